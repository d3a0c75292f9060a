use atomic_core::{Outcome, Termination};
use pyo3::prelude::*;

use super::{Game, exception};
use crate::arguments::ColorArgument;
use crate::outcome;

fn object(py: Python<'_>, outcome: Option<Outcome>) -> PyResult<Option<Bound<'_, PyAny>>> {
    outcome.map(|outcome| outcome::object(py, outcome)).transpose()
}

#[pymethods]
impl Game {
    /// Tell how the game has ended, on the board, by a draw that is automatic by the rules or by what the players did;
    /// `None` if it goes on.
    ///
    /// >>> ac.Game().outcome() is None
    /// True
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = self.game().outcome();
        object(py, outcome)
    }

    /// Whether the game has ended: see `outcome`.
    fn is_over(&self) -> bool {
        self.game().outcome().is_some()
    }

    /// Give the result as PGN writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, or `"*"` if the game goes on.
    ///
    /// >>> ac.Game().result()
    /// '*'
    fn result(&self) -> &'static str {
        self.game().outcome().map_or("*", |outcome| outcome.result())
    }

    /// List the draws that a player may claim of the position on the board, as members of `Termination`.
    ///
    /// >>> ac.Game("r5k1/8/8/8/8/8/8/1K5R w - - 100 90").claimable()
    /// [Termination.FIFTY_MOVES]
    fn claimable<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let claims: Vec<Termination> = self.game().claimable().terminations().collect();
        claims.into_iter().map(|claim| outcome::cause(py, claim)).collect()
    }

    /// End the game by claiming a draw, repetition before the fifty moves, and give the outcome.
    ///
    /// Raises `AtomicChessError`, and leaves the game as it was, if there is nothing to claim or the game is over.
    ///
    /// >>> ac.Game("r5k1/8/8/8/8/8/8/1K5R w - - 100 90").claim_draw()
    /// Outcome(termination=Termination.FIFTY_MOVES, winner=None)
    fn claim_draw<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let claimed = self.game().claim_draw();
        outcome::object(py, claimed.map_err(exception)?)
    }

    /// End the game because a side gives up, and give the outcome. Raises `AtomicChessError` if the game is over.
    ///
    /// >>> ac.Game().resign(ac.WHITE).result()
    /// '0-1'
    fn resign<'py>(&self, py: Python<'py>, color: ColorArgument) -> PyResult<Bound<'py, PyAny>> {
        let resigned = self.game().resign(color.0);
        outcome::object(py, resigned.map_err(exception)?)
    }

    /// End the game as a draw by agreement, and give the outcome. Raises `AtomicChessError` if the game is over.
    ///
    /// >>> ac.Game().agree_draw().result()
    /// '1/2-1/2'
    fn agree_draw<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let agreed = self.game().agree_draw();
        outcome::object(py, agreed.map_err(exception)?)
    }

    /// End the game because a side ran out of time, and give the outcome: the other side wins, or it is a draw if by the
    /// rules it has not the men to win. Raises `AtomicChessError` if the game is over.
    ///
    /// >>> ac.Game("k7/8/8/8/8/8/8/K6R w - - 0 1").forfeit_on_time(ac.WHITE).result()
    /// '1/2-1/2'
    fn forfeit_on_time<'py>(&self, py: Python<'py>, color: ColorArgument) -> PyResult<Bound<'py, PyAny>> {
        let forfeited = self.game().forfeit_on_time(color.0);
        outcome::object(py, forfeited.map_err(exception)?)
    }

    /// Take back what the players recorded (a claim, a resignation, an agreement, lost time) and give it; `None` if there is
    /// nothing. What the board says cannot be taken back; undo the move.
    ///
    /// >>> game = ac.Game()
    /// >>> _ = game.agree_draw()
    /// >>> game.reopen()
    /// Outcome(termination=Termination.AGREEMENT, winner=None)
    /// >>> game.is_over()
    /// False
    fn reopen<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let recorded = self.game().reopen();
        object(py, recorded)
    }
}
