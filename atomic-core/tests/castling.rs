//! Castling set-ups with near kings, where safety depends on lifted kings and landed rooks: the library against the
//! naive implementation.
//!
//! By hand, for more: `ATOMIC_CASTLING_POSITIONS=5000000 cargo test --release -p atomic-core --test castling`.

mod naive;
mod starts;

use atomic_core::{CastlingMode, MoveList, Position};
use naive::Board;
use starts::{Random, Start, castling};

/// How many positions are compared.
const POSITIONS: usize = 200_000;

/// Two that no table of perft counts shows: the path attacked through the king's own square, and a target that the
/// moved rook shields.
#[test]
fn known_positions() {
    for (fen, moves) in [
        ("8/8/n4P2/PpP5/8/8/3k4/r3K2R w K - 0 1", 14),
        ("8/8/2p5/1r5Q/8/8/4k3/R1r1K2R w KQ - 0 1", 36),
    ] {
        let position = Position::from_fen(fen).expect("a valid position");
        assert_eq!(position.legal_moves().len(), moves, "{fen}");
        assert_eq!(position.count_legal_moves(), moves, "{fen}");
    }
}

#[test]
fn castling_beside_the_enemy_king() {
    let positions =
        std::env::var("ATOMIC_CASTLING_POSITIONS").map_or(POSITIONS, |text| text.parse().expect("a number"));
    let mut random = Random::new(960);
    let (mut compared, mut castlings, mut refused) = (0, 0, 0);
    while compared < positions {
        let Start { fen, chess960 } = castling(&mut random);
        let mode = match chess960 {
            true => CastlingMode::Chess960,
            false => CastlingMode::Standard,
        };
        let board = Board::from_fen(&fen);
        let Ok(position) = Position::from_ascii(fen.as_bytes(), mode) else {
            assert!(board.is_in_check(board.turn.other()), "{fen}");
            continue;
        };
        let mut expected: Vec<String> = board
            .legal_moves()
            .into_iter()
            .map(|move_| board.uci(move_, chess960))
            .collect();
        let moves: MoveList = position.legal_moves();
        let mut found: Vec<String> = moves.iter().map(|move_| move_.to_uci(&position).to_string()).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{fen}");
        compared += 1;
        let legal = moves.iter().filter(|move_| move_.is_castling()).count();
        castlings += legal;
        refused += position.castling_rooks().len() - legal;
    }
    println!("{compared} positions, {castlings} castling moves, {refused} rights that could not be used");
    assert!(castlings > positions / 20 && refused > positions / 20);
}
