use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use atomic_core::book::{Book, BookEntry, BookError};
use pyo3::prelude::*;

use crate::arguments::{Natural, integer_in};
use crate::board::Board;
use crate::errors::{self, AtomicChessError};
use crate::moves::Move;
use crate::position::Position;
use crate::resolve;

/// A Polyglot book mapped into memory, until it is closed.
#[pyclass(module = "atomic_chess._core", frozen)]
pub(crate) struct BookFile {
    book: Mutex<Option<Arc<Book>>>,
}

/// An entry: key, move as written, weight, learn, and the legal move it names.
type Row = (u64, u16, u16, u32, Option<&'static Py<Move>>);

/// The argument `board`: a board or a position.
pub(crate) struct AnyBoard(pub(crate) atomic_core::Position);

impl<'a, 'py> FromPyObject<'a, 'py> for AnyBoard {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(board) = object.cast::<Board>() {
            return Ok(AnyBoard(board.get().position()));
        }
        Ok(AnyBoard(object.cast::<Position>()?.get().position()))
    }
}

impl BookFile {
    fn book(&self) -> PyResult<Arc<Book>> {
        let book = self.book.lock().unwrap_or_else(PoisonError::into_inner).clone();
        book.ok_or_else(|| AtomicChessError::new_err("the book is closed"))
    }
}

fn row(py: Python<'_>, entry: BookEntry, move_: Option<Move>) -> PyResult<Row> {
    let move_ = move_.map(|move_| move_.object(py)).transpose()?;
    Ok((entry.key, entry.code, entry.weight, entry.learn, move_))
}

#[pymethods]
impl BookFile {
    #[new]
    fn new(py: Python<'_>, path: PathBuf) -> PyResult<BookFile> {
        let book = Book::open(&path).map_err(|error| match error {
            BookError::Io(error) => errors::of_file(py, error, &path),
            error => AtomicChessError::new_err(format!("{}: {error}", path.display())),
        })?;
        Ok(BookFile {
            book: Mutex::new(Some(Arc::new(book))),
        })
    }

    fn close(&self) {
        *self.book.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn count(&self) -> PyResult<usize> {
        Ok(self.book()?.len())
    }

    /// Up to `count` entries from an index, in file order, without their moves.
    fn entries(&self, py: Python<'_>, start: Natural, count: Natural) -> PyResult<Vec<Row>> {
        let book = self.book()?;
        let entries = book.entries().skip(start.0).take(count.0);
        entries.map(|entry| row(py, entry, None)).collect()
    }

    /// The entries that name a legal move of a position, in file order.
    fn find(&self, py: Python<'_>, board: AnyBoard) -> PyResult<Vec<Row>> {
        let (book, position) = (self.book()?, board.0);
        let found = book.find(position.key()).filter_map(|entry| {
            let move_ = entry.resolve(&position)?;
            Some(row(py, entry, Some(Move::written(move_, &position))))
        });
        found.collect()
    }

    /// The entries of a position that name no legal move.
    fn illegal(&self, py: Python<'_>, board: AnyBoard) -> PyResult<Vec<Row>> {
        let book = self.book()?;
        book.illegal(&board.0).map(|entry| row(py, entry, None)).collect()
    }

    /// A legal move by weight.
    fn pick(&self, py: Python<'_>, board: AnyBoard, seed: u64) -> PyResult<Option<&'static Py<Move>>> {
        let picked = self.book()?.pick(&board.0, seed);
        picked
            .map(|move_| Move::written(move_, &board.0).object(py))
            .transpose()
    }

    /// A number below a bound, the same for the same key and seed.
    #[staticmethod]
    fn draw(key: u64, seed: u64, bound: u64) -> u64 {
        atomic_core::book::draw(key, seed, bound)
    }

    /// Writes a book of positions, their moves and the moves' weights.
    #[staticmethod]
    fn write(path: PathBuf, entries: &Bound<'_, PyAny>) -> PyResult<usize> {
        let mut rows = Vec::new();
        for entry in entries.try_iter()? {
            let entry = entry?;
            let count = entry.len()?;
            if count != 3 {
                let message = format!("an entry is a board, a move and a weight, not a tuple of {count}");
                return Err(AtomicChessError::new_err(message));
            }
            let (board, move_, weight): (AnyBoard, Bound<'_, Move>, Bound<'_, PyAny>) = entry.extract()?;
            let weight = integer_in(weight.as_borrowed(), "a weight", 0..=i64::from(u16::MAX))? as u16;
            let legal = resolve::legal(&board.0, move_.get())?;
            let row = BookEntry::new(&board.0, legal, weight).map_err(|_| resolve::illegal(&board.0, move_.get()))?;
            rows.push(row);
        }
        let count = rows.len();
        let write = || -> io::Result<()> {
            let mut file = BufWriter::new(File::create(&path)?);
            atomic_core::book::write(&mut file, rows)?;
            file.flush()
        };
        let py = entries.py();
        py.detach(write).map_err(|error| errors::of_file(py, error, &path))?;
        Ok(count)
    }
}
