use atomic_core::pgn::{GameResult, Tags};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::Text;
use crate::errors::{AtomicChessError, InvalidMoveError};
use crate::moves::Move;
use crate::position::Position;

/// The main line of a game that was read without building a tree: headers, moves and result.
///
/// Main lines are immutable; two are equal if all their parts are.
#[pyclass(module = "atomic_chess.pgn", frozen)]
pub(crate) struct Mainline(atomic_core::pgn::Mainline);

/// What makes an equal main line: something to call, and its arguments (headers, start, moves in UCI's form, result).
type Recipe<'py> = (
    Bound<'py, PyAny>,
    (Vec<(String, String)>, Position, String, &'static str),
);

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

    fn __eq__(&self, other: &Mainline) -> bool {
        let (a, b) = (&self.0, &other.0);
        a.tags == b.tags && a.start == b.start && a.moves == b.moves && a.result == b.result
    }

    fn __hash__(&self) -> u64 {
        self.0.end.key()
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

    #[staticmethod]
    fn _restore(
        headers: Vec<(String, String)>,
        start: &Position,
        moves: Text<'_, '_>,
        result: &str,
    ) -> PyResult<Mainline> {
        let mut game = atomic_core::pgn::Mainline {
            tags: Tags::new(),
            start: start.position(),
            moves: Vec::new(),
            end: start.position(),
            result: GameResult::from_text(result).unwrap_or_default(),
        };
        for (name, value) in headers {
            let set = game.tags.set(&name, &value);
            set.map_err(|error| AtomicChessError::new_err(format!("header {name:?}: {error}")))?;
        }
        for uci in moves.ascii().split_ascii_whitespace() {
            let move_ = atomic_core::Move::from_uci(uci, &game.end)
                .map_err(|error| InvalidMoveError::new_err(format!("move {uci}: {error}")))?;
            game.moves.push(move_);
            game.end.play_unchecked(move_);
        }
        Ok(Mainline(game))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        let mut position = self.0.start;
        let written = |&move_: &atomic_core::Move| {
            let uci = move_.to_uci(&position).to_string();
            position.play_unchecked(move_);
            uci
        };
        let moves: Vec<String> = self.0.moves.iter().map(written).collect();
        let headers = self.0.tags.iter().map(owned).collect();
        Ok((
            py.get_type::<Mainline>().getattr("_restore")?,
            (headers, self.start(), moves.join(" "), self.result()),
        ))
    }
}
