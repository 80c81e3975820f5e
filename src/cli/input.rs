//! Files and streams to read, of bounded size.

use std::io::Read;
use std::path::Path;

use crate::cli::book::open;
use crate::cli::file_failure::why_unread;

/// Reads a file of at most `most` bytes; the error says why it cannot be read.
pub(crate) fn bounded(path: &Path, most: usize, too_large: &str) -> Result<Vec<u8>, String> {
    let file = open(path).map_err(|error| why_unread(&error))?;
    all_of(file, most, too_large)
}

/// Reads at most `most` bytes from a stream.
pub(crate) fn all_of(input: impl Read, most: usize, too_large: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = input.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| why_unread(&error))?;
    if bytes.len() > most {
        Err(too_large.to_owned())
    } else {
        Ok(bytes)
    }
}
