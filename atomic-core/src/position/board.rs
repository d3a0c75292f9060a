use crate::attacks::{self, Sliders, Subtraction};
use crate::{Bitboard, CastlingSide, Color, Move, MoveKind, Role, Square};

/// Men, castling rooks and the en-passant square, in 64 bytes: what generation and perft work on.
///
/// Kings are the men in none of the role words, so an explosion is one and-not over all words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub(crate) pawns: u64,
    pub(crate) knights: u64,
    /// Bishops and queens.
    pub(crate) diagonal: u64,
    /// Rooks and queens.
    pub(crate) straight: u64,
    pub(crate) colors: [u64; 2],
    /// Rooks that may still castle, of both colours.
    pub(crate) castling: u64,
    /// The square behind a pawn that has just double-stepped, if it can legally be captured there.
    pub(crate) en_passant: u64,
}

/// The square of the lowest bit; a1 for the empty word.
#[inline]
pub(crate) fn lowest(word: u64) -> Square {
    Square::from_low_bits(word.trailing_zeros())
}

#[inline]
pub(crate) fn bit(square: Square) -> u64 {
    1 << square.index()
}

pub(crate) const fn back_rank(color: Color) -> u64 {
    match color {
        Color::White => 0xff,
        Color::Black => 0xff << 56,
    }
}

/// Where king and rook of a castling move stand before and after.
#[derive(Clone, Copy)]
pub(crate) struct Castling {
    pub(crate) king: Square,
    pub(crate) rook: Square,
    pub(crate) king_target: Square,
    pub(crate) rook_target: Square,
}

impl Castling {
    #[inline]
    pub(crate) fn new(color: Color, king: Square, rook: Square) -> Castling {
        let side = CastlingSide::of(king, rook);
        Castling {
            king,
            rook,
            king_target: side.king_target(color),
            rook_target: side.rook_target(color),
        }
    }

    /// The squares that the king stands on or crosses before it reaches its target.
    #[inline]
    pub(crate) fn king_way(self) -> u64 {
        attacks::between(self.king, self.king_target) | bit(self.king)
    }

    /// The squares that king and rook cross or land on, apart from their own two.
    #[inline]
    pub(crate) fn path(self) -> u64 {
        (attacks::between(self.king, self.king_target)
            | attacks::between(self.rook, self.rook_target)
            | bit(self.king_target)
            | bit(self.rook_target))
            & !bit(self.king)
            & !bit(self.rook)
    }
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        pawns: 0,
        knights: 0,
        diagonal: 0,
        straight: 0,
        colors: [0; 2],
        castling: 0,
        en_passant: 0,
    };

    #[inline]
    pub(crate) fn occupied(&self) -> u64 {
        self.colors[0] | self.colors[1]
    }

    #[inline]
    pub(crate) fn kings(&self) -> u64 {
        self.occupied() & !(self.pawns | self.knights | self.diagonal | self.straight)
    }

    #[inline]
    pub(crate) fn color(&self, color: Color) -> u64 {
        self.colors[color.index()]
    }

    #[inline]
    pub(crate) fn king(&self, color: Color) -> u64 {
        self.kings() & self.color(color)
    }

    #[inline]
    pub(crate) fn role(&self, role: Role) -> u64 {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.diagonal & !self.straight,
            Role::Rook => self.straight & !self.diagonal,
            Role::Queen => self.diagonal & self.straight,
            Role::King => self.kings(),
        }
    }

    /// The board with something done to each of its sets.
    #[inline(always)]
    pub(crate) fn each_set(&self, turned: impl Fn(u64) -> u64) -> Board {
        Board {
            pawns: turned(self.pawns),
            knights: turned(self.knights),
            diagonal: turned(self.diagonal),
            straight: turned(self.straight),
            colors: self.colors.map(&turned),
            castling: turned(self.castling),
            en_passant: turned(self.en_passant),
        }
    }

    /// The role of the man on a square; a king where there is no man.
    #[inline(always)]
    pub(crate) fn role_at(&self, square: Square) -> Role {
        const ROLES: [Role; 16] = {
            let mut roles = [Role::King; 16];
            roles[1] = Role::Pawn;
            roles[2] = Role::Knight;
            roles[4] = Role::Bishop;
            roles[8] = Role::Rook;
            roles[12] = Role::Queen;
            roles
        };
        let is_in = |word: u64| (word >> square.index() & 1) as usize;
        ROLES[is_in(self.pawns) | is_in(self.knights) << 1 | is_in(self.diagonal) << 2 | is_in(self.straight) << 3]
    }

    /// The outermost rook of `color` on its back rank, to one side of its king; none while there is no single king.
    pub(crate) fn outermost_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        if king.count_ones() != 1 {
            return None;
        }
        let rooks = self.role(Role::Rook) & self.color(color) & back_rank(color);
        let mut rooks = Bitboard(rooks)
            .into_iter()
            .filter(|&rook| CastlingSide::of(lowest(king), rook) == side);
        match side {
            CastlingSide::KingSide => rooks.last(),
            CastlingSide::QueenSide => rooks.next(),
        }
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, color: Color, role: Role, square: Square) {
        let square = bit(square);
        self.colors[color.index()] |= square;
        match role {
            Role::Pawn => self.pawns |= square,
            Role::Knight => self.knights |= square,
            Role::Bishop => self.diagonal |= square,
            Role::Rook => self.straight |= square,
            Role::Queen => {
                self.diagonal |= square;
                self.straight |= square;
            }
            Role::King => {}
        }
    }

    /// Empties squares, castling rights included.
    #[inline]
    pub(crate) fn remove(&mut self, squares: u64) {
        self.pawns &= !squares;
        self.knights &= !squares;
        self.diagonal &= !squares;
        self.straight &= !squares;
        self.colors[0] &= !squares;
        self.colors[1] &= !squares;
        self.castling &= !squares;
    }

    /// Moves the man of `mover` on `from` to the empty square `to`.
    #[inline(always)]
    fn shift(&mut self, mover: Color, from: Square, to: Square) {
        let step = (to.index() as u32).wrapping_sub(from.index() as u32);
        let shifted = |word: u64| {
            let man = word & bit(from);
            word ^ man ^ man.rotate_left(step)
        };
        self.pawns = shifted(self.pawns);
        self.knights = shifted(self.knights);
        self.diagonal = shifted(self.diagonal);
        self.straight = shifted(self.straight);
        self.colors[mover.index()] ^= bit(from) | bit(to);
    }

    /// Men of `color`, kings apart, that attack `square` on a board where only `occupied` stops sliders.
    #[inline]
    pub(crate) fn attackers<L: Sliders>(&self, square: Square, color: Color, occupied: u64) -> u64 {
        (attacks::pawn(!color, square) & self.pawns
            | attacks::knight(square) & self.knights
            | L::bishop(square, occupied) & self.diagonal
            | L::rook(square, occupied) & self.straight)
            & self.color(color)
    }

    /// The squares that a capture by the man on `from` empties; the captured man is on `to` or passed it.
    #[inline]
    pub(crate) fn destroyed(&self, mover: Color, move_: Move) -> u64 {
        let (from, to) = (move_.from(), move_.to());
        let officers = self.occupied() & !self.pawns;
        let captured = if move_.is_en_passant() {
            passed_pawn(mover, to)
        } else {
            bit(to)
        };
        attacks::king(to) & officers | captured | bit(from)
    }

    /// Makes a move of `mover`; castling rights and the en-passant square follow.
    ///
    /// Trusts that the move is legal. The result of any other move is unspecified, but it is still a board.
    #[inline(always)]
    pub(crate) fn play(&mut self, mover: Color, move_: Move) {
        let (from, to) = (move_.from(), move_.to());
        self.en_passant = 0;
        match move_.kind() {
            MoveKind::Castling => self.castle(Castling::new(mover, from, to), mover),
            MoveKind::EnPassant => self.explode(mover, move_),
            _ if self.color(!mover) & bit(to) != 0 => self.explode(mover, move_),
            MoveKind::Promotion(role) => {
                self.remove(bit(from) | bit(to));
                self.put(mover, role, to);
            }
            MoveKind::Normal => {
                let moves_pawn = self.pawns & bit(from) != 0;
                if self.kings() & bit(from) != 0 {
                    self.castling &= !self.color(mover);
                } else {
                    self.castling &= !bit(from);
                }
                self.shift(mover, from, to);
                if moves_pawn && from.index().abs_diff(to.index()) == 16 {
                    self.set_en_passant(mover, Square::from_low_bits((from.index() + to.index()) as u32 / 2));
                }
            }
        }
    }

    fn castle(&mut self, castling: Castling, mover: Color) {
        self.castling &= !self.color(mover);
        self.remove(bit(castling.king) | bit(castling.rook));
        self.put(mover, Role::King, castling.king_target);
        self.put(mover, Role::Rook, castling.rook_target);
    }

    #[inline(always)]
    fn explode(&mut self, mover: Color, move_: Move) {
        self.remove(self.destroyed(mover, move_));
        for color in Color::ALL {
            if self.king(color) == 0 {
                self.castling &= !self.color(color);
            }
        }
    }

    /// Records the square that a pawn of `mover` has passed, if the other side can legally capture it there.
    #[inline]
    fn set_en_passant(&mut self, mover: Color, passed: Square) {
        let candidates = attacks::pawn(mover, passed) & self.pawns & self.color(!mover);
        if candidates != 0 {
            self.en_passant = bit(passed);
            if self.legal_en_passant::<Subtraction>(!mover) == 0 {
                self.en_passant = 0;
            }
        }
    }
}

/// The pawn that a pawn of `mover` landing on `target` captures in passing.
#[inline]
pub(crate) fn passed_pawn(mover: Color, target: Square) -> u64 {
    match mover {
        Color::White => bit(target) >> 8,
        Color::Black => bit(target) << 8,
    }
}
