//! Portable Game Notation: files of games, read and written one game at a time.
//!
//! [`Reader`] reads a stream and never holds more than one game: as a tree ([`Reader::read_game`]), as the moves of the
//! main line ([`Reader::read_mainline`], the fast way), or by calls to a [`Visitor`]. Every move is checked; and
//! [`Reader::check_game`] lists all that is wrong with a game. [`Writer`] writes games so that they read back as they were.
//!
//! ```
//! use atomic_core::pgn::{GameResult, Reader};
//!
//! let text = r#"
//! [White "A"]
//! [Black "B"]
//! [Variant "Atomic"]
//!
//! 1. Nf3 f6 2. Nd4 { aims at f5 } ( 2. e3 ) 2... Nh6 1-0
//! "#;
//! let mut reader = Reader::new(text.as_bytes());
//! let game = reader.read_game()?.unwrap();
//! assert_eq!(game.tags().get("White"), Some("A"));
//! assert_eq!(game.moves().count(), 4);
//! assert_eq!(game.len(), 5); // with the variation
//! assert_eq!(game.result(), GameResult::WhiteWins);
//! assert!(reader.read_game()?.is_none());
//! # Ok::<(), atomic_core::pgn::PgnError>(())
//! ```
//!
//! # What is read
//! - Games whose `Variant` tag is `Atomic`, `Atomic chess` or `Atom` in any case, and the same with `960`; without the
//!   tag too, unless [`Reader::set_require_variant`] says otherwise. Games of other variants are passed over and counted.
//! - The position of a `FEN` tag, whatever `SetUp` says, with orthodox castling or, if that is not valid, as Chess960.
//! - UTF-8, and Latin-1 where a text is not UTF-8; line ends with or without carriage return, which alone ends no line;
//!   a byte order mark; lines wrapped anywhere between words; control characters as blanks; lines that `%` escapes.
//! - Moves as [`Move::from_san`](crate::Move::from_san) reads them, with or without numbers, glued to them or not;
//!   check marks apart from their move, and results glued to a number.
//! - `!` and `?` behind a move as [`Nag`]s, `$` numbers, comments in braces and behind `;`, nested variations.
//! - A game without a result ends where a line begins with the next tags, or with the text. The result is the one that
//!   the movetext ends with; if there is none or it is `*`, that of the `Result` tag.
//! - Tags that follow tags without a move or result between are of the same game, of a repeated one the last counts;
//!   only `[Event "` after an `Event` tag begins the next game.
//!
//! An error names line and column and ends its game; the reader then goes on with the next one, which begins behind a
//! result or with a tag that begins a line.
//!
//! # Caps
//! What a single game may hold is bounded, so that no input can fill the memory: [`MAX_TAGS`], [`MAX_TAG_LEN`],
//! [`MAX_COMMENT_LEN`], [`MAX_GAME_TEXT`], [`MAX_DEPTH`], [`MAX_GAME_MOVES`], [`MAX_NAGS`]. A game that exceeds one is an
//! error ([`PgnErrorKind::TooLarge`]). What is passed over does not count. A [`Game`] that is made or changed keeps to the
//! same caps, so that it reads back ([`EditError`], [`TagErrorKind::TooLarge`]).
//!
//! A compressed stream takes its window on top of that: with Zstandard as much as the stream asks for, up to [`MAX_WINDOW`];
//! one that asks for more is an error ([`PgnErrorKind::Io`]).

mod builder;
mod checker;
mod comment;
mod cursor;
mod edit_error;
mod error;
mod eval;
mod game;
mod movetext;
mod nag;
mod open;
mod reader;
mod result;
mod source;
mod tag_error;
mod tags;
mod tree;
mod variant;
mod visitor;
mod writer;

pub use comment::Comment;
pub use cursor::Cursor;
pub use edit_error::EditError;
pub use error::{PgnError, PgnErrorKind};
pub use eval::{Eval, Score};
pub use game::Game;
pub use nag::Nag;
pub use reader::Reader;
pub use result::GameResult;
pub use tag_error::{TagError, TagErrorKind};
pub use tags::Tags;
pub use tree::NodeId;
pub use visitor::{Mainline, Visitor};
pub use writer::Writer;

/// The most tags that a game may have; in a file, repeated ones count.
pub const MAX_TAGS: usize = 256;

/// The most bytes that the name and the value of a tag may have together.
pub const MAX_TAG_LEN: usize = 8 << 10;

/// The most bytes that the text of a comment may have, white space at its ends and in runs, `%clk` and `%eval` not counted.
pub const MAX_COMMENT_LEN: usize = 64 << 10;

/// The most bytes that the texts of the comments of a game may have together, each counted 64 bytes longer than it is.
pub const MAX_GAME_TEXT: usize = 16 << 20;

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 128;

/// The most moves, those of variations included, that a game may have.
pub const MAX_GAME_MOVES: usize = 1 << 18;

/// The most annotations that a move may have.
pub const MAX_NAGS: usize = 32;

/// The most bytes of its text that a stream compressed by Zstandard may look back on, and so make the reader keep.
pub const MAX_WINDOW: usize = 128 << 20;
