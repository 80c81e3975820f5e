//! Where in the list of solutions a search may begin, so that skipping
//! millions of them takes no longer than skipping a few.
//!
//! `data/subtrees.txt` says for boards up to n = 17 how many solutions begin
//! with each choice of the first two or three queens. Adding these numbers up
//! leads to the beginning that holds the solution that is looked for; only
//! there the solutions are counted.

use crate::{Counts, Group};

const SUBTREES: &str = include_str!("../../data/subtrees.txt");

/// Shorter skips are quicker than reading the table.
const WORTHWHILE: u64 = 1000;

/// Where to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeekStart {
    /// The ranks of the first queens.
    pub(crate) first: Vec<u16>,
    /// How many solutions come before the first with these queens.
    pub(crate) before: u64,
}

/// The best place to begin if the solution `index` is looked for, the first
/// having index 0. `None` if that is the beginning of the list. Knows all
/// solutions and the fundamental ones; there is no table for other groups.
pub(crate) fn find(n: usize, group: Group, index: u64) -> Option<SeekStart> {
    if index < WORTHWHILE {
        return None;
    }
    match group {
        Group::Identity => {
            // The table ends in the middle of the board. Seen in the mirror,
            // the list runs backwards.
            let total = Counts::published(n)?.total();
            let found = subtree(n, "all", index);
            let mirrored = || subtree(n, "all", total.checked_sub(index + 1)?);
            let start = found.map(|subtree| subtree.start);
            start.or_else(|| Some(mirrored()?.mirrored(n, total)))
        }
        Group::All => Some(subtree(n, "fundamental", index)?.start),
        _ => None,
    }
}

/// All solutions with the same first queens.
struct Subtree {
    start: SeekStart,
    size: u64,
}

impl Subtree {
    fn mirrored(self, n: usize, total: u64) -> SeekStart {
        let mirror = |rank| n as u16 - 1 - rank;
        SeekStart {
            first: self.start.first.into_iter().map(mirror).collect(),
            before: total - self.start.before - self.size,
        }
    }
}

/// The subtree of the table in which the solution `index` is.
fn subtree(n: usize, list: &str, index: u64) -> Option<Subtree> {
    let mut before = 0;
    for (first, sizes) in lines(n, list) {
        for (rank, size) in unattacked(n, &first).zip(sizes) {
            if index < before + size {
                let first = [&first[..], &[rank]].concat();
                let start = SeekStart { first, before };
                return Some(Subtree { start, size });
            }
            before += size;
        }
    }
    None
}

/// The lines for one list: the ranks of the first queens, and for each rank of
/// the next queen that they do not attack the number of solutions.
fn lines(n: usize, list: &str) -> impl Iterator<Item = (Vec<u16>, impl Iterator<Item = u64>)> {
    let head = format!("{list} {n} ");
    SUBTREES.lines().filter_map(move |line| {
        let (first, sizes) = line.strip_prefix(&head)?.split_once(':')?;
        let first = first
            .split_whitespace()
            .filter_map(|rank| rank.parse().ok());
        let sizes = sizes
            .split_whitespace()
            .filter_map(|size| size.parse().ok());
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
    use super::*;
    use crate::{Count, Selection, Solution, Square};

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

    #[test]
    fn the_table_is_right_where_it_is_short() {
        recount(12);
    }

    #[test]
    #[ignore = "takes a minute in release mode"]
    fn the_table_is_right() {
        (13..=17).for_each(recount);
    }

    #[test]
    fn skipping_finds_the_same_solutions() {
        for selection in [
            Selection::new(12).unwrap(),
            Selection::new(13).unwrap().fundamental(),
        ] {
            let all: Vec<Solution> = selection.iter().collect();
            for index in (0..all.len()).step_by(397).chain([all.len() - 1]) {
                let found = selection.clone().skip(index as u64).iter().next();
                assert_eq!(found.as_ref(), Some(&all[index]), "solution {index}");
            }
            let end = selection.clone().skip(all.len() as u64);
            assert_eq!(end.iter().next(), None);
            let last = selection.skip(all.len() as u64 - 3);
            assert_eq!(last.iter().collect::<Vec<_>>(), all[all.len() - 3..]);
        }
    }
}
