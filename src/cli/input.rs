//! Reads files and streams up to a size limit.

use std::io::{self, Read};
use std::path::Path;

use nqueens_sheet::Result;

use crate::cli::book::open;
use crate::cli::file_error::read_error;

/// Reads a file of at most `max` bytes, or standard input if its name is -.
///
/// # Errors
/// Fails if it cannot be read, or with the reason `too_large` if it is larger.
pub(crate) fn read_input(path: &Path, max: usize, too_large: &str) -> Result<Vec<u8>> {
    let read = match path.to_str() {
        Some("-") => read_stream(io::stdin().lock(), max, too_large),
        _ => return read_file(path, max, too_large),
    };
    read.map_err(|error| read_error(path, error))
}

/// Reads a file like [`read_input`], but - is a file, too.
pub(crate) fn read_file(path: &Path, max: usize, too_large: &str) -> Result<Vec<u8>> {
    let read = open(path).and_then(|file| read_stream(file, max, too_large));
    read.map_err(|error| read_error(path, error))
}

/// Reads a text like [`read_file`].
pub(crate) fn read_text(path: &Path, max: usize, too_large: &str) -> Result<String> {
    let bytes = read_file(path, max, too_large)?;
    String::from_utf8(bytes).map_err(|_| {
        let reason = "it is not UTF-8 text; save it as UTF-8";
        read_error(path, io::Error::other(reason))
    })
}

/// Reads a stream of at most `max` bytes.
///
/// # Errors
/// Returns the error of the stream, or `too_large` if it is longer.
pub(crate) fn read_stream(input: impl Read, max: usize, too_large: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(max as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > max {
        return Err(io::Error::other(too_large));
    }
    Ok(bytes)
}
