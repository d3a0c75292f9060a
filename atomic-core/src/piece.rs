use core::fmt;

use crate::{Color, Role};

/// A man: a role of a colour.
///
/// ```
/// use atomic_core::{Color, Piece, Role};
/// assert_eq!(Piece::from_char('q'), Some(Piece::new(Color::Black, Role::Queen)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose man it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The man of this colour and role.
    #[inline]
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }

    /// The letter of a FEN: upper case for White.
    #[inline]
    pub const fn char(self) -> char {
        match self.color {
            Color::White => self.role.char().to_ascii_uppercase(),
            Color::Black => self.role.char(),
        }
    }

    /// The man of a FEN letter, `None` for any other letter.
    #[inline]
    pub const fn from_char(letter: char) -> Option<Piece> {
        match Role::from_char(letter) {
            Some(role) => Some(Piece::new(Color::from_white(letter.is_ascii_uppercase()), role)),
            None => None,
        }
    }
}

/// The letter of a FEN.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.char(), f)
    }
}
