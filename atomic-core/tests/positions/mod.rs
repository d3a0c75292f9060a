//! Arbitrary reachable positions for `proptest`: a start of any kind and some legal moves from there.

use atomic_core::{CastlingMode, Position, PositionError};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::starts::{Random, Start, orthodox, scattered, shuffled};

/// A position of either castling mode, finished games included.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    (start(), vec(any::<u16>(), 0..80)).prop_map(|(mut position, choices)| {
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let choice = usize::from(choice) % moves.len();
            position.play(moves[choice]).expect("the move is legal");
        }
        position
    })
}

fn start() -> impl Strategy<Value = Position> {
    (0..4, any::<u64>()).prop_map(|(kind, seed)| {
        let mut random = Random::new(seed);
        match kind {
            0 => read(&orthodox()).expect("a valid start"),
            1 => read(&shuffled(&mut random)).expect("a valid start"),
            _ => (0..1000)
                .find_map(|_| read(&scattered(&mut random, kind == 3)).ok())
                .expect("most scattered positions are valid"),
        }
    })
}

fn read(start: &Start) -> Result<Position, PositionError> {
    let mode = match start.chess960 {
        true => CastlingMode::Chess960,
        false => CastlingMode::Standard,
    };
    Position::from_ascii(start.fen.as_bytes(), mode)
}
