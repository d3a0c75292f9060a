//! Opening books: a real one, made ones and broken ones.

#![cfg(feature = "book")]

mod records;
mod starts;

use std::collections::HashMap;

use atomic_core::book::{self, Book, BookEntry, BookError, BookMove};
use atomic_core::{CastlingMode, Move, Position};
use records::{data, mutations};
use starts::Random;

fn excerpt() -> Book<&'static [u8]> {
    Book::from_bytes(&include_bytes!("data/book-excerpt.bin")[..]).expect("whole entries")
}

fn uci(moves: impl Iterator<Item = BookMove>) -> Vec<(String, u16)> {
    moves.map(|found| (found.move_.to_string(), found.weight)).collect()
}

#[test]
fn an_excerpt_of_a_book() {
    let book = excerpt();
    let start = Position::default();
    assert_eq!((book.len(), book.is_empty()), (72, false));
    let moves = uci(book.moves(&start));
    assert_eq!(moves.len(), 20);
    let first = [("g1f3", 5466), ("g1h3", 1822), ("e2e3", 1321), ("d2d4", 500)];
    assert_eq!(moves[..4], first.map(|(name, weight)| (name.to_owned(), weight)));
    assert_eq!(book.illegal(&start).count(), 0);
    assert_eq!(book.find(1).count() + book.find(u64::MAX).count(), 0);
    for entry in book.entries() {
        assert!(book.find(entry.key).any(|found| found == entry));
    }
}

#[test]
fn a_whole_book() {
    let Some(path) = data::shared("book.bin") else {
        return;
    };
    let book = Book::open(&path).expect("it can be mapped");
    let start = Position::default();
    assert_eq!(book.len(), 129_444);
    assert_eq!((book.find(start.key()).count(), book.moves(&start).count()), (20, 20));
    assert!(book.entries().is_sorted_by_key(|entry| entry.key));

    // All positions that the book's own moves lead to: every entry there is a legal move.
    let mut seen = HashMap::from([(start.key(), start)]);
    let mut waiting = vec![start];
    let (mut legal, mut illegal) = (0, 0);
    while let Some(position) = waiting.pop() {
        illegal += book.illegal(&position).count();
        for found in book.moves(&position) {
            legal += 1;
            let mut next = position;
            next.play(found.move_).expect("it is legal");
            if book.find(next.key()).next().is_some() && seen.insert(next.key(), next).is_none() {
                waiting.push(next);
            }
        }
    }
    assert_eq!((seen.len(), legal, illegal), (26_999, 40_062, 0));

    // Written again, it is the same file.
    let mut bytes = Vec::new();
    book::write(&mut bytes, book.entries().rev().collect::<Vec<_>>().into_iter().rev()).expect("a vector takes all");
    assert_eq!(bytes, std::fs::read(path).expect("the file can be read"));
}

fn position(fen: &str, mode: CastlingMode) -> Position {
    Position::from_ascii(fen.as_bytes(), mode).expect(fen)
}

#[test]
fn moves_of_every_kind() {
    for (fen, mode, moves) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            CastlingMode::Standard,
            &["e1h1", "e1a1", "a1a7"][..],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
            CastlingMode::Standard,
            &["e8h8", "e8a8"][..],
        ),
        (
            "1r1k3r/8/8/8/8/8/8/1R1K3R w HBhb - 0 1",
            CastlingMode::Chess960,
            &["d1h1", "d1b1"][..],
        ),
        (
            "7k/P7/8/8/8/8/8/K7 w - - 0 1",
            CastlingMode::Standard,
            &["a7a8q", "a7a8r", "a7a8b", "a7a8n"][..],
        ),
        (
            "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1",
            CastlingMode::Standard,
            &["e5d6", "e5e6"][..],
        ),
    ] {
        let position = position(fen, mode);
        let find = |name: &str| {
            let mut legal = position.legal_moves().into_iter();
            legal.find(|move_| move_.to_string() == name).expect(name)
        };
        let entries: Vec<BookEntry> = moves
            .iter()
            .zip([9, 8, 7, 6])
            .map(|(name, weight)| BookEntry::new(&position, find(name), weight).expect(name))
            .collect();
        let mut bytes = Vec::new();
        book::write(&mut bytes, entries.iter().rev().copied()).expect("a vector takes all");
        let book = Book::from_bytes(bytes).expect("whole entries");
        let found: Vec<String> = book.moves(&position).map(|found| found.move_.to_string()).collect();
        assert_eq!(found, moves);
        assert_eq!(book.entries().collect::<Vec<_>>(), entries);
    }
}

#[test]
fn castling_as_two_step_is_understood_and_illegal_entries_are_told() {
    let position = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1", CastlingMode::Standard);
    let entry = |code, weight| BookEntry {
        key: position.key(),
        code,
        weight,
        learn: weight.into(),
    };
    // e1g1, a king's move to its rook that is legal castling, h1h9 cannot be written, e1e3, a promotion of a king, bit 15.
    let codes = [
        4 << 6 | 6,
        4 << 6 | 7,
        4 << 6 | 20,
        4 << 6 | 12 | 4 << 12,
        4 << 6 | 12 | 1 << 15,
        4 << 6 | 12,
    ];
    let mut bytes = Vec::new();
    book::write(
        &mut bytes,
        codes
            .into_iter()
            .zip([9, 8, 7, 6, 5, 4])
            .map(|(code, weight)| entry(code, weight)),
    )
    .expect("a vector takes all");
    let book = Book::from_bytes(bytes).expect("whole entries");
    let names = [("e1h1".to_owned(), 9), ("e1h1".to_owned(), 8), ("e1e2".to_owned(), 4)];
    assert_eq!(uci(book.moves(&position)), names);
    assert_eq!(
        book.illegal(&position).map(|entry| entry.weight).collect::<Vec<_>>(),
        [7, 6, 5]
    );
    assert_eq!(
        book.moves(&position).map(|found| found.learn).collect::<Vec<_>>(),
        [9, 8, 4]
    );
    let illegal = Move::from_uci("g1f3", &Position::default()).expect("legal there");
    assert_eq!(
        BookEntry::new(&position, illegal, 1).expect_err("not here").refused(),
        illegal
    );
}

#[test]
fn choices_follow_the_weights() {
    let start = Position::default();
    let entry = |name, weight| BookEntry::new(&start, Move::from_uci(name, &start).expect(name), weight).expect(name);
    let book_of = |entries: &[BookEntry]| {
        let mut bytes = Vec::new();
        book::write(&mut bytes, entries.iter().copied()).expect("a vector takes all");
        Book::from_bytes(bytes).expect("whole entries")
    };
    let book = book_of(&[entry("e2e4", 0), entry("g1f3", 6), entry("d2d4", 3), entry("c2c4", 1)]);
    let mut counts: HashMap<String, u32> = HashMap::new();
    for seed in 0..100_000 {
        let choice = book.pick(&start, seed).expect("there are some");
        assert_eq!(book.pick(&start, seed), Some(choice));
        *counts.entry(choice.to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), 3, "{counts:?}");
    for (name, expected) in [("g1f3", 60_000), ("d2d4", 30_000), ("c2c4", 10_000)] {
        assert!(counts[name].abs_diff(expected) < 600, "{counts:?}");
    }
    assert_eq!(book_of(&[entry("e2e4", 0)]).pick(&start, 1), None);
    assert_eq!(book_of(&[]).pick(&start, 1), None);
    assert_eq!(
        book_of(&[entry("e2e4", u16::MAX)])
            .pick(&start, 1)
            .map(|found| found.to_string()),
        Some("e2e4".into())
    );
}

#[test]
fn files_that_are_no_books() {
    assert!(matches!(Book::open("no such file"), Err(BookError::Io(_))));
    let path = std::env::temp_dir().join(format!("atomic-core-book-{}", std::process::id()));
    for (length, is_book) in [(0, true), (16, true), (17, false), (32, true)] {
        std::fs::write(&path, vec![7; length]).expect("a temporary file");
        match Book::open(&path) {
            Ok(book) => assert!(is_book && book.len() == length / 16 && book.moves(&Position::default()).count() == 0),
            Err(BookError::Length(found)) => assert!(!is_book && found == length as u64),
            Err(error) => panic!("{error}"),
        }
    }
    std::fs::remove_file(&path).expect("it is there");
}

#[test]
fn broken_books() {
    let good = include_bytes!("data/book-excerpt.bin");
    let mut random = Random::new(9);
    let start = Position::default();
    let (mut whole, mut found, mut illegal) = (0, 0, 0);
    let total = mutations::count(1_000_000);
    for _ in 0..total {
        let bytes = mutations::mutate(good, &mut random);
        let Ok(book) = Book::from_bytes(bytes.as_slice()) else {
            assert!(!bytes.len().is_multiple_of(16));
            continue;
        };
        whole += 1;
        illegal += book.illegal(&start).count();
        for found_move in book.moves(&start) {
            assert!(start.is_legal(found_move.move_));
            found += 1;
        }
        if let Some(choice) = book.pick(&start, whole) {
            assert!(start.is_legal(choice));
        }
    }
    assert!(
        whole > 1000 && found > 10_000 && illegal > 10,
        "{whole} {found} {illegal}"
    );
}
