//! What the `Variant` tag says.

use std::string::String;

/// A game as its `Variant` tag names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variant {
    Atomic,
    /// Atomic chess from a shuffled set-up.
    Atomic960,
    /// No tag, or one that says nothing.
    Missing,
    Other,
}

impl Variant {
    /// Case, blanks, dashes, underscores and slashes do not count.
    pub(super) fn from_tag(value: Option<&str>) -> Variant {
        let name: String = value
            .unwrap_or_default()
            .chars()
            .filter(|letter| !matches!(letter, ' ' | '-' | '_' | '/'))
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        match name.as_str() {
            "" | "?" => Variant::Missing,
            "atomic" | "atomicchess" | "atom" => Variant::Atomic,
            "atomic960" | "atomicchess960" | "atom960" | "960atomic" | "chess960atomic" => Variant::Atomic960,
            "atomicfischerandom" | "atomicfischerrandom" | "fischerandomatomic" | "fischerrandomatomic" => {
                Variant::Atomic960
            }
            _ => Variant::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for name in ["Atomic", "atomic", "ATOMIC", "Atomic chess", "Atom"] {
            assert_eq!(Variant::from_tag(Some(name)), Variant::Atomic, "{name}");
        }
        for name in [
            "Atomic960",
            "atomic 960",
            "Atomic Chess960",
            "Chess960 Atomic",
            "atomic/fischerandom",
        ] {
            assert_eq!(Variant::from_tag(Some(name)), Variant::Atomic960, "{name}");
        }
        for name in ["Standard", "Chess960", "Antichess", "From Position", "atomics"] {
            assert_eq!(Variant::from_tag(Some(name)), Variant::Other, "{name}");
        }
        for name in [None, Some(""), Some("?")] {
            assert_eq!(Variant::from_tag(name), Variant::Missing, "{name:?}");
        }
    }
}
