//! Replies to several sibling moves at once.
//!
//! A lane holds one child of the parent position. What a scalar generator keeps in words, this one keeps in words of
//! `N` lanes; what depends only on the replying king's square is the same in all lanes, for no sibling moves him.
//! Children in which the replying king is in check, or an enemy slider looks towards him along an open or closed line,
//! are left to the scalar generator; in all others no capture but suicide is illegal, and nobody is pinned.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::scalar::count_child;
use crate::attacks::{self, FILE_A, FILE_H, Sliders};
use crate::position::board::{Board, Castling, back_rank, bit, lowest};
use crate::{Color, MAX_MOVES, Move, MoveKind, MoveList, Square};

/// A word of 64 bits for each of `N` children.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    const N: usize;

    /// Counts of bits, for each child.
    type Counts: Copy;

    /// The same word in all lanes.
    fn splat(word: u64) -> Self;

    /// The first `N` words.
    fn load(words: &[u64]) -> Self;

    fn shl<const BY: u32>(self) -> Self;
    fn shr<const BY: u32>(self) -> Self;

    /// All ones in the lanes where the word is zero.
    fn is_zero(self) -> Self;

    /// By lane, whether the word is not zero, lane 0 in the lowest bit.
    fn nonzero(self) -> u32;

    fn no_counts() -> Self::Counts;

    /// Adds the number of ones to the counts. A count stays below 256.
    fn add_ones(self, counts: Self::Counts) -> Self::Counts;

    /// The sum of the counts of the lanes named by the bits of `lanes`.
    fn sum(counts: Self::Counts, lanes: u32) -> u64;
}

/// The largest `N` of any kernel.
const MAX_LANES: usize = 8;

/// Moves whose children go through the lanes, with their squares as words. It is kept from node to node, for clearing it
/// would cost more than using it.
pub(super) struct Siblings {
    moves: [Move; MAX_MOVES + MAX_LANES],
    from: [u64; MAX_MOVES + MAX_LANES],
    to: [u64; MAX_MOVES + MAX_LANES],
    len: usize,
}

impl Siblings {
    pub(super) const fn new() -> Siblings {
        Siblings {
            moves: [Move::normal(Square::A1, Square::A1); MAX_MOVES + MAX_LANES],
            from: [0; MAX_MOVES + MAX_LANES],
            to: [0; MAX_MOVES + MAX_LANES],
            len: 0,
        }
    }
}

/// The number of legal replies to all the legal `moves` of `mover`.
#[inline(always)]
pub(super) fn count_replies<V: Lanes, L: Sliders>(
    board: &Board,
    mover: Color,
    moves: &MoveList,
    siblings: &mut Siblings,
) -> u64 {
    let reply = !mover;
    let zone = attacks::king(lowest(board.king(reply)));
    let enemies = board.color(reply);
    let exploding = zone & enemies;
    // A double step beside an enemy pawn may be captured in passing.
    let (home, fourth) = match mover {
        Color::White => (0xff << 8, 0xff << 24),
        Color::Black => (0xff << 48, 0xff << 32),
    };
    let neighbours = board.pawns & enemies & fourth;
    let passing = (neighbours & !FILE_A) >> 1 | (neighbours & !FILE_H) << 1;
    let steppers = board.pawns & board.color(mover) & home;

    siblings.len = 0;
    let mut count = 0;
    for move_ in moves {
        let (from, to) = (bit(move_.from()), bit(move_.to()));
        if move_.kind() == MoveKind::Normal && (from & steppers == 0 || to & passing == 0) {
            if to & exploding == 0 {
                siblings.moves[siblings.len] = move_;
                siblings.from[siblings.len] = from;
                siblings.to[siblings.len] = to;
                siblings.len += 1;
            }
        } else {
            count += count_child::<L>(board, mover, move_);
        }
    }
    count
        + match mover {
            Color::White => Replies::<V, true>::new(board).count::<L>(siblings),
            Color::Black => Replies::<V, false>::new(board).count::<L>(siblings),
        }
}

/// What all children share. `WHITE` says whether White has made the sibling moves.
struct Replies<'a, V, const WHITE: bool> {
    board: &'a Board,
    pawns: V,
    knights: V,
    diagonal: V,
    straight: V,
    movers: V,
    repliers: V,
    king: V,
    /// The squares around the replying king: where he steps, and where his men never capture.
    zone: V,
    straight_lines: V,
    diagonal_lines: V,
    knight_checks: V,
    pawn_checks: V,
}

/// The men of one child in each lane.
#[derive(Clone, Copy)]
struct Children<V> {
    pawns: V,
    knights: V,
    diagonal: V,
    straight: V,
    movers: V,
    repliers: V,
}

impl<'a, V: Lanes, const WHITE: bool> Replies<'a, V, WHITE> {
    const MOVER: Color = Color::from_white(WHITE);
    const REPLY: Color = Color::from_white(!WHITE);

    #[inline(always)]
    fn new(board: &'a Board) -> Self {
        let king = lowest(board.king(Self::REPLY));
        Replies {
            board,
            pawns: V::splat(board.pawns),
            knights: V::splat(board.knights),
            diagonal: V::splat(board.diagonal),
            straight: V::splat(board.straight),
            movers: V::splat(board.color(Self::MOVER)),
            repliers: V::splat(board.color(Self::REPLY)),
            king: V::splat(bit(king)),
            zone: V::splat(attacks::king(king)),
            straight_lines: V::splat(attacks::straight_lines(king)),
            diagonal_lines: V::splat(attacks::diagonal_lines(king)),
            knight_checks: V::splat(attacks::knight(king)),
            pawn_checks: V::splat(attacks::pawn(Self::REPLY, king)),
        }
    }

    #[inline(always)]
    fn count<L: Sliders>(&self, siblings: &Siblings) -> u64 {
        let mut count = 0;
        let mut first = 0;
        while first < siblings.len {
            let active = (1u32 << (siblings.len - first).min(V::N)) - 1;
            let from = V::load(&siblings.from[first..first + V::N]);
            let to = V::load(&siblings.to[first..first + V::N]);
            let children = self.children(from, to);
            let mut scalar = self.lines_or_checks(&children).nonzero() & active;
            let mut lanes = active & !scalar;
            if lanes != 0 {
                count += V::sum(self.replies(&children), lanes);
                lanes &= self.castling_lanes(&children);
                while lanes != 0 {
                    let lane = lanes.trailing_zeros() as usize;
                    count += self.castlings::<L>(siblings.moves[first + lane]);
                    lanes &= lanes - 1;
                }
            }
            while scalar != 0 {
                let lane = scalar.trailing_zeros() as usize;
                count += count_child::<L>(self.board, Self::MOVER, siblings.moves[first + lane]);
                scalar &= scalar - 1;
            }
            first += V::N;
        }
        count
    }

    /// Makes the moves: a quiet man goes from one square to the other, a capture empties all it destroys.
    #[inline(always)]
    fn children(&self, from: V, to: V) -> Children<V> {
        let quiet = (to & self.repliers).is_zero();
        let officers = (self.movers | self.repliers) & !self.pawns;
        let destroyed = (dilate(to) & officers | from | to) & !quiet;
        let shifted = (from | to) & quiet;
        let moved = Moved {
            from,
            shifted,
            destroyed,
        };
        Children {
            pawns: moved.role(self.pawns),
            knights: moved.role(self.knights),
            diagonal: moved.role(self.diagonal),
            straight: moved.role(self.straight),
            movers: (self.movers ^ shifted) & !destroyed,
            repliers: self.repliers & !destroyed,
        }
    }

    /// What sends a child to the scalar generator: men that give check, and sliders on a line with the king, while the
    /// kings do not touch.
    #[inline(always)]
    fn lines_or_checks(&self, child: &Children<V>) -> V {
        let touching = self.zone & mover_king(child);
        (self.straight_lines & child.straight
            | self.diagonal_lines & child.diagonal
            | self.knight_checks & child.knights
            | self.pawn_checks & child.pawns)
            & child.movers
            & touching.is_zero()
    }

    /// The number of replies but castling.
    #[inline(always)]
    fn replies(&self, child: &Children<V>) -> V::Counts {
        let empty = !(child.movers | child.repliers);
        let captures = child.movers & !self.zone;
        let targets = empty | captures;
        let mut counts = V::no_counts();

        let sliders = (child.straight & child.repliers, child.diagonal & child.repliers);
        counts = add_all(slider_reach(sliders, empty), targets, counts);

        let knights = child.knights & child.repliers;
        if knights.nonzero() != 0 {
            counts = add_all(knight_reach(knights), targets, counts);
        }

        let pawns = child.pawns & child.repliers;
        let single = self.forward(pawns) & empty;
        let third = V::splat(if WHITE { 0xff << 40 } else { 0xff << 16 });
        let double = self.forward(single & third) & empty;
        let (left, right) = pawn_captures::<V, WHITE>(pawns);
        let (left, right) = (left & captures, right & captures);
        counts = double.add_ones(right.add_ones(left.add_ones(single.add_ones(counts))));
        let last = V::splat(back_rank(Self::MOVER));
        if ((single | left | right) & last).nonzero() != 0 {
            // One of the four roles is counted above.
            counts = add_thrice(single & last, counts);
            counts = add_thrice(left & last, counts);
            counts = add_thrice(right & last, counts);
        }

        let steps = self.zone & empty;
        let beside_enemy = dilate(mover_king(child));
        let exposed = steps & !beside_enemy;
        let safe = if exposed.nonzero() == 0 {
            steps
        } else {
            steps & (beside_enemy | !self.attacked(child, empty))
        };
        safe.add_ones(counts)
    }

    /// The squares that the movers' men other than the king attack, seen through the replying king.
    #[inline(always)]
    fn attacked(&self, child: &Children<V>, empty: V) -> V {
        let sliders = (child.straight & child.movers, child.diagonal & child.movers);
        let pawns = child.pawns & child.movers;
        let (left, right) = if WHITE {
            pawn_captures::<V, false>(pawns)
        } else {
            pawn_captures::<V, true>(pawns)
        };
        left | right
            | union(slider_reach(sliders, empty | self.king))
            | union(knight_reach(child.knights & child.movers))
    }

    #[inline(always)]
    fn forward(&self, set: V) -> V {
        if WHITE { set.shr::<8>() } else { set.shl::<8>() }
    }

    /// The lanes in which the replying side holds a castling right and nobody stands in the way.
    #[inline(always)]
    fn castling_lanes(&self, child: &Children<V>) -> u32 {
        let mut lanes = 0;
        let mut rooks = self.board.castling & self.board.color(Self::REPLY);
        while rooks != 0 {
            let rook = lowest(rooks);
            let castling = Castling::new(Self::REPLY, lowest(self.board.king(Self::REPLY)), rook);
            let occupied = (child.movers | child.repliers) & V::splat(castling.path());
            let held = child.repliers & V::splat(bit(rook));
            lanes |= (held & occupied.is_zero()).nonzero();
            rooks &= rooks - 1;
        }
        lanes
    }

    /// The number of castling replies to one move.
    #[inline(always)]
    fn castlings<L: Sliders>(&self, move_: Move) -> u64 {
        let mut child = *self.board;
        child.play(Self::MOVER, move_);
        let king = lowest(child.king(Self::REPLY));
        let mut count = 0;
        let mut rooks = child.castling & child.color(Self::REPLY);
        while rooks != 0 {
            let castling = Castling::new(Self::REPLY, king, lowest(rooks));
            count += u64::from(child.is_castling_legal::<L>(Self::REPLY, castling));
            rooks &= rooks - 1;
        }
        count
    }
}

#[inline(always)]
fn mover_king<V: Lanes>(child: &Children<V>) -> V {
    child.movers & !(child.pawns | child.knights | child.diagonal | child.straight)
}

/// What a move does to the men of its side, in each lane.
struct Moved<V> {
    from: V,
    /// Origin and target of a quiet move.
    shifted: V,
    destroyed: V,
}

impl<V: Lanes> Moved<V> {
    /// The men of a role after the move.
    #[inline(always)]
    fn role(&self, role: V) -> V {
        let stays = (role & self.from).is_zero();
        (role ^ (self.shifted & !stays)) & !self.destroyed
    }
}

// Below are loops without closures and iterators: these are functions of their own, and a compiler that does not
// inline them compiles them without the instructions that the kernel may use.

/// Adds the numbers of squares that are in each of the sets and in `targets`.
#[inline(always)]
fn add_all<V: Lanes>(sets: [V; 8], targets: V, mut counts: V::Counts) -> V::Counts {
    let mut i = 0;
    while i < sets.len() {
        counts = (sets[i] & targets).add_ones(counts);
        i += 1;
    }
    counts
}

#[inline(always)]
fn add_thrice<V: Lanes>(set: V, counts: V::Counts) -> V::Counts {
    set.add_ones(set.add_ones(set.add_ones(counts)))
}

#[inline(always)]
fn union<V: Lanes>(sets: [V; 8]) -> V {
    let mut union = sets[0];
    let mut i = 1;
    while i < sets.len() {
        union = union | sets[i];
        i += 1;
    }
    union
}

#[inline(always)]
fn dilate<V: Lanes>(set: V) -> V {
    let row = set | (set & V::splat(!FILE_H)).shl::<1>() | (set & V::splat(!FILE_A)).shr::<1>();
    row | row.shl::<8>() | row.shr::<8>()
}

/// The squares that pawns attack towards the a-file and towards the h-file; `DOWN` for Black's pawns.
#[inline(always)]
fn pawn_captures<V: Lanes, const DOWN: bool>(pawns: V) -> (V, V) {
    let (left, right) = (pawns & V::splat(!FILE_A), pawns & V::splat(!FILE_H));
    if DOWN {
        (left.shr::<9>(), right.shr::<7>())
    } else {
        (left.shl::<7>(), right.shl::<9>())
    }
}

/// The squares that the sliders (straight ones, diagonal ones) reach in each of the eight directions. Along one direction
/// a square is reached by at most one slider, so that the number of squares is the number of moves.
#[inline(always)]
fn slider_reach<V: Lanes>((straight, diagonal): (V, V), empty: V) -> [V; 8] {
    let (not_a, not_h) = (V::splat(!FILE_A), V::splat(!FILE_H));
    [
        up::<V, 8, 16, 32>(straight, empty, V::splat(!0)),
        down::<V, 8, 16, 32>(straight, empty, V::splat(!0)),
        up::<V, 1, 2, 4>(straight, empty, not_a),
        down::<V, 1, 2, 4>(straight, empty, not_h),
        up::<V, 9, 18, 36>(diagonal, empty, not_a),
        down::<V, 9, 18, 36>(diagonal, empty, not_h),
        up::<V, 7, 14, 28>(diagonal, empty, not_h),
        down::<V, 7, 14, 28>(diagonal, empty, not_a),
    ]
}

macro_rules! fill {
    ($name:ident, $shift:ident) => {
        /// The squares reached in one direction, whose step of one, two and four squares is given; a step that leaves the
        /// board lands outside `edge`.
        #[inline(always)]
        fn $name<V: Lanes, const ONE: u32, const TWO: u32, const FOUR: u32>(sliders: V, empty: V, edge: V) -> V {
            let free = empty & edge;
            let filled = sliders | free & sliders.$shift::<ONE>();
            let free = free & free.$shift::<ONE>();
            let filled = filled | free & filled.$shift::<TWO>();
            let free = free & free.$shift::<TWO>();
            let filled = filled | free & filled.$shift::<FOUR>();
            filled.$shift::<ONE>() & edge
        }
    };
}

fill!(up, shl);
fill!(down, shr);

/// The squares that the knights reach by each of their eight steps.
#[inline(always)]
fn knight_reach<V: Lanes>(knights: V) -> [V; 8] {
    let (not_a, not_h) = (V::splat(!FILE_A), V::splat(!FILE_H));
    let left = (knights & not_a).shr::<1>();
    let right = (knights & not_h).shl::<1>();
    let (far_left, far_right) = ((left & not_a).shr::<1>(), (right & not_h).shl::<1>());
    [
        left.shl::<16>(),
        left.shr::<16>(),
        right.shl::<16>(),
        right.shr::<16>(),
        far_left.shl::<8>(),
        far_left.shr::<8>(),
        far_right.shl::<8>(),
        far_right.shr::<8>(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::Subtraction;
    use crate::perft::{Kernel, scalar};
    use crate::test_positions;

    /// Lanes on any processor.
    #[derive(Clone, Copy)]
    struct Words<const N: usize>([u64; N]);

    impl<const N: usize> Words<N> {
        fn zip(self, other: Self, operator: impl Fn(u64, u64) -> u64) -> Self {
            Words(core::array::from_fn(|lane| operator(self.0[lane], other.0[lane])))
        }
    }

    impl<const N: usize> BitAnd for Words<N> {
        type Output = Self;
        fn bitand(self, other: Self) -> Self {
            self.zip(other, |a, b| a & b)
        }
    }

    impl<const N: usize> BitOr for Words<N> {
        type Output = Self;
        fn bitor(self, other: Self) -> Self {
            self.zip(other, |a, b| a | b)
        }
    }

    impl<const N: usize> BitXor for Words<N> {
        type Output = Self;
        fn bitxor(self, other: Self) -> Self {
            self.zip(other, |a, b| a ^ b)
        }
    }

    impl<const N: usize> Not for Words<N> {
        type Output = Self;
        fn not(self) -> Self {
            Words(self.0.map(|word| !word))
        }
    }

    impl<const LANES: usize> Lanes for Words<LANES> {
        const N: usize = LANES;
        type Counts = [u64; LANES];

        fn splat(word: u64) -> Self {
            Words([word; LANES])
        }

        fn load(words: &[u64]) -> Self {
            Words(core::array::from_fn(|lane| words[lane]))
        }

        fn shl<const BY: u32>(self) -> Self {
            Words(self.0.map(|word| word << BY))
        }

        fn shr<const BY: u32>(self) -> Self {
            Words(self.0.map(|word| word >> BY))
        }

        fn is_zero(self) -> Self {
            Words(self.0.map(|word| if word == 0 { !0 } else { 0 }))
        }

        fn nonzero(self) -> u32 {
            (0..LANES).map(|lane| u32::from(self.0[lane] != 0) << lane).sum()
        }

        fn no_counts() -> [u64; LANES] {
            [0; LANES]
        }

        fn add_ones(self, counts: [u64; LANES]) -> [u64; LANES] {
            core::array::from_fn(|lane| counts[lane] + u64::from(self.0[lane].count_ones()))
        }

        fn sum(counts: [u64; LANES], lanes: u32) -> u64 {
            (0..LANES)
                .filter(|lane| lanes >> lane & 1 != 0)
                .map(|lane| counts[lane])
                .sum()
        }
    }

    #[test]
    fn lanes_of_any_width_count_what_single_children_count() {
        let mut siblings = Siblings::new();
        let seen = test_positions::for_each(30_000, |position| {
            let (board, turn) = (position.board(), position.turn());
            let moves = position.legal_moves();
            if moves.is_empty() {
                return;
            }
            let expected = scalar::count_replies_with::<Subtraction>(board, turn, &moves);
            let four = count_replies::<Words<4>, Subtraction>(board, turn, &moves, &mut siblings);
            let eight = count_replies::<Words<8>, Subtraction>(board, turn, &moves, &mut siblings);
            assert_eq!((four, eight), (expected, expected), "{position}");
            for kernel in [Kernel::Scalar, Kernel::Avx2, Kernel::Avx512] {
                if kernel.is_available() {
                    let count = kernel.resolve().count_replies(board, turn, &moves, &mut siblings);
                    assert_eq!(count, expected, "{kernel:?} {position}");
                }
            }
        });
        assert!(seen >= 30_000);
    }
}
