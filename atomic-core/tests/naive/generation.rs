//! Moves as the men move, before anybody asks what they do to the kings.

use super::board::{AROUND, Board, DIAGONAL, Kind, LEAPS, STRAIGHT, Square, Step, Wing, at, file};
use super::board::{Man, rank, step, touch};

/// A move from square to square. Castling goes from the king to his own rook; every other move that
/// lands on a man captures him; a pawn that changes its file without landing on a man captures in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) promotion: Option<Kind>,
}

const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

impl Board {
    /// Every move of the side to move, legal or not, of which only castling has been looked into.
    pub(super) fn candidate_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..64 {
            let Some(man) = self.men[from] else { continue };
            if man.side != self.turn {
                continue;
            }
            match man.kind {
                Kind::Pawn => self.pawn_moves(from, &mut moves),
                Kind::Knight => self.leaps(from, &LEAPS, &mut moves),
                Kind::Bishop => self.walks(from, &DIAGONAL, &mut moves),
                Kind::Rook => self.walks(from, &STRAIGHT, &mut moves),
                Kind::Queen => self.walks(from, &AROUND, &mut moves),
                Kind::King => {
                    self.leaps(from, &AROUND, &mut moves);
                    self.castling_moves(from, &mut moves);
                }
            }
        }
        moves
    }

    fn holds_own_man(&self, square: Square) -> bool {
        self.men[square].is_some_and(|man| man.side == self.turn)
    }

    fn holds_enemy_man(&self, square: Square) -> bool {
        self.men[square].is_some_and(|man| man.side != self.turn)
    }

    fn leaps(&self, from: Square, steps: &[Step], moves: &mut Vec<Move>) {
        for to in steps.iter().filter_map(|&leap| step(from, leap)) {
            if !self.holds_own_man(to) {
                moves.push(Move {
                    from,
                    to,
                    promotion: None,
                });
            }
        }
    }

    fn walks(&self, from: Square, steps: &[Step], moves: &mut Vec<Move>) {
        for to in steps.iter().flat_map(|&direction| self.walk(from, direction)) {
            if !self.holds_own_man(to) {
                moves.push(Move {
                    from,
                    to,
                    promotion: None,
                });
            }
        }
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let forward = self.turn.forward();
        let start_rank = self.turn.back_rank() + forward;
        if let Some(to) = step(from, (0, forward)).filter(|&to| self.men[to].is_none()) {
            self.pawn_move(from, to, moves);
            if rank(from) == start_rank {
                let double = step(to, (0, forward)).filter(|&double| self.men[double].is_none());
                if let Some(double) = double {
                    self.pawn_move(from, double, moves);
                }
            }
        }
        for right in [-1, 1] {
            let Some(to) = step(from, (right, forward)) else {
                continue;
            };
            if self.holds_enemy_man(to) || self.passed == Some(to) {
                self.pawn_move(from, to, moves);
            }
        }
    }

    fn pawn_move(&self, from: Square, to: Square, moves: &mut Vec<Move>) {
        if rank(to) == self.turn.other().back_rank() {
            for kind in PROMOTIONS {
                moves.push(Move {
                    from,
                    to,
                    promotion: Some(kind),
                });
            }
        } else {
            moves.push(Move {
                from,
                to,
                promotion: None,
            });
        }
    }

    fn castling_moves(&self, king: Square, moves: &mut Vec<Move>) {
        for wing in [Wing::H, Wing::A] {
            let right = self.rights[self.turn as usize][wing as usize];
            if let Some(rook) = right.filter(|&rook| self.can_castle(king, rook)) {
                moves.push(Move {
                    from: king,
                    to: rook,
                    promotion: None,
                });
            }
        }
    }

    /// Whether nothing stands in the way of king and rook, and every square of the king's way is safe.
    fn can_castle(&self, king: Square, rook: Square) -> bool {
        let (king_target, rook_target) = self.castling_targets(king, rook);
        let king_way = way(king, king_target);
        let rook_way = way(rook, rook_target);

        let is_free = |&square: &Square| square == king || square == rook || self.men[square].is_none();
        if !king_way.iter().all(is_free) || !rook_way.iter().all(is_free) {
            return false;
        }

        let mut king_lifted = self.clone();
        king_lifted.men[king] = None;
        let mut rook_moved = king_lifted.clone();
        rook_moved.men[rook] = None;
        rook_moved.men[rook_target] = Some(Man {
            side: self.turn,
            kind: Kind::Rook,
        });

        let start_and_crossed = king_way
            .iter()
            .all(|&square| (square == king_target && square != king) || king_lifted.is_safe(square));
        start_and_crossed && rook_moved.is_safe(king_target)
    }

    /// Where king and rook stand after castling.
    pub(super) fn castling_targets(&self, king: Square, rook: Square) -> (Square, Square) {
        let back = self.turn.back_rank();
        let (king_file, rook_file) = if file(rook) > file(king) { (6, 5) } else { (2, 3) };
        match (at(king_file, back), at(rook_file, back)) {
            (Some(king_target), Some(rook_target)) => (king_target, rook_target),
            _ => unreachable!("the back ranks are on the board"),
        }
    }

    /// Whether the own king may stand here: beside the enemy king, or where no other enemy man attacks.
    fn is_safe(&self, square: Square) -> bool {
        let enemy = self.turn.other();
        self.king(enemy).is_some_and(|king| touch(king, square)) || !self.attacked(square, enemy)
    }
}

/// The squares of a rank from one square to another, both included.
fn way(from: Square, to: Square) -> Vec<Square> {
    (from.min(to)..=from.max(to)).collect()
}
