//! CSV tables with a header line.

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::ops::Range;

use csv::StringRecord;

use crate::MAX_SOLUTION_N;
use crate::notation::error::ReadError;

use super::blocks::Halt;
use super::groups::{Groups, NumberRole};
use super::source::{CsvBytes, Source};
use super::text;

/// The maximum number of columns: one for each queen, and others.
const MAX_COLUMNS: usize = 2 * MAX_SOLUTION_N;

/// Names of columns with whole boards, the best first.
const BOARDS: [&str; 9] = [
    "permutation",
    "ranks",
    "queens",
    "positions",
    "squares",
    "fen",
    "board",
    "solution",
    "columns",
];

/// The columns that are read.
enum TableColumns {
    /// The row and the column of a queen, and the number of its board.
    Queens {
        row: usize,
        column: usize,
        board: Option<usize>,
    },
    /// One queen each.
    Numbers(Range<usize>),
    /// A whole board.
    Board(usize),
}

/// A table: its columns and their separator.
pub(super) struct CsvTable {
    separator: u8,
    /// The number of columns.
    width: usize,
    columns: TableColumns,
}

impl CsvTable {
    /// Recognizes a header line.
    pub(super) fn detect(header: &str) -> Option<CsvTable> {
        // Headers of one column have no separator.
        let is_name = |header: &str| BOARDS[0].eq_ignore_ascii_case(header.trim_matches('"'));
        let has_separator = |separator: &u8| {
            header.contains(char::from(*separator)) || *separator == b',' && is_name(header.trim())
        };
        let separators = [b',', b';', b'\t'].into_iter().filter(has_separator);
        let tables = separators.filter_map(|separator| {
            let mut reader = csv::ReaderBuilder::new()
                .delimiter(separator)
                .has_headers(false)
                .from_reader(header.as_bytes());
            let record = reader.records().next()?.ok()?;
            let width = record.len();
            let columns = TableColumns::detect(&record)?;
            Some(CsvTable {
                separator,
                width,
                columns,
            })
        });
        tables.max_by_key(|table| table.width)
    }

    /// Reads the rows after the header line.
    pub(super) fn read(
        &self,
        source: &mut Source<'_>,
        groups: &mut Groups<'_, '_>,
    ) -> Result<(), Halt> {
        groups.has_keys = true;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(self.separator)
            .flexible(true)
            .from_reader(CsvBytes(source));
        let (mut record, mut board) = (StringRecord::new(), String::new());
        loop {
            let found = reader.read_record(&mut record);
            reader.get_mut().0.reset_length();
            match found {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return Err(to_read_error(error, reader.position().line()).into()),
            }
            groups.at.line = record.position().map_or(0, csv::Position::line);
            groups.open()?;
            if self.width == 1 {
                // Commas without quotes separate the ranks of the only column.
                let mut fields = record.iter();
                fields.try_for_each(|field| text::read_quoted(field.trim(), groups))?;
            } else if record.len() > self.width {
                return Err(self.too_many_values(&record).into());
            } else {
                self.columns.read(&record, &mut board, groups)?;
            }
            groups.close()?;
        }
        groups.blocks.end_board()?;
        groups.has_keys = false;
        Ok(())
    }

    fn too_many_values(&self, record: &StringRecord) -> ReadError {
        let line = record.position().map_or(0, csv::Position::line);
        let problem = format!(
            "the row has {} values for {} columns: give each column one value, in quotes if it has commas",
            record.len(),
            self.width
        );
        ReadError::on_line(line, problem)
    }
}

impl TableColumns {
    fn detect(header: &StringRecord) -> Option<TableColumns> {
        if header.len() > MAX_COLUMNS {
            return None;
        }
        let names: Vec<String> = header
            .iter()
            .map(|name| name.trim().to_lowercase())
            .collect();
        let find = |role| {
            names
                .iter()
                .position(|name| NumberRole::from_name(name) == Some(role))
        };
        if let (Some(row), Some(column)) = (find(NumberRole::Row), find(NumberRole::Column)) {
            let board = (0..names.len()).find(|index| *index != row && *index != column);
            return Some(TableColumns::Queens { row, column, board });
        }
        if let Some(columns) = find_numbered(&names) {
            return Some(TableColumns::Numbers(columns));
        }
        let is_certain = names.len() > 1;
        let boards = BOARDS.iter().take(if is_certain { 9 } else { 1 });
        let board = boards
            .filter_map(|board| names.iter().position(|name| name == board))
            .next();
        board.map(TableColumns::Board)
    }

    fn read(
        &self,
        record: &StringRecord,
        board: &mut String,
        groups: &mut Groups<'_, '_>,
    ) -> Result<(), Halt> {
        match self {
            TableColumns::Queens {
                row,
                column,
                board: label,
            } => {
                let label = label
                    .and_then(|label| record.get(label))
                    .unwrap_or_default();
                if label != board {
                    groups.blocks.end_board()?;
                    label.clone_into(board);
                }
                for (name, index) in [("row", row), ("column", column)] {
                    groups.key(name)?;
                    text::read_quoted(record.get(*index).unwrap_or_default(), groups)?;
                }
                Ok(())
            }
            TableColumns::Numbers(columns) => columns
                .clone()
                .filter_map(|column| record.get(column))
                .try_for_each(|field| text::read_quoted(field.trim(), groups)),
            TableColumns::Board(column) => {
                text::read_quoted(record.get(*column).unwrap_or_default().trim(), groups)
            }
        }
    }
}

/// Finds columns with one queen each: `c1`, `c2`, ... or `a`, `b`, ... or 0, 1, ... after other columns.
fn find_numbered(names: &[String]) -> Option<Range<usize>> {
    let columns = |is_next: &dyn Fn(&str, usize) -> bool| {
        let first = names.iter().position(|name| is_next(name, 0))?;
        let following = names[first..].iter().enumerate();
        let count = following
            .take_while(|(count, name)| is_next(name, *count))
            .count();
        (count > 3).then_some(first..first + count)
    };
    let letters = columns(&|name, count| name.len() == 1 && name.bytes().eq([b'a' + count as u8]));
    letters.or_else(|| {
        let stems = names
            .iter()
            .filter_map(|name| name.strip_suffix(['0', '1']));
        let is_stem = |stem: &&str| stem.chars().all(|c| c.is_alphabetic() || c == '_');
        let stems: BTreeSet<&str> = stems.filter(is_stem).collect();
        stems.into_iter().find_map(|stem| {
            let from =
                |first| columns(&move |name, count| name == format!("{stem}{}", count + first));
            let has_others =
                !stem.is_empty() || names.iter().any(|name| name.parse::<u64>().is_err());
            from(0).or_else(|| from(1)).filter(|_| has_others)
        })
    })
}

fn to_read_error(error: csv::Error, line: u64) -> ReadError {
    match error.into_kind() {
        csv::ErrorKind::Io(error) if error.kind() == ErrorKind::InvalidData => {
            ReadError::line_too_long(line)
        }
        csv::ErrorKind::Io(error) => ReadError::Io(error),
        _ => ReadError::not_utf8(line),
    }
}
