use atomic_core::{Outcome, Ruleset as CoreRuleset};
use pyo3::prelude::*;

use super::{Board, History};
use crate::arguments::Natural;
use crate::outcome;
use crate::ruleset::Ruleset;

/// How the game stands; with `claim_draw`, as if a player claimed every draw there is to claim.
fn outcome_of(history: &History, claim_draw: bool) -> Option<Outcome> {
    let claimed = || history.claims().outcome().filter(|_| claim_draw);
    history.outcome().or_else(claimed)
}

#[pymethods]
impl Board {
    /// The draw rules of the board, which the constructor was given as `rules`.
    ///
    /// >>> ac.Board(rules="lichess").rules.dead_material
    /// 'lichess'
    #[getter]
    fn rules(&self) -> Ruleset {
        self.history().ruleset().into()
    }

    /// Tell how the game has ended, or `None` if it goes on.
    ///
    /// It ends by an exploded king, checkmate, stalemate or bare kings, in this order, and then by the draws that are
    /// automatic by the board's rules. With `claim_draw` a draw that a player may claim counts as claimed.
    ///
    /// >>> ac.Board("rnb1kbnr/ppp1pppp/8/1B6/8/8/PPP2PPP/RN5R w kq - 0 4").outcome()
    /// Outcome(termination=Termination.KING_EXPLODED, winner=False)
    /// >>> board = ac.Board("r5k1/8/8/8/8/8/8/1K5R w - - 100 90")
    /// >>> board.outcome() is None
    /// True
    /// >>> board.outcome(claim_draw=True)
    /// Outcome(termination=Termination.FIFTY_MOVES, winner=None)
    #[pyo3(signature = (*, claim_draw = false))]
    fn outcome<'py>(&self, py: Python<'py>, claim_draw: bool) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = outcome_of(&self.history(), claim_draw);
        outcome.map(|outcome| outcome::object(py, outcome)).transpose()
    }

    /// Whether the game has ended: see `outcome`.
    ///
    /// >>> ac.Board().is_game_over()
    /// False
    #[pyo3(signature = (*, claim_draw = false))]
    fn is_game_over(&self, claim_draw: bool) -> bool {
        outcome_of(&self.history(), claim_draw).is_some()
    }

    /// Give the result as PGN writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, or `"*"` if the game goes on. See `outcome`.
    ///
    /// >>> ac.Board().result()
    /// '*'
    #[pyo3(signature = (*, claim_draw = false))]
    fn result(&self, claim_draw: bool) -> &'static str {
        outcome_of(&self.history(), claim_draw).map_or("*", |outcome| outcome.result())
    }

    /// Whether a player may claim a draw of the position on the board, by repetition or by the fifty-move rule.
    ///
    /// By rules under which such a draw is automatic there is nothing to claim, and neither is there in a game that is
    /// over. An intended move is not asked about.
    ///
    /// >>> ac.Board("r5k1/8/8/8/8/8/8/1K5R w - - 100 90").can_claim_draw()
    /// True
    fn can_claim_draw(&self) -> bool {
        self.history().claims().any()
    }

    /// Whether a player may claim a draw because the position on the board has stood there three times or more.
    fn can_claim_threefold_repetition(&self) -> bool {
        self.history().claims().threefold
    }

    /// Whether a player may claim a draw because there have been fifty moves of each side without a capture or pawn
    /// move.
    fn can_claim_fifty_moves(&self) -> bool {
        self.history().claims().fifty_moves
    }

    /// Whether the position on the board has stood there `count` times or more, now included, whatever the rules.
    ///
    /// Men, side to move, castling rights and the legal en-passant square must be equal. Only the moves that the board
    /// remembers count. `count` is 0 or more; a negative one raises `AtomicChessError`.
    ///
    /// >>> board = ac.Board()
    /// >>> for uci in ["g1f3", "g8f6", "f3g1", "f6g8"] * 2:
    /// ...     _ = board.push_uci(uci)
    /// >>> board.is_repetition(), board.is_repetition(4)
    /// (True, False)
    #[pyo3(signature = (count = Natural(CoreRuleset::THREEFOLD_OCCURRENCES as usize)), text_signature = "($self, count=3)")]
    fn is_repetition(&self, count: Natural) -> bool {
        self.history().repetitions() as usize >= count.0
    }

    /// Whether the position on the board has stood there five times or more, whatever the rules.
    fn is_fivefold_repetition(&self) -> bool {
        self.history().repetitions() >= CoreRuleset::FIVEFOLD_OCCURRENCES
    }

    /// Whether there have been fifty moves of each side without a capture or pawn move and the game has not ended on the
    /// board, whatever the rules.
    fn is_fifty_moves(&self) -> bool {
        self.has_clocked(CoreRuleset::FIFTY_MOVES_CLOCK)
    }

    /// Whether there have been seventy-five moves of each side without a capture or pawn move and the game has not ended
    /// on the board, whatever the rules.
    fn is_seventyfive_moves(&self) -> bool {
        self.has_clocked(CoreRuleset::SEVENTYFIVE_MOVES_CLOCK)
    }

    /// Whether the men on the board make a draw by the board's rules: only the two kings, or what the rules call dead
    /// material besides.
    ///
    /// >>> fen = "7k/8/8/8/8/8/8/KR6 w - - 0 1"
    /// >>> ac.Board(fen).is_insufficient_material(), ac.Board(fen, rules="lichess").is_insufficient_material()
    /// (False, True)
    fn is_insufficient_material(&self) -> bool {
        let history = self.history();
        history.position().is_dead_material(history.ruleset().dead_material)
    }
}

impl Board {
    fn has_clocked(&self, halfmoves: u32) -> bool {
        let position = self.position();
        position.halfmove_clock() >= halfmoves && position.outcome().is_none()
    }
}
