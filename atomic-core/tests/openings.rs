//! `examples/openings.epd`: each position is what the moves in its `id` lead to.

#![cfg(feature = "std")]

use std::collections::HashSet;

use atomic_core::epd::EpdReader;
use atomic_core::{CastlingMode, Move, Position};

#[test]
fn every_opening_is_where_its_moves_lead() {
    let file = include_bytes!("../../examples/openings.epd");
    let mut seen = HashSet::new();
    for epd in EpdReader::new(&file[..], CastlingMode::Standard) {
        let epd = epd.unwrap_or_else(|error| panic!("{error}"));
        let id = epd.operation("id").expect("every line has an id").operands()[0].as_str();

        let mut played = Position::default();
        for san in id.split(' ') {
            let move_ = Move::from_san(san, &played).unwrap_or_else(|error| panic!("{id}: {san}: {error}"));
            assert_eq!(move_.to_san(&played).unwrap(), san, "{id}");
            played.play(move_).unwrap();
        }
        assert_eq!(played.key(), epd.position().key(), "{id} leads to {played}");
        assert_eq!(played.outcome(), None, "{id}");
        assert!(seen.insert(played.key()), "twice: {id}");
    }
    assert_eq!(seen.len(), 47, "openings");
}
