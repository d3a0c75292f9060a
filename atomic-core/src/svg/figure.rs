use core::fmt;

use super::artwork::{Artwork, artwork};
use super::drawing::SQUARE;
use super::xml;
use crate::{Color, Piece};

/// The picture of one man on a transparent square.
///
/// ```
/// use atomic_core::{Color, Piece, Role, svg};
/// let knight = Piece::new(Color::White, Role::Knight);
/// let picture = svg::Man::new(knight).size(45).to_string();
/// assert!(picture.contains("<title>white knight</title>"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Man {
    piece: Piece,
    size: Option<u32>,
}

impl Man {
    /// The picture of a man, as large as the page lets it be.
    pub fn new(piece: Piece) -> Man {
        Man { piece, size: None }
    }

    /// Sets the width and height in pixels.
    #[must_use]
    pub fn size(mut self, pixels: u32) -> Man {
        self.size = Some(pixels);
        self
    }
}

/// The text of an SVG document.
impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Piece { color, role } = self.piece;
        xml::open(f, SQUARE, self.size, format_args!("{color} {role}"))?;
        write(f, self.piece, format_args!(""))?;
        f.write_str("</svg>\n")
    }
}

/// Writes a man; `attributes` go into its element.
pub(super) fn write(f: &mut fmt::Formatter<'_>, piece: Piece, attributes: fmt::Arguments<'_>) -> fmt::Result {
    let Artwork { outline, details } = artwork(piece.role);
    write!(
        f,
        "<g class=\"ac-piece\" data-piece=\"{piece}\"{attributes} stroke-linejoin=\"round\" stroke-linecap=\"round\">"
    )?;
    match piece.color {
        Color::White => write!(
            f,
            "<path fill=\"{LIGHT}\" stroke=\"{DARK}\" stroke-width=\"{WIDTH}\" d=\"{outline}\"/>\
             <path fill=\"none\" stroke=\"{DARK}\" stroke-width=\"{FINE}\" d=\"{details}\"/>"
        )?,
        // The rim sets a black man off from dark squares and dark pages.
        Color::Black => write!(
            f,
            "<path fill=\"none\" stroke=\"{LIGHT}\" stroke-width=\"{RIM}\" d=\"{outline}\"/>\
             <path fill=\"{DARK}\" stroke=\"{DARK}\" stroke-width=\"{WIDTH}\" d=\"{outline}\"/>\
             <path fill=\"none\" stroke=\"{LIGHT}\" stroke-width=\"{FINE}\" d=\"{details}\"/>"
        )?,
    }
    f.write_str("</g>\n")
}

pub(super) const LIGHT: &str = "#fdfaf3";
pub(super) const DARK: &str = "#221e1b";
/// The breadth of the lines around a man and within, and of the line around with its rim.
const WIDTH: u32 = 5;
const FINE: u32 = 4;
const RIM: u32 = 9;
