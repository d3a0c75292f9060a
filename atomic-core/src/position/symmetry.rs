//! Positions turned round.

use core::fmt;

use super::Position;
use crate::zobrist;

/// A position cannot be mirrored from side to side while a king may castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingRightsError;

impl fmt::Display for CastlingRightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position with castling rights has no mirror image")
    }
}

impl core::error::Error for CastlingRightsError {}

/// The squares of a set with the files in the other order.
fn files_turned(set: u64) -> u64 {
    set.swap_bytes().reverse_bits()
}

impl Position {
    /// The same position with the colours exchanged: ranks are turned round, and the other side is to move. Clocks stay.
    ///
    /// ```
    /// use atomic_core::Position;
    /// let position = Position::from_fen("4k3/8/8/8/8/8/P7/4K2R w K - 3 9")?;
    /// assert_eq!(position.with_colors_flipped().to_string(), "4k2r/p7/8/8/8/8/8/4K3 b k - 3 9");
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn with_colors_flipped(&self) -> Position {
        let mut flipped = self.each_set(u64::swap_bytes);
        flipped.board.colors.swap(0, 1);
        flipped.turn = !self.turn;
        flipped.with_key()
    }

    /// The same position with the a-file and the h-file exchanged, and so on.
    ///
    /// # Errors
    /// A king may castle: castling is not the same to both sides.
    ///
    /// ```
    /// use atomic_core::Position;
    /// let position = Position::from_fen("4k3/8/8/8/8/8/P7/K7 w - - 3 9")?;
    /// assert_eq!(position.with_files_mirrored().unwrap().to_string(), "3k4/8/8/8/8/8/7P/7K w - - 3 9");
    /// assert!(Position::default().with_files_mirrored().is_err());
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn with_files_mirrored(&self) -> Result<Position, CastlingRightsError> {
        if self.board.castling != 0 {
            return Err(CastlingRightsError);
        }
        Ok(self.each_set(files_turned).with_key())
    }

    /// The position with the other side to move and all else as it is, but for the right to capture in passing, which has
    /// passed. The side to move may then be able to take the enemy king, so it is no position for a game.
    #[cfg(feature = "batch")]
    pub(crate) fn with_turn_handed_over(&self) -> Position {
        let mut other = Position {
            turn: !self.turn,
            ..*self
        };
        other.board.en_passant = 0;
        other.with_key()
    }

    fn each_set(&self, turned: impl Fn(u64) -> u64) -> Position {
        Position {
            board: self.board.each_set(turned),
            ..*self
        }
    }

    fn with_key(self) -> Position {
        Position {
            key: zobrist::key(&self.board, self.turn),
            ..self
        }
    }
}
