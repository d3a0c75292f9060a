//! Positions and moves as numbers for learning programs: observations, move indices, legal move masks and symmetries.
//!
//! - An [`Encoder`] writes an [`Observation`] of a position, in some [`Element`] type, into bytes of the caller's.
//! - An [`ActionScheme`] numbers moves, finds the legal move of a number and writes masks of the legal moves.
//! - A [`Symmetry`] turns a position round; [`ActionScheme::turned`] says which number a move then has.
//!
//! Everything is from the side to move's view unless it says *absolute*: with Black to move the board is flipped
//! vertically, so that one's own men stand below, and files stay as they are. A square has its usual index after that, a1 = 0,
//! b1 = 1, h8 = 63.
//!
//! Nothing here needs a heap. Numbers are written in the byte order of the machine.

mod action;
pub mod atomic;
#[cfg(target_arch = "x86_64")]
mod avx2;
pub mod az119;
pub mod bitboards;
mod encoder;
mod error;
pub mod halfka;
mod observation;
mod planes;
mod symmetry;
pub mod tokens;

pub use action::{ActionError, ActionErrorKind, ActionScheme};
pub use encoder::Encoder;
pub use error::{EncodeError, EncodeErrorKind};
pub use observation::{Element, Observation};
pub use symmetry::Symmetry;

use crate::Position;

/// A position of a game, and for the how-manieth time it stood on the board by then.
///
/// ```
/// use atomic_core::Position;
/// use atomic_core::encode::Frame;
/// let position = Position::default();
/// let frame = Frame::from(&position);
/// assert_eq!(frame.occurrences, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The position.
    pub position: &'a Position,
    /// How often it had occurred by then, 1 for the first time.
    pub occurrences: u32,
}

/// A position that stands on the board for the first time.
impl<'a> From<&'a Position> for Frame<'a> {
    fn from(position: &'a Position) -> Frame<'a> {
        Frame {
            position,
            occurrences: 1,
        }
    }
}
