use super::{Arrow, Colors, Paint};
use crate::{Bitboard, Color, Explosion, Piece, Position, Setup, Square};

/// The picture of a board, built step by step; `Display` writes the SVG document.
///
/// Each method takes the value for one part of the picture and gives the picture back. Every part can be left out: a
/// picture begins with the men alone, seen from White's side, with coordinates, as large as the page lets it be.
///
/// ```
/// use atomic_core::{Color, Position, Square, svg};
/// let position = Position::from_fen("rnbqkbnr/ppppp1pp/8/5p1Q/8/4P3/PPPP1PPP/RNB1KBNR b KQkq - 1 2")?;
/// let picture = svg::Board::new(&position)
///     .orientation(Color::Black)
///     .last_move(Square::D1, Square::H5)
///     .check(position.is_check().then(|| position.king(position.turn())).flatten())
///     .size(390)
///     .to_string();
/// assert!(picture.contains(r#"class="ac-check" data-square="e8""#));
/// # Ok::<(), atomic_core::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board<'a> {
    pub(super) men: [Option<Piece>; 64],
    pub(super) orientation: Color,
    pub(super) last_move: Bitboard,
    pub(super) check: Bitboard,
    pub(super) fills: &'a [(Square, Paint)],
    pub(super) squares: Bitboard,
    pub(super) arrows: &'a [Arrow],
    pub(super) explosion: Option<Explosion>,
    pub(super) coordinates: bool,
    pub(super) size: Option<u32>,
    pub(super) colors: Colors,
    pub(super) title: Option<&'a str>,
}

impl<'a> Board<'a> {
    /// The men of a position.
    pub fn new(position: &Position) -> Board<'a> {
        Board::from_setup(&position.setup())
    }

    /// The men of a set-up, which need not be a valid position.
    pub fn from_setup(setup: &Setup) -> Board<'a> {
        Board {
            men: setup.pieces,
            ..Board::empty()
        }
    }

    /// A board without men.
    pub fn empty() -> Board<'a> {
        Board {
            men: [None; 64],
            orientation: Color::White,
            last_move: Bitboard::EMPTY,
            check: Bitboard::EMPTY,
            fills: &[],
            squares: Bitboard::EMPTY,
            arrows: &[],
            explosion: None,
            coordinates: true,
            size: None,
            colors: Colors::BROWN,
            title: None,
        }
    }

    /// Says whose side the board is seen from: whose first rank is at the bottom.
    #[must_use]
    pub fn orientation(mut self, color: Color) -> Board<'a> {
        self.orientation = color;
        self
    }

    /// Tints the two squares of the last move.
    #[must_use]
    pub fn last_move(mut self, from: Square, to: Square) -> Board<'a> {
        self.last_move = Bitboard::from(from).with(to);
        self
    }

    /// Frames a king that is in check, by its square.
    #[must_use]
    pub fn check(mut self, king: impl Into<Option<Square>>) -> Board<'a> {
        self.check = king.into().map_or(Bitboard::EMPTY, Bitboard::from);
        self
    }

    /// Fills squares with colours of their own, the later over the earlier.
    #[must_use]
    pub fn fills(mut self, fills: &'a [(Square, Paint)]) -> Board<'a> {
        self.fills = fills;
        self
    }

    /// Marks squares, whoever stands there.
    #[must_use]
    pub fn squares(mut self, squares: Bitboard) -> Board<'a> {
        self.squares = squares;
        self
    }

    /// Draws arrows over the men, and under the crosses of an explosion.
    #[must_use]
    pub fn arrows(mut self, arrows: &'a [Arrow]) -> Board<'a> {
        self.arrows = arrows;
        self
    }

    /// Shows what a capture does, over the board as it is before: the zone of the blast, crosses over the men that go,
    /// rings around the pawns of the zone that stay, and a king that goes toppled on a red burst.
    #[must_use]
    pub fn explosion(mut self, explosion: &Explosion) -> Board<'a> {
        self.explosion = Some(*explosion);
        self
    }

    /// Says whether the names of files and ranks stand around the board. Without them it has no margin.
    #[must_use]
    pub fn coordinates(mut self, shown: bool) -> Board<'a> {
        self.coordinates = shown;
        self
    }

    /// Sets the width and height in pixels. Without it the picture is as large as the page lets it be.
    #[must_use]
    pub fn size(mut self, pixels: u32) -> Board<'a> {
        self.size = Some(pixels);
        self
    }

    /// Sets the colours.
    #[must_use]
    pub fn colors(mut self, colors: Colors) -> Board<'a> {
        self.colors = colors;
        self
    }

    /// Sets the title, which screen readers tell and browsers show beside the pointer. Any text will do: it is escaped.
    #[must_use]
    pub fn title(mut self, title: &'a str) -> Board<'a> {
        self.title = Some(title);
        self
    }
}
