//! Counting positions.

use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicBool, Ordering};

use atomic_core::{PERFT_MAX_DEPTH, Perft, perft_divide};

use crate::guard::{guard, hand_over, required, take_back};
use crate::moves::{AC_MAX_MOVES, ac_move};
use crate::position::{ac_position, get, read};
use crate::status::{AC_ERR_BUFFER_TOO_SMALL, AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, AC_ERR_STOPPED, ac_status};

/// The greatest depth of perft.
pub const AC_MAX_PERFT_DEPTH: u32 = 128;

const _: () = assert!(AC_MAX_PERFT_DEPTH == PERFT_MAX_DEPTH);

/// The greatest number of threads of perft.
pub const AC_MAX_PERFT_THREADS: u32 = 256;

/// The greatest size of the table of perft in megabytes.
pub const AC_MAX_PERFT_TABLE_MB: u32 = 1 << 20;

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
/// A number that does not fit is `UINT64_MAX`. The work grows about thirtyfold with each half-move, and the call cannot be
/// interrupted: see `ac_position_perft_until`.
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

/// Asks a count that runs on another thread to stop. Made by `ac_stop_new`, freed by `ac_stop_free`. It may be used by
/// many threads at once, also to be set.
pub struct ac_stop {
    flag: AtomicBool,
}

/// Makes a stop that is not set.
///
/// `stop`: receives it, to be freed by `ac_stop_free`.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_stop_new(stop: Option<&mut MaybeUninit<*mut ac_stop>>) -> ac_status {
    guard(|| {
        let flag = AtomicBool::new(false);
        hand_over(required(stop)?, ac_stop { flag });
        Ok(())
    })
}

/// Frees a stop, when no count uses it any more. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_stop_free(stop: *mut ac_stop) {
    // SAFETY: the caller gives the stop back.
    unsafe { take_back(stop) };
}

/// Sets a stop: all counts that look at it end soon, and those that begin at once.
///
/// `stopped`: true to stop, false to take it back.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_stop_set(stop: Option<&ac_stop>, stopped: bool) -> ac_status {
    guard(|| {
        required(stop)?.flag.store(stopped, Ordering::Relaxed);
        Ok(())
    })
}

/// Counts the sequences of legal moves of a given length, with a table and until it is stopped.
///
/// `depth`, `threads`, `nodes`: as in `ac_position_perft`.
/// `table_mb`: the size in megabytes, up to `AC_MAX_PERFT_TABLE_MB`, of a table of counts, shared by all threads; 0 for
/// none. Where the system does not give so much memory there is no table. Positions are told apart by 64-bit keys.
/// `stop`: the count ends soon after this is set; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_STOPPED`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_perft_until(
    position: Option<&ac_position>,
    depth: u32,
    threads: u32,
    table_mb: u32,
    stop: Option<&ac_stop>,
    nodes: Option<&mut MaybeUninit<u64>>,
) -> ac_status {
    read(position, nodes, |position| {
        let (depth, threads) = (self::depth(depth)?, self::threads(threads)?);
        if table_mb > AC_MAX_PERFT_TABLE_MB {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        let perft = Perft::new().threads(threads).table_mb(table_mb as usize);
        let never = AtomicBool::new(false);
        let flag = stop.map_or(&never, |stop| &stop.flag);
        perft.run_until(position, depth, flag).ok_or(AC_ERR_STOPPED)
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
