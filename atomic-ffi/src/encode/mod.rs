//! Positions and moves as numbers for learning programs.

pub mod action;
pub mod observation;
pub mod planes;
pub mod symmetry;
