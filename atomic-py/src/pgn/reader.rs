use std::error::Error;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

use atomic_core::pgn::{PgnError as CoreError, Reader};
use pyo3::prelude::*;

use super::mainline::Mainline;
use super::stream::{Counted, Lines, Slot};
use super::tree::PgnTree;
use crate::errors::{self, AtomicChessError, PgnError};

pub(crate) type AnyReader = Reader<Box<dyn Read + Send>>;

/// A reader of games, over a path or over Python files handed in call by call.
#[pyclass(module = "atomic_chess._core", frozen)]
pub(crate) struct PgnReader {
    /// Held while a game is read, which may call Python: so it is only tried, never waited for.
    reader: Mutex<AnyReader>,
    file: Slot,
    bytes: Arc<AtomicU64>,
}

/// What stands behind a failed read if it came from Python: an exception of a file's methods, or Ctrl-C.
fn raised(py: Python<'_>, error: &io::Error) -> Option<PyErr> {
    let raised = error.get_ref()?.downcast_ref::<PyErr>()?;
    Some(raised.clone_ref(py))
}

pub(crate) fn exception(py: Python<'_>, error: &CoreError) -> PyErr {
    let io_error = error.source().and_then(|source| source.downcast_ref::<io::Error>());
    if let Some(io_error) = io_error {
        if let Some(raised) = raised(py, io_error) {
            return raised;
        }
        if let Some(code) = io_error.raw_os_error() {
            return io::Error::from_raw_os_error(code).into();
        }
    }
    PgnError::new_err((error.to_string(), error.line(), error.column(), error.kind().name()))
}

/// Opens a file of games, which may be compressed, and counts the bytes that are read of it.
pub(crate) fn open(py: Python<'_>, path: &Path) -> PyResult<(AnyReader, Arc<AtomicU64>)> {
    let open = || -> io::Result<_> {
        let (counted, bytes) = Counted::open(path)?;
        Ok((Reader::decompress(counted)?, bytes))
    };
    open().map_err(|error| raised(py, &error).unwrap_or_else(|| errors::of_file(py, error, path)))
}

/// Empties the slot of a reader's file when the reading is over.
struct Lent<'a>(&'a Slot);

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        let file = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(file);
    }
}

impl PgnReader {
    fn read<T: Send>(
        &self,
        py: Python<'_>,
        file: Option<Py<PyAny>>,
        next: impl FnOnce(&mut AnyReader) -> Result<T, CoreError> + Send,
    ) -> PyResult<T> {
        let mut reader = match self.reader.try_lock() {
            Ok(reader) => reader,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                let message = "the games are being read already, by another thread or by the file itself";
                return Err(AtomicChessError::new_err(message));
            }
        };
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = file;
        let _lent = Lent(&self.file);
        let reader = &mut *reader;
        let game = py.detach(|| next(reader));
        game.map_err(|error| exception(py, &error))
    }

    fn asked<T>(&self, ask: impl FnOnce(&AnyReader) -> T) -> Option<T> {
        match self.reader.try_lock() {
            Ok(reader) => Some(ask(&reader)),
            Err(_) => None,
        }
    }
}

#[pymethods]
impl PgnReader {
    #[new]
    #[pyo3(signature = (path = None, require_variant = false))]
    fn new(py: Python<'_>, path: Option<PathBuf>, require_variant: bool) -> PyResult<PgnReader> {
        let file = Slot::default();
        let (mut reader, bytes) = match path {
            Some(path) => open(py, &path)?,
            None => {
                let lines: Box<dyn Read + Send> = Box::new(Lines::new(Arc::clone(&file)));
                (Reader::new(lines), Arc::default())
            }
        };
        reader.set_require_variant(require_variant);
        Ok(PgnReader {
            reader: Mutex::new(reader),
            file,
            bytes,
        })
    }

    /// The next game as a tree, `None` at the end.
    #[pyo3(signature = (file = None))]
    fn read_tree(&self, py: Python<'_>, file: Option<Py<PyAny>>) -> PyResult<Option<PgnTree>> {
        let game = self.read(py, file, AnyReader::read_game)?;
        Ok(game.map(PgnTree::with))
    }

    /// The main line of the next game, `None` at the end.
    #[pyo3(signature = (file = None))]
    fn read_mainline(&self, py: Python<'_>, file: Option<Py<PyAny>>) -> PyResult<Option<Mainline>> {
        self.read(py, file, |reader| {
            let mut game = atomic_core::pgn::Mainline::default();
            let is_read = reader.read_mainline(&mut game)?;
            Ok(is_read.then(|| Mainline::from(game)))
        })
    }

    /// Everything that is wrong with the next game, as exceptions that are not raised; `None` at the end.
    #[pyo3(signature = (file = None))]
    fn check_game<'py>(&self, py: Python<'py>, file: Option<Py<PyAny>>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
        let faults = self.read(py, file, AnyReader::check_game)?;
        let object = |fault: &CoreError| exception(py, fault).into_value(py).into_bound(py).into_any();
        Ok(faults.map(|faults| faults.iter().map(object).collect()))
    }

    /// How many games of other variants were passed over; 0 while a game is being read.
    fn skipped(&self) -> u64 {
        self.asked(Reader::skipped).unwrap_or_default()
    }

    /// The line, from 1, in which the game read last began; 0 while a game is being read.
    fn line(&self) -> u64 {
        self.asked(Reader::game_line).unwrap_or_default()
    }

    /// How many bytes of the file, compressed if it is, have been read.
    fn bytes_read(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}
