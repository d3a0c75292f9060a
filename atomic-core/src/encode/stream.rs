//! Writing past the caches, for arrays that do not fit in them: what stands there need not be read first.

/// The size from which an array is written past the caches, in bytes.
pub(super) const LARGE: usize = 16 << 20;

/// Copies bytes to a slice of the same length. After the last copy [`finish`] is due.
#[cfg(target_arch = "x86_64")]
pub(super) fn copy(bytes: &[u8], out: &mut [u8]) {
    use core::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};

    // SAFETY: any bytes are a vector.
    let (head, vectors, tail) = unsafe { out.align_to_mut::<__m128i>() };
    let (first, rest) = bytes.split_at(head.len());
    let (middle, last) = rest.split_at(size_of_val(vectors));
    head.copy_from_slice(first);
    tail.copy_from_slice(last);
    for (vector, bytes) in vectors.iter_mut().zip(middle.as_chunks::<16>().0) {
        // SAFETY: both have 16 bytes, and the vector is aligned.
        unsafe { _mm_stream_si128(vector, _mm_loadu_si128(bytes.as_ptr().cast())) };
    }
}

/// Orders the bytes copied before whatever this thread writes later, so that other threads see them.
#[cfg(target_arch = "x86_64")]
pub(super) fn finish() {
    // SAFETY: every processor of the target has it.
    unsafe { core::arch::x86_64::_mm_sfence() };
}

/// Other processors have no such stores in stable Rust.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn copy(bytes: &[u8], out: &mut [u8]) {
    out.copy_from_slice(bytes);
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn finish() {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn every_byte_is_copied_wherever_the_slice_begins() {
        let bytes: Vec<u8> = (0..200).collect();
        for begin in 0..17 {
            for length in 0..100 {
                let mut out = std::vec![255; 200];
                copy(&bytes[3..][..length], &mut out[begin..][..length]);
                finish();
                assert_eq!(out[begin..][..length], bytes[3..][..length]);
                assert!(
                    out[..begin]
                        .iter()
                        .chain(&out[begin + length..])
                        .all(|&byte| byte == 255)
                );
            }
        }
    }
}
