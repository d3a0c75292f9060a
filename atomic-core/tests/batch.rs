//! Many games at once against `Game`, move by move.
#![cfg(feature = "batch")]

use atomic_core::batch::{Autoreset, BatchEnv, BatchError, IllegalAction, Mask, Reason, StartOrder, View};
use atomic_core::encode::{ActionScheme, Element, Encoder, Frame, Observation};
use atomic_core::{Color, DeadMaterial, DrawRule, Game, Move, Position, Ruleset};

mod batches;
mod starts;

use batches::{Results, position, random_actions, start_positions};

fn observation(env: &BatchEnv, position: &Position) -> Vec<u8> {
    let mut bytes = vec![0; env.encoder().bytes()];
    let frames = [position.into()];
    env.encoder()
        .encode_with_moves(&frames, &position.legal_moves(), &mut bytes)
        .unwrap();
    bytes
}

/// The observation of a game with its earlier positions.
fn observation_of(env: &BatchEnv, game: &Game) -> Vec<u8> {
    let mut bytes = vec![0; env.encoder().bytes()];
    let frames: Vec<Frame<'_>> = (0..=game.ply())
        .rev()
        .take(env.encoder().frames())
        .map(|ply| Frame {
            position: game.position_at(ply).unwrap(),
            occurrences: game.repetitions_at(ply).unwrap(),
        })
        .collect();
    env.encoder().encode(&frames, &mut bytes).unwrap();
    bytes
}

/// Plays random games in a batch and as [`Game`]s, and compares everything; how often games ended for each reason.
fn compare(env: &mut BatchEnv, steps: usize) -> [u32; 12] {
    assert_eq!(env.autoreset(), Autoreset::NextStep);
    let (scheme, size) = (env.action_scheme(), env.action_scheme().size());
    let mut games: Vec<Game> = (0..env.games())
        .map(|i| Game::new(*env.position(i), env.ruleset()))
        .collect();
    let mut results = Results::of(env);
    let mut counts = [0; 12];
    for _ in 0..steps {
        let actions = random_actions(env);
        results.step(env, &actions).unwrap();
        for (i, game) in games.iter_mut().enumerate() {
            let position = *env.position(i);
            let has_ended =
                game.outcome().is_some() || env.move_limit().is_some_and(|limit| game.ply() >= limit as usize);
            if has_ended {
                assert_eq!((results.rewards[i], results.reason(i)), (0.0, Reason::Ongoing));
                *game = Game::new(position, env.ruleset());
            } else {
                let mover = game.position().turn();
                let move_ = scheme
                    .move_at(game.position(), actions[i] as usize)
                    .expect("a legal action");
                game.play(move_).unwrap();
                let winner = game.outcome().and_then(|outcome| outcome.winner);
                let reward = winner.map_or(0.0, |winner| if winner == mover { 1.0 } else { -1.0 });
                assert_eq!(results.rewards[i], reward);
            }
            assert_eq!((&position, env.repetitions(i)), (game.position(), game.repetitions()));
            let outcome = game.outcome();
            let is_truncated = outcome.is_none() && env.move_limit().is_some_and(|limit| game.ply() >= limit as usize);
            assert_eq!(
                (results.terminated[i], results.truncated[i]),
                (outcome.is_some(), is_truncated)
            );
            let reason = match outcome {
                Some(outcome) => outcome.termination.name(),
                None if is_truncated => "move_limit",
                None => "ongoing",
            };
            assert_eq!(results.reason(i).name(), reason, "{position}");
            let winner = match outcome.and_then(|outcome| outcome.winner) {
                Some(Color::White) => 1,
                Some(Color::Black) => -1,
                None => 0,
            };
            assert_eq!(results.winners[i], winner);
            let mut mask = vec![0; size];
            if outcome.is_none() && !is_truncated {
                scheme
                    .mask_bytes(&position, &position.legal_moves(), &mut mask)
                    .unwrap();
            }
            assert!(results.mask[i * size..(i + 1) * size] == mask);
            let bytes = env.encoder().bytes();
            assert!(results.observations[i * bytes..(i + 1) * bytes] == observation_of(env, game));
            counts[usize::from(results.reasons[i])] += 1;
        }
    }
    counts
}

#[test]
fn games_go_as_single_ones_do() {
    let mut counts = [0; 12];
    let rulesets = Ruleset::PRESETS.map(|(_, ruleset)| ruleset);
    let proven = Ruleset {
        dead_material: DeadMaterial::Proven,
        threefold: DrawRule::Off,
        ..Ruleset::FIDE
    };
    for (seed, ruleset) in rulesets.into_iter().chain([proven]).enumerate() {
        let observations = [Observation::Az119, Observation::Tokens, Observation::Atomic];
        for (scheme, observation) in ActionScheme::ALL.into_iter().zip(observations) {
            // Few men, so that all kinds of ends come about.
            let starts = [
                "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                "4k3/8/8/8/8/8/8/4KB2 w - - 90 60",
                "1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
                "7k/8/8/8/8/5n2/5P2/7K w - - 140 90",
                "8/5k2/8/3pP3/8/8/8/3K4 w - d6 0 2",
                "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",
                // Only the kings move, each between two squares.
                "k7/p1p5/P1P5/8/8/5p1p/5P1P/7K w - - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            ];
            let starts = starts
                .iter()
                .map(|fen| position(fen))
                .filter(|start| ruleset.outcome(start, 1).is_none());
            let mut env = BatchEnv::builder(32)
                .ruleset(ruleset)
                .starts(starts.collect())
                .move_limit(Some(300))
                .action_scheme(scheme)
                .encoder(Encoder::new(observation, Element::U8).unwrap())
                .seed(seed as u64)
                .build()
                .unwrap();
            for (sum, count) in counts.iter_mut().zip(compare(&mut env, 400)) {
                *sum += count;
            }
        }
    }
    let illegal = usize::from(Reason::IllegalAction.code());
    assert_eq!(counts[illegal], 0);
    for reason in Reason::ALL {
        let count = counts[usize::from(reason.code())];
        assert!(count >= 3 || reason == Reason::IllegalAction, "{reason}: {count}");
    }
    assert_eq!(counts.iter().sum::<u32>(), 5 * 3 * 32 * 400);
}

#[test]
fn positions_with_other_castling_rights_do_not_repeat() {
    // Shuffling rooks and kings; the castling rights are lost on the way, and the third occurrence is that of the position
    // without them.
    let mut env = BatchEnv::builder(1)
        .starts(vec![position("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1")])
        .build()
        .unwrap();
    let mut results = Results::of(&env);
    let mut game = Game::new(*env.position(0), Ruleset::AUTOMATIC);
    let shuffle = ["a1b1", "h8g8", "b1a1", "g8h8"];
    let mut plies = 0;
    for uci in shuffle.into_iter().cycle().take(20) {
        let move_ = Move::from_uci(uci, env.position(0)).unwrap();
        let action = env.action_scheme().index(env.position(0), move_).unwrap();
        results.step(&mut env, &[action.into()]).unwrap();
        game.play(move_).unwrap();
        plies += 1;
        assert_eq!(env.repetitions(0), game.repetitions());
        if results.terminated[0] {
            break;
        }
    }
    // After 4 plies the men are back but not the rights; that position comes again after 8 and 12. The one after the first
    // ply has Black's right, so it does not count; the one after the second comes again after 6 and 10.
    assert_eq!((plies, results.reason(0)), (10, Reason::ThreefoldRepetition));
    assert_eq!((results.rewards[0], results.winners[0]), (0.0, 0));
}

#[test]
fn results_do_not_depend_on_threads() {
    let run = |threads: usize, autoreset: Autoreset, policy: IllegalAction| {
        let mut env = BatchEnv::builder(1031)
            .starts(start_positions())
            .opening_plies(3)
            .move_limit(Some(40))
            .autoreset(autoreset)
            .illegal_action(policy)
            .threads(threads)
            .seed(11)
            .build()
            .unwrap();
        let mut results = Results::of(&env);
        let mut all = Vec::new();
        for step in 0..60 {
            let mut actions = random_actions(&mut env);
            if policy != IllegalAction::Raise {
                actions[step * 17 % 1031] = 4671;
            }
            results.step(&mut env, &actions).unwrap();
            all.push((actions, results.rewards.clone(), results.reasons.clone()));
        }
        // The number of threads is in the snapshot too.
        env.set_threads(1);
        (all, results, env.snapshot())
    };
    for (autoreset, policy) in Autoreset::ALL.into_iter().zip(IllegalAction::ALL) {
        let single = run(1, autoreset, policy);
        for threads in [2, 8] {
            let several = run(threads, autoreset, policy);
            assert!(several == single, "{threads} threads");
        }
    }
}

#[test]
fn games_begin_again_as_the_mode_says() {
    let build = |mode| {
        BatchEnv::builder(2)
            .starts(vec![position("7k/6pp/8/8/8/8/8/K5R1 w - - 0 1")])
            .autoreset(mode)
            .build()
            .unwrap()
    };
    let action = |env: &BatchEnv, game: usize, uci: &str| {
        let position = env.position(game);
        let move_ = Move::from_uci(uci, position).unwrap();
        i64::from(env.action_scheme().index(position, move_).unwrap())
    };
    let start = position("7k/6pp/8/8/8/8/8/K5R1 w - - 0 1");
    let mut end = start;
    end.play(Move::from_uci("g1g7", &start).unwrap()).unwrap();

    for mode in Autoreset::ALL {
        let mut env = build(mode);
        let mut results = Results::of(&env);
        let (bytes, size) = (env.encoder().bytes(), env.action_scheme().size());
        let untouched = vec![0xee; bytes];
        let actions = [action(&env, 0, "g1g7"), action(&env, 1, "a1a2")];
        results.step(&mut env, &actions).unwrap();
        assert_eq!(results.rewards, [1.0, 0.0]);
        assert_eq!(results.terminated, [true, false]);
        assert_eq!((results.reason(0), results.winners[0]), (Reason::KingExploded, 1));
        let (begun, final_observation) = match mode {
            Autoreset::SameStep => (start, observation(&env, &end)),
            _ => (end, untouched.clone()),
        };
        assert_eq!(*env.position(0), begun);
        assert!(results.observations[..bytes] == observation(&env, &begun), "{mode:?}");
        assert!(results.final_observations[..bytes] == final_observation, "{mode:?}");
        assert!(results.final_observations[bytes..] == untouched);
        let legal: usize = results.mask[..size].iter().map(|&legal| usize::from(legal)).sum();
        assert_eq!(legal, if mode == Autoreset::SameStep { 12 + 3 } else { 0 });

        // An action that is not legal does no harm in a game that has ended.
        let first = if mode == Autoreset::SameStep {
            action(&env, 0, "a1a2")
        } else {
            -5
        };
        let actions = [first, action(&env, 1, "h7h6")];
        results.step(&mut env, &actions).unwrap();
        assert_eq!(results.rewards, [0.0, 0.0]);
        match mode {
            Autoreset::NextStep => {
                assert_eq!((results.terminated[0], *env.position(0), env.ply(0)), (false, start, 0));
            }
            Autoreset::SameStep => assert_eq!((results.terminated[0], env.ply(0)), (false, 1)),
            Autoreset::Disabled => {
                assert_eq!((results.terminated[0], *env.position(0)), (true, end));
                assert_eq!(results.reason(0), Reason::KingExploded);
                env.reset_some(&[true, false], None, View::default()).unwrap();
                assert_eq!((*env.position(0), env.reason(0)), (start, Reason::Ongoing));
                assert_eq!(env.ply(1), 2);
            }
        }
    }
}

#[test]
fn illegal_actions_do_what_the_policy_says() {
    let build = |policy| BatchEnv::builder(3).illegal_action(policy).seed(4).build().unwrap();
    for illegal in [0, -1, 4671, 4672, i64::MIN, i64::MAX] {
        let mut env = build(IllegalAction::Raise);
        let mut results = Results::of(&env);
        let untouched = results.clone();
        let mut actions = random_actions(&mut env);
        actions[1] = illegal;
        let before = env.snapshot();
        let error = results.step(&mut env, &actions).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("game 1: {illegal} is no legal action by az4672")
        );
        assert!(matches!(error, BatchError::IllegalAction { game: 1, action, .. } if action == illegal));
        assert!(env.snapshot() == before && results == untouched);

        let mut env = build(IllegalAction::Lose);
        let mut actions = random_actions(&mut env);
        actions[1] = illegal;
        results.step(&mut env, &actions).unwrap();
        assert_eq!(
            (&results.rewards[..], &results.winners[..]),
            (&[0.0, -1.0, 0.0][..], &[0, -1, 0][..])
        );
        assert_eq!(
            (results.terminated[1], results.reason(1)),
            (true, Reason::IllegalAction)
        );
        assert_eq!(*env.position(1), Position::default());
        assert!(BatchEnv::from_snapshot(&env.snapshot()).unwrap().reason(1) == Reason::IllegalAction);

        let mut env = build(IllegalAction::RandomLegal);
        let mut actions = random_actions(&mut env);
        actions[1] = illegal;
        results.step(&mut env, &actions).unwrap();
        assert_eq!((&results.rewards[..], env.ply(1)), (&[0.0; 3][..], 1));
    }
}

#[test]
fn the_first_of_several_illegal_actions_is_named() {
    let mut env = BatchEnv::builder(1000).threads(4).build().unwrap();
    let mut results = Results::of(&env);
    let mut actions = random_actions(&mut env);
    for game in [999, 700, 423] {
        actions[game] = -7;
    }
    let error = results.step(&mut env, &actions).unwrap_err();
    assert!(matches!(
        error,
        BatchError::IllegalAction {
            game: 423,
            action: -7,
            ..
        }
    ));
}

#[test]
fn masks_agree_in_every_form() {
    for ones in [false, true] {
        let mut env = BatchEnv::builder(50)
            .starts(start_positions())
            .move_limit(Some(7))
            .autoreset(Autoreset::Disabled)
            .action_scheme(ActionScheme::Lc0_1858)
            .ones_when_finished(ones)
            .build()
            .unwrap();
        let mut results = Results::of(&env);
        let size = env.action_scheme().size();
        let mut finished = 0;
        for _ in 0..8 {
            let actions = random_actions(&mut env);
            results.step(&mut env, &actions).unwrap();
            let mut words = vec![0; 50 * size.div_ceil(64)];
            let (mut offsets, mut indices) = ([-1; 51], vec![7; 3]);
            let bits = Mask::Bits(&mut words);
            env.view(View {
                mask: bits,
                ..View::default()
            })
            .unwrap();
            let sparse = Mask::Sparse {
                offsets: &mut offsets,
                indices: &mut indices,
            };
            env.view(View {
                mask: sparse,
                ..View::default()
            })
            .unwrap();
            assert_eq!((offsets[0], offsets[50] as usize), (0, indices.len()));
            for game in 0..50 {
                let row = &results.mask[game * size..(game + 1) * size];
                let words = &words[game * size.div_ceil(64)..];
                for (action, &legal) in row.iter().enumerate() {
                    assert_eq!(words[action / 64] >> (action % 64) & 1, legal.into());
                }
                let excess = words[size / 64] >> (size % 64);
                assert_eq!(excess, 0);
                let legal = &indices[offsets[game] as usize..offsets[game + 1] as usize];
                if env.reason(game) == Reason::Ongoing {
                    assert_eq!(legal.len(), row.iter().map(|&legal| usize::from(legal)).sum::<usize>());
                    assert!(legal.iter().all(|&action| row[usize::from(action)] == 1));
                } else {
                    finished += 1;
                    assert!(legal.is_empty() && row.iter().all(|&legal| legal == ones.into()));
                }
            }
        }
        assert!(finished >= 50);
    }
}

#[test]
fn openings_and_starts_are_chosen_by_the_seed() {
    let list = start_positions();
    let build = |order| {
        let builder = BatchEnv::builder(7)
            .starts(list.clone())
            .start_order(order)
            .autoreset(Autoreset::Disabled);
        builder.seed(3).build().unwrap()
    };
    let mut env = build(StartOrder::InOrder);
    for round in 0..10 {
        for game in 0..7 {
            assert_eq!(*env.position(game), list[(7 * round + game) % list.len()]);
        }
        env.reset(None, View::default()).unwrap();
    }
    let mut env = build(StartOrder::Random);
    let mut seen = vec![0; list.len()];
    for _ in 0..200 {
        for game in 0..7 {
            seen[list.iter().position(|start| start == env.position(game)).unwrap()] += 1;
        }
        env.reset(None, View::default()).unwrap();
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");

    let mut env = BatchEnv::builder(40).opening_plies(9).seed(8).build().unwrap();
    let openings: Vec<Position> = (0..40).map(|game| *env.position(game)).collect();
    assert!(
        openings
            .iter()
            .all(|opening| opening.outcome().is_none() && opening.fullmove_number() == 5)
    );
    assert!(openings[1..].iter().all(|opening| *opening != openings[0]));
    assert!((0..40).all(|game| env.ply(game) == 0));
    env.reset(Some(8), View::default()).unwrap();
    assert!((0..40).all(|game| *env.position(game) == openings[game]));
    env.reset(Some(9), View::default()).unwrap();
    assert!((0..40).any(|game| *env.position(game) != openings[game]));
    // Every move ends the game, so there is no opening.
    let stuck = position("7k/8/8/8/8/8/8/KR6 w - - 99 70");
    let env = BatchEnv::builder(1)
        .starts(vec![stuck])
        .opening_plies(2)
        .build()
        .unwrap();
    assert_eq!(*env.position(0), stuck);
}

#[test]
fn wrong_settings_and_lengths_are_errors() {
    assert!(matches!(
        BatchEnv::builder(1).starts(Vec::new()).build(),
        Err(BatchError::NoStart)
    ));
    let over = vec![Position::default(), position("7k/8/8/8/8/8/8/K7 w - - 0 1")];
    let error = BatchEnv::builder(1).starts(over).build().unwrap_err();
    assert_eq!(
        error.to_string(),
        "start position 1: the game is over before it begins (bare_kings)"
    );

    let mut env = BatchEnv::builder(4).build().unwrap();
    let mut results = Results::of(&env);
    assert_eq!(
        env.random_actions(&mut [0; 3]).unwrap_err().to_string(),
        "actions must have length 4, not 3"
    );
    assert!(results.step(&mut env, &[0; 5]).is_err());
    let actions = random_actions(&mut env);
    let before = env.snapshot();
    results.observations.pop();
    let error = results.step(&mut env, &actions).unwrap_err();
    assert!(
        error.to_string().starts_with("observations must have length"),
        "{error}"
    );
    results = Results::of(&env);
    results.winners.pop();
    assert!(results.step(&mut env, &actions).is_err());
    let mask = Mask::Bits(&mut []);
    assert!(
        env.view(View {
            mask,
            ..View::default()
        })
        .is_err()
    );
    assert!(env.reset_some(&[true; 3], None, View::default()).is_err());
    assert_eq!(env.snapshot(), before);
}

#[test]
fn no_game_and_one_game() {
    for threads in [0, 1, 3] {
        let mut none = BatchEnv::builder(0).threads(threads).build().unwrap();
        let mut results = Results::of(&none);
        assert!(random_actions(&mut none).is_empty());
        results.step(&mut none, &[]).unwrap();
        let (mut offsets, mut indices) = ([5], vec![1]);
        let mask = Mask::Sparse {
            offsets: &mut offsets,
            indices: &mut indices,
        };
        none.view(View {
            mask,
            ..View::default()
        })
        .unwrap();
        assert_eq!((offsets, indices.len()), ([0], 0));
        assert_eq!(BatchEnv::from_snapshot(&none.snapshot()).unwrap().games(), 0);
        let mut one = BatchEnv::builder(1).threads(threads).build().unwrap();
        assert!(compare(&mut one, 500)[0] > 300);
    }
}
