//! Nodes per second of perft: ours and those of other generators, in one run.
//!
//! Everything that is compared is run in turn, many times over, and the best time of each counts. All figures are
//! ratios to `atomic-movegen` unless they say otherwise; every count is checked against the table.

use std::time::Instant;

use atomic_core::{Kernel, MoveList, Perft, Position};
use clap::Parser;

/// The 41 positions with their counts at depths 1 to 6.
const POSITIONS: &str = include_str!("../../../tests/data/positions41.tsv");

#[derive(Parser)]
#[command(about = "Compares atomic-core with other move generators")]
struct Options {
    /// Each position is searched as deep as it has at most this many nodes
    #[arg(long, default_value_t = 2_000_000)]
    nodes: u64,
    /// How often everything is run
    #[arg(long, default_value_t = 7)]
    rounds: usize,
}

struct Row {
    fen: &'static str,
    class: Class,
    depth: u32,
    nodes: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Start,
    Middlegame,
    Endgame,
    Contact,
}

impl Class {
    const ALL: [Class; 4] = [Class::Start, Class::Middlegame, Class::Endgame, Class::Contact];

    fn of(position: &Position) -> Class {
        if *position == Position::default() {
            Class::Start
        } else if position.is_check() || position.kings_touch() {
            Class::Contact
        } else if position.occupied().len() <= 14 {
            Class::Endgame
        } else {
            Class::Middlegame
        }
    }

    fn name(self) -> &'static str {
        match self {
            Class::Start => "start position",
            Class::Middlegame => "middlegame",
            Class::Endgame => "endgame (at most 14 men)",
            Class::Contact => "in check or kings touching",
        }
    }
}

/// What is compared with `atomic-movegen`.
#[derive(Clone, Copy)]
enum Way {
    List,
    Count(Kernel),
}

const WAYS: [(&str, Way); 4] = [
    ("list", Way::List),
    ("scalar", Way::Count(Kernel::Scalar)),
    ("AVX2", Way::Count(Kernel::Avx2)),
    ("AVX-512", Way::Count(Kernel::Avx512)),
];

impl Way {
    fn is_available(self) -> bool {
        match self {
            Way::List => true,
            Way::Count(kernel) => kernel.is_available(),
        }
    }

    fn perft(self, position: &Position, depth: u32) -> u64 {
        match self {
            Way::List => list_perft(position, &mut [const { MoveList::new() }; 8][..depth as usize]),
            Way::Count(kernel) => Perft::new().kernel(kernel).run(position, depth),
        }
    }
}

/// Perft as a user of the crate writes it: a list at every node, a leaf counts as the length of its parent's list.
fn list_perft(position: &Position, lists: &mut [MoveList]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    position.generate(moves);
    if deeper.is_empty() {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for &move_ in moves.iter() {
        let mut child = *position;
        child.play_unchecked(move_);
        nodes += list_perft(&child, deeper);
    }
    nodes
}

/// The same for orthodox chess with `cozy-chess`, whose lists are built from its sets of moves.
fn cozy_perft(board: &cozy_chess::Board, depth: u32, lists: &mut [Vec<cozy_chess::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    moves.clear();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for &move_ in moves.iter() {
        let mut child = board.clone();
        child.play_unchecked(move_);
        nodes += cozy_perft(&child, depth - 1, deeper);
    }
    nodes
}

fn seconds(expected: u64, perft: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = perft();
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(nodes, expected, "a wrong count makes every figure void");
    seconds
}

fn rows(most_nodes: u64) -> Vec<Row> {
    let read = |line: &'static str| {
        let mut fields = line.split('\t');
        let fen = fields.next().expect("a line has a FEN");
        let nodes = fields.map(|count| count.parse().expect("the counts are numbers"));
        let (depth, nodes) = (1..)
            .zip(nodes)
            .take_while(|&(depth, nodes)| depth <= 2 || nodes <= most_nodes)
            .last()
            .expect("a line has counts");
        let position = Position::from_fen(fen).expect("the positions are valid");
        Row {
            fen,
            class: Class::of(&position),
            depth,
            nodes,
        }
    };
    POSITIONS.lines().skip(1).map(read).collect()
}

/// How many times faster than `atomic-movegen` each way is on a position, `None` where the processor cannot run it.
fn compare(row: &Row, rounds: usize) -> [Option<f64>; WAYS.len()] {
    let position = Position::from_fen(row.fen).expect("the positions are valid");
    let mut peer = atomic_movegen::Board::from_fen(row.fen).expect("the peer reads the positions");
    let mut peer_best = f64::INFINITY;
    let mut best = [f64::INFINITY; WAYS.len()];
    for _ in 0..rounds {
        peer_best = peer_best.min(seconds(row.nodes, || atomic_movegen::perft(&mut peer, row.depth)));
        for ((_, way), best) in WAYS.into_iter().zip(&mut best) {
            if way.is_available() {
                *best = best.min(seconds(row.nodes, || way.perft(&position, row.depth)));
            }
        }
    }
    best.map(|best| best.is_finite().then(|| peer_best / best))
}

fn geometric_mean(ratios: impl Iterator<Item = Option<f64>>) -> Option<f64> {
    let logarithms: Option<Vec<f64>> = ratios.map(|ratio| ratio.map(f64::ln)).collect();
    let logarithms = logarithms.filter(|all| !all.is_empty())?;
    Some((logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp())
}

fn print_line(name: &str, count: usize, ratios: [Option<f64>; WAYS.len()]) {
    let cells = ratios.map(|ratio| ratio.map_or("–".into(), |ratio| format!("{ratio:.2}")));
    println!("| {name} | {count} | {} |", cells.join(" | "));
}

fn best_of(rounds: usize, mut run: impl FnMut() -> f64) -> f64 {
    (0..rounds).map(|_| run()).fold(f64::INFINITY, f64::min)
}

/// Figures that are not ratios to `atomic-movegen`.
fn print_others(rounds: usize) {
    let start = Position::default();
    let (orthodox, expected, own) = (cozy_chess::Board::default(), 4_865_609, 4_864_979);
    let (mut ours, mut cozy) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..rounds {
        ours = ours.min(seconds(own, || Way::List.perft(&start, 5)) / own as f64);
        let mut lists = vec![Vec::with_capacity(256); 5];
        cozy = cozy.min(seconds(expected, || cozy_perft(&orthodox, 5, &mut lists)) / expected as f64);
    }
    println!(
        "- start position, list perft, nodes per second: {:.2} × `cozy-chess` playing orthodox chess",
        cozy / ours
    );

    let (depth, nodes) = (6, 118_926_425);
    let (mut one, mut two) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..rounds {
        one = one.min(seconds(nodes, || Perft::new().run(&start, depth)));
        two = two.min(seconds(nodes, || Perft::new().threads(2).run(&start, depth)));
    }
    println!(
        "- start position, depth {depth}: {:.0} million nodes per second, two threads {:.2} × one",
        nodes as f64 / one / 1e6,
        one / two
    );

    let nodes = Perft::new().run(&start, 7);
    let plain = best_of(2, || seconds(nodes, || Perft::new().run(&start, 7)));
    let table = best_of(2, || seconds(nodes, || Perft::new().table_mb(64).run(&start, 7)));
    println!(
        "- start position, depth 7 ({nodes} nodes): a table of 64 MB {:.2} × none",
        plain / table
    );
}

fn main() {
    let options = Options::parse();
    let rows = rows(options.nodes);
    let ratios: Vec<_> = rows.iter().map(|row| compare(row, options.rounds)).collect();
    println!("| positions | number | {} |", WAYS.map(|(name, _)| name).join(" | "));
    println!("|---|---|{}", "---|".repeat(WAYS.len()));
    for class in Class::ALL {
        let of_class: Vec<_> = rows
            .iter()
            .zip(&ratios)
            .filter(|(row, _)| row.class == class)
            .map(|(_, ratios)| ratios)
            .collect();
        let means = std::array::from_fn(|way| geometric_mean(of_class.iter().map(|ratios| ratios[way])));
        print_line(class.name(), of_class.len(), means);
    }
    let means = std::array::from_fn(|way| geometric_mean(ratios.iter().map(|ratios| ratios[way])));
    print_line("all, geometric mean", rows.len(), means);
    println!();
    print_others(options.rounds);
}
