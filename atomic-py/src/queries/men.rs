use atomic_core::{Bitboard, Color, Role};
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

            /// Give the squares of one side's men of a piece type, as a mask.
            ///
            /// >>> hex(ac.Board().pieces_mask(ac.PAWN, ac.WHITE))
            /// '0xff00'
            fn pieces_mask(&self, piece_type: RoleArgument, color: ColorArgument) -> u64 {
                self.position().pieces(color.0, piece_type.0).0
            }

            /// The squares of all pawns, as a mask.
            #[getter]
            fn pawns(&self) -> u64 {
                self.position().by_role(Role::Pawn).0
            }

            /// The squares of all knights, as a mask.
            #[getter]
            fn knights(&self) -> u64 {
                self.position().by_role(Role::Knight).0
            }

            /// The squares of all bishops, as a mask.
            #[getter]
            fn bishops(&self) -> u64 {
                self.position().by_role(Role::Bishop).0
            }

            /// The squares of all rooks, as a mask.
            #[getter]
            fn rooks(&self) -> u64 {
                self.position().by_role(Role::Rook).0
            }

            /// The squares of all queens, as a mask.
            #[getter]
            fn queens(&self) -> u64 {
                self.position().by_role(Role::Queen).0
            }

            /// The squares of the kings, as a mask.
            #[getter]
            fn kings(&self) -> u64 {
                self.position().by_role(Role::King).0
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
            /// With `occupied`, just the squares of that set stop sliders.
            ///
            /// >>> list(ac.Board().attackers(ac.WHITE, ac.F3)) == [ac.G1, ac.E2, ac.G2]
            /// True
            #[pyo3(signature = (color, square, occupied = None))]
            fn attackers(&self, color: ColorArgument, square: SquareArgument, occupied: Option<Squares>) -> SquareSet {
                self.attackers_of(color, square, occupied).into()
            }

            /// Give the squares of a side's men that attack a square, as a mask; see `attackers`.
            #[pyo3(signature = (color, square, occupied = None))]
            fn attackers_mask(&self, color: ColorArgument, square: SquareArgument, occupied: Option<Squares>) -> u64 {
                self.attackers_of(color, square, occupied).0
            }

            /// Whether a man of a side attacks a square; see `attackers`.
            ///
            /// >>> ac.Board().is_attacked_by(ac.WHITE, ac.F3)
            /// True
            #[pyo3(signature = (color, square, occupied = None))]
            fn is_attacked_by(&self, color: ColorArgument, square: SquareArgument, occupied: Option<Squares>) -> bool {
                !self.attackers_of(color, square, occupied).is_empty()
            }

            /// Give the squares that the man on a square attacks, own men included, as a new `SquareSet`. A king attacks
            /// none.
            ///
            /// >>> list(ac.Board().attacks(ac.B1)) == [ac.D2, ac.A3, ac.C3]
            /// True
            fn attacks(&self, square: SquareArgument) -> SquareSet {
                self.position().attacks(square.0).into()
            }

            /// Give the squares that the man on a square attacks, as a mask; see `attacks`.
            fn attacks_mask(&self, square: SquareArgument) -> u64 {
                self.position().attacks(square.0).0
            }

            /// Give the line that a man of a side is pinned to, as a new `SquareSet`: through its king and the slider that
            /// this man alone keeps from giving check. All squares if it is not pinned.
            ///
            /// Nobody is pinned while the kings touch. A pinned man may leave the line if its capture explodes the enemy
            /// king or the slider: `legal_moves` has the last word.
            ///
            /// >>> board = ac.Board("k7/8/8/8/8/8/8/q2BK3 w - - 0 1")
            /// >>> board.pin(ac.WHITE, ac.D1) == ac.BB_RANK_1
            /// True
            fn pin(&self, color: ColorArgument, square: SquareArgument) -> SquareSet {
                self.position().pin(color.0, square.0).into()
            }

            /// Give the line that a man of a side is pinned to, as a mask; see `pin`.
            fn pin_mask(&self, color: ColorArgument, square: SquareArgument) -> u64 {
                self.position().pin(color.0, square.0).0
            }

            /// Whether a man of a side alone keeps a slider from giving check to its king; see `pin`.
            fn is_pinned(&self, color: ColorArgument, square: SquareArgument) -> bool {
                self.position().pin(color.0, square.0) != Bitboard::FULL
            }

            /// Give the squares of the men that give check to the side to move, as a mask; see `checkers`.
            fn checkers_mask(&self) -> u64 {
                self.position().checkers().0
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

        impl $class {
            fn attackers_of(
                &self,
                color: ColorArgument,
                square: SquareArgument,
                occupied: Option<Squares>,
            ) -> Bitboard {
                let position = self.position();
                match occupied {
                    Some(occupied) => position.attackers_through(square.0, color.0, occupied.0),
                    None => position.attackers(square.0, color.0),
                }
            }
        }
    };
}

men_methods!(Board);
men_methods!(Position);
