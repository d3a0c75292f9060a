//! FENs as arguments, and positions as Python code that makes them again.

use atomic_core::{CastlingMode, Piece, Position, PositionError, Setup};
use pyo3::prelude::*;

use crate::arguments::Text;
use crate::errors::InvalidFenError;
use crate::fault::Fault;

/// The argument `fen`: a text, or the start position where it is left out.
pub(crate) enum Fen<'a, 'py> {
    Start,
    Text(Text<'a, 'py>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Fen<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        object.extract().map(Fen::Text)
    }
}

impl Fen<'_, '_> {
    /// The position, or an `InvalidFenError` with all faults.
    pub(crate) fn position(&self, mode: CastlingMode) -> PyResult<Position> {
        match self {
            Fen::Start if mode == CastlingMode::Standard => Ok(Position::default()),
            Fen::Start => read(atomic_core::STARTING_FEN, mode, &"the start position"),
            Fen::Text(text) => read(text.ascii(), mode, text),
        }
    }
}

/// All faults of a FEN, none if it is valid.
pub(crate) fn faults(fen: &Text<'_, '_>, mode: CastlingMode) -> Vec<Fault> {
    match Position::from_ascii(fen.ascii().as_bytes(), mode) {
        Ok(_) => Vec::new(),
        Err(error) => faults_of(&error),
    }
}

/// The castling mode of the argument `chess960`.
pub(crate) const fn castling_mode(chess960: bool) -> CastlingMode {
    if chess960 {
        CastlingMode::Chess960
    } else {
        CastlingMode::Standard
    }
}

/// Python code that makes an equal object of a class.
pub(crate) fn code(class: &str, position: &Position) -> String {
    code_with(class, position, "")
}

/// The code with further arguments, each with a comma before it.
pub(crate) fn code_with(class: &str, position: &Position, arguments: &str) -> String {
    let chess960 = match position.castling_mode() {
        CastlingMode::Standard => "",
        CastlingMode::Chess960 => ", chess960=True",
    };
    format!("{class}('{}'{chess960}{arguments})", position.fen())
}

fn read(fen: &str, mode: CastlingMode, quoted: &dyn std::fmt::Display) -> PyResult<Position> {
    Position::from_ascii(fen.as_bytes(), mode).map_err(|error| invalid(&format!("invalid FEN {quoted}"), &error))
}

/// The exception for a set-up or a FEN with faults.
pub(crate) fn invalid(what: &str, error: &PositionError) -> PyErr {
    InvalidFenError::new_err((format!("{what}: {error}"), faults_of(error)))
}

/// The men of the first field of a FEN.
pub(crate) fn men(field: &Text<'_, '_>) -> PyResult<[Option<Piece>; 64]> {
    let text = field.ascii();
    if text.contains(|c: char| c.is_ascii_whitespace()) {
        let message = format!("invalid board {field}: a blank stands in it");
        return Err(InvalidFenError::new_err((message, Vec::<Fault>::new())));
    }
    match Setup::from_ascii(text.as_bytes(), CastlingMode::Standard) {
        Ok(setup) => Ok(setup.pieces),
        Err(error) => Err(invalid(&format!("invalid board {field}"), &error)),
    }
}

/// The position with the castling rights of the third field of a FEN.
pub(crate) fn with_castling(position: &Position, field: &Text<'_, '_>) -> PyResult<Position> {
    let text = field.ascii();
    if text.is_empty() || text.contains(|c: char| c.is_ascii_whitespace()) {
        let message = format!("invalid castling rights {field}: one word is needed, such as KQkq or -");
        return Err(InvalidFenError::new_err((message, Vec::<Fault>::new())));
    }
    let fen = position.fen().to_string();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[2] = text;
    Position::from_ascii(fields.join(" ").as_bytes(), position.castling_mode())
        .map_err(|error| invalid(&format!("invalid castling rights {field}"), &error))
}

fn faults_of(error: &PositionError) -> Vec<Fault> {
    error.faults().iter().map(Fault::from).collect()
}
