use core::fmt;

use super::{Element, Observation};

/// An observation cannot be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EncodeError {
    pub(super) observation: Observation,
    pub(super) kind: EncodeErrorKind,
    /// Counted from 0.
    pub(super) place: Option<usize>,
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EncodeErrorKind {
    /// The observation is not written in this type of number; see [`Observation::elements`].
    Element(Element),
    /// The observation has no channels to put last; only `az119` has.
    ChannelsLast,
    /// There is no frame.
    NoFrame,
    /// The slice does not have the length that the observation asks for.
    WrongLength {
        /// The bytes it must have.
        expected: usize,
        /// The bytes it has.
        given: usize,
    },
    /// More than 32 men stand on the board, which `halfka_v2_atomic` has no room for. A set-up may have them, a game from
    /// the usual start never.
    TooManyMen {
        /// How many there are.
        men: usize,
    },
}

impl EncodeError {
    /// The observation that was asked for.
    pub fn observation(&self) -> Observation {
        self.observation
    }

    /// What is wrong.
    pub fn kind(&self) -> EncodeErrorKind {
        self.kind
    }

    /// Which of many positions it is about, counted from 0; `None` where there is one, or it is about all.
    pub fn place(&self) -> Option<usize> {
        self.place
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "position {place}: ")?;
        }
        let observation = self.observation;
        match self.kind {
            EncodeErrorKind::Element(element) => {
                write!(f, "{observation} is not written in {element}, but in")?;
                for (place, element) in observation.elements().iter().enumerate() {
                    write!(f, "{} {element}", if place == 0 { "" } else { " or" })?;
                }
                Ok(())
            }
            EncodeErrorKind::ChannelsLast => write!(f, "{observation} has no layout with channels last"),
            EncodeErrorKind::NoFrame => write!(f, "{observation} needs at least one frame"),
            EncodeErrorKind::WrongLength { expected, given } => {
                write!(f, "{observation}: the slice must have {expected} bytes, not {given}")
            }
            EncodeErrorKind::TooManyMen { men } => write!(f, "{observation} has room for 32 men, not {men}"),
        }
    }
}

impl core::error::Error for EncodeError {}
