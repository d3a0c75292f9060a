//! Attacks and pins, as questions about a position.

use super::board::{bit, lowest};
use crate::attacks::{self, Sliders, Subtraction};
use crate::{Bitboard, Color, Position, Role, Square};

impl Position {
    /// The squares that the man on a square attacks, of either colour and own men included. None for a king, which
    /// never attacks, and none where nobody stands.
    ///
    /// ```
    /// use atomic_core::{Bitboard, Position, Square};
    /// let start = Position::default();
    /// assert_eq!(start.attacks(Square::B1), [Square::D2, Square::A3, Square::C3].into_iter().collect::<Bitboard>());
    /// assert!(start.attacks(Square::E1).is_empty() && start.attacks(Square::E4).is_empty());
    /// ```
    pub fn attacks(&self, square: Square) -> Bitboard {
        let Some(piece) = self.piece_at(square) else {
            return Bitboard::EMPTY;
        };
        let occupied = self.board.occupied();
        Bitboard(match piece.role {
            Role::Pawn => attacks::pawn(piece.color, square),
            Role::Knight => attacks::knight(square),
            Role::Bishop => Subtraction::bishop(square, occupied),
            Role::Rook => Subtraction::rook(square, occupied),
            Role::Queen => Subtraction::bishop(square, occupied) | Subtraction::rook(square, occupied),
            Role::King => 0,
        })
    }

    /// The men of `color` that would attack a square if just the squares of `occupied` stopped sliders. Kings never
    /// attack.
    ///
    /// ```
    /// use atomic_core::{Bitboard, Color, Position, Square};
    /// let position = Position::from_fen("4k3/8/8/8/8/8/4P3/K3R3 w - - 0 1")?;
    /// assert!(position.attackers_through(Square::E8, Color::White, position.occupied()).is_empty());
    /// let without_pawn = position.occupied().without(Square::E2);
    /// assert!(position.attackers_through(Square::E8, Color::White, without_pawn).contains(Square::E1));
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn attackers_through(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        Bitboard(self.board.attackers::<Subtraction>(square, color, occupied.0))
    }

    /// The line through the king of `color` and the slider that the man on `square` alone keeps from giving check, from
    /// edge to edge of the board; all squares if there is no such slider, if `color` has no man there or no king, and
    /// while the kings touch.
    ///
    /// A pinned man may leave the line all the same if its capture explodes the enemy king or the pinning slider.
    ///
    /// ```
    /// use atomic_core::{Bitboard, Color, Position, Square};
    /// let position = Position::from_fen("k7/8/8/8/8/8/q7/N2BK3 w - - 0 1")?;
    /// assert_eq!(position.pin(Color::White, Square::D1), Bitboard::FULL);
    /// let position = Position::from_fen("k7/8/8/8/8/8/8/q2BK3 w - - 0 1")?;
    /// assert_eq!(position.pin(Color::White, Square::D1), Bitboard::rank(0));
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn pin(&self, color: Color, square: Square) -> Bitboard {
        let board = &self.board;
        let king = board.king(color);
        if king == 0 || board.kings_touch() || board.color(color) & bit(square) == 0 {
            return Bitboard::FULL;
        }
        let king = lowest(king);
        let occupied = board.occupied();
        let uncovered = board.attackers::<Subtraction>(king, !color, occupied & !bit(square))
            & !board.attackers::<Subtraction>(king, !color, occupied);
        match Bitboard(uncovered).first() {
            Some(slider) => Bitboard::line(king, slider),
            None => Bitboard::FULL,
        }
    }
}
