//! The search for one solution of each orbit, the least one in lexicographic order.

use std::vec::IntoIter;

use crate::search::enumerate::{AllowedSquares, DepthFirstSearch};
use crate::{Group, MAX_N, Square, Symmetry};

/// The solutions with a given queen on the first file, and on the second file, too, if a symmetry
/// fixes the first queen.
///
/// A solution is not the least of its orbit if a symmetry moves a queen to the first file on a lower
/// rank. The squares of such queens are forbidden, so most of the other solutions of an
/// orbit are never found. If a symmetry moves a queen to the same rank, the images are compared.
#[derive(Clone, Debug)]
struct Stage {
    /// The squares that its solutions may use.
    allowed: AllowedSquares,
    ties: Vec<Tie>,
}

/// A symmetry, and the square that it moves to the deciding queen of the stage.
#[derive(Clone, Copy, Debug)]
struct Tie {
    square: Square,
    symmetry: Symmetry,
}

/// Returns the first queens of each stage, in order of rank.
fn beginnings(n: usize, group: Group) -> Vec<Vec<Square>> {
    let ranks = 0..n as u16;
    let beginnings = ranks.clone().flat_map(|rank| {
        let first = Square { file: 0, rank };
        let fixes = |s: &Symmetry| s.apply_square(first, n) == first;
        if n > 1 && group.elements()[1..].iter().any(fixes) {
            let seconds = ranks.clone().map(|rank| Square { file: 1, rank });
            seconds.map(|second| vec![first, second]).collect()
        } else {
            vec![vec![first]]
        }
    });
    beginnings.collect()
}

impl Stage {
    /// Creates the stage with these first queens. `None` if they attack each other or if no
    /// solution with them is the least of its orbit.
    fn new(n: usize, group: Group, queens: &[Square]) -> Option<Stage> {
        let mut allowed = AllowedSquares::everywhere(n);
        for &queen in queens {
            if !allowed.allows(queen) {
                return None;
            }
            allowed.place(queen);
        }
        let mut ties = Vec::new();
        for &symmetry in &group.elements()[1..] {
            let back = |square| symmetry.inverse().apply_square(square, n);
            // If the symmetry fixes the first queen, the second one decides.
            let fixes_first = queens.len() > 1 && back(queens[0]) == queens[0];
            let deciding = queens[usize::from(fixes_first)];
            for rank in 0..deciding.rank {
                allowed.forbid(back(Square { rank, ..deciding }));
            }
            ties.push(Tie {
                square: back(deciding),
                symmetry,
            });
        }
        // A square that another symmetry forbids cannot tie.
        ties.retain(|tie| allowed.allows(tie.square));
        queens
            .iter()
            .all(|&queen| allowed.allows(queen))
            .then_some(Stage { allowed, ties })
    }

    /// Returns true if a solution of this stage is the least of its orbit.
    #[inline(always)]
    fn has_least(&self, ranks: &[u16]) -> bool {
        let mut ties = self
            .ties
            .iter()
            .filter(|tie| ranks[usize::from(tie.square.file)] == tie.square.rank);
        ties.all(|tie| !image_is_less(tie.symmetry, ranks))
    }
}

#[cold]
fn image_is_less(symmetry: Symmetry, ranks: &[u16]) -> bool {
    let mut image = [0; MAX_N];
    let image = &mut image[..ranks.len()];
    symmetry.apply(ranks, image);
    *image < *ranks
}

/// The search for the least solutions under a group, in lexicographic order.
#[derive(Clone, Debug)]
pub(crate) struct LeastSolutions {
    n: usize,
    group: Group,
    /// The first queens of the remaining stages.
    beginnings: IntoIter<Vec<Square>>,
    current: Option<(Stage, DepthFirstSearch)>,
}

impl LeastSolutions {
    pub(crate) fn new(n: usize, group: Group) -> LeastSolutions {
        LeastSolutions {
            n,
            group,
            beginnings: beginnings(n, group).into_iter(),
            current: None,
        }
    }

    /// Advances to the next solution. Returns false if there are no more.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            while let Some((stage, search)) = &mut self.current
                && search.advance()
            {
                if stage.has_least(search.ranks()) {
                    return true;
                }
            }
            if self.next_stage().is_none() {
                return false;
            }
        }
    }

    /// Skips all solutions before those with queens on the ranks `first`. Call this before
    /// `advance`.
    ///
    /// # Panics
    /// If `first` has less than two ranks or as many ranks as there are files.
    pub(crate) fn start_at(&mut self, first: &[u16]) {
        let before = |queens: &&Vec<Square>| {
            queens
                .iter()
                .map(|queen| queen.rank)
                .lt(first[..queens.len()].iter().copied())
        };
        let passed = self.beginnings.as_slice().iter().take_while(before).count();
        if let Some(last) = passed.checked_sub(1) {
            self.beginnings.nth(last);
        }
        if let Some(search) = self.next_stage() {
            search.start_at(first);
        }
    }

    fn next_stage(&mut self) -> Option<&mut DepthFirstSearch> {
        let stage = self
            .beginnings
            .find_map(|queens| Stage::new(self.n, self.group, &queens))?;
        let search = match self.current.take() {
            Some((_, mut search)) => {
                search.restart(&stage.allowed);
                search
            }
            None => DepthFirstSearch::new(&stage.allowed),
        };
        Some(&mut self.current.insert((stage, search)).1)
    }

    /// The solution found last Empty before the first.
    pub(crate) fn ranks(&self) -> &[u16] {
        self.current
            .as_ref()
            .map_or(&[], |(_, search)| search.ranks())
    }
}

/// Returns true if a solution is the least of its images under a group, ignoring images that use
/// squares that are not allowed.
pub(crate) fn is_least(ranks: &[u16], group: Group, allowed: &AllowedSquares) -> bool {
    let mut image = [0; MAX_N];
    let image = &mut image[..ranks.len()];
    group.elements()[1..].iter().all(|symmetry| {
        symmetry.apply(ranks, image);
        *image >= *ranks || !allowed.allows_all(image)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Counts, Selection, Solution};

    #[test]
    fn exactly_one_solution_of_each_orbit_is_least() {
        for n in 4..=10 {
            let beginnings = beginnings(n, Group::All);
            let stages = beginnings
                .iter()
                .filter_map(|queens| Stage::new(n, Group::All, queens));
            let stages: Vec<Stage> = stages.collect();
            let is_least = |solution: &&Solution| {
                let ranks = solution.ranks();
                let mut matching = stages
                    .iter()
                    .filter(|stage| stage.allowed.allows_all(ranks));
                let is_least = matching.next().is_some_and(|stage| stage.has_least(ranks));
                assert!(matching.next().is_none(), "{ranks:?} is in two stages");
                is_least
            };
            let mut counts = Counts::default();
            for solution in Selection::new(n).unwrap().fundamental().solutions() {
                assert_eq!(
                    solution.orbit().iter().filter(is_least).count(),
                    1,
                    "{solution:?}"
                );
                counts.add_orbits(solution.class(), 1);
            }
            assert_eq!(Some(counts), Counts::published(n));
        }
    }
}
