//! Input with bounded memory: segments of lines for the text reader, and bytes for the JSON and CSV
//! parsers.
//!
//! Both parsers buffer strings without a limit and report positions only in errors. [`Source`] limits
//! and counts.

use std::cell::Cell;
use std::io::{self, ErrorKind, Read};

use crate::notation::error::ReadError;

/// The maximum length in bytes of a line without brackets, of a JSON string and of a CSV record. A row
/// of 1000 squares in the longest characters, with blanks between, takes a hundredth of it.
pub(super) const MAX_LENGTH: usize = 1 << 20;

/// Lines with brackets are split after a closing bracket once they have this length.
const SEGMENT_LENGTH: usize = 1 << 12;

/// Number of bytes to read at once.
const BUFFER_LENGTH: usize = 1 << 16;

/// A position in an input, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TextPosition {
    pub(super) line: u64,
    /// In characters; in bytes for JSON.
    pub(super) column: usize,
}

/// An input that counts lines.
pub(super) struct Source<'r> {
    input: &'r mut dyn Read,
    /// Bytes of the input, of which those from `start` to `end` are the next.
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// The position of the next byte.
    pub(super) at: TextPosition,
    /// The number of bytes since a string or record began.
    length: usize,
    quoted: bool,
    escaped: bool,
    /// The error of the last read, if this source caused it.
    error: Option<ReadError>,
}

impl<'r> Source<'r> {
    pub(super) fn new(input: &'r mut dyn Read) -> Source<'r> {
        Source {
            input,
            buffer: vec![0; BUFFER_LENGTH].into(),
            start: 0,
            end: 0,
            at: TextPosition { line: 1, column: 1 },
            length: 0,
            quoted: false,
            escaped: false,
            error: None,
        }
    }

    /// Returns the next bytes without consuming them; none at the end.
    fn fill(&mut self) -> io::Result<&[u8]> {
        while self.start == self.end {
            match self.input.read(&mut self.buffer) {
                Ok(0) => break,
                Ok(length) => (self.start, self.end) = (0, length),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(&self.buffer[self.start..self.end])
    }

    /// Returns the next byte without consuming it, or `None` at the end.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.start < self.end {
            return Ok(Some(self.buffer[self.start]));
        }
        Ok(self.fill()?.first().copied())
    }

    /// Skips whitespace. Returns the next byte without consuming it.
    pub(super) fn skip_whitespace(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte @ (b' ' | b'\t' | b'\r' | b'\n')) => self.consume(byte),
                other => return Ok(other),
            }
        }
    }

    fn consume(&mut self, byte: u8) {
        self.start += 1;
        self.at.column += 1;
        if byte == b'\n' {
            self.at = TextPosition {
                line: self.at.line + 1,
                column: 1,
            };
        }
    }

    /// Reads a line without its end (LF, CR or CRLF), or a part of a long one up to a closing bracket.
    /// Bytes that are not UTF-8 become U+FFFD. Returns true if the line ends there, and `None` at the end
    /// of the input.
    pub(super) fn read_segment(&mut self, text: &mut String) -> Result<Option<bool>, ReadError> {
        text.clear();
        if self.peek()?.is_none() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        let is_line_end = loop {
            let buffer = self.fill()?;
            if buffer.is_empty() {
                break true;
            }
            let is_long = bytes.len() + buffer.len() > SEGMENT_LENGTH;
            let first = SEGMENT_LENGTH.saturating_sub(bytes.len());
            let end = buffer.iter().enumerate().position(|(index, byte)| {
                let closes = matches!(byte, b']' | b')' | b'}');
                matches!(byte, b'\n' | b'\r') || is_long && index >= first && closes
            });
            let taken = end.map_or(buffer.len(), |end| end + 1);
            bytes.extend_from_slice(&buffer[..taken]);
            let last = end.map(|end| buffer[end]);
            self.start += taken;
            if bytes.len() > MAX_LENGTH {
                return Err(ReadError::line_too_long(self.at.line));
            }
            match last {
                Some(b'\r') if self.peek()? == Some(b'\n') => self.start += 1,
                None => continue,
                _ => {}
            }
            let Some(b'\n' | b'\r') = last else {
                break false;
            };
            bytes.pop();
            break true;
        };
        text.push_str(&String::from_utf8_lossy(&bytes));
        Ok(Some(is_line_end))
    }

    /// Takes the error of the last read, if this source caused it.
    pub(super) fn take_error(&mut self) -> Option<ReadError> {
        self.error.take()
    }

    /// Starts a new string or record.
    pub(super) fn reset_length(&mut self) {
        self.length = 0;
    }

    /// Reads one byte of JSON, of which only strings are limited.
    fn read_json_byte(&mut self, byte: u8) {
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' => self.escaped = self.quoted,
            b'"' => self.quoted = !self.quoted,
            _ => {}
        }
        if !self.quoted {
            self.length = 0;
        }
    }
}

/// The bytes for a JSON parser, one by one, so that the position is that of the parser.
pub(super) struct JsonBytes<'s, 'r> {
    pub(super) source: &'s mut Source<'r>,
    /// The position of the next byte, for the receiver of the parsed values.
    pub(super) at: &'s Cell<TextPosition>,
}

impl Read for JsonBytes<'_, '_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let source = &mut *self.source;
        let (Some(slot), Some(byte)) = (out.first_mut(), source.peek()?) else {
            return Ok(0);
        };
        source.length += 1;
        source.read_json_byte(byte);
        if source.length > MAX_LENGTH {
            let problem = "the JSON has a string longer than 1 MiB: leave it out";
            source.error = Some(ReadError::on_line(source.at.line, problem));
            return Err(ErrorKind::InvalidData.into());
        }
        source.consume(byte);
        self.at.set(source.at);
        *slot = byte;
        Ok(1)
    }
}

/// The bytes for a CSV parser, which counts lines itself.
pub(super) struct CsvBytes<'s, 'r>(pub(super) &'s mut Source<'r>);

impl Read for CsvBytes<'_, '_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let source = &mut *self.0;
        let bytes = source.fill()?;
        let length = bytes.len().min(out.len());
        out[..length].copy_from_slice(&bytes[..length]);
        source.start += length;
        source.length += length;
        if source.length > MAX_LENGTH {
            return Err(ErrorKind::InvalidData.into());
        }
        Ok(length)
    }
}
