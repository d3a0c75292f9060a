//! Rows shared out among threads.

use std::io;
use std::mem::{self, ManuallyDrop};
use std::process;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::vec::Vec;

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::BatchError;

/// Rows of something, which can be shared out.
pub(super) trait Rows: Send {
    /// Takes the first rows away.
    fn cut(&mut self, rows: usize) -> Self;
}

impl<T: Sync> Rows for &[T] {
    fn cut(&mut self, rows: usize) -> Self {
        let (front, back) = self.split_at(rows);
        *self = back;
        front
    }
}

impl<T: Send> Rows for &mut [T] {
    fn cut(&mut self, rows: usize) -> Self {
        let (front, back) = mem::take(self).split_at_mut(rows);
        *self = back;
        front
    }
}

impl<R: Rows> Rows for Option<R> {
    fn cut(&mut self, rows: usize) -> Self {
        self.as_mut().map(|all| all.cut(rows))
    }
}

impl<A: Rows, B: Rows> Rows for (A, B) {
    fn cut(&mut self, rows: usize) -> Self {
        (self.0.cut(rows), self.1.cut(rows))
    }
}

impl<A: Rows, B: Rows, C: Rows> Rows for (A, B, C) {
    fn cut(&mut self, rows: usize) -> Self {
        (self.0.cut(rows), self.1.cut(rows), self.2.cut(rows))
    }
}

/// Rows of several elements each.
pub(super) struct Wide<'a, T> {
    rest: &'a mut [T],
    width: usize,
}

impl<'a, T> Wide<'a, T> {
    pub(super) fn new(all: &'a mut [T], width: usize) -> Wide<'a, T> {
        Wide { rest: all, width }
    }

    /// Takes the first row away.
    pub(super) fn next(&mut self) -> &'a mut [T] {
        let (row, rest) = mem::take(&mut self.rest).split_at_mut(self.width);
        self.rest = rest;
        row
    }
}

impl<T: Send> Rows for Wide<'_, T> {
    fn cut(&mut self, rows: usize) -> Self {
        Wide::new(self.rest.cut(rows * self.width), self.width)
    }
}

/// Threads, made when they are first needed and once more in a process that was forked off, since threads do not go there.
#[derive(Default)]
pub(super) struct Pool {
    threads: usize,
    made: Option<Made>,
}

struct Made {
    process: u32,
    pool: ManuallyDrop<ThreadPool>,
}

/// As many rows as are worth another thread's waking.
const ROWS_WORTH_A_THREAD: usize = 64;

/// Rows that are not taken yet, and how many.
struct Part<R>(Mutex<(R, usize)>);

impl<R: Rows> Part<R> {
    fn new(rows: R, count: usize) -> Part<R> {
        Part(Mutex::new((rows, count)))
    }

    /// Half of the rows that are left, or the last few.
    fn take(&self) -> Option<R> {
        const FEW: usize = 16;
        let mut rest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (rows, left) = &mut *rest;
        let count = (*left / 2).max(FEW).min(*left);
        *left -= count;
        (count > 0).then(|| rows.cut(count))
    }
}

impl Pool {
    /// So many threads, the calling one included; 0 means as many as the machine runs at once.
    pub(super) fn new(threads: usize) -> Pool {
        Pool { threads, made: None }
    }

    pub(super) fn threads(&self) -> usize {
        self.threads
    }

    /// Runs a function over rows in parts, on all threads if the rows are many enough.
    ///
    /// Each thread has a part of its own, as a rule the same every time, since what it has touched is in its cache; when it is
    /// done it helps with the parts of others, so that the work of one that wakes late is not waited for.
    pub(super) fn run<R: Rows>(
        &mut self,
        count: usize,
        mut rows: R,
        work: impl Fn(R) + Sync,
    ) -> Result<(), BatchError> {
        let threads = match self.threads {
            0 => thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let threads = threads.min(count / ROWS_WORTH_A_THREAD);
        if threads <= 1 {
            work(rows);
            return Ok(());
        }
        let pool = self.made(threads)?;
        let size = |part| count * (part + 1) / threads - count * part / threads;
        let parts: Vec<_> = (0..threads)
            .map(|part| Part::new(rows.cut(size(part)), size(part)))
            .collect();
        let work_from = |own: usize| {
            for part in parts[own..].iter().chain(&parts[..own]) {
                while let Some(rows) = part.take() {
                    work(rows);
                }
            }
        };
        pool.in_place_scope(|scope| {
            for own in 1..threads {
                scope.spawn(move |_| work_from(own));
            }
            work_from(0);
        });
        Ok(())
    }

    /// The threads besides the calling one, for so many threads in all.
    fn made(&mut self, threads: usize) -> Result<&ThreadPool, BatchError> {
        let process = process::id();
        if self.made.as_ref().is_some_and(|made| made.process != process) {
            self.made = None;
        }
        let made = match self.made.take() {
            Some(made) => made,
            None => Made {
                process,
                pool: ManuallyDrop::new(
                    ThreadPoolBuilder::new()
                        .num_threads(threads - 1)
                        .build()
                        .map_err(|error| BatchError::Threads(io::Error::other(error)))?,
                ),
            },
        };
        Ok(&self.made.insert(made).pool)
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        // In another process there are no threads to end, and what they held locked stays so.
        if self.process == process::id() {
            // SAFETY: nobody uses the pool after its drop.
            unsafe { ManuallyDrop::drop(&mut self.pool) }
        }
    }
}
