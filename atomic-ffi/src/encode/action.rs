//! Numbers for moves, as the outputs of a policy network.

use std::ffi::CStr;
use std::mem::MaybeUninit;

use atomic_core::encode::{ActionError, ActionScheme};
use atomic_core::{Move, Position};
use libc::c_char;

use crate::array::{name_of, room, value_of};
use crate::error::{Failure, ac_error};
use crate::guard::{guard, guard_text, required};
use crate::moves::{ac_move, move_of};
use crate::position::{ac_position, get};
use crate::status::{AC_ERR_ILLEGAL_MOVE, AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, AC_ERR_TOO_LARGE, ac_status};
use crate::text::{read_array, read_text};

/// A way to number moves: one of the `AC_ACTIONS_` numbers. The number of a move is its action; many actions no move ever
/// has.
///
/// Castling is the king's two-step in `AC_ACTIONS_AZ4672` and `AC_ACTIONS_UCI20480`, and king takes rook in
/// `AC_ACTIONS_LC0_1858` and in positions of `AC_CHESS960`.
pub type ac_action_scheme = u8;

/// AlphaZero's 73 planes to a square, in the order of `chess` in the Python package pgx, seen by the side to move:
/// `73 * (8 * file + rank) + plane`, file and rank of the origin. Planes 0 to 8 are promotions to rook, bishop and knight,
/// three each: straight ahead, to the right and to the left. Planes 9 to 64 go in eight directions, seven squares each:
/// down from far to near (9), up from near to far (16), left from far (23), right from near (30), down-left from far
/// (37), up-right from near (44), up-left from far (51), down-right from near (58). Planes 65 to 72 are the knight's steps
/// of (files, ranks) (-2, -1), (-2, 1), (-1, -2), (-1, 2), (2, -1), (2, 1), (1, -2), (1, 2). Promotion to a queen is the
/// plain move.
pub const AC_ACTIONS_AZ4672: ac_action_scheme = 0;
/// The list of the program Lc0, seen by the side to move: the 1792 pairs of squares that are a queen's or a knight's move
/// apart, in the order of origin, then target; then the 22 pawn moves to the last rank in the same order, each to queen,
/// rook, bishop. Promotion to a knight is the plain move.
pub const AC_ACTIONS_LC0_1858: ac_action_scheme = 1;
/// Absolute: `5 * (64 * from + to) + promotion`, the promotion being 0 for none, 1 knight, 2 bishop, 3 rook, 4 queen.
pub const AC_ACTIONS_UCI20480: ac_action_scheme = 2;

/// How many actions `AC_ACTIONS_AZ4672` has.
pub const AC_AZ4672_SIZE: usize = 4672;
/// How many actions `AC_ACTIONS_LC0_1858` has.
pub const AC_LC0_1858_SIZE: usize = 1858;
/// How many actions `AC_ACTIONS_UCI20480` has.
pub const AC_UCI20480_SIZE: usize = 20480;

const _: () = {
    assert!(AC_AZ4672_SIZE == ActionScheme::Az4672.size());
    assert!(AC_LC0_1858_SIZE == ActionScheme::Lc0_1858.size());
    assert!(AC_UCI20480_SIZE == ActionScheme::Uci20480.size());
};

const NAMES: [&CStr; 3] = [c"az4672", c"lc0_1858", c"uci20480"];

pub(crate) fn action_scheme(value: ac_action_scheme) -> Result<ActionScheme, ac_status> {
    value_of(&ActionScheme::ALL, value)
}

/// Returns the name of a scheme as a static string that is never NULL: "az4672", "lc0_1858", "uci20480", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_action_scheme_name(scheme: ac_action_scheme) -> *const c_char {
    name_of(&NAMES, scheme)
}

/// Finds the scheme of a name, as `ac_action_scheme_name` gives it.
///
/// `text`, `length`: the name, without a terminator.
/// `scheme`: receives it.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_action_scheme_from_name(
    text: *const c_char,
    length: usize,
    scheme: Option<&mut MaybeUninit<ac_action_scheme>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let name = unsafe { read_text(text, length) }?;
        let output = required(scheme)?;
        output.write(ActionScheme::from_name(name).ok_or(Failure::UnknownName)? as u8);
        Ok(())
    })
}

/// Tells how many actions a scheme has. A bit mask has one `uint64_t` for each 64 of them, rounded up: 73, 30 or 320.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_action_scheme_size(scheme: ac_action_scheme, size: Option<&mut MaybeUninit<usize>>) -> ac_status {
    guard(|| {
        let scheme = action_scheme(scheme)?;
        required(size)?.write(scheme.size());
        Ok(())
    })
}

/// Tells the action of a move. Legality is not checked: an illegal move may have one too.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if the scheme has no number for the move in this position,
/// which does not happen to legal ones, `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_action_scheme_index(
    scheme: ac_action_scheme,
    position: Option<&ac_position>,
    r#move: ac_move,
    action: Option<&mut MaybeUninit<u16>>,
) -> ac_status {
    guard(|| {
        let scheme = action_scheme(scheme)?;
        let position = get(position)?;
        let r#move = move_of(r#move)?;
        let output = required(action)?;
        output.write(scheme.index(position, r#move).map_err(|_| AC_ERR_ILLEGAL_MOVE)?);
        Ok(())
    })
}

/// Finds the legal move of an action.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, also for an action that the scheme does not have, or, if no
/// legal move has this action, `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_action_scheme_move_at(
    scheme: ac_action_scheme,
    position: Option<&ac_position>,
    action: usize,
    r#move: Option<&mut MaybeUninit<ac_move>>,
) -> ac_status {
    guard(|| {
        let scheme = action_scheme(scheme)?;
        let position = get(position)?;
        let output = required(r#move)?;
        if action >= scheme.size() {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        output.write(scheme.move_at(position, action).ok_or(AC_ERR_ILLEGAL_MOVE)?.raw());
        Ok(())
    })
}

/// Writes masks of legal actions, so many elements wide for each position.
///
/// # Safety
/// `count` positions can be read at `positions`, and `size` elements written at `mask`.
unsafe fn masks<T>(
    scheme: ac_action_scheme,
    (positions, count): (*const ac_position, usize),
    (mask, size): (*mut T, usize),
    width: impl FnOnce(usize) -> usize,
    write: impl Fn(ActionScheme, &Position, &[Move], &mut [T]) -> Result<(), ActionError>,
) -> ac_status {
    guard(|| {
        let scheme = action_scheme(scheme)?;
        let width = width(scheme.size());
        // SAFETY: by the caller's promise.
        let positions = unsafe { read_array(positions, count) }?;
        // SAFETY: by the caller's promise; a mask is written as a whole.
        let out = unsafe { room(mask, size, count, width) }?;
        for position in positions {
            position.get()?;
        }
        for (position, out) in positions.iter().zip(out.chunks_exact_mut(width)) {
            let position = position.get()?;
            write(scheme, position, &position.legal_moves(), out).map_err(|_| AC_ERR_INVALID_ARGUMENT)?;
        }
        Ok(())
    })
}

/// Writes the masks of the legal actions of positions, one after the other: 1 for a legal action, 0 for another. A game
/// that is over has none.
///
/// `positions`, `count`: the positions, and how many; 0 is none.
/// `mask`, `size`: receives `count` times as many bytes as the scheme has actions, and how many it holds.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_action_scheme_mask_bytes(
    scheme: ac_action_scheme,
    positions: *const ac_position,
    count: usize,
    mask: *mut u8,
    size: usize,
) -> ac_status {
    let (positions, mask) = ((positions, count), (mask, size));
    // SAFETY: the caller promises `count` positions and `size` bytes.
    unsafe { masks(scheme, positions, mask, |actions| actions, ActionScheme::mask_bytes) }
}

/// Writes the masks of the legal actions of positions, one after the other: bit `a % 64` of word `a / 64` is set for each
/// legal action `a`. A game that is over has none.
///
/// `positions`, `count`: the positions, and how many; 0 is none.
/// `mask`, `size`: receives `count` times as many words as `ac_action_scheme_size` says, and how many it holds.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_action_scheme_mask_bits(
    scheme: ac_action_scheme,
    positions: *const ac_position,
    count: usize,
    mask: *mut u64,
    size: usize,
) -> ac_status {
    let (positions, mask) = ((positions, count), (mask, size));
    let width = |actions: usize| actions.div_ceil(64);
    // SAFETY: the caller promises `count` positions and `size` words.
    unsafe { masks(scheme, positions, mask, width, ActionScheme::mask_bits) }
}

/// Lists the legal actions of positions: those of position `i` are `actions[offsets[i]]` to `actions[offsets[i + 1] - 1]`,
/// in the order of `ac_position_legal_moves`. A game that is over has none.
///
/// `positions`, `count`: the positions, and how many; 0 is none.
/// `offsets`, `size`: receives `count` + 1 numbers, and how many it holds.
/// `actions`, `capacity`: an array that receives the actions, and how many it holds. NULL with capacity 0 asks for their
/// number only.
/// `needed`: receives the number of actions, also when this array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if the number is not below 2^31,
/// `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_action_scheme_indices(
    scheme: ac_action_scheme,
    positions: *const ac_position,
    count: usize,
    offsets: *mut i32,
    size: usize,
    actions: *mut u16,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let scheme = action_scheme(scheme)?;
        // SAFETY: the caller promises `count` positions.
        let positions = unsafe { read_array(positions, count) }?;
        let needed = required(needed)?;
        if actions.is_null() && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        // SAFETY: the caller promises `size` numbers at `offsets`.
        let offsets = unsafe { room(offsets, size, count.saturating_add(1), 1) }?;
        let mut total = 0;
        for position in positions {
            total += position.get()?.count_legal_moves();
        }
        if i32::try_from(total).is_err() {
            return Err(AC_ERR_TOO_LARGE);
        }
        needed.write(total);
        // SAFETY: the caller promises `capacity` actions at `actions`.
        let mut rest = unsafe { room(actions, capacity, total, 1) }?;
        let (first, ends) = offsets.split_at_mut(1);
        first[0] = 0;
        let mut end = 0;
        for (position, offset) in positions.iter().zip(ends) {
            let position = position.get()?;
            let moves = position.legal_moves();
            let (out, behind) = rest.split_at_mut(moves.len());
            scheme
                .indices(position, &moves, out)
                .map_err(|_| AC_ERR_INVALID_ARGUMENT)?;
            rest = behind;
            end += moves.len();
            *offset = end as i32;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_those_of_the_core() {
        let schemes = [
            (AC_ACTIONS_AZ4672, ActionScheme::Az4672),
            (AC_ACTIONS_LC0_1858, ActionScheme::Lc0_1858),
            (AC_ACTIONS_UCI20480, ActionScheme::Uci20480),
        ];
        assert_eq!(schemes.len(), ActionScheme::ALL.len());
        for (number, scheme) in schemes {
            assert_eq!(action_scheme(number), Ok(scheme));
            assert_eq!(number, scheme as u8);
            assert_eq!(NAMES[usize::from(number)].to_str(), Ok(scheme.name()));
        }
    }
}
