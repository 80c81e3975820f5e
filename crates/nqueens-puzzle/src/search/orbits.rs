//! The search for one solution of each orbit, the first one in some order.
//!
//! An [`OrbitOrder`] ranks the files and the ranks, and so orders solutions lexicographically. From
//! the corner, this is the order of all lists ([`LeastSolutions`]). From the middle, images can be
//! compared earliest, which is best for counting.

use std::vec::IntoIter;

use crate::search::enumerate::{AllowedSquares, DepthFirstSearch};
use crate::{Class, Group, MAX_N, Square, Symmetry};

/// An order of files and ranks.
#[derive(Clone, Debug)]
pub struct OrbitOrder {
    n: usize,
    group: Group,
    /// Files in the order in which they are filled.
    pub files: Vec<u16>,
    /// The position of each rank in the order of ranks.
    places: [u8; MAX_N],
}

/// The solutions with a given queen on the first file, and on the second file, too, if a symmetry
/// fixes the first queen.
///
/// A solution is not the first of its orbit if a symmetry moves a queen to the first file on an
/// earlier rank. The squares of such queens are forbidden, so most of the other solutions of an
/// orbit are never found. If a symmetry moves a queen to the same rank, the images are compared.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The squares that its solutions may use.
    pub allowed: AllowedSquares,
    ties: Vec<Tie>,
}

/// A symmetry, and the square that it moves to the deciding queen of the stage.
#[derive(Clone, Copy, Debug)]
struct Tie {
    square: Square,
    symmetry: Symmetry,
}

impl OrbitOrder {
    /// Files from the left, ranks from the bottom.
    fn from_corner(n: usize, group: Group) -> OrbitOrder {
        OrbitOrder {
            n,
            group,
            files: (0..n as u16).collect(),
            places: std::array::from_fn(|rank| rank as u8),
        }
    }

    /// Files and ranks from the middle outwards. The filled files are always adjacent: the two or
    /// three in the middle, then those to the left, then those to the right.
    ///
    /// Forbidden squares are then on the middle files and ranks, where the search meets them early.
    /// From the corner they are on the last files. The search visits a third fewer positions.
    pub fn from_middle(n: usize) -> OrbitOrder {
        let last = n as u16 - 1;
        let mut files: Vec<u16> = (0..=last).collect();
        files.sort_by_key(|file| (2 * file).abs_diff(last));
        let mut places = [0; MAX_N];
        for (place, &rank) in (0..).zip(&files) {
            places[usize::from(rank)] = place;
        }
        let middle = n.min(2 + n % 2);
        files[middle..].sort_by_key(|&file| (file > last / 2, file.abs_diff(last / 2)));
        OrbitOrder {
            n,
            group: Group::All,
            files,
            places,
        }
    }

    /// The first queens of each stage, in order of rank.
    fn beginnings(&self) -> Vec<Vec<Square>> {
        let ranks = 0..self.n as u16;
        let beginnings = ranks.clone().flat_map(|rank| {
            let first = self.square(0, rank);
            let fixes = |s: &Symmetry| s.apply_square(first, self.n) == first;
            if self.n > 1 && self.group.elements()[1..].iter().any(fixes) {
                let seconds = ranks.clone().map(|rank| self.square(1, rank));
                seconds.map(|second| vec![first, second]).collect()
            } else {
                vec![vec![first]]
            }
        });
        beginnings.collect()
    }

    /// Returns all stages that may have solutions.
    pub fn stages(&self) -> Vec<Stage> {
        self.beginnings()
            .into_iter()
            .filter_map(|queens| self.stage(&queens))
            .collect()
    }

    fn square(&self, file: usize, rank: u16) -> Square {
        Square {
            file: self.files[file],
            rank,
        }
    }

    /// Returns the stage with these first queens. `None` if they attack each other or if no
    /// solution with them is the first of its orbit.
    fn stage(&self, queens: &[Square]) -> Option<Stage> {
        let mut allowed = AllowedSquares::everywhere(self.n);
        for &queen in queens {
            if !allowed.allows(queen) {
                return None;
            }
            allowed.place(queen);
        }
        let mut ties = Vec::new();
        for &symmetry in &self.group.elements()[1..] {
            let back = |square| symmetry.inverse().apply_square(square, self.n);
            // If the symmetry fixes the first queen, the second one decides.
            let deciding = usize::from(queens.len() > 1 && back(queens[0]) == queens[0]);
            let place = self.place(queens[deciding].rank);
            let earlier = (0..self.n as u16).filter(|&rank| self.place(rank) < place);
            earlier.for_each(|rank| allowed.forbid(back(self.square(deciding, rank))));
            ties.push(Tie {
                square: back(queens[deciding]),
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

    fn place(&self, rank: u16) -> u8 {
        self.places[usize::from(rank)]
    }

    /// Returns the class of a solution of a stage. `None` if it is not the first of its orbit.
    #[inline(always)]
    pub fn class_if_first(&self, stage: &Stage, ranks: &[u16]) -> Option<Class> {
        // A solution that is its own image ties with it.
        let mut class = Class::Ordinary;
        for tie in &stage.ties {
            if ranks[usize::from(tie.square.file)] == tie.square.rank {
                if self.image_is_earlier(tie.symmetry, ranks) {
                    return None;
                }
                class = Class::from_ranks(ranks);
            }
        }
        Some(class)
    }

    #[cold]
    fn image_is_earlier(&self, symmetry: Symmetry, ranks: &[u16]) -> bool {
        let mut image = [0; MAX_N];
        let image = &mut image[..ranks.len()];
        symmetry.apply(ranks, image);
        self.places(image).lt(self.places(ranks))
    }

    /// The positions of the ranks in the order, file by file.
    fn places(&self, ranks: &[u16]) -> impl Iterator<Item = u8> {
        self.files
            .iter()
            .map(|&file| ranks[usize::from(file)])
            .map(|rank| self.place(rank))
    }
}

impl Stage {
    /// Returns true if a solution may have an image, perhaps itself, that needs a comparison.
    /// `ranks` are those of the first files; the bits of `free` are the ranks left for the other
    /// files.
    #[inline(always)]
    pub fn may_tie(&self, ranks: &[u16], free: u32) -> bool {
        self.ties.iter().any(|Tie { square, .. }| {
            let standing = ranks.get(usize::from(square.file));
            standing.map_or(free >> square.rank & 1 == 1, |&rank| rank == square.rank)
        })
    }
}

/// The search for the least solutions under a group, in lexicographic order.
#[derive(Clone, Debug)]
pub(crate) struct LeastSolutions {
    order: OrbitOrder,
    /// The first queens of the remaining stages.
    beginnings: IntoIter<Vec<Square>>,
    current: Option<(Stage, DepthFirstSearch)>,
}

impl LeastSolutions {
    pub(crate) fn new(n: usize, group: Group) -> LeastSolutions {
        let order = OrbitOrder::from_corner(n, group);
        LeastSolutions {
            beginnings: order.beginnings().into_iter(),
            order,
            current: None,
        }
    }

    /// Advances to the next solution. Returns false if there are no more.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            while let Some((stage, search)) = &mut self.current
                && search.advance()
            {
                if self.order.class_if_first(stage, search.ranks()).is_some() {
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
            .find_map(|queens| self.order.stage(&queens))?;
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
    fn filled_files_are_adjacent() {
        assert_eq!(OrbitOrder::from_middle(8).files, [3, 4, 2, 1, 0, 5, 6, 7]);
        assert_eq!(
            OrbitOrder::from_middle(9).files,
            [4, 3, 5, 2, 1, 0, 6, 7, 8]
        );
    }

    /// The class of a solution in its only stage, if it is the first of its orbit.
    fn classes(order: &OrbitOrder, stages: &[Stage], ranks: &[u16]) -> Vec<Class> {
        let stages = stages.iter();
        let mut matching = stages.filter(|stage| stage.allowed.allows_all(ranks));
        let class = matching
            .next()
            .and_then(|stage| order.class_if_first(stage, ranks));
        assert!(matching.next().is_none(), "{ranks:?} is in two stages");
        class.into_iter().collect()
    }

    #[test]
    fn exactly_one_solution_of_each_orbit_is_first() {
        for n in 4..=10 {
            let order = OrbitOrder::from_middle(n);
            let stages = order.stages();
            let mut counts = Counts::default();
            for solution in &Selection::new(n).unwrap().fundamental() {
                let orbit = solution.orbit();
                let images = orbit.iter().map(Solution::ranks);
                let found: Vec<Class> = images
                    .flat_map(|ranks| classes(&order, &stages, ranks))
                    .collect();
                assert_eq!(found, [solution.class()], "{solution:?}");
                counts.add_orbits(found[0], 1);
            }
            assert_eq!(Some(counts), Counts::published(n));
        }
    }

    #[test]
    fn solutions_without_ties_are_ordinary() {
        for n in [8, 9] {
            let order = OrbitOrder::from_middle(n);
            let stages = order.stages();
            for solution in &Selection::new(n).unwrap() {
                let ranks = solution.ranks();
                let filled = n - 3;
                let free = ranks[filled..]
                    .iter()
                    .fold(0, |free, rank| free | 1 << rank);
                for stage in stages
                    .iter()
                    .filter(|stage| stage.allowed.allows_all(ranks))
                {
                    let taken = order.class_if_first(stage, ranks) == Some(Class::Ordinary);
                    assert!(stage.may_tie(&ranks[..filled], free) || taken, "{ranks:?}");
                }
            }
        }
    }
}
