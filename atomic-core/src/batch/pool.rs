//! Rows shared out among threads.

use std::io;
use std::mem::{self, ManuallyDrop};
use std::process;
use std::thread;

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

impl Pool {
    /// So many threads, the calling one included; 0 means as many as the machine runs at once.
    pub(super) fn new(threads: usize) -> Pool {
        Pool { threads, made: None }
    }

    pub(super) fn threads(&self) -> usize {
        self.threads
    }

    /// Runs a function over rows in parts, one on each thread, if the rows are many enough.
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
        let parts = threads.min(count / ROWS_WORTH_A_THREAD);
        if parts <= 1 {
            work(rows);
            return Ok(());
        }
        let work = &work;
        self.made(parts)?.in_place_scope(|scope| {
            for part in 1..parts {
                let front = rows.cut(count * part / parts - count * (part - 1) / parts);
                scope.spawn(move |_| work(front));
            }
            work(rows);
        });
        Ok(())
    }

    /// The threads besides the calling one, for so many parts.
    fn made(&mut self, parts: usize) -> Result<&ThreadPool, BatchError> {
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
                        .num_threads(parts - 1)
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
