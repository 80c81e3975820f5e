//! What a sheet is told of the boards of a job.

use nqueens_sheet::{Class, Contents, Description, Layout, Order, Solution};

use crate::cli::boards::boards::{Boards, Origin};
use crate::cli::failure::{Failure, Outcome};

impl Boards<'_> {
    /// What a sheet of these boards is to hold.
    pub(crate) fn contents(&self) -> Contents {
        match &self.origin {
            Origin::Search(selection) => Contents::counted(selection, self.count),
            Origin::Numbered(numbered) if self.count == numbered.numbers().count() => {
                Contents::of_numbers(numbered)
            }
            // A part of them.
            Origin::Numbered(numbered) => {
                Contents::new(self.n, self.count).numbered_to(numbered.numbers().last())
            }
            Origin::Sample(sample) => {
                let listed = sample.selection().count().exact().unwrap_or(self.count);
                Contents::new(self.n, self.count).numbered_to(listed)
            }
            Origin::Random(seed) => Contents::found(self.n, self.count, *seed),
            Origin::File(given) => {
                let highest = given.highest.max(given.window.skip + self.count);
                let contents = Contents::new(self.n, self.count).numbered_to(highest);
                if given.filter.unchecked {
                    return contents.unchecked();
                }
                let orbits =
                    Class::ALL.map(|class| (given.tally[class as usize], class.orbit_size()));
                match orbits.iter().map(|(orbits, _)| orbits).sum::<u64>() == self.count {
                    true => contents.of_orbits(&orbits),
                    // A part of the file.
                    false => contents,
                }
            }
        }
    }

    /// Words about the boards on a sheet.
    pub(crate) fn describe(&self, layout: &Layout<'_>) -> Outcome<Description> {
        match &self.origin {
            Origin::Search(selection) => Ok(Description::of(selection, layout)),
            Origin::Numbered(numbered) => {
                Ok(Description::of_numbered(numbered, layout, self.first()?))
            }
            _ => Ok(Description::of_boards(layout, self.order(), self.first()?)),
        }
    }

    /// The order of the boards.
    pub(crate) fn order(&self) -> Order {
        match &self.origin {
            Origin::Search(_) | Origin::Numbered(_) => Order::Lexicographic,
            Origin::Sample(_) => Order::Sampled,
            Origin::Random(_) => Order::Found,
            Origin::File(_) => Order::Given,
        }
    }

    /// The first dozen of the boards.
    fn first(&self) -> Outcome<Vec<Solution>> {
        let mut first = Vec::new();
        let stopped = self.for_each(|_, ranks| {
            first.extend(Solution::new(ranks).ok());
            if first.len() == 12 {
                Err(Stop::Enough)
            } else {
                Ok(())
            }
        });
        match stopped {
            Ok(()) | Err(Stop::Enough) => Ok(first),
            Err(Stop::Failed(failure)) => Err(failure),
        }
    }
}

/// What ends a look at the first boards.
enum Stop {
    Enough,
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}
