//! Small functions over square numbers and piece types.

use atomic_core::{Bitboard, Square};
use pyo3::prelude::*;

use crate::arguments::{RoleArgument, SquareArgument, Text, integer_in};
use crate::errors::AtomicChessError;

/// Give the number of a square from its file (0 for a to 7 for h) and its rank (0 for the first to 7).
///
/// Raises `AtomicChessError` where file or rank is off the board.
///
/// >>> ac.square(4, 3) == ac.E4
/// True
#[pyfunction]
pub(crate) fn square(file_index: &Bound<'_, PyAny>, rank_index: &Bound<'_, PyAny>) -> PyResult<i64> {
    let file = integer_in(file_index.as_borrowed(), "a file", 0..=7)?;
    let rank = integer_in(rank_index.as_borrowed(), "a rank", 0..=7)?;
    Ok(8 * rank + file)
}

/// Give the number of a square from its name, such as `"e4"`.
///
/// Raises `AtomicChessError` for any other text.
///
/// >>> ac.parse_square("e4") == ac.E4
/// True
#[pyfunction]
pub(crate) fn parse_square(name: Text<'_, '_>) -> PyResult<usize> {
    match Square::from_ascii(name.ascii().as_bytes()) {
        Some(square) => Ok(square.index()),
        None => Err(AtomicChessError::new_err(format!(
            "not a square: {name} (expected a file a to h and a rank 1 to 8, such as 'e4')"
        ))),
    }
}

/// Give the name of a square, such as `"e4"`.
///
/// Raises `AtomicChessError` unless the square is 0 to 63, as do all functions that take one.
///
/// >>> ac.square_name(ac.E4)
/// 'e4'
#[pyfunction]
pub(crate) fn square_name(square: SquareArgument) -> String {
    square.0.to_string()
}

/// Give the file of a square, 0 for a to 7 for h.
///
/// >>> ac.square_file(ac.E4)
/// 4
#[pyfunction]
pub(crate) fn square_file(square: SquareArgument) -> u8 {
    square.0.file()
}

/// Give the rank of a square, 0 for the first to 7 for the eighth.
///
/// >>> ac.square_rank(ac.E4)
/// 3
#[pyfunction]
pub(crate) fn square_rank(square: SquareArgument) -> u8 {
    square.0.rank()
}

/// Count the king steps from one square to another, 0 to 7. Kings touch at distance 1.
///
/// >>> ac.square_distance(ac.A1, ac.C2)
/// 2
#[pyfunction]
pub(crate) fn square_distance(a: SquareArgument, b: SquareArgument) -> u8 {
    a.0.distance(b.0)
}

/// Count the steps to a side neighbour from one square to another, 0 to 14.
///
/// >>> ac.square_manhattan_distance(ac.A1, ac.C2)
/// 3
#[pyfunction]
pub(crate) fn square_manhattan_distance(a: SquareArgument, b: SquareArgument) -> u8 {
    let (a, b) = (a.0, b.0);
    a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank())
}

/// Count the knight's moves from one square to another on an empty board, 0 to 6.
///
/// >>> ac.square_knight_distance(ac.A1, ac.B2)
/// 4
#[pyfunction]
pub(crate) fn square_knight_distance(a: SquareArgument, b: SquareArgument) -> u8 {
    let is_leap = |from: Square, to: Square| {
        let leap = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
        leap == (1, 2) || leap == (2, 1)
    };
    let mut reached = Bitboard::from(a.0);
    let mut moves = 0;
    while !reached.contains(b.0) {
        let next = Square::ALL
            .into_iter()
            .filter(|&to| reached.into_iter().any(|from| is_leap(from, to)));
        reached |= next.collect::<Bitboard>();
        moves += 1;
    }
    moves
}

/// Give the square as the other side sees it: the rank counted from the other edge, the file kept.
///
/// >>> ac.square_mirror(ac.E2) == ac.E7
/// True
#[pyfunction]
pub(crate) fn square_mirror(square: SquareArgument) -> usize {
    square.0.mirror().index()
}

/// Give the letter of a piece type, one of `"p"`, `"n"`, `"b"`, `"r"`, `"q"`, `"k"`.
///
/// Raises `AtomicChessError` unless the piece type is 1 to 6.
///
/// >>> ac.piece_symbol(ac.KNIGHT)
/// 'n'
#[pyfunction]
pub(crate) fn piece_symbol(piece_type: RoleArgument) -> char {
    piece_type.0.char()
}

/// Give the English name of a piece type, such as `"knight"`.
///
/// Raises `AtomicChessError` unless the piece type is 1 to 6.
///
/// >>> ac.piece_name(ac.KNIGHT)
/// 'knight'
#[pyfunction]
pub(crate) fn piece_name(piece_type: RoleArgument) -> String {
    piece_type.0.to_string()
}
