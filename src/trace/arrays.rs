//! The arrays in which a program notes which lines have a queen.

use super::by::By;
use super::conflict::Relation;
use super::formula::Formula;
use super::scope::Scope;
use crate::{Error, Result, Square};

/// An entry of an array: a line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it is in the array. Some formulas have negative ones.
    pub index: i32,
    /// The queen on the line, counted from 1 in the order in which they were
    /// placed.
    pub queen: Option<usize>,
}

impl Entry {
    /// Whether a queen is on the line.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        self.queen.is_some()
    }
}

/// All lines of one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineArray {
    /// The direction.
    pub relation: Relation,
    /// One for each line, by index.
    pub entries: Vec<Entry>,
}

impl LineArray {
    /// The entry with this index.
    #[must_use]
    pub fn entry(&self, index: i32) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.index == index)
    }

    /// The indices of lines with a queen, ascending.
    #[must_use]
    pub fn taken(&self) -> Vec<i32> {
        let taken = self.entries.iter().filter(|entry| entry.is_taken());
        taken.map(|entry| entry.index).collect()
    }

    /// A `1` for each line with a queen and a `0` for each other, by index.
    ///
    /// ```
    /// use nqueens_sheet::trace::{By, LineArrays};
    ///
    /// let arrays = LineArrays::new(4, By::Row, &[1, 3, 0, 2])?;
    /// assert_eq!(arrays.after(2).rising.bits(), "0100100");
    /// # Ok::<(), nqueens_sheet::Error>(())
    /// ```
    #[must_use]
    pub fn bits(&self) -> String {
        let bit = |entry: &Entry| if entry.is_taken() { '1' } else { '0' };
        self.entries.iter().map(bit).collect()
    }
}

/// The arrays while queens are placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayState {
    /// How many queens stand.
    pub queens: usize,
    /// The columns; or, file by file, the rows.
    pub straight: LineArray,
    /// The diagonals that rise from left to right.
    pub rising: LineArray,
    /// The diagonals that fall from left to right.
    pub falling: LineArray,
}

impl ArrayState {
    /// The three, the straight lines first.
    #[must_use]
    pub fn arrays(&self) -> [&LineArray; 3] {
        [&self.straight, &self.rising, &self.falling]
    }
}

/// Queens placed one after the other, and the arrays of lines that a program
/// keeps of them: whether a square is attacked, three looks tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineArrays {
    n: usize,
    by: By,
    queens: Vec<u16>,
    base: usize,
    falling: Formula,
    rising: Formula,
}

impl LineArrays {
    /// Of these queens: the choice on each of the first levels, from 0.
    ///
    /// # Errors
    /// [`Error::BoardSize`] unless n is from 1 to 32, [`Error::Squares`] if
    /// queens are not on the board or attack each other.
    pub fn new(n: usize, by: By, queens: &[u16]) -> Result<LineArrays> {
        Scope::new(n)?;
        let arrays = LineArrays {
            n,
            by,
            queens: Vec::new(),
            base: 0,
            falling: Formula::falling(),
            rising: Formula::rising(),
        };
        arrays.with_queens(queens)
    }

    /// Other queens, as in [`LineArrays::new`].
    ///
    /// # Errors
    /// [`Error::Squares`].
    pub fn with_queens(mut self, queens: &[u16]) -> Result<LineArrays> {
        Scope::new(self.n)?.in_order(self.by).root(queens)?;
        self.queens = queens.to_vec();
        Ok(self)
    }

    /// From which number rows and columns count: 0 or 1. Default: 0.
    ///
    /// # Errors
    /// [`Error::Value`] for any other.
    pub fn base(mut self, base: usize) -> Result<LineArrays> {
        if base > 1 {
            return Err(Error::base(base));
        }
        self.base = base;
        Ok(self)
    }

    /// The index of a falling diagonal. Default: [`Formula::falling`].
    ///
    /// # Errors
    /// [`Error::Value`] if it is one of rising diagonals.
    pub fn falling(mut self, formula: Formula) -> Result<LineArrays> {
        self.falling = sloping(formula, Relation::Falling, "row - col")?;
        Ok(self)
    }

    /// The index of a rising diagonal. Default: [`Formula::rising`].
    ///
    /// # Errors
    /// [`Error::Value`] if it is one of falling diagonals.
    pub fn rising(mut self, formula: Formula) -> Result<LineArrays> {
        self.rising = sloping(formula, Relation::Rising, "row + col")?;
        Ok(self)
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

    /// The number from which rows and columns count.
    #[must_use]
    pub fn first_number(&self) -> usize {
        self.base
    }

    /// Where the queens stand, in the order in which they are placed.
    #[must_use]
    pub fn queens(&self) -> Vec<Square> {
        let levels = self.queens.iter().enumerate();
        let square = |(level, choice): (usize, &u16)| self.by.square(self.n, level, *choice);
        levels.map(square).collect()
    }

    /// The lines that are noted beside diagonals: columns, or rows where each
    /// queen has a column to herself already.
    #[must_use]
    pub fn straight(&self) -> Relation {
        match self.by {
            By::Row => Relation::Column,
            By::File => Relation::Row,
        }
    }

    /// The formula of the index of a line: `row` or `col` where it is straight.
    #[must_use]
    pub fn formula(&self, relation: Relation) -> String {
        match relation {
            Relation::Row => String::from("row"),
            Relation::Column => String::from("col"),
            Relation::Falling => self.falling.to_string(),
            Relation::Rising => self.rising.to_string(),
        }
    }

    /// The index of a line through a square. Row and column are those from the
    /// top and the left, from 0.
    #[must_use]
    pub fn index(&self, relation: Relation, row: usize, column: usize) -> i32 {
        let (row, column) = (row + self.base, column + self.base);
        match relation {
            Relation::Row => row as i32,
            Relation::Column => column as i32,
            Relation::Falling => self.falling.index(self.n, row, column),
            Relation::Rising => self.rising.index(self.n, row, column),
        }
    }

    /// The arrays after so many queens, or after all of them if there are fewer.
    #[must_use]
    pub fn after(&self, queens: usize) -> ArrayState {
        let queens = queens.min(self.queens.len());
        ArrayState {
            queens,
            straight: self.array(self.straight(), queens),
            rising: self.array(Relation::Rising, queens),
            falling: self.array(Relation::Falling, queens),
        }
    }

    /// The arrays after each queen.
    pub fn states(&self) -> impl Iterator<Item = ArrayState> + '_ {
        (1..=self.queens.len()).map(|queens| self.after(queens))
    }

    fn array(&self, relation: Relation, queens: usize) -> LineArray {
        let last = self.n - 1;
        // Every line has an end on one of two sides.
        let ends = (0..self.n).flat_map(|at| match relation {
            Relation::Row => vec![(at, 0)],
            Relation::Column => vec![(0, at)],
            Relation::Falling => vec![(0, at), (at, 0)],
            Relation::Rising => vec![(0, at), (at, last)],
        });
        let mut indices: Vec<i32> = ends
            .map(|(row, column)| self.index(relation, row, column))
            .collect();
        indices.sort_unstable();
        indices.dedup();
        let standing = &self.queens[..queens];
        let on: Vec<i32> = standing
            .iter()
            .enumerate()
            .map(|(level, choice)| {
                let (row, column) = self.by.cell(self.n, level, *choice);
                self.index(relation, row, column)
            })
            .collect();
        let entry = |index: i32| Entry {
            index,
            queen: on.iter().position(|other| *other == index).map(|at| at + 1),
        };
        LineArray {
            relation,
            entries: indices.into_iter().map(entry).collect(),
        }
    }
}

fn sloping(formula: Formula, wanted: Relation, such: &'static str) -> Result<Formula> {
    let found = formula.relation();
    if found == wanted {
        return Ok(formula);
    }
    let given = formula.to_string();
    Err(Error::formula_slope(
        (&given, found.name()),
        (wanted.name(), such),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(arrays: &LineArrays) -> Vec<[String; 3]> {
        let each = |state: ArrayState| state.arrays().map(LineArray::bits);
        arrays.states().map(each).collect()
    }

    #[test]
    fn the_known_states() {
        let arrays = LineArrays::new(4, By::Row, &[1, 3, 0, 2]).unwrap();
        let known = [
            ["0100", "0100000", "0010000"],
            ["0101", "0100100", "0110000"],
            ["1101", "0110100", "0110010"],
            ["1111", "0110110", "0110110"],
        ];
        assert_eq!(bits(&arrays), known.map(|state| state.map(String::from)));
    }

    #[test]
    fn formulas_move_indices() {
        let arrays = |falling: &str, rising: &str, base: usize| {
            let arrays = LineArrays::new(4, By::Row, &[1, 3, 0, 2]).unwrap();
            let arrays = arrays.falling(falling.parse().unwrap()).unwrap();
            let arrays = arrays.rising(rising.parse().unwrap()).unwrap();
            let state = arrays.base(base).unwrap().after(4);
            (
                state.straight.taken(),
                state.falling.taken(),
                state.rising.taken(),
            )
        };
        let columns = vec![0, 1, 2, 3];
        let from_0 = arrays("n - row + col", "row + col + 1", 0);
        assert_eq!(
            from_0,
            (columns.clone(), vec![2, 3, 5, 6], vec![2, 3, 5, 6])
        );
        let from_0 = arrays("n - 1 - row + col", "row + col", 0);
        assert_eq!(from_0, (columns, vec![1, 2, 4, 5], vec![1, 2, 4, 5]));
        let from_1 = arrays("row - col", "row + col", 1);
        assert_eq!(
            from_1,
            (vec![1, 2, 3, 4], vec![-2, -1, 1, 2], vec![3, 4, 6, 7])
        );
        let other = LineArrays::new(4, By::Row, &[]).unwrap();
        assert!(matches!(
            other.clone().falling(Formula::rising()),
            Err(Error::Value(message)) if message.contains("diagonals")
        ));
        assert!(
            matches!(other.base(2), Err(Error::Value(message)) if message.contains("cannot be numbered from 2"))
        );
    }

    #[test]
    fn every_line_is_there_once_and_every_queen_takes_three() {
        for n in 1..=12 {
            for by in By::ALL {
                let steps = crate::trace::Trace::of(Scope::new(n).unwrap().in_order(by).to_first());
                let deepest = steps
                    .max_by_key(|step| step.queens.len())
                    .map(|step| step.queens);
                let queens = deepest.unwrap_or_default();
                let state = LineArrays::new(n, by, &queens).unwrap().after(n);
                assert_eq!(state.queens, queens.len());
                for (array, lines) in state.arrays().into_iter().zip([n, 2 * n - 1, 2 * n - 1]) {
                    assert_eq!(array.entries.len(), lines, "n = {n}, {}", array.relation);
                    assert_eq!(array.taken().len(), queens.len());
                }
            }
        }
    }

    #[test]
    fn file_by_file_rows_are_noted() {
        let arrays = LineArrays::new(4, By::File, &[1, 3, 0, 2]).unwrap();
        let state = arrays.after(1);
        // a2 is on the third row from the top.
        assert_eq!(state.straight.relation, Relation::Row);
        assert_eq!(state.straight.taken(), [2]);
        assert_eq!(state.rising.taken(), [2]);
        assert_eq!(state.falling.taken(), [5]);
    }
}
