//! The search for solutions that keep to more rules than the puzzle has.

use crate::MAX_N;
use crate::search::enumerate::Allowed;

/// Rules besides those of the puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ExtraRules {
    /// Queens do not attack each other on a torus either, where diagonals go on
    /// at the opposite edge.
    pub(crate) toroidal: bool,
    /// No three queens stand on a straight line, of whatever slope.
    pub(crate) no_three_in_line: bool,
}

impl ExtraRules {
    /// True if there is any.
    pub(crate) fn any(self) -> bool {
        self.toroidal || self.no_three_in_line
    }

    /// True if no solution keeps to them, as is known without a search: on a torus
    /// there are some only where n is divisible by neither 2 nor 3 (Pólya, 1918).
    pub(crate) fn exclude_all(self, n: usize) -> bool {
        self.toroidal && (n.is_multiple_of(2) || n.is_multiple_of(3))
    }
}

/// Squares that the queens of a beginning block, as ranks by file.
type Blocked = [u32; MAX_N];

/// A depth-first search over the files, from the left, that can be stopped at
/// every solution and goes on from there. Each queen blocks what her rules say
/// on the files after her, so that nothing is left to a filter.
#[derive(Clone, Debug)]
pub(crate) struct StrictSearch {
    n: usize,
    rules: ExtraRules,
    /// The current file. The queens before it stand.
    file: usize,
    /// The ranks still to be tried on each file up to the current one, and
    /// what the queens before it block.
    open: [u32; MAX_N],
    blocked: Vec<Blocked>,
    ranks: [u16; MAX_N],
    allowed: Blocked,
}

impl StrictSearch {
    /// A search for the solutions whose queens all stand on allowed squares.
    pub(crate) fn new(allowed: &Allowed, rules: ExtraRules) -> StrictSearch {
        let n = allowed.n();
        let mut search = StrictSearch {
            n,
            rules,
            file: 0,
            open: [0; MAX_N],
            blocked: vec![[0; MAX_N]; n],
            ranks: [0; MAX_N],
            allowed: [0; MAX_N],
        };
        search.allowed[..n].copy_from_slice(allowed.ranks());
        if !rules.exclude_all(n) {
            search.open[0] = search.allowed[0];
        }
        search
    }

    /// Goes on to the next solution. False after the last one.
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

    /// The solution found last.
    pub(crate) fn ranks(&self) -> &[u16] {
        &self.ranks[..self.n]
    }

    /// Blocks what the queen on the current file does, besides those before her.
    fn block(&mut self) {
        let (n, file) = (self.n as i32, self.file);
        let rank = i32::from(self.ranks[file]);
        let mut blocked = self.blocked[file];
        let on_board = |rank: i32| if (0..n).contains(&rank) { 1 << rank } else { 0 };
        for (away, later) in (1..).zip(&mut blocked[file + 1..self.n]) {
            *later |= 1 << rank;
            *later |= if self.rules.toroidal {
                on_board((rank + away) % n) | on_board((rank - away).rem_euclid(n))
            } else {
                on_board(rank + away) | on_board(rank - away)
            };
        }
        if self.rules.no_three_in_line {
            for before in 0..file {
                let (files, ranks) = (file - before, rank - i32::from(self.ranks[before]));
                // Between two squares of a line that are next to each other.
                let step = gcd(files as u32, ranks.unsigned_abs());
                let (files, ranks) = (files / step as usize, ranks / step as i32);
                let mut next = rank + ranks;
                for later in (file + files..self.n).step_by(files) {
                    blocked[later] |= on_board(next);
                    next += ranks;
                }
            }
        }
        self.blocked[file + 1] = blocked;
    }
}

/// The greatest common divisor.
fn gcd(a: u32, b: u32) -> u32 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Class, Group, Selection, Solution};

    /// By the definition, on the coordinates of all pairs.
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

    /// By the area of every triangle.
    fn has_three_in_line(board: &Solution) -> bool {
        let ranks: Vec<i64> = board.ranks().iter().map(|rank| i64::from(*rank)).collect();
        let n = ranks.len();
        let mut triples =
            (0..n).flat_map(|a| (a + 1..n).flat_map(move |b| (b + 1..n).map(move |c| (a, b, c))));
        triples.any(|(a, b, c)| {
            (b - a) as i64 * (ranks[c] - ranks[a]) == (c - a) as i64 * (ranks[b] - ranks[a])
        })
    }

    fn list(selection: &Selection) -> Vec<Solution> {
        selection.solutions().collect()
    }

    #[test]
    fn solutions_are_those_that_keep_to_the_rules() {
        for n in 1..=10 {
            for group in Group::ALL {
                let all = Selection::new(n).unwrap().up_to(group);
                let torus = list(&all).into_iter().filter(is_toroidal);
                assert_eq!(
                    list(&all.clone().toroidal()),
                    torus.collect::<Vec<_>>(),
                    "n = {n}"
                );
                let lines = list(&all)
                    .into_iter()
                    .filter(|board| !has_three_in_line(board));
                let lines: Vec<_> = lines.collect();
                assert_eq!(list(&all.clone().no_three_in_line()), lines, "n = {n}");
                let both = lines.into_iter().filter(is_toroidal);
                let found = list(&all.toroidal().no_three_in_line());
                assert_eq!(found, both.collect::<Vec<_>>(), "n = {n}");
            }
        }
    }

    /// OEIS A007705, odd n from 1 on.
    #[test]
    fn counts_on_a_torus_are_published() {
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
    fn rules_go_with_everything_else() {
        let lines = Selection::new(9).unwrap().no_three_in_line();
        let all = list(&lines);
        assert_eq!(lines.count().exact(), Some(all.len() as u64));
        assert_eq!(list(&lines.clone().skip(3).take(2)), all[3..5]);
        let halves = [1, 2].map(|part| list(&lines.clone().shard(part, 2).unwrap()));
        assert_eq!(halves.concat(), all);
        let square = crate::Square { file: 3, rank: 0 };
        let placed = lines.clone().place(&[square]).unwrap();
        let there = all.iter().filter(|board| board.ranks()[3] == 0);
        assert_eq!(list(&placed), there.cloned().collect::<Vec<_>>());
        let ten = Selection::new(10).unwrap().no_three_in_line();
        for class in Class::ALL {
            let of_class = list(&ten)
                .into_iter()
                .filter(|board| board.class() == class);
            let of_class: Vec<_> = of_class.collect();
            assert_eq!(list(&ten.clone().class(class)), of_class, "{class}");
        }
    }
}
