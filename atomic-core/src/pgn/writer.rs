use core::fmt::Write as _;
use std::io::{self, Write};
use std::string::{String, ToString};
use std::vec::Vec;

use super::tree::Step;
use super::{Comment, Game, NodeId};
use crate::{Color, Move, Position};

/// Lines of the movetext are no longer, unless a word is.
const WIDTH: usize = 80;

/// Writes games, each followed by an empty line.
///
/// What it writes reads back as the same [`Game`]: none exceeds the caps of a reader. Movetext is wrapped at 80 columns. A comment with a closing brace in it is written behind a semicolon, on one line.
///
/// ```
/// use atomic_core::pgn::{Game, Reader, Writer};
/// let mut writer = Writer::new(Vec::new());
/// writer.write_game(&Game::default())?;
/// writer.write_game(&Game::default())?;
/// let bytes = writer.into_inner();
/// assert_eq!(Reader::new(bytes.as_slice()).count(), 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    text: String,
}

impl<W: Write> Writer<W> {
    /// A writer to a stream, which gets each game in one piece.
    pub fn new(out: W) -> Writer<W> {
        Writer {
            out,
            text: String::new(),
        }
    }

    /// Writes a game.
    ///
    /// # Errors
    /// The stream does not take it.
    pub fn write_game(&mut self, game: &Game) -> io::Result<()> {
        self.text.clear();
        write(game, &mut self.text);
        self.text.push('\n');
        self.out.write_all(self.text.as_bytes())
    }

    /// The stream.
    pub fn into_inner(self) -> W {
        self.out
    }
}

/// Appends a game as PGN.
pub(super) fn write(game: &Game, text: &mut String) {
    for (name, value) in game.tags().iter() {
        let _ = write!(text, "[{name} \"");
        for letter in value.chars() {
            if matches!(letter, '"' | '\\') {
                text.push('\\');
            }
            text.push(letter);
        }
        text.push_str("\"]\n");
    }
    if !game.tags().is_empty() {
        text.push('\n');
    }
    let mut movetext = Movetext {
        text,
        column: 0,
        needs_number: true,
    };
    movetext.comments(game.comments(NodeId::ROOT));
    movetext.moves(game);
    movetext.word(game.result().text());
    movetext.end_line();
}

/// Words on lines.
struct Movetext<'a> {
    text: &'a mut String,
    column: usize,
    /// Whether the next move gets its number even if it is Black's.
    needs_number: bool,
}

impl Movetext<'_> {
    fn moves(&mut self, game: &Game) {
        // The position of the line, the one before its last move; and those of the lines around it.
        let mut position = *game.start();
        let mut before = position;
        let mut outer = Vec::new();
        for step in game.tree.walk() {
            match step {
                Step::Move(node) => {
                    self.comments(game.starting_comments(node));
                    before = position;
                    if let Some(move_) = game.move_at(node) {
                        self.move_(move_, &mut position);
                    }
                    for nag in game.nags(node) {
                        self.word(&nag.to_string());
                    }
                    self.comments(game.comments(node));
                }
                Step::Open => {
                    self.word("(");
                    self.needs_number = true;
                    outer.push((position, before));
                    position = before;
                }
                Step::Close => {
                    self.word(")");
                    self.needs_number = true;
                    if let Some(line) = outer.pop() {
                        (position, before) = line;
                    }
                }
            }
        }
    }

    fn move_(&mut self, move_: Move, position: &mut Position) {
        if position.turn() == Color::White || self.needs_number {
            let mut number = position.fullmove_number().to_string();
            number.push_str(if position.turn() == Color::White { "." } else { "..." });
            self.word(&number);
        }
        self.needs_number = false;
        // Every move of a game is legal, so it has a SAN.
        if let Ok(san) = move_.to_san(position) {
            self.word(&san);
        }
        position.play_unchecked(move_);
    }

    fn comments(&mut self, comments: &[Comment]) {
        for comment in comments.iter().filter(|comment| !comment.is_empty()) {
            self.needs_number = true;
            let text = comment.to_string();
            if text.contains('}') {
                self.word(&std::format!("; {text}"));
                self.end_line();
            } else {
                self.braced(&text);
            }
        }
    }

    /// Writes a comment in braces. No line of it starts with `[` or `%`, which might be taken for a tag or an escaped
    /// line, and a command such as `[%clk 0:03:00]` stays on one.
    fn braced(&mut self, text: &str) {
        let mut unit = String::from("{");
        let mut is_in_command = false;
        for word in text.split(' ') {
            if is_in_command || word.starts_with(['[', '%']) {
                unit.push(' ');
            } else {
                self.word(&unit);
                unit.clear();
            }
            unit.push_str(word);
            is_in_command = match (word.rfind("[%"), word.rfind(']')) {
                (Some(start), Some(end)) => start > end,
                (Some(_), None) => true,
                (None, Some(_)) => false,
                (None, None) => is_in_command,
            };
        }
        self.word(&unit);
        self.word("}");
    }

    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 {
            if self.column + 1 + width > WIDTH {
                self.end_line();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(word);
        self.column += width;
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}
