//! A position as plain data: for board editors and importers.

use std::mem::MaybeUninit;

use atomic_core::{Bitboard, Piece, Setup};
use libc::c_char;

use crate::error::ac_error;
use crate::guard::{guard, guard_text, required};
use crate::position::{ac_position, read};
use crate::status::ac_status;
use crate::text::read_text;
use crate::vocabulary::{
    AC_NO_ROLE, AC_NO_SQUARE, ac_bitboard, ac_castling_mode, ac_color, ac_piece, ac_square, castling_mode, color,
    color_value, piece_value, role, square, square_value,
};

/// Everything that a FEN says, as plain data that may be read and changed, and need not be a valid
/// position.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_setup {
    /// The man on each square, a1 first. A role of `AC_NO_ROLE` makes the square empty, whatever the
    /// colour.
    pub pieces: [ac_piece; 64],
    /// The rooks that may still castle.
    pub castling_rooks: ac_bitboard,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move, counted from 1.
    pub fullmove_number: u32,
    /// Whose move it is.
    pub turn: ac_color,
    /// The square behind a pawn that has just made a double step, or `AC_NO_SQUARE`.
    pub ep_square: ac_square,
}

impl ac_setup {
    pub(crate) fn read(&self) -> Result<Setup, ac_status> {
        let mut pieces = [None; 64];
        for (piece, value) in pieces.iter_mut().zip(self.pieces) {
            if value.role != AC_NO_ROLE {
                *piece = Some(Piece::new(color(value.color)?, role(value.role)?));
            }
        }
        Ok(Setup {
            pieces,
            turn: color(self.turn)?,
            castling_rooks: Bitboard(self.castling_rooks),
            ep_square: match self.ep_square {
                AC_NO_SQUARE => None,
                value => Some(square(value)?),
            },
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        })
    }
}

impl From<Setup> for ac_setup {
    fn from(setup: Setup) -> ac_setup {
        ac_setup {
            pieces: setup.pieces.map(piece_value),
            castling_rooks: setup.castling_rooks.into(),
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            turn: color_value(Some(setup.turn)),
            ep_square: square_value(setup.ep_square),
        }
    }
}

/// Makes an empty board, White to move, to be filled.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_setup_empty(setup: Option<&mut MaybeUninit<ac_setup>>) -> ac_status {
    guard(|| {
        required(setup)?.write(Setup::EMPTY.into());
        Ok(())
    })
}

/// Reads a FEN without asking whether it is a valid position: for editors that correct it.
///
/// `text`, `length`: the FEN, without a terminator; missing trailing fields take the defaults "w - - 0 1".
/// `mode`: `AC_STANDARD` or `AC_CHESS960`; it says which rook a castling letter means.
/// `setup`: receives what the FEN says.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or, if the text is no FEN,
/// `AC_ERR_INVALID_POSITION`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_setup_from_fen(
    text: *const c_char,
    length: usize,
    mode: ac_castling_mode,
    setup: Option<&mut MaybeUninit<ac_setup>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }?;
        let mode = castling_mode(mode)?;
        let output = required(setup)?;
        output.write(Setup::from_ascii(text.as_bytes(), mode)?.into());
        Ok(())
    })
}

/// Tells everything that the FEN of a position says, as plain data.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_setup(
    position: Option<&ac_position>,
    setup: Option<&mut MaybeUninit<ac_setup>>,
) -> ac_status {
    read(position, setup, |position| Ok(position.setup().into()))
}

/// Makes a position from plain data, if it is valid. All faults are reported together.
///
/// `mode`: `AC_STANDARD` or `AC_CHESS960`.
/// `position`: receives the position; need not be initialised.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_INVALID_POSITION`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_setup_validate(
    setup: Option<&ac_setup>,
    mode: ac_castling_mode,
    position: Option<&mut MaybeUninit<ac_position>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let setup = required(setup)?.read()?;
        let mode = castling_mode(mode)?;
        let position = required(position)?;
        position.write(ac_position::new(setup.validate(mode)?));
        Ok(())
    })
}
