//! From a move as Python names it to the legal move of the core.

use atomic_core::{Position, SanError, SanErrorKind, UciError, UciErrorKind};
use pyo3::prelude::*;

use crate::arguments::Text;
use crate::errors::{AmbiguousMoveError, IllegalMoveError, InvalidMoveError};
use crate::moves::Move;

/// The legal move that is meant, or an `IllegalMoveError`.
pub(crate) fn legal(position: &Position, move_: &Move) -> PyResult<atomic_core::Move> {
    move_.resolve(position).ok_or_else(|| illegal(position, move_))
}

/// The exception for a move that is not legal.
pub(crate) fn illegal(position: &Position, move_: impl std::fmt::Display) -> PyErr {
    IllegalMoveError::new_err(format!("illegal move {move_} in {}", position.fen()))
}

/// The exception for a text that is no legal move of a position.
pub(crate) fn unread(position: &Position, text: &Text<'_, '_>, error: UciError) -> PyErr {
    match error.kind() {
        UciErrorKind::IllegalMove => illegal(position, text.ascii()),
        _ => InvalidMoveError::new_err(format!("invalid UCI move {text}: {error}")),
    }
}

/// The exception for a text that is not the SAN of one legal move of a position.
pub(crate) fn unread_san(position: &Position, text: &Text<'_, '_>, error: SanError) -> PyErr {
    match error.kind() {
        SanErrorKind::IllegalMove => IllegalMoveError::new_err(format!("illegal move {text} in {}", position.fen())),
        SanErrorKind::AmbiguousMove => AmbiguousMoveError::new_err(format!("{text} in {}: {error}", position.fen())),
        _ => InvalidMoveError::new_err(format!("invalid SAN {text}: {error}")),
    }
}

/// The legal move that a text in UCI's form or in SAN means.
pub(crate) fn xboard(position: &Position, text: &Text<'_, '_>) -> PyResult<atomic_core::Move> {
    match atomic_core::parse_uci(text.ascii()) {
        Ok(_) => atomic_core::Move::from_uci(text.ascii(), position).map_err(|error| unread(position, text, error)),
        Err(_) => {
            atomic_core::Move::from_san(&text.full(), position).map_err(|error| unread_san(position, text, error))
        }
    }
}
