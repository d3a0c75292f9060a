use atomic_core::{CastlingMode, Color, Game as CoreGame, Outcome, Termination};
use pyo3::prelude::*;

use super::{Game, exception, written};
use crate::arguments::{Natural, Text};
use crate::errors::{AtomicChessError, InvalidMoveError};
use crate::fen::{Fen, castling_mode};
use crate::ruleset::{Rules, Ruleset};

/// What makes an equal game: something to call, and its arguments (first FEN, whether Chess960, draw rules, moves with those
/// undone, how many were undone, what the players recorded and for whom).
type Recipe<'py> = (
    Bound<'py, PyAny>,
    (
        String,
        bool,
        Ruleset,
        String,
        usize,
        Option<(&'static str, Option<bool>)>,
    ),
);

/// Gives a game the ending that players recorded.
fn record(game: &mut CoreGame, recorded: Outcome) -> PyResult<()> {
    let outcome = match (recorded.termination, recorded.winner) {
        (Termination::Resignation, Some(winner)) => game.resign(!winner),
        (Termination::Agreement, None) => game.agree_draw(),
        (Termination::TimeForfeit, Some(winner)) => game.forfeit_on_time(!winner),
        // Of a draw on time it does not matter who lost on time; one of the two gives it.
        (Termination::TimeForfeit, None) => {
            let drawn = Color::ALL.into_iter().find(|&loser| {
                let mut trial = game.clone();
                trial.forfeit_on_time(loser) == Ok(recorded)
            });
            game.forfeit_on_time(drawn.unwrap_or(Color::White))
        }
        _ => game.claim_draw(),
    };
    match outcome.map_err(exception)? {
        outcome if outcome == recorded => Ok(()),
        _ => Err(AtomicChessError::new_err("the recorded ending is none of this game")),
    }
}

#[pymethods]
impl Game {
    /// Make an independent game with the same moves, undone ones too, and the same ending.
    ///
    /// >>> game = ac.Game()
    /// >>> twin = game.copy()
    /// >>> _ = twin.push_san("e4")
    /// >>> game.ply(), twin.ply()
    /// (0, 1)
    fn copy(&self) -> Game {
        Game::with(self.game().clone())
    }

    fn __copy__(&self) -> Game {
        self.copy()
    }

    fn __repr__(&self) -> String {
        let game = self.game().clone();
        let moves = game.ply();
        let result = game.outcome().map_or("*", |outcome| outcome.result());
        format!("<Game: {moves} half-moves, {result}, {}>", game.position().fen())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Recipe<'py>> {
        let mut game = slf.get().game().clone();
        let start = *game.start();
        let moves = game.moves().iter().chain(game.undone()).copied();
        let moves: Vec<String> = written(&start, moves).iter().map(ToString::to_string).collect();
        let (undone, rules) = (game.undone().len(), game.ruleset().into());
        let recorded = game.reopen();
        let recorded = recorded.map(|outcome| (outcome.termination.name(), outcome.winner.map(Color::is_white)));
        let chess960 = start.castling_mode() == CastlingMode::Chess960;
        Ok((
            slf.get_type().getattr("_restore")?,
            (
                start.fen().to_string(),
                chess960,
                rules,
                moves.join(" "),
                undone,
                recorded,
            ),
        ))
    }

    #[staticmethod]
    #[pyo3(signature = (fen, chess960, rules, moves, undone, recorded))]
    fn _restore(
        fen: Fen<'_, '_>,
        chess960: bool,
        rules: Rules,
        moves: Text<'_, '_>,
        undone: Natural,
        recorded: Option<(Text<'_, '_>, Option<bool>)>,
    ) -> PyResult<Game> {
        let mut game = CoreGame::new(fen.position(castling_mode(chess960))?, rules.0);
        for uci in moves.ascii().split_ascii_whitespace() {
            let move_ = atomic_core::Move::from_uci(uci, game.position())
                .map_err(|error| InvalidMoveError::new_err(format!("move {uci}: {error}")))?;
            game.play(move_).map_err(exception)?;
        }
        for _ in 0..undone.0.min(game.ply()) {
            game.undo();
        }
        if let Some((termination, winner)) = recorded {
            let termination = Termination::from_name(termination.ascii())
                .ok_or_else(|| AtomicChessError::new_err(format!("{termination} ends no game")))?;
            let winner = winner.map(Color::from_white);
            record(&mut game, Outcome { termination, winner })?;
        }
        Ok(Game::with(game))
    }
}
