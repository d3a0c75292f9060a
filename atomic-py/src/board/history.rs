use atomic_core::{Move, Position};

/// A position and how it came about.
#[derive(Clone, Copy)]
struct Played {
    before: Position,
    move_: Move,
}

/// A position with the moves that led to it, each with the position before it.
#[derive(Clone)]
pub(crate) struct History {
    position: Position,
    played: Vec<Played>,
}

impl History {
    pub(crate) fn new(position: Position) -> History {
        History {
            position,
            played: Vec::new(),
        }
    }

    pub(crate) fn position(&self) -> &Position {
        &self.position
    }

    /// The position before the first move.
    pub(crate) fn root(&self) -> Position {
        self.played.first().map_or(self.position, |first| first.before)
    }

    /// The moves with the positions they were played in.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (Move, &Position)> {
        self.played.iter().map(|played| (played.move_, &played.before))
    }

    /// The last move with the position it was played in.
    pub(crate) fn last(&self) -> Option<(Move, Position)> {
        let last = self.played.last()?;
        Some((last.move_, last.before))
    }

    /// Plays a move that is legal.
    pub(crate) fn push(&mut self, move_: Move) {
        self.played.push(Played {
            before: self.position,
            move_,
        });
        self.position.play_unchecked(move_);
    }

    /// Takes the last move back.
    pub(crate) fn pop(&mut self) -> Option<(Move, Position)> {
        let last = self.played.pop()?;
        self.position = last.before;
        Some((last.move_, last.before))
    }

    /// The same position with the last `count` moves only.
    pub(crate) fn last_moves(&self, count: usize) -> History {
        let start = self.played.len().saturating_sub(count);
        History {
            position: self.position,
            played: self.played[start..].to_vec(),
        }
    }
}
