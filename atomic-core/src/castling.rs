use crate::{Color, Square};

/// The side of the board that a king castles to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum CastlingSide {
    /// Towards the h-file: king to the g-file, rook to the f-file.
    KingSide = 0,
    /// Towards the a-file: king to the c-file, rook to the d-file.
    QueenSide = 1,
}

impl CastlingSide {
    /// Both sides, king side first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// 0 for the king side, 1 for the queen side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side on which `rook` stands, seen from `king`.
    #[inline]
    pub const fn of(king: Square, rook: Square) -> CastlingSide {
        if rook.file() > king.file() {
            CastlingSide::KingSide
        } else {
            CastlingSide::QueenSide
        }
    }

    /// Where the king lands.
    #[inline]
    pub const fn king_target(self, color: Color) -> Square {
        match (color, self) {
            (Color::White, CastlingSide::KingSide) => Square::G1,
            (Color::White, CastlingSide::QueenSide) => Square::C1,
            (Color::Black, CastlingSide::KingSide) => Square::G8,
            (Color::Black, CastlingSide::QueenSide) => Square::C8,
        }
    }

    /// Where the rook lands.
    #[inline]
    pub const fn rook_target(self, color: Color) -> Square {
        match (color, self) {
            (Color::White, CastlingSide::KingSide) => Square::F1,
            (Color::White, CastlingSide::QueenSide) => Square::D1,
            (Color::Black, CastlingSide::KingSide) => Square::F8,
            (Color::Black, CastlingSide::QueenSide) => Square::D8,
        }
    }
}

/// Which castling rights a position may have, and how UCI writes castling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum CastlingMode {
    /// King on the e-file, rooks on the a- and h-files; UCI writes the king's two-step (`e1g1`).
    #[default]
    Standard = 0,
    /// King and rooks on any files; UCI writes king takes rook (`e1h1`).
    Chess960 = 1,
}
