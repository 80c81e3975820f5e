//! Names of what a process has open: `/dev/stdout`, `/dev/fd/3`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// True if a path is the name of something open.
pub(super) fn is_name(path: &Path) -> bool {
    descriptor(path).is_some()
}

/// The file that a descriptor's name stands for; none if `path` is no such name. A copy
/// of the descriptor goes on where the shell stands in the file; opened anew by
/// its name, the file would be written over from its start.
pub(super) fn open(path: &Path) -> io::Result<Option<File>> {
    match descriptor(path) {
        Some((number, true)) => copy(number, path).map(Some),
        Some((_, false)) => named(path).map(Some),
        None => Ok(None),
    }
}

/// A path without links. WebAssembly has none, and not in all builds a function that follows them.
pub(crate) fn real(path: &Path) -> io::Result<PathBuf> {
    if cfg!(target_family = "wasm") {
        Err(io::ErrorKind::Unsupported.into())
    } else {
        fs::canonicalize(path)
    }
}

/// The number of what is open by this name, and whether this process has it.
fn descriptor(path: &Path) -> Option<(i32, bool)> {
    let number = path.file_name()?.to_str()?.parse().ok()?;
    let folder = path.parent()?;
    let by_name = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"];
    if by_name.iter().any(|name| folder == Path::new(name)) {
        return Some((number, true));
    }
    let folder = real(folder).ok()?;
    let own = real(Path::new("/proc/self")).is_ok_and(|own| folder.starts_with(own));
    let listed = folder.ends_with("fd") && (own || folder.starts_with("/proc"));
    listed.then_some((number, own))
}

#[cfg(unix)]
fn copy(number: i32, path: &Path) -> io::Result<File> {
    use std::os::fd::AsFd;

    match number {
        0 => io::stdin().as_fd().try_clone_to_owned().map(File::from),
        1 => io::stdout().as_fd().try_clone_to_owned().map(File::from),
        2 => io::stderr().as_fd().try_clone_to_owned().map(File::from),
        _ => copy_of_any(number, path),
    }
}

#[cfg(not(unix))]
fn copy(_: i32, path: &Path) -> io::Result<File> {
    named(path)
}

#[cfg(target_os = "linux")]
fn copy_of_any(number: i32, path: &Path) -> io::Result<File> {
    use rustix::io::Errno;
    use rustix::process::{PidfdFlags, PidfdGetfdFlags, getpid, pidfd_getfd, pidfd_open};

    let process = pidfd_open(getpid(), PidfdFlags::empty());
    match process.and_then(|own| pidfd_getfd(own, number, PidfdGetfdFlags::empty())) {
        Ok(file) => Ok(File::from(file)),
        Err(Errno::BADF) => Err(io::Error::other("nothing is open by this number")),
        // Where that call is missing or forbidden.
        Err(_) => named(path),
    }
}

/// Elsewhere opening such a name is copying.
#[cfg(all(unix, not(target_os = "linux")))]
fn copy_of_any(_: i32, path: &Path) -> io::Result<File> {
    fs::OpenOptions::new().write(true).open(path)
}

/// Opens a pipe or a device by its name, since such have no start.
fn named(path: &Path) -> io::Result<File> {
    if fs::metadata(path)?.is_file() {
        return Err(io::Error::other(
            "it is a file that is open already: name the file itself, or redirect standard output",
        ));
    }
    fs::OpenOptions::new().write(true).open(path)
}
