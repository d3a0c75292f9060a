use core::fmt;

use super::Position;
use crate::{Color, Role};

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Termination {
    /// A king is gone. The other side has won.
    KingExploded,
    /// The side to move is in check and has no legal move. The other side has won.
    Checkmate,
    /// The side to move is not in check and has no legal move. A draw.
    Stalemate,
    /// Only the two kings are left. A draw.
    BareKings,
    /// Material with which nobody wins, by the game's [`DeadMaterial`](crate::DeadMaterial) rule. A draw.
    DeadMaterial,
    /// The position stood on the board for the third time. A draw, by claim or by itself.
    ThreefoldRepetition,
    /// The position stood on the board for the fifth time. A draw.
    FivefoldRepetition,
    /// Fifty moves of each side without a capture or pawn move. A draw, by claim or by itself.
    FiftyMoves,
    /// Seventy-five moves of each side without a capture or pawn move. A draw.
    SeventyfiveMoves,
    /// The players agreed on a draw.
    Agreement,
    /// A player resigned. The other side has won.
    Resignation,
    /// A player ran out of time. The other side has won, or it is a draw if that side cannot win.
    TimeForfeit,
}

impl Termination {
    /// All causes.
    pub const ALL: [Termination; 12] = [
        Termination::KingExploded,
        Termination::Checkmate,
        Termination::Stalemate,
        Termination::BareKings,
        Termination::DeadMaterial,
        Termination::ThreefoldRepetition,
        Termination::FivefoldRepetition,
        Termination::FiftyMoves,
        Termination::SeventyfiveMoves,
        Termination::Agreement,
        Termination::Resignation,
        Termination::TimeForfeit,
    ];

    /// A stable name in lower case with underscores, such as `king_exploded`.
    pub const fn name(self) -> &'static str {
        match self {
            Termination::KingExploded => "king_exploded",
            Termination::Checkmate => "checkmate",
            Termination::Stalemate => "stalemate",
            Termination::BareKings => "bare_kings",
            Termination::DeadMaterial => "dead_material",
            Termination::ThreefoldRepetition => "threefold_repetition",
            Termination::FivefoldRepetition => "fivefold_repetition",
            Termination::FiftyMoves => "fifty_moves",
            Termination::SeventyfiveMoves => "seventyfive_moves",
            Termination::Agreement => "agreement",
            Termination::Resignation => "resignation",
            Termination::TimeForfeit => "time_forfeit",
        }
    }

    /// The cause of a name, `None` for any other text.
    ///
    /// ```
    /// use atomic_core::Termination;
    /// assert_eq!(Termination::from_name("fifty_moves"), Some(Termination::FiftyMoves));
    /// ```
    pub fn from_name(name: &str) -> Option<Termination> {
        Termination::ALL.into_iter().find(|cause| cause.name() == name)
    }
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Why the game is over.
    pub termination: Termination,
    /// Who has won, `None` for a draw.
    pub winner: Option<Color>,
}

impl Outcome {
    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// Result and cause, such as `1-0 (king exploded)`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (", self.result())?;
        for (i, word) in self.termination.name().split('_').enumerate() {
            write!(f, "{}{word}", if i == 0 { "" } else { " " })?;
        }
        f.write_str(")")
    }
}

impl Position {
    /// Whether men, side to move, castling rights and the legal en-passant square are the same: whether it is a repetition.
    #[inline]
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        self.key == other.key && self.turn == other.turn && self.board == other.board
    }

    /// How the game stands on the board alone: by an exploded king, checkmate, stalemate or bare kings, in this order.
    ///
    /// Other draws are a matter of a [`Ruleset`](crate::Ruleset).
    ///
    /// ```
    /// use atomic_core::{Color, Position, Termination};
    /// // Beside the enemy king nothing gives check, so Black, hemmed in, is stalemated.
    /// let position = Position::from_fen("8/8/8/8/8/8/6QQ/6kK b - - 0 1")?;
    /// let outcome = position.outcome().unwrap();
    /// assert_eq!(outcome.termination, Termination::Stalemate);
    /// assert_eq!(outcome.winner, None);
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_given(self.has_legal_move())
    }

    /// The same, if it is known whether there is a legal move.
    #[inline]
    pub(crate) fn outcome_given(&self, has_legal_move: bool) -> Option<Outcome> {
        let winner = Some(!self.turn());
        let (termination, winner) = if self.king(self.turn()).is_none() {
            (Termination::KingExploded, winner)
        } else if !has_legal_move {
            if self.is_check() {
                (Termination::Checkmate, winner)
            } else {
                (Termination::Stalemate, None)
            }
        } else if self.occupied() == self.by_role(Role::King) {
            (Termination::BareKings, None)
        } else {
            return None;
        };
        Some(Outcome { termination, winner })
    }
}
