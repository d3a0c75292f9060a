use core::fmt;
use std::io;

use super::{Mask, Reason};
use crate::encode::{ActionScheme, EncodeError};

/// A batch cannot do what it was asked to. Nothing has changed.
#[derive(Debug)]
#[non_exhaustive]
pub enum BatchError {
    /// A slice does not have the length that the number of games and the encodings ask for.
    WrongLength {
        /// What the slice holds.
        what: &'static str,
        /// The length that it must have.
        expected: usize,
        /// The length that it has.
        given: usize,
    },
    /// An action is not legal, and the batch is one that refuses such actions.
    IllegalAction {
        /// The game, counted from 0; the first one, if there are several.
        game: usize,
        /// The action.
        action: i64,
        /// How actions are numbered.
        scheme: ActionScheme,
    },
    /// There is no start position to choose from.
    NoStart,
    /// A game would be over before it begins.
    FinishedStart {
        /// The start position's place in the list, counted from 0.
        start: usize,
        /// Why it is over.
        reason: Reason,
    },
    /// A start position has no observation of the kind that was chosen.
    Unencodable {
        /// The start position's place in the list, counted from 0.
        start: usize,
        /// Why it has none.
        error: EncodeError,
    },
    /// There is no memory for so many games.
    TooManyGames {
        /// How many there were to be.
        games: usize,
    },
    /// There are too many games for the offsets of a sparse mask, which are of 32 bits.
    TooManyForSparse {
        /// How many there are.
        games: usize,
    },
    /// The system gives no threads.
    Threads(io::Error),
    /// Bytes are no snapshot of a batch.
    Snapshot(SnapshotError),
}

/// Why bytes are no snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SnapshotError {
    pub(super) offset: usize,
    pub(super) message: &'static str,
}

impl SnapshotError {
    /// Where the fault was found, in bytes from the beginning.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no snapshot of a batch: {} at byte {}", self.message, self.offset)
    }
}

impl core::error::Error for SnapshotError {}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::WrongLength { what, expected, given } => {
                write!(f, "{what} must have length {expected}, not {given}")
            }
            BatchError::IllegalAction { game, action, scheme } => {
                write!(f, "game {game}: {action} is no legal action by {}", scheme.name())
            }
            BatchError::NoStart => f.write_str("there is no start position"),
            BatchError::FinishedStart { start, reason } => {
                write!(
                    f,
                    "start position {start}: the game is over before it begins ({reason})"
                )
            }
            BatchError::Unencodable { start, error } => write!(f, "start position {start}: {error}"),
            BatchError::TooManyGames { games } => write!(f, "there is no memory for {games} games"),
            BatchError::TooManyForSparse { games } => {
                let most = Mask::MAX_SPARSE_GAMES;
                write!(f, "a sparse mask is for at most {most} games, not {games}")
            }
            BatchError::Threads(error) => write!(f, "no threads: {error}"),
            BatchError::Snapshot(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for BatchError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            BatchError::Unencodable { error, .. } => Some(error),
            BatchError::Threads(error) => Some(error),
            _ => None,
        }
    }
}
