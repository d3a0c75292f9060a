use atomic_core::Bitboard;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::arguments::Natural;
use crate::square_set::{SquareSet, Squares};

/// One thing that is wrong with a FEN.
///
/// Faults are immutable; two are equal if all their parts are.
///
/// >>> ac.Board.check_fen("8/8/8/8/8/8/8/8 w - - 0 1")[0].kind
/// 'no_kings'
#[pyclass(module = "atomic_chess", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    kind: String,
    message: String,
    offset: Option<usize>,
    squares: Bitboard,
}

impl From<&atomic_core::Fault> for Fault {
    fn from(fault: &atomic_core::Fault) -> Fault {
        Fault {
            kind: fault.kind().name().to_owned(),
            message: fault.to_string(),
            offset: fault.offset(),
            squares: fault.squares(),
        }
    }
}

#[pymethods]
impl Fault {
    #[new]
    #[pyo3(signature = (kind, message, offset = None, squares = Squares::default()))]
    fn new(
        kind: &Bound<'_, PyString>,
        message: &Bound<'_, PyString>,
        offset: Option<Natural>,
        squares: Squares,
    ) -> Fault {
        Fault {
            kind: kind.to_string_lossy().into_owned(),
            message: message.to_string_lossy().into_owned(),
            offset: offset.map(|offset| offset.0),
            squares: squares.0,
        }
    }

    /// What kind of fault it is: `"syntax"`, `"no_kings"`, `"missing_king"`, `"too_many_kings"`, `"pawn_on_back_rank"`,
    /// `"opposite_check"`, `"bad_castling_right"` or `"bad_en_passant"`. Later versions may add kinds.
    #[getter]
    fn kind(&self) -> &str {
        &self.kind
    }

    /// The fault in words.
    #[getter]
    fn message(&self) -> &str {
        &self.message
    }

    /// The index of the character in the FEN where the fault shows, or `None` where it has no single place.
    #[getter]
    fn offset(&self) -> Option<usize> {
        self.offset
    }

    /// The squares that the fault is about, as a new `SquareSet`; empty where it is about none.
    #[getter]
    fn squares(&self) -> SquareSet {
        SquareSet::from(self.squares)
    }

    fn __str__(&self) -> &str {
        &self.message
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let offset = self.offset.map_or("None".to_owned(), |offset| offset.to_string());
        Ok(format!(
            "Fault({}, {}, {offset}, {})",
            PyString::new(py, &self.kind).repr()?,
            PyString::new(py, &self.message).repr()?,
            self.squares().__repr__(),
        ))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.kind, &self.message, self.offset, self.squares).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, String, Option<usize>, SquareSet)) {
        let arguments = (self.kind.clone(), self.message.clone(), self.offset, self.squares());
        (py.get_type::<Fault>(), arguments)
    }
}
