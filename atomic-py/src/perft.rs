//! Perft with the interpreter free to run other threads, and Ctrl-C heard.

use atomic_core::Perft;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::integer_in;
use crate::board::Board;
use crate::moves::Move;
use crate::position::Position;

/// How deep to count, in half-moves. The limit keeps the recursion within any thread's stack; no count of that depth
/// ends in a lifetime.
struct Depth(u32);

impl<'a, 'py> FromPyObject<'a, 'py> for Depth {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Depth(integer_in(object, "depth", 0..=100)? as u32))
    }
}

struct Threads(usize);

impl<'a, 'py> FromPyObject<'a, 'py> for Threads {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Threads(integer_in(object, "threads", 0..=256)? as usize))
    }
}

/// Up to about so many leaves of a subtree are counted between two looks for a signal: well under a second of work.
const LEAVES_AT_ONCE: f64 = 3e7;
/// And no deeper than this, since what two plies tell of a tree does not hold far down.
const DEPTH_AT_ONCE: u32 = 6;
/// Fewer leaves are counted sooner than threads start.
const LEAVES_WORTH_THREADS: f64 = 1e6;

/// Counts leaves. Signals are handled between subtrees, so a pending Ctrl-C is raised from here.
fn count(py: Python<'_>, position: &atomic_core::Position, depth: u32, threads: usize) -> PyResult<u64> {
    py.check_signals()?;
    let leaves = (atomic_core::perft(position, 2) as f64).powf(f64::from(depth) / 2.0);
    if depth <= 3 || depth <= DEPTH_AT_ONCE && leaves <= LEAVES_AT_ONCE {
        let perft = Perft::new().threads(if leaves < LEAVES_WORTH_THREADS { 1 } else { threads });
        return Ok(py.detach(|| perft.run(position, depth)));
    }
    let mut nodes = 0;
    for &move_ in position.legal_moves().iter() {
        let mut child = *position;
        child.play_unchecked(move_);
        nodes += count(py, &child, depth - 1, threads)?;
    }
    Ok(nodes)
}

fn divide<'py>(py: Python<'py>, position: &atomic_core::Position, depth: u32) -> PyResult<Bound<'py, PyDict>> {
    let nodes = PyDict::new(py);
    if depth == 0 {
        return Ok(nodes);
    }
    for &move_ in position.legal_moves().iter() {
        let mut child = *position;
        child.play_unchecked(move_);
        nodes.set_item(
            Move::written(move_, position).object(py)?,
            count(py, &child, depth - 1, 1)?,
        )?;
    }
    Ok(nodes)
}

macro_rules! perft_methods {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            /// Count the ways to play `depth` half-moves: the leaves of the tree of legal moves.
            ///
            /// `depth` is 0 to 100, `threads` 0 to 256; 0 threads means as many as the machine runs at once. Other
            /// values raise `AtomicChessError`. Other Python threads run meanwhile, and Ctrl-C ends the count.
            ///
            /// >>> ac.Board().perft(4)
            /// 197326
            #[pyo3(signature = (depth, threads = Threads(1)), text_signature = "($self, depth, threads=1)")]
            fn perft(&self, py: Python<'_>, depth: Depth, threads: Threads) -> PyResult<u64> {
                count(py, &self.position(), depth.0, threads.0)
            }

            /// Count as `perft` does, for each legal move by itself: a dict from move to leaves.
            ///
            /// At depth 0 there is nothing to divide, and the dict is empty.
            ///
            /// >>> sum(ac.Board().perft_divide(3).values()) == ac.Board().perft(3)
            /// True
            fn perft_divide<'py>(&self, py: Python<'py>, depth: Depth) -> PyResult<Bound<'py, PyDict>> {
                divide(py, &self.position(), depth.0)
            }
        }
    };
}

perft_methods!(Board);
perft_methods!(Position);
