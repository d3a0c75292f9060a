//! What the tests of batches have in common.

#![allow(dead_code, reason = "each test file uses some of it")]

use atomic_core::batch::{BatchEnv, BatchError, Mask, Reason, Steps, View};
use atomic_core::{CastlingMode, Position};

use crate::starts;

/// The orthodox start position and some of Chess960.
pub(crate) fn start_positions() -> Vec<Position> {
    let mut random = starts::Random::new(5);
    let shuffled = (0..20).map(|_| {
        let fen = starts::shuffled(&mut random).fen;
        Position::from_ascii(fen.as_bytes(), CastlingMode::Chess960).expect("a set-up")
    });
    [Position::default()].into_iter().chain(shuffled).collect()
}

/// What a step gives.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Results {
    pub(crate) rewards: Vec<f32>,
    pub(crate) terminated: Vec<bool>,
    pub(crate) truncated: Vec<bool>,
    pub(crate) reasons: Vec<u8>,
    pub(crate) winners: Vec<i8>,
    pub(crate) final_observations: Vec<u8>,
    pub(crate) observations: Vec<u8>,
    pub(crate) mask: Vec<u8>,
}

impl Results {
    pub(crate) fn of(env: &BatchEnv) -> Results {
        let games = env.games();
        Results {
            rewards: vec![9.0; games],
            terminated: vec![true; games],
            truncated: vec![true; games],
            reasons: vec![99; games],
            winners: vec![9; games],
            final_observations: vec![0xee; games * env.encoder().bytes()],
            observations: vec![0xee; games * env.encoder().bytes()],
            mask: vec![0xee; games * env.action_scheme().size()],
        }
    }

    pub(crate) fn step(&mut self, env: &mut BatchEnv, actions: &[i64]) -> Result<(), BatchError> {
        let steps = Steps {
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            reasons: &mut self.reasons,
            winners: &mut self.winners,
            final_observations: Some(&mut self.final_observations),
        };
        let view = View {
            observations: Some(&mut self.observations),
            mask: Mask::Dense(&mut self.mask),
        };
        env.step(actions, steps, view)
    }

    pub(crate) fn reason(&self, game: usize) -> Reason {
        Reason::from_code(self.reasons[game]).unwrap()
    }
}

pub(crate) fn random_actions(env: &mut BatchEnv) -> Vec<i64> {
    let mut actions = vec![-1; env.games()];
    env.random_actions(&mut actions).unwrap();
    actions
}

pub(crate) fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect(fen)
}
