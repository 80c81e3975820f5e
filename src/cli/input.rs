//! Reads files and streams up to a size limit.

use std::io::Read;
use std::path::Path;

use crate::cli::book::open;
use crate::cli::file_error::explain_read_error;

/// Reads a file of at most `max` bytes.
///
/// # Errors
/// Returns the reason if it cannot be read, or `too_large` if it is larger.
pub(crate) fn read_file(path: &Path, max: usize, too_large: &str) -> Result<Vec<u8>, String> {
    let file = open(path).map_err(|error| explain_read_error(&error))?;
    read_stream(file, max, too_large)
}

/// Reads a stream of at most `max` bytes.
///
/// # Errors
/// Returns the reason if it cannot be read, or `too_large` if it is longer.
pub(crate) fn read_stream(
    input: impl Read,
    max: usize,
    too_large: &str,
) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = input.take(max as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| explain_read_error(&error))?;
    if bytes.len() > max {
        Err(too_large.to_owned())
    } else {
        Ok(bytes)
    }
}
