//! The rules of legality, for one move at a time.

use crate::attacks::{self, Sliders, Subtraction};
use crate::position::board::{Board, Castling, back_rank, bit, lowest};
use crate::{Color, Move, MoveKind, Square};

impl Board {
    /// Whether both kings stand and touch: then neither can be in check.
    #[inline]
    pub(crate) fn kings_touch(&self) -> bool {
        let (white, black) = (self.king(Color::White), self.king(Color::Black));
        white != 0 && attacks::king(lowest(white)) & black != 0
    }

    /// The men that give check to the king of `color`: none while the kings touch, none if it has no king.
    #[inline]
    pub(crate) fn checkers(&self, color: Color) -> u64 {
        let king = self.king(color);
        if king == 0 || self.kings_touch() {
            return 0;
        }
        self.attackers::<Subtraction>(lowest(king), !color, self.occupied())
    }

    /// Whether a square is safe for a king of `color`, with `occupied` for the men that stop sliders: it touches the
    /// enemy king, or no other enemy man attacks it.
    #[inline]
    pub(crate) fn is_safe<L: Sliders>(&self, square: Square, color: Color, occupied: u64) -> bool {
        attacks::king(square) & self.king(!color) != 0 || self.attackers::<L>(square, !color, occupied) == 0
    }

    /// Whether the king of `mover` outlives the removal of `destroyed`, wins by it, or is safe after it.
    #[inline]
    pub(crate) fn is_blast_legal<L: Sliders>(&self, mover: Color, destroyed: u64) -> bool {
        let king = self.king(mover);
        if king & destroyed != 0 {
            return false;
        }
        let enemy_king = self.king(!mover);
        if enemy_king & destroyed != 0 {
            return true;
        }
        let square = lowest(king);
        attacks::king(square) & enemy_king != 0
            || self.attackers::<L>(square, !mover, self.occupied() & !destroyed) & !destroyed == 0
    }

    #[inline]
    pub(crate) fn is_castling_legal<L: Sliders>(&self, mover: Color, castling: Castling) -> bool {
        let occupied = self.occupied();
        if castling.path() & occupied != 0 {
            return false;
        }
        let lifted = occupied & !bit(castling.king);
        let mut way = castling.king_way();
        while way != 0 {
            if !self.is_safe::<L>(lowest(way), mover, lifted) {
                return false;
            }
            way &= way - 1;
        }
        let castled = lifted & !bit(castling.rook) | bit(castling.rook_target);
        self.is_safe::<L>(castling.king_target, mover, castled)
    }

    /// The pawns of `mover` that may capture on the en-passant square.
    #[inline]
    pub(crate) fn legal_en_passant<L: Sliders>(&self, mover: Color) -> u64 {
        if self.en_passant == 0 {
            return 0;
        }
        let target = lowest(self.en_passant);
        let mut candidates = attacks::pawn(!mover, target) & self.pawns & self.color(mover);
        let mut legal = 0;
        while candidates != 0 {
            let from = lowest(candidates);
            let destroyed = self.destroyed(mover, Move::en_passant(from, target));
            if self.is_blast_legal::<L>(mover, destroyed) {
                legal |= bit(from);
            }
            candidates &= candidates - 1;
        }
        legal
    }

    /// Whether a move of any origin, target and kind is legal for `mover`.
    pub(crate) fn is_legal(&self, mover: Color, move_: Move) -> bool {
        let (from, to) = (move_.from(), move_.to());
        let (own, enemies) = (self.color(mover), self.color(!mover));
        let (king, enemy_king) = (self.king(mover), self.king(!mover));
        if own & bit(from) == 0 || king == 0 || enemy_king == 0 {
            return false;
        }
        if move_.is_castling() {
            return king == bit(from)
                && self.castling & own & bit(to) != 0
                && self.is_castling_legal::<Subtraction>(mover, Castling::new(mover, from, to));
        }
        if own & bit(to) != 0 {
            return false;
        }
        if move_.is_en_passant() {
            return self.en_passant == bit(to) && self.legal_en_passant::<Subtraction>(mover) & bit(from) != 0;
        }
        let is_pawn = self.pawns & bit(from) != 0;
        let promotes = is_pawn && back_rank(!mover) & bit(to) != 0;
        if promotes != matches!(move_.kind(), MoveKind::Promotion(_)) || self.reach(mover, from) & bit(to) == 0 {
            return false;
        }
        if enemies & bit(to) != 0 {
            return king != bit(from) && self.is_blast_legal::<Subtraction>(mover, self.destroyed(mover, move_));
        }
        let occupied = self.occupied() & !bit(from) | bit(to);
        let king = if king == bit(from) { to } else { lowest(king) };
        self.is_safe::<Subtraction>(king, mover, occupied)
    }

    /// The squares that the man of `mover` on `from` could go to but for his own men and his king's safety.
    fn reach(&self, mover: Color, from: Square) -> u64 {
        let occupied = self.occupied();
        if self.pawns & bit(from) != 0 {
            let forward = |pawn: u64| match mover {
                Color::White => pawn << 8,
                Color::Black => pawn >> 8,
            };
            let home = match mover {
                Color::White => 0xff << 8,
                Color::Black => 0xff << 48,
            };
            let single = forward(bit(from)) & !occupied;
            let double = if bit(from) & home != 0 {
                forward(single) & !occupied
            } else {
                0
            };
            return single | double | attacks::pawn(mover, from) & self.color(!mover);
        }
        if self.knights & bit(from) != 0 {
            return attacks::knight(from);
        }
        let mut reach = 0;
        if self.diagonal & bit(from) != 0 {
            reach |= Subtraction::bishop(from, occupied);
        }
        if self.straight & bit(from) != 0 {
            reach |= Subtraction::rook(from, occupied);
        }
        if (self.diagonal | self.straight) & bit(from) == 0 {
            reach |= attacks::king(from);
        }
        reach
    }
}
