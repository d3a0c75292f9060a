//! Moves: the value, the legal ones of a position, playing one.

use std::mem::MaybeUninit;

use atomic_core::{MAX_MOVES, Move, MoveList, Position};

use crate::guard::{guard, guard_value, required};
use crate::position::{ac_position, get, read};
use crate::status::{
    AC_ERR_BUFFER_TOO_SMALL, AC_ERR_ILLEGAL_MOVE, AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, AC_ERR_PANIC, AC_OK, ac_status,
};
use crate::vocabulary::{AC_NO_ROLE, ac_role, ac_square, promotion, role_value, square};

/// A move in 16 bits, which are stable and may be stored: the square it leaves in bits 0 to 5, the
/// square it goes to in bits 6 to 11, and its kind in bits 12 to 15.
///
/// The kind is 0 for most moves, captures included; 1 for en passant; 2 for castling, which goes
/// from the king's square to the rook's; and 4, 5, 6 or 7 for a promotion to a knight, a bishop, a
/// rook or a queen. Other kinds are `AC_ERR_INVALID_ARGUMENT` where a move is an input. A move means
/// something only with the position it belongs to.
pub type ac_move = u16;

/// The value that is no move: never legal in any position.
pub const AC_NO_MOVE: ac_move = 0;

/// The size of an array that holds the legal moves of every position.
pub const AC_MAX_MOVES: usize = 512;

const _: () = assert!(AC_MAX_MOVES == MAX_MOVES);

pub(crate) fn move_of(value: ac_move) -> Result<Move, ac_status> {
    Move::from_raw(value).ok_or(AC_ERR_INVALID_ARGUMENT)
}

/// A legal move of `position`.
pub(crate) fn legal_move(position: &Position, value: ac_move) -> Result<Move, ac_status> {
    let r#move = move_of(value)?;
    if position.is_legal(r#move) {
        Ok(r#move)
    } else {
        Err(AC_ERR_ILLEGAL_MOVE)
    }
}

/// Lists the legal moves where there may be too little room for them. Apart, so that the usual way needs no stack.
///
/// # Safety
/// As of [`write_moves`].
#[cold]
#[inline(never)]
unsafe fn list_into_small(
    position: &Position,
    array: *mut ac_move,
    capacity: usize,
    count: &mut MaybeUninit<usize>,
) -> Result<(), ac_status> {
    // SAFETY: by the caller's promise.
    unsafe { write_moves(&position.legal_moves(), array, capacity, count) }
}

/// Writes moves into the caller's array, and their number into `count`, also when the array is too small.
///
/// # Safety
/// `capacity` moves can be written at `array`, which may be NULL if that is 0.
pub(crate) unsafe fn write_moves(
    moves: &[Move],
    array: *mut ac_move,
    capacity: usize,
    count: &mut MaybeUninit<usize>,
) -> Result<(), ac_status> {
    if array.is_null() && capacity > 0 {
        return Err(AC_ERR_NULL);
    }
    count.write(moves.len());
    if moves.len() > capacity {
        return Err(AC_ERR_BUFFER_TOO_SMALL);
    }
    for (index, r#move) in moves.iter().enumerate() {
        // SAFETY: `index` is less than `capacity`, which the caller promises at `array`.
        unsafe { array.add(index).write(r#move.raw()) };
    }
    Ok(())
}

/// Returns the square that a move leaves.
#[unsafe(no_mangle)]
pub extern "C" fn ac_move_from(r#move: ac_move) -> ac_square {
    guard_value(0, || (r#move & 63) as ac_square)
}

/// Returns the square that a move goes to; for castling the rook's square.
#[unsafe(no_mangle)]
pub extern "C" fn ac_move_to(r#move: ac_move) -> ac_square {
    guard_value(0, || (r#move >> 6 & 63) as ac_square)
}

/// Returns what a move promotes to, or `AC_NO_ROLE` if it promotes nothing.
#[unsafe(no_mangle)]
pub extern "C" fn ac_move_promotion(r#move: ac_move) -> ac_role {
    guard_value(AC_NO_ROLE, || {
        role_value(Move::from_raw(r#move).and_then(Move::promoted))
    })
}

/// Tells whether a move castles.
#[unsafe(no_mangle)]
pub extern "C" fn ac_move_is_castling(r#move: ac_move) -> bool {
    guard_value(false, || Move::from_raw(r#move).is_some_and(Move::is_castling))
}

/// Tells whether a move captures en passant.
#[unsafe(no_mangle)]
pub extern "C" fn ac_move_is_en_passant(r#move: ac_move) -> bool {
    guard_value(false, || Move::from_raw(r#move).is_some_and(Move::is_en_passant))
}

/// Lists the legal moves of a position, in no particular order.
///
/// `moves`, `capacity`: an array that receives the moves, and how many it holds; `AC_MAX_MOVES` is
/// always enough, and fastest: then the whole array may be written to, also behind the moves.
/// NULL with capacity 0 asks for the number only.
/// `count`: receives the number of moves, also when the array is too small. 0 when the game is
/// over.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_legal_moves(
    position: Option<&ac_position>,
    moves: *mut ac_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let position = get(position)?;
        let count = required(count)?;
        if moves.is_null() && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        if capacity < MAX_MOVES {
            // SAFETY: the caller promises room for `capacity` moves at `moves`.
            return unsafe { list_into_small(position, moves, capacity, count) };
        }
        // SAFETY: the caller promises room for more moves than these at `moves`; a `Move` is the same 16 bits as an
        // `ac_move`, and a slot may hold anything.
        let slots = unsafe { &mut *moves.cast::<[MaybeUninit<Move>; MAX_MOVES]>() };
        count.write(position.generate_into(slots).len());
        Ok(())
    })
}

/// Lists the legal captures of a position, en passant included, in no particular order.
///
/// `moves`, `capacity`, `count`: as in `ac_position_legal_moves`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_captures(
    position: Option<&ac_position>,
    moves: *mut ac_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let position = get(position)?;
        let mut captures = MoveList::new();
        position.generate_captures(&mut captures);
        // SAFETY: the caller promises room for `capacity` moves at `moves`.
        unsafe { write_moves(&captures, moves, capacity, required(count)?) }
    })
}

/// Lists the legal moves that explode the enemy king and so win at once.
///
/// `moves`, `capacity`, `count`: as in `ac_position_legal_moves`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_winning_moves(
    position: Option<&ac_position>,
    moves: *mut ac_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let winning = get(position)?.winning_moves();
        // SAFETY: the caller promises room for `capacity` moves at `moves`.
        unsafe { write_moves(&winning, moves, capacity, required(count)?) }
    })
}

/// Counts the legal moves of a position, which is faster than listing them.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_count_legal_moves(
    position: Option<&ac_position>,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    read(position, count, |position| Ok(position.count_legal_moves()))
}

/// Tells whether there is a legal move, which is faster than counting them.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_has_legal_move(
    position: Option<&ac_position>,
    answer: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, answer, |position| Ok(position.has_legal_move()))
}

/// Tells whether a move is legal.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_is_legal(
    position: Option<&ac_position>,
    r#move: ac_move,
    legal: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, legal, |position| Ok(position.is_legal(move_of(r#move)?)))
}

/// Tells whether a legal move captures, and so explodes. Castling never does.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_is_capture(
    position: Option<&ac_position>,
    r#move: ac_move,
    capture: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, capture, |position| {
        Ok(position.is_capture(legal_move(position, r#move)?))
    })
}

/// Finds the legal move that goes from one square to another, as a person points it out on a
/// board.
///
/// `from`, `to`: the squares. Castling is the king's two-step or king takes own rook.
/// `promotion`: what a pawn becomes on the last rank, otherwise `AC_NO_ROLE`.
/// `move`: receives the move.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, when there is no such move,
/// `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_resolve(
    position: Option<&ac_position>,
    from: ac_square,
    to: ac_square,
    promotion: ac_role,
    r#move: Option<&mut MaybeUninit<ac_move>>,
) -> ac_status {
    read(position, r#move, |position| {
        let (from, to) = (square(from)?, square(to)?);
        let promotion = self::promotion(promotion)?;
        let found = position.resolve(from, to, promotion).ok_or(AC_ERR_ILLEGAL_MOVE)?;
        Ok(found.raw())
    })
}

/// Plays a legal move.
///
/// `position`: the position before the move.
/// `next`: receives the position after it. It may be `position` itself, to play in place, or
/// another struct, which need not be initialised, to keep the position before.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_play(
    position: *const ac_position,
    r#move: ac_move,
    next: *mut ac_position,
) -> ac_status {
    let status = guard(|| {
        // SAFETY: the caller promises that `position` is NULL or can be read.
        legal_move(get(unsafe { position.as_ref() })?, r#move)?;
        Ok(())
    });
    if status != AC_OK {
        return status;
    }
    // SAFETY: the caller's promises are the same.
    unsafe { ac_position_play_unchecked(position, r#move, next) }
}

/// Plays a move that is known to be legal, since `ac_position_legal_moves` has just listed it,
/// say, without checking it again.
///
/// `position`, `next`: as in `ac_position_play`. A move that is not legal gives an unspecified
/// position, or `AC_ERR_PANIC`; never undefined behaviour.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_play_unchecked(
    position: *const ac_position,
    r#move: ac_move,
    next: *mut ac_position,
) -> ac_status {
    // A status instead of `guard`'s result, and the work in functions of their own: so this one needs no stack.
    guard_value(AC_ERR_PANIC, || {
        // SAFETY: the caller promises that `position` is NULL or can be read; the reference ends before `next`, which may
        // be the same, is written.
        let checked = || Ok((get(unsafe { position.as_ref() })?, move_of(r#move)?));
        match checked() {
            Err(status) => status,
            Ok(_) if next.is_null() => AC_ERR_NULL,
            // SAFETY: the caller promises that `next` can be written.
            Ok((_, r#move)) if next.cast_const() == position => play_in_place(unsafe { &mut *next }, r#move),
            // SAFETY: as above; two structs do not overlap.
            Ok((before, r#move)) => play_into(before, r#move, unsafe { &mut *next.cast() }),
        }
    })
}

/// Makes the position after a move where it belongs, which it can because the two structs do not overlap.
#[inline(never)]
fn play_into(before: &Position, r#move: Move, next: &mut MaybeUninit<ac_position>) -> ac_status {
    next.write(ac_position::new(before.after_unchecked(r#move)));
    AC_OK
}

#[inline(never)]
fn play_in_place(position: &mut ac_position, r#move: Move) -> ac_status {
    match position.get() {
        Ok(before) => {
            *position = ac_position::new(before.after_unchecked(r#move));
            AC_OK
        }
        Err(status) => status,
    }
}
