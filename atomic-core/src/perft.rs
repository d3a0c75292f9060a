//! Counting the leaves of the tree of legal moves.

use crate::position::board::Board;
use crate::{Color, Move, MoveList, Position, movegen};

/// How many ways there are to play `depth` half-moves from a position, one thread.
///
/// ```
/// use atomic_core::{Position, perft};
/// assert_eq!(perft(&Position::default(), 3), 8902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    count(position.board(), position.turn(), depth)
}

/// Each legal move with the number of leaves behind it, in the order of [`Position::legal_moves`]. Their sum is
/// [`perft`]; at depth 0 there is nothing to divide.
///
/// ```
/// use atomic_core::{Position, perft_divide};
/// let leaves: u64 = perft_divide(&Position::default(), 3).map(|(_, nodes)| nodes).sum();
/// assert_eq!(leaves, 8902);
/// ```
pub fn perft_divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let root = *position;
    let moves = if depth == 0 {
        MoveList::new()
    } else {
        root.legal_moves()
    };
    moves.into_iter().map(move |move_| {
        let child = child(root.board(), root.turn(), move_);
        (move_, count(&child, !root.turn(), depth - 1))
    })
}

/// Perft with options.
///
/// ```
/// use atomic_core::{Perft, Position};
/// assert_eq!(Perft::new().threads(2).run(&Position::default(), 4), 197_326);
/// ```
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug)]
pub struct Perft {
    threads: usize,
}

#[cfg(feature = "std")]
impl Perft {
    /// Perft on one thread.
    pub const fn new() -> Perft {
        Perft { threads: 1 }
    }

    /// Splits the work among this many threads; 0 means as many as the machine runs at once.
    pub fn threads(mut self, threads: usize) -> Perft {
        self.threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        self
    }

    /// Counts the leaves.
    pub fn run(&self, position: &Position, depth: u32) -> u64 {
        use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

        if self.threads <= 1 || depth < 3 {
            return perft(position, depth);
        }
        let jobs = two_plies(position.board(), position.turn());
        let next = AtomicUsize::new(0);
        let nodes = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.threads.min(jobs.len()) {
                scope.spawn(|| {
                    while let Some(board) = jobs.get(next.fetch_add(1, Relaxed)) {
                        nodes.fetch_add(count(board, position.turn(), depth - 2), Relaxed);
                    }
                });
            }
        });
        nodes.into_inner()
    }
}

#[cfg(feature = "std")]
impl Default for Perft {
    fn default() -> Perft {
        Perft::new()
    }
}

/// The boards after two half-moves: small enough jobs to keep threads evenly busy.
#[cfg(feature = "std")]
fn two_plies(board: &Board, turn: Color) -> std::vec::Vec<Board> {
    let mut boards = std::vec::Vec::new();
    for move_ in &legal_moves(board, turn) {
        let child = child(board, turn, move_);
        for reply in &legal_moves(&child, !turn) {
            boards.push(self::child(&child, !turn, reply));
        }
    }
    boards
}

fn legal_moves(board: &Board, turn: Color) -> MoveList {
    let mut moves = MoveList::new();
    movegen::generate(board, turn, &mut moves);
    moves
}

#[inline]
fn child(board: &Board, turn: Color, move_: Move) -> Board {
    let mut child = *board;
    child.play(turn, move_);
    child
}

fn count(board: &Board, turn: Color, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => {
            let mut counter = movegen::Counter::default();
            movegen::generate(board, turn, &mut counter);
            u64::from(counter.0)
        }
        _ => legal_moves(board, turn)
            .into_iter()
            .map(|move_| count(&child(board, turn, move_), !turn, depth - 1))
            .sum(),
    }
}
