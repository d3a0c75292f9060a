use core::fmt;
use core::str::FromStr;

/// One of the 64 squares: a1 = 0, b1 = 1, … h8 = 63.
///
/// ```
/// use atomic_core::Square;
/// assert_eq!(Square::E4.index(), 28);
/// assert_eq!("e4".parse(), Ok(Square::E4));
/// assert_eq!(Square::from_coords(4, 3), Some(Square::E4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! squares {
    ($($name:ident)*) => { squares!(@ 0u8; $($name)*); };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Square = Square($index);
        squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

#[rustfmt::skip]
impl Square {
    squares! {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }
}

impl Square {
    /// All squares, a1 to h8, rank by rank.
    pub const ALL: [Square; 64] = {
        let mut all = [Square(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index] = Square(index as u8);
            index += 1;
        }
        all
    };

    /// The square of an index 0..=63, `None` beyond.
    #[inline]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The square of the low six bits of an index.
    #[inline]
    pub(crate) const fn from_low_bits(index: u32) -> Square {
        Square((index & 63) as u8)
    }

    /// The square of a file 0..=7 (a to h) and a rank 0..=7 (first to eighth), `None` off the board.
    #[inline]
    pub const fn from_coords(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 {
            Some(Square(rank * 8 + file))
        } else {
            None
        }
    }

    /// The index, always below 64.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask repeats the invariant where the optimiser can see it: table lookups need no bounds check.
        (self.0 & 63) as usize
    }

    /// The file, 0 for a to 7 for h.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 for the first to 7 for the eighth.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// King steps between two squares, 0..=7.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The square seen from the other side of the board: ranks swapped, files kept.
    #[inline]
    pub const fn mirror(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// Reads a name such as `e4`: a file letter `a` to `h`, a rank digit, nothing else.
    #[inline]
    pub const fn from_ascii(name: &[u8]) -> Option<Square> {
        match *name {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Square::from_coords(file - b'a', rank - b'1'),
            _ => None,
        }
    }

    /// The two letters of the name.
    #[inline]
    pub(crate) const fn ascii(self) -> [u8; 2] {
        [b'a' + self.file(), b'1' + self.rank()]
    }
}

/// The text was not the name of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a file letter a to h and a rank digit 1 to 8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(name: &str) -> Result<Square, ParseSquareError> {
        Square::from_ascii(name.as_bytes()).ok_or(ParseSquareError)
    }
}

/// The name, such as `e4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.ascii();
        f.pad(core::str::from_utf8(&name).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
