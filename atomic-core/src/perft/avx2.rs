//! Four children at once, with AVX2.

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::lanes::{self, Lanes, Siblings};
use crate::attacks::Pext;
use crate::position::board::Board;
use crate::{Color, MoveList};

/// The number of legal replies to all the legal `moves` of `mover`.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn count_replies(board: &Board, mover: Color, moves: &MoveList, siblings: &mut Siblings) -> u64 {
    lanes::count_replies::<Avx2, Pext>(board, mover, moves, siblings)
}

/// Four words. Only code behind a check for AVX2 may use this type: that is what makes the calls below safe.
#[derive(Clone, Copy)]
struct Avx2(__m256i);

macro_rules! operator {
    ($trait:ident $method:ident $intrinsic:ident) => {
        impl $trait for Avx2 {
            type Output = Avx2;

            #[inline(always)]
            fn $method(self, other: Avx2) -> Avx2 {
                // SAFETY: see the type.
                Avx2(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

operator!(BitAnd bitand _mm256_and_si256);
operator!(BitOr bitor _mm256_or_si256);
operator!(BitXor bitxor _mm256_xor_si256);

impl Not for Avx2 {
    type Output = Avx2;

    #[inline(always)]
    fn not(self) -> Avx2 {
        self ^ Avx2::splat(!0)
    }
}

impl Lanes for Avx2 {
    const N: usize = 4;

    /// A count in each byte, of which eight make the count of a lane.
    type Counts = __m256i;

    #[inline(always)]
    fn splat(word: u64) -> Avx2 {
        // SAFETY: see the type.
        Avx2(unsafe { _mm256_set1_epi64x(word as i64) })
    }

    #[inline(always)]
    fn load(words: &[u64]) -> Avx2 {
        let words: &[u64] = &words[..4];
        // SAFETY: see the type; there are four words to read.
        Avx2(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Avx2 {
        // SAFETY: see the type.
        Avx2(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Avx2 {
        // SAFETY: see the type.
        Avx2(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn is_zero(self) -> Avx2 {
        // SAFETY: see the type.
        Avx2(unsafe { _mm256_cmpeq_epi64(self.0, _mm256_setzero_si256()) })
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        // SAFETY: see the type.
        !unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(self.is_zero().0)) } as u32 & 15
    }

    #[inline(always)]
    fn no_counts() -> __m256i {
        // SAFETY: see the type.
        unsafe { _mm256_setzero_si256() }
    }

    #[inline(always)]
    fn add_ones(self, counts: __m256i) -> __m256i {
        // SAFETY: see the type.
        unsafe {
            let ones = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_and_si256(self.0, nibble);
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), nibble);
            let counted = _mm256_add_epi8(_mm256_shuffle_epi8(ones, low), _mm256_shuffle_epi8(ones, high));
            _mm256_add_epi8(counts, counted)
        }
    }

    #[inline(always)]
    fn sum(counts: __m256i, lanes: u32) -> u64 {
        let mut sums = [0u64; 4];
        // SAFETY: see the type; there are four words to write.
        unsafe {
            let by_lane = _mm256_sad_epu8(counts, _mm256_setzero_si256());
            _mm256_storeu_si256(sums.as_mut_ptr().cast(), by_lane);
        }
        sums.iter()
            .enumerate()
            .map(|(lane, sum)| sum * u64::from(lanes >> lane & 1))
            .sum()
    }
}
