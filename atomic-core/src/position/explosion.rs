use super::Position;
use super::board::bit;
use crate::{Bitboard, Color, Move, Square, attacks};

/// What a capture removes from the board.
///
/// ```text
///  8  r n b q k b n r          r n b . . . n r
///  7  p p p p p p p p          p p p . p p p p      the knight takes the pawn d7: both go, and so do the
///  6  . . . . . . . .          . . . . . . . .      bishop c8, the queen d8 and the king e8; the pawns
///  5  . . . . N . . .    →     . . . . . . . .      c7 and e7 are touched and stay
///  4  . . . . . . . .          . . . . . . . .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explosion {
    /// The square that the capturing man lands on; for en passant the empty landing square.
    pub center: Square,
    /// The zone of the blast: the centre and its neighbours on the board.
    pub blast: Bitboard,
    /// Every square whose man goes: the origin of the capturing man included, pawns beside the centre not.
    pub destroyed: Bitboard,
    /// The part of `destroyed` that held White's men.
    pub white: Bitboard,
    /// The part of `destroyed` that held Black's men.
    pub black: Bitboard,
    /// Whether White's king goes.
    pub white_king: bool,
    /// Whether Black's king goes.
    pub black_king: bool,
}

impl Explosion {
    /// The squares that lose a man of `color`.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl Position {
    /// What a move would remove, without playing it; `None` where it captures nothing.
    ///
    /// The move need not be legal: a capture that would take the own king along tells so.
    ///
    /// ```
    /// use atomic_core::{Move, Position, Square};
    /// let position = Position::from_fen("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")?;
    /// let explosion = position.explosion(Move::normal(Square::E5, Square::D7)).unwrap();
    /// assert!(explosion.black_king && !explosion.white_king);
    /// assert_eq!(explosion.destroyed.len(), 5); // e5, d7, c8, d8, e8
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn explosion(&self, move_: Move) -> Option<Explosion> {
        if !self.is_capture(move_) {
            return None;
        }
        let board = self.board();
        let center = move_.to();
        let destroyed = board.destroyed(self.turn(), move_);
        Some(Explosion {
            center,
            blast: Bitboard(attacks::king(center) | bit(center)),
            destroyed: Bitboard(destroyed),
            white: Bitboard(destroyed & board.color(Color::White)),
            black: Bitboard(destroyed & board.color(Color::Black)),
            white_king: destroyed & board.king(Color::White) != 0,
            black_king: destroyed & board.king(Color::Black) != 0,
        })
    }
}
