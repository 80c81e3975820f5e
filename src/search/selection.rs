//! Which solutions, and in which order.

use crate::search::stream::{Iter, Stream};
use crate::{Class, Count, Counts, Error, Group, MAX_N, Result, Solution, Square};

/// A choice among the solutions for one size of board.
///
/// The solutions come in lexicographic order, one at a time, in constant
/// memory. First the placed queens, the class and the group decide which
/// solutions belong; of these, [`Selection::skip`] leaves out the first, and
/// [`Selection::take`] ends the list. The order of these calls does not matter;
/// [`Selection::shard`] cuts what was selected before it.
///
/// ```
/// use nqueens_sheet::{Selection, Solution};
///
/// let twelve: Vec<Solution> = Selection::new(8)?.fundamental().iter().collect();
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
/// assert_eq!(with_queen.iter().count(), 18);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Selection {
    n: usize,
    group: Group,
    class: Option<Class>,
    placed: Vec<Square>,
    skip: u64,
    take: Option<u64>,
}

impl Selection {
    /// All solutions on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn new(n: usize) -> Result<Selection> {
        if !(1..=MAX_N).contains(&n) {
            return Err(Error::BoardSize(n));
        }
        Ok(Selection {
            n,
            group: Group::Identity,
            class: None,
            placed: Vec::new(),
            skip: 0,
            take: None,
        })
    }

    /// Keeps one of the solutions that symmetries of the group move to each
    /// other: the least. Where queens are placed, it is the least of those that
    /// have them.
    #[must_use]
    pub fn up_to(mut self, group: Group) -> Selection {
        self.group = group;
        self
    }

    /// Keeps the fundamental solutions: short for `up_to(Group::All)`.
    #[must_use]
    pub fn fundamental(self) -> Selection {
        self.up_to(Group::All)
    }

    /// Keeps the solutions of one class. The symmetric classes are searched for
    /// directly, which is quick on boards whose solutions nobody could list.
    #[must_use]
    pub fn class(mut self, class: Class) -> Selection {
        self.class = Some(class);
        self
    }

    /// Keeps the solutions that have queens on all of these squares, and on
    /// those of earlier calls.
    ///
    /// # Errors
    /// - [`Error::PlacedOffBoard`] if a square is not on the board.
    /// - [`Error::PlacedAttack`] if queens on two of the squares attack each
    ///   other.
    pub fn place(mut self, squares: &[Square]) -> Result<Selection> {
        for &square in squares {
            if !square.is_on_board(self.n) {
                return Err(Error::PlacedOffBoard { square, n: self.n });
            }
            if let Some(&other) = self.placed.iter().find(|other| other.attacks(square)) {
                return Err(Error::PlacedAttack(other, square));
            }
            if !self.placed.contains(&square) {
                self.placed.push(square);
            }
        }
        Ok(self)
    }

    /// Leaves out the first `count` solutions of the selection. Default: 0.
    #[must_use]
    pub fn skip(mut self, count: u64) -> Selection {
        self.skip = count;
        self
    }

    /// Ends the list after `count` solutions. Default: no end.
    #[must_use]
    pub fn take(mut self, count: u64) -> Selection {
        self.take = Some(count);
        self
    }

    /// The part `index`, from 1, of `parts` that together are the selection, in
    /// order and as equal as can be. Which solutions it has is known without
    /// finding the others.
    ///
    /// ```
    /// use nqueens_sheet::Selection;
    ///
    /// let third = Selection::new(8)?.fundamental().shard(3, 5)?;
    /// let boards: Vec<String> = third.iter().map(|board| board.to_string()).collect();
    /// assert_eq!(boards, ["25741863", "26174835", "26831475"]);
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Shard`] unless `index` is from 1 to `parts`;
    /// [`Error::Uncounted`] if nobody knows how many solutions there are.
    pub fn shard(self, index: u64, parts: u64) -> Result<Selection> {
        let count = self.count().exact().ok_or(Error::Uncounted(self.n))?;
        let (start, end) = shard(count, index, parts)?;
        let skip = self.skip + start;
        Ok(self.skip(skip).take(end - start))
    }

    /// The number of files and of ranks.
    #[must_use]
    pub fn n(&self) -> usize {
        self.n
    }

    /// The group up to which solutions are the same.
    #[must_use]
    pub fn group(&self) -> Group {
        self.group
    }

    /// The one class that is kept, if not all are.
    #[must_use]
    pub fn only_class(&self) -> Option<Class> {
        self.class
    }

    /// The squares that have queens in every solution, in the order of the
    /// calls to [`Selection::place`].
    #[must_use]
    pub fn placed(&self) -> &[Square] {
        &self.placed
    }

    /// How many solutions are left out at the beginning.
    #[must_use]
    pub fn skip_count(&self) -> u64 {
        self.skip
    }

    /// The largest length of the list, if it has been given one.
    #[must_use]
    pub fn take_count(&self) -> Option<u64> {
        self.take
    }

    /// How many solutions the selection has.
    ///
    /// Up to n = 27 the answer is a formula of published numbers. From n = 28
    /// on nobody has published how many there are (but for the doubly
    /// centrosymmetric ones), but there are enough to skip and to take, within
    /// reason. With placed queens the solutions are counted one by one, up
    /// to the last that is asked for; on large boards with few placed queens
    /// that may take long.
    #[must_use]
    pub fn count(&self) -> Count {
        let end = self.skip.saturating_add(self.take.unwrap_or(u64::MAX));
        let cut = |total: u64| total.min(end).saturating_sub(self.skip);
        if !self.placed.is_empty() {
            return Count::Exactly(cut(Stream::new(self).pass(end)));
        }
        if let Some(total) = self.published() {
            return Count::Exactly(cut(total));
        }
        let bound = Counts::published(27).map_or(0, |counts| self.choose(&counts));
        if end <= bound {
            Count::Exactly(cut(bound))
        } else {
            Count::MoreThan(bound.saturating_sub(self.skip))
        }
    }

    /// Whether neither a class nor placed queens restrict the selection.
    pub(crate) fn is_whole(&self) -> bool {
        self.class.is_none() && self.placed.is_empty()
    }

    /// How many solutions there are before skipping and taking, where a formula
    /// says so.
    pub(crate) fn published(&self) -> Option<u64> {
        let counts = match self.class {
            _ if !self.placed.is_empty() => None,
            Some(Class::Trivial) if self.n > 1 => return Some(0),
            Some(Class::DoublyCentrosymmetric) => Counts::doubly_centrosymmetric(self.n),
            _ => Counts::published(self.n),
        };
        counts.map(|counts| self.choose(&counts))
    }

    fn choose(&self, counts: &Counts) -> u64 {
        match self.class {
            None => counts.representatives(self.group),
            Some(class) => counts.representatives_of(class, self.group),
        }
    }

    /// Calls `f` with every solution: the rank of the queen on each file,
    /// counted from 0. Nothing is allocated for a solution.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each<E>(
        &self,
        mut f: impl FnMut(&[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let mut stream = Stream::new(self);
        let mut left = self.take.unwrap_or(u64::MAX);
        if left == 0 || !stream.skip(self.skip) {
            return Ok(());
        }
        while left > 0 && stream.advance() {
            f(stream.ranks())?;
            left -= 1;
        }
        Ok(())
    }

    /// The solutions one by one.
    #[must_use]
    pub fn iter(&self) -> Iter {
        Iter::new(self)
    }
}

/// Where the part `index`, from 1, of `parts` of `count` things starts and ends.
///
/// # Errors
/// [`Error::Shard`] unless `index` is from 1 to `parts`.
pub fn shard(count: u64, index: u64, parts: u64) -> Result<(u64, u64)> {
    if index == 0 || index > parts {
        return Err(Error::Shard { index, parts });
    }
    let cut = |parts_before: u64| {
        let product = u128::from(count) * u128::from(parts_before);
        (product / u128::from(parts)) as u64
    };
    Ok((cut(index - 1), cut(index)))
}

impl IntoIterator for &Selection {
    type Item = Solution;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}
