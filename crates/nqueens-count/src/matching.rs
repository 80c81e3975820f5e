//! Pairs of half boards without a common diagonal.
//!
//! Half boards are keys, as in [`GroupedKeys`]. Right halves form
//! blocks of 256. A table says for each value of seven bits of a left half which right halves of
//! the block fit, as bits, so that a left half is compared with a block by combining a table for
//! each seven bits.
//!
//! A sieve leaves most pairs out: halves are sorted by the diagonals that are occupied most often,
//! those near the middle. If a diagonal is occupied in all halves of a block, then left halves that
//! occupy it are skipped.

use fearless_simd::{Level, dispatch, prelude::*, u64x4};

use crate::quarter::{GroupedKeys, MAIN_SHIFT, low_bits};

/// The number of right halves of a block.
const BLOCK: usize = 256;

/// The number of bits of a left half that select an entry of a table.
const TABLE_BITS: usize = 7;

/// The maximum number of tables, which is enough for n = 27.
const MAX_TABLES: usize = 7;

/// The limit for diagonals of each direction that the sieve uses.
const MAX_SIEVE_BITS: usize = 4;

/// A set of right halves of a block.
type BlockSet = [u64; BLOCK / 64];

/// The right halves of a block that fit, for each value of some bits of a left half.
type Table = [BlockSet; 1 << TABLE_BITS];

/// The buffers for comparing right and left halves.
pub(crate) struct Matcher {
    level: Level,
    tables: Box<[Table; MAX_TABLES]>,
    right: GroupedKeys,
    left: GroupedKeys,
}

/// The diagonals by which keys are sorted: those near the middle, and the main diagonals.
#[derive(Clone, Copy)]
struct Sieve {
    key_bits: usize,
    /// The number of diagonals of each direction.
    bits: usize,
    /// The lowest of these diagonals.
    from: usize,
}

impl Sieve {
    /// The number of groups of keys with the same main diagonals.
    fn width(self) -> usize {
        1 << (2 * self.bits)
    }

    /// The group of a key. A right and a left half have a common diagonal if both numbers have a
    /// common bit, after reversing the order of the bits of one of them.
    #[inline(always)]
    fn group(self, key: u64) -> usize {
        let mask = low_bits(self.bits);
        let (falling, rising) = (key >> self.from, key >> (self.from + self.key_bits / 2));
        let group = falling & mask | (rising & mask | key >> MAIN_SHIFT << self.bits) << self.bits;
        group as usize
    }
}

impl Matcher {
    pub(crate) fn new() -> Matcher {
        Matcher {
            level: Level::new(),
            tables: Box::new([[[0; BLOCK / 64]; 1 << TABLE_BITS]; MAX_TABLES]),
            right: GroupedKeys::default(),
            left: GroupedKeys::default(),
        }
    }

    /// Counts the pairs of a right and a left half without a common diagonal. A pair counts
    /// `weights[i]` times, where the bits of `i` are the main diagonals that the left half occupies.
    pub(crate) fn count(
        &mut self,
        right: &[u64],
        left: &[u64],
        key_bits: usize,
        weights: [u64; 4],
    ) -> u64 {
        // About one bit for each halving into blocks.
        let halvings = (right.len() / BLOCK + 1).ilog2() as usize;
        let bits = halvings.div_ceil(2).min(MAX_SIEVE_BITS).min(key_bits / 2);
        let from = key_bits / 4 - bits / 2;
        let sieve = Sieve {
            key_bits,
            bits,
            from,
        };
        let mirrored = Sieve {
            from: key_bits / 2 - from - bits,
            ..sieve
        };
        for (sorted, keys, sieve) in [
            (&mut self.right, right, sieve),
            (&mut self.left, left, mirrored),
        ] {
            let keys = keys.iter().map(|&key| (sieve.group(key), key));
            sorted.sort(keys, 4 * sieve.width());
        }
        let Matcher {
            level,
            tables,
            right,
            left,
        } = self;
        match key_bits.div_ceil(TABLE_BITS) {
            ..=4 => {
                dispatch!(*level, simd => count::<_, 4>(simd, tables, right, left, sieve, weights))
            }
            5 => {
                dispatch!(*level, simd => count::<_, 5>(simd, tables, right, left, sieve, weights))
            }
            6 => {
                dispatch!(*level, simd => count::<_, 6>(simd, tables, right, left, sieve, weights))
            }
            _ => {
                dispatch!(*level, simd => count::<_, 7>(simd, tables, right, left, sieve, weights))
            }
        }
    }
}

/// Counts pairs, with the first `TABLES` tables.
#[inline(always)]
fn count<S: Simd, const TABLES: usize>(
    simd: S,
    tables: &mut [Table; MAX_TABLES],
    right: &GroupedKeys,
    left: &GroupedKeys,
    sieve: Sieve,
    weights: [u64; 4],
) -> u64 {
    let width = sieve.width();
    let mut total = 0;
    for block in right.keys.chunks(BLOCK) {
        fill_tables(&mut tables[..TABLES], block, sieve.key_bits);
        let common = block.iter().fold(u64::MAX, |common, key| common & key);
        let group = sieve.group(common) as u64;
        let excluded = (group.reverse_bits() >> 1 >> (63 - 2 * sieve.bits)) as usize;
        for (main, weight) in weights
            .into_iter()
            .enumerate()
            .filter(|(_, weight)| *weight != 0)
        {
            let starts = &left.starts[main * width..=(main + 1) * width];
            // Consecutive groups are compared at once.
            let mut group = 0;
            while group < width {
                let first = starts[group];
                while group < width && group & excluded == 0 {
                    group += 1;
                }
                let fits = count_fits::<S, TABLES>(simd, tables, &left.keys[first..starts[group]]);
                total += weight * fits;
                group += 1;
            }
        }
    }
    total
}

/// Counts the pairs of a block and some left halves.
#[inline(always)]
fn count_fits<S: Simd, const TABLES: usize>(
    simd: S,
    tables: &[Table; MAX_TABLES],
    left: &[u64],
) -> u64 {
    let mut sum = u64x4::splat(simd, 0);
    for key in left {
        let set = |table: usize| -> u64x4<S> {
            let value = (key >> (table * TABLE_BITS)) as usize % (1 << TABLE_BITS);
            tables[table][value].simd_into(simd)
        };
        let mut fits = set(0);
        for table in 1..TABLES {
            fits &= set(table);
        }
        sum += fits.count_ones();
    }
    sum.reduce_sum()
}

#[inline(always)]
fn fill_tables(tables: &mut [Table], block: &[u64], key_bits: usize) {
    // Right halves do not occupy main diagonals, so the last bit marks places without a right half.
    let mut sets = [[u64::MAX; BLOCK / 64]; 64];
    for (index, key) in block.iter().enumerate() {
        sets[index % 64][index / 64] = *key;
    }
    transpose(&mut sets);
    for (number, table) in tables.iter_mut().enumerate() {
        table[0] = sets[63].map(|empty| !empty);
        let start = number * TABLE_BITS;
        for bit in 0..TABLE_BITS.min(key_bits.saturating_sub(start)) {
            // This diagonal of left halves continues from the last diagonals of right halves.
            let conflicts = sets[key_bits - 1 - start - bit];
            let (without, with) = table.split_at_mut(1 << bit);
            for (without, with) in without.iter().zip(with) {
                for ((with, without), conflicts) in with.iter_mut().zip(without).zip(conflicts) {
                    *with = without & !conflicts;
                }
            }
        }
    }
}

/// Transposes four matrices of 64 by 64 bits, each given by a column of numbers (Hacker's Delight,
/// 7-3).
#[inline(always)]
fn transpose(rows: &mut [BlockSet; 64]) {
    let (mut distance, mut mask) = (32, u64::MAX >> 32);
    while distance > 0 {
        for pair in rows.chunks_exact_mut(2 * distance) {
            let (upper, lower) = pair.split_at_mut(distance);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                for (upper, lower) in upper.iter_mut().zip(lower) {
                    let change = (*upper >> distance ^ *lower) & mask;
                    *upper ^= change << distance;
                    *lower ^= change;
                }
            }
        }
        distance /= 2;
        mask ^= mask << distance;
    }
}

#[cfg(test)]
mod tests {
    use nqueens_puzzle::internal::SplitMix64;

    use super::*;

    #[test]
    fn counts_the_same_pairs_as_a_comparison_of_each() {
        let mut random = SplitMix64::new(7);
        let mut matcher = Matcher::new();
        for key_bits in (4..=48).step_by(4) {
            for (right, left) in [
                (0, 3),
                (1, 1),
                (255, 900),
                (256, 40),
                (257, 300),
                (5000, 700),
            ] {
                // Few diagonals, so that some pairs fit.
                let mut key = || random.below(1 << key_bits) & random.below(1 << key_bits);
                let right: Vec<u64> = (0..right).map(|_| key()).collect();
                let left: Vec<u64> = (0..left)
                    .map(|index| key() | (index % 4) << MAIN_SHIFT)
                    .collect();
                let weights = [1, 0, 1000, 1_000_000];
                let mut expected = 0;
                for right in right
                    .iter()
                    .map(|key| key.reverse_bits() >> (64 - key_bits))
                {
                    let fits = left.iter().filter(|left| *left & right == 0);
                    expected += fits
                        .map(|left| weights[(left >> MAIN_SHIFT) as usize])
                        .sum::<u64>();
                }
                let counted = matcher.count(&right, &left, key_bits, weights);
                assert_eq!(
                    counted,
                    expected,
                    "{key_bits} bits, {} pairs",
                    right.len() * left.len()
                );
            }
        }
    }
}
