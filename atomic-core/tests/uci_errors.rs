//! Texts that are no move: what is wrong and at which byte.

use atomic_core::{CastlingMode, Move, Position, Square, UciErrorKind};

fn read(fen: &str, mode: CastlingMode) -> Position {
    Position::from_ascii(fen.as_bytes(), mode).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn syntax_errors_say_where() {
    let table: [(&str, usize); 14] = [
        ("", 0),
        ("e", 0),
        ("e2", 2),
        ("e2e", 2),
        ("i2e4", 0),
        ("e9e4", 0),
        ("e2e9", 2),
        ("E2E4", 0),
        (" e2e4", 0),
        ("e2-e4", 2),
        ("e7e8k", 4),
        ("e7e8Q", 4),
        ("e7e8qq", 5),
        ("é2e4", 0),
    ];
    let start = Position::default();
    for (text, offset) in table {
        let error = Move::from_uci(text, &start).expect_err(text);
        assert_eq!(
            (error.kind(), error.offset()),
            (UciErrorKind::Syntax, offset),
            "{text:?}: {error}"
        );
        assert!(
            error.to_string().ends_with(&format!("(byte {offset})")),
            "{text:?}: {error}"
        );
    }
}

#[test]
fn moves_that_are_not_legal_are_told_from_nonsense() {
    let orthodox = Position::default();
    let promoting = read("7k/P7/8/8/8/8/8/K7 w - - 0 1", CastlingMode::Standard);
    let exploded = read("8/8/8/8/8/8/8/K7 b - - 0 1", CastlingMode::Standard);
    let table: [(&Position, &str); 8] = [
        (&orthodox, "e2e5"),
        (&orthodox, "e7e5"),
        (&orthodox, "e4e5"),
        (&orthodox, "e2e4q"),
        (&orthodox, "e1g1"),
        (&orthodox, "e1h1"),
        (&promoting, "a7a8"),
        (&exploded, "a1a2"),
    ];
    for (position, text) in table {
        let error = Move::from_uci(text, position).expect_err(text);
        assert_eq!(error.kind(), UciErrorKind::IllegalMove, "{position} {text}: {error}");
    }
}

#[test]
fn squares_are_read_exactly() {
    for square in Square::ALL {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    for text in ["", "e", "e0", "e9", "i1", "E4", "e44", " e4", "4e", "é4"] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
        assert_eq!(Square::from_ascii(text.as_bytes()), None, "{text:?}");
    }
}

/// The king's single step is a step, also where it is illegal and ends where castling would.
#[test]
fn a_single_step_of_the_king_never_means_castling() {
    let position = read("8/8/8/8/8/8/k7/RK5r w A - 0 1", CastlingMode::Chess960);
    assert!(Move::from_uci("b1a1", &position).is_ok_and(Move::is_castling));
    let error = Move::from_uci("b1c1", &position).expect_err("the rook on h1 sees c1");
    assert_eq!(error.kind(), UciErrorKind::IllegalMove);
}
