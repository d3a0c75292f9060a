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
    /// All syntax errors together.
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

/// Everything that can be found wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Problem {
    EmptyText,
    UnknownMan,
    ShortRank,
    LongRank,
    FewRanks,
    ManyRanks,
    Turn,
    CastlingLetter,
    CastlingTwice,
    EnPassantSquare,
    HalfmoveClock,
    FullmoveNumber,
    SeventhField,
    NoKings,
    NoWhiteKing,
    NoBlackKing,
    WhiteKings,
    BlackKings,
    PawnOnBackRank,
    OppositeCheck,
    BadCastlingRight,
    BadEnPassant,
}

impl Problem {
    const fn describe(self) -> (FaultKind, &'static str) {
        use FaultKind::Syntax;
        match self {
            Problem::EmptyText => (Syntax, "the text is empty"),
            Problem::UnknownMan => (
                Syntax,
                "the board field has a character other than PNBRQKpnbrqk, 1 to 8 and /",
            ),
            Problem::ShortRank => (Syntax, "a rank has fewer than eight squares"),
            Problem::LongRank => (Syntax, "a rank has more than eight squares"),
            Problem::FewRanks => (Syntax, "there are fewer than eight ranks"),
            Problem::ManyRanks => (Syntax, "there are more than eight ranks"),
            Problem::Turn => (Syntax, "the side to move is neither w nor b"),
            Problem::CastlingLetter => (
                Syntax,
                "the castling field has a character other than KQkq, file letters and -",
            ),
            Problem::CastlingTwice => (Syntax, "a castling right is given twice"),
            Problem::EnPassantSquare => (Syntax, "the en-passant square is neither a square nor -"),
            Problem::HalfmoveClock => (Syntax, "the half-move clock is not a number from 0 to 4294967295"),
            Problem::FullmoveNumber => (Syntax, "the move number is not a number from 0 to 4294967295"),
            Problem::SeventhField => (Syntax, "something stands after the sixth field"),
            Problem::NoKings => (FaultKind::NoKings, "no king"),
            Problem::NoWhiteKing => (FaultKind::MissingKing, "no white king although Black is to move"),
            Problem::NoBlackKing => (FaultKind::MissingKing, "no black king although White is to move"),
            Problem::WhiteKings => (FaultKind::TooManyKings, "more than one white king"),
            Problem::BlackKings => (FaultKind::TooManyKings, "more than one black king"),
            Problem::PawnOnBackRank => (FaultKind::PawnOnBackRank, "pawn on the first or eighth rank"),
            Problem::OppositeCheck => (FaultKind::OppositeCheck, "the side not to move is in check"),
            Problem::BadCastlingRight => (
                FaultKind::BadCastlingRight,
                "castling right without king and rook at home",
            ),
            Problem::BadEnPassant => (
                FaultKind::BadEnPassant,
                "en-passant square that no double step has made",
            ),
        }
    }
}

/// One fault: what is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Fault {
    // Halves and small numbers keep all faults of an error in fewer than 128 bytes.
    squares: [u32; 2],
    offset: u16,
    problem: Problem,
}

/// The offset of a fault without a text.
const NOWHERE: u16 = u16::MAX;

impl Fault {
    pub(crate) const fn new(problem: Problem, squares: u64) -> Fault {
        Fault {
            squares: [squares as u32, (squares >> 32) as u32],
            offset: NOWHERE,
            problem,
        }
    }

    /// The fault with the byte where it shows; the last byte that can be told is 65534.
    pub(crate) fn at(self, offset: usize) -> Fault {
        Fault {
            offset: offset.min(usize::from(NOWHERE) - 1) as u16,
            ..self
        }
    }

    /// What is wrong.
    pub fn kind(&self) -> FaultKind {
        self.problem.describe().0
    }

    /// The byte of the FEN where the fault shows, 65534 if it is further on; `None` where there was no FEN.
    pub fn offset(&self) -> Option<usize> {
        (self.offset != NOWHERE).then_some(usize::from(self.offset))
    }

    /// The squares at fault; empty for syntax errors and missing kings.
    pub fn squares(&self) -> Bitboard {
        Bitboard(u64::from(self.squares[0]) | u64::from(self.squares[1]) << 32)
    }
}

/// Such as `pawn on the first or eighth rank: a8 (byte 0)`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.problem.describe().1)?;
        for (i, square) in self.squares().into_iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { ": " } else { ", " })?;
        }
        match self.offset() {
            Some(offset) => write!(f, " (byte {offset})"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({self})", self.kind())
    }
}

/// Everything that is wrong with a FEN or a set-up.
#[derive(Clone, PartialEq, Eq)]
pub struct PositionError {
    faults: [Fault; Self::MAX_FAULTS],
    len: u8,
}

impl PositionError {
    /// The most faults that one FEN can have: one for each field and one after the last, of which the castling field may
    /// have one of syntax and one of sense; two for kings; one for pawns.
    pub const MAX_FAULTS: usize = 10;

    pub(crate) const fn new() -> PositionError {
        PositionError {
            faults: [Fault::new(Problem::EmptyText, 0); Self::MAX_FAULTS],
            len: 0,
        }
    }

    /// Adds a fault.
    pub(crate) fn push(&mut self, fault: Fault) {
        debug_assert!(self.faults().len() < Self::MAX_FAULTS);
        if let Some(slot) = self.faults.get_mut(usize::from(self.len)) {
            *slot = fault;
            self.len += 1;
        }
    }

    pub(crate) fn or<T>(self, value: T) -> Result<T, PositionError> {
        if self.len == 0 { Ok(value) } else { Err(self) }
    }

    /// The faults, at least one, in the order of the fields of a FEN where they are of syntax, then those of the position.
    pub fn faults(&self) -> &[Fault] {
        &self.faults[..usize::from(self.len)]
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
