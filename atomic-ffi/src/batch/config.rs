//! The settings of a batch.

use std::ffi::CStr;
use std::mem::MaybeUninit;

use atomic_core::batch::{Autoreset, BatchBuilder, BatchEnv, IllegalAction, StartOrder};
use atomic_core::encode::{ActionScheme, Element, Observation};
use atomic_core::{Position, Ruleset};
use libc::c_char;

use crate::array::{name_of, value_of};
use crate::encode::action::{ac_action_scheme, action_scheme};
use crate::encode::observation::ac_encoder;
use crate::guard::{guard, required};
use crate::position::ac_position;
use crate::ruleset::ac_ruleset;
use crate::status::{AC_ERR_INVALID_ARGUMENT, ac_status};
use crate::text::read_array;

/// How a game of a batch gets its start position from the list: one of the `AC_START_` numbers.
pub type ac_start_order = u8;

/// Each time at random.
pub const AC_START_RANDOM: ac_start_order = 0;
/// Round by round: of `N` games the one with number `i` begins for the `k`-th time (counted from 0) from position
/// `i + k * N`, counted from the list's beginning and round again at its end.
pub const AC_START_IN_ORDER: ac_start_order = 1;

/// What becomes of a game of a batch that has ended: one of the `AC_AUTORESET_` numbers. The meanings are those of the
/// Python package Gymnasium.
pub type ac_autoreset = u8;

/// The step that ends a game shows its end; the next step begins the next game, whatever the action, and gives reward 0.
pub const AC_AUTORESET_NEXT_STEP: ac_autoreset = 0;
/// The step that ends a game begins the next one too: the observation is the new game's, and the last one of the old game
/// goes to the final observations.
pub const AC_AUTORESET_SAME_STEP: ac_autoreset = 1;
/// Nothing, until the game is reset: it ignores actions, gives reward 0 and stays ended.
pub const AC_AUTORESET_DISABLED: ac_autoreset = 2;

/// What an action that is not legal does: one of the `AC_ILLEGAL_` numbers.
pub type ac_illegal_action = u8;

/// The whole step is refused with `AC_ERR_ILLEGAL_MOVE`, and nothing changes.
pub const AC_ILLEGAL_RAISE: ac_illegal_action = 0;
/// The player loses the game.
pub const AC_ILLEGAL_LOSE: ac_illegal_action = 1;
/// A random legal move is played in its place.
pub const AC_ILLEGAL_RANDOM_LEGAL: ac_illegal_action = 2;

const START_ORDERS: [&CStr; 2] = [c"random", c"in_order"];
const AUTORESETS: [&CStr; 3] = [c"next_step", c"same_step", c"disabled"];
const ILLEGAL_ACTIONS: [&CStr; 3] = [c"raise", c"lose", c"random_legal"];

/// The greatest number of threads of a batch.
pub const AC_MAX_BATCH_THREADS: u32 = 256;

/// The settings of a batch. Let `ac_batch_config_default` fill them in, change what you like, and pass them to
/// `ac_batch_new`, which keeps nothing of it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_batch_config {
    /// The size of this struct as the program knows it, which tells the library which settings there are.
    pub size: usize,
    /// How many games are played side by side. It may be 0. 1 by default.
    pub games: usize,
    /// The seed of everything random; 0 by default. What happens in a game depends on the seed, the game's number and its
    /// actions alone.
    pub seed: u64,
    /// The positions that games begin from; NULL, the default, for the start position of chess.
    pub starts: *const ac_position,
    /// How many there are.
    pub start_count: usize,
    /// After how many half-moves, those of the opening not counted, a game that has not ended is truncated; 0, the default,
    /// for never.
    pub move_limit: u32,
    /// On how many threads the games are played, the calling one included, up to `AC_MAX_BATCH_THREADS`; 0 means as many as
    /// the machine runs at once, and 1 is the default. Results do not depend on it.
    pub threads: u32,
    /// How many random legal moves are played from the start position before a game begins; 0 by default. Moves that end the
    /// game are drawn again, all of them; where 64 drawings in a row end it, it begins without any.
    pub opening_plies: u16,
    /// How a game gets its start position; `AC_START_RANDOM` by default.
    pub start_order: ac_start_order,
    /// What becomes of games that have ended; `AC_AUTORESET_NEXT_STEP` by default.
    pub autoreset: ac_autoreset,
    /// What an action that is not legal does; `AC_ILLEGAL_RAISE` by default.
    pub illegal_action: ac_illegal_action,
    /// How actions are numbered; `AC_ACTIONS_AZ4672` by default.
    pub action_scheme: ac_action_scheme,
    /// How observations are written; `AC_OBSERVATION_ATOMIC` in u8 by default.
    pub encoder: ac_encoder,
    /// 1 if the mask of a finished game is to be all ones, so that sampling by it does not fail; 0, the default, for all
    /// zeros. The actions of such a game are ignored.
    pub ones_when_finished: u8,
    /// Which draws end a game; those of the name "automatic" by default. Draws that a player may claim do not. Without an
    /// automatic rule of moves and without a move limit games may go on for ever, and the memory of one grows with its moves
    /// since the last capture or pawn move.
    pub ruleset: ac_ruleset,
}

impl ac_batch_config {
    /// The settings as the core takes them.
    ///
    /// # Safety
    /// `start_count` positions can be read at `starts`, unless that is NULL.
    pub(crate) unsafe fn read(&self) -> Result<BatchBuilder, ac_status> {
        if self.size != size_of::<ac_batch_config>() {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        let mut builder = BatchEnv::builder(self.games)
            .seed(self.seed)
            .move_limit((self.move_limit > 0).then_some(self.move_limit))
            .threads(threads(self.threads)?)
            .opening_plies(self.opening_plies)
            .start_order(value_of(&StartOrder::ALL, self.start_order)?)
            .autoreset(value_of(&Autoreset::ALL, self.autoreset)?)
            .illegal_action(value_of(&IllegalAction::ALL, self.illegal_action)?)
            .action_scheme(action_scheme(self.action_scheme)?)
            .encoder(self.encoder.read()?)
            .ones_when_finished(match self.ones_when_finished {
                0 => false,
                1 => true,
                _ => return Err(AC_ERR_INVALID_ARGUMENT),
            })
            .ruleset(self.ruleset.read()?);
        if !self.starts.is_null() || self.start_count > 0 {
            // SAFETY: by the caller's promise.
            let starts = unsafe { read_array(self.starts, self.start_count) }?;
            let starts: Result<Vec<Position>, ac_status> = starts.iter().map(|start| start.get().copied()).collect();
            builder = builder.starts(starts?);
        }
        Ok(builder)
    }
}

pub(crate) fn threads(value: u32) -> Result<usize, ac_status> {
    if value <= AC_MAX_BATCH_THREADS {
        Ok(value as usize)
    } else {
        Err(AC_ERR_INVALID_ARGUMENT)
    }
}

/// Fills in the settings of a batch of one game with what is usual.
///
/// `size`: `sizeof(ac_batch_config)`, which tells the library which settings the program knows.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, for a size that no version of the struct has had, `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_config_default(config: Option<&mut MaybeUninit<ac_batch_config>>, size: usize) -> ac_status {
    guard(|| {
        let config = required(config)?;
        if size != size_of::<ac_batch_config>() {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        config.write(ac_batch_config {
            size,
            games: 1,
            seed: 0,
            starts: std::ptr::null(),
            start_count: 0,
            move_limit: 0,
            threads: 1,
            opening_plies: 0,
            start_order: StartOrder::default() as u8,
            autoreset: Autoreset::default() as u8,
            illegal_action: IllegalAction::default() as u8,
            action_scheme: ActionScheme::default() as u8,
            encoder: ac_encoder {
                observation: Observation::Atomic as u8,
                element: Element::U8 as u8,
                channels_last: 0,
            },
            ones_when_finished: 0,
            ruleset: Ruleset::AUTOMATIC.into(),
        });
        Ok(())
    })
}

/// Returns the name of an order of start positions as a static string that is never NULL: "random", "in_order", or
/// "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_start_order_name(order: ac_start_order) -> *const c_char {
    name_of(&START_ORDERS, order)
}

/// Returns the name of what becomes of ended games as a static string that is never NULL: "next_step", "same_step",
/// "disabled", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_autoreset_name(autoreset: ac_autoreset) -> *const c_char {
    name_of(&AUTORESETS, autoreset)
}

/// Returns the name of what an illegal action does as a static string that is never NULL: "raise", "lose",
/// "random_legal", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_illegal_action_name(policy: ac_illegal_action) -> *const c_char {
    name_of(&ILLEGAL_ACTIONS, policy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_those_of_the_core() {
        let orders = [
            (AC_START_RANDOM, StartOrder::Random),
            (AC_START_IN_ORDER, StartOrder::InOrder),
        ];
        let autoresets = [
            (AC_AUTORESET_NEXT_STEP, Autoreset::NextStep),
            (AC_AUTORESET_SAME_STEP, Autoreset::SameStep),
            (AC_AUTORESET_DISABLED, Autoreset::Disabled),
        ];
        let policies = [
            (AC_ILLEGAL_RAISE, IllegalAction::Raise),
            (AC_ILLEGAL_LOSE, IllegalAction::Lose),
            (AC_ILLEGAL_RANDOM_LEGAL, IllegalAction::RandomLegal),
        ];
        assert_eq!(orders.len(), StartOrder::ALL.len());
        assert_eq!(autoresets.len(), Autoreset::ALL.len());
        assert_eq!(policies.len(), IllegalAction::ALL.len());
        for (number, value) in orders {
            assert_eq!(value_of(&StartOrder::ALL, number), Ok(value));
            assert_eq!(START_ORDERS[usize::from(number)].to_str(), Ok(value.name()));
        }
        for (number, value) in autoresets {
            assert_eq!(value_of(&Autoreset::ALL, number), Ok(value));
            assert_eq!(AUTORESETS[usize::from(number)].to_str(), Ok(value.name()));
        }
        for (number, value) in policies {
            assert_eq!(value_of(&IllegalAction::ALL, number), Ok(value));
            assert_eq!(ILLEGAL_ACTIONS[usize::from(number)].to_str(), Ok(value.name()));
        }
    }

    /// The defaults are the core's: a batch made of them is the one that the core makes.
    #[test]
    fn the_defaults_are_those_of_the_core() {
        let mut config = MaybeUninit::uninit();
        assert_eq!(
            ac_batch_config_default(Some(&mut config), size_of::<ac_batch_config>()),
            0
        );
        // SAFETY: the call has succeeded.
        let config = unsafe { config.assume_init() };
        // SAFETY: there are no start positions to read.
        let env = unsafe { config.read() }.unwrap().build().unwrap();
        let expected = BatchEnv::builder(1).build().unwrap();
        assert_eq!(env.snapshot(), expected.snapshot());
    }
}
