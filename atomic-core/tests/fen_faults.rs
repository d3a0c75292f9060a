//! FENs with several faults: all of them are reported, each once, with the place where it is.

use atomic_core::{CastlingMode, FaultKind, Position, PositionError};

fn refuse(fen: &str, mode: CastlingMode) -> PositionError {
    match Position::from_ascii(fen.as_bytes(), mode) {
        Ok(position) => panic!("{fen}: accepted as {position}"),
        Err(error) => error,
    }
}

#[test]
fn all_faults_come_together() {
    let table: [(&str, &[&str]); 14] = [
        // The position cannot be.
        ("P3k3/8/8/8/8/8/8/p3K3 w - - 0 1", &["pawn_on_back_rank"]),
        (
            "P3k3/8/8/8/8/8/8/4K3 w K - 0 1",
            &["bad_castling_right", "pawn_on_back_rank"],
        ),
        (
            "P3k3/8/8/8/8/8/8/4K3 w Kq e6 0 1",
            &["bad_castling_right", "bad_en_passant", "pawn_on_back_rank"],
        ),
        (
            "p7/8/8/8/8/8/8/8 w - e6 0 1",
            &["bad_en_passant", "no_kings", "pawn_on_back_rank"],
        ),
        (
            "p7/8/8/8/8/8/8/K7 w - e6 0 1",
            &["bad_en_passant", "missing_king", "pawn_on_back_rank"],
        ),
        (
            "kk6/8/8/8/8/8/8/KK5P b - d3 0 1",
            &["bad_en_passant", "pawn_on_back_rank", "too_many_kings"],
        ),
        (
            "4k3/8/8/8/8/8/4R3/P3K3 w Q - 0 1",
            &["bad_castling_right", "opposite_check", "pawn_on_back_rank"],
        ),
        (
            "p3k3/8/8/8/8/8/4R3/4K3 w k d6 0 1",
            &[
                "bad_castling_right",
                "bad_en_passant",
                "opposite_check",
                "pawn_on_back_rank",
            ],
        ),
        ("8/8/8/8/8/8/8/KK6 w - - 0 1", &["missing_king", "too_many_kings"]),
        // It cannot be read.
        ("4x3/8/8/8/8/8/8/4K3 white - e9 -1 1.5 more", &["syntax"]),
        // Both.
        ("P3k3/8/8/8/8/8/8/4K3 w - - -1 1", &["pawn_on_back_rank", "syntax"]),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 x", &["syntax", "too_many_kings"]),
        ("4k3/8/8/8/8/8/8/4K3 w KQxq - 0 1", &["bad_castling_right", "syntax"]),
        (
            "p7/8/8/8/8/8/8/8 w - - 0 1 more",
            &["no_kings", "pawn_on_back_rank", "syntax"],
        ),
    ];
    for (fen, expected) in table {
        let error = refuse(fen, CastlingMode::Standard);
        let mut names: Vec<&str> = error.faults().iter().map(|fault| fault.kind().name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names, expected, "{fen}");
        for fault in error.faults() {
            assert!(
                error.to_string().contains(&fault.to_string()),
                "{fen}: {error} lacks {fault}"
            );
        }
    }
}

/// Each field that cannot be read is a fault of its own, at its own byte.
#[test]
fn syntax_faults_say_where() {
    let table: [(&str, &[usize]); 12] = [
        ("4x3/8/8/8/8/8/8/4K3 w - - 0 1", &[1]),
        ("4k3/8/8/8/8/8/8/4X3 w - - 0 1", &[17]),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", &[20]),
        ("4k3/8/8/8/8/8/8/4K3 w x - 0 1", &[22]),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", &[24]),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", &[26]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", &[28]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", &[26]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra", &[30]),
        ("4k3/8/8/8/8/8/8/4K3 x - e9 0 1", &[20, 24]),
        ("4x3/8/8/8/8/8/8/4K3 x x e9 x x", &[1, 20, 22, 24, 27, 29]),
        ("4k3/8/8/8/8/8/8/4K3 w - - x y extra", &[26, 28, 30]),
    ];
    for (fen, expected) in table {
        let error = refuse(fen, CastlingMode::Standard);
        let mut offsets: Vec<usize> = error.faults().iter().filter_map(|fault| fault.offset()).collect();
        offsets.sort_unstable();
        assert_eq!(offsets, expected, "{fen}: {error}");
    }
}

#[test]
fn faults_of_the_position_name_their_squares() {
    let table: [(&str, &str, &[&str]); 7] = [
        ("P3k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pawn_on_back_rank", &["a1", "a8"]),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "too_many_kings", &["a8", "b8"]),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "opposite_check", &["e8"]),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "bad_en_passant", &["e6"]),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "bad_castling_right", &["h1"]),
        ("4k3/8/8/8/8/8/8/4K3 w A - 0 1", "bad_castling_right", &["a1"]),
        ("4k3/8/8/8/8/8/8/8 b - - 0 1", "missing_king", &[]),
    ];
    for (fen, name, expected) in table {
        let error = refuse(fen, CastlingMode::Standard);
        let fault = error.faults().iter().find(|fault| fault.kind().name() == name);
        let fault = fault.unwrap_or_else(|| panic!("{fen}: {error}"));
        let squares: Vec<String> = fault.squares().into_iter().map(|square| square.to_string()).collect();
        assert_eq!(squares, expected, "{fen}: {fault}");
    }
}

#[test]
fn a_double_step_needs_its_pawn_and_an_empty_way() {
    let read = |fen: &str| Position::from_ascii(fen.as_bytes(), CastlingMode::Standard);
    let good = [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3"),
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "-"),
    ];
    for (fen, passed) in good {
        let position = read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.fen().split(' ').nth(3), Some(passed), "{fen}");
    }
    let bad = [
        // The pawn's start or the square it passed is occupied.
        "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/8/3pP3/8/4B3/4K3 b - e3 0 1",
        // No pawn, one's own pawn, or another man stands before it.
        "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",
        // The wrong side's rank, or no rank of double steps.
        "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1",
        "4k3/8/3pP3/8/8/8/8/4K3 w - d7 0 1",
    ];
    for fen in bad {
        let error = refuse(fen, CastlingMode::Standard);
        let names: Vec<&str> = error.faults().iter().map(|fault| fault.kind().name()).collect();
        assert_eq!(names, ["bad_en_passant"], "{fen}");
    }
}

#[test]
fn castling_rights_are_judged_by_mode() {
    use CastlingMode::{Chess960, Standard};
    let good = [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Standard, "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Standard, "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", Chess960, "KQkq"),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", Chess960, "B"),
        ("4k3/8/8/8/8/8/8/RR2K3 w A - 0 1", Chess960, "Q"),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", Chess960, "Q"),
        ("8/4k3/8/8/8/8/8/1RKR4 w DB - 0 1", Chess960, "KQ"),
    ];
    for (fen, mode, rights) in good {
        let position = Position::from_ascii(fen.as_bytes(), mode).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.fen().split(' ').nth(2), Some(rights), "{fen}");
    }
    let bad = [
        ("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", Standard),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", Standard),
        ("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", Standard),
        ("8/4k3/8/8/8/8/8/1RKR4 w DB - 0 1", Standard),
        ("8/8/8/4k3/8/8/4K2R/8 w K - 0 1", Chess960),
        ("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", Chess960),
        ("4k3/8/8/8/8/8/8/r3K3 w A - 0 1", Chess960),
        ("4k3/8/8/8/8/8/8/B3K3 w A - 0 1", Chess960),
    ];
    for (fen, mode) in bad {
        let error = refuse(fen, mode);
        let mut names: Vec<&str> = error.faults().iter().map(|fault| fault.kind().name()).collect();
        names.dedup();
        assert_eq!(names, ["bad_castling_right"], "{fen}");
    }
}

#[test]
fn rights_of_a_vanished_king_leave_no_trace() {
    for (fen, written) in [
        ("4k3/8/8/8/8/8/8/7q w K - 0 1", "4k3/8/8/8/8/8/8/7q w - - 0 1"),
        ("r3k2r/8/8/8/8/8/8/q6r w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/q6r w kq - 0 1"),
        ("Q6R/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "Q6R/8/8/8/8/8/8/R3K2R b KQ - 0 1"),
        ("r3k3/8/8/8/8/8/8/1r6 w Bq - 0 1", "r3k3/8/8/8/8/8/8/1r6 w q - 0 1"),
    ] {
        let position = Position::from_fen(fen).expect(fen);
        assert_eq!(position.fen(), written);
        assert_eq!(
            position.key(),
            Position::from_fen(written).expect(written).key(),
            "{fen}"
        );
    }
}

/// An explosion of the king is a capture, so that no double step was the last move.
#[test]
fn no_double_step_comes_before_an_exploded_king() {
    let error = Position::from_fen("4k3/8/8/3p4/8/8/8/8 w - d6 0 1").expect_err("the white king is gone");
    assert_eq!(error.faults().len(), 1);
    assert_eq!(error.faults()[0].kind(), FaultKind::BadEnPassant);
}
