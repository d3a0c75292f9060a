use super::ActionScheme;
use super::action::turned;
use crate::position::CastlingRightsError;
use crate::{Move, Position, Square};

/// A way to turn a position round so that the game stays the same.
///
/// What a program has learnt of a position holds for the turned one as well, with the moves renumbered by
/// [`ActionScheme::turned`].
///
/// ```
/// use atomic_core::encode::{ActionScheme, Symmetry};
/// use atomic_core::Position;
/// let position = Position::from_fen("4k3/8/8/8/8/8/P7/K7 w - - 0 1")?;
/// let mirrored = Symmetry::MirrorFiles.apply(&position).unwrap();
/// let scheme = ActionScheme::Az4672;
/// for move_ in position.legal_moves() {
///     let index = scheme.index(&position, move_).unwrap();
///     let turned = scheme.turned(Symmetry::MirrorFiles, index.into()).unwrap();
///     assert_eq!(scheme.move_at(&mirrored, turned), Some(Symmetry::MirrorFiles.apply_to_move(move_)));
/// }
/// # Ok::<(), atomic_core::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Symmetry {
    /// `flip_colors`: colours exchanged and ranks turned round. The side to move sees the same as before, so its
    /// observations stay, but for what names the colour or counts the half-moves, and so do the indices of `az4672` and
    /// `lc0_1858`.
    FlipColors,
    /// `mirror_files`: files turned round, for positions without castling rights.
    MirrorFiles,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 2] = [Symmetry::FlipColors, Symmetry::MirrorFiles];

    /// A stable name in lower case: `flip_colors`, `mirror_files`.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::FlipColors => "flip_colors",
            Symmetry::MirrorFiles => "mirror_files",
        }
    }

    /// The symmetry of a name, `None` for any other text.
    pub fn from_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// The position turned round.
    ///
    /// # Errors
    /// Files cannot be mirrored while a king may castle.
    pub fn apply(self, position: &Position) -> Result<Position, CastlingRightsError> {
        match self {
            Symmetry::FlipColors => Ok(position.with_colors_flipped()),
            Symmetry::MirrorFiles => position.with_files_mirrored(),
        }
    }

    /// The move that a move becomes in the position turned round.
    pub fn apply_to_move(self, move_: Move) -> Move {
        let pair = self.squares() | self.squares() << 6;
        // A move has every pair of squares with its kind.
        Move::from_raw(move_.raw() ^ pair as u16).unwrap_or(move_)
    }

    /// The square that a square becomes.
    pub fn apply_to_square(self, square: Square) -> Square {
        Square::from_low_bits((square.index() ^ self.squares()) as u32)
    }

    /// What turns the index of a square round.
    pub(super) const fn squares(self) -> usize {
        match self {
            Symmetry::FlipColors => 56,
            Symmetry::MirrorFiles => 7,
        }
    }
}

impl ActionScheme {
    /// The index that a move has in the position turned round, by its index before; `None` for indices from the size up.
    ///
    /// The indices of every scheme are permuted so, those that no move ever has included, and a second time leads back.
    ///
    /// Castling is not mirrored with the files, since positions with castling rights are not.
    pub fn turned(self, symmetry: Symmetry, index: usize) -> Option<usize> {
        (index < self.size()).then(|| turned(self, symmetry, index))
    }
}
