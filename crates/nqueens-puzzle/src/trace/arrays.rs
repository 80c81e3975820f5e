//! The arrays in which a program notes which lines have a queen, the formulas of their
//! indices, and the same as data.

use std::fmt;
use std::io::Write;
use std::str::FromStr;

use serde::Serialize;

use super::data::TraceFormat;
use super::steps::{By, Relation, Scope};
use crate::object;
use crate::words::joined;
use crate::{Error, Result, Square};

/// More terms or larger numbers have no use.
const TERMS: usize = 8;
const LARGEST: u16 = 999;

/// A formula that is the same on every square of a diagonal, and so its index in
/// an array: a sum of `row`, `col`, `n` and numbers.
///
/// Rows count from the top, columns from the left; from which number is said
/// where the formula is used.
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
/// `row` and `col` are there once each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// Plus or minus one.
    row: i64,
    column: i64,
    /// How often n is added.
    sizes: i64,
    number: i64,
    /// Its terms in their order.
    text: String,
}

impl Formula {
    /// The falling diagonals, counted from the number from which rows and columns are: `row - col +
    /// n - 1` from 0, `row - col + n` from any other.
    pub fn falling(base: usize) -> Formula {
        let (number, end) = if base == 0 { (-1, " - 1") } else { (0, "") };
        Formula {
            row: 1,
            column: -1,
            sizes: 1,
            number,
            text: format!("row - col + n{end}"),
        }
    }

    /// `row + col`: the rising diagonals, counted from 0 where rows and columns are, and from 2
    /// where these are counted from 1.
    pub fn rising() -> Formula {
        Formula {
            row: 1,
            column: 1,
            sizes: 0,
            number: 0,
            text: String::from("row + col"),
        }
    }

    /// The diagonals that it numbers.
    pub fn relation(&self) -> Relation {
        if self.row == self.column {
            Relation::Rising
        } else {
            Relation::Falling
        }
    }

    /// The index of the diagonal through a square of a board of `n` by `n`
    /// squares; it may be negative. `None` if it is beyond an `i32`.
    pub fn index(&self, n: usize, row: usize, column: usize) -> Option<i32> {
        let terms = [(self.row, row), (self.column, column), (self.sizes, n)];
        let sum: i128 = terms
            .map(|(factor, term)| i128::from(factor) * term as i128)
            .iter()
            .sum();
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

    /// Reads a sum such as `n - row + col`; `r` is `row`, `c` and `column` are
    /// `col`, in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Value`] unless `row` and `col` are there once each, beside at
    /// most six of `n` and whole numbers up to 999.
    fn from_str(text: &str) -> Result<Formula> {
        let wrong = || {
            Error::Value(format!(
                "`{text}` is not a diagonal index: use row and col once each, with + or -, and n or numbers, as in \
                 row - col + n - 1"
            ))
        };
        let compact = text.replace('\u{2212}', "-").replace('-', "+-");
        let mut parts: Vec<&str> = compact.split('+').map(str::trim).collect();
        // A sign may come first.
        if parts.len() > 1 && parts[0].is_empty() {
            parts.remove(0);
        }
        let mut all = Formula {
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
                "row" | "r" if all.row == 0 => {
                    all.row = sign;
                    String::from("row")
                }
                "col" | "column" | "c" if all.column == 0 => {
                    all.column = sign;
                    String::from("col")
                }
                "n" => {
                    all.sizes += sign;
                    String::from("n")
                }
                digits => {
                    let number = digits
                        .parse::<u16>()
                        .ok()
                        .filter(|number| *number <= LARGEST);
                    let number = number.ok_or_else(wrong)?;
                    all.number += sign * i64::from(number);
                    number.to_string()
                }
            };
            all.text += match (index, sign) {
                (0, 1) => "",
                (0, _) => "-",
                (_, 1) => " + ",
                _ => " - ",
            };
            all.text += &term;
        }
        if parts.len() > TERMS || all.row == 0 || all.column == 0 {
            return Err(wrong());
        }
        Ok(all)
    }
}

/// An entry of an array: a line of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The index in the array. Some formulas have negative ones.
    pub index: i32,
    /// The queen on the line, counted from 1 in the order in which they were
    /// placed.
    pub queen: Option<usize>,
    /// The row from the top and the column from the left, both from 0, of a square at an end of the
    /// line.
    #[doc(hidden)]
    pub end: (usize, usize),
}

impl Entry {
    /// True if a queen is on the line.
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
    /// The indices of lines with a queen, ascending.
    pub fn taken(&self) -> Vec<i32> {
        self.entries
            .iter()
            .filter(|entry| entry.is_taken())
            .map(|entry| entry.index)
            .collect()
    }

    /// A `1` for each line with a queen and a `0` for each other, by index.
    ///
    /// ```
    /// use nqueens_puzzle::trace::{LineArrays, Scope};
    ///
    /// let arrays = LineArrays::of(Scope::new(4)?.root(&[1, 3, 0, 2])?);
    /// assert_eq!(arrays.after(2).rising.bits(), "0100100");
    /// # Ok::<(), nqueens_puzzle::Error>(())
    /// ```
    pub fn bits(&self) -> String {
        let bit = |entry: &Entry| if entry.is_taken() { '1' } else { '0' };
        self.entries.iter().map(bit).collect()
    }
}

/// The arrays while queens are placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayState {
    /// The number of queens that stand.
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
    pub fn arrays(&self) -> [&LineArray; 3] {
        [&self.straight, &self.rising, &self.falling]
    }
}

/// Queens placed one after the other, and the arrays of lines that a program
/// keeps of them: whether a square is attacked, three looks tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineArrays {
    scope: Scope,
    /// None for that which belongs to the numbering.
    falling: Option<Formula>,
    rising: Formula,
}

impl LineArrays {
    /// The arrays of the queens with which a search begins.
    pub fn of(scope: Scope) -> LineArrays {
        LineArrays {
            scope,
            falling: None,
            rising: Formula::rising(),
        }
    }

    /// The index of a falling diagonal. Default: [`Formula::falling`].
    ///
    /// # Errors
    /// [`Error::Value`] if it is one of rising diagonals.
    pub fn falling(mut self, formula: Formula) -> Result<LineArrays> {
        self.falling = Some(sloping(formula, Relation::Falling, "row - col")?);
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

    /// The queens, their order and their numbers.
    pub fn scope(&self) -> &Scope {
        &self.scope
    }

    fn falling_formula(&self) -> Formula {
        let base = self.scope.first_number();
        self.falling
            .clone()
            .unwrap_or_else(|| Formula::falling(base))
    }

    /// The squares of the queens, in the order in which they are placed.
    pub fn queens(&self) -> Vec<Square> {
        self.scope
            .by()
            .squares(self.scope.n(), self.scope.beginning())
    }

    /// The lines that are noted beside diagonals: columns, or rows where each
    /// queen has a column to herself already.
    pub fn straight(&self) -> Relation {
        match self.scope.by() {
            By::Row => Relation::Column,
            By::File => Relation::Row,
        }
    }

    /// The formula of the index of a line: `row` or `col` where it is straight.
    pub fn formula(&self, relation: Relation) -> String {
        match relation {
            Relation::Row => String::from("row"),
            Relation::Column => String::from("col"),
            Relation::Falling => self.falling_formula().to_string(),
            Relation::Rising => self.rising.to_string(),
        }
    }

    /// The index of a line through a square. Row and column are those from the
    /// top and the left, from 0. `None` for a square beyond the board.
    pub fn index(&self, relation: Relation, row: usize, column: usize) -> Option<i32> {
        let (n, base) = (self.scope.n(), self.scope.first_number());
        if row >= n || column >= n {
            return None;
        }
        let (row, column) = (row + base, column + base);
        match relation {
            Relation::Row => i32::try_from(row).ok(),
            Relation::Column => i32::try_from(column).ok(),
            Relation::Falling => self.falling_formula().index(n, row, column),
            Relation::Rising => self.rising.index(n, row, column),
        }
    }

    /// The arrays after a number of queens, or after all of them if there are fewer.
    pub fn after(&self, queens: usize) -> ArrayState {
        let queens = queens.min(self.scope.beginning().len());
        ArrayState {
            queens,
            straight: self.array(self.straight(), queens),
            rising: self.array(Relation::Rising, queens),
            falling: self.array(Relation::Falling, queens),
        }
    }

    /// The arrays after each queen.
    pub fn states(&self) -> impl Iterator<Item = ArrayState> + '_ {
        (1..=self.scope.beginning().len()).map(|queens| self.after(queens))
    }

    fn array(&self, relation: Relation, queens: usize) -> LineArray {
        let (n, by, last) = (self.scope.n(), self.scope.by(), self.scope.n() - 1);
        // Every line has an end on one of two sides.
        let ends = (0..n).flat_map(|at| match relation {
            Relation::Row => vec![(at, 0)],
            Relation::Column => vec![(0, at)],
            Relation::Falling => vec![(0, at), (at, 0)],
            Relation::Rising => vec![(0, at), (at, last)],
        });
        let line = |(row, column)| Some((self.index(relation, row, column)?, (row, column)));
        let mut lines: Vec<(i32, (usize, usize))> = ends.filter_map(line).collect();
        lines.sort_by_key(|(index, _)| *index);
        lines.dedup_by_key(|(index, _)| *index);
        let placed = self.scope.beginning()[..queens].iter().enumerate();
        let on = placed.filter_map(|(level, choice)| {
            let (row, column) = by.cell(n, level, *choice);
            self.index(relation, row, column)
        });
        let on: Vec<i32> = on.collect();
        let entry = |(index, end)| Entry {
            index,
            end,
            queen: on.iter().position(|other| *other == index).map(|at| at + 1),
        };
        LineArray {
            relation,
            entries: lines.into_iter().map(entry).collect(),
        }
    }
}

fn sloping(formula: Formula, wanted: Relation, such: &'static str) -> Result<Formula> {
    let found = formula.relation();
    if found == wanted {
        return Ok(formula);
    }
    let (found, wanted) = (found.name(), wanted.name());
    Err(Error::Value(format!(
        "{formula} is the same on {found} diagonals: give one for {wanted} diagonals, such as {such}"
    )))
}

/// Writes the arrays after each queen, or only after the last. Gives back what
/// it wrote to.
///
/// Rows, columns and queens count from the base, rows from the top; a state has a number of queens.
///
/// # Errors
/// Those of `out`.
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
        vec![arrays.after(arrays.scope.n())]
    }
}

/// The arrays after the last queen, as [`write_arrays`] writes them in JSON.
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
        let straight = |line| (state.straight.relation == line).then(|| bits(&state.straight));
        let (row, column) = (straight(Relation::Row), straight(Relation::Column));
        object! {
            queens: state.queens,
            newest: newest.map(|(row, column)| object! { row: row, column: column }),
            #[serde(flatten)] row: row.map(|bits| object! { row: bits }),
            #[serde(flatten)] column: column.map(|bits| object! { column: bits }),
            rising: bits(&state.rising),
            falling: bits(&state.falling),
        }
    };
    let scope = &arrays.scope;
    object! {
        version: 2,
        n: scope.n(),
        by: scope.by().name(),
        base: scope.first_number(),
        arrays: arrays.after(0).arrays().map(array),
        states: states.iter().map(state).collect::<Vec<_>>(),
    }
}

fn text<W: Write>(arrays: &LineArrays, states: &[ArrayState], out: &mut W) -> Result<()> {
    let (n, base) = (arrays.scope.n(), arrays.scope.first_number());
    writeln!(out, "n = {n}, rows and columns from {base}")?;
    let empty = arrays.after(0);
    let mut widths = Vec::new();
    let mut heads = Vec::new();
    for array in empty.arrays() {
        let formula = arrays.formula(array.relation);
        let (first, last) = (array.entries.first(), array.entries.last());
        let [first, last] = [first, last].map(|entry| entry.map_or(0, |entry| entry.index));
        writeln!(
            out,
            "{}: index {formula}, from {first} to {last}",
            array.relation
        )?;
        widths.push(formula.len().max(array.entries.len()));
        heads.push(formula);
    }
    let columns = |words: [&str; 3]| {
        let padded = words
            .iter()
            .zip(&widths)
            .map(|(word, width)| format!("{word:width$}"));
        joined(padded, "  ").trim_end().to_owned()
    };
    let heads = columns([&heads[0], &heads[1], &heads[2]]);
    writeln!(out, "\nqueens   row  column  {heads}")?;
    for state in states {
        let at = newest(arrays, state).map(|(row, column)| format!("{row:>4}  {column:>6}"));
        let at = at.unwrap_or_default();
        let bits = state.arrays().map(LineArray::bits);
        let bits = columns([&bits[0], &bits[1], &bits[2]]);
        writeln!(out, "{:>6}  {at:12}  {bits}", state.queens)?;
    }
    Ok(())
}

/// The row and the column of the queen that was placed last.
fn newest(arrays: &LineArrays, state: &ArrayState) -> Option<(usize, usize)> {
    let queens = arrays.queens();
    let last = queens.get(state.queens.checked_sub(1)?)?;
    Some(
        arrays
            .scope
            .numbering
            .row_and_column(arrays.scope.n(), *last),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_read_and_written() {
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
        for wrong in [
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
            assert!(wrong.parse::<Formula>().is_err(), "{wrong}");
        }
    }

    fn arrays(n: usize, by: By, queens: &[u16]) -> LineArrays {
        LineArrays::of(Scope::new(n).unwrap().in_order(by).root(queens).unwrap())
    }

    fn bits(arrays: &LineArrays) -> Vec<[String; 3]> {
        let each = |state: ArrayState| state.arrays().map(LineArray::bits);
        arrays.states().map(each).collect()
    }

    #[test]
    fn the_known_states() {
        let arrays = arrays(4, By::Row, &[1, 3, 0, 2]);
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
            let scope = Scope::new(4)
                .unwrap()
                .root(&[1, 3, 0, 2])
                .unwrap()
                .base(base)
                .unwrap();
            let arrays = LineArrays::of(scope)
                .falling(falling.parse().unwrap())
                .unwrap();
            let state = arrays.rising(rising.parse().unwrap()).unwrap().after(4);
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
        let scope = Scope::new(4).unwrap();
        assert!(matches!(
            LineArrays::of(scope.clone()).falling(Formula::rising()),
            Err(Error::Value(message)) if message.contains("diagonals")
        ));
        assert!(
            matches!(scope.base(2), Err(Error::Value(message)) if message.contains("cannot be numbered from 2"))
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
                let state = arrays(n, by, &queens).after(n);
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
        let state = arrays(4, By::File, &[1, 3, 0, 2]).after(1);
        // a2 is on the third row from the top.
        assert_eq!(state.straight.relation, Relation::Row);
        assert_eq!(state.straight.taken(), [3]);
        assert_eq!(state.rising.taken(), [3 + 1]);
        assert_eq!(state.falling.taken(), [3 - 1 + 4]);
    }

    #[test]
    fn text_and_json_say_the_same() {
        let arrays = arrays(4, By::Row, &[1, 3]);
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
