//! Counts the leaves of the tree of legal moves, or checks a table of known counts.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use atomic_core::{CastlingMode, Kernel, PERFT_MAX_DEPTH, Perft, Position};
use clap::{Parser, ValueEnum};

#[derive(Parser)]
#[command(about = "Counts the leaves of the tree of legal moves of atomic chess")]
struct Options {
    /// Read castling rights as in Chess960
    #[arg(long)]
    chess960: bool,
    /// Split the work among this many threads, 0 for all
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Print the count behind each move
    #[arg(long)]
    divide: bool,
    /// How replies are counted: the fastest way, or one of choice that the processor can run
    #[arg(long, value_enum, default_value_t = KernelName::Auto)]
    kernel: KernelName,
    /// Remember counts in a table of this many megabytes
    #[arg(long, value_name = "MB", default_value_t = 0)]
    table: usize,
    /// Check a table `fen chess960 depth nodes`, separated by tabs, under a header line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["fen", "depth", "divide", "chess960"])]
    check: Option<PathBuf>,
    /// With --check: leave out rows with more nodes
    #[arg(long, value_name = "N", requires = "check", default_value_t = u64::MAX)]
    max_nodes: u64,
    /// The position
    #[arg(required_unless_present = "check", requires = "depth")]
    fen: Option<String>,
    /// Half-moves to look ahead
    #[arg(required_unless_present = "check", value_parser = clap::value_parser!(u32).range(..=i64::from(PERFT_MAX_DEPTH)))]
    depth: Option<u32>,
}

#[derive(Clone, Copy, ValueEnum)]
enum KernelName {
    Auto,
    Scalar,
    Avx2,
    Avx512,
}

impl Options {
    fn perft(&self) -> Result<Perft, String> {
        let kernel = match self.kernel {
            KernelName::Auto => Kernel::Auto,
            KernelName::Scalar => Kernel::Scalar,
            KernelName::Avx2 => Kernel::Avx2,
            KernelName::Avx512 => Kernel::Avx512,
        };
        if !kernel.is_available() {
            return Err(format!("this processor cannot run the kernel {kernel:?}"));
        }
        Ok(Perft::new().threads(self.threads).kernel(kernel).table_mb(self.table))
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let result = match (&options.check, &options.fen, options.depth) {
        (Some(file), _, _) => check(file, &options),
        (None, Some(fen), Some(depth)) => count(fen, depth, &options),
        _ => unreachable!("the parser asks for a position or a table"),
    };
    match result {
        Ok(code) => code,
        Err(message) => {
            eprintln!("perft: {message}");
            ExitCode::FAILURE
        }
    }
}

fn read_position(fen: &str, chess960: bool) -> Result<Position, String> {
    let mode = if chess960 {
        CastlingMode::Chess960
    } else {
        CastlingMode::Standard
    };
    Position::from_ascii(fen.as_bytes(), mode).map_err(|error| format!("invalid FEN {fen:?}: {error}"))
}

fn count(fen: &str, depth: u32, options: &Options) -> Result<ExitCode, String> {
    let position = read_position(fen, options.chess960)?;
    let perft = options.perft()?;
    let start = Instant::now();
    let nodes = if options.divide && depth > 0 {
        let mut nodes = 0;
        for move_ in position.legal_moves() {
            let mut child = position;
            child.play(move_).map_err(|error| error.to_string())?;
            let behind = perft.run(&child, depth - 1);
            println!("{} {behind}", move_.to_uci(&position));
            nodes += behind;
        }
        nodes
    } else {
        perft.run(&position, depth)
    };
    let seconds = start.elapsed().as_secs_f64();
    println!("seconds {seconds:.3}");
    println!("nodes per second {:.0}", nodes as f64 / seconds);
    println!("nodes {nodes}");
    Ok(ExitCode::SUCCESS)
}

fn check(file: &Path, options: &Options) -> Result<ExitCode, String> {
    let name = file.display();
    let table = std::fs::read_to_string(file).map_err(|error| format!("cannot read {name}: {error}"))?;
    let perft = options.perft()?;
    let mut lines = (1..).zip(table.lines());
    if lines.next().is_none_or(|(_, header)| header != HEADER) {
        return Err(format!("{name}, line 1: expected the header {HEADER:?}"));
    }
    let (mut checked, mut left_out, mut nodes, mut wrong) = (0, 0, 0, 0);
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let checked_row = read_row(line).and_then(|row| {
            if row.nodes > options.max_nodes {
                return Ok(None);
            }
            let position = read_position(row.fen, row.chess960)?;
            let found = perft.run(&position, row.depth);
            if found == row.nodes {
                return Ok(Some(found));
            }
            let (fen, depth, expected) = (row.fen, row.depth, row.nodes);
            Err(format!("{fen} depth {depth}: expected {expected}, counted {found}"))
        });
        match checked_row {
            Ok(Some(counted)) => {
                checked += 1;
                nodes += counted;
            }
            Ok(None) => left_out += 1,
            Err(message) => {
                println!("{name}, line {number}: {message}");
                checked += 1;
                wrong += 1;
            }
        }
    }
    println!("checked {checked} rows, {nodes} nodes, {wrong} mismatches; left out {left_out} rows");
    Ok(if checked > 0 && wrong == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

const HEADER: &str = "fen\tchess960\tdepth\tnodes";

struct Row<'a> {
    fen: &'a str,
    chess960: bool,
    depth: u32,
    nodes: u64,
}

fn read_row(line: &str) -> Result<Row<'_>, String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [fen, chess960, depth, nodes] = fields[..] else {
        return Err(format!("expected 4 fields separated by tabs, found {}", fields.len()));
    };
    let number = |name: &str, text: &str| {
        text.parse::<u64>()
            .map_err(|_| format!("{name} is not a number: {text:?}"))
    };
    Ok(Row {
        fen,
        chess960: match chess960 {
            "0" => false,
            "1" => true,
            other => return Err(format!("chess960 is neither 0 nor 1: {other:?}")),
        },
        depth: u32::try_from(number("depth", depth)?)
            .ok()
            .filter(|&depth| depth <= PERFT_MAX_DEPTH)
            .ok_or_else(|| format!("depth is above {PERFT_MAX_DEPTH}"))?,
        nodes: number("nodes", nodes)?,
    })
}
