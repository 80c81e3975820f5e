//! Input with bounded memory: lines of text, and bytes for a JSON parser.
//!
//! serde_json buffers strings and nesting levels without a limit, checks UTF-8 only in strings that
//! it does not ignore, and reports positions only in errors. [`JsonSource`] limits, checks and counts
//! lines.

use std::cell::Cell;
use std::io::{self, BufRead, ErrorKind, Read};

use super::error::ReadError;

/// The maximum length of a line in bytes, without its end. A row of 1000 squares in the longest
/// characters, with blanks between, takes a hundredth of it.
pub(super) const MAX_LINE: usize = 1 << 20;

/// A reader of lines that keeps the current one.
pub(super) struct BoundedLines<R> {
    input: R,
    text: String,
    number: u64,
    ended: bool,
}

impl<R: BufRead> BoundedLines<R> {
    /// Reads the first line, which has the given number.
    pub(super) fn new(input: R, number: u64) -> Result<Self, ReadError> {
        let mut lines = BoundedLines {
            input,
            text: String::new(),
            number: number - 1,
            ended: false,
        };
        lines.advance()?;
        Ok(lines)
    }

    /// The number and the text of the current line, without its end; `None` after the last line.
    pub(super) fn current(&self) -> Option<(u64, &str)> {
        (!self.ended).then_some((self.number, self.text.as_str()))
    }

    /// Advances to the next line.
    pub(super) fn advance(&mut self) -> Result<(), ReadError> {
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        bytes.clear();
        self.ended = !read_line(&mut self.input, &mut bytes)?;
        self.number += 1;
        let line = self.number;
        if bytes.len() > MAX_LINE {
            return Err(ReadError::line_too_long(line));
        }
        self.text = String::from_utf8(bytes).map_err(|_| ReadError::not_utf8(line))?;
        Ok(())
    }
}

/// Appends a line without its end, which is LF, CR or CRLF, but stops soon after [`MAX_LINE`] bytes.
/// Returns false at the end of the input.
fn read_line<R: BufRead>(input: &mut R, line: &mut Vec<u8>) -> std::io::Result<bool> {
    if peek(input)?.is_none() {
        return Ok(false);
    }
    while line.len() <= MAX_LINE
        && let Some(_) = peek(input)?
    {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let length = end.unwrap_or(bytes.len());
        line.extend_from_slice(&bytes[..length]);
        let terminator = end.map(|at| bytes[at]);
        input.consume(length + usize::from(end.is_some()));
        match terminator {
            Some(b'\r') if peek(input)? == Some(b'\n') => input.consume(1),
            None => continue,
            _ => {}
        }
        break;
    }
    Ok(true)
}

/// Returns the next byte without consuming it, or `None` at the end.
pub(super) fn peek<R: BufRead>(input: &mut R) -> std::io::Result<Option<u8>> {
    loop {
        match input.fill_buf() {
            Ok(bytes) => return Ok(bytes.first().copied()),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// The maximum nesting of brackets. A document of boards has four levels.
const MAX_DEPTH: u32 = 64;

/// An input that is read byte by byte, and refused as soon as it exceeds the limits for boards.
pub(super) struct JsonSource<'l, R> {
    input: R,
    line: &'l Cell<u64>,
    /// The number of bytes read of the current line.
    column: usize,
    depth: u32,
    string: Option<StringState>,
    /// The bytes so far of a multi-byte character.
    character: Vec<u8>,
    error: Option<ReadError>,
}

/// The state within a JSON string.
#[derive(Clone, Copy)]
struct StringState {
    length: usize,
    escaped: bool,
}

impl<'l, R: BufRead> JsonSource<'l, R> {
    /// Starts with the first byte on `line`, which is kept up to date.
    pub(super) fn new(input: R, line: &'l Cell<u64>) -> Self {
        JsonSource {
            input,
            line,
            column: 0,
            depth: 0,
            string: None,
            character: Vec::with_capacity(4),
            error: None,
        }
    }

    /// Skips whitespace. Returns true if anything follows.
    pub(super) fn has_more(&mut self) -> Result<bool, ReadError> {
        while let Some(byte) = peek(&mut self.input)? {
            if !matches!(byte, b' ' | b'\t' | b'\r' | b'\n') {
                return Ok(true);
            }
            self.check(byte)?;
            self.input.consume(1);
        }
        Ok(false)
    }

    /// The number of bytes read of the current line.
    pub(super) fn column(&self) -> usize {
        self.column
    }

    /// Takes the error of the last read, if this source caused it.
    pub(super) fn take_error(&mut self) -> Option<ReadError> {
        self.error.take()
    }

    fn check(&mut self, byte: u8) -> Result<(), ReadError> {
        let line = self.line.get();
        self.check_utf8(byte)?;
        if let Some(state) = &mut self.string {
            state.length += 1;
            if state.length > MAX_LINE {
                let problem = "the JSON holds a string longer than 1 MiB: leave it out";
                return Err(ReadError::on_line(line, problem));
            }
            let escaped = std::mem::take(&mut state.escaped);
            match byte {
                _ if escaped => {}
                b'\\' => state.escaped = true,
                b'"' => self.string = None,
                _ => {}
            }
        } else {
            self.check_outside_strings(byte)?;
        }
        self.column += 1;
        if byte == b'\n' {
            self.line.set(line + 1);
            self.column = 0;
        }
        Ok(())
    }

    fn check_outside_strings(&mut self, byte: u8) -> Result<(), ReadError> {
        match byte {
            b'"' => {
                self.string = Some(StringState {
                    length: 0,
                    escaped: false,
                });
            }
            b'[' | b'{' if self.depth == MAX_DEPTH => {
                let problem = format!(
                    "the JSON is nested deeper than {MAX_DEPTH} levels, the limit for lists of boards"
                );
                return Err(ReadError::on_line(self.line.get(), problem));
            }
            b'[' | b'{' => self.depth += 1,
            b']' | b'}' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        Ok(())
    }

    fn check_utf8(&mut self, byte: u8) -> Result<(), ReadError> {
        if byte.is_ascii() && self.character.is_empty() {
            return Ok(());
        }
        self.character.push(byte);
        match std::str::from_utf8(&self.character) {
            Ok(_) => self.character.clear(),
            Err(error) if error.error_len().is_none() => {}
            Err(_) => return Err(ReadError::not_utf8(self.line.get())),
        }
        Ok(())
    }
}

impl<R: BufRead> Read for JsonSource<'_, R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let Some(slot) = out.first_mut() else {
            return Ok(0);
        };
        let Some(byte) = peek(&mut self.input)? else {
            return Ok(0);
        };
        if let Err(error) = self.check(byte) {
            self.error = Some(error);
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.input.consume(1);
        *slot = byte;
        Ok(1)
    }
}
