//! Polyglot opening books: files of moves with weights, sorted by the keys of their positions.
//!
//! ```
//! use atomic_core::book::{self, Book, BookEntry};
//! use atomic_core::{Move, Position};
//!
//! let start = Position::default();
//! let knight = Move::from_uci("g1f3", &start)?;
//! let pawn = Move::from_uci("e2e4", &start)?;
//!
//! let mut bytes = Vec::new();
//! book::write(&mut bytes, [BookEntry::new(&start, pawn, 1)?, BookEntry::new(&start, knight, 9)?])?;
//!
//! let book = Book::from_bytes(bytes)?;
//! let moves: Vec<_> = book.moves(&start).map(|found| (found.move_, found.weight)).collect();
//! assert_eq!(moves, [(knight, 9), (pawn, 1)]);
//! assert!(book.pick(&start, 2024).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The format
//! An entry is 16 bytes, big-endian: the key of the position (8), the move (2), its weight (2) and a number for programs
//! that learn (4). Bits 0 to 2 of the move are the file of the target, 3 to 5 its rank, 6 to 8 the file of the origin, 9
//! to 11 its rank, 12 to 14 the promotion: 0 none, then 1 to 4 for knight, bishop, rook, queen. Castling is the king
//! moving onto its rook. Keys are those of [`Position::key`], where the en-passant file counts only if a capture there is
//! legal.

mod entry;
mod error;

pub use entry::BookEntry;
pub use error::BookError;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::vec::Vec;

use memmap2::Mmap;

use crate::random::mix;
use crate::{Move, Position};
use entry::ENTRY;

/// A book: entries sorted by key, in a mapped file or in any other bytes.
///
/// A lookup is a binary search: in a mapped file it touches a few pages, however large the book is. Bytes that are no
/// book, or not sorted, give wrong entries or none, but never moves that are not legal.
#[derive(Clone, Debug)]
pub struct Book<B = MappedFile> {
    bytes: B,
}

/// The bytes of a file, mapped into memory.
#[derive(Debug)]
pub struct MappedFile(Mmap);

impl AsRef<[u8]> for MappedFile {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// A legal move of a book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BookMove {
    /// The move.
    pub move_: Move,
    /// How good it is, in comparison with the others of its position.
    pub weight: u16,
    /// A number for programs that learn; 0 otherwise.
    pub learn: u32,
}

impl Book {
    /// Opens a file by mapping it into memory.
    ///
    /// The file must stay as it is while the book is open: if another program truncates it, a lookup may end this program
    /// with a bus error; if another program writes to it, what is found is unspecified. Where that can happen, read the
    /// file and use [`Book::from_bytes`].
    ///
    /// # Errors
    /// The file cannot be opened or mapped, or its length is not a multiple of 16.
    ///
    /// ```no_run
    /// use atomic_core::{Position, book::Book};
    /// let book = Book::open("book.bin")?;
    /// for found in book.moves(&Position::default()) {
    ///     println!("{} {}", found.move_, found.weight);
    /// }
    /// # Ok::<(), atomic_core::book::BookError>(())
    /// ```
    pub fn open(path: impl AsRef<Path>) -> Result<Book, BookError> {
        Book::from_bytes(MappedFile::open(path).map_err(BookError::Io)?)
    }
}

impl MappedFile {
    /// Maps a file, on the conditions of [`Book::open`].
    ///
    /// # Errors
    /// The file cannot be opened or mapped.
    pub fn open(path: impl AsRef<Path>) -> io::Result<MappedFile> {
        let file = File::open(path)?;
        // SAFETY: the bytes are only read, as plain numbers of which every value is valid. That nobody changes the file
        // meanwhile cannot be ensured here; the documentation passes the condition on to the caller.
        let bytes = unsafe { Mmap::map(&file) }?;
        Ok(MappedFile(bytes))
    }
}

impl<B: AsRef<[u8]>> Book<B> {
    /// A book in memory, borrowed or owned.
    ///
    /// # Errors
    /// The length is not a multiple of 16.
    pub fn from_bytes(bytes: B) -> Result<Book<B>, BookError> {
        match bytes.as_ref().len() {
            length if length.is_multiple_of(ENTRY) => Ok(Book { bytes }),
            length => Err(BookError::Length(length as u64)),
        }
    }

    fn raw_entries(&self) -> &[[u8; ENTRY]] {
        self.bytes.as_ref().as_chunks().0
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.raw_entries().len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All entries in the order of the file.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = BookEntry> + ExactSizeIterator + Clone {
        self.raw_entries().iter().map(BookEntry::from_bytes)
    }

    /// The entries of a key in the order of the file.
    pub fn find(&self, key: u64) -> impl Iterator<Item = BookEntry> + Clone {
        let entries = self.raw_entries();
        let first = entries.partition_point(|entry| BookEntry::from_bytes(entry).key < key);
        let rest = entries[first..].iter().map(BookEntry::from_bytes);
        rest.take_while(move |entry| entry.key == key)
    }

    /// The legal moves for a position in the order of the file. Entries that name no legal move are left out.
    pub fn moves(&self, position: &Position) -> impl Iterator<Item = BookMove> + Clone {
        let position = *position;
        self.find(position.key()).filter_map(move |entry| {
            let move_ = entry.resolve(&position)?;
            let BookEntry { weight, learn, .. } = entry;
            Some(BookMove { move_, weight, learn })
        })
    }

    /// The entries of a position that name no legal move.
    pub fn illegal(&self, position: &Position) -> impl Iterator<Item = BookEntry> + Clone {
        let position = *position;
        self.find(position.key())
            .filter(move |entry| entry.resolve(&position).is_none())
    }

    /// Chooses a legal move, each as often as its weight says; `None` if there is none with a weight.
    ///
    /// The same seed always gives the same choice in a position, on every machine. One seed will do for a whole game:
    /// it is mixed with the key.
    pub fn pick(&self, position: &Position, seed: u64) -> Option<Move> {
        let moves = self.moves(position);
        let total: u64 = moves.clone().map(|found| u64::from(found.weight)).sum();
        let mut ticket = draw(position.key(), seed, total);
        moves
            .filter(|found| match ticket.checked_sub(u64::from(found.weight)) {
                Some(left) => {
                    ticket = left;
                    false
                }
                None => true,
            })
            .map(|found| found.move_)
            .next()
    }
}

/// A number below `bound`, 0 if that is 0: the same for the same key of a position and the same seed, on every machine.
/// [`Book::pick`] draws so.
///
/// ```
/// use atomic_core::book::draw;
/// assert!((0..100).all(|seed| draw(1, seed, 6) < 6));
/// assert_eq!(draw(1, 2, 1000), draw(1, 2, 1000));
/// ```
pub fn draw(key: u64, seed: u64, bound: u64) -> u64 {
    let random = mix(seed ^ mix(key));
    ((u128::from(random) * u128::from(bound)) >> 64) as u64
}

/// Writes a book: entries by key, those of a position by weight, the heaviest first. Equals stay in their order.
///
/// # Errors
/// The stream does not take it.
pub fn write(mut out: impl Write, entries: impl IntoIterator<Item = BookEntry>) -> io::Result<()> {
    let mut entries: Vec<BookEntry> = entries.into_iter().collect();
    entries.sort_by_key(|entry| (entry.key, core::cmp::Reverse(entry.weight)));
    for entries in entries.chunks(4096) {
        let bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_bytes()).collect();
        out.write_all(&bytes)?;
    }
    Ok(())
}
