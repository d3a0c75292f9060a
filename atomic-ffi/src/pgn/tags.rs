//! The tags of a game.

use std::mem::MaybeUninit;

use atomic_core::pgn::{GameResult, Tags};
use libc::c_char;

use crate::guard::{guard, required, view};
use crate::status::{AC_ERR_INVALID_ARGUMENT, AC_ERR_NOT_FOUND, ac_status};
use crate::text::{read_text, write_text};

/// The tags of a game, as names and values. Borrowed from the game or main line that they belong to: they live as long as
/// it and until it is changed or read into, and are not to be freed.
pub struct ac_pgn_tags {
    tags: Tags,
}

// `borrow` relies on it. The header shows what is `repr(transparent)`, so the compiler is asked instead.
const _: () = assert!(size_of::<ac_pgn_tags>() == size_of::<Tags>() && std::mem::offset_of!(ac_pgn_tags, tags) == 0);

impl ac_pgn_tags {
    pub(crate) fn borrow(tags: &Tags) -> *const ac_pgn_tags {
        std::ptr::from_ref(tags).cast()
    }
}

/// How a game record says that the game ended: one of the `AC_RESULT_` numbers.
pub type ac_result = u8;

/// The record does not say, or the game goes on: "*".
pub const AC_RESULT_UNKNOWN: ac_result = 0;
/// White has won: "1-0".
pub const AC_RESULT_WHITE_WINS: ac_result = 1;
/// Black has won: "0-1".
pub const AC_RESULT_BLACK_WINS: ac_result = 2;
/// A draw: "1/2-1/2".
pub const AC_RESULT_DRAW: ac_result = 3;

pub(crate) fn result_value(result: GameResult) -> ac_result {
    match result {
        GameResult::Unknown => AC_RESULT_UNKNOWN,
        GameResult::WhiteWins => AC_RESULT_WHITE_WINS,
        GameResult::BlackWins => AC_RESULT_BLACK_WINS,
        GameResult::Draw => AC_RESULT_DRAW,
    }
}

pub(crate) fn result(value: ac_result) -> Result<GameResult, ac_status> {
    match value {
        AC_RESULT_UNKNOWN => Ok(GameResult::Unknown),
        AC_RESULT_WHITE_WINS => Ok(GameResult::WhiteWins),
        AC_RESULT_BLACK_WINS => Ok(GameResult::BlackWins),
        AC_RESULT_DRAW => Ok(GameResult::Draw),
        _ => Err(AC_ERR_INVALID_ARGUMENT),
    }
}

/// Tells how many tags there are.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_pgn_tags_count(tags: Option<&ac_pgn_tags>, count: Option<&mut MaybeUninit<usize>>) -> ac_status {
    view(tags, count, |object| Ok(object.tags.len()))
}

/// Writes the value of the tag of a name, which is compared without regard to case.
///
/// `text`, `text_length`: the name, without a terminator.
/// `buffer`, `size`: receives the value and a NUL. NULL with size 0 asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_BUFFER_TOO_SMALL` or, if
/// there is no such tag, `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_tags_get(
    tags: Option<&ac_pgn_tags>,
    text: *const c_char,
    text_length: usize,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let tags = &required(tags)?.tags;
        // SAFETY: the caller promises `text_length` bytes at `text`.
        let name = unsafe { read_text(text, text_length) }.map_err(|failure| failure.status())?;
        let value = tags.get(name).ok_or(AC_ERR_NOT_FOUND)?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(value, buffer, size, length) }
    })
}

/// Writes the name of a tag.
///
/// `index`: which one, from 0, in the order of the file.
/// `buffer`, `size`, `length`: as in `ac_pgn_tags_get`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_tags_name(
    tags: Option<&ac_pgn_tags>,
    index: usize,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let (name, _) = required(tags)?.tags.iter().nth(index).ok_or(AC_ERR_NOT_FOUND)?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(name, buffer, size, length) }
    })
}

/// Writes the value of a tag.
///
/// `index`: which one, from 0, in the order of the file.
/// `buffer`, `size`, `length`: as in `ac_pgn_tags_get`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_BUFFER_TOO_SMALL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_pgn_tags_value(
    tags: Option<&ac_pgn_tags>,
    index: usize,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let (_, value) = required(tags)?.tags.iter().nth(index).ok_or(AC_ERR_NOT_FOUND)?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(value, buffer, size, length) }
    })
}
