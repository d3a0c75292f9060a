//! Numbers for moves.

mod error;
mod index;
mod mask;
mod tables;

pub use error::{ActionError, ActionErrorKind};
pub(super) use index::turned;

/// Planes to a square in `az4672`.
const AZ_PLANES: usize = 73;
/// Indices of `lc0_1858` before the promotions to queen, rook and bishop.
const LC0_PAIRS: usize = 1792;
/// Indices to a pair of squares in `uci20480`.
const UCI_PROMOTIONS: usize = 5;

/// A way to number moves, as the outputs of a policy network.
///
/// | scheme | numbers | seen by | castling, standard | castling, Chess960 |
/// |---|---|---|---|---|
/// | `az4672` | 64 squares × 73 planes | the side to move | the king's two-step | king takes rook |
/// | `lc0_1858` | 1792 pairs of squares, 66 promotions | the side to move | king takes rook | king takes rook |
/// | `uci20480` | 64 × 64 squares × 5 promotions | *absolute* | the king's two-step | king takes rook |
///
/// Which castling is written depends on [`Position::castling_mode`](crate::Position::castling_mode). Since no other move
/// goes to the square of an own man, castling never has the number of another move.
///
/// - `az4672`: `73 * place + plane`, where `place = 8 * file + rank` of the origin. Planes 0 to 8 are promotions to rook
///   (0–2), bishop (3–5) and knight (6–8), each straight ahead, to the right (the next file) and to the left. Planes 9 to 64
///   go in eight directions, seven squares each: down from far to near (9–15), up from near to far (16–22), left from far
///   (23–29), right from near (30–36), down-left from far (37–43), up-right from near (44–50), up-left from far (51–57),
///   down-right from near (58–64). Planes 65 to 72 are the knight's steps of (files, ranks) (−2, −1), (−2, 1), (−1, −2),
///   (−1, 2), (2, −1), (2, 1), (1, −2), (1, 2). Promotion to a queen is the plain move. This is the numbering of `chess` in
///   the Python package pgx.
/// - `lc0_1858`: the 1792 pairs of squares that are a queen's or a knight's move apart, in the order of origin, then target;
///   then the 22 pawn moves to the last rank in the same order, each to queen, rook, bishop. Promotion to a knight is the plain
///   move. This is the list of the program Lc0.
/// - `uci20480`: `5 * (64 * from + to) + promotion`, the promotion being 0 for none, 1 knight, 2 bishop, 3 rook, 4 queen.
///
/// ```
/// use atomic_core::encode::ActionScheme;
/// use atomic_core::{Move, Position, Square};
/// let position = Position::default();
/// let move_ = Move::normal(Square::E2, Square::E4);
/// let scheme = ActionScheme::Az4672;
/// assert_eq!(scheme.index(&position, move_)?, 73 * (8 * 4 + 1) + 17);
/// assert_eq!(scheme.move_at(&position, 73 * (8 * 4 + 1) + 17), Some(move_));
/// assert_eq!(scheme.move_at(&position, 0), None);
/// # Ok::<(), atomic_core::encode::ActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum ActionScheme {
    /// `az4672`: AlphaZero's 73 planes to a square, in the order of pgx.
    #[default]
    Az4672,
    /// `lc0_1858`: Lc0's list of moves.
    Lc0_1858,
    /// `uci20480`: origin, target and promotion, absolute.
    Uci20480,
}

impl ActionScheme {
    /// All schemes.
    pub const ALL: [ActionScheme; 3] = [ActionScheme::Az4672, ActionScheme::Lc0_1858, ActionScheme::Uci20480];

    /// A stable name in lower case: `az4672`, `lc0_1858`, `uci20480`.
    pub const fn name(self) -> &'static str {
        match self {
            ActionScheme::Az4672 => "az4672",
            ActionScheme::Lc0_1858 => "lc0_1858",
            ActionScheme::Uci20480 => "uci20480",
        }
    }

    /// The scheme of a name, `None` for any other text.
    ///
    /// ```
    /// use atomic_core::encode::ActionScheme;
    /// assert_eq!(ActionScheme::from_name("lc0_1858"), Some(ActionScheme::Lc0_1858));
    /// ```
    pub fn from_name(name: &str) -> Option<ActionScheme> {
        ActionScheme::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    /// How many indices there are: 4672, 1858 or 20480. Many of them no move ever has.
    #[inline]
    pub const fn size(self) -> usize {
        match self {
            ActionScheme::Az4672 => 64 * AZ_PLANES,
            ActionScheme::Lc0_1858 => LC0_PAIRS + 66,
            ActionScheme::Uci20480 => 64 * 64 * UCI_PROMOTIONS,
        }
    }
}
