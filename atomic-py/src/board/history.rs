use atomic_core::{Claims, Move, Outcome, Position, Ruleset};

/// A position and how it came about.
#[derive(Clone, Copy)]
struct Played {
    before: Position,
    move_: Move,
}

/// A position with the moves that led to it, each with the position before it, and the draw rules that it is played by.
#[derive(Clone)]
pub(crate) struct History {
    ruleset: Ruleset,
    position: Position,
    played: Vec<Played>,
}

impl History {
    pub(crate) fn new(position: Position, ruleset: Ruleset) -> History {
        History {
            ruleset,
            position,
            played: Vec::new(),
        }
    }

    pub(crate) fn ruleset(&self) -> Ruleset {
        self.ruleset
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

    /// How often the position has stood on the board, now included.
    ///
    /// No further back than the last capture or pawn move, as the half-move clock tells.
    pub(crate) fn occurrences(&self) -> u32 {
        let reversible = self.position.halfmove_clock() as usize;
        let earlier = self.played.iter().rev().take(reversible);
        1 + earlier.filter(|played| is_same(&played.before, &self.position)).count() as u32
    }

    /// How the game stands without any claim.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ruleset.outcome(&self.position, self.occurrences())
    }

    /// The draws that the players may claim.
    pub(crate) fn claims(&self) -> Claims {
        self.ruleset.claimable(&self.position, self.occurrences())
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
            ruleset: self.ruleset,
            position: self.position,
            played: self.played[start..].to_vec(),
        }
    }
}

/// Whether two positions are a repetition: men, side to move, castling rights and the legal en-passant square.
///
/// Different positions may share a key, so the key alone only says where to look.
fn is_same(a: &Position, b: &Position) -> bool {
    a.key() == b.key()
        && a.turn() == b.turn()
        && a.castling_rooks() == b.castling_rooks()
        && a.ep_square() == b.ep_square()
        && a.setup().pieces == b.setup().pieces
}
