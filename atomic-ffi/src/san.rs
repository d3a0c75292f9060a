//! Moves in the notation of game records and back.

use std::mem::MaybeUninit;

use atomic_core::Move;
use libc::c_char;

use crate::error::ac_error;
use crate::guard::{guard, guard_text, required};
use crate::moves::{ac_move, move_of};
use crate::position::{ac_position, get};
use crate::status::{AC_ERR_ILLEGAL_MOVE, ac_status};
use crate::text::{read_text, write_text};

/// The size of a buffer that holds every SAN move that this library writes, NUL included.
pub const AC_SAN_MAX: usize = 8;

const _: () = assert!(AC_SAN_MAX == atomic_core::SAN_MAX + 1);

/// Reads a legal move in SAN (Standard Algebraic Notation), such as "Nf3" or "exd8=Q+".
///
/// Strict about legality, lenient about spelling: check marks and annotations may be wrong or missing, castling may be
/// written with zeros, a promotion without "=", the origin more fully than needed.
///
/// `text`, `length`: the move, without a terminator.
/// `move`: receives the move.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_SYNTAX`,
/// `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_AMBIGUOUS_MOVE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_move_from_san(
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
        output.write(Move::from_san(text, position)?.raw());
        Ok(())
    })
}

/// Writes a legal move in SAN: "x" for captures, "O-O" for castling, "=Q" for a promotion, "+" for check, "#" for
/// checkmate and for an exploded king.
///
/// `buffer`, `size`: receives the text and a NUL; `AC_SAN_MAX` is always enough. NULL with size 0
/// asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_ILLEGAL_MOVE` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_move_to_san(
    position: Option<&ac_position>,
    r#move: ac_move,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let position = get(position)?;
        let san = move_of(r#move)?.to_san(position).map_err(|_| AC_ERR_ILLEGAL_MOVE)?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(&san, buffer, size, length) }
    })
}
