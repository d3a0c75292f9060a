//! Positions out of Python objects, and work on many of them on several threads.

use std::num::NonZero;
use std::thread;

use atomic_core::Position;
use atomic_core::encode::Frame;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::board::Board;

/// Positions of games, the newest first, each with the number of its occurrences.
pub(super) type Line = Vec<(Position, u32)>;

/// The position of a `Board` or `Position`.
pub(super) fn position(object: &Bound<'_, PyAny>) -> PyResult<Position> {
    if let Ok(board) = object.cast::<Board>() {
        return Ok(board.get().position());
    }
    if let Ok(position) = object.cast::<crate::position::Position>() {
        return Ok(position.get().position());
    }
    let message = format!("expected a Board or a Position, not {}", object.get_type().name()?);
    Err(PyTypeError::new_err(message))
}

/// The positions of a list of boards and positions.
pub(super) fn positions(objects: &[Bound<'_, PyAny>]) -> PyResult<Vec<Position>> {
    objects.iter().map(position).collect()
}

/// The last positions of the game of a `Board`, or a `Position` alone.
pub(super) fn line(object: &Bound<'_, PyAny>, frames: usize) -> PyResult<Line> {
    match object.cast::<Board>() {
        Ok(board) => Ok(board.get().history().newest(frames)),
        Err(_) => Ok(vec![(position(object)?, 1)]),
    }
}

pub(super) fn frames(line: &Line) -> Vec<Frame<'_>> {
    line.iter()
        .map(|(position, occurrences)| Frame {
            position,
            occurrences: *occurrences,
        })
        .collect()
}

/// Items that one thread should have at least, so that starting it is worth while.
const SHARE: usize = 64;

/// Calls with each item and its own part of `out`, on several threads. The first error, by the order of items, is returned.
///
/// Each item has `size` places of `out`.
pub(super) fn for_each<T: Sync, P: Send, E: Send>(
    items: &[T],
    out: &mut [P],
    size: usize,
    threads: usize,
    call: impl Fn(usize, &T, &mut [P]) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let run = |first: usize, items: &[T], out: &mut [P]| {
        let parts = out.chunks_exact_mut(size);
        let mut work = items.iter().zip(parts).enumerate();
        work.try_for_each(|(index, (item, out))| call(first + index, item, out))
    };
    let threads = match threads {
        0 => thread::available_parallelism().map_or(1, NonZero::get),
        threads => threads,
    };
    let threads = threads.min(items.len() / SHARE).max(1);
    if threads == 1 {
        return run(0, items, out);
    }
    let share = items.len().div_ceil(threads);
    let shares = items.chunks(share).zip(out.chunks_mut(share * size)).enumerate();
    thread::scope(|scope| {
        let workers: Vec<_> = shares
            .map(|(number, (items, out))| scope.spawn(move || run(number * share, items, out)))
            .collect();
        // All have ended before the first error is told.
        let results: Vec<_> = workers.into_iter().map(|worker| worker.join()).collect();
        results
            .into_iter()
            .try_for_each(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}
