//! Eight children at once, with AVX-512.

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::lanes::{self, Lanes, Siblings};
use crate::attacks::Pext;
use crate::position::board::Board;
use crate::{Color, MoveList};

/// The number of legal replies to all the legal `moves` of `mover`.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn count_replies(board: &Board, mover: Color, moves: &MoveList, siblings: &mut Siblings) -> u64 {
    lanes::count_replies::<Avx512, Pext>(board, mover, moves, siblings)
}

/// Eight words. Only code behind a check for AVX-512 may use this type: that is what makes the calls below safe.
#[derive(Clone, Copy)]
struct Avx512(__m512i);

macro_rules! operator {
    ($trait:ident $method:ident $intrinsic:ident) => {
        impl $trait for Avx512 {
            type Output = Avx512;

            #[inline(always)]
            fn $method(self, other: Avx512) -> Avx512 {
                // SAFETY: see the type.
                Avx512(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

operator!(BitAnd bitand _mm512_and_si512);
operator!(BitOr bitor _mm512_or_si512);
operator!(BitXor bitxor _mm512_xor_si512);

impl Not for Avx512 {
    type Output = Avx512;

    #[inline(always)]
    fn not(self) -> Avx512 {
        self ^ Avx512::splat(!0)
    }
}

impl Lanes for Avx512 {
    const N: usize = 8;

    /// A count in each lane.
    type Counts = __m512i;

    #[inline(always)]
    fn splat(word: u64) -> Avx512 {
        // SAFETY: see the type.
        Avx512(unsafe { _mm512_set1_epi64(word as i64) })
    }

    #[inline(always)]
    fn load(words: &[u64]) -> Avx512 {
        let words: &[u64] = &words[..8];
        // SAFETY: see the type; there are eight words to read.
        Avx512(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn shl<const BY: u32>(self) -> Avx512 {
        // SAFETY: see the type.
        Avx512(unsafe { _mm512_sll_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn shr<const BY: u32>(self) -> Avx512 {
        // SAFETY: see the type.
        Avx512(unsafe { _mm512_srl_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn is_zero(self) -> Avx512 {
        // SAFETY: see the type.
        Avx512(unsafe { _mm512_movm_epi64(_mm512_testn_epi64_mask(self.0, self.0)) })
    }

    #[inline(always)]
    fn nonzero(self) -> u32 {
        // SAFETY: see the type.
        u32::from(unsafe { _mm512_test_epi64_mask(self.0, self.0) })
    }

    #[inline(always)]
    fn no_counts() -> __m512i {
        // SAFETY: see the type.
        unsafe { _mm512_setzero_si512() }
    }

    #[inline(always)]
    fn add_ones(self, counts: __m512i) -> __m512i {
        // SAFETY: see the type.
        unsafe { _mm512_add_epi64(counts, _mm512_popcnt_epi64(self.0)) }
    }

    #[inline(always)]
    fn sum(counts: __m512i, lanes: u32) -> u64 {
        // SAFETY: see the type.
        unsafe { _mm512_mask_reduce_add_epi64(lanes as __mmask8, counts) as u64 }
    }
}
