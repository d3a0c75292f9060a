//! The men of a position: where they stand, and what they attack.

use std::mem::MaybeUninit;

use atomic_core::Bitboard;

use crate::guard::{guard, required};
use crate::position::{ac_position, read};
use crate::status::ac_status;
use crate::vocabulary::{
    ac_bitboard, ac_color, ac_piece, ac_role, ac_square, color, piece_value, role, square, square_value,
};

/// Tells which man stands on a square.
///
/// `square`: 0 to 63.
/// `piece`: receives the man; `{AC_NO_COLOR, AC_NO_ROLE}` for an empty square.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_piece_at(
    position: Option<&ac_position>,
    square: ac_square,
    piece: Option<&mut MaybeUninit<ac_piece>>,
) -> ac_status {
    read(position, piece, |position| {
        Ok(piece_value(position.piece_at(self::square(square)?)))
    })
}

/// Tells the squares on which a man stands.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_occupied(
    position: Option<&ac_position>,
    squares: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, squares, |position| Ok(position.occupied().into()))
}

/// Tells the squares of one side's men.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_by_color(
    position: Option<&ac_position>,
    color: ac_color,
    squares: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, squares, |position| {
        Ok(position.by_color(self::color(color)?).into())
    })
}

/// Tells the squares of both sides' men of one role.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_by_role(
    position: Option<&ac_position>,
    role: ac_role,
    squares: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, squares, |position| {
        Ok(position.by_role(self::role(role)?).into())
    })
}

/// Tells the squares of one side's men of one role.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_pieces(
    position: Option<&ac_position>,
    color: ac_color,
    role: ac_role,
    squares: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, squares, |position| {
        Ok(position.pieces(self::color(color)?, self::role(role)?).into())
    })
}

/// Tells where a side's king stands; `AC_NO_SQUARE` once it has exploded.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_king(
    position: Option<&ac_position>,
    color: ac_color,
    king: Option<&mut MaybeUninit<ac_square>>,
) -> ac_status {
    read(position, king, |position| {
        Ok(square_value(position.king(self::color(color)?)))
    })
}

/// Tells which men of a side attack a square. Kings never attack in atomic chess.
///
/// `square`: 0 to 63.
/// `color`: the side whose men attack.
/// `attackers`: receives their squares.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_attackers(
    position: Option<&ac_position>,
    square: ac_square,
    color: ac_color,
    attackers: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, attackers, |position| {
        Ok(position.attackers(self::square(square)?, self::color(color)?).into())
    })
}

/// Tells which squares the man on a square attacks, of either colour and own men included: none for a king and for an
/// empty square.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_attacks(
    position: Option<&ac_position>,
    square: ac_square,
    squares: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, squares, |position| {
        Ok(position.attacks(self::square(square)?).into())
    })
}

/// Tells which men of a side would attack a square if just the squares of `occupied` stopped sliders.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_attackers_through(
    position: Option<&ac_position>,
    square: ac_square,
    color: ac_color,
    occupied: ac_bitboard,
    attackers: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, attackers, |position| {
        let (square, color) = (self::square(square)?, self::color(color)?);
        Ok(position.attackers_through(square, color, Bitboard(occupied)).into())
    })
}

/// Tells the line, from edge to edge, through the king of `color` and the slider that the man on `square` alone keeps
/// from giving check: all squares if that man is not pinned.
///
/// A pinned man may leave the line all the same if its capture explodes the enemy king or the pinning slider.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_pin(
    position: Option<&ac_position>,
    color: ac_color,
    square: ac_square,
    line: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, line, |position| {
        Ok(position.pin(self::color(color)?, self::square(square)?).into())
    })
}

/// Tells the squares strictly between two squares of one rank, file or diagonal; none for any other pair.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_squares_between(
    one: ac_square,
    other: ac_square,
    squares: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    guard(|| {
        let between = Bitboard::between(square(one)?, square(other)?);
        required(squares)?.write(between.into());
        Ok(())
    })
}

/// Tells the rank, file or diagonal through two squares, from edge to edge with both; none if no line goes through both,
/// or if they are one square.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_squares_line(
    one: ac_square,
    other: ac_square,
    squares: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    guard(|| {
        let line = Bitboard::line(square(one)?, square(other)?);
        required(squares)?.write(line.into());
        Ok(())
    })
}

/// Tells which men give check to the side to move: none while the kings touch.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_checkers(
    position: Option<&ac_position>,
    checkers: Option<&mut MaybeUninit<ac_bitboard>>,
) -> ac_status {
    read(position, checkers, |position| Ok(position.checkers().into()))
}

/// Tells whether the side to move is in check: an enemy man attacks its king, and the kings do
/// not touch. A threat to capture something beside the king is no check.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_is_check(
    position: Option<&ac_position>,
    check: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, check, |position| Ok(position.is_check()))
}

/// Tells whether the two kings stand on neighbouring squares; then neither is in check.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_kings_touch(
    position: Option<&ac_position>,
    touch: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, touch, |position| Ok(position.kings_touch()))
}
