use core::fmt;

/// What is written of a position.
///
/// | observation | shape of one | elements | tables |
/// |---|---|---|---|
/// | `atomic` | (24, 8, 8), or (24,) in bits | `u8`, `f16`, `f32`, `bits64` | [`atomic`](super::atomic) |
/// | `az119` | (119, 8, 8) or (8, 8, 119) | `u8`, `f16`, `f32` | [`az119`](super::az119) |
/// | `tokens` | (70,) | `u8`, `i16` | [`tokens`](super::tokens) |
/// | `bitboards` | (13,), *absolute* | `bits64` | [`bitboards`](super::bitboards) |
/// | `halfka_v2_atomic` | (2, 32) | `i32` | [`halfka`](super::halfka) |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Observation {
    /// `atomic`: men, rights, clock, and which captures decide the game.
    #[default]
    Atomic,
    /// `az119`: AlphaZero's planes with seven earlier positions, in the layout of pgx.
    Az119,
    /// `tokens`: a number for each square and six for the rest.
    Tokens,
    /// `bitboards`: the sets of squares as they are.
    Bitboards,
    /// `halfka_v2_atomic`: sparse features of an efficiently updatable network.
    HalfKaV2Atomic,
}

impl Observation {
    /// All observations.
    pub const ALL: [Observation; 5] = [
        Observation::Atomic,
        Observation::Az119,
        Observation::Tokens,
        Observation::Bitboards,
        Observation::HalfKaV2Atomic,
    ];

    /// A stable name in lower case: `atomic`, `az119`, `tokens`, `bitboards`, `halfka_v2_atomic`.
    pub const fn name(self) -> &'static str {
        match self {
            Observation::Atomic => "atomic",
            Observation::Az119 => "az119",
            Observation::Tokens => "tokens",
            Observation::Bitboards => "bitboards",
            Observation::HalfKaV2Atomic => "halfka_v2_atomic",
        }
    }

    /// The observation of a name, `None` for any other text.
    ///
    /// ```
    /// use atomic_core::encode::Observation;
    /// assert_eq!(Observation::from_name("az119"), Some(Observation::Az119));
    /// ```
    pub fn from_name(name: &str) -> Option<Observation> {
        Observation::ALL
            .into_iter()
            .find(|observation| observation.name() == name)
    }

    /// The types of number that the observation can be written in, its usual one first.
    pub const fn elements(self) -> &'static [Element] {
        match self {
            Observation::Atomic => &[Element::U8, Element::F16, Element::F32, Element::Bits64],
            Observation::Az119 => &[Element::F32, Element::F16, Element::U8],
            Observation::Tokens => &[Element::U8, Element::I16],
            Observation::Bitboards => &[Element::Bits64],
            Observation::HalfKaV2Atomic => &[Element::I32],
        }
    }
}

/// A type of number, in the byte order of the machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Element {
    /// `u8`.
    U8,
    /// `i16`.
    I16,
    /// `i32`.
    I32,
    /// `f16`: IEEE 754 binary16.
    F16,
    /// `f32`.
    F32,
    /// `bits64`: a `u64` in which each bit is a square, a1 the lowest, or any other packed word.
    Bits64,
}

impl Element {
    /// All types.
    pub const ALL: [Element; 6] = [
        Element::U8,
        Element::I16,
        Element::I32,
        Element::F16,
        Element::F32,
        Element::Bits64,
    ];

    /// A stable name in lower case: `u8`, `i16`, `i32`, `f16`, `f32`, `bits64`.
    pub const fn name(self) -> &'static str {
        match self {
            Element::U8 => "u8",
            Element::I16 => "i16",
            Element::I32 => "i32",
            Element::F16 => "f16",
            Element::F32 => "f32",
            Element::Bits64 => "bits64",
        }
    }

    /// The type of a name, `None` for any other text.
    pub fn from_name(name: &str) -> Option<Element> {
        Element::ALL.into_iter().find(|element| element.name() == name)
    }

    /// How many bytes one number takes.
    pub const fn size(self) -> usize {
        match self {
            Element::U8 => 1,
            Element::I16 | Element::F16 => 2,
            Element::I32 | Element::F32 => 4,
            Element::Bits64 => 8,
        }
    }
}

impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
