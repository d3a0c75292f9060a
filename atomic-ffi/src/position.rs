//! The position as a plain C value.

use std::mem::MaybeUninit;

use atomic_core::Position;

use crate::guard::{guard, required};
use crate::status::{AC_ERR_CASTLING_RIGHTS, AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, ac_status};

/// The size of an `ac_position` in bytes.
pub const AC_POSITION_SIZE: usize = 128;

/// The alignment of an `ac_position` in bytes.
pub const AC_POSITION_ALIGN: usize = 16;

/// A position: the men, the side to move, castling rights, en passant, the clocks and the key.
///
/// It is a plain value: keep it on the stack, in arrays and in structs, and copy it with `=` or
/// memcpy. It holds no pointer and needs no cleaning up. It is always a valid position, which
/// only the functions of this library make: each of them answers `AC_ERR_INVALID_ARGUMENT` to a
/// struct of zeros or of other bytes that none of them has written. A struct that is not initialised at all must not be
/// passed as an input: reading it is undefined behaviour. The bytes are private: they are neither a file
/// format nor fit for memcmp (use `ac_position_equal`), and changing one by hand is undefined
/// behaviour.
///
/// A position knows no history; it can be read by many threads at once.
#[repr(C, align(16))]
#[derive(Clone, Copy)]
pub struct ac_position {
    opaque: [MaybeUninit<u64>; 16],
}

/// What an [`ac_position`] holds at its start.
#[repr(C)]
struct Tagged {
    position: Position,
    tag: u64,
}

/// Marks a written position. The last byte counts layouts: positions are not to be exchanged
/// between two versions of the library in one process, either.
const TAG: u64 = u64::from_be_bytes(*b"ac_pos\0\x01");

const _: () = {
    assert!(size_of::<ac_position>() == AC_POSITION_SIZE);
    assert!(align_of::<ac_position>() == AC_POSITION_ALIGN);
    assert!(size_of::<Tagged>() <= AC_POSITION_SIZE);
    assert!(align_of::<Tagged>() <= AC_POSITION_ALIGN);
};

impl ac_position {
    /// The position as a C value.
    #[inline(always)]
    pub(crate) fn new(position: Position) -> ac_position {
        let mut value = MaybeUninit::<ac_position>::uninit();
        // SAFETY: an `ac_position` is large and aligned enough for a `Tagged` (asserted above), and
        // its words may be uninitialised.
        unsafe {
            value.as_mut_ptr().cast::<Tagged>().write(Tagged { tag: TAG, position });
            value.assume_init()
        }
    }

    /// The position inside, if a function of this library has written it.
    #[inline(always)]
    pub(crate) fn get(&self) -> Result<&Position, ac_status> {
        let tagged = std::ptr::from_ref(self).cast::<Tagged>();
        // SAFETY: the tag is within the struct, and a u64 has any value.
        if unsafe { (*tagged).tag } != TAG {
            return Err(AC_ERR_INVALID_ARGUMENT);
        }
        // SAFETY: the tag says that `new` wrote the struct, and C only copies it.
        Ok(unsafe { &(*tagged).position })
    }

    /// Writes a position where there may be none yet.
    ///
    /// # Safety
    /// `target` can be written.
    #[inline(always)]
    pub(crate) unsafe fn write(target: *mut ac_position, position: Position) {
        // SAFETY: by the caller's promise, and since a `Tagged` is within an `ac_position`.
        unsafe { target.cast::<Tagged>().write(Tagged { position, tag: TAG }) };
    }
}

/// The position behind a pointer.
#[inline(always)]
pub(crate) fn get(position: Option<&ac_position>) -> Result<&Position, ac_status> {
    required(position)?.get()
}

/// Runs the body of a function that reads one value off a position.
#[inline(always)]
pub(crate) fn read<T>(
    position: Option<&ac_position>,
    output: Option<&mut MaybeUninit<T>>,
    value: impl FnOnce(&Position) -> Result<T, ac_status>,
) -> ac_status {
    guard(|| {
        let position = get(position)?;
        let output = required(output)?;
        output.write(value(position)?);
        Ok(())
    })
}

/// Makes the start position of an orthodox game, `AC_STANDARD`, White to move.
///
/// `position`: receives it; need not be initialised.
///
/// Returns `AC_OK` or `AC_ERR_NULL`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_default(position: Option<&mut MaybeUninit<ac_position>>) -> ac_status {
    guard(|| {
        required(position)?.write(ac_position::new(Position::default()));
        Ok(())
    })
}

/// Tells whether two positions are equal: the men, the side to move, castling rights, en passant
/// and both clocks are. The castling mode is not compared.
///
/// For repetition, where the clocks do not matter, compare `ac_position_key`.
///
/// `equal`: receives the answer.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_position_equal(
    position: Option<&ac_position>,
    other: Option<&ac_position>,
    equal: Option<&mut MaybeUninit<bool>>,
) -> ac_status {
    read(position, equal, |position| Ok(position == get(other)?))
}

/// Tells the position with the colours exchanged: ranks are turned round, and the other side is to move. Clocks stay.
///
/// `flipped`: receives it; need not be initialised, and may be `position` itself.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_with_colors_flipped(
    position: *const ac_position,
    flipped: *mut ac_position,
) -> ac_status {
    // SAFETY: the caller's promises are the same.
    unsafe { turn(position, flipped, |position| Ok(position.with_colors_flipped())) }
}

/// Tells the position with the a-file and the h-file exchanged, and so on.
///
/// `mirrored`: receives it; need not be initialised, and may be `position` itself.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT` or, while a king may castle, `AC_ERR_CASTLING_RIGHTS`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_position_with_files_mirrored(
    position: *const ac_position,
    mirrored: *mut ac_position,
) -> ac_status {
    let mirror = |position: &Position| position.with_files_mirrored().map_err(|_| AC_ERR_CASTLING_RIGHTS);
    // SAFETY: the caller's promises are the same.
    unsafe { turn(position, mirrored, mirror) }
}

/// Writes what becomes of a position, perhaps where it stands.
///
/// # Safety
/// `position` is NULL or can be read, and `target` is NULL or can be written.
unsafe fn turn(
    position: *const ac_position,
    target: *mut ac_position,
    turned: impl FnOnce(&Position) -> Result<Position, ac_status>,
) -> ac_status {
    guard(|| {
        // SAFETY: by the caller's promise; the reference ends before `target`, which may be the same, is written.
        let turned = turned(get(unsafe { position.as_ref() })?)?;
        if target.is_null() {
            return Err(AC_ERR_NULL);
        }
        // SAFETY: by the caller's promise.
        unsafe { ac_position::write(target, turned) };
        Ok(())
    })
}
