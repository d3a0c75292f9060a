//! Random numbers that a seed decides.

/// One step of the SplitMix64 generator.
#[inline]
pub(crate) fn mix(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(GOLDEN);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The numbers of a SplitMix64 generator in a row. The state is one word.
#[cfg(feature = "batch")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stream(pub(crate) u64);

#[cfg(feature = "batch")]
impl Stream {
    /// One of the many streams of a seed.
    pub(crate) fn new(seed: u64, number: u64) -> Stream {
        Stream(mix(seed ^ mix(number)))
    }

    #[inline]
    fn next(&mut self) -> u64 {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(GOLDEN);
        number
    }

    /// A number below a bound, which is not 0; each is as likely as another.
    #[inline]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        loop {
            let product = u128::from(self.next()) * u128::from(bound);
            // The low half tells the few draws apart that would make some numbers likelier than others.
            if product as u64 >= bound || product as u64 >= bound.wrapping_neg() % bound {
                return (product >> 64) as usize;
            }
        }
    }
}

#[cfg(all(test, feature = "batch"))]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_splitmix64() {
        // The generator's published output for the seed 1234567.
        let mut stream = Stream(1_234_567);
        let numbers = [stream.next(), stream.next(), stream.next()];
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut stream = Stream::new(7, 3);
        let mut counts = [0_u32; 20];
        for _ in 0..200_000 {
            counts[stream.below(20)] += 1;
        }
        // 10,000 each on average, with a standard deviation below 100.
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        assert!((0..100).all(|_| stream.below(1) == 0));
    }
}
