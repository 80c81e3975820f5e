//! The piece placement field of FEN: `3Q4/6Q1/2Q5/7Q/1Q6/4Q3/Q7/5Q2`.
//!
//! The standard (<https://www.chessprogramming.org/Forsyth-Edwards_Notation>) has only boards of
//! 8 x 8. Larger ones follow the common extension: a run of empty squares is one decimal number.

use std::io::BufRead;

use super::boards::{BoardChecker, PartialBoard};
use super::error::ReadError;
use super::input::BoundedLines;
use crate::MAX_SOLUTION_N;
use crate::units::distance::push_integer;

/// A row with its queen on `file`, and the slash after it.
pub(super) fn row(n: usize, file: usize) -> Vec<u8> {
    let mut row = Vec::new();
    if file > 0 {
        push_integer(&mut row, file as u64);
    }
    row.push(b'Q');
    if file + 1 < n {
        push_integer(&mut row, (n - 1 - file) as u64);
    }
    row.push(b'/');
    row
}

/// Reads one solution per line, skipping blank lines and the other fields of a full FEN.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    lines: &mut BoundedLines<R>,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let mut board = PartialBoard::default();
    let mut queens = Vec::new();
    while let Some((line, text)) = lines.current() {
        if let Some(field) = text.split_ascii_whitespace().next() {
            for row in field.split('/') {
                let width = parse_row(line, row, &mut queens)?;
                if board.is_full() {
                    let problem = format!(
                        "the board has more than {} rows: give as many rows as squares in a row",
                        board.n()
                    );
                    return Err(ReadError::on_line(line, problem).into());
                }
                board.add_row(line, width, &queens, boards)?;
            }
            board.finish(boards)?;
        }
        lines.advance()?;
    }
    Ok(())
}

fn unexpected(line: u64, found: char) -> ReadError {
    let problem = format!("unexpected {found:?} in FEN: use Q, / and the numbers of empty squares");
    ReadError::on_line(line, problem)
}

/// Parses a row. Returns its width, and fills `queens` with the files of its queens.
fn parse_row(line: u64, row: &str, queens: &mut Vec<u16>) -> Result<usize, ReadError> {
    queens.clear();
    let mut width = 0_usize;
    let mut run: Option<usize> = None;
    for found in row.chars() {
        match found {
            '0'..='9' => {
                let digit = found as usize - '0' as usize;
                // A run must not start with 0.
                if digit == 0 && run.is_none() {
                    return Err(unexpected(line, found));
                }
                run = Some((run.unwrap_or(0) * 10 + digit).min(MAX_SOLUTION_N + 1));
            }
            'Q' | 'q' => {
                width += run.take().unwrap_or(0);
                if width >= MAX_SOLUTION_N {
                    return Err(ReadError::board_too_large(line));
                }
                queens.push(width as u16);
                width += 1;
            }
            _ => return Err(unexpected(line, found)),
        }
    }
    width += run.unwrap_or(0);
    if width > MAX_SOLUTION_N {
        return Err(ReadError::board_too_large(line));
    }
    Ok(width)
}
