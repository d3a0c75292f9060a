use atomic_core::CastlingMode;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyTuple, PyType};

use super::Board;
use super::history::History;
use crate::arguments::{Natural, Text};
use crate::errors::InvalidMoveError;
use crate::fen::{self, Fen, castling_mode};
use crate::position::Position;
use crate::ruleset::{Rules, Ruleset};

/// How many of its moves a copy remembers.
enum Stack {
    All,
    Last(usize),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Stack {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<PyBool>() {
            Ok(all) if all.is_true() => Ok(Stack::All),
            Ok(_) => Ok(Stack::Last(0)),
            Err(_) => Ok(Stack::Last(object.extract::<Natural>()?.0)),
        }
    }
}

/// A board of a class, which need not be `Board` itself; its `__init__` is not called.
pub(super) fn board_of<'py>(class: &Bound<'py, PyType>, history: History) -> PyResult<Bound<'py, Board>> {
    let board = class.call_method1("__new__", (class,))?.cast_into::<Board>()?;
    *board.get().history() = history;
    Ok(board)
}

/// Gives a board the state that `__getstate__` has told of another, as unpickling does: attributes, or a pair of attributes
/// and slots.
fn restore<'py>(board: &Bound<'py, Board>, state: Bound<'py, PyAny>) -> PyResult<()> {
    if state.is_none() {
        return Ok(());
    }
    if let Some(set) = board.getattr_opt("__setstate__")? {
        set.call1((state,))?;
        return Ok(());
    }
    let (attributes, slots): (Option<Bound<'_, PyDict>>, Option<Bound<'_, PyDict>>) = match state.cast::<PyTuple>() {
        Ok(pair) => pair.extract()?,
        Err(_) => (Some(state.cast_into::<PyDict>()?), None),
    };
    if let Some(attributes) = attributes {
        let own = board.getattr("__dict__")?.cast_into::<PyDict>()?;
        own.update(attributes.as_mapping())?;
    }
    for (name, value) in slots.iter().flatten() {
        board.setattr(name.cast::<PyString>()?, value)?;
    }
    Ok(())
}

/// What makes an equal board: something to call, its arguments (first FEN, whether Chess960, moves, draw rules), and the
/// attributes to give back.
type Recipe<'py> = (Bound<'py, PyAny>, (String, bool, String, Ruleset), Bound<'py, PyAny>);

impl Board {
    /// A board of the same class with the attributes that a subclass has given it.
    pub(super) fn alike<'py>(slf: &Bound<'py, Board>, history: History) -> PyResult<Bound<'py, Board>> {
        let py = slf.py();
        let class = slf.get_type();
        if class.is(py.get_type::<Board>()) {
            return Bound::new(py, Board::with(history));
        }
        let board = board_of(&class, history)?;
        restore(&board, slf.call_method0("__getstate__")?)?;
        Ok(board)
    }
}

#[pymethods]
impl Board {
    /// Make a board at a position, without any moves played.
    ///
    /// >>> ac.Board.from_position(ac.Position()) == ac.Board()
    /// True
    #[classmethod]
    #[pyo3(
        signature = (position, *, rules = Rules::default()),
        text_signature = "($cls, position, *, rules='claim')"
    )]
    fn from_position<'py>(cls: &Bound<'py, PyType>, position: &Position, rules: Rules) -> PyResult<Bound<'py, Board>> {
        board_of(cls, History::new(position.position(), rules.0))
    }

    /// Make an independent board at the same position.
    ///
    /// It remembers the same moves, or none with `stack=False`, or the last few with a number.
    ///
    /// >>> board = ac.Board()
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.copy(stack=False).move_stack
    /// []
    #[pyo3(signature = (*, stack = Stack::All), text_signature = "($self, *, stack=True)")]
    fn copy<'py>(slf: &Bound<'py, Self>, stack: Stack) -> PyResult<Bound<'py, Board>> {
        let history = {
            let history = slf.get().history();
            match stack {
                Stack::All => history.clone(),
                Stack::Last(count) => history.last_moves(count),
            }
        };
        Board::alike(slf, history)
    }

    /// Make a board at the position before the first move that this one remembers.
    ///
    /// >>> board = ac.Board()
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.root() == ac.Board()
    /// True
    fn root<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Board>> {
        let root = {
            let history = slf.get().history();
            History::new(history.root(), history.ruleset())
        };
        Board::alike(slf, root)
    }

    /// Make a board with colours and ranks swapped, so that the other side has the same position; no moves played.
    ///
    /// >>> ac.Board("7k/8/8/8/8/8/P7/K7 w - - 0 1").mirror().fen()
    /// 'k7/p7/8/8/8/8/8/7K b - - 0 1'
    fn mirror<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Board>> {
        let position = slf.get().position().with_colors_flipped();
        let ruleset = slf.get().history().ruleset();
        Board::alike(slf, History::new(position, ruleset))
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Board>> {
        Board::copy(slf, Stack::All)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Board>() else {
            return Ok(py.NotImplemented());
        };
        let equal = self.position() == other.get().position();
        Ok(PyBool::new(py, equal).to_owned().into_any().unbind())
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let class = slf.get_type().name()?.to_string();
        let (position, ruleset) = {
            let history = slf.get().history();
            (*history.position(), history.ruleset())
        };
        Ok(fen::code_with(&class, &position, &Ruleset::argument(ruleset)))
    }

    /// A board is pickled as its first position, its moves in UCI's form, its draw rules, and what a
    /// subclass has added.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Recipe<'py>> {
        let history = slf.get().history().clone();
        let root = history.root();
        let moves: Vec<String> = history
            .moves()
            .map(|(move_, before)| move_.to_uci(before).to_string())
            .collect();
        let chess960 = root.castling_mode() == CastlingMode::Chess960;
        Ok((
            slf.get_type().getattr("_restore")?,
            (
                root.fen().to_string(),
                chess960,
                moves.join(" "),
                history.ruleset().into(),
            ),
            slf.call_method0("__getstate__")?,
        ))
    }

    #[classmethod]
    fn _restore<'py>(
        cls: &Bound<'py, PyType>,
        fen: Fen<'_, '_>,
        chess960: bool,
        moves: Text<'_, '_>,
        rules: Rules,
    ) -> PyResult<Bound<'py, Board>> {
        let mut history = History::new(fen.position(castling_mode(chess960))?, rules.0);
        for uci in moves.ascii().split_ascii_whitespace() {
            let move_ = atomic_core::Move::from_uci(uci, history.position())
                .map_err(|error| InvalidMoveError::new_err(format!("move {uci}: {error}")))?;
            history.push(move_);
        }
        board_of(cls, history)
    }
}
