//! Moves as the Universal Chess Interface writes them.

use core::fmt;

use crate::text::Text;
use crate::{CastlingMode, CastlingSide, Move, Position, Role, Square};

/// A written UCI move.
pub type Uci = Text<5>;

/// Why a text is no move of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum UciErrorKind {
    /// The text is not two squares and perhaps one of the letters `n b r q`.
    Syntax,
    /// The text names a move that is not legal in the position.
    IllegalMove,
}

/// A text could not be read as a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UciError {
    kind: UciErrorKind,
    offset: usize,
    message: &'static str,
    /// The move that is not legal, otherwise empty.
    refused: Uci,
}

impl UciError {
    const fn syntax(offset: usize, message: &'static str) -> UciError {
        UciError {
            kind: UciErrorKind::Syntax,
            offset,
            message,
            refused: Uci::new(),
        }
    }

    /// Whether the text is no move at all or a move that is not legal.
    pub fn kind(&self) -> UciErrorKind {
        self.kind
    }

    /// The byte of the text where a syntax error shows; 0 for a move that is not legal.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            UciErrorKind::Syntax => write!(f, "{} (byte {})", self.message, self.offset),
            UciErrorKind::IllegalMove => write!(f, "the move {} {}", self.refused, self.message),
        }
    }
}

impl core::error::Error for UciError {}

/// Splits UCI text into origin, target and promotion, without a position.
///
/// # Errors
/// The text is not two squares and perhaps one of the letters `n b r q`.
///
/// ```
/// use atomic_core::{Role, Square, parse_uci};
/// assert_eq!(parse_uci("a7a8q"), Ok((Square::A7, Square::A8, Some(Role::Queen))));
/// assert_eq!(parse_uci("a7a9").unwrap_err().offset(), 2);
/// ```
pub fn parse_uci(text: &str) -> Result<(Square, Square, Option<Role>), UciError> {
    let bytes = text.as_bytes();
    let square = |at: usize| {
        bytes
            .get(at..at + 2)
            .and_then(Square::from_ascii)
            .ok_or(UciError::syntax(
                at.min(bytes.len()),
                "expected a square: a file letter a to h and a rank digit 1 to 8",
            ))
    };
    let (from, to) = (square(0)?, square(2)?);
    let promotion = match &bytes[4..] {
        [] => None,
        [letter @ (b'n' | b'b' | b'r' | b'q')] => Role::from_char(char::from(*letter)),
        [_] => return Err(UciError::syntax(4, "a promotion letter is one of n, b, r, q")),
        _ => return Err(UciError::syntax(5, "something stands after the move")),
    };
    Ok((from, to, promotion))
}

impl Move {
    /// Reads a legal move of a position. Castling may be written as the king's two-step or as king takes rook, in either
    /// castling mode.
    ///
    /// # Errors
    /// [`UciErrorKind::Syntax`] where the text is no move, [`UciErrorKind::IllegalMove`] where the move is not legal.
    ///
    /// ```
    /// use atomic_core::{Move, Position, Square, UciErrorKind};
    /// let start = Position::default();
    /// assert_eq!(Move::from_uci("e2e4", &start), Ok(Move::normal(Square::E2, Square::E4)));
    /// let illegal = Move::from_uci("e2e5", &start).unwrap_err();
    /// assert_eq!(illegal.kind(), UciErrorKind::IllegalMove);
    /// assert_eq!(illegal.to_string(), "the move e2e5 is not legal in this position");
    /// assert_eq!(Move::from_uci("e2", &start).unwrap_err().kind(), UciErrorKind::Syntax);
    /// ```
    pub fn from_uci(text: &str, position: &Position) -> Result<Move, UciError> {
        let (from, to, promotion) = parse_uci(text)?;
        position.resolve(from, to, promotion).ok_or(UciError {
            kind: UciErrorKind::IllegalMove,
            offset: 0,
            message: "is not legal in this position",
            refused: Move::coordinates(from, to, promotion),
        })
    }

    /// Writes the move for a position: castling as the king's two-step in the standard mode, as king takes rook in
    /// Chess960.
    pub fn to_uci(self, position: &Position) -> Uci {
        let to = if self.is_castling() && position.castling_mode() == CastlingMode::Standard {
            CastlingSide::of(self.from(), self.to()).king_target(position.turn())
        } else {
            self.to()
        };
        Move::coordinates(self.from(), to, self.promoted())
    }
}
