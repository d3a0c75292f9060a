use core::fmt;

/// How a position stands, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Score {
    /// Hundredths of a pawn; positive is good for White.
    Centipawns(i32),
    /// The end is forced in this many moves; positive if White wins.
    Mate(i32),
}

/// An engine's judgement as `[%eval …]` gives it in a comment.
///
/// ```
/// use atomic_core::pgn::{Eval, Score};
/// let eval = Eval::parse("-1.25,20").unwrap();
/// assert_eq!(eval, Eval { score: Score::Centipawns(-125), depth: Some(20) });
/// assert_eq!(Eval::parse("#-3").unwrap().to_string(), "#-3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eval {
    /// The judgement.
    pub score: Score,
    /// How deep the engine looked, in plies.
    pub depth: Option<u32>,
}

impl Eval {
    /// Reads pawns with a decimal point, or `#` and a number of moves; then perhaps a comma and the depth.
    ///
    /// Digits behind the second decimal are rounded. `None` where the text is anything else, or a number has more than
    /// seven digits before its point.
    pub fn parse(text: &str) -> Option<Eval> {
        let (score, depth) = match text.split_once(',') {
            Some((score, depth)) => (score, Some(digits(depth.trim())?)),
            None => (text, None),
        };
        let score = score.trim();
        let score = match score.strip_prefix('#') {
            Some(moves) => {
                let (sign, moves) = signed(moves);
                Score::Mate(sign * digits(moves)? as i32)
            }
            None => {
                let (sign, pawns) = signed(score);
                Score::Centipawns(sign * centipawns(pawns)?)
            }
        };
        Some(Eval { score, depth })
    }

    /// Whether [`Eval::parse`] reads back what is written: no number has more than seven digits before its point.
    pub(super) fn is_in_range(&self) -> bool {
        let score = match self.score {
            Score::Centipawns(value) => value.unsigned_abs() / 100,
            Score::Mate(moves) => moves.unsigned_abs(),
        };
        score.max(self.depth.unwrap_or(0)) < 10_000_000
    }
}

fn signed(text: &str) -> (i32, &str) {
    match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    }
}

/// A number of one to seven digits.
fn digits(text: &str) -> Option<u32> {
    let is_number = (1..=7).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

fn centipawns(text: &str) -> Option<i32> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digit = |index: usize| i32::from(*fraction.as_bytes().get(index).unwrap_or(&b'0') - b'0');
    let rounded = 10 * digit(0) + digit(1) + i32::from(digit(2) >= 5);
    Some(100 * digits(whole)? as i32 + rounded)
}

/// As [`Eval::parse`] reads it.
impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Centipawns(value) => {
                let sign = if value < 0 { "-" } else { "" };
                let value = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", value / 100, value % 100)?;
            }
            Score::Mate(moves) => write!(f, "#{moves}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn numbers() {
        let read = |text| Eval::parse(text).map(|eval| (eval.score, eval.depth));
        assert_eq!(read("0.17"), Some((Score::Centipawns(17), None)));
        assert_eq!(read("-0.05,18"), Some((Score::Centipawns(-5), Some(18))));
        assert_eq!(read("+3"), Some((Score::Centipawns(300), None)));
        assert_eq!(read("1.005"), Some((Score::Centipawns(101), None)));
        assert_eq!(read("0.999"), Some((Score::Centipawns(100), None)));
        assert_eq!(read("#-12, 30"), Some((Score::Mate(-12), Some(30))));
        assert_eq!(read("#+1"), Some((Score::Mate(1), None)));
        for bad in [
            "",
            "#",
            "-",
            "1.",
            ".5",
            "1.2.3",
            "1,",
            "1,x",
            "--1",
            "12345678",
            "#1.5",
            "\u{661}.5",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn written_and_read() {
        for score in [0, 5, -5, 17, -125, 100, 999_999_999].map(Score::Centipawns) {
            for depth in [None, Some(0), Some(42)] {
                let eval = Eval { score, depth };
                assert_eq!(Eval::parse(&eval.to_string()), Some(eval));
            }
        }
    }
}
