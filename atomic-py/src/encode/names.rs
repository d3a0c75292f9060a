//! Enumerations of the core by their names.

use atomic_core::encode::{ActionScheme, Element, Observation, Symmetry, atomic};
use pyo3::prelude::*;

use crate::named::argument;

argument!(ObservationName, Observation, "observation");
argument!(ElementName, Element, "element");
argument!(SchemeName, ActionScheme, "scheme");
argument!(SymmetryName, Symmetry, "symmetry");

/// The schemes with their sizes.
#[pyfunction]
pub(crate) fn action_sizes() -> Vec<(&'static str, usize)> {
    ActionScheme::ALL.map(|scheme| (scheme.name(), scheme.size())).to_vec()
}

/// The names of the planes of `atomic`.
#[pyfunction]
pub(crate) fn atomic_planes() -> Vec<&'static str> {
    atomic::NAMES.to_vec()
}
