use std::string::{String, ToString};
use std::vec::Vec;

use super::operation::{BAD_OPCODE, ends_word, is_opcode};
use super::{EpdError, Operand, Operation};

/// The parts of a line.
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Line<'a> {
    /// The next character that is no blank; goes there.
    pub(super) fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start_matches(|letter| letter <= ' ');
        self.at += rest.len() - trimmed.len();
        trimmed.chars().next()
    }

    /// The next word, empty at a semicolon and at the end.
    pub(super) fn word(&mut self) -> &'a str {
        self.peek();
        let rest = &self.text[self.at..];
        let word = rest.split(ends_word).next().unwrap_or_default();
        self.at += word.len();
        word
    }

    pub(super) fn operation(&mut self) -> Result<Operation, EpdError> {
        let start = self.at;
        let opcode = self.word();
        if !is_opcode(opcode) {
            return Err(EpdError::syntax(start, BAD_OPCODE));
        }
        let mut operands = Vec::new();
        loop {
            match self.peek() {
                None => break,
                Some(';') => {
                    self.at += 1;
                    break;
                }
                Some('"') => operands.push(self.quoted()?),
                Some(_) => operands.push(Operand::Word(self.word().to_string())),
            }
        }
        let opcode = opcode.to_string();
        Ok(Operation { opcode, operands })
    }

    fn quoted(&mut self) -> Result<Operand, EpdError> {
        let start = self.at;
        let mut text = String::new();
        let mut letters = self.text[start..].char_indices().skip(1).peekable();
        while let Some((offset, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.at = start + offset + 1;
                    return Ok(Operand::Text(text));
                }
                '\n' | '\r' => break,
                '\\' => {
                    let escaped = letters.next_if(|(_, letter)| matches!(letter, '"' | '\\'));
                    text.push(escaped.map_or('\\', |(_, letter)| letter));
                }
                _ => text.push(letter),
            }
        }
        Err(EpdError::syntax(start, "the text is not closed"))
    }
}
