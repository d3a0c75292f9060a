//! Which captures decide a game, by making every one of them.

use super::board::{AROUND, Board, Kind, Square, step};

/// A set of squares, bit 0 being a1.
type Set = u64;

fn set(squares: impl IntoIterator<Item = Square>) -> Set {
    squares.into_iter().fold(0, |set, square| set | 1 << square)
}

impl Board {
    fn has_both_kings(&self) -> bool {
        self.king(self.turn).is_some() && self.king(self.turn.other()).is_some()
    }

    /// Where legal captures that explode the enemy king land.
    pub(crate) fn winning_centers(&self) -> Set {
        let moves = self.legal_moves();
        set(moves.into_iter().filter(|&mv| self.explodes_king(mv)).map(|mv| mv.to))
    }

    /// Where such captures of the other side would land, were it to move; the right to capture in passing is over.
    pub(crate) fn losing_centers(&self) -> Set {
        let mut passed = self.clone();
        passed.turn = self.turn.other();
        passed.passed = None;
        passed.winning_centers()
    }

    /// Men whose capture by another man than the king explodes the own king. Capturing in passing does not count.
    pub(crate) fn suicide_centers(&self) -> Set {
        if !self.has_both_kings() {
            return 0;
        }
        let king = self.king(self.turn);
        let captures = self.candidate_moves().into_iter().filter(|&mv| {
            let destroyed = self.destroyed(mv);
            Some(mv.from) != king && !self.captures_in_passing(mv) && destroyed.iter().any(|&gone| Some(gone) == king)
        });
        set(captures.map(|mv| mv.to))
    }

    /// The centres of legal captures and the squares around them.
    pub(crate) fn blasts(&self) -> Set {
        let moves = self.legal_moves();
        let captures = moves.into_iter().filter(|&mv| !self.destroyed(mv).is_empty());
        set(captures.flat_map(|mv| {
            let around = AROUND.iter().filter_map(move |&direction| step(mv.to, direction));
            around.chain([mv.to])
        }))
    }

    /// Where a legal capture in passing lands.
    pub(crate) fn passing_centers(&self) -> Set {
        let moves = self.legal_moves();
        set(moves
            .into_iter()
            .filter(|&mv| self.captures_in_passing(mv))
            .map(|mv| mv.to))
    }

    /// The men that give check.
    pub(crate) fn checking_men(&self) -> Set {
        let Some(king) = self.king(self.turn).filter(|_| self.is_in_check(self.turn)) else {
            return 0;
        };
        set((0..64).filter(|&square| match self.men[square] {
            Some(man) if man.side != self.turn && man.kind != Kind::King => self.man_attacks(man, square, king),
            _ => false,
        }))
    }

    /// The squares of a side's men of a kind.
    pub(crate) fn squares_of(&self, side: super::Side, kind: Kind) -> Set {
        set((0..64).filter(|&square| self.is(square, side, kind)))
    }
}
