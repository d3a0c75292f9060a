//! Positions with operations: real ones, made ones and broken ones.

#![cfg(feature = "std")]

mod records;
mod starts;

use atomic_core::epd::{Epd, EpdErrorKind, EpdReader, MAX_LINE, Operand, Operation};
use atomic_core::{CastlingMode, Move, Position, SanErrorKind};
use records::{data, mutations};
use starts::{Random, orthodox, scattered, shuffled};

/// Reads all lines and compares what is written with them. How many there are.
fn round_trip(text: &[u8]) -> usize {
    let text = str::from_utf8(text).expect("UTF-8");
    let mut count = 0;
    for (epd, line) in EpdReader::new(text.as_bytes(), CastlingMode::Standard).zip(text.lines()) {
        let epd = epd.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(epd.to_string(), line);
        assert!(epd.position().has_legal_move());
        count += 1;
    }
    assert_eq!(count, text.lines().count());
    count
}

#[test]
fn an_excerpt_of_opening_positions() {
    assert_eq!(round_trip(include_bytes!("data/openings-excerpt.epd")), 12);
}

#[test]
fn opening_positions() {
    if let Some(path) = data::shared("openings.epd") {
        assert_eq!(round_trip(&std::fs::read(path).expect("the file can be read")), 334);
    }
}

fn parse(text: &str) -> Epd {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn operations() {
    let text =
        "r3k2r/8/8/8/8/8/8/4K3 b kq - bm O-O-O Rh1+; c0 \"a; \\\"b\\\" \\\\ c\"; hmvc 3; fmvn 9; noop; x_1 é \"\";";
    let epd = parse(text);
    assert_eq!(epd.to_string(), text);
    assert_eq!(
        (epd.position().halfmove_clock(), epd.position().fullmove_number()),
        (3, 9)
    );
    assert!(!epd.has_clocks());
    let opcodes: Vec<&str> = epd.operations().iter().map(Operation::opcode).collect();
    assert_eq!(opcodes, ["bm", "c0", "hmvc", "fmvn", "noop", "x_1"]);
    assert_eq!(
        epd.operation("c0").expect("it is there").operands(),
        [Operand::Text("a; \"b\" \\ c".into())]
    );
    let moves: Vec<String> = epd.moves("bm").expect("legal").iter().map(Move::to_string).collect();
    assert_eq!(moves, ["e8a8", "h8h1"]);
    assert_eq!(epd.moves("am"), Ok(vec![]));
    let wrong = parse("7k/8/8/8/8/8/8/RK6 w - - am Ra9; bm Kb9 Qd1;");
    assert_eq!(wrong.moves("am").expect_err("no move").kind(), SanErrorKind::Syntax);
    let wrong = parse("7k/8/8/8/8/8/8/RK6 w - - bm Qd1;");
    assert_eq!(
        wrong.moves("bm").expect_err("no queen").kind(),
        SanErrorKind::IllegalMove
    );
}

#[test]
fn other_spellings() {
    let fields = "7k/8/8/8/8/8/8/RK6 w - -";
    for (text, written) in [
        ("7k/8/8/8/8/8/8/RK6 w - -", "7k/8/8/8/8/8/8/RK6 w - -"),
        ("  7k/8/8/8/8/8/8/RK6\tw  - - ; \r\n", fields),
        ("7k/8/8/8/8/8/8/RK6 w - -; bm Ra8", "7k/8/8/8/8/8/8/RK6 w - - bm Ra8;"),
        ("7k/8/8/8/8/8/8/RK6 w - - 0 1", "7k/8/8/8/8/8/8/RK6 w - - 0 1;"),
        (
            "7k/8/8/8/8/8/8/RK6 w - - 4 7 id \"x\";;",
            "7k/8/8/8/8/8/8/RK6 w - - 4 7; id \"x\";",
        ),
        (
            "7k/8/8/8/8/8/8/RK6 w - - 4 7;id x",
            "7k/8/8/8/8/8/8/RK6 w - - 4 7; id x;",
        ),
    ] {
        assert_eq!(parse(text).to_string(), written, "{text}");
    }
}

#[test]
fn errors_say_where() {
    for (text, kind, offset) in [
        ("", EpdErrorKind::Syntax, 0),
        ("7k/8/8/8/8/8/8/RK6 w -", EpdErrorKind::Syntax, 22),
        ("7k/8/8/8/8/8/8/RK6 w - - 3", EpdErrorKind::Syntax, 26),
        ("7k/8/8/8/8/8/8/RK6 w - - 3 x", EpdErrorKind::Position, 27),
        ("7k/8/8/8/8/8/8/RP6 w - - id x;", EpdErrorKind::Position, 16),
        ("7k/8/8/8/8/8/8/RK6 w - - id x; 1d y;", EpdErrorKind::Syntax, 31),
        ("7k/8/8/8/8/8/8/RK6 w - - abcdefghijklmnop;", EpdErrorKind::Syntax, 25),
        ("7k/8/8/8/8/8/8/RK6 w - - id \"x;", EpdErrorKind::Syntax, 28),
        ("7k/8/8/8/8/8/8/RK6 w - - id x; hmvc -1;", EpdErrorKind::Syntax, 31),
        ("7k/8/8/8/8/8/8/RK6 w - - fmvn;", EpdErrorKind::Syntax, 25),
    ] {
        let error = text.parse::<Epd>().expect_err(text);
        assert_eq!(
            (error.kind(), error.line(), error.offset()),
            (kind, 1, offset),
            "{text}: {error}"
        );
    }
    let faults = "8/8/8/8/8/8/8/RP6 w - - id x;"
        .parse::<Epd>()
        .expect_err("two faults")
        .to_string();
    assert!(faults.starts_with("line 1, byte ") && faults.contains("; "), "{faults}");
}

#[test]
fn made_and_changed() {
    let start = Position::default();
    let mut epd = Epd::new(start);
    assert_eq!(epd.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    epd.set_has_clocks(true);
    let word = |text: &str| Operand::Word(text.to_owned());
    epd.set(Operation::new("bm", vec![word("Nf3"), word("Nh3")]).expect("good"))
        .expect("no clock");
    epd.set(Operation::new("id", vec![Operand::Text("x".into())]).expect("good"))
        .expect("no clock");
    epd.set(Operation::new("bm", vec![word("Nf3")]).expect("good"))
        .expect("no clock");
    assert_eq!(epd.to_string(), start.fen().to_string() + "; bm Nf3; id \"x\";");
    assert!(epd.remove("bm") && !epd.remove("bm"));
    assert_eq!(epd.to_string(), start.fen().to_string() + "; id \"x\";");
    for bad in ["", "1a", "a b", "é", "abcdefghijklmnop"] {
        let error = Operation::new(bad, vec![word("a b")]).expect_err(bad);
        assert_eq!((error.line(), error.operand()), (0, None), "{error}");
        assert!(error.to_string().starts_with("an opcode is"), "{error}");
    }
    for bad in [
        word(""),
        word("a b"),
        word("a;"),
        word("\"a"),
        Operand::Text("a\nb".into()),
    ] {
        let error = Operation::new("id", vec![word("good"), bad.clone()]).expect_err("the second is bad");
        assert_eq!((error.line(), error.operand()), (0, Some(1)), "{bad}: {error}");
        assert!(error.to_string().starts_with("operand 1: a "), "{error}");
    }
}

#[test]
fn clocks_of_operations_are_those_of_the_position() {
    let number = |opcode, text: &str| Operation::new(opcode, vec![Operand::Word(text.into())]).expect("good");
    let clocks = |epd: &Epd| (epd.position().halfmove_clock(), epd.position().fullmove_number());
    let bare = "7k/8/8/8/8/8/8/RK6 w - -";
    for (text, first) in [
        (bare.to_owned(), (0, 1)),
        (format!("{bare} 4 7"), (4, 7)),
        (format!("{bare} hmvc 4; fmvn 7;"), (4, 7)),
        (format!("{bare} hmvc 4; id x; hmvc 5; fmvn 0; hmvc 6;"), (6, 0)),
    ] {
        let mut epd = parse(&text);
        assert_eq!(clocks(&epd), first, "{text}");
        let whole = epd.clone();
        for wrong in [
            number("hmvc", "-1"),
            number("fmvn", "x"),
            Operation::new("hmvc", vec![]).expect("good"),
        ] {
            let error = epd.set(wrong).expect_err("no number");
            assert_eq!((error.kind(), error.line()), (EpdErrorKind::Syntax, 0), "{error}");
            assert_eq!(epd, whole);
        }
        epd.set(number("hmvc", "12")).expect("a number");
        epd.set(number("fmvn", "34")).expect("a number");
        assert_eq!(clocks(&epd), (12, 34));
        assert_eq!(
            epd.operations().iter().filter(|known| known.opcode() == "hmvc").count(),
            1
        );
        assert_eq!(parse(&epd.to_string()), epd);
        assert!(epd.remove("hmvc") && epd.remove("fmvn"));
        assert_eq!(clocks(&epd), if epd.has_clocks() { (12, 34) } else { (0, 1) });
        assert_eq!(parse(&epd.to_string()), epd);
    }
}

#[test]
fn files_with_faults() {
    let long = "x".repeat(MAX_LINE);
    let text = format!(
        "\u{feff}7k/8/8/8/8/8/8/RK6 w - -\r\n# a remark\n\n \n{long}x\n7k/8/8/8/8/8/8/RK6 w - - id {}\n\
         7k/8/8/8/8/8/8/RK6 w\n7k/8/8/8/8/8/8/KR6 w - -",
        &long[..MAX_LINE - 40]
    );
    let bytes = [text.as_bytes(), b"\n\xff\n"].concat();
    let told: Vec<_> = EpdReader::new(bytes.as_slice(), CastlingMode::Standard)
        .map(|line| {
            line.map_or_else(
                |error| Err((error.kind(), error.line())),
                |epd| Ok(epd.position().to_string()),
            )
        })
        .collect();
    let expected = [
        Ok("7k/8/8/8/8/8/8/RK6 w - - 0 1".to_owned()),
        Err((EpdErrorKind::TooLong, 5)),
        Ok("7k/8/8/8/8/8/8/RK6 w - - 0 1".to_owned()),
        Err((EpdErrorKind::Syntax, 7)),
        Ok("7k/8/8/8/8/8/8/KR6 w - - 0 1".to_owned()),
        Err((EpdErrorKind::Syntax, 9)),
    ];
    assert_eq!(told, expected);
}

#[test]
fn broken_lines() {
    let mut random = Random::new(8);
    let good: Vec<String> = (0..300)
        .map(|number| {
            let start = match number % 3 {
                0 => orthodox(),
                1 => shuffled(&mut random),
                _ => scattered(&mut random, false),
            };
            let fields = start.fen.rsplitn(3, ' ').last().expect("fields").to_owned();
            match number % 4 {
                0 => start.fen,
                1 => start.fen + "; bm Nf3 Nh3; id \"a; b\";",
                2 => fields + " hmvc 3; fmvn 12; c0 \"\\\"quoted\\\" \\\\\"; pv e4 e5 Nf3;",
                _ => fields + " acd 12; ce -35; am Nh3;",
            }
        })
        .collect();
    let total = mutations::count(1_000_000);
    let mut read = 0;
    for round in 0..total {
        // Every other time the fields of the position stay as they are.
        let line = &good[round % good.len()];
        let fields = if round / 2 % 2 == 0 {
            0
        } else {
            line.find(" - ").map_or(0, |end| end + 3)
        };
        let (fields, rest) = line.as_bytes().split_at(fields);
        let bytes = [fields, &mutations::mutate(rest, &mut random)].concat();
        let mode = if round % 2 == 0 {
            CastlingMode::Standard
        } else {
            CastlingMode::Chess960
        };
        for epd in EpdReader::new(bytes.as_slice(), mode).flatten() {
            read += 1;
            let written = epd.to_string();
            let back = Epd::parse(&written, mode).unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(back, epd, "{written}");
            for operation in epd.operations() {
                let _ = epd.moves(operation.opcode());
            }
        }
    }
    assert!(read > total / 10 && read < total, "{read}");
}
