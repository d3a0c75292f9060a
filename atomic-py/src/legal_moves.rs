use atomic_core::Position as CorePosition;
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};

use crate::board::Board;
use crate::moves::Move;
use crate::position::Position;

/// The legal moves of a board, as a view: it always speaks of the board's present position.
///
/// Iterating makes the list of moves once, so the board may be changed meanwhile. `move in moves` asks for legality alone
/// and takes castling in either notation.
///
/// >>> board = ac.Board()
/// >>> len(board.legal_moves)
/// 20
/// >>> ac.Move.from_uci("e2e4") in board.legal_moves
/// True
#[pyclass(module = "atomic_chess", frozen)]
pub(crate) struct LegalMoves(Source);

enum Source {
    Board(Py<Board>),
    Position(Py<Position>),
}

impl LegalMoves {
    fn position(&self) -> CorePosition {
        match &self.0 {
            Source::Board(board) => board.get().position(),
            Source::Position(position) => position.get().position(),
        }
    }
}

/// The Python objects of a position's legal moves, in the notation of its board.
pub(crate) fn list<'py>(
    py: Python<'py>,
    position: &CorePosition,
    moves: &[atomic_core::Move],
) -> PyResult<Bound<'py, PyList>> {
    let objects = moves
        .iter()
        .map(|&move_| Move::written(move_, position).object(py))
        .collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, objects)
}

#[pymethods]
impl LegalMoves {
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let position = self.position();
        list(py, &position, &position.legal_moves())?.try_iter()
    }

    fn __contains__(&self, move_: &Move) -> bool {
        move_.resolve(&self.position()).is_some()
    }

    fn __len__(&self) -> usize {
        self.position().count_legal_moves()
    }

    fn __bool__(&self) -> bool {
        self.position().has_legal_move()
    }

    /// Count the legal moves, as `len` does.
    ///
    /// >>> ac.Board().legal_moves.count()
    /// 20
    fn count(&self) -> usize {
        self.__len__()
    }

    fn __repr__(&self) -> String {
        let position = self.position();
        let moves: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|move_| move_.to_uci(&position).to_string())
            .collect();
        format!("<LegalMoves ({})>", moves.join(", "))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        match &self.0 {
            Source::Board(board) => visit.call(board),
            Source::Position(position) => visit.call(position),
        }
    }
}

#[pymethods]
impl Board {
    /// The legal moves, as a view of this board: see `LegalMoves`. There are none once the game is over by an exploded
    /// king, checkmate or stalemate.
    #[getter]
    fn legal_moves(slf: Py<Self>) -> LegalMoves {
        LegalMoves(Source::Board(slf))
    }
}

#[pymethods]
impl Position {
    /// The legal moves: see `LegalMoves`. There are none once the game is over by an exploded king, checkmate or
    /// stalemate.
    #[getter]
    fn legal_moves(slf: Py<Self>) -> LegalMoves {
        LegalMoves(Source::Position(slf))
    }
}
