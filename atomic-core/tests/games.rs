//! Games: repetition against a recount, endings against the words of the rules, undo and redo.

#![cfg(feature = "std")]

mod starts;

use atomic_core::{
    CastlingMode, Claims, Color, DeadMaterial, DrawRule, Game, GameError, Move, Outcome, Position, Ruleset, Termination,
};
use starts::{Random, Start, orthodox, scattered, shuffled};

fn read(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn game(fen: &str, ruleset: Ruleset) -> Game {
    Game::new(read(fen), ruleset)
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = Move::from_san(text, game.position()).unwrap_or_else(|error| panic!("{game:?} {text}: {error}"));
        game.play(mv).unwrap_or_else(|error| panic!("{game:?} {text}: {error}"));
    }
}

fn drawn(termination: Termination) -> Option<Outcome> {
    Some(Outcome {
        termination,
        winner: None,
    })
}

/// A position that random games start from, few men more often than not.
fn start(random: &mut Random) -> Position {
    const SPARSE: [&str; 5] = [
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 30",
        "6k1/2p5/8/1P6/8/8/5n2/2B3K1 w - - 96 70",
        "8/2k5/8/8/8/8/4Q3/K7 b - - 140 99",
        "1n2k3/8/8/8/8/8/8/1N2K1N1 w - - 4294967295 1",
    ];
    loop {
        let Start { fen, chess960 } = match random.below(8) {
            0 => orthodox(),
            1 => shuffled(random),
            2 => scattered(random, false),
            3 => scattered(random, true),
            _ => Start {
                fen: random.pick(&SPARSE).to_owned(),
                chess960: false,
            },
        };
        let mode = if chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        if let Ok(position) = Position::from_ascii(fen.as_bytes(), mode) {
            return position;
        }
    }
}

fn ruleset(random: &mut Random) -> Ruleset {
    if random.percent(60) {
        return random.pick(&Ruleset::PRESETS).1;
    }
    Ruleset {
        threefold: random.pick(&DrawRule::ALL),
        fivefold: random.percent(50),
        fifty_moves: random.pick(&DrawRule::ALL),
        seventyfive_moves: random.percent(50),
        dead_material: random.pick(&DeadMaterial::ALL),
    }
}

/// What a FEN says but for the clocks.
fn without_clocks(position: &Position) -> String {
    let fen = position.fen();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// A game kept as the FENs of its positions.
struct Record {
    ruleset: Ruleset,
    positions: Vec<Position>,
    fens: Vec<String>,
}

impl Record {
    fn occurrences(&self, ply: usize) -> u32 {
        self.fens[..=ply].iter().filter(|fen| **fen == self.fens[ply]).count() as u32
    }

    /// How the game stands at the last position, and what may be claimed.
    fn judgement(&self) -> (Option<Outcome>, Claims) {
        let ply = self.fens.len() - 1;
        let position = &self.positions[ply];
        let clock = position.halfmove_clock();
        let count = self.occurrences(ply);
        let Ruleset {
            threefold,
            fivefold,
            fifty_moves,
            seventyfive_moves,
            dead_material,
        } = self.ruleset;
        let automatic = |rule| rule == DrawRule::Automatic;
        let draws = [
            (position.is_dead_material(dead_material), Termination::DeadMaterial),
            (count >= 3 && automatic(threefold), Termination::ThreefoldRepetition),
            (count >= 5 && fivefold, Termination::FivefoldRepetition),
            (clock >= 100 && automatic(fifty_moves), Termination::FiftyMoves),
            (clock >= 150 && seventyfive_moves, Termination::SeventyfiveMoves),
        ];
        let draw = draws.into_iter().find(|(holds, _)| *holds);
        let outcome = position
            .outcome()
            .or(draw.and_then(|(_, termination)| drawn(termination)));
        let goes_on = outcome.is_none();
        let claims = Claims {
            threefold: goes_on && count >= 3 && threefold == DrawRule::Claim,
            fifty_moves: goes_on && clock >= 100 && fifty_moves == DrawRule::Claim,
        };
        (outcome, claims)
    }

    fn assert_agrees(&self, game: &Game) {
        let ply = self.fens.len() - 1;
        assert_eq!(game.ply(), ply);
        assert_eq!(game.position(), &self.positions[ply]);
        assert_eq!(game.repetitions(), self.occurrences(ply), "{game:?}");
        let (outcome, claims) = self.judgement();
        assert_eq!(game.outcome(), outcome, "{game:?} {:?}", self.ruleset);
        assert_eq!(game.claimable(), claims, "{game:?} {:?}", self.ruleset);
    }
}

/// A move, the way back of the last own one if that is legal and chance wants it.
fn choose(game: &Game, random: &mut Random) -> Option<Move> {
    let moves = game.position().legal_moves();
    let back = game
        .moves()
        .iter()
        .rev()
        .nth(1)
        .map(|mv| Move::normal(mv.to(), mv.from()));
    match back.filter(|back| moves.contains(back)) {
        Some(back) if random.percent(75) => Some(back),
        _ if moves.is_empty() => None,
        _ => Some(random.pick(&moves)),
    }
}

fn assert_over(game: &mut Game, outcome: Outcome) {
    let before = format!("{game:?} {:?} {:?}", game.undone(), game.claimable());
    let over = Err(GameError::GameOver(outcome));
    for mv in game.position().legal_moves() {
        assert_eq!(game.play(mv), over.map(drop), "{game:?}");
    }
    let calls = [
        game.claim_draw(),
        game.agree_draw(),
        game.resign(Color::White),
        game.forfeit_on_time(Color::Black),
    ];
    assert_eq!(calls, [over; 4], "{game:?}");
    assert_eq!(game.reopen(), None, "{game:?}");
    assert!(!game.claimable().any());
    assert_eq!(format!("{game:?} {:?} {:?}", game.undone(), game.claimable()), before);
}

#[test]
fn games_agree_with_a_recount() {
    let mut random = Random::new(11);
    let (mut repeated, mut ended) = ([0; 10], [0; Termination::ALL.len()]);
    for _ in 0..20_000 {
        let start = start(&mut random);
        let mut record = Record {
            ruleset: ruleset(&mut random),
            positions: vec![start],
            fens: vec![without_clocks(&start)],
        };
        let mut game = Game::new(start, record.ruleset);
        record.assert_agrees(&game);
        for _ in 0..60 {
            if let Some(outcome) = game.outcome() {
                assert_over(&mut game, outcome);
                ended[Termination::ALL
                    .iter()
                    .position(|cause| *cause == outcome.termination)
                    .unwrap()] += 1;
                if game.undo().is_some() {
                    assert_eq!(game.outcome(), None, "{game:?}");
                    assert!(game.redo().is_some());
                    record.assert_agrees(&game);
                }
                break;
            }
            if random.percent(8) {
                let back = random.below(7).min(game.ply());
                let again = random.below(back + 1);
                for _ in 0..back {
                    assert!(game.undo().is_some());
                }
                for _ in 0..again {
                    assert!(game.redo().is_some());
                }
                assert_eq!(game.undone().len(), back - again);
                record.positions.truncate(game.ply() + 1);
                record.fens.truncate(game.ply() + 1);
                record.assert_agrees(&game);
            }
            let Some(mv) = choose(&game, &mut random) else { break };
            game.play(mv).expect("the move is legal and the game goes on");
            assert!(game.undone().is_empty());
            record.positions.push(*game.position());
            record.fens.push(without_clocks(game.position()));
            record.assert_agrees(&game);
            repeated[game.repetitions().min(9) as usize] += 1;
        }
        for ply in 0..=game.ply() {
            assert_eq!(game.repetitions_at(ply), Some(record.occurrences(ply)), "{game:?}");
            assert_eq!(game.position_at(ply), Some(&record.positions[ply]));
        }
        assert_eq!(game.repetitions_at(game.ply() + 1), None);
        assert_eq!(game.start(), &start);
        while game.undo().is_some() {}
        assert_eq!(game.position(), &start);
        let replayed = std::iter::from_fn(|| game.redo()).count();
        assert_eq!(replayed, record.fens.len() - 1);
        record.assert_agrees(&game);
    }
    // Up to seven occurrences were seen, and every ending that no player makes.
    assert!(repeated[1..8].iter().all(|&count| count > 100), "{repeated:?}");
    assert!(ended[..9].iter().all(|&count| count > 0), "{ended:?}");
}

const ROUND: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn a_claim_that_nobody_makes_lapses() {
    let mut game = Game::default();
    play(&mut game, &ROUND.repeat(2));
    assert!(game.claimable().threefold);
    play(&mut game, "e4");
    assert_eq!(game.claimable(), Claims::default());
    assert_eq!(game.claim_draw(), Err(GameError::NothingToClaim));
    // Without the custom's automatic fivefold the same may come again for ever.
    let mut game = Game::default();
    play(&mut game, &ROUND.repeat(50));
    assert_eq!((game.repetitions(), game.outcome()), (51, None));
    let outcome = game.claim_draw().expect("the position has occurred three times");
    assert_eq!(Some(outcome), drawn(Termination::ThreefoldRepetition));
    let mv = Move::from_san("e4", game.position()).expect("e4 is legal");
    assert_eq!(game.play(mv), Err(GameError::GameOver(outcome)));
    assert_eq!(game.ply(), 200);
}

#[test]
fn what_makes_positions_differ() {
    // With castling rights the position is another one than without.
    let mut rights = game("r3k3/8/8/8/8/8/8/4K2R w K - 0 1", Ruleset::CLAIM);
    play(&mut rights, "Rh2 Ra7 Rh1 Ra8");
    assert_eq!(rights.repetitions(), 1);
    play(&mut rights, "Rh2 Ra7 Rh1 Ra8");
    assert_eq!(rights.repetitions(), 2);
    // A legal en-passant capture makes a difference, one that is not legal does not.
    let mut legal = game("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", Ruleset::CLAIM);
    play(&mut legal, "a4 Kd8 Kd1 Ke8 Ke1");
    assert_eq!(legal.repetitions(), 1);
    let mut suicide = game("8/8/8/8/1p6/8/Pk6/4K3 w - - 0 1", Ruleset::CLAIM);
    play(&mut suicide, "a4");
    assert_eq!(suicide.position().ep_square(), None, "the king beside a3 forbids it");
    play(&mut suicide, "Kc3 Kd1 Kb2 Ke1");
    assert_eq!(suicide.repetitions(), 2);
    // Side to move: the kings triangulate.
    let mut turn = game("8/8/8/8/8/5k2/8/KR6 w - - 0 1", Ruleset::CLAIM);
    play(&mut turn, "Ka2 Kf4 Ka1 Ke3 Rb2 Kf3 Rb1");
    assert_eq!(turn.repetitions(), 1);
}

#[test]
fn a_game_may_start_at_its_end() {
    for fen in [
        "4R1k1/5ppp/8/8/8/8/8/K7 b - - 1 1",
        "8/8/8/8/8/8/8/K6R b - - 0 1",
        "8/8/8/8/8/8/8/K6k b - - 0 1",
    ] {
        let mut game = game(fen, Ruleset::CLAIM);
        let outcome = game.outcome().expect(fen);
        assert_over(&mut game, outcome);
        assert_eq!((game.undo(), game.redo()), (None, None));
        assert_eq!(game.outcome(), Some(outcome));
    }
}

#[test]
fn undone_moves_wait_until_something_else_happens() {
    let mut game = Game::default();
    play(&mut game, "e4 e5 Nf3");
    let line = game.moves().to_vec();
    assert_eq!([game.undo(), game.undo()], [Some(line[2]), Some(line[1])]);
    assert_eq!(game.undone(), &line[1..]);
    let illegal = Move::from_raw(0).expect("a1a1");
    assert_eq!(game.play(illegal), Err(GameError::IllegalMove(illegal)));
    assert_eq!(game.undone(), &line[1..], "an illegal move changes nothing");
    assert_eq!(game.redo(), Some(line[1]));
    // A new move, even the same one, begins a new line.
    game.undo();
    play(&mut game, "e5");
    assert_eq!((game.redo(), game.undone()), (None, &[][..]));
    assert_eq!(game.moves(), &line[..2]);
    // So does what the players do.
    game.undo();
    game.agree_draw().expect("the game goes on");
    assert_eq!((game.redo(), game.undone()), (None, &[][..]));
}

#[test]
fn an_ending_by_the_players_is_taken_back() {
    let mut game = Game::default();
    play(&mut game, "e4");
    let outcome = game.resign(Color::White).expect("the game goes on");
    assert_eq!(
        (outcome.termination, outcome.winner),
        (Termination::Resignation, Some(Color::Black))
    );
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(game.agree_draw(), Err(GameError::GameOver(outcome)));
    // Reopening leaves the move, undoing takes it too.
    assert_eq!((game.reopen(), game.reopen()), (Some(outcome), None));
    assert_eq!((game.ply(), game.outcome()), (1, None));
    game.resign(Color::Black).expect("the game goes on");
    assert!(game.undo().is_some());
    assert_eq!((game.ply(), game.outcome()), (0, None));
    assert!(game.redo().is_some());
    assert_eq!(game.outcome(), None, "the resignation is not redone");
    game.undo();
    // Without a move there is nothing to undo, and the ending stays.
    let outcome = game.resign(Color::Black).expect("the game goes on");
    assert_eq!((game.undo(), game.outcome()), (None, Some(outcome)));
}

#[test]
fn errors_say_what_is_wrong() {
    let mut game = Game::default();
    let illegal = Move::from_raw(0).expect("a1a1");
    let texts = [
        game.play(illegal).expect_err("illegal").to_string(),
        game.claim_draw().expect_err("nothing").to_string(),
        {
            game.resign(Color::White).expect("the game goes on");
            game.agree_draw().expect_err("over").to_string()
        },
    ];
    assert_eq!(
        texts,
        [
            "illegal move a1a1",
            "no draw may be claimed of this position",
            "the game is over: 0-1 (resignation)"
        ]
    );
}
