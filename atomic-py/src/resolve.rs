//! From a move as Python names it to the legal move of the core.

use atomic_core::{Position, UciErrorKind};
use pyo3::prelude::*;

use crate::arguments::Text;
use crate::errors::{IllegalMoveError, InvalidMoveError};
use crate::moves::Move;

/// The legal move that is meant, or an `IllegalMoveError`.
pub(crate) fn legal(position: &Position, move_: &Move) -> PyResult<atomic_core::Move> {
    let (from, to, promotion) = move_.parts();
    position
        .resolve(from, to, promotion)
        .ok_or_else(|| illegal(position, &move_.to_string()))
}

/// The legal move of a UCI text, or an `InvalidMoveError` or `IllegalMoveError`.
pub(crate) fn uci(position: &Position, text: &Text<'_, '_>) -> PyResult<atomic_core::Move> {
    atomic_core::Move::from_uci(text.ascii(), position).map_err(|error| match error.kind() {
        UciErrorKind::IllegalMove => illegal(position, text.ascii()),
        _ => InvalidMoveError::new_err(format!("invalid UCI move {text}: {error}")),
    })
}

fn illegal(position: &Position, move_: &str) -> PyErr {
    IllegalMoveError::new_err(format!("illegal move {move_} in {}", position.fen()))
}
