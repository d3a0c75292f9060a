//! The border: every function's body runs inside [`guard`] (or a form of it), which stops panics.
//!
//! Parameters that point are `Option<&T>` or `Option<&mut MaybeUninit<T>>`, so that NULL is `None` and
//! needs no unsafe code; [`required`] turns `None` into `AC_ERR_NULL`. A body checks
//! every argument before it writes the first output, so that a failure leaves the outputs alone.

use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::{Failure, ac_error};
use crate::status::{AC_ERR_NULL, AC_ERR_PANIC, AC_OK, ac_status};

#[cfg(not(panic = "unwind"))]
compile_error!("atomic-ffi stops panics at its border and needs `panic = \"unwind\"`");

/// Runs a body that reports a status.
#[inline(always)]
pub(crate) fn guard(body: impl FnOnce() -> Result<(), ac_status>) -> ac_status {
    // Unwinding cannot leave broken state behind: bodies own no state, and outputs are written last.
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => AC_OK,
        Ok(Err(status)) => status,
        Err(_) => AC_ERR_PANIC,
    }
}

/// Runs a body that reads text, and describes its failure in `error` where the caller wants it.
pub(crate) fn guard_text(
    error: Option<&mut MaybeUninit<ac_error>>,
    body: impl FnOnce() -> Result<(), Failure>,
) -> ac_status {
    let mut failure = None;
    let mut status = guard(|| {
        body().map_err(|reason| {
            let status = reason.status();
            failure = Some(reason);
            status
        })
    });
    if let (Some(error), true) = (error, status != AC_OK) {
        let failure = failure.unwrap_or(Failure::Status(status));
        // Formatting the message is a body of its own.
        let described = guard(|| {
            error.write(ac_error::new(&failure));
            Ok(())
        });
        if described != AC_OK {
            status = described;
        }
    }
    status
}

/// Runs a body that returns its value directly, because it cannot fail.
#[inline(always)]
pub(crate) fn guard_value<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(fallback)
}

/// The object behind a pointer that must not be NULL.
#[inline(always)]
pub(crate) fn required<T>(pointer: Option<T>) -> Result<T, ac_status> {
    pointer.ok_or(AC_ERR_NULL)
}

/// Runs the body of a function that reads one value off an object.
pub(crate) fn view<S, T>(
    object: Option<&S>,
    output: Option<&mut MaybeUninit<T>>,
    value: impl FnOnce(&S) -> Result<T, ac_status>,
) -> ac_status {
    guard(|| {
        let object = required(object)?;
        let output = required(output)?;
        output.write(value(object)?);
        Ok(())
    })
}

/// Runs the body of a function that changes an object and tells something about it, where the caller wants it.
pub(crate) fn change<S, T>(
    object: Option<&mut S>,
    output: Option<&mut MaybeUninit<T>>,
    value: impl FnOnce(&mut S) -> Result<T, ac_status>,
) -> ac_status {
    guard(|| {
        let value = value(required(object)?)?;
        if let Some(output) = output {
            output.write(value);
        }
        Ok(())
    })
}

/// Puts a new object on the heap for the caller to free.
pub(crate) fn hand_over<T>(output: &mut MaybeUninit<*mut T>, object: T) {
    output.write(Box::into_raw(Box::new(object)));
}

/// Frees an object; NULL is none.
///
/// # Safety
/// The pointer comes from [`hand_over`] and is not used any more.
pub(crate) unsafe fn take_back<T>(object: *mut T) {
    guard_value((), || {
        if !object.is_null() {
            // SAFETY: by the caller's promise.
            drop(unsafe { Box::from_raw(object) });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_status() {
        assert_eq!(guard(|| panic!("expected in this test")), AC_ERR_PANIC);
        assert_eq!(guard_value(7, || panic!("expected in this test")), 7);
    }

    #[test]
    fn a_panic_while_reading_text_is_described() {
        let mut error = MaybeUninit::<ac_error>::zeroed();
        let status = guard_text(Some(&mut error), || panic!("expected in this test"));
        assert_eq!(status, AC_ERR_PANIC);
        // SAFETY: the failing call has written the error, and zeros were one before.
        let error = unsafe { error.assume_init() };
        assert_eq!(error.text(), "a bug in the library");
    }

    #[test]
    fn a_status_passes_through() {
        assert_eq!(guard(|| Ok(())), AC_OK);
        assert_eq!(guard(|| Err(AC_ERR_NULL)), AC_ERR_NULL);
        assert_eq!(required(None::<&u8>), Err(AC_ERR_NULL));
    }
}
