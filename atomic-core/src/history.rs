//! The positions of a line of play in order, and how often each has occurred.

use core::fmt;
use std::vec::Vec;

use crate::{Move, Position};

/// A start position and the moves played from it, the last of which can be taken back; with the position after each, and
/// how often it has occurred.
///
/// It plays on after draws: what a position and its occurrences mean is for a [`Ruleset`](crate::Ruleset) to say, and
/// [`Game`](crate::Game) puts the two together.
///
/// ```
/// use atomic_core::{History, Move, Position, Ruleset};
///
/// let mut history = History::new(Position::default());
/// for uci in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
///     history.play_unchecked(Move::from_uci(uci, history.position())?);
/// }
/// assert_eq!(history.repetitions(), 3);
/// assert!(Ruleset::AUTOMATIC.outcome(history.position(), history.repetitions()).is_some());
/// assert_eq!(history.pop().map(|move_| move_.to_string()).as_deref(), Some("f6g8"));
/// assert_eq!(history.repetitions(), 2);
/// # Ok::<(), atomic_core::UciError>(())
/// ```
// The positions whose keys share their low bits form a chain from the newest to the oldest. Adding a position looks along
// its chain, no further back than the last capture or pawn move, and stops at the first that is the same: chains are kept
// short, so adding and removing take constant time on average. Keys only lead there; whether positions are the same is
// decided by comparing them.
#[derive(Clone)]
pub struct History {
    entries: Vec<Entry>,
    /// For each value of the low bits of a key the newest entry of its chain. None while there are few entries, which are
    /// one chain.
    newest: Vec<Link>,
    moves: Vec<Move>,
}

#[derive(Clone)]
struct Entry {
    position: Position,
    occurrences: u32,
    older: Link,
}

/// The number of an entry counted from 1, or 0 for none.
type Link = u32;

const FEW: usize = 8;

impl History {
    /// No moves yet from a position.
    pub fn new(start: Position) -> History {
        let mut history = History {
            entries: Vec::new(),
            newest: Vec::new(),
            moves: Vec::new(),
        };
        history.push(start);
        history
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.entries[0].position
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        &self.entries[self.entries.len() - 1].position
    }

    /// The position after so many moves, `None` beyond the last one.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        self.entries.get(ply).map(|entry| &entry.position)
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves there are.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How often the present position has occurred, this time included.
    ///
    /// Two positions are the same if men, side to move, castling rights and the legal en-passant square are.
    pub fn repetitions(&self) -> u32 {
        self.entries[self.entries.len() - 1].occurrences
    }

    /// How often the position after so many moves had occurred by then, that time included; `None` beyond the last one.
    pub fn repetitions_at(&self, ply: usize) -> Option<u32> {
        self.entries.get(ply).map(|entry| entry.occurrences)
    }

    /// Plays a move that is legal, without looking whether it is: see [`Position::play_unchecked`].
    pub fn play_unchecked(&mut self, move_: Move) {
        let mut position = *self.position();
        position.play_unchecked(move_);
        self.moves.push(move_);
        self.push(position);
    }

    /// Takes back the last move and returns it; `None` if there is none.
    pub fn pop(&mut self) -> Option<Move> {
        let move_ = self.moves.pop()?;
        self.remove_last();
        Some(move_)
    }

    /// The same position with the last `count` moves only: what went before is forgotten, also for repetition.
    #[must_use]
    pub fn last_moves(&self, count: usize) -> History {
        let first = self.ply().saturating_sub(count);
        let mut last = History::new(self.entries[first].position);
        last.moves.extend_from_slice(&self.moves[first..]);
        for entry in &self.entries[first + 1..] {
            last.push(entry.position);
        }
        last
    }

    fn push(&mut self, position: Position) {
        if self.entries.len() >= self.newest.len().max(FEW) {
            self.grow();
        }
        let chain = self.chain(&position);
        let older = match self.newest.get(chain) {
            Some(&newest) => newest,
            None => self.entries.len() as Link,
        };
        self.entries.push(Entry {
            position,
            occurrences: self.occurrences_before(&position, older) + 1,
            older,
        });
        if let Some(newest) = self.newest.get_mut(chain) {
            *newest = self.entries.len() as Link;
        }
    }

    fn remove_last(&mut self) {
        let chain = self.chain(self.position());
        let removed = self.entries.pop();
        if let (Some(newest), Some(removed)) = (self.newest.get_mut(chain), removed) {
            *newest = removed.older;
        }
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
        position.key() as usize & self.newest.len().wrapping_sub(1)
    }

    /// Doubles the number of chains, a power of two, so that there are at least as many as entries.
    fn grow(&mut self) {
        let chains = (2 * self.newest.len()).max(2 * FEW);
        self.newest.clear();
        self.newest.resize(chains, 0);
        for index in 0..self.entries.len() {
            let chain = self.chain(&self.entries[index].position);
            self.entries[index].older = self.newest[chain];
            self.newest[chain] = index as Link + 1;
        }
    }
}

impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History")
            .field("start", self.start())
            .field("moves", &self.moves)
            .finish_non_exhaustive()
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
        let occurrences: Vec<_> = (0..5).filter_map(|index| history.repetitions_at(index)).collect();
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
        assert_eq!(history.repetitions(), 301);
        while history.entries.len() > 5 {
            history.remove_last();
        }
        history.push(position("4k3/8/8/8/8/8/8/R3K3 w - -"));
        assert_eq!(history.repetitions_at(5), Some(6));
        history.push(read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        assert_eq!(
            history.repetitions_at(6),
            Some(1),
            "nothing before a capture or pawn move counts"
        );
        assert_eq!(history.repetitions_at(7), None);
    }

    #[test]
    fn forgotten_moves_do_not_count() {
        let mut history = History::new(Position::default());
        assert_eq!(history.pop(), None);
        for uci in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2) {
            history.play_unchecked(Move::from_uci(uci, history.position()).expect(uci));
        }
        for (count, expected) in [(0, 1), (3, 1), (4, 2), (7, 2), (8, 3), (100, 3)] {
            let mut last = history.last_moves(count);
            let kept = count.min(8);
            assert_eq!((last.repetitions(), last.ply()), (expected, kept), "{count}");
            assert_eq!(last.moves(), &history.moves()[8 - kept..]);
            assert_eq!(last.position(), history.position());
            assert_eq!(last.start(), history.position_at(8 - kept).expect("played"));
            while last.pop().is_some() {}
            assert_eq!(last.position(), last.start());
        }
    }
}
