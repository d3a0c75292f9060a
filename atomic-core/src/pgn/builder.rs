use std::vec::Vec;

use super::tree::Place;
use super::{Comment, Game, GameResult, Nag, NodeId, Tags, Visitor};
use crate::{Move, Position};

/// Makes a tree of what a reader tells about one game.
pub(super) struct Builder {
    game: Game,
    /// The last move of the line that is being read.
    current: Option<NodeId>,
    /// The last moves of the lines around it.
    outer: Vec<NodeId>,
    /// Comments before the first move of a variation.
    starting_comments: Vec<Comment>,
}

impl Builder {
    pub(super) fn new() -> Builder {
        Builder {
            game: Game::with_tags(Tags::new(), Position::default()),
            current: None,
            outer: Vec::new(),
            starting_comments: Vec::new(),
        }
    }

    pub(super) fn finish(self) -> Game {
        self.game
    }

    /// The node that the next move follows.
    fn node(&self) -> NodeId {
        match (self.current, self.outer.last()) {
            (Some(current), _) => current,
            (None, Some(&varied)) => self.game.parent(varied).unwrap_or(NodeId::ROOT),
            (None, None) => NodeId::ROOT,
        }
    }
}

impl Visitor for Builder {
    fn begin_game(&mut self, tags: &Tags, start: &Position) -> bool {
        self.game = Game::with_tags(tags.clone(), *start);
        true
    }

    fn play(&mut self, _: &Position, move_: Move) {
        let node = self.game.tree.push(self.node(), move_);
        if !self.starting_comments.is_empty() {
            let comments = self.starting_comments.drain(..);
            self.game.tree.push_comments(node, Place::BeforeMove, comments);
        }
        self.current = Some(node);
    }

    fn comment(&mut self, comment: &Comment) {
        if self.current.is_none() && !self.outer.is_empty() {
            self.starting_comments.push(comment.clone());
        } else {
            let node = self.node();
            let comment = comment.clone();
            self.game.tree.push_comments(node, Place::AfterMove, [comment]);
        }
    }

    fn nag(&mut self, nag: Nag) {
        let node = self.node();
        self.game.tree.push_nag(node, nag);
    }

    fn begin_variation(&mut self) -> bool {
        self.outer.extend(self.current.take());
        true
    }

    fn end_variation(&mut self) {
        self.current = self.outer.pop();
        // A variation without a move: what was said in it is said about the move that it is for.
        let comments = core::mem::take(&mut self.starting_comments);
        if !comments.is_empty() {
            let node = self.node();
            self.game.tree.push_comments(node, Place::AfterMove, comments);
        }
    }

    fn end_game(&mut self, result: GameResult, _: &Position) {
        self.game.set_result(result);
    }
}
