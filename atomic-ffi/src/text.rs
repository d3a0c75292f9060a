//! Text across the border: pointer and length in, the caller's buffer out.

use std::mem::MaybeUninit;

use libc::c_char;

use crate::error::Failure;
use crate::status::{AC_ERR_BUFFER_TOO_SMALL, AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, ac_status};

/// The text of `length` bytes at `text`.
///
/// # Safety
/// `text` is NULL, or `length` bytes at it can be read for as long as `'a`.
pub(crate) unsafe fn read_text<'a>(text: *const c_char, length: usize) -> Result<&'a str, Failure> {
    // SAFETY: by the caller's promise; bytes have no alignment and any value.
    let bytes = unsafe { read_array(text.cast::<u8>(), length) }?;
    if let Some(offset) = bytes.iter().position(|&byte| byte == 0) {
        return Err(Failure::Nul { offset });
    }
    std::str::from_utf8(bytes).map_err(|error| Failure::NotUtf8 {
        offset: error.valid_up_to(),
    })
}

/// The `count` values at `array`.
///
/// # Safety
/// `array` is NULL, or `count` valid values at it can be read for as long as `'a`.
pub(crate) unsafe fn read_array<'a, T>(array: *const T, count: usize) -> Result<&'a [T], ac_status> {
    if array.is_null() {
        return if count == 0 { Ok(&[]) } else { Err(AC_ERR_NULL) };
    }
    // No object is larger than half the address space or wraps around its end.
    let size = count
        .checked_mul(size_of::<T>())
        .filter(|&size| size <= isize::MAX as usize);
    if size.and_then(|size| array.addr().checked_add(size)).is_none() {
        return Err(AC_ERR_INVALID_ARGUMENT);
    }
    // SAFETY: not NULL, no longer than an object can be, readable by the caller's promise.
    Ok(unsafe { std::slice::from_raw_parts(array, count) })
}

/// Writes `text` and a NUL into the caller's buffer, and its length without the NUL into `length`.
///
/// # Safety
/// `buffer` is NULL, or `size` bytes at it can be written.
pub(crate) unsafe fn write_text(
    text: &str,
    buffer: *mut c_char,
    size: usize,
    length: Option<&mut MaybeUninit<usize>>,
) -> Result<(), ac_status> {
    if buffer.is_null() && size > 0 {
        return Err(AC_ERR_NULL);
    }
    if let Some(length) = length {
        length.write(text.len());
    }
    if size <= text.len() {
        return Err(AC_ERR_BUFFER_TOO_SMALL);
    }
    // SAFETY: the buffer is not NULL, since size > 0, and holds more than `text.len()` bytes; the
    // text is the library's own and cannot overlap it.
    unsafe {
        buffer.cast::<u8>().copy_from_nonoverlapping(text.as_ptr(), text.len());
        buffer.add(text.len()).write(0);
    }
    Ok(())
}
