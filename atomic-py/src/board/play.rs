use atomic_core::Position as CorePosition;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use super::Board;
use super::history::History;
use crate::arguments::Text;
use crate::fault::Fault;
use crate::fen::{self, Fen, castling_mode};
use crate::moves::Move;
use crate::position::Position;
use crate::resolve;

/// The object of a move that a board remembers, or the error that it remembers none.
fn remembered(py: Python<'_>, last: Option<(atomic_core::Move, CorePosition)>) -> PyResult<&'static Py<Move>> {
    match last {
        Some((move_, before)) => Move::written(move_, &before).object(py),
        None => Err(PyIndexError::new_err("no move has been played on this board")),
    }
}

impl Board {
    /// Plays the legal move that is chosen, and gives it, or why there is none, with the position it was chosen in.
    ///
    /// The errors that the choice gives are made into exceptions by the caller, when the lock is free: an exception's
    /// message may need Python.
    fn play<E>(
        &self,
        choose: impl FnOnce(&CorePosition) -> Result<atomic_core::Move, E>,
    ) -> Result<(atomic_core::Move, CorePosition), (CorePosition, E)> {
        let mut history = self.history();
        let before = *history.position();
        let move_ = choose(&before).map_err(|error| (before, error))?;
        history.push(move_);
        Ok((move_, before))
    }

    /// Begins anew at a position, by the same draw rules.
    pub(super) fn set_up(&self, position: CorePosition) {
        let mut history = self.history();
        *history = History::new(position, history.ruleset());
    }
}

#[pymethods]
impl Board {
    /// List the faults of a FEN, all of them; the list is empty if the FEN is valid.
    ///
    /// >>> for fault in ac.Board.check_fen("P7/8/8/8/8/8/8/K7 w - - 0 1"):
    /// ...     print(fault.kind)
    /// pawn_on_back_rank
    /// missing_king
    #[staticmethod]
    #[pyo3(signature = (fen, *, chess960 = false))]
    fn check_fen(fen: Text<'_, '_>, chess960: bool) -> Vec<Fault> {
        fen::faults(&fen, castling_mode(chess960))
    }

    /// Set up a position and forget all moves.
    ///
    /// Raises `InvalidFenError`, and leaves the board as it was, if the FEN has any fault.
    ///
    /// >>> board = ac.Board()
    /// >>> board.set_fen("k7/8/8/8/8/8/8/K6R w - - 0 1")
    /// >>> board.fen()
    /// 'k7/8/8/8/8/8/8/K6R w - - 0 1'
    fn set_fen(&self, fen: Text<'_, '_>) -> PyResult<()> {
        let mode = self.position().castling_mode();
        let position = Fen::Text(fen).position(mode)?;
        self.set_up(position);
        Ok(())
    }

    /// Set up the start position and forget all moves.
    ///
    /// >>> board = ac.Board("k7/8/8/8/8/8/8/K6R w - - 0 1")
    /// >>> board.reset()
    /// >>> board == ac.Board()
    /// True
    fn reset(&self) -> PyResult<()> {
        let mode = self.position().castling_mode();
        let position = Fen::Start.position(mode)?;
        self.set_up(position);
        Ok(())
    }

    /// Play a legal move. Castling is understood in either notation.
    ///
    /// Raises `IllegalMoveError`, and leaves the board as it was, if the move is not legal.
    ///
    /// >>> board = ac.Board()
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.piece_at(ac.E4)
    /// Piece.from_symbol('P')
    fn push(&self, r#move: &Move) -> PyResult<()> {
        self.play(|position| r#move.resolve(position).ok_or(()))
            .map(|_| ())
            .map_err(|(before, ())| resolve::illegal(&before, r#move))
    }

    /// Read a move in UCI's form, play it and give it.
    ///
    /// Raises `InvalidMoveError` if the text is no move and `IllegalMoveError` if the move is not legal; the board is left as
    /// it was.
    ///
    /// >>> ac.Board().push_uci("e2e4")
    /// Move.from_uci('e2e4')
    fn push_uci(&self, py: Python<'_>, uci: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
        let (move_, before) = self
            .play(|position| atomic_core::Move::from_uci(uci.ascii(), position))
            .map_err(|(before, error)| resolve::unread(&before, &uci, error))?;
        Move::written(move_, &before).object(py)
    }

    /// Read a move in SAN, play it and give it.
    ///
    /// Raises what `parse_san` raises; the board is then left as it was.
    ///
    /// >>> ac.Board().push_san("Nf3")
    /// Move.from_uci('g1f3')
    fn push_san(&self, py: Python<'_>, san: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
        let text = san.full();
        let (move_, before) = self
            .play(|position| atomic_core::Move::from_san(&text, position))
            .map_err(|(before, error)| resolve::unread_san(&before, &san, error))?;
        Move::written(move_, &before).object(py)
    }

    /// Play a legal move given in UCI's form or in SAN, as XBoard sends them, and give it.
    ///
    /// Raises what `push_san` raises.
    ///
    /// >>> ac.Board().push_xboard("g1f3")
    /// Move.from_uci('g1f3')
    fn push_xboard(&self, py: Python<'_>, san: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
        let move_ = resolve::xboard(&self.position(), &san)?;
        let (move_, before) = self
            .play(|position| if position.is_legal(move_) { Ok(move_) } else { Err(()) })
            .map_err(|(before, ())| resolve::illegal(&before, &san))?;
        Move::written(move_, &before).object(py)
    }

    /// Play a legal move and give its SAN.
    ///
    /// Raises `IllegalMoveError` if the move is not legal.
    ///
    /// >>> ac.Board().san_and_push(ac.Move.from_uci("g1f3"))
    /// 'Nf3'
    fn san_and_push(&self, r#move: &Move) -> PyResult<String> {
        let (move_, before) = self
            .play(|position| r#move.resolve(position).ok_or(()))
            .map_err(|(before, ())| resolve::illegal(&before, r#move))?;
        let san = move_.to_san(&before).map_err(|_| resolve::illegal(&before, r#move))?;
        Ok(san.to_string())
    }

    /// Take the last move back and give it. Raises `IndexError` if no move has been played.
    ///
    /// >>> board = ac.Board()
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.pop()
    /// Move.from_uci('e2e4')
    fn pop(&self, py: Python<'_>) -> PyResult<&'static Py<Move>> {
        let last = self.history().pop();
        remembered(py, last)
    }

    /// Give the last move and leave it played. Raises `IndexError` if no move has been played.
    ///
    /// >>> board = ac.Board()
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.peek()
    /// Move.from_uci('e2e4')
    fn peek(&self, py: Python<'_>) -> PyResult<&'static Py<Move>> {
        let last = self.history().last();
        remembered(py, last)
    }

    /// The moves that have been played, as a new list.
    ///
    /// >>> board = ac.Board()
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.move_stack
    /// [Move.from_uci('e2e4')]
    #[getter]
    fn move_stack(&self, py: Python<'_>) -> PyResult<Vec<&'static Py<Move>>> {
        let moves: Vec<Move> = self
            .history()
            .moves()
            .map(|(move_, before)| Move::written(move_, before))
            .collect();
        moves.into_iter().map(|move_| move_.object(py)).collect()
    }

    /// Forget the moves that led to the position, and keep the position.
    ///
    /// >>> board = ac.Board()
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.clear_stack()
    /// >>> board.move_stack
    /// []
    fn clear_stack(&self) {
        let mut history = self.history();
        *history = history.last_moves(0);
    }

    /// The present position as an immutable value.
    ///
    /// >>> board = ac.Board()
    /// >>> seen = {board.position}
    /// >>> board.push(ac.Move.from_uci("e2e4"))
    /// >>> board.position in seen
    /// False
    #[getter(position)]
    fn position_value(&self) -> Position {
        self.position().into()
    }
}
