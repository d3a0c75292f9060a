//! What a move does to the board: men move, or a capture explodes.

use super::board::{AROUND, Board, Kind, Man, Side, Square, at, file, rank, step};
use super::generation::Move;

impl Board {
    pub(crate) fn is_castling(&self, mv: Move) -> bool {
        let king = Man {
            side: self.turn,
            kind: Kind::King,
        };
        let rook = Man {
            side: self.turn,
            kind: Kind::Rook,
        };
        self.men[mv.from] == Some(king) && self.men[mv.to] == Some(rook)
    }

    fn moves_pawn(&self, mv: Move) -> bool {
        self.is(mv.from, self.turn, Kind::Pawn)
    }

    /// The square of the man that the move captures.
    fn captured(&self, mv: Move) -> Option<Square> {
        if self.is_castling(mv) {
            None
        } else if self.men[mv.to].is_some() {
            Some(mv.to)
        } else if self.moves_pawn(mv) && file(mv.from) != file(mv.to) {
            at(file(mv.to), rank(mv.from))
        } else {
            None
        }
    }

    pub(crate) fn captures_in_passing(&self, mv: Move) -> bool {
        self.captured(mv).is_some_and(|square| square != mv.to)
    }

    /// The squares that the capture empties, in ascending order; none for a move that captures nothing.
    pub(crate) fn destroyed(&self, mv: Move) -> Vec<Square> {
        let Some(captured) = self.captured(mv) else {
            return Vec::new();
        };
        let mut squares = vec![mv.from, captured];
        for square in AROUND.iter().filter_map(|&direction| step(mv.to, direction)) {
            if self.men[square].is_some_and(|man| man.kind != Kind::Pawn) {
                squares.push(square);
            }
        }
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// Whether the move explodes the enemy king.
    pub(crate) fn explodes_king(&self, mv: Move) -> bool {
        let king = self.king(self.turn.other());
        king.is_some_and(|king| self.destroyed(mv).contains(&king))
    }

    /// The board after the move, whether the move is legal or not.
    pub(crate) fn after(&self, mv: Move) -> Board {
        let mut after = self.clone();
        let destroyed = self.destroyed(mv);
        if self.is_castling(mv) {
            let (king_target, rook_target) = self.castling_targets(mv.from, mv.to);
            after.men[mv.from] = None;
            after.men[mv.to] = None;
            after.men[king_target] = self.men[mv.from];
            after.men[rook_target] = self.men[mv.to];
        } else if destroyed.is_empty() {
            after.men[mv.from] = None;
            after.men[mv.to] = match mv.promotion {
                Some(kind) => Some(Man { side: self.turn, kind }),
                None => self.men[mv.from],
            };
        } else {
            for &square in &destroyed {
                after.men[square] = None;
            }
        }

        after.drop_rights(self, mv, &destroyed);
        after.passed = self.passed_square(mv);
        if !destroyed.is_empty() || self.moves_pawn(mv) {
            after.halfmove_clock = 0;
        } else {
            after.halfmove_clock += 1;
        }
        if self.turn == Side::Black {
            after.fullmove_number += 1;
        }
        after.turn = self.turn.other();
        after
    }

    /// A right goes when its king or rook moves, when its rook is destroyed, and when its king is exploded.
    fn drop_rights(&mut self, before: &Board, mv: Move, destroyed: &[Square]) {
        for side in [Side::White, Side::Black] {
            let king_moves = before.is(mv.from, side, Kind::King);
            let king_is_gone = self.king(side).is_none();
            for right in &mut self.rights[side as usize] {
                let Some(rook) = *right else { continue };
                if king_moves || king_is_gone || mv.from == rook || destroyed.contains(&rook) {
                    *right = None;
                }
            }
        }
    }

    fn passed_square(&self, mv: Move) -> Option<Square> {
        let double = (rank(mv.from) - rank(mv.to)).abs() == 2;
        (self.moves_pawn(mv) && double).then_some((mv.from + mv.to) / 2)
    }
}
