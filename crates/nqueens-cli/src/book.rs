//! Access to files while drawing a book: only files in the book's folder can be opened.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The folder of the book, set only by the command `mdbook`.
static BOOK: OnceLock<PathBuf> = OnceLock::new();

/// Restricts [`open`] to the current folder, because authors of chapters may not be trusted.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn confine_to_book() -> io::Result<()> {
    let folder = Path::new(".").canonicalize()?;
    BOOK.get_or_init(|| folder);
    Ok(())
}

/// True if command lines come from a book, which supports SVG only.
pub(crate) fn is_in_book() -> bool {
    BOOK.get().is_some()
}

/// Opens a file for reading.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let Some(folder) = BOOK.get() else {
        return File::open(path);
    };
    // Check and open the same path, without symbolic links.
    let path = path.canonicalize()?;
    if path.starts_with(folder) {
        File::open(path)
    } else {
        Err(io::Error::other(
            "it is outside the book's folder; move it there, and name it relative to that folder",
        ))
    }
}
