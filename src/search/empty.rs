//! Why a selection has no solutions.

use crate::{Error, Selection, Square};

impl Selection {
    /// Why nothing is left of a selection that turned out to have no solutions, as an
    /// error that says so.
    ///
    /// ```
    /// use nqueens_sheet::Selection;
    ///
    /// let three = Selection::new(3)?;
    /// assert_eq!(
    ///     three.why_empty().to_string(),
    ///     "there is no solution for n = 3: 3 queens on a board of 3 x 3 always attack each other"
    /// );
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn why_empty(&self) -> Error {
        let n = self.n();
        let asked = self.take_count() != Some(0);
        let skipped = self.clone().uncut().take(self.skip_count());
        match skipped.count().exact().unwrap_or(0) {
            _ if !asked && n != 2 && n != 3 => Error::empty(),
            0 => Error::no_solution(n, &self.conditions()),
            there => Error::all_skipped(n, there),
        }
    }

    /// What a solution of it is, as the end of a sentence about one.
    fn conditions(&self) -> String {
        let mut conditions = Vec::new();
        conditions.extend(self.only_class().map(|class| format!("is {class}")));
        conditions.extend(has_queens(self.placed()));
        if self.is_toroidal() {
            conditions.push(String::from("holds on a torus"));
        }
        if self.is_without_three_in_line() {
            conditions.push(String::from("has no three queens in line"));
        }
        conditions.join(" and ")
    }
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
            "no solution for n = 8 has a queen on d1 and holds on a torus: ask for another one"
        );
        assert_eq!(
            why(&placed(&["a1", "b3", "c5"]).class(Class::Centrosymmetric)),
            "no solution for n = 8 is centrosymmetric and has queens on a1, b3 and c5: ask for another one"
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
