//! Random games with everything that a game file can say.

use std::time::Duration;

use atomic_core::pgn::{Comment, Eval, Game, GameResult, Nag, NodeId, Score};
use atomic_core::{CastlingMode, Position};

use crate::starts::{Random, Start, orthodox, scattered, shuffled};

const TAGS: [&str; 8] = [
    "Event",
    "White",
    "WHITE",
    "Black",
    "UTCDate",
    "x_1",
    "Time-Control",
    "Annotator",
];

#[rustfmt::skip]
const WORDS: [&str; 32] = [
    "a", "good", "}", "{", "{}", "[", "]", "[%cal Ge2e4,Ra1a8]", "[%clk 0:00:07]", "[%clk soon]", "[%clk", "[%eval #-2]",
    "%", "%escaped", ";", "\"", "\\", "\\\"", "\"]", "é", "漢字", "1-0", "*", "(", ")", "$1", "[Event \"x\"]", "\t",
    " ", "--", "\u{a0}", "verylongwordthatisasawholelongerthanwhatremainsofmostlinesofthemovetextinafile",
];

/// Up to `plies` random moves of the main line, with variations, comments, annotations, clocks and judgements.
pub(crate) fn annotated(random: &mut Random, plies: usize) -> Game {
    let mut game = Game::new(start(random));
    for _ in 0..random.below(6) {
        let value = text(random).replace(['\n', '\r'], " ");
        game.set_tag(random.pick(&TAGS), &value)
            .expect("the tag can be written");
    }
    if random.percent(5) {
        game.remove_tag("Result").expect("it may go");
    }
    let results = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::Unknown,
    ];
    game.set_result(random.pick(&results));
    game.set_comments(NodeId::ROOT, comments(random))
        .expect("they are short");
    extend(&mut game, NodeId::ROOT, plies, 0, random);
    game
}

/// A start of any kind, in either castling mode; with scattered men there may be no legal move.
pub(crate) fn start(random: &mut Random) -> Position {
    let read = |start: Start| {
        let mode = if start.chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        Position::from_ascii(start.fen.as_bytes(), mode).ok()
    };
    match random.below(5) {
        0 => read(shuffled(random)).expect("a valid start"),
        1 => {
            let chess960 = random.percent(50);
            let mut valid = std::iter::repeat_with(|| read(scattered(random, chess960)));
            valid.by_ref().take(1000).flatten().next().expect("most are valid")
        }
        _ => read(orthodox()).expect("a valid start"),
    }
}

/// Plays on from a node; now and then something else as well.
fn extend(game: &mut Game, mut node: NodeId, plies: usize, depth: usize, random: &mut Random) {
    let mut position = game.position(node);
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let parent = node;
        let move_ = moves[random.below(moves.len())];
        node = game.add(parent, move_).expect("the move is legal");
        annotate(game, node, random);
        while depth < 4 && random.percent(12) {
            let other = moves[random.below(moves.len())];
            let other = game.add(parent, other).expect("the move is legal");
            annotate(game, other, random);
            game.set_starting_comments(other, comments(random))
                .expect("they are short");
            extend(game, other, random.below(6), depth + 1, random);
            match random.below(12) {
                0 => game.promote(other).expect("it is not deep"),
                1 => game.remove(other),
                _ => {}
            }
        }
        position.play(move_).expect("the move is legal");
    }
}

fn annotate(game: &mut Game, node: NodeId, random: &mut Random) {
    if random.percent(15) {
        let nags = (0..1 + random.below(3)).map(|_| Nag(random.pick(&[0, 1, 2, 3, 4, 5, 6, 14, 255])));
        game.set_nags(node, nags.collect()).expect("they are few");
    }
    game.set_comments(node, comments(random)).expect("they are short");
}

fn comments(random: &mut Random) -> Vec<Comment> {
    let mut comments = Vec::new();
    while random.percent(20) {
        let mut comment = Comment::new(&text(random));
        if random.percent(40) {
            let clock = Duration::from_millis(random.below(40_000_000) as u64);
            comment.set_clock(Some(clock)).expect("it is short");
        }
        if random.percent(40) {
            let number = random.below(20_001) as i32 - 10_000;
            let score = if random.percent(20) {
                Score::Mate(number / 500)
            } else {
                Score::Centipawns(number)
            };
            let depth = random.percent(30).then(|| random.below(60) as u32);
            comment.set_eval(Some(Eval { score, depth })).expect("it is small");
        }
        comments.push(comment);
    }
    comments
}

fn text(random: &mut Random) -> String {
    let mut text = String::new();
    let most = if random.percent(10) { 60 } else { 6 };
    for _ in 0..random.below(most) {
        text.push_str(random.pick(&WORDS));
        text.push_str(random.pick(&[" ", " ", " ", "", "\n"]));
    }
    text
}
