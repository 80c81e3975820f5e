//! Files and streams to read. While a book is drawn, only files in its folder can be opened.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::cli::failure::why_unread;

/// The folder of the book that is drawn; empty in all other commands.
static BOOK: OnceLock<PathBuf> = OnceLock::new();

/// Lets [`open`] open files in the current folder alone, as that of a book, whose chapters may be
/// written by anybody.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn confine_to_book() -> io::Result<()> {
    let folder = Path::new(".").canonicalize()?;
    BOOK.get_or_init(|| folder);
    Ok(())
}

/// True if command lines come from a book, which shows nothing but SVG.
pub(crate) fn is_in_book() -> bool {
    BOOK.get().is_some()
}

/// Opens a file to read.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let Some(folder) = BOOK.get() else {
        return File::open(path);
    };
    // The path without links is the one that is checked and opened.
    let path = path.canonicalize()?;
    if path.starts_with(folder) {
        File::open(path)
    } else {
        Err(io::Error::other(
            "it is outside of the book's folder; put it there, and name it from there",
        ))
    }
}

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
    if bytes.len() > most { Err(too_large.to_owned()) } else { Ok(bytes) }
}
