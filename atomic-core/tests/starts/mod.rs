//! Start positions for random games: the orthodox one, Chess960 set-ups and scattered men.
//!
//! Scattered men may stand so that the side not to move is in check; nothing else about them is invalid.

#![allow(dead_code, unused_imports, reason = "each test file uses some of it")]

mod castling;
mod chess960;
mod random;
mod scattered;

pub(crate) use castling::castling;
pub(crate) use chess960::shuffled;
pub(crate) use random::Random;
pub(crate) use scattered::scattered;

/// A FEN and how its castling is meant.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) fen: String,
    pub(crate) chess960: bool,
}

pub(crate) fn orthodox() -> Start {
    Start {
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        chess960: false,
    }
}
