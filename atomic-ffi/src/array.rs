//! Arrays of the caller's that results are written to, and numbers that stand for names.

use std::ffi::CStr;

use libc::c_char;

use crate::guard::guard_value;
use crate::status::{AC_ERR_BUFFER_TOO_SMALL, AC_ERR_INVALID_ARGUMENT, AC_ERR_NULL, ac_status};

/// The first `rows * width` of the `size` elements at `array`, to be written.
///
/// # Safety
/// `array` is NULL, or `size` elements at it can be written for as long as `'a`. They need not be initialised: nobody may
/// read them before writing them.
pub(crate) unsafe fn room<'a, T>(
    array: *mut T,
    size: usize,
    rows: usize,
    width: usize,
) -> Result<&'a mut [T], ac_status> {
    let needed = rows.checked_mul(width).ok_or(AC_ERR_INVALID_ARGUMENT)?;
    if array.is_null() && (size > 0 || needed == 0) {
        return if size > 0 { Err(AC_ERR_NULL) } else { Ok(&mut []) };
    }
    if size < needed {
        return Err(AC_ERR_BUFFER_TOO_SMALL);
    }
    if needed
        .checked_mul(size_of::<T>())
        .is_none_or(|bytes| bytes > isize::MAX as usize)
    {
        return Err(AC_ERR_INVALID_ARGUMENT);
    }
    // SAFETY: not NULL, no longer than an object can be, and writable by the caller's promise.
    Ok(unsafe { std::slice::from_raw_parts_mut(array, needed) })
}

/// The value that a number stands for: its place in the list of all.
pub(crate) fn value_of<T: Copy>(all: &[T], number: u8) -> Result<T, ac_status> {
    all.get(usize::from(number)).copied().ok_or(AC_ERR_INVALID_ARGUMENT)
}

/// The name of a number: its place in the list of names.
pub(crate) fn name_of(names: &[&'static CStr], number: u8) -> *const c_char {
    guard_value(c"unknown", || {
        names.get(usize::from(number)).copied().unwrap_or(c"unknown")
    })
    .as_ptr()
}
