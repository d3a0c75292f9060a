//! Reads opening positions, shows the one with the most explosive capture, and plays a game from each.
//!
//! `examples/c/demo.c` and `examples/python/demo.py` print the same lines; `make demo` compares them. From the top
//! folder: `cargo run --release -p atomic-core --example demo -- examples/openings.epd`

use std::error::Error;
use std::fs::File;
use std::io::BufReader;

use atomic_core::epd::EpdReader;
use atomic_core::{Bitboard, CastlingMode, Explosion, Move, Position, Square, Uci, perft};

const PERFT_DEPTH: u32 = 4;
const MAX_HALF_MOVES: usize = 100;

struct Opening {
    position: Position,
    name: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: demo FILE.epd")?;
    let openings = read_openings(&path)?;
    println!("{} opening positions", openings.len());

    let (opening, uci, explosion) = openings
        .iter()
        .filter_map(|opening| most_explosive(&opening.position).map(|(uci, explosion)| (opening, uci, explosion)))
        .rev()
        .max_by_key(|(_, _, explosion)| explosion.destroyed.len())
        .ok_or("no opening has a capture")?;
    show(opening, &uci, &explosion);

    println!("\nperft {PERFT_DEPTH}  half-moves  ending             opening");
    let mut total = 0;
    for opening in &openings {
        let nodes = perft(&opening.position, PERFT_DEPTH);
        let (moves, last) = play_out(&opening.position);
        println!(
            "{nodes:>7}  {:>10}  {:<17}  {}",
            moves.len(),
            ending(&last),
            opening.name
        );
        total += nodes;
    }
    println!("{total} nodes in all");
    Ok(())
}

/// Reads lines of EPD with the operation `id`, such as `rnbqkbnr/... b KQkq - id "Nf3";`.
fn read_openings(path: &str) -> Result<Vec<Opening>, Box<dyn Error>> {
    let file = File::open(path).map_err(|error| format!("{path}: {error}"))?;
    let mut openings = Vec::new();
    for epd in EpdReader::new(BufReader::new(file), CastlingMode::Standard) {
        let epd = epd.map_err(|error| format!("{path}: {error}"))?;
        let id = epd.operation("id").and_then(|operation| operation.operands().first());
        openings.push(Opening {
            position: *epd.position(),
            name: id.ok_or_else(|| format!("{path}: no id: {epd}"))?.as_str().to_owned(),
        });
    }
    Ok(openings)
}

/// The legal moves with their names, in alphabetical order.
fn named_moves(position: &Position) -> Vec<(Uci, Move)> {
    let mut moves: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|move_| (move_.to_uci(position), move_))
        .collect();
    moves.sort_by(|(a, _), (b, _)| a.as_str().cmp(b.as_str()));
    moves
}

/// The capture that destroys the most men, the first of equals.
fn most_explosive(position: &Position) -> Option<(Uci, Explosion)> {
    named_moves(position)
        .into_iter()
        .filter_map(|(uci, move_)| position.explosion(move_).map(|explosion| (uci, explosion)))
        .rev()
        .max_by_key(|(_, explosion)| explosion.destroyed.len())
}

fn show(opening: &Opening, capture: &Uci, explosion: &Explosion) {
    let position = &opening.position;
    println!("\nAfter {}:\n{position}\n", opening.name);
    print_board(position);

    let moves = named_moves(position);
    let names: Vec<&str> = moves.iter().map(|(uci, _)| uci.as_str()).collect();
    println!("\n{} legal moves: {}", names.len(), names.join(" "));
    let destroyed = explosion.destroyed;
    println!(
        "The most explosive capture, {capture}, destroys {} men: {}",
        destroyed.len(),
        men(position, destroyed)
    );

    let (moves, last) = play_out(position);
    println!("\nA game from here: {} {}", moves.join(" "), ending(&last));
    println!("{last}\n");
    print_board(&last);
}

fn print_board(position: &Position) {
    for rank in (0..8).rev() {
        let row: Vec<String> = (0..8)
            .map(|file| Square::ALL[8 * rank + file])
            .map(|square| position.piece_at(square).map_or('.', |piece| piece.char()).to_string())
            .collect();
        println!("{}", row.join(" "));
    }
}

/// The men on some squares, such as `Nf3 pe5`.
fn men(position: &Position, squares: Bitboard) -> String {
    let names: Vec<String> = squares
        .into_iter()
        .filter_map(|square| Some(format!("{}{square}", position.piece_at(square)?.char())))
        .collect();
    names.join(" ")
}

/// Plays a game and gives its moves and last position. Each side makes the move that leaves the other the fewest
/// replies, the last of equals in alphabetical order.
fn play_out(position: &Position) -> (Vec<String>, Position) {
    let mut position = *position;
    let mut names = Vec::new();
    while position.outcome().is_none() && names.len() < MAX_HALF_MOVES {
        let (_, uci, after) = named_moves(&position)
            .into_iter()
            .map(|(uci, move_)| {
                let mut after = position;
                after.play(move_).expect("the move is legal");
                (after.count_legal_moves(), uci, after)
            })
            .rev()
            .min_by_key(|&(replies, _, _)| replies)
            .expect("the game is not over");
        names.push(uci.to_string());
        position = after;
    }
    (names, position)
}

/// The result and its reason, such as `1-0 king_exploded`; `* none` for a game that was broken off.
fn ending(position: &Position) -> String {
    match position.outcome() {
        Some(outcome) => format!("{} {}", outcome.result(), outcome.termination.name()),
        None => "* none".to_owned(),
    }
}
