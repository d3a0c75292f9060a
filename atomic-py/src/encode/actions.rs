use std::convert::Infallible;

use atomic_core::encode::{ActionError, ActionScheme};
use atomic_core::{MoveList, Position};
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1};
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

/// The indices of legal moves, each in its position. Nothing is written unless all have one.
#[pyfunction]
pub(crate) fn action_indices(
    py: Python<'_>,
    objects: Vec<Bound<'_, PyAny>>,
    moves: Vec<Bound<'_, Move>>,
    scheme: SchemeName,
    mut out: PyReadwriteArray1<'_, u16>,
    threads: Threads,
) -> PyResult<()> {
    let positions = work::positions(&objects)?;
    let out = out.as_slice_mut()?;
    check_len(positions.len(), moves.len())?;
    check_len(positions.len(), out.len())?;
    let moves: Vec<Move> = moves.iter().map(|move_| *move_.get()).collect();
    let mut found = vec![0; out.len()];
    py.detach(|| {
        work::for_each(&positions, &mut found, 1, threads.0, |place, position, index| {
            let move_ = moves[place].resolve(position).ok_or((place, None))?;
            let named = scheme.0.index(position, move_);
            index[0] = named.map_err(|fault| (place, Some(fault)))?;
            Ok(())
        })
    })
    .map_err(|(place, fault)| match fault {
        Some(fault) => error(place, &fault),
        None => resolve::illegal(&positions[place], moves[place]),
    })?;
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
    threads: Threads,
) -> PyResult<Vec<Option<&'static Py<Move>>>> {
    let positions = work::positions(&objects)?;
    let indices = indices.as_slice()?;
    check_len(positions.len(), indices.len())?;
    let mut found = vec![None; indices.len()];
    py.detach(|| {
        work::for_each(&positions, &mut found, 1, threads.0, |place, position, found| {
            let index = usize::try_from(indices[place]).ok();
            let move_ = index.and_then(|index| scheme.0.move_at(position, index));
            found[0] = move_.map(|move_| Move::written(move_, position));
            Ok::<(), Infallible>(())
        })
    })
    .unwrap_or_else(|never| match never {});
    found
        .into_iter()
        .map(|move_| move_.map(|move_| move_.object(py)).transpose())
        .collect()
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

/// Writes where the indices of the legal moves of each position begin, and the indices, one position after the other, each in
/// ascending order: into `out`, which may be longer, or into a new array. Gives their number and the new array.
#[pyfunction]
pub(crate) fn legal_indices<'py>(
    py: Python<'py>,
    objects: Vec<Bound<'_, PyAny>>,
    scheme: SchemeName,
    mut offsets: PyReadwriteArray1<'_, i32>,
    mut out: Option<PyReadwriteArray1<'_, u16>>,
    threads: Threads,
) -> PyResult<(usize, Option<Bound<'py, PyArray1<u16>>>)> {
    let positions = work::positions(&objects)?;
    let offsets = offsets.as_slice_mut()?;
    check_len(positions.len() + 1, offsets.len())?;
    let counts = py.detach(|| counts(&positions, threads));
    let counts = counts.map_err(|(index, fault)| error(index, &fault))?;
    let total = counts.iter().sum();
    if i32::try_from(total).is_err() {
        let message = format!("{total} legal moves are more than offsets of 32 bits can tell");
        return Err(AtomicChessError::new_err(message));
    }
    let mut new = Vec::new();
    let indices = match &mut out {
        None => {
            new.resize(total, 0);
            &mut new[..]
        }
        Some(out) => {
            let out = out.as_slice_mut()?;
            let len = out.len();
            out.get_mut(..total).ok_or_else(|| {
                AtomicChessError::new_err(format!("out[1] must have room for {total} indices, not {len}"))
            })?
        }
    };
    py.detach(|| fill_indices(&positions, scheme.0, &counts, indices, threads))
        .map_err(|(index, fault)| error(index, &fault))?;
    let mut end = 0;
    offsets[0] = 0;
    for (offset, count) in offsets[1..].iter_mut().zip(counts) {
        end += count;
        *offset = end as i32;
    }
    Ok((total, out.is_none().then(|| PyArray1::from_vec(py, new))))
}

/// How many legal moves each position has.
fn counts(positions: &[Position], threads: Threads) -> Result<Vec<usize>, (usize, ActionError)> {
    let mut counts = vec![0; positions.len()];
    work::for_each(positions, &mut counts, 1, threads.0, |_, position, count| {
        count[0] = position.legal_moves().len();
        Ok(())
    })?;
    Ok(counts)
}

fn fill_indices(
    positions: &[Position],
    scheme: ActionScheme,
    counts: &[usize],
    mut indices: &mut [u16],
    threads: Threads,
) -> Result<(), (usize, ActionError)> {
    let mut rows = Vec::with_capacity(counts.len());
    for &count in counts {
        let (row, rest) = indices.split_at_mut(count);
        rows.push(row);
        indices = rest;
    }
    work::for_each(positions, &mut rows, 1, threads.0, |index, position, rows| {
        let moves = position.legal_moves();
        scheme
            .indices(position, &moves, rows[0])
            .map_err(|error| (index, error))?;
        rows[0].sort_unstable();
        Ok(())
    })
}
