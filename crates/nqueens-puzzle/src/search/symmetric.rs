//! The search for solutions that are fixed by a rotation, and for solutions on a torus, where diagonals
//! continue at the opposite edge.

use crate::search::enumerate::AllowedSquares;
use crate::{MAX_N, Square, Symmetry};

/// A depth-first search that places each queen together with its images under the rotations. Files
/// are filled from the left, skipping those that already have a queen, and ranks are tried in
/// ascending order, so solutions have lexicographic order.
#[derive(Clone, Debug)]
pub(crate) struct SymmetricSearch {
    n: usize,
    /// The blocks of the queens of each file, by rank.
    blocks: Vec<Vec<SymmetricQueens>>,
    /// The placed blocks, as (file, index).
    placed: Vec<(usize, usize)>,
    occupied: LineSets,
    ranks: [u16; MAX_N],
    /// The next file to fill, and the index of the first block to try there. `None` after the last
    /// solution.
    next: Option<(usize, usize)>,
}

/// A queen and its images: one, two or four squares that do not attack each other.
#[derive(Clone, Debug)]
struct SymmetricQueens {
    squares: Vec<Square>,
    lines: LineSets,
}

/// Sets of files and ranks, of rising and of falling diagonals, as bits.
#[derive(Clone, Copy, Debug, Default)]
struct LineSets([u64; 3]);

impl LineSets {
    fn through(square: Square, n: usize, toroidal: bool) -> LineSets {
        let (file, rank) = (usize::from(square.file), usize::from(square.rank));
        let diagonals = if toroidal { n } else { 2 * n };
        LineSets([
            1 << file | 1 << (MAX_N + rank),
            1 << ((n + rank - file) % diagonals),
            1 << ((file + rank) % diagonals),
        ])
    }

    fn intersects(self, other: LineSets) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// Returns the lines that are in exactly one of the two sets.
    fn symmetric_difference(self, other: LineSets) -> LineSets {
        LineSets(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl SymmetricQueens {
    /// Returns the block of a queen. `None` if its squares attack each other or are not all
    /// allowed.
    fn new(
        queen: Square,
        rotations: &[Symmetry],
        toroidal: bool,
        allowed: &AllowedSquares,
    ) -> Option<SymmetricQueens> {
        let n = allowed.n();
        let mut squares: Vec<Square> = rotations.iter().map(|t| t.apply_square(queen, n)).collect();
        squares.sort_unstable();
        squares.dedup();
        let mut lines = LineSets::default();
        for &square in &squares {
            let square_lines = LineSets::through(square, n, toroidal);
            if square_lines.intersects(lines) || !allowed.allows(square) {
                return None;
            }
            lines = lines.symmetric_difference(square_lines);
        }
        Some(SymmetricQueens { squares, lines })
    }
}

impl SymmetricSearch {
    /// Creates a search for the solutions on allowed squares that are fixed by all of `rotations`,
    /// which must be a group, and are valid on a torus if `toroidal` is set.
    pub(crate) fn new(
        allowed: &AllowedSquares,
        rotations: &[Symmetry],
        toroidal: bool,
    ) -> SymmetricSearch {
        let n = allowed.n();
        let side = 0..n as u16;
        let blocks_on = |file| {
            let squares = side.clone().map(|rank| Square { file, rank });
            squares
                .filter_map(|s| SymmetricQueens::new(s, rotations, toroidal, allowed))
                .collect()
        };
        SymmetricSearch {
            n,
            blocks: side.clone().map(blocks_on).collect(),
            placed: Vec::with_capacity(n),
            occupied: LineSets::default(),
            ranks: [0; MAX_N],
            next: Some((0, 0)),
        }
    }

    /// Advances to the next solution. Returns false if there are no more.
    pub(crate) fn advance(&mut self) -> bool {
        while let Some((file, from)) = self.next {
            let Some(index) = self.free_block(file, from) else {
                self.next = self.remove();
                continue;
            };
            self.place(file, index);
            let LineSets([files_and_ranks, ..]) = self.occupied;
            let open = (files_and_ranks as u32).trailing_ones() as usize;
            if open >= self.n {
                self.next = self.remove();
                return true;
            }
            self.next = Some((open, 0));
        }
        false
    }

    /// The current solution.
    pub(crate) fn ranks(&self) -> &[u16] {
        &self.ranks[..self.n]
    }

    fn free_block(&self, file: usize, from: usize) -> Option<usize> {
        let blocks = self.blocks[file].iter().enumerate().skip(from);
        let mut free = blocks.filter(|(_, block)| !block.lines.intersects(self.occupied));
        free.next().map(|(index, _)| index)
    }

    fn place(&mut self, file: usize, index: usize) {
        let block = &self.blocks[file][index];
        for square in &block.squares {
            self.ranks[usize::from(square.file)] = square.rank;
        }
        self.occupied = self.occupied.symmetric_difference(block.lines);
        self.placed.push((file, index));
    }

    /// Removes the last block and returns where to continue.
    fn remove(&mut self) -> Option<(usize, usize)> {
        let (file, index) = self.placed.pop()?;
        self.occupied = self
            .occupied
            .symmetric_difference(self.blocks[file][index].lines);
        Some((file, index + 1))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Class, Group, Selection, Solution};

    /// Checks the definition: all diagonals differ modulo n.
    fn is_toroidal(board: &Solution) -> bool {
        let ranks = board.ranks();
        let n = ranks.len();
        let differ = |diagonal: &dyn Fn(usize) -> usize| {
            let mut seen: Vec<usize> = (0..n).map(|file| diagonal(file) % n).collect();
            seen.sort_unstable();
            seen.dedup();
            seen.len() == n
        };
        differ(&|file| file + usize::from(ranks[file]))
            && differ(&|file| file + n - usize::from(ranks[file]))
    }

    fn list(selection: &Selection) -> Vec<Solution> {
        selection.solutions().collect()
    }

    #[test]
    fn finds_the_solutions_on_a_torus() {
        for n in 1..=10 {
            for group in Group::ALL {
                let all = Selection::new(n).unwrap().up_to(group);
                let torus = list(&all).into_iter().filter(is_toroidal);
                assert_eq!(
                    list(&all.clone().toroidal()),
                    torus.collect::<Vec<_>>(),
                    "n = {n}"
                );
            }
        }
    }

    /// OEIS A007705, odd n from 1 on.
    #[test]
    fn counts_on_a_torus_are_as_published() {
        for (count, n) in [1, 0, 10, 28, 0, 88, 4524, 0]
            .into_iter()
            .zip((1..).step_by(2))
        {
            let selection = Selection::new(n).unwrap().toroidal();
            assert_eq!(selection.count().exact(), Some(count), "n = {n}");
        }
        for n in [8, 30, 32] {
            let even = Selection::new(n).unwrap().toroidal();
            assert_eq!(even.count().exact(), Some(0));
        }
    }

    #[test]
    fn torus_combines_with_other_conditions() {
        let torus = Selection::new(11).unwrap().toroidal();
        let all = list(&torus);
        assert_eq!(torus.count().exact(), Some(all.len() as u64));
        assert_eq!(list(&torus.clone().skip(3).take(2)), all[3..5]);
        let halves = [1, 2].map(|part| list(&torus.clone().shard(part, 2).unwrap()));
        assert_eq!(halves.concat(), all);
        let square = crate::Square { file: 3, rank: 0 };
        let placed = torus.clone().place(&[square]).unwrap();
        let with_queen = all.iter().filter(|board| board.ranks()[3] == 0);
        assert_eq!(list(&placed), with_queen.cloned().collect::<Vec<_>>());
        for class in Class::ALL {
            let of_class = all.iter().filter(|board| board.class() == class);
            let of_class: Vec<_> = of_class.cloned().collect();
            assert_eq!(list(&torus.clone().class(class)), of_class, "{class}");
        }
    }
}
