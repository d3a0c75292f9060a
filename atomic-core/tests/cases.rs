//! The rule cases of `data/cases.jsonl`, one JSON object a line.
//!
//! A case names a position (`fen`, `chess960`), the moves to play from there (`moves` in UCI or `san_moves`) and what
//! must hold afterwards; or a FEN that must be refused (`valid` is false) and the fault that must be among those
//! reported.

#![cfg(feature = "std")]

use std::collections::BTreeMap;

use atomic_core::{
    CastlingMode, Claims, Color, Game, Move, Outcome, Position, Ruleset, Termination, UciErrorKind, parse_uci,
};
use serde_json::Value;

/// How many cases each topic has.
const TOPICS: [(&str, usize); 15] = [
    ("castling", 48),
    ("castling-rights", 29),
    ("en-passant", 20),
    ("promotion", 9),
    ("check", 24),
    ("explosion", 14),
    ("king-adjacency", 11),
    ("termination", 26),
    ("fen-valid", 20),
    ("fen-invalid", 50),
    ("hash", 6),
    ("dead-position", 23),
    ("san", 8),
    ("repetition", 4),
    ("pgn", 3),
];

/// What a case may say, and in how many cases it does.
const KEYS: [(&str, usize); 20] = [
    ("id", 295),
    ("topic", 295),
    ("note", 295),
    ("fen", 295),
    ("chess960", 295),
    ("moves", 233),
    ("san_moves", 12),
    ("legal_count", 241),
    ("legal", 47),
    ("illegal", 52),
    ("legal_exact", 148),
    ("fen_after", 122),
    ("in_check", 241),
    ("outcome", 236),
    ("destroyed", 76),
    ("valid", 70),
    ("fault", 50),
    ("san", 108),
    ("lichess_draw", 28),
    ("claimable", 2),
];

struct Case {
    json: Value,
}

impl Case {
    /// The text of a key that the case must have.
    fn needed(&self, key: &str) -> &str {
        self.text(key)
            .unwrap_or_else(|| panic!("a case lacks {key}: {}", self.json))
    }

    fn text(&self, key: &str) -> Option<&str> {
        self.json.get(key).map(|value| value.as_str().expect(key))
    }

    fn texts(&self, key: &str) -> Option<Vec<&str>> {
        let list = self.json.get(key)?.as_array().expect(key);
        Some(list.iter().map(|value| value.as_str().expect(key)).collect())
    }

    fn flag(&self, key: &str) -> Option<bool> {
        self.json.get(key).map(|value| value.as_bool().expect(key))
    }

    fn id(&self) -> &str {
        self.needed("id")
    }

    fn mode(&self) -> CastlingMode {
        match self.flag("chess960") {
            Some(true) => CastlingMode::Chess960,
            Some(false) => CastlingMode::Standard,
            None => panic!("{}: which castling mode?", self.id()),
        }
    }

    fn read(&self, fen: &str) -> Position {
        Position::from_ascii(fen.as_bytes(), self.mode())
            .unwrap_or_else(|error| panic!("{}: {fen}: {error}", self.id()))
    }

    /// The game to judge.
    fn game(&self, ruleset: Ruleset) -> Game {
        let id = self.id();
        let mut game = Game::new(self.read(self.needed("fen")), ruleset);
        let uci = self.texts("moves").unwrap_or_default();
        let san = self.texts("san_moves").unwrap_or_default();
        assert!(uci.is_empty() || san.is_empty(), "{id}: which moves?");
        for text in uci {
            let mv = Move::from_uci(text, game.position()).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            game.play(mv).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
        }
        for text in san {
            let mv = Move::from_san(text, game.position()).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            game.play(mv).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
        }
        game
    }

    fn check_last_move(&self, game: &Game) {
        let id = self.id();
        let Some((&mv, before)) = game.moves().last().zip(game.ply().checked_sub(1)) else {
            assert!(self.text("san").is_none() && self.texts("destroyed").is_none(), "{id}");
            return;
        };
        let before = game.position_at(before).expect(id);
        self.check_explosion(before, mv);
        if let Some(san) = self.text("san") {
            assert_eq!(mv.to_san(before).expect(id), san, "{id}");
            assert_eq!(Move::from_san(san, before), Ok(mv), "{id}");
        }
    }

    fn check_draws(&self) {
        let id = self.id();
        if let Some(drawn) = self.flag("lichess_draw") {
            let outcome = self.game(Ruleset::LICHESS).outcome();
            let dead = outcome.is_some_and(|outcome| {
                assert!(outcome.winner.is_none() || !drawn, "{id}");
                matches!(outcome.termination, Termination::DeadMaterial | Termination::BareKings)
            });
            assert_eq!(dead, drawn, "{id}: lichess_draw");
        }
        if let Some(names) = self.texts("claimable") {
            let expected = Claims {
                threefold: names.contains(&"threefold"),
                fifty_moves: names.contains(&"fifty"),
            };
            assert_eq!(expected.terminations().count(), names.len(), "{id}: {names:?}");
            assert_eq!(self.game(Ruleset::CLAIM).claimable(), expected, "{id}");
        }
    }

    fn check_explosion(&self, position: &Position, mv: Move) {
        let mut destroyed: Vec<String> = match position.explosion(mv) {
            Some(explosion) => explosion
                .destroyed
                .into_iter()
                .map(|square| square.to_string())
                .collect(),
            None => Vec::new(),
        };
        destroyed.sort_unstable();
        assert_eq!(
            destroyed,
            self.texts("destroyed").unwrap_or_default(),
            "{}: destroyed",
            self.id()
        );
    }

    fn check(&self) {
        let id = self.id();
        for key in self.json.as_object().expect(id).keys() {
            assert!(KEYS.iter().any(|(known, _)| known == key), "{id}: what is {key}?");
        }
        if self.flag("valid") == Some(false) {
            return self.check_refused();
        }
        let game = self.game(Ruleset::CLAIM);
        let position = *game.position();
        self.check_last_move(&game);
        self.check_draws();
        if let Some(fen) = self.text("fen_after") {
            assert_eq!(position.fen().to_string(), fen, "{id}");
            assert_eq!(position.key(), self.read(fen).key(), "{id}: key");
        }
        assert_eq!(position.key(), self.read(&position.fen()).key(), "{id}: key");
        self.check_moves(&position);
        if let Some(in_check) = self.flag("in_check") {
            assert_eq!(position.is_check(), in_check, "{id}: check");
        }
        if let Some(outcome) = self.text("outcome") {
            assert_eq!(position.outcome(), named_outcome(outcome), "{id}: outcome");
            assert_eq!(game.outcome(), position.outcome(), "{id}: outcome");
        }
    }

    fn check_refused(&self) {
        let fen = self.needed("fen");
        let error = match Position::from_ascii(fen.as_bytes(), self.mode()) {
            Ok(position) => panic!("{}: accepted as {position}", self.id()),
            Err(error) => error,
        };
        let faults: Vec<&str> = error.faults().iter().map(|fault| fault.kind().name()).collect();
        let fault = self.needed("fault");
        assert!(
            faults.contains(&fault),
            "{}: {fault} is not among {faults:?}",
            self.id()
        );
    }

    fn check_moves(&self, position: &Position) {
        let id = self.id();
        let mut legal: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|mv| mv.to_uci(position).to_string())
            .collect();
        legal.sort_unstable();
        if let Some(count) = self.json.get("legal_count") {
            assert_eq!(Some(legal.len() as u64), count.as_u64(), "{id}: {legal:?}");
            assert_eq!(position.count_legal_moves(), legal.len(), "{id}: count");
        }
        if let Some(exact) = self.texts("legal_exact") {
            assert_eq!(legal, exact, "{id}");
        }
        for uci in self.texts("legal").unwrap_or_default() {
            let mv = Move::from_uci(uci, position);
            let mv = mv.unwrap_or_else(|error| panic!("{id}: {uci}: {error}"));
            assert!(position.is_legal(mv), "{id}: {uci}");
            assert!(position.legal_moves().contains(&mv), "{id}: {uci} is not in {legal:?}");
        }
        for uci in self.texts("illegal").unwrap_or_default() {
            match Move::from_uci(uci, position) {
                Ok(mv) => panic!("{id}: {uci} was read as {mv}"),
                Err(error) => assert_eq!(error.kind(), UciErrorKind::IllegalMove, "{id}: {uci}"),
            }
            let (from, to, _) = parse_uci(uci).expect(id);
            assert!(
                Move::normal(from, to).to_san(position).is_err(),
                "{id}: {uci} was written"
            );
        }
    }
}

fn named_outcome(name: &str) -> Option<Outcome> {
    let (termination, winner) = match name {
        "none" => return None,
        "white_explodes" => (Termination::KingExploded, Some(Color::White)),
        "black_explodes" => (Termination::KingExploded, Some(Color::Black)),
        "white_mates" => (Termination::Checkmate, Some(Color::White)),
        "black_mates" => (Termination::Checkmate, Some(Color::Black)),
        "stalemate" => (Termination::Stalemate, None),
        "bare_kings" => (Termination::BareKings, None),
        _ => panic!("{name}: no such outcome"),
    };
    Some(Outcome { termination, winner })
}

#[test]
fn cases_hold() {
    let mut topics: BTreeMap<String, usize> = BTreeMap::new();
    let mut keys: BTreeMap<String, usize> = BTreeMap::new();
    for line in include_str!("data/cases.jsonl").lines() {
        let case = Case {
            json: serde_json::from_str(line).expect(line),
        };
        case.check();
        *topics.entry(case.needed("topic").to_owned()).or_default() += 1;
        for key in case.json.as_object().expect(line).keys() {
            *keys.entry(key.clone()).or_default() += 1;
        }
    }
    let named = |(name, count): (&str, usize)| (name.to_owned(), count);
    assert_eq!(topics, BTreeMap::from(TOPICS.map(named)));
    assert_eq!(keys, BTreeMap::from(KEYS.map(named)));
}
