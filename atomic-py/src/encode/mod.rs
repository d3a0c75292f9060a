//! Observations, move numbers and masks for the Python module `encode`, which checks arrays and describes the functions.
//!
//! Arrays come as bytes, or as plain arrays of one dimension, and are filled without the interpreter.

mod actions;
mod names;
mod observations;
mod symmetry;
mod work;

use pyo3::prelude::*;

use crate::arguments::integer_in;
pub(crate) use actions::{action_indices, action_moves, legal_indices, legal_mask, legal_mask_bits};
pub(crate) use names::{ElementName, ObservationName, SchemeName, action_sizes, atomic_planes};
pub(crate) use observations::{observation_shape, observe};
pub(crate) use symmetry::{action_permutation, flip_colors, mirror_files};

/// How many threads to use; 0 for as many as the machine runs at once.
#[derive(Clone, Copy)]
pub(crate) struct Threads(usize);

impl<'a, 'py> FromPyObject<'a, 'py> for Threads {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Threads(integer_in(object, "threads", 0..=256)? as usize))
    }
}
