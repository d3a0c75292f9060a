//! Batches as bytes and back.
#![cfg(feature = "batch")]

mod batches;
mod starts;

use atomic_core::Ruleset;
use atomic_core::batch::{Autoreset, BatchEnv, IllegalAction, StartOrder};
use atomic_core::encode::{Element, Encoder, Observation};
use batches::{Results, random_actions, start_positions};

#[test]
fn snapshots_go_on_in_the_same_way() {
    for (autoreset, policy) in Autoreset::ALL.into_iter().zip(IllegalAction::ALL) {
        let mut env = BatchEnv::builder(64)
            .ruleset(Ruleset::LICHESS)
            .starts(start_positions())
            .start_order(StartOrder::InOrder)
            .opening_plies(2)
            .move_limit(Some(60))
            .autoreset(autoreset)
            .illegal_action(policy)
            .encoder(Encoder::new(Observation::Atomic, Element::Bits64).unwrap())
            .threads(2)
            .seed(21)
            .build()
            .unwrap();
        let mut results = Results::of(&env);
        for step in 0..150 {
            if step % 29 == 7 {
                let snapshot = env.snapshot();
                env = BatchEnv::from_snapshot(&snapshot).unwrap();
                assert!(env.snapshot() == snapshot && env.threads() == 2);
                let mut copy = env.clone();
                let mut same = results.clone();
                for _ in 0..20 {
                    let actions = random_actions(&mut env);
                    assert_eq!(random_actions(&mut copy), actions);
                    results.step(&mut env, &actions).unwrap();
                    same.step(&mut copy, &actions).unwrap();
                    assert!(results == same);
                }
                env = BatchEnv::from_snapshot(&snapshot).unwrap();
                for _ in 0..20 {
                    let actions = random_actions(&mut env);
                    same.step(&mut env, &actions).unwrap();
                }
                assert!(results == same);
            }
            let actions = random_actions(&mut env);
            results.step(&mut env, &actions).unwrap();
        }
    }
}

#[test]
fn spoilt_snapshots_are_errors() {
    let mut env = BatchEnv::builder(3)
        .starts(start_positions())
        .opening_plies(5)
        .build()
        .unwrap();
    let mut results = Results::of(&env);
    for _ in 0..30 {
        let actions = random_actions(&mut env);
        results.step(&mut env, &actions).unwrap();
    }
    let snapshot = env.snapshot();
    assert!(BatchEnv::from_snapshot(b"").is_err());
    for len in 0..snapshot.len() {
        assert!(BatchEnv::from_snapshot(&snapshot[..len]).is_err());
    }
    let mut longer = snapshot.clone();
    longer.push(0);
    let error = BatchEnv::from_snapshot(&longer).unwrap_err();
    assert!(error.to_string().contains("bytes behind the end"), "{error}");
    let mut refused = 0;
    for place in 0..snapshot.len() {
        for change in [1, 0x40, 0xff] {
            let mut spoilt = snapshot.clone();
            spoilt[place] ^= change;
            // A random stream or a clock may be any number: what is taken must be playable.
            match BatchEnv::from_snapshot(&spoilt) {
                Err(_) => refused += 1,
                Ok(mut env) => {
                    let mut results = Results::of(&env);
                    for _ in 0..3 {
                        let actions = random_actions(&mut env);
                        results.step(&mut env, &actions).unwrap();
                    }
                }
            }
        }
    }
    assert!(refused > snapshot.len());
}

/// The bytes of one game at its start end with its reason, its winner, no shown positions, the base and no moves.
#[test]
fn games_that_cannot_stand_so_are_refused() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let snapshot = |limit, policy| {
        let builder = BatchEnv::builder(1).move_limit(limit).illegal_action(policy);
        let encoder = Encoder::new(Observation::HalfKaV2Atomic, Element::I32).unwrap();
        builder.encoder(encoder).build().unwrap().snapshot()
    };
    let of_base = |bytes: &[u8]| bytes.len() - 8 - fen.len() - 2;
    let refusal = |bytes: &[u8]| {
        let error = BatchEnv::from_snapshot(bytes).map(|env| env.reason(0));
        error.map_err(|error| error.to_string())
    };

    // 33 men, for which the observation has no room.
    let crowd = "nnnnknnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/8/8/8/4K3 b - - 0 1";
    let mut crowded = snapshot(None, IllegalAction::Raise);
    let place = of_base(&crowded);
    assert_eq!(&crowded[place + 2..][..fen.len()], fen.as_bytes());
    let mut text = (crowd.len() as u16).to_le_bytes().to_vec();
    text.extend(crowd.as_bytes());
    crowded.splice(place..place + 2 + fen.len(), text);
    let error = refusal(&crowded).unwrap_err();
    assert!(error.contains("a game cannot stand like this"), "{error}");

    // Ends that the settings do not know: the limit of moves (10) and an illegal action (11) by which Black has won.
    let ended = |mut bytes: Vec<u8>, ply: u8, reason: u8, winner: u8| {
        let place = of_base(&bytes) - 1 - 8 - 2;
        assert_eq!(bytes[place..][..2], [0, 2]);
        bytes[place..][..2].copy_from_slice(&[reason, winner]);
        bytes[place - 8] = ply;
        refusal(&bytes).map(|reason| reason.code())
    };
    let (raise, lose) = (IllegalAction::Raise, IllegalAction::Lose);
    assert_eq!(ended(snapshot(Some(3), raise), 3, 10, 2), Ok(10));
    assert!(ended(snapshot(Some(3), raise), 2, 10, 2).is_err());
    assert!(ended(snapshot(None, raise), 3, 10, 2).is_err());
    assert_eq!(ended(snapshot(None, lose), 0, 11, 0), Ok(11));
    assert!(ended(snapshot(None, lose), 0, 11, 1).is_err());
    assert!(ended(snapshot(None, raise), 0, 11, 0).is_err());
}

/// A batch makes no more threads than it has work for, whatever number the bytes name.
#[test]
fn many_threads_are_no_harm() {
    let mut env = BatchEnv::builder(200).threads(usize::MAX).seed(3).build().unwrap();
    let mut same = BatchEnv::builder(200).seed(3).build().unwrap();
    let (mut results, mut expected) = (Results::of(&env), Results::of(&same));
    for _ in 0..5 {
        let actions = random_actions(&mut env);
        assert_eq!(random_actions(&mut same), actions);
        results.step(&mut env, &actions).unwrap();
        expected.step(&mut same, &actions).unwrap();
        assert!(results == expected);
    }
    assert_eq!(BatchEnv::from_snapshot(&env.snapshot()).unwrap().threads(), usize::MAX);
}
