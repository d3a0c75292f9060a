//! The 960 start positions of Chess960, by Scharnagl's numbers.

use crate::{Bitboard, CastlingMode, Color, Piece, Position, Role, Setup, Square};

/// The ways to put two knights on five free files, in Scharnagl's order.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// The men of a first rank, from the a-file; `None` unless the number is below 960.
fn first_rank(number: u16) -> Option<[Role; 8]> {
    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut men = [None; 8];
    men[2 * (number % 4) + 1] = Some(Role::Bishop);
    men[2 * (number / 4 % 4)] = Some(Role::Bishop);
    put(&mut men, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    put(&mut men, second, Role::Knight);
    put(&mut men, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put(&mut men, 0, role);
    }
    Some(men.map(|role| role.unwrap_or(Role::Rook)))
}

/// Puts a man on the n-th free file.
fn put(men: &mut [Option<Role>; 8], n: usize, role: Role) {
    let free = (0..8).filter(|&file| men[file].is_none()).nth(n);
    if let Some(file) = free {
        men[file] = Some(role);
    }
}

impl Setup {
    /// The start position of Chess960 with a number of Scharnagl's, 0 to 959, all castling rights included; `None` for
    /// a higher number. The orthodox start position is number 518.
    ///
    /// The numbers are those of Reinhard Scharnagl's direct derivation: bishops by the remainders of 4, then the queen by
    /// that of 6, then the knights by a table of ten.
    ///
    /// ```
    /// use atomic_core::{CastlingMode, Position, Setup};
    /// let start = Setup::chess960(518).unwrap().validate(CastlingMode::Chess960)?;
    /// assert_eq!(start, Position::default());
    /// assert!(Setup::chess960(960).is_none());
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn chess960(number: u16) -> Option<Setup> {
        let men = first_rank(number)?;
        let mut setup = Setup::EMPTY;
        for (file, role) in men.into_iter().enumerate() {
            setup.pieces[file] = Some(Piece::new(Color::White, role));
            setup.pieces[8 + file] = Some(Piece::new(Color::White, Role::Pawn));
            setup.pieces[48 + file] = Some(Piece::new(Color::Black, Role::Pawn));
            setup.pieces[56 + file] = Some(Piece::new(Color::Black, role));
            if role == Role::Rook {
                setup.castling_rooks = setup
                    .castling_rooks
                    .with(Square::ALL[file])
                    .with(Square::ALL[56 + file]);
            }
        }
        Some(setup)
    }
}

impl Position {
    /// Scharnagl's number, 0 to 959, of the start position of Chess960 that stands on the board; `None` if none does.
    /// The men alone count, whoever is to move with whatever rights.
    ///
    /// ```
    /// use atomic_core::Position;
    /// assert_eq!(Position::default().chess960_number(), Some(518));
    /// ```
    pub fn chess960_number(&self) -> Option<u16> {
        let (white, black) = (self.by_color(Color::White), self.by_color(Color::Black));
        let pawns = Bitboard::rank(1) | Bitboard::rank(6);
        if white.mirror() != black
            || white != Bitboard::rank(0) | Bitboard::rank(1)
            || self.by_role(Role::Pawn) != pawns
        {
            return None;
        }
        let setup = self.setup();
        (0..960).find(|&number| Setup::chess960(number).is_some_and(|start| start.pieces == setup.pieces))
    }

    /// Whether a castling right is held that orthodox chess does not have: with a king off the e-file, or a rook off the
    /// corners.
    ///
    /// ```
    /// use atomic_core::{CastlingMode, Setup};
    /// let start = Setup::chess960(0).unwrap().validate(CastlingMode::Chess960)?;
    /// assert!(start.has_chess960_castling_rights());
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn has_chess960_castling_rights(&self) -> bool {
        self.setup().validate(CastlingMode::Standard).is_err()
    }
}
