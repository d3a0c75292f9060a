//! Enumerations of the core by their names.

use atomic_core::encode::{ActionScheme, Element, Observation, Symmetry, atomic};
use pyo3::prelude::*;

use crate::arguments::Text;
use crate::errors::AtomicChessError;

macro_rules! named {
    ($name:ident, $inner:ty, $what:literal) => {
        #[doc = concat!("A ", $what, " by its name.")]
        #[derive(Clone, Copy)]
        pub(crate) struct $name(pub(super) $inner);

        impl<'a, 'py> FromPyObject<'a, 'py> for $name {
            type Error = PyErr;

            fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                let text: Text<'_, '_> = object.extract()?;
                <$inner>::from_name(text.ascii()).map($name).ok_or_else(|| {
                    let names = <$inner>::ALL.map(|item| format!("'{}'", item.name()));
                    let message = format!("unknown {} {text}: expected one of {}", $what, names.join(", "));
                    AtomicChessError::new_err(message)
                })
            }
        }
    };
}

named!(ObservationName, Observation, "observation");
named!(ElementName, Element, "element");
named!(SchemeName, ActionScheme, "action scheme");
named!(SymmetryName, Symmetry, "symmetry");

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
