use core::fmt::{self, Write as _};
use core::time::Duration;
use std::borrow::Cow;
use std::string::String;

use super::{EditError, Eval};

/// A comment: its text, and the clock and the judgement that `[%clk …]` and `[%eval …]` give in it.
///
/// Runs of white space are one blank, and there is none at either end: a file wraps its lines as it likes. The first
/// readable `%clk` and `%eval` are taken out of the text, and repeated ones are dropped; other commands stay.
///
/// ```
/// use core::time::Duration;
/// use atomic_core::pgn::{Comment, Score};
/// let comment = Comment::new("[%eval 0.17] [%clk 0:03:00] a quiet\n  start");
/// assert_eq!(comment.text(), "a quiet start");
/// assert_eq!(comment.clock(), Some(Duration::from_secs(180)));
/// assert_eq!(comment.eval().unwrap().score, Score::Centipawns(17));
/// assert_eq!(comment.to_string(), "[%eval 0.17] [%clk 0:03:00] a quiet start");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment {
    text: String,
    clock: Option<Duration>,
    eval: Option<Eval>,
}

/// Bytes that are enough for `%clk` and `%eval` as they are written, and for keeping a comment.
pub(super) const NUMBERS: usize = 64;

/// A clock shows fewer hours: five digits.
const HOURS: u64 = 100_000;

impl Comment {
    /// Reads what stands between the braces.
    pub fn new(text: &str) -> Comment {
        let mut comment = Comment::default();
        comment.read(text);
        comment
    }

    /// The text without `%clk` and `%eval`.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the clock of the player who moved shows, to the millisecond.
    pub fn clock(&self) -> Option<Duration> {
        self.clock
    }

    /// The judgement.
    pub fn eval(&self) -> Option<Eval> {
        self.eval
    }

    /// Sets the clock. Of a millisecond nothing less is kept.
    ///
    /// # Errors
    /// [`EditError::ClockTooLong`]: 100,000 hours or more cannot be written.
    pub fn set_clock(&mut self, clock: Option<Duration>) -> Result<(), EditError> {
        if clock.is_some_and(|clock| clock.as_secs() >= HOURS * 3600) {
            return Err(EditError::ClockTooLong);
        }
        self.clock = clock.map(|clock| Duration::new(clock.as_secs(), clock.subsec_millis() * 1_000_000));
        Ok(())
    }

    /// Sets the judgement.
    ///
    /// # Errors
    /// [`EditError::EvalTooLarge`]: a number with more than seven digits before its point would not be read again.
    ///
    /// ```
    /// use atomic_core::pgn::{Comment, EditError, Eval, Score};
    /// let mut comment = Comment::default();
    /// let eval = |moves| Some(Eval { score: Score::Mate(moves), depth: None });
    /// assert_eq!(comment.set_eval(eval(3)), Ok(()));
    /// assert_eq!(comment.set_eval(eval(10_000_000)), Err(EditError::EvalTooLarge));
    /// assert_eq!(comment.eval(), eval(3));
    /// ```
    pub fn set_eval(&mut self, eval: Option<Eval>) -> Result<(), EditError> {
        if eval.is_some_and(|eval| !eval.is_in_range()) {
            return Err(EditError::EvalTooLarge);
        }
        self.eval = eval;
        Ok(())
    }

    /// What the comment counts of [`MAX_GAME_TEXT`](super::MAX_GAME_TEXT).
    pub(super) fn weight(&self) -> usize {
        self.text.len() + NUMBERS
    }

    /// Whether there is neither text nor clock nor judgement.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.clock.is_none() && self.eval.is_none()
    }

    /// Replaces everything by what a text says, and keeps the memory.
    ///
    /// A command goes from `[%` to the next `]`, whatever is between. So taking some out, with a blank left in their
    /// place, can make no new ones.
    pub(super) fn read(&mut self, text: &str) {
        self.text.clear();
        self.clock = None;
        self.eval = None;
        let mut rest = text;
        while let Some(start) = rest.find("[%") {
            let Some(len) = rest[start..].find(']') else {
                break;
            };
            let end = start + len + 1;
            let command = &rest[start + 2..end - 1];
            // As it is kept, so that what is kept is read alike.
            let is_taken = if command.contains(|letter| letter < ' ') {
                self.take_command(&command.replace(|letter| letter < ' ', " "))
            } else {
                self.take_command(command)
            };
            self.push_words(&rest[..if is_taken { start } else { end }]);
            if is_taken && !self.text.is_empty() && !self.text.ends_with(' ') {
                self.text.push(' ');
            }
            rest = &rest[end..];
        }
        self.push_words(rest);
        let len = self.text.trim_end_matches(' ').len();
        self.text.truncate(len);
    }

    /// Appends text; each run of white space in it becomes one blank.
    fn push_words(&mut self, text: &str) {
        for letter in text.chars() {
            let letter = if letter <= ' ' { ' ' } else { letter };
            if letter != ' ' || !(self.text.is_empty() || self.text.ends_with(' ')) {
                self.text.push(letter);
            }
        }
    }

    fn take_command(&mut self, command: &str) -> bool {
        if let Some(clock) = command.strip_prefix("clk").and_then(separate).and_then(parse_clock) {
            self.clock = self.clock.or(Some(clock));
            return true;
        }
        if let Some(eval) = command.strip_prefix("eval").and_then(separate).and_then(Eval::parse) {
            self.eval = self.eval.or(Some(eval));
            return true;
        }
        false
    }
}

/// The operand of a command, which white space separates from its name.
fn separate(operand: &str) -> Option<&str> {
    operand.starts_with(|letter| letter <= ' ').then(|| operand.trim())
}

/// Hours, minutes and seconds; minutes and seconds; or seconds, with a decimal fraction or without.
fn parse_clock(text: &str) -> Option<Duration> {
    let number = |text: &str| {
        let is_number = (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { text.parse::<u64>().ok() } else { None }
    };
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let millis = (0..3).fold(0, |millis, index| {
        10 * millis + u64::from(*fraction.as_bytes().get(index).unwrap_or(&b'0') - b'0')
    });
    let mut seconds = 0;
    for (index, part) in whole.split(':').enumerate() {
        if index == 3 {
            return None;
        }
        seconds = 60 * seconds + number(part)?;
    }
    // What is longer could not be written in five digits of hours.
    (seconds < HOURS * 3600).then(|| Duration::from_millis(1000 * seconds + millis))
}

fn write_clock(clock: Duration, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let seconds = clock.as_secs();
    write!(
        f,
        "[%clk {}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )?;
    match clock.subsec_millis() {
        0 => {}
        millis if millis % 100 == 0 => write!(f, ".{}", millis / 100)?,
        millis if millis % 10 == 0 => write!(f, ".{:02}", millis / 10)?,
        millis => write!(f, ".{millis:03}")?,
    }
    f.write_char(']')
}

/// What stands between the braces: `%eval`, `%clk` and the text.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        if let Some(eval) = self.eval {
            write!(f, "[%eval {eval}]")?;
            separator = " ";
        }
        if let Some(clock) = self.clock {
            f.write_str(separator)?;
            write_clock(clock, f)?;
            separator = " ";
        }
        if !self.text.is_empty() {
            write!(f, "{separator}{}", self.text)?;
        }
        Ok(())
    }
}

/// Text of a file as UTF-8, or, where it is not that, as Latin-1.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn clocks() {
        let millis = |text| parse_clock(text).map(|clock| clock.as_millis());
        assert_eq!(millis("1:02:03"), Some(3_723_000));
        assert_eq!(millis("0:00:01.25"), Some(1250));
        assert_eq!(millis("0:00:00.9999"), Some(999));
        assert_eq!(millis("2:03"), Some(123_000));
        assert_eq!(millis("7"), Some(7000));
        assert_eq!(millis("99999:59:59"), Some(359_999_999_000));
        for bad in [
            "",
            ":",
            "1:",
            "-1:00",
            "1:2:3:4",
            "1.",
            "1:.5",
            "100000:00:00",
            "99999:99999:0",
        ] {
            assert_eq!(millis(bad), None, "{bad}");
        }
    }

    #[test]
    fn control_characters_are_white_space_in_commands_too() {
        for text in [
            "[%clk 1\0 ]",
            "[%clk\u{1}1]",
            "[%clk 1 \0\u{a0}]",
            "[%eval 1.2,\u{1f}20]",
            "[%eval \t#3\0]",
        ] {
            let comment = Comment::new(text);
            assert!(comment.clock().is_some() || comment.eval().is_some(), "{text:?}");
            assert_eq!(Comment::new(&comment.to_string()), comment, "{text:?}");
        }
        // Not inside a number.
        let comment = Comment::new("[%clk 0:0\x000:1]");
        assert_eq!((comment.clock(), comment.text()), (None, "[%clk 0:0 0:1]"));
        assert_eq!(Comment::new(&comment.to_string()), comment);
    }

    #[test]
    fn commands_leave_the_text() {
        let read = |text| {
            let comment = Comment::new(text);
            (comment.to_string(), comment.text().to_string())
        };
        for (text, written, rest) in [
            ("a[%clk 0:01]b", "[%clk 0:00:01] a b", "a b"),
            ("[%clk 0:01][%clk 0:02] a", "[%clk 0:00:01] a", "a"),
            ("x [%clk soon] y", "x [%clk soon] y", "x [%clk soon] y"),
            ("[%clk0:01]", "[%clk0:01]", "[%clk0:01]"),
            ("[%cal Ge2e4] z", "[%cal Ge2e4] z", "[%cal Ge2e4] z"),
            (
                "[%clk [%eval 1.0] 0:01]",
                "[%clk [%eval 1.0] 0:01]",
                "[%clk [%eval 1.0] 0:01]",
            ),
            ("[%clk", "[%clk", "[%clk"),
            ("  [%clk\n0:01]  ", "[%clk 0:00:01]", ""),
            ("[%eval #3] b \u{e9} [", "[%eval #3] b \u{e9} [", "b \u{e9} ["),
        ] {
            assert_eq!(read(text), (written.to_string(), rest.to_string()), "{text}");
            assert_eq!(Comment::new(written), Comment::new(text), "{text}");
        }
    }

    #[test]
    fn clocks_that_can_be_read() {
        let mut comment = Comment::default();
        for clock in [
            Duration::from_secs(100_000 * 3600 - 1) + Duration::from_nanos(999_999_999),
            Duration::from_nanos(1_999_999),
            Duration::from_millis(3_600_120),
        ] {
            assert_eq!(comment.set_clock(Some(clock)), Ok(()));
            assert_eq!(Comment::new(&comment.to_string()), comment);
        }
        let before = comment.clone();
        for clock in [Duration::MAX, Duration::from_secs(100_000 * 3600)] {
            assert_eq!(comment.set_clock(Some(clock)), Err(EditError::ClockTooLong));
            assert_eq!(comment, before);
        }
    }

    #[test]
    fn judgements_that_can_be_read() {
        use super::super::Score::{Centipawns, Mate};
        let mut comment = Comment::default();
        for (score, depth, is_fine) in [
            (Centipawns(999_999_999), Some(9_999_999), true),
            (Centipawns(-999_999_999), None, true),
            (Centipawns(1_000_000_000), None, false),
            (Centipawns(i32::MIN), None, false),
            (Mate(-9_999_999), None, true),
            (Mate(-10_000_000), None, false),
            (Mate(1), Some(10_000_000), false),
        ] {
            let eval = Eval { score, depth };
            assert_eq!(comment.set_eval(Some(eval)).is_ok(), is_fine, "{eval}");
            assert_eq!(Eval::parse(&eval.to_string()) == Some(eval), is_fine, "{eval}");
            assert_eq!(comment.eval() == Some(eval), is_fine, "{eval}");
            assert_eq!(Comment::new(&comment.to_string()), comment);
        }
    }
}
