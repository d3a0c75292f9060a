//! Atomic chess: positions, legal moves, explosions and results.
//!
//! In atomic chess every capture is an explosion: it takes the capturing man, the captured man and all men around
//! except pawns. Who explodes the enemy king wins, check or no check.
//!
//! ```
//! use atomic_core::{Move, Position};
//!
//! let mut position = Position::from_fen("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3")?;
//! let capture = Move::from_uci("g5f7", &position)?;
//! let explosion = position.explosion(capture).unwrap();
//! assert!(explosion.black_king);
//! position.play(capture)?;
//! assert_eq!(position.outcome().unwrap().to_string(), "1-0 (king exploded)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Position`] is the heart: a small `Copy` value that is always valid. [`Setup`] is what it is made from.
//!
//! [`encode`] turns positions and moves into numbers for learning programs.
//!
//! [`pgn`] reads and writes files of games, [`book`] Polyglot opening books, [`epd`] positions with operations.
//! [`svg`] draws boards, men and explosions.
//!
//! Without the default feature `std` the crate is `no_std` and needs no heap. The modules [`pgn`] and [`book`] are default
//! features of their own, because they need other crates, and so is [`svg`], which needs none; [`epd`] comes with `std`.

#![no_std]

#[cfg(any(feature = "std", test))]
extern crate std;

mod attacks;
#[cfg(feature = "batch")]
pub mod batch;
mod bitboard;
#[cfg(feature = "book")]
pub mod book;
mod castling;
mod chess960;
mod claims;
mod color;
mod cpu;
mod draw_rule;
pub mod encode;
#[cfg(feature = "std")]
pub mod epd;
mod fen;
#[cfg(feature = "std")]
mod game;
#[cfg(feature = "std")]
mod history;
mod material;
mod movegen;
mod movelist;
mod moves;
mod perft;
#[cfg(feature = "pgn")]
pub mod pgn;
mod piece;
mod position;
mod prefetch;
#[cfg(any(feature = "book", feature = "batch"))]
mod random;
mod role;
mod ruleset;
mod san;
mod setup;
mod square;
#[cfg(feature = "svg")]
pub mod svg;
#[cfg(test)]
mod test_positions;
mod text;
mod uci;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingMode, CastlingSide};
pub use claims::Claims;
pub use color::Color;
pub use draw_rule::DrawRule;
pub use fen::{FEN_MAX, Fen, STARTING_FEN};
#[cfg(feature = "std")]
pub use game::{Game, GameError};
#[cfg(feature = "std")]
pub use history::History;
pub use material::DeadMaterial;
pub use movelist::{MAX_MOVES, MoveList, MoveListIntoIter};
pub use moves::{Move, MoveKind};
#[cfg(feature = "std")]
pub use perft::Perft;
pub use perft::{Kernel, PERFT_MAX_DEPTH, perft, perft_divide};
pub use piece::Piece;
pub use position::{CastlingRightsError, Explosion, IllegalMoveError, Outcome, Position, Termination};
pub use role::Role;
pub use ruleset::Ruleset;
pub use san::{SAN_MAX, San, SanError, SanErrorKind};
pub use setup::{Fault, FaultKind, PositionError, Setup};
pub use square::{ParseSquareError, Square};
pub use text::Text;
pub use uci::{Uci, UciError, UciErrorKind, parse_uci};
