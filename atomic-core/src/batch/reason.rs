use core::fmt;

use crate::Termination;

/// How a game of a batch stands, as a code.
///
/// The codes do not change from version to version.
///
/// ```
/// use atomic_core::batch::Reason;
/// assert_eq!(Reason::from_code(1), Some(Reason::KingExploded));
/// assert_eq!(Reason::MoveLimit.name(), "move_limit");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
#[repr(u8)]
pub enum Reason {
    /// The game goes on.
    #[default]
    Ongoing = 0,
    /// A king is gone: the player who moved has won.
    KingExploded = 1,
    /// Checkmate: the player who moved has won.
    Checkmate = 2,
    /// Stalemate: a draw.
    Stalemate = 3,
    /// Only the kings are left: a draw.
    BareKings = 4,
    /// Material with which nobody wins, by the ruleset: a draw.
    DeadMaterial = 5,
    /// The position stood on the board for the third time: a draw.
    ThreefoldRepetition = 6,
    /// The position stood on the board for the fifth time: a draw.
    FivefoldRepetition = 7,
    /// The half-move clock reached 100: a draw.
    FiftyMoves = 8,
    /// The half-move clock reached 150: a draw.
    SeventyfiveMoves = 9,
    /// The limit of half-moves was reached before the game ended: it is truncated, and nobody has won.
    MoveLimit = 10,
    /// The player to move gave an action that is not legal and has lost for it.
    IllegalAction = 11,
}

impl Reason {
    /// All reasons, by their codes.
    pub const ALL: [Reason; 12] = [
        Reason::Ongoing,
        Reason::KingExploded,
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::BareKings,
        Reason::DeadMaterial,
        Reason::ThreefoldRepetition,
        Reason::FivefoldRepetition,
        Reason::FiftyMoves,
        Reason::SeventyfiveMoves,
        Reason::MoveLimit,
        Reason::IllegalAction,
    ];

    /// The code: 0 while the game goes on.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The reason of a code.
    pub fn from_code(code: u8) -> Option<Reason> {
        Reason::ALL.get(usize::from(code)).copied()
    }

    /// A stable name in lower case with underscores, such as `king_exploded`; [`Termination::name`] for the causes that
    /// have one there.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Ongoing => "ongoing",
            Reason::KingExploded => "king_exploded",
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::BareKings => "bare_kings",
            Reason::DeadMaterial => "dead_material",
            Reason::ThreefoldRepetition => "threefold_repetition",
            Reason::FivefoldRepetition => "fivefold_repetition",
            Reason::FiftyMoves => "fifty_moves",
            Reason::SeventyfiveMoves => "seventyfive_moves",
            Reason::MoveLimit => "move_limit",
            Reason::IllegalAction => "illegal_action",
        }
    }

    /// Whether the game has ended by its rules.
    pub const fn is_terminated(self) -> bool {
        !matches!(self, Reason::Ongoing | Reason::MoveLimit)
    }

    /// Whether the game was broken off.
    pub const fn is_truncated(self) -> bool {
        matches!(self, Reason::MoveLimit)
    }

    /// The reason of an ending without the players' doing, which is all that rulesets give.
    pub(super) fn of(termination: Termination) -> Reason {
        match termination {
            Termination::Checkmate => Reason::Checkmate,
            Termination::Stalemate => Reason::Stalemate,
            Termination::BareKings => Reason::BareKings,
            Termination::DeadMaterial => Reason::DeadMaterial,
            Termination::ThreefoldRepetition => Reason::ThreefoldRepetition,
            Termination::FivefoldRepetition => Reason::FivefoldRepetition,
            Termination::FiftyMoves => Reason::FiftyMoves,
            Termination::SeventyfiveMoves => Reason::SeventyfiveMoves,
            _ => Reason::KingExploded,
        }
    }
}

/// The name.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
