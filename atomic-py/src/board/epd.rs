use atomic_core::epd::{Epd, Operand, Operation};
use atomic_core::{Move as CoreMove, Position};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyType};

use super::Board;
use super::copying::board_of;
use super::history::History;
use crate::arguments::encodable;
use crate::errors::{AtomicChessError, IllegalMoveError};
use crate::fen::castling_mode;
use crate::moves::Move;

/// Opcodes whose operands are moves: all of the position, or one after the other.
const MOVES: [&str; 2] = ["am", "bm"];
const LINES: [&str; 1] = ["pv"];

fn unread(operation: &Operation, word: &str, error: impl std::fmt::Display) -> PyErr {
    IllegalMoveError::new_err(format!("EPD operation {}: {word}: {error}", operation.opcode()))
}

fn moves<'py>(py: Python<'py>, mut position: Position, operation: &Operation) -> PyResult<Bound<'py, PyAny>> {
    let moves = PyList::empty(py);
    for operand in operation.operands() {
        let word = operand.as_str();
        let move_ = CoreMove::from_san(word, &position).map_err(|error| unread(operation, word, error))?;
        moves.append(Move::written(move_, &position).object(py)?)?;
        if LINES.contains(&operation.opcode()) {
            position.play_unchecked(move_);
        }
    }
    Ok(moves.into_any())
}

/// A number, a move of the position, or else the word itself.
fn value<'py>(py: Python<'py>, position: &Position, operand: &Operand) -> PyResult<Bound<'py, PyAny>> {
    let text = operand.as_str();
    if let Operand::Word(word) = operand {
        let is_number =
            word.ends_with(|end: char| end.is_ascii_digit()) && !word.contains(|c: char| c.is_ascii_alphabetic());
        if is_number && let Ok(number) = word.parse::<i64>() {
            return Ok(number.into_pyobject(py)?.into_any());
        }
        if is_number && let Ok(number) = word.parse::<f64>() {
            return Ok(number.into_pyobject(py)?.into_any());
        }
        if let Ok(move_) = CoreMove::from_san(word, position) {
            return Ok(Move::written(move_, position).object(py)?.bind(py).clone().into_any());
        }
    }
    Ok(PyString::new(py, text).into_any())
}

fn values<'py>(py: Python<'py>, position: &Position, operation: &Operation) -> PyResult<Bound<'py, PyAny>> {
    if MOVES.contains(&operation.opcode()) || LINES.contains(&operation.opcode()) {
        return moves(py, *position, operation);
    }
    match operation.operands() {
        [] => Ok(py.None().into_bound(py)),
        [operand] => value(py, position, operand),
        operands => {
            let values = PyList::empty(py);
            for operand in operands {
                values.append(value(py, position, operand)?)?;
            }
            Ok(values.into_any())
        }
    }
}

/// The position of an EPD and its operations by opcode.
fn read<'py>(epd: &Bound<'py, PyString>, mode: atomic_core::CastlingMode) -> PyResult<(Position, Bound<'py, PyDict>)> {
    let py = epd.py();
    let parsed = Epd::parse(encodable(epd, || "an EPD".to_owned())?, mode)
        .map_err(|error| AtomicChessError::new_err(format!("invalid EPD: {error}")))?;
    let operations = PyDict::new(py);
    for operation in parsed.operations() {
        operations.set_item(operation.opcode(), values(py, parsed.position(), operation)?)?;
    }
    Ok((*parsed.position(), operations))
}

#[pymethods]
impl Board {
    /// Read an EPD: four fields of a FEN and operations. Give the board and the operations, a dict from opcode to value.
    ///
    /// The value of `bm` and `am` is a list of moves, that of `pv` a list of moves that follow each other. Otherwise a
    /// text in quotes is a `str`, a number an `int` or a `float`, a legal move a `Move`, and any other word a `str`; there
    /// is a list if there are several of these, and `None` if there is none. `hmvc` and `fmvn` set the clocks. Raises
    /// `AtomicChessError`, which says what is wrong and at which byte, and `IllegalMoveError` for a move that is not legal.
    ///
    /// >>> board, operations = ac.Board.from_epd('7k/8/8/8/8/8/8/KR6 w - - bm Rb8+; id "rook"; acd 12;')
    /// >>> operations
    /// {'bm': [Move.from_uci('b1b8')], 'id': 'rook', 'acd': 12}
    #[classmethod]
    #[pyo3(signature = (epd, *, chess960 = false))]
    fn from_epd<'py>(
        cls: &Bound<'py, PyType>,
        epd: &Bound<'py, PyString>,
        chess960: bool,
    ) -> PyResult<(Bound<'py, Board>, Bound<'py, PyDict>)> {
        let (position, operations) = read(epd, castling_mode(chess960))?;
        let history = History::new(position, atomic_core::Ruleset::default());
        Ok((board_of(cls, history)?, operations))
    }

    /// Set the position of an EPD, forget the moves before, and give the operations; see `from_epd`.
    ///
    /// >>> ac.Board().set_epd("7k/8/8/8/8/8/8/KR6 w - - hmvc 7;")
    /// {'hmvc': 7}
    fn set_epd<'py>(&self, epd: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyDict>> {
        let (position, operations) = read(epd, self.position().castling_mode())?;
        self.set_up(position);
        Ok(operations)
    }
}
