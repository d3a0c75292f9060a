//! Opening books.

use std::mem::MaybeUninit;

use atomic_core::book::{self, Book, BookEntry, MappedFile};
use libc::{c_char, c_void};

use crate::error::{Failure, ac_error};
use crate::guard::{guard, guard_text, hand_over, required, take_back, view};
use crate::moves::{ac_move, move_of};
use crate::position::{ac_position, get};
use crate::status::{
    AC_ERR_BUFFER_TOO_SMALL, AC_ERR_ILLEGAL_MOVE, AC_ERR_IO, AC_ERR_NOT_FOUND, AC_ERR_NULL, ac_status,
};
use crate::stream::{Sink, ac_write_fn};
use crate::text::{read_array, read_text};

/// A Polyglot opening book: moves with weights, by the keys of their positions.
///
/// Made by `ac_book_open`, `ac_book_map` or `ac_book_from_memory`, freed by `ac_book_free`. It may be read by many threads
/// at once.
pub struct ac_book {
    book: Book<Bytes>,
}

/// The bytes of a book.
enum Bytes {
    Read(Vec<u8>),
    Mapped(MappedFile),
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Bytes::Read(bytes) => bytes,
            Bytes::Mapped(file) => file.as_ref(),
        }
    }
}

/// An entry of a book as the file holds it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_book_entry {
    /// The key of the position: see `ac_position_key`.
    pub key: u64,
    /// A number for programs that learn.
    pub learn: u32,
    /// The move in the encoding of the format.
    pub code: u16,
    /// The weight among the moves of the position.
    pub weight: u16,
}

/// A legal move that a book has for a position.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_book_move {
    /// A number for programs that learn.
    pub learn: u32,
    /// The move.
    pub r#move: ac_move,
    /// The weight among the moves of the position.
    pub weight: u16,
}

impl From<BookEntry> for ac_book_entry {
    fn from(entry: BookEntry) -> ac_book_entry {
        ac_book_entry {
            key: entry.key,
            learn: entry.learn,
            code: entry.code,
            weight: entry.weight,
        }
    }
}

impl From<ac_book_entry> for BookEntry {
    fn from(entry: ac_book_entry) -> BookEntry {
        BookEntry {
            key: entry.key,
            code: entry.code,
            weight: entry.weight,
            learn: entry.learn,
        }
    }
}

/// Hands a book over, whose bytes are not read before it is known where it goes.
fn make(
    book: Option<&mut MaybeUninit<*mut ac_book>>,
    bytes: impl FnOnce() -> std::io::Result<Bytes>,
) -> Result<(), Failure> {
    let output = required(book)?;
    let book = Book::from_bytes(bytes()?)?;
    hand_over(output, ac_book { book });
    Ok(())
}

/// Reads a book from a file into memory, as a whole.
///
/// `text`, `length`: the path, UTF-8 without a terminator.
/// `book`: receives the book, to be freed by `ac_book_free`.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT`, `AC_ERR_IO` or, if the file does not
/// consist of entries of 16 bytes, `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_book_open(
    text: *const c_char,
    length: usize,
    book: Option<&mut MaybeUninit<*mut ac_book>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let path = unsafe { read_text(text, length) }?;
        make(book, || Ok(Bytes::Read(std::fs::read(path)?)))
    })
}

/// Opens a book by mapping its file into memory, so that only what is looked up is read.
///
/// The file must stay as it is while the book is used: if another program truncates it, a call may end this program by a
/// bus error; if another program writes to it, what is found is unspecified. Where that can happen use `ac_book_open`.
///
/// `text`, `length`, `book`, `error`: as in `ac_book_open`.
///
/// Returns what `ac_book_open` does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_book_map(
    text: *const c_char,
    length: usize,
    book: Option<&mut MaybeUninit<*mut ac_book>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let path = unsafe { read_text(text, length) }?;
        make(book, || Ok(Bytes::Mapped(MappedFile::open(path)?)))
    })
}

/// Reads a book from memory, which is copied.
///
/// `bytes`, `length`: what a file would hold. NULL with length 0 is a book without entries.
/// `book`: receives the book, to be freed by `ac_book_free`.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_book_from_memory(
    bytes: *const c_void,
    length: usize,
    book: Option<&mut MaybeUninit<*mut ac_book>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `bytes`.
        let bytes = unsafe { read_array(bytes.cast::<u8>(), length) }?;
        make(book, || Ok(Bytes::Read(bytes.to_vec())))
    })
}

/// Frees a book. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_book_free(book: *mut ac_book) {
    // SAFETY: the caller gives the book back.
    unsafe { take_back(book) };
}

/// Tells how many entries a book has.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_book_count(book: Option<&ac_book>, count: Option<&mut MaybeUninit<usize>>) -> ac_status {
    view(book, count, |object| Ok(object.book.len()))
}

/// Copies an entry.
///
/// `index`: which one, from 0, in the order of the file.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_book_entry_at(
    book: Option<&ac_book>,
    index: usize,
    entry: Option<&mut MaybeUninit<ac_book_entry>>,
) -> ac_status {
    view(book, entry, |object| {
        object.book.entries().nth(index).map(Into::into).ok_or(AC_ERR_NOT_FOUND)
    })
}

/// Lists the legal moves that a book has for a position, in the order of the file.
///
/// `moves`, `capacity`: an array that receives the moves, and how many it holds. NULL with capacity 0 asks for the number
/// only.
/// `count`: receives the number, also when the array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_book_moves(
    book: Option<&ac_book>,
    position: Option<&ac_position>,
    moves: *mut ac_book_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let found = required(book)?.book.moves(get(position)?);
        let count = required(count)?;
        if moves.is_null() && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        let needed = found.clone().count();
        count.write(needed);
        if needed > capacity {
            return Err(AC_ERR_BUFFER_TOO_SMALL);
        }
        for (index, found) in found.enumerate() {
            let value = ac_book_move {
                learn: found.learn,
                r#move: found.move_.raw(),
                weight: found.weight,
            };
            // SAFETY: `index` is less than `capacity`, which the caller promises at `moves`.
            unsafe { moves.add(index).write(value) };
        }
        Ok(())
    })
}

/// Chooses a move of a book at random, by the weights. The same seed gives the same move.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if the book has no move with a weight,
/// `AC_ERR_NOT_FOUND`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_book_pick(
    book: Option<&ac_book>,
    position: Option<&ac_position>,
    seed: u64,
    r#move: Option<&mut MaybeUninit<ac_move>>,
) -> ac_status {
    view(book, r#move, |object| {
        let picked = object.book.pick(get(position)?, seed);
        picked.map(|picked| picked.raw()).ok_or(AC_ERR_NOT_FOUND)
    })
}

/// Makes an entry of a legal move.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_book_entry(
    position: Option<&ac_position>,
    r#move: ac_move,
    weight: u16,
    entry: Option<&mut MaybeUninit<ac_book_entry>>,
) -> ac_status {
    guard(|| {
        let position = get(position)?;
        let output = required(entry)?;
        let entry = BookEntry::new(position, move_of(r#move)?, weight).map_err(|_| AC_ERR_ILLEGAL_MOVE)?;
        output.write(entry.into());
        Ok(())
    })
}

/// Tells the move of an entry.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, if it is not legal in the position,
/// `AC_ERR_ILLEGAL_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_book_entry_move(
    entry: Option<&ac_book_entry>,
    position: Option<&ac_position>,
    r#move: Option<&mut MaybeUninit<ac_move>>,
) -> ac_status {
    view(entry, r#move, |entry| {
        let found = BookEntry::from(*entry).resolve(get(position)?);
        found.map(|found| found.raw()).ok_or(AC_ERR_ILLEGAL_MOVE)
    })
}

/// Writes a book, sorted as books are, to a stream of the caller's.
///
/// `entries`, `count`: the entries in any order. NULL with count 0 are none.
/// `write`: takes the bytes.
/// `context`: what `write` is called with; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_book_write(
    entries: *const ac_book_entry,
    count: usize,
    write: ac_write_fn,
    context: *mut c_void,
) -> ac_status {
    guard(|| {
        // SAFETY: the caller promises `count` entries at `entries`.
        let entries = unsafe { read_array(entries, count) }?;
        let function = required(write)?;
        let sink = Sink { function, context };
        book::write(sink, entries.iter().map(|&entry| entry.into())).map_err(|_| AC_ERR_IO)
    })
}
