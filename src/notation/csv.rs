//! A table for spreadsheets and statistics: CSV as RFC 4180 has it, but for line
//! ends, which are LF as in all notations here.

use std::io::BufRead;

use super::boards::BoardChecker;
use super::decimal::push_decimal;
use super::error::ReadError;
use super::lines::Lines;
use super::permutation;
use crate::Class;

/// The names of the columns, by which a table is known.
const HEAD: &str = "number,permutation,class,orbit";

/// Appends the names of the columns.
pub(super) fn open(out: &mut Vec<u8>) {
    out.extend_from_slice(HEAD.as_bytes());
    out.push(b'\n');
}

/// Appends one solution as a row. The ranks have blanks between them for all n,
/// so that no column changes its type with the size of the board.
pub(super) fn push(out: &mut Vec<u8>, number: u64, ranks: &[u16]) {
    let class = Class::of(ranks);
    push_decimal(out, number);
    out.push(b',');
    permutation::push_separated(out, ranks, ' ');
    out.push(b',');
    out.extend_from_slice(class.name().as_bytes());
    out.push(b',');
    push_decimal(out, u64::from(class.orbit_size()));
    out.push(b'\n');
}

/// Whether a line names the columns.
pub(super) fn is_head(line: &str) -> bool {
    line.trim() == HEAD
}

/// Reads one solution a row, after the names of the columns; blank lines are
/// skipped. Numbers, classes and orbits follow from the boards, and are not read.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    lines: &mut Lines<R>,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let mut numbers = Vec::new();
    lines.advance()?;
    while let Some((line, text)) = lines.current() {
        let text = text.trim();
        if !text.is_empty() {
            let ranks = text.split(',').nth(1).unwrap_or_default();
            permutation::parse(line, ranks, &mut numbers)?;
            boards.accept_numbers(line, &numbers)?;
        }
        lines.advance()?;
    }
    Ok(())
}
