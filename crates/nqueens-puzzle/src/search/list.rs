//! The list of a selection: its length, its shards, its solutions, and the error for an empty list.

use crate::internal::errors;
use crate::search::seek::SeekTable;
use crate::search::stream::SolutionStream;
use crate::words::pluralize;
use crate::{Count, Counts, Error, ErrorKind, Result, Selection, Solution, Square};

impl Selection {
    /// The number of solutions in the selection.
    ///
    /// Up to n = 27 the number follows from published counts. From n = 28 on only the number of
    /// doubly centrosymmetric solutions is known, so the result may be [`Count::MoreThan`]. With
    /// placed queens or on a torus the solutions are counted by a search, up to the end of the
    /// list, except for all solutions on a torus, whose number is published. On large boards with
    /// few placed queens this may take long.
    pub fn count(&self) -> Count {
        let skip = self.skip_count();
        let end = skip.saturating_add(self.take_count().unwrap_or(u64::MAX));
        let cut = |total: u64| total.min(end).saturating_sub(skip);
        if let Some(total) = self.published_count() {
            return Count::Exactly(cut(total));
        }
        if self.is_counted_by_search() {
            return Count::Exactly(cut(SolutionStream::new(self).advance_by(end)));
        }
        let bound = Counts::published(27).map_or(0, |counts| self.count_from(&counts));
        if end <= bound {
            Count::Exactly(cut(bound))
        } else {
            Count::MoreThan(bound.saturating_sub(skip))
        }
    }

    /// Returns the error that explains why an empty selection has no solutions.
    ///
    /// ```
    /// use nqueens_puzzle::Selection;
    ///
    /// let three = Selection::new(3)?;
    /// assert_eq!(
    ///     three.explain_empty().to_string(),
    ///     "there is no solution for n = 3: 3 queens on a board of 3 x 3 always attack each other"
    /// );
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn explain_empty(&self) -> Error {
        let n = self.n();
        let takes_none = self.take_count() == Some(0);
        let skipped = self.clone().without_limits().take(self.skip_count());
        match skipped.count().exact().unwrap_or(0) {
            _ if takes_none && n != 2 && n != 3 => errors::no_boards(),
            0 => ErrorKind::NoSolution.error(match n {
                2 | 3 => format!(
                    "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
                ),
                _ => format!(
                    "no solution for n = {n} {}: choose other conditions",
                    self.conditions()
                ),
            }),
            count => ErrorKind::NoSolution.error(format!(
                "the selection has only {} for n = {n}: skip fewer",
                pluralize(count, "solution")
            )),
        }
    }

    /// The conditions of the selection, to follow "no solution" in a message.
    fn conditions(&self) -> String {
        let mut conditions = Vec::new();
        conditions.extend(self.only_class().map(|class| format!("is {class}")));
        conditions.extend(describe_queens(self.placed()));
        if self.is_toroidal() {
            conditions.push(String::from("holds on a torus"));
        }
        conditions.join(" and ")
    }

    /// Splits the list into `parts` consecutive parts, whose sizes differ by at most one, and
    /// returns the part `index`, counted from 1. The other parts are not searched.
    ///
    /// ```
    /// use nqueens_puzzle::Selection;
    ///
    /// let third = Selection::new(8)?.fundamental().shard(3, 5)?;
    /// let boards: Vec<String> = third.solutions().map(|board| board.to_string()).collect();
    /// assert_eq!(boards, ["25741863", "26174835", "26831475"]);
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    ///
    /// # Errors
    /// - [`ErrorKind::InvalidValue`] unless `index` is from 1 to `parts`.
    /// - [`ErrorKind::Uncounted`] if the number of solutions is unknown.
    pub fn shard(self, index: u64, parts: u64) -> Result<Selection> {
        let count = self
            .count()
            .exact()
            .ok_or(errors::unknown_count(self.n()))?;
        let (start, end) = shard_bounds(count, index, parts)?;
        Ok(self.skip(start).take(end - start))
    }

    /// Calls `f` with each solution: the rank of the queen on each file, counted from 0. Does not
    /// allocate for each solution.
    ///
    /// # Errors
    /// The first error that `f` returns, which ends the iteration.
    pub fn for_each<E>(
        &self,
        mut f: impl FnMut(&[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let mut solutions = self.solutions();
        while let Some(ranks) = solutions.advance() {
            f(ranks)?;
        }
        Ok(())
    }

    /// Returns an iterator over the solutions.
    ///
    /// It is not called `iter`, so that a forgotten `?` is a compile error, since `Result` has an
    /// `iter`, too.
    ///
    /// ```compile_fail,E0599
    /// # use nqueens_puzzle::Selection;
    /// let count = Selection::new(8).solutions().count();
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions::new(self)
    }
}

/// The solutions of a [`Selection`], in lexicographic order.
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct Solutions {
    stream: SolutionStream,
    /// The maximum number of remaining solutions.
    left: u64,
}

impl Solutions {
    /// Creates the iterator and skips solutions.
    pub(crate) fn new(selection: &Selection) -> Solutions {
        let (skip, take) = (selection.skip_count(), selection.take_count());
        let published = selection.published_count().unwrap_or(u64::MAX);
        let left = published.saturating_sub(skip).min(take.unwrap_or(u64::MAX));
        let mut stream = SolutionStream::new(selection);
        if left > 0 {
            let table = SeekTable::if_worthwhile(selection, skip);
            stream.move_to(skip, selection, table.as_ref());
        }
        Solutions { stream, left }
    }

    fn advance(&mut self) -> Option<&[u16]> {
        if self.left == 0 || !self.stream.advance() {
            self.left = 0;
            return None;
        }
        self.left -= 1;
        Some(self.stream.ranks())
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.advance().map(Solution::from_valid)
    }
}

impl std::iter::FusedIterator for Solutions {}

/// Splits `count` items into `parts` consecutive parts and returns the start and the end of the
/// part `index`, counted from 1.
///
/// # Errors
/// [`ErrorKind::InvalidValue`] unless `index` is from 1 to `parts`.
pub fn shard_bounds(count: u64, index: u64, parts: u64) -> Result<(u64, u64)> {
    if index == 0 || index > parts {
        return Err(ErrorKind::InvalidValue.error(format!(
            "there is no part {index} of {parts}: choose a part from 1 to the number of parts"
        )));
    }
    let cut = |parts_before: u64| {
        let product = u128::from(count) * u128::from(parts_before);
        (product / u128::from(parts)) as u64
    };
    Ok((cut(index - 1), cut(index)))
}

fn describe_queens(squares: &[Square]) -> Option<String> {
    let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match squares.as_slice() {
        [] => None,
        [square] => Some(format!("has a queen on {square}")),
        [first @ .., last] => Some(format!("has queens on {} and {last}", first.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Class;

    fn explain(selection: &Selection) -> String {
        assert_eq!(selection.count().exact(), Some(0));
        selection.explain_empty().to_string()
    }

    #[test]
    fn explains_empty_selections() {
        let board = |n| Selection::new(n).unwrap();
        let placed = |squares: &[&str]| {
            let squares: Vec<Square> = squares.iter().map(|name| name.parse().unwrap()).collect();
            board(8).place(&squares).unwrap()
        };
        for n in [2, 3] {
            let none = format!(
                "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
            );
            assert_eq!(explain(&board(n)), none);
            assert_eq!(explain(&board(n).fundamental().skip(4).take(2)), none);
            assert_eq!(explain(&board(n).take(0)), none);
        }
        assert_eq!(
            explain(&placed(&["d1"]).toroidal()),
            "no solution for n = 8 has a queen on d1 and holds on a torus: choose other conditions"
        );
        assert_eq!(
            explain(&placed(&["a1", "b3", "c5"]).class(Class::Centrosymmetric)),
            "no solution for n = 8 is centrosymmetric and has queens on a1, b3 and c5: choose other conditions"
        );
        assert_eq!(
            explain(&board(8).fundamental().skip(12)),
            "the selection has only 12 solutions for n = 8: skip fewer"
        );
        for none in [
            board(8).take(0),
            board(8).take(5).skip(5),
            board(4).skip(2).take(0),
        ] {
            assert_eq!(
                explain(&none),
                "there is no board to draw: give at least one"
            );
        }
    }
}
