//! Which part of a search is shown.

use super::by::By;
use super::conflict::conflicts;
use crate::error::check_size;
use crate::{Error, Result, Square};

/// Which part of the search on a board is followed.
///
/// ```
/// use nqueens_sheet::trace::{By, Scope};
///
/// // After queens on the second and the fourth column, two levels deep.
/// let scope = Scope::new(6)?.root(&[1, 3])?.depth(2);
/// assert_eq!(scope.by(), By::Row);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    n: usize,
    by: By,
    root: Vec<u16>,
    depth: Option<usize>,
    to_first: bool,
}

impl Scope {
    /// The whole search on a board of `n` by `n` squares, row by row.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless n is from 1 to 32.
    pub fn new(n: usize) -> Result<Scope> {
        check_size(n, crate::MAX_N)?;
        Ok(Scope {
            n,
            by: By::Row,
            root: Vec::new(),
            depth: None,
            to_first: false,
        })
    }

    /// Row by row, or file by file. Default: row by row.
    #[must_use]
    pub fn in_order(mut self, by: By) -> Scope {
        self.by = by;
        self
    }

    /// Only what follows from this beginning: choices from 0 on the first
    /// levels.
    ///
    /// # Errors
    /// [`Error::Squares`] if queens are not on the board or attack each other.
    pub fn root(mut self, queens: &[u16]) -> Result<Scope> {
        let outside = |choice: &u16| usize::from(*choice) >= self.n;
        if queens.len() > self.n || queens.iter().any(outside) {
            return Err(Error::beginning(self.n));
        }
        for level in 0..queens.len() {
            let (before, choice) = (&queens[..level], queens[level]);
            if !conflicts(self.n, self.by, before, choice).is_empty() {
                return Err(Error::beginning(self.n));
            }
        }
        self.root = queens.to_vec();
        Ok(self)
    }

    /// Only so many levels beyond the beginning. Default: all.
    #[must_use]
    pub fn depth(mut self, levels: usize) -> Scope {
        self.depth = Some(levels);
        self
    }

    /// Only until the first solution is found.
    #[must_use]
    pub fn to_first(mut self) -> Scope {
        self.to_first = true;
        self
    }

    /// Squares along the side of the board.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// In which order queens are placed.
    #[must_use]
    pub fn by(&self) -> By {
        self.by
    }

    /// The beginning that it starts from.
    #[must_use]
    pub fn beginning(&self) -> &[u16] {
        &self.root
    }

    /// Whether it ends with the first solution.
    #[must_use]
    pub fn ends_at_first(&self) -> bool {
        self.to_first
    }

    /// Levels down to which queens are placed.
    #[must_use]
    pub fn last_level(&self) -> usize {
        let deepest = |levels: usize| self.root.len().saturating_add(levels).min(self.n);
        self.depth.map_or(self.n, deepest)
    }

    /// Whether it is the whole search.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.root.is_empty() && self.last_level() == self.n && !self.to_first
    }

    /// Refuses a search that ends where it begins.
    pub(crate) fn refuse_no_steps(&self) -> Result<()> {
        match self.root.len() < self.last_level() {
            true => Ok(()),
            false => Err(Error::no_steps(self.root.len() == self.n)),
        }
    }

    /// The squares of queens on the first levels.
    #[must_use]
    pub fn squares(&self, queens: &[u16]) -> Vec<String> {
        let each = queens.iter().enumerate();
        each.map(|(level, choice)| self.square(level, *choice).to_string())
            .collect()
    }

    /// The square of a choice on a level.
    #[must_use]
    pub fn square(&self, level: usize, choice: u16) -> Square {
        self.by.square(self.n, level, choice)
    }
}
