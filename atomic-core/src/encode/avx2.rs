//! From sets of squares to numbers with AVX2. Functions that are not given room for all sets fill the room they have.

use core::arch::x86_64::*;

/// Writes a byte for each bit of each set.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn expand_u8(sets: &[u64], out: &mut [u8]) {
    // Byte i takes byte i / 8 of the word, and of that bit i % 8.
    let low = _mm256_setr_epi64x(0, 0x0101_0101_0101_0101, 0x0202_0202_0202_0202, 0x0303_0303_0303_0303);
    let high = _mm256_add_epi8(low, _mm256_set1_epi8(4));
    let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201u64 as i64);
    let ones = _mm256_set1_epi8(1);
    for (out, &set) in out.as_chunks_mut::<64>().0.iter_mut().zip(sets) {
        let word = _mm256_set1_epi64x(set as i64);
        let left = _mm256_and_si256(_mm256_shuffle_epi8(word, low), bits);
        let right = _mm256_and_si256(_mm256_shuffle_epi8(word, high), bits);
        let out: *mut __m256i = out.as_mut_ptr().cast();
        // SAFETY: there are 64 bytes, and no alignment is asked for.
        unsafe {
            _mm256_storeu_si256(out, _mm256_min_epu8(left, ones));
            _mm256_storeu_si256(out.add(1), _mm256_min_epu8(right, ones));
        }
    }
}

/// Writes two bytes, `one` or 0, for each bit of each set.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn expand_u16(sets: &[u64], one: u16, out: &mut [u8]) {
    let one = _mm256_set1_epi16(one as i16);
    let bits = _mm256_setr_epi16(
        1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768,
    );
    for (out, &set) in out.as_chunks_mut::<128>().0.iter_mut().zip(sets) {
        for (part, out) in out.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            let word = _mm256_set1_epi16((set >> (16 * part)) as i16);
            let chosen = _mm256_cmpeq_epi16(_mm256_and_si256(word, bits), bits);
            // SAFETY: the part has 32 bytes.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), _mm256_and_si256(chosen, one)) };
        }
    }
}

/// Writes four bytes, `one` or 0, for each bit of each set.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn expand_u32(sets: &[u64], one: u32, out: &mut [u8]) {
    let one = _mm256_set1_epi32(one as i32);
    let bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    for (out, &set) in out.as_chunks_mut::<256>().0.iter_mut().zip(sets) {
        for (part, out) in out.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            let word = _mm256_set1_epi32((set >> (8 * part)) as i32);
            let chosen = _mm256_cmpeq_epi32(_mm256_and_si256(word, bits), bits);
            // SAFETY: the part has 32 bytes.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), _mm256_and_si256(chosen, one)) };
        }
    }
}
