//! Errors of files that could not be read or written, with advice.

use std::io;
use std::path::Path;

use nqueens_sheet::{Error, ErrorKind};

use crate::message::{display_path, input_name};

/// Returns the error for a file that could not be read.
pub(crate) fn read_error(path: &Path, error: io::Error) -> Error {
    let message = format!(
        "cannot read {}: {}",
        input_name(path),
        explain_read_error(&error)
    );
    let mut failure = match error.kind() {
        io::ErrorKind::NotFound => ErrorKind::MissingFile
            .error(message)
            .value(display_path(path)),
        _ => ErrorKind::Io.error(message),
    };
    failure.source = Some(error);
    failure
}

/// Returns the error for a file that could not be written.
pub(crate) fn write_error(path: &Path, error: io::Error) -> Error {
    let message = format!(
        "cannot write {}: {}",
        display_path(path),
        explain_write_error(&error)
    );
    let mut failure = ErrorKind::Io.error(message);
    failure.source = Some(error);
    failure
}

/// Explains why a file could not be read, with advice.
pub(super) fn explain_read_error(error: &io::Error) -> String {
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
