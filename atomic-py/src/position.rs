use atomic_core::CastlingMode;
use pyo3::prelude::*;

use crate::fen::{self, Fen, castling_mode};
use crate::moves::Move;
use crate::outcome;
use crate::resolve;

/// A position as an immutable value: what a `Board` holds at a moment, without its history.
///
/// It is cheap to copy, hash and pickle, for sets, dicts and worker processes. Positions are equal if their FENs are, and
/// then hash alike. `fen` and `chess960` are as for `Board`, and so are the methods that both have.
///
/// >>> start = ac.Position()
/// >>> after = start.play(ac.Move.from_uci("e2e4"))
/// >>> start.turn, after.turn
/// (True, False)
#[pyclass(module = "atomic_chess", frozen, eq, weakref)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Position(atomic_core::Position);

impl Position {
    pub(crate) fn position(&self) -> atomic_core::Position {
        self.0
    }
}

impl From<atomic_core::Position> for Position {
    fn from(position: atomic_core::Position) -> Position {
        Position(position)
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(
        signature = (fen = Fen::Start, *, chess960 = false),
        text_signature = "(fen=STARTING_FEN, *, chess960=False)"
    )]
    fn new(fen: Fen<'_, '_>, chess960: bool) -> PyResult<Position> {
        fen.position(castling_mode(chess960)).map(Position)
    }

    /// Give the position after a legal move. Raises `IllegalMoveError` for any other move.
    ///
    /// >>> ac.Position().play(ac.Move.from_uci("g1f3")).fen()
    /// 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1'
    fn play(&self, r#move: &Move) -> PyResult<Position> {
        let mut position = self.0;
        position.play_unchecked(resolve::legal(&position, r#move)?);
        Ok(Position(position))
    }

    /// Tell how the game has ended on the board, or `None` if it goes on.
    ///
    /// It ends by an exploded king, checkmate, stalemate or bare kings, in this order. A position knows no draw rules:
    /// repetition, move counts and dead material are the business of `Board` and `Game`.
    ///
    /// >>> ac.Position("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4").outcome()
    /// Outcome(termination=Termination.KING_EXPLODED, winner=False)
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = self.0.outcome();
        outcome.map(|outcome| outcome::object(py, outcome)).transpose()
    }

    /// Whether the game has ended on the board: see `outcome`.
    ///
    /// >>> ac.Position().is_game_over()
    /// False
    fn is_game_over(&self) -> bool {
        self.0.outcome().is_some()
    }

    /// Give the result as PGN writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, or `"*"` if the game goes on.
    ///
    /// >>> ac.Position().result()
    /// '*'
    fn result(&self) -> &'static str {
        self.0.outcome().map_or("*", |outcome| outcome.result())
    }

    /// The 64-bit key by the scheme of the Polyglot book format, with the en-passant file only where the capture is legal.
    ///
    /// Clocks do not count: positions that repeat have the same key.
    ///
    /// >>> hex(ac.Position().key)
    /// '0x463b96181691fc9c'
    #[getter]
    fn key(&self) -> u64 {
        self.0.key()
    }

    fn __hash__(&self) -> u64 {
        self.0.key()
    }

    fn __repr__(&self) -> String {
        fen::code("Position", &self.0)
    }

    #[staticmethod]
    fn _restore(fen: Fen<'_, '_>, chess960: bool) -> PyResult<Position> {
        Position::new(fen, chess960)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, bool))> {
        let chess960 = self.0.castling_mode() == CastlingMode::Chess960;
        let restore = py.get_type::<Position>().getattr("_restore")?;
        Ok((restore, (self.0.fen().to_string(), chess960)))
    }
}
