//! Arguments that are names among others.

use pyo3::prelude::*;

use crate::arguments::Text;
use crate::errors::AtomicChessError;

/// What a name among others means.
pub(crate) fn named<T>(
    object: Borrowed<'_, '_, PyAny>,
    what: &str,
    names: &[&str],
    find: impl FnOnce(&str) -> Option<T>,
) -> PyResult<T> {
    let name: Text<'_, '_> = object.extract()?;
    find(name.ascii()).ok_or_else(|| {
        let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
        AtomicChessError::new_err(format!("{what} must be one of {}, not {name}", names.join(", ")))
    })
}

/// An argument that is the name of an enumeration's value; the literal begins the message.
macro_rules! argument {
    ($name:ident, $value:ty, $what:literal) => {
        #[derive(Clone, Copy)]
        pub(crate) struct $name(pub(crate) $value);

        impl<'a, 'py> FromPyObject<'a, 'py> for $name {
            type Error = PyErr;

            fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                let names = <$value>::ALL.map(|value| value.name());
                $crate::named::named(object, $what, &names, <$value>::from_name).map($name)
            }
        }
    };
}
pub(crate) use argument;
