//! The table of all endings: what may stand on the last six files.
//!
//! Most of the work of a depth-first search is done in its last few files,
//! where nearly every attempt fails, and where every attempt costs the processor
//! a mispredicted branch. This table replaces the search through the last six
//! files by a few operations on sets, without a branch.
//!
//! When n - 6 queens stand, six ranks are free. An ending gives the six last
//! files the free ranks in some *order*: order 0 is `0 1 2 3 4 5`, which gives
//! the first of the files the lowest free rank, and order 719 is `5 4 3 2 1 0`.
//! The orders are numbered lexicographically, so that ascending numbers are
//! solutions in lexicographic order. A set of orders is 720 bits. The table has
//! - for each of the six free ranks, and each of the 64 patterns in which the
//!   queens that stand may attack its six squares, the set of orders that do
//!   not use an attacked square ([`Endings::unattacked`]);
//! - for each pattern of gaps between the free ranks, the set of orders in which
//!   the six queens do not attack each other ([`Endings::peaceful`]). Gaps of
//!   six and more are alike, as diagonals do not reach that far within six
//!   files; hence there are 6 to the power of 5 patterns, whatever n is.
//!
//! The intersection of these seven sets is the set of all solutions that begin
//! with the queens that stand.
//!
//! Built in about a millisecond, once, when the first search that is long
//! enough asks for it.

use std::sync::LazyLock;

/// The number of files that an ending fills.
pub const FILES: usize = 6;

const ORDERS: usize = 720;
const WORDS: usize = ORDERS.div_ceil(64);
const GAP_PATTERNS: usize = 6 * 6 * 6 * 6 * 6;

/// A set of orders: order k is bit k % 64 of word k / 64. A plain array, so
/// that the compiler keeps it in vector registers.
pub type Set = [u64; WORDS];

/// The table, built when it is first needed.
pub static ENDINGS: LazyLock<Endings> = LazyLock::new(Endings::new);

/// The table of all endings.
pub struct Endings {
    /// The position among the free ranks, from below, by order, of the
    /// rank that each file gets.
    orders: Box<[[u8; FILES]; ORDERS]>,
    unattacked: Box<[[Set; 64]; FILES]>,
    peaceful: Box<[Set; GAP_PATTERNS]>,
    /// The gap pattern of each set of six among the lowest sixteen ranks.
    patterns: Box<[u16; 1 << 16]>,
}

impl Endings {
    fn new() -> Endings {
        let orders = orders();
        let using = using(&orders);
        Endings {
            unattacked: unattacked(&using),
            peaceful: peaceful(&using),
            patterns: patterns(),
            orders,
        }
    }

    /// The position among the free ranks of the rank that each file gets.
    #[inline]
    pub fn order(&self, number: usize) -> [u8; FILES] {
        self.orders[number]
    }

    /// The endings of queens that stand, on these six free ranks. The ranks that they
    /// attack along diagonals are those of the first of the six files. For each rank
    /// `forbidden` has the squares that are: bit i is the i-th of the six files.
    #[inline(always)]
    pub fn completions(&self, free: u32, falling: u32, rising: u32, forbidden: &[u8; 32]) -> Set {
        let mut set = *self.peaceful(free);
        let rising = rising.reverse_bits();
        let mut rest = free;
        for position in 0..FILES {
            let rank = rest.trailing_zeros() & 31;
            rest &= rest.wrapping_sub(1);
            // The falling diagonals come to the i-th file from i ranks above, the rising
            // ones from below.
            let attacked =
                falling >> rank | rising >> (31 - rank) | u32::from(forbidden[rank as usize]);
            intersect(&mut set, self.unattacked(position, attacked));
        }
        set
    }

    /// The orders that use no attacked square of one free rank. Bit i of
    /// `attacked` is the square on the i-th of the last files.
    #[inline(always)]
    fn unattacked(&self, position: usize, attacked: u32) -> &Set {
        &self.unattacked[position][attacked as usize & 63]
    }

    /// The orders in which queens on these six free ranks do not attack each
    /// other.
    #[inline(always)]
    fn peaceful(&self, free: u32) -> &Set {
        let from_lowest = free >> (free.trailing_zeros() & 31);
        let pattern = match u16::try_from(from_lowest) {
            Ok(low) => self.patterns[usize::from(low)],
            Err(_) => gap_pattern(from_lowest),
        };
        &self.peaceful[usize::from(pattern)]
    }
}

/// Six free ranks, from below.
#[inline(always)]
pub fn ranks_of(free: u32) -> [u16; FILES] {
    let mut rest = free;
    std::array::from_fn(|_| {
        let rank = rest.trailing_zeros() as u16;
        rest &= rest.wrapping_sub(1);
        rank
    })
}

/// Intersects two sets. A loop over words, which becomes vector instructions.
#[inline(always)]
fn intersect(set: &mut Set, other: &Set) {
    for (word, other) in set.iter_mut().zip(other) {
        *word &= other;
    }
}

fn unite(set: &mut Set, other: &Set) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// All permutations of 0..6, in lexicographic order.
fn orders() -> Box<[[u8; FILES]; ORDERS]> {
    let mut orders = Box::new([[0; FILES]; ORDERS]);
    let mut order = [0, 1, 2, 3, 4, 5];
    for slot in orders.iter_mut() {
        *slot = order;
        advance(&mut order);
    }
    orders
}

/// The next permutation in lexicographic order; after the last, no change.
fn advance(order: &mut [u8; FILES]) {
    let Some(pivot) = (1..FILES).rev().find(|&i| order[i - 1] < order[i]) else {
        return;
    };
    let larger = (pivot..FILES).rev().find(|&i| order[i] > order[pivot - 1]);
    order.swap(pivot - 1, larger.unwrap_or(pivot));
    order[pivot..].reverse();
}

/// The orders, by position and file, that give that file the free
/// rank at that position.
type Using = [[Set; FILES]; FILES];

fn using(orders: &[[u8; FILES]; ORDERS]) -> Using {
    let mut using = [[[0; WORDS]; FILES]; FILES];
    for (number, order) in orders.iter().enumerate() {
        for (file, &position) in order.iter().enumerate() {
            using[usize::from(position)][file][number / 64] |= 1 << (number % 64);
        }
    }
    using
}

fn unattacked(using: &Using) -> Box<[[Set; 64]; FILES]> {
    let mut table = Box::new([[[0; WORDS]; 64]; FILES]);
    for (sets, by_file) in table.iter_mut().zip(using) {
        for (attacked, set) in sets.iter_mut().enumerate() {
            for (file, orders) in by_file.iter().enumerate() {
                if attacked >> file & 1 == 0 {
                    unite(set, orders);
                }
            }
        }
    }
    table
}

fn peaceful(using: &Using) -> Box<[Set; GAP_PATTERNS]> {
    let attacking = attacking(using);
    let mut all = [0; WORDS];
    using[0].iter().for_each(|orders| unite(&mut all, orders));
    // By way of a vector: an array of this size is too large for the stack.
    let table = vec![all; GAP_PATTERNS].into_boxed_slice();
    let mut table: Box<[Set; GAP_PATTERNS]> = table.try_into().expect("made with this length");
    for (pattern, set) in table.iter_mut().enumerate() {
        let ranks = ranks_with(pattern);
        for high in 1..FILES {
            for low in 0..high {
                if let Some(orders) = attacking[low][high].get(ranks[high] - ranks[low]) {
                    for (word, bad) in set.iter_mut().zip(orders) {
                        *word &= !bad;
                    }
                }
            }
        }
    }
    table
}

/// For two positions and a distance of their ranks, the orders that put queens
/// of that distance on one diagonal.
fn attacking(using: &Using) -> [[[Set; FILES]; FILES]; FILES] {
    let mut table = [[[[0; WORDS]; FILES]; FILES]; FILES];
    for (low, high) in (0..FILES).flat_map(|high| (0..high).map(move |low| (low, high))) {
        for (a, b) in (0..FILES).flat_map(|a| (0..FILES).map(move |b| (a, b))) {
            let mut both = using[low][a];
            intersect(&mut both, &using[high][b]);
            unite(&mut table[low][high][a.abs_diff(b)], &both);
        }
    }
    table
}

/// Six ranks with the gaps of a pattern, the lowest of them 0.
fn ranks_with(pattern: usize) -> [usize; FILES] {
    let mut ranks = [0; FILES];
    let mut rest = pattern;
    for position in 1..FILES {
        ranks[position] = ranks[position - 1] + rest % 6 + 1;
        rest /= 6;
    }
    ranks
}

/// The gaps between six free ranks as digits to base 6, the lowest first; a
/// digit is the gap less 1, and at most 5.
fn gap_pattern(free: u32) -> u16 {
    let mut pattern = 0;
    let mut weight = 1;
    let mut rest = free >> free.trailing_zeros();
    for _ in 1..FILES {
        let above = rest >> 1;
        let gap = above.trailing_zeros();
        pattern += gap.min(5) as u16 * weight;
        weight *= 6;
        rest = above >> gap;
    }
    pattern
}

fn patterns() -> Box<[u16; 1 << 16]> {
    let mut table = Box::new([0; 1 << 16]);
    for (free, pattern) in (0..1 << 16).zip(table.iter_mut()) {
        if u32::count_ones(free) == FILES as u32 {
            *pattern = gap_pattern(free);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_lexicographic() {
        let orders = orders();
        assert_eq!(orders[0], [0, 1, 2, 3, 4, 5]);
        assert_eq!(orders[ORDERS - 1], [5, 4, 3, 2, 1, 0]);
        assert!(orders.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn patterns_and_ranks_agree() {
        for pattern in 0..GAP_PATTERNS {
            let free = ranks_with(pattern)
                .iter()
                .fold(0u64, |set, rank| set | 1 << rank);
            if let Ok(free) = u32::try_from(free) {
                assert_eq!(usize::from(gap_pattern(free)), pattern);
            }
        }
        // The distances 6 and 9 are alike.
        assert_eq!(
            gap_pattern(0b1_1111_0000_0010),
            gap_pattern(0b1111_1000_0000_0001_0000)
        );
    }

    #[test]
    fn peaceful_orders_are_peaceful() {
        // Six neighbouring ranks: the four solutions of n = 6.
        let set = ENDINGS.peaceful(0b11_1111_0000);
        let numbers = (0..ORDERS).filter(|k| set[k / 64] >> (k % 64) & 1 == 1);
        let orders: Vec<[u8; FILES]> = numbers.map(|k| ENDINGS.order(k)).collect();
        let expected = [
            [1, 3, 5, 0, 2, 4],
            [2, 5, 1, 4, 0, 3],
            [3, 0, 4, 1, 5, 2],
            [4, 2, 0, 5, 3, 1],
        ];
        assert_eq!(orders, expected);
        // Far apart, no order attacks.
        let far = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30;
        let all: u32 = ENDINGS
            .peaceful(far)
            .iter()
            .map(|word| word.count_ones())
            .sum();
        assert_eq!(all, 720);
    }

    #[test]
    fn attacked_squares_are_not_used() {
        for position in 0..FILES {
            for attacked in 0..64 {
                let set = ENDINGS.unattacked(position, attacked);
                for number in 0..ORDERS {
                    let order = ENDINGS.order(number);
                    let file = order.iter().position(|&p| usize::from(p) == position);
                    let free = attacked >> file.unwrap() & 1 == 0;
                    assert_eq!(set[number / 64] >> (number % 64) & 1 == 1, free);
                }
            }
        }
    }
}
