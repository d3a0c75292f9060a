//! What a position knows beside its men: side to move, castling, en passant, clocks, key.

use std::mem::MaybeUninit;

use crate::position::{ac_position, read};
use crate::status::ac_status;
use crate::vocabulary::{
    ac_bitboard, ac_castling_mode, ac_castling_side, ac_color, ac_square, castling_mode_value, castling_side, color,
    color_value, square_value,
};

/// Tells whose move it is: `AC_WHITE` or `AC_BLACK`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_turn(
    position: Option<&ac_position>,
    turn: Option<&mut MaybeUninit<ac_color>>,
) -> ac_status {
    read(position, turn, |position| Ok(color_value(Some(position.turn()))))
}

/// Tells the castling mode: `AC_STANDARD` or `AC_CHESS960`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_castling_mode(
    position: Option<&ac_position>,
    mode: Option<&mut MaybeUninit<ac_castling_mode>>,
) -> ac_status {
    read(position, mode, |position| {
        Ok(castling_mode_value(position.castling_mode()))
    })
}

/// Tells which rooks may still castle: the castling rights of both sides, as the squares of the
/// rooks.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_castling_rooks(
    position: Option<&ac_position>,
    rooks: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, rooks, |position| Ok(position.castling_rooks().into()))
}

/// Tells where the rook of one castling right stands.
///
/// `color`, `side`: whose right, and which.
/// `rook`: receives the square, or `AC_NO_SQUARE` when the right is gone.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_castling_rook(
    position: Option<&ac_position>,
    color: ac_color,
    side: ac_castling_side,
    rook: Option<&mut MaybeUninit<ac_square>>,
) -> ac_status {
    read(position, rook, |position| {
        let (color, side) = (self::color(color)?, castling_side(side)?);
        Ok(square_value(position.castling_rook(color, side)))
    })
}

/// Tells the en-passant square: the one behind a pawn that has just made a double step, if a pawn
/// can legally capture there; otherwise `AC_NO_SQUARE`.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_ep_square(
    position: Option<&ac_position>,
    square: Option<&mut MaybeUninit<ac_square>>,
) -> ac_status {
    read(position, square, |position| Ok(square_value(position.ep_square())))
}

/// Tells the half-moves since the last capture or pawn move.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_halfmove_clock(
    position: Option<&ac_position>,
    clock: Option<&mut MaybeUninit<u32>>,
) -> ac_status {
    read(position, clock, |position| Ok(position.halfmove_clock()))
}

/// Tells the number of the move: 1 at the start, one more after each move of Black.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_fullmove_number(
    position: Option<&ac_position>,
    number: Option<&mut MaybeUninit<u32>>,
) -> ac_status {
    read(position, number, |position| Ok(position.fullmove_number()))
}

/// Tells the 64-bit key of a position, for hash tables, opening books and repetition.
///
/// It follows the Polyglot scheme, with en passant counted only when a capture is legal. Equal
/// placement, side to move, castling rights and en passant give equal keys; the clocks do not
/// matter.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_key(position: Option<&ac_position>, key: Option<&mut MaybeUninit<u64>>) -> ac_status {
    read(position, key, |position| Ok(position.key()))
}
