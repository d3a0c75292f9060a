use atomic_core::Role;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::arguments::{ColorArgument, RoleArgument, Text};
use crate::errors::AtomicChessError;

/// A man of a colour: a piece type (`PAWN` to `KING`) and a colour (`WHITE` or `BLACK`).
///
/// Pieces are immutable and hashable. Raises `AtomicChessError` unless the piece type is 1 to 6.
///
/// >>> ac.Piece(ac.KNIGHT, ac.WHITE)
/// Piece.from_symbol('N')
#[pyclass(module = "atomic_chess", frozen, eq)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece(atomic_core::Piece);

/// The twelve objects that there ever are.
static OBJECTS: [PyOnceLock<Py<Piece>>; 12] = [const { PyOnceLock::new() }; 12];

impl Piece {
    /// The Python object of a man.
    pub(crate) fn object(py: Python<'_>, piece: atomic_core::Piece) -> PyResult<&'static Py<Piece>> {
        OBJECTS[Piece(piece).index()].get_or_try_init(py, || Py::new(py, Piece(piece)))
    }

    pub(crate) const fn man(self) -> atomic_core::Piece {
        self.0
    }

    /// White's pawn 0 to king 5, then black's.
    const fn index(self) -> usize {
        self.0.color.index() * Role::ALL.len() + self.0.role.index()
    }
}

/// The figure of a man: outlined for White and filled for Black, the other way round if inverted.
pub(crate) fn figure(piece: atomic_core::Piece, inverted: bool) -> char {
    let (outlined, filled) = match piece.role {
        Role::Pawn => ('♙', '♟'),
        Role::Knight => ('♘', '♞'),
        Role::Bishop => ('♗', '♝'),
        Role::Rook => ('♖', '♜'),
        Role::Queen => ('♕', '♛'),
        Role::King => ('♔', '♚'),
    };
    if piece.color.is_white() != inverted {
        outlined
    } else {
        filled
    }
}

#[pymethods]
impl Piece {
    #[new]
    fn new(py: Python<'_>, piece_type: RoleArgument, color: ColorArgument) -> PyResult<&'static Py<Piece>> {
        let piece = atomic_core::Piece {
            color: color.0,
            role: piece_type.0,
        };
        Piece::object(py, piece)
    }

    /// Give the piece of a FEN letter: upper case is white, lower case black.
    ///
    /// Raises `AtomicChessError` for any other text.
    ///
    /// >>> ac.Piece.from_symbol("q") == ac.Piece(ac.QUEEN, ac.BLACK)
    /// True
    #[staticmethod]
    fn from_symbol(py: Python<'_>, symbol: Text<'_, '_>) -> PyResult<&'static Py<Piece>> {
        let mut letters = symbol.ascii().chars();
        match (letters.next().and_then(atomic_core::Piece::from_char), letters.next()) {
            (Some(piece), None) => Piece::object(py, piece),
            _ => Err(AtomicChessError::new_err(format!(
                "not a piece: {symbol} (expected one letter of PNBRQKpnbrqk)"
            ))),
        }
    }

    /// The piece type, 1 (`PAWN`) to 6 (`KING`).
    #[getter]
    fn piece_type(&self) -> u8 {
        self.0.role as u8
    }

    /// The colour, `WHITE` (`True`) or `BLACK` (`False`).
    #[getter]
    fn color(&self) -> bool {
        self.0.color.is_white()
    }

    /// Give the FEN letter: upper case for White, lower case for Black.
    ///
    /// >>> ac.Piece(ac.KING, ac.BLACK).symbol()
    /// 'k'
    fn symbol(&self) -> char {
        self.0.char()
    }

    /// Give the figure, outlined for White and filled for Black, the other way round with `invert_color`.
    ///
    /// >>> ac.Piece(ac.KING, ac.WHITE).unicode_symbol()
    /// '♔'
    #[pyo3(signature = (*, invert_color = false))]
    fn unicode_symbol(&self, invert_color: bool) -> char {
        figure(self.0, invert_color)
    }

    fn __str__(&self) -> char {
        self.symbol()
    }

    fn __repr__(&self) -> String {
        format!("Piece.from_symbol('{}')", self.symbol())
    }

    fn __hash__(&self) -> usize {
        self.index()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u8, bool)) {
        (py.get_type::<Piece>(), (self.piece_type(), self.color()))
    }
}
