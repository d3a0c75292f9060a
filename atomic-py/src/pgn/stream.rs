//! The streams that readers read from.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// A file that counts the bytes read and hears Ctrl-C.
pub(super) struct Counted {
    file: File,
    count: Arc<AtomicU64>,
}

impl Counted {
    pub(super) fn open(path: &Path) -> io::Result<(Counted, Arc<AtomicU64>)> {
        let count = Arc::new(AtomicU64::new(0));
        let counted = Counted {
            file: File::open(path)?,
            count: Arc::clone(&count),
        };
        Ok((counted, count))
    }
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Python::attach(|py| py.check_signals()).map_err(io::Error::other)?;
        let read = self.file.read(buffer)?;
        self.count.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// The Python file that is being read, there only while a game is: so a reader does not keep its file alive.
pub(super) type Slot = Arc<Mutex<Option<Py<PyAny>>>>;

/// A Python file, text or binary, read line by line: no further than the line in which a game ends.
pub(super) struct Lines {
    file: Slot,
    line: Vec<u8>,
    at: usize,
}

/// The most characters or bytes that are asked of a file at once.
const AT_ONCE: usize = 1 << 16;

impl Lines {
    pub(super) fn new(file: Slot) -> Lines {
        Lines {
            file,
            line: Vec::new(),
            at: 0,
        }
    }

    fn next_line(&self) -> PyResult<Vec<u8>> {
        Python::attach(|py| {
            py.check_signals()?;
            let file = {
                let slot = self.file.lock().unwrap_or_else(PoisonError::into_inner);
                slot.as_ref().map(|file| file.clone_ref(py))
            };
            let Some(file) = file else {
                return Ok(Vec::new());
            };
            let line = file.bind(py).call_method1(intern!(py, "readline"), (AT_ONCE,))?;
            if let Ok(bytes) = line.cast::<PyBytes>() {
                return Ok(bytes.as_bytes().to_vec());
            }
            let text = line.cast::<PyString>()?;
            Ok(text.to_string_lossy().into_owned().into_bytes())
        })
    }
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.line.len() {
            // As an error of no kind, since one that says "interrupted" would be tried again for ever.
            self.line = self.next_line().map_err(io::Error::other)?;
            self.at = 0;
        }
        let count = buffer.len().min(self.line.len() - self.at);
        buffer[..count].copy_from_slice(&self.line[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}
