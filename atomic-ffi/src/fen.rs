//! Positions from FEN and back.

use std::mem::MaybeUninit;

use atomic_core::Position;
use libc::c_char;

use crate::error::ac_error;
use crate::guard::{guard, guard_text, required};
use crate::position::{ac_position, get};
use crate::status::ac_status;
use crate::text::{read_text, write_text};
use crate::vocabulary::{ac_castling_mode, castling_mode};

/// The size of a buffer that holds every FEN that this library writes, NUL included.
pub const AC_FEN_MAX: usize = 128;

/// Reads a position from FEN (Forsyth-Edwards notation).
///
/// Six fields; missing trailing fields take the defaults "w - - 0 1". Castling letters may be
/// those of X-FEN ("KQkq") or of Shredder-FEN ("HAha"). A position in which the side to move has
/// lost its king is valid and over. All faults of a FEN are reported together.
///
/// `text`, `length`: the FEN, without a terminator.
/// `mode`: `AC_STANDARD` or `AC_CHESS960`.
/// `position`: receives the position; need not be initialised.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or
/// `AC_ERR_INVALID_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_from_fen(
    text: *const c_char,
    length: usize,
    mode: ac_castling_mode,
    position: Option<&mut MaybeUninit<ac_position>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }?;
        let mode = castling_mode(mode)?;
        let position = required(position)?;
        let value = Position::from_ascii(text.as_bytes(), mode)?;
        position.write(ac_position::new(value));
        Ok(())
    })
}

/// Writes the FEN of a position, with X-FEN castling letters ("KQkq").
///
/// `buffer`, `size`: receives the FEN and a NUL; `AC_FEN_MAX` is always enough. NULL with size 0
/// asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_fen(
    position: Option<&ac_position>,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let fen = get(position)?.fen();
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(&fen, buffer, size, length) }
    })
}

/// Writes the FEN of a position with the files of the castling rooks as castling letters
/// ("HAha", Shredder-FEN), which is unambiguous in every Chess960 game.
///
/// `buffer`, `size`, `length`: as in `ac_position_fen`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_shredder_fen(
    position: Option<&ac_position>,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let fen = get(position)?.shredder_fen();
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(&fen, buffer, size, length) }
    })
}
