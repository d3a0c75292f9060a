//! What C programs get of observations, actions and batches is what Rust gets: digests of it are the same.

mod support;

use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

use atomic_core::Position;
use atomic_core::batch::{Autoreset, BatchEnv, Mask, Steps, View};
use atomic_core::encode::{ActionScheme, Encoder, Frame, Observation};
use support::{Language, library, manifest, run, scratch};

const POSITIONS: usize = 600;
const GAMES: usize = 130;
const ROUNDS: usize = 60;

/// FNV-1a of 64 bits, as in `tests/c/digest.h`.
struct Digest(u64);

impl Digest {
    fn new() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: impl IntoIterator<Item = u8>) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

fn build(name: &str) -> PathBuf {
    let executable = scratch("encode").join(name);
    let mut command = Language::C.strict();
    command.arg(manifest().join("tests/c").join(name).with_extension("c"));
    command.arg("-o").arg(&executable).arg(library("a"));
    run(command.args(["-lpthread", "-ldl", "-lm"]));
    executable
}

/// What the program printed, without the line that counts its checks.
fn printed(command: &mut Command) -> String {
    let printed = run(command);
    let (lines, last) = printed.trim_end().rsplit_once('\n').expect("several lines");
    assert!(last.ends_with(" checks"), "{last}");
    lines.to_owned()
}

/// Games of random moves one after the other, each to its end, the newest position first.
fn positions() -> Vec<Position> {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut position = Position::default();
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        positions.push(position);
        let moves = position.legal_moves();
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        if moves.is_empty() {
            position = Position::default();
        } else {
            let index = (random % moves.len() as u64) as usize;
            position.play(moves[index]).expect("it is legal");
        }
    }
    assert!(
        positions.iter().any(|position| position.outcome().is_some()),
        "no game has ended"
    );
    positions.reverse();
    positions
}

#[test]
fn observations_and_masks_are_the_same_in_c_and_rust() {
    let positions = positions();
    let mut fens = String::new();
    for position in &positions {
        let _ = writeln!(fens, "{}", position.fen());
    }
    let file = scratch("encode").join("positions.fen");
    std::fs::write(&file, fens).expect("the folder can be written");

    let mut expected = format!("{POSITIONS} positions\n");
    let encoders = Observation::ALL.into_iter().flat_map(|observation| {
        observation.elements().iter().flat_map(move |&element| {
            let encoder = Encoder::new(observation, element).expect("it is one of its elements");
            [Some(encoder), encoder.with_channels_last().ok()]
        })
    });
    for encoder in encoders.flatten() {
        let mut digest = Digest::new();
        let mut out = vec![0; encoder.bytes()];
        let frame = |index: usize, occurrences| Frame {
            position: &positions[index],
            occurrences,
        };
        // The program has the positions alone in one array, for which it gives how often they have occurred.
        for index in 0..POSITIONS {
            encoder
                .encode(&[frame(index, 1)], &mut out)
                .expect("it has room for all men");
            digest.add(out.iter().copied());
        }
        for index in 0..POSITIONS {
            let frames: Vec<_> = (index..POSITIONS).map(|index| frame(index, 1)).take(8).collect();
            encoder.encode(&frames, &mut out).expect("it has room for all men");
            digest.add(out.iter().copied());
        }
        for index in 0..POSITIONS {
            encoder
                .encode(&[frame(index, index as u32 % 4 + 1)], &mut out)
                .expect("it has room for all men");
            digest.add(out.iter().copied());
        }
        let _ = writeln!(
            expected,
            "{} {} {} {:016x}",
            encoder.observation(),
            encoder.element(),
            u8::from(encoder.channels_last()),
            digest.0
        );
    }
    for scheme in ActionScheme::ALL {
        let mut digest = Digest::new();
        let mut mask = vec![0; scheme.size()];
        let mut bits = vec![0; scheme.size().div_ceil(64)];
        let (mut offsets, mut actions) = (vec![0_i32], Vec::new());
        for position in &positions {
            let moves = position.legal_moves();
            scheme
                .mask_bytes(position, &moves, &mut mask)
                .expect("legal moves have numbers");
            scheme
                .mask_bits(position, &moves, &mut bits)
                .expect("legal moves have numbers");
            digest.add(mask.iter().copied());
            digest.add(bits.iter().flat_map(|word| word.to_ne_bytes()));
            let mut indices = vec![0; moves.len()];
            scheme
                .indices(position, &moves, &mut indices)
                .expect("legal moves have numbers");
            actions.extend(indices);
            offsets.push(actions.len() as i32);
        }
        digest.add(offsets.iter().flat_map(|offset| offset.to_ne_bytes()));
        digest.add(actions.iter().flat_map(|action| action.to_ne_bytes()));
        let _ = writeln!(expected, "{} {:016x}", scheme.name(), digest.0);
    }
    let found = printed(Command::new(build("encode")).arg(&file));
    assert_eq!(found, expected.trim_end());
    assert_eq!(found.lines().count(), 1 + 14 + 3);
}

#[test]
fn batches_are_the_same_in_c_and_rust() {
    let mut env = BatchEnv::builder(GAMES)
        .seed(11)
        .threads(2)
        .opening_plies(3)
        .move_limit(Some(30))
        .autoreset(Autoreset::SameStep)
        .build()
        .expect("the settings are right");
    let mut digest = Digest::new();
    let bytes = GAMES * env.encoder().bytes();
    let (mut observations, mut finals) = (vec![0; bytes], vec![0; bytes]);
    let mut bits = vec![0; GAMES * env.action_scheme().size().div_ceil(64)];
    let (mut actions, mut rewards) = ([0; GAMES], [0.0; GAMES]);
    let (mut terminated, mut truncated) = ([false; GAMES], [false; GAMES]);
    let (mut reasons, mut winners) = ([0; GAMES], [0_i8; GAMES]);
    let (mut offsets, mut legal) = ([0; GAMES + 1], Vec::new());
    let mut ended = 0;
    for _ in 0..ROUNDS {
        env.random_actions(&mut actions).expect("the length is right");
        let steps = Steps {
            rewards: &mut rewards,
            terminated: &mut terminated,
            truncated: &mut truncated,
            reasons: &mut reasons,
            winners: &mut winners,
            final_observations: Some(&mut finals),
        };
        let view = View {
            observations: Some(&mut observations),
            mask: Mask::Bits(&mut bits),
        };
        env.step(&actions, steps, view).expect("the actions are legal");
        let mask = Mask::Sparse {
            offsets: &mut offsets,
            indices: &mut legal,
        };
        let observations_too = None;
        env.view(View {
            observations: observations_too,
            mask,
        })
        .expect("the length is right");
        digest.add(actions.iter().flat_map(|action: &i64| action.to_ne_bytes()));
        digest.add(observations.iter().copied());
        digest.add(bits.iter().flat_map(|word: &u64| word.to_ne_bytes()));
        digest.add(rewards.iter().flat_map(|reward: &f32| reward.to_ne_bytes()));
        digest.add(terminated.iter().chain(&truncated).map(|&ended| u8::from(ended)));
        digest.add(reasons.iter().copied());
        // AC_WHITE is 0, AC_BLACK 1, AC_NO_COLOR 2.
        digest.add(winners.iter().map(|&winner| match winner {
            1 => 0,
            -1 => 1,
            _ => 2,
        }));
        digest.add(finals.iter().copied());
        digest.add(offsets.iter().flat_map(|offset: &i32| offset.to_ne_bytes()));
        digest.add(legal.iter().flat_map(|action: &u16| action.to_ne_bytes()));
        ended += terminated.iter().zip(&truncated).filter(|&(&a, &b)| a || b).count();
    }
    digest.add(env.snapshot());
    assert!(ended > GAMES, "only {ended} games have ended");
    let found = printed(Command::new(build("batch")).arg(ROUNDS.to_string()));
    assert_eq!(found, format!("{ended} ended {:016x}", digest.0));
}
