use core::fmt;
use std::boxed::Box;
use std::io;

use crate::PositionError;

/// What is wrong with an EPD.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum EpdErrorKind {
    /// The stream failed. Nothing more can be read from it.
    Io,
    /// The fields of the FEN are no valid position.
    Position,
    /// Something else is not in its form.
    Syntax,
    /// A line has more than [`MAX_LINE`](super::MAX_LINE) bytes.
    TooLong,
}

/// An EPD could not be read, or an operation not made.
#[derive(Debug)]
pub struct EpdError {
    kind: EpdErrorKind,
    /// 0 of an operation that is made, not read.
    line: u64,
    offset: usize,
    operand: Option<usize>,
    detail: Detail,
}

#[derive(Debug)]
enum Detail {
    Message(&'static str),
    Position(Box<PositionError>),
    Io(io::Error),
}

impl EpdError {
    pub(super) fn new(kind: EpdErrorKind, offset: usize, message: &'static str) -> EpdError {
        let detail = Detail::Message(message);
        EpdError {
            kind,
            line: 1,
            offset,
            operand: None,
            detail,
        }
    }

    pub(super) fn syntax(offset: usize, message: &'static str) -> EpdError {
        EpdError::new(EpdErrorKind::Syntax, offset, message)
    }

    /// Of an operation that is made, in one of its operands or elsewhere.
    pub(super) fn made(operand: Option<usize>, message: &'static str) -> EpdError {
        EpdError {
            line: 0,
            operand,
            ..EpdError::syntax(0, message)
        }
    }

    /// The same of an operation that is read from there.
    pub(super) fn at(self, offset: usize) -> EpdError {
        EpdError {
            line: 1,
            offset,
            ..self
        }
    }

    pub(super) fn in_line(self, line: u64) -> EpdError {
        EpdError { line, ..self }
    }

    pub(super) fn of_position(error: PositionError) -> EpdError {
        EpdError {
            kind: EpdErrorKind::Position,
            line: 1,
            offset: error.faults().first().and_then(|fault| fault.offset()).unwrap_or(0),
            operand: None,
            detail: Detail::Position(Box::new(error)),
        }
    }

    pub(super) fn of_stream(line: u64, error: io::Error) -> EpdError {
        EpdError {
            kind: EpdErrorKind::Io,
            line,
            offset: 0,
            operand: None,
            detail: Detail::Io(error),
        }
    }

    /// What is wrong.
    pub fn kind(&self) -> EpdErrorKind {
        self.kind
    }

    /// The line of the file, from 1; 0 of an operation that is made, not read.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The byte of the line, from 0.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Which operand is at fault, from 0, where one is of an operation that is made.
    pub fn operand(&self) -> Option<usize> {
        self.operand
    }
}

impl fmt::Display for EpdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.operand) {
            (0, None) => {}
            (0, Some(operand)) => write!(f, "operand {operand}: ")?,
            (line, _) => write!(f, "line {line}, byte {}: ", self.offset)?,
        }
        match &self.detail {
            Detail::Message(message) => f.write_str(message),
            Detail::Position(error) => write!(f, "{error}"),
            Detail::Io(error) => write!(f, "reading failed: {error}"),
        }
    }
}

impl core::error::Error for EpdError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.detail {
            Detail::Message(_) => None,
            Detail::Position(error) => Some(error),
            Detail::Io(error) => Some(error),
        }
    }
}
