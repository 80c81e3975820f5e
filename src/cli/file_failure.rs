//! Files that could not be read or written, and what to do.

use std::io;
use std::path::Path;

use crate::cli::message::shown;

/// A file that could not be read or written, and why.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct FileFailure {
    pub(crate) message: String,
    /// The path, if there is no such file.
    pub(crate) missing: Option<String>,
}

impl FileFailure {
    pub(crate) fn unread(path: &Path, error: &io::Error) -> FileFailure {
        let missing = error.kind() == io::ErrorKind::NotFound;
        FileFailure {
            message: format!("cannot read {}: {}", shown(path), why_unread(error)),
            missing: missing.then(|| shown(path)),
        }
    }

    pub(crate) fn unwritten(path: &Path, error: &io::Error) -> FileFailure {
        FileFailure {
            message: format!("cannot write {}: {}", shown(path), why_unwritten(error)),
            missing: None,
        }
    }

    /// Converts to an I/O error of the same kind, for code that passes on I/O errors.
    pub(crate) fn of_kind(self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), self)
    }
}

/// The reason why a file could not be read, and what to do.
pub(crate) fn why_unread(error: &io::Error) -> String {
    match error.kind() {
        _ if is_outside(error) => String::from(OUTSIDE),
        io::ErrorKind::NotFound => String::from("there is no such file; check its name"),
        io::ErrorKind::PermissionDenied => {
            String::from("permission denied, ask its owner or choose another file")
        }
        io::ErrorKind::IsADirectory => String::from("it is a folder, name a file"),
        _ => error.to_string(),
    }
}

/// The advice for a path that WASI does not let the program have.
const OUTSIDE: &str = "it is outside of the folder in which the program runs, choose a place in it";

/// True if a path is in no folder that WASI lets the program have: by the number of `ENOTCAPABLE`, or
/// by an error of the standard library's own.
fn is_outside(error: &io::Error) -> bool {
    cfg!(target_os = "wasi")
        && match error.raw_os_error() {
            Some(number) => number == 76,
            None => error.kind() == io::ErrorKind::NotFound,
        }
}

fn why_unwritten(error: &io::Error) -> String {
    match error.kind() {
        _ if is_outside(error) => String::from(OUTSIDE),
        io::ErrorKind::NotFound => String::from("its folder does not exist, make it first"),
        io::ErrorKind::NotADirectory => {
            String::from("a part of its path is a file where a folder must be, correct the path")
        }
        io::ErrorKind::ReadOnlyFilesystem => {
            String::from("its folder is on a read-only disk, choose another place")
        }
        io::ErrorKind::PermissionDenied => String::from("permission denied, choose another place"),
        io::ErrorKind::StorageFull => {
            String::from("the disk is full, free some space and try again")
        }
        _ => error.to_string(),
    }
}
