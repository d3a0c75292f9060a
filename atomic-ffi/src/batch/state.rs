//! What a batch is, and how its games stand.

use std::mem::MaybeUninit;

use super::ac_batch;
use super::reason::ac_reason;
use crate::encode::action::ac_action_scheme;
use crate::encode::observation::ac_encoder;
use crate::guard::{guard, required, view};
use crate::moves::{ac_move, write_moves};
use crate::position::ac_position;
use crate::status::{AC_ERR_NOT_FOUND, ac_status};
use crate::vocabulary::{ac_color, color_value};

/// Tells how many games there are.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_games(batch: Option<&ac_batch>, games: Option<&mut MaybeUninit<usize>>) -> ac_status {
    view(batch, games, |object| Ok(object.env.games()))
}

/// Tells how observations are written.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_encoder(
    batch: Option<&ac_batch>,
    encoder: Option<&mut MaybeUninit<ac_encoder>>,
) -> ac_status {
    view(batch, encoder, |object| Ok(object.env.encoder().into()))
}

/// Tells how actions are numbered.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_action_scheme(
    batch: Option<&ac_batch>,
    scheme: Option<&mut MaybeUninit<ac_action_scheme>>,
) -> ac_status {
    view(batch, scheme, |object| Ok(object.env.action_scheme() as u8))
}

/// A number of a game that there is.
fn check(batch: &ac_batch, game: usize) -> Result<(), ac_status> {
    if game < batch.env.games() {
        Ok(())
    } else {
        Err(AC_ERR_NOT_FOUND)
    }
}

/// Copies the position of a game.
///
/// `game`: its number, from 0.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_position(
    batch: Option<&ac_batch>,
    game: usize,
    position: Option<&mut MaybeUninit<ac_position>>,
) -> ac_status {
    view(batch, position, |object| {
        check(object, game)?;
        Ok(ac_position::new(*object.env.position(game)))
    })
}

/// Lists the legal moves of a game, in the order of `ac_batch_legal_actions`; none when it has ended.
///
/// `game`: its number, from 0.
/// `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the number
/// only.
/// `count`: receives the number of moves, also when the array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_legal_moves(
    batch: Option<&ac_batch>,
    game: usize,
    moves: *mut ac_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let batch = required(batch)?;
        let count = required(count)?;
        check(batch, game)?;
        // SAFETY: the caller promises `capacity` moves at `moves`.
        unsafe { write_moves(batch.env.legal_moves(game), moves, capacity, count) }
    })
}

/// Tells how often the position of a game has occurred in it, this time included.
///
/// `game`: its number, from 0.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_repetitions(
    batch: Option<&ac_batch>,
    game: usize,
    repetitions: Option<&mut MaybeUninit<u32>>,
) -> ac_status {
    view(batch, repetitions, |object| {
        check(object, game)?;
        Ok(object.env.repetitions(game))
    })
}

/// Tells how many half-moves have been played in a game, those of the opening not counted.
///
/// `game`: its number, from 0.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_ply(batch: Option<&ac_batch>, game: usize, ply: Option<&mut MaybeUninit<u32>>) -> ac_status {
    view(batch, ply, |object| {
        check(object, game)?;
        Ok(object.env.ply(game))
    })
}

/// Tells how a game stands.
///
/// `game`: its number, from 0.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_reason(
    batch: Option<&ac_batch>,
    game: usize,
    reason: Option<&mut MaybeUninit<ac_reason>>,
) -> ac_status {
    view(batch, reason, |object| {
        check(object, game)?;
        Ok(object.env.reason(game).code())
    })
}

/// Tells who has won a game; `AC_NO_COLOR` for a draw and while it goes on.
///
/// `game`: its number, from 0.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, if there is no such game, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_batch_winner(
    batch: Option<&ac_batch>,
    game: usize,
    winner: Option<&mut MaybeUninit<ac_color>>,
) -> ac_status {
    view(batch, winner, |object| {
        check(object, game)?;
        Ok(color_value(object.env.winner(game)))
    })
}
