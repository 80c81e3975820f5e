//! Selections of solutions.

use crate::board::counts::published_count;
use crate::internal::errors::check_size;
use crate::{Class, Counts, ErrorKind, Group, MAX_N, Result, Square};

/// A selection of the solutions for one board size.
///
/// Solutions are found one at a time, in lexicographic order and constant memory. Conditions such
/// as the class, the group and placed queens apply to all solutions, in whatever order they are
/// given. [`Selection::skip`] and [`Selection::take`] then apply one after the other, as for
/// iterators, and [`Selection::shard`] splits the list selected before it.
///
/// ```
/// use nqueens_puzzle::{Selection, Solution};
///
/// let twelve: Vec<Solution> = Selection::new(8)?.fundamental().solutions().collect();
/// assert_eq!(twelve.len(), 12);
///
/// // 8  .  .  Q  .  .  .  .  .
/// // 7  .  .  .  .  .  Q  .  .
/// // 6  .  .  .  Q  .  .  .  .
/// // 5  .  Q  .  .  .  .  .  .
/// // 4  .  .  .  .  .  .  .  Q
/// // 3  .  .  .  .  Q  .  .  .
/// // 2  .  .  .  .  .  .  Q  .
/// // 1  Q  .  .  .  .  .  .  .
/// //    a  b  c  d  e  f  g  h
/// assert_eq!(twelve[0].to_string(), "15863724");
///
/// let with_queen = Selection::new(8)?.place(&["d1".parse()?])?;
/// assert_eq!(with_queen.solutions().count(), 18);
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
#[must_use = "a selection finds nothing until it is iterated"]
#[derive(Clone, Debug)]
pub struct Selection {
    n: usize,
    group: Group,
    class: Option<Class>,
    placed: Vec<Square>,
    toroidal: bool,
    skip: u64,
    take: Option<u64>,
}

impl Selection {
    /// Selects all solutions on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`] unless `n` is from 1 to [`MAX_N`].
    pub fn new(n: usize) -> Result<Selection> {
        check_size(n, MAX_N)?;
        Ok(Selection {
            n,
            group: Group::Identity,
            class: None,
            placed: Vec::new(),
            toroidal: false,
            skip: 0,
            take: None,
        })
    }

    /// Keeps the least of the solutions that are equivalent under a group. With placed queens, it
    /// is the least of those that have these queens. Default: [`Group::Identity`].
    pub fn up_to(mut self, group: Group) -> Selection {
        self.group = group;
        self
    }

    /// Keeps the fundamental solutions, like `up_to(Group::All)`.
    pub fn fundamental(self) -> Selection {
        self.up_to(Group::All)
    }

    /// Keeps the solutions of one class. Symmetric classes have a search of their own, which is
    /// fast even on boards with too many solutions to enumerate.
    pub fn class(mut self, class: Class) -> Selection {
        self.class = Some(class);
        self
    }

    /// Keeps the solutions with queens on all of these squares. Squares of earlier calls still
    /// apply.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if a square is off the board, or if two of the queens attack each other.
    pub fn place(mut self, squares: &[Square]) -> Result<Selection> {
        for &square in squares {
            square.on_board(self.n)?;
            if let Some(&other) = self.placed.iter().find(|other| other.attacks(square)) {
                return Err(ErrorKind::InvalidQueens.error(format!(
                    "the queens on {other} and {square} attack each other: leave one out"
                )));
            }
            if !self.placed.contains(&square) {
                self.placed.push(square);
            }
        }
        Ok(self)
    }

    /// Keeps the solutions that are valid on a torus, where diagonals continue at the opposite
    /// edge: 28 for n = 7 (OEIS A007705). There are none if n is divisible by 2 or 3.
    ///
    /// ```
    /// use nqueens_puzzle::{Count, Selection};
    ///
    /// let seven = Selection::new(7)?.toroidal();
    /// assert_eq!(seven.count(), Count::Exactly(28));
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn toroidal(mut self) -> Selection {
        self.toroidal = true;
        self
    }

    /// Skips the first `count` solutions, like [`Iterator::skip`]. Skipping 5 and then 3 skips 8.
    ///
    /// ```
    /// use nqueens_puzzle::Selection;
    ///
    /// let five = Selection::new(8)?.take(5);
    /// assert_eq!(five.clone().skip(3).solutions().count(), 2);
    /// assert!(five.skip(1).skip(1).solutions().eq(Selection::new(8)?.solutions().take(5).skip(2)));
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn skip(mut self, count: u64) -> Selection {
        self.skip = self.skip.saturating_add(count);
        self.take = self.take.map(|take| take.saturating_sub(count));
        self
    }

    /// Takes at most `count` solutions, like [`Iterator::take`]. Taking 5 and then 3 takes 3.
    pub fn take(mut self, count: u64) -> Selection {
        self.take = Some(self.take.map_or(count, |take| take.min(count)));
        self
    }

    /// Resets [`Selection::skip`] and [`Selection::take`].
    pub fn without_limits(mut self) -> Selection {
        (self.skip, self.take) = (0, None);
        self
    }

    /// The number of files and of ranks.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The group under which equivalent solutions count as one.
    pub fn group(&self) -> Group {
        self.group
    }

    /// The class that is kept. `None` for all classes.
    pub fn only_class(&self) -> Option<Class> {
        self.class
    }

    /// The squares given to [`Selection::place`], in the order of the calls, without duplicates.
    pub fn placed(&self) -> &[Square] {
        &self.placed
    }

    /// The number of solutions that are skipped.
    pub fn skip_count(&self) -> u64 {
        self.skip
    }

    /// The maximum length of the list, if [`Selection::take`] was called.
    pub fn take_count(&self) -> Option<u64> {
        self.take
    }

    /// Returns true if counting needs a search, because there are placed queens or the board
    /// is a torus.
    pub fn is_counted_by_search(&self) -> bool {
        !self.placed.is_empty() || self.toroidal
    }

    pub(crate) fn is_toroidal(&self) -> bool {
        self.toroidal
    }

    /// The number of solutions before skipping and taking, if it follows from published numbers.
    pub fn published_count(&self) -> Option<u64> {
        // Pólya, 1918.
        let is_empty_torus = self.n.is_multiple_of(2) || self.n.is_multiple_of(3);
        let counts = match self.class {
            _ if self.toroidal && is_empty_torus => return Some(0),
            None if self.toroidal && self.placed.is_empty() && self.group == Group::Identity => {
                return published_count("toroidal", self.n);
            }
            _ if self.is_counted_by_search() => return None,
            Some(Class::Trivial) if self.n > 1 => return Some(0),
            Some(Class::DoublyCentrosymmetric) => Counts::doubly_centrosymmetric(self.n),
            _ => Counts::published(self.n),
        };
        counts.map(|counts| self.count_from(&counts))
    }

    /// The number of selected solutions, before skipping and taking, given the orbits of all
    /// classes.
    pub(crate) fn count_from(&self, counts: &Counts) -> u64 {
        match self.class {
            None => counts.representatives(self.group),
            Some(class) => counts.representatives_of(class, self.group),
        }
    }
}
