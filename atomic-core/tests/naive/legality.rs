//! Which moves are legal, judged on the board after the move.

use super::board::{Board, Side};
use super::generation::Move;

impl Board {
    /// Whether the side's king is in check: attacked, and not beside the enemy king.
    pub(crate) fn is_in_check(&self, side: Side) -> bool {
        self.king(side)
            .is_some_and(|king| !self.kings_touch() && self.attacked(king, side.other()))
    }

    fn is_legal(&self, candidate: Move) -> bool {
        let after = self.after(candidate);
        let own_king_exists = after.king(self.turn).is_some();
        let enemy_king_is_gone = after.king(self.turn.other()).is_none();
        own_king_exists && (enemy_king_is_gone || !after.is_in_check(self.turn))
    }

    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        if self.king(Side::White).is_none() || self.king(Side::Black).is_none() {
            return Vec::new();
        }
        let mut moves = self.candidate_moves();
        moves.retain(|&candidate| self.is_legal(candidate));
        moves
    }

    /// Whether the pawn that has just made a double step can be captured in passing.
    pub(super) fn can_capture_in_passing(&self) -> bool {
        self.passed.is_some() && self.legal_moves().iter().any(|&mv| self.captures_in_passing(mv))
    }
}
