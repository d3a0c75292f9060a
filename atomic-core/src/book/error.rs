use core::fmt;
use std::io;

/// Why a book cannot be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum BookError {
    /// The file cannot be opened or mapped.
    Io(io::Error),
    /// This length in bytes is not a multiple of 16.
    Length(u64),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Io(error) => write!(f, "the book cannot be opened: {error}"),
            BookError::Length(length) => {
                write!(
                    f,
                    "a book consists of entries of 16 bytes, but there are {length} bytes"
                )
            }
        }
    }
}

impl core::error::Error for BookError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            BookError::Io(error) => Some(error),
            BookError::Length(_) => None,
        }
    }
}
