//! Names of what this process has open: `/dev/stdout`, `/dev/fd/3`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// True if a path is the name of something open.
pub(crate) fn is_name(path: &Path) -> bool {
    descriptor(path).is_some()
}

/// The file that a descriptor's name stands for; none if `path` is no such name. A copy of a
/// standard stream goes on where the shell stands in its file; opened anew by its name, the file
/// would be written over from its start, so that other files are refused.
pub(super) fn open(path: &Path) -> io::Result<Option<File>> {
    let Some(number) = descriptor(path) else {
        return Ok(None);
    };
    if let Some(copy) = copy(number) {
        return copy.map(Some);
    }
    if fs::metadata(path)?.is_file() {
        return Err(io::Error::other(
            "it is a file that is open already: name the file itself, or redirect standard output",
        ));
    }
    fs::OpenOptions::new().write(true).open(path).map(Some)
}

/// A path without links. WebAssembly has none, and not in all builds a function that follows them.
pub(crate) fn real(path: &Path) -> io::Result<PathBuf> {
    if cfg!(target_family = "wasm") {
        Err(io::ErrorKind::Unsupported.into())
    } else {
        fs::canonicalize(path)
    }
}

/// The number of what this process has open by a name.
fn descriptor(path: &Path) -> Option<i32> {
    let number = path.file_name()?.to_str()?.parse().ok()?;
    let folder = path.parent()?;
    let real = real(folder).ok().filter(|folder| folder.ends_with("fd"));
    let own = real.zip(self::real(Path::new("/proc/self")).ok());
    let is_own = own.is_some_and(|(folder, own)| folder.starts_with(own));
    (is_own || folder == Path::new("/dev/fd")).then_some(number)
}

/// A copy of a standard stream.
#[cfg(unix)]
fn copy(number: i32) -> Option<io::Result<File>> {
    use std::os::fd::AsFd;

    let copy = match number {
        0 => io::stdin().as_fd().try_clone_to_owned(),
        1 => io::stdout().as_fd().try_clone_to_owned(),
        2 => io::stderr().as_fd().try_clone_to_owned(),
        _ => return None,
    };
    Some(copy.map(File::from))
}

#[cfg(not(unix))]
fn copy(_: i32) -> Option<io::Result<File>> {
    None
}
