//! What a call reports.

use libc::c_char;

use crate::guard::guard_value;

/// What a call reports: `AC_OK`, or one of the `AC_ERR_` numbers.
///
/// The numbers are stable: a later version may add some, and never changes one.
pub type ac_status = i32;

/// The call did what it says; its outputs are written.
pub const AC_OK: ac_status = 0;
/// A pointer that is needed is NULL.
pub const AC_ERR_NULL: ac_status = 1;
/// An argument has a value that it cannot have: an unknown enumerator, a square past h8, a move
/// with an unknown kind, a limit exceeded, or an `ac_position` that no function of this library
/// has written.
pub const AC_ERR_INVALID_ARGUMENT: ac_status = 2;
/// The caller's buffer or array is too small. Nothing is written but the needed length.
pub const AC_ERR_BUFFER_TOO_SMALL: ac_status = 3;
/// The text is not UTF-8, or holds a NUL.
pub const AC_ERR_INVALID_TEXT: ac_status = 4;
/// The FEN or the setup does not describe a valid position.
pub const AC_ERR_INVALID_POSITION: ac_status = 5;
/// The text is not in the notation that the call reads.
pub const AC_ERR_SYNTAX: ac_status = 6;
/// The move is not legal in this position.
pub const AC_ERR_ILLEGAL_MOVE: ac_status = 7;
/// The library has a bug and stopped itself; the outputs are not to be used. This is the one case
/// in which something is printed: the report of the bug, on standard error.
pub const AC_ERR_PANIC: ac_status = 8;
/// More than one legal move is written so.
pub const AC_ERR_AMBIGUOUS_MOVE: ac_status = 9;
/// The game is over: no move, claim or ending is accepted any more.
pub const AC_ERR_GAME_OVER: ac_status = 10;
/// No draw may be claimed of the position on the board.
pub const AC_ERR_NOTHING_TO_CLAIM: ac_status = 11;
/// There is nothing, or nothing more, of what was asked: the file has ended, no move can be undone, the game has no such
/// tag, the book has no move. Nothing is wrong.
pub const AC_ERR_NOT_FOUND: ac_status = 12;
/// A file or stream cannot be opened, read or written, or the system gives no threads.
pub const AC_ERR_IO: ac_status = 13;
/// A game of a PGN file cannot be read. The next call goes on with the next game.
pub const AC_ERR_INVALID_GAME: ac_status = 14;
/// A cap of the library would be exceeded, or there is no memory for so much.
pub const AC_ERR_TOO_LARGE: ac_status = 15;
/// The call was stopped from outside.
pub const AC_ERR_STOPPED: ac_status = 16;
/// A king may still castle, and what is asked for has no castling: files cannot be mirrored then, since the two sides of
/// castling are not the same.
pub const AC_ERR_CASTLING_RIGHTS: ac_status = 17;

/// Says in English what a status means.
///
/// Returns a static string that is never NULL; for a number that is no status it says so.
#[unsafe(no_mangle)]
pub extern "C" fn ac_status_message(status: ac_status) -> *const c_char {
    guard_value(c"", || message(status)).as_ptr()
}

pub(crate) fn message(status: ac_status) -> &'static core::ffi::CStr {
    match status {
        AC_OK => c"success",
        AC_ERR_NULL => c"a pointer that is needed is NULL",
        AC_ERR_INVALID_ARGUMENT => c"an argument has a value that it cannot have",
        AC_ERR_BUFFER_TOO_SMALL => c"the buffer is too small",
        AC_ERR_INVALID_TEXT => c"the text is not UTF-8 or holds a NUL",
        AC_ERR_INVALID_POSITION => c"not a valid position",
        AC_ERR_SYNTAX => c"the text is not in the expected notation",
        AC_ERR_ILLEGAL_MOVE => c"the move is not legal in this position",
        AC_ERR_PANIC => c"a bug in the library",
        AC_ERR_AMBIGUOUS_MOVE => c"more than one legal move is written so",
        AC_ERR_GAME_OVER => c"the game is over",
        AC_ERR_NOTHING_TO_CLAIM => c"no draw may be claimed of this position",
        AC_ERR_NOT_FOUND => c"there is nothing, or nothing more",
        AC_ERR_IO => c"a file or stream cannot be opened, read or written",
        AC_ERR_INVALID_GAME => c"the game cannot be read",
        AC_ERR_TOO_LARGE => c"a cap of the library would be exceeded",
        AC_ERR_STOPPED => c"stopped",
        AC_ERR_CASTLING_RIGHTS => c"not possible while a king may castle",
        _ => c"unknown status",
    }
}
