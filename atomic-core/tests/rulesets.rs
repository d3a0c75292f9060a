//! What each ruleset makes of the same games: presets, repetition, the move clock, dead material, flag falls.

#![cfg(feature = "std")]

use atomic_core::{
    Claims, Color, DeadMaterial, DrawRule, Game, GameError, Move, Outcome, Position, Ruleset, Termination,
};

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

const ROUND: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn presets_are_those_of_the_table() {
    use DeadMaterial::{BareKings, Lichess};
    use DrawRule::{Automatic, Claim};
    let table = [
        ("claim", Claim, false, Claim, false, BareKings),
        ("automatic", Automatic, false, Automatic, false, BareKings),
        ("fide", Claim, true, Claim, true, BareKings),
        ("lichess", Claim, true, Automatic, false, Lichess),
    ];
    for (name, threefold, fivefold, fifty_moves, seventyfive_moves, dead_material) in table {
        let expected = Ruleset {
            threefold,
            fivefold,
            fifty_moves,
            seventyfive_moves,
            dead_material,
        };
        assert_eq!(Ruleset::from_name(name), Some(expected));
    }
    assert_eq!(Ruleset::PRESETS.map(|(name, _)| name), table.map(|row| row.0));
    assert_eq!(Ruleset::default(), Ruleset::CLAIM);
    assert_eq!(Ruleset::from_name("CLAIM"), None);
}

#[test]
fn names_are_read_back() {
    for cause in Termination::ALL {
        assert_eq!(Termination::from_name(cause.name()), Some(cause));
    }
    for rule in DeadMaterial::ALL {
        assert_eq!(DeadMaterial::from_name(rule.name()), Some(rule));
    }
    for rule in DrawRule::ALL {
        assert_eq!(DrawRule::from_name(rule.name()), Some(rule));
    }
    assert_eq!(Termination::from_name("king exploded"), None);
}

#[test]
fn repetition_ends_games_as_the_ruleset_says() {
    let occurrences_at_end = |ruleset| {
        let mut game = Game::new(Position::default(), ruleset);
        for san in ROUND.repeat(3).split_whitespace() {
            game.play(Move::from_san(san, game.position()).expect(san)).expect(san);
            if game.outcome().is_some() {
                break;
            }
        }
        (game.repetitions(), game.outcome())
    };
    let fivefold_only = Ruleset {
        threefold: DrawRule::Off,
        ..Ruleset::FIDE
    };
    let threefold = drawn(Termination::ThreefoldRepetition);
    assert_eq!(occurrences_at_end(Ruleset::AUTOMATIC), (3, threefold));
    assert_eq!(occurrences_at_end(Ruleset::FIDE), (4, None));
    for ruleset in [Ruleset::FIDE, Ruleset::LICHESS, fivefold_only] {
        let mut game = Game::new(Position::default(), ruleset);
        play(&mut game, &ROUND.repeat(4));
        assert_eq!(game.outcome(), drawn(Termination::FivefoldRepetition));
        game.undo();
        assert_eq!(game.claimable().threefold, ruleset.threefold == DrawRule::Claim);
    }
}

#[test]
fn move_clock_ends_games_as_the_ruleset_says() {
    const FEN: &str = "r6k/8/8/8/8/8/8/1K4R1 b - - ";
    let at = |clock: u32, ruleset| game(&format!("{FEN}{clock} 80"), ruleset);
    // The clock of the start position counts.
    for (clock, claims) in [(99, false), (100, true), (150, true), (u32::MAX, true)] {
        assert_eq!(at(clock, Ruleset::CLAIM).claimable().fifty_moves, claims, "{clock}");
        assert_eq!(at(clock, Ruleset::CLAIM).outcome(), None);
    }
    let mut fifty = at(98, Ruleset::CLAIM);
    play(&mut fifty, "Kh7");
    assert_eq!(fifty.claim_draw(), Err(GameError::NothingToClaim));
    play(&mut fifty, "Kc1");
    assert_eq!(fifty.claim_draw().ok(), drawn(Termination::FiftyMoves));
    for ruleset in [Ruleset::AUTOMATIC, Ruleset::LICHESS] {
        let mut game = at(99, ruleset);
        play(&mut game, "Rb8+");
        assert_eq!(game.outcome(), drawn(Termination::FiftyMoves));
    }
    let mut fide = at(149, Ruleset::FIDE);
    assert!(fide.claimable().fifty_moves);
    play(&mut fide, "Rb8+");
    assert_eq!(fide.outcome(), drawn(Termination::SeventyfiveMoves));
    let off = Ruleset {
        fifty_moves: DrawRule::Off,
        ..Ruleset::CLAIM
    };
    assert_eq!(
        (at(500, off).outcome(), at(500, off).claimable()),
        (None, Claims::default())
    );
    // A capture starts the count anew.
    let mut zeroed = game("r3k3/7p/8/8/8/8/8/1K5R w - - 99 80", Ruleset::AUTOMATIC);
    play(&mut zeroed, "Rxh7");
    assert_eq!((zeroed.position().halfmove_clock(), zeroed.outcome()), (0, None));
}

#[test]
fn the_board_comes_before_the_draw_rules() {
    // Mate with the hundredth half-move.
    let mut mate = game("6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 80", Ruleset::AUTOMATIC);
    play(&mut mate, "Re8#");
    let outcome = mate.outcome().expect("mate");
    assert_eq!(
        (outcome.termination, outcome.winner),
        (Termination::Checkmate, Some(Color::White))
    );
    // Stalemate with dead material: the king may not take the rook.
    let stalemate = game("k7/1R6/8/8/8/8/8/7K b - - 0 1", Ruleset::LICHESS);
    assert!(stalemate.position().is_dead_material(DeadMaterial::Lichess));
    assert_eq!(stalemate.outcome(), drawn(Termination::Stalemate));
    // Bare kings under every ruleset, though they are dead material too.
    for (_, ruleset) in Ruleset::PRESETS {
        let mut bare = game("6k1/8/8/8/8/8/r6R/2K5 w - - 0 1", ruleset);
        play(&mut bare, "Rxa2");
        assert_eq!(bare.outcome(), drawn(Termination::BareKings));
        assert_eq!(
            bare.resign(Color::White),
            Err(GameError::GameOver(bare.outcome().expect("drawn")))
        );
    }
    let dead = game("6k1/8/8/8/8/8/7R/2K5 w - - 0 1", Ruleset::LICHESS);
    assert_eq!(dead.outcome(), drawn(Termination::DeadMaterial));
    assert_eq!(game("6k1/8/8/8/8/8/7R/2K5 w - - 0 1", Ruleset::CLAIM).outcome(), None);
}

#[test]
fn time_is_forfeited_to_a_side_that_can_win() {
    let cases = [
        // A bare king cannot win, whatever the rules.
        ("6k1/8/8/8/8/8/8/KQ6 w - - 0 1", Color::White, Ruleset::CLAIM, None),
        ("6k1/8/8/8/8/8/8/KQ6 w - - 0 1", Color::White, Ruleset::FIDE, None),
        (
            "6k1/8/8/8/8/8/8/KQ6 w - - 0 1",
            Color::Black,
            Ruleset::FIDE,
            Some(Color::White),
        ),
        // A rook alone counts as able to win unless the ruleset knows better, in which case the game is drawn already.
        (
            "6k1/8/8/8/8/8/8/KR6 w - - 0 1",
            Color::Black,
            Ruleset::CLAIM,
            Some(Color::White),
        ),
        (
            "6k1/p7/8/8/8/8/8/KR6 w - - 0 1",
            Color::White,
            Ruleset::LICHESS,
            Some(Color::Black),
        ),
        (
            "6k1/p7/8/8/8/8/8/KR6 b - - 0 1",
            Color::Black,
            Ruleset::LICHESS,
            Some(Color::White),
        ),
    ];
    for (fen, loser, ruleset, winner) in cases {
        let outcome = game(fen, ruleset).forfeit_on_time(loser).expect(fen);
        assert_eq!(
            (outcome.termination, outcome.winner),
            (Termination::TimeForfeit, winner),
            "{fen}"
        );
    }
}
