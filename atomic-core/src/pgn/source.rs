use std::io::{self, ErrorKind, Read};
use std::vec;
use std::vec::Vec;

/// Bytes of the buffer, and those it begins with: most texts in memory are short, and clearing a large buffer would take
/// longer than reading them.
const BUFFER: usize = 1 << 16;
const FIRST_BUFFER: usize = 1 << 12;

/// A place in the text: line and column from 1, the column in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    pub(super) line: u64,
    pub(super) column: u64,
}

/// What ended a comment in braces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommentEnd {
    Closed,
    /// Closed too, but the text is longer than asked for and was cut.
    TooLong,
    /// The text ended, or the next game began.
    Unclosed,
}

/// The bytes of a stream through a buffer, with line and column.
///
/// A failing stream looks like one that ends; [`Source::take_error`] tells the two apart.
#[derive(Debug)]
pub(super) struct Source<R> {
    read: R,
    buffer: Vec<u8>,
    at: usize,
    end: usize,
    is_exhausted: bool,
    error: Option<io::Error>,
    /// The offset in the stream of the first byte of the buffer.
    base: u64,
    line: u64,
    /// The offset in the stream of the first byte of the line.
    line_start: u64,
    /// The offset in the stream of the last byte found to be the first one on its line that is not blank.
    line_text: u64,
}

/// Bytes that no word of the movetext contains: white space, control characters and marks that stand for themselves.
const ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte <= b' ' as usize {
        table[byte] = true;
        byte += 1;
    }
    let marks = b"{}()[]<>;$*\"";
    let mut i = 0;
    while i < marks.len() {
        table[marks[i] as usize] = true;
        i += 1;
    }
    table
};

impl<R: Read> Source<R> {
    pub(super) fn new(read: R) -> Source<R> {
        Source {
            read,
            buffer: vec![0; FIRST_BUFFER],
            at: 0,
            end: 0,
            is_exhausted: false,
            error: None,
            base: 0,
            line: 1,
            line_start: 0,
            line_text: 0,
        }
    }

    /// The error that ended the stream, once.
    pub(super) fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    pub(super) fn offset(&self) -> u64 {
        self.base + self.at as u64
    }

    #[inline]
    pub(super) fn mark(&self) -> Mark {
        Mark {
            line: self.line,
            column: self.offset() - self.line_start + 1,
        }
    }

    /// Reads more bytes behind those in the buffer; whether any came.
    #[cold]
    fn fill(&mut self) -> bool {
        if self.is_exhausted {
            return false;
        }
        if self.end == FIRST_BUFFER && self.buffer.len() == FIRST_BUFFER {
            self.buffer.resize(BUFFER, 0);
        }
        self.buffer.copy_within(self.at..self.end, 0);
        self.base += self.at as u64;
        self.end -= self.at;
        self.at = 0;
        if self.end == self.buffer.len() {
            return false;
        }
        loop {
            match self.read.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.is_exhausted = true,
                Ok(count) => self.end = (self.end + count).min(self.buffer.len()),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.is_exhausted = true;
                    self.error = Some(error);
                }
            }
            return !self.is_exhausted;
        }
    }

    /// The next byte, `None` at the end.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        if self.at == self.end && !self.fill() {
            return None;
        }
        Some(self.buffer[self.at])
    }

    /// The next `count` bytes, fewer only at the end.
    pub(super) fn look(&mut self, count: usize) -> &[u8] {
        while self.end - self.at < count && self.fill() {}
        &self.buffer[self.at..self.end.min(self.at + count)]
    }

    /// Goes past the next byte, if there is one.
    #[inline]
    pub(super) fn bump(&mut self) {
        if let Some(byte) = self.peek() {
            self.at += 1;
            if byte == b'\n' {
                self.begin_line();
            }
        }
    }

    #[inline]
    fn begin_line(&mut self) {
        self.line += 1;
        self.line_start = self.offset();
    }

    /// Goes past `count` bytes that have been looked at and hold no line break.
    #[inline]
    pub(super) fn advance(&mut self, count: usize) {
        self.at += count;
    }

    /// Goes past white space, byte order marks and the lines that a `%` in their first column escapes.
    #[inline]
    pub(super) fn skip_space(&mut self) {
        let mut is_line_blank = self.offset() == self.line_start;
        while let Some(byte) = self.peek() {
            match byte {
                b'\n' => {
                    self.at += 1;
                    self.begin_line();
                    is_line_blank = true;
                }
                0..=b' ' => self.at += 1,
                b'%' if self.offset() == self.line_start => self.skip_line(),
                0xef if self.look(3) == b"\xef\xbb\xbf" => {
                    let starts_line = self.offset() == self.line_start;
                    self.at += 3;
                    if starts_line {
                        self.line_start = self.offset();
                    }
                }
                _ => break,
            }
        }
        if is_line_blank {
            self.line_text = self.offset();
        }
    }

    /// Whether [`Source::skip_space`] has just found the first byte on its line that is not blank.
    pub(super) fn is_at_line_text(&self) -> bool {
        self.line_text == self.offset()
    }

    /// Goes to the beginning of the next line.
    pub(super) fn skip_line(&mut self) {
        while let Some(byte) = self.peek() {
            self.bump();
            if byte == b'\n' {
                return;
            }
        }
    }

    /// The word that starts here, cut at `limit` bytes; not consumed.
    ///
    /// A promotion in parentheses, as in `e8(Q)`, is part of its word.
    #[inline]
    pub(super) fn word(&mut self, limit: usize) -> &[u8] {
        let mut len = 0;
        loop {
            let rest = &self.buffer[self.at + len..self.end];
            match rest.iter().position(|&byte| ENDS_WORD[usize::from(byte)]) {
                Some(more) => {
                    len += more;
                    if len >= limit || rest[more] != b'(' || !self.is_promotion(len) {
                        break;
                    }
                    len += 3;
                }
                None => {
                    len += rest.len();
                    if len >= limit || !self.fill() {
                        break;
                    }
                }
            }
        }
        &self.buffer[self.at..self.at + len.min(limit)]
    }

    /// Whether the last rank and a role in parentheses stand around the end of the first `len` bytes.
    fn is_promotion(&mut self, len: usize) -> bool {
        len > 0
            && matches!(self.buffer[self.at + len - 1], b'1' | b'8')
            && matches!(self.look(len + 3)[len..], [b'(', role, b')'] if b"NBRQnbrq".contains(&role))
    }

    /// Goes past the rest of a word of any length.
    pub(super) fn skip_word(&mut self) {
        while matches!(self.peek(), Some(byte) if !ENDS_WORD[usize::from(byte)]) {
            self.at += 1;
        }
    }

    /// Reads from behind an opening brace to behind the closing one. Runs of white space become one blank.
    ///
    /// A line that starts with `[Event "` ends the comment before it: the brace was forgotten, and the next game begins.
    /// Of the text no more than `limit` bytes are kept.
    pub(super) fn brace_comment(&mut self, text: &mut Vec<u8>, limit: usize) -> CommentEnd {
        let start = text.len();
        let mut is_separate = false;
        let mut is_too_long = false;
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                b'}' if is_too_long => return CommentEnd::TooLong,
                b'}' => return CommentEnd::Closed,
                b'\n' => {
                    self.begin_line();
                    is_separate = true;
                    if self.is_at_event() {
                        return CommentEnd::Unclosed;
                    }
                }
                0..=b' ' => is_separate = true,
                _ => {
                    is_too_long |= !push_separate(text, byte, is_separate && text.len() > start, start + limit);
                    is_separate = false;
                }
            }
        }
        CommentEnd::Unclosed
    }

    /// Goes from behind an opening brace to behind the closing one; whether it was there.
    pub(super) fn skip_brace_comment(&mut self) -> bool {
        while self.peek().is_some() {
            let rest = &self.buffer[self.at..self.end];
            let Some(len) = rest.iter().position(|&byte| byte == b'}' || byte == b'\n') else {
                self.at = self.end;
                continue;
            };
            let is_closed = rest[len] == b'}';
            self.at += len + 1;
            if is_closed {
                return true;
            }
            self.begin_line();
            if self.is_at_event() {
                return false;
            }
        }
        false
    }

    /// Whether what every full set of tags begins with is next.
    pub(super) fn is_at_event(&mut self) -> bool {
        self.peek() == Some(b'[') && self.look(8) == b"[Event \""
    }

    /// Reads from behind a semicolon to the end of the line, as [`Source::brace_comment`] does.
    pub(super) fn line_comment(&mut self, text: &mut Vec<u8>, limit: usize) -> CommentEnd {
        let start = text.len();
        let mut is_separate = false;
        let mut is_too_long = false;
        while let Some(byte) = self.peek() {
            self.bump();
            match byte {
                b'\n' => break,
                0..=b' ' => is_separate = true,
                _ => {
                    is_too_long |= !push_separate(text, byte, is_separate && text.len() > start, start + limit);
                    is_separate = false;
                }
            }
        }
        if is_too_long {
            CommentEnd::TooLong
        } else {
            CommentEnd::Closed
        }
    }
}

/// Appends a byte, behind a blank if it is separate; whether there was room for it.
#[inline]
fn push_separate(text: &mut Vec<u8>, byte: u8, is_separate: bool, end: usize) -> bool {
    if text.len() + usize::from(is_separate) >= end {
        return false;
    }
    if is_separate {
        text.push(b' ');
    }
    text.push(byte);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::String;

    /// Hands out one byte at a time, so that every token crosses the end of the buffer.
    struct Trickle<'a>(&'a [u8]);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.0.len().min(1);
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    #[test]
    fn words_and_marks() {
        let mut source = Source::new(Trickle(b"\xef\xbb\xbf%x\n a8(Q) b8(N)+(c1)\r\ne4;x"));
        let mut words = Vec::new();
        loop {
            source.skip_space();
            let mark = source.mark();
            let word = String::from_utf8(source.word(64).to_vec()).unwrap();
            if word.is_empty() {
                if source.peek().is_none() {
                    break;
                }
                source.bump();
                continue;
            }
            source.advance(word.len());
            words.push((word, mark.line, mark.column));
        }
        let expected = [
            ("a8(Q)", 2, 2),
            ("b8(N)+", 2, 8),
            ("c1", 2, 15),
            ("e4", 3, 1),
            ("x", 3, 4),
        ];
        assert_eq!(words, expected.map(|(word, line, column)| (word.into(), line, column)));
    }

    #[test]
    fn comments_collapse_and_end() {
        let comment = |bytes: &[u8], limit| {
            let mut text = Vec::new();
            let end = Source::new(Trickle(bytes)).brace_comment(&mut text, limit);
            (end, String::from_utf8(text).unwrap())
        };
        assert_eq!(comment(b" a \r\n b\tc }x", 64), (CommentEnd::Closed, "a b c".into()));
        assert_eq!(comment(b"abcdef}", 3), (CommentEnd::TooLong, "abc".into()));
        assert_eq!(comment(b"abc}", 3), (CommentEnd::Closed, "abc".into()));
        assert_eq!(comment(b"abc", 64), (CommentEnd::Unclosed, "abc".into()));
        assert_eq!(comment(b"a\n[Event \"}\"]", 64), (CommentEnd::Unclosed, "a".into()));
    }
}
