//! Permutations, the usual notation: `15863724`, `1,3,5,8,10,12,6,11,2,7,9,4`.

use std::io::BufRead;

use super::boards::BoardChecker;
use super::error::ReadError;
use super::input::BoundedLines;
use crate::MAX_SOLUTION_N;
use crate::units::distance::push_integer;

/// The smallest n with ranks of two digits, which need commas.
const MIN_WITH_COMMAS: usize = 10;

/// Appends a solution as a line.
pub(super) fn push(out: &mut Vec<u8>, ranks: &[u16]) {
    if ranks.len() < MIN_WITH_COMMAS {
        out.extend(ranks.iter().map(|&rank| b'1' + rank as u8));
    } else {
        push_separated(out, ranks, ',');
    }
    out.push(b'\n');
}

/// Appends the ranks, counted from 1 and separated by a character.
pub(super) fn push_separated(out: &mut Vec<u8>, ranks: &[u16], separator: char) {
    let mut buffer = [0; 4];
    let buffer = separator.encode_utf8(&mut buffer).as_bytes();
    for (file, &rank) in ranks.iter().enumerate() {
        if file > 0 {
            out.extend_from_slice(buffer);
        }
        match rank + 1 {
            // Fast path: most ranks have one digit, and a list is mostly ranks.
            digit @ 0..10 => out.push(b'0' + digit as u8),
            number => push_integer(out, number),
        }
    }
}

/// Reads one solution per line, skipping blank lines.
pub(super) fn read<R: BufRead, E: From<ReadError>>(
    lines: &mut BoundedLines<R>,
    boards: &mut BoardChecker<'_, E>,
) -> Result<(), E> {
    let mut numbers = Vec::new();
    while let Some((line, text)) = lines.current() {
        let text = text.trim();
        if !text.is_empty() {
            parse(line, text, &mut numbers)?;
            boards.accept_numbers(line, &numbers)?;
        }
        lines.advance()?;
    }
    Ok(())
}

/// Splits a line into its numbers, counted from 1.
pub(super) fn parse(line: u64, text: &str, numbers: &mut Vec<u64>) -> Result<(), ReadError> {
    numbers.clear();
    if let Some(found) = text
        .chars()
        .find(|&c| !c.is_ascii_digit() && !is_separator(c))
    {
        let problem =
            format!("unexpected {found:?} in a permutation: use digits, commas and blanks");
        return Err(ReadError::on_line(line, problem));
    }
    if !text.contains(is_separator) {
        if text.len() >= MIN_WITH_COMMAS {
            let problem = "the numbers of a permutation need commas between them from n = 10";
            return Err(ReadError::on_line(line, problem));
        }
        numbers.extend(text.bytes().map(|digit| u64::from(digit - b'0')));
        return Ok(());
    }
    // "1, 3" is valid, but "1,,3" lacks a number.
    for field in text.split(',') {
        let before = numbers.len();
        for word in field.split_ascii_whitespace() {
            if numbers.len() == MAX_SOLUTION_N {
                return Err(ReadError::board_too_large(line));
            }
            // Saturate: any number that overflows is out of range.
            numbers.push(word.parse().unwrap_or(u64::MAX));
        }
        if numbers.len() == before {
            return Err(ReadError::on_line(
                line,
                "a number is missing before or after a comma",
            ));
        }
    }
    Ok(())
}

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ' ' | '\t')
}
