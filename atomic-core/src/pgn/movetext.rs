//! The moves of a game, and everything between them.

use std::io::Read;
use std::vec::Vec;

use super::reader::Pending;
use super::source::Mark;
use super::{GameResult, MAX_DEPTH, MAX_GAME_MOVES, MAX_NAGS, Nag, PgnError, PgnErrorKind, Reader, Visitor};
use crate::{Move, Position, SanErrorKind};

/// The longest word that can be a move, with its number and marks.
const MAX_WORD: usize = 64;

/// A line of moves while it is read.
#[derive(Clone, Copy)]
struct Line {
    position: Position,
    /// The position before the last move; none before the first one.
    before: Option<Position>,
    /// How many annotations the last move has.
    nags: usize,
    state: LineState,
}

/// How far the positions of a line are known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineState {
    Sound,
    /// The last word is no legal move: the line has ended, but variations in place of that move can be read.
    Refused,
    /// More words have followed, on positions that nobody knows.
    Lost,
}

impl Line {
    fn new(position: Position) -> Line {
        Line {
            position,
            before: None,
            nags: 0,
            state: LineState::Sound,
        }
    }

    fn is_sound(&self) -> bool {
        self.state == LineState::Sound
    }
}

/// What is known while the moves of a game are read.
struct Progress {
    line: Line,
    /// The lines around the variation that is being read, and where it was opened.
    outer: Vec<(Line, Mark)>,
    /// Annotations before the first move of a line, which are of that move.
    early_nags: Vec<Nag>,
    moves: usize,
}

impl<R: Read> Reader<R> {
    /// Reads up to behind the result, or up to where the next game begins.
    pub(super) fn read_moves<V: Visitor>(
        &mut self,
        start: Position,
        visitor: &mut V,
    ) -> Result<(GameResult, Position), PgnError> {
        let mut progress = Progress {
            line: Line::new(start),
            outer: Vec::new(),
            early_nags: Vec::new(),
            moves: 0,
        };
        let result = loop {
            self.source.skip_space();
            let Some(byte) = self.source.peek() else {
                self.stream_error()?;
                break GameResult::Unknown;
            };
            match byte {
                b'{' | b';' => {
                    let is_wanted = progress.line.is_sound() && visitor.wants_comments();
                    self.read_or_skip_comment(is_wanted, visitor)?;
                }
                b'(' => self.open_variation(&mut progress, visitor)?,
                b')' => self.close_variation(&mut progress, visitor)?,
                b'$' => {
                    let mark = self.source.mark();
                    let nag = self.read_nag()?;
                    if progress.line.is_sound() {
                        progress.annotate(nag, mark, visitor)?;
                    }
                }
                b'*' => {
                    self.source.bump();
                    if progress.outer.is_empty() {
                        break GameResult::Unknown;
                    }
                }
                b'[' if self.is_at_tag() => break GameResult::Unknown,
                b'[' | b']' | b'}' | b'<' | b'>' | b'"' => {
                    let mark = self.source.mark();
                    self.source.bump();
                    return Err(PgnError::new(
                        PgnErrorKind::Syntax,
                        mark,
                        "expected a move, a comment, a variation or a result",
                    ));
                }
                _ => {
                    let result = if progress.line.is_sound() {
                        self.read_word(&mut progress, visitor)?
                    } else {
                        self.pass_over_word(&mut progress)
                    };
                    if let Some(result) = result
                        && progress.outer.is_empty()
                    {
                        break result;
                    }
                }
            }
        };
        self.pending = Pending::Nothing;
        match progress.outer.last() {
            Some(&(_, mark)) => Err(unclosed_variation(mark)),
            None => Ok((result, progress.line.position)),
        }
    }

    fn read_or_skip_comment<V: Visitor>(&mut self, is_wanted: bool, visitor: &mut V) -> Result<(), PgnError> {
        if is_wanted {
            if self.read_comment()? {
                visitor.comment(&self.comment);
            }
        } else if self.source.peek() == Some(b';') {
            self.source.skip_line();
        } else {
            let mark = self.source.mark();
            self.source.bump();
            if !self.source.skip_brace_comment() {
                return self.unclosed_comment(mark);
            }
        }
        Ok(())
    }

    fn open_variation<V: Visitor>(&mut self, progress: &mut Progress, visitor: &mut V) -> Result<(), PgnError> {
        let mark = self.source.mark();
        self.source.bump();
        let Some(before) = progress.line.before else {
            let message = "a variation has no move to replace";
            self.pending = Pending::Moves {
                depth: progress.outer.len() as u64 + 1,
            };
            return Err(PgnError::new(PgnErrorKind::Syntax, mark, message));
        };
        if progress.line.state == LineState::Lost || !visitor.begin_variation() {
            let is_closed = self.pass_over_variation();
            self.stream_error()?;
            return if is_closed {
                Ok(())
            } else {
                Err(unclosed_variation(mark))
            };
        }
        progress.outer.push((progress.line, mark));
        self.pending = Pending::Moves {
            depth: progress.outer.len() as u64,
        };
        if progress.outer.len() > MAX_DEPTH {
            let message = "variations are nested too deep";
            return Err(PgnError::new(PgnErrorKind::TooLarge, mark, message));
        }
        progress.line = Line::new(before);
        progress.early_nags.clear();
        Ok(())
    }

    fn close_variation<V: Visitor>(&mut self, progress: &mut Progress, visitor: &mut V) -> Result<(), PgnError> {
        let mark = self.source.mark();
        self.source.bump();
        let Some((line, _)) = progress.outer.pop() else {
            let message = "the parenthesis closes no variation";
            return Err(PgnError::new(PgnErrorKind::Syntax, mark, message));
        };
        self.pending = Pending::Moves {
            depth: progress.outer.len() as u64,
        };
        progress.line = line;
        progress.early_nags.clear();
        visitor.end_variation();
        Ok(())
    }

    fn read_nag(&mut self) -> Result<Nag, PgnError> {
        let mark = self.source.mark();
        self.source.bump();
        let mut number = None;
        while let Some(digit) = self.source.peek().filter(u8::is_ascii_digit) {
            let digit = digit - b'0';
            number = number
                .unwrap_or(0u8)
                .checked_mul(10)
                .and_then(|number| number.checked_add(digit));
            if number.is_none() {
                break;
            }
            self.source.bump();
        }
        number.map(Nag).ok_or_else(|| {
            let message = "expected a number from 0 to 255 behind the dollar";
            PgnError::new(PgnErrorKind::Syntax, mark, message)
        })
    }

    /// Reads a move with number and marks, parts of that, or a result.
    #[inline]
    fn read_word<V: Visitor>(
        &mut self,
        progress: &mut Progress,
        visitor: &mut V,
    ) -> Result<Option<GameResult>, PgnError> {
        let mut mark = self.source.mark();
        let word = self.source.word(MAX_WORD + 1);
        let len = word.len();
        if let [b'0' | b'1', ..] = word
            && let Some(result) = GameResult::from_ascii(word)
        {
            self.source.advance(len);
            return Ok(Some(result));
        }
        let number_len = number_len(word);
        mark.column += number_len as u64;
        let text = &word[number_len..];
        if number_len > 0
            && let Some(result) = GameResult::from_ascii(text)
        {
            self.source.advance(len);
            return Ok(Some(result));
        }
        let text_len = text
            .iter()
            .rposition(|byte| !matches!(byte, b'!' | b'?'))
            .map_or(0, |last| last + 1);
        let (text, marks) = text.split_at(text_len);
        let nag = Nag::from_marks(marks);
        if !text.is_empty() {
            match Move::from_san_ascii(text, &progress.line.position) {
                Ok(move_) => progress.play(move_, mark, visitor)?,
                Err(_) if progress.line.before.is_some() && is_mark_of_move(text) => {}
                Err(error) => {
                    let error = move_error(error.kind(), mark, text);
                    progress.refuse(error, visitor)?;
                    self.source.advance(len);
                    self.source.skip_word();
                    return Ok(None);
                }
            }
        }
        self.source.advance(len);
        if let Some(nag) = nag {
            progress.annotate(nag, mark, visitor)?;
        }
        Ok(None)
    }

    /// Goes past a word of a line that has ended at a move that is none; the result, if it is one.
    #[cold]
    fn pass_over_word(&mut self, progress: &mut Progress) -> Option<GameResult> {
        let word = self.source.word(MAX_WORD);
        let text = &word[number_len(word)..];
        let result = GameResult::from_ascii(text);
        let is_move = !text.iter().all(|byte| matches!(byte, b'!' | b'?')) && !is_mark_of_move(text);
        if result.is_none() && is_move {
            progress.line.state = LineState::Lost;
        }
        let len = word.len();
        self.source.advance(len);
        self.source.skip_word();
        result
    }

    pub(super) fn pass_over_moves(&mut self, depth: u64) {
        self.pass_over(depth, false);
    }

    /// Goes past a variation that has just been opened; whether it was closed.
    fn pass_over_variation(&mut self) -> bool {
        let is_closed = self.pass_over(1, true);
        if !is_closed {
            self.pending = Pending::Nothing;
        }
        is_closed
    }

    /// Goes past moves: of a variation up to behind its end, of a game up to behind its result; or up to where the next
    /// game begins. Whether the end or the result was there.
    fn pass_over(&mut self, mut depth: u64, is_variation: bool) -> bool {
        loop {
            self.source.skip_space();
            let Some(byte) = self.source.peek() else {
                return false;
            };
            match byte {
                b'{' => {
                    self.source.bump();
                    if !self.source.skip_brace_comment() {
                        return false;
                    }
                }
                b';' => self.source.skip_line(),
                b'(' => {
                    self.source.bump();
                    depth += 1;
                }
                b')' => {
                    self.source.bump();
                    depth = depth.saturating_sub(1);
                    if is_variation && depth == 0 {
                        return true;
                    }
                }
                b'[' if self.is_at_tag() => return false,
                b'*' => {
                    self.source.bump();
                    if depth == 0 {
                        return true;
                    }
                }
                b'[' | b']' | b'}' | b'<' | b'>' | b'$' | b'"' => self.source.bump(),
                _ => {
                    let word = self.source.word(MAX_WORD);
                    let is_result = GameResult::from_ascii(&word[number_len(word)..]).is_some();
                    self.source.skip_word();
                    if is_result && depth == 0 {
                        return true;
                    }
                }
            }
        }
    }
}

impl Progress {
    fn count_move(&mut self, mark: Mark) -> Result<(), PgnError> {
        if self.moves == MAX_GAME_MOVES {
            return Err(PgnError::new(
                PgnErrorKind::TooLarge,
                mark,
                "the game has too many moves",
            ));
        }
        self.moves += 1;
        Ok(())
    }

    /// Ends the line at a word that is no legal move, if the visitor wants the rest of the game.
    #[cold]
    fn refuse<V: Visitor>(&mut self, error: PgnError, visitor: &mut V) -> Result<(), PgnError> {
        // Counted, so that the faults of a game are no more than its moves may be.
        self.count_move(error.mark())?;
        visitor.fault(error)?;
        self.line.before = Some(self.line.position);
        self.line.state = LineState::Refused;
        self.early_nags.clear();
        Ok(())
    }

    #[inline]
    fn play<V: Visitor>(&mut self, move_: Move, mark: Mark, visitor: &mut V) -> Result<(), PgnError> {
        self.count_move(mark)?;
        visitor.play(&self.line.position, move_);
        self.line.before = Some(self.line.position);
        self.line.position.play_unchecked(move_);
        self.line.nags = 0;
        for nag in self.early_nags.drain(..) {
            self.line.nags += 1;
            visitor.nag(nag);
        }
        Ok(())
    }

    fn annotate<V: Visitor>(&mut self, nag: Nag, mark: Mark, visitor: &mut V) -> Result<(), PgnError> {
        if self.line.nags.max(self.early_nags.len()) == MAX_NAGS {
            return Err(PgnError::new(
                PgnErrorKind::TooLarge,
                mark,
                "the move has too many annotations",
            ));
        }
        if self.line.before.is_some() {
            self.line.nags += 1;
            visitor.nag(nag);
        } else {
            self.early_nags.push(nag);
        }
        Ok(())
    }
}

/// The length of the move number that a word begins with, or is: digits and dots.
#[inline]
fn number_len(word: &[u8]) -> usize {
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = word[digits..].iter().take_while(|&&byte| byte == b'.').count();
    match word.get(digits) {
        // Castling with zeros.
        Some(byte) if dots == 0 && !byte.is_ascii_alphabetic() => 0,
        _ => digits + dots,
    }
}

/// Whether a word says that the move before was a capture in passing, a check or a mate.
fn is_mark_of_move(word: &[u8]) -> bool {
    [&b"e.p."[..], b"e.p", b"ep", b"+", b"++", b"#"]
        .iter()
        .any(|mark| word.eq_ignore_ascii_case(mark))
}

fn unclosed_variation(mark: Mark) -> PgnError {
    PgnError::new(PgnErrorKind::UnclosedVariation, mark, "the variation is not closed")
}

#[cold]
fn move_error(kind: SanErrorKind, mark: Mark, word: &[u8]) -> PgnError {
    let (kind, fault) = match kind {
        SanErrorKind::IllegalMove => (PgnErrorKind::IllegalMove, "is not legal"),
        SanErrorKind::AmbiguousMove => (PgnErrorKind::AmbiguousMove, "is ambiguous"),
        _ => (PgnErrorKind::UnreadableMove, "cannot be read"),
    };
    PgnError::of_move(kind, mark, word, fault)
}
