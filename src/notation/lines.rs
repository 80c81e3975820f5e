//! Lines of bounded length, and the byte that comes next.

use std::io::{BufRead, ErrorKind};

use super::error::ReadError;

/// The longest line, in bytes without its end. A row of 1000 squares in the
/// longest characters, with blanks between, takes a hundredth of it.
pub(super) const LONGEST: usize = 1 << 20;

/// The current line of an input.
pub(super) struct Lines<R> {
    input: R,
    text: String,
    number: u64,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads the first line, which has the given number.
    pub(super) fn new(input: R, number: u64) -> Result<Self, ReadError> {
        let mut lines = Lines {
            input,
            text: String::new(),
            number: number - 1,
            ended: false,
        };
        lines.advance()?;
        Ok(lines)
    }

    /// The current line and its number, without its end; none after the last.
    pub(super) fn current(&self) -> Option<(u64, &str)> {
        (!self.ended).then_some((self.number, self.text.as_str()))
    }

    /// Goes to the next line.
    pub(super) fn advance(&mut self) -> Result<(), ReadError> {
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        bytes.clear();
        self.ended = !read_line(&mut self.input, &mut bytes)?;
        self.number += 1;
        let line = self.number;
        if bytes.len() > LONGEST {
            return Err(ReadError::LongLine { line });
        }
        self.text = String::from_utf8(bytes).map_err(|_| ReadError::NotUtf8 { line })?;
        Ok(())
    }
}

/// Appends a line without its end, which is LF, CR or both, but stops soon after
/// [`LONGEST`] bytes. Returns false at the end of the input.
fn read_line<R: BufRead>(input: &mut R, line: &mut Vec<u8>) -> std::io::Result<bool> {
    if peek(input)?.is_none() {
        return Ok(false);
    }
    while line.len() <= LONGEST
        && let Some(_) = peek(input)?
    {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let length = end.unwrap_or(bytes.len());
        line.extend_from_slice(&bytes[..length]);
        let ended_by = end.map(|at| bytes[at]);
        input.consume(length + usize::from(end.is_some()));
        match ended_by {
            Some(b'\r') if peek(input)? == Some(b'\n') => input.consume(1),
            None => continue,
            _ => {}
        }
        break;
    }
    Ok(true)
}

/// The next byte, not consumed; none at the end.
pub(super) fn peek<R: BufRead>(input: &mut R) -> std::io::Result<Option<u8>> {
    loop {
        match input.fill_buf() {
            Ok(bytes) => return Ok(bytes.first().copied()),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
