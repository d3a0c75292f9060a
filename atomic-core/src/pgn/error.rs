use core::fmt;
use std::boxed::Box;
use std::io;
use std::string::String;

use super::GameResult;
use super::source::Mark;
use crate::{Outcome, PositionError};

/// Why a game could not be read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// The stream failed, or what it compresses is damaged. Nothing more can be read from it.
    Io,
    /// A tag is not a name and a text in quotes between brackets.
    Tag,
    /// The `FEN` tag is no valid position.
    Fen,
    /// Something stands where it has no place, such as a closing parenthesis without an opening one.
    Syntax,
    /// A word is not a move at all.
    UnreadableMove,
    /// A move is not legal.
    IllegalMove,
    /// Several legal moves are written so.
    AmbiguousMove,
    /// The game has ended on the board, with another result than the one it was given.
    WrongResult,
    /// A comment is not closed where the text ends or the next game begins.
    UnclosedComment,
    /// A variation is not closed where the game ends.
    UnclosedVariation,
    /// A tag, a comment or the game exceeds one of the caps of this module.
    TooLarge,
}

impl PgnErrorKind {
    /// A stable name in lower case with underscores, such as `illegal_move`.
    pub const fn name(self) -> &'static str {
        match self {
            PgnErrorKind::Io => "io",
            PgnErrorKind::Tag => "tag",
            PgnErrorKind::Fen => "fen",
            PgnErrorKind::Syntax => "syntax",
            PgnErrorKind::UnreadableMove => "unreadable_move",
            PgnErrorKind::IllegalMove => "illegal_move",
            PgnErrorKind::AmbiguousMove => "ambiguous_move",
            PgnErrorKind::WrongResult => "wrong_result",
            PgnErrorKind::UnclosedComment => "unclosed_comment",
            PgnErrorKind::UnclosedVariation => "unclosed_variation",
            PgnErrorKind::TooLarge => "too_large",
        }
    }
}

/// A game could not be read; the reader can go on with the next one.
///
/// ```
/// use atomic_core::pgn::{PgnErrorKind, Reader};
/// let error = Reader::new("1. e4 e5\n2. Ke3 *".as_bytes()).read_game().unwrap_err();
/// assert_eq!(error.kind(), PgnErrorKind::IllegalMove);
/// assert_eq!(error.to_string(), "line 2, column 4: the move \"Ke3\" is not legal");
/// ```
#[derive(Debug)]
pub struct PgnError(Box<Inner>);

#[derive(Debug)]
struct Inner {
    kind: PgnErrorKind,
    mark: Mark,
    detail: Detail,
}

#[derive(Debug)]
enum Detail {
    Message(&'static str),
    Move { text: String, fault: &'static str },
    Result { written: GameResult, outcome: Outcome },
    Fen(Box<PositionError>),
    Io(io::Error),
}

impl PgnError {
    #[cold]
    fn with_detail(kind: PgnErrorKind, mark: Mark, detail: Detail) -> PgnError {
        PgnError(Box::new(Inner { kind, mark, detail }))
    }

    pub(super) fn new(kind: PgnErrorKind, mark: Mark, message: &'static str) -> PgnError {
        PgnError::with_detail(kind, mark, Detail::Message(message))
    }

    /// An error about a word that ought to be a move.
    pub(super) fn of_move(kind: PgnErrorKind, mark: Mark, word: &[u8], fault: &'static str) -> PgnError {
        let text = String::from_utf8_lossy(word).into_owned();
        PgnError::with_detail(kind, mark, Detail::Move { text, fault })
    }

    /// An error about a game with a result that is not how it ended.
    pub(super) fn of_result(mark: Mark, written: GameResult, outcome: Outcome) -> PgnError {
        PgnError::with_detail(PgnErrorKind::WrongResult, mark, Detail::Result { written, outcome })
    }

    pub(super) fn of_fen(mark: Mark, error: PositionError) -> PgnError {
        PgnError::with_detail(PgnErrorKind::Fen, mark, Detail::Fen(Box::new(error)))
    }

    pub(super) fn of_stream(mark: Mark, error: io::Error) -> PgnError {
        PgnError::with_detail(PgnErrorKind::Io, mark, Detail::Io(error))
    }

    /// What is wrong.
    pub fn kind(&self) -> PgnErrorKind {
        self.0.kind
    }

    pub(super) fn mark(&self) -> Mark {
        self.0.mark
    }

    /// The line, from 1.
    pub fn line(&self) -> u64 {
        self.0.mark.line
    }

    /// The column, from 1, in bytes. A byte order mark does not count.
    pub fn column(&self) -> u64 {
        self.0.mark.column
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line(), self.column())?;
        match &self.0.detail {
            Detail::Message(message) => f.write_str(message),
            Detail::Move { text, fault } => write!(f, "the move {text:?} {fault}"),
            Detail::Result { written, outcome } => {
                let (result, termination) = (outcome.result(), outcome.termination);
                write!(
                    f,
                    "the result is {written}, but the game ended {result} by {}",
                    termination.name()
                )
            }
            Detail::Fen(error) => write!(f, "the FEN is not valid: {error}"),
            Detail::Io(error) => write!(f, "reading failed: {error}"),
        }
    }
}

impl core::error::Error for PgnError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.0.detail {
            Detail::Fen(error) => Some(&**error),
            Detail::Io(error) => Some(error),
            Detail::Message(_) | Detail::Move { .. } | Detail::Result { .. } => None,
        }
    }
}
