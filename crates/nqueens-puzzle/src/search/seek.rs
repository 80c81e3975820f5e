//! Places in the list of solutions where a search may begin, so that skipping
//! millions of them takes no longer than skipping a few.
//!
//! `data/subtrees.txt` says for boards up to n = 17 how many solutions begin
//! with each choice of the first two to four queens. Adding these numbers up
//! leads to the beginning that holds the solution that is looked for; only
//! there the solutions are counted.

use crate::{Counts, Group, Selection};

/// In a browser without n = 17, which is most of the table: there the whole program is sent.
const SUBTREES: [&str; 2] = [
    include_str!("../../data/subtrees.txt"),
    if cfg!(target_family = "wasm") {
        ""
    } else {
        include_str!("../../data/subtrees-17.txt")
    },
];

/// Shorter skips are quicker than reading the table.
const WORTHWHILE: u64 = 1000;

/// A place to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeekStart {
    /// The ranks of the first queens.
    pub(crate) first: Vec<u16>,
    /// The number of solutions before the first with these queens.
    pub(crate) before: u64,
}

/// The beginnings of a list of which the table knows.
#[derive(Clone, Debug)]
pub(crate) struct Beginnings {
    n: usize,
    /// In the order of the list; what comes after these is their mirror image.
    subtrees: Vec<Subtree>,
    /// The number of solutions in the list, if the table ends in the middle of it.
    mirrored: Option<u64>,
}

/// All solutions with the same first queens.
#[derive(Clone, Debug)]
struct Subtree {
    start: SeekStart,
    size: u64,
}

impl Beginnings {
    /// Those for the list of a selection, if the table has it: all solutions or the
    /// fundamental ones, n from 12 to 17.
    pub(crate) fn of(selection: &Selection) -> Option<Beginnings> {
        let n = selection.n();
        let (list, mirrored) = match selection.group() {
            _ if !selection.is_whole() => return None,
            // The table ends in the middle of the board. Seen in the mirror,
            // the list runs backwards.
            Group::Identity => ("all", Some(Counts::published(n)?.total())),
            Group::All => ("fundamental", None),
            _ => return None,
        };
        let mut subtrees = Vec::new();
        let mut before = 0;
        for (queens, sizes) in lines(n, list) {
            for (rank, size) in unattacked(n, &queens).zip(sizes) {
                let first = [&queens[..], &[rank]].concat();
                let start = SeekStart { first, before };
                subtrees.push(Subtree { start, size });
                before += size;
            }
        }
        (!subtrees.is_empty()).then_some(Beginnings {
            n,
            subtrees,
            mirrored,
        })
    }

    /// As [`Beginnings::of`], if it is worth it to read the table for the solution
    /// `index`, the first having index 0.
    pub(crate) fn worth_it(selection: &Selection, index: u64) -> Option<Beginnings> {
        if index < WORTHWHILE {
            None
        } else {
            Beginnings::of(selection)
        }
    }

    /// The best place to begin if the solution `index` is looked for, the first
    /// having index 0. `None` if there is no such solution.
    pub(crate) fn find(&self, index: u64) -> Option<SeekStart> {
        if let Some(subtree) = self.subtree(index) {
            return Some(subtree.start.clone());
        }
        let total = self.mirrored?;
        let subtree = self.subtree(total.checked_sub(index + 1)?)?;
        let mirror = |rank| self.n as u16 - 1 - rank;
        Some(SeekStart {
            first: subtree.start.first.iter().copied().map(mirror).collect(),
            before: total - subtree.start.before - subtree.size,
        })
    }

    /// The subtree of the table in which the solution `index` is.
    fn subtree(&self, index: u64) -> Option<&Subtree> {
        let after = self
            .subtrees
            .partition_point(|subtree| subtree.start.before <= index);
        // Of subtrees that begin at the same place, all but the last are empty.
        let subtree = &self.subtrees[after.checked_sub(1)?];
        (index < subtree.start.before + subtree.size).then_some(subtree)
    }
}

/// The lines for one list: the ranks of the first queens, and for each rank of
/// the next queen that they do not attack the number of solutions.
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

/// The ranks of the next file that queens on the files before do not attack.
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
    use crate::search::enumerate::{Allowed, Search};
    use crate::search::orbits::Least;
    use crate::{Count, Solution, Square};

    #[test]
    fn the_table_adds_up_to_the_published_numbers() {
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
    fn every_line_is_complete() {
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

    fn all_within(n: usize, queens: &[u16]) -> u64 {
        let mut search = Search::new(&Allowed::everywhere(n));
        search.start_at(queens);
        iter::from_fn(|| (search.advance() && search.ranks().starts_with(queens)).then_some(()))
            .count() as u64
    }

    fn fundamental_within(n: usize, queens: &[u16]) -> u64 {
        let mut least = Least::new(n, Group::All);
        least.start_at(queens);
        iter::from_fn(|| (least.advance() && least.ranks().starts_with(queens)).then_some(()))
            .count() as u64
    }

    #[test]
    fn the_table_is_right_where_it_is_short() {
        recount(12);
    }

    #[test]
    #[ignore = "slow"]
    fn the_table_is_right() {
        (13..=15).for_each(recount);
    }

    /// Spot checks where a count of the whole table would take too long: what a
    /// hundredth of the lines for n = 17 and 16 says.
    #[test]
    fn parts_of_the_table_are_right() {
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
                        "all" => all_within(n, &queens),
                        _ => fundamental_within(n, &queens),
                    };
                    assert_eq!(counted, size, "{list} {n} {queens:?}");
                }
            }
        }
    }

    #[test]
    fn skipping_finds_the_same_solutions() {
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
