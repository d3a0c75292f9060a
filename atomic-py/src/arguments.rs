//! Python arguments: wrong types are `TypeError`, values out of range an `AtomicChessError` that names the range.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use atomic_core::{Color, Role, Square};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyUnicodeEncodeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors::AtomicChessError;
use crate::square_set::SquareSet;

/// An integer within a range. `what` begins the message: "a square", "depth".
pub(crate) fn integer_in(object: Borrowed<'_, '_, PyAny>, what: &str, range: RangeInclusive<i64>) -> PyResult<i64> {
    let outside = |given: &str| {
        let (low, high) = (range.start(), range.end());
        AtomicChessError::new_err(format!("{what} must be {low} to {high}, not {given}"))
    };
    if object.cast::<SquareSet>().is_ok() {
        return Err(PyTypeError::new_err(format!("{what} must be an int, not a SquareSet")));
    }
    match object.extract::<i64>() {
        Ok(value) if range.contains(&value) => Ok(value),
        Ok(value) => Err(outside(&value.to_string())),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
            Err(outside("a number of more than 64 bits"))
        }
        Err(error) => Err(error),
    }
}

/// A square number, 0 (a1) to 63 (h8).
#[derive(Clone, Copy)]
pub(crate) struct SquareArgument(pub(crate) Square);

impl<'a, 'py> FromPyObject<'a, 'py> for SquareArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let index = integer_in(object, "a square", 0..=63)?;
        Ok(SquareArgument(Square::ALL[index as usize]))
    }
}

/// A piece type, 1 (pawn) to 6 (king).
#[derive(Clone, Copy)]
pub(crate) struct RoleArgument(pub(crate) Role);

impl<'a, 'py> FromPyObject<'a, 'py> for RoleArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let number = integer_in(object, "a piece type", 1..=6)?;
        Ok(RoleArgument(Role::ALL[number as usize - 1]))
    }
}

/// A colour: `True` is white, `False` black.
#[derive(Clone, Copy)]
pub(crate) struct ColorArgument(pub(crate) Color);

impl<'a, 'py> FromPyObject<'a, 'py> for ColorArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(ColorArgument(Color::from_white(object.extract::<bool>()?)))
    }
}

/// A whole number that is not negative.
#[derive(Clone, Copy)]
pub(crate) struct Natural(pub(crate) usize);

impl<'a, 'py> FromPyObject<'a, 'py> for Natural {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let number = integer_in(object, "a count", 0..=i64::MAX)?;
        Ok(Natural(usize::try_from(number).unwrap_or(usize::MAX)))
    }
}

/// A text that files can hold. `what` begins the message: half of a surrogate pair has no place in UTF-8.
pub(crate) fn encodable<'a>(text: &'a Bound<'_, PyString>, what: impl FnOnce() -> String) -> PyResult<&'a str> {
    text.to_str().map_err(|error| {
        if error.is_instance_of::<PyUnicodeEncodeError>(text.py()) {
            return AtomicChessError::new_err(format!("{}: the text holds half of a surrogate pair", what()));
        }
        error
    })
}

/// A `str`, kept as ASCII.
///
/// Every other character reads as `?`, which neither FEN nor UCI has, so that places in the text are those that Python counts.
pub(crate) struct Text<'a, 'py> {
    given: Borrowed<'a, 'py, PyString>,
    ascii: Cow<'a, str>,
}

impl Text<'_, '_> {
    /// The text to be parsed.
    pub(crate) fn ascii(&self) -> &str {
        &self.ascii
    }

    /// The text to be parsed where `?` means something.
    pub(crate) fn full(&self) -> Cow<'_, str> {
        match &self.ascii {
            Cow::Borrowed(text) => Cow::Borrowed(text),
            Cow::Owned(_) => self.given.to_string_lossy(),
        }
    }
}

/// The longest text that a message quotes in full.
const QUOTED: usize = 200;

/// The text in quotes, for messages; a long one is cut short.
impl fmt::Display for Text<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(beginning) = self.ascii.get(..QUOTED).filter(|_| self.ascii.len() > QUOTED) {
            return write!(f, "{beginning:?}... ({} characters)", self.ascii.len());
        }
        match self.given.repr() {
            Ok(quoted) => f.write_str(&quoted.to_string_lossy()),
            Err(_) => write!(f, "{:?}", self.ascii),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Text<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let given = object.cast::<PyString>()?;
        let ascii = match object.extract::<&'a str>() {
            Ok(text) if text.is_ascii() => Cow::Borrowed(text),
            _ => {
                let bytes = given.call_method1(intern!(object.py(), "encode"), ("ascii", "replace"))?;
                Cow::Owned(String::from_utf8_lossy(bytes.extract()?).into_owned())
            }
        };
        Ok(Text { given, ascii })
    }
}
