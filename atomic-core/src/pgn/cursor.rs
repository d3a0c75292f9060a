use super::{EditError, Game, NodeId};
use crate::{Move, Position};

/// A place in a [`Game`], with its position at hand: adding a move there need not play the game up to it.
///
/// See [`Game::cursor`].
#[derive(Debug)]
pub struct Cursor<'a> {
    game: &'a mut Game,
    node: NodeId,
    position: Position,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(game: &'a mut Game, node: NodeId) -> Cursor<'a> {
        let position = game.position(node);
        Cursor { game, node, position }
    }

    /// The node that the next move follows.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The position after the move of the node.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Adds a move, as [`Game::add`] does, and goes to its node, which it returns.
    ///
    /// # Errors
    /// Those of [`Game::add`]. Neither the game nor the place has changed.
    pub fn add(&mut self, move_: Move) -> Result<NodeId, EditError> {
        let mut position = self.position;
        position
            .play(move_)
            .map_err(|error| EditError::IllegalMove(error.refused()))?;
        self.game.tree.check_room(self.node)?;
        self.node = self.game.tree.push(self.node, move_);
        self.position = position;
        Ok(self.node)
    }
}
