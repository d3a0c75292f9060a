//! The positions of a game in order, and how often each has occurred.

use std::vec::Vec;

use crate::Position;

/// Positions, the newest last, each with the number of its occurrences up to there.
///
/// The positions whose keys share their low bits form a chain from the newest to the oldest. Adding a position looks
/// along its chain, no further back than the last capture or pawn move, and stops at the first that is the same: chains
/// are kept short, so adding and removing take constant time on average. Keys only lead there; whether positions are
/// the same is decided by comparing them.
#[derive(Clone)]
pub(crate) struct History {
    entries: Vec<Entry>,
    /// For each value of the low bits of a key the newest entry of its chain, as a [`Link`].
    newest: Vec<Link>,
}

#[derive(Clone)]
struct Entry {
    position: Position,
    occurrences: u32,
    older: Link,
}

/// The number of an entry counted from 1, or 0 for none.
type Link = u32;

impl History {
    pub(crate) fn new(start: Position) -> History {
        let mut history = History {
            entries: Vec::new(),
            newest: Vec::new(),
        };
        history.push(start);
        history
    }

    /// How many positions there are, at least one.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn first(&self) -> &Position {
        &self.entries[0].position
    }

    pub(crate) fn last(&self) -> &Position {
        &self.entries[self.entries.len() - 1].position
    }

    pub(crate) fn get(&self, index: usize) -> Option<&Position> {
        self.entries.get(index).map(|entry| &entry.position)
    }

    /// How often the position at an index had occurred by then, itself included.
    pub(crate) fn occurrences(&self, index: usize) -> Option<u32> {
        self.entries.get(index).map(|entry| entry.occurrences)
    }

    pub(crate) fn push(&mut self, position: Position) {
        if self.entries.len() >= self.newest.len() {
            self.grow();
        }
        let chain = self.chain(&position);
        let older = self.newest[chain];
        self.entries.push(Entry {
            position,
            occurrences: self.occurrences_before(&position, older) + 1,
            older,
        });
        self.newest[chain] = self.entries.len() as Link;
    }

    /// Takes out the newest position; false if it is the only one, which stays.
    pub(crate) fn pop(&mut self) -> bool {
        if self.entries.len() == 1 {
            return false;
        }
        let chain = self.chain(self.last());
        self.newest[chain] = self.entries[self.entries.len() - 1].older;
        self.entries.pop();
        true
    }

    fn occurrences_before(&self, position: &Position, newest: Link) -> u32 {
        let irreversible = self.entries.len().saturating_sub(position.halfmove_clock() as usize);
        let mut link = newest as usize;
        while link > irreversible {
            let entry = &self.entries[link - 1];
            if entry.position.repeats(position) {
                return entry.occurrences;
            }
            link = entry.older as usize;
        }
        0
    }

    fn chain(&self, position: &Position) -> usize {
        position.key() as usize & (self.newest.len() - 1)
    }

    /// Doubles the number of chains, a power of two, so that there are at least as many as entries.
    fn grow(&mut self) {
        let chains = (2 * self.newest.len()).max(64);
        self.newest.clear();
        self.newest.resize(chains, 0);
        for index in 0..self.entries.len() {
            let chain = self.chain(&self.entries[index].position);
            self.entries[index].older = self.newest[chain];
            self.newest[chain] = index as Link + 1;
        }
    }
}

impl Position {
    /// Whether men, side to move, castling rights and the legal en-passant square are the same.
    fn repeats(&self, other: &Position) -> bool {
        self.key() == other.key() && self.turn() == other.turn() && self.board() == other.board()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CastlingMode;

    fn read(fen: &str) -> Position {
        Position::from_ascii(fen.as_bytes(), CastlingMode::Chess960).expect(fen)
    }

    #[test]
    fn positions_with_one_key_are_told_apart() {
        // The key knows the side of a castling right, not the rook.
        let outer = read("4k3/8/8/8/8/8/8/RR2K3 w A - 40 1");
        let inner = read("4k3/8/8/8/8/8/8/RR2K3 w B - 42 1");
        assert_eq!(outer.key(), inner.key());
        let mut history = History::new(outer);
        for position in [inner, outer, inner, inner] {
            history.push(position);
        }
        let occurrences: Vec<_> = (0..5).filter_map(|index| history.occurrences(index)).collect();
        assert_eq!(occurrences, [1, 1, 2, 2, 3]);
    }

    #[test]
    fn chains_outlast_growth_and_removal() {
        let mut clocked = 0;
        let mut position = |fen: &str| {
            clocked += 1;
            read(&std::format!("{fen} {clocked} 1"))
        };
        let mut history = History::new(position("4k3/8/8/8/8/8/8/R3K3 w - -"));
        for _ in 0..300 {
            history.push(position("4k3/8/8/8/8/8/8/R3K3 w - -"));
        }
        assert_eq!(history.occurrences(300), Some(301));
        while history.len() > 5 {
            assert!(history.pop());
        }
        history.push(position("4k3/8/8/8/8/8/8/R3K3 w - -"));
        assert_eq!(history.occurrences(5), Some(6));
        history.push(read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        assert_eq!(
            history.occurrences(6),
            Some(1),
            "nothing before a capture or pawn move counts"
        );
        while history.pop() {}
        assert_eq!(history.len(), 1);
    }
}
