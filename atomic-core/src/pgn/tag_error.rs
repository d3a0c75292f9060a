use core::fmt;

/// Why a tag was refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum TagErrorKind {
    /// A name is a letter or digit, then letters, digits and `_ + # = : . -`.
    Name,
    /// A value cannot hold a line break; the value of `Result` is a result.
    Value,
    /// The tag is too long, or there are too many.
    TooLarge,
    /// `Variant`, `SetUp` and `FEN` follow from the start position of a game.
    Fixed,
}

/// A tag was refused; nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagError {
    kind: TagErrorKind,
    message: &'static str,
}

impl TagError {
    pub(super) const fn new(kind: TagErrorKind, message: &'static str) -> TagError {
        TagError { kind, message }
    }

    /// What is wrong.
    pub fn kind(&self) -> TagErrorKind {
        self.kind
    }
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)
    }
}

impl core::error::Error for TagError {}
