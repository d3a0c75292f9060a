//! `examples/openings.epd`: each position is what the moves in its `id` lead to.

use std::collections::HashSet;

use atomic_core::{Move, Position};

#[test]
fn every_opening_is_where_its_moves_lead() {
    let mut seen = HashSet::new();
    for line in include_str!("../../examples/openings.epd").lines() {
        let (fen, moves) = line
            .strip_suffix("\";")
            .and_then(|line| line.split_once(" id \""))
            .unwrap_or_else(|| panic!("not a position with an id: {line}"));
        let written = Position::from_fen(fen).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(written.fen().starts_with(&format!("{fen} ")), "{line}");

        let mut played = Position::default();
        for san in moves.split(' ') {
            let move_ = Move::from_san(san, &played).unwrap_or_else(|error| panic!("{line}: {san}: {error}"));
            assert_eq!(move_.to_san(&played).unwrap(), san, "{line}");
            played.play(move_).unwrap();
        }
        assert!(
            played.fen().starts_with(&format!("{fen} ")),
            "{line}: the moves lead to {played}"
        );
        assert_eq!(played.outcome(), None, "{line}");
        assert!(seen.insert(fen), "twice: {line}");
    }
    assert_eq!(seen.len(), 47, "openings");
}
