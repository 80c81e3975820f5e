//! Numbers as a table: text, CSV or JSON.

use crate::cli::args::command::CountFormat;
use crate::cli::args::values::cannot_count;
use crate::cli::failure::{CliResult, Failure, failed};
use nqueens_puzzle::words::grouped;
use nqueens_sheet::{Class, Counts};

/// A column: its name in data, its name in a table of text, and how wide that is.
pub(super) type TableColumn = (&'static str, &'static str, usize);

/// The columns of all solutions, in the order of `--only`.
pub(super) const ALL: &[TableColumn] = &[
    ("all", "all", 23),
    ("fundamental", "fundamental", 22),
    ("ordinary", "ordinary", 22),
    ("centrosymmetric", "centrosymmetric", 15),
    ("doubly_centrosymmetric", "doubly c.", 12),
];

/// The column of a selection, and of one solution for each orbit of it.
pub(super) const SELECTED: &[TableColumn] = &[("count", "solutions", 23)];
pub(super) const SELECTED_ORBITS: &[TableColumn] = &[("count", "orbits", 23)];

/// Refuses numbers that are not those that are published.
pub(super) fn compared(n: usize, counted: &Counts) -> CliResult {
    let published = Counts::published(n).ok_or_else(|| Failure::from(cannot_count(n)))?;
    match *counted == published {
        true => Ok(()),
        false => Err(failed(format!(
            "n = {n}: counted {} solutions, published are {}; please report this",
            grouped(counted.total()),
            grouped(published.total())
        ))),
    }
}

/// The numbers of [`ALL`].
pub(super) fn values(counts: &Counts) -> Vec<u64> {
    let orbits = [
        Class::Ordinary,
        Class::Centrosymmetric,
        Class::DoublyCentrosymmetric,
    ];
    let orbits = orbits.map(|class| counts.orbits(class));
    [&[counts.total(), counts.fundamental()][..], &orbits].concat()
}

/// The whole table of one board.
#[cfg(not(target_family = "wasm"))]
pub(super) fn table(n: usize, counts: &Counts, format: CountFormat) -> String {
    let values = values(counts);
    match format {
        CountFormat::Json => document(&[object(n, "", ALL, &values)]),
        _ => head(ALL, format) + &row(n, ALL, &values, format),
    }
}

pub(super) fn head(columns: &[TableColumn], format: CountFormat) -> String {
    let text = format == CountFormat::Text;
    let name = |(name, shown, _): &TableColumn| if text { *shown } else { *name }.to_owned();
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
        CountFormat::Text => grouped(*value),
        _ => value.to_string(),
    };
    line(
        &n.to_string(),
        columns,
        &values.iter().map(cell).collect::<Vec<_>>(),
        format,
    )
}

/// A line of a table; JSON has none.
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

/// An object of JSON, with some fields after n.
pub(super) fn object(n: usize, fields: &str, columns: &[TableColumn], values: &[u64]) -> String {
    let cells = columns.iter().zip(values);
    let cells = cells.map(|((name, ..), value)| format!(",\"{name}\":{value}"));
    format!("{{\"n\":{n}{fields}{}}}", cells.collect::<String>())
}

pub(super) fn document(objects: &[String]) -> String {
    format!("[\n{}\n]\n", objects.join(",\n"))
}
