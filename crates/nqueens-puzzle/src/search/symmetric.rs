//! The search for solutions that are fixed by a rotation.

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

/// Sets of files, ranks and diagonals, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct LineSets {
    files: u32,
    ranks: u32,
    rising: u64,
    falling: u64,
}

impl LineSets {
    fn through(square: Square, n: usize) -> LineSets {
        let (file, rank) = (usize::from(square.file), usize::from(square.rank));
        LineSets {
            files: 1 << file,
            ranks: 1 << rank,
            rising: 1 << (n - 1 + rank - file),
            falling: 1 << (file + rank),
        }
    }

    fn intersects(self, other: LineSets) -> bool {
        self.files & other.files != 0
            || self.ranks & other.ranks != 0
            || self.rising & other.rising != 0
            || self.falling & other.falling != 0
    }

    /// Returns the lines that are in exactly one of the two sets.
    fn symmetric_difference(self, other: LineSets) -> LineSets {
        LineSets {
            files: self.files ^ other.files,
            ranks: self.ranks ^ other.ranks,
            rising: self.rising ^ other.rising,
            falling: self.falling ^ other.falling,
        }
    }
}

impl SymmetricQueens {
    /// Returns the block of a queen. `None` if its squares attack each other or are not all
    /// allowed.
    fn new(
        queen: Square,
        rotations: &[Symmetry],
        allowed: &AllowedSquares,
    ) -> Option<SymmetricQueens> {
        let n = allowed.n();
        let mut squares: Vec<Square> = rotations.iter().map(|t| t.apply_square(queen, n)).collect();
        squares.sort_unstable();
        squares.dedup();
        let mut lines = LineSets::default();
        for &square in &squares {
            let square_lines = LineSets::through(square, n);
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
    /// which must be a group.
    pub(crate) fn new(allowed: &AllowedSquares, rotations: &[Symmetry]) -> SymmetricSearch {
        let n = allowed.n();
        let side = 0..n as u16;
        let blocks_on = |file| {
            let squares = side.clone().map(|rank| Square { file, rank });
            squares
                .filter_map(|s| SymmetricQueens::new(s, rotations, allowed))
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
            let open = (!self.occupied.files).trailing_zeros() as usize;
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
