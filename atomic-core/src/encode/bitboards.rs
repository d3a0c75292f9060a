//! The observation `bitboards`: (13,) words, *absolute*.
//!
//! | word | what |
//! |---|---|
//! | 0–5 | White's pawns, knights, bishops, rooks, queens, king: bit 0 is a1, bit 63 h8 |
//! | 6–11 | Black's |
//! | 12 | [`STATE`]: four bytes, the lowest first; the other four are 0 |
//!
//! | byte of the state | what |
//! |---|---|
//! | 0 | 0 White to move, 1 Black |
//! | 1 | rights to castle: 1 White king side + 2 White queen side + 4 Black king side + 8 Black queen side |
//! | 2 | the square of a legal capture in passing, 64 for none |
//! | 3 | the half-move clock, 255 at most |

use super::atomic::{may_castle, men};
use crate::{CastlingSide, Color, Position};

/// The word of everything but the men.
pub const STATE: usize = 12;
/// How many words there are.
pub const WORDS: usize = 13;

/// The sets of the men, White's pawns to king, then Black's.
pub fn sets(position: &Position) -> [u64; 12] {
    let mut sets = [0; 12];
    men(position.board(), Color::White, &mut sets);
    sets
}

/// The four bytes of the state: side to move, rights to castle, en-passant square, half-move clock.
///
/// ```
/// use atomic_core::Position;
/// use atomic_core::encode::bitboards;
/// assert_eq!(bitboards::state(&Position::default()), [0, 15, 64, 0]);
/// ```
pub fn state(position: &Position) -> [u8; 4] {
    let mut rights = 0;
    for color in Color::ALL {
        for side in CastlingSide::ALL {
            let holds = may_castle(position.board(), color, side);
            rights |= u8::from(holds) << (2 * color.index() + side.index());
        }
    }
    [
        position.turn() as u8,
        rights,
        position.ep_square().map_or(64, |square| square.index() as u8),
        position.halfmove_clock().min(255) as u8,
    ]
}

pub(super) fn write(position: &Position, out: &mut [u8]) {
    let state = u32::from_le_bytes(state(position));
    let words = sets(position).into_iter().chain([u64::from(state)]);
    for (out, word) in out.as_chunks_mut::<8>().0.iter_mut().zip(words) {
        *out = word.to_ne_bytes();
    }
}
