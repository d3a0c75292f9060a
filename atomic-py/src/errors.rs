//! The exception classes, which `atomic_chess.errors` defines.

use std::io;
use std::path::Path;

use pyo3::exceptions::PyOSError;
use pyo3::import_exception;
use pyo3::prelude::*;

import_exception!(atomic_chess.errors, AtomicChessError);
import_exception!(atomic_chess.errors, InvalidFenError);
import_exception!(atomic_chess.errors, InvalidMoveError);
import_exception!(atomic_chess.errors, IllegalMoveError);
import_exception!(atomic_chess.errors, AmbiguousMoveError);
import_exception!(atomic_chess.errors, PgnError);

/// The `OSError` for a file, which names it.
pub(crate) fn of_file(py: Python<'_>, error: io::Error, path: &Path) -> PyErr {
    let Some(code) = error.raw_os_error() else {
        return error.into();
    };
    let message = py.import("os").and_then(|os| os.call_method1("strerror", (code,)));
    match message {
        Ok(message) => PyOSError::new_err((code, message.unbind(), path.as_os_str().to_owned())),
        Err(error) => error,
    }
}
