//! Material with which nobody, or one side, can win.

use crate::position::board::{bit, lowest};
use crate::{Bitboard, Color, Move, Position, Role, attacks};

const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

/// Which material ends a game as a draw.
///
/// ```
/// use atomic_core::{DeadMaterial, Position};
/// let rook_ending = Position::from_fen("7k/8/8/8/8/8/8/KR6 w - - 0 1")?;
/// assert!(!rook_ending.is_dead_material(DeadMaterial::BareKings));
/// assert!(rook_ending.is_dead_material(DeadMaterial::Lichess));
/// assert!(rook_ending.is_dead_material(DeadMaterial::Proven));
/// # Ok::<(), atomic_core::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum DeadMaterial {
    /// The two kings alone.
    #[default]
    BareKings,
    /// What lichess.org draws: material as follows, or a closed position.
    ///
    /// - Each side has one bishop and nothing else, and the bishops stand on different colours.
    /// - One side has a bare king, and all men are kings and knights, four at most, or kings, rooks, bishops and
    ///   knights, three at most.
    /// - Closed: every man is a king, a bishop, or a pawn that has no legal move and whose next square holds a pawn; and
    ///   there is no bishop, or all bishops belong to one side and stand on one colour while every enemy pawn stands on
    ///   the other.
    Lichess,
    /// Material with which neither side can win by any play, as complete tables of all positions with up to four men
    /// show.
    ///
    /// - One side has a bare king, the other nothing more than one rook, one bishop, one knight, two knights, or any
    ///   number of bishops on one colour.
    /// - Each side has one bishop and nothing else, and the bishops stand on different colours.
    /// - Each side has one pawn and nothing else, and the pawns face each other on a file.
    Proven,
}

impl DeadMaterial {
    /// All rules.
    pub const ALL: [DeadMaterial; 3] = [DeadMaterial::BareKings, DeadMaterial::Lichess, DeadMaterial::Proven];

    /// A stable name in lower case with underscores: `bare_kings`, `lichess`, `proven`.
    pub const fn name(self) -> &'static str {
        match self {
            DeadMaterial::BareKings => "bare_kings",
            DeadMaterial::Lichess => "lichess",
            DeadMaterial::Proven => "proven",
        }
    }

    /// The rule of a name, `None` for any other text.
    ///
    /// ```
    /// use atomic_core::DeadMaterial;
    /// assert_eq!(DeadMaterial::from_name("proven"), Some(DeadMaterial::Proven));
    /// ```
    pub fn from_name(name: &str) -> Option<DeadMaterial> {
        DeadMaterial::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

impl Position {
    /// Whether the men on the board make a draw by a rule of dead material. Never once a king is gone.
    ///
    /// Checkmate and stalemate are not looked at; they come before dead material: see
    /// [`Ruleset::outcome`](crate::Ruleset::outcome).
    ///
    /// ```
    /// use atomic_core::{DeadMaterial, Position};
    /// // Two knights cannot win, three can.
    /// let two = Position::from_fen("7k/8/8/8/8/8/8/KNN5 w - - 0 1")?;
    /// let three = Position::from_fen("7k/8/8/8/8/8/8/KNNN4 w - - 0 1")?;
    /// assert!(two.is_dead_material(DeadMaterial::Lichess));
    /// assert!(!three.is_dead_material(DeadMaterial::Lichess));
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn is_dead_material(&self, rule: DeadMaterial) -> bool {
        let kings = self.by_role(Role::King);
        if kings.len() < 2 {
            return false;
        }
        if self.occupied() == kings {
            return true;
        }
        match rule {
            DeadMaterial::BareKings => false,
            DeadMaterial::Lichess => self.is_light() || self.has_opposite_bishops() || self.is_closed(),
            DeadMaterial::Proven => self.is_powerless() || self.has_opposite_bishops() || self.has_facing_pawns(),
        }
    }

    /// Whether a side can still win: what a flag fall of the other side asks.
    ///
    /// A bare king never can. Under [`DeadMaterial::Proven`] neither side can with the material listed there.
    ///
    /// ```
    /// use atomic_core::{Color, DeadMaterial, Position};
    /// let position = Position::from_fen("7k/8/8/8/8/8/8/KR6 w - - 0 1")?;
    /// assert!(position.has_winning_material(Color::White, DeadMaterial::Lichess));
    /// assert!(!position.has_winning_material(Color::White, DeadMaterial::Proven));
    /// assert!(!position.has_winning_material(Color::Black, DeadMaterial::Lichess));
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn has_winning_material(&self, color: Color, rule: DeadMaterial) -> bool {
        self.king(color).is_some()
            && !self.is_bare(color)
            && !(rule == DeadMaterial::Proven && self.is_dead_material(rule))
    }

    /// Whether a side has no man besides its king.
    fn is_bare(&self, color: Color) -> bool {
        (self.by_color(color) - self.by_role(Role::King)).is_empty()
    }

    fn has_bare_side(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.is_bare(color))
    }

    /// The men besides the kings.
    fn others(&self) -> Bitboard {
        self.occupied() - self.by_role(Role::King)
    }

    /// A bare king against at most two knights or one rook, bishop or knight.
    fn is_light(&self) -> bool {
        let others = self.others();
        let powerful = self.by_role(Role::Pawn) | self.by_role(Role::Queen);
        let knights_only = others == self.by_role(Role::Knight);
        self.has_bare_side() && (others.len() <= 2 && knights_only || others.len() <= 1 && powerful.is_empty())
    }

    /// A bare king against material that cannot mate it even if it helps.
    fn is_powerless(&self) -> bool {
        let bishops = self.by_role(Role::Bishop);
        self.is_light() || self.has_bare_side() && self.others() == bishops && is_on_one_color(bishops)
    }

    /// One bishop each, on different colours, and nothing else.
    fn has_opposite_bishops(&self) -> bool {
        let bishops = self.by_role(Role::Bishop);
        self.others() == bishops
            && Color::ALL
                .into_iter()
                .all(|color| self.pieces(color, Role::Bishop).len() == 1)
            && !is_on_one_color(bishops)
    }

    /// One pawn each, facing each other on a file, and nothing else.
    fn has_facing_pawns(&self) -> bool {
        let [white, black] = Color::ALL.map(|color| self.pieces(color, Role::Pawn));
        if self.others() != white | black || white.len() != 1 || black.len() != 1 {
            return false;
        }
        let (white, black) = (lowest(white.0), lowest(black.0));
        white.file() == black.file() && white.rank() < black.rank()
    }

    /// A wall of pawns that nobody can open.
    fn is_closed(&self) -> bool {
        let bishops = self.by_role(Role::Bishop);
        let pawns = self.by_role(Role::Pawn);
        self.others() == bishops | pawns
            && (bishops.is_empty() || Color::ALL.into_iter().any(|color| self.are_bishops_shut_out(color)))
            && Color::ALL.into_iter().all(|color| self.are_pawns_stuck(color))
    }

    /// Whether all bishops are those of `color`, on one colour of squares, with every enemy pawn on the other.
    fn are_bishops_shut_out(&self, color: Color) -> bool {
        let bishops = self.by_role(Role::Bishop);
        (bishops & self.by_color(!color)).is_empty()
            && is_on_one_color(bishops)
            && (bishops | self.pieces(!color, Role::Pawn)) & shade(bishops) == bishops
    }

    /// Whether each pawn of `color` has a pawn before it and no legal move, as though it were its side's turn.
    fn are_pawns_stuck(&self, color: Color) -> bool {
        if self.turn() == color && self.ep_square().is_some() {
            return false;
        }
        let pawns = self.by_role(Role::Pawn).0;
        self.pieces(color, Role::Pawn).into_iter().all(|from| {
            let next = match color {
                Color::White => bit(from) << 8,
                Color::Black => bit(from) >> 8,
            };
            let captures = Bitboard(attacks::pawn(color, from)) & self.by_color(!color);
            next & pawns != 0
                && !captures
                    .into_iter()
                    .any(|to| self.board().is_legal(color, Move::normal(from, to)))
        })
    }
}

fn is_on_one_color(men: Bitboard) -> bool {
    (men & DARK).is_empty() || (men - DARK).is_empty()
}

/// The squares of the colour on which men of one colour stand.
fn shade(men: Bitboard) -> Bitboard {
    if (men & DARK).is_empty() { !DARK } else { DARK }
}
