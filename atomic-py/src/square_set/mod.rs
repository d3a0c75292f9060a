use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use atomic_core::{Bitboard, Color};
use pyo3::exceptions::{PyKeyError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList, PyType};

use crate::arguments::SquareArgument;
use crate::errors::AtomicChessError;
use crate::picture;

mod algebra;

/// A set of squares, kept as 64 bits: bit 0 is a1, bit 63 is h8.
///
/// It is made from such a mask, from any iterable of squares, or from another set, and takes any of these wherever it
/// takes a set. It is mutable, and so not hashable. It iterates from a1 to h8 over the squares it held when the
/// iteration began.
///
/// Raises `AtomicChessError` for a mask of more than 64 bits and for a square that is not 0 to 63.
///
/// >>> squares = ac.SquareSet([ac.A1, ac.B1])
/// >>> squares
/// SquareSet(0x0000_0000_0000_0003)
/// >>> ac.B1 in squares, len(squares), list(squares)
/// (True, 2, [0, 1])
#[pyclass(module = "atomic_chess", frozen)]
#[derive(Default)]
pub(crate) struct SquareSet(AtomicU64);

// The bits stand for themselves alone, so no operation needs an order stronger than this.
const ORDER: Ordering = Ordering::Relaxed;

/// The masks of all subsets of a set, by counting within its bits.
#[pyclass(frozen)]
struct Subsets {
    set: u64,
    next: Mutex<Option<u64>>,
}

#[pymethods]
impl Subsets {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self) -> Option<u64> {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let subset = (*next)?;
        let following = subset.wrapping_sub(self.set) & self.set;
        *next = (following != 0).then_some(following);
        Some(subset)
    }
}

impl SquareSet {
    pub(crate) fn get(&self) -> Bitboard {
        Bitboard(self.0.load(ORDER))
    }
}

impl From<Bitboard> for SquareSet {
    fn from(squares: Bitboard) -> SquareSet {
        SquareSet(AtomicU64::new(squares.0))
    }
}

/// An argument that a `SquareSet` can be made from.
#[derive(Clone, Copy, Default)]
pub(crate) struct Squares(pub(crate) Bitboard);

impl<'a, 'py> FromPyObject<'a, 'py> for Squares {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(set) = object.cast::<SquareSet>() {
            return Ok(Squares(set.get().get()));
        }
        let py = object.py();
        match object.extract::<u64>() {
            Ok(mask) => return Ok(Squares(Bitboard(mask))),
            Err(error) if error.is_instance_of::<PyOverflowError>(py) => {
                return Err(AtomicChessError::new_err("a mask of squares must be 0 to 2**64 - 1"));
            }
            Err(error) if error.is_instance_of::<PyTypeError>(py) => {}
            Err(error) => return Err(error),
        }
        let Ok(items) = object.try_iter() else {
            return Err(PyTypeError::new_err(format!(
                "expected a SquareSet, an int or an iterable of squares, not {}",
                object.get_type().name()?
            )));
        };
        let mut squares = Bitboard::EMPTY;
        for item in items {
            squares = squares.with(item?.extract::<SquareArgument>()?.0);
        }
        Ok(Squares(squares))
    }
}

#[pymethods]
impl SquareSet {
    #[new]
    #[pyo3(signature = (squares = Squares::default()), text_signature = "(squares=0)")]
    fn new(squares: Squares) -> SquareSet {
        squares.0.into()
    }

    /// Make the set of one square.
    ///
    /// >>> ac.SquareSet.from_square(ac.H8)
    /// SquareSet(0x8000_0000_0000_0000)
    #[staticmethod]
    fn from_square(square: SquareArgument) -> SquareSet {
        Bitboard::from(square.0).into()
    }

    /// Make the set of the squares strictly between two squares of one rank, file or diagonal; empty for any other pair.
    ///
    /// >>> list(ac.SquareSet.between(ac.A1, ac.D4)) == [ac.B2, ac.C3]
    /// True
    #[staticmethod]
    fn between(a: SquareArgument, b: SquareArgument) -> SquareSet {
        Bitboard::between(a.0, b.0).into()
    }

    /// Make the set of the rank, file or diagonal through two squares, from edge to edge; empty if there is none, or if they
    /// are one square.
    ///
    /// >>> ac.SquareSet.ray(ac.C1, ac.F1) == ac.BB_RANK_1
    /// True
    #[staticmethod]
    fn ray(a: SquareArgument, b: SquareArgument) -> SquareSet {
        Bitboard::line(a.0, b.0).into()
    }

    /// Iterate over the masks of all subsets, from the empty one to the set itself: 2 to the power of its length.
    ///
    /// >>> list(ac.SquareSet(0b101).carry_rippler())
    /// [0, 1, 4, 5]
    fn carry_rippler(&self) -> Subsets {
        Subsets {
            set: self.get().0,
            next: Mutex::new(Some(0)),
        }
    }

    fn __contains__(&self, square: SquareArgument) -> bool {
        self.get().contains(square.0)
    }

    fn __len__(&self) -> usize {
        self.get().len()
    }

    fn __bool__(&self) -> bool {
        !self.get().is_empty()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let squares: Vec<usize> = self.get().into_iter().map(|square| square.index()).collect();
        PyList::new(py, squares)?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let mut squares: Vec<usize> = self.get().into_iter().map(|square| square.index()).collect();
        squares.reverse();
        PyList::new(py, squares)?.try_iter()
    }

    /// Add a square.
    ///
    /// >>> squares = ac.SquareSet()
    /// >>> squares.add(ac.C1)
    /// >>> list(squares)
    /// [2]
    fn add(&self, square: SquareArgument) {
        self.0.fetch_or(Bitboard::from(square.0).0, ORDER);
    }

    /// Take a square out if it is there.
    ///
    /// >>> squares = ac.SquareSet([ac.A1])
    /// >>> squares.discard(ac.C1)
    /// >>> list(squares)
    /// [0]
    fn discard(&self, square: SquareArgument) {
        self.take(square);
    }

    /// Take out a square that is there. Raises `KeyError` if it is not.
    ///
    /// >>> squares = ac.SquareSet([ac.A1])
    /// >>> squares.remove(ac.A1)
    /// >>> list(squares)
    /// []
    fn remove(&self, square: SquareArgument) -> PyResult<()> {
        if self.take(square) {
            Ok(())
        } else {
            Err(PyKeyError::new_err(square.0.index()))
        }
    }

    /// Take out the lowest square and give it. Raises `KeyError` if the set is empty.
    ///
    /// >>> ac.SquareSet([ac.C1, ac.A1]).pop()
    /// 0
    fn pop(&self) -> PyResult<u32> {
        match self
            .0
            .fetch_update(ORDER, ORDER, |bits| (bits != 0).then(|| bits & bits.wrapping_sub(1)))
        {
            Ok(bits) => Ok(bits.trailing_zeros()),
            Err(_) => Err(PyKeyError::new_err("pop from an empty SquareSet")),
        }
    }

    /// Take out all squares.
    fn clear(&self) {
        self.0.store(0, ORDER);
    }

    /// Make an equal, independent set.
    ///
    /// >>> ac.SquareSet(3).copy()
    /// SquareSet(0x0000_0000_0000_0003)
    fn copy(&self) -> SquareSet {
        self.get().into()
    }

    fn __copy__(&self) -> SquareSet {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> SquareSet {
        self.copy()
    }

    /// Make the set as the other side sees it: ranks counted from the other edge, files kept.
    ///
    /// >>> ac.SquareSet([ac.A1]).mirror() == ac.SquareSet([ac.A8])
    /// True
    fn mirror(&self) -> SquareSet {
        self.get().mirror().into()
    }

    /// Give 64 booleans, a1 to h8: whether each square is in the set.
    ///
    /// >>> ac.SquareSet([ac.B1]).tolist()[:3]
    /// [False, True, False]
    fn tolist(&self) -> Vec<bool> {
        let bits = self.get().0;
        (0..64).map(|index| bits >> index & 1 != 0).collect()
    }

    /// The set as a mask: a whole number of 64 bits. It cannot be set.
    ///
    /// >>> ac.SquareSet([ac.A1, ac.B1]).mask
    /// 3
    #[getter]
    fn mask(&self) -> u64 {
        self.get().0
    }

    fn __int__(&self) -> u64 {
        self.get().0
    }

    fn __index__(&self) -> u64 {
        self.get().0
    }

    fn __str__(&self) -> String {
        let squares = self.get();
        picture::grid(Color::White, |square| if squares.contains(square) { '1' } else { '.' })
    }

    pub(crate) fn __repr__(&self) -> String {
        let digits = format!("{:016x}", self.get().0);
        let (a, rest) = digits.split_at(4);
        let (b, rest) = rest.split_at(4);
        let (c, d) = rest.split_at(4);
        format!("SquareSet(0x{a}_{b}_{c}_{d})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u64,)) {
        (py.get_type::<SquareSet>(), (self.__int__(),))
    }
}

impl SquareSet {
    /// Takes a square out and says whether it was there.
    fn take(&self, square: SquareArgument) -> bool {
        let bit = Bitboard::from(square.0).0;
        self.0.fetch_and(!bit, ORDER) & bit != 0
    }
}
