//! Errors of files that could not be read or written, with advice.

use std::io;
use std::path::Path;

use crate::cli::message::display_path;

/// A file that could not be read or written, with the reason.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct FileFailure {
    pub(crate) message: String,
    /// The path, if the file does not exist.
    pub(crate) missing: Option<String>,
}

impl FileFailure {
    pub(crate) fn read_error(path: &Path, error: &io::Error) -> FileFailure {
        let missing = error.kind() == io::ErrorKind::NotFound;
        FileFailure {
            message: format!(
                "cannot read {}: {}",
                display_path(path),
                explain_read_error(error)
            ),
            missing: missing.then(|| display_path(path)),
        }
    }

    pub(crate) fn write_error(path: &Path, error: &io::Error) -> FileFailure {
        FileFailure {
            message: format!(
                "cannot write {}: {}",
                display_path(path),
                explain_write_error(error)
            ),
            missing: None,
        }
    }

    /// Converts to an I/O error of the same kind, for code that returns I/O errors.
    pub(crate) fn into_io_error(self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), self)
    }
}

/// Explains why a file could not be read, with advice.
pub(crate) fn explain_read_error(error: &io::Error) -> String {
    match error.kind() {
        _ if is_outside(error) => String::from(OUTSIDE),
        io::ErrorKind::NotFound => String::from("no such file; check the name"),
        io::ErrorKind::PermissionDenied => {
            String::from("permission denied; ask its owner, or choose another file")
        }
        io::ErrorKind::IsADirectory => String::from("it is a folder; name a file"),
        _ => error.to_string(),
    }
}

/// The explanation for a path outside the folders that WASI grants.
const OUTSIDE: &str =
    "it is outside the folder in which the program runs; choose a file in that folder";

/// True if a path is outside the folders that WASI grants: `ENOTCAPABLE`, or an error that the
/// standard library itself returns.
fn is_outside(error: &io::Error) -> bool {
    cfg!(target_os = "wasi")
        && match error.raw_os_error() {
            Some(number) => number == 76,
            None => error.kind() == io::ErrorKind::NotFound,
        }
}

/// Explains why a file could not be written, with advice.
fn explain_write_error(error: &io::Error) -> String {
    match error.kind() {
        _ if is_outside(error) => String::from(OUTSIDE),
        io::ErrorKind::NotFound => String::from("its folder does not exist; create it first"),
        io::ErrorKind::NotADirectory => {
            String::from("a part of its path is a file, not a folder; correct the path")
        }
        io::ErrorKind::ReadOnlyFilesystem => {
            String::from("its folder is on a read-only disk; choose another folder")
        }
        io::ErrorKind::PermissionDenied => String::from("permission denied; choose another file"),
        io::ErrorKind::StorageFull => {
            String::from("the disk is full; free some space and try again")
        }
        _ => error.to_string(),
    }
}
