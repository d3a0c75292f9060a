//! The mailbox board: who stands where, and which squares a man attacks.

use std::iter::successors;

/// A square: a1 is 0, b1 is 1, h8 is 63.
pub(crate) type Square = usize;

/// A step on the board: files to the right, ranks up.
pub(crate) type Step = (i32, i32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    White,
    Black,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
}

/// The two castling moves of a side: towards the h-file and towards the a-file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wing {
    H,
    A,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub(crate) men: [Option<Man>; 64],
    pub(crate) turn: Side,
    /// The home square of the rook of every castling right still held: by side, then by wing.
    pub(crate) rights: [[Option<Square>; 2]; 2],
    /// The square that a pawn has just passed with a double step.
    pub(crate) passed: Option<Square>,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove_number: u32,
}

pub(crate) const STRAIGHT: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub(crate) const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
pub(crate) const AROUND: [Step; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
pub(crate) const LEAPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(crate) fn file(square: Square) -> i32 {
    (square % 8) as i32
}

pub(crate) fn rank(square: Square) -> i32 {
    (square / 8) as i32
}

/// The square at these coordinates, if it is on the board.
pub(crate) fn at(file: i32, rank: i32) -> Option<Square> {
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then_some((rank * 8 + file) as Square)
}

/// The square one step away, if it is on the board.
pub(crate) fn step(from: Square, (right, up): Step) -> Option<Square> {
    at(file(from) + right, rank(from) + up)
}

/// Whether two squares are neighbours.
pub(crate) fn touch(a: Square, b: Square) -> bool {
    AROUND.iter().any(|&direction| step(a, direction) == Some(b))
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// One step forward for a pawn of this side.
    pub(crate) fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// The rank (0 to 7) where the side's officers start.
    pub(crate) fn back_rank(self) -> i32 {
        match self {
            Side::White => 0,
            Side::Black => 7,
        }
    }
}

impl Board {
    pub(crate) fn is(&self, square: Square, side: Side, kind: Kind) -> bool {
        self.men[square] == Some(Man { side, kind })
    }

    pub(crate) fn king(&self, side: Side) -> Option<Square> {
        (0..64).find(|&square| self.is(square, side, Kind::King))
    }

    /// Whether both kings are on the board and neighbours.
    pub(crate) fn kings_touch(&self) -> bool {
        match (self.king(Side::White), self.king(Side::Black)) {
            (Some(white), Some(black)) => touch(white, black),
            _ => false,
        }
    }

    /// Whether a man of `side` attacks the square. Kings never attack anything.
    pub(crate) fn attacked(&self, target: Square, side: Side) -> bool {
        (0..64).any(|from| match self.men[from] {
            Some(man) if man.side == side => self.man_attacks(man, from, target),
            _ => false,
        })
    }

    pub(super) fn man_attacks(&self, man: Man, from: Square, target: Square) -> bool {
        let forward = man.side.forward();
        match man.kind {
            Kind::Pawn => self.leaps_to(from, &[(-1, forward), (1, forward)], target),
            Kind::Knight => self.leaps_to(from, &LEAPS, target),
            Kind::Bishop => self.walks_to(from, &DIAGONAL, target),
            Kind::Rook => self.walks_to(from, &STRAIGHT, target),
            Kind::Queen => self.walks_to(from, &AROUND, target),
            Kind::King => false,
        }
    }

    fn leaps_to(&self, from: Square, steps: &[Step], target: Square) -> bool {
        steps.iter().any(|&leap| step(from, leap) == Some(target))
    }

    fn walks_to(&self, from: Square, steps: &[Step], target: Square) -> bool {
        steps
            .iter()
            .any(|&direction| self.walk(from, direction).any(|square| square == target))
    }

    /// The squares a slider reaches in one direction: the empty ones up to the first man, and his square.
    pub(crate) fn walk(&self, from: Square, direction: Step) -> impl Iterator<Item = Square> {
        successors(step(from, direction), move |&here| match self.men[here] {
            Some(_) => None,
            None => step(here, direction),
        })
    }
}
