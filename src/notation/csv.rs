//! CSV tables for spreadsheets and statistics: RFC 4180, except that lines end with LF as in all
//! notations here.

use std::io::BufRead;

use super::boards::BoardChecker;
use super::error::ReadError;
use super::input::BoundedLines;
use super::permutation;
use crate::Class;
use crate::units::distance::push_integer;
use crate::words::pluralize;

/// The header line.
const HEADER: &str = "number,permutation,class,orbit_size,orbit_number";

/// The name of the only column that is read. A table is recognized by it.
const RANKS: &str = "permutation";

/// Appends the header line.
pub(super) fn push_header(out: &mut Vec<u8>) {
    out.extend_from_slice(HEADER.as_bytes());
    out.push(b'\n');
}

/// Appends a solution as a row, with the number of its orbit if known. The ranks are separated by
/// blanks for all n, so that the type of the column does not depend on n.
pub(super) fn push(out: &mut Vec<u8>, number: u64, ranks: &[u16], orbit: Option<u64>) {
    let class = Class::from_ranks(ranks);
    push_integer(out, number);
    out.push(b',');
    permutation::push_separated(out, ranks, ' ');
    out.push(b',');
    out.extend_from_slice(class.name().as_bytes());
    out.push(b',');
    push_integer(out, class.orbit_size());
    out.push(b',');
    if let Some(orbit) = orbit {
        push_integer(out, orbit);
    }
    out.push(b'\n');
}

/// The columns of a table.
struct TableColumns {
    separator: char,
    /// The number of columns.
    count: usize,
    /// The index of the column of ranks.
    ranks: usize,
}

/// Parses a header line, if it has the column of ranks. Spreadsheets separate columns with semicolons
/// in some countries.
fn columns(line: &str) -> Option<TableColumns> {
    let split = |separator| {
        let names = fields(line, separator);
        let is_ranks = |name: &String| name.trim().eq_ignore_ascii_case(RANKS);
        let ranks = names.iter().position(is_ranks)?;
        Some(TableColumns {
            separator,
            count: names.len(),
            ranks,
        })
    };
    let candidates = [',', ';', '\t'].into_iter().filter_map(split);
    candidates.max_by_key(|columns| columns.count)
}

/// True if a line is a header line.
pub(super) fn is_header(line: &str) -> bool {
    columns(line).is_some()
}

/// Reads one solution per row after the header line, skipping blank lines. Other columns follow from
/// the ranks and are ignored.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    lines: &mut BoundedLines<R>,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let Some(columns) = lines.current().and_then(|(_, header)| columns(header)) else {
        return Ok(());
    };
    let mut numbers = Vec::new();
    lines.advance()?;
    while let Some((line, text)) = lines.current() {
        if !text.trim().is_empty() {
            permutation::parse(line, &columns.ranks(line, text)?, &mut numbers)?;
            boards.accept_numbers(line, &numbers)?;
        }
        lines.advance()?;
    }
    Ok(())
}

impl TableColumns {
    /// The value of a row in the column of ranks.
    fn ranks(&self, line: u64, text: &str) -> Result<String, ReadError> {
        // Commas between ranks do not separate columns.
        let is_single = self.count == 1 && !text.contains('"');
        let mut fields = if is_single {
            vec![text.to_owned()]
        } else {
            fields(text, self.separator)
        };
        if fields.len() == self.count {
            return Ok(fields.swap_remove(self.ranks).trim().to_owned());
        }
        let problem = format!(
            "the row has {} for {} columns: give each column one value, in quotes if it has commas",
            pluralize(fields.len() as u64, "value"),
            self.count
        );
        Err(ReadError::on_line(line, problem))
    }
}

/// Splits a line into fields. Quotes only protect separators; doubled quotes are not supported,
/// because ranks have none.
fn fields(line: &str, separator: char) -> Vec<String> {
    let (mut fields, mut field, mut quoted) = (Vec::new(), String::new(), false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            _ if c == separator && !quoted => fields.push(std::mem::take(&mut field)),
            _ => field.push(c),
        }
    }
    fields.push(field);
    fields
}
