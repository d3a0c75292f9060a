//! Reading games one after the other.

use std::io::Read;
use std::mem::MaybeUninit;

use atomic_core::Position;
use atomic_core::pgn::{Mainline, Reader};
use libc::{c_char, c_void};

use super::game::ac_pgn_game;
use super::tags::{ac_pgn_tags, ac_result, result_value};
use crate::error::{Failure, ac_error};
use crate::guard::{guard, guard_text, hand_over, required, take_back, view};
use crate::moves::ac_move;
use crate::outcome::ac_outcome;
use crate::position::ac_position;
use crate::status::{AC_ERR_NOT_FOUND, ac_status};
use crate::stream::{Callback, Memory, ac_read_fn};
use crate::text::{read_array, read_text};

/// Reads the games of a PGN file or stream, one after the other, in memory that does not grow with the file. What is
/// compressed by gzip or Zstandard is read too.
///
/// Made by `ac_pgn_reader_open` and its siblings, freed by `ac_pgn_reader_free`. One thread at a time may use it.
///
/// Games whose Variant tag names another variant are passed over and counted. A game that cannot be read is
/// `AC_ERR_INVALID_GAME`, with line and column in the `ac_error`; the next call goes on with the next game. After
/// `AC_ERR_IO` there is none.
pub struct ac_pgn_reader {
    reader: Reader<Box<dyn Read + Send>>,
}

/// The main line of a game: what is read fastest. Made by `ac_pgn_mainline_new`, used again for each game, freed by
/// `ac_pgn_mainline_free`. It may be read by many threads at once, or read into by one.
pub struct ac_pgn_mainline {
    game: Mainline,
}

fn make(
    output: Option<&mut MaybeUninit<*mut ac_pgn_reader>>,
    reader: impl FnOnce() -> Result<Reader<Box<dyn Read + Send>>, Failure>,
) -> Result<(), Failure> {
    let output = required(output)?;
    let reader = reader()?;
    hand_over(output, ac_pgn_reader { reader });
    Ok(())
}

/// Opens a file of games: plain, or compressed by gzip or Zstandard. What it begins with tells, not its name.
///
/// `text`, `length`: the path, UTF-8 without a terminator.
/// `reader`: receives the reader, to be freed by `ac_pgn_reader_free`.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_reader_open(
    text: *const c_char,
    length: usize,
    reader: Option<&mut MaybeUninit<*mut ac_pgn_reader>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let path = unsafe { read_text(text, length) }?;
        make(reader, || Ok(Reader::open(path)?))
    })
}

/// Reads games from memory, plain or compressed.
///
/// `bytes`, `length`: what a file would hold, which must stay as it is for as long as the reader is used. NULL with
/// length 0 holds no game.
/// `reader`: receives the reader, to be freed by `ac_pgn_reader_free`.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_reader_from_memory(
    bytes: *const c_void,
    length: usize,
    reader: Option<&mut MaybeUninit<*mut ac_pgn_reader>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `bytes`; they are looked at later, through the pointer.
        unsafe { read_array(bytes.cast::<u8>(), length) }?;
        let bytes = bytes.cast();
        make(reader, || Ok(Reader::decompress(Memory { bytes, length })?))
    })
}

/// Reads games from a stream of the caller's, plain or compressed.
///
/// `read`: reads the next bytes.
/// `context`: what `read` is called with; may be NULL. Whatever it points to must live as long as the reader.
/// `reader`: receives the reader, to be freed by `ac_pgn_reader_free`.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_reader_from_callback(
    read: ac_read_fn,
    context: *mut c_void,
    reader: Option<&mut MaybeUninit<*mut ac_pgn_reader>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let function = required(read)?;
        make(reader, || Ok(Reader::decompress(Callback { function, context })?))
    })
}

/// Frees a reader and closes its file. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_reader_free(reader: *mut ac_pgn_reader) {
    // SAFETY: the caller gives the reader back.
    unsafe { take_back(reader) };
}

/// Sets whether a game without a Variant tag is passed over and counted, or, as it is at first, read as atomic chess.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_reader_set_require_variant(reader: Option<&mut ac_pgn_reader>, required: bool) -> ac_status {
    guard(|| {
        self::required(reader)?.reader.set_require_variant(required);
        Ok(())
    })
}

/// Tells how many games of other variants have been passed over.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_reader_skipped(
    reader: Option<&ac_pgn_reader>,
    games: Option<&mut MaybeUninit<u64>>,
) -> ac_status {
    view(reader, games, |object| Ok(object.reader.skipped()))
}

/// Tells the line, from 1, where the last game began.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_reader_game_line(
    reader: Option<&ac_pgn_reader>,
    line: Option<&mut MaybeUninit<u64>>,
) -> ac_status {
    view(reader, line, |object| Ok(object.reader.game_line()))
}

/// Tells how many bytes have been read, after decompression.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_reader_offset(
    reader: Option<&ac_pgn_reader>,
    offset: Option<&mut MaybeUninit<u64>>,
) -> ac_status {
    view(reader, offset, |object| Ok(object.reader.offset()))
}

/// Reads the main line of the next game into an object that is used again. Variations are passed over unchecked.
///
/// `mainline`: receives the game. If the game cannot be read, it holds what stands before the fault.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_GAME`, `AC_ERR_IO` or, at the end, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_reader_read_mainline(
    reader: Option<&mut ac_pgn_reader>,
    mainline: Option<&mut ac_pgn_mainline>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let reader = &mut required(reader)?.reader;
        match reader.read_mainline(&mut required(mainline)?.game)? {
            true => Ok(()),
            false => Err(AC_ERR_NOT_FOUND.into()),
        }
    })
}

/// Reads the next game with everything in it: variations, comments, annotations.
///
/// `game`: receives the game, to be freed by `ac_pgn_game_free`.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_GAME`, `AC_ERR_IO` or, at the end, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_reader_read_game(
    reader: Option<&mut ac_pgn_reader>,
    game: Option<&mut MaybeUninit<*mut ac_pgn_game>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let reader = &mut required(reader)?.reader;
        let output = required(game)?;
        let game = reader.read_game()?.ok_or(AC_ERR_NOT_FOUND)?;
        hand_over(output, ac_pgn_game { game });
        Ok(())
    })
}

/// Is told about a fault of a game. It gets the `context` that the call was given, and must neither throw, nor jump out,
/// nor use the reader that calls it. The fault lives for the call only.
pub type ac_fault_fn = Option<unsafe extern "C" fn(context: *mut c_void, fault: *const ac_error)>;

/// Tells everything that is wrong with the next game, in the order of the text: every move that is not legal, ambiguous
/// or no move at all, in variations too, and a result other than that on the board.
///
/// `fault`: is told about each fault; may be NULL.
/// `context`: what `fault` is called with; may be NULL.
/// `count`: receives the number of faults.
/// `error`: receives why reading failed; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_IO` or, at the end, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_reader_check_game(
    reader: Option<&mut ac_pgn_reader>,
    fault: ac_fault_fn,
    context: *mut c_void,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        let reader = &mut required(reader)?.reader;
        let output = required(count)?;
        let faults = reader.check_game()?.ok_or(AC_ERR_NOT_FOUND)?;
        output.write(faults.len());
        if let Some(fault) = fault {
            for found in faults {
                let described = ac_error::new(&found.into());
                // SAFETY: the caller has promised a function that takes this.
                unsafe { fault(context, &raw const described) };
            }
        }
        Ok(())
    })
}

/// Makes an object for main lines: that of a game without moves.
///
/// `mainline`: receives it, to be freed by `ac_pgn_mainline_free`.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_mainline_new(mainline: Option<&mut MaybeUninit<*mut ac_pgn_mainline>>) -> ac_status {
    guard(|| {
        let game = Mainline::default();
        hand_over(required(mainline)?, ac_pgn_mainline { game });
        Ok(())
    })
}

/// Frees a main line. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_mainline_free(mainline: *mut ac_pgn_mainline) {
    // SAFETY: the caller gives the object back.
    unsafe { take_back(mainline) };
}

/// Tells the moves, without copying them.
///
/// `moves`: receives a pointer to the moves, which live until the object is read into or freed.
/// `count`: receives their number.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_mainline_moves(
    mainline: Option<&ac_pgn_mainline>,
    moves: Option<&mut MaybeUninit<*const ac_move>>,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let listed = &required(mainline)?.game.moves;
        let (moves, count) = (required(moves)?, required(count)?);
        // A `Move` is the same 16 bits as an `ac_move`.
        moves.write(listed.as_ptr().cast());
        count.write(listed.len());
        Ok(())
    })
}

/// Tells the tags, without copying them.
///
/// `tags`: receives a pointer to the tags, which live until the object is read into or freed.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_mainline_tags(
    mainline: Option<&ac_pgn_mainline>,
    tags: Option<&mut MaybeUninit<*const ac_pgn_tags>>,
) -> ac_status {
    view(mainline, tags, |object| Ok(ac_pgn_tags::borrow(&object.game.tags)))
}

/// Tells the result: as the moves end, or, where they are silent, as the Result tag says.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_mainline_result(
    mainline: Option<&ac_pgn_mainline>,
    result: Option<&mut MaybeUninit<ac_result>>,
) -> ac_status {
    view(mainline, result, |object| Ok(result_value(object.game.result)))
}

/// Tells how the game ended on the board; nothing of how the players ended it.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_mainline_outcome(
    mainline: Option<&ac_pgn_mainline>,
    outcome: Option<&mut MaybeUninit<ac_outcome>>,
) -> ac_status {
    view(mainline, outcome, |object| Ok(object.game.end.outcome().into()))
}

fn position(
    mainline: Option<&ac_pgn_mainline>,
    output: Option<&mut MaybeUninit<ac_position>>,
    choose: impl FnOnce(&Mainline) -> Position,
) -> ac_status {
    view(mainline, output, |object| Ok(ac_position::new(choose(&object.game))))
}

/// Copies the position before the first move.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_mainline_start(
    mainline: Option<&ac_pgn_mainline>,
    start: Option<&mut MaybeUninit<ac_position>>,
) -> ac_status {
    position(mainline, start, |game| game.start)
}

/// Copies the position after the last move.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_mainline_end(
    mainline: Option<&ac_pgn_mainline>,
    end: Option<&mut MaybeUninit<ac_position>>,
) -> ac_status {
    position(mainline, end, |game| game.end)
}
