//! Cases of `data/cases.jsonl` that give moves in SAN or UCI, played through a game file.

use atomic_core::pgn::{PgnErrorKind, Reader};
use atomic_core::{CastlingMode, Position};
use serde_json::Value;

/// Checks the cases of a topic, which must be as many as named.
pub(crate) fn check_topic(topic: &str, count: usize) {
    let cases = include_str!("../data/cases.jsonl").lines();
    let cases = cases.map(|line| serde_json::from_str::<Value>(line).expect(line));
    let mut checked = 0;
    for case in cases.filter(|case| case["topic"] == topic) {
        check(&case);
        checked += 1;
    }
    assert_eq!(checked, count);
}

fn texts(case: &Value, key: &str) -> Vec<String> {
    let list = case[key].as_array().map_or(&[][..], Vec::as_slice);
    list.iter().map(|text| text.as_str().expect(key).to_owned()).collect()
}

/// A file of one game with these words as its moves.
fn file(case: &Value, words: &[String]) -> String {
    let fen = case["fen"].as_str().expect("fen");
    let variant = if case["chess960"] == true {
        "Atomic960"
    } else {
        "Atomic"
    };
    format!(
        "[Variant \"{variant}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{} *\n",
        words.join(" ")
    )
}

fn check(case: &Value) {
    let id = case["id"].as_str().expect("id");
    let mut words = texts(case, "san_moves");
    words.extend(texts(case, "moves"));
    let text = file(case, &words);
    let game = Reader::new(text.as_bytes()).read_game();
    let game = game.unwrap_or_else(|error| panic!("{id}: {error}")).expect(id);
    let position = game.position(game.end());
    assert_eq!(game.moves().count(), words.len(), "{id}");
    assert_eq!(
        game.start().castling_mode() == CastlingMode::Chess960,
        case["chess960"] == true,
        "{id}"
    );
    if let Some(fen) = case["fen_after"].as_str() {
        assert_eq!(position.fen(), fen, "{id}");
    }
    assert_eq!(
        Some(position.count_legal_moves() as u64),
        case["legal_count"].as_u64(),
        "{id}"
    );
    assert_eq!(Some(position.is_check()), case["in_check"].as_bool(), "{id}");
    assert_eq!(case["outcome"], "none", "{id}");
    assert_eq!(position.outcome(), None, "{id}");
    if let Some(last) = game.mainline().last() {
        let move_ = game.move_at(last).expect(id);
        let before: Position = game.position(game.parent(last).expect(id));
        if let Some(san) = case["san"].as_str() {
            assert_eq!(move_.to_san(&before).expect(id), san, "{id}");
        }
        let explosion = before.explosion(move_);
        let destroyed = explosion.map_or(Vec::new(), |explosion| explosion.destroyed.into_iter().collect());
        let mut destroyed: Vec<String> = destroyed.iter().map(ToString::to_string).collect();
        destroyed.sort_unstable();
        assert_eq!(destroyed, texts(case, "destroyed"), "{id}");
    }
    for illegal in texts(case, "illegal") {
        let mut words = words.clone();
        words.push(illegal.clone());
        let error = Reader::new(file(case, &words).as_bytes()).read_game().expect_err(id);
        assert_eq!(error.kind(), PgnErrorKind::IllegalMove, "{id}: {illegal}");
        assert_eq!(error.line(), 5, "{id}: {illegal}");
    }
}
