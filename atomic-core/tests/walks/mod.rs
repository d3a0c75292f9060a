//! Positions of seeded random games from starts of every kind, finished games included.

#![allow(dead_code, reason = "each test file uses some of it")]

use atomic_core::{CastlingMode, Position};

use crate::starts::{Random, Start, castling, orthodox, scattered, shuffled};

/// Calls with the positions of random games until at least `count` were seen, and returns how many there were.
pub(crate) fn for_each(count: usize, seed: u64, mut call: impl FnMut(&Position, &mut Random)) -> usize {
    let mut random = Random::new(seed);
    let mut seen = 0;
    let mut kind = 0;
    while seen < count {
        kind = (kind + 1) % 6;
        let start = match kind {
            0 => orthodox(),
            1 => shuffled(&mut random),
            2 => castling(&mut random),
            3 | 4 => scattered(&mut random, kind == 4),
            _ => promoting(&mut random),
        };
        // A few scattered starts are refused: the side not to move is in check.
        let Ok(mut position) = read(&start) else { continue };
        for _ in 0..40 {
            call(&position, &mut random);
            seen += 1;
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Explosions end games early: a quiet move is preferred.
            let mut move_ = random.pick(&moves);
            if position.is_capture(move_) && random.percent(70) {
                move_ = random.pick(&moves);
            }
            position.play(move_).expect("the move is legal");
        }
    }
    seen
}

pub(crate) fn read(start: &Start) -> Result<Position, atomic_core::PositionError> {
    let mode = match start.chess960 {
        true => CastlingMode::Chess960,
        false => CastlingMode::Standard,
    };
    Position::from_ascii(start.fen.as_bytes(), mode)
}

/// Pawns of both sides one step before the last rank, some of which can capture there.
fn promoting(random: &mut Random) -> Start {
    let mut rank = |letters: [char; 2]| -> String {
        (0..8)
            .map(|_| if random.percent(50) { '1' } else { random.pick(&letters) })
            .collect()
    };
    let (eighth, seventh) = (rank(['n', 'b']), rank(['P', 'P']));
    let (second, first) = (rank(['p', 'p']), rank(['N', 'B']));
    let turn = if random.percent(50) { 'w' } else { 'b' };
    Start {
        fen: format!("{eighth}/{seventh}/8/k7/7K/8/{second}/{first} {turn} - - 0 1"),
        chess960: false,
    }
}
