//! Functions over sets of squares that are kept as whole numbers of 64 bits.

use atomic_core::{Bitboard, Square};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};

use crate::arguments::SquareArgument;
use crate::square_set::Squares;

const NOT_FILE_A: u64 = !0x0101_0101_0101_0101;
const NOT_FILE_H: u64 = !0x8080_8080_8080_8080;
const NOT_FILES_AB: u64 = !0x0303_0303_0303_0303;
const NOT_FILES_GH: u64 = !0xc0c0_c0c0_c0c0_c0c0;

/// Give the squares strictly between two squares of one rank, file or diagonal, as a mask; 0 for any other pair.
///
/// >>> ac.between(ac.A1, ac.C3) == ac.BB_B2
/// True
#[pyfunction]
pub(crate) fn between(a: SquareArgument, b: SquareArgument) -> u64 {
    Bitboard::between(a.0, b.0).0
}

/// Give the rank, file or diagonal through two squares, from edge to edge, as a mask; 0 if no such line goes through
/// both, or if they are one square.
///
/// >>> ac.ray(ac.C1, ac.F1) == ac.BB_RANK_1
/// True
#[pyfunction]
pub(crate) fn ray(a: SquareArgument, b: SquareArgument) -> u64 {
    Bitboard::line(a.0, b.0).0
}

/// Give the lowest square of a mask, -1 if it is 0.
///
/// >>> ac.lsb(ac.BB_RANK_2) == ac.A2
/// True
#[pyfunction]
pub(crate) fn lsb(bb: Squares) -> i32 {
    match bb.0.0 {
        0 => -1,
        mask => mask.trailing_zeros() as i32,
    }
}

/// Give the highest square of a mask, -1 if it is 0.
///
/// >>> ac.msb(ac.BB_RANK_2) == ac.H2
/// True
#[pyfunction]
pub(crate) fn msb(bb: Squares) -> i32 {
    63 - bb.0.0.leading_zeros() as i32
}

/// Count the squares of a mask.
///
/// >>> ac.popcount(ac.BB_RANK_2)
/// 8
#[pyfunction]
pub(crate) fn popcount(bb: Squares) -> u32 {
    bb.0.0.count_ones()
}

/// Iterate over the squares of a mask, lowest first.
///
/// >>> list(ac.scan_forward(0b101))
/// [0, 2]
#[pyfunction]
pub(crate) fn scan_forward(py: Python<'_>, bb: Squares) -> PyResult<Bound<'_, PyIterator>> {
    PyList::new(py, bb.0.into_iter().map(Square::index).collect::<Vec<_>>())?.try_iter()
}

/// Iterate over the squares of a mask, highest first.
///
/// >>> list(ac.scan_reversed(0b101))
/// [2, 0]
#[pyfunction]
pub(crate) fn scan_reversed(py: Python<'_>, bb: Squares) -> PyResult<Bound<'_, PyIterator>> {
    let mut squares: Vec<usize> = bb.0.into_iter().map(Square::index).collect();
    squares.reverse();
    PyList::new(py, squares)?.try_iter()
}

/// Where each square of a set goes.
fn moved(set: Bitboard, to: impl Fn(u8, u8) -> (u8, u8)) -> u64 {
    set.into_iter().fold(0, |mask, square| {
        let (file, rank) = to(square.file(), square.rank());
        mask | 1 << (8 * rank + file)
    })
}

/// Turn a mask upside down: the first rank becomes the eighth.
///
/// >>> ac.flip_vertical(ac.BB_A1) == ac.BB_A8
/// True
#[pyfunction]
pub(crate) fn flip_vertical(bb: Squares) -> u64 {
    bb.0.0.swap_bytes()
}

/// Swap left and right of a mask: the a-file becomes the h-file.
///
/// >>> ac.flip_horizontal(ac.BB_A1) == ac.BB_H1
/// True
#[pyfunction]
pub(crate) fn flip_horizontal(bb: Squares) -> u64 {
    bb.0.0.swap_bytes().reverse_bits()
}

/// Flip a mask at the diagonal from a1 to h8: files become ranks.
///
/// >>> ac.flip_diagonal(ac.BB_H1) == ac.BB_A8
/// True
#[pyfunction]
pub(crate) fn flip_diagonal(bb: Squares) -> u64 {
    moved(bb.0, |file, rank| (rank, file))
}

/// Flip a mask at the diagonal from a8 to h1.
///
/// >>> ac.flip_anti_diagonal(ac.BB_A1) == ac.BB_H8
/// True
#[pyfunction]
pub(crate) fn flip_anti_diagonal(bb: Squares) -> u64 {
    moved(bb.0, |file, rank| (7 - rank, 7 - file))
}

macro_rules! shifts {
    ($($(#[$doc:meta])* $name:ident, $bits:ident => $shifted:expr;)*) => {
        $(
            $(#[$doc])*
            #[pyfunction]
            pub(crate) fn $name(b: Squares) -> u64 {
                let $bits = b.0.0;
                $shifted
            }
        )*
    };
}

shifts! {
    /// Move a mask one rank towards Black; what leaves the board is lost.
    shift_up, bits => bits << 8;
    /// Move a mask two ranks towards Black; what leaves the board is lost.
    shift_2_up, bits => bits << 16;
    /// Move a mask one rank towards White; what leaves the board is lost.
    shift_down, bits => bits >> 8;
    /// Move a mask two ranks towards White; what leaves the board is lost.
    shift_2_down, bits => bits >> 16;
    /// Move a mask one file towards the a-file; what leaves the board is lost.
    shift_left, bits => bits >> 1 & NOT_FILE_H;
    /// Move a mask two files towards the a-file; what leaves the board is lost.
    shift_2_left, bits => bits >> 2 & NOT_FILES_GH;
    /// Move a mask one file towards the h-file; what leaves the board is lost.
    shift_right, bits => bits << 1 & NOT_FILE_A;
    /// Move a mask two files towards the h-file; what leaves the board is lost.
    shift_2_right, bits => bits << 2 & NOT_FILES_AB;
    /// Move a mask one rank towards Black and one file towards the a-file; what leaves the board is lost.
    shift_up_left, bits => bits << 7 & NOT_FILE_H;
    /// Move a mask one rank towards Black and one file towards the h-file; what leaves the board is lost.
    shift_up_right, bits => bits << 9 & NOT_FILE_A;
    /// Move a mask one rank towards White and one file towards the a-file; what leaves the board is lost.
    shift_down_left, bits => bits >> 9 & NOT_FILE_H;
    /// Move a mask one rank towards White and one file towards the h-file; what leaves the board is lost.
    shift_down_right, bits => bits >> 7 & NOT_FILE_A;
}
