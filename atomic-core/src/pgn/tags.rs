use core::fmt;
use std::string::String;
use std::vec::Vec;

use super::{MAX_TAG_LEN, MAX_TAGS, TagError, TagErrorKind};

/// The tags of a game, such as `White` with the value `Anderssen`, in the order of the file.
///
/// A name is there once; upper and lower case are the same when it is looked for.
///
/// ```
/// use atomic_core::pgn::Tags;
/// let mut tags = Tags::new();
/// tags.set("White", "Anderssen")?;
/// assert_eq!(tags.get("white"), Some("Anderssen"));
/// # Ok::<(), atomic_core::pgn::TagError>(())
/// ```
#[derive(Clone, Default)]
pub struct Tags {
    /// Names and values, one behind the other.
    text: String,
    spans: Vec<Span>,
}

#[derive(Clone, Copy)]
struct Span {
    start: u32,
    name_end: u32,
    end: u32,
}

impl Tags {
    /// No tags.
    pub const fn new() -> Tags {
        Tags {
            text: String::new(),
            spans: Vec::new(),
        }
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Whether there are no tags.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|index| self.pair(self.spans[index]).1)
    }

    /// Names and values in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + Clone {
        self.spans.iter().map(|&span| self.pair(span))
    }

    /// Sets the value of a tag. A new tag comes last, a known one keeps its place and the spelling of its name.
    ///
    /// # Errors
    /// The name or the value cannot be written, or exceeds the caps of this module; see [`TagErrorKind`].
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name.as_bytes()) {
            let message = "a tag name is a letter or digit, then letters, digits and _ + # = : . -";
            return Err(TagError::new(TagErrorKind::Name, message));
        }
        if value.contains(['\n', '\r']) {
            let message = "a tag value cannot hold a line break";
            return Err(TagError::new(TagErrorKind::Value, message));
        }
        if name.len() + value.len() > MAX_TAG_LEN {
            return Err(TagError::new(TagErrorKind::TooLarge, "the tag is too long"));
        }
        if self.len() == MAX_TAGS && self.find(name).is_none() {
            return Err(TagError::new(TagErrorKind::TooLarge, "there are too many tags"));
        }
        self.put(name, value);
        Ok(())
    }

    /// Takes a tag out; whether it was there.
    pub fn remove(&mut self, name: &str) -> bool {
        let Some(index) = self.find(name) else {
            return false;
        };
        let mut kept = Tags::new();
        for (i, (name, value)) in self.iter().enumerate() {
            if i != index {
                kept.push(name, value);
            }
        }
        *self = kept;
        true
    }

    /// Takes all tags out and keeps the memory.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.spans.clear();
    }

    /// Sets a tag whose name and value are known to be fine.
    pub(super) fn put(&mut self, name: &str, value: &str) {
        let Some(index) = self.find(name) else {
            return self.push(name, value);
        };
        let mut changed = Tags::new();
        for (i, (name, old)) in self.iter().enumerate() {
            changed.push(name, if i == index { value } else { old });
        }
        *self = changed;
    }

    fn push(&mut self, name: &str, value: &str) {
        let start = self.text.len() as u32;
        self.text.push_str(name);
        let name_end = self.text.len() as u32;
        self.text.push_str(value);
        let end = self.text.len() as u32;
        self.spans.push(Span { start, name_end, end });
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.iter().position(|(known, _)| known.eq_ignore_ascii_case(name))
    }

    fn pair(&self, span: Span) -> (&str, &str) {
        let (start, name_end, end) = (span.start as usize, span.name_end as usize, span.end as usize);
        (&self.text[start..name_end], &self.text[name_end..end])
    }
}

/// Whether a byte may stand in a tag's name, behind the first one.
pub(super) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_+#=:.-".contains(&byte)
}

fn is_name(name: &[u8]) -> bool {
    matches!(name, [first, rest @ ..] if first.is_ascii_alphanumeric() && rest.iter().copied().all(is_name_byte))
}

impl PartialEq for Tags {
    fn eq(&self, other: &Tags) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Tags {}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_place() {
        let mut tags = Tags::new();
        for (name, value) in [("White", "a"), ("Black", "b"), ("WHITE", "longer"), ("Event", "")] {
            tags.set(name, value).unwrap();
        }
        let pairs: Vec<_> = tags.iter().collect();
        assert_eq!(pairs, [("White", "longer"), ("Black", "b"), ("Event", "")]);
        assert!(tags.remove("black") && !tags.remove("black"));
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "longer"), ("Event", "")]);
    }

    #[test]
    fn refusals() {
        let mut tags = Tags::new();
        let kind = |result: Result<(), TagError>| result.unwrap_err().kind();
        for name in ["", "a b", "%clk", "Wei\u{df}"] {
            assert_eq!(kind(tags.set(name, "x")), TagErrorKind::Name, "{name}");
        }
        assert_eq!(kind(tags.set("A", "x\ny")), TagErrorKind::Value);
        assert_eq!(kind(tags.set("A", &"x".repeat(MAX_TAG_LEN))), TagErrorKind::TooLarge);
        for i in 0..MAX_TAGS {
            tags.set(&std::format!("A{i}"), "x").unwrap();
        }
        assert_eq!(kind(tags.set("B", "x")), TagErrorKind::TooLarge);
        assert_eq!(tags.set("a0", "y"), Ok(()));
        assert_eq!(tags.len(), MAX_TAGS);
    }
}
