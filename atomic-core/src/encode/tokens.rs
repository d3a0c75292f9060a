//! The observation `tokens`: (70,), small whole numbers for an embedding.
//!
//! Everything is from the side to move's view but the colour itself.
//!
//! | place | constant | what | numbers |
//! |---|---|---|---|
//! | 0–63 | | the squares, one's own back rank first: 0 empty, 1–6 one's own pawn, knight, bishop, rook, queen, king, 7–12 the enemy's | 13 |
//! | 64 | [`COLOR`] | 0 White to move, 1 Black | 2 |
//! | 65 | [`CASTLING`] | rights to castle: 1 own king side + 2 own queen side + 4 enemy king side + 8 enemy queen side | 16 |
//! | 66 | [`EN_PASSANT`] | 0 no legal capture in passing, 1–8 the file of its square | 9 |
//! | 67 | [`CLOCK`] | the half-move clock / 10, rounded down, 10 at most | 11 |
//! | 68 | [`KINGS_TOUCH`] | 1 if the kings touch | 2 |
//! | 69 | [`REPETITION`] | earlier occurrences of the position, 2 at most | 3 |

use super::atomic::{may_castle, men};
use super::{Element, Frame};
use crate::position::board::lowest;
use crate::{CastlingSide, Color};

/// Place of the colour to move.
pub const COLOR: usize = 64;
/// Place of the rights to castle.
pub const CASTLING: usize = 65;
/// Place of the en-passant file.
pub const EN_PASSANT: usize = 66;
/// Place of the half-move clock.
pub const CLOCK: usize = 67;
/// Place of the touching kings.
pub const KINGS_TOUCH: usize = 68;
/// Place of the repetition.
pub const REPETITION: usize = 69;
/// How many tokens there are.
pub const LEN: usize = 70;

fn tokens(frame: &Frame<'_>) -> [u8; LEN] {
    let position = frame.position;
    let (board, turn) = (position.board(), position.turn());
    let mut tokens = [0; LEN];
    let mut sets = [0; 12];
    men(board, turn, &mut sets);
    for (man, mut rest) in (1..).zip(sets) {
        if turn == Color::Black {
            rest = rest.swap_bytes();
        }
        while rest != 0 {
            tokens[lowest(rest).index()] = man;
            rest &= rest - 1;
        }
    }
    tokens[COLOR] = turn as u8;
    for (right, color, side) in [
        (1, turn, CastlingSide::KingSide),
        (2, turn, CastlingSide::QueenSide),
        (4, !turn, CastlingSide::KingSide),
        (8, !turn, CastlingSide::QueenSide),
    ] {
        if may_castle(board, color, side) {
            tokens[CASTLING] += right;
        }
    }
    tokens[EN_PASSANT] = position.ep_square().map_or(0, |square| 1 + square.file());
    tokens[CLOCK] = (position.halfmove_clock() / 10).min(10) as u8;
    tokens[KINGS_TOUCH] = u8::from(position.kings_touch());
    tokens[REPETITION] = frame.occurrences.saturating_sub(1).min(2) as u8;
    tokens
}

pub(super) fn write(frame: &Frame<'_>, element: Element, out: &mut [u8]) {
    let tokens = tokens(frame);
    if element == Element::U8 {
        out.copy_from_slice(&tokens);
        return;
    }
    for (out, token) in out.as_chunks_mut::<2>().0.iter_mut().zip(tokens) {
        *out = i16::from(token).to_ne_bytes();
    }
}
