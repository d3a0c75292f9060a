use std::vec::Vec;

use super::lane::Lane;
use super::pool::Pool;
use super::rules::{Autoreset, IllegalAction, Rules, StartOrder};
use super::{BatchEnv, BatchError, Reason};
use crate::encode::{ActionScheme, Element, Encoder, Frame, Observation};
use crate::{Position, Ruleset};

/// The settings of a [`BatchEnv`]; made by [`BatchEnv::builder`].
///
/// ```
/// use atomic_core::Ruleset;
/// use atomic_core::batch::{Autoreset, BatchEnv};
/// let env = BatchEnv::builder(8)
///     .ruleset(Ruleset::LICHESS)
///     .opening_plies(4)
///     .move_limit(Some(400))
///     .autoreset(Autoreset::SameStep)
///     .seed(1)
///     .build()?;
/// assert_eq!(env.games(), 8);
/// # Ok::<(), atomic_core::batch::BatchError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct BatchBuilder {
    rules: Rules,
    threads: usize,
    seed: u64,
}

/// The `atomic` planes in bytes.
const PLANES: Encoder = match Encoder::new(Observation::Atomic, Element::U8) {
    Ok(encoder) => encoder,
    Err(_) => unreachable!(),
};

impl BatchBuilder {
    pub(super) fn new(games: usize) -> BatchBuilder {
        BatchBuilder {
            rules: Rules {
                games,
                ruleset: Ruleset::AUTOMATIC,
                starts: std::vec![Position::default()],
                start_order: StartOrder::default(),
                opening_plies: 0,
                move_limit: None,
                autoreset: Autoreset::default(),
                illegal_action: IllegalAction::default(),
                scheme: ActionScheme::default(),
                encoder: PLANES,
                ones_when_finished: false,
            },
            threads: 1,
            seed: 0,
        }
    }

    /// Which draws end a game; [`Ruleset::AUTOMATIC`] by default. Draws that a player may claim do not: nobody claims here.
    ///
    /// Without an automatic rule of moves and without a [`move_limit`](BatchBuilder::move_limit) games may go on for ever,
    /// and the memory of one grows with its moves since the last capture or pawn move.
    pub fn ruleset(mut self, ruleset: Ruleset) -> BatchBuilder {
        self.rules.ruleset = ruleset;
        self
    }

    /// The positions that games begin from; the start position of chess by default.
    pub fn starts(mut self, starts: Vec<Position>) -> BatchBuilder {
        self.rules.starts = starts;
        self
    }

    /// How a game gets its start position; at random by default.
    pub fn start_order(mut self, order: StartOrder) -> BatchBuilder {
        self.rules.start_order = order;
        self
    }

    /// How many random legal moves are played from the start position before a game begins; 0 by default.
    ///
    /// Moves that end the game are drawn again, all of them; where 64 drawings in a row end it, it begins without any.
    /// Repetitions count from the start position.
    pub fn opening_plies(mut self, plies: u16) -> BatchBuilder {
        self.rules.opening_plies = plies;
        self
    }

    /// After how many half-moves, those of the opening not counted, a game that has not ended is truncated; never by
    /// default. A limit of 0 is one of 1.
    pub fn move_limit(mut self, half_moves: Option<u32>) -> BatchBuilder {
        self.rules.move_limit = half_moves;
        self
    }

    /// What becomes of games that have ended; [`Autoreset::NextStep`] by default.
    pub fn autoreset(mut self, mode: Autoreset) -> BatchBuilder {
        self.rules.autoreset = mode;
        self
    }

    /// What an action that is not legal does; [`IllegalAction::Raise`] by default.
    pub fn illegal_action(mut self, policy: IllegalAction) -> BatchBuilder {
        self.rules.illegal_action = policy;
        self
    }

    /// How actions are numbered; `az4672` by default.
    pub fn action_scheme(mut self, scheme: ActionScheme) -> BatchBuilder {
        self.rules.scheme = scheme;
        self
    }

    /// How observations are written; the `atomic` planes in bytes by default.
    pub fn encoder(mut self, encoder: Encoder) -> BatchBuilder {
        self.rules.encoder = encoder;
        self
    }

    /// Whether the dense or bit mask of a finished game is all ones, so that sampling by it does not fail; by default it is
    /// all zeros. The actions of such a game are ignored.
    pub fn ones_when_finished(mut self, ones: bool) -> BatchBuilder {
        self.rules.ones_when_finished = ones;
        self
    }

    /// On how many threads the games are played, the calling one included; 0 means as many as the machine runs at once, and
    /// the default is 1. Results do not depend on it.
    pub fn threads(mut self, threads: usize) -> BatchBuilder {
        self.threads = threads;
        self
    }

    /// The seed of everything random; 0 by default.
    pub fn seed(mut self, seed: u64) -> BatchBuilder {
        self.seed = seed;
        self
    }

    /// Makes the batch, with all games begun.
    ///
    /// # Errors
    /// [`BatchError::NoStart`], [`BatchError::FinishedStart`], [`BatchError::Unencodable`],
    /// [`BatchError::TooManyGames`] or [`BatchError::Threads`].
    pub fn build(self) -> Result<BatchEnv, BatchError> {
        let mut env = self.without_lanes()?;
        let games = env.games();
        if env.lanes.try_reserve_exact(games).is_err() {
            return Err(BatchError::TooManyGames { games });
        }
        env.lanes.extend((0..games).map(|_| Lane::new()));
        env.reset(Some(self.seed), super::View::default())?;
        Ok(env)
    }

    /// Makes the batch, still without lanes.
    pub(super) fn without_lanes(&self) -> Result<BatchEnv, BatchError> {
        let rules = self.rules.clone();
        if rules.starts.is_empty() {
            return Err(BatchError::NoStart);
        }
        for (start, position) in rules.starts.iter().enumerate() {
            if let Some(outcome) = rules.ruleset.outcome(position, 1) {
                let reason = Reason::of(outcome.termination);
                return Err(BatchError::FinishedStart { start, reason });
            }
            let mut bytes = std::vec![0; rules.encoder.bytes()];
            if let Err(error) = rules.encoder.encode(&[Frame::from(position)], &mut bytes) {
                return Err(BatchError::Unencodable { start, error });
            }
        }
        Ok(BatchEnv {
            rules,
            lanes: Vec::new(),
            pool: Pool::new(self.threads),
        })
    }

    pub(super) fn of(rules: Rules, threads: usize) -> BatchBuilder {
        BatchBuilder {
            rules,
            threads,
            seed: 0,
        }
    }
}
