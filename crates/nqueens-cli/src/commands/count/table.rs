//! Tables of numbers as text, CSV or JSON.

use std::io::{self, StdoutLock, Write};

use nqueens_count::CountTally;
use serde::{Serialize, Serializer};

use crate::args::command::CountFormat;
use crate::args::values::cannot_count;
use crate::failure::{CliResult, Failure, runtime_failure};
use nqueens_puzzle::internal::json::write_json;
use nqueens_puzzle::object;
use nqueens_puzzle::words::group_digits;
use nqueens_sheet::{Class, Counts};

/// A column: its name in CSV and JSON, its heading in text, and its width there.
pub(super) type TableColumn = (&'static str, &'static str, usize);

/// The classes of the last columns of [`ALL_COLUMNS`].
pub(super) const ORBIT_CLASSES: [Class; 3] = [
    Class::Ordinary,
    Class::Centrosymmetric,
    Class::DoublyCentrosymmetric,
];

/// The columns of all solutions, in the order of `--only`.
pub(super) const ALL_COLUMNS: &[TableColumn] = &[
    ("all", "all", 23),
    ("fundamental", "fundamental", 22),
    ("ordinary", "ordinary", 22),
    ("centrosymmetric", "centrosymmetric", 15),
    ("doubly_centrosymmetric", "doubly c.", 12),
];

/// The column of selected solutions, or of selected orbits.
pub(super) const SOLUTION_COLUMN: &[TableColumn] = &[("count", "solutions", 23)];
pub(super) const ORBIT_COLUMN: &[TableColumn] = &[("count", "orbits", 23)];

/// Returns the counts of all parts. Fails if they do not make up whole orbits.
pub(super) fn whole_orbits(n: usize, tally: &CountTally) -> CliResult<Counts> {
    tally.counts().ok_or_else(|| {
        let numbers = [tally.all, tally.half_turn, tally.quarter_turn].map(group_digits);
        let [all, half_turn, quarter_turn] = numbers;
        runtime_failure(format!(
            "n = {n}: the sums are wrong: {all} solutions, of which the half turn fixes {half_turn} and the \
             quarter turn {quarter_turn}, do not make up orbits of 8, 4 and 2; count the parts again"
        ))
    })
}

/// Fails if counts differ from the published ones.
pub(super) fn check_published(n: usize, counted: &Counts) -> CliResult {
    let published = Counts::published(n).ok_or_else(|| Failure::from(cannot_count(n)))?;
    match *counted == published {
        true => Ok(()),
        false => Err(runtime_failure(format!(
            "n = {n}: counted {} solutions, but the published number is {}; please report this",
            group_digits(counted.total()),
            group_digits(published.total())
        ))),
    }
}

/// Returns the values of the columns [`ALL_COLUMNS`].
pub(super) fn values(counts: &Counts) -> Vec<u64> {
    let orbits = ORBIT_CLASSES.map(|class| counts.orbits(class));
    [&[counts.total(), counts.fundamental()][..], &orbits].concat()
}

/// A table that is printed row by row, or as JSON when it is complete.
pub(super) struct CountTable {
    columns: &'static [TableColumn],
    format: CountFormat,
    pub(super) out: StdoutLock<'static>,
    has_header: bool,
    /// The rows of JSON.
    rows: Vec<(usize, Vec<u64>)>,
}

impl CountTable {
    pub(super) fn new(columns: &'static [TableColumn], format: CountFormat) -> CountTable {
        CountTable {
            columns,
            format,
            out: io::stdout().lock(),
            has_header: false,
            rows: Vec::new(),
        }
    }

    /// Adds the row of a board size, after the header.
    pub(super) fn row(&mut self, n: usize, values: Vec<u64>) -> io::Result<()> {
        self.header()?;
        let number = |value: &u64| match self.format {
            CountFormat::Text => group_digits(*value),
            _ => value.to_string(),
        };
        let cells: Vec<String> = values.iter().map(number).collect();
        self.line(&n.to_string(), &cells)?;
        if self.format == CountFormat::Json {
            self.rows.push((n, values));
        }
        Ok(())
    }

    /// Prints the header once.
    fn header(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.has_header, true) {
            return Ok(());
        }
        let is_text = self.format == CountFormat::Text;
        let names = self.columns.iter();
        let names = names.map(|(name, heading, _)| if is_text { *heading } else { *name });
        self.line("n", &names.map(str::to_owned).collect::<Vec<_>>())
    }

    /// Prints a line, except of JSON.
    fn line(&mut self, first: &str, cells: &[String]) -> io::Result<()> {
        match self.format {
            CountFormat::Text => {
                let cells = self.columns.iter().zip(cells);
                let cells = cells.map(|((.., width), cell)| format!(" {cell:>width$}"));
                writeln!(self.out, "{first:>2}{}", cells.collect::<String>())
            }
            CountFormat::Csv => writeln!(self.out, "{first},{}", cells.join(",")),
            CountFormat::Json => Ok(()),
        }
    }

    /// Completes the table. Objects of JSON have the members of `selection` after `n`.
    pub(super) fn finish(mut self, selection: &impl Serialize) -> io::Result<()> {
        self.header()?;
        if self.format == CountFormat::Json {
            let object = |(n, values): &(usize, Vec<u64>)| {
                let cells = self.columns.iter().zip(values);
                let cells = cells.map(|((name, ..), value)| (*name, *value));
                object! {
                    n: *n,
                    #[serde(flatten)] selection: selection,
                    #[serde(flatten)] numbers: CountCells(cells.collect()),
                }
            };
            let objects: Vec<_> = self.rows.iter().map(object).collect();
            write_json(&objects, &mut self.out)?;
        }
        self.out.flush()
    }
}

/// Named numbers, serialised in this order.
struct CountCells(Vec<(&'static str, u64)>);

impl Serialize for CountCells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}
