//! Files of games that are checked, with all that is wrong with them.

use atomic_core::pgn::PgnErrorKind::{
    AmbiguousMove, Fen, IllegalMove, Syntax, Tag, TooLarge, UnclosedComment, UnclosedVariation, UnreadableMove,
    WrongResult,
};
use atomic_core::pgn::{GameResult, MAX_GAME_MOVES, PgnError, PgnErrorKind, Reader, Visitor};
use atomic_core::{Move, Position};

use crate::records::{games, mutations};
use crate::starts::Random;

type Fault = (u64, u64, PgnErrorKind);

fn faults(text: &str) -> Vec<Vec<Fault>> {
    let mut reader = Reader::new(text.as_bytes());
    let mut games = Vec::new();
    while let Some(faults) = reader.check_game().expect("bytes in memory do not fail") {
        games.push(
            faults
                .iter()
                .map(|fault| (fault.line(), fault.column(), fault.kind()))
                .collect(),
        );
    }
    games
}

#[test]
fn every_move_that_is_none() {
    for (text, expected) in [
        ("1. e4 e5 *", vec![]),
        // The rest of a line hangs on a bad move, the variations in it too.
        ("1. e4 Ke7 2. Ke3 (2. Ke4) Ke6 1-0", vec![(1, 7, IllegalMove)]),
        // But one in place of the bad move does not.
        (
            "1. e4 Ke7 (1... e5 2. Ke3) (1... Ke6) 2. d4 (2. Ke5) *",
            vec![(1, 7, IllegalMove), (1, 23, IllegalMove), (1, 34, IllegalMove)],
        ),
        (
            "1. e4 Ke7+ e.p. $2 {why} ?! 2. (1... Qd7) *",
            vec![(1, 7, IllegalMove), (1, 38, IllegalMove)],
        ),
        // After a variation the line around it goes on.
        (
            "1. e4 (1. Ke2) (1. Nf3 zz Nf6 (1... Kd5) 2. Ng5) e5 2. Ke3 *",
            vec![(1, 11, IllegalMove), (1, 24, UnreadableMove), (1, 56, IllegalMove)],
        ),
        (
            "1. Nf3 a6 (1... b6 2. d4 (2. d3 Qd5) b5 (2... c9)) 2. Nc3 b6 3. Nd4 c6 4. Ndb5 (4. Nf5) 4... d5 5. N3 *",
            vec![(1, 33, IllegalMove), (1, 47, UnreadableMove), (1, 100, UnreadableMove)],
        ),
        (
            "[FEN \"6k1/8/8/8/R6R/8/8/4K3 w - - 0 1\"]\n\n1. Rd4 (1. Rad4 Kf8) 1... Kf8 *",
            vec![(3, 4, AmbiguousMove)],
        ),
        // What hangs on a bad move is passed over, as long as it is written like movetext.
        ("1. Ke2 ((( 1... e5 ))) } *", vec![(1, 4, IllegalMove), (1, 9, Syntax)]),
        (
            "1. Ke2 e5 ((( zz ))) {x} ; y\n$9 } *",
            vec![(1, 4, IllegalMove), (2, 4, Syntax)],
        ),
        (
            "1. e4 (1. Ke2 e5 {open",
            vec![(1, 11, IllegalMove), (1, 18, UnclosedComment)],
        ),
        (
            "1. e4 (1. Ke2 e5",
            vec![(1, 11, IllegalMove), (1, 7, UnclosedVariation)],
        ),
        ("[White x]\n\n1. Ke2 *", vec![(1, 8, Tag)]),
        ("[FEN \"8/8 w\"]\n\n1. Ke2 *", vec![(1, 6, Fen)]),
        // A bad move counts as a line's end, not the game's.
        ("1. e4 Ke7 2. 1-0", vec![(1, 7, IllegalMove)]),
        ("1. Nf3 f6 2. Ne5 a6 3. Nxd7# 0-1", vec![(1, 1, WrongResult)]),
        (
            "1. Nf3 f6 2. Ne5 a6 3. Nxd7# (3. Nxd8) 1/2",
            vec![(1, 34, IllegalMove), (1, 1, WrongResult)],
        ),
        ("1. Nf3 f6 2. Ne5 a6 3. Nxd7# *", vec![]),
        ("1. Nf3 f6 2. Ne5 a6 3. Nxd7# Ke7 0-1", vec![(1, 30, IllegalMove)]),
    ] {
        assert_eq!(faults(text), [expected], "{text}");
        // The game behind it is read as if nothing had been wrong before.
        let next = faults(&format!("{text}\n\n[Event \"next\"]\n\n1. Ne5 *"));
        assert_eq!(next.len(), 2, "{text}");
        assert_eq!(
            (next[1].len(), next[1][0].1, next[1][0].2),
            (1, 4, IllegalMove),
            "{text}"
        );
    }
}

#[test]
fn the_strict_readers_stop_at_the_first_fault() {
    let mut random = Random::new(12);
    let (mut whole, mut faulty, mut with_several) = (0, 0, 0);
    let good: Vec<String> = (0..200)
        .map(|_| games::annotated(&mut random, 12).to_string())
        .collect();
    for round in 0..mutations::count(20_000) {
        let bytes = mutations::mutate(good[round % good.len()].as_bytes(), &mut random);
        let mut checking = Reader::new(bytes.as_slice());
        for game in Reader::new(bytes.as_slice()) {
            let faults = checking
                .check_game()
                .expect("bytes in memory do not fail")
                .expect("as many games");
            let first = faults.first().filter(|fault| fault.kind() != WrongResult);
            assert_eq!(
                game.as_ref().err().map(ToString::to_string),
                first.map(ToString::to_string)
            );
            whole += usize::from(first.is_none());
            faulty += usize::from(first.is_some());
            with_several += usize::from(faults.len() > 1);
        }
        assert!(checking.check_game().expect("the end").is_none());
    }
    assert!(
        whole > 5000 && faulty > 5000 && with_several > 200,
        "{whole} {faulty} {with_several}"
    );
}

#[test]
fn faults_count_as_moves() {
    let text = "1. e4".to_owned() + &" (Ke2)".repeat(MAX_GAME_MOVES) + " Ke7 *";
    let games = faults(&text);
    let [game] = games.as_slice() else { panic!("one game") };
    assert_eq!(game.len(), MAX_GAME_MOVES);
    assert_eq!(game.last().expect("many").2, TooLarge);
}

/// Goes on after faults, and writes down what it is told.
#[derive(Default)]
struct Log(Vec<String>);

impl Visitor for Log {
    fn play(&mut self, position: &Position, move_: Move) {
        self.0.push(move_.to_san(position).expect("legal").to_string());
    }

    fn fault(&mut self, error: PgnError) -> Result<(), PgnError> {
        self.0.push(format!("fault {}", error.column()));
        Ok(())
    }

    fn comment(&mut self, comment: &atomic_core::pgn::Comment) {
        self.0.push(format!("{{{comment}}}"));
    }

    fn nag(&mut self, nag: atomic_core::pgn::Nag) {
        self.0.push(nag.to_string());
    }

    fn begin_variation(&mut self) -> bool {
        self.0.push("(".to_owned());
        true
    }

    fn end_variation(&mut self) {
        self.0.push(")".to_owned());
    }

    fn end_game(&mut self, result: GameResult, end: &Position) {
        self.0.push(format!("{result} {}", end.fullmove_number()));
    }
}

#[test]
fn a_visitor_that_goes_on_is_told_nothing_about_what_hangs_on_a_fault() {
    let text = "1. e4 {a} zz! $4 {b} (1... e5 {c} 2. Ke3? {d}) (1... d5 $1) Nf6 {e} (1... c5) $5 1/2-1/2";
    let mut log = Log::default();
    assert!(Reader::new(text.as_bytes()).visit(&mut log).expect("no error"));
    assert_eq!(
        log.0.join(" "),
        "e4 {a} fault 11 ( e5 {c} fault 38 ) ( d5 $1 ) 1/2-1/2 1"
    );
}
