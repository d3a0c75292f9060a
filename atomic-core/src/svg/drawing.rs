//! The layers of a board, the lowest first.

use core::fmt;

use super::figure::DARK;
use super::overlay::Overlay;
use super::{Board, figure, xml};
use crate::{Bitboard, Color, Role, Square};

/// The side of a square, in the units of a picture.
pub(super) const SQUARE: i32 = 100;
/// The breadth of the margin that the coordinates stand on.
const MARGIN: i32 = 50;

/// Where the squares are.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    orientation: Color,
    pub(super) margin: i32,
}

impl Layout {
    fn new(board: &Board<'_>) -> Layout {
        Layout {
            orientation: board.orientation,
            margin: if board.coordinates { MARGIN } else { 0 },
        }
    }

    fn extent(self) -> i32 {
        8 * SQUARE + 2 * self.margin
    }

    /// The upper left corner of a square.
    pub(super) fn corner(self, square: Square) -> (i32, i32) {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let (column, row) = match self.orientation {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        };
        (self.margin + SQUARE * column, self.margin + SQUARE * row)
    }

    /// The middle of a square.
    pub(super) fn middle(self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }
}

/// The text of an SVG document.
impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = Layout::new(self);
        let overlay = self.explosion.as_ref().map(|explosion| Overlay {
            explosion,
            board: self,
            layout,
        });
        match (self.title, &self.explosion) {
            (Some(title), _) => xml::open(f, layout.extent(), self.size, title)?,
            (None, None) => xml::open(f, layout.extent(), self.size, "Atomic chess board")?,
            (None, Some(explosion)) => {
                let title = format_args!("Atomic chess board: explosion on {}", explosion.center);
                xml::open(f, layout.extent(), self.size, title)?;
            }
        }
        self.describe(f, overlay.as_ref())?;
        if self.coordinates {
            self.write_coordinates(f, layout)?;
        }
        self.write_squares(f, layout)?;
        self.write_tints(f, layout)?;
        if let Some(overlay) = &overlay {
            overlay.write_below(f)?;
        }
        self.write_check(f, layout)?;
        for square in Square::ALL {
            if let Some(piece) = self.men[square.index()] {
                let (x, y) = layout.corner(square);
                // A king that goes has toppled.
                let falls = overlay.as_ref().is_some_and(|overlay| overlay.takes_king(square));
                let turn = if falls { " rotate(-40 50 50)" } else { "" };
                figure::write(
                    f,
                    piece,
                    format_args!(" data-square=\"{square}\" transform=\"translate({x} {y}){turn}\""),
                )?;
            }
        }
        self.write_marks(f, layout)?;
        for arrow in self.arrows {
            arrow.write(f, layout)?;
        }
        if let Some(overlay) = &overlay {
            overlay.write_above(f)?;
        }
        f.write_str("</svg>\n")
    }
}

impl Board<'_> {
    /// Who stands where, what is marked and what an explosion does, for those who do not see the picture.
    fn describe(&self, f: &mut fmt::Formatter<'_>, overlay: Option<&Overlay<'_>>) -> fmt::Result {
        f.write_str("<desc>")?;
        for (color, name) in [(Color::White, "White:"), (Color::Black, "; Black:")] {
            f.write_str(name)?;
            let mut men = 0;
            for role in Role::ALL.into_iter().rev() {
                let is_one = |square: &Square| {
                    self.men[square.index()].is_some_and(|piece| piece.color == color && piece.role == role)
                };
                for square in Square::ALL.into_iter().filter(is_one) {
                    write!(f, "{} {role} {square}", if men == 0 { "" } else { "," })?;
                    men += 1;
                }
            }
            if men == 0 {
                f.write_str(" nothing")?;
            }
        }
        f.write_str(".")?;
        write_squares(f, "Last move", self.last_move)?;
        write_squares(f, "In check", self.check)?;
        write_squares(f, "Marked", self.squares)?;
        if let Some(overlay) = overlay {
            overlay.describe(f)?;
        }
        f.write_str("</desc>\n")
    }

    fn write_coordinates(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        let extent = layout.extent();
        write!(f, "<rect width=\"{extent}\" height=\"{extent}\" rx=\"12\"")?;
        self.colors.margin.write(f, "fill")?;
        f.write_str("/>\n<path fill=\"none\" stroke-width=\"5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")?;
        self.colors.coordinates.write(f, "stroke")?;
        f.write_str(" d=\"")?;
        let (near, far) = (MARGIN / 2, extent - MARGIN / 2);
        for i in 0..8 {
            let along = layout.margin + SQUARE * i as i32 + SQUARE / 2;
            let (file, rank) = match self.orientation {
                Color::White => (FILE_NAMES[i], RANK_NAMES[7 - i]),
                Color::Black => (FILE_NAMES[7 - i], RANK_NAMES[i]),
            };
            for (name, x, y) in [
                (file, along, near),
                (file, along, far),
                (rank, near, along),
                (rank, far, along),
            ] {
                // A path goes on from where the one before ended.
                write!(f, "M{} {}{name}", x - NAME.0 / 2, y - NAME.1 / 2)?;
            }
        }
        f.write_str("\"/>\n")
    }

    fn write_squares(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        let (margin, side) = (layout.margin, 8 * SQUARE);
        write!(
            f,
            "<rect x=\"{margin}\" y=\"{margin}\" width=\"{side}\" height=\"{side}\""
        )?;
        self.colors.light.write(f, "fill")?;
        f.write_str("/>\n<path")?;
        self.colors.dark.write(f, "fill")?;
        f.write_str(" d=\"")?;
        for square in Square::ALL.into_iter().filter(|&square| is_dark(square)) {
            write_cell(f, layout, square)?;
        }
        f.write_str("\"/>\n")
    }

    /// The squares of the last move with a line within, and the filled squares.
    fn write_tints(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        for square in self.last_move {
            write!(f, "<g class=\"ac-last-move\" data-square=\"{square}\"><path")?;
            let paint = match is_dark(square) {
                true => self.colors.dark_last_move,
                false => self.colors.light_last_move,
            };
            paint.write(f, "fill")?;
            f.write_str(" d=\"")?;
            write_cell(f, layout, square)?;
            let (x, y) = layout.corner(square);
            let (x, y, side) = (x + 4, y + 4, SQUARE - 8);
            writeln!(
                f,
                "\"/><path fill=\"none\" stroke=\"{DARK}\" stroke-opacity=\"0.4\" stroke-width=\"4\" d=\"M{x} {y}h{side}v{side}h-{side}z\"/></g>"
            )?;
        }
        for &(square, paint) in self.fills {
            write!(f, "<path class=\"ac-fill\" data-square=\"{square}\"")?;
            paint.write(f, "fill")?;
            f.write_str(" d=\"")?;
            write_cell(f, layout, square)?;
            f.write_str("\"/>\n")?;
        }
        Ok(())
    }

    /// A disc with a ring around it.
    fn write_check(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        for square in self.check {
            let (x, y) = layout.middle(square);
            write!(f, "<g class=\"ac-check\" data-square=\"{square}\"")?;
            self.colors.check.write(f, "stroke")?;
            self.colors.check.write(f, "fill")?;
            writeln!(
                f,
                "><circle cx=\"{x}\" cy=\"{y}\" r=\"46\" fill-opacity=\"0.35\" stroke-width=\"6\"/>\
                 <circle cx=\"{x}\" cy=\"{y}\" r=\"34\" fill-opacity=\"0.6\" stroke=\"none\"/></g>"
            )?;
        }
        Ok(())
    }

    /// Frames.
    fn write_marks(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        for square in self.squares {
            let (x, y) = layout.corner(square);
            write!(f, "<g class=\"ac-mark\" data-square=\"{square}\"")?;
            self.colors.mark.write(f, "stroke")?;
            self.colors.mark.write(f, "fill")?;
            let (x, y, side) = (x + 7, y + 7, SQUARE - 14);
            writeln!(
                f,
                "><rect fill-opacity=\"0.25\" stroke-width=\"8\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"10\"/></g>"
            )?;
        }
        Ok(())
    }
}

fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

/// Writes a sentence that names squares, nothing if there are none.
pub(super) fn write_squares(f: &mut fmt::Formatter<'_>, name: &str, squares: Bitboard) -> fmt::Result {
    for (i, square) in squares.into_iter().enumerate() {
        match i {
            0 => write!(f, " {name}: {square}")?,
            _ => write!(f, ", {square}")?,
        }
    }
    if squares.is_empty() { Ok(()) } else { f.write_str(".") }
}

/// Writes the outline of a square as part of a path.
pub(super) fn write_cell(f: &mut fmt::Formatter<'_>, layout: Layout, square: Square) -> fmt::Result {
    let (x, y) = layout.corner(square);
    write!(f, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")
}

/// The smallest rectangle of squares around some: left, top, width, height.
pub(super) fn bounds(layout: Layout, squares: Bitboard) -> Option<(i32, i32, i32, i32)> {
    let mut corners = squares.into_iter().map(|square| layout.corner(square));
    let first = corners.next()?;
    let (low, high) = corners.fold((first, first), |(low, high), (x, y)| {
        ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)))
    });
    Some((low.0, low.1, high.0 - low.0 + SQUARE, high.1 - low.1 + SQUARE))
}

/// The width and height of a coordinate.
const NAME: (i32, i32) = (18, 26);

/// The coordinates as lines to be drawn from the upper left corner, so that no font is needed.
const FILE_NAMES: [&str; 8] = [
    "m16 18a7.5 8 0 1 0-15 0a7.5 8 0 1 0 15 0m0-8v16",
    "m2 18a7.5 8 0 1 1 15 0a7.5 8 0 1 1-15 0m0 8v-26",
    "m16 12.5a8 8 0 1 0 0 11",
    "m16 18a7.5 8 0 1 0-15 0a7.5 8 0 1 0 15 0m0 8v-26",
    "m2 18h15a7.5 8 0 1 0-2.5 6",
    "m16 1.5c-6-2-9 1-9 6v18.5m-5-15.5h12",
    "m16 16a7.5 8 0 1 0-15 0a7.5 8 0 1 0 15 0m0-8v17c0 7-8 8-13 5",
    "m2 0v26m0-8c0-11 14-11 14 0v8",
];
const RANK_NAMES: [&str; 8] = [
    "m4 6l7-5v25",
    "m2 7c0-8 15-8 15 1c0 6-8 10-15 18h16",
    "m2 4c4-5 14-4 14 3c0 4-4 6-8 6c5 0 9 2 9 6.5c0 8-11 8-15.5 3",
    "m13 26v-25l-12 18h17",
    "m15 1h-11l-1 11c4-3 14-2 14 6c0 9-11 10-15 5",
    "m14 1c-7 3-12 10-12 17.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0",
    "m2 1h15l-9 25",
    "m9 13a6 6 0 1 1 .1 0a6.5 6.5 0 1 1-.1 0",
];
