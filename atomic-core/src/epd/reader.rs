use std::io::{self, BufRead, Read as _};
use std::vec::Vec;

use super::{Epd, EpdError, EpdErrorKind, MAX_LINE};
use crate::CastlingMode;

/// Reads a file of EPDs, one a line, in memory that does not grow with the file.
///
/// Empty lines and lines that begin with `#` are passed over. After an error the next item is that of the next line.
///
/// ```
/// use atomic_core::{CastlingMode, epd::EpdReader};
/// let text = "7k/8/8/8/8/8/8/RK6 w - -\n\n8/8/8/8/8/8/8/8 w - -\n7k/8/8/8/8/8/8/1KR5 b - - id \"a\";\r\n";
/// let lines: Vec<_> = EpdReader::new(text.as_bytes(), CastlingMode::Standard).collect();
/// assert_eq!(lines.len(), 3);
/// assert_eq!(lines[1].as_ref().unwrap_err().line(), 3);
/// ```
#[derive(Debug)]
pub struct EpdReader<R> {
    read: R,
    mode: CastlingMode,
    bytes: Vec<u8>,
    line: u64,
    is_over: bool,
}

impl<R: BufRead> EpdReader<R> {
    /// A reader of EPDs whose castling rights are meant in a certain way.
    pub fn new(read: R, mode: CastlingMode) -> EpdReader<R> {
        EpdReader {
            read,
            mode,
            bytes: Vec::new(),
            line: 0,
            is_over: false,
        }
    }

    /// Reads the next line into `bytes`, what exceeds the cap not; `false` at the end.
    fn read_line(&mut self) -> io::Result<bool> {
        self.bytes.clear();
        let mut limited = self.read.by_ref().take(MAX_LINE as u64 + 1);
        if limited.read_until(b'\n', &mut self.bytes)? == 0 {
            return Ok(false);
        }
        if self.bytes.len() > MAX_LINE && !self.bytes.ends_with(b"\n") {
            self.read.skip_until(b'\n')?;
        }
        Ok(true)
    }

    fn read_epd(&self) -> Result<Epd, EpdError> {
        if self.bytes.len() > MAX_LINE {
            return Err(EpdError::new(EpdErrorKind::TooLong, MAX_LINE, "the line is too long"));
        }
        let text = core::str::from_utf8(&self.bytes)
            .map_err(|error| EpdError::syntax(error.valid_up_to(), "the text is not UTF-8"))?;
        Epd::parse(text, self.mode)
    }
}

impl<R: BufRead> Iterator for EpdReader<R> {
    type Item = Result<Epd, EpdError>;

    fn next(&mut self) -> Option<Result<Epd, EpdError>> {
        while !self.is_over {
            self.line += 1;
            match self.read_line() {
                Ok(true) => {}
                Ok(false) => self.is_over = true,
                Err(error) => {
                    self.is_over = true;
                    return Some(Err(EpdError::of_stream(self.line, error)));
                }
            }
            if self.line == 1 && self.bytes.starts_with(b"\xef\xbb\xbf") {
                self.bytes.drain(..3);
            }
            let is_comment = self.bytes.starts_with(b"#");
            if !is_comment && self.bytes.iter().any(|&byte| byte > b' ') {
                return Some(self.read_epd().map_err(|error| error.in_line(self.line)));
            }
        }
        None
    }
}
