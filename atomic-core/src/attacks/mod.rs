//! Squares that men attack, as words of 64 bits (bit 0 = a1), from tables built at compile time.

#[cfg(target_arch = "x86_64")]
mod pext;
mod subtraction;

#[cfg(target_arch = "x86_64")]
pub(crate) use pext::Pext;
pub(crate) use subtraction::Subtraction;

use crate::{Color, Square};

pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(crate) const FILE_H: u64 = FILE_A << 7;

/// A way to find the squares that rooks and bishops attack; the first man of each line stops them.
pub(crate) trait Sliders {
    fn rook(square: Square, occupied: u64) -> u64;
    fn bishop(square: Square, occupied: u64) -> u64;
}

/// The squares reached from `square` by the given steps of (file, rank), one step each.
const fn steps(square: usize, steps: &[(i32, i32)]) -> u64 {
    let (file, rank) = (square as i32 & 7, square as i32 >> 3);
    let mut reached = 0;
    let mut i = 0;
    while i < steps.len() {
        let (to_file, to_rank) = (file + steps[i].0, rank + steps[i].1);
        if 0 <= to_file && to_file < 8 && 0 <= to_rank && to_rank < 8 {
            reached |= 1 << (8 * to_rank + to_file);
        }
        i += 1;
    }
    reached
}

const fn table(leaps: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = steps(square, leaps);
        square += 1;
    }
    table
}

pub(crate) static KING: [u64; 64] = table(&[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]);

pub(crate) static KNIGHT: [u64; 64] = table(&[(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)]);

static PAWN: [[u64; 64]; 2] = [table(&[(-1, 1), (1, 1)]), table(&[(-1, -1), (1, -1)])];

static BETWEEN: [[u64; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut direction = 0;
        while direction < 9 {
            let (file_step, rank_step) = (direction % 3 - 1, direction / 3 - 1);
            let (mut file, mut rank) = (a as i32 & 7, a as i32 >> 3);
            let mut passed = 0;
            loop {
                file += file_step;
                rank += rank_step;
                if direction == 4 || file < 0 || file > 7 || rank < 0 || rank > 7 {
                    break;
                }
                let b = (8 * rank + file) as usize;
                table[a][b] = passed;
                passed |= 1 << b;
            }
            direction += 1;
        }
        a += 1;
    }
    table
};

/// The neighbours of a square: where a king steps, and what a blast there reaches.
#[inline]
pub(crate) fn king(square: Square) -> u64 {
    KING[square.index()]
}

#[inline]
pub(crate) fn knight(square: Square) -> u64 {
    KNIGHT[square.index()]
}

/// The squares that a pawn of `color` on `square` attacks.
#[inline]
pub(crate) fn pawn(color: Color, square: Square) -> u64 {
    PAWN[color.index()][square.index()]
}

/// The squares that a set of pawns of `color` attack.
#[inline(always)]
pub(crate) fn pawns(color: Color, pawns: u64) -> u64 {
    let (towards_a, towards_h) = (pawns & !FILE_A, pawns & !FILE_H);
    match color {
        Color::White => towards_a << 7 | towards_h << 9,
        Color::Black => towards_a >> 9 | towards_h >> 7,
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; none for any other pair.
#[inline]
pub(crate) fn between(a: Square, b: Square) -> u64 {
    BETWEEN[a.index()][b.index()]
}

/// The lines through a square, each without the square.
#[derive(Clone, Copy)]
pub(crate) struct Lines {
    pub(crate) rank: u64,
    pub(crate) file: u64,
    pub(crate) diagonal: u64,
    pub(crate) antidiagonal: u64,
}

pub(crate) static LINES: [Lines; 64] = {
    let mut table = [Lines {
        rank: 0,
        file: 0,
        diagonal: 0,
        antidiagonal: 0,
    }; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square & 7, square >> 3);
        let mut other = 0;
        while other < 64 {
            let (f, r) = (other & 7, other >> 3);
            if other != square {
                let bit = 1 << other;
                if r == rank {
                    table[square].rank |= bit;
                }
                if f == file {
                    table[square].file |= bit;
                }
                if f + rank == r + file {
                    table[square].diagonal |= bit;
                }
                if f + r == file + rank {
                    table[square].antidiagonal |= bit;
                }
            }
            other += 1;
        }
        square += 1;
    }
    table
};

#[inline]
pub(crate) fn lines(square: Square) -> &'static Lines {
    &LINES[square.index()]
}

/// The rank and file through a square, without the square.
#[inline]
pub(crate) fn straight_lines(square: Square) -> u64 {
    lines(square).rank | lines(square).file
}

/// The diagonals through a square, without the square.
#[inline]
pub(crate) fn diagonal_lines(square: Square) -> u64 {
    lines(square).diagonal | lines(square).antidiagonal
}

/// The set and all its neighbours.
#[inline]
pub(crate) fn dilate(set: u64) -> u64 {
    let row = set | (set & !FILE_H) << 1 | (set & !FILE_A) >> 1;
    row | row << 8 | row >> 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_geometry() {
        for a in Square::ALL {
            assert_eq!(dilate(1 << a.index()), king(a) | 1 << a.index());
            for b in Square::ALL {
                let bit = 1u64 << b.index();
                let files = a.file().abs_diff(b.file());
                let ranks = a.rank().abs_diff(b.rank());
                assert_eq!(king(a) & bit != 0, a.distance(b) == 1);
                assert_eq!(
                    knight(a) & bit != 0,
                    (files, ranks) == (1, 2) || (files, ranks) == (2, 1)
                );
                let forward = files == 1 && b.rank() == a.rank() + 1;
                assert_eq!(pawn(Color::White, a) & bit != 0, forward);
                assert_eq!(pawn(Color::Black, b) & 1 << a.index() != 0, forward);
                for color in Color::ALL {
                    let both = pawn(color, a) | pawn(color, b);
                    assert_eq!(pawns(color, 1 << a.index() | bit), both);
                }
                assert_eq!(straight_lines(a) & bit != 0, (files == 0) != (ranks == 0));
                let aligned = a != b && (files == 0 || ranks == 0 || files == ranks);
                let count = between(a, b).count_ones();
                assert_eq!(count, if aligned { u32::from(a.distance(b)) - 1 } else { 0 });
            }
        }
    }

    fn walk(square: Square, occupied: u64, directions: &[(i8, i8)]) -> u64 {
        let mut attacked = 0;
        for &(files, ranks) in directions {
            let (mut file, mut rank) = (square.file() as i8, square.rank() as i8);
            loop {
                (file, rank) = (file + files, rank + ranks);
                if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                    break;
                }
                let bit = 1 << (8 * rank + file);
                attacked |= bit;
                if occupied & bit != 0 {
                    break;
                }
            }
        }
        attacked
    }

    #[test]
    fn attacks_end_at_the_first_man() {
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        for round in 0..2_000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let occupied = match round % 3 {
                0 => random,
                1 => random & random.rotate_left(21),
                _ => random & random.rotate_left(21) & random.rotate_left(42),
            };
            for square in Square::ALL {
                let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let diagonal = [(1, 1), (-1, -1), (1, -1), (-1, 1)];
                let rook = walk(square, occupied, &straight);
                let bishop = walk(square, occupied, &diagonal);
                assert_eq!(Subtraction::rook(square, occupied), rook);
                assert_eq!(Subtraction::bishop(square, occupied), bishop);
                #[cfg(target_arch = "x86_64")]
                if crate::cpu::level() >= crate::cpu::Level::Bmi2 {
                    assert_eq!(Pext::rook(square, occupied), rook);
                    assert_eq!(Pext::bishop(square, occupied), bishop);
                }
            }
        }
    }
}
