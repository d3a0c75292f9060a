use std::boxed::Box;
use std::vec::Vec;

use super::{Comment, EditError, MAX_COMMENT_LEN, MAX_DEPTH, MAX_GAME_MOVES, MAX_GAME_TEXT, Nag};
use crate::{Move, Square};

/// A move of a [`Game`](super::Game), or the beginning of the game: an index that means something in its game only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The beginning of every game, before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// The node as a number: 0 for the beginning, then in the order in which moves were added.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The node with a number; [`Game::contains`](super::Game::contains) tells whether a game has it.
    pub const fn from_index(index: usize) -> NodeId {
        // No game has that many moves.
        NodeId(if index > u32::MAX as usize {
            u32::MAX
        } else {
            index as u32
        })
    }
}

/// Moves and their variations in one piece of memory, so that nothing here needs to call itself.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// How many nodes have been taken out again.
    removed: usize,
    /// What the comments come to.
    text: usize,
}

/// The root is no child: as a child or sibling it means that there is none.
const NONE: NodeId = NodeId::ROOT;

#[derive(Clone, Debug)]
struct Node {
    move_: Move,
    is_removed: bool,
    /// How many variations are around it: of the nodes up to here, those that are not first children.
    depth: u16,
    parent: NodeId,
    first_child: NodeId,
    last_child: NodeId,
    next_sibling: NodeId,
    notes: Option<Box<Notes>>,
}

/// What is said about a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Notes {
    pub(super) nags: Vec<Nag>,
    pub(super) comments: Vec<Comment>,
    /// Before the move; only on the first move of a variation.
    pub(super) starting_comments: Vec<Comment>,
}

impl Notes {
    fn is_empty(&self) -> bool {
        self.nags.is_empty() && self.comments.is_empty() && self.starting_comments.is_empty()
    }
}

/// Where comments stand.
#[derive(Clone, Copy)]
pub(super) enum Place {
    AfterMove,
    BeforeMove,
}

impl Place {
    fn of(self, notes: &Notes) -> &Vec<Comment> {
        match self {
            Place::AfterMove => &notes.comments,
            Place::BeforeMove => &notes.starting_comments,
        }
    }

    fn of_mut(self, notes: &mut Notes) -> &mut Vec<Comment> {
        match self {
            Place::AfterMove => &mut notes.comments,
            Place::BeforeMove => &mut notes.starting_comments,
        }
    }
}

/// What comments count of the text of a game.
fn text_of(comments: &[Comment]) -> usize {
    comments.iter().map(Comment::weight).sum()
}

fn some(id: NodeId) -> Option<NodeId> {
    (id != NONE).then_some(id)
}

impl Tree {
    pub(super) fn new() -> Tree {
        let mut tree = Tree {
            nodes: Vec::new(),
            removed: 0,
            text: 0,
        };
        tree.nodes
            .push(Node::new(Move::normal(Square::A1, Square::A1), NONE, 0));
        tree
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len() - 1 - self.removed
    }

    pub(super) fn contains(&self, id: NodeId) -> bool {
        self.nodes.get(id.index()).is_some_and(|node| !node.is_removed)
    }

    fn node(&self, id: NodeId) -> &Node {
        assert!(self.contains(id), "the game has no node {}", id.index());
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        assert!(self.contains(id), "the game has no node {}", id.index());
        &mut self.nodes[id.index()]
    }

    pub(super) fn move_at(&self, id: NodeId) -> Option<Move> {
        let node = self.node(id);
        some(id).map(|_| node.move_)
    }

    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        some(id).map(|_| node.parent)
    }

    pub(super) fn first_child(&self, id: NodeId) -> Option<NodeId> {
        some(self.node(id).first_child)
    }

    fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        some(self.node(id).next_sibling)
    }

    pub(super) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone {
        core::iter::successors(self.first_child(id), |&child| self.next_sibling(child))
    }

    pub(super) fn mainline(&self) -> impl Iterator<Item = NodeId> + Clone {
        core::iter::successors(self.first_child(NodeId::ROOT), |&id| self.first_child(id))
    }

    pub(super) fn notes(&self, id: NodeId) -> Option<&Notes> {
        self.node(id).notes.as_deref()
    }

    /// The notes, if there is anything in them.
    fn said(&self, id: NodeId) -> Option<&Notes> {
        self.notes(id).filter(|notes| !notes.is_empty())
    }

    fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        self.node_mut(id).notes.get_or_insert_default()
    }

    pub(super) fn set_nags(&mut self, id: NodeId, nags: Vec<Nag>) {
        self.notes_mut(id).nags = nags;
    }

    pub(super) fn push_nag(&mut self, id: NodeId, nag: Nag) {
        self.notes_mut(id).nags.push(nag);
    }

    /// Replaces the comments after a move, or before it.
    pub(super) fn set_comments(&mut self, id: NodeId, place: Place, comments: Vec<Comment>) -> Result<(), EditError> {
        if comments.iter().any(|comment| comment.text().len() > MAX_COMMENT_LEN) {
            return Err(EditError::CommentTooLong);
        }
        let old = self.notes(id).map_or(0, |notes| text_of(place.of(notes)));
        let text = self.text - old + text_of(&comments);
        if text > MAX_GAME_TEXT {
            return Err(EditError::TooMuchText);
        }
        self.text = text;
        *place.of_mut(self.notes_mut(id)) = comments;
        Ok(())
    }

    /// Adds comments that a reader, which keeps to the caps, has read.
    pub(super) fn push_comments(&mut self, id: NodeId, place: Place, comments: impl IntoIterator<Item = Comment>) {
        let known = place.of_mut(self.notes_mut(id));
        let len = known.len();
        known.extend(comments);
        let added = text_of(&known[len..]);
        self.text += added;
    }

    /// Whether another move may follow a node.
    pub(super) fn check_room(&self, parent: NodeId) -> Result<(), EditError> {
        if self.len() >= MAX_GAME_MOVES {
            return Err(EditError::TooManyMoves);
        }
        if self.child_depth(parent) > MAX_DEPTH {
            return Err(EditError::TooDeep);
        }
        Ok(())
    }

    /// The depth of the next child of a node.
    fn child_depth(&self, parent: NodeId) -> usize {
        let parent = self.node(parent);
        usize::from(parent.depth) + usize::from(parent.first_child != NONE)
    }

    /// Appends a move as the last child of a node.
    pub(super) fn push(&mut self, parent: NodeId, move_: Move) -> NodeId {
        let id = NodeId::from_index(self.nodes.len());
        let depth = self.child_depth(parent) as u16;
        self.nodes.push(Node::new(move_, parent, depth));
        let parent = self.node_mut(parent);
        match some(core::mem::replace(&mut parent.last_child, id)) {
            Some(last) => self.node_mut(last).next_sibling = id,
            None => parent.first_child = id,
        }
        id
    }

    /// Makes a node the first child of its parent.
    pub(super) fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let Some(parent) = self.parent(id) else {
            return Ok(());
        };
        let first = self.node(parent).first_child;
        if first == id {
            return Ok(());
        }
        if self
            .subtree(first)
            .any(|id| usize::from(self.node(id).depth) == MAX_DEPTH)
        {
            return Err(EditError::TooDeep);
        }
        self.unlink(id);
        self.node_mut(parent).first_child = id;
        self.node_mut(id).next_sibling = first;
        self.deepen(first, 1);
        self.deepen(id, -1);
        self.settle_first_child(parent);
        Ok(())
    }

    /// A node and everything after it.
    fn subtree(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let mut open = Vec::from([id]);
        core::iter::from_fn(move || {
            let id = open.pop()?;
            open.extend(self.children(id));
            Some(id)
        })
    }

    /// Changes the depth of a node and of everything after it.
    fn deepen(&mut self, id: NodeId, change: i16) {
        let moved: Vec<NodeId> = self.subtree(id).collect();
        for id in moved {
            let node = self.node_mut(id);
            node.depth = node.depth.saturating_add_signed(change);
        }
    }

    /// Takes a node out, with everything after it.
    pub(super) fn remove(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else {
            return;
        };
        let was_first = self.node(parent).first_child == id;
        let doomed: Vec<NodeId> = self.subtree(id).collect();
        self.unlink(id);
        for id in doomed {
            let node = self.node_mut(id);
            let notes = node.notes.take();
            node.is_removed = true;
            self.removed += 1;
            self.text -= notes.map_or(0, |notes| text_of(&notes.comments) + text_of(&notes.starting_comments));
        }
        if let Some(first) = self.first_child(parent).filter(|_| was_first) {
            self.deepen(first, -1);
        }
        self.settle_first_child(parent);
    }

    /// Takes a node out of the children of its parent.
    fn unlink(&mut self, id: NodeId) {
        let Node {
            parent, next_sibling, ..
        } = *self.node(id);
        let previous = self.children(parent).take_while(|&child| child != id).last();
        match previous {
            Some(previous) => self.node_mut(previous).next_sibling = next_sibling,
            None => self.node_mut(parent).first_child = next_sibling,
        }
        if next_sibling == NONE {
            self.node_mut(parent).last_child = previous.unwrap_or(NONE);
        }
        self.node_mut(id).next_sibling = NONE;
    }

    /// Where a variation has become the main continuation, a comment before its move is one on the move before.
    fn settle_first_child(&mut self, parent: NodeId) {
        let Some(first) = self.first_child(parent) else {
            return;
        };
        if self
            .notes(first)
            .is_some_and(|notes| !notes.starting_comments.is_empty())
        {
            let moved = core::mem::take(&mut self.notes_mut(first).starting_comments);
            self.notes_mut(parent).comments.extend(moved);
        }
    }

    /// Moves and variations in the order in which they are written.
    pub(super) fn walk(&self) -> Walk<'_> {
        Walk {
            tree: self,
            tasks: Vec::from([Task::Line(NodeId::ROOT)]),
        }
    }
}

impl Node {
    fn new(move_: Move, parent: NodeId, depth: u16) -> Node {
        Node {
            move_,
            is_removed: false,
            depth,
            parent,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            notes: None,
        }
    }
}

/// Equal where the same would be written.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let is_same_node = |mine: NodeId, theirs: NodeId| {
            self.move_at(mine) == other.move_at(theirs) && self.said(mine) == other.said(theirs)
        };
        let mut theirs = other.walk();
        is_same_node(NodeId::ROOT, NodeId::ROOT)
            && self.walk().all(|mine| match (mine, theirs.next()) {
                (Step::Move(mine), Some(Step::Move(theirs))) => is_same_node(mine, theirs),
                (mine, theirs) => Some(mine) == theirs,
            })
            && theirs.next().is_none()
    }
}

/// A step through a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Move(NodeId),
    /// A variation begins, in place of the last move.
    Open,
    Close,
}

#[derive(Clone, Debug)]
pub(super) struct Walk<'a> {
    tree: &'a Tree,
    /// What is still to be done, last first.
    tasks: Vec<Task>,
}

#[derive(Clone, Copy, Debug)]
enum Task {
    /// What follows a node.
    Line(NodeId),
    /// A variation and its next siblings.
    Variations(NodeId),
    Move(NodeId),
    Close,
}

impl Iterator for Walk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        loop {
            match self.tasks.pop()? {
                Task::Line(id) => {
                    let Some(first) = self.tree.first_child(id) else {
                        continue;
                    };
                    self.tasks.push(Task::Line(first));
                    self.tasks.extend(self.tree.next_sibling(first).map(Task::Variations));
                    return Some(Step::Move(first));
                }
                Task::Variations(id) => {
                    self.tasks.extend(self.tree.next_sibling(id).map(Task::Variations));
                    self.tasks.extend([Task::Close, Task::Move(id)]);
                    return Some(Step::Open);
                }
                Task::Move(id) => {
                    self.tasks.push(Task::Line(id));
                    return Some(Step::Move(id));
                }
                Task::Close => return Some(Step::Close),
            }
        }
    }
}
