//! Game files: real ones, written ones, badly spelt ones and broken ones.

#![cfg(feature = "pgn")]

mod records;
mod starts;

#[path = "records/checking.rs"]
mod checking;
#[path = "records/editing.rs"]
mod editing;
#[path = "records/reading.rs"]
mod reading;

use std::fs::File;
use std::io::{Read, Write};

use atomic_core::Move;
use atomic_core::pgn::{Game, GameResult, MAX_WINDOW, Mainline, Reader, Writer};
use records::{data, games, mutations, rule_cases};
use starts::Random;

/// What the games of a file come to.
#[derive(Default, PartialEq, Debug)]
struct Tally {
    games: usize,
    plies: usize,
    ended_on_board: usize,
}

/// Reads every game in both ways; a result on the board must be the one of the record.
fn tally(text: &[u8]) -> Tally {
    let mut tally = Tally::default();
    let mut fast = Reader::new(text);
    let mut line = Mainline::default();
    for game in Reader::new(text) {
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        assert!(fast.read_mainline(&mut line).expect("the moves are legal"));
        assert_eq!(game.moves().collect::<Vec<_>>(), line.moves);
        assert_eq!(game.position(game.end()), line.end);
        tally.games += 1;
        tally.plies += line.moves.len();
        if let Some(outcome) = line.end.outcome() {
            assert_eq!(GameResult::from(outcome), game.result(), "{game}");
            tally.ended_on_board += 1;
        }
    }
    assert!(!fast.read_mainline(&mut line).expect("the end"));
    tally
}

#[test]
fn an_excerpt_of_games_from_a_server() {
    let expected = Tally {
        games: 2,
        plies: 79,
        ended_on_board: 1,
    };
    assert_eq!(tally(include_bytes!("data/fics-2005-excerpt.pgn")), expected);
}

#[test]
fn games_from_a_server() {
    let Some(path) = data::shared("fics-2005.pgn") else {
        return;
    };
    let expected = Tally {
        games: 6,
        plies: 215,
        ended_on_board: 1,
    };
    assert_eq!(tally(&std::fs::read(path).expect("the file can be read")), expected);
}

#[test]
fn what_is_written_reads_back() {
    const GAMES: usize = 10_000;
    let mut random = Random::new(4);
    let games: Vec<Game> = (0..GAMES).map(|_| games::annotated(&mut random, 60)).collect();
    let mut writer = Writer::new(Vec::new());
    for game in &games {
        writer.write_game(game).expect("a vector takes all");
    }
    let text = writer.into_inner();

    let mut reader = Reader::new(text.as_slice());
    let mut fast = Reader::new(text.as_slice());
    let mut line = Mainline::default();
    for game in &games {
        let back = reader
            .read_game()
            .unwrap_or_else(|error| panic!("{error}\n{game}"))
            .expect("a game");
        assert_eq!(back, *game, "\n{game}\n{back}");
        assert_eq!(back.to_string(), game.to_string());
        assert!(fast.read_mainline(&mut line).expect("the moves are legal"));
        assert_eq!(line.moves, game.moves().collect::<Vec<_>>());
        assert_eq!(
            (&line.tags, line.start, line.result),
            (game.tags(), *game.start(), game.result())
        );
        assert_eq!(line.start.castling_mode(), game.start().castling_mode());
    }
    assert!(reader.read_game().expect("the end").is_none());

    // The games are worth the trouble: there is some of everything in them.
    let text = String::from_utf8(text).expect("UTF-8");
    let count = |what| text.matches(what).count();
    let plies: usize = games.iter().map(|game| game.moves().count()).sum();
    assert!(plies > 200_000, "{plies}");
    for what in [
        " ( ",
        "\n; ",
        " ; ",
        "[%clk ",
        "[%eval #",
        "$255",
        "O-O-O",
        "=N",
        "#",
        "Atomic960",
        "[FEN ",
        "\\\\",
    ] {
        assert!(count(what) > 100, "{what}: {}", count(what));
    }
}

#[test]
fn lines_are_short() {
    let mut random = Random::new(5);
    for _ in 0..500 {
        let text = games::annotated(&mut random, 60).to_string();
        let movetext = text.lines().filter(|line| !line.starts_with('['));
        for line in movetext.filter(|line| !line.contains("; ")) {
            // A word, or a comment that may not be broken, can be longer.
            let is_short = line.chars().count() <= 80;
            assert!(is_short || line.contains("verylong") || line.contains('['), "{line}");
            assert!(!line.ends_with(' ') && !line.starts_with(' '), "{line}");
        }
    }
}

#[test]
fn compressed_files() {
    let plain = include_bytes!("data/fics-2005-excerpt.pgn");
    let expected: Vec<Game> = Reader::new(&plain[..]).map(|game| game.expect("a good game")).collect();
    assert_eq!(expected.len(), 2);

    let gzip = |bytes: &[u8]| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(bytes).expect("a vector takes all");
        encoder.finish().expect("a vector takes all")
    };
    let zstd = |bytes: &[u8]| zstd::encode_all(bytes, 3).expect("a vector takes all");
    let half = plain.len() / 2;
    let skipped: &[u8] = b"\x50\x2a\x4d\x18\x03\0\0\0abc";
    for bytes in [
        plain.to_vec(),
        gzip(plain),
        [gzip(&plain[..half]), gzip(&plain[half..])].concat(),
        zstd(plain),
        [zstd(&plain[..half]), zstd(&plain[half..])].concat(),
        [skipped, &zstd(plain)].concat(),
    ] {
        let games = Reader::decompress(std::io::Cursor::new(bytes.clone())).expect("it begins well");
        let games: Vec<Game> = games.map(|game| game.expect("a good game")).collect();
        assert_eq!(games, expected);

        let path = std::env::temp_dir().join(format!("atomic-core-pgn-{}", std::process::id()));
        File::create(&path)
            .and_then(|mut file| file.write_all(&bytes))
            .expect("a temporary file");
        let count = Reader::open(&path).expect("it can be opened").count();
        std::fs::remove_file(&path).expect("it is there");
        assert_eq!(count, 2);
    }
    for cut in [gzip(plain), zstd(plain)] {
        let cut = cut[..cut.len() - 20].to_vec();
        let mut reader = Reader::decompress(std::io::Cursor::new(cut)).expect("it begins well");
        let error = reader.find_map(Result::err).expect("the end is missing");
        assert_eq!(error.kind(), atomic_core::pgn::PgnErrorKind::Io, "{error}");
        assert!(reader.next().is_none());
    }
    assert!(Reader::open("no such file").is_err());
    assert_eq!(Reader::decompress(std::io::empty()).expect("nothing").count(), 0);
}

#[test]
fn windows_of_compressed_files_are_limited() {
    // A frame of one raw block, by the format's own description: its descriptor says that a window follows, which is a
    // power of two and eighths of it.
    let frame = |log: u8, eighths: u8| {
        let text = b"1. e4 *\n";
        let block = (1 | (text.len() as u32) << 3).to_le_bytes();
        [
            &b"\x28\xb5\x2f\xfd\x00"[..],
            &[(log - 10) << 3 | eighths],
            &block[..3],
            text,
        ]
        .concat()
    };
    let read = |bytes: Vec<u8>| {
        Reader::decompress(std::io::Cursor::new(bytes))
            .expect("it begins well")
            .read_game()
    };
    assert_eq!(MAX_WINDOW, 1 << 27);
    for (log, eighths) in [(10, 0), (20, 7), (26, 7), (27, 0)] {
        assert_eq!(
            read(frame(log, eighths)).expect("no error").expect("a game").len(),
            1,
            "{log}"
        );
    }
    for (log, eighths) in [(27, 1), (28, 0), (41, 7)] {
        let error = read(frame(log, eighths)).expect_err("too much");
        assert_eq!(
            (error.kind(), error.line()),
            (atomic_core::pgn::PgnErrorKind::Io, 1),
            "{log}: {error}"
        );
    }
}

#[test]
fn rule_cases_about_game_files() {
    rule_cases::check_topic("pgn", 3);
}

/// Hands out a few bytes at a time.
struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        let (given, left) = self.0.split_at(count);
        buffer[..count].copy_from_slice(given);
        self.0 = left;
        Ok(count)
    }
}

#[test]
fn where_the_stream_is_cut_does_not_matter() {
    let mut random = Random::new(6);
    for _ in 0..60 {
        let text = games::annotated(&mut random, 30).to_string();
        let bytes = mutations::mutate(text.as_bytes(), &mut random);
        let whole: Vec<String> = Reader::new(bytes.as_slice()).map(told).collect();
        for size in [1, 2, 7, 64] {
            let pieces: Vec<String> = Reader::new(Trickle(&bytes, size)).map(told).collect();
            assert_eq!(pieces, whole);
        }
    }
}

fn told(game: Result<Game, atomic_core::pgn::PgnError>) -> String {
    game.map_or_else(|error| error.to_string(), |game| game.to_string())
}

#[test]
fn broken_files() {
    let mut random = Random::new(7);
    let good: Vec<String> = (0..200)
        .map(|_| {
            // Short, so that most bytes are worth changing.
            let first = games::annotated(&mut random, 4).to_string();
            first + "\n" + &games::annotated(&mut random, 1).to_string()
        })
        .collect();
    let (mut read, mut failed) = (0, 0);
    let total = mutations::count(1_000_000);
    for round in 0..total {
        let bytes = mutations::mutate(good[round % good.len()].as_bytes(), &mut random);
        let mut games = Vec::new();
        let mut items = 0;
        for game in Reader::new(bytes.as_slice()) {
            items += 1;
            assert!(items <= bytes.len() + 1, "no progress: {bytes:?}");
            match game {
                Ok(game) => games.push(game),
                Err(error) => {
                    assert!(error.line() >= 1 && error.column() >= 1);
                    failed += 1;
                }
            }
        }
        let mut fast = Reader::new(bytes.as_slice());
        let mut line = Mainline::default();
        let mut items = 0;
        while fast.read_mainline(&mut line).unwrap_or(true) {
            items += 1;
            assert!(items <= bytes.len() + 1, "no progress: {bytes:?}");
        }
        // What could be read can be written and reads back.
        let text: String = games.iter().map(ToString::to_string).collect();
        let back: Vec<Game> = Reader::new(text.as_bytes())
            .map(|game| game.expect("a written game"))
            .collect();
        assert_eq!(back, games, "\n{text}");
        read += games.len();
    }
    assert!(read > total && failed > total / 4, "{read} {failed}");
}

#[test]
fn broken_moves() {
    let mut random = Random::new(10);
    let (mut read, mut tried) = (0, 0);
    let total = mutations::count(1_000_000);
    while tried < total {
        let mut position = games::start(&mut random);
        for _ in 0..100 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let move_ = moves[random.below(moves.len())];
            let san = move_.to_san(&position).expect("the move is legal");
            for _ in 0..20 {
                let bytes = mutations::mutate(san.as_bytes(), &mut random);
                if let Ok(move_) = Move::from_san_ascii(&bytes, &position) {
                    assert!(position.is_legal(move_), "{bytes:?} in {position}");
                    read += 1;
                }
                tried += 1;
            }
            position.play_unchecked(move_);
        }
    }
    assert!(read > total / 100 && read < total / 2, "{read} of {total}");
}
