use crate::movelist::Writer;
use crate::position::board::lowest;
use crate::{Move, Square};

/// How a man moves: on which squares his targets can lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Walk {
    King,
    Knight,
    Diagonal,
    Straight,
}

/// What takes the moves that a generator finds.
pub(crate) trait Sink {
    /// Whether the generator may stop as soon as [`Sink::is_done`] holds.
    const DONE_WITH_ANY: bool = false;

    /// Whether no further move is wanted.
    fn is_done(&self) -> bool {
        false
    }

    /// Normal moves of one man.
    fn targets(&mut self, from: Square, targets: u64);

    /// Normal moves of one man who moves as `walk` says.
    #[inline(always)]
    fn walk(&mut self, from: Square, targets: u64, _walk: Walk) {
        self.targets(from, targets);
    }

    /// Normal moves of pawns that all step by the same difference of indices.
    fn shifted(&mut self, targets: u64, step: i32);

    /// Promotions, four to a target, of pawns that all step by the same difference of indices.
    fn promotions(&mut self, targets: u64, step: i32);

    /// A single move.
    fn one(&mut self, move_: Move);
}

#[inline]
fn origin(to: Square, step: i32) -> Square {
    Square::from_low_bits((to.index() as i32 - step) as u32)
}

impl Sink for Writer<'_> {
    #[inline]
    fn targets(&mut self, from: Square, targets: u64) {
        self.extend(targets, |to| Move::normal_to_index(from, to));
    }

    #[inline]
    fn shifted(&mut self, targets: u64, step: i32) {
        self.extend(targets, |to| Move::stepping(to, step));
    }

    #[inline]
    fn promotions(&mut self, mut targets: u64, step: i32) {
        while targets != 0 {
            let to = lowest(targets);
            for move_ in Move::promotions(origin(to, step), to) {
                self.push(move_);
            }
            targets &= targets - 1;
        }
    }

    #[inline]
    fn one(&mut self, move_: Move) {
        self.push(move_);
    }
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Counter(pub(crate) u32);

impl Sink for Counter {
    #[inline]
    fn targets(&mut self, _from: Square, targets: u64) {
        self.0 += targets.count_ones();
    }

    #[inline]
    fn shifted(&mut self, targets: u64, _step: i32) {
        self.0 += targets.count_ones();
    }

    #[inline]
    fn promotions(&mut self, targets: u64, _step: i32) {
        self.0 += 4 * targets.count_ones();
    }

    #[inline]
    fn one(&mut self, _move: Move) {
        self.0 += 1;
    }
}

/// Notices whether there is any move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    const DONE_WITH_ANY: bool = true;

    #[inline]
    fn is_done(&self) -> bool {
        self.0
    }

    #[inline]
    fn targets(&mut self, _from: Square, targets: u64) {
        self.0 |= targets != 0;
    }

    #[inline]
    fn shifted(&mut self, targets: u64, _step: i32) {
        self.0 |= targets != 0;
    }

    #[inline]
    fn promotions(&mut self, targets: u64, _step: i32) {
        self.0 |= targets != 0;
    }

    #[inline]
    fn one(&mut self, _move: Move) {
        self.0 = true;
    }
}
