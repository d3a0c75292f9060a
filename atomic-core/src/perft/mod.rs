//! Counting the leaves of the tree of legal moves.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod kernel;
#[cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "no kernel of the processor has lanes")
)]
mod lanes;
mod scalar;
#[cfg(feature = "std")]
mod table;

pub use kernel::Kernel;

use crate::movegen::{self, Wanted};
use crate::position::board::Board;
use crate::{Color, Move, MoveList, Position};
use kernel::Runnable;
use lanes::Siblings;

/// The largest depth that perft takes. The call stack grows with the depth, and no count so deep fits 64 bits unless hardly
/// anything can move.
pub const PERFT_MAX_DEPTH: u32 = 128;

/// How many ways there are to play `depth` half-moves from a position, one thread; [`u64::MAX`] if the number does not fit
/// 64 bits.
///
/// # Panics
/// The depth is above [`PERFT_MAX_DEPTH`].
///
/// ```
/// use atomic_core::{Position, perft};
/// assert_eq!(perft(&Position::default(), 3), 8902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    check_depth(depth);
    Walker::new(Kernel::Auto).count(position.board(), position.turn(), depth)
}

fn check_depth(depth: u32) {
    assert!(
        depth <= PERFT_MAX_DEPTH,
        "perft depth {depth} is above {PERFT_MAX_DEPTH}"
    );
}

/// Each legal move with the number of leaves behind it, in the order of [`Position::legal_moves`]. Their sum is
/// [`perft`]; at depth 0 there is nothing to divide.
///
/// # Panics
/// The depth is above [`PERFT_MAX_DEPTH`].
///
/// ```
/// use atomic_core::{Position, perft_divide};
/// let leaves: u64 = perft_divide(&Position::default(), 3).map(|(_, nodes)| nodes).sum();
/// assert_eq!(leaves, 8902);
/// ```
pub fn perft_divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    check_depth(depth);
    let root = *position;
    let moves = if depth == 0 {
        MoveList::new()
    } else {
        root.legal_moves()
    };
    let mut walker = Walker::new(Kernel::Auto);
    moves.into_iter().map(move |move_| {
        let child = child(root.board(), root.turn(), move_);
        (move_, walker.count(&child, !root.turn(), depth - 1))
    })
}

/// Perft with options.
///
/// ```
/// use atomic_core::{Perft, Position};
/// assert_eq!(Perft::new().threads(2).table_mb(16).run(&Position::default(), 5), 4_864_979);
/// ```
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug)]
pub struct Perft {
    threads: usize,
    kernel: Kernel,
    table_mb: usize,
}

#[cfg(feature = "std")]
impl Perft {
    /// Perft on one thread with the fastest kernel and without a table.
    pub const fn new() -> Perft {
        Perft {
            threads: 1,
            kernel: Kernel::Auto,
            table_mb: 0,
        }
    }

    /// Splits the work among this many threads; 0 means as many as the machine runs at once. Where the system gives fewer,
    /// fewer work.
    pub fn threads(mut self, threads: usize) -> Perft {
        self.threads = match threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        self
    }

    /// Counts with a kernel of choice, for tests and comparisons: all count the same. Where the processor cannot run it
    /// ([`Kernel::is_available`]), the scalar kernel counts.
    pub const fn kernel(mut self, kernel: Kernel) -> Perft {
        self.kernel = kernel;
        self
    }

    /// Remembers counts in a hash table of this many megabytes, shared by all threads; 0 for none. Where the system does not
    /// give so much memory there is no table.
    ///
    /// Positions are told apart by their 64-bit keys, so that a count may be wrong with a probability of about one in 2⁶⁴
    /// for each pair of positions met.
    pub const fn table_mb(mut self, megabytes: usize) -> Perft {
        self.table_mb = megabytes;
        self
    }

    /// Counts the leaves; a count that does not fit 64 bits is [`u64::MAX`].
    ///
    /// # Panics
    /// The depth is above [`PERFT_MAX_DEPTH`].
    pub fn run(&self, position: &Position, depth: u32) -> u64 {
        let never = core::sync::atomic::AtomicBool::new(false);
        self.run_until(position, depth, &never).unwrap_or_default()
    }

    /// Counts the leaves, or gives up with `None` soon after `stop` turns true.
    ///
    /// # Panics
    /// The depth is above [`PERFT_MAX_DEPTH`].
    pub fn run_until(&self, position: &Position, depth: u32, stop: &core::sync::atomic::AtomicBool) -> Option<u64> {
        use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

        check_depth(depth);
        let table = table::Table::new(self.table_mb);
        let walker = || Walker {
            table: table.as_ref(),
            stop: Some(stop),
            ..Walker::new(self.kernel)
        };
        let nodes = if self.threads <= 1 || depth < 3 {
            walker().count(position.board(), position.turn(), depth)
        } else {
            let jobs = two_plies(position.board(), position.turn());
            let next = AtomicUsize::new(0);
            let work = || {
                let (mut walker, mut nodes) = (walker(), 0u64);
                while let Some(board) = jobs.get(next.fetch_add(1, Relaxed)) {
                    nodes = nodes.saturating_add(walker.count(board, position.turn(), depth - 2));
                }
                nodes
            };
            std::thread::scope(|scope| {
                let others: std::vec::Vec<_> = (1..self.threads.min(jobs.len()))
                    .map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok())
                    .collect();
                others.into_iter().fold(work(), |nodes, other| match other.join() {
                    Ok(more) => nodes.saturating_add(more),
                    Err(panic) => std::panic::resume_unwind(panic),
                })
            })
        };
        (!stop.load(Relaxed)).then_some(nodes)
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
    movegen::list(board, turn, Wanted::All)
}

#[inline]
fn child(board: &Board, turn: Color, move_: Move) -> Board {
    let mut child = *board;
    child.play(turn, move_);
    child
}

/// Walks through the tree on one thread.
struct Walker<'a> {
    kernel: Runnable,
    siblings: Siblings,
    #[cfg(feature = "std")]
    table: Option<&'a table::Table>,
    #[cfg(feature = "std")]
    stop: Option<&'a core::sync::atomic::AtomicBool>,
    #[cfg(not(feature = "std"))]
    lifetime: core::marker::PhantomData<&'a ()>,
}

impl Walker<'_> {
    fn new(kernel: Kernel) -> Self {
        Walker {
            kernel: kernel.resolve(),
            siblings: Siblings::new(),
            #[cfg(feature = "std")]
            table: None,
            #[cfg(feature = "std")]
            stop: None,
            #[cfg(not(feature = "std"))]
            lifetime: core::marker::PhantomData,
        }
    }

    fn count(&mut self, board: &Board, turn: Color, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => movegen::count(board, turn),
            2 => {
                let moves = legal_moves(board, turn);
                if moves.is_empty() {
                    return 0;
                }
                self.kernel.count_replies(board, turn, &moves, &mut self.siblings)
            }
            #[cfg(feature = "std")]
            _ if self
                .stop
                .is_some_and(|stop| stop.load(core::sync::atomic::Ordering::Relaxed)) =>
            {
                0
            }
            #[cfg(feature = "std")]
            _ if let Some(table) = self.table => {
                table.get_or_count(board, turn, depth, || self.sum(board, turn, depth))
            }
            _ => self.sum(board, turn, depth),
        }
    }

    fn sum(&mut self, board: &Board, turn: Color, depth: u32) -> u64 {
        legal_moves(board, turn)
            .into_iter()
            .map(|move_| self.count(&child(board, turn, move_), !turn, depth - 1))
            .fold(0, u64::saturating_add)
    }
}
