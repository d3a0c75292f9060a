use core::fmt;

use super::ActionScheme;
use crate::Move;

/// A move has no index, or a slice for a mask has the wrong length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionError {
    pub(super) scheme: ActionScheme,
    pub(super) kind: ActionErrorKind,
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ActionErrorKind {
    /// No man moves so, or not in this position: the scheme has no index for the move. No legal move is refused.
    NoIndex {
        /// The move.
        move_: Move,
    },
    /// A slice does not have the length that the scheme, or the number of moves, asks for.
    WrongLength {
        /// The length it must have.
        expected: usize,
        /// The length it has.
        given: usize,
    },
}

impl ActionError {
    /// The scheme that was asked.
    pub fn scheme(&self) -> ActionScheme {
        self.scheme
    }

    /// What is wrong.
    pub fn kind(&self) -> ActionErrorKind {
        self.kind
    }
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = self.scheme.name();
        match self.kind {
            ActionErrorKind::NoIndex { move_ } => write!(f, "{scheme} has no index for the move {move_} here"),
            ActionErrorKind::WrongLength { expected, given } => {
                write!(f, "{scheme}: the slice must have length {expected}, not {given}")
            }
        }
    }
}

impl core::error::Error for ActionError {}
