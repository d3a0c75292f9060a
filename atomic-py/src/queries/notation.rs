use atomic_core::epd::{Operand, Operation};
use atomic_core::{CastlingMode, CastlingSide, Move as CoreMove, Position as CorePosition, Role};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyString};

use crate::arguments::{Text, encodable};
use crate::board::Board;
use crate::errors::AtomicChessError;
use crate::fen::castling_mode;
use crate::moves::Move;
use crate::position::Position;
use crate::resolve;

fn san(position: &CorePosition, move_: CoreMove) -> PyResult<String> {
    let san = move_.to_san(position);
    Ok(san.map_err(|_| resolve::illegal(position, move_))?.to_string())
}

/// Long algebraic notation: both squares, and the rest as in SAN.
fn lan(position: &CorePosition, move_: CoreMove) -> PyResult<String> {
    let san = san(position, move_)?;
    if move_.is_castling() {
        return Ok(san);
    }
    let role = position.piece_at(move_.from()).map(|piece| piece.role);
    let letter = match role {
        None | Some(Role::Pawn) => String::new(),
        Some(role) => role.char().to_ascii_uppercase().to_string(),
    };
    let stroke = if position.is_capture(move_) { 'x' } else { '-' };
    let promotion = match move_.promoted() {
        Some(role) => format!("={}", role.char().to_ascii_uppercase()),
        None => String::new(),
    };
    let sign = &san[san.trim_end_matches(['+', '#']).len()..];
    Ok(format!(
        "{letter}{}{stroke}{}{promotion}{sign}",
        move_.from(),
        move_.to()
    ))
}

/// Moves in SAN with move numbers, each played in the position that the ones before it have led to.
fn variation_san(mut position: CorePosition, moves: &Bound<'_, PyAny>) -> PyResult<String> {
    let mut words = Vec::new();
    for (index, object) in moves.try_iter()?.enumerate() {
        let object = object?;
        let move_ = resolve::legal(&position, object.cast::<Move>()?.get())?;
        let san = san(&position, move_)?;
        let number = position.fullmove_number();
        words.push(match (position.turn().is_white(), index) {
            (true, _) => format!("{number}. {san}"),
            (false, 0) => format!("{number}...{san}"),
            (false, _) => san,
        });
        position.play_unchecked(move_);
    }
    Ok(words.join(" "))
}

/// The operands of an EPD operation from a Python value.
fn operands(position: &CorePosition, opcode: &str, value: &Bound<'_, PyAny>) -> PyResult<Vec<Operand>> {
    if value.is_none() {
        return Ok(Vec::new());
    }
    if let Ok(move_) = value.cast::<Move>() {
        let move_ = resolve::legal(position, move_.get())?;
        return Ok(vec![Operand::Word(san(position, move_)?)]);
    }
    let name = || format!("EPD operation {opcode:?}");
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(vec![Operand::Text(encodable(text, name)?.to_owned())]);
    }
    let is_number =
        (value.cast::<PyInt>().is_ok() || value.cast::<PyFloat>().is_ok()) && value.cast::<PyBool>().is_err();
    if is_number {
        // Python does not write integers of thousands of digits.
        let digits = value.str().map_err(|error| {
            if error.is_instance_of::<PyValueError>(value.py()) {
                return AtomicChessError::new_err(format!("{}: the number has too many digits", name()));
            }
            error
        })?;
        return Ok(vec![Operand::Word(digits.to_string_lossy().into_owned())]);
    }
    // `pv` is a line that is played; other lists are moves of this position.
    let mut position = *position;
    let mut words = Vec::new();
    for object in value.try_iter()? {
        let object = object?;
        let move_ = resolve::legal(&position, object.cast::<Move>()?.get())?;
        words.push(Operand::Word(san(&position, move_)?));
        if opcode == "pv" {
            position.play_unchecked(move_);
        }
    }
    Ok(words)
}

fn epd(position: &CorePosition, shredder: bool, operations: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let fen = if shredder {
        position.shredder_fen().to_string()
    } else {
        position.fen().to_string()
    };
    let mut parts: Vec<String> = vec![fen.split(' ').take(4).collect::<Vec<&str>>().join(" ")];
    if let Some(operations) = operations {
        for (opcode, value) in operations {
            let opcode = opcode.cast::<PyString>()?.to_string_lossy();
            let operation = Operation::new(&opcode, operands(position, &opcode, &value)?)
                .map_err(|error| AtomicChessError::new_err(format!("EPD operation {opcode:?}: {error}")))?;
            parts.push(operation.to_string());
        }
    }
    Ok(parts.join(" "))
}

macro_rules! notation_methods {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            /// Write a legal move in SAN: `#` for checkmate and for an exploded king, `+` for check.
            ///
            /// Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> ac.Board().san(ac.Move.from_uci("g1f3"))
            /// 'Nf3'
            fn san(&self, r#move: &Move) -> PyResult<String> {
                let position = self.position();
                san(&position, resolve::legal(&position, r#move)?)
            }

            /// Write a legal move in long algebraic notation: SAN with both squares.
            ///
            /// Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> ac.Board().lan(ac.Move.from_uci("g1f3"))
            /// 'Ng1-f3'
            fn lan(&self, r#move: &Move) -> PyResult<String> {
                let position = self.position();
                lan(&position, resolve::legal(&position, r#move)?)
            }

            /// Write a line of moves in SAN with move numbers. `variation` is any iterable of moves, each legal after those
            /// before it; otherwise `IllegalMoveError` is raised.
            ///
            /// >>> line = [ac.Move.from_uci(uci) for uci in ["g1f3", "f7f6", "f3e5"]]
            /// >>> ac.Board().variation_san(line)
            /// '1. Nf3 f6 2. Ne5'
            fn variation_san(&self, variation: &Bound<'_, PyAny>) -> PyResult<String> {
                variation_san(self.position(), variation)
            }

            /// Read a legal move in SAN.
            ///
            /// The spelling may be loose: missing or wrong `+`, `#`, `!` and `?` at the end, `0-0`, `e8Q`, `exd6 e.p.`, a missing
            /// `x`, more of the origin than needed, and plain coordinates (`g1f3`). Raises `InvalidMoveError` if the text is no
            /// move, `IllegalMoveError` if no legal move is meant, and `AmbiguousMoveError` if more than one is.
            ///
            /// >>> ac.Board().parse_san("Nf3")
            /// Move.from_uci('g1f3')
            fn parse_san(&self, py: Python<'_>, san: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
                let position = self.position();
                let move_ = CoreMove::from_san(&san.full(), &position)
                    .map_err(|error| resolve::unread_san(&position, &san, error))?;
                Move::written(move_, &position).object(py)
            }

            /// Write a legal move as XBoard does: UCI's form, castling in Chess960 as `O-O` or `O-O-O`.
            ///
            /// Raises `IllegalMoveError` if the move is not legal.
            ///
            /// >>> ac.Board().xboard(ac.Move.from_uci("g1f3"))
            /// 'g1f3'
            #[pyo3(signature = (r#move, chess960 = None))]
            fn xboard(&self, r#move: &Move, chess960: Option<bool>) -> PyResult<String> {
                let position = self.position();
                let legal = resolve::legal(&position, r#move)?;
                let mode = chess960.map_or(position.castling_mode(), castling_mode);
                if legal.is_castling() && mode == CastlingMode::Chess960 {
                    return Ok(match CastlingSide::of(legal.from(), legal.to()) {
                        CastlingSide::KingSide => "O-O".to_owned(),
                        CastlingSide::QueenSide => "O-O-O".to_owned(),
                    });
                }
                Ok(Move::written_in(legal, &position, mode).to_string())
            }

            /// Read a legal move in UCI's form or in SAN, as XBoard sends them.
            ///
            /// Raises what `parse_san` raises.
            ///
            /// >>> ac.Board().parse_xboard("g1f3") == ac.Board().parse_xboard("Nf3")
            /// True
            fn parse_xboard(&self, py: Python<'_>, xboard: Text<'_, '_>) -> PyResult<&'static Py<Move>> {
                let position = self.position();
                let move_ = resolve::xboard(&position, &xboard)?;
                Move::written(move_, &position).object(py)
            }

            /// Give the position as EPD: the first four fields of the FEN, with castling rights as Shredder-FEN has them
            /// with `shredder`, then the operations.
            ///
            /// Each further keyword is an opcode. Its value is a number, a text, `None` for no operand, a legal move, or an
            /// iterable of legal moves: alternatives in this position, for `pv` a line. Raises `AtomicChessError` for an
            /// opcode or a value that EPD does not allow.
            ///
            /// >>> ac.Board().epd(bm=ac.Move.from_uci("g1f3"), id="start")
            /// 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nf3; id "start";'
            #[pyo3(signature = (*, shredder = false, **operations))]
            fn epd(&self, shredder: bool, operations: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
                epd(&self.position(), shredder, operations)
            }
        }
    };
}

notation_methods!(Board);
notation_methods!(Position);
