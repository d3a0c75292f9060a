//! Batches as bytes.

use std::mem::MaybeUninit;

use atomic_core::batch::BatchEnv;
use libc::c_void;

use super::ac_batch;
use super::config::AC_MAX_BATCH_THREADS;
use crate::array::room;
use crate::error::ac_error;
use crate::guard::{guard, guard_text, hand_over, required};
use crate::status::{AC_ERR_NULL, ac_status};
use crate::text::read_array;

/// Writes the settings and the state of all games as bytes, from which `ac_batch_from_snapshot` makes a batch that goes on
/// in the same way. The bytes are the same on every machine, and a later version of the library may refuse them.
///
/// `buffer`, `size`: receives the bytes, and how many it holds. NULL with size 0 asks for their number only.
/// `needed`: receives the number of bytes, also when the buffer is too small.
///
/// Returns `AC_OK`, `AC_ERR_NULL` or `AC_ERR_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_snapshot(
    batch: Option<&ac_batch>,
    buffer: *mut c_void,
    size: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> ac_status {
    guard(|| {
        let batch = required(batch)?;
        let needed = required(needed)?;
        if buffer.is_null() && size > 0 {
            return Err(AC_ERR_NULL);
        }
        let bytes = batch.env.snapshot();
        needed.write(bytes.len());
        // SAFETY: the caller promises `size` bytes at `buffer`.
        let room = unsafe { room(buffer.cast::<u8>(), size, bytes.len(), 1) }?;
        room.copy_from_slice(&bytes);
        Ok(())
    })
}

/// Makes the batch of a snapshot. Bytes that are none, by accident or by malice, are an error.
///
/// `bytes`, `length`: what `ac_batch_snapshot` wrote.
/// `batch`: receives the batch, to be freed by `ac_batch_free`.
/// `error`: receives what is wrong and where; may be NULL.
///
/// Returns `AC_OK`, `AC_ERR_NULL`, `AC_ERR_INVALID_ARGUMENT`, `AC_ERR_SYNTAX` or the statuses of `ac_batch_new`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ac_batch_from_snapshot(
    bytes: *const c_void,
    length: usize,
    batch: Option<&mut MaybeUninit<*mut ac_batch>>,
    error: Option<&mut MaybeUninit<ac_error>>,
) -> ac_status {
    guard_text(error, || {
        // SAFETY: the caller promises `length` bytes at `bytes`.
        let bytes = unsafe { read_array(bytes.cast::<u8>(), length) }?;
        let output = required(batch)?;
        let mut env = BatchEnv::from_snapshot(bytes)?;
        env.set_threads(env.threads().min(AC_MAX_BATCH_THREADS as usize));
        hand_over(output, ac_batch::new(env));
        Ok(())
    })
}
