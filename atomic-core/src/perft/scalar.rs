//! One child at a time.

#[cfg(target_arch = "x86_64")]
use crate::attacks::Pext;
use crate::attacks::{self, Sliders, Subtraction};
use crate::cpu::{self, Level};
use crate::movegen::count_with;
use crate::position::board::{Board, bit, lowest};
use crate::{Color, Move, MoveList};

/// The number of legal replies to all the legal `moves` of `mover`.
pub(super) fn count_replies(board: &Board, mover: Color, moves: &MoveList) -> u64 {
    match cpu::level() {
        Level::Portable => count_replies_with::<Subtraction>(board, mover, moves),
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        Level::SlowPext => unsafe { count_replies_slow_pext(board, mover, moves) },
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        _ => unsafe { count_replies_bmi2(board, mover, moves) },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn count_replies_slow_pext(board: &Board, mover: Color, moves: &MoveList) -> u64 {
    count_replies_with::<Subtraction>(board, mover, moves)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn count_replies_bmi2(board: &Board, mover: Color, moves: &MoveList) -> u64 {
    count_replies_with::<Pext>(board, mover, moves)
}

#[inline(always)]
pub(super) fn count_replies_with<L: Sliders>(board: &Board, mover: Color, moves: &MoveList) -> u64 {
    // To a capture that explodes the king there is no reply.
    let exploding = attacks::king(lowest(board.king(!mover))) & board.color(!mover);
    moves
        .into_iter()
        .filter(|move_| exploding & bit(move_.to()) == 0)
        .map(|move_| count_child::<L>(board, mover, move_))
        .sum()
}

/// The number of legal replies to one move.
#[inline(always)]
pub(super) fn count_child<L: Sliders>(board: &Board, mover: Color, move_: Move) -> u64 {
    let mut child = *board;
    child.play(mover, move_);
    count_with::<L>(&child, !mover)
}
