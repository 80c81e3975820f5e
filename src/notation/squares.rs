//! Lists of squares, as in captions: `a1 b5 c8 d6 e3 f7 g2 h4`.

use std::io::BufRead;

use super::boards::{BoardChecker, Check};
use super::error::ReadError;
use super::input::BoundedLines;
use crate::{MAX_SOLUTION_N, PuzzleError, Square};

/// True if a line begins with a square.
pub(super) fn starts_with_square(line: &str) -> bool {
    words(line).next().is_some_and(|word| {
        let square = word.parse::<Square>();
        square.is_ok()
    })
}

/// Reads one solution per line with its squares in any order, skipping blank lines.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    lines: &mut BoundedLines<R>,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let (mut squares, mut numbers) = (Vec::new(), Vec::new());
    while let Some((line, text)) = lines.current() {
        if !text.trim().is_empty() {
            parse(line, text, &mut squares)?;
            place(line, &squares, boards.check, &mut numbers)?;
            boards.accept_numbers(line, &numbers)?;
        }
        lines.advance()?;
    }
    Ok(())
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| c.is_whitespace() || c == ',');
    words.filter(|word| !word.is_empty())
}

fn parse(line: u64, text: &str, squares: &mut Vec<Square>) -> Result<(), ReadError> {
    squares.clear();
    for word in words(text) {
        if squares.len() == MAX_SOLUTION_N {
            return Err(ReadError::board_too_large(line));
        }
        // The error quotes the word, which may be as long as a line.
        let excerpt: String = word.chars().take(40).collect();
        let square = excerpt.parse();
        squares.push(
            square.map_err(|error: PuzzleError| ReadError::on_line(line, error.to_string()))?,
        );
    }
    Ok(())
}

/// Fills `numbers` with the rank on each file, counted from 1, on a board with one file per queen.
fn place(
    line: u64,
    squares: &[Square],
    check: Check,
    numbers: &mut Vec<u64>,
) -> Result<(), ReadError> {
    numbers.clear();
    numbers.resize(squares.len(), 0);
    for &square in squares {
        let n = squares.len();
        let number = numbers.get_mut(usize::from(square.file));
        let number = number.ok_or_else(|| {
            let problem = format!(
                "{square} is outside a board of {n} x {n}: name the square of the queen on each file"
            );
            ReadError::on_line(line, problem)
        })?;
        if let Some(rank) = number.checked_sub(1) {
            return Err(check.conflict(line, square, rank as u16));
        }
        *number = u64::from(square.rank) + 1;
    }
    Ok(())
}
