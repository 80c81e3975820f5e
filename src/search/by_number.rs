//! Solutions by their numbers in a list.

use std::num::NonZeroUsize;

use crate::search::visit::visit;
use crate::{Count, Error, Numbers, Result, Selection};

/// The solutions that have certain numbers in the list of a selection, in
/// lexicographic order.
///
/// They count from 1 before anything is skipped, as in captions; what the
/// selection skips and takes plays no part. All solutions and the fundamental
/// ones are found without walking through the others, up to n = 17.
///
/// ```
/// use nqueens_sheet::{ByNumber, Selection};
///
/// let three = ByNumber::new(Selection::new(8)?, "1,91-92".parse()?)?;
/// let mut boards = Vec::new();
/// three.for_each(|number, ranks| -> Result<(), nqueens_sheet::Error> {
///     boards.push((number, ranks[0]));
///     Ok(())
/// })?;
/// assert_eq!(boards, [(1, 0), (91, 7), (92, 7)]);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Guarantees
/// Every number is one of the list.
#[must_use = "nothing is found before it is listed"]
#[derive(Clone, Debug)]
pub struct ByNumber {
    selection: Selection,
    numbers: Numbers,
}

impl ByNumber {
    /// The solutions of `selection` with these numbers.
    ///
    /// With placed queens the solutions are counted one by one, up to the
    /// highest number.
    ///
    /// # Errors
    /// [`Error::BoardNumber`] if the list is shorter than the highest number;
    /// [`Error::Uncounted`] if nobody knows whether it is.
    pub fn new(selection: Selection, numbers: Numbers) -> Result<ByNumber> {
        let selection = selection.uncut();
        let number = numbers.last();
        match selection.clone().take(number).count() {
            Count::Exactly(count) if count < number => Err(Error::BoardNumber { number, count }),
            Count::Exactly(_) => Ok(ByNumber { selection, numbers }),
            Count::MoreThan(_) => Err(Error::Uncounted(selection.n())),
        }
    }

    /// The selection whose list it is.
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The numbers.
    #[must_use]
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Calls `f` with the number of each solution, and its ranks by file, from 0.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each<E>(
        &self,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        self.for_each_on(NonZeroUsize::MIN, f)
    }

    /// As [`ByNumber::for_each`], with the same solutions in the same order, looked
    /// for by as many threads as are given (256 at most), where that is quicker. `f`
    /// is called on the caller's own thread.
    ///
    /// # Errors
    /// The first error that `f` returns; it ends the list.
    pub fn for_each_on<E>(
        &self,
        threads: NonZeroUsize,
        f: impl FnMut(u64, &[u16]) -> std::result::Result<(), E>,
    ) -> std::result::Result<(), E> {
        let ranges = self.numbers.ranges().iter().cloned();
        visit(threads, &self.selection, &ranges, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Class;

    fn found(selection: Selection, numbers: &str) -> Vec<(u64, Vec<u16>)> {
        let mut found = Vec::new();
        let push = |number: u64, ranks: &[u16]| -> std::result::Result<(), ()> {
            found.push((number, ranks.to_vec()));
            Ok(())
        };
        let boards = ByNumber::new(selection, numbers.parse().unwrap()).unwrap();
        boards.for_each(push).unwrap();
        found
    }

    #[test]
    fn boards_are_those_of_the_whole_list() {
        let eight = || Selection::new(8).unwrap();
        let numbers = "1,3,5-7,12";
        for selection in [
            eight(),
            eight().fundamental(),
            eight().place(&["d1".parse().unwrap()]).unwrap(),
            Selection::new(10).unwrap().class(Class::Centrosymmetric),
            Selection::new(13).unwrap(),
        ] {
            let listed = selection.iter().zip(1..);
            let listed = listed.filter(|(_, number)| [1, 3, 5, 6, 7, 12].contains(number));
            let listed: Vec<_> = listed
                .map(|(b, number)| (number, b.ranks().to_vec()))
                .collect();
            assert_eq!(found(selection.clone(), numbers), listed);
            // What is cut off plays no part.
            assert_eq!(found(selection.skip(2).take(1), numbers), listed);
        }
    }

    #[test]
    fn boards_far_into_the_list_are_found() {
        let selection = Selection::new(14).unwrap();
        let boards = found(selection.clone(), "2,150000-150002,365596");
        assert_eq!(boards.len(), 5);
        for (number, ranks) in boards {
            let there = selection.clone().skip(number - 1).iter().next().unwrap();
            assert_eq!(there.ranks(), ranks, "{number}");
        }
    }

    #[test]
    fn numbers_beyond_the_list_are_refused() {
        let placed = Selection::new(8).unwrap().place(&["d1".parse().unwrap()]);
        for (selection, count) in [
            (Selection::new(8).unwrap(), 92),
            (Selection::new(8).unwrap().fundamental().take(2), 12),
            (placed.unwrap(), 18),
            (Selection::new(3).unwrap(), 0),
        ] {
            let refused = ByNumber::new(selection, "1,93".parse().unwrap());
            let Err(Error::BoardNumber {
                number,
                count: there,
            }) = refused
            else {
                panic!("accepted");
            };
            assert_eq!((number, there), (93, count));
        }
    }
}
