use std::vec::Vec;

use super::lane::Lane;
use super::pool::{Pool, Rows, Wide};
use super::rules::{Autoreset, Rules};
use super::{BatchError, Reason};
use crate::MAX_MOVES;

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
    /// `indices[offsets[i]..offsets[i + 1]]`. A finished game has none, in any case. There are at most
    /// [`Mask::MAX_SPARSE_GAMES`] games.
    Sparse {
        /// One more than there are games.
        offsets: &'a mut [i32],
        /// Replaced by all legal actions.
        indices: &'a mut Vec<u16>,
    },
}

impl Mask<'_> {
    /// How many games a sparse mask is for at most, so that its offsets cannot overflow: `i32::MAX / MAX_MOVES`.
    pub const MAX_SPARSE_GAMES: usize = i32::MAX as usize / MAX_MOVES;
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

impl View<'_> {
    pub(super) fn check(&self, rules: &Rules) -> Result<(), BatchError> {
        let games = rules.games;
        if let Some(observations) = &self.observations {
            check("observations", games * rules.encoder.bytes(), observations.len())?;
        }
        match &self.mask {
            Mask::None => Ok(()),
            Mask::Dense(mask) => check("the dense mask", games * rules.scheme.size(), mask.len()),
            Mask::Bits(mask) => check("the bit mask", games * words(rules), mask.len()),
            Mask::Sparse { .. } if games > Mask::MAX_SPARSE_GAMES => Err(BatchError::TooManyForSparse { games }),
            Mask::Sparse { offsets, .. } => check("offsets", games + 1, offsets.len()),
        }
    }

    /// The rows. Those of a sparse mask are the numbers of actions, in place of the offsets.
    pub(super) fn rows(&mut self, rules: &Rules) -> ViewRows<'_> {
        let (mut dense, mut bits, mut counts) = (None, None, None);
        match &mut self.mask {
            Mask::None => {}
            Mask::Dense(mask) => dense = Some(Wide::new(mask, rules.scheme.size())),
            Mask::Bits(mask) => bits = Some(Wide::new(mask, words(rules))),
            Mask::Sparse { offsets, .. } => counts = Some(Wide::new(&mut offsets[1..], 1)),
        }
        let observations = self.observations.as_deref_mut();
        ViewRows {
            observations: observations.map(|bytes| Wide::new(bytes, rules.encoder.bytes())),
            dense,
            bits,
            counts,
        }
    }

    /// Lists the actions of a sparse mask, after its rows have been written.
    pub(super) fn list_actions(self, lanes: &[Lane], rules: &Rules, pool: &mut Pool) -> Result<(), BatchError> {
        let Mask::Sparse { offsets, indices } = self.mask else {
            return Ok(());
        };
        let mut end = 0;
        offsets[0] = 0;
        for offset in &mut offsets[1..] {
            end += *offset;
            *offset = end;
        }
        indices.resize(end as usize, 0);
        let rows = (lanes, ActionRows { offsets, indices });
        pool.run(rules.games, rows, |(lanes, mut rows)| {
            for lane in lanes {
                let moves = lane.legal_moves();
                let written = rules.scheme.indices(&lane.position, moves, rows.cut(1).indices);
                debug_assert!(written.is_ok());
            }
        })
    }
}

/// Actions of games, each with as many as there are between its offset and the next.
struct ActionRows<'a> {
    offsets: &'a [i32],
    indices: &'a mut [u16],
}

impl Rows for ActionRows<'_> {
    fn cut(&mut self, rows: usize) -> Self {
        let (begin, end) = (self.offsets[0], self.offsets[rows]);
        let front = ActionRows {
            offsets: &self.offsets[..=rows],
            indices: self.indices.cut((end - begin) as usize),
        };
        self.offsets = &self.offsets[rows..];
        front
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
    counts: Option<Wide<'a, i32>>,
}

impl Rows for ViewRows<'_> {
    fn cut(&mut self, rows: usize) -> Self {
        ViewRows {
            observations: self.observations.cut(rows),
            dense: self.dense.cut(rows),
            bits: self.bits.cut(rows),
            counts: self.counts.cut(rows),
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
        if let Some(counts) = &mut self.counts {
            counts.next()[0] = lane.legal_moves().len() as i32;
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

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;

    use super::super::BatchEnv;
    use super::*;

    #[test]
    fn offsets_of_sparse_masks_cannot_overflow() {
        let most = Mask::MAX_SPARSE_GAMES;
        assert!(most * MAX_MOVES <= i32::MAX as usize && (most + 1) * MAX_MOVES > i32::MAX as usize);
        let mut rules = BatchEnv::builder(1).build().unwrap().rules;
        for (games, is_allowed) in [(most, true), (most + 1, false), (usize::MAX >> 1, false)] {
            rules.games = games;
            let (mut offsets, mut indices) = ([0; 2], Vec::new());
            let mask = Mask::Sparse {
                offsets: &mut offsets,
                indices: &mut indices,
            };
            let view = View {
                observations: None,
                mask,
            };
            let error = view.check(&rules).unwrap_err();
            let is_length = matches!(error, BatchError::WrongLength { expected, .. } if expected == games + 1);
            assert_eq!(is_length, is_allowed);
            if !is_allowed {
                assert_eq!(
                    error.to_string(),
                    format!("a sparse mask is for at most 4194303 games, not {games}")
                );
            }
        }
    }
}
