//! What a call that reads text says about a failure.

use std::fmt::{self, Display, Write};

use atomic_core::batch::BatchError;
use atomic_core::book::BookError;
use atomic_core::epd::{EpdError, EpdErrorKind};
use atomic_core::pgn::{PgnError, PgnErrorKind, TagError};
use atomic_core::svg::ParsePaintError;
use atomic_core::{Fault, FaultKind, PositionError, SanError, SanErrorKind, UciError, UciErrorKind};
use libc::c_char;

use crate::guard::guard_value;
use crate::status::{
    AC_ERR_AMBIGUOUS_MOVE, AC_ERR_GAME_OVER, AC_ERR_ILLEGAL_MOVE, AC_ERR_INVALID_ARGUMENT, AC_ERR_INVALID_GAME,
    AC_ERR_INVALID_POSITION, AC_ERR_INVALID_TEXT, AC_ERR_IO, AC_ERR_SYNTAX, AC_ERR_TOO_LARGE, ac_status, message,
};
use crate::vocabulary::ac_bitboard;

/// What is wrong with a text or a setup: one of the `AC_FAULT_` numbers.
pub type ac_fault = u32;

/// The failure is not about the text; the status says what it is.
pub const AC_FAULT_NONE: ac_fault = 0;
/// The bytes are not UTF-8, or hold a NUL.
pub const AC_FAULT_TEXT: ac_fault = 1;
/// The text does not parse.
pub const AC_FAULT_SYNTAX: ac_fault = 2;
/// The move parses, and is not legal in this position.
pub const AC_FAULT_ILLEGAL_MOVE: ac_fault = 3;
/// There is no king at all.
pub const AC_FAULT_NO_KINGS: ac_fault = 4;
/// The side to move has a king and the other side has none.
pub const AC_FAULT_MISSING_KING: ac_fault = 5;
/// A side has two kings or more.
pub const AC_FAULT_TOO_MANY_KINGS: ac_fault = 6;
/// A pawn stands on rank 1 or rank 8.
pub const AC_FAULT_PAWN_ON_BACK_RANK: ac_fault = 7;
/// The side not to move is in check, with the kings apart.
pub const AC_FAULT_OPPOSITE_CHECK: ac_fault = 8;
/// A castling right has no king and rook at home.
pub const AC_FAULT_BAD_CASTLING_RIGHT: ac_fault = 9;
/// No double step can have made the en-passant square.
pub const AC_FAULT_BAD_EN_PASSANT: ac_fault = 10;
/// More than one legal move is written so.
pub const AC_FAULT_AMBIGUOUS_MOVE: ac_fault = 11;
/// The stream failed, or what it compresses is damaged.
pub const AC_FAULT_IO: ac_fault = 12;
/// A tag is not a name and a text in quotes between brackets, or not one that the game may have.
pub const AC_FAULT_TAG: ac_fault = 13;
/// The FEN of a game or of an EPD is no valid position.
pub const AC_FAULT_FEN: ac_fault = 14;
/// A word among moves is not a move at all.
pub const AC_FAULT_UNREADABLE_MOVE: ac_fault = 15;
/// The game has ended on the board, with another result than the one it was given.
pub const AC_FAULT_WRONG_RESULT: ac_fault = 16;
/// A comment is not closed where the text ends or the next game begins.
pub const AC_FAULT_UNCLOSED_COMMENT: ac_fault = 17;
/// A variation is not closed where the game ends.
pub const AC_FAULT_UNCLOSED_VARIATION: ac_fault = 18;
/// A cap of the library is exceeded.
pub const AC_FAULT_TOO_LARGE: ac_fault = 19;
/// The text is none of the known names.
pub const AC_FAULT_UNKNOWN_NAME: ac_fault = 20;
/// A fault that this version of the header does not name; the message does.
pub const AC_FAULT_OTHER: ac_fault = 255;

/// The size of the message in an `ac_error`, its terminating NUL included.
pub const AC_ERROR_MESSAGE_MAX: usize = 1024;

/// The size of the list of faults in an `ac_error`, which holds all those of any FEN or setup.
pub const AC_MAX_FAULTS: usize = 10;

const _: () = assert!(AC_MAX_FAULTS == PositionError::MAX_FAULTS);

/// The offset of a failure that is at no byte of the text in particular. cbindgen cannot write it;
/// tests/header.rs does.
pub const AC_NO_OFFSET: usize = usize::MAX;

/// One of the things that are wrong with a FEN or a setup.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_position_fault {
    /// The squares at fault; none for syntax and for missing kings.
    pub squares: ac_bitboard,
    /// The byte of the FEN where it shows, 65534 if that is further on; `AC_NO_OFFSET` in a setup.
    pub offset: usize,
    /// What is wrong.
    pub kind: ac_fault,
}

impl ac_position_fault {
    const NONE: ac_position_fault = ac_position_fault {
        squares: 0,
        offset: AC_NO_OFFSET,
        kind: AC_FAULT_NONE,
    };
}

impl From<&Fault> for ac_position_fault {
    fn from(fault: &Fault) -> ac_position_fault {
        ac_position_fault {
            squares: fault.squares().into(),
            offset: fault.offset().unwrap_or(AC_NO_OFFSET),
            kind: fault_number(fault.kind()),
        }
    }
}

/// Returns the name of a fault as a static string that is never NULL: the constant's in lower case, such as
/// "opposite_check"; "none" for `AC_FAULT_NONE`, "other" for `AC_FAULT_OTHER` and for what is no fault.
#[unsafe(no_mangle)]
pub extern "C" fn ac_fault_name(fault: ac_fault) -> *const c_char {
    guard_value(c"other", || match fault {
        AC_FAULT_NONE => c"none",
        AC_FAULT_TEXT => c"text",
        AC_FAULT_SYNTAX => c"syntax",
        AC_FAULT_ILLEGAL_MOVE => c"illegal_move",
        AC_FAULT_NO_KINGS => c"no_kings",
        AC_FAULT_MISSING_KING => c"missing_king",
        AC_FAULT_TOO_MANY_KINGS => c"too_many_kings",
        AC_FAULT_PAWN_ON_BACK_RANK => c"pawn_on_back_rank",
        AC_FAULT_OPPOSITE_CHECK => c"opposite_check",
        AC_FAULT_BAD_CASTLING_RIGHT => c"bad_castling_right",
        AC_FAULT_BAD_EN_PASSANT => c"bad_en_passant",
        AC_FAULT_AMBIGUOUS_MOVE => c"ambiguous_move",
        AC_FAULT_IO => c"io",
        AC_FAULT_TAG => c"tag",
        AC_FAULT_FEN => c"fen",
        AC_FAULT_UNREADABLE_MOVE => c"unreadable_move",
        AC_FAULT_WRONG_RESULT => c"wrong_result",
        AC_FAULT_UNCLOSED_COMMENT => c"unclosed_comment",
        AC_FAULT_UNCLOSED_VARIATION => c"unclosed_variation",
        AC_FAULT_TOO_LARGE => c"too_large",
        AC_FAULT_UNKNOWN_NAME => c"unknown_name",
        _ => c"other",
    })
    .as_ptr()
}

/// Why a call that reads text or a setup failed.
///
/// The caller owns it, on the stack or anywhere; it holds no pointer and needs no cleaning up. A
/// call writes it whenever it fails, for whatever reason, and leaves it alone when it succeeds.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_error {
    /// The kind of the first fault.
    pub kind: ac_fault,
    /// Where in the text the first fault is, in bytes from its start, or `AC_NO_OFFSET`. Of a FEN or
    /// setup at most 65534. Of an array its first faulty element.
    pub offset: usize,
    /// In a file of games or of positions the line, from 1; otherwise 0.
    pub line: u64,
    /// In a file of games the column, from 1, in bytes; otherwise 0.
    pub column: u64,
    /// Of a FEN or a setup that is no valid position all faults, those of syntax first; only the first `fault_count` mean
    /// something.
    pub faults: [ac_position_fault; AC_MAX_FAULTS],
    /// How many faults are in `faults`: 0 where the failure is another.
    pub fault_count: u32,
    /// All faults in English, joined by "; ", UTF-8 and NUL-terminated. A message that does not
    /// fit ends in "...".
    pub message: [c_char; AC_ERROR_MESSAGE_MAX],
}

impl ac_error {
    pub(crate) fn new(failure: &Failure) -> ac_error {
        let mut message = Message::default();
        // Writing into a `Message` cannot fail: it cuts what does not fit.
        let _ = write!(message, "{failure}");
        let found = match failure {
            Failure::Position(error) => error.faults(),
            _ => &[],
        };
        let mut faults = [ac_position_fault::NONE; AC_MAX_FAULTS];
        for (slot, fault) in faults.iter_mut().zip(found) {
            *slot = fault.into();
        }
        ac_error {
            kind: failure.kind(),
            offset: failure.offset().unwrap_or(AC_NO_OFFSET),
            line: failure.line(),
            column: failure.column(),
            faults,
            fault_count: found.len() as u32,
            message: message.bytes.map(|byte| byte as c_char),
        }
    }

    #[cfg(test)]
    pub(crate) fn text(&self) -> String {
        let bytes = self.message.iter().map(|&unit| unit as u8);
        String::from_utf8(bytes.take_while(|&byte| byte != 0).collect()).expect("UTF-8")
    }
}

/// Why a body that reads text failed, before it is put into an [`ac_error`].
#[derive(Debug)]
pub(crate) enum Failure {
    Status(ac_status),
    NotUtf8 {
        offset: usize,
    },
    Nul {
        offset: usize,
    },
    /// Boxed, since it is large and rare.
    Position(Box<PositionError>),
    Square {
        offset: usize,
    },
    Uci(UciError),
    San(SanError),
    Pgn(PgnError),
    Epd(EpdError),
    /// Of the array of operands of an operation.
    Operand {
        index: usize,
        failure: Box<Failure>,
    },
    Tag(TagError),
    Book(BookError),
    Io(std::io::Error),
    Batch(BatchError),
    Paint(ParsePaintError),
    UnknownName,
}

impl Failure {
    pub(crate) fn status(&self) -> ac_status {
        match self {
            Failure::Status(status) => *status,
            Failure::NotUtf8 { .. } | Failure::Nul { .. } => AC_ERR_INVALID_TEXT,
            Failure::Position(_) => AC_ERR_INVALID_POSITION,
            Failure::Square { .. } => AC_ERR_SYNTAX,
            Failure::Uci(error) => match error.kind() {
                UciErrorKind::IllegalMove => AC_ERR_ILLEGAL_MOVE,
                _ => AC_ERR_SYNTAX,
            },
            Failure::San(error) => match error.kind() {
                SanErrorKind::IllegalMove => AC_ERR_ILLEGAL_MOVE,
                SanErrorKind::AmbiguousMove => AC_ERR_AMBIGUOUS_MOVE,
                _ => AC_ERR_SYNTAX,
            },
            Failure::Pgn(error) => match error.kind() {
                PgnErrorKind::Io => AC_ERR_IO,
                _ => AC_ERR_INVALID_GAME,
            },
            Failure::Epd(error) => match error.kind() {
                EpdErrorKind::Io => AC_ERR_IO,
                EpdErrorKind::Position => AC_ERR_INVALID_POSITION,
                EpdErrorKind::TooLong => AC_ERR_TOO_LARGE,
                _ => AC_ERR_SYNTAX,
            },
            Failure::Operand { failure, .. } => failure.status(),
            Failure::Tag(_) => AC_ERR_INVALID_ARGUMENT,
            Failure::Book(BookError::Io(_)) | Failure::Io(_) => AC_ERR_IO,
            Failure::Batch(error) => match error {
                BatchError::IllegalAction { .. } => AC_ERR_ILLEGAL_MOVE,
                BatchError::FinishedStart { .. } => AC_ERR_GAME_OVER,
                BatchError::Unencodable { .. }
                | BatchError::TooManyGames { .. }
                | BatchError::TooManyForSparse { .. } => AC_ERR_TOO_LARGE,
                BatchError::Threads(_) => AC_ERR_IO,
                BatchError::Snapshot(_) => AC_ERR_SYNTAX,
                _ => AC_ERR_INVALID_ARGUMENT,
            },
            Failure::Book(_) | Failure::Paint(_) | Failure::UnknownName => AC_ERR_SYNTAX,
        }
    }

    fn kind(&self) -> ac_fault {
        match self {
            Failure::Status(_) => AC_FAULT_NONE,
            Failure::NotUtf8 { .. } | Failure::Nul { .. } => AC_FAULT_TEXT,
            Failure::Position(error) => error
                .faults()
                .first()
                .map_or(AC_FAULT_OTHER, |fault| fault_number(fault.kind())),
            Failure::Square { .. } => AC_FAULT_SYNTAX,
            Failure::Uci(error) => match error.kind() {
                UciErrorKind::IllegalMove => AC_FAULT_ILLEGAL_MOVE,
                _ => AC_FAULT_SYNTAX,
            },
            Failure::San(error) => match error.kind() {
                SanErrorKind::IllegalMove => AC_FAULT_ILLEGAL_MOVE,
                SanErrorKind::AmbiguousMove => AC_FAULT_AMBIGUOUS_MOVE,
                _ => AC_FAULT_SYNTAX,
            },
            Failure::Pgn(error) => match error.kind() {
                PgnErrorKind::Io => AC_FAULT_IO,
                PgnErrorKind::Tag => AC_FAULT_TAG,
                PgnErrorKind::Fen => AC_FAULT_FEN,
                PgnErrorKind::Syntax => AC_FAULT_SYNTAX,
                PgnErrorKind::UnreadableMove => AC_FAULT_UNREADABLE_MOVE,
                PgnErrorKind::IllegalMove => AC_FAULT_ILLEGAL_MOVE,
                PgnErrorKind::AmbiguousMove => AC_FAULT_AMBIGUOUS_MOVE,
                PgnErrorKind::WrongResult => AC_FAULT_WRONG_RESULT,
                PgnErrorKind::UnclosedComment => AC_FAULT_UNCLOSED_COMMENT,
                PgnErrorKind::UnclosedVariation => AC_FAULT_UNCLOSED_VARIATION,
                PgnErrorKind::TooLarge => AC_FAULT_TOO_LARGE,
                _ => AC_FAULT_OTHER,
            },
            Failure::Epd(error) => match error.kind() {
                EpdErrorKind::Io => AC_FAULT_IO,
                EpdErrorKind::Position => AC_FAULT_FEN,
                EpdErrorKind::TooLong => AC_FAULT_TOO_LARGE,
                _ => AC_FAULT_SYNTAX,
            },
            Failure::Operand { failure, .. } => failure.kind(),
            Failure::Tag(_) => AC_FAULT_TAG,
            Failure::Book(BookError::Io(_)) | Failure::Io(_) => AC_FAULT_IO,
            Failure::Batch(error) => match error {
                BatchError::IllegalAction { .. } => AC_FAULT_ILLEGAL_MOVE,
                BatchError::TooManyGames { .. } | BatchError::TooManyForSparse { .. } => AC_FAULT_TOO_LARGE,
                BatchError::Threads(_) => AC_FAULT_IO,
                BatchError::Snapshot(_) => AC_FAULT_SYNTAX,
                _ => AC_FAULT_OTHER,
            },
            Failure::Book(_) | Failure::Paint(_) => AC_FAULT_SYNTAX,
            Failure::UnknownName => AC_FAULT_UNKNOWN_NAME,
        }
    }

    fn offset(&self) -> Option<usize> {
        match self {
            Failure::Status(_) | Failure::Pgn(_) | Failure::Tag(_) | Failure::Book(_) | Failure::Io(_) => None,
            Failure::UnknownName | Failure::Paint(_) => Some(0),
            Failure::Batch(error) => match error {
                BatchError::IllegalAction { game, .. } => Some(*game),
                BatchError::FinishedStart { start, .. } | BatchError::Unencodable { start, .. } => Some(*start),
                BatchError::Snapshot(error) => Some(error.offset()),
                _ => None,
            },
            Failure::San(error) => Some(error.offset()),
            Failure::Epd(error) => Some(error.operand().unwrap_or(error.offset())),
            Failure::Operand { index, .. } => Some(*index),
            Failure::NotUtf8 { offset } | Failure::Nul { offset } | Failure::Square { offset } => Some(*offset),
            Failure::Position(error) => error.faults().first().and_then(|fault| fault.offset()),
            Failure::Uci(error) => Some(error.offset()),
        }
    }
}

impl Failure {
    fn line(&self) -> u64 {
        match self {
            Failure::Pgn(error) => error.line(),
            Failure::Epd(error) => error.line(),
            _ => 0,
        }
    }

    fn column(&self) -> u64 {
        match self {
            Failure::Pgn(error) => error.column(),
            _ => 0,
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Status(status) => f.write_str(&message(*status).to_string_lossy()),
            Failure::NotUtf8 { offset } => write!(f, "byte {offset} is not UTF-8"),
            Failure::Nul { offset } => write!(f, "byte {offset} is a NUL"),
            Failure::Position(error) => error.fmt(f),
            Failure::Square { offset } => {
                write!(f, "byte {offset}: a square is a file a-h and a rank 1-8")
            }
            Failure::Uci(error) => error.fmt(f),
            Failure::San(error) => error.fmt(f),
            Failure::Pgn(error) => error.fmt(f),
            Failure::Epd(error) => error.fmt(f),
            Failure::Operand { index, failure } => write!(f, "operand {index}: {failure}"),
            Failure::Tag(error) => error.fmt(f),
            Failure::Book(error) => error.fmt(f),
            Failure::Io(error) => error.fmt(f),
            Failure::Batch(error) => error.fmt(f),
            Failure::Paint(error) => error.fmt(f),
            Failure::UnknownName => f.write_str("no such name is known"),
        }
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Failure {
        Failure::Position(Box::new(error))
    }
}

impl From<UciError> for Failure {
    fn from(error: UciError) -> Failure {
        Failure::Uci(error)
    }
}

impl From<SanError> for Failure {
    fn from(error: SanError) -> Failure {
        Failure::San(error)
    }
}

impl From<PgnError> for Failure {
    fn from(error: PgnError) -> Failure {
        Failure::Pgn(error)
    }
}

impl From<EpdError> for Failure {
    fn from(error: EpdError) -> Failure {
        Failure::Epd(error)
    }
}

impl From<TagError> for Failure {
    fn from(error: TagError) -> Failure {
        Failure::Tag(error)
    }
}

impl From<BookError> for Failure {
    fn from(error: BookError) -> Failure {
        Failure::Book(error)
    }
}

impl From<BatchError> for Failure {
    fn from(error: BatchError) -> Failure {
        Failure::Batch(error)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<ac_status> for Failure {
    fn from(status: ac_status) -> Failure {
        Failure::Status(status)
    }
}

fn fault_number(kind: FaultKind) -> ac_fault {
    match kind {
        FaultKind::Syntax => AC_FAULT_SYNTAX,
        FaultKind::NoKings => AC_FAULT_NO_KINGS,
        FaultKind::MissingKing => AC_FAULT_MISSING_KING,
        FaultKind::TooManyKings => AC_FAULT_TOO_MANY_KINGS,
        FaultKind::PawnOnBackRank => AC_FAULT_PAWN_ON_BACK_RANK,
        FaultKind::OppositeCheck => AC_FAULT_OPPOSITE_CHECK,
        FaultKind::BadCastlingRight => AC_FAULT_BAD_CASTLING_RIGHT,
        FaultKind::BadEnPassant => AC_FAULT_BAD_EN_PASSANT,
        _ => AC_FAULT_OTHER,
    }
}

/// A text of fixed capacity that cuts what does not fit, between two characters, and says so.
struct Message {
    bytes: [u8; AC_ERROR_MESSAGE_MAX],
    length: usize,
    cut: bool,
}

impl Message {
    const ELLIPSIS: &str = "...";
    /// What stays free: the ellipsis and the NUL.
    const ROOM: usize = AC_ERROR_MESSAGE_MAX - Self::ELLIPSIS.len() - 1;

    fn append(&mut self, text: &str) {
        self.bytes[self.length..self.length + text.len()].copy_from_slice(text.as_bytes());
        self.length += text.len();
    }
}

impl Default for Message {
    fn default() -> Message {
        Message {
            bytes: [0; AC_ERROR_MESSAGE_MAX],
            length: 0,
            cut: false,
        }
    }
}

impl Write for Message {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.cut {
            return Ok(());
        }
        let fitting = text.floor_char_boundary(Self::ROOM - self.length);
        self.append(&text[..fitting]);
        if fitting < text.len() {
            self.append(Self::ELLIPSIS);
            self.cut = true;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_is_cut_between_characters() {
        let mut message = Message::default();
        write!(message, "{}never seen", "é".repeat(600)).unwrap();
        let text = std::str::from_utf8(&message.bytes[..message.length]).unwrap();
        assert!(text.starts_with("éé") && text.ends_with("é..."), "{text}");
        assert_eq!(message.length, AC_ERROR_MESSAGE_MAX - 1);
        assert_eq!(message.bytes[message.length], 0);
    }
}
