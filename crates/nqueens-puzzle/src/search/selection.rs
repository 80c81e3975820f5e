//! A choice of solutions, and their order.

use crate::board::counts::Published;
use crate::error::check_size;
use crate::search::strict::ExtraRules;
use crate::{Class, Counts, Error, Group, MAX_N, Result, Square};

/// A choice among the solutions for one size of board.
///
/// The solutions come in lexicographic order, one at a time, in constant
/// memory. The placed queens, the class and the group decide which solutions
/// belong, whenever these are called. Of what belongs, [`Selection::skip`]
/// leaves out the first, and [`Selection::take`] ends the list: they act one
/// after the other, as those of an iterator do. [`Selection::shard`] cuts what
/// was selected before it.
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
#[must_use = "a selection finds nothing before it is listed"]
#[derive(Clone, Debug)]
pub struct Selection {
    n: usize,
    group: Group,
    class: Option<Class>,
    placed: Vec<Square>,
    rules: ExtraRules,
    skip: u64,
    take: Option<u64>,
}

impl Selection {
    /// All solutions on a board of `n` by `n` squares.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless `n` is from 1 to [`MAX_N`].
    pub fn new(n: usize) -> Result<Selection> {
        check_size(n, MAX_N)?;
        Ok(Selection {
            n,
            group: Group::Identity,
            class: None,
            placed: Vec::new(),
            rules: ExtraRules::default(),
            skip: 0,
            take: None,
        })
    }

    /// Keeps one of the solutions that symmetries of the group move to each
    /// other: the least. Where queens are placed, it is the least of those that
    /// have them.
    pub fn up_to(mut self, group: Group) -> Selection {
        self.group = group;
        self
    }

    /// Keeps the fundamental solutions: short for `up_to(Group::All)`.
    pub fn fundamental(self) -> Selection {
        self.up_to(Group::All)
    }

    /// Keeps the solutions of one class. The symmetric classes are searched for
    /// directly, which is quick on boards whose solutions nobody could list.
    pub fn class(mut self, class: Class) -> Selection {
        self.class = Some(class);
        self
    }

    /// Keeps the solutions that have queens on all of these squares, and on
    /// those of earlier calls.
    ///
    /// # Errors
    /// - [`Error::Squares`] if a square is not on the board.
    /// - [`Error::Squares`] if queens on two of the squares attack each
    ///   other.
    pub fn place(mut self, squares: &[Square]) -> Result<Selection> {
        for &square in squares {
            square.on_board(self.n)?;
            if let Some(&other) = self.placed.iter().find(|other| other.attacks(square)) {
                return Err(Error::Squares(format!(
                    "the queens on {other} and {square} attack each other: leave one out"
                )));
            }
            if !self.placed.contains(&square) {
                self.placed.push(square);
            }
        }
        Ok(self)
    }

    /// Keeps the solutions that hold on a torus, where diagonals go on at the
    /// opposite edge: 28 for n = 7 (OEIS A007705). There are none where n is
    /// divisible by 2 or 3.
    ///
    /// ```
    /// use nqueens_puzzle::{Count, Selection};
    ///
    /// let seven = Selection::new(7)?.toroidal();
    /// assert_eq!(seven.count(), Count::Exactly(28));
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn toroidal(mut self) -> Selection {
        self.rules.toroidal = true;
        self
    }

    /// Keeps the solutions of which no three queens stand on a straight line, of
    /// whatever slope.
    pub fn no_three_in_line(mut self) -> Selection {
        self.rules.no_three_in_line = true;
        self
    }

    /// Leaves out the first `count` solutions of what the selection has, as
    /// [`Iterator::skip`] does: skipping 5 and then 3 is skipping 8.
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

    /// Ends the list after `count` solutions of what the selection has, as
    /// [`Iterator::take`] does: taking 5 and then 3 is taking 3.
    pub fn take(mut self, count: u64) -> Selection {
        self.take = Some(self.take.map_or(count, |take| take.min(count)));
        self
    }

    /// The selection before anything of it was skipped or taken.
    pub fn uncut(mut self) -> Selection {
        (self.skip, self.take) = (0, None);
        self
    }

    /// The number of files and of ranks.
    pub fn n(&self) -> usize {
        self.n
    }

    /// The group up to which solutions are the same.
    pub fn group(&self) -> Group {
        self.group
    }

    /// The one class that is kept, if not all are.
    pub fn only_class(&self) -> Option<Class> {
        self.class
    }

    /// The squares that have queens in every solution, in the order of the
    /// calls to [`Selection::place`].
    pub fn placed(&self) -> &[Square] {
        &self.placed
    }

    /// The number of solutions left out at the beginning.
    pub fn skip_count(&self) -> u64 {
        self.skip
    }

    /// The largest length of the list, if it has been given one.
    pub fn take_count(&self) -> Option<u64> {
        self.take
    }

    /// True if its solutions are counted one by one, since queens are placed or
    /// the rules are stricter than those of the puzzle.
    pub fn is_counted_by_search(&self) -> bool {
        !self.placed.is_empty() || self.rules.any()
    }

    /// True if it has no solution, as is known without a search: on a torus there are some only
    /// where n is divisible by neither 2 nor 3 (Pólya, 1918).
    pub fn is_empty_by_rule(&self) -> bool {
        self.rules.exclude_all(self.n)
    }

    pub(crate) fn rules(&self) -> ExtraRules {
        self.rules
    }

    /// True if neither a class nor placed queens nor stricter rules restrict the
    /// selection.
    pub(crate) fn is_whole(&self) -> bool {
        self.class.is_none() && !self.is_counted_by_search()
    }

    /// The number of solutions before skipping and taking, where it is published or follows
    /// from published numbers.
    pub fn published(&self) -> Option<u64> {
        let counts = match self.class {
            _ if self.is_counted_by_search() => {
                let torus = ExtraRules {
                    toroidal: true,
                    ..ExtraRules::default()
                };
                let whole = self.class.is_none() && self.group == Group::Identity;
                let whole = whole && self.placed.is_empty() && self.rules == torus;
                return if whole {
                    Published::Toroidal.of_board(self.n)
                } else {
                    None
                };
            }
            Some(Class::Trivial) if self.n > 1 => return Some(0),
            Some(Class::DoublyCentrosymmetric) => Counts::doubly_centrosymmetric(self.n),
            _ => Counts::published(self.n),
        };
        counts.map(|counts| self.choose(&counts))
    }

    /// The number of all solutions that belong.
    pub(crate) fn choose(&self, counts: &Counts) -> u64 {
        match self.class {
            None => counts.representatives(self.group),
            Some(class) => counts.representatives_of(class, self.group),
        }
    }
}
