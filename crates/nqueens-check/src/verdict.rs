//! The verdict about an output.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::Serialize;

use super::numbers::JudgedNumber;
use crate::notation::{Fault, TextFacts, published_count};
use nqueens_puzzle::trace::{Relation, relation};
use nqueens_puzzle::{Counts, Group, Selection, Solution, Square, Symmetry};

/// The largest n for which the solutions found are compared with the complete list.
pub const MAX_LISTED_N: usize = 14;

/// The task of the program whose output is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Expect {
    /// All solutions.
    #[default]
    All,
    /// One solution of each orbit under rotation and reflection.
    Fundamental,
    /// Some solutions, each once.
    Some,
}

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// Everything was read, and it is what was expected.
    Right,
    /// Something was not read, or cannot be judged.
    Unreadable,
    /// A board is wrong, double or missing, or a number is wrong.
    Wrong,
}

/// The verdict about an output: its boards, or its numbers if it has no boards.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct OutputVerdict {
    /// The number of boards.
    pub boards: u64,
    /// The number of wrong boards.
    pub wrong: u64,
    /// The number of boards that are the same as an earlier one.
    pub duplicates: u64,
    /// The first boards: of those that are right at most 400, of others at most 1,000, and less if they
    /// have many queens.
    pub shown: Vec<JudgedBoard>,
    /// The verdict for each board size, or only for the expected one, in ascending order.
    pub sizes: Vec<SizeVerdict>,
    /// The numbers of an output without boards, with their meanings.
    pub numbers: Vec<JudgedNumber>,
    /// Numbers of solutions in the text that differ from the number of boards.
    pub totals: Vec<WrongTotal>,
    pub(super) expected_n: Option<usize>,
    pub(super) expect: Expect,
    pub(super) text: TextFacts,
}

/// A number of solutions in the text that differs from the number of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct WrongTotal {
    /// The board size, or `None` if there are boards of several sizes and the text names none.
    pub n: Option<usize>,
    /// The number in the text.
    pub stated: u64,
    /// The number of boards.
    pub boards: u64,
}

impl OutputVerdict {
    /// Returns the result. It is right only if every line was understood, every board is right, none is
    /// double and none of the expected ones is missing; or, without boards, if there is no solution, or if all
    /// numbers are the numbers of solutions or of fundamental solutions.
    ///
    /// Missing solutions are known only if every line was read.
    pub fn grade(&self) -> Grade {
        let has_content = !self.sizes.is_empty() || !self.numbers.is_empty();
        let is_incomplete = || {
            let mut sizes = self.sizes.iter();
            !self.totals.is_empty()
                || !self.numbers.iter().all(JudgedNumber::is_right)
                || sizes.any(|size| size.is_incomplete(self.expect))
        };
        if self.wrong + self.duplicates > 0 {
            Grade::Wrong
        } else if self.text.unread > 0 {
            Grade::Unreadable
        } else if is_incomplete() {
            Grade::Wrong
        } else if !has_content
            || self.has_copies()
            || self.sizes.iter().any(|size| size.is_unknown(self.expect))
        {
            Grade::Unreadable
        } else {
            Grade::Right
        }
    }

    /// Returns true if the output is right: exit code 0.
    pub fn is_complete(&self) -> bool {
        self.grade() == Grade::Right
    }

    /// Returns true if there is nothing to judge: neither boards, empty lists, an expected size, nor a number
    /// that may be a count.
    pub fn is_empty(&self) -> bool {
        let has_content = !self.sizes.is_empty() || !self.numbers.is_empty();
        self.boards == 0 && !has_content && !self.has_copies()
    }

    /// True if the output has lists without queens instead of boards.
    pub(super) fn has_copies(&self) -> bool {
        self.boards == 0 && self.text.empty_lists > 1
    }

    /// Compares the numbers of solutions in the text with the number of boards of each size. One that fits
    /// is enough, because others may count something else.
    pub(super) fn compare_totals(&mut self) {
        let sums = self.sizes.iter().scan(0, |sum, size| {
            *sum += size.boards;
            Some(*sum)
        });
        let sums: Vec<u64> = sums.chain([self.boards]).collect();
        let only = match &self.sizes[..] {
            [size] => Some(size.n),
            _ => None,
        };
        // Whether one fits, and the last of those that do not.
        let mut totals: BTreeMap<Option<usize>, (bool, WrongTotal)> = BTreeMap::new();
        for count in self.text.counts.iter().filter(|count| !count.is_implied) {
            let has_boards = |n: &usize| {
                let mut sizes = self.sizes.iter();
                sizes.any(|size| size.n == *n && size.boards > 0)
            };
            // A size without boards may be a number of something else.
            let (n, stated) = (count.n.filter(has_boards).or(only), count.count);
            let is_published = |n| {
                published_count(n, false) == Some(stated)
                    || count.is_reduced && published_count(n, true) == Some(stated)
            };
            let sizes = || {
                self.sizes
                    .iter()
                    .filter(|size| n.is_none_or(|n| n == size.n))
            };
            let boards = match n {
                Some(_) => sizes().map(|size| size.boards).sum(),
                None => self.boards,
            };
            if boards == 0 || [n, count.n].into_iter().flatten().any(is_published) {
                continue;
            }
            let fits = sizes().any(|size| {
                let (wrong, duplicates) = (size.wrong, size.duplicates);
                let subtrahends = [0, wrong, duplicates, wrong + duplicates];
                subtrahends
                    .iter()
                    .any(|other| size.boards - other == stated)
            });
            let total = WrongTotal { n, stated, boards };
            let found = totals.entry(n).or_insert((false, total));
            found.0 |= fits || self.sizes.len() > 1 && sums.contains(&stated);
            found.1 = total;
        }
        let wrong = totals.into_values().filter(|(fits, _)| !fits);
        self.totals = wrong.map(|(_, total)| total).collect();
    }

    pub(super) fn size_mut(&mut self, n: usize) -> &mut SizeVerdict {
        let found = self.sizes.binary_search_by_key(&n, |size| size.n);
        let index = found.unwrap_or_else(|index| {
            self.sizes.insert(index, SizeVerdict::new(n));
            index
        });
        &mut self.sizes[index]
    }
}

/// A board with the judgement about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct JudgedBoard {
    /// The position of the board among those of the input, counted from 1.
    pub number: u64,
    /// The line on which the board starts, counted from 1.
    pub line: u64,
    /// The board size, in squares per side.
    pub n: usize,
    /// The squares of the queens.
    pub queens: Vec<Square>,
    /// The reason why it is not a board of n x n squares.
    pub fault: Option<Fault>,
    /// The number of pairs of queens that share a line.
    pub conflicts: u64,
    /// The number of the first board with the same queens, if this one repeats it.
    pub original: Option<u64>,
    pub(super) expected_n: usize,
}

impl JudgedBoard {
    /// Returns true unless the board is a solution of the expected size.
    pub fn is_wrong(&self) -> bool {
        let fits = self.n == self.expected_n && self.queens.len() == self.n;
        !fits || self.fault.is_some() || self.conflicts > 0
    }

    /// Returns the pairs of queens that share a line, in the order of their squares.
    pub fn conflict_pairs(&self) -> impl Iterator<Item = (Square, Square, Relation)> + '_ {
        self.queens.iter().enumerate().flat_map(|(index, a)| {
            let others = self.queens[index + 1..].iter();
            others.filter_map(|b| Some((*a, *b, relation(*a, *b)?)))
        })
    }
}

/// The solutions that an output has for a board size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SolutionSet {
    /// All solutions; none if there are none.
    All,
    /// The fundamental solutions: the least of each orbit, if boards are read in some direction.
    Fundamental,
    /// One solution of each orbit under rotation and reflection.
    Orbits,
    /// Other solutions.
    Part {
        /// The list that is incomplete: all solutions, or with [`Group::All`] one of each orbit.
        of: Group,
        /// The group under which the list has exactly one solution of each orbit.
        up_to: Option<Group>,
    },
    /// Not compared with the complete list, because n is larger than [`MAX_LISTED_N`].
    Unlisted,
}

/// The verdict for a board size.
#[derive(Debug)]
#[non_exhaustive]
pub struct SizeVerdict {
    /// The board size, in squares per side.
    pub n: usize,
    /// The number of boards.
    pub boards: u64,
    /// The number of wrong boards.
    pub wrong: u64,
    /// The number of boards that are the same as an earlier one.
    pub duplicates: u64,
    /// The set of solutions found.
    pub set: SolutionSet,
    /// The number of the first board with each solution, packed.
    pub(super) found: HashMap<u64, u64>,
    /// The same for boards that are too large to be packed, by their hashes.
    pub(super) hashes: HashMap<u128, u64>,
}

impl SizeVerdict {
    pub(super) fn new(n: usize) -> SizeVerdict {
        SizeVerdict {
            n,
            boards: 0,
            wrong: 0,
            duplicates: 0,
            set: SolutionSet::Unlisted,
            found: HashMap::new(),
            hashes: HashMap::new(),
        }
    }

    /// True if it cannot be judged, because the size is too large.
    pub(super) fn is_unknown(&self, expect: Expect) -> bool {
        let has_all_hashes = expect == Expect::Some && self.boards <= MAX_REMEMBERED;
        self.set == SolutionSet::Unlisted && !has_all_hashes
    }

    /// True if rotations and reflections of the solutions found are missing, and nothing else.
    pub(super) fn has_one_of_each(&self) -> bool {
        let counts = Counts::published(self.n).unwrap_or_default();
        matches!(self.set, SolutionSet::Fundamental | SolutionSet::Orbits)
            && counts.total() != counts.fundamental()
    }

    /// Returns the number of orbits that the solutions found are from.
    pub(super) fn orbits(&self) -> usize {
        self.representatives(Group::All, Symmetry::Identity).len()
    }

    /// Returns true if expected solutions are missing.
    pub(super) fn is_incomplete(&self, expect: Expect) -> bool {
        match (expect, self.set) {
            (_, SolutionSet::Unlisted) => self.boards == 0,
            (Expect::All, set) => set != SolutionSet::All,
            (Expect::Fundamental, SolutionSet::Fundamental | SolutionSet::Orbits) => false,
            (Expect::Fundamental, _) => {
                self.n > 3
                    || Some(self.solutions())
                        != Counts::published(self.n).map(|counts| counts.total())
            }
            (Expect::Some, _) => self.solutions() == 0 && !matches!(self.n, 2 | 3),
        }
    }

    /// Returns the number of different solutions found; beyond [`MAX_LISTED_N`], of all.
    pub fn solutions(&self) -> u64 {
        match self.set {
            SolutionSet::Unlisted => self.boards - self.wrong,
            _ => self.found.len() as u64,
        }
    }

    /// Returns the number of solutions in the complete list.
    pub fn expected(&self) -> Option<u64> {
        let counts = Counts::published(self.n)?;
        match self.set {
            SolutionSet::All => Some(counts.total()),
            SolutionSet::Fundamental | SolutionSet::Orbits => Some(counts.fundamental()),
            SolutionSet::Part { of, .. } => Some(counts.representatives(of)),
            SolutionSet::Unlisted => None,
        }
    }

    /// Returns the number of missing solutions.
    pub fn missing_count(&self) -> u64 {
        self.expected()
            .map_or(0, |expected| expected - self.solutions())
    }

    /// Finds the missing solutions in lexicographic order. If the list has one solution of each orbit,
    /// these are fundamental solutions.
    pub fn missing(&self) -> impl Iterator<Item = Solution> + use<> {
        let group = match self.set {
            SolutionSet::Part { of, .. } => Some(of),
            _ => None,
        };
        let missing = group.map(|group| self.missing_from(group));
        missing.into_iter().flatten()
    }

    /// Finds the missing ones of all solutions, or of one of each orbit.
    pub(super) fn missing_from(&self, group: Group) -> impl Iterator<Item = Solution> + use<> {
        let found = self.representatives(group, Symmetry::Identity);
        let all = Selection::new(self.n).ok().map(|all| all.up_to(group));
        let all = all.into_iter().flat_map(|all| all.solutions());
        all.filter(move |solution| !found.contains(&pack(solution.ranks().iter().copied())))
    }

    /// The image of each solution found under a symmetry.
    fn images(&self, turn: Symmetry) -> impl Iterator<Item = Vec<u16>> + '_ {
        self.found.keys().map(move |packed| {
            let ranks = (0..self.n)
                .rev()
                .map(|file| (packed >> (4 * file) & 15) as u16);
            let mut image = vec![0; self.n];
            turn.apply(&ranks.collect::<Vec<_>>(), &mut image);
            image
        })
    }

    /// The least image of each solution found under a group, after a symmetry.
    fn representatives(&self, group: Group, turn: Symmetry) -> HashSet<u64> {
        let least = |ranks: Vec<u16>| pack(group.least_image(&ranks).into_iter());
        self.images(turn).map(least).collect()
    }

    /// Compares the solutions found with the complete list.
    pub(super) fn compare(&mut self, expect: Expect) {
        let found = self.found.len() as u64;
        let counts = Counts::published(self.n).filter(|_| self.n <= MAX_LISTED_N);
        let Some(counts) = counts else { return };
        let fundamental = counts.fundamental();
        if found == counts.total() {
            self.set = SolutionSet::All;
            return;
        }
        // Reflections from left to right, and from top to bottom.
        let is_reduced = |group: &Group| {
            self.wrong == 0
                && found == counts.representatives(*group)
                && [Symmetry::Identity, Symmetry::MirrorMain]
                    .iter()
                    .any(|turn| self.representatives(*group, *turn).len() as u64 == found)
        };
        let groups = [Group::Mirror, Group::HalfTurn, Group::Rotation];
        let up_to = groups.into_iter().find(is_reduced);
        let is_one_of_each = || {
            let least = self.representatives(Group::All, Symmetry::Identity);
            // A program can read boards in any direction to find the least one.
            let is_least = |turn: &Symmetry| {
                let mut images = self.images(*turn);
                images.all(|ranks| least.contains(&pack(ranks.into_iter())))
            };
            (least.len() as u64 == found).then(|| Symmetry::ALL.iter().any(is_least))
        };
        // A short list can have one solution of each orbit by chance, and so can the rest of a long one.
        let is_mostly_orbits = expect == Expect::Fundamental
            || self.boards - self.duplicates <= fundamental && 2 * found > fundamental;
        self.set = match is_mostly_orbits.then(is_one_of_each).flatten() {
            Some(true) if found == fundamental => SolutionSet::Fundamental,
            Some(false) if found == fundamental => SolutionSet::Orbits,
            Some(_) => SolutionSet::Part {
                of: Group::All,
                up_to: None,
            },
            None => SolutionSet::Part {
                of: Group::Identity,
                up_to,
            },
        };
    }
}

/// The number of boards above n = [`MAX_LISTED_N`] among which duplicates are found.
pub(super) const MAX_REMEMBERED: u64 = 500_000;

/// Hashes the ranks of a board (FNV-1a of 128 bits).
pub(super) fn hash(ranks: impl Iterator<Item = u16>) -> u128 {
    ranks.flat_map(u16::to_le_bytes).fold(
        0x6c62_272e_07bb_0142_62b8_2175_6295_c58d,
        |hash: u128, byte| {
            (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
        },
    )
}

/// Packs the ranks of a solution into a number, which is ordered like the ranks. n is at most 16.
pub(super) fn pack(ranks: impl Iterator<Item = u16>) -> u64 {
    ranks.fold(0, |packed, rank| packed << 4 | u64::from(rank))
}
