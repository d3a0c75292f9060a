//! Games that are made and changed, not read.

use std::time::Duration;

use atomic_core::pgn::{Comment, Game, GameResult, Nag, NodeId, Reader, TagErrorKind};
use atomic_core::{CastlingMode, Move, Position, STARTING_FEN};

/// Adds a move in SAN.
fn add(game: &mut Game, parent: NodeId, san: &str) -> NodeId {
    let move_ = Move::from_san(san, &game.position(parent)).expect(san);
    game.add(parent, move_).expect(san)
}

fn movetext(game: &Game) -> String {
    let text = game.to_string();
    assert_eq!(
        Reader::new(text.as_bytes()).read_game().expect("it is good").as_ref(),
        Some(game)
    );
    text.lines().last().expect("a result").to_owned()
}

#[test]
fn a_tree_grows_and_shrinks() {
    let mut game = Game::default();
    let e4 = add(&mut game, NodeId::ROOT, "e4");
    let d4 = add(&mut game, NodeId::ROOT, "d4");
    let c4 = add(&mut game, NodeId::ROOT, "c4");
    let e5 = add(&mut game, e4, "e5");
    let c5 = add(&mut game, e4, "c5");
    let d5 = add(&mut game, d4, "d5");
    game.set_starting_comments(d4, vec![Comment::new("or")]);
    game.set_starting_comments(e4, vec![Comment::new("no variation")]);
    game.set_comments(c4, vec![Comment::default(), Comment::new("English")]);
    game.set_nags(c5, vec![Nag::GOOD, Nag(14)]);
    game.set_nags(NodeId::ROOT, vec![Nag::GOOD]);
    let first = "1. e4 ( { or } 1. d4 d5 ) ( 1. c4 { English } ) 1... e5 ( 1... c5 $1 $14 ) *";
    assert_eq!(movetext(&game), first);
    assert_eq!(game.mainline().collect::<Vec<_>>(), [e4, e5]);
    assert_eq!(game.children(NodeId::ROOT).collect::<Vec<_>>(), [e4, d4, c4]);
    assert_eq!(
        (game.len(), game.end(), game.parent(d5), game.next(d4)),
        (6, e5, Some(d4), Some(d5))
    );
    assert_eq!((game.move_at(NodeId::ROOT), game.parent(NodeId::ROOT)), (None, None));
    assert_eq!(
        game.position(d5).fen(),
        "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2"
    );

    let whole = game.clone();
    game.promote(d4);
    assert_eq!(
        movetext(&game),
        "{ or } 1. d4 ( 1. e4 e5 ( 1... c5 $1 $14 ) ) ( 1. c4 { English } ) 1... d5 *"
    );
    game.promote(c5);
    game.promote(c4);
    assert_eq!(
        movetext(&game),
        "{ or } 1. c4 { English } ( 1. d4 d5 ) ( 1. e4 c5 $1 $14 ( 1... e5 ) ) *"
    );
    assert_ne!(game, whole);
    game.remove(e4);
    game.remove(NodeId::ROOT);
    assert_eq!(movetext(&game), "{ or } 1. c4 { English } ( 1. d4 d5 ) *");
    assert_eq!((game.len(), game.contains(c5), game.contains(c4)), (3, false, true));
    let f4 = add(&mut game, NodeId::ROOT, "f4");
    game.set_starting_comments(f4, vec![Comment::new("last")]);
    game.remove(c4);
    game.remove(d4);
    assert_eq!(movetext(&game), "{ or } { last } 1. f4 *");
    assert!(!game.contains(NodeId::from_index(100)));
    assert_eq!(NodeId::from_index(f4.index()), f4);
}

#[test]
fn wrong_moves_are_refused() {
    let mut game = Game::default();
    let e4 = Move::from_san("e4", game.start()).expect("legal");
    game.add(NodeId::ROOT, e4).expect("legal");
    let before = game.clone();
    assert_eq!(game.add(game.end(), e4).expect_err("played").refused(), e4);
    assert_eq!(game, before);
    assert_eq!(
        Game::from_moves(Position::default(), [e4, e4])
            .expect_err("twice")
            .refused(),
        e4
    );
}

#[test]
#[should_panic(expected = "the game has no node 7")]
fn nodes_of_another_game() {
    Game::default().position(NodeId::from_index(7));
}

#[test]
fn tags_of_a_new_game() {
    let mut game = Game::default();
    let names: Vec<&str> = game.tags().iter().map(|(name, _)| name).collect();
    assert_eq!(
        names,
        ["Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant"]
    );
    game.set_result(GameResult::Draw);
    assert_eq!(game.tags().get("Result"), Some("1/2-1/2"));
    game.set_tag("result", "1-0").expect("a result");
    assert_eq!(game.result(), GameResult::WhiteWins);
    let kind = |result: Result<(), atomic_core::pgn::TagError>| result.expect_err("refused").kind();
    assert_eq!(kind(game.set_tag("Result", "won")), TagErrorKind::Value);
    assert_eq!(kind(game.set_tag("FEN", STARTING_FEN)), TagErrorKind::Fixed);
    assert_eq!(kind(game.set_tag("variant", "Antichess")), TagErrorKind::Fixed);
    assert_eq!(kind(game.set_tag("White", "a\nb")), TagErrorKind::Value);
    assert!(game.remove_tag("SetUp").is_err());
    assert_eq!(game.remove_tag("Result"), Ok(true));
    assert_eq!(game.remove_tag("Result"), Ok(false));
    assert_eq!(
        (game.result(), game.tags().get("White")),
        (GameResult::WhiteWins, Some("?"))
    );
}

#[test]
fn starts_are_written_as_tags() {
    let shuffled = "rkrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w KQkq - 0 1";
    let start = Position::from_ascii(shuffled.as_bytes(), CastlingMode::Chess960).expect("valid");
    let game = Game::new(start);
    assert_eq!(
        (game.tags().get("FEN"), game.tags().get("SetUp")),
        (Some(shuffled), Some("1"))
    );
    assert_eq!(game.tags().get("Variant"), Some("Atomic960"));
    let start = Position::from_ascii(STARTING_FEN.as_bytes(), CastlingMode::Chess960).expect("valid");
    assert_eq!(Game::new(start).tags().get("FEN"), None);
    assert_ne!(Game::new(start), Game::default());
}

#[test]
fn numbers_in_comments() {
    let text = "1. e4 {first} {[%clk 0:01:00] [%eval 0.3]} {[%clk 0:02:00]} 1... e5 *";
    let game = Reader::new(text.as_bytes()).read_game().expect("good").expect("a game");
    let [e4, e5] = game.mainline().collect::<Vec<_>>()[..] else {
        panic!("two moves")
    };
    assert_eq!(game.clock(e4), Some(Duration::from_secs(60)));
    assert_eq!(game.eval(e4).expect("given").to_string(), "0.30");
    assert_eq!((game.clock(e5), game.eval(e5)), (None, None));
}
