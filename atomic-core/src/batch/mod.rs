//! Many games at once, for learning programs: actions in, observations, rewards and masks out, in the caller's slices.
//!
//! A [`BatchEnv`] plays `N` games side by side. A step takes one action for each and gives, for each, the reward of the
//! player who moved, whether and why the game has ended, and what the player who is to move next sees: an observation and
//! the mask of the legal actions, in the forms of [`encode`](crate::encode).
//!
//! ```
//! use atomic_core::batch::{BatchEnv, Mask, Steps, View};
//!
//! const GAMES: usize = 16;
//! let mut env = BatchEnv::builder(GAMES).seed(7).build()?;
//! let mut observations = vec![0; GAMES * env.encoder().bytes()];
//! let mut mask = vec![0; GAMES * env.action_scheme().size()];
//! let mut actions = [0; GAMES];
//! let mut rewards = [0.0; GAMES];
//! let (mut terminated, mut truncated) = ([false; GAMES], [false; GAMES]);
//! let (mut reasons, mut winners) = ([0; GAMES], [0; GAMES]);
//! let mut ended = 0;
//! for _ in 0..200 {
//!     env.random_actions(&mut actions)?;
//!     let steps = Steps {
//!         rewards: &mut rewards,
//!         terminated: &mut terminated,
//!         truncated: &mut truncated,
//!         reasons: &mut reasons,
//!         winners: &mut winners,
//!         final_observations: None,
//!     };
//!     let view = View { observations: Some(&mut observations), mask: Mask::Dense(&mut mask) };
//!     env.step(&actions, steps, view)?;
//!     ended += terminated.iter().filter(|&&ended| ended).count();
//! }
//! assert!(ended > 0);
//! # Ok::<(), atomic_core::batch::BatchError>(())
//! ```
//!
//! # Rewards
//! The reward of a step is that of the player who moved in it: 1 for a win (an exploded king or checkmate), 0 for a draw and
//! while the game goes on, −1 for an illegal action under [`IllegalAction::Lose`]. The game is zero-sum: the other player's
//! reward is the negative. No legal move loses at once. [`Steps::winners`] says the same by colour.
//!
//! # The same seed, the same games
//! Each game has its own stream of random numbers, for start positions, openings and [`BatchEnv::random_actions`]. What
//! happens in one game depends on the seed, the game's number and its actions, never on the number of threads or on other
//! games.

mod builder;
mod error;
mod lane;
mod output;
mod pool;
mod prefetch;
mod reason;
mod rules;
mod snapshot;

pub use builder::BatchBuilder;
pub use error::{BatchError, SnapshotError};
pub use output::{Mask, Steps, View};
pub use reason::Reason;
pub use rules::{Autoreset, IllegalAction, StartOrder};

use core::fmt;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::vec::Vec;

use crate::encode::{ActionScheme, Encoder};
use crate::{Color, Move, Position, Ruleset};
use lane::Lane;
use output::check;
use pool::Pool;
use rules::Rules;

/// Many games at once. See the [module](self).
pub struct BatchEnv {
    rules: Rules,
    lanes: Vec<Lane>,
    pool: Pool,
}

impl BatchEnv {
    /// Settings for so many games, which may be none.
    pub fn builder(games: usize) -> BatchBuilder {
        BatchBuilder::new(games)
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.rules.games
    }

    /// How observations are written.
    pub fn encoder(&self) -> &Encoder {
        &self.rules.encoder
    }

    /// How actions are numbered.
    pub fn action_scheme(&self) -> ActionScheme {
        self.rules.scheme
    }

    /// Which draws end a game.
    pub fn ruleset(&self) -> Ruleset {
        self.rules.ruleset
    }

    /// What becomes of games that have ended.
    pub fn autoreset(&self) -> Autoreset {
        self.rules.autoreset
    }

    /// What an action that is not legal does.
    pub fn illegal_action(&self) -> IllegalAction {
        self.rules.illegal_action
    }

    /// After how many half-moves a game is truncated.
    pub fn move_limit(&self) -> Option<u32> {
        self.rules.move_limit
    }

    /// The positions that games begin from.
    pub fn starts(&self) -> &[Position] {
        &self.rules.starts
    }

    /// On how many threads the games are played; 0 means as many as the machine runs at once.
    pub fn threads(&self) -> usize {
        self.pool.threads()
    }

    /// Sets on how many threads the games are played, as [`BatchBuilder::threads`] does.
    pub fn set_threads(&mut self, threads: usize) {
        self.pool = Pool::new(threads);
    }

    /// The position of a game.
    ///
    /// # Panics
    /// There is no game of this number. So do the other methods about one game.
    pub fn position(&self, game: usize) -> &Position {
        &self.lanes[game].position
    }

    /// The legal moves of a game, in the order of [`Mask::Sparse`]; none when it has ended.
    pub fn legal_moves(&self, game: usize) -> &[Move] {
        self.lanes[game].legal_moves()
    }

    /// How often the position of a game has occurred in it, this time included.
    pub fn repetitions(&self, game: usize) -> u32 {
        self.lanes[game].occurrences
    }

    /// How many half-moves have been played in a game, those of the opening not counted.
    pub fn ply(&self, game: usize) -> u32 {
        self.lanes[game].ply
    }

    /// How a game stands.
    pub fn reason(&self, game: usize) -> Reason {
        self.lanes[game].reason
    }

    /// Who has won a game.
    pub fn winner(&self, game: usize) -> Option<Color> {
        self.lanes[game].winner
    }

    /// Begins all games anew: with a seed from the beginning of the random streams, without one the next game of each.
    ///
    /// # Errors
    /// [`BatchError::WrongLength`], [`BatchError::TooManyForSparse`] or [`BatchError::Threads`]; nothing has changed.
    pub fn reset(&mut self, seed: Option<u64>, view: View<'_>) -> Result<(), BatchError> {
        self.reset_where(None, seed, view)
    }

    /// Begins some games anew, those whose place in `selected` is true. Observations and masks of all games are written.
    ///
    /// # Errors
    /// [`BatchError::WrongLength`], [`BatchError::TooManyForSparse`] or [`BatchError::Threads`]; nothing has changed.
    pub fn reset_some(&mut self, selected: &[bool], seed: Option<u64>, view: View<'_>) -> Result<(), BatchError> {
        check("the selection", self.games(), selected.len())?;
        self.reset_where(Some(selected), seed, view)
    }

    fn reset_where(
        &mut self,
        selected: Option<&[bool]>,
        seed: Option<u64>,
        mut view: View<'_>,
    ) -> Result<(), BatchError> {
        let rules = &self.rules;
        view.check(rules)?;
        let rows = (Numbered::new(&mut self.lanes), selected, view.rows(rules));
        self.pool.run(rules.games, rows, |(numbered, selected, mut view)| {
            numbered.for_each(|row, number, lane| {
                if selected.is_none_or(|selected| selected[row]) {
                    match seed {
                        Some(seed) => lane.seed(rules, number, seed),
                        None => lane.begin_next(rules, number),
                    }
                }
                view.write(lane, rules);
            });
        })?;
        view.list_actions(&self.lanes, rules, &mut self.pool)
    }

    /// Writes observations and masks once more.
    ///
    /// # Errors
    /// [`BatchError::WrongLength`], [`BatchError::TooManyForSparse`] or [`BatchError::Threads`].
    pub fn view(&mut self, mut view: View<'_>) -> Result<(), BatchError> {
        let rules = &self.rules;
        view.check(rules)?;
        let rows = (&self.lanes[..], view.rows(rules));
        self.pool.run(rules.games, rows, |(lanes, mut view)| {
            for lane in lanes {
                view.write(lane, rules);
            }
        })?;
        view.list_actions(&self.lanes, rules, &mut self.pool)
    }

    /// Writes the observation of the player in a game who is not to move: what he would see if the position were his to move
    /// in, the right to capture in passing being over. If he gives check, the square of the enemy king is among the centres
    /// of his captures. The numbers of moves and repetitions are those of the game. An absolute observation is that of the
    /// other player. The slice has [`Encoder::bytes`](crate::encode::Encoder::bytes) bytes.
    ///
    /// # Errors
    /// [`BatchError::WrongLength`].
    ///
    /// # Panics
    /// There is no game of this number.
    ///
    /// ```
    /// use atomic_core::batch::{BatchEnv, View};
    /// use atomic_core::encode::atomic;
    /// use atomic_core::Position;
    /// let start = Position::from_fen("4k3/8/8/8/8/8/4p3/K7 w - - 0 1")?;
    /// let env = BatchEnv::builder(1).starts(vec![start]).build()?;
    /// let mut planes = vec![0; env.encoder().bytes()];
    /// env.observe_opponent(0, &mut planes)?;
    /// // Black's pawn stands on his seventh rank, in the e-file.
    /// assert_eq!(planes[64 * atomic::OWN_PAWN + 8 * 6 + 4], 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn observe_opponent(&self, game: usize, out: &mut [u8]) -> Result<(), BatchError> {
        check("the observation", self.encoder().bytes(), out.len())?;
        self.lanes[game].observe_opponent(&self.rules, out);
        Ok(())
    }

    /// Draws a legal action for each game, each as likely as another; 0 for a game that has ended.
    ///
    /// # Errors
    /// [`BatchError::WrongLength`] or [`BatchError::Threads`].
    pub fn random_actions(&mut self, out: &mut [i64]) -> Result<(), BatchError> {
        let rules = &self.rules;
        check("actions", rules.games, out.len())?;
        let rows = (Numbered::new(&mut self.lanes), out);
        self.pool.run(rules.games, rows, |(numbered, out)| {
            numbered.for_each(|row, _, lane| out[row] = lane.random_action(rules));
        })
    }

    /// Plays an action in each game.
    ///
    /// A game that ended in an earlier step ignores its action and gives reward 0; what else it does is said by
    /// [`Autoreset`]. With [`IllegalAction::Raise`] all actions are looked at before any is played.
    ///
    /// # Errors
    /// [`BatchError::IllegalAction`], [`BatchError::WrongLength`], [`BatchError::TooManyForSparse`] or
    /// [`BatchError::Threads`]; nothing has changed or been written.
    pub fn step(&mut self, actions: &[i64], steps: Steps<'_>, mut view: View<'_>) -> Result<(), BatchError> {
        let rules = &self.rules;
        check("actions", rules.games, actions.len())?;
        steps.check(rules)?;
        view.check(rules)?;
        if rules.illegal_action == IllegalAction::Raise {
            self.choose_all(actions)?;
        }
        let rules = &self.rules;
        let outputs = (steps.rows(rules), view.rows(rules));
        let rows = (Numbered::new(&mut self.lanes), actions, outputs);
        self.pool.run(rules.games, rows, |(numbered, actions, outputs)| {
            let (mut steps, mut view) = outputs;
            numbered.for_each(|row, number, lane| {
                if rules.illegal_action != IllegalAction::Raise {
                    lane.choose(actions[row], rules);
                }
                let reward = lane.step(rules, number);
                steps.write(row, reward, lane, rules);
                if lane.is_finished() && rules.autoreset == Autoreset::SameStep {
                    lane.begin_next(rules, number);
                }
                view.write(lane, rules);
            });
        })?;
        view.list_actions(&self.lanes, rules, &mut self.pool)
    }

    /// Finds the moves of all actions.
    fn choose_all(&mut self, actions: &[i64]) -> Result<(), BatchError> {
        let rules = &self.rules;
        let first_refused = AtomicUsize::new(usize::MAX);
        let rows = (Numbered::new(&mut self.lanes), actions);
        self.pool.run(rules.games, rows, |(numbered, actions)| {
            numbered.for_each(|row, number, lane| {
                if !lane.choose(actions[row], rules) {
                    first_refused.fetch_min(number, Relaxed);
                }
            });
        })?;
        match first_refused.into_inner() {
            usize::MAX => Ok(()),
            game => Err(BatchError::IllegalAction {
                game,
                action: actions[game],
                scheme: rules.scheme,
            }),
        }
    }
}

/// Lanes with their numbers.
struct Numbered<'a> {
    first: usize,
    lanes: &'a mut [Lane],
}

impl<'a> Numbered<'a> {
    fn new(lanes: &'a mut [Lane]) -> Numbered<'a> {
        Numbered { first: 0, lanes }
    }

    /// Does something with each lane, given its place among these, its number, and itself.
    #[inline(always)]
    fn for_each(self, mut work: impl FnMut(usize, usize, &mut Lane)) {
        for place in 0..self.lanes.len() {
            prefetch::before(self.lanes, place);
            work(place, self.first + place, &mut self.lanes[place]);
        }
    }
}

impl pool::Rows for Numbered<'_> {
    fn cut(&mut self, rows: usize) -> Self {
        let front = Numbered {
            first: self.first,
            lanes: self.lanes.cut(rows),
        };
        self.first += rows;
        front
    }
}

/// A batch in the same state, with threads of its own.
impl Clone for BatchEnv {
    fn clone(&self) -> BatchEnv {
        BatchEnv {
            rules: self.rules.clone(),
            lanes: self.lanes.clone(),
            pool: Pool::new(self.threads()),
        }
    }
}

impl fmt::Debug for BatchEnv {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BatchEnv")
            .field("rules", &self.rules)
            .field("threads", &self.threads())
            .finish_non_exhaustive()
    }
}
