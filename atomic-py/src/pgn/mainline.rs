use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::moves::Move;
use crate::position::Position;

/// The main line of a game that was read without building a tree: headers, moves and result.
///
/// Main lines are immutable.
#[pyclass(module = "atomic_chess.pgn", frozen)]
pub(crate) struct Mainline(atomic_core::pgn::Mainline);

impl From<atomic_core::pgn::Mainline> for Mainline {
    fn from(game: atomic_core::pgn::Mainline) -> Mainline {
        Mainline(game)
    }
}

#[pymethods]
impl Mainline {
    /// The headers as a new dict, in the order of the file.
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = PyDict::new(py);
        for (name, value) in self.0.tags.iter() {
            headers.set_item(name, value)?;
        }
        Ok(headers)
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> Position {
        self.0.start.into()
    }

    /// The position after the last move.
    #[getter]
    fn end(&self) -> Position {
        self.0.end.into()
    }

    /// The moves as a new list.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<&'static Py<Move>>> {
        let mut position = self.0.start;
        let written = |&move_: &atomic_core::Move| {
            let written = Move::written(move_, &position).object(py);
            position.play_unchecked(move_);
            written
        };
        self.0.moves.iter().map(written).collect()
    }

    /// The result that the game was given: `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"*"`.
    #[getter]
    fn result(&self) -> &'static str {
        self.0.result.text()
    }

    fn __len__(&self) -> usize {
        self.0.moves.len()
    }

    fn __repr__(&self) -> String {
        let name = |tag| self.0.tags.get(tag).unwrap_or("?");
        format!(
            "<Mainline: {:?} v {:?}, {} half-moves, {}>",
            name("White"),
            name("Black"),
            self.0.moves.len(),
            self.0.result.text()
        )
    }
}
