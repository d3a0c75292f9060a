//! What `atomic_chess.pgn` is built on: game trees and readers. Its Python half gives them their public face.

mod mainline;
mod reader;
mod stream;
mod tree;

pub(crate) use mainline::Mainline;
pub(crate) use reader::{AnyReader, PgnReader, exception, open};
pub(crate) use tree::PgnTree;
