//! Which pairs of squares have which index, built at compile time.
//!
//! A pair is `from + 64 * to`, the low twelve bits of a [`Move`](crate::Move).

use super::{AZ_PLANES, LC0_PAIRS};

/// The index of a pair that has none.
pub(super) const NONE: u16 = u16::MAX;

/// Steps of (files, ranks) of the eight queen-like directions of `az4672`, in the order of its planes.
const DIRECTIONS: [(i32, i32); 8] = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, 1), (-1, 1), (1, -1)];

/// The knight's steps of (files, ranks), in the order of the planes 65 to 72 of `az4672`.
const LEAPS: [(i32, i32); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (2, -1), (2, 1), (1, -2), (1, 2)];

/// The step of (files, ranks) of a plane of `az4672`. Underpromotions, planes 0 to 8, step straight, right or left.
pub(super) const STEPS: [(i8, i8); AZ_PLANES] = {
    let mut steps = [(0, 0); AZ_PLANES];
    let mut plane = 0;
    while plane < 9 {
        steps[plane] = ([0, 1, -1][plane % 3], 1);
        plane += 1;
    }
    while plane < 65 {
        let direction = (plane - 9) / 7;
        let step = (plane - 9) % 7;
        // Directions of even number start with the farthest square, the others with the nearest.
        let distance = if direction % 2 == 0 { 7 - step } else { step + 1 } as i32;
        let (files, ranks) = DIRECTIONS[direction];
        steps[plane] = ((files * distance) as i8, (ranks * distance) as i8);
        plane += 1;
    }
    while plane < AZ_PLANES {
        let (files, ranks) = LEAPS[plane - 65];
        steps[plane] = (files as i8, ranks as i8);
        plane += 1;
    }
    steps
};

/// The plane of `az4672` whose step goes as far to the other side.
pub(super) const MIRRORED_PLANES: [u8; AZ_PLANES] = {
    let mut planes = [0; AZ_PLANES];
    let mut plane = 0;
    while plane < AZ_PLANES {
        // Among underpromotions only those to the same role.
        let (mut other, end) = if plane < 9 {
            (plane / 3 * 3, plane / 3 * 3 + 3)
        } else {
            (9, AZ_PLANES)
        };
        while other < end {
            if STEPS[other].0 == -STEPS[plane].0 && STEPS[other].1 == STEPS[plane].1 {
                planes[plane] = other as u8;
            }
            other += 1;
        }
        plane += 1;
    }
    planes
};

/// The square a step away, 64 off the board.
pub(super) const fn stepped(square: usize, (files, ranks): (i8, i8)) -> usize {
    let (file, rank) = ((square % 8) as i8 + files, (square / 8) as i8 + ranks);
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        64
    } else {
        8 * rank as usize + file as usize
    }
}

/// The place of a square in the order of `az4672`, file by file; the same function leads back.
pub(super) const fn transposed(square: usize) -> usize {
    square % 8 * 8 + square / 8
}

/// Indices of `az4672` by pair, underpromotions apart.
pub(super) static AZ4672: [u16; 4096] = {
    let mut table = [NONE; 4096];
    let mut from = 0;
    while from < 64 {
        let mut plane = 9;
        while plane < AZ_PLANES {
            let to = stepped(from, STEPS[plane]);
            if to < 64 {
                table[from + 64 * to] = (transposed(from) * AZ_PLANES + plane) as u16;
            }
            plane += 1;
        }
        from += 1;
    }
    table
};

/// Pairs by index of `lc0_1858`, promotions to other men than knights apart.
pub(super) static LC0_1858_PAIRS: [u16; LC0_PAIRS] = {
    let mut pairs = [0; LC0_PAIRS];
    let mut next = 0;
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            // A queen or knight on an empty board goes there exactly if `az4672` has a plane for it.
            if AZ4672[from + 64 * to] != NONE {
                pairs[next] = (from + 64 * to) as u16;
                next += 1;
            }
            to += 1;
        }
        from += 1;
    }
    assert!(next == LC0_PAIRS);
    pairs
};

/// Indices of `lc0_1858` by pair.
pub(super) static LC0_1858: [u16; 4096] = {
    let mut table = [NONE; 4096];
    let mut index = 0;
    while index < LC0_PAIRS {
        table[LC0_1858_PAIRS[index] as usize] = index as u16;
        index += 1;
    }
    table
};
