//! What men attack together, by filling: no branch and no lookup depends on where they stand.

use core::arch::x86_64::*;

use super::tactics::AttackSets;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Four directions to a register. Its functions are for processors with AVX2.
pub(super) struct Avx2;

impl AttackSets for Avx2 {
    #[inline(always)]
    fn knights(knights: u64) -> u64 {
        const AB: u64 = FILE_A | FILE_A << 1;
        const GH: u64 = FILE_H | FILE_H >> 1;
        let one = (knights & !FILE_A) >> 1 | (knights & !FILE_H) << 1;
        let two = (knights & !AB) >> 2 | (knights & !GH) << 2;
        one << 16 | one >> 16 | two << 8 | two >> 8
    }

    #[inline(always)]
    fn sliders(diagonal: u64, straight: u64, occupied: u64) -> u64 {
        // SAFETY: this type is chosen for processors with AVX2.
        unsafe { sliders(diagonal, straight, occupied) }
    }
}

/// Squares a slider reaches in the directions up, right, up-right, up-left and their opposites.
#[target_feature(enable = "avx2")]
#[inline]
fn sliders(diagonal: u64, straight: u64, occupied: u64) -> u64 {
    let (diagonal, straight) = (diagonal as i64, straight as i64);
    let men = _mm256_setr_epi64x(straight, straight, diagonal, diagonal);
    let free = _mm256_set1_epi64x(!occupied as i64);
    let step = _mm256_setr_epi64x(8, 1, 9, 7);
    // Squares that a step can lead to without going round the edge of the board.
    let (not_a, not_h) = (!FILE_A as i64, !FILE_H as i64);
    let above = _mm256_setr_epi64x(-1, not_a, not_a, not_h);
    let below = _mm256_setr_epi64x(-1, not_h, not_h, not_a);
    macro_rules! fill {
        ($shift:ident, $inside:expr) => {{
            let twice = _mm256_add_epi64(step, step);
            let mut way = _mm256_and_si256(free, $inside);
            let mut filled = _mm256_or_si256(men, _mm256_and_si256(way, $shift(men, step)));
            way = _mm256_and_si256(way, $shift(way, step));
            filled = _mm256_or_si256(filled, _mm256_and_si256(way, $shift(filled, twice)));
            way = _mm256_and_si256(way, $shift(way, twice));
            filled = _mm256_or_si256(
                filled,
                _mm256_and_si256(way, $shift(filled, _mm256_add_epi64(twice, twice))),
            );
            _mm256_and_si256($shift(filled, step), $inside)
        }};
    }
    let reached = _mm256_or_si256(fill!(_mm256_sllv_epi64, above), fill!(_mm256_srlv_epi64, below));
    let half = _mm_or_si128(_mm256_castsi256_si128(reached), _mm256_extracti128_si256::<1>(reached));
    (_mm_cvtsi128_si64(half) | _mm_extract_epi64::<1>(half)) as u64
}
