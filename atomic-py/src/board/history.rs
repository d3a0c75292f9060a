use atomic_core::{Claims, Move, Outcome, Position, Ruleset};

/// The moves of a board, and the draw rules that they are played by.
#[derive(Clone)]
pub(crate) struct History {
    ruleset: Ruleset,
    line: atomic_core::History,
}

impl History {
    pub(crate) fn new(position: Position, ruleset: Ruleset) -> History {
        History::with(atomic_core::History::new(position), ruleset)
    }

    pub(crate) fn with(line: atomic_core::History, ruleset: Ruleset) -> History {
        History { ruleset, line }
    }

    pub(crate) fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    pub(crate) fn position(&self) -> &Position {
        self.line.position()
    }

    /// The position before the first move.
    pub(crate) fn root(&self) -> Position {
        *self.line.start()
    }

    /// The moves with the positions they were played in.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (Move, &Position)> {
        let before = (0..).map_while(|ply| self.line.position_at(ply));
        self.line.moves().iter().copied().zip(before)
    }

    /// The last move with the position it was played in.
    pub(crate) fn last(&self) -> Option<(Move, Position)> {
        let last = self.line.moves().last()?;
        let before = self.line.position_at(self.line.ply() - 1)?;
        Some((*last, *before))
    }

    /// How often the position has stood on the board, now included.
    pub(crate) fn repetitions(&self) -> u32 {
        self.line.repetitions()
    }

    /// The newest positions, at most `count`, the present one first, each with how often it had stood on the board by then.
    pub(crate) fn newest(&self, count: usize) -> Vec<(Position, u32)> {
        let plies = (0..=self.line.ply()).rev().take(count);
        plies
            .filter_map(|ply| Some((*self.line.position_at(ply)?, self.line.repetitions_at(ply)?)))
            .collect()
    }

    /// How the game stands without any claim.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ruleset.outcome(self.position(), self.repetitions())
    }

    /// The draws that the players may claim.
    pub(crate) fn claims(&self) -> Claims {
        self.ruleset.claimable(self.position(), self.repetitions())
    }

    /// Plays a move that is legal.
    pub(crate) fn push(&mut self, move_: Move) {
        self.line.play_unchecked(move_);
    }

    /// Takes the last move back, and gives it with the position it was played in.
    pub(crate) fn pop(&mut self) -> Option<(Move, Position)> {
        let last = self.line.pop()?;
        Some((last, *self.line.position()))
    }

    /// The same position with the last `count` moves only.
    pub(crate) fn last_moves(&self, count: usize) -> History {
        History::with(self.line.last_moves(count), self.ruleset)
    }
}
