//! The small values: colours, roles, pieces, squares, sets of squares, castling.

use std::mem::MaybeUninit;

use atomic_core::{CastlingMode, CastlingSide, Color, Piece, Role, Square};
use libc::c_char;

use crate::error::{Failure, ac_error};
use crate::guard::{guard_text, guard_value, required};
use crate::status::{AC_ERR_INVALID_ARGUMENT, ac_status};
use crate::text::read_text;

/// A side: `AC_WHITE` or `AC_BLACK`.
pub type ac_color = u8;

/// The side that moves first and up the board.
pub const AC_WHITE: ac_color = 0;
/// The side that moves second and down the board.
pub const AC_BLACK: ac_color = 1;
/// Neither side: the colour of an empty square, the winner of a draw. Never accepted as an input.
pub const AC_NO_COLOR: ac_color = 2;

/// What a man is: `AC_PAWN` to `AC_KING`.
pub type ac_role = u8;

/// No man: the role of an empty square, and the promotion of a move that promotes nothing.
pub const AC_NO_ROLE: ac_role = 0;
/// A pawn.
pub const AC_PAWN: ac_role = 1;
/// A knight.
pub const AC_KNIGHT: ac_role = 2;
/// A bishop.
pub const AC_BISHOP: ac_role = 3;
/// A rook.
pub const AC_ROOK: ac_role = 4;
/// A queen.
pub const AC_QUEEN: ac_role = 5;
/// A king.
pub const AC_KING: ac_role = 6;

/// A man of a colour, or an empty square.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_piece {
    /// Whose man it is; `AC_NO_COLOR` for an empty square.
    pub color: ac_color,
    /// What it is; `AC_NO_ROLE` for an empty square.
    pub role: ac_role,
}

/// A square: its file (a = 0) plus eight times its rank (rank 1 = 0), so that a1 is 0, b1 is 1 and
/// h8 is 63.
pub type ac_square = u8;

/// No square: where a king that is gone stands, or the centre of an explosion that does not happen.
/// Accepted as an input only in an `ac_setup`.
pub const AC_NO_SQUARE: ac_square = 64;

/// A set of squares: the bit `1 << square` is set for every square in it.
pub type ac_bitboard = u64;

/// How castling is read and written: `AC_STANDARD` or `AC_CHESS960`. It belongs to a position for life.
pub type ac_castling_mode = u8;

/// Kings start on e1 and e8, rooks in the corners; the UCI text of castling is the king's two-step
/// ("e1g1").
pub const AC_STANDARD: ac_castling_mode = 0;
/// Kings and rooks start anywhere on their first rank (Fischer random chess); the UCI text of
/// castling is the king's square and the rook's square ("e1h1").
pub const AC_CHESS960: ac_castling_mode = 1;

/// Which rook castles: `AC_KING_SIDE` or `AC_QUEEN_SIDE`.
pub type ac_castling_side = u8;

/// The rook nearer the h-file; the king goes to the g-file.
pub const AC_KING_SIDE: ac_castling_side = 0;
/// The rook nearer the a-file; the king goes to the c-file.
pub const AC_QUEEN_SIDE: ac_castling_side = 1;

const NAMES: &[u8; 192] = b"a1\0b1\0c1\0d1\0e1\0f1\0g1\0h1\0\
a2\0b2\0c2\0d2\0e2\0f2\0g2\0h2\0a3\0b3\0c3\0d3\0e3\0f3\0g3\0h3\0\
a4\0b4\0c4\0d4\0e4\0f4\0g4\0h4\0a5\0b5\0c5\0d5\0e5\0f5\0g5\0h5\0\
a6\0b6\0c6\0d6\0e6\0f6\0g6\0h6\0a7\0b7\0c7\0d7\0e7\0f7\0g7\0h7\0\
a8\0b8\0c8\0d8\0e8\0f8\0g8\0h8\0";

/// Returns the name of a square, "a1" to "h8", as a static string that is never NULL; "-" for
/// `AC_NO_SQUARE` and anything else that is no square.
#[unsafe(no_mangle)]
pub extern "C" fn ac_square_name(square: ac_square) -> *const c_char {
    guard_value(c"-".as_ptr(), || match NAMES.get(3 * usize::from(square)..) {
        Some(name) if !name.is_empty() => name.as_ptr().cast(),
        _ => c"-".as_ptr(),
    })
}

/// Reads the name of a square, such as "e4" (lower case).
///
/// `text`, `length`: the name, without a terminator.
/// `square`: receives the square.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or
/// `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_square_from_name(
    text: *const c_char,
    length: usize,
    square: Option<&mut MaybeUninit<ac_square>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }?;
        let square = required(square)?;
        let value = Square::from_ascii(text.as_bytes()).ok_or_else(|| bad_square(text))?;
        square.write(value.index() as ac_square);
        Ok(())
    })
}

/// Where a text stops being the name of a square.
fn bad_square(text: &str) -> Failure {
    let bytes = text.as_bytes();
    let file = bytes.first().is_some_and(|byte| (b'a'..=b'h').contains(byte));
    let rank = bytes.get(1).is_some_and(|byte| (b'1'..=b'8').contains(byte));
    Failure::Square {
        offset: match (file, rank) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        },
    }
}

/// Returns the FEN letter of a man ('P' is a white pawn, 'k' the black king), or '.' for an empty
/// square and anything else that is no man.
#[unsafe(no_mangle)]
pub extern "C" fn ac_piece_char(piece: ac_piece) -> c_char {
    guard_value(b'.', || match (color(piece.color), role(piece.role)) {
        (Ok(color), Ok(role)) => Piece { color, role }.char() as u8,
        _ => b'.',
    }) as c_char
}

pub(crate) fn color(value: ac_color) -> Result<Color, ac_status> {
    match value {
        AC_WHITE => Ok(Color::White),
        AC_BLACK => Ok(Color::Black),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

pub(crate) fn color_value(color: Option<Color>) -> ac_color {
    match color {
        Some(Color::White) => AC_WHITE,
        Some(Color::Black) => AC_BLACK,
        None => AC_NO_COLOR,
    }
}

pub(crate) fn role(value: ac_role) -> Result<Role, ac_status> {
    match value {
        AC_PAWN => Ok(Role::Pawn),
        AC_KNIGHT => Ok(Role::Knight),
        AC_BISHOP => Ok(Role::Bishop),
        AC_ROOK => Ok(Role::Rook),
        AC_QUEEN => Ok(Role::Queen),
        AC_KING => Ok(Role::King),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

/// `AC_NO_ROLE` is an answer here: no promotion.
pub(crate) fn promotion(value: ac_role) -> Result<Option<Role>, ac_status> {
    match value {
        AC_NO_ROLE => Ok(None),
        _ => role(value).map(Some),
    }
}

pub(crate) fn role_value(role: Option<Role>) -> ac_role {
    match role {
        None => AC_NO_ROLE,
        Some(Role::Pawn) => AC_PAWN,
        Some(Role::Knight) => AC_KNIGHT,
        Some(Role::Bishop) => AC_BISHOP,
        Some(Role::Rook) => AC_ROOK,
        Some(Role::Queen) => AC_QUEEN,
        Some(Role::King) => AC_KING,
    }
}

pub(crate) fn piece_value(piece: Option<Piece>) -> ac_piece {
    ac_piece {
        color: color_value(piece.map(|piece| piece.color)),
        role: role_value(piece.map(|piece| piece.role)),
    }
}

pub(crate) fn square(value: ac_square) -> Result<Square, ac_status> {
    Square::new(value).ok_or(AC_ERR_INVALID_ARGUMENT)
}

pub(crate) fn square_value(square: Option<Square>) -> ac_square {
    square.map_or(AC_NO_SQUARE, |square| square.index() as ac_square)
}

pub(crate) fn castling_mode(value: ac_castling_mode) -> Result<CastlingMode, ac_status> {
    match value {
        AC_STANDARD => Ok(CastlingMode::Standard),
        AC_CHESS960 => Ok(CastlingMode::Chess960),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

pub(crate) fn castling_mode_value(mode: CastlingMode) -> ac_castling_mode {
    match mode {
        CastlingMode::Standard => AC_STANDARD,
        CastlingMode::Chess960 => AC_CHESS960,
    }
}

pub(crate) fn castling_side(value: ac_castling_side) -> Result<CastlingSide, ac_status> {
    match value {
        AC_KING_SIDE => Ok(CastlingSide::KingSide),
        AC_QUEEN_SIDE => Ok(CastlingSide::QueenSide),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}
