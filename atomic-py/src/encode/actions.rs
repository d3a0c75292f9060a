use atomic_core::encode::{ActionError, ActionScheme};
use atomic_core::{MoveList, Position};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::prelude::*;

use super::Threads;
use super::names::SchemeName;
use super::work;
use crate::errors::AtomicChessError;
use crate::moves::Move;
use crate::resolve;

fn error(index: usize, error: &dyn std::fmt::Display) -> PyErr {
    AtomicChessError::new_err(format!("position {index}: {error}"))
}

fn check_len(expected: usize, given: usize) -> PyResult<()> {
    if expected == given {
        return Ok(());
    }
    let message = format!("expected {expected} numbers, one for each position or place, not {given}");
    Err(AtomicChessError::new_err(message))
}

/// The indices of legal moves, each in its position.
#[pyfunction]
pub(crate) fn action_indices(
    objects: Vec<Bound<'_, PyAny>>,
    moves: Vec<Bound<'_, Move>>,
    scheme: SchemeName,
    mut out: PyReadwriteArray1<'_, u16>,
) -> PyResult<()> {
    let positions = work::positions(&objects)?;
    let out = out.as_slice_mut()?;
    check_len(positions.len(), moves.len())?;
    check_len(positions.len(), out.len())?;
    let mut found = Vec::with_capacity(out.len());
    for (place, (position, move_)) in positions.iter().zip(moves).enumerate() {
        let move_ = resolve::legal(position, move_.get())?;
        found.push(scheme.0.index(position, move_).map_err(|fault| error(place, &fault))?);
    }
    out.copy_from_slice(&found);
    Ok(())
}

/// The legal moves of indices, each in its position, `None` where an index has none.
#[pyfunction]
pub(crate) fn action_moves(
    py: Python<'_>,
    objects: Vec<Bound<'_, PyAny>>,
    indices: PyReadonlyArray1<'_, i64>,
    scheme: SchemeName,
) -> PyResult<Vec<Option<&'static Py<Move>>>> {
    let positions = work::positions(&objects)?;
    let indices = indices.as_slice()?;
    check_len(positions.len(), indices.len())?;
    let named = |(position, &index): (&Position, &i64)| {
        let move_ = usize::try_from(index)
            .ok()
            .and_then(|index| scheme.0.move_at(position, index));
        move_.map(|move_| Move::written(move_, position).object(py)).transpose()
    };
    positions.iter().zip(indices).map(named).collect()
}

/// Runs a function of a position, its legal moves and its part of an array for each position.
fn with_moves<P: Send>(
    py: Python<'_>,
    objects: &[Bound<'_, PyAny>],
    out: &mut [P],
    size: usize,
    threads: Threads,
    write: impl Fn(&Position, &MoveList, &mut [P]) -> Result<(), ActionError> + Sync,
) -> PyResult<()> {
    let positions = work::positions(objects)?;
    check_len(positions.len() * size, out.len())?;
    py.detach(|| {
        work::for_each(&positions, out, size, threads.0, |index, position, out| {
            write(position, &position.legal_moves(), out).map_err(|error| (index, error))
        })
    })
    .map_err(|(index, fault)| error(index, &fault))
}

/// Writes a byte for each index: 1 for legal moves; everywhere if there is none and `ones` is set.
#[pyfunction]
pub(crate) fn legal_mask(
    py: Python<'_>,
    objects: Vec<Bound<'_, PyAny>>,
    scheme: SchemeName,
    ones: bool,
    mut out: PyReadwriteArray1<'_, u8>,
    threads: Threads,
) -> PyResult<()> {
    let scheme = scheme.0;
    with_moves(
        py,
        &objects,
        out.as_slice_mut()?,
        scheme.size(),
        threads,
        |position, moves, out| {
            if ones && moves.is_empty() {
                out.fill(1);
                return Ok(());
            }
            scheme.mask_bytes(position, moves, out)
        },
    )
}

/// Writes a bit for each index: 1 for legal moves; everywhere if there is none and `ones` is set.
#[pyfunction]
pub(crate) fn legal_mask_bits(
    py: Python<'_>,
    objects: Vec<Bound<'_, PyAny>>,
    scheme: SchemeName,
    ones: bool,
    mut out: PyReadwriteArray1<'_, u64>,
    threads: Threads,
) -> PyResult<()> {
    let scheme = scheme.0;
    let words = scheme.size().div_ceil(64);
    with_moves(
        py,
        &objects,
        out.as_slice_mut()?,
        words,
        threads,
        |position, moves, out| {
            if ones && moves.is_empty() {
                for (word, bits) in out.iter_mut().enumerate() {
                    *bits = !0 >> (64 - (scheme.size() - 64 * word).min(64));
                }
                return Ok(());
            }
            scheme.mask_bits(position, moves, out)
        },
    )
}

/// Writes how many legal moves each position has.
#[pyfunction]
pub(crate) fn legal_counts(
    py: Python<'_>,
    objects: Vec<Bound<'_, PyAny>>,
    mut out: PyReadwriteArray1<'_, i32>,
) -> PyResult<()> {
    with_moves(py, &objects, out.as_slice_mut()?, 1, Threads(1), |_, moves, out| {
        out[0] = moves.len() as i32;
        Ok(())
    })
}

/// Writes the indices of the legal moves of all positions, one position after the other, each in ascending order.
#[pyfunction]
pub(crate) fn legal_indices(
    py: Python<'_>,
    objects: Vec<Bound<'_, PyAny>>,
    scheme: SchemeName,
    mut out: PyReadwriteArray1<'_, u16>,
) -> PyResult<()> {
    let positions = work::positions(&objects)?;
    let out = out.as_slice_mut()?;
    py.detach(|| fill_indices(&positions, scheme.0, out))
        .map_err(|(index, fault)| error(index, &fault))
}

fn fill_indices(positions: &[Position], scheme: ActionScheme, mut out: &mut [u16]) -> Result<(), (usize, ActionError)> {
    for (index, position) in positions.iter().enumerate() {
        let moves = position.legal_moves();
        // If a board has got more moves since they were counted, the scheme refuses the short slice.
        let (indices, rest) = out.split_at_mut(moves.len().min(out.len()));
        scheme
            .indices(position, &moves, indices)
            .map_err(|error| (index, error))?;
        indices.sort_unstable();
        out = rest;
    }
    Ok(())
}
