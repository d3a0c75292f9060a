use core::fmt;
use core::time::Duration;
use std::string::String;
use std::vec::Vec;

use super::tree::{Notes, Place, Tree};
use super::{
    Comment, Cursor, EditError, Eval, GameResult, MAX_NAGS, Nag, NodeId, TagError, TagErrorKind, Tags, writer,
};
use crate::{CastlingMode, Move, Position};

/// A game record: tags, result, and a tree of moves with comments and annotations.
///
/// A move is a [`NodeId`]. The first child of a node is the main continuation, the others are variations. All moves
/// are legal, and nothing exceeds the [caps](super#caps) of a reader: so every game reads back as it is written. Methods that
/// take a node panic if the game does not have it; see [`Game::contains`].
///
/// ```
/// use atomic_core::pgn::{Comment, Game, GameResult, NodeId};
/// use atomic_core::{Move, Position};
///
/// let mut game = Game::new(Position::default());
/// game.set_tag("White", "Anderssen")?;
/// game.set_result(GameResult::WhiteWins);
/// let first = game.add(NodeId::ROOT, Move::from_san("Nf3", game.start())?)?;
/// game.set_comments(first, vec![Comment::new("the usual move")])?;
/// let other = game.add(NodeId::ROOT, Move::from_san("e4", game.start())?)?;
/// assert_eq!(game.children(NodeId::ROOT).collect::<Vec<_>>(), [first, other]);
/// assert!(game.to_string().ends_with("\n1. Nf3 { the usual move } ( 1. e4 ) 1-0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    tags: Tags,
    start: Position,
    result: GameResult,
    pub(super) tree: Tree,
}

const NO_NOTES: &Notes = &Notes {
    nags: Vec::new(),
    comments: Vec::new(),
    starting_comments: Vec::new(),
};

impl Game {
    /// A game without moves: with the seven tags that every game should have, unknown, with `Variant`, and with `SetUp`
    /// and `FEN` if it does not start as games usually do.
    pub fn new(start: Position) -> Game {
        let mut tags = Tags::new();
        for name in ["Event", "Site", "Date", "Round", "White", "Black", "Result"] {
            tags.put(name, if name == "Date" { "????.??.??" } else { "?" });
        }
        tags.put("Result", GameResult::Unknown.text());
        tags.put(
            "Variant",
            match start.castling_mode() {
                CastlingMode::Standard => "Atomic",
                CastlingMode::Chess960 => "Atomic960",
            },
        );
        if start != Position::default() {
            tags.put("SetUp", "1");
            tags.put("FEN", &start.fen());
        }
        Game::with_tags(tags, start)
    }

    /// A game of these moves without variations.
    ///
    /// # Errors
    /// A move is not legal where it is played, or there are too many.
    pub fn from_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Result<Game, EditError> {
        let mut game = Game::new(start);
        let mut cursor = game.cursor(NodeId::ROOT);
        for move_ in moves {
            cursor.add(move_)?;
        }
        Ok(game)
    }

    pub(super) fn with_tags(tags: Tags, start: Position) -> Game {
        Game {
            tags,
            start,
            result: GameResult::Unknown,
            tree: Tree::new(),
        }
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The tags.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Sets a tag. `Result` sets the result of the game, too.
    ///
    /// # Errors
    /// As [`Tags::set`], and if `Result` is not a result, or for `Variant`, `SetUp` and `FEN`, which follow from the
    /// start position.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check_not_fixed(name)?;
        if !name.eq_ignore_ascii_case("Result") {
            return self.tags.set(name, value);
        }
        let Some(result) = GameResult::from_text(value) else {
            let message = "the value of Result is one of 1-0, 0-1, 1/2-1/2 and *";
            return Err(TagError::new(TagErrorKind::Value, message));
        };
        self.tags.set(name, result.text())?;
        self.result = result;
        Ok(())
    }

    /// Takes a tag out; whether it was there. The result of the game stays when its tag goes.
    ///
    /// # Errors
    /// `Variant`, `SetUp` and `FEN` follow from the start position.
    pub fn remove_tag(&mut self, name: &str) -> Result<bool, TagError> {
        check_not_fixed(name)?;
        Ok(self.tags.remove(name))
    }

    /// The result.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result; the `Result` tag, if there is one, follows.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
        if self.tags.get("Result").is_some() {
            self.tags.put("Result", result.text());
        }
    }

    /// How many moves there are, those of variations included.
    pub fn len(&self) -> usize {
        self.tree.len()
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the game has a node. It always has [`NodeId::ROOT`].
    pub fn contains(&self, node: NodeId) -> bool {
        self.tree.contains(node)
    }

    /// The move of a node; `None` at the root.
    pub fn move_at(&self, node: NodeId) -> Option<Move> {
        self.tree.move_at(node)
    }

    /// The node before; `None` at the root.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.tree.parent(node)
    }

    /// The main continuation.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.tree.first_child(node)
    }

    /// All continuations: the main one first, then the variations.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + Clone {
        self.tree.children(node)
    }

    /// The nodes of the main line, without the root.
    pub fn mainline(&self) -> impl Iterator<Item = NodeId> + Clone {
        self.tree.mainline()
    }

    /// The moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = Move> + Clone {
        self.mainline().filter_map(|node| self.move_at(node))
    }

    /// The last node of the main line; the root if there are no moves.
    pub fn end(&self) -> NodeId {
        self.mainline().last().unwrap_or(NodeId::ROOT)
    }

    /// The position after the move of a node. It is found by playing the moves up to there.
    pub fn position(&self, node: NodeId) -> Position {
        let mut moves: Vec<Move> = core::iter::successors(Some(node), |&node| self.parent(node))
            .filter_map(|node| self.move_at(node))
            .collect();
        let mut position = self.start;
        while let Some(move_) = moves.pop() {
            position.play_unchecked(move_);
        }
        position
    }

    fn notes(&self, node: NodeId) -> &Notes {
        self.tree.notes(node).unwrap_or(NO_NOTES)
    }

    /// The annotations of a move.
    pub fn nags(&self, node: NodeId) -> &[Nag] {
        &self.notes(node).nags
    }

    /// The comments after a move; at the root those before the first move.
    pub fn comments(&self, node: NodeId) -> &[Comment] {
        &self.notes(node).comments
    }

    /// The comments before the first move of a variation; none on other moves.
    pub fn starting_comments(&self, node: NodeId) -> &[Comment] {
        &self.notes(node).starting_comments
    }

    /// Replaces the annotations of a move.
    ///
    /// # Errors
    /// [`EditError::TooManyNags`]; [`EditError::NoMove`] for annotations at the root.
    pub fn set_nags(&mut self, node: NodeId, nags: Vec<Nag>) -> Result<(), EditError> {
        if nags.len() > MAX_NAGS {
            return Err(EditError::TooManyNags);
        }
        if self.parent(node).is_none() && !nags.is_empty() {
            return Err(EditError::NoMove);
        }
        self.tree.set_nags(node, nags);
        Ok(())
    }

    /// Replaces the comments after a move, or, at the root, before the first move. Empty ones are left out.
    ///
    /// # Errors
    /// [`EditError::CommentTooLong`], [`EditError::TooMuchText`].
    pub fn set_comments(&mut self, node: NodeId, mut comments: Vec<Comment>) -> Result<(), EditError> {
        comments.retain(|comment| !comment.is_empty());
        self.tree.set_comments(node, Place::AfterMove, comments)
    }

    /// Replaces the comments before the first move of a variation. Empty ones are left out.
    ///
    /// # Errors
    /// Those of [`Game::set_comments`]; [`EditError::NoVariation`] for comments before any other move.
    pub fn set_starting_comments(&mut self, node: NodeId, mut comments: Vec<Comment>) -> Result<(), EditError> {
        comments.retain(|comment| !comment.is_empty());
        let starts_variation = self.parent(node).is_some_and(|parent| self.next(parent) != Some(node));
        if !starts_variation && !comments.is_empty() {
            return Err(EditError::NoVariation);
        }
        self.tree.set_comments(node, Place::BeforeMove, comments)
    }

    /// What the clock of the player shows after a move: the first `%clk` in its comments.
    pub fn clock(&self, node: NodeId) -> Option<Duration> {
        self.comments(node).iter().find_map(Comment::clock)
    }

    /// The judgement after a move: the first `%eval` in its comments.
    pub fn eval(&self, node: NodeId) -> Option<Eval> {
        self.comments(node).iter().find_map(Comment::eval)
    }

    /// Adds a move after a node: as its main continuation if it has none, otherwise as another variation.
    ///
    /// The position of the node is found by playing the moves up to there; [`Game::cursor`] adds many moves faster.
    ///
    /// # Errors
    /// [`EditError::IllegalMove`], [`EditError::TooManyMoves`], [`EditError::TooDeep`]; nothing has changed.
    pub fn add(&mut self, parent: NodeId, move_: Move) -> Result<NodeId, EditError> {
        self.cursor(parent).add(move_)
    }

    /// A place from which moves are added one behind the other, in a time that does not grow with the game.
    ///
    /// ```
    /// use atomic_core::pgn::{Game, NodeId};
    /// use atomic_core::Move;
    /// let mut game = Game::default();
    /// let mut cursor = game.cursor(NodeId::ROOT);
    /// for san in ["Nf3", "f6", "Nd4"] {
    ///     cursor.add(Move::from_san(san, cursor.position())?)?;
    /// }
    /// let end = cursor.node();
    /// assert_eq!((game.len(), game.end()), (3, end));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cursor(&mut self, node: NodeId) -> Cursor<'_> {
        Cursor::new(self, node)
    }

    /// Makes a node the main continuation of its parent. At the root nothing happens.
    ///
    /// Comments before its move become comments of the parent.
    ///
    /// # Errors
    /// [`EditError::TooDeep`]: what was the main continuation cannot be nested once more. Nothing has changed.
    pub fn promote(&mut self, node: NodeId) -> Result<(), EditError> {
        self.tree.promote(node)
    }

    /// Takes a move out, with everything after it. At the root nothing happens.
    ///
    /// If a variation becomes the main continuation by that, comments before its move become comments of the parent.
    pub fn remove(&mut self, node: NodeId) {
        self.tree.remove(node);
    }
}

fn check_not_fixed(name: &str) -> Result<(), TagError> {
    if ["Variant", "SetUp", "FEN"]
        .iter()
        .any(|fixed| name.eq_ignore_ascii_case(fixed))
    {
        let message = "Variant, SetUp and FEN follow from the start position";
        return Err(TagError::new(TagErrorKind::Fixed, message));
    }
    Ok(())
}

/// The record of a game that is being played or has been: its start, its moves, and its result if it is over.
///
/// # Errors
/// [`EditError::TooManyMoves`].
///
/// ```
/// use atomic_core::{Color, Move, pgn};
/// let mut played = atomic_core::Game::default();
/// played.play(Move::from_san("Nf3", played.position())?)?;
/// played.resign(Color::Black)?;
/// let record = pgn::Game::try_from(&played)?;
/// assert!(record.to_string().ends_with("\n1. Nf3 1-0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&crate::Game> for Game {
    type Error = EditError;

    fn try_from(played: &crate::Game) -> Result<Game, EditError> {
        let mut game = Game::from_moves(*played.start(), played.moves().iter().copied())?;
        game.set_result(played.outcome().map_or(GameResult::Unknown, GameResult::from));
        Ok(game)
    }
}

/// A game without moves from the usual start position.
impl Default for Game {
    fn default() -> Game {
        Game::new(Position::default())
    }
}

/// Equal where the same is written.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.tags == other.tags
            && self.start == other.start
            && self.start.castling_mode() == other.start.castling_mode()
            && self.result == other.result
            && self.tree == other.tree
    }
}

impl Eq for Game {}

/// The game as PGN, as a [`Writer`](super::Writer) writes it but without the empty line at the end.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        writer::write(self, &mut text);
        f.write_str(&text)
    }
}
