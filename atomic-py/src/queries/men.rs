use atomic_core::{Bitboard, Color};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{ColorArgument, RoleArgument, SquareArgument};
use crate::board::Board;
use crate::piece::Piece;
use crate::position::Position;
use crate::square_set::{SquareSet, Squares};

macro_rules! men_methods {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            /// Give the man on a square, or `None`.
            ///
            /// >>> ac.Board().piece_at(ac.E1)
            /// Piece.from_symbol('K')
            fn piece_at(&self, py: Python<'_>, square: SquareArgument) -> PyResult<Option<&'static Py<Piece>>> {
                let piece = self.position().piece_at(square.0);
                piece.map(|piece| Piece::object(py, piece)).transpose()
            }

            /// Give the piece type on a square, or `None`.
            ///
            /// >>> ac.Board().piece_type_at(ac.E1) == ac.KING
            /// True
            fn piece_type_at(&self, square: SquareArgument) -> Option<u8> {
                let piece = self.position().piece_at(square.0);
                piece.map(|piece| piece.role as u8)
            }

            /// Give the colour of the man on a square, or `None`.
            ///
            /// >>> ac.Board().color_at(ac.E1) == ac.WHITE
            /// True
            fn color_at(&self, square: SquareArgument) -> Option<bool> {
                let piece = self.position().piece_at(square.0);
                piece.map(|piece| piece.color.is_white())
            }

            /// Give all men, or those within a mask, as a new dict from square to `Piece`, lowest square first.
            ///
            /// >>> ac.Board("7k/8/8/8/8/8/8/K7 w - - 0 1").piece_map()
            /// {0: Piece.from_symbol('K'), 63: Piece.from_symbol('k')}
            #[pyo3(signature = (*, mask = Squares(Bitboard::FULL)))]
            #[pyo3(text_signature = "($self, *, mask=18446744073709551615)")]
            fn piece_map<'py>(&self, py: Python<'py>, mask: Squares) -> PyResult<Bound<'py, PyDict>> {
                let position = self.position();
                let men = PyDict::new(py);
                for square in position.occupied() & mask.0 {
                    if let Some(piece) = position.piece_at(square) {
                        men.set_item(square.index(), Piece::object(py, piece)?)?;
                    }
                }
                Ok(men)
            }

            /// Give the squares of one side's men of a piece type, as a new `SquareSet`.
            ///
            /// >>> list(ac.Board().pieces(ac.KNIGHT, ac.WHITE)) == [ac.B1, ac.G1]
            /// True
            fn pieces(&self, piece_type: RoleArgument, color: ColorArgument) -> SquareSet {
                self.position().pieces(color.0, piece_type.0).into()
            }

            /// Give the square of a side's king, or `None` if it has exploded.
            ///
            /// >>> ac.Board().king(ac.WHITE) == ac.E1
            /// True
            fn king(&self, color: ColorArgument) -> Option<usize> {
                self.position().king(color.0).map(|square| square.index())
            }

            /// All occupied squares, as a mask for `SquareSet`.
            #[getter]
            fn occupied(&self) -> u64 {
                self.position().occupied().0
            }

            /// The squares of Black's and of White's men, as two masks: `occupied_co[WHITE]`, `occupied_co[BLACK]`.
            ///
            /// >>> hex(ac.Board().occupied_co[ac.WHITE])
            /// '0xffff'
            #[getter]
            fn occupied_co(&self) -> (u64, u64) {
                let position = self.position();
                let side = |color| position.by_color(color).0;
                (side(Color::Black), side(Color::White))
            }

            /// Give the squares of a side's men that attack a square, as a new `SquareSet`. Kings never attack.
            ///
            /// >>> list(ac.Board().attackers(ac.WHITE, ac.F3)) == [ac.G1, ac.E2, ac.G2]
            /// True
            fn attackers(&self, color: ColorArgument, square: SquareArgument) -> SquareSet {
                self.position().attackers(square.0, color.0).into()
            }

            /// Whether a man of a side attacks a square. Kings never attack.
            ///
            /// >>> ac.Board().is_attacked_by(ac.WHITE, ac.F3)
            /// True
            fn is_attacked_by(&self, color: ColorArgument, square: SquareArgument) -> bool {
                !self.position().attackers(square.0, color.0).is_empty()
            }

            /// Give the squares of the men that give check to the side to move, as a new `SquareSet`.
            ///
            /// It is empty while the kings touch: then neither is in check.
            ///
            /// >>> list(ac.Board("4k3/8/8/8/8/8/8/4R2K b - - 0 1").checkers()) == [ac.E1]
            /// True
            fn checkers(&self) -> SquareSet {
                self.position().checkers().into()
            }

            /// Whether the side to move is in check.
            ///
            /// >>> ac.Board("4k3/8/8/8/8/8/8/4R2K b - - 0 1").is_check()
            /// True
            fn is_check(&self) -> bool {
                self.position().is_check()
            }
        }
    };
}

men_methods!(Board);
men_methods!(Position);
