//! The search for the solutions that a turn of the board does not change.

use crate::search::enumerate::Allowed;
use crate::{MAX_N, Square, Symmetry};

/// A depth-first search that places each queen together with its images under
/// the turns. The files are filled from the left, those that an image has
/// filled are passed over, and ranks are tried upwards; so the solutions come
/// in lexicographic order.
#[derive(Clone, Debug)]
pub(crate) struct SymmetricSearch {
    n: usize,
    /// The blocks that begin on each file, by rank.
    blocks: Vec<Vec<SymmetricQueens>>,
    /// The blocks that stand, as (file, index).
    standing: Vec<(usize, usize)>,
    taken: TakenLines,
    ranks: [u16; MAX_N],
    /// The file to fill next, and the first of its blocks to try; none after the last solution.
    next: Option<(usize, usize)>,
}

/// A queen together with its images: one, two or four squares that do not
/// attack each other.
#[derive(Clone, Debug)]
struct SymmetricQueens {
    squares: Vec<Square>,
    lines: TakenLines,
}

/// Sets of files, ranks and diagonals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct TakenLines {
    files: u32,
    ranks: u32,
    rising: u64,
    falling: u64,
}

impl TakenLines {
    fn of(square: Square, n: usize) -> TakenLines {
        let (file, rank) = (usize::from(square.file), usize::from(square.rank));
        TakenLines {
            files: 1 << file,
            ranks: 1 << rank,
            rising: 1 << (n - 1 + rank - file),
            falling: 1 << (file + rank),
        }
    }

    fn meets(self, other: TakenLines) -> bool {
        self.files & other.files != 0
            || self.ranks & other.ranks != 0
            || self.rising & other.rising != 0
            || self.falling & other.falling != 0
    }

    /// The lines in exactly one of the two sets.
    fn toggled(self, other: TakenLines) -> TakenLines {
        TakenLines {
            files: self.files ^ other.files,
            ranks: self.ranks ^ other.ranks,
            rising: self.rising ^ other.rising,
            falling: self.falling ^ other.falling,
        }
    }
}

impl SymmetricQueens {
    /// The block of a queen, unless its squares attack each other or are not
    /// all allowed.
    fn new(queen: Square, turns: &[Symmetry], allowed: &Allowed) -> Option<SymmetricQueens> {
        let n = allowed.n();
        let mut squares: Vec<Square> = turns.iter().map(|t| t.apply_square(queen, n)).collect();
        squares.sort_unstable();
        squares.dedup();
        let mut lines = TakenLines::default();
        for &square in &squares {
            let own = TakenLines::of(square, n);
            if own.meets(lines) || !allowed.allows(square) {
                return None;
            }
            lines = lines.toggled(own);
        }
        Some(SymmetricQueens { squares, lines })
    }
}

impl SymmetricSearch {
    /// A search for the solutions on allowed squares that all of `turns` fix.
    /// `turns` is a group of rotations.
    pub(crate) fn new(allowed: &Allowed, turns: &[Symmetry]) -> SymmetricSearch {
        let n = allowed.n();
        let side = 0..n as u16;
        let begin = |file| {
            let squares = side.clone().map(|rank| Square { file, rank });
            squares
                .filter_map(|s| SymmetricQueens::new(s, turns, allowed))
                .collect()
        };
        SymmetricSearch {
            n,
            blocks: side.clone().map(begin).collect(),
            standing: Vec::with_capacity(n),
            taken: TakenLines::default(),
            ranks: [0; MAX_N],
            next: Some((0, 0)),
        }
    }

    /// Goes on to the next solution. False after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        while let Some((file, from)) = self.next {
            let Some(index) = self.free_block(file, from) else {
                self.next = self.remove();
                continue;
            };
            self.stand(file, index);
            let open = (!self.taken.files).trailing_zeros() as usize;
            if open >= self.n {
                self.next = self.remove();
                return true;
            }
            self.next = Some((open, 0));
        }
        false
    }

    /// The solution found last.
    pub(crate) fn ranks(&self) -> &[u16] {
        &self.ranks[..self.n]
    }

    fn free_block(&self, file: usize, from: usize) -> Option<usize> {
        let blocks = self.blocks[file].iter().enumerate().skip(from);
        let mut free = blocks.filter(|(_, block)| !block.lines.meets(self.taken));
        free.next().map(|(index, _)| index)
    }

    fn stand(&mut self, file: usize, index: usize) {
        let block = &self.blocks[file][index];
        for square in &block.squares {
            self.ranks[usize::from(square.file)] = square.rank;
        }
        self.taken = self.taken.toggled(block.lines);
        self.standing.push((file, index));
    }

    /// Takes the last block away and says where to go on.
    fn remove(&mut self) -> Option<(usize, usize)> {
        let (file, index) = self.standing.pop()?;
        self.taken = self.taken.toggled(self.blocks[file][index].lines);
        Some((file, index + 1))
    }
}
