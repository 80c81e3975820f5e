//! The folder that confines the commands of a book: only files in it can be opened.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

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
