//! Action schemes: on the legal moves of a position an index names one move and a move has one index, masks are the legal
//! moves, and the numbers are those of the programs that defined them.

mod starts;
mod walks;

use std::collections::HashMap;

use atomic_core::encode::{ActionErrorKind, ActionScheme};
use atomic_core::{CastlingMode, Move, MoveKind, Position, Role, Square};

const POSITIONS: usize = 100_000;

#[test]
fn indices_and_legal_moves_correspond() {
    let mut census: HashMap<&str, usize> = HashMap::new();
    let mut moves_seen = 0;
    let seen = walks::for_each(POSITIONS, 7, |position, random| {
        let moves = position.legal_moves();
        moves_seen += moves.len();
        for move_ in &moves {
            let chess960 = position.castling_mode() == CastlingMode::Chess960;
            let kind = match move_.kind() {
                MoveKind::Castling if chess960 => "castling, Chess960",
                MoveKind::Castling => "castling, standard",
                MoveKind::EnPassant => "en passant",
                MoveKind::Promotion(Role::Queen) => "to queen",
                MoveKind::Promotion(Role::Rook) => "to rook",
                MoveKind::Promotion(Role::Bishop) => "to bishop",
                MoveKind::Promotion(_) => "to knight",
                MoveKind::Normal => "normal",
            };
            *census.entry(kind).or_default() += 1;
        }
        for scheme in ActionScheme::ALL {
            let mut indices = vec![0; moves.len()];
            scheme.indices(position, &moves, &mut indices).expect("moves are legal");
            let mut bytes = vec![7; scheme.size()];
            scheme
                .mask_bytes(position, &moves, &mut bytes)
                .expect("moves are legal");
            let mut words = vec![!0; scheme.size().div_ceil(64)];
            scheme.mask_bits(position, &moves, &mut words).expect("moves are legal");
            for (&move_, &index) in moves.iter().zip(&indices) {
                assert_eq!(scheme.index(position, move_), Ok(index));
                let back = scheme.move_at(position, usize::from(index));
                assert_eq!(back, Some(move_), "{position} {move_} {scheme:?} {index}");
                assert_eq!(bytes[usize::from(index)], 1);
                assert_eq!(words[usize::from(index) / 64] >> (index % 64) & 1, 1);
            }
            // No two moves share an index, for each index leads back to its own move; so the counts must agree.
            assert_eq!(
                bytes.iter().filter(|&&byte| byte != 0).count(),
                moves.len(),
                "{position}"
            );
            assert_eq!(
                words.iter().map(|word| word.count_ones() as usize).sum::<usize>(),
                moves.len()
            );
            for _ in 0..10 {
                let index = random.below(scheme.size() + 70);
                let legal = bytes.get(index) == Some(&1);
                assert_eq!(
                    scheme.move_at(position, index).is_some(),
                    legal,
                    "{position} {scheme:?} {index}"
                );
            }
        }
    });
    assert!(seen >= POSITIONS && moves_seen > 10 * POSITIONS, "{seen} {moves_seen}");
    for (kind, count) in &census {
        assert!(*count >= 100, "{kind}: {count}");
    }
    assert_eq!(census.len(), 8, "{census:?}");
}

/// Every index of every scheme, in positions where most kinds of moves are at hand: exactly the legal moves have one.
#[test]
fn no_other_index_names_a_move() {
    let mut checked = 0;
    walks::for_each(300, 8, |position, _| {
        for scheme in ActionScheme::ALL {
            let named = (0..scheme.size() + 5).filter_map(|index| scheme.move_at(position, index));
            let mut named: Vec<Move> = named.collect();
            let mut legal: Vec<Move> = position.legal_moves().to_vec();
            named.sort_unstable();
            legal.sort_unstable();
            assert_eq!(named, legal, "{position} {scheme:?}");
            checked += 1;
        }
    });
    assert!(checked >= 900);
}

fn index(scheme: ActionScheme, fen: &str, mode: CastlingMode, move_: Move) -> u16 {
    let position = Position::from_ascii(fen.as_bytes(), mode).expect(fen);
    assert!(position.is_legal(move_), "{fen} {move_}");
    scheme.index(&position, move_).expect(fen)
}

/// Lc0's list ends with the promotions of the h-pawn and begins with the moves from a1.
#[test]
fn lc0_list_in_its_order() {
    let scheme = ActionScheme::Lc0_1858;
    let position = Position::from_fen("8/PP4PP/8/4k3/8/8/8/K6Q w - - 0 1").expect("valid");
    let named = |index| scheme.move_at(&position, index).map(|move_| move_.to_string());
    assert_eq!(named(0).as_deref(), Some("a1b1"));
    assert_eq!(named(7).as_deref(), Some("a1a2"));
    assert_eq!(named(8).as_deref(), Some("a1b2"));
    for (index, uci) in [(1792, "a7a8q"), (1793, "a7a8r"), (1794, "a7a8b"), (1801, "b7b8q")] {
        assert_eq!(named(index).as_deref(), Some(uci));
    }
    let knight = Move::promotion(Square::A7, Square::A8, Role::Knight).expect("a knight");
    let index = scheme.index(&position, knight).expect("a legal move");
    assert!(index < 1792);
    assert_eq!(scheme.move_at(&position, usize::from(index)), Some(knight));
}

#[test]
fn castling_has_its_own_index() {
    // The king on f1 may step to g1 as well as castle to it.
    let fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    let (step, castling) = (
        Move::normal(Square::F1, Square::G1),
        Move::castling(Square::F1, Square::H1),
    );
    for scheme in ActionScheme::ALL {
        let step = index(scheme, fen, CastlingMode::Chess960, step);
        let castling = index(scheme, fen, CastlingMode::Chess960, castling);
        assert_ne!(step, castling, "{scheme:?}");
    }
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    let castling = Move::castling(Square::E8, Square::A8);
    let of_mode = |scheme, mode| index(scheme, fen, mode, castling);
    // Left from far: c8 is the sixth square of seven, a8 the fourth.
    let (az, lc0, uci) = (ActionScheme::Az4672, ActionScheme::Lc0_1858, ActionScheme::Uci20480);
    assert_eq!(of_mode(az, CastlingMode::Standard), 73 * 32 + 28);
    assert_eq!(of_mode(az, CastlingMode::Chess960), 73 * 32 + 26);
    assert_eq!(of_mode(uci, CastlingMode::Standard), 5 * (64 * 60 + 58));
    assert_eq!(of_mode(uci, CastlingMode::Chess960), 5 * (64 * 60 + 56));
    assert_eq!(
        of_mode(lc0, CastlingMode::Standard),
        of_mode(lc0, CastlingMode::Chess960)
    );
}

#[test]
fn what_no_man_does_has_no_index() {
    let position = Position::default();
    let odd = Move::normal(Square::A1, Square::D2);
    for scheme in [ActionScheme::Az4672, ActionScheme::Lc0_1858] {
        let error = scheme.index(&position, odd).unwrap_err();
        assert_eq!(error.kind(), ActionErrorKind::NoIndex { move_: odd });
        assert_eq!(
            error.to_string(),
            format!("{} has no index for the move a1d2 here", scheme.name())
        );
    }
    let odd = Move::promotion(Square::A2, Square::A3, Role::Rook).expect("a rook");
    for scheme in ActionScheme::ALL {
        assert!(scheme.index(&position, odd).is_err());
        let mut mask = vec![0; scheme.size()];
        assert!(scheme.mask_bytes(&position, &[odd], &mut mask).is_err());
    }
}

#[test]
fn slices_of_another_length_are_refused() {
    let (position, scheme) = (Position::default(), ActionScheme::Az4672);
    let moves = position.legal_moves();
    let error = scheme.mask_bytes(&position, &moves, &mut [9; 4671]).unwrap_err();
    assert_eq!(error.to_string(), "az4672: the slice must have length 4672, not 4671");
    assert!(scheme.mask_bits(&position, &moves, &mut [9; 74]).is_err());
    assert!(scheme.indices(&position, &moves, &mut [9; 19]).is_err());
}

#[test]
fn a_finished_game_has_an_empty_mask() {
    let position = Position::from_fen("8/8/8/8/8/8/8/K7 b - - 0 1").expect("valid and over");
    for scheme in ActionScheme::ALL {
        let mut mask = vec![1; scheme.size()];
        scheme
            .mask_bytes(&position, &position.legal_moves(), &mut mask)
            .expect("the length fits");
        assert!(mask.iter().all(|&legal| legal == 0));
    }
}

#[test]
fn names() {
    for scheme in ActionScheme::ALL {
        assert_eq!(ActionScheme::from_name(scheme.name()), Some(scheme));
        assert!(scheme.name().ends_with(&scheme.size().to_string()));
    }
    assert_eq!(ActionScheme::from_name("AZ4672"), None);
    assert_eq!(ActionScheme::default(), ActionScheme::Az4672);
}
