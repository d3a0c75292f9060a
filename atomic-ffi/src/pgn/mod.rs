//! Files of games.

pub mod game;
pub mod notes;
pub mod reader;
pub mod tags;
