//! Tables of numbers as text, CSV or JSON.

use std::io;

use nqueens_count::CountTally;
use serde::{Serialize, Serializer};

use crate::cli::args::command::CountFormat;
use crate::cli::args::values::cannot_count;
use crate::cli::failure::{CliResult, Failure, runtime_failure};
use nqueens_puzzle::json::write_json;
use nqueens_puzzle::object;
use nqueens_puzzle::words::group_digits;
use nqueens_sheet::{Class, Counts};

/// A column: its name in CSV and JSON, its heading in text, and its width there.
pub(super) type TableColumn = (&'static str, &'static str, usize);

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
    let orbits = [
        Class::Ordinary,
        Class::Centrosymmetric,
        Class::DoublyCentrosymmetric,
    ];
    let orbits = orbits.map(|class| counts.orbits(class));
    [&[counts.total(), counts.fundamental()][..], &orbits].concat()
}

/// Returns a table for one board size.
#[cfg(not(target_family = "wasm"))]
pub(super) fn table(n: usize, counts: &Counts, format: CountFormat) -> io::Result<Vec<u8>> {
    let values = values(counts);
    match format {
        CountFormat::Json => {
            let mut out = Vec::new();
            write_json(&[object(n, (), ALL_COLUMNS, &values)], &mut out)?;
            Ok(out)
        }
        _ => Ok((header(ALL_COLUMNS, format) + &row(n, ALL_COLUMNS, &values, format)).into_bytes()),
    }
}

pub(super) fn header(columns: &[TableColumn], format: CountFormat) -> String {
    let is_text = format == CountFormat::Text;
    let name = |(name, heading, _): &TableColumn| if is_text { *heading } else { *name }.to_owned();
    line(
        "n",
        columns,
        &columns.iter().map(name).collect::<Vec<_>>(),
        format,
    )
}

pub(super) fn row(
    n: usize,
    columns: &[TableColumn],
    values: &[u64],
    format: CountFormat,
) -> String {
    let cell = |value: &u64| match format {
        CountFormat::Text => group_digits(*value),
        _ => value.to_string(),
    };
    line(
        &n.to_string(),
        columns,
        &values.iter().map(cell).collect::<Vec<_>>(),
        format,
    )
}

/// Returns a line of a table, or nothing for JSON.
fn line(first: &str, columns: &[TableColumn], cells: &[String], format: CountFormat) -> String {
    match format {
        CountFormat::Text => {
            let cells = columns.iter().zip(cells);
            let cells = cells.map(|((.., width), cell)| format!(" {cell:>width$}"));
            format!("{first:>2}{}\n", cells.collect::<String>())
        }
        CountFormat::Csv => format!("{first},{}\n", cells.join(",")),
        CountFormat::Json => String::new(),
    }
}

/// Returns a JSON object, with the members of `selection` after `n`.
pub(super) fn object<S: Serialize>(
    n: usize,
    selection: S,
    columns: &[TableColumn],
    values: &[u64],
) -> impl Serialize + use<S> {
    let cells = columns.iter().zip(values);
    let cells: Vec<_> = cells.map(|((name, ..), value)| (*name, *value)).collect();
    object! {
        n: n,
        #[serde(flatten)] selection: selection,
        #[serde(flatten)] numbers: CountCells(cells),
    }
}

/// Named numbers, serialised in this order.
struct CountCells(Vec<(&'static str, u64)>);

impl Serialize for CountCells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}
