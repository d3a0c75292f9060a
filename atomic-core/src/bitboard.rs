use core::fmt;
use core::iter::FusedIterator;
use core::ops;

use crate::{Square, attacks};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use atomic_core::{Bitboard, Square};
/// let set = Bitboard::from(Square::A1) | Bitboard::from(Square::H8);
/// assert!(set.contains(Square::H8));
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::H8]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    pub const FULL: Bitboard = Bitboard(!0);

    /// The set of one square.
    #[inline]
    pub const fn from_square(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The eight squares of a file 0..=7, none beyond.
    #[inline]
    pub const fn file(file: u8) -> Bitboard {
        if file < 8 {
            Bitboard(0x0101_0101_0101_0101 << file)
        } else {
            Bitboard::EMPTY
        }
    }

    /// The eight squares of a rank 0..=7, none beyond.
    #[inline]
    pub const fn rank(rank: u8) -> Bitboard {
        if rank < 8 {
            Bitboard(0xff << (8 * rank))
        } else {
            Bitboard::EMPTY
        }
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The set with the square added.
    #[inline]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | 1 << square.index())
    }

    /// The set with the square taken out.
    #[inline]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square.index()))
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest square, `None` of the empty set.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_low_bits(self.0.trailing_zeros()))
        }
    }

    /// The squares strictly between two squares of one rank, file or diagonal; none for any other pair.
    ///
    /// ```
    /// use atomic_core::{Bitboard, Square};
    /// assert_eq!(Bitboard::between(Square::A1, Square::C3), Bitboard::from(Square::B2));
    /// assert!(Bitboard::between(Square::A1, Square::B3).is_empty());
    /// ```
    #[inline]
    pub fn between(a: Square, b: Square) -> Bitboard {
        Bitboard(attacks::between(a, b))
    }

    /// The rank, file or diagonal through two squares, from edge to edge with both squares; none if no line goes through
    /// both, or if they are one square.
    ///
    /// ```
    /// use atomic_core::{Bitboard, Square};
    /// assert_eq!(Bitboard::line(Square::C1, Square::F1), Bitboard::rank(0));
    /// assert!(Bitboard::line(Square::A1, Square::B3).is_empty());
    /// ```
    pub fn line(a: Square, b: Square) -> Bitboard {
        let lines = attacks::lines(a);
        let both = 1 << a.index() | 1 << b.index();
        [lines.rank, lines.file, lines.diagonal, lines.antidiagonal]
            .into_iter()
            .find(|line| line >> b.index() & 1 != 0)
            .map_or(Bitboard::EMPTY, |line| Bitboard(line | both))
    }

    /// The set seen from the other side of the board: ranks swapped, files kept.
    #[inline]
    pub const fn mirror(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::from_square(square)
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Bitboard {
        Bitboard(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(set: Bitboard) -> u64 {
        set.0
    }
}

macro_rules! binary_operator {
    ($trait:ident $method:ident $assign_trait:ident $assign:ident, |$a:ident, $b:ident| $result:expr) => {
        impl ops::$trait for Bitboard {
            type Output = Bitboard;
            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                let ($a, $b) = (self.0, other.0);
                Bitboard($result)
            }
        }

        impl ops::$assign_trait for Bitboard {
            #[inline]
            fn $assign(&mut self, other: Bitboard) {
                *self = ops::$trait::$method(*self, other);
            }
        }
    };
}

binary_operator!(BitAnd bitand BitAndAssign bitand_assign, |a, b| a & b);
binary_operator!(BitOr bitor BitOrAssign bitor_assign, |a, b| a | b);
binary_operator!(BitXor bitxor BitXorAssign bitxor_assign, |a, b| a ^ b);
binary_operator!(Sub sub SubAssign sub_assign, |a, b| a & !b);

impl ops::Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// The squares of a [`Bitboard`], lowest first.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = Bitboard(self.0).len();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// Eight lines of `1` and `.`, the eighth rank first.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let bit = self.0 >> (8 * rank + file) & 1;
                let end = match (file, rank) {
                    (7, 0) => "",
                    (7, _) => "\n",
                    _ => " ",
                };
                write!(f, "{}{end}", if bit != 0 { '1' } else { '.' })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#018x})", self.0)
    }
}
