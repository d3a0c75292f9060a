//! How fast game files are read, on one core, with the legality of every move checked.
//!
//! `cargo bench --bench pgn` reads random games that it makes itself, from memory: the main lines (the fast path), whole
//! trees, and the same games with a clock and a judgement at every move; and single moves in standard notation, already
//! split into words, each in its position. `--write FILE` writes the plain games to a file, for other programs;
//! `cargo bench --bench pgn -- FILE` reads a file, which may be compressed.
//! Times are processor times where the system tells them (Linux).

use std::fs::File;
use std::hint::black_box;
use std::io::{BufWriter, Read, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use atomic_core::pgn::{Comment, Eval, Game, GameResult, Mainline, Reader, Score, Writer};
use atomic_core::{Move, Position};
use clap::Parser;

#[path = "../tests/starts/random.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod random;
use random::Random;

#[derive(Parser)]
struct Arguments {
    /// A file of games to read instead of random ones.
    file: Option<PathBuf>,
    /// How many random games to make.
    #[arg(long, default_value_t = 5_000)]
    games: usize,
    /// Write the random games to a file and stop.
    #[arg(long)]
    write: Option<PathBuf>,
    /// Cargo gives it to every benchmark.
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments = Arguments::parse();
    if let Some(path) = &arguments.write {
        let mut out = BufWriter::new(File::create(path)?);
        out.write_all(&games(arguments.games, false))?;
        return Ok(out.flush()?);
    }
    match &arguments.file {
        Some(path) => {
            report("file, main lines", || {
                main_lines(Reader::open(path).expect("it can be opened"))
            });
            report("file, whole games", || {
                whole_games(Reader::open(path).expect("it can be opened"))
            });
        }
        None => {
            let plain = games(arguments.games, false);
            report("main lines", || main_lines(Reader::new(plain.as_slice())));
            report("whole games", || whole_games(Reader::new(plain.as_slice())));
            let annotated = games(arguments.games, true);
            report("main lines of annotated games", || {
                main_lines(Reader::new(annotated.as_slice()))
            });
            report("whole annotated games", || {
                whole_games(Reader::new(annotated.as_slice()))
            });
            let words = words(
                Reader::new(plain.as_slice())
                    .take(200)
                    .map(|game| game.expect("a good game")),
            );
            report("single moves", || single_moves(&words));
        }
    }
    Ok(())
}

/// What was read.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    plies: u64,
    bytes: u64,
}

fn main_lines<R: Read>(mut reader: Reader<R>) -> Tally {
    let mut tally = Tally::default();
    let mut line = Mainline::default();
    while reader.read_mainline(&mut line).expect("a good game") {
        tally.games += 1;
        tally.plies += black_box(&line).moves.len() as u64;
    }
    tally.bytes = reader.offset();
    tally
}

fn whole_games<R: Read>(mut reader: Reader<R>) -> Tally {
    let mut tally = Tally::default();
    for game in &mut reader {
        tally.games += 1;
        tally.plies += black_box(game.expect("a good game")).len() as u64;
    }
    tally.bytes = reader.offset();
    tally
}

/// The moves of games in standard notation, with the positions before them.
fn words(games: impl Iterator<Item = Game>) -> Vec<Vec<(Position, String)>> {
    let of_game = |game: Game| {
        let mut position = *game.start();
        let word = |move_: Move| {
            let san = move_.to_san(&position).expect("the move is legal").to_string();
            let before = position;
            position.play_unchecked(move_);
            (before, san)
        };
        game.moves().map(word).collect()
    };
    games.map(of_game).collect()
}

/// Reads the words many times, because the system tells running times in steps of some milliseconds.
fn single_moves(games: &[Vec<(Position, String)>]) -> Tally {
    let mut tally = Tally::default();
    for game in std::iter::repeat_n(games, 100).flatten() {
        tally.games += 1;
        for (position, word) in game {
            black_box(Move::from_san(black_box(word), position).expect("the move is legal"));
            tally.plies += 1;
            tally.bytes += word.len() as u64;
        }
    }
    tally
}

/// The time that this thread has been running: where the system does not tell, the time that has passed.
fn running_time(begin: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|number| number.parse().ok());
    nanoseconds.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// Runs for about two seconds and prints the best run.
fn report(name: &str, run: impl Fn() -> Tally) {
    let (mut best, mut tally) = (Duration::MAX, Tally::default());
    let begin = Instant::now();
    while best == Duration::MAX || begin.elapsed() < Duration::from_secs(2) {
        let start = running_time(begin);
        tally = run();
        best = best.min(running_time(begin) - start);
    }
    let seconds = best.as_secs_f64();
    println!(
        "{name}: {} games, {} plies, {:.1} MB in {seconds:.3} s: {:.2} million plies/s, {:.0} ns a ply, {:.0} MB/s",
        tally.games,
        tally.plies,
        tally.bytes as f64 / 1e6,
        tally.plies as f64 / seconds / 1e6,
        seconds * 1e9 / tally.plies as f64,
        tally.bytes as f64 / 1e6 / seconds,
    );
}

/// Random games as text: uniformly random legal moves to the end, or to the 300th.
fn games(count: usize, annotated: bool) -> Vec<u8> {
    let mut random = Random::new(2026);
    let mut writer = Writer::new(Vec::new());
    for number in 0..count {
        let mut position = Position::default();
        let mut moves = Vec::new();
        while position.outcome().is_none() && moves.len() < 300 {
            let legal = position.legal_moves();
            let move_ = legal[random.below(legal.len())];
            position.play_unchecked(move_);
            moves.push(move_);
        }
        let mut game = Game::from_moves(Position::default(), moves).expect("the moves are legal");
        let tags = [
            ("Event", "Random games".into()),
            ("Round", number.to_string()),
            ("Date", "2026.11.30".into()),
        ];
        for (name, value) in tags {
            game.set_tag(name, &value).expect("the tag can be written");
        }
        game.set_result(position.outcome().map_or(GameResult::Unknown, GameResult::from));
        if annotated {
            for (ply, node) in game.mainline().collect::<Vec<_>>().into_iter().enumerate() {
                let mut comment = Comment::default();
                let clock = Duration::from_secs(600 - ply as u64);
                comment.set_clock(Some(clock)).expect("less than 100000 hours");
                let score = Score::Centipawns(random.below(1000) as i32 - 500);
                let eval = Eval { score, depth: None };
                comment.set_eval(Some(eval)).expect("a small number");
                game.set_comments(node, vec![comment]).expect("a short comment");
            }
        }
        writer.write_game(&game).expect("a vector takes all");
    }
    writer.into_inner()
}
