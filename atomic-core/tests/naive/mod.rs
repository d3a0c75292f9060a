//! Atomic chess, slowly: an implementation that shares no code with the library and is compared with it.
//!
//! A board is 64 squares that may hold a man. Men walk step by step, a move is made on a copy of the
//! board, and the rules are read off the copy one after the other. Nothing here is meant to be fast.

#![allow(dead_code, unused_imports, reason = "each test file uses some of it")]

mod board;
mod explosion;
mod fen;
mod generation;
mod legality;
mod outcome;
mod perft;
mod tactics;
mod uci;

pub(crate) use board::{Board, Kind, Side};
pub(crate) use generation::Move;
pub(crate) use outcome::Outcome;
