//! The choice of draw rules.

use crate::{Claims, DeadMaterial, DrawRule, Outcome, Position, Termination};

/// Which draw rules a game is played by. Sites and books differ.
///
/// | preset | threefold | fivefold | 50 moves | 75 moves | dead material | who plays so |
/// |---|---|---|---|---|---|---|
/// | [`CLAIM`](Ruleset::CLAIM), the default | claim | – | claim | – | bare kings | over-the-board custom |
/// | [`AUTOMATIC`](Ruleset::AUTOMATIC) | automatic | – | automatic | – | bare kings | casual apps |
/// | [`FIDE`](Ruleset::FIDE) | claim | automatic | claim | automatic | bare kings | the chess law carried over |
/// | [`LICHESS`](Ruleset::LICHESS) | claim | automatic | automatic | – | the lichess rule | lichess.org |
///
/// Every field may be set on its own:
///
/// ```
/// use atomic_core::{DeadMaterial, DrawRule, Ruleset};
/// let strict = Ruleset { threefold: DrawRule::Off, dead_material: DeadMaterial::Proven, ..Ruleset::FIDE };
/// assert!(strict.fivefold);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ruleset {
    /// The position stands on the board for the third time, or more.
    pub threefold: DrawRule,
    /// Whether the game is drawn when a position stands on the board for the fifth time.
    pub fivefold: bool,
    /// The half-move clock has reached 100.
    pub fifty_moves: DrawRule,
    /// Whether the game is drawn when the half-move clock reaches 150.
    pub seventyfive_moves: bool,
    /// With which material the game is drawn.
    pub dead_material: DeadMaterial,
}

impl Ruleset {
    /// How often a position must have stood on the board for threefold repetition.
    pub const THREEFOLD_OCCURRENCES: u32 = 3;

    /// How often a position must have stood on the board for fivefold repetition.
    pub const FIVEFOLD_OCCURRENCES: u32 = 5;

    /// What the half-move clock must show for the fifty-move rule.
    pub const FIFTY_MOVES_CLOCK: u32 = 100;

    /// What the half-move clock must show for the seventy-five-move rule.
    pub const SEVENTYFIVE_MOVES_CLOCK: u32 = 150;

    /// Threefold repetition and fifty moves are draws when a player claims them.
    pub const CLAIM: Ruleset = Ruleset {
        threefold: DrawRule::Claim,
        fivefold: false,
        fifty_moves: DrawRule::Claim,
        seventyfive_moves: false,
        dead_material: DeadMaterial::BareKings,
    };

    /// Threefold repetition and fifty moves end the game.
    pub const AUTOMATIC: Ruleset = Ruleset {
        threefold: DrawRule::Automatic,
        fifty_moves: DrawRule::Automatic,
        ..Ruleset::CLAIM
    };

    /// The draw rules of the FIDE laws of chess.
    pub const FIDE: Ruleset = Ruleset {
        fivefold: true,
        seventyfive_moves: true,
        ..Ruleset::CLAIM
    };

    /// The draw rules of lichess.org.
    pub const LICHESS: Ruleset = Ruleset {
        fivefold: true,
        fifty_moves: DrawRule::Automatic,
        dead_material: DeadMaterial::Lichess,
        ..Ruleset::CLAIM
    };

    /// The presets with their names: `claim`, `automatic`, `fide`, `lichess`.
    pub const PRESETS: [(&'static str, Ruleset); 4] = [
        ("claim", Ruleset::CLAIM),
        ("automatic", Ruleset::AUTOMATIC),
        ("fide", Ruleset::FIDE),
        ("lichess", Ruleset::LICHESS),
    ];

    /// The preset of a name, `None` for any other text.
    ///
    /// ```
    /// use atomic_core::Ruleset;
    /// assert_eq!(Ruleset::from_name("fide"), Some(Ruleset::FIDE));
    /// assert_eq!(Ruleset::from_name("chess"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Ruleset> {
        let preset = Ruleset::PRESETS.into_iter().find(|(known, _)| *known == name);
        preset.map(|(_, ruleset)| ruleset)
    }

    /// How a game stands when a position is on the board for the `occurrences`-th time, without any claim.
    ///
    /// The first that holds of: what the position itself says ([`Position::outcome`]), dead material, repetition, move
    /// clock. [`Game`](crate::Game) asks this after every move; it is of use by itself where the history is kept
    /// elsewhere, as in a [`History`](crate::History).
    ///
    /// ```
    /// use atomic_core::{Position, Ruleset, Termination};
    /// let position = Position::from_fen("r5k1/8/8/8/8/8/8/1K5R w - - 120 90")?;
    /// assert_eq!(Ruleset::CLAIM.outcome(&position, 1), None);
    /// let outcome = Ruleset::LICHESS.outcome(&position, 1).unwrap();
    /// assert_eq!(outcome.termination, Termination::FiftyMoves);
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn outcome(&self, position: &Position, occurrences: u32) -> Option<Outcome> {
        self.outcome_given(position, occurrences, position.has_legal_move())
    }

    /// The same, if it is known whether there is a legal move.
    #[inline]
    pub(crate) fn outcome_given(&self, position: &Position, occurrences: u32, has_legal_move: bool) -> Option<Outcome> {
        position.outcome_given(has_legal_move).or_else(|| {
            let termination = self.automatic_draw(position, occurrences)?;
            Some(Outcome {
                termination,
                winner: None,
            })
        })
    }

    fn automatic_draw(&self, position: &Position, occurrences: u32) -> Option<Termination> {
        let clock = position.halfmove_clock();
        if position.is_dead_material(self.dead_material) {
            Some(Termination::DeadMaterial)
        } else if occurrences >= Ruleset::THREEFOLD_OCCURRENCES && self.threefold == DrawRule::Automatic {
            Some(Termination::ThreefoldRepetition)
        } else if occurrences >= Ruleset::FIVEFOLD_OCCURRENCES && self.fivefold {
            Some(Termination::FivefoldRepetition)
        } else if clock >= Ruleset::FIFTY_MOVES_CLOCK && self.fifty_moves == DrawRule::Automatic {
            Some(Termination::FiftyMoves)
        } else if clock >= Ruleset::SEVENTYFIVE_MOVES_CLOCK && self.seventyfive_moves {
            Some(Termination::SeventyfiveMoves)
        } else {
            None
        }
    }

    /// Which draws may be claimed when a position is on the board for the `occurrences`-th time: none when the game is
    /// over already.
    ///
    /// ```
    /// use atomic_core::{Position, Ruleset};
    /// let claims = Ruleset::CLAIM.claimable(&Position::default(), 3);
    /// assert!(claims.threefold && !claims.fifty_moves);
    /// assert!(!Ruleset::AUTOMATIC.claimable(&Position::default(), 3).any());
    /// ```
    pub fn claimable(&self, position: &Position, occurrences: u32) -> Claims {
        let threefold = occurrences >= Ruleset::THREEFOLD_OCCURRENCES && self.threefold == DrawRule::Claim;
        let fifty_moves =
            position.halfmove_clock() >= Ruleset::FIFTY_MOVES_CLOCK && self.fifty_moves == DrawRule::Claim;
        if !threefold && !fifty_moves || self.outcome(position, occurrences).is_some() {
            return Claims::default();
        }
        Claims { threefold, fifty_moves }
    }
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset::CLAIM
    }
}
