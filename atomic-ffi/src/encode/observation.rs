//! Positions as arrays of numbers.

use std::ffi::CStr;
use std::mem::MaybeUninit;

use atomic_core::encode::{Element, EncodeErrorKind, Encoder, Frame, Observation};
use libc::{c_char, c_void};

use crate::array::{name_of, room, value_of};
use crate::error::{Failure, ac_error};
use crate::game::ac_game;
use crate::guard::{guard, guard_text, required, view};
use crate::position::ac_position;
use crate::status::{AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, AC_ERR_TOO_LARGE, ac_status};
use crate::text::{read_array, read_text};

/// What is written of a position: one of the `AC_OBSERVATION_` numbers.
///
/// Squares are numbered as usual, a1 first, and seen by the side to move: with Black to move the board is flipped
/// vertically, so that one's own men stand below; files stay as they are. `AC_OBSERVATION_BITBOARDS` is absolute.
pub type ac_observation = u8;

/// `AC_ATOMIC_PLANES` planes of 64 squares: men, rights, clock, and which captures decide the game. Elements: u8 (the usual
/// one), f16, f32, bits64 (one word for each plane).
pub const AC_OBSERVATION_ATOMIC: ac_observation = 0;
/// `AC_AZ119_PLANES` planes of 64 squares: AlphaZero's, with seven earlier positions, number for number those of `chess`
/// in the Python package pgx. The first row is the rank farthest from the side to move. Elements: f32 (the usual one), f16,
/// u8.
pub const AC_OBSERVATION_AZ119: ac_observation = 1;
/// `AC_TOKENS_SIZE` small whole numbers: one for each square and six for the rest. Elements: u8 (the usual one), i16.
pub const AC_OBSERVATION_TOKENS: ac_observation = 2;
/// `AC_BITBOARDS_SIZE` words: the sets of White's pawns, knights, bishops, rooks, queens and king, those of Black, and the
/// state. Element: bits64.
pub const AC_OBSERVATION_BITBOARDS: ac_observation = 3;
/// 2 rows, the side to move's view and the other's, of `AC_HALFKA_MAX_MEN` indices of sparse features, filled up with
/// `AC_HALFKA_PAD`. Element: i32.
pub const AC_OBSERVATION_HALFKA_V2_ATOMIC: ac_observation = 4;

const OBSERVATION_NAMES: [&CStr; 5] = [c"atomic", c"az119", c"tokens", c"bitboards", c"halfka_v2_atomic"];

/// A type of number, in the byte order of the machine: one of the `AC_ELEMENT_` numbers.
pub type ac_element = u8;

/// `uint8_t`.
pub const AC_ELEMENT_U8: ac_element = 0;
/// `int16_t`.
pub const AC_ELEMENT_I16: ac_element = 1;
/// `int32_t`.
pub const AC_ELEMENT_I32: ac_element = 2;
/// IEEE 754 binary16, two bytes.
pub const AC_ELEMENT_F16: ac_element = 3;
/// IEEE 754 binary32: `float`.
pub const AC_ELEMENT_F32: ac_element = 4;
/// `uint64_t`, in which each bit is a square, a1 the lowest, or any other packed word.
pub const AC_ELEMENT_BITS64: ac_element = 5;

const ELEMENT_NAMES: [&CStr; 6] = [c"u8", c"i16", c"i32", c"f16", c"f32", c"bits64"];

/// The greatest number of dimensions of an observation.
pub const AC_MAX_DIMENSIONS: usize = 3;

/// The number of positions that an observation of `AC_OBSERVATION_AZ119` shows; the others show one.
pub const AC_AZ119_STEPS: usize = 8;

/// An observation in a certain type of number. A plain value: fill it in and pass it. Combinations that do not exist are
/// `AC_ERR_INVALID_ARGUMENT` wherever it is used.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ac_encoder {
    /// What is written.
    pub observation: ac_observation,
    /// The type of its numbers.
    pub element: ac_element,
    /// 1 to put the channels last, (8, 8, 119) in place of (119, 8, 8), which only `AC_OBSERVATION_AZ119` has; otherwise 0.
    pub channels_last: u8,
}

impl ac_encoder {
    pub(crate) fn read(&self) -> Result<Encoder, ac_status> {
        let observation = value_of(&Observation::ALL, self.observation)?;
        let element = value_of(&Element::ALL, self.element)?;
        let encoder = Encoder::new(observation, element).map_err(|_| AC_ERR_INVALID_ARGUMENT)?;
        match self.channels_last {
            0 => Ok(encoder),
            1 => encoder.with_channels_last().map_err(|_| AC_ERR_INVALID_ARGUMENT),
            _ => Err(AC_ERR_INVALID_ARGUMENT),
        }
    }
}

impl From<&Encoder> for ac_encoder {
    fn from(encoder: &Encoder) -> ac_encoder {
        ac_encoder {
            observation: encoder.observation() as u8,
            element: encoder.element() as u8,
            channels_last: encoder.channels_last().into(),
        }
    }
}

/// Returns the name of an observation as a static string that is never NULL: "atomic", "az119", "tokens", "bitboards",
/// "halfka_v2_atomic", or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_observation_name(observation: ac_observation) -> *const c_char {
    name_of(&OBSERVATION_NAMES, observation)
}

/// Returns the name of a type of number as a static string that is never NULL: "u8", "i16", "i32", "f16", "f32", "bits64",
/// or "unknown".
#[unsafe(no_mangle)]
pub extern "C" fn ac_element_name(element: ac_element) -> *const c_char {
    name_of(&ELEMENT_NAMES, element)
}

/// Makes the encoder of an observation by its name, as `ac_observation_name` gives it, in its usual type of number, with
/// the channels first.
///
/// `text`, `length`: the name, without a terminator.
/// `encoder`: receives it.
/// `error`: receives what is wrong; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_INVALID_TEXT` or `AC_ERR_SYNTAX`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_encoder_from_name(
    text: *const c_char,
    length: usize,
    encoder: Option<&mut MaybeUninit<ac_encoder>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `text`.
        let name = unsafe { read_text(text, length) }?;
        let output = required(encoder)?;
        let observation = Observation::from_name(name).ok_or(Failure::UnknownName)?;
        output.write(ac_encoder {
            observation: observation as u8,
            element: observation.elements()[0] as u8,
            channels_last: 0,
        });
        Ok(())
    })
}

/// Tells how many bytes one observation takes.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_encoder_size(encoder: Option<&ac_encoder>, size: Option<&mut MaybeUninit<usize>>) -> ac_status {
    view(encoder, size, |encoder| Ok(encoder.read()?.bytes()))
}

/// Tells the shape of one observation: how many elements there are in each dimension, in row-major order.
///
/// `dimensions`, `capacity`: an array that receives the numbers, and how many it holds; `AC_MAX_DIMENSIONS` is always
/// enough. NULL with capacity 0 asks for the number of dimensions only.
/// `count`: receives the number of dimensions, also when the array is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_encoder_shape(
    encoder: Option<&ac_encoder>,
    dimensions: *mut usize,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let encoder = required(encoder)?.read()?;
        let shape = encoder.shape();
        let count = required(count)?;
        if dimensions.is_null() && capacity > 0 {
            return Err(AC_ERR_NULL);
        }
        count.write(shape.len());
        // SAFETY: the caller promises room for `capacity` numbers at `dimensions`.
        let room = unsafe { room(dimensions, capacity, shape.len(), 1) }?;
        room.copy_from_slice(shape);
        Ok(())
    })
}

/// The frames of an array of positions.
struct Frames<'a> {
    positions: &'a [ac_position],
    occurrences: &'a [u32],
}

impl<'a> Frames<'a> {
    /// # Safety
    /// As of [`read_array`]. NULL for `occurrences` means 1 everywhere.
    unsafe fn read(
        positions: *const ac_position,
        occurrences: *const u32,
        count: usize,
    ) -> Result<Frames<'a>, ac_status> {
        let known = if occurrences.is_null() { 0 } else { count };
        // SAFETY: by the caller's promise.
        let frames = unsafe {
            Frames {
                positions: read_array(positions, count)?,
                occurrences: read_array(occurrences, known)?,
            }
        };
        if frames.occurrences.contains(&0) {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        Ok(frames)
    }

    fn get(&self, index: usize) -> Result<Frame<'a>, ac_status> {
        Ok(Frame {
            position: self.positions[index].get()?,
            occurrences: self.occurrences.get(index).copied().unwrap_or(1),
        })
    }
}

/// Whether frames can be encoded.
fn check(encoder: &Encoder, frames: &[Frame<'_>]) -> Result<(), ac_status> {
    encoder.check(frames).map_err(|error| match error.kind() {
        EncodeErrorKind::TooManyMen { .. } => AC_ERR_TOO_LARGE,
        _ => AC_ERR_INVALID_ARGUMENT,
    })
}

/// Writes an observation that has been [checked](check).
fn write(encoder: &Encoder, frames: &[Frame<'_>], out: &mut [u8]) -> Result<(), ac_status> {
    encoder.encode(frames, out).map_err(|_| AC_ERR_INVALID_ARGUMENT)
}

/// Checks frames and writes their one observation.
///
/// # Safety
/// `size` bytes can be written at `buffer`.
unsafe fn write_one(
    encoder: &Encoder,
    frames: &[Frame<'_>],
    buffer: *mut c_void,
    size: usize,
) -> Result<(), ac_status> {
    // SAFETY: by the caller's promise.
    let out = unsafe { room(buffer.cast::<u8>(), size, 1, encoder.bytes()) }?;
    check(encoder, frames)?;
    write(encoder, frames, out)
}

/// Writes the observations of positions that have nothing to do with each other, one after the other.
///
/// The work may be shared out: several threads may each encode a part of the array.
///
/// `positions`, `count`: the positions, and how many; 0 is none.
/// `occurrences`: for the how-manieth time each position stands on the board of its game, from 1; NULL for the first time
/// each.
/// `buffer`, `size`: receives `count` times the bytes of `ac_encoder_size`, and how many bytes it holds; at any address.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_BUFFER_TOO_SMALL` or, if a position has more than
/// `AC_HALFKA_MAX_MEN` men and the observation no room for them, `AC_ERR_TOO_LARGE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_encoder_encode(
    encoder: Option<&ac_encoder>,
    positions: *const ac_position,
    occurrences: *const u32,
    count: usize,
    buffer: *mut c_void,
    size: usize,
) -> ac_status {
    guard(|| {
        let encoder = required(encoder)?.read()?;
        // SAFETY: the caller promises `count` positions, and as many numbers unless that is NULL.
        let frames = unsafe { Frames::read(positions, occurrences, count) }?;
        // SAFETY: the caller promises `size` bytes at `buffer`.
        let out = unsafe { room(buffer.cast::<u8>(), size, count, encoder.bytes()) }?;
        for index in 0..count {
            check(&encoder, &[frames.get(index)?])?;
        }
        for (index, out) in out.chunks_exact_mut(encoder.bytes()).enumerate() {
            write(&encoder, &[frames.get(index)?], out)?;
        }
        Ok(())
    })
}

/// Writes one observation: of the newest of several positions of a game, with those before it.
///
/// `positions`, `count`: the newest position, then the one before it, and so on; at least one. More than
/// `AC_AZ119_STEPS` do not matter, and for other observations than `AC_OBSERVATION_AZ119` not more than one.
/// `occurrences`: for the how-manieth time each position stood on the board by then, from 1; NULL for the first time each.
/// `buffer`, `size`: receives the bytes of `ac_encoder_size`, and how many bytes it holds; at any address.
///
/// Returns the statuses of `ac_encoder_encode`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_encoder_encode_history(
    encoder: Option<&ac_encoder>,
    positions: *const ac_position,
    occurrences: *const u32,
    count: usize,
    buffer: *mut c_void,
    size: usize,
) -> ac_status {
    guard(|| {
        let encoder = required(encoder)?.read()?;
        // SAFETY: the caller promises `count` positions, and as many numbers unless that is NULL.
        let frames = unsafe { Frames::read(positions, occurrences, count) }?;
        let newest = match count {
            0 => return Err(AC_ERR_INVALID_ARGUMENT),
            _ => frames.get(0)?,
        };
        let mut steps = [newest; AC_AZ119_STEPS];
        let count = count.min(encoder.frames());
        for (index, step) in steps.iter_mut().enumerate().take(count).skip(1) {
            *step = frames.get(index)?;
        }
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_one(&encoder, &steps[..count], buffer, size) }
    })
}

/// Writes the observation of the position on the board of a game, with those before it.
///
/// `buffer`, `size`: receives the bytes of `ac_encoder_size`, and how many bytes it holds; at any address.
///
/// Returns the statuses of `ac_encoder_encode`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_encoder_encode_game(
    encoder: Option<&ac_encoder>,
    game: Option<&ac_game>,
    buffer: *mut c_void,
    size: usize,
) -> ac_status {
    guard(|| {
        let encoder = required(encoder)?.read()?;
        let game = &required(game)?.game;
        let mut steps = [Frame::from(game.position()); AC_AZ119_STEPS];
        let count = encoder.frames().min(game.ply() + 1);
        for (back, step) in steps.iter_mut().enumerate().take(count) {
            let ply = game.ply() - back;
            if let (Some(position), Some(occurrences)) = (game.position_at(ply), game.repetitions_at(ply)) {
                *step = Frame { position, occurrences };
            }
        }
        // SAFETY: the caller promises `size` bytes at `buffer`.
        unsafe { write_one(&encoder, &steps[..count], buffer, size) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_those_of_the_core() {
        let observations = [
            (AC_OBSERVATION_ATOMIC, Observation::Atomic),
            (AC_OBSERVATION_AZ119, Observation::Az119),
            (AC_OBSERVATION_TOKENS, Observation::Tokens),
            (AC_OBSERVATION_BITBOARDS, Observation::Bitboards),
            (AC_OBSERVATION_HALFKA_V2_ATOMIC, Observation::HalfKaV2Atomic),
        ];
        assert_eq!(observations.len(), Observation::ALL.len());
        for (number, observation) in observations {
            assert_eq!(value_of(&Observation::ALL, number), Ok(observation));
            assert_eq!(number, observation as u8);
            assert_eq!(OBSERVATION_NAMES[usize::from(number)].to_str(), Ok(observation.name()));
        }
        let elements = [
            (AC_ELEMENT_U8, Element::U8),
            (AC_ELEMENT_I16, Element::I16),
            (AC_ELEMENT_I32, Element::I32),
            (AC_ELEMENT_F16, Element::F16),
            (AC_ELEMENT_F32, Element::F32),
            (AC_ELEMENT_BITS64, Element::Bits64),
        ];
        assert_eq!(elements.len(), Element::ALL.len());
        for (number, element) in elements {
            assert_eq!(value_of(&Element::ALL, number), Ok(element));
            assert_eq!(number, element as u8);
            assert_eq!(ELEMENT_NAMES[usize::from(number)].to_str(), Ok(element.name()));
        }
    }

    #[test]
    fn every_shape_has_room() {
        let mut shapes = 0;
        for observation in Observation::ALL {
            for &element in observation.elements() {
                let encoder = Encoder::new(observation, element).unwrap();
                assert!(encoder.shape().len() <= AC_MAX_DIMENSIONS);
                assert!(encoder.frames() <= AC_AZ119_STEPS);
                shapes += 1;
            }
        }
        assert_eq!(shapes, 11);
    }
}
