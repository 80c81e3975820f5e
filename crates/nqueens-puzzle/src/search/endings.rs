//! The table of all endings: the queens on the last six files.
//!
//! A depth-first search spends most of its time in its last few files, where nearly every attempt
//! fails and costs a mispredicted branch. This table replaces the search of the last six files by a
//! few operations on bit sets, without a branch.
//!
//! When n - 6 queens are placed, six ranks are free. An ending assigns the free ranks to the last
//! six files in some *order*. Order 0 is `0 1 2 3 4 5`, which assigns the lowest free rank to the
//! first of the files, and order 719 is `5 4 3 2 1 0`. Orders are numbered lexicographically, so
//! ascending numbers give solutions in lexicographic order. A set of orders has 720 bits. The table
//! has
//! - for each of the six free ranks, and each of the 64 ways in which its six squares can be attacked
//!   by the placed queens, the set of orders that do not use an attacked square
//!   ([`Endings::unattacked`]);
//! - for each pattern of gaps between the free ranks, the set of orders in which the six queens do
//!   not attack each other ([`Endings::non_attacking`]). All gaps of six or more count as equal,
//!   since diagonals do not reach that far within six files. So there are 6 to the power of 5
//!   patterns for every n.
//!
//! The intersection of these seven sets is the set of all solutions with the placed queens.
//!
//! The table is built when it is first used, which takes about a millisecond.

use std::sync::LazyLock;

/// The number of files that an ending fills.
pub(crate) const FILES: usize = 6;

const ORDERS: usize = 720;
const WORDS: usize = ORDERS.div_ceil(64);
const GAP_PATTERNS: usize = 6 * 6 * 6 * 6 * 6;

/// A set of orders: order k is bit k % 64 of word k / 64. As an array, it can be kept in vector
/// registers.
pub(crate) type OrderSet = [u64; WORDS];

/// The table, built when it is first used.
pub(crate) static ENDINGS: LazyLock<Endings> = LazyLock::new(Endings::new);

/// The table of all endings.
pub(crate) struct Endings {
    /// By order, the index among the ascending free ranks of the rank on each file.
    orders: Box<[[u8; FILES]; ORDERS]>,
    unattacked: Box<[[OrderSet; 64]; FILES]>,
    non_attacking: Box<[OrderSet; GAP_PATTERNS]>,
    /// The gap pattern of each set of six among the lowest sixteen ranks.
    patterns: Box<[u16; 1 << 16]>,
}

impl Endings {
    fn new() -> Endings {
        let orders = orders();
        let orders_by_square = orders_by_square(&orders);
        Endings {
            unattacked: unattacked(&orders_by_square),
            non_attacking: non_attacking(&orders_by_square),
            patterns: patterns(),
            orders,
        }
    }

    /// Returns, for each of the six files, the index of its rank among the ascending free ranks.
    #[inline]
    pub(crate) fn order(&self, number: usize) -> [u8; FILES] {
        self.orders[number]
    }

    /// Returns the endings for the six ranks in `free`. `falling` and `rising` are the ranks of the
    /// first of the six files that are attacked along diagonals. `forbidden` has the forbidden
    /// squares of each rank: bit i is the i-th of the six files.
    #[inline(always)]
    pub(crate) fn completions(
        &self,
        free: u32,
        falling: u32,
        rising: u32,
        forbidden: &[u8; 32],
    ) -> OrderSet {
        let mut set = *self.non_attacking(free);
        let rising = rising.reverse_bits();
        let mut rest = free;
        for position in 0..FILES {
            let rank = rest.trailing_zeros() & 31;
            rest &= rest.wrapping_sub(1);
            // On the i-th file, falling diagonals come from i ranks above, rising ones from i
            // ranks below.
            let attacked =
                falling >> rank | rising >> (31 - rank) | u32::from(forbidden[rank as usize]);
            intersect(&mut set, self.unattacked(position, attacked));
        }
        set
    }

    /// Returns the orders that do not use an attacked square of one free rank. Bit i of `attacked`
    /// is the square on the i-th of the last files.
    #[inline(always)]
    fn unattacked(&self, position: usize, attacked: u32) -> &OrderSet {
        &self.unattacked[position][attacked as usize & 63]
    }

    /// Returns the orders in which queens on these six free ranks do not attack each other.
    #[inline(always)]
    fn non_attacking(&self, free: u32) -> &OrderSet {
        let from_lowest = free >> (free.trailing_zeros() & 31);
        let pattern = match u16::try_from(from_lowest) {
            Ok(low) => self.patterns[usize::from(low)],
            Err(_) => gap_pattern(from_lowest),
        };
        &self.non_attacking[usize::from(pattern)]
    }
}

/// Returns the six free ranks, ascending.
#[inline(always)]
pub(crate) fn free_ranks(free: u32) -> [u16; FILES] {
    let mut rest = free;
    std::array::from_fn(|_| {
        let rank = rest.trailing_zeros() as u16;
        rest &= rest.wrapping_sub(1);
        rank
    })
}

/// Intersects two sets. The loop is vectorized.
#[inline(always)]
fn intersect(set: &mut OrderSet, other: &OrderSet) {
    for (word, other) in set.iter_mut().zip(other) {
        *word &= other;
    }
}

fn unite(set: &mut OrderSet, other: &OrderSet) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Returns all permutations of 0..6 in lexicographic order.
fn orders() -> Box<[[u8; FILES]; ORDERS]> {
    let mut orders = Box::new([[0; FILES]; ORDERS]);
    let mut order = [0, 1, 2, 3, 4, 5];
    for slot in orders.iter_mut() {
        *slot = order;
        advance(&mut order);
    }
    orders
}

/// Advances to the next permutation in lexicographic order. The last one does not change.
fn advance(order: &mut [u8; FILES]) {
    let Some(pivot) = (1..FILES).rev().find(|&i| order[i - 1] < order[i]) else {
        return;
    };
    let larger = (pivot..FILES).rev().find(|&i| order[i] > order[pivot - 1]);
    order.swap(pivot - 1, larger.unwrap_or(pivot));
    order[pivot..].reverse();
}

/// The orders that place a queen on a square, by the index of its free rank and its file.
type OrdersBySquare = [[OrderSet; FILES]; FILES];

fn orders_by_square(orders: &[[u8; FILES]; ORDERS]) -> OrdersBySquare {
    let mut orders_by_square = [[[0; WORDS]; FILES]; FILES];
    for (number, order) in orders.iter().enumerate() {
        for (file, &position) in order.iter().enumerate() {
            orders_by_square[usize::from(position)][file][number / 64] |= 1 << (number % 64);
        }
    }
    orders_by_square
}

fn unattacked(orders_by_square: &OrdersBySquare) -> Box<[[OrderSet; 64]; FILES]> {
    let mut table = Box::new([[[0; WORDS]; 64]; FILES]);
    for (sets, by_file) in table.iter_mut().zip(orders_by_square) {
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

fn non_attacking(orders_by_square: &OrdersBySquare) -> Box<[OrderSet; GAP_PATTERNS]> {
    let on_one_diagonal = on_one_diagonal(orders_by_square);
    let mut every_order = [0; WORDS];
    orders_by_square[0]
        .iter()
        .for_each(|orders| unite(&mut every_order, orders));
    // Built as a vector, since the array is too large for the stack.
    let table = vec![every_order; GAP_PATTERNS].into_boxed_slice();
    let mut table: Box<[OrderSet; GAP_PATTERNS]> = table.try_into().expect("made with this length");
    for (pattern, set) in table.iter_mut().enumerate() {
        let ranks = ranks_with(pattern);
        for high in 1..FILES {
            for low in 0..high {
                if let Some(orders) = on_one_diagonal[low][high].get(ranks[high] - ranks[low]) {
                    for (word, bad) in set.iter_mut().zip(orders) {
                        *word &= !bad;
                    }
                }
            }
        }
    }
    table
}

/// Returns, by the indices of two free ranks and the distance of these ranks, the orders that place
/// the two queens on one diagonal.
fn on_one_diagonal(orders_by_square: &OrdersBySquare) -> [[[OrderSet; FILES]; FILES]; FILES] {
    let mut table = [[[[0; WORDS]; FILES]; FILES]; FILES];
    for (low, high) in (0..FILES).flat_map(|high| (0..high).map(move |low| (low, high))) {
        for (a, b) in (0..FILES).flat_map(|a| (0..FILES).map(move |b| (a, b))) {
            let mut both = orders_by_square[low][a];
            intersect(&mut both, &orders_by_square[high][b]);
            unite(&mut table[low][high][a.abs_diff(b)], &both);
        }
    }
    table
}

/// Returns six ranks, from 0, with the gaps of a pattern.
fn ranks_with(pattern: usize) -> [usize; FILES] {
    let mut ranks = [0; FILES];
    let mut rest = pattern;
    for position in 1..FILES {
        ranks[position] = ranks[position - 1] + rest % 6 + 1;
        rest /= 6;
    }
    ranks
}

/// Returns the gaps between six free ranks as digits in base 6, the lowest gap first. A digit is
/// the gap minus 1, at most 5.
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
    fn gap_patterns_match_their_ranks() {
        for pattern in 0..GAP_PATTERNS {
            let free = ranks_with(pattern)
                .iter()
                .fold(0u64, |set, rank| set | 1 << rank);
            if let Ok(free) = u32::try_from(free) {
                assert_eq!(usize::from(gap_pattern(free)), pattern);
            }
        }
        // Gaps of 6 and 9 have the same pattern.
        assert_eq!(
            gap_pattern(0b1_1111_0000_0010),
            gap_pattern(0b1111_1000_0000_0001_0000)
        );
    }

    #[test]
    fn non_attacking_orders_do_not_attack() {
        // Six neighbouring ranks: the four solutions of n = 6.
        let set = ENDINGS.non_attacking(0b11_1111_0000);
        let numbers = (0..ORDERS).filter(|k| set[k / 64] >> (k % 64) & 1 == 1);
        let orders: Vec<[u8; FILES]> = numbers.map(|k| ENDINGS.order(k)).collect();
        let expected = [
            [1, 3, 5, 0, 2, 4],
            [2, 5, 1, 4, 0, 3],
            [3, 0, 4, 1, 5, 2],
            [4, 2, 0, 5, 3, 1],
        ];
        assert_eq!(orders, expected);
        // Queens on distant ranks do not attack each other in any order.
        let far = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30;
        let every_order: u32 = ENDINGS
            .non_attacking(far)
            .iter()
            .map(|word| word.count_ones())
            .sum();
        assert_eq!(every_order, 720);
    }

    #[test]
    fn unattacked_orders_avoid_attacked_squares() {
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
