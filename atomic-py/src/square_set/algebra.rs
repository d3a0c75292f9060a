use atomic_core::Bitboard;
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::{ORDER, SquareSet, Squares};
use crate::arguments::Natural;
use crate::errors::AtomicChessError;

/// The operand of an operator. Conversion by hand keeps its error: an operator whose argument fails to convert would
/// only say that the operand is unsupported.
fn operand(other: &Bound<'_, PyAny>) -> PyResult<Bitboard> {
    Ok(other.extract::<Squares>()?.0)
}

fn all(others: Vec<Squares>, start: Bitboard, join: fn(Bitboard, Bitboard) -> Bitboard) -> Bitboard {
    others.into_iter().fold(start, |set, other| join(set, other.0))
}

#[pymethods]
impl SquareSet {
    /// Make the set of the squares that are in this set or in any other.
    ///
    /// >>> ac.SquareSet(1).union([ac.B1])
    /// SquareSet(0x0000_0000_0000_0003)
    #[pyo3(signature = (*others))]
    fn union(&self, others: Vec<Squares>) -> SquareSet {
        all(others, self.get(), |a, b| a | b).into()
    }

    /// Make the set of the squares that are in this set and in all others.
    ///
    /// >>> ac.SquareSet(3).intersection(6)
    /// SquareSet(0x0000_0000_0000_0002)
    #[pyo3(signature = (*others))]
    fn intersection(&self, others: Vec<Squares>) -> SquareSet {
        all(others, self.get(), |a, b| a & b).into()
    }

    /// Make the set of the squares that are in this set and in no other.
    ///
    /// >>> ac.SquareSet(3).difference(6)
    /// SquareSet(0x0000_0000_0000_0001)
    #[pyo3(signature = (*others))]
    fn difference(&self, others: Vec<Squares>) -> SquareSet {
        all(others, self.get(), |a, b| a - b).into()
    }

    /// Make the set of the squares that are in just one of two sets.
    ///
    /// >>> ac.SquareSet(3).symmetric_difference(6)
    /// SquareSet(0x0000_0000_0000_0005)
    fn symmetric_difference(&self, other: Squares) -> SquareSet {
        (self.get() ^ other.0).into()
    }

    /// Add all squares of other sets.
    ///
    /// >>> squares = ac.SquareSet(1)
    /// >>> squares.update(2, [ac.C1])
    /// >>> squares
    /// SquareSet(0x0000_0000_0000_0007)
    #[pyo3(signature = (*others))]
    fn update(&self, others: Vec<Squares>) {
        let added = all(others, Bitboard::EMPTY, |a, b| a | b);
        self.0.fetch_or(added.0, ORDER);
    }

    /// Keep only the squares that are in all other sets too.
    #[pyo3(signature = (*others))]
    fn intersection_update(&self, others: Vec<Squares>) {
        let kept = all(others, Bitboard::FULL, |a, b| a & b);
        self.0.fetch_and(kept.0, ORDER);
    }

    /// Take out all squares of other sets.
    #[pyo3(signature = (*others))]
    fn difference_update(&self, others: Vec<Squares>) {
        let removed = all(others, Bitboard::EMPTY, |a, b| a | b);
        self.0.fetch_and(!removed.0, ORDER);
    }

    /// Keep the squares that are in just one of two sets.
    fn symmetric_difference_update(&self, other: Squares) {
        self.0.fetch_xor(other.0.0, ORDER);
    }

    /// Whether no square is in both sets.
    ///
    /// >>> ac.SquareSet(1).isdisjoint(2)
    /// True
    fn isdisjoint(&self, other: Squares) -> bool {
        (self.get() & other.0).is_empty()
    }

    /// Whether every square of this set is in the other; also written `<=`.
    ///
    /// >>> ac.SquareSet(1).issubset(3)
    /// True
    fn issubset(&self, other: Squares) -> bool {
        (self.get() - other.0).is_empty()
    }

    /// Whether every square of the other set is in this one; also written `>=`.
    ///
    /// >>> ac.SquareSet(3).issuperset(1)
    /// True
    fn issuperset(&self, other: Squares) -> bool {
        (other.0 - self.get()).is_empty()
    }

    fn __and__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((self.get() & operand(other)?).into())
    }

    fn __or__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((self.get() | operand(other)?).into())
    }

    fn __xor__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((self.get() ^ operand(other)?).into())
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((self.get() - operand(other)?).into())
    }

    fn __rand__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((operand(other)? & self.get()).into())
    }

    fn __ror__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((operand(other)? | self.get()).into())
    }

    fn __rxor__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((operand(other)? ^ self.get()).into())
    }

    fn __rsub__(&self, other: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        Ok((operand(other)? - self.get()).into())
    }

    fn __iand__(&self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.fetch_and(operand(other)?.0, ORDER);
        Ok(())
    }

    fn __ior__(&self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.fetch_or(operand(other)?.0, ORDER);
        Ok(())
    }

    fn __ixor__(&self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.fetch_xor(operand(other)?.0, ORDER);
        Ok(())
    }

    fn __isub__(&self, other: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.fetch_and(!operand(other)?.0, ORDER);
        Ok(())
    }

    fn __invert__(&self) -> SquareSet {
        (!self.get()).into()
    }

    fn __lshift__(&self, shift: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        self.shifted(shift, u64::checked_shl)
    }

    fn __rshift__(&self, shift: &Bound<'_, PyAny>) -> PyResult<SquareSet> {
        self.shifted(shift, u64::checked_shr)
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let (set, other) = match operand(other) {
            Ok(other) => (self.get(), other),
            Err(error) if error.is_instance_of::<PyTypeError>(py) || error.is_instance_of::<AtomicChessError>(py) => {
                return Ok(py.NotImplemented());
            }
            Err(error) => return Err(error),
        };
        let subset = (set - other).is_empty();
        let superset = (other - set).is_empty();
        let holds = match op {
            CompareOp::Eq => set == other,
            CompareOp::Ne => set != other,
            CompareOp::Le => subset,
            CompareOp::Lt => subset && !superset,
            CompareOp::Ge => superset,
            CompareOp::Gt => superset && !subset,
        };
        Ok(holds.into_pyobject(py)?.to_owned().into_any().unbind())
    }
}

impl SquareSet {
    /// Bits that leave the board are dropped.
    fn shifted(&self, shift: &Bound<'_, PyAny>, by: fn(u64, u32) -> Option<u64>) -> PyResult<SquareSet> {
        let shift = u32::try_from(shift.extract::<Natural>()?.0).unwrap_or(u32::MAX);
        Ok(Bitboard(by(self.get().0, shift).unwrap_or(0)).into())
    }
}
