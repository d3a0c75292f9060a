//! Rook and bishop attacks. Files and diagonals use `o ^ (o - 2r)`: subtracting the slider twice from the men of a line
//! flips every bit up to and including the first man above it; on the board turned upside down (bytes swapped) the
//! same finds the first man below. A rank lies within one byte, where swapping bytes turns nothing, so it has a table.

use super::{Sliders, lines};
use crate::Square;

/// By the slider's file and the six inner squares of its rank: the squares of the rank that it attacks.
static RANK: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            let men = inner << 1;
            let mut attacked = 0;
            let mut to = file;
            while to < 7 {
                to += 1;
                attacked |= 1 << to;
                if men >> to & 1 != 0 {
                    break;
                }
            }
            to = file;
            while to > 0 {
                to -= 1;
                attacked |= 1 << to;
                if men >> to & 1 != 0 {
                    break;
                }
            }
            table[file][inner] = attacked;
            inner += 1;
        }
        file += 1;
    }
    table
};

/// The squares of `line` that a slider on `square` attacks.
#[inline]
fn along(line: u64, square: Square, occupied: u64) -> u64 {
    let slider = 1u64 << square.index();
    let men = occupied & line;
    let up = men.wrapping_sub(slider << 1);
    let down = men.swap_bytes().wrapping_sub(slider.swap_bytes() << 1).swap_bytes();
    (up ^ down) & line
}

/// Attacks by subtraction, on any processor.
#[derive(Clone, Copy)]
pub(crate) struct Subtraction;

impl Sliders for Subtraction {
    #[inline]
    fn bishop(square: Square, occupied: u64) -> u64 {
        let lines = lines(square);
        along(lines.diagonal, square, occupied) | along(lines.antidiagonal, square, occupied)
    }

    #[inline]
    fn rook(square: Square, occupied: u64) -> u64 {
        let shift = 8 * u32::from(square.rank());
        let inner = (occupied >> shift >> 1 & 63) as usize;
        let rank = u64::from(RANK[usize::from(square.file())][inner]) << shift;
        along(lines(square).file, square, occupied) | rank
    }
}
