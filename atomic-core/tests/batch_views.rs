//! What is written of the games of a batch: sparse masks on any number of threads, and what the opponent sees.
#![cfg(feature = "batch")]

use atomic_core::batch::{Autoreset, BatchEnv, Mask, Reason, Steps, View};
use atomic_core::encode::{Element, Encoder, Frame, Observation, atomic, az119, tokens};
use atomic_core::{Color, Position};

mod batches;
mod starts;

use batches::{Results, random_actions, start_positions};

#[test]
fn sparse_masks_are_the_same_on_any_number_of_threads() {
    const GAMES: usize = 333;
    let mut compared = 0;
    for threads in [1, 2, 8] {
        let mut env = BatchEnv::builder(GAMES)
            .starts(start_positions())
            .move_limit(Some(40))
            .autoreset(Autoreset::Disabled)
            .threads(threads)
            .seed(5)
            .build()
            .unwrap();
        let (mut offsets, mut indices) = (vec![-1; GAMES + 1], vec![7; 3]);
        for step in 0..45 {
            let actions = random_actions(&mut env);
            let (mut rewards, mut reasons, mut winners) = ([0.0; GAMES], [0; GAMES], [0; GAMES]);
            let (mut terminated, mut truncated) = ([false; GAMES], [false; GAMES]);
            let steps = Steps {
                rewards: &mut rewards,
                terminated: &mut terminated,
                truncated: &mut truncated,
                reasons: &mut reasons,
                winners: &mut winners,
                final_observations: None,
            };
            let view = View {
                observations: None,
                mask: Mask::Sparse {
                    offsets: &mut offsets,
                    indices: &mut indices,
                },
            };
            env.step(&actions, steps, view).unwrap();
            if step % 5 > 0 {
                continue;
            }
            let mut end = 0;
            for (game, &offset) in offsets[..GAMES].iter().enumerate() {
                let moves = env.legal_moves(game);
                let position = env.position(game);
                let expected = moves
                    .iter()
                    .map(|&move_| env.action_scheme().index(position, move_).unwrap());
                assert_eq!(offset as usize, end);
                assert!(expected.eq(indices[end..end + moves.len()].iter().copied()));
                assert!(moves.is_empty() == (env.reason(game) != Reason::Ongoing));
                end += moves.len();
                compared += 1;
            }
            assert_eq!((offsets[GAMES] as usize, indices.len()), (end, end));
        }
        assert!((0..GAMES).any(|game| env.reason(game) != Reason::Ongoing));
    }
    assert_eq!(compared, 3 * 9 * GAMES);
}

/// The position with the other side to move, where the FEN of that is valid: where the mover is not in check.
fn handed_over(position: &Position) -> Option<Position> {
    let fen = position.fen().to_string();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[1] = if position.turn().is_white() { "b" } else { "w" };
    fields[3] = "-";
    Position::from_ascii(fields.join(" ").as_bytes(), position.castling_mode()).ok()
}

#[test]
fn the_opponent_sees_the_position_as_if_he_were_to_move() {
    let (mut compared, mut in_check, mut over) = (0, 0, 0);
    for observation in Observation::ALL {
        for &element in observation.elements() {
            let encoder = Encoder::new(observation, element).unwrap();
            let mut env = BatchEnv::builder(60)
                .starts(start_positions())
                .encoder(encoder)
                .seed(11)
                .build()
                .unwrap();
            let mut results = Results::of(&env);
            let (mut seen, mut expected) = (vec![0; encoder.bytes()], vec![0; encoder.bytes()]);
            for _ in 0..40 {
                for game in 0..env.games() {
                    env.observe_opponent(game, &mut seen).unwrap();
                    let position = *env.position(game);
                    over += u32::from(env.reason(game) != Reason::Ongoing);
                    if observation == Observation::Bitboards {
                        encoder.encode(&[Frame::from(&position)], &mut expected).unwrap();
                    } else if observation == Observation::Az119 {
                        // The planes of earlier positions are looked at below.
                        continue;
                    } else if let Some(position) = handed_over(&position) {
                        let frame = Frame {
                            position: &position,
                            occurrences: env.repetitions(game),
                        };
                        encoder.encode(&[frame], &mut expected).unwrap();
                    } else {
                        let exploded = [Color::White, Color::Black].map(|color| position.king(color).is_none());
                        assert!(position.is_check() || exploded != [false; 2], "{position}");
                        in_check += u32::from(position.is_check());
                        continue;
                    }
                    assert!(seen == expected, "{observation} as {element}: {position}");
                    compared += 1;
                }
                let actions = random_actions(&mut env);
                results.step(&mut env, &actions).unwrap();
            }
            assert!(env.observe_opponent(0, &mut seen[1..]).is_err());
        }
    }
    assert!(
        compared > 15_000 && in_check > 100 && over > 100,
        "{compared} {in_check} {over}"
    );
}

#[test]
fn who_gives_check_sees_the_king_among_his_captures() {
    let start = Position::from_fen("rnbqkbnr/ppppp1pp/8/5p1Q/8/4P3/PPPP1PPP/RNB1KBNR b KQkq - 1 2").unwrap();
    let env = BatchEnv::builder(1).starts(vec![start]).build().unwrap();
    let mut planes = vec![0; env.encoder().bytes()];
    env.observe_opponent(0, &mut planes).unwrap();
    let squares = |plane: usize| -> Vec<usize> { (0..64).filter(|&square| planes[64 * plane + square] == 1).collect() };
    let (king, queen) = (4 + 56, 7 + 32);
    assert_eq!(
        (squares(atomic::OWN_QUEEN), squares(atomic::ENEMY_KING)),
        (vec![queen], vec![king])
    );
    assert_eq!(squares(atomic::WINNING), [king]);
    assert_eq!((squares(atomic::CHECKERS), squares(atomic::LOSING)), (vec![], vec![]));
    let tokens_of = Encoder::new(Observation::Tokens, Element::U8).unwrap();
    let env = BatchEnv::builder(1)
        .starts(vec![start])
        .encoder(tokens_of)
        .build()
        .unwrap();
    let mut places = vec![0; env.encoder().bytes()];
    env.observe_opponent(0, &mut places).unwrap();
    assert_eq!((places[king], places[queen], places[tokens::COLOR]), (12, 5, 0));
}

/// The planes of `az119` that both players see are the same but for the side that they are seen from.
#[test]
fn the_opponent_sees_the_same_earlier_positions() {
    let encoder = Encoder::new(Observation::Az119, Element::U8).unwrap();
    // Few men, so that positions come again.
    let start = Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").unwrap();
    let mut env = BatchEnv::builder(40)
        .starts(vec![start, Position::default()])
        .encoder(encoder)
        .build()
        .unwrap();
    let mut results = Results::of(&env);
    let (mut seen, bytes) = (vec![0; encoder.bytes()], encoder.bytes());
    let (mut men, mut repeated) = (0, 0);
    for _ in 0..120 {
        let actions = random_actions(&mut env);
        results.step(&mut env, &actions).unwrap();
        for game in 0..env.games() {
            env.observe_opponent(game, &mut seen).unwrap();
            let mover = &results.observations[game * bytes..(game + 1) * bytes];
            let plane = |planes: &[u8], plane: usize| -> [u8; 64] { planes[64 * plane..][..64].try_into().unwrap() };
            let turned = |planes: &[u8], number: usize| -> [u8; 64] {
                let plane = plane(planes, number);
                std::array::from_fn(|square| plane[square ^ 56])
            };
            for step in 0..az119::STEPS {
                let first = az119::STEP_PLANES * step;
                for role in 0..6 {
                    for (his, other) in [(role, role + 6), (role + 6, role)] {
                        assert_eq!(plane(&seen, first + his), turned(mover, first + other));
                        men += plane(&seen, first + his).iter().map(|&man| u32::from(man)).sum::<u32>();
                    }
                }
                for mark in [12, 13] {
                    assert_eq!(plane(&seen, first + mark), plane(mover, first + mark));
                }
                repeated += u32::from(seen[64 * (first + 13)]);
            }
            let is_white = env.position(game).turn() == Color::White;
            assert_eq!(plane(&seen, az119::COLOR), [u8::from(is_white); 64]);
            for (his, other) in [
                (az119::OWN_KING_SIDE, az119::ENEMY_KING_SIDE),
                (az119::ENEMY_KING_SIDE, az119::OWN_KING_SIDE),
                (az119::OWN_QUEEN_SIDE, az119::ENEMY_QUEEN_SIDE),
                (az119::ENEMY_QUEEN_SIDE, az119::OWN_QUEEN_SIDE),
                (az119::CLOCK, az119::CLOCK),
                (az119::MOVE_COUNT, az119::MOVE_COUNT),
            ] {
                assert_eq!(plane(&seen, his), plane(mover, other));
            }
        }
    }
    assert!(men > 100_000 && repeated > 300, "{men} {repeated}");
}
