//! Counting the leaves of the tree of legal moves, and the proof that this implementation stands on its own.

use super::board::Board;

impl Board {
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.iter().map(|&mv| self.after(mv).perft(depth - 1)).sum(),
        }
    }
}

/// Small rows of the perft table, with counts that other programs have confirmed.
#[test]
fn naive_perft_agrees_with_the_table() {
    const MOST_NODES: u64 = 200_000;
    let mut rows = 0;
    for line in include_str!("../data/perft.tsv").lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let &[fen, _, depth, nodes] = columns.as_slice() else {
            panic!("{line}: a row has four columns");
        };
        let nodes: u64 = nodes.parse().expect(line);
        if nodes <= MOST_NODES {
            assert_eq!(Board::from_fen(fen).perft(depth.parse().expect(line)), nodes, "{line}");
            rows += 1;
        }
    }
    assert_eq!(rows, 1080);
}

#[test]
fn naive_perft_of_the_start_position() {
    let start = Board::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(start.perft(4), 197_326);
}

/// Castling past a square that is attacked through the king's own square, and onto a square that the
/// moved rook shields.
#[test]
fn naive_castling_safety() {
    let through_king = Board::from_fen("8/8/n4P2/PpP5/8/8/3k4/r3K2R w K - 0 1");
    assert_eq!(through_king.perft(1), 14);
    let shielded_by_rook = Board::from_fen("8/8/2p5/1r5Q/8/8/4k3/R1r1K2R w KQ - 0 1");
    assert_eq!(shielded_by_rook.perft(1), 36);
}
