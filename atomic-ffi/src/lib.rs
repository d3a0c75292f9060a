#![doc = include_str!("conventions.md")]
// The names are C's.
#![allow(non_camel_case_types)]
// What every unsafe function asks of its caller is said once, in the conventions above.
#![allow(clippy::missing_safety_doc)]

// The border.
mod array;
mod guard;
pub mod stream;
mod text;

// What calls report.
pub mod error;
pub mod status;
pub mod version;

// Values.
pub mod position;
pub mod vocabulary;

// What a position is.
pub mod board;
pub mod fen;
pub mod setup;
pub mod state;

// What can happen to it.
pub mod explosion;
pub mod moves;
pub mod outcome;
pub mod perft;
pub mod ruleset;
pub mod san;
pub mod uci;

// What grows: objects that are made and freed.
pub mod book;
pub mod epd;
pub mod game;
pub mod pgn;

// What learning programs and pages take.
pub mod batch;
pub mod encode;
pub mod svg;
