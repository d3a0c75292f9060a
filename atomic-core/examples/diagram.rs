//! Prints the picture of a position, and of what a capture in it destroys, as an SVG document.
//!
//! From the top folder: `cargo run -p atomic-core --example diagram -- FEN [MOVE] > diagram.svg`, the move as UCI writes
//! it, such as `g5f7`.

use std::error::Error;

use atomic_core::{Move, Position, svg};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (fen, uci) = match arguments.as_slice() {
        [fen] => (fen, None),
        [fen, uci] => (fen, Some(uci)),
        _ => return Err("usage: diagram FEN [MOVE]".into()),
    };
    let position = Position::from_fen(fen)?;
    let king_in_check = position.king(position.turn()).filter(|_| position.is_check());
    let board = svg::Board::new(&position).check(king_in_check);
    let Some(uci) = uci else {
        print!("{board}");
        return Ok(());
    };
    let move_ = Move::from_uci(uci, &position)?;
    let arrows = [svg::Arrow::new(move_.from(), move_.to())];
    match position.explosion(move_) {
        Some(explosion) => print!("{}", board.explosion(&explosion).arrows(&arrows)),
        None => print!("{}", board.arrows(&arrows)),
    }
    Ok(())
}
