use std::vec::Vec;

use super::lane::Lane;
use super::pool::{Rows, Wide};
use super::rules::{Autoreset, Rules};
use super::{BatchError, Reason};

/// Where observations and masks of all games go: game after game. What is `None` is not written.
#[derive(Default, Debug)]
pub struct View<'a> {
    /// [`Encoder::bytes`](crate::encode::Encoder::bytes) bytes for each game, aligned as the element type asks.
    pub observations: Option<&'a mut [u8]>,
    /// The legal actions.
    pub mask: Mask<'a>,
}

/// Where the masks of legal actions go, and in which form. A finished game has no legal action; see
/// [`BatchBuilder::ones_when_finished`](super::BatchBuilder::ones_when_finished).
#[derive(Default, Debug)]
pub enum Mask<'a> {
    /// No mask is written.
    #[default]
    None,
    /// [`ActionScheme::size`](crate::encode::ActionScheme::size) bytes for each game, 1 where the action is legal.
    Dense(&'a mut [u8]),
    /// `size().div_ceil(64)` words for each game: bit `a % 64` of word `a / 64` for action `a`.
    Bits(&'a mut [u64]),
    /// The legal actions one after the other, in no particular order: those of game `i` are
    /// `indices[offsets[i]..offsets[i + 1]]`. A finished game has none, in any case.
    Sparse {
        /// One more than there are games.
        offsets: &'a mut [i32],
        /// Replaced by all legal actions.
        indices: &'a mut Vec<u16>,
    },
}

/// Where the results of a step go: one element for each game.
#[derive(Debug)]
pub struct Steps<'a> {
    /// Reward of the player who moved: 1 for a win, −1 for a loss by an illegal action, else 0.
    pub rewards: &'a mut [f32],
    /// Whether the game has ended by its rules.
    pub terminated: &'a mut [bool],
    /// Whether the game was broken off by the limit of moves.
    pub truncated: &'a mut [bool],
    /// Why the game has ended, as [`Reason::code`]; 0 while it goes on.
    pub reasons: &'a mut [u8],
    /// 1 if White has won, −1 if Black has, else 0.
    pub winners: &'a mut [i8],
    /// With [`Autoreset::SameStep`] the last observations of the games that the step ended, as in [`View::observations`];
    /// the other rows are left as they are. Nothing is written in other modes.
    pub final_observations: Option<&'a mut [u8]>,
}

pub(super) fn check(what: &'static str, expected: usize, given: usize) -> Result<(), BatchError> {
    if expected == given {
        return Ok(());
    }
    Err(BatchError::WrongLength { what, expected, given })
}

impl<'a> View<'a> {
    pub(super) fn check(&self, rules: &Rules) -> Result<(), BatchError> {
        let games = rules.games;
        if let Some(observations) = &self.observations {
            check("observations", games * rules.encoder.bytes(), observations.len())?;
        }
        match &self.mask {
            Mask::None => Ok(()),
            Mask::Dense(mask) => check("the dense mask", games * rules.scheme.size(), mask.len()),
            Mask::Bits(mask) => check("the bit mask", games * words(rules), mask.len()),
            Mask::Sparse { offsets, .. } => check("offsets", games + 1, offsets.len()),
        }
    }

    /// The rows, and what has to be written in one piece.
    pub(super) fn rows(self, rules: &Rules) -> (ViewRows<'a>, Mask<'a>) {
        let (mut dense, mut bits, mut whole) = (None, None, Mask::None);
        match self.mask {
            Mask::None => {}
            Mask::Dense(mask) => dense = Some(Wide::new(mask, rules.scheme.size())),
            Mask::Bits(mask) => bits = Some(Wide::new(mask, words(rules))),
            sparse @ Mask::Sparse { .. } => whole = sparse,
        }
        let observations = self.observations.map(|bytes| Wide::new(bytes, rules.encoder.bytes()));
        (
            ViewRows {
                observations,
                dense,
                bits,
            },
            whole,
        )
    }
}

fn words(rules: &Rules) -> usize {
    rules.scheme.size().div_ceil(64)
}

/// Rows of a [`View`].
pub(super) struct ViewRows<'a> {
    observations: Option<Wide<'a, u8>>,
    dense: Option<Wide<'a, u8>>,
    bits: Option<Wide<'a, u64>>,
}

impl Rows for ViewRows<'_> {
    fn cut(&mut self, rows: usize) -> Self {
        ViewRows {
            observations: self.observations.cut(rows),
            dense: self.dense.cut(rows),
            bits: self.bits.cut(rows),
        }
    }
}

impl ViewRows<'_> {
    /// Writes the next row.
    #[inline]
    pub(super) fn write(&mut self, lane: &Lane, rules: &Rules) {
        if let Some(observations) = &mut self.observations {
            lane.observe(rules, observations.next());
        }
        let all_ones = lane.is_finished() && rules.ones_when_finished;
        if let Some(dense) = &mut self.dense {
            let row = dense.next();
            if all_ones {
                row.fill(1);
            } else {
                let written = rules.scheme.mask_bytes(&lane.position, lane.legal_moves(), row);
                debug_assert!(written.is_ok());
            }
        }
        if let Some(bits) = &mut self.bits {
            let row = bits.next();
            if all_ones {
                row.fill(u64::MAX);
                if let (Some(last), excess @ 1..) = (row.last_mut(), rules.scheme.size() % 64) {
                    *last = (1 << excess) - 1;
                }
            } else {
                let written = rules.scheme.mask_bits(&lane.position, lane.legal_moves(), row);
                debug_assert!(written.is_ok());
            }
        }
    }
}

impl Mask<'_> {
    /// Writes what has to be written in one piece.
    pub(super) fn write(self, lanes: &[Lane], rules: &Rules) {
        let Mask::Sparse { offsets, indices } = self else {
            return;
        };
        indices.clear();
        offsets[0] = 0;
        for (lane, offset) in lanes.iter().zip(&mut offsets[1..]) {
            let begin = indices.len();
            let moves = lane.legal_moves();
            indices.resize(begin + moves.len(), 0);
            let written = rules.scheme.indices(&lane.position, moves, &mut indices[begin..]);
            debug_assert!(written.is_ok());
            *offset = i32::try_from(indices.len()).unwrap_or(i32::MAX);
        }
    }
}

impl<'a> Steps<'a> {
    pub(super) fn check(&self, rules: &Rules) -> Result<(), BatchError> {
        let games = rules.games;
        check("rewards", games, self.rewards.len())?;
        check("terminated", games, self.terminated.len())?;
        check("truncated", games, self.truncated.len())?;
        check("reasons", games, self.reasons.len())?;
        check("winners", games, self.winners.len())?;
        match &self.final_observations {
            Some(all) => check("final observations", games * rules.encoder.bytes(), all.len()),
            None => Ok(()),
        }
    }

    pub(super) fn rows(self, rules: &Rules) -> StepRows<'a> {
        let is_wanted = rules.autoreset == Autoreset::SameStep;
        let final_observations = self.final_observations.filter(|_| is_wanted);
        StepRows {
            rewards: self.rewards,
            ends: (self.terminated, self.truncated),
            reasons: self.reasons,
            winners: self.winners,
            final_observations: final_observations.map(|bytes| Wide::new(bytes, rules.encoder.bytes())),
        }
    }
}

/// Rows of [`Steps`].
pub(super) struct StepRows<'a> {
    rewards: &'a mut [f32],
    ends: (&'a mut [bool], &'a mut [bool]),
    reasons: &'a mut [u8],
    winners: &'a mut [i8],
    final_observations: Option<Wide<'a, u8>>,
}

impl Rows for StepRows<'_> {
    fn cut(&mut self, rows: usize) -> Self {
        StepRows {
            rewards: self.rewards.cut(rows),
            ends: self.ends.cut(rows),
            reasons: self.reasons.cut(rows),
            winners: self.winners.cut(rows),
            final_observations: self.final_observations.cut(rows),
        }
    }
}

impl StepRows<'_> {
    /// Writes the row of a lane that has just stepped.
    #[inline]
    pub(super) fn write(&mut self, row: usize, reward: f32, lane: &Lane, rules: &Rules) {
        self.rewards[row] = reward;
        self.ends.0[row] = lane.reason.is_terminated();
        self.ends.1[row] = lane.reason.is_truncated();
        self.reasons[row] = lane.reason.code();
        self.winners[row] = winner_code(lane);
        if let Some(all) = &mut self.final_observations {
            let observation = all.next();
            if lane.reason != Reason::Ongoing {
                lane.observe(rules, observation);
            }
        }
    }
}

/// 1 if White has won, −1 if Black has, else 0.
pub(super) fn winner_code(lane: &Lane) -> i8 {
    match lane.winner {
        Some(color) if color.is_white() => 1,
        Some(_) => -1,
        None => 0,
    }
}
