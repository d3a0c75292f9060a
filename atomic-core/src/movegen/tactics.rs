//! Which captures decide a game: sets of their centres, without trying any move.

#[cfg(target_arch = "x86_64")]
use crate::attacks::Pext;
use crate::attacks::{self, Sliders, Subtraction};
use crate::cpu::{self, Level};
use crate::position::board::{Board, lowest};
use crate::{Color, Move, Square};

use super::sink::Sink;
use super::{Wanted, generate_with};

/// Sets of squares, all empty once a king has exploded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tactics {
    /// Centres of the legal captures.
    pub(crate) captures: u64,
    /// Centres of enemy captures that would be legal and explode the king of the side to move, were it the enemy's turn. A
    /// right to capture en passant would have passed.
    pub(crate) losing: u64,
    /// Men whose capture, by another man than the king, would be an explosion of one's own king.
    pub(crate) suicide: u64,
    /// The men that give check.
    pub(crate) checkers: u64,
}

impl Tactics {
    /// The same with something done to each set.
    #[inline(always)]
    pub(crate) fn each_set(self, turned: impl Fn(u64) -> u64) -> Tactics {
        Tactics {
            captures: turned(self.captures),
            losing: turned(self.losing),
            suicide: turned(self.suicide),
            checkers: turned(self.checkers),
        }
    }
}

/// The sets of a board, given the legal moves if they are known.
#[inline]
pub(crate) fn tactics(board: &Board, turn: Color, moves: Option<&[Move]>) -> Tactics {
    match cpu::level() {
        Level::Portable => find::<Subtraction, Lookups<Subtraction>>(board, turn, moves),
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        Level::SlowPext => unsafe { find_slow_pext(board, turn, moves) },
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        Level::Bmi2 => unsafe { find_bmi2(board, turn, moves) },
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        _ => unsafe { find_avx2(board, turn, moves) },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn find_slow_pext(board: &Board, turn: Color, moves: Option<&[Move]>) -> Tactics {
    find::<Subtraction, Lookups<Subtraction>>(board, turn, moves)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn find_bmi2(board: &Board, turn: Color, moves: Option<&[Move]>) -> Tactics {
    find::<Pext, Lookups<Pext>>(board, turn, moves)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn find_avx2(board: &Board, turn: Color, moves: Option<&[Move]>) -> Tactics {
    find::<Pext, super::fill::Avx2>(board, turn, moves)
}

#[inline(always)]
fn find<L: Sliders, A: AttackSets>(board: &Board, turn: Color, moves: Option<&[Move]>) -> Tactics {
    let (own, enemies) = (board.color(turn), board.color(!turn));
    let (king, enemy_king) = (board.king(turn), board.king(!turn));
    if king == 0 || enemy_king == 0 {
        return Tactics::default();
    }
    let captures = match moves {
        // Castling goes to the square of an own rook. The en-passant square is there only if the capture is legal.
        Some(moves) => targets(moves) & enemies | board.en_passant,
        None => {
            let mut centers = Centers(0);
            generate_with::<L, _>(board, turn, Wanted::Captures, &mut centers);
            centers.0
        }
    };
    let around = attacks::king(lowest(king));
    let around_enemy = attacks::king(lowest(enemy_king));
    // A capture is no suicide of the enemy's if it is not beside his king.
    let vital = own & (around | king) & !around_enemy;
    let losing = vital & attacked_by::<A>(board, !turn, vital);
    let near = enemies & around;
    let suicide = near & attacked_by::<A>(board, turn, near);
    let checkers = if losing & king == 0 {
        0
    } else {
        board.attackers::<L>(lowest(king), !turn, own | enemies)
    };
    Tactics {
        captures,
        losing,
        suicide,
        checkers,
    }
}

/// The targets of moves.
#[inline(always)]
fn targets(moves: &[Move]) -> u64 {
    let mut targets = 0;
    for move_ in moves {
        targets |= 1 << (move_.raw() >> 6 & 63);
    }
    targets
}

/// Squares that the men of a colour other than the king attack: all such squares among `asked`, and perhaps others.
#[inline(always)]
fn attacked_by<A: AttackSets>(board: &Board, color: Color, asked: u64) -> u64 {
    if asked == 0 {
        return 0;
    }
    let men = board.color(color);
    let (diagonal, straight) = (board.diagonal & men, board.straight & men);
    attacks::pawns(color, board.pawns & men)
        | A::knights(board.knights & men)
        | A::sliders(diagonal, straight, board.occupied())
}

/// What many men of a kind attack together.
pub(super) trait AttackSets {
    fn knights(knights: u64) -> u64;
    fn sliders(diagonal: u64, straight: u64, occupied: u64) -> u64;
}

/// A lookup for each man.
struct Lookups<L>(core::marker::PhantomData<L>);

impl<L: Sliders> AttackSets for Lookups<L> {
    #[inline(always)]
    fn knights(mut knights: u64) -> u64 {
        let mut attacked = 0;
        while knights != 0 {
            attacked |= attacks::knight(lowest(knights));
            knights &= knights - 1;
        }
        attacked
    }

    #[inline(always)]
    fn sliders(mut diagonal: u64, mut straight: u64, occupied: u64) -> u64 {
        let mut attacked = 0;
        while diagonal != 0 {
            attacked |= L::bishop(lowest(diagonal), occupied);
            diagonal &= diagonal - 1;
        }
        while straight != 0 {
            attacked |= L::rook(lowest(straight), occupied);
            straight &= straight - 1;
        }
        attacked
    }
}

/// Collects the targets of moves.
struct Centers(u64);

impl Sink for Centers {
    #[inline(always)]
    fn targets(&mut self, _from: Square, targets: u64) {
        self.0 |= targets;
    }

    #[inline(always)]
    fn shifted(&mut self, targets: u64, _step: i32) {
        self.0 |= targets;
    }

    #[inline(always)]
    fn promotions(&mut self, targets: u64, _step: i32) {
        self.0 |= targets;
    }

    #[inline(always)]
    fn one(&mut self, move_: Move) {
        self.0 |= 1 << move_.to().index();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_positions;

    #[test]
    fn all_paths_find_the_same() {
        let seen = test_positions::for_each(30_000, |position| {
            let (board, turn) = (position.board(), position.turn());
            let plain = find::<Subtraction, Lookups<Subtraction>>(board, turn, None);
            let moves = position.legal_moves();
            assert_eq!(tactics(board, turn, None), plain, "{position}");
            assert_eq!(tactics(board, turn, Some(&moves)), plain, "{position}");
            assert_eq!(plain.checkers, board.checkers(turn), "{position}");
            #[cfg(target_arch = "x86_64")]
            if cpu::level() >= Level::SlowPext {
                // SAFETY: the processor has the features.
                let found = unsafe { [find_slow_pext(board, turn, None), find_bmi2(board, turn, None)] };
                assert_eq!(found, [plain; 2], "{position}");
            }
            #[cfg(target_arch = "x86_64")]
            if cpu::level() >= Level::Avx2 {
                // SAFETY: the processor has the features.
                let found = unsafe { [find_avx2(board, turn, None), find_avx2(board, turn, Some(&moves))] };
                assert_eq!(found, [plain; 2], "{position}");
            }
        });
        assert!(seen >= 30_000);
    }
}
