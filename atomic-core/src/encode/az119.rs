//! The observation `az119`: AlphaZero's planes, number for number those of `chess` (version 2) in the Python package pgx.
//!
//! Its shape is (8, 8, 119), as in pgx, or (119, 8, 8). Everything is from the view of the side to move in the newest
//! position, the earlier positions too. Row 0 is the rank farthest from that side, column 0 the a-file.
//!
//! Of each of the eight newest positions, the newest first, there are 14 planes, so that those of step `s` begin at `14 * s`:
//!
//! | planes | what |
//! |---|---|
//! | 0–5 | one's own pawns, knights, bishops, rooks, queens, king |
//! | 6–11 | the same of the enemy |
//! | 12 | whole board: the position stands on no other place of the game so far; 1 also where there is no such step |
//! | 13 | whole board: it does |
//!
//! After these:
//!
//! | plane | constant | what, on the whole board | `f16`, `f32` | `u8` |
//! |---|---|---|---|---|
//! | 112 | [`COLOR`] | Black is to move | 1 | 1 |
//! | 113 | [`MOVE_COUNT`] | half-moves since the start, by the move number | / 512 | 255 at most |
//! | 114, 115 | [`OWN_QUEEN_SIDE`], [`OWN_KING_SIDE`] | one's own rights to castle | 1 | 1 |
//! | 116, 117 | [`ENEMY_QUEEN_SIDE`], [`ENEMY_KING_SIDE`] | the enemy's | 1 | 1 |
//! | 118 | [`CLOCK`] | the half-move clock | × 0.01 | 255 at most |
//!
//! Compiled by JAX, as every environment step is, pgx multiplies the clock by 0.01 rather than dividing it by 100, which in
//! `f32` is not always the same; so the numbers here are the products.
//!
//! A position repeats as the rules of the game say, with the en-passant square only where a capture is legal. pgx
//! tells positions apart by a passed square where no capture is possible, too.

use super::atomic::{may_castle, men};
use super::planes::{self, Count};
use super::{Element, Frame};
use crate::{CastlingSide, Color};

/// How many positions are written, the newest included.
pub const STEPS: usize = 8;
/// Planes of one position: twelve of men and two about repetition.
pub const STEP_PLANES: usize = 14;
/// Plane that says whether Black is to move.
pub const COLOR: usize = 112;
/// Plane of the number of half-moves.
pub const MOVE_COUNT: usize = 113;
/// Plane of one's own right to castle to the queen side.
pub const OWN_QUEEN_SIDE: usize = 114;
/// Plane of one's own right to castle to the king side.
pub const OWN_KING_SIDE: usize = 115;
/// Plane of the enemy's right to castle to the queen side.
pub const ENEMY_QUEEN_SIDE: usize = 116;
/// Plane of the enemy's right to castle to the king side.
pub const ENEMY_KING_SIDE: usize = 117;
/// Plane of the half-move clock.
pub const CLOCK: usize = 118;
/// How many planes there are.
pub const PLANES: usize = 119;

fn sets(frames: &[Frame<'_>], viewer: Color) -> [u64; PLANES] {
    let whole = |holds: bool| if holds { !0 } else { 0 };
    let mut sets = [0; PLANES];
    let position = frames[0].position;
    for step in 0..STEPS {
        let sets = &mut sets[STEP_PLANES * step..][..STEP_PLANES];
        let mut repeated = false;
        if let Some(frame) = frames.get(step) {
            men(frame.position.board(), viewer, sets);
            // Rows count from the far side.
            if viewer == Color::White {
                for set in &mut *sets {
                    *set = set.swap_bytes();
                }
            }
            let newer = &frames[..step];
            repeated = frame.occurrences > 1 || newer.iter().any(|newer| newer.position.repeats(frame.position));
        }
        sets[12] = whole(!repeated);
        sets[13] = whole(repeated);
    }
    sets[COLOR] = whole(viewer == Color::Black);
    for (plane, color, side) in [
        (OWN_QUEEN_SIDE, viewer, CastlingSide::QueenSide),
        (OWN_KING_SIDE, viewer, CastlingSide::KingSide),
        (ENEMY_QUEEN_SIDE, !viewer, CastlingSide::QueenSide),
        (ENEMY_KING_SIDE, !viewer, CastlingSide::KingSide),
    ] {
        sets[plane] = whole(may_castle(position.board(), color, side));
    }
    sets
}

/// Writes the planes. There is at least one frame.
pub(super) fn write(frames: &[Frame<'_>], element: Element, channels_last: bool, out: &mut [u8]) {
    write_as(frames[0].position.turn(), frames, element, channels_last, out);
}

/// Writes the planes as one of the players sees them, as if it were his turn.
pub(crate) fn write_as(viewer: Color, frames: &[Frame<'_>], element: Element, channels_last: bool, out: &mut [u8]) {
    let position = frames[0].position;
    let moves = position.fullmove_number().saturating_sub(1);
    let half_moves = moves.saturating_mul(2).saturating_add(position.turn().index() as u32);
    let clock = position.halfmove_clock();
    let counts = [
        Count {
            plane: MOVE_COUNT,
            count: half_moves,
            number: half_moves as f32 * (1.0 / 512.0),
        },
        Count {
            plane: CLOCK,
            count: clock,
            number: clock as f32 * 0.01,
        },
    ];
    let sets = sets(frames, viewer);
    if channels_last {
        planes::write_channels_last(&sets, &counts, element, out);
    } else {
        planes::write(&sets, &counts, element, out);
    }
}
