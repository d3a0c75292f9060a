//! Prints the picture of a position, and of what a capture in it destroys, as an SVG document.
//!
//! From the top folder: `cargo run -p atomic-core --example diagram -- FEN [MOVE] > diagram.svg`, the move as UCI writes
//! it, such as `g5f7`.

use std::error::Error;
use std::process::ExitCode;

use atomic_core::{Move, Position, svg};

const USAGE: &str = "usage: diagram FEN [MOVE]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let drawn = match arguments.as_slice() {
        [help] if help == "--help" || help == "-h" => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        [fen] => draw(fen, None),
        [fen, uci] => draw(fen, Some(uci)),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match drawn {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("diagram: {error}");
            ExitCode::FAILURE
        }
    }
}

fn draw(fen: &str, uci: Option<&str>) -> Result<(), Box<dyn Error>> {
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
