//! A step of all games of a batch.

use std::mem::MaybeUninit;

use atomic_core::batch::{BatchEnv, Steps};
use libc::c_void;

use super::reason::ac_reason;
use super::{ac_batch, ac_batch_view, optional, read_view};
use crate::error::ac_error;
use crate::guard::{guard_text, required};
use crate::status::{AC_ERR_BUFFER_TOO_SMALL, AC_ERR_INVALID_ARGUMENT, ac_status};
use crate::text::read_array;
use crate::vocabulary::{AC_BLACK, AC_NO_COLOR, AC_WHITE, ac_color};

/// Where the results of a step go: one element for each game. What is NULL is not written.
///
/// The reward is that of the player who moved in this step, and the negative of the other player's.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_batch_steps {
    /// How many elements each of the arrays holds, but for `final_observations`: the number of games, or more.
    pub size: usize,
    /// 1 for a win, -1 for an illegal action under `AC_ILLEGAL_LOSE`, else 0.
    pub rewards: *mut f32,
    /// Whether the game has ended by its rules.
    pub terminated: *mut bool,
    /// Whether the game was broken off by the limit of moves.
    pub truncated: *mut bool,
    /// Why the game has ended.
    pub reasons: *mut ac_reason,
    /// Who has won; `AC_NO_COLOR` for a draw and while the game goes on.
    pub winners: *mut ac_color,
    /// With `AC_AUTORESET_SAME_STEP` receives the last observations of the games that the step has ended, each in its place,
    /// the bytes of `ac_encoder_size` for each game; the other places are left as they are. Nothing is written in other modes.
    pub final_observations: *mut c_void,
    /// How many bytes it holds.
    pub final_observations_size: usize,
}

/// The results of a step.
#[derive(Default)]
pub(super) struct Results {
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    truncated: Vec<bool>,
    reasons: Vec<u8>,
    winners: Vec<i8>,
}

impl Results {
    fn resize(&mut self, games: usize) {
        self.rewards.resize(games, 0.0);
        self.terminated.resize(games, false);
        self.truncated.resize(games, false);
        self.reasons.resize(games, 0);
        self.winners.resize(games, 0);
    }
}

/// Writes values into an array of the caller's, unless it is NULL.
///
/// # Safety
/// As many elements can be written at `array`.
unsafe fn give<T, U>(values: &[T], array: *mut U, value: impl Fn(&T) -> U) {
    if !array.is_null() {
        for (index, each) in values.iter().enumerate() {
            // SAFETY: by the caller's promise.
            unsafe { array.add(index).write(value(each)) };
        }
    }
}

impl ac_batch_steps {
    fn check(&self, env: &BatchEnv) -> Result<(), ac_status> {
        if self.size < env.games() {
            return Err(AC_ERR_BUFFER_TOO_SMALL);
        }
        Ok(())
    }

    /// # Safety
    /// The arrays have the size that they say.
    unsafe fn give(&self, results: &Results) {
        // SAFETY: by the caller's promise, since there are no more results than `size`.
        unsafe {
            give(&results.rewards, self.rewards, |&reward| reward);
            give(&results.terminated, self.terminated, |&ended| ended);
            give(&results.truncated, self.truncated, |&ended| ended);
            give(&results.reasons, self.reasons, |&reason| reason);
            give(&results.winners, self.winners, |winner| match winner {
                1 => AC_WHITE,
                -1 => AC_BLACK,
                _ => AC_NO_COLOR,
            });
        }
    }
}

/// Plays an action in each game.
///
/// A game that ended in an earlier step ignores its action and gives reward 0; what else it does is said by the settings.
/// With `AC_ILLEGAL_RAISE` all actions are looked at before any is played.
///
/// `actions`, `count`: the actions, and how many: one for each game. Any number will do where the settings say what an
/// illegal one does.
/// `steps`: where the results go; may be NULL.
/// `view`: where observations and masks go; may be NULL.
/// `error`: receives what is wrong, for an illegal action with the number of its game in `offset`; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for a `count` that is not the number of games,
/// `AC_ERR_BUFFER_TOO_SMALL`, `AC_ERR_ILLEGAL_MOVE` under `AC_ILLEGAL_RAISE` or, if the system gives no threads, `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_step(
    batch: Option<&mut ac_batch>,
    actions: *const i64,
    count: usize,
    steps: Option<&ac_batch_steps>,
    view: Option<&ac_batch_view>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let ac_batch { env, results, .. } = required(batch)?;
        // SAFETY: the caller promises `count` actions.
        let actions = unsafe { read_array(actions, count) }?;
        if count != env.games() {
            return Err(AC_ERR_INVALID_ARGUMENT.into());
        }
        // SAFETY: the caller promises the arrays of the view.
        let view = unsafe { read_view(view, env) }?;
        let mut final_observations = None;
        if let Some(steps) = steps {
            steps.check(env)?;
            let (array, size) = (steps.final_observations.cast::<u8>(), steps.final_observations_size);
            // SAFETY: the caller promises `size` bytes there.
            final_observations = unsafe { optional(array, size, env.games(), env.encoder().bytes()) }?;
        }
        results.resize(env.games());
        let rows = Steps {
            rewards: &mut results.rewards,
            terminated: &mut results.terminated,
            truncated: &mut results.truncated,
            reasons: &mut results.reasons,
            winners: &mut results.winners,
            final_observations,
        };
        env.step(actions, rows, view)?;
        if let Some(steps) = steps {
            // SAFETY: the caller promises `size` elements in each array, and there are as many games or fewer.
            unsafe { steps.give(results) };
        }
        Ok(())
    })
}
