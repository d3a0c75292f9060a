//! How game files may be spelt, and what is said about wrong ones.

use atomic_core::pgn::{Comment, Game, GameResult, Mainline, Nag, NodeId, PgnErrorKind, Reader, Tags, Visitor};
use atomic_core::{CastlingMode, Move, Position};

fn read(text: impl AsRef<[u8]>) -> Vec<Game> {
    let games = Reader::new(text.as_ref());
    games
        .map(|game| game.unwrap_or_else(|error| panic!("{error}")))
        .collect()
}

fn only(text: impl AsRef<[u8]>) -> Game {
    let mut games = read(text);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// The movetext of a game as it is written.
fn movetext(game: &Game) -> String {
    let text = game.to_string();
    let lines = text.lines().filter(|line| !line.starts_with('['));
    lines.collect::<Vec<_>>().join(" ").trim().to_owned()
}

#[test]
fn the_same_game_in_many_spellings() {
    let expected = "1. Nf3 f6 2. Nd4 Nh6 3. Nf5 Nxf5 4. O-O-O 1-0".replace(" 4. O-O-O", "");
    let spellings = [
        "1. Nf3 f6 2. Nd4 Nh6 3. Nf5 Nxf5 1-0",
        "1.Nf3 f6 2.Nd4 Nh6 3.Nf5 Nxf5 1-0",
        "Nf3 f6 Nd4 Nh6 Nf5 Nxf5 1-0",
        "1Nf3 f6 2 Nd4 Nh6 3 . Nf5 Nxf5 1-0",
        "1. Nf3 1... f6 2.Nd4 2...Nh6 3. Nf5 ... Nxf5 1-0",
        "1. Nf3 f6 2.\r\nNd4\r\nNh6 3. \r\n\r\nNf5 Nxf5\r\n1-0\r\n",
        "\u{feff}1. Nf3\tf6\n% an escaped line { with a brace\n2. Nd4 Nh6\n%\n3. Nf5 Nxf5 1-0\x1a",
        "\n\n1. Nf3 f6 2. Nd4 Nh6 3. Nf5 Nf5 1-0",
        "1. Nf3+ f6# 2. Nd4 Nh6 3. Nf5 Nxf5++ 1-0",
        "17. Nf3 f6 99. Nd4 Nh6 3. Nf5 Nxf5 1-0",
        "1. Nf3 + f6 # 2. Nd4 Nh6 3. Nf5 Nxf5 ++ 1-0",
        "1. Nf3 f6 2. Nd4 Nh6 3. Nf5 Nxf5 3...1-0",
        "1. Nf3 f6 2. Nd4 Nh6 3. Nf5 Nxf5 4.1-0",
        "1. g1f3 f7f6 2. Nf3-d4 N8h6 3. N4f5 Nh6xf5 1-0",
    ];
    for text in spellings {
        assert_eq!(movetext(&only(text)), expected, "{text}");
    }
}

#[test]
fn marks_numbers_comments_and_variations() {
    for (text, expected) in [
        (
            "1. e4! e5? 2. d4!! d5?? 3. c4!? c5?! *",
            "1. e4 $1 e5 $2 2. d4 $3 d5 $4 3. c4 $5 c5 $6 *",
        ),
        ("1. e4 ! e5 !? $14$15 *", "1. e4 $1 e5 $5 $14 $15 *"),
        ("$1 1. e4 ($2 1. d4) *", "1. e4 $1 ( 1. d4 $2 ) *"),
        (
            "{a}1. e4{b}{c}e5;d\n2. d4*",
            "{ a } 1. e4 { b } { c } 1... e5 { d } 2. d4 *",
        ),
        ("1. e4 { ( } e5 {)} *", "1. e4 { ( } 1... e5 { ) } *"),
        ("1. e4 ; } {\n1... e5 *", "1. e4 ; } { 1... e5 *"),
        (
            "1. e4 (1. d4 d5 (1... c5 2. c4) 2. Nf3) (1. c4) e5 *",
            "1. e4 ( 1. d4 d5 ( 1... c5 2. c4 ) 2. Nf3 ) ( 1. c4 ) 1... e5 *",
        ),
        (
            "1. e4 ({a} 1. d4 {b}) {c} 1... e5 *",
            "1. e4 { c } ( { a } 1. d4 { b } ) 1... e5 *",
        ),
        (
            "1. e4 (1. d4 *) (1. c4 1-0) ({only said}) e5 0-1",
            "1. e4 { only said } ( 1. d4 ) ( 1. c4 ) 1... e5 0-1",
        ),
        (
            "1. e4 {[%clk 1:2:3.50]} {[%eval -0.5,12] bad} e5 {} *",
            "1. e4 { [%clk 1:02:03.5] } { [%eval -0.50,12] bad } 1... e5 *",
        ),
        ("1. e4 { a\n\n\t b\r\nc } *", "1. e4 { a b c } *"),
        ("", ""),
        ("*", "*"),
        ("{only said} *", "{ only said } *"),
    ] {
        let games = read(text);
        let written: Vec<String> = games.iter().map(movetext).collect();
        assert_eq!(written.join(" "), expected, "{text}");
    }
}

#[test]
fn captures_in_passing_and_promotions_with_parentheses() {
    let game =
        only("[FEN \"8/P5kp/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. exd6 e.p. h5 2. a8(Q)+ h4 3.Kd2 h3 (3... Kg6) *");
    assert_eq!(movetext(&game), "1. exd6 h5 2. a8=Q h4 3. Kd2 h3 ( 3... Kg6 ) *");
}

#[test]
fn text_of_any_encoding() {
    let game = only(b"[White \"M\xfcller\"]\n[Black \"M\xc3\xbcller\"]\n\n1. e4 {\xe9t\xe9} *");
    assert_eq!(game.tags().get("White"), Some("Müller"));
    assert_eq!(game.tags().get("Black"), Some("Müller"));
    assert_eq!(game.comments(game.end())[0].text(), "été");
}

#[test]
fn tags() {
    let text = "[ Event \"a \\\"b\\\" \\\\ c\" ] [Site\n\"x\"]\n{between}\n\
        1. e4 *\n{after the game}\n[White \"the \"big\" one\"]\n[Black \"C:\\dir\"]\n[white \"again\"]\n\n*";
    let games = read(text);
    let pairs = |game: &Game| -> Vec<(String, String)> {
        game.tags()
            .iter()
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    };
    let expect = |list: &[(&str, &str)]| -> Vec<(String, String)> {
        list.iter()
            .map(|&(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    };
    assert_eq!(pairs(&games[0]), expect(&[("Event", "a \"b\" \\ c"), ("Site", "x")]));
    assert_eq!(games[0].comments(NodeId::ROOT)[0].text(), "between");
    assert_eq!(pairs(&games[1]), expect(&[("White", "again"), ("Black", "C:\\dir")]));
    assert_eq!(
        read("[White \"the \"big\" one\"]\n\n*")[0].tags().get("White"),
        Some("the \"big\" one")
    );
}

#[test]
fn where_games_begin_and_end() {
    let ends = |text: &str| -> Vec<(usize, GameResult)> {
        read(text).iter().map(|game| (game.len(), game.result())).collect()
    };
    use GameResult::{BlackWins, Draw, Unknown, WhiteWins};
    assert_eq!(
        ends("1. e4 1-0 1. d4 d5 0-1 * 1/2"),
        [(1, WhiteWins), (2, BlackWins), (0, Unknown), (0, Draw)]
    );
    assert_eq!(
        ends("[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4 d5"),
        [(1, Unknown), (2, Unknown)]
    );
    assert_eq!(
        ends("[Event \"a\"]\n\n\n[Event \"b\"]\n\n*\n"),
        [(0, Unknown), (0, Unknown)]
    );
    assert_eq!(ends("[Result \"1-0\"]\n\n1. e4"), [(1, WhiteWins)]);
    assert_eq!(ends("[Result \"1-0\"]\n\n1. e4 *"), [(1, WhiteWins)]);
    assert_eq!(ends("[Result \"1-0\"]\n\n1. e4 1/2-1/2"), [(1, Draw)]);
    assert_eq!(
        ends("[Result \"0-1 (time)\"]\n\n1. e4 0-0 *".replace(" 0-0", "").as_str()),
        [(1, Unknown)]
    );
    let game = only("[Result \"1-0\"]\n\n1. e4 1/2-1/2");
    assert_eq!(game.tags().get("Result"), Some("1/2-1/2"));
}

#[test]
fn variants_and_starts() {
    let text = "[Variant \"ATOMIC\"]\n\n1. e4 *\n\n[Variant \"Crazyhouse\"]\n\n1. e4 N@f3 {1-0} (1. d4 1-0) 0-1\n\n\
        [Variant \"Standard\"]\n\n*\n\n[Event \"no variant\"]\n\n1. d4 *\n\n[Variant \"Atom\"]\n\n1. c4 *";
    let mut reader = Reader::new(text.as_bytes());
    let lines: Vec<u64> =
        std::iter::from_fn(|| reader.read_game().expect("good games").map(|_| reader.game_line())).collect();
    assert_eq!((lines, reader.skipped()), (vec![1, 13, 17], 2));

    let text = text.replace("[Variant \"Standard\"]\n\n*\n\n", "");
    let mut reader = Reader::new(text.as_bytes());
    assert_eq!(reader.by_ref().count(), 3);
    assert_eq!((reader.skipped(), reader.offset()), (1, text.len() as u64));
    let mut reader = Reader::new(text.as_bytes());
    reader.set_require_variant(true);
    assert_eq!(reader.by_ref().count(), 2);
    assert_eq!(reader.skipped(), 2);

    let start = |tags: &str| *only(format!("{tags}\n\n*")).start();
    let shuffled = "rkrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w KQkq - 0 1";
    for (tags, fen, mode) in [
        (
            "[Variant \"Atomic960\"]".to_owned(),
            Position::default().fen().to_string(),
            CastlingMode::Chess960,
        ),
        (
            format!("[FEN \"{shuffled}\"]"),
            shuffled.to_owned(),
            CastlingMode::Chess960,
        ),
        (
            format!("[fen \"{}\"]", shuffled.replace("KQkq", "CAca")),
            shuffled.to_owned(),
            CastlingMode::Chess960,
        ),
        (
            "[SetUp \"0\"]\n[FEN \"7k/8/8/8/8/8/8/RK6 b - - 3 9\"]".to_owned(),
            "7k/8/8/8/8/8/8/RK6 b - - 3 9".to_owned(),
            CastlingMode::Standard,
        ),
        (
            "[SetUp \"1\"]".to_owned(),
            Position::default().fen().to_string(),
            CastlingMode::Standard,
        ),
    ] {
        let start = start(&tags);
        assert_eq!((start.fen().to_string(), start.castling_mode()), (fen, mode), "{tags}");
    }
}

#[test]
fn errors_say_where() {
    use PgnErrorKind::*;
    for (text, kind, message) in [
        (
            "1. e4 e5\n2. Nf6 Nc6 1-0",
            IllegalMove,
            "line 2, column 4: the move \"Nf6\" is not legal",
        ),
        (
            "1. e4 e5 2.Nf6! *",
            IllegalMove,
            "line 1, column 12: the move \"Nf6\" is not legal",
        ),
        (
            "1. e4 (1. d4 d5 2. Kd3 Nc6 1-0) e5 1-0",
            IllegalMove,
            "line 1, column 20: the move \"Kd3\" is not legal",
        ),
        (
            "1. e4 e5 2. -- *",
            UnreadableMove,
            "line 1, column 13: the move \"--\" cannot be read",
        ),
        (
            "1. e4 é5 *",
            UnreadableMove,
            "line 1, column 7: the move \"é5\" cannot be read",
        ),
        (
            "1. Nf3 f6 2. d3 e6 3. Nd2 *",
            AmbiguousMove,
            "line 1, column 23: the move \"Nd2\" is ambiguous",
        ),
        (
            "1. e4 ) e5 *",
            Syntax,
            "line 1, column 7: the parenthesis closes no variation",
        ),
        (
            "(1. e4) e5 *",
            Syntax,
            "line 1, column 1: a variation has no move to replace",
        ),
        (
            "1. e4 } e5 *",
            Syntax,
            "line 1, column 7: expected a move, a comment, a variation or a result",
        ),
        (
            "1. e4 [%clk 1] *",
            Syntax,
            "line 1, column 7: expected a move, a comment, a variation or a result",
        ),
        (
            "1. e4 e5 [foo \"x\"] 2. d4 1-0",
            Syntax,
            "line 1, column 10: expected a move, a comment, a variation or a result",
        ),
        (
            "1. e4\n + [Event \"x\"] 2. d4 1-0",
            Syntax,
            "line 2, column 4: expected a move, a comment, a variation or a result",
        ),
        (
            "1. + e4 1-0",
            UnreadableMove,
            "line 1, column 4: the move \"+\" cannot be read",
        ),
        (
            "1. e4 <x> *",
            Syntax,
            "line 1, column 7: expected a move, a comment, a variation or a result",
        ),
        (
            "1. e4 $ *",
            Syntax,
            "line 1, column 7: expected a number from 0 to 255 behind the dollar",
        ),
        (
            "1. e4 $256 *",
            Syntax,
            "line 1, column 7: expected a number from 0 to 255 behind the dollar",
        ),
        (
            "[Event \"x]\n[White \"y\"]\n\n1. e4 *",
            Tag,
            "line 1, column 8: the text of the tag is not closed on its line",
        ),
        (
            "[Event x]\n\n1. e4 *",
            Tag,
            "line 1, column 8: expected the text of the tag in quotes",
        ),
        (
            "[Event \"x\"\n[White \"y\"]\n\n1. e4 *",
            Tag,
            "line 2, column 1: expected a bracket that closes the tag",
        ),
        (
            "[]\n\n1. e4 *",
            Tag,
            "line 1, column 1: expected the name of a tag behind the bracket",
        ),
        (
            "[A \"x\"]\n[FEN \"8/8/8/8/8/8/8/K7 w\"]\n\n1. e4 *",
            Fen,
            "line 2, column 6: the FEN is not valid",
        ),
        (
            "1. e4\n(1. d4 (1. c4) 1-0",
            UnclosedVariation,
            "line 2, column 1: the variation is not closed",
        ),
        (
            "1. e4\n {a\nb",
            UnclosedComment,
            "line 2, column 2: the comment is not closed",
        ),
    ] {
        let next = "\n\n[Event \"next\"]\n\n1. d4 1-0\n";
        let whole = text.to_owned() + next;
        let mut reader = Reader::new(whole.as_bytes());
        let error = reader.read_game().expect_err(text);
        assert_eq!(error.kind(), kind, "{text}: {error}");
        assert!(error.to_string().starts_with(message), "{text}: {error}");
        let game = reader
            .read_game()
            .unwrap_or_else(|error| panic!("{text}: then {error}"));
        assert_eq!(game.expect(text).tags().get("Event"), Some("next"), "{text}");
        assert!(reader.read_game().expect(text).is_none(), "{text}");

        // The same with the fast path, where variations are not looked into.
        let mut reader = Reader::new(whole.as_bytes());
        let mut line = Mainline::default();
        match reader.read_mainline(&mut line) {
            Err(error) => assert_eq!(error.kind(), kind, "{text}: {error}"),
            Ok(_) => assert!(text.contains("(1. d4 d5 2. Kd3"), "{text}"),
        }
        assert!(reader.read_mainline(&mut line).expect(text));
        assert_eq!(line.tags.get("Event"), Some("next"), "{text}");
    }
}

#[test]
fn a_game_with_an_error_ends_with_its_result() {
    let text = "1. e4 e4 {1-0} (2. d4 1-0 {)} ) 2. Nf3 1-0 1. d4 d5 1-0";
    let games: Vec<_> = Reader::new(text.as_bytes()).collect();
    assert_eq!(games.len(), 2);
    assert!(games[0].is_err());
    assert_eq!(games[1].as_ref().expect("a good game").len(), 2);
}

#[test]
fn a_bracket_inside_a_line_begins_no_game() {
    // What is passed over: a variation, a game of another variant.
    let text = "1. e4 (1. d4 [foo \"x\"] d5) e5 2.1-0\n\n[Variant \"Antichess\"]\n\n1. e3 [foo \"x\"] 2. d4 1-0";
    let mut reader = Reader::new(text.as_bytes());
    let mut line = Mainline::default();
    assert!(reader.read_mainline(&mut line).expect("a good game"));
    assert_eq!((line.moves.len(), line.result), (2, GameResult::WhiteWins));
    assert!(!reader.read_mainline(&mut line).expect("the end"));
    assert_eq!(reader.skipped(), 1);

    // At the beginning of a line it does, behind blanks too; so it does where a game has ended.
    let text = "1. e4\n \t [White \"a\"] [Black \"b\"]\n1. d4 1-0 [White \"c\"] 1. c4 {\n} *";
    let games = read(text);
    let whites: Vec<_> = games.iter().map(|game| game.tags().get("White")).collect();
    assert_eq!(whites, [None, Some("a"), Some("c")]);
}

#[test]
fn a_result_glued_to_a_number_ends_a_game_with_an_error() {
    let games: Vec<_> = Reader::new("1. e4 e4 2...1-0 1. d4 d5 3.1/2-1/2 *".as_bytes()).collect();
    assert_eq!(games.len(), 3);
    assert!(games[0].is_err());
    assert_eq!(games[1].as_ref().expect("a good game").result(), GameResult::Draw);
}

#[test]
fn promotions_glued_together_take_linear_time() {
    // Of a megabyte: some milliseconds, if a word is looked at only up to its limit; else many seconds.
    let text = format!("1. e4 ({}) e5 *", "8(Q)".repeat(1 << 18));
    let begin = std::time::Instant::now();
    let mut line = Mainline::default();
    let read = Reader::new(text.as_bytes()).read_mainline(&mut line);
    assert!(read.expect("a good game"));
    assert_eq!(line.moves.len(), 2);
    assert!(begin.elapsed().as_secs() < 3, "{:?}", begin.elapsed());
}

/// Writes down what it is told.
#[derive(Default)]
struct Log {
    events: Vec<String>,
    skips_variations: bool,
    skips_moves: bool,
}

impl Visitor for Log {
    fn begin_game(&mut self, tags: &Tags, start: &Position) -> bool {
        self.events
            .push(format!("begin {} {}", tags.len(), start.fullmove_number()));
        !self.skips_moves
    }

    fn play(&mut self, position: &Position, move_: Move) {
        self.events
            .push(move_.to_san(position).expect("it is legal").to_string());
    }

    fn comment(&mut self, comment: &Comment) {
        self.events.push(format!("{{{comment}}}"));
    }

    fn nag(&mut self, nag: Nag) {
        self.events.push(nag.to_string());
    }

    fn begin_variation(&mut self) -> bool {
        self.events.push("(".to_owned());
        !self.skips_variations
    }

    fn end_variation(&mut self) {
        self.events.push(")".to_owned());
    }

    fn end_game(&mut self, result: GameResult, end: &Position) {
        self.events.push(format!("{result} {}", end.fullmove_number()));
    }
}

#[test]
fn what_a_visitor_is_told() {
    let text = "{a} 1. e4! ({b} 1. d4 $7 (1. c4) d5) {c} e5 2. d4 1-0 1. f4 *";
    let told = |mut log: Log| {
        let mut reader = Reader::new(text.as_bytes());
        while reader.visit(&mut log).expect("good games") {}
        log.events.join(" ")
    };
    assert_eq!(
        told(Log::default()),
        "begin 0 1 {a} e4 $1 ( {b} d4 $7 ( c4 ) d5 ) {c} e5 d4 1-0 2 begin 0 1 f4 * 1"
    );
    let skips_variations = Log {
        skips_variations: true,
        ..Log::default()
    };
    assert_eq!(
        told(skips_variations),
        "begin 0 1 {a} e4 $1 ( {c} e5 d4 1-0 2 begin 0 1 f4 * 1"
    );
    let skips_moves = Log {
        skips_moves: true,
        ..Log::default()
    };
    assert_eq!(told(skips_moves), "begin 0 1 begin 0 1");
}
