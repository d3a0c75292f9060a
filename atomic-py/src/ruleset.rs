use std::fmt;

use atomic_core::{DeadMaterial, DrawRule};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString, PyType};

use crate::named::named;

/// Which draws end a game, and whether by themselves or by a claim.
///
/// `threefold` (the third occurrence of a position) and `fifty_moves` (a half-move clock of 100) are `"off"`, `"claim"` or
/// `"automatic"`; `fivefold` and `seventyfive_moves` (a clock of 150) are automatic or off; `dead_material` is `"bare_kings"`,
/// `"lichess"` or `"proven"` (what cannot be won by any play). Other values raise `AtomicChessError`.
///
/// The presets are `CLAIM` (the default everywhere), `AUTOMATIC`, `FIDE` and `LICHESS`. Rulesets are immutable and hashable.
///
/// >>> ac.Ruleset() == ac.Ruleset.CLAIM
/// True
/// >>> ac.Ruleset.FIDE.replace(dead_material="proven")
/// Ruleset(threefold='claim', fivefold=True, fifty_moves='claim', seventyfive_moves=True, dead_material='proven')
#[pyclass(module = "atomic_chess", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Ruleset(atomic_core::Ruleset);

impl From<atomic_core::Ruleset> for Ruleset {
    fn from(ruleset: atomic_core::Ruleset) -> Ruleset {
        Ruleset(ruleset)
    }
}

impl Ruleset {
    pub(crate) fn ruleset(&self) -> atomic_core::Ruleset {
        self.0
    }

    /// The argument `rules` as code, with a comma before it; nothing for the default.
    pub(crate) fn argument(ruleset: atomic_core::Ruleset) -> String {
        if ruleset == atomic_core::Ruleset::default() {
            return String::new();
        }
        let preset = atomic_core::Ruleset::PRESETS
            .iter()
            .find(|(_, known)| *known == ruleset);
        match preset {
            Some((name, _)) => format!(", rules='{name}'"),
            None => format!(", rules={}", Ruleset(ruleset)),
        }
    }
}

/// Python's code for it.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let python = |value| if value { "True" } else { "False" };
        write!(
            f,
            "Ruleset(threefold='{}', fivefold={}, fifty_moves='{}', seventyfive_moves={}, dead_material='{}')",
            self.0.threefold.name(),
            python(self.0.fivefold),
            self.0.fifty_moves.name(),
            python(self.0.seventyfive_moves),
            self.0.dead_material.name(),
        )
    }
}

/// The argument `rules`: the name of a preset or a `Ruleset`.
#[derive(Default)]
pub(crate) struct Rules(pub(crate) atomic_core::Ruleset);

impl<'a, 'py> FromPyObject<'a, 'py> for Rules {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if object.cast::<PyString>().is_ok() {
            let names = atomic_core::Ruleset::PRESETS.map(|(name, _)| name);
            return named(object, "rules", &names, atomic_core::Ruleset::from_name).map(Rules);
        }
        Ok(Rules(object.cast::<Ruleset>()?.get().ruleset()))
    }
}

struct Draw(DrawRule);

impl<'a, 'py> FromPyObject<'a, 'py> for Draw {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let names = DrawRule::ALL.map(DrawRule::name);
        named(object, "a draw rule", &names, DrawRule::from_name).map(Draw)
    }
}

struct Material(DeadMaterial);

impl<'a, 'py> FromPyObject<'a, 'py> for Material {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let names = DeadMaterial::ALL.map(DeadMaterial::name);
        named(object, "dead_material", &names, DeadMaterial::from_name).map(Material)
    }
}

/// The class and the keyword arguments that make an equal ruleset.
type Recipe<'py> = (
    Bound<'py, PyAny>,
    (bool, bool, &'static str, &'static str, &'static str),
);

#[pymethods]
impl Ruleset {
    #[new]
    #[pyo3(
        signature = (
            *, threefold = Draw(DrawRule::Claim), fivefold = false, fifty_moves = Draw(DrawRule::Claim),
            seventyfive_moves = false, dead_material = Material(DeadMaterial::BareKings)
        ),
        text_signature = "(*, threefold='claim', fivefold=False, fifty_moves='claim', seventyfive_moves=False, dead_material='bare_kings')"
    )]
    fn new(
        threefold: Draw,
        fivefold: bool,
        fifty_moves: Draw,
        seventyfive_moves: bool,
        dead_material: Material,
    ) -> Ruleset {
        Ruleset(atomic_core::Ruleset {
            threefold: threefold.0,
            fivefold,
            fifty_moves: fifty_moves.0,
            seventyfive_moves,
            dead_material: dead_material.0,
        })
    }

    /// Repetition and fifty moves are draws when a player claims them.
    #[classattr]
    const CLAIM: Ruleset = Ruleset(atomic_core::Ruleset::CLAIM);

    /// Repetition and fifty moves end the game.
    #[classattr]
    const AUTOMATIC: Ruleset = Ruleset(atomic_core::Ruleset::AUTOMATIC);

    /// The draw rules of the laws of chess.
    #[classattr]
    const FIDE: Ruleset = Ruleset(atomic_core::Ruleset::FIDE);

    /// The draw rules of lichess.
    #[classattr]
    const LICHESS: Ruleset = Ruleset(atomic_core::Ruleset::LICHESS);

    /// Give the preset of a name: `"claim"`, `"automatic"`, `"fide"` or `"lichess"`. Raises `AtomicChessError` for any other.
    ///
    /// >>> ac.Ruleset.from_name("fide") == ac.Ruleset.FIDE
    /// True
    #[staticmethod]
    fn from_name(name: &Bound<'_, PyString>) -> PyResult<Ruleset> {
        let rules: Rules = name.extract()?;
        Ok(Ruleset(rules.0))
    }

    /// Make a ruleset that differs in the fields given.
    ///
    /// >>> ac.Ruleset.CLAIM.replace(threefold="automatic", fifty_moves="automatic") == ac.Ruleset.AUTOMATIC
    /// True
    #[pyo3(signature = (**changes))]
    fn replace(&self, py: Python<'_>, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Ruleset> {
        let fields = PyDict::new(py);
        fields.set_item("threefold", self.threefold())?;
        fields.set_item("fivefold", self.fivefold())?;
        fields.set_item("fifty_moves", self.fifty_moves())?;
        fields.set_item("seventyfive_moves", self.seventyfive_moves())?;
        fields.set_item("dead_material", self.dead_material())?;
        if let Some(changes) = changes {
            fields.update(changes.as_mapping())?;
        }
        let ruleset = py.get_type::<Ruleset>().call((), Some(&fields))?;
        Ok(*ruleset.cast::<Ruleset>()?.get())
    }

    /// What the third occurrence of a position does: `"off"`, `"claim"` or `"automatic"`.
    #[getter]
    fn threefold(&self) -> &'static str {
        self.0.threefold.name()
    }

    /// Whether the fifth occurrence of a position ends the game.
    #[getter]
    fn fivefold(&self) -> bool {
        self.0.fivefold
    }

    /// What a half-move clock of 100 does: `"off"`, `"claim"` or `"automatic"`.
    #[getter]
    fn fifty_moves(&self) -> &'static str {
        self.0.fifty_moves.name()
    }

    /// Whether a half-move clock of 150 ends the game.
    #[getter]
    fn seventyfive_moves(&self) -> bool {
        self.0.seventyfive_moves
    }

    /// With which men the game is drawn: `"bare_kings"`, `"lichess"` or `"proven"`.
    #[getter]
    fn dead_material(&self) -> &'static str {
        self.0.dead_material.name()
    }

    fn __repr__(&self) -> String {
        self.to_string()
    }

    #[staticmethod]
    fn _restore(
        fivefold: &Bound<'_, PyBool>,
        seventyfive_moves: &Bound<'_, PyBool>,
        threefold: Draw,
        fifty_moves: Draw,
        dead_material: Material,
    ) -> Ruleset {
        let (fivefold, seventyfive_moves) = (fivefold.is_true(), seventyfive_moves.is_true());
        Ruleset::new(threefold, fivefold, fifty_moves, seventyfive_moves, dead_material)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        let class: Bound<'py, PyType> = py.get_type::<Ruleset>();
        let arguments = (
            self.fivefold(),
            self.seventyfive_moves(),
            self.threefold(),
            self.fifty_moves(),
            self.dead_material(),
        );
        Ok((class.getattr("_restore")?, arguments))
    }
}
