use atomic_core::encode::{EncodeError, Encoder};
use numpy::PyReadwriteArray1;
use pyo3::prelude::*;

use super::Threads;
use super::names::{ElementName, ObservationName};
use super::work::{self, Line};
use crate::errors::AtomicChessError;

fn error(error: EncodeError) -> PyErr {
    AtomicChessError::new_err(error.to_string())
}

fn encoder(observation: ObservationName, element: ElementName, channels_last: bool) -> PyResult<Encoder> {
    let encoder = Encoder::new(observation.0, element.0).map_err(error)?;
    if channels_last {
        return encoder.with_channels_last().map_err(error);
    }
    Ok(encoder)
}

/// The shape of one observation.
#[pyfunction]
pub(crate) fn observation_shape(
    observation: ObservationName,
    element: ElementName,
    channels_last: bool,
) -> PyResult<Vec<usize>> {
    Ok(encoder(observation, element, channels_last)?.shape().to_vec())
}

/// Writes the observations of boards and positions, one after the other, into the bytes of an array.
#[pyfunction]
pub(crate) fn observe(
    py: Python<'_>,
    objects: Vec<Bound<'_, PyAny>>,
    observation: ObservationName,
    element: ElementName,
    channels_last: bool,
    mut out: PyReadwriteArray1<'_, u8>,
    threads: Threads,
) -> PyResult<()> {
    let encoder = encoder(observation, element, channels_last)?;
    let lines: Vec<Line> = objects
        .iter()
        .map(|object| work::line(object, encoder.frames()))
        .collect::<PyResult<_>>()?;
    let out = out.as_slice_mut()?;
    if out.len() != lines.len() * encoder.bytes() {
        return Err(AtomicChessError::new_err(
            "the array has another size than the observations",
        ));
    }
    py.detach(|| {
        // Nothing is written unless everything can be.
        for (index, line) in lines.iter().enumerate() {
            encoder.check(&work::frames(line)).map_err(|error| (index, error))?;
        }
        work::for_each(&lines, out, encoder.bytes(), threads.0, |index, line, out| {
            encoder.encode(&work::frames(line), out).map_err(|error| (index, error))
        })
    })
    .map_err(|(index, error)| AtomicChessError::new_err(format!("position {index}: {error}")))
}
