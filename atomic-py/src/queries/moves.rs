use atomic_core::{Bitboard, CastlingSide, Color, Role};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};

use crate::arguments::{RoleArgument, SquareArgument, Text};
use crate::board::Board;
use crate::explosion::Explosion;
use crate::fen::castling_mode;
use crate::legal_moves;
use crate::moves::Move;
use crate::position::Position;
use crate::resolve;
use crate::square_set::Squares;

/// What the men of a colour on some squares are worth in pawns, the king nothing.
fn worth(position: &atomic_core::Position, squares: Bitboard, color: Color) -> u32 {
    let worth = |role| match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    };
    let men = (squares & position.by_color(color)).into_iter();
    men.filter_map(|square| position.piece_at(square))
        .map(|piece| worth(piece.role))
        .sum()
}

const ANYWHERE: Squares = Squares(Bitboard::FULL);

/// The legal moves of a kind between squares of two masks.
fn moves_between<'py>(
    py: Python<'py>,
    position: &atomic_core::Position,
    from: Squares,
    to: Squares,
    is_wanted: impl Fn(&atomic_core::Position, atomic_core::Move) -> bool,
) -> PyResult<Bound<'py, PyIterator>> {
    let moves: Vec<atomic_core::Move> = position
        .legal_moves()
        .into_iter()
        .filter(|&move_| {
            let written = Move::written(move_, position);
            is_wanted(position, move_) && from.0.contains(written.from()) && to.0.contains(written.to())
        })
        .collect();
    legal_moves::list(py, position, &moves)?.try_iter()
}

macro_rules! move_methods {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            /// Whether a move is legal. Castling is understood in either notation.
            ///
            /// >>> ac.Board().is_legal(ac.Move.from_uci("e2e5"))
            /// False
            fn is_legal(&self, r#move: &Move) -> bool {
                r#move.resolve(&self.position()).is_some()
            }

            /// Read a legal move in UCI's form, castling in either notation, and give it in the board's own.
            ///
            /// Raises `InvalidMoveError` if the text is no move and `IllegalMoveError` if the move is not legal.
            ///
            /// >>> board = ac.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            /// >>> board.parse_uci("e1h1")
            /// Move.from_uci('e1g1')
            fn parse_uci(&self, py: Python<'_>, uci: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
                let position = self.position();
                let move_ = atomic_core::Move::from_uci(uci.ascii(), &position)
                    .map_err(|error| resolve::unread(&position, &uci, error))?;
                Move::written(move_, &position).object(py)
            }

            /// Write a legal move in UCI's form: castling as the board does, as Chess960 does (`e1h1`) with
            /// `chess960=True`, or as the king's two-step (`e1g1`) with `chess960=False`, unless king and rook stand
            /// elsewhere than in orthodox chess.
            ///
            /// Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> board = ac.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            /// >>> board.uci(ac.Move.from_uci("e1g1"), chess960=True)
            /// 'e1h1'
            #[pyo3(signature = (r#move, *, chess960 = None))]
            fn uci(&self, r#move: &Move, chess960: Option<bool>) -> PyResult<String> {
                let position = self.position();
                let legal = resolve::legal(&position, r#move)?;
                let mode = chess960.map_or(position.castling_mode(), castling_mode);
                Ok(Move::written_in(legal, &position, mode).to_string())
            }

            /// Whether a legal move takes a man and so explodes. Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> ac.Board().is_capture(ac.Move.from_uci("e2e4"))
            /// False
            fn is_capture(&self, r#move: &Move) -> PyResult<bool> {
                let position = self.position();
                Ok(position.is_capture(resolve::legal(&position, r#move)?))
            }

            /// Whether a legal move is a capture in passing. Raises `IllegalMoveError` if the move is not legal.
            fn is_en_passant(&self, r#move: &Move) -> PyResult<bool> {
                Ok(resolve::legal(&self.position(), r#move)?.is_en_passant())
            }

            /// Whether a legal move is castling. Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> board = ac.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            /// >>> board.is_castling(ac.Move.from_uci("e1g1"))
            /// True
            fn is_castling(&self, r#move: &Move) -> PyResult<bool> {
                Ok(resolve::legal(&self.position(), r#move)?.is_castling())
            }

            /// Whether a legal move is a capture or a pawn move, which sets the half-move clock to 0. Raises
            /// `IllegalMoveError` if the move is not legal.
            fn is_zeroing(&self, r#move: &Move) -> PyResult<bool> {
                let mut position = self.position();
                position.play_unchecked(resolve::legal(&position, r#move)?);
                Ok(position.halfmove_clock() == 0)
            }

            /// Whether the enemy is in check after a legal move. Raises `IllegalMoveError` if the move is not legal.
            ///
            /// A move that explodes the enemy king gives no check: no king is left to be in check.
            ///
            /// >>> board = ac.Board("4k3/8/8/8/8/8/8/R6K w - - 0 1")
            /// >>> board.gives_check(ac.Move.from_uci("a1a8"))
            /// True
            fn gives_check(&self, r#move: &Move) -> PyResult<bool> {
                let mut position = self.position();
                position.play_unchecked(resolve::legal(&position, r#move)?);
                Ok(position.is_check())
            }

            /// Whether a legal move is castling to the h-file's side. Raises `IllegalMoveError` if the move is not legal.
            fn is_kingside_castling(&self, r#move: &Move) -> PyResult<bool> {
                self.castles_to(r#move, CastlingSide::KingSide)
            }

            /// Whether a legal move is castling to the a-file's side. Raises `IllegalMoveError` if the move is not legal.
            fn is_queenside_castling(&self, r#move: &Move) -> PyResult<bool> {
                self.castles_to(r#move, CastlingSide::QueenSide)
            }

            /// Whether no position before a legal move can come back after it: it is a capture or a pawn move, it ends a
            /// castling right, or it passes up a capture in passing. Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> ac.Board().is_irreversible(ac.Move.from_uci("g1f3"))
            /// False
            fn is_irreversible(&self, r#move: &Move) -> PyResult<bool> {
                let before = self.position();
                let mut after = before;
                after.play_unchecked(resolve::legal(&before, r#move)?);
                Ok(after.halfmove_clock() == 0
                    || after.castling_rooks() != before.castling_rooks()
                    || before.ep_square().is_some())
            }

            /// Find the legal move between two squares. A pawn that reaches the last rank turns into a queen if
            /// `promotion` is not given.
            ///
            /// Raises `IllegalMoveError` if there is no such move.
            ///
            /// >>> ac.Board().find_move(ac.E2, ac.E4)
            /// Move.from_uci('e2e4')
            #[pyo3(signature = (from_square, to_square, promotion = None))]
            fn find_move(
                &self,
                py: Python<'_>,
                from_square: SquareArgument,
                to_square: SquareArgument,
                promotion: Option<RoleArgument>,
            ) -> PyResult<&'static Py<Move>> {
                let position = self.position();
                let (from, to) = (from_square.0, to_square.0);
                let is_promotion = matches!(to.rank(), 0 | 7)
                    && position
                        .piece_at(from)
                        .is_some_and(|piece| piece.role == Role::Pawn);
                let default = is_promotion.then_some(Role::Queen);
                let promotion = promotion.map_or(default, |role| Some(role.0));
                match position.resolve(from, to, promotion) {
                    Some(move_) => Move::written(move_, &position).object(py),
                    None => {
                        let letter = promotion.map_or(String::new(), |role| role.char().to_string());
                        Err(resolve::illegal(&position, format!("{from}{to}{letter}")))
                    }
                }
            }

            /// Iterate over the legal moves from squares of one mask to squares of another.
            ///
            /// >>> len(list(ac.Board().generate_legal_moves(ac.BB_B1)))
            /// 2
            #[pyo3(signature = (from_mask = ANYWHERE, to_mask = ANYWHERE))]
            #[pyo3(text_signature = "($self, from_mask=18446744073709551615, to_mask=18446744073709551615)")]
            fn generate_legal_moves<'py>(
                &self,
                py: Python<'py>,
                from_mask: Squares,
                to_mask: Squares,
            ) -> PyResult<Bound<'py, PyIterator>> {
                moves_between(py, &self.position(), from_mask, to_mask, |_, _| true)
            }

            /// Iterate over the legal captures from squares of one mask to squares of another.
            #[pyo3(signature = (from_mask = ANYWHERE, to_mask = ANYWHERE))]
            #[pyo3(text_signature = "($self, from_mask=18446744073709551615, to_mask=18446744073709551615)")]
            fn generate_legal_captures<'py>(
                &self,
                py: Python<'py>,
                from_mask: Squares,
                to_mask: Squares,
            ) -> PyResult<Bound<'py, PyIterator>> {
                moves_between(py, &self.position(), from_mask, to_mask, |position, move_| {
                    position.is_capture(move_)
                })
            }

            /// Iterate over the legal captures in passing from squares of one mask to squares of another.
            #[pyo3(signature = (from_mask = ANYWHERE, to_mask = ANYWHERE))]
            #[pyo3(text_signature = "($self, from_mask=18446744073709551615, to_mask=18446744073709551615)")]
            fn generate_legal_ep<'py>(
                &self,
                py: Python<'py>,
                from_mask: Squares,
                to_mask: Squares,
            ) -> PyResult<Bound<'py, PyIterator>> {
                moves_between(py, &self.position(), from_mask, to_mask, |_, move_| {
                    move_.is_en_passant()
                })
            }

            /// Iterate over the legal castling moves, as the board writes them, from squares of one mask to squares of
            /// another.
            #[pyo3(signature = (from_mask = ANYWHERE, to_mask = ANYWHERE))]
            #[pyo3(text_signature = "($self, from_mask=18446744073709551615, to_mask=18446744073709551615)")]
            fn generate_castling_moves<'py>(
                &self,
                py: Python<'py>,
                from_mask: Squares,
                to_mask: Squares,
            ) -> PyResult<Bound<'py, PyIterator>> {
                moves_between(py, &self.position(), from_mask, to_mask, |_, move_| {
                    move_.is_castling()
                })
            }

            /// Tell what a legal move would destroy, without playing it; `None` if it is no capture.
            ///
            /// Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> board = ac.Board("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")
            /// >>> board.explosion(ac.Move.from_uci("e5d7")).black_king
            /// True
            /// >>> board.explosion(ac.Move.from_uci("e2e4")) is None
            /// True
            fn explosion(&self, r#move: &Move) -> PyResult<Option<Explosion>> {
                let position = self.position();
                Ok(Explosion::of(&position, resolve::legal(&position, r#move)?))
            }

            /// Tell what each side loses by a legal move, in pawns: black's loss, then white's, as a tuple that a colour
            /// indexes. A man is worth 1, 3, 3, 5 or 9, a king nothing: `explosion` tells whether one goes.
            ///
            /// The loss of a move that is no capture is (0, 0). Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> board = ac.Board("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")
            /// >>> swing = board.material_swing(ac.Move.from_uci("e5d7"))
            /// >>> swing[ac.WHITE], swing[ac.BLACK]
            /// (3, 13)
            fn material_swing(&self, r#move: &Move) -> PyResult<(u32, u32)> {
                let position = self.position();
                let explosion = position.explosion(resolve::legal(&position, r#move)?);
                let lost = explosion.map(|explosion| explosion.destroyed).unwrap_or_default();
                Ok((
                    worth(&position, lost, Color::Black),
                    worth(&position, lost, Color::White),
                ))
            }

            /// List the legal moves that explode the enemy king and so win at once.
            ///
            /// >>> board = ac.Board("rnbqkbnr/pppppppp/8/4N3/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1")
            /// >>> sorted(board.blast_moves())
            /// [Move.from_uci('e5d7'), Move.from_uci('e5f7')]
            fn blast_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
                let position = self.position();
                let Some(king) = position.king(!position.turn()) else {
                    return Ok(PyList::empty(py));
                };
                let moves: Vec<atomic_core::Move> = position
                    .legal_moves()
                    .into_iter()
                    .filter(|&move_| {
                        position
                            .explosion(move_)
                            .is_some_and(|explosion| explosion.destroyed.contains(king))
                    })
                    .collect();
                legal_moves::list(py, &position, &moves)
            }
        }

        impl $class {
            fn castles_to(&self, move_: &Move, side: CastlingSide) -> PyResult<bool> {
                let legal = resolve::legal(&self.position(), move_)?;
                Ok(legal.is_castling() && CastlingSide::of(legal.from(), legal.to()) == side)
            }
        }
    };
}

move_methods!(Board);
move_methods!(Position);
