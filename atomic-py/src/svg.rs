//! Pictures: what `atomic_chess.svg` calls, and how boards, men, sets of squares and explosions show themselves in notebooks.

use std::fmt::Display;

use atomic_core::svg::{Arrow, Colors, Man, Paint, ParsePaintError};
use atomic_core::{Setup, svg};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyMapping, PyString};

use crate::arguments::{ColorArgument, SquareArgument, Text, encodable, integer_in};
use crate::board::Board;
use crate::errors::AtomicChessError;
use crate::explosion::Explosion;
use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::square_set::{SquareSet, Squares};

/// The width and height in pixels of what shows itself: of boards, and of single men.
const BOARD_PIXELS: u32 = 390;
const PIECE_PIXELS: u32 = 45;

/// What the men of a picture are taken from.
#[derive(FromPyObject)]
pub(crate) enum Men<'py> {
    #[pyo3(transparent, annotation = "Board")]
    Board(Bound<'py, Board>),
    #[pyo3(transparent, annotation = "Position")]
    Position(Bound<'py, Position>),
}

impl Men<'_> {
    fn position(&self) -> atomic_core::Position {
        match self {
            Men::Board(board) => board.get().position(),
            Men::Position(position) => position.get().position(),
        }
    }
}

/// A width and height in pixels.
pub(crate) struct Size(u32);

impl<'a, 'py> FromPyObject<'a, 'py> for Size {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Size(integer_in(object, "a size", 1..=65535)? as u32))
    }
}

/// The name of a preset, or a mapping of the names of colours to colours.
pub(crate) struct ColorsArgument(Colors);

impl<'a, 'py> FromPyObject<'a, 'py> for ColorsArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            let name: Text<'_, '_> = object.extract()?;
            let preset = Colors::preset(name.ascii()).ok_or_else(|| {
                let known = Colors::PRESETS.join(", ");
                AtomicChessError::new_err(format!("no preset of colours: {name} (expected one of {known})"))
            });
            return preset.map(ColorsArgument);
        }
        let Ok(given) = object.cast::<PyMapping>() else {
            return Err(PyTypeError::new_err(format!(
                "expected the name of a preset or a mapping of colours, not {}",
                object.get_type().name()?
            )));
        };
        let mut colors = Colors::BROWN;
        for item in given.items()? {
            let (name, color): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
            let name: Text<'_, '_> = name.extract()?;
            let place = colors.get_mut(name.ascii()).ok_or_else(|| {
                let known = Colors::NAMES.join(", ");
                AtomicChessError::new_err(format!("no colour of a picture: {name} (expected one of {known})"))
            })?;
            *place = paint(&color.extract()?)?;
        }
        Ok(ColorsArgument(colors))
    }
}

fn paint(text: &Text<'_, '_>) -> PyResult<Paint> {
    text.ascii()
        .parse()
        .map_err(|error: ParsePaintError| AtomicChessError::new_err(format!("not a colour: {text} ({error})")))
}

/// Draw a board for `atomic_chess.svg.board`, which says what the arguments mean. An arrow is tail, head and colour.
#[pyfunction]
#[pyo3(signature = (men, orientation, lastmove, check, arrows, fill, squares, explosion, size, coordinates, colors, title))]
#[allow(clippy::too_many_arguments, reason = "the keywords of the Python function")]
pub(crate) fn draw_board(
    men: Option<Men<'_>>,
    orientation: ColorArgument,
    lastmove: Option<&Move>,
    check: Option<SquareArgument>,
    arrows: &Bound<'_, PyList>,
    fill: &Bound<'_, PyMapping>,
    squares: Squares,
    explosion: Option<&Explosion>,
    size: Option<Size>,
    coordinates: bool,
    colors: ColorsArgument,
    title: Option<Bound<'_, PyString>>,
) -> PyResult<String> {
    let mut colors = colors.0;
    let mut setup = men.map_or(Setup::EMPTY, |men| men.position().setup());
    let mut drawn_arrows = Vec::new();
    for arrow in arrows {
        let (tail, head, color): (SquareArgument, SquareArgument, Bound<'_, PyAny>) = arrow.extract()?;
        let color: Text<'_, '_> = color.extract()?;
        let paint = match colors.get_mut(&format!("arrow {}", color.ascii())) {
            Some(known) => *known,
            None => paint(&color)?,
        };
        drawn_arrows.push(Arrow {
            tail: tail.0,
            head: head.0,
            paint,
        });
    }
    let mut fills = Vec::new();
    for item in fill.items()? {
        let (square, color): (SquareArgument, Bound<'_, PyAny>) = item.extract()?;
        fills.push((square.0, paint(&color.extract()?)?));
    }
    let title = match &title {
        Some(title) => Some(encodable(title, || "title".to_owned())?),
        None => None,
    };
    if let Some(explosion) = explosion {
        explosion.place_men(&mut setup);
    }

    let mut picture = svg::Board::from_setup(&setup)
        .orientation(orientation.0)
        .check(check.map(|square| square.0))
        .arrows(&drawn_arrows)
        .fills(&fills)
        .squares(squares.0)
        .coordinates(coordinates)
        .colors(colors);
    if let Some(move_) = lastmove {
        let (from, to) = move_.squares();
        picture = picture.last_move(from, to);
    }
    if let Some(explosion) = explosion {
        picture = picture.explosion(&explosion.summary());
    }
    if let Some(Size(pixels)) = size {
        picture = picture.size(pixels);
    }
    if let Some(title) = title {
        picture = picture.title(title);
    }
    Ok(picture.to_string())
}

/// Draw a man for `atomic_chess.svg.piece`.
#[pyfunction]
#[pyo3(signature = (piece, size))]
pub(crate) fn draw_piece(piece: &Piece, size: Option<Size>) -> String {
    let picture = Man::new(piece.man());
    match size {
        Some(Size(pixels)) => picture.size(pixels).to_string(),
        None => picture.to_string(),
    }
}

fn shown(picture: impl Display) -> String {
    picture.to_string()
}

/// A position with its king in check framed.
fn of_position(position: &atomic_core::Position) -> svg::Board<'static> {
    let king = position.king(position.turn()).filter(|_| position.is_check());
    svg::Board::new(position).check(king).size(BOARD_PIXELS)
}

#[pymethods]
impl Board {
    fn _repr_svg_(&self) -> String {
        let (last, position) = {
            let history = self.history();
            (history.last(), *history.position())
        };
        let picture = of_position(&position);
        match last {
            None => shown(picture),
            Some((move_, before)) => {
                let (from, to) = Move::written(move_, &before).squares();
                shown(picture.last_move(from, to))
            }
        }
    }
}

#[pymethods]
impl Position {
    fn _repr_svg_(&self) -> String {
        shown(of_position(&self.position()))
    }
}

#[pymethods]
impl Piece {
    fn _repr_svg_(&self) -> String {
        shown(Man::new(self.man()).size(PIECE_PIXELS))
    }
}

#[pymethods]
impl SquareSet {
    fn _repr_svg_(&self) -> String {
        shown(
            svg::Board::empty()
                .squares(self.get())
                .title("Squares")
                .size(BOARD_PIXELS),
        )
    }
}

#[pymethods]
impl Explosion {
    fn _repr_svg_(&self) -> String {
        let mut setup = Setup::EMPTY;
        self.place_men(&mut setup);
        shown(
            svg::Board::from_setup(&setup)
                .explosion(&self.summary())
                .size(BOARD_PIXELS),
        )
    }
}
