use core::fmt;

use crate::text::Text;
use crate::{Role, Square};

/// What a move does besides going from one square to another.
///
/// Whether it captures is read off the board: see [`Position::is_capture`](crate::Position::is_capture).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A plain move or capture.
    Normal,
    /// A pawn takes a pawn that has just double-stepped past it.
    EnPassant,
    /// Castling, written as the king moving onto its own rook.
    Castling,
    /// A pawn reaches the last rank and, if it does not capture, turns into this role.
    Promotion(Role),
}

/// A move in 16 bits, without the position it belongs to.
///
/// Bits 0 to 5 hold the origin, bits 6 to 11 the target, bits 12 to 15 the kind: 0 normal, 1 en passant, 2 castling,
/// 4 to 7 promotion to knight, bishop, rook, queen. Castling is encoded as the king moving onto its own rook in every
/// castling mode.
///
/// ```
/// use atomic_core::{Move, Square};
/// let move_ = Move::normal(Square::E2, Square::E4);
/// assert_eq!(move_.raw(), 12 | 28 << 6);
/// assert_eq!(move_.to_string(), "e2e4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move(u16);

const EN_PASSANT: u16 = 1 << 12;
const CASTLING: u16 = 2 << 12;
const PROMOTION: u16 = 4 << 12;
const KIND: u16 = 15 << 12;

impl Move {
    #[inline]
    const fn with_kind(from: Square, to: Square, kind: u16) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | kind)
    }

    /// A plain move or capture.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::with_kind(from, to, 0)
    }

    /// A plain move to the square of an index from the one `step` indices below. No check is made: the result for an index
    /// of 64 is any move.
    #[inline]
    pub(crate) const fn stepping(to: u32, step: i32) -> Move {
        Move((65 * to as i32 - step) as u16)
    }

    /// A plain move to the square of an index. No check is made: the result for an index of 64 is any move.
    #[inline]
    pub(crate) const fn normal_to_index(from: Square, to: u32) -> Move {
        Move(from.index() as u16 | (to as u16) << 6)
    }

    /// A capture in passing; `to` is the square that the captured pawn passed over.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Move {
        Move::with_kind(from, to, EN_PASSANT)
    }

    /// Castling of the king on `king` with the rook on `rook`.
    #[inline]
    pub const fn castling(king: Square, rook: Square) -> Move {
        Move::with_kind(king, rook, CASTLING)
    }

    /// A promotion, with or without a capture; `None` where `role` is a pawn or a king.
    #[inline]
    pub const fn promotion(from: Square, to: Square, role: Role) -> Option<Move> {
        match role {
            Role::Pawn | Role::King => None,
            _ => Some(Move::with_kind(
                from,
                to,
                PROMOTION + (((role as u16) - Role::Knight as u16) << 12),
            )),
        }
    }

    /// The four promotions from one square to another, knight to queen.
    #[inline]
    pub(crate) fn promotions(from: Square, to: Square) -> [Move; 4] {
        [0, 1, 2, 3].map(|role| Move::with_kind(from, to, PROMOTION + (role << 12)))
    }

    /// The square that the man leaves.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u32)
    }

    /// The square that the man goes to; for castling the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0 as u32 >> 6)
    }

    /// What the move does besides.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0 & KIND {
            EN_PASSANT => MoveKind::EnPassant,
            CASTLING => MoveKind::Castling,
            kind if kind & PROMOTION != 0 => MoveKind::Promotion(Role::PROMOTIONS[(kind >> 12 & 3) as usize]),
            _ => MoveKind::Normal,
        }
    }

    /// The role a pawn turns into, `None` if the move is not a promotion.
    #[inline]
    pub const fn promoted(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether this is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0 & KIND == CASTLING
    }

    /// Whether this is a capture in passing.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0 & KIND == EN_PASSANT
    }

    /// The 16 bits.
    #[inline]
    pub const fn raw(self) -> u16 {
        self.0
    }

    /// The move of 16 bits, `None` where bits 12 to 15 name no kind.
    #[inline]
    pub const fn from_raw(raw: u16) -> Option<Move> {
        // A bit for each kind.
        const KINDS: u16 = 0b1111_0111;
        if KINDS >> (raw >> 12) & 1 != 0 {
            Some(Move(raw))
        } else {
            None
        }
    }

    /// Origin, target and promotion letter in UCI's form, without looking at castling.
    pub(crate) fn coordinates(from: Square, to: Square, promoted: Option<Role>) -> Text<5> {
        let mut text = Text::new();
        text.push_all(&from.ascii());
        text.push_all(&to.ascii());
        if let Some(role) = promoted {
            text.push(role.char() as u8);
        }
        text
    }
}

/// Origin, target and promotion letter, castling as king takes rook: UCI as Chess960 writes it.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Move::coordinates(self.from(), self.to(), self.promoted()), f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
