//! Results as objects of `atomic_chess.outcome`.

use atomic_core::{Outcome, Termination};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

const MODULE: &str = "atomic_chess.outcome";

static OUTCOME: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static TERMINATION: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// The Python object of a result.
pub(crate) fn object<'py>(py: Python<'py>, outcome: Outcome) -> PyResult<Bound<'py, PyAny>> {
    let termination = cause(py, outcome.termination)?;
    let winner = outcome.winner.map(|color| color.is_white());
    OUTCOME.import(py, MODULE, "Outcome")?.call1((termination, winner))
}

/// The Python object of what ends a game.
pub(crate) fn cause<'py>(py: Python<'py>, termination: Termination) -> PyResult<Bound<'py, PyAny>> {
    TERMINATION
        .import(py, MODULE, "Termination")?
        .call1((termination.name(),))
}
