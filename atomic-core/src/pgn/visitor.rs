use std::vec::Vec;

use super::{Comment, GameResult, Nag, PgnError, Tags};
use crate::{Move, Position};

/// What a [`Reader`](super::Reader) tells about a game while it reads it.
///
/// Every method has a default that does nothing, so that a visitor says only what it wants to know.
///
/// ```
/// use atomic_core::pgn::{Comment, Reader, Visitor};
/// use atomic_core::{Move, Position};
///
/// /// The moves of the main line with their judgements.
/// #[derive(Default)]
/// struct Judged(Vec<(Move, Option<i32>)>);
///
/// impl Visitor for Judged {
///     fn play(&mut self, _: &Position, move_: Move) {
///         self.0.push((move_, None));
///     }
///     fn comment(&mut self, comment: &Comment) {
///         use atomic_core::pgn::Score;
///         if let (Some(last), Some(Score::Centipawns(value))) = (self.0.last_mut(), comment.eval().map(|e| e.score)) {
///             last.1 = Some(value);
///         }
///     }
/// }
///
/// let mut judged = Judged::default();
/// Reader::new("1. Nf3 { [%eval 0.9] } (1. e4) f6 *".as_bytes()).visit(&mut judged)?;
/// assert_eq!(judged.0.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [Some(90), None]);
/// # Ok::<(), atomic_core::pgn::PgnError>(())
/// ```
pub trait Visitor {
    /// A game begins; its tags and its start position are known. Returns whether to read its moves: without them, they
    /// are passed over unchecked, and [`Visitor::end_game`] is not called.
    fn begin_game(&mut self, tags: &Tags, start: &Position) -> bool {
        let _ = (tags, start);
        true
    }

    /// A legal move of the line that is being read, with the position before it.
    fn play(&mut self, position: &Position, move_: Move) {
        let _ = (position, move_);
    }

    /// A word where a move ought to be that is not legal, ambiguous or no move at all. Returns the error to end the game
    /// with it, as the default does, or nothing to go on.
    ///
    /// Then the rest of the line is passed over, for it hangs on that move, as do the variations and comments in it. What
    /// is read on are variations in place of the move, the line around, and the next variation.
    ///
    /// # Errors
    /// The game ends with the error.
    ///
    /// ```
    /// use atomic_core::pgn::{PgnError, Reader, Visitor};
    ///
    /// #[derive(Default)]
    /// struct Faults(Vec<String>);
    ///
    /// impl Visitor for Faults {
    ///     fn begin_variation(&mut self) -> bool {
    ///         true
    ///     }
    ///     fn fault(&mut self, error: PgnError) -> Result<(), PgnError> {
    ///         self.0.push(error.to_string());
    ///         Ok(())
    ///     }
    /// }
    ///
    /// let mut faults = Faults::default();
    /// Reader::new("1. e4 (1. e5 d5 (1... d6)) e5 2. Ke3 (2. Kg3) d5 *".as_bytes()).visit(&mut faults)?;
    /// let expected = [(11, "e5"), (34, "Ke3"), (42, "Kg3")];
    /// assert_eq!(faults.0, expected.map(|(column, word)| format!("line 1, column {column}: the move {word:?} is not legal")));
    /// # Ok::<(), PgnError>(())
    /// ```
    fn fault(&mut self, error: PgnError) -> Result<(), PgnError> {
        Err(error)
    }

    /// Whether to read comments or to pass over them.
    fn wants_comments(&self) -> bool {
        true
    }

    /// A comment: on the last move of the line, or, if there is none, on what follows. Never an empty one.
    fn comment(&mut self, comment: &Comment) {
        let _ = comment;
    }

    /// An annotation of the last move of the line.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// A variation begins: another line in place of the last move. Returns whether to read it; the default is to pass
    /// over it, unchecked and without [`Visitor::end_variation`].
    fn begin_variation(&mut self) -> bool {
        false
    }

    /// The variation that began last ends, and the line around it goes on.
    fn end_variation(&mut self) {}

    /// The game ends, with the position after the main line, or, if that has a [fault](Visitor::fault), before the fault.
    /// Not called for a game that ends with an error.
    fn end_game(&mut self, result: GameResult, end: &Position) {
        let _ = (result, end);
    }
}

/// The main line of a game, without comments and variations: what is read fastest.
///
/// See [`Reader::read_mainline`](super::Reader::read_mainline).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mainline {
    /// The tags.
    pub tags: Tags,
    /// The position before the first move.
    pub start: Position,
    /// The moves.
    pub moves: Vec<Move>,
    /// The position after the last move.
    pub end: Position,
    /// The result: as the movetext ends, or, where it is silent, as the `Result` tag says.
    pub result: GameResult,
}

impl Visitor for Mainline {
    fn begin_game(&mut self, tags: &Tags, start: &Position) -> bool {
        self.tags.clone_from(tags);
        self.start = *start;
        self.end = *start;
        self.moves.clear();
        self.result = GameResult::Unknown;
        true
    }

    #[inline]
    fn play(&mut self, _: &Position, move_: Move) {
        self.moves.push(move_);
    }

    fn wants_comments(&self) -> bool {
        false
    }

    fn end_game(&mut self, result: GameResult, end: &Position) {
        self.end = *end;
        self.result = result;
    }
}
