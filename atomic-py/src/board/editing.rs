use atomic_core::{Bitboard, CastlingMode, Color, FaultKind, Piece, Position, PositionError, Role, Setup, Square};
use pyo3::prelude::*;
use pyo3::types::{PyMapping, PyType};

use super::Board;
use super::copying::board_of;
use super::history::History;
use crate::arguments::{ColorArgument, SquareArgument, Text, integer_in};
use crate::errors::AtomicChessError;
use crate::fen;
use crate::piece::Piece as PyPiece;
use crate::ruleset::Rules;
use crate::square_set::Squares;

/// A clock or a move number.
struct Count(u32);

impl<'a, 'py> FromPyObject<'a, 'py> for Count {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Count(integer_in(object, "a clock", 0..=i64::from(u32::MAX))? as u32))
    }
}

/// The position of a set-up, without the castling rights and the en-passant square that its men do not bear out.
fn cleaned(mut setup: Setup, mode: CastlingMode) -> Result<Position, PositionError> {
    let Err(error) = setup.validate(mode) else {
        return setup.validate(mode);
    };
    for fault in error.faults() {
        match fault.kind() {
            FaultKind::BadCastlingRight => setup.castling_rooks -= fault.squares(),
            FaultKind::BadEnPassant => setup.ep_square = None,
            _ => {}
        }
    }
    setup.validate(mode)
}

/// The start position of Chess960 with a number.
fn chess960_start(number: &Bound<'_, PyAny>) -> PyResult<Position> {
    let number = integer_in(number.as_borrowed(), "the number of a Chess960 position", 0..=959)? as u16;
    let setup = Setup::chess960(number).unwrap_or(Setup::EMPTY);
    setup.validate(CastlingMode::Chess960).map_err(|error| unmade(&error))
}

fn unmade(error: &PositionError) -> PyErr {
    fen::invalid("the change makes no valid position", error)
}

/// The set-up with each man and right where a function of masks takes it.
fn transformed(setup: &Setup, f: &Bound<'_, PyAny>) -> PyResult<Setup> {
    let image = |set: Bitboard| -> PyResult<Bitboard> {
        let image = f.call1((set.0,))?.extract::<Squares>()?.0;
        if image.len() != set.len() {
            return Err(AtomicChessError::new_err(
                "the function must take each square to another",
            ));
        }
        Ok(image)
    };
    let mut result = Setup {
        pieces: [None; 64],
        castling_rooks: image(setup.castling_rooks)?,
        ep_square: match setup.ep_square {
            Some(square) => image(square.into())?.first(),
            None => None,
        },
        ..*setup
    };
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Some(Piece::new(color, role));
            let men: Bitboard = Square::ALL
                .into_iter()
                .filter(|square| setup.pieces[square.index()] == piece)
                .collect();
            for square in image(men)? {
                if result.pieces[square.index()].replace(Piece::new(color, role)).is_some() {
                    return Err(AtomicChessError::new_err(
                        "the function must take each square to another",
                    ));
                }
            }
        }
    }
    Ok(result)
}

impl Board {
    /// Changes the set-up and forgets the moves before. Nothing changes if the new set-up is no position.
    fn edit(
        &self,
        change: impl FnOnce(&mut Setup),
        make: impl FnOnce(Setup, CastlingMode) -> Result<Position, PositionError>,
    ) -> PyResult<()> {
        let mut history = self.history();
        let mode = history.position().castling_mode();
        let mut setup = history.position().setup();
        change(&mut setup);
        let position = make(setup, mode).map_err(|error| unmade(&error))?;
        *history = History::new(position, history.ruleset());
        Ok(())
    }

    /// Changes something that the men do not follow from: what they do not bear out is an error.
    fn edit_state(&self, change: impl FnOnce(&mut Setup)) -> PyResult<()> {
        self.edit(change, |setup, mode| setup.validate(mode))
    }

    /// Changes the men.
    fn edit_men(&self, change: impl FnOnce(&mut Setup)) -> PyResult<()> {
        self.edit(change, cleaned)
    }
}

#[pymethods]
impl Board {
    #[setter]
    fn set_turn(&self, color: ColorArgument) -> PyResult<()> {
        self.edit_men(|setup| setup.turn = color.0)
    }

    #[setter]
    fn set_castling_rights(&self, rooks: Squares) -> PyResult<()> {
        self.edit_state(|setup| setup.castling_rooks = rooks.0)
    }

    #[setter]
    fn set_ep_square(&self, square: Option<SquareArgument>) -> PyResult<()> {
        self.edit_state(|setup| setup.ep_square = square.map(|square| square.0))
    }

    #[setter]
    fn set_halfmove_clock(&self, halfmoves: Count) -> PyResult<()> {
        self.edit_state(|setup| setup.halfmove_clock = halfmoves.0)
    }

    #[setter]
    fn set_fullmove_number(&self, number: Count) -> PyResult<()> {
        self.edit_state(|setup| setup.fullmove_number = number.0)
    }

    /// Put a man on a square, or clear the square with `None`, and forget the moves before.
    ///
    /// Castling rights and an en-passant square that no longer hold go. A board always holds a valid position: raises
    /// `InvalidFenError`, and changes nothing, if this would not be one. `Setup` has no such limits.
    ///
    /// >>> board = ac.Board()
    /// >>> board.set_piece_at(ac.H1, None)
    /// >>> board.fen()
    /// 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1'
    fn set_piece_at(&self, square: SquareArgument, piece: Option<&PyPiece>) -> PyResult<()> {
        let piece = piece.map(|piece| piece.man());
        self.edit_men(|setup| setup.pieces[square.0.index()] = piece)
    }

    /// Clear a square and give the man that stood there, or `None`; see `set_piece_at`.
    ///
    /// >>> ac.Board().remove_piece_at(ac.H1)
    /// Piece.from_symbol('R')
    fn remove_piece_at(&self, py: Python<'_>, square: SquareArgument) -> PyResult<Option<&'static Py<PyPiece>>> {
        let mut removed = None;
        self.edit_men(|setup| removed = setup.pieces[square.0.index()].take())?;
        removed.map(|piece| PyPiece::object(py, piece)).transpose()
    }

    /// Replace all men by those of a mapping from square to `Piece`; see `set_piece_at`.
    ///
    /// >>> board = ac.Board()
    /// >>> board.set_piece_map({ac.A1: ac.Piece.from_symbol("K"), ac.H8: ac.Piece.from_symbol("k")})
    /// >>> board.fen()
    /// '7k/8/8/8/8/8/8/K7 w - - 0 1'
    fn set_piece_map(&self, pieces: &Bound<'_, PyMapping>) -> PyResult<()> {
        let mut men = [None; 64];
        for item in pieces.items()? {
            let (square, piece): (SquareArgument, Bound<'_, PyAny>) = item.extract()?;
            men[square.0.index()] = Some(piece.cast::<PyPiece>()?.get().man());
        }
        self.edit_men(|setup| setup.pieces = men)
    }

    /// Replace all men by those of the first field of a FEN; see `set_piece_at`. Raises `InvalidFenError` for a text that
    /// is none.
    ///
    /// >>> board = ac.Board()
    /// >>> board.set_board_fen("7k/8/8/8/8/8/8/K7")
    /// >>> len(board.piece_map())
    /// 2
    fn set_board_fen(&self, fen: Text<'_, '_>) -> PyResult<()> {
        let men = fen::men(&fen)?;
        self.edit_men(|setup| setup.pieces = men)
    }

    /// Replace the castling rights by those of the third field of a FEN, and forget the moves before.
    ///
    /// Raises `InvalidFenError`, and changes nothing, if the text is none or king and rook are not at home.
    ///
    /// >>> board = ac.Board()
    /// >>> board.set_castling_fen("Kq")
    /// >>> board.castling_xfen()
    /// 'Kq'
    fn set_castling_fen(&self, castling_fen: Text<'_, '_>) -> PyResult<()> {
        let mut position = self.position();
        position = fen::with_castling(&position, &castling_fen)?;
        let rooks = position.castling_rooks();
        self.edit_state(|setup| setup.castling_rooks = rooks)
    }

    /// Set up a start position of Chess960, by Scharnagl's number from 0 to 959, on a board of Chess960.
    ///
    /// >>> board = ac.Board(chess960=True)
    /// >>> board.set_chess960_pos(0)
    /// >>> board.fen()
    /// 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
    fn set_chess960_pos(&self, scharnagl: &Bound<'_, PyAny>) -> PyResult<()> {
        let position = chess960_start(scharnagl)?;
        let mut history = self.history();
        *history = History::new(position, history.ruleset());
        Ok(())
    }

    /// Make a board at a start position of Chess960, by Scharnagl's number from 0 to 959; 518 is the orthodox one.
    ///
    /// Raises `AtomicChessError` for any other number.
    ///
    /// >>> ac.Board.from_chess960_pos(518) == ac.Board()
    /// True
    #[classmethod]
    #[pyo3(
        signature = (scharnagl, *, rules = Rules::default()),
        text_signature = "($cls, scharnagl, *, rules='claim')"
    )]
    fn from_chess960_pos<'py>(
        cls: &Bound<'py, PyType>,
        scharnagl: &Bound<'py, PyAny>,
        rules: Rules,
    ) -> PyResult<Bound<'py, Board>> {
        board_of(cls, History::new(chess960_start(scharnagl)?, rules.0))
    }

    /// Swap colours and ranks, as `mirror` does on a copy, and forget the moves before.
    fn apply_mirror(&self) {
        self.set_up(self.position().with_colors_flipped());
    }

    /// Move all men by a function of masks, such as `flip_horizontal`, and forget the moves before.
    ///
    /// Side to move and colours stay; castling rights and an en-passant square that no longer hold go. Raises
    /// `AtomicChessError` if the function does not take each square to another, and `InvalidFenError` if the result is
    /// not a valid position; then nothing changes.
    ///
    /// >>> board = ac.Board()
    /// >>> board.apply_transform(ac.flip_horizontal)
    /// >>> board.fen()
    /// 'rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1'
    fn apply_transform(&self, f: &Bound<'_, PyAny>) -> PyResult<()> {
        let position = self.position();
        let setup = transformed(&position.setup(), f)?;
        let position = cleaned(setup, position.castling_mode()).map_err(|error| unmade(&error))?;
        self.set_up(position);
        Ok(())
    }

    /// Make a board with all men moved by a function of masks: `apply_transform` on a copy without moves.
    ///
    /// >>> ac.Board().transform(ac.flip_vertical).piece_at(ac.E8)
    /// Piece.from_symbol('K')
    fn transform<'py>(slf: &Bound<'py, Self>, f: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Board>> {
        let history = slf.get().history().last_moves(0);
        let board = Board::alike(slf, history)?;
        board.get().apply_transform(f)?;
        Ok(board)
    }
}
