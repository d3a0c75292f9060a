//! What a game may hold so that readers, whose memory is bounded, take it back.

use atomic_core::pgn::{Comment, Game, MAX_COMMENT_LEN, MAX_DEPTH, MAX_GAME_MOVES, MAX_GAME_TEXT, MAX_NAGS, NodeId};
use pyo3::prelude::*;

use crate::errors::AtomicChessError;

fn at_most(count: usize, cap: usize, what: &str) -> PyResult<()> {
    if count <= cap {
        return Ok(());
    }
    Err(AtomicChessError::new_err(format!("at most {cap} {what}, not {count}")))
}

/// Comments as they are written, with a blank at both ends.
pub(super) fn comments(comments: &[Comment]) -> PyResult<()> {
    comments
        .iter()
        .try_for_each(|comment| at_most(comment.to_string().len() + 2, MAX_COMMENT_LEN, "bytes make a comment"))
}

pub(super) fn nags(count: usize) -> PyResult<()> {
    at_most(count, MAX_NAGS, "NAGs judge a move")
}

pub(super) fn text(text: &str) -> PyResult<()> {
    at_most(text.len(), MAX_GAME_TEXT, "bytes make the text of a game")
}

/// Before a move is added after a node.
pub(super) fn addition(game: &Game, parent: NodeId) -> PyResult<()> {
    at_most(game.len() + 1, MAX_GAME_MOVES, "moves make a game")?;
    let is_variation = |&id: &NodeId| game.parent(id).is_some_and(|parent| game.next(parent) != Some(id));
    let path = std::iter::successors(Some(parent), |&id| game.parent(id));
    let depth = path.filter(is_variation).count() + usize::from(game.next(parent).is_some());
    nesting(depth)
}

/// The whole game, after moves in it have changed places.
pub(super) fn variations(game: &Game) -> PyResult<()> {
    let mut deepest = 0;
    let mut open = vec![(NodeId::ROOT, 0)];
    while let Some((id, depth)) = open.pop() {
        deepest = deepest.max(depth);
        let children = game.children(id).enumerate();
        open.extend(children.map(|(index, child)| (child, depth + usize::from(index > 0))));
    }
    nesting(deepest)
}

fn nesting(depth: usize) -> PyResult<()> {
    at_most(depth, MAX_DEPTH, "variations are nested")
}
