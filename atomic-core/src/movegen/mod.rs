//! Legal moves, by sets of targets instead of trials.

#[cfg(target_arch = "x86_64")]
mod compress;
#[cfg(target_arch = "x86_64")]
mod fill;
mod generator;
mod legality;
mod sink;
mod tactics;

use generator::Generator;
use sink::Counter;
pub(crate) use sink::{Any, Sink};
pub(crate) use tactics::{Tactics, tactics};

#[cfg(target_arch = "x86_64")]
use crate::attacks::Pext;
use crate::attacks::{Sliders, Subtraction};
use crate::cpu::{self, Level};
use crate::movelist::{Slots, Writer};
use crate::position::board::Board;
use crate::{Color, MoveList};

/// Which of the legal moves are generated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    Captures,
    /// Captures that explode the enemy king.
    Winning,
}

/// Hands the legal moves of the side to move to a sink. None where a king is missing.
#[inline]
pub(crate) fn generate<S: Sink>(board: &Board, turn: Color, wanted: Wanted, sink: &mut S) {
    match cpu::level() {
        Level::Portable => generate_portable(board, turn, wanted, sink),
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        Level::SlowPext => unsafe { generate_slow_pext(board, turn, wanted, sink) },
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        _ => unsafe { generate_bmi2(board, turn, wanted, sink) },
    }
}

/// Writes the legal moves of the side to move into the first slots, and gives their number.
#[inline]
pub(crate) fn fill(board: &Board, turn: Color, wanted: Wanted, slots: &mut Slots) -> usize {
    #[cfg(target_arch = "x86_64")]
    if cpu::level() >= Level::Avx2 {
        // SAFETY: the processor has the features.
        return unsafe { fill_avx2(board, turn, wanted, slots) };
    }
    let mut writer = Writer::new(slots);
    generate(board, turn, wanted, &mut writer);
    writer.len()
}

/// The legal moves of the side to move.
#[inline]
pub(crate) fn list(board: &Board, turn: Color, wanted: Wanted) -> MoveList {
    let mut moves = MoveList::new();
    moves.fill(|slots| fill(board, turn, wanted, slots));
    moves
}

// Apart from the choice of a path, which would otherwise save the registers and the stack that this one needs.
#[cfg_attr(target_arch = "x86_64", inline(never))]
fn generate_portable<S: Sink>(board: &Board, turn: Color, wanted: Wanted, sink: &mut S) {
    generate_with::<Subtraction, S>(board, turn, wanted, sink);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn generate_slow_pext<S: Sink>(board: &Board, turn: Color, wanted: Wanted, sink: &mut S) {
    generate_with::<Subtraction, S>(board, turn, wanted, sink);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn generate_bmi2<S: Sink>(board: &Board, turn: Color, wanted: Wanted, sink: &mut S) {
    generate_with::<Pext, S>(board, turn, wanted, sink);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn fill_avx2(board: &Board, turn: Color, wanted: Wanted, slots: &mut Slots) -> usize {
    // SAFETY: this function runs only where the processor has the features.
    let mut writer = unsafe { compress::Compress::new(slots) };
    generate_with::<Pext, _>(board, turn, wanted, &mut writer);
    writer.len()
}

#[inline(always)]
fn generate_with<L: Sliders, S: Sink>(board: &Board, turn: Color, wanted: Wanted, sink: &mut S) {
    match turn {
        Color::White => Generator::<L, true>::generate(board, wanted, sink),
        Color::Black => Generator::<L, false>::generate(board, wanted, sink),
    }
}

/// The number of legal moves.
#[inline]
pub(crate) fn count(board: &Board, turn: Color) -> u64 {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if cpu::is_known(Level::Bmi2) {
        // SAFETY: the processor has the features.
        return unsafe { count_bmi2(board, turn) };
    }
    count_by_level(board, turn)
}

#[inline(never)]
fn count_by_level(board: &Board, turn: Color) -> u64 {
    match cpu::level() {
        Level::Portable => count_with::<Subtraction>(board, turn),
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        Level::SlowPext => unsafe { count_slow_pext(board, turn) },
        // SAFETY: the processor has the features.
        #[cfg(target_arch = "x86_64")]
        _ => unsafe { count_bmi2(board, turn) },
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn count_slow_pext(board: &Board, turn: Color) -> u64 {
    count_with::<Subtraction>(board, turn)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn count_bmi2(board: &Board, turn: Color) -> u64 {
    count_with::<Pext>(board, turn)
}

/// The number of legal moves, by one way to look up sliders.
#[inline(always)]
pub(crate) fn count_with<L: Sliders>(board: &Board, turn: Color) -> u64 {
    let mut counter = Counter::default();
    generate_with::<L, Counter>(board, turn, Wanted::All, &mut counter);
    u64::from(counter.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;
    use crate::test_positions;
    use std::vec::Vec;

    fn sorted(fill: impl FnOnce(&mut Slots) -> usize) -> Vec<Move> {
        let mut moves = MoveList::new();
        moves.fill(fill);
        let mut moves = moves.to_vec();
        moves.sort_unstable();
        moves
    }

    fn write(slots: &mut Slots, generate: impl FnOnce(&mut Writer<'_>)) -> usize {
        let mut writer = Writer::new(slots);
        generate(&mut writer);
        writer.len()
    }

    type Path = fn(&Board, Color, Wanted, &mut Slots) -> usize;

    /// Every path that this processor can run, whatever it would choose by itself.
    fn paths() -> Vec<Path> {
        let mut paths: Vec<Path> = std::vec![fill, |board, turn, wanted, slots| {
            write(slots, |writer| generate(board, turn, wanted, writer))
        }];
        #[cfg(target_arch = "x86_64")]
        {
            // SAFETY: each path is asked for only where the processor has its features.
            let with_features: [(Level, Path); 3] = [
                (Level::SlowPext, |board, turn, wanted, slots| unsafe {
                    write(slots, |writer| generate_slow_pext(board, turn, wanted, writer))
                }),
                (Level::Bmi2, |board, turn, wanted, slots| unsafe {
                    write(slots, |writer| generate_bmi2(board, turn, wanted, writer))
                }),
                (Level::Avx2, |board, turn, wanted, slots| unsafe {
                    fill_avx2(board, turn, wanted, slots)
                }),
            ];
            paths.extend(
                with_features
                    .iter()
                    .filter(|(level, _)| cpu::level() >= *level)
                    .map(|(_, path)| path),
            );
        }
        paths
    }

    #[test]
    fn all_paths_generate_the_same() {
        let paths = paths();
        let seen = test_positions::for_each(60_000, |position| {
            let (board, turn) = (position.board(), position.turn());
            for wanted in [Wanted::All, Wanted::Captures, Wanted::Winning] {
                let plain = sorted(|slots| {
                    write(slots, |writer| {
                        generate_with::<Subtraction, _>(board, turn, wanted, writer)
                    })
                });
                for path in &paths {
                    assert_eq!(sorted(|slots| path(board, turn, wanted, slots)), plain, "{position}");
                }
            }
            let count = position.legal_moves().len();
            assert_eq!(count_with::<Subtraction>(board, turn), count as u64, "{position}");
            assert_eq!(position.count_legal_moves(), count, "{position}");
        });
        assert!(seen >= 60_000);
    }
}
