//! Every row of the perft table that has at most five million nodes.

use atomic_core::{CastlingMode, Position, perft};

const MOST_NODES: u64 = 5_000_000;

#[test]
fn perft_agrees_with_the_table() {
    let mut rows = 0;
    for line in include_str!("data/perft.tsv").lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let &[fen, chess960, depth, nodes] = columns.as_slice() else {
            panic!("{line}: a row has four columns");
        };
        let mode = match chess960 {
            "0" => CastlingMode::Standard,
            "1" => CastlingMode::Chess960,
            _ => panic!("{line}: chess960 is 0 or 1"),
        };
        let depth: u32 = depth.parse().expect(line);
        let nodes: u64 = nodes.parse().expect(line);
        if nodes > MOST_NODES {
            continue;
        }
        let position = Position::from_ascii(fen.as_bytes(), mode).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(perft(&position, depth), nodes, "{line}");
        rows += 1;
    }
    assert_eq!(rows, 1130);
}
