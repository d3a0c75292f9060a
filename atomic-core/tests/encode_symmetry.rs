//! Symmetries: turning a position round and then generating or encoding comes to the same as the other way about.

mod starts;
mod walks;

use atomic_core::encode::{ActionScheme, Symmetry, atomic, halfka};
use atomic_core::{Color, Move, Position};

const POSITIONS: usize = 20_000;

fn sorted(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    moves.sort_unstable();
    moves
}

/// A set with the files in the other order, bit by bit.
fn files_mirrored(set: u64) -> u64 {
    (0..64).fold(0, |mirrored, square| mirrored | (set >> (square ^ 7) & 1) << square)
}

#[test]
fn moves_and_positions_turn_round_together() {
    let mut mirrored = 0;
    let seen = walks::for_each(POSITIONS, 31, |position, random| {
        for symmetry in Symmetry::ALL {
            let Ok(turned) = symmetry.apply(position) else {
                assert_eq!(symmetry, Symmetry::MirrorFiles);
                assert!(!position.castling_rooks().is_empty(), "{position}");
                continue;
            };
            mirrored += usize::from(symmetry == Symmetry::MirrorFiles);
            // The set-up is checked in full, and the key made anew.
            let checked = turned.setup().validate(position.castling_mode()).expect("valid");
            assert_eq!(
                (checked, checked.key()),
                (turned, turned.key()),
                "{position} {symmetry:?}"
            );
            assert_eq!(symmetry.apply(&turned), Ok(*position));

            let moves = position.legal_moves();
            let expected = sorted(moves.iter().map(|&move_| symmetry.apply_to_move(move_)));
            assert_eq!(
                sorted(turned.legal_moves().into_iter()),
                expected,
                "{position} {symmetry:?}"
            );
            for scheme in ActionScheme::ALL {
                for move_ in &moves {
                    let index = scheme.index(position, move_).expect("a legal move");
                    let there = scheme
                        .index(&turned, symmetry.apply_to_move(move_))
                        .expect("a legal move");
                    assert_eq!(
                        scheme.turned(symmetry, index.into()),
                        Some(there.into()),
                        "{position} {move_}"
                    );
                }
            }
            if !moves.is_empty() {
                let move_ = random.pick(&moves);
                let (mut after, mut turned) = (*position, turned);
                after.play(move_).expect("legal");
                turned.play(symmetry.apply_to_move(move_)).expect("legal");
                if let Ok(after) = symmetry.apply(&after) {
                    assert_eq!(
                        (after.setup().pieces, after.turn()),
                        (turned.setup().pieces, turned.turn())
                    );
                    assert_eq!(after.ep_square(), turned.ep_square());
                }
            }
        }
    });
    assert!(seen >= POSITIONS && mirrored >= POSITIONS / 4, "{seen} {mirrored}");
}

#[test]
fn observations_turn_round_together() {
    let mut mirrored = 0;
    walks::for_each(POSITIONS, 32, |position, _| {
        let sets = atomic::sets(position);
        let flipped = position.with_colors_flipped();
        // Nothing in these depends on the colours.
        assert_eq!(atomic::sets(&flipped), sets, "{position}");
        assert_eq!(halfka_by_viewer(&flipped), halfka_by_viewer(position), "{position}");
        if let Ok(turned) = position.with_files_mirrored() {
            mirrored += 1;
            let found = atomic::sets(&turned);
            for plane in 0..atomic::PLANES {
                let expected = match plane {
                    atomic::CLOCK => sets[plane],
                    _ => files_mirrored(sets[plane]),
                };
                assert_eq!(found[plane], expected, "{position} {}", atomic::NAMES[plane]);
            }
        }
    });
    assert!(mirrored >= POSITIONS / 4, "{mirrored}");
}

/// The features of mover and waiting side as sets: their order follows the squares, which turn round.
fn halfka_by_viewer(position: &Position) -> Option<[Vec<i32>; 2]> {
    let (mut features, men) = halfka::features(position)?;
    Some([0, 1].map(|row| {
        features[row][..men].sort_unstable();
        features[row][..men].to_vec()
    }))
}

#[test]
fn indices_are_permuted() {
    for scheme in ActionScheme::ALL {
        for symmetry in Symmetry::ALL {
            let mut hit = vec![false; scheme.size()];
            for index in 0..scheme.size() {
                let there = scheme.turned(symmetry, index).expect("below the size");
                assert!(
                    !std::mem::replace(&mut hit[there], true),
                    "{scheme:?} {symmetry:?} {index}"
                );
                assert_eq!(scheme.turned(symmetry, there), Some(index));
            }
            assert_eq!(scheme.turned(symmetry, scheme.size()), None);
        }
    }
}

#[test]
fn squares_and_names() {
    use atomic_core::Square;
    assert_eq!(Symmetry::FlipColors.apply_to_square(Square::B1), Square::B8);
    assert_eq!(Symmetry::MirrorFiles.apply_to_square(Square::B1), Square::G1);
    assert_eq!(Position::default().with_colors_flipped().turn(), Color::Black);
    for symmetry in Symmetry::ALL {
        assert_eq!(Symmetry::from_name(symmetry.name()), Some(symmetry));
    }
}
