//! Paths of open file descriptors, such as `/dev/stdout` or `/dev/fd/3`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Opens the file descriptor that a path names, or returns `None` for other paths.
///
/// A standard stream is duplicated, and so keeps its position in a redirected file. Other descriptors of
/// files are refused, because opening them by path would overwrite the file from its start.
pub(super) fn open(path: &Path) -> io::Result<Option<File>> {
    let Some(number) = descriptor(path) else {
        return Ok(None);
    };
    if let Some(stream) = duplicate(number) {
        return stream.map(Some);
    }
    if fs::metadata(path)?.is_file() {
        return Err(io::Error::other(
            "it is a file that is already open: name the file itself, or redirect standard output",
        ));
    }
    fs::OpenOptions::new().write(true).open(path).map(Some)
}

/// Resolves symbolic links in a path. Not supported on WebAssembly.
pub(crate) fn canonicalize(path: &Path) -> io::Result<PathBuf> {
    if cfg!(target_family = "wasm") {
        Err(io::ErrorKind::Unsupported.into())
    } else {
        fs::canonicalize(path)
    }
}

/// Returns the number of the file descriptor that a path names.
pub(super) fn descriptor(path: &Path) -> Option<i32> {
    let number = path.file_name()?.to_str()?.parse().ok()?;
    let folder = path.parent()?;
    let real = canonicalize(folder)
        .ok()
        .filter(|folder| folder.ends_with("fd"));
    let process = self::canonicalize(Path::new("/proc/self")).ok();
    let is_own = real
        .zip(process)
        .is_some_and(|(folder, process)| folder.starts_with(process));
    (is_own || folder == Path::new("/dev/fd")).then_some(number)
}

/// Duplicates a standard stream.
#[cfg(unix)]
fn duplicate(number: i32) -> Option<io::Result<File>> {
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
fn duplicate(_: i32) -> Option<io::Result<File>> {
    None
}
