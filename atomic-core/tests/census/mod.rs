//! What the random games went through: a comparison that never met a rule proves nothing about it.

use std::collections::BTreeMap;

use crate::naive::{Board, Move, Outcome};

#[derive(Default, Debug)]
pub(crate) struct Census {
    pub(crate) positions: usize,
    /// Starts that were no valid positions.
    pub(crate) refused: usize,
    /// Positions by what could be seen in them.
    seen: BTreeMap<&'static str, usize>,
}

impl Census {
    /// Counts a position with its legal moves and outcome.
    pub(crate) fn count(&mut self, board: &Board, moves: &[Move], outcome: Option<Outcome>) {
        self.positions += 1;
        let in_check = board.is_in_check(board.turn);
        let explodes_king = moves.iter().any(|&mv| board.explodes_king(mv));
        let promotes = |mv: &&Move| mv.promotion.is_some();
        let events = [
            ("check", in_check),
            ("touching kings", board.kings_touch()),
            ("castling", moves.iter().any(|&mv| board.is_castling(mv))),
            ("en passant", moves.iter().any(|&mv| board.captures_in_passing(mv))),
            ("promotion", moves.iter().any(|mv| promotes(&mv))),
            (
                "capture with promotion",
                moves.iter().filter(promotes).any(|&mv| !board.destroyed(mv).is_empty()),
            ),
            ("explosion of the king", explodes_king),
            ("explosion of the king in check", in_check && explodes_king),
            ("king exploded", matches!(outcome, Some(Outcome::Exploded { .. }))),
            ("checkmate", matches!(outcome, Some(Outcome::Mated { .. }))),
            ("stalemate", outcome == Some(Outcome::Stalemate)),
            ("bare kings", outcome == Some(Outcome::BareKings)),
        ];
        for (event, happened) in events {
            *self.seen.entry(event).or_default() += usize::from(happened);
        }
    }

    /// Panics unless every event was seen, apart from the named ones.
    pub(crate) fn assert_seen_all_but(&self, rare: &[&str]) {
        assert!(self.positions > 0);
        for (event, &count) in &self.seen {
            assert!(count > 0 || rare.contains(event), "never seen: {event}; {self:?}");
        }
    }
}
