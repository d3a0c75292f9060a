use super::{Element, EncodeError, EncodeErrorKind, Frame, Observation, atomic, az119, bitboards, halfka, tokens};
use crate::{Move, Position, prefetch};

/// So many bytes have left the nearer caches by the time they are written again.
const BEYOND_CACHE: usize = 4 << 20;
/// How many rows before its turn a row is fetched.
const ROWS_AHEAD: usize = 2;

/// An observation in a certain type of number: how long one is, and the way to write it.
///
/// ```
/// use atomic_core::Position;
/// use atomic_core::encode::{Element, Encoder, Frame, Observation, atomic};
/// let encoder = Encoder::new(Observation::Atomic, Element::U8)?;
/// assert_eq!(encoder.shape(), [24, 8, 8]);
/// let mut planes = vec![0; encoder.bytes()];
/// encoder.encode(&[Frame::from(&Position::default())], &mut planes)?;
/// // The own king stands on e1.
/// assert_eq!(planes[64 * atomic::OWN_KING + 4], 1);
/// # Ok::<(), atomic_core::encode::EncodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Encoder {
    observation: Observation,
    element: Element,
    channels_last: bool,
}

impl Encoder {
    /// An encoder, for `az119` with channels first.
    ///
    /// # Errors
    /// The observation is not written in this type of number; see [`Observation::elements`].
    pub const fn new(observation: Observation, element: Element) -> Result<Encoder, EncodeError> {
        let elements = observation.elements();
        let mut place = 0;
        while place < elements.len() {
            if elements[place] as u8 == element as u8 {
                return Ok(Encoder {
                    observation,
                    element,
                    channels_last: false,
                });
            }
            place += 1;
        }
        Err(EncodeError {
            observation,
            kind: EncodeErrorKind::Element(element),
            place: None,
        })
    }

    /// The encoder with the channels last: (8, 8, 119) in place of (119, 8, 8).
    ///
    /// # Errors
    /// Only `az119` has this layout.
    pub const fn with_channels_last(self) -> Result<Encoder, EncodeError> {
        match self.observation {
            Observation::Az119 => Ok(Encoder {
                channels_last: true,
                ..self
            }),
            observation => Err(EncodeError {
                observation,
                kind: EncodeErrorKind::ChannelsLast,
                place: None,
            }),
        }
    }

    /// What is written.
    pub const fn observation(&self) -> Observation {
        self.observation
    }

    /// The type of its numbers.
    pub const fn element(&self) -> Element {
        self.element
    }

    /// Whether the channels come last.
    pub const fn channels_last(&self) -> bool {
        self.channels_last
    }

    /// How many frames can matter: 8 for `az119`, otherwise 1.
    pub const fn frames(&self) -> usize {
        match self.observation {
            Observation::Az119 => az119::STEPS,
            _ => 1,
        }
    }

    /// The shape of one observation, in row-major order.
    pub const fn shape(&self) -> &'static [usize] {
        match (self.observation, self.element) {
            (Observation::Atomic, Element::Bits64) => &[atomic::PLANES],
            (Observation::Atomic, _) => &[atomic::PLANES, 8, 8],
            (Observation::Az119, _) if self.channels_last => &[8, 8, az119::PLANES],
            (Observation::Az119, _) => &[az119::PLANES, 8, 8],
            (Observation::Tokens, _) => &[tokens::LEN],
            (Observation::Bitboards, _) => &[bitboards::WORDS],
            (Observation::HalfKaV2Atomic, _) => &[2, halfka::MAX_MEN],
        }
    }

    /// How many numbers there are: the product of the shape.
    pub const fn len(&self) -> usize {
        let shape = self.shape();
        let mut len = 1;
        let mut place = 0;
        while place < shape.len() {
            len *= shape[place];
            place += 1;
        }
        len
    }

    /// Never: every observation has numbers.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// How many bytes one observation takes.
    pub const fn bytes(&self) -> usize {
        self.len() * self.element.size()
    }

    /// Whether frames can be encoded, whatever slice they are written to.
    ///
    /// # Errors
    /// There is no frame, or there are more than 32 men for `halfka_v2_atomic`.
    pub fn check(&self, frames: &[Frame<'_>]) -> Result<(), EncodeError> {
        let Some(newest) = frames.first() else {
            return self.fault(EncodeErrorKind::NoFrame);
        };
        let men = newest.position.occupied().len();
        if self.observation == Observation::HalfKaV2Atomic && men > halfka::MAX_MEN {
            return self.fault(EncodeErrorKind::TooManyMen { men });
        }
        Ok(())
    }

    /// Writes the observation of the first frame, the newest; those before it in the game follow. Frames beyond
    /// [`Encoder::frames`] do not matter. The slice has [`Encoder::bytes`] bytes, at any address, all of which are written.
    ///
    /// # Errors
    /// There is no frame, the slice has another length, or there are more than 32 men for `halfka_v2_atomic`. The slice
    /// is as it was.
    #[inline]
    pub fn encode(&self, frames: &[Frame<'_>], out: &mut [u8]) -> Result<(), EncodeError> {
        self.write(frames, out, atomic::sets)
    }

    /// The same for a caller who has the legal moves of the newest position already.
    ///
    /// # Errors
    /// As for [`Encoder::encode`]. Other moves than the legal ones are no error, but give wrong planes of captures.
    #[inline]
    pub fn encode_with_moves(&self, frames: &[Frame<'_>], moves: &[Move], out: &mut [u8]) -> Result<(), EncodeError> {
        self.write(frames, out, |position| atomic::sets_with_moves(position, moves))
    }

    /// Writes the observations of many positions, each without a game before it, one after the other. The slice has
    /// [`Encoder::bytes`] bytes for each.
    ///
    /// # Errors
    /// The slice has another length, or there are more than 32 men for `halfka_v2_atomic`; then [`EncodeError::place`] says in
    /// which position. The slice is as it was.
    ///
    /// ```
    /// use atomic_core::Position;
    /// use atomic_core::encode::{Element, Encoder, Observation};
    /// let positions = [Position::default(); 3];
    /// let encoder = Encoder::new(Observation::Tokens, Element::U8)?;
    /// let mut tokens = vec![0; 3 * encoder.bytes()];
    /// encoder.encode_all(&positions, &mut tokens)?;
    /// assert_eq!(tokens[..encoder.bytes()], tokens[2 * encoder.bytes()..]);
    /// # Ok::<(), atomic_core::encode::EncodeError>(())
    /// ```
    pub fn encode_all(&self, positions: &[Position], out: &mut [u8]) -> Result<(), EncodeError> {
        let (expected, given) = (positions.len().saturating_mul(self.bytes()), out.len());
        if expected != given {
            return self.fault(EncodeErrorKind::WrongLength { expected, given });
        }
        // Nothing is written unless everything can be. No other observation refuses a position.
        if self.observation == Observation::HalfKaV2Atomic {
            for (place, position) in positions.iter().enumerate() {
                self.check(&[Frame::from(position)]).map_err(|error| EncodeError {
                    place: Some(place),
                    ..error
                })?;
            }
        }
        let fetches = out.len() >= BEYOND_CACHE && self.is_written_slowly();
        for (position, row) in positions.iter().zip(out.chunks_exact_mut(self.bytes())) {
            if fetches {
                // The address may be behind the last row.
                let ahead = row.as_ptr().wrapping_add(ROWS_AHEAD * row.len());
                prefetch::lines(ahead.cast(), row.len() / prefetch::LINE);
            }
            self.encode(&[Frame::from(position)], row)?;
        }
        Ok(())
    }

    /// Whether finding out what to write takes longer than writing it, so that memory has time to come. Fetching ahead slows
    /// down the writing of longer rows.
    fn is_written_slowly(&self) -> bool {
        matches!((self.observation, self.element), (Observation::Atomic, Element::U8))
    }

    #[inline(always)]
    fn write(
        &self,
        frames: &[Frame<'_>],
        out: &mut [u8],
        sets: impl FnOnce(&Position) -> [u64; atomic::PLANES],
    ) -> Result<(), EncodeError> {
        let (expected, given) = (self.bytes(), out.len());
        if expected != given {
            return self.fault(EncodeErrorKind::WrongLength { expected, given });
        }
        self.check(frames)?;
        let newest = &frames[0];
        let position = newest.position;
        match self.observation {
            Observation::Atomic => atomic::write(position, &sets(position), self.element, out),
            Observation::Az119 => az119::write(frames, self.element, self.channels_last, out),
            Observation::Tokens => tokens::write(newest, self.element, out),
            Observation::Bitboards => bitboards::write(position, out),
            Observation::HalfKaV2Atomic => halfka::write(position, out),
        }
        Ok(())
    }

    #[cold]
    fn fault<T>(&self, kind: EncodeErrorKind) -> Result<T, EncodeError> {
        Err(EncodeError {
            observation: self.observation,
            kind,
            place: None,
        })
    }
}
