//! Pictures of boards, men and explosions, as SVG.
//!
//! A picture is built step by step and written by `Display`, so it needs no heap: into a `String`, a file, or anything
//! else that takes formatted text.
//!
//! ```
//! use atomic_core::{Move, Position, svg};
//!
//! let position = Position::from_fen("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3")?;
//! let capture = Move::from_uci("g5f7", &position)?;
//! let explosion = position.explosion(capture).unwrap();
//! let picture = svg::Board::new(&position)
//!     .explosion(&explosion)
//!     .arrows(&[svg::Arrow::new(capture.from(), capture.to())])
//!     .size(400)
//!     .to_string();
//! assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same picture is always the same text. It holds no `id`, so that any number of pictures may stand in one page, it
//! loads nothing, and it takes nothing from the page around: it looks alike on light and dark ones. What matters is told
//! by shapes too, not by colours alone. Screen readers find a title and a description of who stands where.
//!
//! For style sheets and tests every mark carries a class, and `data-square` where it belongs to one square:
//!
//! | class | what |
//! |---|---|
//! | `ac-last-move`, `ac-fill`, `ac-check`, `ac-mark` | a square of the last move, a filled square, a king in check, a marked square |
//! | `ac-piece` | a man; `data-piece` is its letter in a FEN |
//! | `ac-arrow` | an arrow |
//! | `ac-blast` | the zone of an explosion; `data-square` is its centre |
//! | `ac-dies`, `ac-king-dies` | a man that goes, a king that goes |
//! | `ac-survives` | a pawn that stays though it stands in the zone |
//!
//! The men are drawn for this project.

mod arrow;
mod artwork;
mod board;
mod colors;
mod drawing;
mod figure;
mod overlay;
mod paint;
mod xml;

pub use arrow::Arrow;
pub use board::Board;
pub use colors::Colors;
pub use figure::Man;
pub use paint::{Paint, ParsePaintError};
