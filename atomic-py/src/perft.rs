//! Perft with the interpreter free to run other threads, and Ctrl-C heard.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use atomic_core::{PERFT_MAX_DEPTH, Perft};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::integer_in;
use crate::board::Board;
use crate::moves::Move;
use crate::position::Position;

/// How deep to count, in half-moves.
struct Depth(u32);

impl<'a, 'py> FromPyObject<'a, 'py> for Depth {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Depth(
            integer_in(object, "depth", 0..=i64::from(PERFT_MAX_DEPTH))? as u32
        ))
    }
}

struct Threads(usize);

impl<'a, 'py> FromPyObject<'a, 'py> for Threads {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Threads(integer_in(object, "threads", 0..=256)? as usize))
    }
}

/// A count is left to another thread unless it is so shallow that it takes well under a second.
const DEPTH_AT_ONCE: u32 = 3;
/// How long a signal may wait until it is handled.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(50);

/// Counts leaves on a thread of its own, since Python handles signals on its main thread, which may be this one: a pending
/// Ctrl-C is raised from here, and the count given up.
fn count(py: Python<'_>, position: &atomic_core::Position, depth: u32, threads: usize) -> PyResult<u64> {
    py.check_signals()?;
    let perft = Perft::new().threads(threads);
    if depth <= DEPTH_AT_ONCE {
        return Ok(py.detach(|| perft.run(position, depth)));
    }
    let stop = &AtomicBool::new(false);
    let counted = py.detach(|| {
        thread::scope(|scope| {
            let (end, ended) = mpsc::channel::<()>();
            let counter = thread::Builder::new().spawn_scoped(scope, move || {
                // Dropped with the end of the count, which ends the waiting.
                let _end = end;
                perft.run_until(position, depth, stop)
            })?;
            while ended.recv_timeout(BETWEEN_SIGNALS) == Err(RecvTimeoutError::Timeout) {
                Python::attach(|py| py.check_signals()).inspect_err(|_| stop.store(true, Relaxed))?;
            }
            Ok::<_, PyErr>(counter.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    });
    // Only a signal stops a count, and has returned by now.
    Ok(counted?.unwrap_or_default())
}

fn divide<'py>(
    py: Python<'py>,
    position: &atomic_core::Position,
    depth: u32,
    threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let nodes = PyDict::new(py);
    if depth == 0 {
        return Ok(nodes);
    }
    for &move_ in position.legal_moves().iter() {
        let mut child = *position;
        child.play_unchecked(move_);
        nodes.set_item(
            Move::written(move_, position).object(py)?,
            count(py, &child, depth - 1, threads)?,
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
            /// `depth` is 0 to 128, `threads` 0 to 256; 0 threads means as many as the machine runs at once. Other
            /// values raise `AtomicChessError`. A count that 64 bits do not hold is `2**64 - 1`. Other Python threads
            /// run meanwhile, and Ctrl-C ends the count.
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
            #[pyo3(signature = (depth, threads = Threads(1)), text_signature = "($self, depth, threads=1)")]
            fn perft_divide<'py>(
                &self,
                py: Python<'py>,
                depth: Depth,
                threads: Threads,
            ) -> PyResult<Bound<'py, PyDict>> {
                divide(py, &self.position(), depth.0, threads.0)
            }
        }
    };
}

perft_methods!(Board);
perft_methods!(Position);
