//! A random number generator whose output never changes.

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
/// Implemented here because the same seed must give the same sheet with every version of every
/// dependency.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates a generator. The same seed always gives the same numbers.
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a uniform number below `end`, using rejection to avoid bias (Lemire, "Fast random
    /// integer generation in an interval", 2019).
    ///
    /// # Panics
    /// If `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        let threshold = end.wrapping_neg() % end;
        loop {
            let product = u128::from(self.next()) * u128::from(end);
            if product as u64 >= threshold {
                return (product >> 64) as u64;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_the_reference() {
        let mut rng = SplitMix64::new(1_234_567);
        let numbers = [(); 3].map(|()| rng.next());
        let reference = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(numbers, reference);
    }

    #[test]
    fn below_respects_the_bound() {
        let mut rng = SplitMix64::new(0);
        for end in [1, 2, 3, 1000, u64::MAX / 2 + 2, u64::MAX] {
            assert!((0..100).all(|_| rng.below(end) < end));
        }
    }
}
