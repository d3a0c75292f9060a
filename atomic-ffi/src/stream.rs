//! Streams of the caller's: memory, and callbacks that read and write.

use std::io::{self, Read, Write};

use libc::{c_int, c_void};

/// Reads the next bytes of a stream: up to `size` of them into `buffer`, and their number into `read`; 0 at the end.
/// Returns 0, or another number if reading failed. It gets the `context` that it was registered with, and must neither
/// throw, nor jump out, nor use the reader that calls it.
pub type ac_read_fn =
    Option<unsafe extern "C" fn(context: *mut c_void, buffer: *mut c_void, size: usize, read: *mut usize) -> c_int>;

/// Takes the next bytes of a stream, all of them. Returns 0, or another number if writing failed. It gets the `context`
/// that the call was given, and must neither throw nor jump out.
pub type ac_write_fn = Option<unsafe extern "C" fn(context: *mut c_void, bytes: *const c_void, size: usize) -> c_int>;

/// A stream that a callback of the caller's reads.
pub(crate) struct Callback {
    pub(crate) function: unsafe extern "C" fn(*mut c_void, *mut c_void, usize, *mut usize) -> c_int,
    pub(crate) context: *mut c_void,
}

// SAFETY: the callback is called by whichever thread uses the object that holds it, one at a time, as its documentation
// says.
unsafe impl Send for Callback {}

impl Read for Callback {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut read = 0;
        // SAFETY: the caller has promised a function that takes this; the buffer has the size that is said.
        let failed = unsafe { (self.function)(self.context, buffer.as_mut_ptr().cast(), buffer.len(), &raw mut read) };
        if failed != 0 {
            return Err(io::Error::other("the callback could not read"));
        }
        if read > buffer.len() {
            return Err(io::Error::other(
                "the callback says that it has read more than there is room for",
            ));
        }
        Ok(read)
    }
}

/// Bytes of the caller's.
pub(crate) struct Memory {
    pub(crate) bytes: *const u8,
    pub(crate) length: usize,
}

// SAFETY: the bytes are only read, and the caller promises that they stay as they are.
unsafe impl Send for Memory {}

impl Read for Memory {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = buffer.len().min(self.length);
        if count > 0 {
            // SAFETY: so many bytes are left, and the buffer is the library's own.
            unsafe {
                buffer.as_mut_ptr().copy_from_nonoverlapping(self.bytes, count);
                self.bytes = self.bytes.add(count);
            }
            self.length -= count;
        }
        Ok(count)
    }
}

/// A stream that a callback of the caller's writes.
pub(crate) struct Sink {
    pub(crate) function: unsafe extern "C" fn(*mut c_void, *const c_void, usize) -> c_int,
    pub(crate) context: *mut c_void,
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // SAFETY: the caller has promised a function that takes this.
        match unsafe { (self.function)(self.context, bytes.as_ptr().cast(), bytes.len()) } {
            0 => Ok(bytes.len()),
            _ => Err(io::Error::other("the callback could not write")),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
