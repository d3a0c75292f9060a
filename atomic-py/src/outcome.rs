//! Results as objects of `atomic_chess.outcome`.

use atomic_core::Outcome;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

static OUTCOME: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static TERMINATION: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// The Python object of a result.
pub(crate) fn object<'py>(py: Python<'py>, outcome: Outcome) -> PyResult<Bound<'py, PyAny>> {
    const MODULE: &str = "atomic_chess.outcome";
    let termination = TERMINATION
        .import(py, MODULE, "Termination")?
        .call1((outcome.termination.name(),))?;
    let winner = outcome.winner.map(|color| color.is_white());
    OUTCOME.import(py, MODULE, "Outcome")?.call1((termination, winner))
}
