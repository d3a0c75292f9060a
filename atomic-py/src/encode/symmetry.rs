use numpy::PyReadwriteArray1;
use pyo3::prelude::*;

use super::names::{SchemeName, SymmetryName};
use super::work;
use crate::errors::AtomicChessError;
use crate::position::Position;

/// Return the position of a `Board` or `Position` with the colours exchanged and the ranks turned round.
///
/// Clocks stay, and the side to move sees the same as before.
#[pyfunction]
#[pyo3(signature = (position, /))]
pub(crate) fn flip_colors(position: &Bound<'_, PyAny>) -> PyResult<Position> {
    Ok(work::position(position)?.with_colors_flipped().into())
}

/// Return the position of a `Board` or `Position` with the files turned round.
///
/// Raises `AtomicChessError` while a king may castle.
#[pyfunction]
#[pyo3(signature = (position, /))]
pub(crate) fn mirror_files(position: &Bound<'_, PyAny>) -> PyResult<Position> {
    let mirrored = work::position(position)?.with_files_mirrored();
    mirrored
        .map(Position::from)
        .map_err(|error| AtomicChessError::new_err(error.to_string()))
}

/// Writes for each index the one that the move has in the position turned round.
#[pyfunction]
pub(crate) fn action_permutation(
    scheme: SchemeName,
    symmetry: SymmetryName,
    mut out: PyReadwriteArray1<'_, u16>,
) -> PyResult<()> {
    for (index, out) in out.as_slice_mut()?.iter_mut().enumerate() {
        let turned = scheme.0.turned(symmetry.0, index);
        *out = turned.ok_or_else(|| AtomicChessError::new_err("the array is longer than the scheme"))? as u16;
    }
    Ok(())
}
