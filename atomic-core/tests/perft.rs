//! Every row of the perft table that has at most five million nodes.

use atomic_core::{CastlingMode, Position, perft, perft_divide};

const MOST_NODES: u64 = 5_000_000;

struct Row {
    line: &'static str,
    position: Position,
    depth: u32,
    nodes: u64,
}

fn rows() -> impl Iterator<Item = Row> {
    let lines = include_str!("data/perft.tsv").lines().skip(1);
    lines.map(read_row).filter(|row| row.nodes <= MOST_NODES)
}

fn read_row(line: &'static str) -> Row {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[fen, chess960, depth, nodes] = columns.as_slice() else {
        panic!("{line}: a row has four columns");
    };
    let mode = match chess960 {
        "0" => CastlingMode::Standard,
        "1" => CastlingMode::Chess960,
        _ => panic!("{line}: chess960 is 0 or 1"),
    };
    Row {
        line,
        position: Position::from_ascii(fen.as_bytes(), mode).unwrap_or_else(|error| panic!("{line}: {error}")),
        depth: depth.parse().expect(line),
        nodes: nodes.parse().expect(line),
    }
}

#[test]
fn perft_agrees_with_the_table() {
    let mut count = 0;
    for row in rows() {
        assert_eq!(perft(&row.position, row.depth), row.nodes, "{}", row.line);
        count += 1;
    }
    assert_eq!(count, 1130);
}

#[test]
fn divided_perft_adds_up_to_the_table() {
    let mut count = 0;
    for row in rows() {
        let divided: u64 = perft_divide(&row.position, row.depth).map(|(_, nodes)| nodes).sum();
        assert_eq!(divided, row.nodes, "{}", row.line);
        count += 1;
    }
    assert_eq!(count, 1130);
}

#[cfg(feature = "std")]
#[test]
fn perft_on_several_threads_agrees_with_the_table() {
    let mut count = 0;
    for row in rows() {
        let nodes = atomic_core::Perft::new().threads(3).run(&row.position, row.depth);
        assert_eq!(nodes, row.nodes, "{}", row.line);
        count += 1;
    }
    assert_eq!(count, 1130);
}
