//! From sets of squares to numbers.

use super::Element;
#[cfg(target_arch = "x86_64")]
use super::avx2;
#[cfg(target_arch = "x86_64")]
use crate::cpu::{self, Level};

/// A plane that holds one number everywhere: a count, or in `f16` and `f32` what stands for it.
pub(super) struct Count {
    pub(super) plane: usize,
    pub(super) count: u32,
    pub(super) number: f32,
}

impl Count {
    /// The count, 255 at most.
    fn to_u8(&self) -> u8 {
        self.count.min(255) as u8
    }

    fn to_f16(&self) -> u16 {
        half(self.number)
    }
}

const HALF_ONE: u16 = 15 << 10;

/// The binary16 number nearest to a number that is 0 or from 2⁻¹⁴ up; the largest finite one for all beyond.
fn half(number: f32) -> u16 {
    if number == 0.0 {
        return 0;
    }
    let bits = number.to_bits();
    // Exponents count from -127 in binary32 and from -15 in binary16, which has 13 bits less of the fraction.
    let short = (bits >> 13) - ((127 - 15) << 10);
    let cut = bits & 0x1fff;
    let up = cut > 0x1000 || cut == 0x1000 && short & 1 != 0;
    (short + u32::from(up)).min(0x7bff) as u16
}

/// Writes planes one after the other, each its 64 squares in order: 1 in the set, 0 elsewhere.
///
/// `out` has room for all of them, and `element` is `u8`, `f16`, `f32` or `bits64`; in the last the counts are left to the sets.
#[inline]
pub(super) fn write(sets: &[u64], counts: &[Count], element: Element, out: &mut [u8]) {
    match element {
        Element::U8 => {
            expand_u8(sets, out);
            fill(counts, |count| [count.to_u8()], out);
        }
        Element::F16 => {
            expand_u16(sets, HALF_ONE, out);
            fill(counts, |count| count.to_f16().to_ne_bytes(), out);
        }
        Element::F32 => {
            expand_u32(sets, 1f32.to_bits(), out);
            fill(counts, |count| count.number.to_ne_bytes(), out);
        }
        _ => {
            for (out, set) in out.as_chunks_mut::<8>().0.iter_mut().zip(sets) {
                *out = set.to_ne_bytes();
            }
        }
    }
}

fn fill<const SIZE: usize>(counts: &[Count], number: impl Fn(&Count) -> [u8; SIZE], out: &mut [u8]) {
    let (numbers, _) = out.as_chunks_mut::<SIZE>();
    for count in counts {
        numbers[64 * count.plane..][..64].fill(number(count));
    }
}

/// Writes planes so that the numbers of one square, one of each plane, stand together. `element` is `u8`, `f16` or `f32`.
pub(super) fn write_channels_last<const PLANES: usize>(
    sets: &[u64; PLANES],
    counts: &[Count],
    element: Element,
    out: &mut [u8],
) {
    match element {
        Element::U8 => interleave(sets, counts, [1], |count| [count.to_u8()], out),
        Element::F16 => {
            let one = HALF_ONE.to_ne_bytes();
            interleave(sets, counts, one, |count| count.to_f16().to_ne_bytes(), out);
        }
        _ => {
            let one = 1f32.to_ne_bytes();
            interleave(sets, counts, one, |count| count.number.to_ne_bytes(), out);
        }
    }
}

fn interleave<const PLANES: usize, const SIZE: usize>(
    sets: &[u64; PLANES],
    counts: &[Count],
    one: [u8; SIZE],
    number: impl Fn(&Count) -> [u8; SIZE],
    out: &mut [u8],
) {
    // What all squares share.
    let mut common = [[0; SIZE]; PLANES];
    for (common, &set) in common.iter_mut().zip(sets) {
        if set == !0 {
            *common = one;
        }
    }
    for count in counts {
        common[count.plane] = number(count);
    }
    let (numbers, _) = out.as_chunks_mut::<SIZE>();
    let (squares, _) = numbers.as_chunks_mut::<PLANES>();
    squares.fill(common);
    for (plane, &set) in sets.iter().enumerate() {
        let mut rest = if set == !0 { 0 } else { set };
        while rest != 0 {
            squares[rest.trailing_zeros() as usize][plane] = one;
            rest &= rest - 1;
        }
    }
}

/// Writes a byte for each bit of each set.
#[inline]
fn expand_u8(sets: &[u64], out: &mut [u8]) {
    #[cfg(target_arch = "x86_64")]
    if cpu::level() >= Level::Avx2 {
        // SAFETY: the processor has AVX2.
        return unsafe { avx2::expand_u8(sets, out) };
    }
    portable::expand_u8(sets, out);
}

/// Writes two bytes, `one` or 0, for each bit of each set.
#[inline]
fn expand_u16(sets: &[u64], one: u16, out: &mut [u8]) {
    #[cfg(target_arch = "x86_64")]
    if cpu::level() >= Level::Avx2 {
        // SAFETY: the processor has AVX2.
        return unsafe { avx2::expand_u16(sets, one, out) };
    }
    portable::expand_u16(sets, one, out);
}

/// Writes four bytes, `one` or 0, for each bit of each set.
#[inline]
fn expand_u32(sets: &[u64], one: u32, out: &mut [u8]) {
    #[cfg(target_arch = "x86_64")]
    if cpu::level() >= Level::Avx2 {
        // SAFETY: the processor has AVX2.
        return unsafe { avx2::expand_u32(sets, one, out) };
    }
    portable::expand_u32(sets, one, out);
}

mod portable {
    #[inline]
    pub(super) fn expand_u8(sets: &[u64], out: &mut [u8]) {
        for (out, set) in out.as_chunks_mut::<64>().0.iter_mut().zip(sets) {
            for (out, byte) in out.as_chunks_mut::<8>().0.iter_mut().zip(set.to_le_bytes()) {
                // Bit i of the byte, alone in byte i of the word, carries into that byte's highest bit.
                let copies = u64::from(byte) * 0x0101_0101_0101_0101;
                let spread = copies & 0x8040_2010_0804_0201;
                let ones = (spread + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
                *out = ones.to_le_bytes();
            }
        }
    }

    #[inline]
    pub(super) fn expand_u16(sets: &[u64], one: u16, out: &mut [u8]) {
        for (out, set) in out.as_chunks_mut::<128>().0.iter_mut().zip(sets) {
            for (square, out) in out.as_chunks_mut::<2>().0.iter_mut().enumerate() {
                *out = (one * (set >> square & 1) as u16).to_ne_bytes();
            }
        }
    }

    #[inline]
    pub(super) fn expand_u32(sets: &[u64], one: u32, out: &mut [u8]) {
        for (out, set) in out.as_chunks_mut::<256>().0.iter_mut().zip(sets) {
            for (square, out) in out.as_chunks_mut::<4>().0.iter_mut().enumerate() {
                *out = (one * (set >> square & 1) as u32).to_ne_bytes();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;
    use std::vec::Vec;

    fn sets() -> Vec<u64> {
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        let drawn = (0..500).map(|_| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        });
        let bits = (0..64).map(|square| 1 << square);
        [0, !0, 0xff, 0xff << 56].into_iter().chain(bits).chain(drawn).collect()
    }

    #[test]
    fn every_path_expands_every_bit() {
        let sets = sets();
        let check = |name: &str, size: usize, one: &[u8], expand: &dyn Fn(&mut [u8])| {
            // One byte off, so that nothing is aligned.
            let mut out = vec![9; 64 * size * sets.len() + 1];
            expand(&mut out[1..]);
            assert_eq!(out[0], 9);
            for (plane, set) in sets.iter().enumerate() {
                for square in 0..64 {
                    let number = &out[1 + size * (64 * plane + square)..][..size];
                    let expected = if set >> square & 1 != 0 { one } else { &[0; 4][..size] };
                    assert_eq!(number, expected, "{name} {set:#x} {square}");
                }
            }
        };
        let (half, single) = (0x3c01u16, 0x3f80_0102u32);
        check("portable", 1, &[1], &|out| portable::expand_u8(&sets, out));
        check("portable", 2, &half.to_ne_bytes(), &|out| {
            portable::expand_u16(&sets, half, out)
        });
        check("portable", 4, &single.to_ne_bytes(), &|out| {
            portable::expand_u32(&sets, single, out)
        });
        #[cfg(target_arch = "x86_64")]
        if cpu::level() >= Level::Avx2 {
            // SAFETY: the processor has AVX2.
            unsafe {
                check("AVX2", 1, &[1], &|out| avx2::expand_u8(&sets, out));
                check("AVX2", 2, &half.to_ne_bytes(), &|out| {
                    avx2::expand_u16(&sets, half, out)
                });
                check("AVX2", 4, &single.to_ne_bytes(), &|out| {
                    avx2::expand_u32(&sets, single, out)
                });
            }
        }
    }

    /// The number that 16 bits stand for.
    fn value(half: u16) -> f64 {
        let (exponent, fraction) = (i32::from(half >> 10), f64::from(half & 0x3ff));
        (1.0 + fraction / 1024.0) * 2f64.powi(exponent - 15)
    }

    #[test]
    fn halves_are_the_nearest() {
        assert_eq!((half(0.0), half(1.0), half(0.5)), (0, HALF_ONE, 14 << 10));
        assert_eq!(half(1e9), 0x7bff);
        for scale in [100, 512] {
            for count in 1..2_000 {
                let number = count as f32 / scale as f32;
                let nearest = half(number);
                let distance = |half| (value(half) - f64::from(number)).abs();
                let near = [nearest - 1, nearest + 1].map(distance);
                assert!(near.iter().all(|&other| distance(nearest) <= other), "{count} {scale}");
                if near.contains(&distance(nearest)) {
                    assert_eq!(nearest & 1, 0, "{count} {scale}");
                }
            }
        }
    }
}
