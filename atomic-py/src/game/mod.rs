use std::sync::{Mutex, MutexGuard, PoisonError};

use atomic_core::{Game as CoreGame, GameError};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::arguments::{Natural, Text};
use crate::board::{Board, History};
use crate::errors::AtomicChessError;
use crate::fen::{Fen, castling_mode};
use crate::moves::Move;
use crate::position::Position;
use crate::resolve;
use crate::ruleset::{Rules, Ruleset};

mod copying;
mod ending;

/// A game from its first move to its end: the moves, which may be undone and redone, the draw rules, and what the players do
/// besides moving.
///
/// The arguments are as for `Board`. Unlike a board, a game that is over takes no moves. Threads may share a game: each call
/// happens as a whole. Games compare by identity.
///
/// >>> game = ac.Game(rules="fide")
/// >>> for san in ["Nf3", "f6", "Ne5", "a6"]:
/// ...     _ = game.push_san(san)
/// >>> game.resign(ac.BLACK)
/// Outcome(termination=Termination.RESIGNATION, winner=True)
/// >>> game.result()
/// '1-0'
#[pyclass(module = "atomic_chess", frozen, weakref)]
pub(crate) struct Game {
    /// Held only while Rust code runs, as the lock of `Board`.
    game: Mutex<CoreGame>,
}

impl Game {
    fn with(game: CoreGame) -> Game {
        Game { game: Mutex::new(game) }
    }

    fn game(&self) -> MutexGuard<'_, CoreGame> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy of the game as it stands.
    pub(crate) fn snapshot(&self) -> CoreGame {
        self.game().clone()
    }

    /// Plays the legal move that is chosen, and gives it with the position it was chosen in. What the choice gives as an
    /// error is made into an exception by the caller, when the lock is free.
    fn play<E>(
        &self,
        choose: impl FnOnce(&atomic_core::Position) -> Result<atomic_core::Move, E>,
    ) -> Result<(atomic_core::Move, atomic_core::Position), Refusal<E>> {
        let mut game = self.game();
        let before = *game.position();
        if let Some(outcome) = game.outcome() {
            return Err(Refusal::Game(GameError::GameOver(outcome)));
        }
        let move_ = choose(&before).map_err(|error| Refusal::Move(before, error))?;
        game.play(move_).map_err(Refusal::Game)?;
        Ok((move_, before))
    }
}

/// Why a move was not played.
enum Refusal<E> {
    Game(GameError),
    Move(atomic_core::Position, E),
}

impl<E> Refusal<E> {
    fn into_exception(self, of_move: impl FnOnce(&atomic_core::Position, E) -> PyErr) -> PyErr {
        match self {
            Refusal::Game(error) => exception(error),
            Refusal::Move(before, error) => of_move(&before, error),
        }
    }
}

fn exception(error: GameError) -> PyErr {
    AtomicChessError::new_err(error.to_string())
}

/// The moves of a game as Python has them, each written in its own position.
fn written(start: &atomic_core::Position, moves: impl IntoIterator<Item = atomic_core::Move>) -> Vec<Move> {
    let mut position = *start;
    moves
        .into_iter()
        .map(|move_| {
            let written = Move::written(move_, &position);
            position.play_unchecked(move_);
            written
        })
        .collect()
}

fn objects(py: Python<'_>, moves: Vec<Move>) -> PyResult<Vec<&'static Py<Move>>> {
    moves.into_iter().map(|move_| move_.object(py)).collect()
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (fen = Fen::Start, *, chess960 = false, rules = Rules::default()),
        text_signature = "(fen=STARTING_FEN, *, chess960=False, rules='claim')"
    )]
    fn new(fen: Fen<'_, '_>, chess960: bool, rules: Rules) -> PyResult<Game> {
        let start = fen.position(castling_mode(chess960))?;
        Ok(Game::with(CoreGame::new(start, rules.0)))
    }

    /// Make a game of the moves that a board remembers, by the board's rules.
    ///
    /// Raises `AtomicChessError` if moves were played on the board after the game was over.
    ///
    /// >>> board = ac.Board()
    /// >>> _ = board.push_san("e4")
    /// >>> ac.Game.from_board(board).moves
    /// [Move.from_uci('e2e4')]
    #[staticmethod]
    fn from_board(board: &Bound<'_, Board>) -> PyResult<Game> {
        let history = board.get().history().clone();
        let mut game = CoreGame::new(history.root(), history.ruleset());
        for (move_, _) in history.moves() {
            game.play(move_).map_err(exception)?;
        }
        Ok(Game::with(game))
    }

    /// The position that the game began with.
    #[getter]
    fn start(&self) -> Position {
        (*self.game().start()).into()
    }

    /// The position on the board.
    #[getter]
    fn position(&self) -> Position {
        (*self.game().position()).into()
    }

    /// Give the position after so many half-moves: 0 is the start. Raises `IndexError` if not so many were played.
    ///
    /// >>> ac.Game().position_at(0) == ac.Position()
    /// True
    fn position_at(&self, ply: Natural) -> PyResult<Position> {
        let (position, plies) = {
            let game = self.game();
            (game.position_at(ply.0).copied(), game.ply())
        };
        let position =
            position.ok_or_else(|| PyIndexError::new_err(format!("only {plies} half-moves have been played")))?;
        Ok(position.into())
    }

    /// The draw rules.
    #[getter]
    fn rules(&self) -> Ruleset {
        self.game().ruleset().into()
    }

    /// Whose move it is: `WHITE` (`True`) or `BLACK` (`False`).
    #[getter]
    fn turn(&self) -> bool {
        self.game().position().turn().is_white()
    }

    /// Count the half-moves played since the start, undone ones not.
    fn ply(&self) -> usize {
        self.game().ply()
    }

    /// The moves played, undone ones not, as a new list.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<&'static Py<Move>>> {
        let moves = {
            let game = self.game();
            written(game.start(), game.moves().iter().copied())
        };
        objects(py, moves)
    }

    /// The moves that `redo` would play, the next one first, as a new list.
    #[getter]
    fn undone(&self, py: Python<'_>) -> PyResult<Vec<&'static Py<Move>>> {
        let moves = {
            let game = self.game();
            written(game.position(), game.undone().iter().copied())
        };
        objects(py, moves)
    }

    /// Make a board at the position, with the moves and the rules of the game.
    ///
    /// >>> game = ac.Game()
    /// >>> _ = game.push_san("e4")
    /// >>> game.board().move_stack
    /// [Move.from_uci('e2e4')]
    fn board(&self) -> Board {
        let game = self.game();
        Board::with(History::with(game.history().clone(), game.ruleset()))
    }

    /// Play a legal move, and forget those that were undone. Castling is understood in either notation.
    ///
    /// Raises `IllegalMoveError` if the move is not legal and `AtomicChessError` if the game is over; the game is left as it
    /// was.
    ///
    /// >>> game = ac.Game()
    /// >>> game.push(ac.Move.from_uci("e2e4"))
    /// >>> game.turn
    /// False
    fn push(&self, r#move: &Move) -> PyResult<()> {
        self.play(|position| r#move.resolve(position).ok_or(()))
            .map(|_| ())
            .map_err(|refusal| refusal.into_exception(|before, ()| resolve::illegal(before, r#move)))
    }

    /// Read a move in UCI's form, play it and give it. Raises what `push` raises, and `InvalidMoveError` if the text is no
    /// move.
    ///
    /// >>> ac.Game().push_uci("e2e4")
    /// Move.from_uci('e2e4')
    fn push_uci(&self, py: Python<'_>, uci: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
        let (move_, before) = self
            .play(|position| atomic_core::Move::from_uci(uci.ascii(), position))
            .map_err(|refusal| refusal.into_exception(|before, error| resolve::unread(before, &uci, error)))?;
        Move::written(move_, &before).object(py)
    }

    /// Read a move in SAN, play it and give it. Raises what `push` and `Board.parse_san` raise.
    ///
    /// >>> ac.Game().push_san("Nf3")
    /// Move.from_uci('g1f3')
    fn push_san(&self, py: Python<'_>, san: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
        let text = san.full();
        let (move_, before) = self
            .play(|position| atomic_core::Move::from_san(&text, position))
            .map_err(|refusal| refusal.into_exception(|before, error| resolve::unread_san(before, &san, error)))?;
        Move::written(move_, &before).object(py)
    }

    /// Take the last move back and give it; an ending that the players recorded goes too. Raises `IndexError` if no move has
    /// been played.
    ///
    /// >>> game = ac.Game()
    /// >>> _ = game.push_san("e4")
    /// >>> game.undo(), game.undone
    /// (Move.from_uci('e2e4'), [Move.from_uci('e2e4')])
    fn undo(&self, py: Python<'_>) -> PyResult<&'static Py<Move>> {
        let undone = {
            let mut game = self.game();
            game.undo().map(|move_| Move::written(move_, game.position()))
        };
        let undone = undone.ok_or_else(|| PyIndexError::new_err("no move has been played in this game"))?;
        undone.object(py)
    }

    /// Play the move that was undone last and give it. Raises `IndexError` if there is none.
    ///
    /// >>> game = ac.Game()
    /// >>> _ = game.push_san("e4"), game.undo(), game.redo()
    /// >>> game.moves
    /// [Move.from_uci('e2e4')]
    fn redo(&self, py: Python<'_>) -> PyResult<&'static Py<Move>> {
        let redone = {
            let mut game = self.game();
            let before = *game.position();
            game.redo().map(|move_| Move::written(move_, &before))
        };
        let redone = redone.ok_or_else(|| PyIndexError::new_err("no move has been undone in this game"))?;
        redone.object(py)
    }

    /// Count how often the position on the board has stood there in this game, now included.
    ///
    /// >>> ac.Game().repetitions()
    /// 1
    fn repetitions(&self) -> u32 {
        self.game().repetitions()
    }
}
