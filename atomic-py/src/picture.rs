//! Drawings in plain text.

use std::fmt::Display;

use atomic_core::{Color, Position, Square};

/// Eight lines of eight cells, seen from the side of a colour.
pub(crate) fn grid<T: Display>(orientation: Color, cell: impl Fn(Square) -> T) -> String {
    rows(orientation)
        .map(|row| {
            let cells: Vec<String> = row.iter().map(|&square| cell(square).to_string()).collect();
            cells.join(" ")
        })
        .collect::<Vec<String>>()
        .join("\n")
}

/// The grid with lines between the cells and the names of ranks and files.
pub(crate) fn bordered_grid<T: Display>(orientation: Color, cell: impl Fn(Square) -> T) -> String {
    const LINE: &str = "  -----------------";
    let mut text = String::new();
    for row in rows(orientation) {
        let cells: Vec<String> = row.iter().map(|&square| cell(square).to_string()).collect();
        let rank = row[0].rank() + 1;
        text += &format!("{LINE}\n{rank} |{}|\n", cells.join("|"));
    }
    let files = match orientation {
        Color::White => "a b c d e f g h",
        Color::Black => "h g f e d c b a",
    };
    text + &format!("{LINE}\n   {files}")
}

/// The letters of a position, `.` where nobody stands.
pub(crate) fn letters(position: &Position) -> String {
    grid(Color::White, |square| {
        position.piece_at(square).map_or('.', |piece| piece.char())
    })
}

fn rows(orientation: Color) -> impl Iterator<Item = [Square; 8]> {
    (0..8).map(move |row| {
        std::array::from_fn(|column| {
            let from_white = 8 * (7 - row) + column;
            Square::ALL[match orientation {
                Color::White => from_white,
                Color::Black => 63 - from_white,
            }]
        })
    })
}
