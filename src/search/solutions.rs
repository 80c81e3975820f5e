//! All solutions, as an iterator.

use crate::board::solution::check_size;
use crate::search::allowed::Allowed;
use crate::search::enumerate::Search;
use crate::{Counts, MAX_N, Result, Solution};

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
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct Solutions {
    search: Search,
    /// How many are still to come, if that is known.
    left: Option<u64>,
}

impl Solutions {
    /// Starts the search on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn new(n: usize) -> Result<Solutions> {
        check_size(n, MAX_N)?;
        Ok(Solutions {
            search: Search::new(&Allowed::everywhere(n)),
            left: Counts::published(n).map(|counts| counts.total()),
        })
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let found = self.search.advance();
        if found && let Some(left) = &mut self.left {
            *left = left.saturating_sub(1);
        }
        found.then(|| Solution::from_valid(self.search.ranks()))
    }

    /// Exact up to n = 27; beyond, nobody knows.
    fn size_hint(&self) -> (usize, Option<usize>) {
        let most = self.left.map(usize::try_from);
        match most {
            Some(Ok(left)) => (left, Some(left)),
            Some(Err(_)) => (usize::MAX, None),
            None => (0, None),
        }
    }
}

impl std::iter::FusedIterator for Solutions {}
