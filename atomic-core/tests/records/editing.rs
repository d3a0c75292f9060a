//! Games that are made and changed, not read.

use std::time::Duration;

use atomic_core::pgn::{
    Comment, EditError, Game, GameResult, MAX_COMMENT_LEN, MAX_DEPTH, MAX_GAME_MOVES, MAX_GAME_TEXT, MAX_NAGS, Nag,
    NodeId, Reader, TagErrorKind,
};
use atomic_core::{CastlingMode, Color, Move, Position, STARTING_FEN, parse_uci};

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
    game.set_starting_comments(d4, vec![Comment::new("or")])
        .expect("a variation");
    let refused = game.set_starting_comments(e4, vec![Comment::new("no variation")]);
    assert_eq!(refused, Err(EditError::NoVariation));
    assert_eq!(game.set_starting_comments(e4, vec![Comment::default()]), Ok(()));
    game.set_comments(c4, vec![Comment::default(), Comment::new("English")])
        .expect("short");
    game.set_nags(c5, vec![Nag::GOOD, Nag(14)]).expect("few");
    assert_eq!(game.set_nags(NodeId::ROOT, vec![Nag::GOOD]), Err(EditError::NoMove));
    assert_eq!(game.set_nags(NodeId::ROOT, vec![]), Ok(()));
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
    game.promote(d4).expect("not deep");
    assert_eq!(
        movetext(&game),
        "{ or } 1. d4 ( 1. e4 e5 ( 1... c5 $1 $14 ) ) ( 1. c4 { English } ) 1... d5 *"
    );
    game.promote(c5).expect("not deep");
    game.promote(c4).expect("not deep");
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
    game.set_starting_comments(f4, vec![Comment::new("last")])
        .expect("a variation");
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
    assert_eq!(game.add(game.end(), e4), Err(EditError::IllegalMove(e4)));
    assert_eq!(game, before);
    let twice = Game::from_moves(Position::default(), [e4, e4]);
    assert_eq!(twice, Err(EditError::IllegalMove(e4)));
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

fn is_read_back(game: &Game) -> bool {
    let text = game.to_string();
    let back = Reader::new(text.as_bytes()).read_game();
    back.is_ok_and(|back| back.as_ref() == Some(game))
}

#[test]
fn what_readers_do_not_take_is_refused() {
    let mut game = Game::default();
    let e4 = add(&mut game, NodeId::ROOT, "e4");

    let nags = |count| (0..count).map(|number| Nag(number as u8)).collect::<Vec<_>>();
    assert_eq!(game.set_nags(e4, nags(MAX_NAGS)), Ok(()));
    assert_eq!(game.set_nags(e4, nags(MAX_NAGS + 1)), Err(EditError::TooManyNags));
    assert_eq!(game.nags(e4).len(), MAX_NAGS);

    let mut longest = Comment::new(&"x".repeat(MAX_COMMENT_LEN));
    longest
        .set_clock(Some(Duration::from_millis(359_999_999_999)))
        .expect("less than 100000 hours");
    let score = atomic_core::pgn::Score::Centipawns(-999_999_999);
    let eval = atomic_core::pgn::Eval {
        score,
        depth: Some(9_999_999),
    };
    longest.set_eval(Some(eval)).expect("seven digits");
    assert_eq!(game.set_comments(e4, vec![longest.clone()]), Ok(()));
    assert!(is_read_back(&game));
    let longer = Comment::new(&"x".repeat(MAX_COMMENT_LEN + 1));
    assert_eq!(game.set_comments(e4, vec![longer]), Err(EditError::CommentTooLong));
    assert_eq!(game.comments(e4), std::slice::from_ref(&longest));

    // 64 bytes of each comment count besides its text.
    let most = MAX_GAME_TEXT / (MAX_COMMENT_LEN + 64);
    let left = MAX_GAME_TEXT - most * (MAX_COMMENT_LEN + 64) - 64;
    assert_eq!(game.set_comments(NodeId::ROOT, vec![longest.clone(); most - 1]), Ok(()));
    let e5 = add(&mut game, e4, "e5");
    assert_eq!(game.set_comments(e5, vec![Comment::new(&"y".repeat(left))]), Ok(()));
    assert!(is_read_back(&game));
    let more = vec![Comment::new(&"y".repeat(left + 1))];
    assert_eq!(game.set_comments(e5, more), Err(EditError::TooMuchText));
    let c5 = add(&mut game, e4, "c5");
    let small = vec![Comment::new("z")];
    assert_eq!(game.set_starting_comments(c5, small), Err(EditError::TooMuchText));
    // What is taken out makes room.
    game.remove(e5);
    let same = vec![Comment::new(&"y".repeat(left))];
    assert_eq!(game.set_comments(c5, same), Ok(()));
    assert!(is_read_back(&game));
    // What a reader has put in counts, too.
    let text = game.to_string();
    let mut back = Reader::new(text.as_bytes()).read_game().expect("good").expect("a game");
    let end = back.end();
    assert_eq!(back.set_comments(end, vec![longest]), Err(EditError::TooMuchText));
}

/// Adds a move and a variation of it, which is returned: knights come out and go back, both sides in step.
fn fork(game: &mut Game, node: NodeId, round: usize) -> Result<NodeId, EditError> {
    let position = game.position(node);
    let is_out = (round / 2).is_multiple_of(2);
    let [first, second] = match (position.turn(), is_out) {
        (Color::White, true) => ["Nf3", "Nc3"],
        (Color::White, false) => ["Rb1", "Nb1"],
        (Color::Black, true) => ["Nf6", "Nc6"],
        (Color::Black, false) => ["Rb8", "Nb8"],
    };
    add(game, node, first);
    game.add(node, Move::from_san(second, &position).expect(second))
}

#[test]
fn moves_are_as_many_and_as_deep_as_readers_take() {
    let mut game = Game::default();
    let (mut node, mut depth) = (NodeId::ROOT, 0);
    let refused = loop {
        match fork(&mut game, node, depth) {
            Ok(variation) => (node, depth) = (variation, depth + 1),
            Err(error) => break error,
        }
    };
    assert_eq!((refused, depth), (EditError::TooDeep, MAX_DEPTH));
    assert!(is_read_back(&game));
    // The first move's alternative is the outermost; what it replaces would go one deeper.
    let before = game.clone();
    let [_, outermost] = game.children(NodeId::ROOT).collect::<Vec<_>>()[..] else {
        panic!("two moves")
    };
    assert_eq!(game.promote(outermost), Ok(()));
    assert!(is_read_back(&game) && game != before);
    let [_, other] = game.children(NodeId::ROOT).collect::<Vec<_>>()[..] else {
        panic!("two moves")
    };
    assert_eq!(game.promote(other), Ok(()));
    assert_eq!(game, before);
    // One more level below the main line makes the swap too deep.
    let mut deep = Game::default();
    let e4 = add(&mut deep, NodeId::ROOT, "e4");
    let d4 = add(&mut deep, NodeId::ROOT, "d4");
    let mut node = e4;
    for depth in 0..MAX_DEPTH {
        node = fork(&mut deep, node, depth).expect("not too deep");
    }
    let before = deep.clone();
    assert_eq!(deep.promote(d4), Err(EditError::TooDeep));
    assert_eq!(deep, before);
    deep.remove(node);
    assert_eq!(deep.promote(d4), Ok(()));
    assert!(is_read_back(&deep));
    deep.remove(d4);
    assert_eq!(deep.promote(e4), Ok(()));
    assert!(is_read_back(&deep));

    // A line of the most moves takes no longer than it is.
    let mut game = Game::default();
    let mut cursor = game.cursor(NodeId::ROOT);
    let moves: Vec<Move> = ["g1f3", "g8f6", "f3g1", "f6g8"]
        .iter()
        .map(|uci| {
            let (from, to, _) = parse_uci(uci).expect(uci);
            Move::normal(from, to)
        })
        .collect();
    for &move_ in moves.iter().cycle().take(MAX_GAME_MOVES) {
        cursor.add(move_).expect("legal");
    }
    assert_eq!(cursor.add(moves[0]), Err(EditError::TooManyMoves));
    assert_eq!(cursor.add(moves[1]), Err(EditError::IllegalMove(moves[1])));
    assert_eq!(game.len(), MAX_GAME_MOVES);
    assert!(is_read_back(&game));
}
