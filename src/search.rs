//! The search for all solutions, in lexicographic order.

use crate::allowed::Allowed;
use crate::{Error, MAX_N, Result, Solution};

/// A depth-first search over the files, from the left, that can be stopped at
/// every solution and goes on from there. Its memory does not grow.
///
/// The attacked ranks of the current file are three bit sets. From file to
/// file the ranks stay, the rising diagonals move up and the falling ones down
/// by one bit.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    allowed: Allowed,
    /// The current file; n before the first and after the last solution.
    file: usize,
    /// For each file up to the current one, the ranks still to be tried.
    open: [u32; MAX_N],
    attacks: [Attacks; MAX_N],
    ranks: [u16; MAX_N],
}

/// The ranks of one file that the queens on the files before it attack.
#[derive(Clone, Copy, Debug, Default)]
struct Attacks {
    ranks: u32,
    rising: u32,
    falling: u32,
}

impl Search {
    /// A search for the solutions whose queens all stand on allowed squares.
    pub(crate) fn new(allowed: &Allowed) -> Search {
        let mut open = [0; MAX_N];
        open[0] = allowed.ranks()[0];
        Search {
            allowed: allowed.clone(),
            file: 0,
            open,
            attacks: [Attacks::default(); MAX_N],
            ranks: [0; MAX_N],
        }
    }

    /// Goes on to the next solution. False after the last one.
    pub(crate) fn advance(&mut self) -> bool {
        let allowed = self.allowed.ranks();
        let mut file = self.file;
        loop {
            let open = self.open[file];
            if open == 0 {
                if file == 0 {
                    self.file = 0;
                    return false;
                }
                file -= 1;
                continue;
            }
            let queen = open & open.wrapping_neg();
            self.open[file] = open ^ queen;
            self.ranks[file] = queen.trailing_zeros() as u16;
            if file + 1 == allowed.len() {
                self.file = file;
                return true;
            }
            let before = self.attacks[file];
            let after = Attacks {
                ranks: before.ranks | queen,
                rising: (before.rising | queen) << 1,
                falling: (before.falling | queen) >> 1,
            };
            file += 1;
            self.attacks[file] = after;
            self.open[file] = allowed[file] & !(after.ranks | after.rising | after.falling);
        }
    }

    /// The solution found last.
    pub(crate) fn ranks(&self) -> &[u16] {
        &self.ranks[..self.allowed.n()]
    }
}

/// All solutions for one size of board, in lexicographic order: by the rank of
/// the queen on file a, then on file b, and so on.
///
/// The solutions are searched for one by one, in constant memory. For large
/// boards the first one may take a while: at n = 30 and n = 32 a minute.
///
/// ```
/// use nqueens_sheet::{Solution, Solutions};
///
/// //  .  .  .  Q  .
/// //  .  Q  .  .  .
/// //  .  .  .  .  Q
/// //  .  .  Q  .  .
/// //  Q  .  .  .  .
/// let five: Vec<Solution> = Solutions::new(5)?.collect();
/// assert_eq!(five.len(), 10);
/// assert_eq!(five[0].to_string(), "13524");
/// assert_eq!(five[1].to_string(), "14253");
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    search: Search,
}

impl Solutions {
    /// Starts the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn new(n: usize) -> Result<Solutions> {
        if !(1..=MAX_N).contains(&n) {
            return Err(Error::BoardSize(n));
        }
        Ok(Solutions {
            search: Search::new(&Allowed::everywhere(n)),
        })
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let found = self.search.advance();
        found.then(|| Solution::from_valid(self.search.ranks()))
    }
}

impl std::iter::FusedIterator for Solutions {}
