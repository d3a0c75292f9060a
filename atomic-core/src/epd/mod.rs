//! Extended Position Description: a position and operations on one line.
//!
//! ```
//! use atomic_core::epd::Epd;
//! let epd: Epd = "7k/8/8/8/8/8/8/RK4R1 w - - bm Rg7 Ra8+; id \"two rooks; no hurry\";".parse()?;
//! assert_eq!(epd.moves("bm")?.len(), 2);
//! assert_eq!(epd.operation("id").unwrap().operands()[0].as_str(), "two rooks; no hurry");
//! assert_eq!(epd.to_string().parse::<Epd>()?, epd);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The format
//! The first four fields of a FEN, then operations: an opcode, operands between blanks, a semicolon. An operand with blanks
//! or semicolons in it stands in quotes, where a backslash goes before a quote or a backslash. Unknown opcodes are kept.
//!
//! Two things that are common though not in the standard are read, too: all six fields of a FEN, and a last operation
//! without its semicolon. `hmvc` and `fmvn` set the clocks of the position.

mod error;
mod line;
mod operation;
mod reader;

pub use error::{EpdError, EpdErrorKind};
pub use operation::{Operand, Operation};
pub use reader::EpdReader;

use core::fmt;
use core::str::FromStr;
use std::vec::Vec;

use crate::{CastlingMode, Move, Position, SanError};
use line::Line;

/// The most bytes that a line of a file may have.
pub const MAX_LINE: usize = 64 << 10;

/// A position with operations, such as the best move and a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    position: Position,
    has_clocks: bool,
    operations: Vec<Operation>,
}

impl Epd {
    /// A position without operations. Its clocks are written if they are not 0 and 1.
    pub fn new(position: Position) -> Epd {
        Epd {
            has_clocks: (position.halfmove_clock(), position.fullmove_number()) != (0, 1),
            position,
            operations: Vec::new(),
        }
    }

    /// Reads an EPD whose castling rights are meant in a certain way.
    ///
    /// # Errors
    /// All faults of the position together, or the first thing that is wrong behind it.
    ///
    /// ```
    /// use atomic_core::{CastlingMode, epd::{Epd, EpdErrorKind}};
    /// let epd = Epd::parse("1k6/8/8/8/8/8/8/1K5R w H - hmvc 7;", CastlingMode::Chess960)?;
    /// assert_eq!(epd.position().halfmove_clock(), 7);
    /// let error = Epd::parse("7k/8/8/8/8/8/8/RK6 w - - id \"open;", CastlingMode::Standard).unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (EpdErrorKind::Syntax, 28));
    /// # Ok::<(), atomic_core::epd::EpdError>(())
    /// ```
    pub fn parse(text: &str, mode: CastlingMode) -> Result<Epd, EpdError> {
        let mut line = Line { text, at: 0 };
        for _ in 0..4 {
            if line.word().is_empty() {
                return Err(EpdError::syntax(
                    line.at,
                    "an EPD begins with the first four fields of a FEN",
                ));
            }
        }
        let mut fen_end = line.at;
        let has_clocks = matches!(line.peek(), Some('0'..='9'));
        if has_clocks {
            line.word();
            if line.word().is_empty() {
                return Err(EpdError::syntax(
                    line.at,
                    "the move number is missing behind the half-move clock",
                ));
            }
            fen_end = line.at;
        }
        let mut epd = Epd {
            position: Position::from_ascii(&text.as_bytes()[..fen_end], mode).map_err(EpdError::of_position)?,
            has_clocks,
            operations: Vec::new(),
        };
        while let Some(next) = line.peek() {
            if next == ';' {
                line.at += 1;
                continue;
            }
            let start = line.at;
            let operation = line.operation()?;
            epd.set_clock(&operation).map_err(|error| error.at(start))?;
            epd.operations.push(operation);
        }
        Ok(epd)
    }

    /// Sets a clock of the position if the operation is about one.
    fn set_clock(&mut self, operation: &Operation) -> Result<(), EpdError> {
        let opcode = operation.opcode();
        if !matches!(opcode, "hmvc" | "fmvn") {
            return Ok(());
        }
        let [number] = operation.operands() else {
            return Err(EpdError::made(None, "hmvc and fmvn have one number"));
        };
        let number = number
            .as_str()
            .parse()
            .map_err(|_| EpdError::made(None, "hmvc and fmvn have a number from 0 to 4294967295"))?;
        self.put_clock(opcode, number);
        Ok(())
    }

    /// Sets the clock that an opcode is about, if it is about one.
    fn put_clock(&mut self, opcode: &str, number: u32) {
        let (halfmove_clock, fullmove_number) = (self.position.halfmove_clock(), self.position.fullmove_number());
        match opcode {
            "hmvc" => self.position.set_clocks(number, fullmove_number),
            "fmvn" => self.position.set_clocks(halfmove_clock, number),
            _ => {}
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the half-move clock and the move number are written as fields, as in a FEN.
    pub fn has_clocks(&self) -> bool {
        self.has_clocks
    }

    /// Sets whether the clocks are written as fields. Without them, and without `hmvc` and `fmvn`, they are lost.
    pub fn set_has_clocks(&mut self, has_clocks: bool) {
        self.has_clocks = has_clocks;
    }

    /// The operations in their order.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// The first operation with an opcode.
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// Puts an operation in place of the first one with its opcode, or behind all others. Further ones with its opcode are
    /// taken out. `hmvc` and `fmvn` set the clocks of the position.
    ///
    /// # Errors
    /// `hmvc` and `fmvn` need one number. Nothing has changed.
    ///
    /// ```
    /// use atomic_core::epd::{Epd, Operand, Operation};
    /// let mut epd: Epd = "7k/8/8/8/8/8/8/RK6 w - - hmvc 3;".parse()?;
    /// epd.set(Operation::new("hmvc", vec![Operand::Word("7".into())])?)?;
    /// assert_eq!(epd.position().halfmove_clock(), 7);
    /// assert!(epd.set(Operation::new("hmvc", vec![])?).is_err());
    /// epd.remove("hmvc");
    /// assert_eq!(epd.position().halfmove_clock(), 0);
    /// # Ok::<(), atomic_core::epd::EpdError>(())
    /// ```
    pub fn set(&mut self, operation: Operation) -> Result<(), EpdError> {
        self.set_clock(&operation)?;
        let opcode = operation.opcode.as_str();
        match self.operations.iter().position(|known| known.opcode == opcode) {
            Some(first) => {
                let mut index = 0;
                self.operations.retain(|known| {
                    index += 1;
                    index <= first + 1 || known.opcode != opcode
                });
                self.operations[first] = operation;
            }
            None => self.operations.push(operation),
        }
        Ok(())
    }

    /// Takes out the operations with an opcode; whether there were any. Without `hmvc` or `fmvn` the clock is 0 and the move
    /// number 1, unless they are [written as fields](Epd::has_clocks).
    pub fn remove(&mut self, opcode: &str) -> bool {
        let len = self.operations.len();
        self.operations.retain(|operation| operation.opcode != opcode);
        let is_removed = self.operations.len() < len;
        if is_removed && !self.has_clocks {
            self.put_clock(opcode, u32::from(opcode == "fmvn"));
        }
        is_removed
    }

    /// The moves of the position that an operation such as `bm` or `am` names in SAN; none if there is no such operation.
    ///
    /// # Errors
    /// An operand is not one legal move.
    pub fn moves(&self, opcode: &str) -> Result<Vec<Move>, SanError> {
        let operands = self.operation(opcode).map_or(&[][..], Operation::operands);
        operands
            .iter()
            .map(|operand| Move::from_san(operand.as_str(), &self.position))
            .collect()
    }
}

/// Reads an EPD with orthodox castling rights.
impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Epd, EpdError> {
        Epd::parse(text, CastlingMode::Standard)
    }
}

/// The EPD, without a line end.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.fen();
        if self.has_clocks {
            write!(f, "{fen};")?;
        } else {
            let fields = fen.rsplitn(3, ' ').last().unwrap_or_default();
            f.write_str(fields)?;
        }
        for operation in &self.operations {
            write!(f, " {operation}")?;
        }
        Ok(())
    }
}
