//! What is read whole, if it is not too large.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::cli::failure::why_unread;

/// The bytes of a file, unless there are more than `most`; else why it cannot be read.
pub(crate) fn bounded(path: &Path, most: usize, too_large: &str) -> Result<Vec<u8>, String> {
    let file = File::open(path).map_err(|error| why_unread(&error))?;
    all_of(file, most, too_large)
}

/// The same of what is read.
pub(crate) fn all_of(input: impl Read, most: usize, too_large: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = input.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| why_unread(&error))?;
    if bytes.len() > most { Err(too_large.to_owned()) } else { Ok(bytes) }
}
