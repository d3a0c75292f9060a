use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, TryLockError};

use atomic_core::pgn::GameResult;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::columns::Collector;
use super::filter::Filter;
use crate::errors::AtomicChessError;
use crate::pgn::{AnyReader, exception, open};

/// Reads the wanted positions of a file of games, as columns of many rows.
#[pyclass(module = "atomic_chess._core", frozen)]
pub(crate) struct PositionReader {
    /// Held while games are read: only tried, never waited for.
    state: Mutex<(AnyReader, Collector)>,
    bytes: Arc<AtomicU64>,
}

#[pymethods]
impl PositionReader {
    /// Ranges hold both their ends. `results` are as PGN writes them, `shard` is a remainder and a divisor.
    #[new]
    #[pyo3(signature = (path, require_variant, results, ratings, seconds, plies, shard))]
    #[allow(clippy::too_many_arguments, reason = "they are the settings of the Python class")]
    fn new(
        py: Python<'_>,
        path: PathBuf,
        require_variant: bool,
        results: Vec<String>,
        ratings: Option<(u16, u16)>,
        seconds: Option<(i32, i32)>,
        plies: (u32, u32),
        shard: (u64, u64),
    ) -> PyResult<PositionReader> {
        let result = |text: &String| {
            GameResult::from_text(text).ok_or_else(|| AtomicChessError::new_err(format!("{text:?} is no result")))
        };
        if shard.0 >= shard.1 {
            return Err(AtomicChessError::new_err(format!(
                "there is no shard {} of {}",
                shard.0, shard.1
            )));
        }
        let filter = Filter {
            results: results.iter().map(result).collect::<PyResult<_>>()?,
            ratings: ratings.map(|(low, high)| low..=high),
            seconds: seconds.map(|(low, high)| low..=high),
            plies: plies.0..=plies.1,
            shard,
        };
        let (mut reader, bytes) = open(py, &path)?;
        reader.set_require_variant(require_variant);
        Ok(PositionReader {
            state: Mutex::new((reader, Collector::new(filter))),
            bytes,
        })
    }

    /// The next rows, whole games, until there are `rows` or more; `None` at the end.
    ///
    /// A game that cannot be read raises `PgnError`; what was read before it comes with the next call.
    fn read<'py>(&self, py: Python<'py>, rows: usize) -> PyResult<Option<Bound<'py, PyDict>>> {
        let mut state = match self.state.try_lock() {
            Ok(state) => state,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(AtomicChessError::new_err("another thread is reading the positions"));
            }
        };
        let (reader, collector) = &mut *state;
        let read = py.detach(|| {
            while collector.rows() < rows {
                match reader.visit(collector) {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => {
                        collector.abandon();
                        return Err(error);
                    }
                }
            }
            Ok(())
        });
        read.map_err(|error| exception(py, &error))?;
        match collector.rows() {
            0 => Ok(None),
            _ => collector.columns(py).map(Some),
        }
    }

    /// How many games have been read and how many of them have given rows; zeros while games are being read.
    fn games(&self) -> (u64, u64) {
        let state = self.state.try_lock();
        state.map_or((0, 0), |state| (state.1.games, state.1.games_taken))
    }

    /// How many games of other variants have been passed over; 0 while games are being read.
    fn skipped(&self) -> u64 {
        self.state.try_lock().map_or(0, |state| state.0.skipped())
    }

    /// How many bytes of the file, compressed if it is, have been read.
    fn bytes_read(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}
