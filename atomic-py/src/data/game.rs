//! What is the same for all positions of a game.

use atomic_core::pgn::Tags;
use atomic_core::{CastlingMode, Color, Position};

/// Facts of the game that is being read.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    pub(super) chess960: bool,
    /// Who moves first.
    pub(super) turn: Color,
    /// 0 where it is not known, here and below.
    pub(super) white_elo: u16,
    pub(super) black_elo: u16,
    /// Seconds on the clock at first, -1 where it is not known.
    pub(super) base: i32,
    /// Seconds added for each move, -1 where it is not known.
    pub(super) increment: i32,
}

impl Facts {
    pub(super) fn new(tags: &Tags, start: &Position) -> Facts {
        let elo = |name| tags.get(name).and_then(elo).unwrap_or(0);
        let (base, increment) = tags.get("TimeControl").and_then(time_control).unwrap_or((-1, -1));
        Facts {
            chess960: start.castling_mode() == CastlingMode::Chess960,
            turn: start.turn(),
            white_elo: elo("WhiteElo"),
            black_elo: elo("BlackElo"),
            base,
            increment,
        }
    }

    /// Seconds for 40 moves.
    pub(super) fn seconds(&self) -> Option<i32> {
        (self.base >= 0).then(|| self.base.saturating_add(self.increment.saturating_mul(40)))
    }
}

/// A rating, perhaps followed by a question mark.
fn elo(text: &str) -> Option<u16> {
    let text = text.trim();
    text.strip_suffix('?').unwrap_or(text).parse().ok()
}

/// Seconds, perhaps with a plus and the seconds for each move.
fn time_control(text: &str) -> Option<(i32, i32)> {
    let number = |text: &str| text.trim().parse::<u32>().ok()?.try_into().ok();
    match text.split_once('+') {
        Some((base, increment)) => Some((number(base)?, number(increment)?)),
        None => Some((number(text)?, 0)),
    }
}

/// The identity of a game: the 64-bit FNV-1a hash of the FEN that it began with and its moves, as UCI writes them, with a
/// blank before each.
#[derive(Clone, Copy)]
pub(super) struct Identity(pub(super) u64);

impl Identity {
    pub(super) fn new(start: &Position) -> Identity {
        let mut identity = Identity(0xcbf2_9ce4_8422_2325);
        identity.hash(start.fen().as_bytes());
        identity
    }

    pub(super) fn hash(&mut self, text: &[u8]) {
        for &byte in text {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
