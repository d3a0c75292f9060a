use core::fmt;

use super::{MAX_COMMENT_LEN, MAX_DEPTH, MAX_GAME_MOVES, MAX_GAME_TEXT, MAX_NAGS};
use crate::Move;

/// Why a change of a [`Game`](super::Game) or a [`Comment`](super::Comment) was refused. Nothing has changed.
///
/// What is refused could not be written so that a reader, whose memory is bounded, reads it back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The move is not legal there.
    IllegalMove(Move),
    /// The game would have more than [`MAX_GAME_MOVES`] moves.
    TooManyMoves,
    /// Variations would be nested deeper than [`MAX_DEPTH`].
    TooDeep,
    /// A move would have more than [`MAX_NAGS`] annotations.
    TooManyNags,
    /// The text of a comment is longer than [`MAX_COMMENT_LEN`].
    CommentTooLong,
    /// The comments of the game would be longer than [`MAX_GAME_TEXT`].
    TooMuchText,
    /// A clock of 100,000 hours or more.
    ClockTooLong,
    /// A judgement with a number of more than seven digits before its point.
    EvalTooLarge,
    /// The beginning of the game is no move to be annotated.
    NoMove,
    /// Only the first move of a variation has comments before it; before another move they are those of the move before.
    NoVariation,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::IllegalMove(move_) => write!(f, "illegal move {move_}"),
            EditError::TooManyMoves => write!(f, "a game has at most {MAX_GAME_MOVES} moves"),
            EditError::TooDeep => write!(f, "variations are nested at most {MAX_DEPTH} deep"),
            EditError::TooManyNags => write!(f, "a move has at most {MAX_NAGS} annotations"),
            EditError::CommentTooLong => write!(f, "the text of a comment has at most {MAX_COMMENT_LEN} bytes"),
            EditError::TooMuchText => write!(f, "the comments of a game have at most {MAX_GAME_TEXT} bytes"),
            EditError::ClockTooLong => f.write_str("a clock shows less than 100000 hours"),
            EditError::EvalTooLarge => f.write_str("the numbers of an eval have at most seven digits before the point"),
            EditError::NoMove => f.write_str("the beginning of a game is no move and has no annotations"),
            EditError::NoVariation => f.write_str("only the first move of a variation has comments before it"),
        }
    }
}

impl core::error::Error for EditError {}
