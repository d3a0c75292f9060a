//! SAN, on the positions of random games: written as a naive writer does, read back to the same move and no other.

mod starts;

use std::collections::BTreeSet;

use atomic_core::{CastlingMode, Move, Outcome, Position, Role, SAN_MAX, SanErrorKind, Square};
use starts::{Random, Start, orthodox, scattered, shuffled};

/// Shows `count` positions of random games, ended ones included, to `visit`.
fn walk(seed: u64, count: usize, mut visit: impl FnMut(&Position, &mut Random)) {
    let mut random = Random::new(seed);
    let mut seen = 0;
    while seen < count {
        let Start { fen, chess960 } = match random.below(4) {
            0 => orthodox(),
            1 => shuffled(&mut random),
            kind => scattered(&mut random, kind == 3),
        };
        let mode = if chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        let Ok(mut position) = Position::from_ascii(fen.as_bytes(), mode) else {
            continue;
        };
        for _ in 0..60 {
            visit(&position, &mut random);
            seen += 1;
            let moves = position.legal_moves();
            if moves.is_empty() || seen == count {
                break;
            }
            position.play(random.pick(&moves)).expect("the move is legal");
        }
    }
}

fn role_of(position: &Position, mv: Move) -> Role {
    position.piece_at(mv.from()).expect("a man moves").role
}

/// The SAN of a legal move by its definition, from the list of all legal moves.
fn written(position: &Position, moves: &[Move], mv: Move) -> String {
    let mut after = *position;
    after.play(mv).expect("the move is legal");
    let suffix = match after.outcome() {
        Some(Outcome { winner: Some(_), .. }) => "#",
        _ if after.is_check() => "+",
        _ => "",
    };
    if mv.is_castling() {
        let wing = if mv.to().file() > mv.from().file() {
            "O-O"
        } else {
            "O-O-O"
        };
        return format!("{wing}{suffix}");
    }
    let role = role_of(position, mv);
    let mark = if position.is_capture(mv) { "x" } else { "" };
    let origin = mv.from().to_string();
    let (file, rank) = origin.split_at(1);
    let head = if role == Role::Pawn {
        if mark == "x" { file.to_owned() } else { String::new() }
    } else {
        let others: Vec<Square> = moves
            .iter()
            .filter(|other| !other.is_castling() && other.to() == mv.to() && other.from() != mv.from())
            .filter(|&&other| role_of(position, other) == role)
            .map(|other| other.from())
            .collect();
        let letter = role.char().to_ascii_uppercase();
        if others.is_empty() {
            format!("{letter}")
        } else if others.iter().all(|other| other.file() != mv.from().file()) {
            format!("{letter}{file}")
        } else if others.iter().all(|other| other.rank() != mv.from().rank()) {
            format!("{letter}{rank}")
        } else {
            format!("{letter}{origin}")
        }
    };
    let promotion = match mv.promoted() {
        Some(role) => format!("={}", role.char().to_ascii_uppercase()),
        None => String::new(),
    };
    format!("{head}{mark}{}{promotion}{suffix}", mv.to())
}

#[test]
fn every_legal_move_is_written_and_read_back() {
    let (mut positions, mut moves) = (0, 0);
    walk(1, 100_000, |position, _| {
        let mut texts = BTreeSet::new();
        let legal = position.legal_moves();
        for &mv in &*legal {
            let san = mv.to_san(position).expect("the move is legal");
            assert_eq!(san, written(position, &legal, mv).as_str(), "{position}: {mv}");
            assert_eq!(Move::from_san(&san, position), Ok(mv), "{position}: {san}");
            assert!(texts.insert(san), "{position}: two moves are written {san}");
            moves += 1;
        }
        positions += 1;
    });
    assert_eq!(positions, 100_000);
    assert!(moves > 1_500_000, "only {moves} moves");
}

#[test]
fn spelling_is_forgiven() {
    let mut spellings = 0;
    walk(2, 4_000, |position, random| {
        for mv in position.legal_moves() {
            let san = mv.to_san(position).expect("the move is legal");
            let bare = san.trim_end_matches(['+', '#']);
            let mut texts = vec![bare.to_owned()];
            for suffix in ["+", "#", "!", "?!", "++", "+!!", "#?"] {
                texts.push(format!("{bare}{suffix}"));
            }
            if mv.is_castling() {
                texts.extend([bare.replace('O', "0"), bare.replace('O', "o")]);
                texts.push(mv.to_string());
                texts.push(mv.to_uci(position).to_string());
            } else {
                let letter = role_of(position, mv).char().to_ascii_uppercase();
                let (from, to) = (mv.from(), mv.to());
                let tails = match mv.promoted() {
                    Some(role) => {
                        let (small, large) = (role.char(), role.char().to_ascii_uppercase());
                        vec![
                            format!("={large}"),
                            format!("{large}"),
                            format!("({large})"),
                            format!("/{large}"),
                            format!("={small}"),
                            format!("{small}"),
                        ]
                    }
                    None => vec![String::new()],
                };
                for tail in tails {
                    for mark in ["", "x", "-", ":"] {
                        texts.push(format!("{letter}{from}{mark}{to}{tail}"));
                        texts.push(format!("{from}{mark}{to}{tail}"));
                    }
                }
                if position.is_capture(mv) {
                    texts.push(bare.replace('x', ""));
                    texts.extend([format!("{bare} e.p."), format!("{bare}e.p.+"), format!("{bare}#ep")]);
                }
            }
            let text = random.pick(&(0..texts.len()).collect::<Vec<_>>());
            for text in texts.iter().skip(text).take(4) {
                assert_eq!(Move::from_san(text, position), Ok(mv), "{position}: {text}");
                spellings += 1;
            }
        }
    });
    assert!(spellings > 200_000, "only {spellings} spellings");
}

/// What a text of role, perhaps file and rank of the origin, target and perhaps promotion means, from the list of all
/// legal moves.
fn meaning(
    position: &Position,
    moves: &[Move],
    role: Role,
    (file, rank): (Option<u8>, Option<u8>),
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, SanErrorKind> {
    let fits = |mv: &Move| {
        let from = mv.from();
        !mv.is_castling()
            && role_of(position, *mv) == role
            && mv.to() == to
            && file.is_none_or(|file| file == from.file())
            && rank.is_none_or(|rank| rank == from.rank())
            && (role != Role::Pawn || file.is_some() || from.file() == to.file())
            && match promotion {
                Some(_) => mv.promoted() == promotion,
                // Without a role a promotion may be any of the four.
                None => true,
            }
    };
    let mut fitting = moves.iter().filter(|mv| fits(mv));
    match (fitting.next(), fitting.next()) {
        (None, _) => Err(SanErrorKind::IllegalMove),
        (Some(&mv), None) => Ok(mv),
        (Some(_), Some(_)) => Err(SanErrorKind::AmbiguousMove),
    }
}

#[test]
fn every_text_means_what_the_legal_moves_say() {
    let lines = || (0..8).map(Some).chain([None]);
    let mut counts = [0; 3];
    walk(3, 600, |position, random| {
        // Most of the texts that could be written name illegal moves: one position in four is enough.
        if !random.percent(25) {
            return;
        }
        let moves = position.legal_moves();
        for role in Role::ALL {
            for to in Square::ALL {
                for (file, rank) in lines().flat_map(|file| lines().map(move |rank| (file, rank))) {
                    let promotion = match random.below(12) {
                        0 => Some(random.pick(&Role::PROMOTIONS)),
                        _ => None,
                    };
                    let mut text = String::new();
                    text.push(role.char().to_ascii_uppercase());
                    text.extend(file.map(|file| char::from(b'a' + file)));
                    text.extend(rank.map(|rank| char::from(b'1' + rank)));
                    text.push_str(&to.to_string());
                    text.extend(promotion.map(|role| role.char()));
                    let expected = meaning(position, &moves, role, (file, rank), to, promotion);
                    let found = Move::from_san(&text, position).map_err(|error| error.kind());
                    assert_eq!(found, expected, "{position}: {text}");
                    counts[match expected {
                        Ok(_) => 0,
                        Err(SanErrorKind::IllegalMove) => 1,
                        Err(_) => 2,
                    }] += 1;
                }
            }
        }
    });
    let [legal, illegal, ambiguous] = counts;
    assert!(legal > 10_000 && illegal > 1_000_000 && ambiguous > 80, "{counts:?}");
}

#[test]
fn coordinates_name_any_mans_move() {
    let mut counts = [0; 2];
    walk(4, 400, |position, _| {
        for from in Square::ALL {
            for to in Square::ALL {
                let expected = position.resolve(from, to, None);
                match Move::from_san(&format!("{from}{to}"), position) {
                    Ok(mv) => assert_eq!(Some(mv), expected, "{position}"),
                    Err(error) => {
                        assert_eq!(expected, None, "{position}: {from}{to}");
                        let promotes = position.resolve(from, to, Some(Role::Queen)).is_some();
                        let ambiguous = error.kind() == SanErrorKind::AmbiguousMove;
                        assert_eq!(ambiguous, promotes, "{position}: {from}{to}");
                    }
                }
                counts[usize::from(expected.is_some())] += 1;
            }
        }
    });
    assert!(counts[0] > 1_000_000 && counts[1] > 5_000, "{counts:?}");
}

#[test]
fn illegal_moves_are_not_written() {
    let mut refused = 0;
    walk(5, 2_000, |position, _| {
        for from in position.by_color(position.turn()) {
            for to in Square::ALL {
                let moves = [
                    Some(Move::normal(from, to)),
                    Some(Move::castling(from, to)),
                    Some(Move::en_passant(from, to)),
                    Move::promotion(from, to, Role::Queen),
                ];
                for mv in moves.into_iter().flatten().filter(|&mv| !position.is_legal(mv)) {
                    assert_eq!(
                        mv.to_san(position).map_err(|error| error.refused()),
                        Err(mv),
                        "{position}"
                    );
                    refused += 1;
                }
            }
        }
    });
    assert!(refused > 1_000_000, "only {refused} moves");
}

/// Position, text and what it is read as.
const READ: [(&str, &str, &str); 21] = [
    // Both rooks reach d1, the one on a1 through nobody.
    ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rad1", "a1d1"),
    ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rhd1", "h1d1"),
    ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "R1d1", "ambiguous"),
    ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1", "ambiguous"),
    ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rcd1", "illegal"),
    // The knight on e2 is pinned, so the other one is meant.
    ("4r2k/8/8/8/8/2N5/4N3/4K3 w - - 0 1", "Nd5", "c3d5"),
    ("4r2k/8/8/8/8/2N5/4N3/4K3 w - - 0 1", "Nd4", "illegal"),
    ("4r2k/8/8/8/8/2N5/4N3/4K3 w - - 0 1", "Ned4", "illegal"),
    // A pawn's capture names its file; the step ahead does not.
    ("7k/8/8/3p4/4P3/8/8/K7 w - - 0 1", "exd5", "e4d5"),
    ("7k/8/8/3p4/4P3/8/8/K7 w - - 0 1", "ed5", "e4d5"),
    ("7k/8/8/3p4/4P3/8/8/K7 w - - 0 1", "xd5", "illegal"),
    ("7k/8/8/3p4/4P3/8/8/K7 w - - 0 1", "d5", "illegal"),
    ("7k/8/8/3p4/4P3/8/8/K7 w - - 0 1", "Pe5", "e4e5"),
    // A b is a file, a B a bishop.
    ("7k/8/8/8/8/2p5/1P6/K2B4 w - - 0 1", "bxc3", "b2c3"),
    ("7k/8/8/8/8/2p5/1P6/K2B4 w - - 0 1", "Bc2", "d1c2"),
    // Without its role a promotion is four moves.
    ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8", "ambiguous"),
    ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=R", "a7a8r"),
    ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "Kb1=Q", "illegal"),
    // Castling is not written as a move of the king.
    ("1k6/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "illegal"),
    ("1k6/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-O", "illegal"),
    ("1k6/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "e1g1"),
];

#[test]
fn texts_are_read_as_meant() {
    for (fen, text, expected) in READ {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let found = match Move::from_san(text, &position) {
            Ok(mv) => mv.to_uci(&position).to_string(),
            Err(error) => {
                assert_eq!(error.offset(), 0);
                match error.kind() {
                    SanErrorKind::AmbiguousMove => "ambiguous".to_owned(),
                    SanErrorKind::IllegalMove => "illegal".to_owned(),
                    _ => "syntax".to_owned(),
                }
            }
        };
        assert_eq!(found, expected, "{fen}: {text}");
    }
}

#[test]
fn texts_that_are_no_move_tell_where() {
    let start = Position::default();
    let texts: [(&str, usize); 30] = [
        ("", 0),
        (" e4", 0),
        ("e4 ", 2),
        ("e4.", 2),
        ("1.e4", 1),
        ("e", 1),
        ("e9", 1),
        ("i4", 0),
        ("N", 1),
        ("Nf", 2),
        ("Nf3x", 4),
        ("Nxf", 2),
        ("Nxx3", 2),
        ("nf3", 0),
        ("Zf3", 0),
        ("--", 1),
        ("O", 1),
        ("O-", 2),
        ("O-O-", 4),
        ("O-O-O-O", 7),
        ("OO", 1),
        ("e4=", 3),
        ("e8=K", 3),
        ("e8=P", 3),
        ("e8(Q", 4),
        ("e8QQ", 3),
        ("e4e.", 2),
        ("e4 e.p. e.p.", 7),
        ("e4e5e6", 4),
        ("Nf3\u{265e}", 3),
    ];
    for (text, offset) in texts {
        let error = Move::from_san(text, &start).expect_err(text);
        assert_eq!(
            (error.kind(), error.offset()),
            (SanErrorKind::Syntax, offset),
            "{text}: {error}"
        );
        assert!(error.to_string().ends_with(&format!("(byte {offset})")), "{error}");
    }
}

#[test]
fn checks_and_ends_have_their_marks() {
    let cases = [
        // The bishop can answer by exploding the king: no mate.
        ("6k1/1b3ppp/8/8/8/8/6P1/4R2K w - - 0 1", "e1e8", "Re8+"),
        ("6k1/5ppp/8/8/8/8/6P1/4R2K w - - 0 1", "e1e8", "Re8#"),
        // Touching kings know no check.
        ("8/8/8/8/8/8/1kR5/K7 w - - 0 1", "c2c3", "Rc3"),
        // Stalemate is no mate.
        ("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "g5g6", "Qg6"),
        // The king need not have been in check.
        ("7k/6p1/8/8/8/8/8/K5Q1 w - - 0 1", "g1g7", "Qxg7#"),
        // Bare kings are no mate either.
        ("6k1/8/8/8/8/8/r6R/2K5 w - - 0 1", "h2a2", "Rxa2"),
    ];
    for (fen, uci, san) in cases {
        let position = Position::from_fen(fen).expect(fen);
        let mv = Move::from_uci(uci, &position).expect(uci);
        assert_eq!(mv.to_san(&position).expect(uci), san, "{fen}");
    }
}

/// A good text with a few bytes changed, put in, taken out or doubled.
fn mutated(text: &str, random: &mut Random) -> Vec<u8> {
    const LIKELY: &[u8] = b"abcdefgh12345678PNBRQKpnbrqkxO0o-+#!?=:()/. ep";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(3) {
        let place = random.below(bytes.len() + 1);
        let byte = if random.percent(80) {
            random.pick(LIKELY)
        } else {
            random.below(256) as u8
        };
        match random.below(4) {
            0 if place < bytes.len() => bytes[place] = byte,
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 => bytes.insert(place, byte),
            _ => bytes.extend_from_within(place..),
        }
    }
    bytes
}

#[test]
fn malformed_texts_are_refused_or_mean_a_legal_move() {
    let mut counts = [0; 4];
    walk(6, 50_000, |position, random| {
        let moves = position.legal_moves();
        for _ in 0..10 {
            let text = if moves.is_empty() {
                "Qa1xb2#".to_owned()
            } else {
                random
                    .pick(&moves)
                    .to_san(position)
                    .expect("the move is legal")
                    .to_string()
            };
            let text = mutated(&text, random);
            counts[match Move::from_san_ascii(&text, position) {
                Ok(mv) => {
                    assert!(position.is_legal(mv), "{position}: {}", text.escape_ascii());
                    0
                }
                Err(error) => {
                    assert!(error.offset() <= text.len(), "{}: {error}", text.escape_ascii());
                    match error.kind() {
                        SanErrorKind::IllegalMove => 1,
                        SanErrorKind::AmbiguousMove => 2,
                        _ => 3,
                    }
                }
            }] += 1;
        }
    });
    assert_eq!(counts.iter().sum::<usize>(), 500_000);
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn the_longest_text_fits() {
    let position = Position::from_fen("8/8/8/8/3K4/Q1k5/1p6/Q1Q5 w - - 0 1").expect("the kings touch");
    let san = Move::normal(Square::A1, Square::B2)
        .to_san(&position)
        .expect("the move is legal");
    assert_eq!(san, "Qa1xb2#");
    assert_eq!(san.len(), SAN_MAX);
}
