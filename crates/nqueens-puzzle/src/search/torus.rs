//! The search for solutions on a torus, where diagonals continue at the opposite edge.

use crate::MAX_N;
use crate::search::enumerate::AllowedSquares;

/// Returns true if there are no solutions on a torus: if n is divisible by 2 or 3 (Pólya, 1918).
pub(crate) fn has_no_solution(n: usize) -> bool {
    n.is_multiple_of(2) || n.is_multiple_of(3)
}

/// Blocked squares: the ranks of each file, as bits.
type Blocked = [u32; MAX_N];

/// A depth-first search over the files, from the left, that can be resumed after each solution.
/// Each queen blocks squares on later files, so that solutions need no filter.
#[derive(Clone, Debug)]
pub(crate) struct TorusSearch {
    n: usize,
    /// The current file. Earlier files have queens.
    file: usize,
    /// The ranks still to be tried on each file up to the current one, and the squares blocked by
    /// the queens before each file.
    open: [u32; MAX_N],
    blocked: Vec<Blocked>,
    ranks: [u16; MAX_N],
    allowed: Blocked,
}

impl TorusSearch {
    /// Creates a search for the solutions on allowed squares.
    pub(crate) fn new(allowed: &AllowedSquares) -> TorusSearch {
        let n = allowed.n();
        let mut search = TorusSearch {
            n,
            file: 0,
            open: [0; MAX_N],
            blocked: vec![[0; MAX_N]; n],
            ranks: [0; MAX_N],
            allowed: [0; MAX_N],
        };
        search.allowed[..n].copy_from_slice(allowed.ranks());
        if !has_no_solution(n) {
            search.open[0] = search.allowed[0];
        }
        search
    }

    /// Advances to the next solution. Returns false if there are no more.
    pub(crate) fn advance(&mut self) -> bool {
        loop {
            let open = self.open[self.file];
            if open == 0 {
                if self.file == 0 {
                    return false;
                }
                self.file -= 1;
                continue;
            }
            self.open[self.file] = open & (open - 1);
            self.ranks[self.file] = open.trailing_zeros() as u16;
            if self.file + 1 == self.n {
                return true;
            }
            self.block();
            self.file += 1;
            let blocked = self.blocked[self.file][self.file];
            self.open[self.file] = self.allowed[self.file] & !blocked;
        }
    }

    /// The current solution.
    pub(crate) fn ranks(&self) -> &[u16] {
        &self.ranks[..self.n]
    }

    /// Blocks squares for the queen on the current file.
    fn block(&mut self) {
        let (n, file) = (self.n as i32, self.file);
        let rank = i32::from(self.ranks[file]);
        let mut blocked = self.blocked[file];
        for (distance, later) in (1..).zip(&mut blocked[file + 1..self.n]) {
            *later |= 1 << rank;
            *later |= 1 << ((rank + distance) % n) | 1 << (rank - distance).rem_euclid(n);
        }
        self.blocked[file + 1] = blocked;
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
