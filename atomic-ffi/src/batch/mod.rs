//! Many games at once, for learning programs.

pub mod config;
pub mod reason;
pub mod snapshot;
pub mod state;
pub mod step;

use std::mem::MaybeUninit;

use atomic_core::batch::{BatchEnv, BatchError, Mask, View};
use libc::c_void;

use crate::array::room;
use crate::error::{Failure, ac_error};
use crate::guard::{guard, guard_text, hand_over, required, take_back};
use crate::status::{AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, ac_status};
use crate::text::read_array;
use config::{ac_batch_config, threads};
use step::Results;

/// Many games that are played side by side: each step takes one action for each game and gives, for each, the reward,
/// whether and why the game has ended, and what the player who is to move next sees.
///
/// Made by `ac_batch_new`, freed by `ac_batch_free`. It may be read by many threads at once, or changed by one. It plays on
/// threads of its own if it is told to, which are made when they are first needed, once more in a process that was forked
/// off, and end when it is freed; calls return when all of them are done.
///
/// The same seed gives the same games, whatever the number of threads: each game has its own stream of random numbers.
pub struct ac_batch {
    env: BatchEnv,
    /// What steps are written to before it goes to the caller.
    results: Results,
    /// The list of legal actions.
    actions: Vec<u16>,
}

impl ac_batch {
    fn new(env: BatchEnv) -> ac_batch {
        ac_batch {
            env,
            results: Results::default(),
            actions: Vec::new(),
        }
    }
}

/// Where observations and masks of all games go, game after game. What is NULL is not written; a struct of zeros asks for
/// nothing. Sizes may be larger than needed.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_batch_view {
    /// Receives the bytes of `ac_encoder_size` for each game, at any address.
    pub observations: *mut c_void,
    /// How many bytes it holds.
    pub observations_size: usize,
    /// Receives the dense mask: for each game as many bytes as the scheme has actions, 1 where the action is legal.
    pub mask_bytes: *mut u8,
    /// How many bytes it holds.
    pub mask_bytes_size: usize,
    /// Receives the bit mask: for each game one word for each 64 actions of the scheme, rounded up; bit `a % 64` of word
    /// `a / 64` for action `a`. Not together with `mask_bytes`.
    pub mask_bits: *mut u64,
    /// How many words it holds.
    pub mask_bits_size: usize,
}

/// An array of the caller's that may be NULL: one row of `width` for each game.
///
/// # Safety
/// As of [`room`].
unsafe fn optional<'a, T>(
    array: *mut T,
    size: usize,
    games: usize,
    width: usize,
) -> Result<Option<&'a mut [T]>, ac_status> {
    if array.is_null() {
        return if size == 0 { Ok(None) } else { Err(AC_ERR_NULL) };
    }
    // SAFETY: by the caller's promise.
    unsafe { room(array, size, games, width) }.map(Some)
}

impl ac_batch_view {
    /// Where the core writes.
    ///
    /// # Safety
    /// The arrays can be written as their sizes say; nobody reads them before.
    unsafe fn read<'a>(&self, env: &BatchEnv) -> Result<View<'a>, ac_status> {
        let (games, actions) = (env.games(), env.action_scheme().size());
        // SAFETY: by the caller's promise.
        unsafe {
            let bytes = env.encoder().bytes();
            let observations = optional(self.observations.cast::<u8>(), self.observations_size, games, bytes)?;
            let dense = optional(self.mask_bytes, self.mask_bytes_size, games, actions)?;
            let bits = optional(self.mask_bits, self.mask_bits_size, games, actions.div_ceil(64))?;
            let mask = match (dense, bits) {
                (None, None) => Mask::None,
                (Some(dense), None) => Mask::Dense(dense),
                (None, Some(bits)) => Mask::Bits(bits),
                (Some(_), Some(_)) => return Err(AC_ERR_INVALID_ARGUMENT),
            };
            Ok(View { observations, mask })
        }
    }
}

/// Where the core writes, nowhere for NULL.
///
/// # Safety
/// As of [`ac_batch_view::read`].
unsafe fn read_view<'a>(view: Option<&ac_batch_view>, env: &BatchEnv) -> Result<View<'a>, ac_status> {
    match view {
        // SAFETY: by the caller's promise.
        Some(view) => unsafe { view.read(env) },
        None => Ok(View::default()),
    }
}

/// Begins a batch of games.
///
/// `config`: the settings.
/// `batch`: receives the batch, to be freed by `ac_batch_free`.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for a list of start positions that is empty,
/// `AC_ERR_GAME_OVER` if a game would be over before it begins, `AC_ERR_TOO_LARGE` if a start position has no observation
/// of the chosen kind or there is no memory for so many games, or `AC_ERR_IO` if the system gives no threads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_new(
    config: Option<&ac_batch_config>,
    batch: Option<&mut MaybeUninit<*mut ac_batch>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises that the start positions can be read.
        let builder = unsafe { required(config)?.read() }?;
        let output = required(batch)?;
        hand_over(output, ac_batch::new(builder.build()?));
        Ok(())
    })
}

/// Copies a batch: the copy goes on in the same way.
///
/// `copy`: receives the copy, to be freed by `ac_batch_free`.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_clone(batch: Option<&ac_batch>, copy: Option<&mut MaybeUninit<*mut ac_batch>>) -> ac_status {
    guard(|| {
        let env = &required(batch)?.env;
        hand_over(required(copy)?, ac_batch::new(env.clone()));
        Ok(())
    })
}

/// Frees a batch and ends its threads. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_free(batch: *mut ac_batch) {
    // SAFETY: the caller gives the batch back.
    unsafe { take_back(batch) };
}

/// Sets on how many threads the games are played.
///
/// `threads`: as in `ac_batch_config`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_set_threads(batch: Option<&mut ac_batch>, threads: u32) -> ac_status {
    guard(|| {
        let batch = required(batch)?;
        batch.env.set_threads(self::threads(threads)?);
        Ok(())
    })
}

/// Begins games anew.
///
/// `selected`, `count`: which games, and how many there are; NULL with 0 for all. Observations and masks of all games are
/// written in any case.
/// `seed`: begins the random streams of these games from the beginning; NULL for their next games.
/// `view`: where observations and masks go; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for a `count` that is not the number of games,
/// `AC_ERR_BUFFER_TOO_SMALL` or, if the system gives no threads, `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_reset(
    batch: Option<&mut ac_batch>,
    selected: *const bool,
    count: usize,
    seed: Option<&u64>,
    view: Option<&ac_batch_view>,
) -> ac_status {
    guard(|| {
        let env = &mut required(batch)?.env;
        // SAFETY: the caller promises the arrays of the view.
        let view = unsafe { read_view(view, env) }?;
        let seed = seed.copied();
        if selected.is_null() && count == 0 {
            return env.reset(seed, view).map_err(status);
        }
        // SAFETY: the caller promises `count` values; any byte will do.
        let selected = unsafe { read_array(selected.cast::<u8>(), count) }?;
        let selected: Vec<bool> = selected.iter().map(|&value| value != 0).collect();
        env.reset_some(&selected, seed, view).map_err(status)
    })
}

/// Writes observations and masks once more.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if the system gives no threads,
/// `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_observe(batch: Option<&mut ac_batch>, view: Option<&ac_batch_view>) -> ac_status {
    guard(|| {
        let env = &mut required(batch)?.env;
        // SAFETY: the caller promises the arrays of the view.
        let view = unsafe { required(view)?.read(env) }?;
        env.view(view).map_err(status)
    })
}

/// Lists the legal actions of all games: those of game `i` are `actions[offsets[i]]` to `actions[offsets[i + 1] - 1]`, in
/// no particular order. A finished game has none.
///
/// `offsets`, `size`: receives one number more than there are games, and how many it holds.
/// `actions`, `capacity`: an array that receives the actions, and how many it holds. NULL with capacity 0 asks for their
/// number only.
/// `needed`: receives the number of actions, also when this array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL`, `AC_ERR_TOO_LARGE` for more than
/// 4,194,303 games, or, if the system gives no threads, `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_legal_actions(
    batch: Option<&mut ac_batch>,
    offsets: *mut i32,
    size: usize,
    actions: *mut u16,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let ac_batch { env, actions: list, .. } = required(batch)?;
        let needed = required(needed)?;
        if actions.is_null() && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        // SAFETY: the caller promises `size` numbers at `offsets`.
        let offsets = unsafe { room(offsets, size, env.games() + 1, 1) }?;
        let total = (0..env.games()).map(|game| env.legal_moves(game).len()).sum();
        needed.write(total);
        // SAFETY: the caller promises `capacity` actions at `actions`.
        let actions = unsafe { room(actions, capacity, total, 1) }?;
        let mask = Mask::Sparse { offsets, indices: list };
        let observations = None;
        env.view(View { observations, mask }).map_err(status)?;
        actions.copy_from_slice(list);
        Ok(())
    })
}

/// Draws a legal action for each game, each as likely as another; 0 for a game that has ended.
///
/// `actions`, `size`: receives one number for each game, and how many it holds.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if the system gives no threads,
/// `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_random_actions(
    batch: Option<&mut ac_batch>,
    actions: *mut i64,
    size: usize,
) -> ac_status {
    guard(|| {
        let env = &mut required(batch)?.env;
        // SAFETY: the caller promises `size` numbers at `actions`.
        let actions = unsafe { room(actions, size, env.games(), 1) }?;
        env.random_actions(actions).map_err(status)
    })
}

/// The status of a failure that has no text to describe.
fn status(error: BatchError) -> ac_status {
    Failure::from(error).status()
}
