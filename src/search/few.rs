//! The last five files of a short search, taken at once.
//!
//! As `endings` does for six files, but with a table of 13 KB that the compiler
//! makes, so that a search of microseconds need not wait for it. When n - 5 queens
//! stand, five ranks are free, and an ending gives the five last files the free ranks
//! in one of 120 orders, numbered lexicographically. The solutions are the
//! intersection of six sets of orders: those in which the five queens do not attack
//! each other, which depends on the gaps between the ranks alone (gaps of five and more
//! are alike), and for each free rank those that use none of its attacked squares.

use crate::search::batch::Beginning;

/// The number of files that are filled.
pub(crate) const FILES: usize = 5;

const ORDERS: usize = 120;
const GAP_PATTERNS: usize = 5 * 5 * 5 * 5;

/// A set of orders: order k is bit k % 64 of word k / 64.
type Set = [u64; 2];

static ORDER: [[u8; FILES]; ORDERS] = orders();
static PEACEFUL: [Set; GAP_PATTERNS] = peaceful();
static UNATTACKED: [[Set; 32]; FILES] = unattacked();

/// All solutions that begin with the same n - 5 queens, those that are still to come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Few {
    orders: Set,
    free: [u16; FILES],
}

impl Few {
    /// The solutions with these queens and the others on `board`, a set of ranks. For
    /// each rank `forbidden` has the squares of the five files that are.
    #[inline(always)]
    pub(crate) fn new(beginning: Beginning, board: u32, forbidden: &[u8; 32]) -> Few {
        let mut rest = board & !beginning.ranks;
        let rising = beginning.rising.reverse_bits();
        let mut orders = [u64::MAX; 2];
        let mut free = [0; FILES];
        let (mut below, mut pattern, mut weight) = (0, 0, 0);
        for (position, slot) in free.iter_mut().enumerate() {
            let rank = rest.trailing_zeros() & 31;
            rest &= rest.wrapping_sub(1);
            // Bit i is the i-th of the five files; see `Batch`.
            let attacked = beginning.falling >> rank
                | rising >> (31 - rank)
                | u32::from(forbidden[rank as usize]);
            let set = &UNATTACKED[position][attacked as usize & 31];
            orders = [orders[0] & set[0], orders[1] & set[1]];
            pattern += rank.wrapping_sub(below + 1).min(4) as usize * weight;
            weight = if position == 0 { 1 } else { weight * 5 };
            below = rank;
            *slot = rank as u16;
        }
        let set = &PEACEFUL[pattern.min(GAP_PATTERNS - 1)];
        Few {
            orders: [orders[0] & set[0], orders[1] & set[1]],
            free,
        }
    }

    /// Writes the ranks of the next solution to `last`. False if there is none.
    #[inline(always)]
    pub(crate) fn advance(&mut self, last: &mut [u16; FILES]) -> bool {
        let word = usize::from(self.orders[0] == 0);
        let orders = self.orders[word];
        if orders == 0 {
            return false;
        }
        let order = ORDER[(word * 64 + orders.trailing_zeros() as usize) % ORDERS];
        self.orders[word] = orders & (orders - 1);
        for (rank, position) in last.iter_mut().zip(order) {
            *rank = self.free[usize::from(position) % FILES];
        }
        true
    }
}

/// All permutations of 0..5, in lexicographic order.
const fn orders() -> [[u8; FILES]; ORDERS] {
    let mut orders = [[0; FILES]; ORDERS];
    let mut number = 0;
    while number < ORDERS {
        // The digits of the number to the bases 5, 4, 3, 2 and 1 pick from what is left.
        let mut left = [0, 1, 2, 3, 4];
        let (mut rest, mut of, mut file) = (number, ORDERS, 0);
        while file < FILES {
            of /= FILES - file;
            let mut at = rest / of;
            rest %= of;
            orders[number][file] = left[at];
            while at + 1 < FILES {
                left[at] = left[at + 1];
                at += 1;
            }
            file += 1;
        }
        number += 1;
    }
    orders
}

const fn peaceful() -> [Set; GAP_PATTERNS] {
    let orders = orders();
    let mut table = [[0; 2]; GAP_PATTERNS];
    let mut pattern = 0;
    while pattern < GAP_PATTERNS {
        let mut ranks = [0; FILES];
        let (mut rest, mut position) = (pattern, 1);
        while position < FILES {
            ranks[position] = ranks[position - 1] + rest % 5 + 1;
            rest /= 5;
            position += 1;
        }
        let mut number = 0;
        while number < ORDERS {
            if is_peaceful(&ranks, &orders[number]) {
                table[pattern][number / 64] |= 1 << (number % 64);
            }
            number += 1;
        }
        pattern += 1;
    }
    table
}

const fn is_peaceful(ranks: &[usize; FILES], order: &[u8; FILES]) -> bool {
    let mut file = 1;
    while file < FILES {
        let mut other = 0;
        while other < file {
            let (a, b) = (ranks[order[file] as usize], ranks[order[other] as usize]);
            if a.abs_diff(b) == file - other {
                return false;
            }
            other += 1;
        }
        file += 1;
    }
    true
}

const fn unattacked() -> [[Set; 32]; FILES] {
    let orders = orders();
    let mut table = [[[0; 2]; 32]; FILES];
    let mut number = 0;
    while number < ORDERS {
        let mut file = 0;
        while file < FILES {
            let position = orders[number][file] as usize;
            let mut attacked = 0;
            while attacked < 32 {
                if attacked >> file & 1 == 0 {
                    table[position][attacked][number / 64] |= 1 << (number % 64);
                }
                attacked += 1;
            }
            file += 1;
        }
        number += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_lexicographic() {
        assert_eq!(ORDER[0], [0, 1, 2, 3, 4]);
        assert_eq!(ORDER[ORDERS - 1], [4, 3, 2, 1, 0]);
        assert!(ORDER.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn an_empty_board_of_five_has_ten() {
        let mut few = Few::new(Beginning::default(), 31, &[0; 32]);
        let mut list = Vec::new();
        let mut last = [0; FILES];
        while few.advance(&mut last) {
            list.push(last);
        }
        assert_eq!(list.len(), 10);
        assert_eq!(list[0], [0, 2, 4, 1, 3]);
        assert!(list.is_sorted_by(|a, b| a < b));
    }
}
