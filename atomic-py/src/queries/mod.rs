//! What can be asked of a position, written once for both classes that hold one, `Board` and `Position`.
//!
//! Each file is a macro whose methods are given to the two classes. A class has a Rust method `position()` that copies
//! the core's position out, so that no lock is held while Python objects are made.

mod ending;
mod men;
mod moves;
mod notation;
mod state;
