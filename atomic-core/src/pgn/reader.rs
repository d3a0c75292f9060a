use std::io::Read;
use std::string::String;
use std::vec::Vec;

use super::builder::Builder;
use super::comment::{NUMBERS, decode};
use super::source::{CommentEnd, Mark, Source};
use super::tags::is_name_byte;
use super::variant::Variant;
use super::{Comment, Game, GameResult, MAX_TAG_LEN, MAX_TAGS, Mainline, PgnError, PgnErrorKind, Tags, Visitor};
use crate::{CastlingMode, Position, STARTING_FEN};

/// Reads games from a stream, one after the other, in memory that does not grow with the stream.
///
/// See the [module](super) for what is read, and the caps. The reader has its own buffer.
///
/// After an error the next call goes on with the next game; only after [`PgnErrorKind::Io`] there is none.
///
/// ```
/// use atomic_core::pgn::Reader;
/// let text = "1. e4 e5 1-0\n\n1. e5 *\n\n[Variant \"Antichess\"]\n\n1. e3 *\n\n[Variant \"atomic\"]\n\n1. d4 1/2-1/2\n";
/// let mut reader = Reader::new(text.as_bytes());
/// let (mut read, mut failed) = (0, 0);
/// for game in &mut reader {
///     match game {
///         Ok(_) => read += 1,
///         Err(error) => failed += error.line(),
///     }
/// }
/// assert_eq!((read, failed, reader.skipped()), (2, 3, 1));
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) source: Source<R>,
    pub(super) pending: Pending,
    pub(super) scratch: Vec<u8>,
    pub(super) comment: Comment,
    /// Bytes of comments that the game may still have.
    pub(super) text_left: usize,
    tags: Tags,
    /// How many tags the game has, repeated ones counted.
    tag_count: usize,
    /// Comments before the first move of a game without tags; or after the game before.
    early: Vec<Comment>,
    name: String,
    /// Where the text of the `FEN` tag stands.
    fen_mark: Mark,
    require_variant: bool,
    skipped: u64,
    game_line: u64,
}

/// What is left of the last game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pending {
    Nothing,
    Tags,
    Moves { depth: u64 },
}

impl<R: Read> Reader<R> {
    /// A reader of plain text.
    pub fn new(read: R) -> Reader<R> {
        Reader {
            source: Source::new(read),
            pending: Pending::Nothing,
            scratch: Vec::new(),
            comment: Comment::default(),
            text_left: 0,
            tags: Tags::new(),
            tag_count: 0,
            early: Vec::new(),
            name: String::new(),
            fen_mark: Mark { line: 1, column: 1 },
            require_variant: false,
            skipped: 0,
            game_line: 1,
        }
    }

    /// Whether a game without a `Variant` tag is passed over and counted, or, by default, read as atomic chess.
    pub fn set_require_variant(&mut self, require: bool) {
        self.require_variant = require;
    }

    /// How many games of other variants have been passed over.
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// The line, from 1, where the last game began.
    pub fn game_line(&self) -> u64 {
        self.game_line
    }

    /// How many bytes have been read, after decompression.
    pub fn offset(&self) -> u64 {
        self.source.offset()
    }

    /// Reads the next game with everything in it; `None` at the end.
    ///
    /// # Errors
    /// The first thing that is wrong with the game.
    pub fn read_game(&mut self) -> Result<Option<Game>, PgnError> {
        let mut builder = Builder::new();
        Ok(self.visit(&mut builder)?.then(|| builder.finish()))
    }

    /// Reads the main line of the next game into memory that is used again; `false` at the end.
    ///
    /// Variations are passed over unchecked.
    ///
    /// # Errors
    /// The first thing that is wrong with the game; the moves are those before it.
    ///
    /// ```
    /// use atomic_core::pgn::{Mainline, Reader};
    /// let mut reader = Reader::new("1. Nf3 (1. Nh3 h6) f6 1-0 1. e4 *".as_bytes());
    /// let mut game = Mainline::default();
    /// let mut plies = 0;
    /// while reader.read_mainline(&mut game)? {
    ///     plies += game.moves.len();
    /// }
    /// assert_eq!(plies, 3);
    /// # Ok::<(), atomic_core::pgn::PgnError>(())
    /// ```
    pub fn read_mainline(&mut self, game: &mut Mainline) -> Result<bool, PgnError> {
        self.visit(game)
    }

    /// Tells a visitor about the next game; `false` at the end.
    ///
    /// # Errors
    /// The first thing that is wrong with the game. The visitor has been told about what stands before it.
    pub fn visit<V: Visitor>(&mut self, visitor: &mut V) -> Result<bool, PgnError> {
        loop {
            self.pass_over_rest();
            if !self.read_tags()? {
                return Ok(false);
            }
            self.pending = Pending::Moves { depth: 0 };
            let variant = Variant::from_tag(self.tags.get("Variant"));
            if variant == Variant::Other || variant == Variant::Missing && self.require_variant {
                self.skipped += 1;
                continue;
            }
            let start = self.start(variant)?;
            if visitor.begin_game(&self.tags, &start) {
                if visitor.wants_comments() {
                    self.early.iter().for_each(|comment| visitor.comment(comment));
                }
                let (result, end) = self.read_moves(start, visitor)?;
                visitor.end_game(self.settled(result), &end);
            }
            return Ok(true);
        }
    }

    /// The position that the tags begin with.
    fn start(&self, variant: Variant) -> Result<Position, PgnError> {
        let fen = self.tags.get("FEN");
        if variant == Variant::Atomic960 {
            let fen = fen.unwrap_or(STARTING_FEN).as_bytes();
            return Position::from_ascii(fen, CastlingMode::Chess960)
                .map_err(|error| PgnError::of_fen(self.fen_mark, error));
        }
        let Some(fen) = fen.map(str::as_bytes) else {
            return Ok(Position::default());
        };
        Position::from_ascii(fen, CastlingMode::Standard).or_else(|error| {
            Position::from_ascii(fen, CastlingMode::Chess960).map_err(|_| PgnError::of_fen(self.fen_mark, error))
        })
    }

    /// The result of a game: as its moves end, or, if they leave it open, as its tag says.
    fn settled(&self, written: GameResult) -> GameResult {
        match written {
            GameResult::Unknown => self
                .tags
                .get("Result")
                .and_then(GameResult::from_text)
                .unwrap_or_default(),
            known => known,
        }
    }

    /// Reads the tags of a game, and comments before them; `false` if there is no game any more.
    fn read_tags(&mut self) -> Result<bool, PgnError> {
        self.tags.clear();
        self.tag_count = 0;
        self.early.clear();
        self.text_left = super::MAX_GAME_TEXT;
        loop {
            self.source.skip_space();
            if self.tags.is_empty() && self.early.is_empty() {
                self.game_line = self.source.mark().line;
            }
            match self.source.peek() {
                None => {
                    self.stream_error()?;
                    return Ok(!self.tags.is_empty());
                }
                // A game without moves and result.
                Some(b'[') if self.tags.get("Event").is_some() && self.source.is_at_event() => return Ok(true),
                Some(b'[') => {
                    if self.tags.is_empty() {
                        self.early.clear();
                        self.text_left = super::MAX_GAME_TEXT;
                        self.game_line = self.source.mark().line;
                    }
                    self.pending = Pending::Tags;
                    self.read_tag()?;
                    self.pending = Pending::Nothing;
                }
                Some(b'{' | b';') if self.tags.is_empty() => {
                    self.pending = Pending::Moves { depth: 0 };
                    if self.read_comment()? {
                        self.early.push(self.comment.clone());
                    }
                    self.pending = Pending::Nothing;
                }
                Some(_) => return Ok(true),
            }
        }
    }

    fn read_tag(&mut self) -> Result<(), PgnError> {
        let mark = self.source.mark();
        self.source.bump();
        self.source.skip_space();
        self.scratch.clear();
        while let Some(byte) = self.source.peek().filter(|&byte| is_name_byte(byte)) {
            self.source.bump();
            self.push_tag_byte(byte, mark)?;
        }
        if !self.scratch.first().is_some_and(u8::is_ascii_alphanumeric) {
            return self.tag_error(mark, "expected the name of a tag behind the bracket");
        }
        self.name.clear();
        self.name.push_str(&decode(&self.scratch));
        self.source.skip_space();
        let value_mark = self.source.mark();
        if self.source.peek() != Some(b'"') {
            return self.tag_error(value_mark, "expected the text of the tag in quotes");
        }
        self.source.bump();
        self.read_tag_value(value_mark)?;
        self.source.skip_space();
        if self.source.peek() != Some(b']') {
            return self.tag_error(self.source.mark(), "expected a bracket that closes the tag");
        }
        self.source.bump();
        let value = decode(&self.scratch);
        if self.name.len() + value.len() > MAX_TAG_LEN {
            return Err(PgnError::new(PgnErrorKind::TooLarge, mark, "the tag is too long"));
        }
        self.tag_count += 1;
        if self.tag_count > MAX_TAGS {
            return Err(PgnError::new(
                PgnErrorKind::TooLarge,
                mark,
                "the game has too many tags",
            ));
        }
        self.tags.put(&self.name, &value);
        if self.name.eq_ignore_ascii_case("FEN") {
            self.fen_mark = value_mark;
        }
        Ok(())
    }

    /// Reads the text of a tag up to behind its closing quote.
    ///
    /// A quote inside that somebody forgot to escape is part of the text: it closes only at the end of the tag.
    fn read_tag_value(&mut self, mark: Mark) -> Result<(), PgnError> {
        self.scratch.clear();
        loop {
            let Some(mut byte) = self.source.peek().filter(|byte| !matches!(byte, b'\n' | b'\r')) else {
                return self.tag_error(mark, "the text of the tag is not closed on its line");
            };
            self.source.bump();
            if byte == b'"' && self.closes_tag() {
                return Ok(());
            }
            if byte == b'\\'
                && let Some(escaped @ (b'"' | b'\\')) = self.source.peek()
            {
                self.source.bump();
                byte = escaped;
            }
            self.push_tag_byte(byte, mark)?;
        }
    }

    /// Keeps a byte of a tag, if there is room for it.
    fn push_tag_byte(&mut self, byte: u8, mark: Mark) -> Result<(), PgnError> {
        if self.scratch.len() >= MAX_TAG_LEN {
            return Err(PgnError::new(PgnErrorKind::TooLarge, mark, "the tag is too long"));
        }
        self.scratch.push(byte);
        Ok(())
    }

    /// Whether a bracket or the end of the line is next.
    fn closes_tag(&mut self) -> bool {
        let ahead = self.source.look(64);
        match ahead.iter().find(|&&byte| byte != b' ' && byte != b'\t') {
            Some(byte) => matches!(byte, b']' | b'\n' | b'\r'),
            None => ahead.len() < 64,
        }
    }

    fn tag_error(&mut self, mark: Mark, message: &'static str) -> Result<(), PgnError> {
        self.stream_error()?;
        Err(PgnError::new(PgnErrorKind::Tag, mark, message))
    }

    /// The error that made the stream end, if it was one.
    pub(super) fn stream_error(&mut self) -> Result<(), PgnError> {
        match self.source.take_error() {
            Some(error) => Err(PgnError::of_stream(self.source.mark(), error)),
            None => Ok(()),
        }
    }

    /// Reads a comment; whether there is anything in it.
    pub(super) fn read_comment(&mut self) -> Result<bool, PgnError> {
        let mark = self.source.mark();
        self.scratch.clear();
        let is_braced = self.source.peek() == Some(b'{');
        self.source.bump();
        let limit = super::MAX_COMMENT_LEN + NUMBERS;
        let end = if is_braced {
            self.source.brace_comment(&mut self.scratch, limit)
        } else {
            self.source.line_comment(&mut self.scratch, limit)
        };
        if end == CommentEnd::Unclosed {
            self.unclosed_comment(mark)?;
        }
        let text = decode(&self.scratch);
        self.comment.read(&text);
        if end == CommentEnd::TooLong || self.comment.text().len() > super::MAX_COMMENT_LEN {
            return Err(PgnError::new(PgnErrorKind::TooLarge, mark, "the comment is too long"));
        }
        if self.comment.is_empty() {
            return Ok(false);
        }
        let Some(text_left) = self.text_left.checked_sub(self.comment.weight()) else {
            return Err(PgnError::new(
                PgnErrorKind::TooLarge,
                mark,
                "the game has too long comments",
            ));
        };
        self.text_left = text_left;
        Ok(true)
    }

    /// The error that a comment ended with the stream, or where the next game begins.
    pub(super) fn unclosed_comment(&mut self, mark: Mark) -> Result<(), PgnError> {
        self.pending = Pending::Nothing;
        self.stream_error()?;
        Err(PgnError::new(
            PgnErrorKind::UnclosedComment,
            mark,
            "the comment is not closed",
        ))
    }

    /// Whether a bracket among moves begins the tags of the next game: it begins its line, and a name follows.
    pub(super) fn is_at_tag(&mut self) -> bool {
        if !self.source.is_at_line_text() {
            return false;
        }
        let ahead = self.source.look(16);
        let name = ahead.iter().skip(1).find(|&&byte| byte != b' ' && byte != b'\t');
        ahead.first() == Some(&b'[') && name.is_some_and(u8::is_ascii_alphanumeric)
    }

    /// Goes past what the last game left unread.
    fn pass_over_rest(&mut self) {
        if matches!(self.pending, Pending::Tags) {
            self.pass_over_tags();
            self.pending = Pending::Moves { depth: 0 };
        }
        if let Pending::Moves { depth } = self.pending {
            self.pass_over_moves(depth);
        }
        self.pending = Pending::Nothing;
    }

    /// Goes past the tags behind a faulty one.
    fn pass_over_tags(&mut self) {
        if self.source.mark().column > 1 {
            self.source.skip_line();
        }
        loop {
            self.source.skip_space();
            if self.source.peek() != Some(b'[') || self.source.is_at_event() {
                return;
            }
            self.source.skip_line();
        }
    }
}

/// The games to the end of the stream. Errors are items, and the games behind them follow.
impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Result<Game, PgnError>> {
        self.read_game().transpose()
    }
}
