use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::fen::{Fen, castling_mode};
use crate::ruleset::Rules;
pub(crate) use history::History;

mod copying;
mod draws;
mod editing;
mod epd;
mod history;
mod play;

/// A board: a position that moves are played on and taken back from.
///
/// `fen` may leave out trailing fields, which are then `w - - 0 1`; castling rights may be written as X-FEN or Shredder-FEN
/// writes them. With `chess960`, king and rooks may castle from any file, and castling is written as king takes rook.
/// Raises `InvalidFenError` if the FEN has any fault.
///
/// `rules` says which draws end a game, by the name of a preset (`"claim"`, `"automatic"`, `"fide"`, `"lichess"`) or as a
/// `Ruleset`: `outcome` and the methods about claims go by it. Moves may be played on after a draw.
///
/// A board always holds a valid position. It is mutable and so not hashable (`position` is an immutable copy); boards are
/// equal if their FENs are, whatever moves led there. Threads may share a board: each call happens as a whole.
///
/// >>> board = ac.Board()
/// >>> for uci in ["g1f3", "f7f6", "f3e5", "a7a6", "e5d7"]:
/// ...     _ = board.push_uci(uci)
/// >>> print(board)
/// r n . . . b n r
/// . p p . p . p p
/// p . . . . p . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// P P P P P P P P
/// R N B Q K B . R
/// >>> board.outcome()
/// Outcome(termination=Termination.KING_EXPLODED, winner=True)
#[pyclass(module = "atomic_chess", frozen, subclass, weakref)]
pub(crate) struct Board {
    /// Held only while Rust code of this crate and the core runs, never while Python may: so no thread that waits for it
    /// keeps the holder waiting.
    history: Mutex<History>,
}

impl Board {
    /// A board with a history, of the class `Board` itself.
    pub(crate) fn with(history: History) -> Board {
        Board {
            history: Mutex::new(history),
        }
    }

    pub(crate) fn history(&self) -> MutexGuard<'_, History> {
        // Every change is made whole by its last step, so a panic elsewhere cannot have left half of one.
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy of the present position.
    pub(crate) fn position(&self) -> atomic_core::Position {
        *self.history().position()
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(
        signature = (*_args, **_kwargs),
        text_signature = "(fen=STARTING_FEN, *, chess960=False, rules='claim')"
    )]
    fn new(_args: &Bound<'_, PyTuple>, _kwargs: Option<&Bound<'_, PyDict>>) -> Board {
        Board::with(History::new(
            atomic_core::Position::default(),
            atomic_core::Ruleset::CLAIM,
        ))
    }

    /// The start position's FEN.
    #[classattr]
    #[pyo3(name = "starting_fen")]
    const START: &'static str = atomic_core::STARTING_FEN;

    /// What UCI engines call the game.
    #[classattr]
    #[pyo3(name = "uci_variant")]
    const UCI_VARIANT: &'static str = "atomic";

    /// What XBoard engines call the game.
    #[classattr]
    #[pyo3(name = "xboard_variant")]
    const XBOARD_VARIANT: &'static str = "atomic";

    // A subclass may take other arguments in its own `__init__`, so the arguments are read here and not in `__new__`.
    #[pyo3(signature = (fen = Fen::Start, *, chess960 = false, rules = Rules::default()))]
    fn __init__(&self, fen: Fen<'_, '_>, chess960: bool, rules: Rules) -> PyResult<()> {
        let position = fen.position(castling_mode(chess960))?;
        *self.history() = History::new(position, rules.0);
        Ok(())
    }
}
