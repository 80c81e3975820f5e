//! The search that counts solutions, by joining quarters of the board to halves and matching
//! halves.
//!
//! A task is a choice of ranks for the queens of the right half. The queens of the left half are
//! then on the other ranks, and both halves can be listed without each other. A right and a left
//! half form a solution unless they have a common diagonal.
//!
//! Of symmetric solutions, only some are counted, with a weight:
//!
//! * For odd n, the queen on the middle file is above the middle rank, and that on the middle rank is
//!   to the right and farther from the middle. All eight images of such a solution differ in this.
//! * For even n, reflections in the main diagonals move their queens to the left half.
//! * Otherwise, reflections exchange the upper and the lower ranks, and the left and the right half.
//!
//! A solution that the half turn fixes is determined by its right half, and one that the quarter
//! turn fixes by a quarter.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::matching::Matcher;
use crate::quarter::{GroupedKeys, HalfKind, Quarters, low_bits};
use crate::tally::CountTally;

/// The largest n that can be counted. No larger board has ever been counted.
pub(crate) const MAX_COUNT_N: usize = 27;

/// The number of half boards after which they are compared, which bounds the memory.
const BATCH: usize = if cfg!(test) { 1000 } else { 1 << 20 };

/// A task: the solutions with given ranks of the queens of the right half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SearchTask {
    /// The distance of the queen on the middle file above the middle rank. 0 for even n.
    distance: u8,
    /// The ranks of the queens of the right half, as bits.
    right: u32,
}

/// The search on a board of `n` by `n` squares.
pub(crate) struct HalvesSearch {
    n: usize,
    half: usize,
    quarters: Quarters,
}

/// The buffers of a searching thread.
pub(crate) struct SearchScratch {
    right: Vec<u64>,
    left: Vec<u64>,
    matcher: Matcher,
}

impl SearchScratch {
    pub(crate) fn new() -> SearchScratch {
        SearchScratch {
            right: Vec::new(),
            left: Vec::new(),
            matcher: Matcher::new(),
        }
    }
}

/// The symmetric solutions that a task counts together.
struct TaskSymmetry {
    /// The weight of a pair, by the main diagonals that the left half occupies.
    weights: [u64; 4],
    /// True if the half turn moves the ranks of the right half to those of the left half.
    turns: bool,
}

impl HalvesSearch {
    /// Creates the search.
    ///
    /// # Panics
    /// Unless `n` is from 2 to [`MAX_COUNT_N`].
    pub(crate) fn new(n: usize) -> HalvesSearch {
        assert!((2..=MAX_COUNT_N).contains(&n), "n is in range");
        HalvesSearch {
            n,
            half: n / 2,
            quarters: Quarters::new(n),
        }
    }

    pub(crate) fn n(&self) -> usize {
        self.n
    }

    fn is_odd(&self) -> bool {
        self.n % 2 == 1
    }

    /// Lists all tasks.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = SearchTask> {
        let distances = if self.is_odd() { self.half } else { 1 };
        let tasks = (0..distances).flat_map(|distance| self.tasks_at(distance));
        tasks.filter(|task| self.symmetry(task).weights != [0; 4])
    }

    fn tasks_at(&self, distance: usize) -> impl Iterator<Item = SearchTask> {
        // The ranks of the queens on the middle file and rank are not free.
        let (odd, pair) = (usize::from(self.is_odd()), usize::from(distance > 0));
        let sets = subsets(2 * self.half - pair, self.half - pair);
        sets.map(move |set| {
            let set = insert(set, self.half, pair as u64, odd);
            let right = insert(set, self.half + distance, 0, pair) as u32;
            SearchTask {
                distance: distance as u8,
                right,
            }
        })
    }

    /// An estimate of the relative time of a task: the lower, the longer. Queens on near ranks are
    /// more likely to attack each other.
    pub(crate) fn nearness(&self, task: &SearchTask) -> usize {
        let pairs = |ranks: u32| -> usize {
            let near = (1..self.half).map(|distance| {
                (self.half - distance) * (ranks & ranks >> distance).count_ones() as usize
            });
            near.sum()
        };
        2 * pairs(task.right) + 3 * pairs(self.left_ranks(task))
    }

    fn left_ranks(&self, task: &SearchTask) -> u32 {
        let taken = match self.is_odd() {
            true => task.right | 1 << (self.half + usize::from(task.distance)),
            false => task.right,
        };
        low_bits(self.n) as u32 & !taken
    }

    fn symmetry(&self, task: &SearchTask) -> TaskSymmetry {
        if task.distance > 0 {
            return TaskSymmetry {
                weights: [8; 4],
                turns: false,
            };
        }
        // Ranks from the middle outwards.
        let all = low_bits(self.half) as u32;
        let upper = task.right >> self.n.div_ceil(2);
        let lower = (task.right & all).reverse_bits() >> (32 - self.half);
        let vertical = match upper.cmp(&lower) {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        };
        // The left half has the other ranks, so the first pair of ranks of one half decides.
        let same = all & !(upper ^ lower);
        let horizontal = match upper & same & same.wrapping_neg() {
            _ if same == 0 => 1,
            0 => 0,
            _ => 2,
        };
        let both = vertical * horizontal;
        let weights = match self.is_odd() {
            true => [both; 4],
            false => [both, 2 * vertical, 2 * vertical, 4 * vertical],
        };
        TaskSymmetry {
            weights,
            turns: same == 0,
        }
    }

    /// Counts the solutions of some tasks.
    pub(crate) fn count(&self, tasks: &[SearchTask], scratch: &mut SearchScratch) -> CountTally {
        let mut tally = CountTally::default();
        for task in tasks {
            self.count_task(task, &self.symmetry(task), scratch, &mut tally);
        }
        tally
    }

    fn count_task(
        &self,
        task: &SearchTask,
        symmetry: &TaskSymmetry,
        scratch: &mut SearchScratch,
        tally: &mut CountTally,
    ) {
        let SearchScratch {
            right,
            left,
            matcher,
        } = scratch;
        let kind = HalfKind {
            distance: usize::from(task.distance),
            has_main: false,
        };
        let right_lists = self.quarters.lists(kind, task.right);
        let kind = HalfKind {
            has_main: !self.is_odd(),
            ..kind
        };
        let left_lists = self.quarters.lists(kind, self.left_ranks(task));
        let key_bits = self.quarters.key_bits();
        let mut right_place = 0;
        while join(&right_lists, &mut right_place, right) {
            tally.nodes += right.len() as u64;
            if symmetry.turns {
                let fixed = right.iter().filter(|key| is_half_turn(**key, key_bits));
                tally.half_turn += 2 * fixed.count() as u64;
            }
            let mut left_place = 0;
            while join(&left_lists, &mut left_place, left) {
                tally.nodes += left.len() as u64;
                tally.all += matcher.count(right, left, key_bits, symmetry.weights);
            }
        }
        if symmetry.turns {
            tally.quarter_turn += 2 * self.count_quarter_turns(task, &right_lists[0]);
        }
    }

    /// Counts the solutions that the quarter turn fixes.
    fn count_quarter_turns(&self, task: &SearchTask, upper: &GroupedKeys) -> u64 {
        // A turned quarter has files for ranks, and its queens are on the other files.
        let ranks = task.right >> self.n.div_ceil(2);
        if 2 * ranks.count_ones() as usize != self.half {
            return 0;
        }
        let place = self.quarters.place(low_bits(self.half) as u32 & !ranks);
        let bits = self.quarters.key_bits() / 2;
        let is_fixed = |key: &&u64| {
            let (falling, rising) = (**key & low_bits(bits), **key >> bits & low_bits(bits));
            let turned = rising.reverse_bits() >> (64 - bits);
            turned & (falling | rising) == 0 && falling & rising == 0
        };
        upper.group(place).iter().filter(is_fixed).count() as u64
    }
}

/// Joins the keys of an upper and a lower quarter whose queens do not attack each other. Starts at a
/// set of files and ends after the last one or with a full batch. Returns false if nothing is left.
fn join([upper, lower]: &[Arc<GroupedKeys>; 2], place: &mut usize, halves: &mut Vec<u64>) -> bool {
    let mut len = 0;
    let from = *place;
    while *place < upper.len() && len < BATCH {
        // The sets of files of the lower quarter are the complements, in the opposite order.
        let (upper, lower) = (upper.group(*place), lower.group(lower.len() - 1 - *place));
        *place += 1;
        let max_len = len + upper.len() * lower.len() + 1;
        if halves.len() < max_len {
            halves.resize(2 * max_len, 0);
        }
        for &upper in upper {
            for &lower in lower {
                // A pair that does not fit is overwritten, which is faster than a branch.
                halves[len] = upper | lower;
                len += usize::from(upper & lower == 0);
            }
        }
    }
    halves.truncate(len);
    *place > from
}

/// Returns true if a right half and its image under the half turn form a solution.
fn is_half_turn(key: u64, key_bits: usize) -> bool {
    let key = key & low_bits(key_bits);
    let turned = key >> (key_bits / 2) | key << (key_bits / 2);
    turned & key.reverse_bits() >> (64 - key_bits) == 0
}

/// Inserts `count` bits (0 or 1) at a position.
fn insert(set: u64, position: usize, bit: u64, count: usize) -> u64 {
    let low = set & low_bits(position);
    low | bit << position | (set ^ low) << count
}

/// Lists the sets of `count` of `of` elements in ascending order, as bits.
fn subsets(of: usize, count: usize) -> impl Iterator<Item = u64> {
    // Gosper's hack, <https://en.wikipedia.org/wiki/Combinatorial_number_system>.
    let next = |set: &u64| {
        let carried = set + (set & set.wrapping_neg());
        Some((set ^ carried) >> 2 >> set.trailing_zeros() | carried)
    };
    let sets = std::iter::successors(Some(low_bits(count)), next);
    sets.take_while(move |set| *set < 1 << of)
}

#[cfg(test)]
mod tests {
    use nqueens_puzzle::internal::SplitMix64;
    use nqueens_puzzle::{Counts, Selection};

    use super::*;

    #[test]
    fn agrees_with_the_enumeration_of_all_solutions() {
        for n in 2..=13 {
            let search = HalvesSearch::new(n);
            let tasks: Vec<SearchTask> = search.tasks().collect();
            let tally = search.count(&tasks, &mut SearchScratch::new());
            let mut enumerated = Counts::default();
            for solution in Selection::new(n).unwrap().fundamental().solutions() {
                enumerated.add_orbits(solution.class(), 1);
            }
            assert_eq!(tally.counts(), Some(enumerated), "n = {n}");
        }
    }

    /// A textbook search for the solutions of a task.
    struct PlainSearch<'a> {
        search: &'a HalvesSearch,
        task: SearchTask,
        queens: Vec<(usize, usize)>,
    }

    impl PlainSearch<'_> {
        /// True if a queen on this square belongs to the task, and the task counts it.
        fn is_allowed(&self, file: usize, rank: usize) -> bool {
            let (n, half) = (self.search.n, self.search.half);
            let distance = usize::from(self.task.distance);
            if self.search.is_odd() && file == half {
                return rank == half + distance;
            }
            let is_right = file >= n.div_ceil(2);
            if is_right != (self.task.right >> rank & 1 == 1) {
                return false;
            }
            if self.search.is_odd() {
                return !is_right || rank != half || file - half > distance;
            }
            !is_right || file != rank && file + rank != n - 1
        }

        fn count(&mut self) -> u64 {
            let file = self.queens.len();
            if file == self.search.n {
                return 1;
            }
            let mut count = 0;
            for rank in 0..self.search.n {
                let attacks = |&(f, r): &(usize, usize)| r == rank || r.abs_diff(rank) == file - f;
                if self.is_allowed(file, rank) && !self.queens.iter().any(attacks) {
                    self.queens.push((file, rank));
                    count += self.count();
                    self.queens.pop();
                }
            }
            count
        }
    }

    #[test]
    fn random_tasks_agree_with_the_textbook() {
        let mut random = SplitMix64::new(54);
        let searches: Vec<(HalvesSearch, Vec<SearchTask>)> = (5..=12)
            .map(|n| {
                let search = HalvesSearch::new(n);
                let tasks = search.tasks().collect();
                (search, tasks)
            })
            .collect();
        let mut scratch = SearchScratch::new();
        for _ in 0..10_000 {
            let (search, tasks) = &searches[random.below(searches.len() as u64) as usize];
            let task = tasks[random.below(tasks.len() as u64) as usize];
            let once = TaskSymmetry {
                weights: [1; 4],
                turns: false,
            };
            let mut tally = CountTally::default();
            search.count_task(&task, &once, &mut scratch, &mut tally);
            let mut plain = PlainSearch {
                search,
                task,
                queens: Vec::new(),
            };
            assert_eq!(tally.all, plain.count(), "n = {}, {task:?}", search.n);
        }
    }

    #[test]
    fn tasks_are_all_choices_of_ranks() {
        let tasks: Vec<SearchTask> = HalvesSearch::new(5).tasks().collect();
        let task = |distance, right| SearchTask { distance, right };
        // A queen in the middle, with half of the symmetric choices, or on the second rank from the top.
        let middle = [0b01010, 0b10010, 0b11000].map(|right| task(0, right));
        let other = [0b00101, 0b00110, 0b10100].map(|right| task(1, right));
        assert_eq!(tasks, [&middle[..], &other].concat());
    }

    #[test]
    fn near_ranks_count_more_in_the_left_half() {
        // Each pair of ranks at a distance below 3 counts 3 minus the distance: computed by hand.
        let search = HalvesSearch::new(6);
        for (right, nearness) in [
            (0b00_0111, 2 * (2 + 2 + 1) + 3 * (2 + 2 + 1)),
            (0b00_1011, 2 * (2 + 1) + 3 * (2 + 1)),
            (0b01_0101, 2 * (1 + 1) + 3 * (1 + 1)),
            (0b10_0101, 2 + 3 * (2 + 1)),
        ] {
            let task = SearchTask { distance: 0, right };
            assert_eq!(search.nearness(&task), nearness, "{right:b}");
        }
    }
}
