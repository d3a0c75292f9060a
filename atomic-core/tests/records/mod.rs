//! What the tests of game files, books and EPDs have in common.

#![allow(dead_code, reason = "each test file uses some of it")]

pub(crate) mod data;
#[cfg(feature = "pgn")]
pub(crate) mod games;
pub(crate) mod mutations;
#[cfg(feature = "pgn")]
pub(crate) mod rule_cases;
