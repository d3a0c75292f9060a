//! Pictures of boards and men.

use std::mem::MaybeUninit;

use atomic_core::svg::{Arrow, Board, Colors, Man, Paint};
use atomic_core::{Bitboard, Explosion, Piece, Square};
use libc::c_char;

use crate::error::{Failure, ac_error};
use crate::explosion::ac_explosion;
use crate::guard::{guard, guard_text, required};
use crate::position::{ac_position, get};
use crate::setup::ac_setup;
use crate::status::{AC_ERR_INVALID_ARGUMENT, ac_status};
use crate::text::{read_array, read_text, write_text};
use crate::vocabulary::{AC_NO_SQUARE, AC_WHITE, ac_bitboard, ac_color, ac_piece, ac_square, color, role, square};

/// A colour to paint with: red, green, blue and opacity in the bytes of 0xRRGGBBAA. An opacity of 0xff is opaque.
pub type ac_paint = u32;

/// The colours of a picture. `ac_svg_colors_from_name` gives sets of them.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_svg_colors {
    /// Light squares.
    pub light: ac_paint,
    /// Dark squares.
    pub dark: ac_paint,
    /// Light squares of the last move.
    pub light_last_move: ac_paint,
    /// Dark squares of the last move.
    pub dark_last_move: ac_paint,
    /// The margin that the coordinates stand on.
    pub margin: ac_paint,
    /// The coordinates.
    pub coordinates: ac_paint,
    /// The square of a king in check.
    pub check: ac_paint,
    /// Marks on squares.
    pub mark: ac_paint,
    /// The zone of an explosion.
    pub blast: ac_paint,
    /// Crosses over the men that go.
    pub dies: ac_paint,
    /// Rings around the pawns that stay.
    pub survives: ac_paint,
    /// The arrows called green.
    pub arrow_green: ac_paint,
    /// The arrows called red.
    pub arrow_red: ac_paint,
    /// The arrows called yellow.
    pub arrow_yellow: ac_paint,
    /// The arrows called blue.
    pub arrow_blue: ac_paint,
}

/// A square filled with a colour of its own.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_svg_fill {
    /// The colour.
    pub paint: ac_paint,
    /// The square.
    pub square: ac_square,
}

/// An arrow from square to square; with both the same, a circle.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_svg_arrow {
    /// The colour.
    pub paint: ac_paint,
    /// Where it begins.
    pub tail: ac_square,
    /// Where it points.
    pub head: ac_square,
}

/// What a picture of a board shows beside the men. Let `ac_svg_options_default` fill it in and change what you like.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ac_svg_options {
    /// The size of this struct as the program knows it, which tells the library which options there are.
    pub size: usize,
    /// Squares with colours of their own, the later over the earlier; NULL for none.
    pub fills: *const ac_svg_fill,
    /// How many there are.
    pub fill_count: usize,
    /// Arrows, over the men; NULL for none.
    pub arrows: *const ac_svg_arrow,
    /// How many there are.
    pub arrow_count: usize,
    /// What a capture does, as `ac_position_explosion` tells it of the position that is shown: the zone of the blast,
    /// crosses over the men that go, rings around the pawns that stay, and a king that goes toppled on a red burst. NULL,
    /// or a centre of `AC_NO_SQUARE`, for none.
    pub explosion: *const ac_explosion,
    /// The colours; NULL for those of the name "brown".
    pub colors: *const ac_svg_colors,
    /// The title, UTF-8 without a terminator, which screen readers tell and browsers show beside the pointer; NULL for one
    /// that says whose men are where.
    pub title: *const c_char,
    /// Its length in bytes.
    pub title_length: usize,
    /// Squares to mark, whoever stands there.
    pub marks: ac_bitboard,
    /// The width and height in pixels; 0 for as large as the page lets it be.
    pub pixels: u32,
    /// The origin and the target of the last move, or `AC_NO_SQUARE` both.
    pub last_move: [ac_square; 2],
    /// The square of a king in check, which is framed, or `AC_NO_SQUARE`.
    pub check: ac_square,
    /// Whose first rank is at the bottom.
    pub orientation: ac_color,
    /// 1 for the names of files and ranks around the board, 0 for none and no margin.
    pub coordinates: u8,
}

fn paint(value: ac_paint) -> Paint {
    let [red, green, blue, alpha] = value.to_be_bytes();
    Paint::rgba(red, green, blue, alpha)
}

fn paint_value(paint: Paint) -> ac_paint {
    u32::from_be_bytes(paint.channels())
}

impl From<&ac_svg_colors> for Colors {
    fn from(colors: &ac_svg_colors) -> Colors {
        Colors {
            light: paint(colors.light),
            dark: paint(colors.dark),
            light_last_move: paint(colors.light_last_move),
            dark_last_move: paint(colors.dark_last_move),
            margin: paint(colors.margin),
            coordinates: paint(colors.coordinates),
            check: paint(colors.check),
            mark: paint(colors.mark),
            blast: paint(colors.blast),
            dies: paint(colors.dies),
            survives: paint(colors.survives),
            arrow_green: paint(colors.arrow_green),
            arrow_red: paint(colors.arrow_red),
            arrow_yellow: paint(colors.arrow_yellow),
            arrow_blue: paint(colors.arrow_blue),
        }
    }
}

impl From<Colors> for ac_svg_colors {
    fn from(colors: Colors) -> ac_svg_colors {
        ac_svg_colors {
            light: paint_value(colors.light),
            dark: paint_value(colors.dark),
            light_last_move: paint_value(colors.light_last_move),
            dark_last_move: paint_value(colors.dark_last_move),
            margin: paint_value(colors.margin),
            coordinates: paint_value(colors.coordinates),
            check: paint_value(colors.check),
            mark: paint_value(colors.mark),
            blast: paint_value(colors.blast),
            dies: paint_value(colors.dies),
            survives: paint_value(colors.survives),
            arrow_green: paint_value(colors.arrow_green),
            arrow_red: paint_value(colors.arrow_red),
            arrow_yellow: paint_value(colors.arrow_yellow),
            arrow_blue: paint_value(colors.arrow_blue),
        }
    }
}

/// Reads a colour: #rgb, #rgba, #rrggbb, #rrggbbaa or the name of a CSS colour, in either case.
///
/// `text`, `length`: the colour, without a terminator.
/// `paint`: receives it.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_paint_from_text(
    text: *const c_char,
    length: usize,
    paint: Option<&mut MaybeUninit<ac_paint>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let text = unsafe { read_text(text, length) }?;
        let output = required(paint)?;
        output.write(paint_value(text.parse().map_err(Failure::Paint)?));
        Ok(())
    })
}

/// Tells the colours of a name: "brown", "blue", "green" or "grey", the last for paper.
///
/// `text`, `length`: the name, without a terminator.
/// `colors`: receives them.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_svg_colors_from_name(
    text: *const c_char,
    length: usize,
    colors: Option<&mut MaybeUninit<ac_svg_colors>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let name = unsafe { read_text(text, length) }?;
        let output = required(colors)?;
        output.write(Colors::preset(name).ok_or(Failure::UnknownName)?.into());
        Ok(())
    })
}

/// Fills in the options of a picture of the men alone, seen from White's side, with coordinates, as large as the page lets
/// it be.
///
/// `size`: `sizeof(ac_svg_options)`, which tells the library which options the program knows.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or, for a size that no version of the struct has had, `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_svg_options_default(options: Option<&mut MaybeUninit<ac_svg_options>>, size: usize) -> ac_status {
    guard(|| {
        let options = required(options)?;
        if size != size_of::<ac_svg_options>() {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        options.write(ac_svg_options {
            size,
            fills: std::ptr::null(),
            fill_count: 0,
            arrows: std::ptr::null(),
            arrow_count: 0,
            explosion: std::ptr::null(),
            colors: std::ptr::null(),
            title: std::ptr::null(),
            title_length: 0,
            marks: 0,
            pixels: 0,
            last_move: [AC_NO_SQUARE; 2],
            check: AC_NO_SQUARE,
            orientation: AC_WHITE,
            coordinates: 1,
        });
        Ok(())
    })
}

/// A square, or none.
fn optional_square(value: ac_square) -> Result<Option<Square>, ac_status> {
    match value {
        AC_NO_SQUARE => Ok(None),
        value => square(value).map(Some),
    }
}

fn explosion(value: &ac_explosion) -> Result<Option<Explosion>, ac_status> {
    Ok(optional_square(value.center)?.map(|center| Explosion {
        center,
        blast: Bitboard(value.blast),
        destroyed: Bitboard(value.destroyed),
        white: Bitboard(value.white),
        black: Bitboard(value.black),
        white_king: value.white_king,
        black_king: value.black_king,
    }))
}

/// Draws a board by the options into the caller's buffer.
///
/// # Safety
/// The arrays of the options can be read, and `size` bytes written at `buffer`.
unsafe fn draw(
    mut board: Board<'_>,
    options: Option<&ac_svg_options>,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> Result<(), ac_status> {
    let Some(options) = options else {
        // SAFETY: by the caller's promise.
        return unsafe { write_text(&board.to_string(), buffer, size, length) };
    };
    if options.size != size_of::<ac_svg_options>() {
        return Err(AC_ERR_INVALID_ARGUMENT);
    }
    // SAFETY: by the caller's promise.
    let (fills, arrows, shown, colors) = unsafe {
        let fills = read_array(options.fills, options.fill_count)?;
        let arrows = read_array(options.arrows, options.arrow_count)?;
        (fills, arrows, options.explosion.as_ref(), options.colors.as_ref())
    };
    let fills: Result<Vec<(Square, Paint)>, ac_status> = fills
        .iter()
        .map(|fill| Ok((square(fill.square)?, paint(fill.paint))))
        .collect();
    let arrows: Result<Vec<Arrow>, ac_status> = arrows
        .iter()
        .map(|arrow| {
            Ok(Arrow {
                tail: square(arrow.tail)?,
                head: square(arrow.head)?,
                paint: paint(arrow.paint),
            })
        })
        .collect();
    let (fills, arrows) = (fills?, arrows?);
    board = match options.last_move.map(optional_square) {
        [Ok(None), Ok(None)] => board,
        [Ok(Some(from)), Ok(Some(to))] => board.last_move(from, to),
        _ => return Err(AC_ERR_INVALID_ARGUMENT),
    };
    if let Some(explosion) = shown.map_or(Ok(None), explosion)? {
        board = board.explosion(&explosion);
    }
    if let Some(colors) = colors {
        board = board.colors(colors.into());
    }
    if options.pixels > 0 {
        board = board.size(options.pixels);
    }
    if !options.title.is_null() || options.title_length > 0 {
        // SAFETY: by the caller's promise.
        let title = unsafe { read_text(options.title, options.title_length) };
        board = board.title(title.map_err(|failure| failure.status())?);
    }
    let picture = board
        .orientation(color(options.orientation)?)
        .check(optional_square(options.check)?)
        .squares(Bitboard(options.marks))
        .coordinates(match options.coordinates {
            0 => false,
            1 => true,
            _ => return Err(AC_ERR_INVALID_ARGUMENT),
        })
        .fills(&fills)
        .arrows(&arrows)
        .to_string();
    // SAFETY: by the caller's promise.
    unsafe { write_text(&picture, buffer, size, length) }
}

/// Draws a position, as the text of an SVG document.
///
/// The same picture is always the same text. It holds no `id`, loads nothing and takes nothing from the page around it.
///
/// `options`: what is shown beside the men; NULL for what `ac_svg_options_default` gives.
/// `buffer`, `size`: receives the text and a NUL. NULL with size 0 asks for the length only.
/// `length`: receives the length without the NUL, also when the buffer is too small; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` for the title, or
/// `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_svg(
    position: Option<&ac_position>,
    options: Option<&ac_svg_options>,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let board = Board::new(get(position)?);
        // SAFETY: the caller promises the arrays of the options, and `size` bytes at `buffer`.
        unsafe { draw(board, options, buffer, size, length) }
    })
}

/// Draws a setup, which need not be a valid position.
///
/// `options`, `buffer`, `size`, `length`: as in `ac_position_svg`.
///
/// Returns the statuses of `ac_position_svg`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_setup_svg(
    setup: Option<&ac_setup>,
    options: Option<&ac_svg_options>,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let board = Board::from_setup(&required(setup)?.read()?);
        // SAFETY: the caller promises the arrays of the options, and `size` bytes at `buffer`.
        unsafe { draw(board, options, buffer, size, length) }
    })
}

/// Draws one man on a transparent square, as the text of an SVG document.
///
/// `pixels`: the width and height; 0 for as large as the page lets it be.
/// `buffer`, `size`, `length`: as in `ac_position_svg`.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_piece_svg(
    piece: ac_piece,
    pixels: u32,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let mut man = Man::new(Piece::new(color(piece.color)?, role(piece.role)?));
        if pixels > 0 {
            man = man.size(pixels);
        }
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_text(&man.to_string(), buffer, size, length) }
    })
}
