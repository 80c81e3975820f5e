//! A table for starting a search in the middle of a list, so that skipping millions of solutions is
//! as fast as skipping a few.
//!
//! `data/subtrees.txt` has, for boards up to n = 17, the number of solutions for each choice of the
//! first two to four queens. Prefix sums of these numbers lead to the subtree that contains the
//! k-th solution, and only the solutions of that subtree are counted.

use crate::{Counts, Group, Selection};

/// Without n = 17 in WebAssembly, since it is most of the table and would have to be downloaded.
const SUBTREES: [&str; 2] = [
    include_str!("../../data/subtrees.txt"),
    if cfg!(target_family = "wasm") {
        ""
    } else {
        include_str!("../../data/subtrees-17.txt")
    },
];

/// Skips of fewer solutions are faster without the table.
const MIN_SKIP: u64 = 1000;

/// All solutions with the same first queens.
#[derive(Clone, Debug)]
pub(crate) struct Subtree {
    /// The ranks of the first queens.
    pub(crate) first: Vec<u16>,
    /// The number of solutions that come before those with these queens.
    pub(crate) skipped: u64,
    size: u64,
}

/// The subtrees of a list, from the table.
#[derive(Clone, Debug)]
pub(crate) struct SeekTable {
    n: usize,
    /// In the order of the list. If `mirrored` is set, their mirror images follow.
    subtrees: Vec<Subtree>,
    /// The number of solutions in the list, if the table has only its first half.
    mirrored: Option<u64>,
}

impl SeekTable {
    /// Returns the subtrees for the list of a selection. `None` unless the selection is all
    /// solutions or the fundamental solutions for n from 12 to 17.
    pub(crate) fn for_selection(selection: &Selection) -> Option<SeekTable> {
        let n = selection.n();
        let (list, mirrored) = match selection.group() {
            _ if selection.only_class().is_some() || selection.is_counted_by_search() => {
                return None;
            }
            // The table has only the first half, because a reflection reverses the list.
            Group::Identity => ("all", Some(Counts::published(n)?.total())),
            Group::All => ("fundamental", None),
            _ => return None,
        };
        let mut subtrees = Vec::new();
        let mut before = 0;
        for (queens, sizes) in lines(n, list) {
            for (rank, size) in unattacked(n, &queens).zip(sizes) {
                subtrees.push(Subtree {
                    first: [&queens[..], &[rank]].concat(),
                    skipped: before,
                    size,
                });
                before += size;
            }
        }
        (!subtrees.is_empty()).then_some(SeekTable {
            n,
            subtrees,
            mirrored,
        })
    }

    /// Like [`SeekTable::for_selection`], but `None` if reading the table is slower than skipping
    /// to the solution `index`, counted from 0.
    pub(crate) fn if_worthwhile(selection: &Selection, index: u64) -> Option<SeekTable> {
        if index < MIN_SKIP {
            None
        } else {
            SeekTable::for_selection(selection)
        }
    }

    /// Returns the subtree that contains the solution `index`, counted from 0. `None` if there is no
    /// such solution.
    pub(crate) fn find(&self, index: u64) -> Option<Subtree> {
        if let Some(subtree) = self.subtree(index) {
            return Some(subtree.clone());
        }
        let total = self.mirrored?;
        let subtree = self.subtree(total.checked_sub(index + 1)?)?;
        let mirror = |rank| self.n as u16 - 1 - rank;
        Some(Subtree {
            first: subtree.first.iter().copied().map(mirror).collect(),
            skipped: total - subtree.skipped - subtree.size,
            size: subtree.size,
        })
    }

    /// Returns the subtree that contains the solution `index`, without mirror images.
    fn subtree(&self, index: u64) -> Option<&Subtree> {
        let after = self
            .subtrees
            .partition_point(|subtree| subtree.skipped <= index);
        // Of subtrees with the same start, only the last is not empty.
        let subtree = &self.subtrees[after.checked_sub(1)?];
        (index < subtree.skipped + subtree.size).then_some(subtree)
    }
}

/// Parses the lines of one list: the ranks of the first queens, and the number of solutions for
/// each unattacked rank of the next queen.
fn lines(n: usize, list: &str) -> impl Iterator<Item = (Vec<u16>, impl Iterator<Item = u64>)> {
    let head = format!("{list} {n}");
    let lines = SUBTREES
        .iter()
        .flat_map(|part| part.lines())
        .skip_while(move |line| *line != head);
    lines.skip(1).map_while(|line| {
        let (first, sizes) = line.split_once(':')?;
        let first = first
            .split_whitespace()
            .filter_map(|rank| rank.parse().ok());
        let sizes = sizes
            .split_whitespace()
            .filter_map(|size| u64::from_str_radix(size, 36).ok());
        Some((first.collect(), sizes))
    })
}

/// The ranks of the next file that are not attacked by the first queens.
fn unattacked(n: usize, first: &[u16]) -> impl Iterator<Item = u16> {
    let first = first.to_vec();
    (0..n as u16).filter(move |&rank| {
        first.iter().rev().zip(1..).all(|(&other, files)| {
            let ranks = rank.abs_diff(other);
            ranks != 0 && ranks != files
        })
    })
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;
    use crate::search::enumerate::{AllowedSquares, DepthFirstSearch};
    use crate::search::orbits::LeastSolutions;
    use crate::{Count, Solution, Square};

    #[test]
    fn sums_match_the_published_numbers() {
        for n in 12..=17 {
            let counts = Counts::published(n).unwrap();
            let least: u64 = lines(n, "fundamental").flat_map(|(_, sizes)| sizes).sum();
            assert_eq!(least, counts.fundamental(), "n = {n}");
            let sum = |middle: bool| -> u64 {
                let lines =
                    lines(n, "all").filter(|(first, _)| (2 * first[0] + 1 == n as u16) == middle);
                lines.flat_map(|(_, sizes)| sizes).sum()
            };
            assert_eq!(2 * sum(false) + sum(true), counts.total(), "n = {n}");
        }
    }

    #[test]
    fn lines_are_complete() {
        for n in 12..=17 {
            for list in ["all", "fundamental"] {
                for (first, sizes) in lines(n, list) {
                    assert_eq!(
                        sizes.count(),
                        unattacked(n, &first).count(),
                        "{list} {n} {first:?}"
                    );
                }
            }
        }
    }

    fn recount(n: usize) {
        let mut least = std::collections::BTreeMap::new();
        let depth = lines(n, "fundamental").next().unwrap().0.len() + 1;
        let fundamental = Selection::new(n).unwrap().fundamental();
        let count = |ranks: &[u16]| {
            *least.entry(ranks[..depth].to_vec()).or_insert(0) += 1;
            Ok::<(), ()>(())
        };
        fundamental.for_each(count).unwrap();
        for list in ["all", "fundamental"] {
            for (first, sizes) in lines(n, list) {
                for (rank, size) in unattacked(n, &first).zip(sizes) {
                    let queens = [&first[..], &[rank]].concat();
                    let found = if list == "all" {
                        let files = 0u16..;
                        let squares = files
                            .zip(&queens)
                            .map(|(file, &rank)| Square { file, rank });
                        let squares: Vec<Square> = squares.collect();
                        Selection::new(n).unwrap().place(&squares).unwrap().count()
                    } else {
                        Count::Exactly(least.get(&queens).copied().unwrap_or(0))
                    };
                    assert_eq!(found, Count::Exactly(size), "{list} {n} {queens:?}");
                }
            }
        }
    }

    fn count_all_with(n: usize, queens: &[u16]) -> u64 {
        let mut search = DepthFirstSearch::new(&AllowedSquares::everywhere(n));
        search.start_at(queens);
        iter::from_fn(|| (search.advance() && search.ranks().starts_with(queens)).then_some(()))
            .count() as u64
    }

    fn count_fundamental_with(n: usize, queens: &[u16]) -> u64 {
        let mut least = LeastSolutions::new(n, Group::All);
        least.start_at(queens);
        iter::from_fn(|| (least.advance() && least.ranks().starts_with(queens)).then_some(()))
            .count() as u64
    }

    #[test]
    fn counts_are_correct_for_12() {
        recount(12);
    }

    #[test]
    #[ignore = "slow"]
    fn counts_are_correct_up_to_15() {
        (13..=15).for_each(recount);
    }

    /// Checks a sample of the lines for n = 16 and 17, since recounting all of them would take too
    /// long.
    #[test]
    fn samples_are_correct_for_16_and_17() {
        for (n, list) in [
            (17, "all"),
            (17, "fundamental"),
            (16, "all"),
            (16, "fundamental"),
        ] {
            for (first, sizes) in lines(n, list).skip(7).step_by(331) {
                for (rank, size) in unattacked(n, &first).zip(sizes).step_by(5) {
                    let queens = [&first[..], &[rank]].concat();
                    let counted = match list {
                        "all" => count_all_with(n, &queens),
                        _ => count_fundamental_with(n, &queens),
                    };
                    assert_eq!(counted, size, "{list} {n} {queens:?}");
                }
            }
        }
    }

    #[test]
    fn skipping_finds_the_same_solutions_as_iterating() {
        for selection in [
            Selection::new(12).unwrap(),
            Selection::new(13).unwrap().fundamental(),
        ] {
            let all: Vec<Solution> = selection.solutions().collect();
            for index in (0..all.len()).step_by(397).chain([all.len() - 1]) {
                let found = selection.clone().skip(index as u64).solutions().next();
                assert_eq!(found.as_ref(), Some(&all[index]), "solution {index}");
            }
            let end = selection.clone().skip(all.len() as u64);
            assert_eq!(end.solutions().next(), None);
            let last = selection.skip(all.len() as u64 - 3);
            assert_eq!(last.solutions().collect::<Vec<_>>(), all[all.len() - 3..]);
        }
    }
}
