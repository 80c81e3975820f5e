//! The arrays in which a program marks the lines that have a queen, the formulas of their indices,
//! and their text and JSON output.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::str::FromStr;

use serde::Serialize;

use super::data::TraceFormat;
use super::numbering::Numbering;
use super::steps::{Relation, Scope};
use crate::object;
use crate::words::join;
use crate::{Error, ErrorKind, Result, Selection, Square};

/// Limits of a formula.
const MAX_TERMS: usize = 8;
const MAX_NUMBER: u16 = 999;

/// The formula for the array index of a diagonal: a sum of `row`, `col`, `n` and numbers that is
/// the same on every square of the diagonal.
///
/// Rows count from the top and columns from the left, from 0 or 1 as the context says.
///
/// ```
/// use nqueens_puzzle::trace::{Formula, Relation};
///
/// let formula: Formula = "row - col + n - 1".parse()?;
/// assert_eq!(formula.relation(), Relation::Falling);
/// assert_eq!(formula.index(4, 0, 3), Some(0));
/// assert_eq!(formula.to_string(), "row - col + n - 1");
/// # Ok::<(), nqueens_puzzle::Error>(())
/// ```
///
/// # Guarantees
/// `row` and `col` occur once each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// The factor of `row`: 1 or -1.
    row: i64,
    /// The factor of `col`: 1 or -1.
    column: i64,
    /// The factor of `n`.
    sizes: i64,
    /// The constant term.
    number: i64,
    /// The formula as written.
    text: String,
}

impl Formula {
    /// The default formula for falling diagonals: `row - col + n - 1` if rows and columns count
    /// from 0, else `row - col + n`.
    pub fn falling(base: usize) -> Formula {
        let end = if base == 0 { " - 1" } else { "" };
        let formula = format!("row - col + n{end}").parse();
        formula.expect("row and col occur once each")
    }

    /// The default formula for rising diagonals: `row + col`.
    pub fn rising() -> Formula {
        let formula = "row + col".parse();
        formula.expect("row and col occur once each")
    }

    /// The direction of the diagonals that the formula numbers.
    pub fn relation(&self) -> Relation {
        if self.row == self.column {
            Relation::Rising
        } else {
            Relation::Falling
        }
    }

    /// The index of the diagonal through a square on a board of `n` by `n` squares, perhaps
    /// negative. `None` if it does not fit an `i32`.
    pub fn index(&self, n: usize, row: usize, column: usize) -> Option<i32> {
        let terms = [(self.row, row), (self.column, column), (self.sizes, n)];
        let terms = terms.map(|(factor, term)| i128::from(factor) * term as i128);
        let sum: i128 = terms.iter().sum();
        i32::try_from(sum + i128::from(self.number)).ok()
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl FromStr for Formula {
    type Err = Error;

    /// Parses a sum such as `n - row + col`, ignoring case. `r` means `row`; `c` and `column` mean
    /// `col`.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] unless `row` and `col` occur once each, together with at most six terms
    /// that are `n` or whole numbers up to 999.
    fn from_str(text: &str) -> Result<Formula> {
        let error = || {
            ErrorKind::InvalidValue.error(format!(
                "`{text}` is not a diagonal index: use row and col once each, with + or -, and n or numbers, as in \
                 row - col + n - 1"
            ))
        };
        let compact = text.replace('\u{2212}', "-").replace('-', "+-");
        let mut parts: Vec<&str> = compact.split('+').map(str::trim).collect();
        // The first term may have a sign.
        if parts.len() > 1 && parts[0].is_empty() {
            parts.remove(0);
        }
        let mut formula = Formula {
            row: 0,
            column: 0,
            sizes: 0,
            number: 0,
            text: String::new(),
        };
        for (index, part) in parts.iter().enumerate() {
            let (sign, word) = match part.strip_prefix('-') {
                Some(rest) => (-1, rest.trim()),
                None => (1, *part),
            };
            let term = match word.to_ascii_lowercase().as_str() {
                "row" | "r" if formula.row == 0 => {
                    formula.row = sign;
                    String::from("row")
                }
                "col" | "column" | "c" if formula.column == 0 => {
                    formula.column = sign;
                    String::from("col")
                }
                "n" => {
                    formula.sizes += sign;
                    String::from("n")
                }
                digits => {
                    let number = digits.parse::<u16>().ok();
                    let number = number.filter(|number| *number <= MAX_NUMBER);
                    let number = number.ok_or_else(error)?;
                    formula.number += sign * i64::from(number);
                    number.to_string()
                }
            };
            formula.text += match (index, sign) {
                (0, 1) => "",
                (0, _) => "-",
                (_, 1) => " + ",
                _ => " - ",
            };
            formula.text += &term;
        }
        if parts.len() > MAX_TERMS || formula.row == 0 || formula.column == 0 {
            return Err(error());
        }
        Ok(formula)
    }
}

/// An entry of an array: a line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The index in the array. Negative for some formulas.
    pub index: i32,
    /// The queen on the line, counted from 1 in the order of placement.
    pub queen: Option<usize>,
    /// The row and the column, both from 0, of a square at an end of the line.
    #[doc(hidden)]
    pub end: (usize, usize),
}

impl Entry {
    /// Returns true if a queen is on the line.
    pub fn is_taken(&self) -> bool {
        self.queen.is_some()
    }
}

/// The array of all lines of one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineArray {
    /// The direction.
    pub relation: Relation,
    /// An entry for each line, sorted by index.
    pub entries: Vec<Entry>,
}

impl LineArray {
    /// The indices of the lines that have a queen, ascending.
    pub fn taken_indices(&self) -> Vec<i32> {
        let taken = self.entries.iter().filter(|entry| entry.is_taken());
        taken.map(|entry| entry.index).collect()
    }

    /// The array as text, with `1` for each line that has a queen and `0` for the others.
    ///
    /// ```
    /// use nqueens_puzzle::trace::{LineArrays, Scope};
    ///
    /// let arrays = LineArrays::new(Scope::new(4)?.root(&[1, 3, 0, 2])?);
    /// assert_eq!(arrays.state_after(2).rising.bits(), "0100100");
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn bits(&self) -> String {
        let bit = |entry: &Entry| if entry.is_taken() { '1' } else { '0' };
        self.entries.iter().map(bit).collect()
    }
}

/// The arrays after some queens have been placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayState {
    /// The number of placed queens.
    pub queens: usize,
    /// The columns, or the rows in a search by files.
    pub straight: LineArray,
    /// The diagonals that rise from left to right.
    pub rising: LineArray,
    /// The diagonals that fall from left to right.
    pub falling: LineArray,
}

impl ArrayState {
    /// The three arrays: straight, rising, falling.
    pub fn arrays(&self) -> [&LineArray; 3] {
        [&self.straight, &self.rising, &self.falling]
    }
}

/// Queens placed one after the other, and the arrays in which a program marks their lines, so that
/// three lookups tell whether a square is attacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineArrays {
    scope: Scope,
    /// In the order of placement.
    queens: Vec<Square>,
    falling: Formula,
    rising: Formula,
}

impl LineArrays {
    /// Creates the arrays for the root queens of a scope.
    pub fn new(scope: Scope) -> LineArrays {
        LineArrays {
            queens: scope.order().squares(scope.n(), scope.root_queens()),
            falling: Formula::falling(scope.first_number()),
            scope,
            rising: Formula::rising(),
        }
    }

    /// Replaces the queens by queens on any squares. They are placed in the order of the search,
    /// which can leave out levels.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidQueens`] if a square is not on the board, or if queens attack each other.
    pub fn with_queens(mut self, squares: &[Square]) -> Result<LineArrays> {
        let (n, by) = (self.scope.n(), self.scope.order());
        // A selection checks the queens.
        Selection::new(n)?.place(squares).map(drop)?;
        self.queens = squares.to_vec();
        let place = |square: &Square| by.level_and_choice(n, *square);
        self.queens.sort_by_key(place);
        self.queens.dedup();
        Ok(self)
    }

    /// Sets the formula for falling diagonals. Default: [`Formula::falling`].
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if the formula is for rising diagonals.
    pub fn falling(mut self, formula: Formula) -> Result<LineArrays> {
        self.falling = check_direction(formula, Relation::Falling, "row - col")?;
        Ok(self)
    }

    /// Sets the formula for rising diagonals. Default: [`Formula::rising`].
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if the formula is for falling diagonals.
    pub fn rising(mut self, formula: Formula) -> Result<LineArrays> {
        self.rising = check_direction(formula, Relation::Rising, "row + col")?;
        Ok(self)
    }

    /// The scope that has the order of the queens and their numbering.
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    /// The squares of the queens, in the order of placement.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The formula for the index of a line. For straight lines it is `row` or `col`.
    pub fn formula(&self, relation: Relation) -> String {
        match relation {
            Relation::Row => String::from("row"),
            Relation::Column => String::from("col"),
            Relation::Falling => self.falling.to_string(),
            Relation::Rising => self.rising.to_string(),
        }
    }

    /// The index of a line through a square. `row` and `column` count from 0. `None` if the square
    /// is off the board.
    pub fn index(&self, relation: Relation, row: usize, column: usize) -> Option<i32> {
        let (n, base) = (self.scope.n(), self.scope.first_number());
        if row >= n || column >= n {
            return None;
        }
        let (row, column) = (row + base, column + base);
        match relation {
            Relation::Row => i32::try_from(row).ok(),
            Relation::Column => i32::try_from(column).ok(),
            Relation::Falling => self.falling.index(n, row, column),
            Relation::Rising => self.rising.index(n, row, column),
        }
    }

    /// The arrays after a number of queens, or after all queens if there are fewer.
    pub fn state_after(&self, queens: usize) -> ArrayState {
        let queens = queens.min(self.queens.len());
        ArrayState {
            queens,
            straight: self.array(self.scope.order().choice_line(), queens),
            rising: self.array(Relation::Rising, queens),
            falling: self.array(Relation::Falling, queens),
        }
    }

    /// The arrays after each queen.
    pub fn states(&self) -> impl Iterator<Item = ArrayState> + '_ {
        (1..=self.queens.len()).map(|queens| self.state_after(queens))
    }

    fn array(&self, relation: Relation, queens: usize) -> LineArray {
        let (n, last) = (self.scope.n(), self.scope.n() - 1);
        // Every line has an end on one of these sides.
        let ends = (0..n).flat_map(|i| match relation {
            Relation::Row => vec![(i, 0)],
            Relation::Column => vec![(0, i)],
            Relation::Falling => vec![(0, i), (i, 0)],
            Relation::Rising => vec![(0, i), (i, last)],
        });
        let line = |(row, column)| Some((self.index(relation, row, column)?, (row, column)));
        let mut lines: Vec<(i32, (usize, usize))> = ends.filter_map(line).collect();
        lines.sort_by_key(|(index, _)| *index);
        lines.dedup_by_key(|(index, _)| *index);
        let occupied = self.queens[..queens].iter().filter_map(|queen| {
            let (row, column) = Numbering::Base(0).row_and_column(n, *queen);
            self.index(relation, row, column)
        });
        let occupied: Vec<i32> = occupied.collect();
        let queen = |index| occupied.iter().position(|other| *other == index);
        let entry = |(index, end)| Entry {
            index,
            end,
            queen: queen(index).map(|position| position + 1),
        };
        LineArray {
            relation,
            entries: lines.into_iter().map(entry).collect(),
        }
    }
}

fn check_direction(formula: Formula, wanted: Relation, example: &'static str) -> Result<Formula> {
    let found = formula.relation();
    if found == wanted {
        return Ok(formula);
    }
    let (found, wanted) = (found.name(), wanted.name());
    Err(ErrorKind::InvalidValue.error(format!(
        "`{formula}` is for {found} diagonals: give a formula for {wanted} diagonals, such as {example}"
    )))
}

/// Writes the arrays after each queen, or only after the last one. Returns the writer.
///
/// Rows, columns and queens count from the base of the scope, rows from the top.
///
/// # Errors
/// [`ErrorKind::Io`] if writing fails.
pub fn write_arrays<W: Write>(
    arrays: &LineArrays,
    each: bool,
    format: TraceFormat,
    out: W,
) -> Result<W> {
    let states = states(arrays, each);
    let data = data(arrays, &states);
    format.write(out, |out| text(arrays, &states, out), &data)
}

fn states(arrays: &LineArrays, each: bool) -> Vec<ArrayState> {
    if each {
        arrays.states().collect()
    } else {
        vec![arrays.state_after(arrays.scope.n())]
    }
}

/// The arrays after the last queen, as the JSON of [`write_arrays`].
pub fn arrays_data(arrays: &LineArrays) -> impl Serialize + use<> {
    data(arrays, &states(arrays, false))
}

fn data(arrays: &LineArrays, states: &[ArrayState]) -> impl Serialize + use<> {
    let array = |array: &LineArray| {
        let indices = array.entries.iter().map(|entry| entry.index);
        object! {
            line: array.relation.name(),
            formula: arrays.formula(array.relation),
            indices: indices.collect::<Vec<_>>(),
        }
    };
    let bits = |array: &LineArray| -> Vec<u8> {
        let taken = array.entries.iter().map(Entry::is_taken);
        taken.map(u8::from).collect()
    };
    let state = |state: &ArrayState| {
        let newest = newest(arrays, state);
        let straight = (state.straight.relation.name(), bits(&state.straight));
        object! {
            queens: state.queens,
            newest: newest.map(|(row, column)| object! { row: row, column: column }),
            #[serde(flatten)] straight: BTreeMap::from([straight]),
            rising: bits(&state.rising),
            falling: bits(&state.falling),
        }
    };
    let scope = &arrays.scope;
    object! {
        version: 2,
        n: scope.n(),
        by: scope.order().name(),
        base: scope.first_number(),
        arrays: arrays.state_after(0).arrays().map(array),
        states: states.iter().map(state).collect::<Vec<_>>(),
    }
}

fn text<W: Write>(arrays: &LineArrays, states: &[ArrayState], out: &mut W) -> Result<()> {
    let (n, base) = (arrays.scope.n(), arrays.scope.first_number());
    writeln!(out, "n = {n}, rows and columns from {base}")?;
    let empty = arrays.state_after(0);
    let formulas = empty.arrays().map(|array| arrays.formula(array.relation));
    let mut widths = Vec::new();
    for (array, formula) in empty.arrays().into_iter().zip(&formulas) {
        let (line, entries) = (array.relation, &array.entries);
        let ends = [entries.first(), entries.last()];
        let [first, last] = ends.map(|entry| entry.map_or(0, |entry| entry.index));
        writeln!(out, "{line}: index {formula}, from {first} to {last}")?;
        widths.push(formula.len().max(entries.len()));
    }
    let columns = |words: [String; 3]| {
        let padded = words.iter().zip(&widths);
        let padded = padded.map(|(word, width)| format!("{word:width$}"));
        join(padded, "  ").trim_end().to_owned()
    };
    writeln!(out, "\nqueens   row  column  {}", columns(formulas.clone()))?;
    for state in states {
        let square = newest(arrays, state).map(|(row, column)| format!("{row:>4}  {column:>6}"));
        let square = square.unwrap_or_default();
        let bits = columns(state.arrays().map(LineArray::bits));
        writeln!(out, "{:>6}  {square:12}  {bits}", state.queens)?;
    }
    Ok(())
}

/// The row and the column of the last placed queen.
fn newest(arrays: &LineArrays, state: &ArrayState) -> Option<(usize, usize)> {
    let last = arrays.queens.get(state.queens.checked_sub(1)?)?;
    let scope = &arrays.scope;
    Some(scope.numbering.row_and_column(scope.n(), *last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::SearchOrder;

    #[test]
    fn formulas_round_trip() {
        for text in [
            "row - col",
            "n - row + col",
            "row + col + 1",
            "-row + col",
            "2 - row - col",
        ] {
            assert_eq!(text.parse::<Formula>().unwrap().to_string(), text);
        }
        let other: Formula = " +r\u{2212}column+n-1".parse().unwrap();
        assert_eq!(other, Formula::falling(0));
        assert_eq!(
            "2 - row - col".parse::<Formula>().unwrap().relation(),
            Relation::Rising
        );
        for text in [
            "",
            "row",
            "row col",
            "row - col -",
            "row + row + col",
            "row * col",
            "row - col + 1000",
            "row -- col",
            "col - n",
            "row - col + 1+1+1+1+1+1+1",
        ] {
            assert!(text.parse::<Formula>().is_err(), "{text}");
        }
    }

    fn arrays(n: usize, by: SearchOrder, queens: &[u16]) -> LineArrays {
        LineArrays::new(Scope::new(n).unwrap().with_order(by).root(queens).unwrap())
    }

    fn bits(arrays: &LineArrays) -> Vec<[String; 3]> {
        let bits = |state: ArrayState| state.arrays().map(LineArray::bits);
        arrays.states().map(bits).collect()
    }

    #[test]
    fn has_the_known_states() {
        let arrays = arrays(4, SearchOrder::Row, &[1, 3, 0, 2]);
        let known = [
            ["0100", "0100000", "0010000"],
            ["0101", "0100100", "0110000"],
            ["1101", "0110100", "0110010"],
            ["1111", "0110110", "0110110"],
        ];
        assert_eq!(bits(&arrays), known.map(|state| state.map(String::from)));
    }

    #[test]
    fn formulas_set_the_indices() {
        let arrays = |falling: &str, rising: &str, base: usize| {
            let scope = Scope::new(4)
                .unwrap()
                .root(&[1, 3, 0, 2])
                .unwrap()
                .base(base)
                .unwrap();
            let arrays = LineArrays::new(scope)
                .falling(falling.parse().unwrap())
                .unwrap();
            let state = arrays
                .rising(rising.parse().unwrap())
                .unwrap()
                .state_after(4);
            (
                state.straight.taken_indices(),
                state.falling.taken_indices(),
                state.rising.taken_indices(),
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
        let scope = Scope::new(4).unwrap();
        assert!(matches!(
            LineArrays::new(scope.clone()).falling(Formula::rising()),
            Err(Error { kind: ErrorKind::InvalidValue, message, .. }) if message.contains("diagonals")
        ));
        assert!(
            matches!(scope.base(2), Err(Error { kind: ErrorKind::InvalidValue, message, .. }) if message.contains("cannot number rows and columns from 2"))
        );
    }

    #[test]
    fn each_queen_takes_three_lines() {
        for n in 1..=12 {
            for by in SearchOrder::ALL {
                let steps = crate::trace::Trace::from_scope(
                    Scope::new(n).unwrap().with_order(by).to_first(),
                );
                let deepest = steps
                    .max_by_key(|step| step.queens.len())
                    .map(|step| step.queens);
                let queens = deepest.unwrap_or_default();
                let state = arrays(n, by, &queens).state_after(n);
                assert_eq!(state.queens, queens.len());
                for (array, lines) in state.arrays().into_iter().zip([n, 2 * n - 1, 2 * n - 1]) {
                    assert_eq!(array.entries.len(), lines, "n = {n}, {}", array.relation);
                    assert_eq!(array.taken_indices().len(), queens.len());
                }
            }
        }
    }

    #[test]
    fn marks_rows_in_a_search_by_files() {
        let state = arrays(4, SearchOrder::File, &[1, 3, 0, 2]).state_after(1);
        // a2 is on the third row from the top.
        assert_eq!(state.straight.relation, Relation::Row);
        assert_eq!(state.straight.taken_indices(), [3]);
        assert_eq!(state.rising.taken_indices(), [3 + 1]);
        assert_eq!(state.falling.taken_indices(), [3 - 1 + 4]);
    }

    #[test]
    fn queens_can_leave_out_rows() {
        let squares = ["c1", "b3"].map(|name| name.parse().unwrap());
        let arrays = arrays(4, SearchOrder::Row, &[]);
        let arrays = arrays.with_queens(&squares).unwrap();
        let known = [
            ["0100", "0010000", "0001000"],
            ["0110", "0010010", "0001100"],
        ];
        assert_eq!(bits(&arrays), known.map(|state| state.map(String::from)));
        assert_eq!(arrays.queens(), [squares[1], squares[0]]);
        assert!(
            arrays
                .with_queens(&["a1", "c3"].map(|name| name.parse().unwrap()))
                .is_err()
        );
    }

    #[test]
    fn text_and_json_have_the_same_data() {
        let arrays = arrays(4, SearchOrder::Row, &[1, 3]);
        let text = write_arrays(&arrays, true, TraceFormat::Text, Vec::new()).unwrap();
        let text = String::from_utf8(text).unwrap();
        assert!(
            text.contains("     2     2       4  0101  0100100    0110000"),
            "{text}"
        );
        let json = write_arrays(&arrays, false, TraceFormat::Json, Vec::new()).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert_eq!(json["states"][0]["rising"][4], 1);
        assert_eq!(json["arrays"][2]["formula"], "row - col + n");
        assert_eq!(json["base"], 1);
        assert_eq!(json["states"][0]["newest"]["column"], 4);
    }
}
