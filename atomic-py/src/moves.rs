use std::fmt;

use atomic_core::{CastlingMode, CastlingSide, Position, Role, Square};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::arguments::{RoleArgument, SquareArgument, Text};
use crate::errors::InvalidMoveError;

/// A move: from a square, to a square, and what a pawn turns into.
///
/// A move knows no position. Castling is the king's two-step (`e1g1`) or the king moving onto its own rook (`e1h1`); a
/// board reads both and writes the first in orthodox games, the second in Chess960.
///
/// Moves are immutable and hashable. They compare by `from_square`, then `to_square`, then `promotion` (none first). A
/// move that goes nowhere is false, every other move is true.
///
/// `promotion` is `None`, `KNIGHT`, `BISHOP`, `ROOK` or `QUEEN`; another piece type raises `InvalidMoveError`, a square
/// that is not 0 to 63 `AtomicChessError`.
///
/// >>> ac.Move(ac.E7, ac.E8, ac.QUEEN)
/// Move.from_uci('e7e8q')
#[pyclass(module = "atomic_chess", frozen, eq, ord)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move {
    from: Square,
    to: Square,
    promotion: Option<Role>,
}

const PROMOTIONS: usize = 1 + Role::PROMOTIONS.len();

/// One object for each move that was ever asked for: they are immutable, and handing out an existing one is cheaper
/// than making another.
static OBJECTS: [PyOnceLock<Py<Move>>; PROMOTIONS * 64 * 64] = [const { PyOnceLock::new() }; PROMOTIONS * 64 * 64];

impl Move {
    /// The move of the core as a board writes it in a position.
    pub(crate) fn written(move_: atomic_core::Move, position: &Position) -> Move {
        Move::written_in(move_, position, position.castling_mode())
    }

    pub(crate) const fn from(self) -> Square {
        self.from
    }

    pub(crate) const fn to(self) -> Square {
        self.to
    }

    /// The move of the core with castling as a mode writes it: the king's two-step, or king takes rook.
    ///
    /// Where king and rook do not stand as in orthodox chess it is king takes rook in any mode: there a step of the king
    /// to where it castles may be another move.
    pub(crate) fn written_in(move_: atomic_core::Move, position: &Position, mode: CastlingMode) -> Move {
        let (from, mut to) = (move_.from(), move_.to());
        let is_orthodox = from.file() == 4 && matches!(to.file(), 0 | 7);
        if move_.is_castling() && mode == CastlingMode::Standard && is_orthodox {
            to = CastlingSide::of(from, to).king_target(position.turn());
        }
        Move {
            from,
            to,
            promotion: move_.promoted(),
        }
    }

    /// The Python object of this move.
    pub(crate) fn object(self, py: Python<'_>) -> PyResult<&'static Py<Move>> {
        let promotion = self.promotion.map_or(0, |role| role as usize - Role::Pawn as usize);
        let index = (promotion * 64 + self.from.index()) * 64 + self.to.index();
        OBJECTS[index].get_or_try_init(py, || Py::new(py, self))
    }

    /// Where it starts and where it ends.
    pub(crate) fn squares(self) -> (Square, Square) {
        (self.from, self.to)
    }

    /// The legal move of a position that is meant, castling in either notation.
    pub(crate) fn resolve(self, position: &Position) -> Option<atomic_core::Move> {
        position.resolve(self.from, self.to, self.promotion)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.char()),
            None => Ok(()),
        }
    }
}

#[pymethods]
impl Move {
    #[new]
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn new(
        py: Python<'_>,
        from_square: SquareArgument,
        to_square: SquareArgument,
        promotion: Option<RoleArgument>,
    ) -> PyResult<&'static Py<Move>> {
        let promotion = promotion.map(|role| role.0);
        if let Some(role @ (Role::Pawn | Role::King)) = promotion {
            return Err(InvalidMoveError::new_err(format!("a pawn cannot turn into a {role}")));
        }
        let (from, to) = (from_square.0, to_square.0);
        Move { from, to, promotion }.object(py)
    }

    /// Read a move in UCI's form: two squares and, for a promotion, one of the letters `n`, `b`, `r`, `q`.
    ///
    /// The move is not looked at on a board: `Board.parse_uci` does that. Raises `InvalidMoveError`, which says what was
    /// expected where, for any other text. The null move `0000` does not exist in this library.
    ///
    /// >>> ac.Move.from_uci("g1f3")
    /// Move.from_uci('g1f3')
    #[staticmethod]
    fn from_uci(py: Python<'_>, uci: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
        match atomic_core::parse_uci(uci.ascii()) {
            Ok((from, to, promotion)) => Move { from, to, promotion }.object(py),
            Err(error) => Err(InvalidMoveError::new_err(format!("invalid UCI move {uci}: {error}"))),
        }
    }

    /// The square that the man leaves, 0 to 63.
    #[getter(from_square)]
    fn origin(&self) -> usize {
        self.from.index()
    }

    /// The square that the man goes to, 0 to 63.
    #[getter(to_square)]
    fn target(&self) -> usize {
        self.to.index()
    }

    /// The piece type that a pawn turns into, or `None`.
    #[getter]
    fn promotion(&self) -> Option<u8> {
        self.promotion.map(|role| role as u8)
    }

    /// Give the move in UCI's form, such as `"e7e8q"`.
    ///
    /// >>> ac.Move(ac.E2, ac.E4).uci()
    /// 'e2e4'
    fn uci(&self) -> String {
        self.to_string()
    }

    /// Give the move as XBoard writes it, which is UCI's form.
    ///
    /// >>> ac.Move(ac.E2, ac.E4).xboard()
    /// 'e2e4'
    fn xboard(&self) -> String {
        self.to_string()
    }

    fn __str__(&self) -> String {
        self.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{self}')")
    }

    fn __bool__(&self) -> bool {
        self.from != self.to
    }

    fn __hash__(&self) -> usize {
        let promotion = self.promotion.map_or(0, |role| role as usize);
        (promotion * 64 + self.from.index()) * 64 + self.to.index()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (usize, usize, Option<u8>)) {
        let arguments = (self.origin(), self.target(), self.promotion());
        (py.get_type::<Move>(), arguments)
    }
}
