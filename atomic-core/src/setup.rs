use core::fmt;

use crate::{Bitboard, CastlingMode, Color, Piece, Square, fen};

/// An unchecked position: all that a FEN can say, true or not.
///
/// [`Setup::validate`] turns it into a [`Position`](crate::Position).
///
/// ```
/// use atomic_core::{CastlingMode, Color, Piece, Role, Setup, Square};
/// let mut setup = Setup::EMPTY;
/// setup.pieces[Square::A1.index()] = Some(Piece::new(Color::White, Role::King));
/// setup.pieces[Square::H8.index()] = Some(Piece::new(Color::Black, Role::King));
/// let position = setup.validate(CastlingMode::Standard)?;
/// assert_eq!(position.fen(), "7k/8/8/8/8/8/8/K7 w - - 0 1");
/// # Ok::<(), atomic_core::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The man on each square, by [`Square::index`].
    pub pieces: [Option<Piece>; 64],
    /// Whose move it is.
    pub turn: Color,
    /// The rooks, of both colours, that may still castle.
    pub castling_rooks: Bitboard,
    /// The square behind a pawn that has just double-stepped.
    pub ep_square: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the move in the game.
    pub fullmove_number: u32,
}

impl Setup {
    /// An empty board with White to move, which is not a valid position.
    pub const EMPTY: Setup = Setup {
        pieces: [None; 64],
        turn: Color::White,
        castling_rooks: Bitboard::EMPTY,
        ep_square: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// Reads a FEN without asking whether it is a valid position. The mode says which rook a castling letter means.
    ///
    /// # Errors
    /// All syntax errors together, and castling letters that name no rook.
    pub fn from_ascii(text: &[u8], mode: CastlingMode) -> Result<Setup, PositionError> {
        fen::read_setup(text, mode)
    }
}

/// What is wrong with a FEN or a set-up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum FaultKind {
    /// The text does not parse.
    Syntax,
    /// There is no king at all.
    NoKings,
    /// Only the side to move has a king: the game would have ended before.
    MissingKing,
    /// A side has more than one king.
    TooManyKings,
    /// A pawn stands on the first or eighth rank.
    PawnOnBackRank,
    /// The side not to move is in check, and the kings do not touch.
    OppositeCheck,
    /// A castling right without its king and rook at home.
    BadCastlingRight,
    /// An en-passant square that no double step can have made.
    BadEnPassant,
}

impl FaultKind {
    /// A stable name in lower case with underscores, such as `opposite_check`.
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::Syntax => "syntax",
            FaultKind::NoKings => "no_kings",
            FaultKind::MissingKing => "missing_king",
            FaultKind::TooManyKings => "too_many_kings",
            FaultKind::PawnOnBackRank => "pawn_on_back_rank",
            FaultKind::OppositeCheck => "opposite_check",
            FaultKind::BadCastlingRight => "bad_castling_right",
            FaultKind::BadEnPassant => "bad_en_passant",
        }
    }
}

/// One fault: what is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    kind: FaultKind,
    offset: Option<usize>,
    squares: Bitboard,
    message: &'static str,
}

impl Fault {
    pub(crate) const fn syntax(offset: usize, message: &'static str) -> Fault {
        Fault {
            kind: FaultKind::Syntax,
            offset: Some(offset),
            squares: Bitboard::EMPTY,
            message,
        }
    }

    pub(crate) const fn on_board(kind: FaultKind, squares: Bitboard, message: &'static str) -> Fault {
        Fault {
            kind,
            offset: None,
            squares,
            message,
        }
    }

    pub(crate) const fn at(self, offset: usize) -> Fault {
        Fault {
            offset: Some(offset),
            ..self
        }
    }

    /// What is wrong.
    pub fn kind(&self) -> FaultKind {
        self.kind
    }

    /// The byte of the FEN where the fault shows; `None` where there was no FEN.
    pub fn offset(&self) -> Option<usize> {
        self.offset
    }

    /// The squares at fault; empty for syntax errors and missing kings.
    pub fn squares(&self) -> Bitboard {
        self.squares
    }
}

/// Such as `pawn on the first or eighth rank: a8 (byte 0)`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)?;
        for (i, square) in self.squares.into_iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { ": " } else { ", " })?;
        }
        match self.offset {
            Some(offset) => write!(f, " (byte {offset})"),
            None => Ok(()),
        }
    }
}

/// How many faults a [`PositionError`] keeps.
const MAX_FAULTS: usize = 24;

/// Everything that is wrong with a FEN or a set-up.
#[derive(Clone, PartialEq, Eq)]
pub struct PositionError {
    faults: [Fault; MAX_FAULTS],
    len: usize,
}

impl PositionError {
    pub(crate) const fn new() -> PositionError {
        PositionError {
            faults: [Fault::syntax(0, ""); MAX_FAULTS],
            len: 0,
        }
    }

    /// Adds a fault; beyond the capacity faults are dropped, the first ones kept.
    pub(crate) fn push(&mut self, fault: Fault) {
        if let Some(slot) = self.faults.get_mut(self.len) {
            *slot = fault;
            self.len += 1;
        }
    }

    pub(crate) fn faults_mut(&mut self) -> &mut [Fault] {
        &mut self.faults[..self.len]
    }

    pub(crate) fn or<T>(self, value: T) -> Result<T, PositionError> {
        if self.len == 0 { Ok(value) } else { Err(self) }
    }

    /// The faults, at least one. Of a text with more than 24 faults the first 24.
    pub fn faults(&self) -> &[Fault] {
        &self.faults[..self.len]
    }
}

/// All faults, separated by `; `.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults().iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.faults()).finish()
    }
}

impl core::error::Error for PositionError {}
