use core::fmt;

/// A numeric annotation glyph: a number that stands for a remark about a move, such as 1 for a good one.
///
/// It goes from 0 to 255, as in the PGN standard; a reader takes a larger number for an error.
///
/// ```
/// use atomic_core::pgn::Nag;
/// assert_eq!(Nag::GOOD.to_string(), "$1");
/// assert_eq!(Nag::GOOD.suffix(), Some("!"));
/// assert_eq!(Nag(14).suffix(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

impl Nag {
    /// `!`
    pub const GOOD: Nag = Nag(1);
    /// `?`
    pub const MISTAKE: Nag = Nag(2);
    /// `!!`
    pub const BRILLIANT: Nag = Nag(3);
    /// `??`
    pub const BLUNDER: Nag = Nag(4);
    /// `!?`
    pub const INTERESTING: Nag = Nag(5);
    /// `?!`
    pub const DUBIOUS: Nag = Nag(6);

    /// The marks that people write behind a move for this number, if there are any.
    pub const fn suffix(self) -> Option<&'static str> {
        match self {
            Nag::GOOD => Some("!"),
            Nag::MISTAKE => Some("?"),
            Nag::BRILLIANT => Some("!!"),
            Nag::BLUNDER => Some("??"),
            Nag::INTERESTING => Some("!?"),
            Nag::DUBIOUS => Some("?!"),
            _ => None,
        }
    }

    /// The meaning of a run of `!` and `?`; of a longer one the first two count.
    pub(super) fn from_marks(marks: &[u8]) -> Option<Nag> {
        match marks {
            [b'!', b'!', ..] => Some(Nag::BRILLIANT),
            [b'?', b'?', ..] => Some(Nag::BLUNDER),
            [b'!', b'?', ..] => Some(Nag::INTERESTING),
            [b'?', b'!', ..] => Some(Nag::DUBIOUS),
            [b'!'] => Some(Nag::GOOD),
            [b'?'] => Some(Nag::MISTAKE),
            _ => None,
        }
    }
}

/// A dollar and the number, as PGN's export form wants it.
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
