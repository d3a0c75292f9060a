//! Rook and bishop attacks with BMI2: `PEXT` gathers the men on one line of a slider, at most six that matter, into an
//! index. A table for each line keeps all four at 128 KB; one for both lines of a rook would take 800 KB.

use core::arch::x86_64::_pext_u64;

use super::Sliders;
use crate::Square;

/// Attacks by `PEXT`.
///
/// Only code behind a check for BMI2 may use this type.
#[derive(Clone, Copy)]
pub(crate) struct Pext;

/// The attacks along one line through each square.
struct Line {
    /// By square: the squares of the line whose men matter, that is, all but the slider's own and the two ends.
    inner: [u64; 64],
    /// By square and gathered men.
    attacks: [[u64; 64]; 64],
}

static RANK: Line = Line::new(1, 0);
static FILE: Line = Line::new(0, 1);
static DIAGONAL: Line = Line::new(1, 1);
static ANTIDIAGONAL: Line = Line::new(1, -1);

/// The squares from `square` in one direction up to the first of `men`, and that one.
const fn walk(square: usize, files: i32, ranks: i32, men: u64) -> u64 {
    let (mut file, mut rank) = (square as i32 & 7, square as i32 >> 3);
    let mut reached = 0;
    loop {
        file += files;
        rank += ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return reached;
        }
        reached |= 1 << (8 * rank + file);
        if men & reached != 0 {
            return reached;
        }
    }
}

/// The squares of one direction without the last.
const fn without_end(square: usize, files: i32, ranks: i32) -> u64 {
    let reached = walk(square, files, ranks, 0);
    let end = if reached == 0 {
        0
    } else if 8 * ranks + files > 0 {
        1 << (63 - reached.leading_zeros())
    } else {
        1 << reached.trailing_zeros()
    };
    reached & !end
}

impl Line {
    const fn new(files: i32, ranks: i32) -> Line {
        let mut line = Line {
            inner: [0; 64],
            attacks: [[0; 64]; 64],
        };
        let mut square = 0;
        while square < 64 {
            let inner = without_end(square, files, ranks) | without_end(square, -files, -ranks);
            line.inner[square] = inner;
            // Counts through the subsets of `inner` in the order of their gathered bits.
            let (mut men, mut index) = (0u64, 0);
            loop {
                line.attacks[square][index] = walk(square, files, ranks, men) | walk(square, -files, -ranks, men);
                men = men.wrapping_sub(inner) & inner;
                index += 1;
                if men == 0 {
                    break;
                }
            }
            square += 1;
        }
        line
    }

    #[inline(always)]
    fn attacks(&self, square: Square, occupied: u64) -> u64 {
        // SAFETY: code that uses `Pext` runs behind a check for BMI2.
        let index = unsafe { _pext_u64(occupied, self.inner[square.index()]) };
        self.attacks[square.index()][(index & 63) as usize]
    }
}

impl Sliders for Pext {
    #[inline(always)]
    fn rook(square: Square, occupied: u64) -> u64 {
        RANK.attacks(square, occupied) | FILE.attacks(square, occupied)
    }

    #[inline(always)]
    fn bishop(square: Square, occupied: u64) -> u64 {
        DIAGONAL.attacks(square, occupied) | ANTIDIAGONAL.attacks(square, occupied)
    }
}
