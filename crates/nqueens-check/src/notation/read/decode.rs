//! Bytes as lines of text: UTF-8 or UTF-16, any line ends, without the escape sequences of terminals.

use std::io::{self, BufRead, Cursor, Read};

use crate::notation::error::{cannot_read, too_large};
use nqueens_puzzle::Result;

/// The largest input in bytes.
const MAX_BYTES: u64 = 256 << 20;

/// The lines of an input.
pub(super) struct TextLines<'r> {
    input: Box<dyn BufRead + 'r>,
    bytes: Vec<u8>,
    left: u64,
    /// True after a carriage return, which a line feed may follow.
    is_return: bool,
    /// The number of lines so far.
    pub(super) line: u32,
    /// True after a byte that no text has.
    pub(super) is_binary: bool,
}

impl<'r> TextLines<'r> {
    pub(super) fn new(mut input: impl BufRead + 'r) -> Result<TextLines<'r>> {
        let mut start = Vec::new();
        (&mut input)
            .take(4)
            .read_to_end(&mut start)
            .map_err(cannot_read)?;
        let to_unit: Option<fn([u8; 2]) -> u16> = match start[..] {
            [0xFF, 0xFE, ..] | [1..=255, 0, 1..=255, 0] => Some(u16::from_le_bytes),
            [0xFE, 0xFF, ..] | [0, 1..=255, 0, 1..=255] => Some(u16::from_be_bytes),
            _ => None,
        };
        let input = Cursor::new(start).chain(input);
        let mut lines = TextLines {
            input: Box::new(io::empty()),
            bytes: Vec::new(),
            left: MAX_BYTES,
            is_return: false,
            line: 0,
            is_binary: false,
        };
        let Some(to_unit) = to_unit else {
            lines.input = Box::new(input);
            return Ok(lines);
        };
        let mut units = Vec::new();
        input
            .take(MAX_BYTES + 1)
            .read_to_end(&mut units)
            .map_err(cannot_read)?;
        if units.len() as u64 > MAX_BYTES {
            return Err(too_large());
        }
        let units = units
            .chunks_exact(2)
            .map(|unit| to_unit([unit[0], unit[1]]));
        let text = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        lines.left = 2 * MAX_BYTES;
        lines.input = Box::new(Cursor::new(text.collect::<String>().into_bytes()));
        Ok(lines)
    }

    /// Reads the next line into `text`, without its end. Returns false at the end of the input.
    pub(super) fn next(&mut self, text: &mut String) -> Result<bool> {
        self.bytes.clear();
        let is_end = loop {
            let buffer = self.input.fill_buf().map_err(cannot_read)?;
            let skipped = usize::from(self.is_return && buffer.first() == Some(&b'\n'));
            let buffer = &buffer[skipped..];
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let taken = end.unwrap_or(buffer.len());
            self.bytes.extend_from_slice(&buffer[..taken]);
            self.is_return = end.is_some_and(|end| buffer[end] == b'\r');
            let used = skipped + taken + usize::from(end.is_some());
            self.input.consume(used);
            self.left = self.left.checked_sub(used as u64).ok_or_else(too_large)?;
            if used == 0 || end.is_some() {
                break used == 0;
            }
        };
        if is_end && self.bytes.is_empty() {
            return Ok(false);
        }
        self.line += 1;
        self.is_binary |= self.bytes.contains(&0);
        text.clear();
        let line = String::from_utf8_lossy(&self.bytes);
        if line.contains(['\u{1b}', '\u{8}', '\u{200b}', '\u{feff}', '\u{c}', '\u{a0}']) {
            strip_controls(&line, text);
        } else {
            text.push_str(&line);
        }
        Ok(true)
    }
}

/// Removes the escape sequences of terminals, and characters without a width.
fn strip_controls(line: &str, text: &mut String) {
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\u{1b}' => match chars.next() {
                Some('[') => while chars.next().is_some_and(|c| !('@'..='~').contains(&c)) {},
                Some(']') => while chars.next().is_some_and(|c| c != '\u{7}' && c != '\\') {},
                Some('(' | ')') => _ = chars.next(),
                _ => {}
            },
            '\u{8}' => _ = text.pop(),
            '\u{200b}' | '\u{feff}' | '\u{c}' => {}
            '\u{a0}' => text.push(' '),
            other => text.push(other),
        }
    }
}
