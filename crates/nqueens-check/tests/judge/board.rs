//! Boards, their verdicts and random numbers. Written without any code of the program, so that a
//! mistake there is not repeated here.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// Xorshift generator, so that cases are the same on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number from 0 to below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % end as u64) as usize
    }

    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (2..=items.len()).rev() {
            items.swap(end - 1, self.below(end));
        }
    }
}

/// A printed board, right or wrong: `rows` by `n` squares and the queens on them, as row and column
/// from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board {
    pub(crate) n: usize,
    pub(crate) rows: usize,
    pub(crate) queens: Vec<(usize, usize)>,
}

impl Board {
    pub(crate) fn new(columns: &[usize]) -> Board {
        let queens = columns.iter().copied().enumerate().collect();
        Board {
            n: columns.len(),
            rows: columns.len(),
            queens,
        }
    }

    pub(crate) fn has(&self, row: usize, column: usize) -> bool {
        self.queens.contains(&(row, column))
    }

    /// The column of each queen, by row.
    pub(crate) fn columns(&self) -> Vec<usize> {
        self.queens.iter().map(|queen| queen.1).collect()
    }

    pub(crate) fn is_solution(&self) -> bool {
        let attack = |a: &(usize, usize), b: &(usize, usize)| {
            a.0 == b.0 || a.1 == b.1 || a.0.abs_diff(b.0) == a.1.abs_diff(b.1)
        };
        let free = |(i, a)| self.queens[..i].iter().all(|b| !attack(a, b));
        self.rows == self.n
            && self.queens.len() == self.n
            && self.queens.iter().enumerate().all(free)
    }

    /// The least of the eight images of a solution, which names its orbit.
    pub(crate) fn orbit(&self) -> Board {
        let last = self.n - 1;
        let images = (0..8).map(|image| {
            let turn = |&(mut row, mut column): &(usize, usize)| {
                if image & 1 != 0 {
                    row = last - row;
                }
                if image & 2 != 0 {
                    column = last - column;
                }
                if image & 4 != 0 {
                    (column, row)
                } else {
                    (row, column)
                }
            };
            let mut queens: Vec<_> = self.queens.iter().map(turn).collect();
            queens.sort_unstable();
            Board { queens, ..*self }
        });
        images.min().unwrap()
    }
}

/// All solutions for `n` up to 12, in lexicographic order.
pub(crate) fn solve(n: usize) -> &'static [Board] {
    static SOLUTIONS: [OnceLock<Vec<Board>>; 13] = [const { OnceLock::new() }; 13];
    SOLUTIONS[n].get_or_init(|| {
        let mut found = Vec::new();
        place(&mut Vec::new(), n, &mut found);
        found
    })
}

fn place(columns: &mut Vec<usize>, n: usize, found: &mut Vec<Board>) {
    let row = columns.len();
    if row == n {
        found.push(Board::new(columns));
        return;
    }
    for column in 0..n {
        let attacks = |(r, &c): (usize, &usize)| c == column || row - r == c.abs_diff(column);
        if !columns.iter().enumerate().any(attacks) {
            columns.push(column);
            place(columns, n, found);
            columns.pop();
        }
    }
}

/// The solutions for `n`, by orbit.
pub(crate) fn orbits(n: usize) -> &'static [Vec<Board>] {
    static ORBITS: [OnceLock<Vec<Vec<Board>>>; 13] = [const { OnceLock::new() }; 13];
    ORBITS[n].get_or_init(|| {
        let mut orbits = BTreeMap::<Board, Vec<Board>>::new();
        for board in solve(n) {
            orbits.entry(board.orbit()).or_default().push(board.clone());
        }
        orbits.into_values().collect()
    })
}

/// The list that the output should be, as `--expect` says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Expect {
    #[default]
    All,
    Fundamental,
    Some,
}

/// True if these boards are what is expected for `n`.
pub(crate) fn is_right(boards: &[Board], n: usize, expect: Expect) -> bool {
    let mut distinct = boards.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    let sound =
        distinct.len() == boards.len() && boards.iter().all(|b| b.n == n && b.is_solution());
    sound
        && match expect {
            Expect::All => boards.len() == solve(n).len(),
            Expect::Fundamental => {
                let found: BTreeSet<Board> = boards.iter().map(Board::orbit).collect();
                found.len() == boards.len() && found.len() == orbits(n).len()
            }
            Expect::Some => true,
        }
}
