//! The layers of a board, the lowest first.

use core::fmt;

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
                figure::write(
                    f,
                    piece,
                    format_args!(" data-square=\"{square}\" transform=\"translate({x} {y})\""),
                )?;
            }
        }
        self.write_marks(f, layout)?;
        if let Some(overlay) = &overlay {
            overlay.write_above(f)?;
        }
        for arrow in self.arrows {
            arrow.write(f, layout)?;
        }
        f.write_str("</svg>\n")
    }
}

impl Board<'_> {
    /// Who stands where, and what an explosion does, for those who do not see the picture.
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
        if let Some(overlay) = overlay {
            overlay.describe(f)?;
        }
        f.write_str("</desc>\n")
    }

    fn write_coordinates(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        let extent = layout.extent();
        write!(f, "<rect width=\"{extent}\" height=\"{extent}\" rx=\"12\"")?;
        self.colors.margin.write(f, "fill")?;
        f.write_str("/>\n<g aria-hidden=\"true\"")?;
        self.colors.coordinates.write(f, "fill")?;
        f.write_str(" font-family=\"sans-serif\" font-size=\"36\" font-weight=\"bold\" text-anchor=\"middle\">\n")?;
        // The baseline of letters that are to stand in the middle of the margin.
        let drop = MARGIN / 2 + 13;
        for i in 0..8u8 {
            let along = layout.margin + SQUARE * i32::from(i) + SQUARE / 2;
            let (file, rank) = match self.orientation {
                Color::White => (b'a' + i, b'8' - i),
                Color::Black => (b'h' - i, b'1' + i),
            };
            let (file, rank) = (char::from(file), char::from(rank));
            for y in [drop - 2, extent - MARGIN + drop - 2] {
                write!(f, "<text x=\"{along}\" y=\"{y}\">{file}</text>")?;
            }
            for x in [MARGIN / 2, extent - MARGIN / 2] {
                write!(f, "<text x=\"{x}\" y=\"{}\">{rank}</text>", along + 13)?;
            }
        }
        f.write_str("\n</g>\n")
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

    fn write_tints(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        let tint = |f: &mut fmt::Formatter<'_>, class, square, paint: super::Paint| {
            write!(f, "<path class=\"{class}\" data-square=\"{square}\"")?;
            paint.write(f, "fill")?;
            f.write_str(" d=\"")?;
            write_cell(f, layout, square)?;
            f.write_str("\"/>\n")
        };
        for square in self.last_move {
            let paint = match is_dark(square) {
                true => self.colors.dark_last_move,
                false => self.colors.light_last_move,
            };
            tint(f, "ac-last-move", square, paint)?;
        }
        for &(square, paint) in self.fills {
            tint(f, "ac-fill", square, paint)?;
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
