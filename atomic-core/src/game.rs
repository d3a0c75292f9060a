//! A game: its moves and how it ends.

use core::fmt;
use std::vec::Vec;

use crate::{Claims, Color, History, Move, Outcome, Position, Ruleset, Termination};

/// A game from its start position on: the moves, which can be undone and redone, how often each position has occurred,
/// and how the game ends by its [`Ruleset`].
///
/// A game ends on the board, by an automatic draw rule, or by what the players do: [`claim_draw`](Game::claim_draw),
/// [`resign`](Game::resign), [`agree_draw`](Game::agree_draw), [`forfeit_on_time`](Game::forfeit_on_time). After the end
/// no move is accepted. A draw that may be claimed and is not changes nothing: the game goes on.
///
/// ```
/// use atomic_core::{Game, Move, Ruleset, Termination};
///
/// let mut game = Game::default();
/// for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
///     game.play(Move::from_san(san, game.position())?)?;
/// }
/// assert_eq!(game.repetitions(), 3);
/// assert_eq!(game.outcome(), None);
/// assert!(game.claimable().threefold);
/// assert_eq!(game.claim_draw()?.termination, Termination::ThreefoldRepetition);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    ruleset: Ruleset,
    history: History,
    /// The moves played, then the moves undone.
    moves: Vec<Move>,
    /// How the position on the board ends the game by itself.
    automatic: Option<Outcome>,
    /// How the players have ended the game.
    recorded: Option<Outcome>,
}

/// What was asked of a [`Game`] cannot be done. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GameError {
    /// The move is not legal in the position on the board.
    IllegalMove(Move),
    /// The game is over.
    GameOver(Outcome),
    /// No draw may be claimed of the position on the board.
    NothingToClaim,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameError::IllegalMove(move_) => write!(f, "illegal move {move_}"),
            GameError::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            GameError::NothingToClaim => f.write_str("no draw may be claimed of this position"),
        }
    }
}

impl core::error::Error for GameError {}

impl Game {
    /// A game from any position. It may be over already.
    ///
    /// The half-move clock of the start position counts: with 100 or more on it fifty moves may be claimed at once.
    /// Repetitions count from the start position.
    ///
    /// ```
    /// use atomic_core::{Game, Position, Ruleset};
    /// let start = Position::from_fen("r5k1/8/8/8/8/8/8/1K5R w - - 100 90")?;
    /// assert!(Game::new(start, Ruleset::CLAIM).claimable().fifty_moves);
    /// assert!(Game::new(start, Ruleset::AUTOMATIC).outcome().is_some());
    /// # Ok::<(), atomic_core::PositionError>(())
    /// ```
    pub fn new(start: Position, ruleset: Ruleset) -> Game {
        Game {
            ruleset,
            history: History::new(start),
            moves: Vec::new(),
            automatic: ruleset.outcome(&start, 1),
            recorded: None,
        }
    }

    /// The moves played, with the position after each and how often it has occurred.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The rules of draws.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The position on the board.
    ///
    /// ```
    /// use atomic_core::{Game, Position};
    /// assert_eq!(*Game::default().position(), Position::default());
    /// ```
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The start position. [`position_at`](Game::position_at) gives those in between.
    pub fn start(&self) -> &Position {
        self.history.start()
    }

    /// How many half-moves have been played.
    pub fn ply(&self) -> usize {
        self.history.ply()
    }

    /// The moves played, undone ones not.
    ///
    /// ```
    /// use atomic_core::{Game, Move, Square};
    /// let mut game = Game::default();
    /// let moves = [Move::normal(Square::E2, Square::E4), Move::normal(Square::E7, Square::E5)];
    /// for move_ in moves {
    ///     game.play(move_)?;
    /// }
    /// game.undo();
    /// assert_eq!(game.moves(), &moves[..1]);
    /// assert_eq!(game.undone(), &moves[1..]);
    /// # Ok::<(), atomic_core::GameError>(())
    /// ```
    pub fn moves(&self) -> &[Move] {
        self.history.moves()
    }

    /// The moves that were undone and can be redone, the next one first.
    pub fn undone(&self) -> &[Move] {
        &self.moves[self.ply()..]
    }

    /// The position after so many half-moves: 0 for the start, [`ply`](Game::ply) for the one on the board, `None`
    /// beyond.
    ///
    /// ```
    /// use atomic_core::{Game, Position};
    /// let game = Game::default();
    /// assert_eq!(game.position_at(0), Some(&Position::default()));
    /// assert_eq!(game.position_at(1), None);
    /// ```
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.history.position_at(ply)
    }

    /// How often the position on the board has occurred in this game, this time included.
    ///
    /// Two positions are the same if men, side to move, castling rights and the legal en-passant square are.
    pub fn repetitions(&self) -> u32 {
        self.history.repetitions()
    }

    /// How often the position after so many half-moves had occurred by then, that time included; `None` beyond the
    /// position on the board.
    ///
    /// ```
    /// use atomic_core::Game;
    /// assert_eq!(Game::default().repetitions_at(0), Some(1));
    /// assert_eq!(Game::default().repetitions_at(1), None);
    /// ```
    pub fn repetitions_at(&self, ply: usize) -> Option<u32> {
        self.history.repetitions_at(ply)
    }

    /// How the game has ended, `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.automatic.or(self.recorded)
    }

    /// The draws that may be claimed of the position on the board; none when the game is over.
    ///
    /// A claim speaks of the position as it stands. Whoever wants to claim a position that a move would bring about
    /// plays the move first.
    pub fn claimable(&self) -> Claims {
        match self.outcome() {
            None => self.ruleset.claimable(self.position(), self.repetitions()),
            Some(_) => Claims::default(),
        }
    }

    /// Plays a move. Moves that were undone are forgotten, also when the move is the next of them.
    ///
    /// # Errors
    /// [`GameError::GameOver`] after the end of the game, [`GameError::IllegalMove`] if the move is not legal.
    ///
    /// ```
    /// use atomic_core::{Game, GameError, Move, Square};
    /// let mut game = Game::default();
    /// game.play(Move::normal(Square::E2, Square::E4))?;
    /// let illegal = Move::normal(Square::E4, Square::E5);
    /// assert_eq!(game.play(illegal), Err(GameError::IllegalMove(illegal)));
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), GameError>(())
    /// ```
    pub fn play(&mut self, move_: Move) -> Result<(), GameError> {
        self.must_go_on()?;
        if !self.position().is_legal(move_) {
            return Err(GameError::IllegalMove(move_));
        }
        self.moves.truncate(self.ply());
        self.moves.push(move_);
        self.advance(move_);
        Ok(())
    }

    /// Takes back the last move and returns it; `None` if none has been played, and then nothing changes.
    ///
    /// An ending goes with the move that it followed, also a resignation, an agreement, a claim or a flag fall.
    ///
    /// ```
    /// use atomic_core::{Color, Game, Move, Square};
    /// let mut game = Game::default();
    /// let move_ = Move::normal(Square::E2, Square::E4);
    /// game.play(move_)?;
    /// game.resign(Color::Black)?;
    /// assert_eq!(game.undo(), Some(move_));
    /// assert_eq!(game.outcome(), None);
    /// assert_eq!(game.redo(), Some(move_));
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), atomic_core::GameError>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let move_ = self.history.pop()?;
        // A move was played here, so the game was not over.
        self.automatic = None;
        self.recorded = None;
        Some(move_)
    }

    /// Plays the move that was undone last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Move> {
        let move_ = self.undone().first().copied()?;
        self.advance(move_);
        Some(move_)
    }

    /// Ends the game by a claim of a draw: of threefold repetition or else of fifty moves.
    ///
    /// # Errors
    /// [`GameError::GameOver`] after the end of the game, [`GameError::NothingToClaim`] if no draw may be claimed.
    ///
    /// ```
    /// use atomic_core::{Game, GameError};
    /// assert_eq!(Game::default().claim_draw(), Err(GameError::NothingToClaim));
    /// ```
    pub fn claim_draw(&mut self) -> Result<Outcome, GameError> {
        self.must_go_on()?;
        let claimed = self.claimable().outcome().ok_or(GameError::NothingToClaim)?;
        self.record(claimed.termination, claimed.winner)
    }

    /// Ends the game by the resignation of a side, whoever is to move.
    ///
    /// # Errors
    /// [`GameError::GameOver`] after the end of the game.
    ///
    /// ```
    /// use atomic_core::{Color, Game};
    /// let outcome = Game::default().resign(Color::White)?;
    /// assert_eq!(outcome.to_string(), "0-1 (resignation)");
    /// # Ok::<(), atomic_core::GameError>(())
    /// ```
    pub fn resign(&mut self, loser: Color) -> Result<Outcome, GameError> {
        self.record(Termination::Resignation, Some(!loser))
    }

    /// Ends the game by agreement on a draw.
    ///
    /// # Errors
    /// [`GameError::GameOver`] after the end of the game.
    ///
    /// ```
    /// use atomic_core::Game;
    /// assert_eq!(Game::default().agree_draw()?.result(), "1/2-1/2");
    /// # Ok::<(), atomic_core::GameError>(())
    /// ```
    pub fn agree_draw(&mut self) -> Result<Outcome, GameError> {
        self.record(Termination::Agreement, None)
    }

    /// Ends the game because a side, whoever is to move, has no time left. It loses, or draws if the other side cannot
    /// win: see [`Position::has_winning_material`].
    ///
    /// # Errors
    /// [`GameError::GameOver`] after the end of the game.
    ///
    /// ```
    /// use atomic_core::{Color, Game, Position, Ruleset};
    /// let start = Position::from_fen("7k/8/8/8/8/8/8/KQ6 w - - 0 1")?;
    /// let mut game = Game::new(start, Ruleset::CLAIM);
    /// assert_eq!(game.forfeit_on_time(Color::White)?.winner, None);
    /// game.reopen();
    /// assert_eq!(game.forfeit_on_time(Color::Black)?.winner, Some(Color::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn forfeit_on_time(&mut self, loser: Color) -> Result<Outcome, GameError> {
        let can_win = self.position().has_winning_material(!loser, self.ruleset.dead_material);
        self.record(Termination::TimeForfeit, can_win.then_some(!loser))
    }

    /// Takes back a claim, a resignation, an agreement or a flag fall and returns what it gave; `None` if the game has
    /// not ended in such a way, and then nothing changes.
    ///
    /// ```
    /// use atomic_core::{Color, Game};
    /// let mut game = Game::default();
    /// let outcome = game.resign(Color::White)?;
    /// assert_eq!(game.reopen(), Some(outcome));
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), atomic_core::GameError>(())
    /// ```
    pub fn reopen(&mut self) -> Option<Outcome> {
        self.recorded.take()
    }

    fn must_go_on(&self) -> Result<(), GameError> {
        match self.outcome() {
            Some(outcome) => Err(GameError::GameOver(outcome)),
            None => Ok(()),
        }
    }

    /// Makes the next move of `moves`.
    fn advance(&mut self, move_: Move) {
        self.history.play_unchecked(move_);
        self.automatic = self.ruleset.outcome(self.position(), self.repetitions());
    }

    /// Ends the game by what the players did. Moves that were undone are forgotten.
    fn record(&mut self, termination: Termination, winner: Option<Color>) -> Result<Outcome, GameError> {
        self.must_go_on()?;
        let outcome = Outcome { termination, winner };
        self.moves.truncate(self.ply());
        self.recorded = Some(outcome);
        Ok(outcome)
    }
}

/// From the start position, with [`Ruleset::CLAIM`].
impl Default for Game {
    fn default() -> Game {
        Game::new(Position::default(), Ruleset::default())
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("start", self.start())
            .field("moves", &self.moves())
            .field("outcome", &self.outcome())
            .finish_non_exhaustive()
    }
}
