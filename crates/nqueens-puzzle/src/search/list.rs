//! The list of a selection: its length, its parts, its solutions, and why there are none.

use crate::search::stream::SolutionStream;
use crate::words::plural;
use crate::{Count, Counts, Error, Result, Selection, Solution, Square};

impl Selection {
    /// The number of solutions in the selection.
    ///
    /// Up to n = 27 the answer is a formula of published numbers. From n = 28
    /// on nobody has published how many there are (but for the doubly
    /// centrosymmetric ones), but there are enough to skip and to take, within
    /// reason. With placed queens or stricter rules (but for all solutions on a torus, which are
    /// published, too) the solutions are counted one by one, up to the last that is asked for; on large boards with few placed queens
    /// that may take long.
    pub fn count(&self) -> Count {
        let skip = self.skip_count();
        let end = skip.saturating_add(self.take_count().unwrap_or(u64::MAX));
        let cut = |total: u64| total.min(end).saturating_sub(skip);
        if let Some(total) = self.published() {
            return Count::Exactly(cut(total));
        }
        if self.is_counted_by_search() {
            return Count::Exactly(cut(SolutionStream::new(self).pass(end)));
        }
        let bound = Counts::published(27).map_or(0, |counts| self.choose(&counts));
        if end <= bound {
            Count::Exactly(cut(bound))
        } else {
            Count::MoreThan(bound.saturating_sub(skip))
        }
    }

    /// The reason why nothing is left of a selection that turned out to have no solutions, as an
    /// error that says so.
    ///
    /// ```
    /// use nqueens_puzzle::Selection;
    ///
    /// let three = Selection::new(3)?;
    /// assert_eq!(
    ///     three.why_empty().to_string(),
    ///     "there is no solution for n = 3: 3 queens on a board of 3 x 3 always attack each other"
    /// );
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn why_empty(&self) -> Error {
        let n = self.n();
        let asked = self.take_count() != Some(0);
        let skipped = self.clone().uncut().take(self.skip_count());
        match skipped.count().exact().unwrap_or(0) {
            _ if !asked && n != 2 && n != 3 => Error::empty(),
            0 => Error::NoBoard(match n {
                2 | 3 => format!(
                    "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
                ),
                _ => format!(
                    "no solution for n = {n} {}: choose other conditions",
                    self.conditions()
                ),
            }),
            there => Error::NoBoard(format!(
                "the selection has only {} for n = {n}: skip fewer",
                plural(there, "solution")
            )),
        }
    }

    /// The conditions of the selection as the end of a sentence about a solution.
    fn conditions(&self) -> String {
        let mut conditions = Vec::new();
        conditions.extend(self.only_class().map(|class| format!("is {class}")));
        conditions.extend(has_queens(self.placed()));
        if self.rules().toroidal {
            conditions.push(String::from("holds on a torus"));
        }
        if self.rules().no_three_in_line {
            conditions.push(String::from("has no three queens in line"));
        }
        conditions.join(" and ")
    }

    /// The part `index`, from 1, of `parts` that together are the selection, in
    /// order and as equal as can be. Which solutions it has is known without
    /// finding the others.
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
    /// [`Error::Value`] unless `index` is from 1 to `parts`;
    /// [`Error::Uncounted`] if nobody knows how many solutions there are.
    pub fn shard(self, index: u64, parts: u64) -> Result<Selection> {
        let count = self.count().exact().ok_or(Error::Uncounted(self.n()))?;
        let (start, end) = shard(count, index, parts)?;
        Ok(self.skip(start).take(end - start))
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
        let mut solutions = self.solutions();
        while let Some(ranks) = solutions.advance() {
            f(ranks)?;
        }
        Ok(())
    }

    /// The solutions one by one.
    ///
    /// The name is not `iter`, which a `Result` has, too: a forgotten `?` is an error.
    ///
    /// ```compile_fail,E0599
    /// # use nqueens_puzzle::Selection;
    /// let count = Selection::new(8).solutions().count();
    /// ```
    pub fn solutions(&self) -> Solutions {
        Solutions::new(self)
    }
}

impl IntoIterator for &Selection {
    type Item = Solution;
    type IntoIter = Solutions;

    fn into_iter(self) -> Solutions {
        self.solutions()
    }
}

/// The solutions of a [`Selection`], in lexicographic order.
#[must_use = "iterators are lazy"]
#[derive(Clone, Debug)]
pub struct Solutions {
    stream: SolutionStream,
    /// The number of solutions that may come.
    left: u64,
    /// True if exactly that number comes.
    counted: bool,
}

impl Solutions {
    /// Behind the solutions that are skipped.
    pub(crate) fn new(selection: &Selection) -> Solutions {
        let skip = selection.skip_count();
        let there = selection
            .published()
            .map(|there| there.saturating_sub(skip));
        let left = selection
            .take_count()
            .unwrap_or(u64::MAX)
            .min(there.unwrap_or(u64::MAX));
        let mut stream = SolutionStream::new(selection);
        let is_there = left > 0 && stream.skip(selection, skip);
        Solutions {
            stream,
            left: if is_there { left } else { 0 },
            counted: there.is_some(),
        }
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

    fn size_hint(&self) -> (usize, Option<usize>) {
        let least = if self.counted { self.left } else { 0 };
        let least = usize::try_from(least).unwrap_or(usize::MAX);
        (least, usize::try_from(self.left).ok())
    }
}

impl std::iter::FusedIterator for Solutions {}

/// Start and end of the part `index`, from 1, of `parts` of `count` things.
///
/// # Errors
/// [`Error::Value`] unless `index` is from 1 to `parts`.
pub fn shard(count: u64, index: u64, parts: u64) -> Result<(u64, u64)> {
    if index == 0 || index > parts {
        return Err(Error::Value(format!(
            "there is no part {index} of {parts}: choose a part from 1 to the number of parts"
        )));
    }
    let cut = |parts_before: u64| {
        let product = u128::from(count) * u128::from(parts_before);
        (product / u128::from(parts)) as u64
    };
    Ok((cut(index - 1), cut(index)))
}

fn has_queens(squares: &[Square]) -> Option<String> {
    let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match squares.as_slice() {
        [] => None,
        [one] => Some(format!("has a queen on {one}")),
        [most @ .., last] => Some(format!("has queens on {} and {last}", most.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Class;

    fn why(selection: &Selection) -> String {
        assert_eq!(selection.count().exact(), Some(0));
        selection.why_empty().to_string()
    }

    #[test]
    fn what_is_asked_for_is_said() {
        let of = |n| Selection::new(n).unwrap();
        let placed = |squares: &[&str]| {
            let squares: Vec<Square> = squares.iter().map(|name| name.parse().unwrap()).collect();
            of(8).place(&squares).unwrap()
        };
        for n in [2, 3] {
            let none = format!(
                "there is no solution for n = {n}: {n} queens on a board of {n} x {n} always attack each other"
            );
            assert_eq!(why(&of(n)), none);
            assert_eq!(why(&of(n).fundamental().skip(4).take(2)), none);
            assert_eq!(why(&of(n).take(0)), none);
        }
        assert_eq!(
            why(&placed(&["d1"]).toroidal()),
            "no solution for n = 8 has a queen on d1 and holds on a torus: choose other conditions"
        );
        assert_eq!(
            why(&placed(&["a1", "b3", "c5"]).class(Class::Centrosymmetric)),
            "no solution for n = 8 is centrosymmetric and has queens on a1, b3 and c5: choose other conditions"
        );
        assert_eq!(
            why(&of(8).fundamental().skip(12)),
            "the selection has only 12 solutions for n = 8: skip fewer"
        );
        for none in [of(8).take(0), of(8).take(5).skip(5), of(4).skip(2).take(0)] {
            assert_eq!(why(&none), "there is no board to draw: give at least one");
        }
    }
}
