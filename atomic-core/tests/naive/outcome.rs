//! How a game ends on the board.

use super::board::{Board, Side};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    Exploded { winner: Side },
    Mated { winner: Side },
    Stalemate,
    BareKings,
}

impl Board {
    /// The first of the results that holds; `None` while the game goes on.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        for side in [Side::White, Side::Black] {
            if self.king(side).is_none() {
                return Some(Outcome::Exploded { winner: side.other() });
            }
        }
        if self.legal_moves().is_empty() {
            return Some(if self.is_in_check(self.turn) {
                Outcome::Mated {
                    winner: self.turn.other(),
                }
            } else {
                Outcome::Stalemate
            });
        }
        let men = self.men.iter().flatten().count();
        (men == 2).then_some(Outcome::BareKings)
    }
}
