//! Which solution of an orbit is counted: the one nearest to the middle.
//!
//! Files and ranks have places by how near to the middle they are. Of an orbit the
//! solution is taken that gives the first file the first rank, then the second file, and
//! so on: the lexicographic order of [`Least`](crate::search::least), seen from the middle.
//! The squares from which a symmetry would bring an earlier rank to the first file are on
//! the middle files and ranks, and forbidden. A search from the middle meets most of them
//! early, where `Least` forbids squares on the last files; it goes through two thirds of
//! the positions.

use crate::search::allowed::Allowed;
use crate::{Class, Group, MAX_N, Square, Symmetry};

/// The places of files and ranks.
pub(crate) struct Nearest {
    n: usize,
    /// Files in the order in which they are filled: the two or three in the middle, then
    /// leftwards, then those on the right, so that they are neighbours at any time.
    files: Vec<u16>,
    /// The place of each rank.
    places: [u8; MAX_N],
}

/// Solutions by the rank of their first queen, and by that of the second if a symmetry
/// leaves the first where it is.
pub(crate) struct Stage {
    pub(crate) allowed: Allowed,
    ties: Vec<Tie>,
}

/// A symmetry, and the square that it moves to where a queen of the stage stands.
struct Tie {
    square: Square,
    symmetry: Symmetry,
}

impl Nearest {
    pub(crate) fn new(n: usize) -> Nearest {
        let last = n as u16 - 1;
        let mut files: Vec<u16> = (0..=last).collect();
        files.sort_by_key(|file| (2 * file).abs_diff(last));
        let mut places = [0; MAX_N];
        for (place, &rank) in (0..).zip(&files) {
            places[usize::from(rank)] = place;
        }
        let middle = n.min(2 + n % 2);
        files[middle..].sort_by_key(|&file| (file > last / 2, file.abs_diff(last / 2)));
        Nearest { n, files, places }
    }

    pub(crate) fn files(&self) -> &[u16] {
        &self.files
    }

    /// All stages that may have solutions.
    pub(crate) fn stages(&self) -> Vec<Stage> {
        let ranks = 0..self.n as u16;
        let queens = ranks.clone().flat_map(|rank| {
            let first = self.square(0, rank);
            let fixes = |s: &Symmetry| s.apply_square(first, self.n) == first;
            let fixed = Group::All.elements()[1..].iter().any(fixes);
            let seconds = ranks.clone().filter(move |_| fixed);
            let mut queens: Vec<Vec<Square>> = seconds
                .map(|rank| vec![first, self.square(1, rank)])
                .collect();
            if !fixed {
                queens.push(vec![first]);
            }
            queens
        });
        queens.filter_map(|queens| self.stage(&queens)).collect()
    }

    fn square(&self, file: usize, rank: u16) -> Square {
        Square {
            file: self.files[file],
            rank,
        }
    }

    /// The stage with these queens; none if they attack each other or are not the nearest.
    fn stage(&self, queens: &[Square]) -> Option<Stage> {
        let mut allowed = Allowed::everywhere(self.n);
        for &queen in queens {
            if !allowed.allows(queen) {
                return None;
            }
            allowed.place(queen);
        }
        let mut ties = Vec::new();
        for &symmetry in &Group::All.elements()[1..] {
            let back = |square| symmetry.inverse().apply_square(square, self.n);
            // Where the symmetry leaves the first queen in its place, the second decides.
            let decides = usize::from(back(queens[0]) == queens[0]);
            let place = self.place(queens[decides].rank);
            let nearer = (0..self.n as u16).filter(|&rank| self.place(rank) < place);
            nearer.for_each(|rank| allowed.forbid(back(self.square(decides, rank))));
            ties.push(Tie {
                square: back(queens[decides]),
                symmetry,
            });
        }
        ties.retain(|tie| allowed.allows(tie.square));
        let nearest = queens.iter().all(|&queen| allowed.allows(queen));
        nearest.then_some(Stage { allowed, ties })
    }

    fn place(&self, rank: u16) -> u8 {
        self.places[usize::from(rank)]
    }

    /// The class of a solution of a stage, if it is the nearest of its orbit.
    #[inline(always)]
    pub(crate) fn class(&self, stage: &Stage, ranks: &[u16]) -> Option<Class> {
        // A solution that is its own image ties with it.
        let mut class = Class::Ordinary;
        for tie in &stage.ties {
            if ranks[usize::from(tie.square.file)] == tie.square.rank {
                if self.image_is_nearer(tie.symmetry, ranks) {
                    return None;
                }
                class = Class::of(ranks);
            }
        }
        Some(class)
    }

    #[cold]
    fn image_is_nearer(&self, symmetry: Symmetry, ranks: &[u16]) -> bool {
        let mut image = [0; MAX_N];
        let image = &mut image[..ranks.len()];
        symmetry.apply(ranks, image);
        self.places(image).lt(self.places(ranks))
    }

    /// The places of the ranks, file by file.
    fn places(&self, ranks: &[u16]) -> impl Iterator<Item = u8> {
        let ranks = self.files.iter().map(|&file| ranks[usize::from(file)]);
        ranks.map(|rank| self.place(rank))
    }
}

impl Stage {
    /// Whether a solution may be its own image, or have one in the stage. Queens stand on
    /// all files but the last, on which these ranks are free.
    #[inline(always)]
    pub(crate) fn may_tie(&self, ranks: &[u16], free: u32) -> bool {
        self.ties.iter().any(|Tie { square, .. }| {
            let standing = ranks.get(usize::from(square.file));
            standing.map_or(free >> square.rank & 1 == 1, |&rank| rank == square.rank)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Counts, Selection, Solution};

    #[test]
    fn files_are_neighbours() {
        assert_eq!(Nearest::new(8).files, [3, 4, 2, 1, 0, 5, 6, 7]);
        assert_eq!(Nearest::new(9).files, [4, 3, 5, 2, 1, 0, 6, 7, 8]);
    }

    /// Whether a stage has a solution, and takes it.
    fn classes(nearest: &Nearest, stages: &[Stage], ranks: &[u16]) -> Vec<Class> {
        let stages = stages.iter();
        let mut having = stages.filter(|stage| stage.allowed.allows_all(ranks));
        let class = having.next().and_then(|stage| nearest.class(stage, ranks));
        assert!(having.next().is_none(), "{ranks:?} is in two stages");
        class.into_iter().collect()
    }

    #[test]
    fn one_of_each_orbit_is_nearest() {
        for n in 4..=10 {
            let nearest = Nearest::new(n);
            let stages = nearest.stages();
            let mut counts = Counts::default();
            for solution in &Selection::new(n).unwrap().fundamental() {
                let orbit = solution.orbit();
                let images = orbit.iter().map(Solution::ranks);
                let found: Vec<Class> = images
                    .flat_map(|ranks| classes(&nearest, &stages, ranks))
                    .collect();
                assert_eq!(found, [solution.class()], "{solution:?}");
                counts.add_orbits(found[0], 1);
            }
            assert_eq!(Some(counts), Counts::published(n));
        }
    }

    #[test]
    fn what_cannot_tie_is_ordinary_and_taken() {
        for n in [8, 9] {
            let nearest = Nearest::new(n);
            let stages = nearest.stages();
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
                    let taken = nearest.class(stage, ranks) == Some(Class::Ordinary);
                    assert!(stage.may_tie(&ranks[..filled], free) || taken, "{ranks:?}");
                }
            }
        }
    }
}
