//! Positions and moves of game files as columns, for `atomic_chess.data`, which makes Arrow record batches of them.

mod columns;
mod filter;
mod game;
mod positions;
mod reader;

pub(crate) use positions::parse_positions;
pub(crate) use reader::PositionReader;
