//! Moves from the UCI protocol's notation and back.

use std::mem::MaybeUninit;

use atomic_core::{Move, parse_uci};
use libc::c_char;

use crate::error::ac_error;
use crate::guard::{guard, guard_text, required};
use crate::moves::{ac_move, move_of};
use crate::position::{ac_position, get};
use crate::status::ac_status;
use crate::text::{read_text, write_text};
use crate::vocabulary::{ac_role, ac_square, role_value, square_value};

/// The size of a buffer that holds every UCI move that this library writes, NUL included.
pub const AC_UCI_MAX: usize = 6;

/// Reads a legal move in UCI notation, such as "e2e4" or "e7e8q".
///
/// Castling is read as the king's two-step ("e1g1") and as king takes own rook ("e1h1"), in both
/// castling modes.
///
/// `text`, `length`: the move, without a terminator.
/// `move`: receives the move.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`,
/// `AC_ERR_SYNTAX` or `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_move_from_uci(
    position: Option<&ac_position>,
    text: *const c_char,
    length: usize,
    r#move: Option<&mut MaybeUninit<ac_move>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let position = get(position)?;
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }?;
        let output = required(r#move)?;
        output.write(Move::from_uci(text, position)?.raw());
        Ok(())
    })
}

/// Splits a move in UCI notation into its squares and its promotion, without a position.
///
/// `text`, `length`: the move, without a terminator.
/// `from`, `to`: receive the squares.
/// `promotion`: receives what the move promotes to, or `AC_NO_ROLE`.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_uci_parse(
    text: *const c_char,
    length: usize,
    from: Option<&mut MaybeUninit<ac_square>>,
    to: Option<&mut MaybeUninit<ac_square>>,
    promotion: Option<&mut MaybeUninit<ac_role>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }?;
        let (from, to, promotion) = (required(from)?, required(to)?, required(promotion)?);
        let parsed = parse_uci(text)?;
        from.write(square_value(Some(parsed.0)));
        to.write(square_value(Some(parsed.1)));
        promotion.write(role_value(parsed.2));
        Ok(())
    })
}

/// Writes a move in UCI notation: castling is the king's two-step ("e1g1") in `AC_STANDARD` and
/// king takes own rook ("e1h1") in `AC_CHESS960`.
///
/// `move`: a move of this position; whether it is legal is not checked.
/// `buffer`, `size`: receives the text and a NUL; `AC_UCI_MAX` is always enough. NULL with size 0
/// asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_move_to_uci(
    position: Option<&ac_position>,
    r#move: ac_move,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let uci = move_of(r#move)?.to_uci(get(position)?);
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(&uci, buffer, size, length) }
    })
}
