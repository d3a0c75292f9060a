//! Counting positions.

use std::mem::MaybeUninit;

use atomic_core::{Perft, perft_divide};

use crate::guard::{guard, required};
use crate::moves::{AC_MAX_MOVES, ac_move};
use crate::position::{ac_position, get, read};
use crate::status::{AC_ERR_BUFFER_TOO_SMALL, AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, ac_status};

/// The greatest depth of perft.
pub const AC_MAX_PERFT_DEPTH: u32 = 64;

/// The greatest number of threads of perft.
pub const AC_MAX_PERFT_THREADS: u32 = 256;

fn depth(value: u32) -> Result<u32, ac_status> {
    if value <= AC_MAX_PERFT_DEPTH {
        Ok(value)
    } else {
        Err(AC_ERR_INVALID_ARGUMENT)
    }
}

fn threads(value: u32) -> Result<usize, ac_status> {
    if value <= AC_MAX_PERFT_THREADS {
        Ok(value as usize)
    } else {
        Err(AC_ERR_INVALID_ARGUMENT)
    }
}

/// Counts the sequences of legal moves of a given length (perft). Ends of the game have none.
///
/// `depth`: the length in half-moves, up to `AC_MAX_PERFT_DEPTH`; 0 counts 1.
/// `threads`: how many threads to use, up to `AC_MAX_PERFT_THREADS`; 0 means as many as the machine
/// runs at once. With 1 the calling thread does it all; otherwise threads are started, and have
/// ended when the call returns.
/// `nodes`: receives the number.
///
/// The work grows about thirtyfold with each half-move, and the call cannot be interrupted.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_perft(
    position: Option<&ac_position>,
    depth: u32,
    threads: u32,
    nodes: Option<&mut MaybeUninit<u64>>,
) -> ac_status {
    read(position, nodes, |position| {
        let (depth, threads) = (self::depth(depth)?, self::threads(threads)?);
        Ok(Perft::new().threads(threads).run(position, depth))
    })
}

/// Counts the sequences of legal moves of a given length for each first move.
///
/// `depth`: the length in half-moves, the first move included, from 1 to `AC_MAX_PERFT_DEPTH`.
/// `moves`, `nodes`, `capacity`: two arrays that receive each first move and its number, and how
/// many each holds; `AC_MAX_MOVES` is always enough. NULL with capacity 0 asks for the count only.
/// `count`: receives the number of first moves, also when the arrays are too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_perft_divide(
    position: Option<&ac_position>,
    depth: u32,
    moves: *mut ac_move,
    nodes: *mut u64,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let position = get(position)?;
        let depth = self::depth(depth)?;
        let count = required(count)?;
        if depth == 0 {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        if (moves.is_null() || nodes.is_null()) && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        let needed = position.count_legal_moves();
        if needed > capacity {
            count.write(needed);
            return Err(AC_ERR_BUFFER_TOO_SMALL);
        }
        // All the counting comes first, so that nothing is written if it fails.
        let mut rows = [(0, 0); AC_MAX_MOVES];
        for (row, (move_, nodes)) in rows.iter_mut().zip(perft_divide(position, depth)) {
            *row = (move_.raw(), nodes);
        }
        for (index, (r#move, number)) in rows[..needed].iter().enumerate() {
            // SAFETY: `index` is less than `capacity`, which the caller promises at both arrays.
            unsafe {
                moves.add(index).write(*r#move);
                nodes.add(index).write(*number);
            }
        }
        count.write(needed);
        Ok(())
    })
}
