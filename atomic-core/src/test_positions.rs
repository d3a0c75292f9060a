//! Positions of seeded random games, for tests that compare one path through the crate with another.

use crate::{CastlingMode, Position};

const STARTS: [(&str, CastlingMode); 12] = [
    (crate::STARTING_FEN, CastlingMode::Standard),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", CastlingMode::Standard),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        CastlingMode::Standard,
    ),
    (
        "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
        CastlingMode::Chess960,
    ),
    (
        "brnqnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
        CastlingMode::Chess960,
    ),
    ("1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", CastlingMode::Chess960),
    ("8/8/8/3kK3/3Rr3/8/8/8 w - - 0 1", CastlingMode::Standard),
    ("4q3/2b5/4k3/3rK3/8/2N2B2/3Q4/4R3 b - - 0 1", CastlingMode::Standard),
    ("8/1P1P2k1/8/8/2K5/8/1p1p4/8 w - - 0 1", CastlingMode::Standard),
    (
        "r4rk1/1p4pp/p1p1b3/5p2/PbB2P2/BPN1P1PP/3p1n2/R4RK1 b - - 3 18",
        CastlingMode::Standard,
    ),
    (
        "3qk2r/8/8/pPpPpPpP/PpPpPpPp/8/8/3QK2R w Kk - 0 1",
        CastlingMode::Standard,
    ),
    (
        "qqqqkqqq/pppppppp/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1",
        CastlingMode::Standard,
    ),
];

/// Calls with at least `count` positions, and returns how many there were.
pub(crate) fn for_each(count: usize, mut call: impl FnMut(&Position)) -> usize {
    let mut seen = 0;
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    for (fen, mode) in STARTS.into_iter().cycle() {
        if seen >= count {
            break;
        }
        let mut position = Position::from_ascii(fen.as_bytes(), mode).expect("the starts are valid");
        for _ in 0..80 {
            call(&position);
            seen += 1;
            let moves = position.legal_moves();
            // Explosions end games early: most of the time a quiet move is preferred.
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let picked = (0..4).find_map(|attempt| {
                let index = (random >> (8 * attempt)) as usize % moves.len().max(1);
                let move_ = *moves.get(index)?;
                (attempt == 3 || !position.is_capture(move_)).then_some(move_)
            });
            let Some(move_) = picked else { break };
            position.play_unchecked(move_);
        }
    }
    seen
}
