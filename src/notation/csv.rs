//! A table for spreadsheets and statistics: CSV as RFC 4180 has it, but for line
//! ends, which are LF as in all notations here.

use std::io::BufRead;

use super::boards::BoardChecker;
use super::error::ReadError;
use super::input::CurrentLine;
use super::permutation;
use crate::Class;
use crate::units::distance::push_integer;

/// The names of all columns.
const HEAD: &str = "number,permutation,class,orbit_size,orbit_number";

/// The name of the column that is read. A table is recognized by it.
const RANKS: &str = "permutation";

/// Appends the names of the columns.
pub(super) fn open(out: &mut Vec<u8>) {
    out.extend_from_slice(HEAD.as_bytes());
    out.push(b'\n');
}

/// Appends one solution as a row, with the number of its orbit if that is known. The ranks have
/// blanks between them for all n, so that no column changes its type with the size of the board.
pub(super) fn push(out: &mut Vec<u8>, number: u64, ranks: &[u16], orbit: Option<u64>) {
    let class = Class::of(ranks);
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

/// The columns of a table, and the place of the ranks among them.
struct TableColumns {
    separator: char,
    /// The number of columns, and the index of the column of ranks.
    count: usize,
    ranks: usize,
}

/// The columns that a line names, if one of them is that of the ranks. Spreadsheets of
/// some countries separate columns by semicolons.
fn columns(line: &str) -> Option<TableColumns> {
    let separated = |separator| {
        let names = fields(line, separator);
        let mut each = names.iter();
        let ranks = each.position(|name| name.trim().eq_ignore_ascii_case(RANKS))?;
        Some(TableColumns {
            separator,
            count: names.len(),
            ranks,
        })
    };
    let several = [',', ';', '\t'].into_iter().filter_map(separated);
    several.max_by_key(|columns| columns.count)
}

/// True if a line names the columns.
pub(super) fn is_head(line: &str) -> bool {
    columns(line).is_some()
}

/// Reads one solution a row, after the names of the columns; blank lines are
/// skipped. Numbers, classes and orbits follow from the boards, and are not read.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    lines: &mut CurrentLine<R>,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let Some(columns) = lines.current().and_then(|(_, head)| columns(head)) else {
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
    /// The value that a row has in the column of ranks.
    fn ranks(&self, line: u64, text: &str) -> Result<String, ReadError> {
        // Ranks with commas between them are no columns.
        let alone = self.count == 1 && !text.contains('"');
        let mut fields = if alone {
            vec![text.to_owned()]
        } else {
            fields(text, self.separator)
        };
        if fields.len() == self.count {
            return Ok(fields.swap_remove(self.ranks).trim().to_owned());
        }
        let problem = format!(
            "the number of columns is {}, and that of their names {}: give each column one value, in quotes \
                 if it has commas",
            fields.len(),
            self.count
        );
        Err(ReadError::on(line, problem))
    }
}

/// The fields of a line. Quotes only keep separators within them: no rank has one.
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
