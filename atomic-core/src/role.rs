use core::fmt;

/// A kind of man.
///
/// The numbers are 1 for the pawn to 6 for the king, so that 0 is free to mean "none" in C.
///
/// ```
/// use atomic_core::Role;
/// assert_eq!(Role::from_char('N'), Some(Role::Knight));
/// assert_eq!(Role::King as u8, 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// The pawn, the only man that a blast beside it does not remove.
    Pawn = 1,
    /// The knight.
    Knight,
    /// The bishop.
    Bishop,
    /// The rook.
    Rook,
    /// The queen.
    Queen,
    /// The king, who never captures.
    King,
}

impl Role {
    /// All roles, pawn to king.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// The roles a pawn may turn into: knight, bishop, rook, queen.
    pub const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

    /// 0 for the pawn to 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The lower-case English letter: `p n b r q k`.
    #[inline]
    pub const fn char(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The role of an English letter in either case, `None` for any other letter.
    #[inline]
    pub const fn from_char(letter: char) -> Option<Role> {
        Some(match letter {
            'p' | 'P' => Role::Pawn,
            'n' | 'N' => Role::Knight,
            'b' | 'B' => Role::Bishop,
            'r' | 'R' => Role::Rook,
            'q' | 'Q' => Role::Queen,
            'k' | 'K' => Role::King,
            _ => return None,
        })
    }
}

/// The English name, lower case.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        })
    }
}
