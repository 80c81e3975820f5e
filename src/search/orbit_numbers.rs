//! Numbers of orbits, where orbits are few enough to be listed.

use std::collections::BTreeMap;

use crate::{Counts, Group, Result, Selection};

/// More orbits are not listed: n = 12 has 1,787, n = 13 has 9,233.
const MOST: u64 = 2_000;

/// The numbers of orbits in the list of the fundamental solutions, by the least board of
/// each. Boards of several sizes have lists of their own.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct OrbitNumbers {
    numbers: BTreeMap<Vec<u16>, u64>,
    most: u64,
}

impl OrbitNumbers {
    /// Those of boards of these sizes that have few.
    pub(crate) fn of(sizes: impl Iterator<Item = usize>) -> Result<OrbitNumbers> {
        let mut all = OrbitNumbers::default();
        let mut listed = true;
        for n in sizes {
            let known = Counts::published(n).map(|counts| counts.fundamental());
            if known.is_none_or(|known| known > MOST) {
                listed = false;
                continue;
            }
            for (solution, number) in Selection::new(n)?.fundamental().iter().zip(1..) {
                all.numbers.insert(solution.ranks().to_vec(), number);
                all.most = all.most.max(number);
            }
        }
        if !listed {
            all.most = 0;
        }
        Ok(all)
    }

    /// The number of a solution's orbit, from 1.
    pub(crate) fn get(&self, ranks: &[u16]) -> Option<u64> {
        // Where none is listed, no image need be made.
        match self.numbers.is_empty() {
            true => None,
            false => self.numbers.get(&Group::All.least(ranks)).copied(),
        }
    }

    /// The length of the largest list; 0 if a size has none.
    pub(crate) fn most(&self) -> u64 {
        self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solution_has_the_number_of_its_fundamental_one() {
        assert_eq!(OrbitNumbers::of([5, 8].into_iter()).unwrap().most(), 12);
        let numbers = OrbitNumbers::of([5, 6, 8, 13].into_iter()).unwrap();
        assert_eq!(numbers.most(), 0);
        for n in [5, 6, 8] {
            let fundamental = Selection::new(n).unwrap().fundamental();
            for (first, number) in fundamental.iter().zip(1..) {
                for member in first.orbit() {
                    assert_eq!(numbers.get(member.ranks()), Some(number), "{member}");
                }
            }
        }
        let thirteen = Selection::new(13).unwrap().take(1);
        for solution in thirteen.iter() {
            assert_eq!(numbers.get(solution.ranks()), None);
        }
    }
}
