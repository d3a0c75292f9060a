use std::collections::BTreeMap;

use atomic_core::{Bitboard, Color, Position, Role, Setup, Square};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyType};

use crate::arguments::SquareArgument;
use crate::piece::Piece;
use crate::square_set::SquareSet;

/// What a capture removes from the board.
///
/// `center` is the square that the capturing man lands on; `pieces` maps the square of every man that goes to the man,
/// the capturing man on its origin included. The rest follows from these two. Explosions are immutable; two are equal
/// if centre and pieces are.
///
/// >>> board = ac.Board("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")
/// >>> explosion = board.explosion(ac.Move.from_uci("e5d7"))
/// >>> [ac.square_name(square) for square in explosion.destroyed]
/// ['e5', 'd7', 'c8', 'd8', 'e8']
/// >>> explosion.black_king, explosion.white_king
/// (True, False)
#[pyclass(module = "atomic_chess", frozen, eq)]
#[derive(PartialEq, Eq)]
pub(crate) struct Explosion {
    center: Square,
    pieces: BTreeMap<Square, atomic_core::Piece>,
}

/// The class and the arguments that make an equal explosion.
type Recipe<'py> = (Bound<'py, PyType>, (usize, Bound<'py, PyDict>));

impl Explosion {
    /// What a legal move of a position removes, `None` where it is no capture.
    pub(crate) fn of(position: &Position, move_: atomic_core::Move) -> Option<Explosion> {
        let explosion = position.explosion(move_)?;
        let man = |square| Some((square, position.piece_at(square)?));
        Some(Explosion {
            center: explosion.center,
            pieces: explosion.destroyed.into_iter().filter_map(man).collect(),
        })
    }

    /// Puts the men that go on their squares.
    pub(crate) fn place_men(&self, setup: &mut Setup) {
        for (square, &piece) in &self.pieces {
            setup.pieces[square.index()] = Some(piece);
        }
    }

    fn zone(&self) -> Bitboard {
        let touches = |square: &Square| square.distance(self.center) <= 1;
        Square::ALL.into_iter().filter(touches).collect()
    }

    /// The explosion as the core tells it.
    pub(crate) fn summary(&self) -> atomic_core::Explosion {
        let of = |color| {
            let own = self.pieces.iter().filter(|(_, piece)| piece.color == color);
            own.map(|(&square, _)| square).collect::<Bitboard>()
        };
        let (white, black) = (of(Color::White), of(Color::Black));
        atomic_core::Explosion {
            center: self.center,
            blast: self.zone(),
            destroyed: white | black,
            white,
            black,
            white_king: self.king_goes(Color::White),
            black_king: self.king_goes(Color::Black),
        }
    }

    fn king_goes(&self, color: Color) -> bool {
        let king = atomic_core::Piece::new(color, Role::King);
        self.pieces.values().any(|&piece| piece == king)
    }
}

#[pymethods]
impl Explosion {
    #[new]
    fn new(center: SquareArgument, pieces: &Bound<'_, PyMapping>) -> PyResult<Explosion> {
        let mut men = BTreeMap::new();
        for item in pieces.items()? {
            let (square, piece): (SquareArgument, Bound<'_, PyAny>) = item.extract()?;
            men.insert(square.0, piece.cast::<Piece>()?.get().man());
        }
        Ok(Explosion {
            center: center.0,
            pieces: men,
        })
    }

    /// The square that the capturing man lands on, 0 to 63; for en passant the empty landing square.
    #[getter]
    fn center(&self) -> usize {
        self.center.index()
    }

    /// The zone of the blast as a new `SquareSet`: the centre and its neighbours on the board, whoever stands there.
    #[getter]
    fn blast(&self) -> SquareSet {
        self.zone().into()
    }

    /// Every square whose man goes, as a new `SquareSet`: the capturing man's origin included, pawns beside the centre not.
    #[getter]
    fn destroyed(&self) -> SquareSet {
        self.pieces.keys().copied().collect::<Bitboard>().into()
    }

    /// The men that go, as a new dict from square to `Piece`, lowest square first.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for (square, &piece) in &self.pieces {
            pieces.set_item(square.index(), Piece::object(py, piece)?)?;
        }
        Ok(pieces)
    }

    /// Whether White's king goes.
    #[getter]
    fn white_king(&self) -> bool {
        self.king_goes(Color::White)
    }

    /// Whether Black's king goes.
    #[getter]
    fn black_king(&self) -> bool {
        self.king_goes(Color::Black)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Explosion({}, {})", self.center(), self.pieces(py)?.repr()?))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.center, &self.pieces).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Recipe<'py>> {
        Ok((py.get_type::<Explosion>(), (self.center(), self.pieces(py)?)))
    }
}
