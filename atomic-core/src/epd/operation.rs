use core::fmt::{self, Write as _};
use std::string::{String, ToString};
use std::vec::Vec;

use super::EpdError;

/// An opcode with its operands, such as `bm Nf3`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Operation {
    pub(super) opcode: String,
    pub(super) operands: Vec<Operand>,
}

/// What an operation is about: a move, a number, a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A word without blanks and semicolons, which does not begin with a quote.
    Word(String),
    /// Anything on one line; written in quotes.
    Text(String),
}

impl Operand {
    /// The operand without quotes.
    pub fn as_str(&self) -> &str {
        match self {
            Operand::Word(text) | Operand::Text(text) => text,
        }
    }
}

impl Operation {
    /// An operation.
    ///
    /// # Errors
    /// The opcode is not a letter with up to 14 letters, digits and underscores behind it, a word is none, or a text
    /// holds a line break; [`EpdError::operand`] says which.
    ///
    /// ```
    /// use atomic_core::epd::{Operand, Operation};
    /// let operands = vec![Operand::Word("Nf3".into()), Operand::Word("no word".into())];
    /// let error = Operation::new("bm", operands).unwrap_err();
    /// assert_eq!(error.operand(), Some(1));
    /// ```
    pub fn new(opcode: &str, operands: Vec<Operand>) -> Result<Operation, EpdError> {
        if !is_opcode(opcode) {
            return Err(EpdError::made(None, BAD_OPCODE));
        }
        for (index, operand) in operands.iter().enumerate() {
            match operand {
                Operand::Word(word) if word.is_empty() || word.starts_with('"') || word.contains(ends_word) => {
                    let message = "a word is not empty, has no blank or semicolon and does not begin with a quote";
                    return Err(EpdError::made(Some(index), message));
                }
                Operand::Text(text) if text.contains(['\n', '\r']) => {
                    return Err(EpdError::made(Some(index), "a text cannot hold a line break"));
                }
                _ => {}
            }
        }
        let opcode = opcode.to_string();
        Ok(Operation { opcode, operands })
    }

    /// The opcode.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// The operands.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }
}

pub(super) const BAD_OPCODE: &str = "an opcode is a letter with up to 14 letters, digits and underscores behind it";

pub(super) fn is_opcode(text: &str) -> bool {
    text.len() <= 15
        && text.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

pub(super) fn ends_word(letter: char) -> bool {
    letter <= ' ' || letter == ';'
}

/// The operation with its semicolon.
impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            write!(f, " {operand}")?;
        }
        f.write_char(';')
    }
}

/// The operand, a text in quotes.
impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Operand::Text(text) = self else {
            return f.write_str(self.as_str());
        };
        f.write_char('"')?;
        for letter in text.chars() {
            if matches!(letter, '"' | '\\') {
                f.write_char('\\')?;
            }
            f.write_char(letter)?;
        }
        f.write_char('"')
    }
}
