//! All solutions, as an iterator.

use crate::search::allowed::Allowed;
use crate::search::enumerate::Search;
use crate::{Error, MAX_N, Result, Solution};

/// All solutions for one size of board, in lexicographic order: by the rank of
/// the queen on file a, then on file b, and so on.
///
/// The solutions are searched for one by one, in constant memory. On large
/// boards the first one may take a while: a few seconds at n = 30 and n = 32, and
/// less than a second otherwise.
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
