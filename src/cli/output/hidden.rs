//! Files that are not in their place yet: without a name where Linux has such, else with a
//! hidden one. To replace another file, a file without a name gets a hidden one, too, just before.
//!
//! Whoever has such a file holds a lock on it, which ends with the process. So
//! a hidden file without one was left behind by a process that was killed, and the
//! next one to need a name takes it away.

use std::env;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Processes that may write to one folder at a time.
const MOST: u32 = 1000;

/// The folder for temporary files. WebAssembly has none.
pub(crate) fn temporary() -> PathBuf {
    if cfg!(target_family = "wasm") { PathBuf::from("/") } else { env::temp_dir() }
}

/// An empty file in the folder for temporary ones, gone with the process.
pub(crate) fn scratch() -> io::Result<File> {
    let folder = temporary();
    #[cfg(target_os = "linux")]
    if let Ok(file) = open_nameless(&folder) {
        return Ok(file);
    }
    let (name, file) = create(&folder)?;
    fs::remove_file(name)?;
    Ok(file)
}

/// Makes a file with a hidden name, and keeps others from taking it away.
pub(super) fn create(folder: &Path) -> io::Result<(PathBuf, File)> {
    take(folder, |name| {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create_new(true).open(name)?;
        lock(&file);
        if is_at(&file, fs::symlink_metadata(name)) {
            Ok(file)
        } else {
            // Taken away before there was a lock.
            Err(io::ErrorKind::AlreadyExists.into())
        }
    })
}

/// Takes a free name: `make` gives it to a file, unless there is one already.
fn take<T>(folder: &Path, make: impl Fn(&Path) -> io::Result<T>) -> io::Result<(PathBuf, T)> {
    let mut names = (0..MOST).map(|index| name_in(folder, index));
    while let Some(name) = names.next() {
        let mut made = make(&name);
        if is_taken(&made) && sweep(&name) {
            made = make(&name);
        }
        if !is_taken(&made) {
            let made = made?;
            while names.next().is_some_and(|name| sweep(&name)) {}
            return Ok((name, made));
        }
    }
    Err(io::Error::other("too many processes write to its folder, try again later"))
}

fn is_taken<T>(made: &io::Result<T>) -> bool {
    let error = made.as_ref().err();
    error.is_some_and(|error| error.kind() == io::ErrorKind::AlreadyExists)
}

fn name_in(folder: &Path, index: u32) -> PathBuf {
    folder.join(format!(".nqueens-sheet-draft-{index}"))
}

/// Says that a file is in use. Where there are no locks, none is taken for
/// left behind either.
fn lock(file: &File) {
    let _ = file.try_lock();
}

/// Removes a file that nobody has any more; whether it did.
fn sweep(name: &Path) -> bool {
    let there = || fs::symlink_metadata(name);
    let plain = there().is_ok_and(|there| there.is_file());
    let Some(file) = plain.then(|| open(name).ok()).flatten() else {
        return false;
    };
    // With the lock, the name cannot come to stand for another file.
    file.try_lock().is_ok() && is_at(&file, there()) && fs::remove_file(name).is_ok()
}

fn open(name: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;

        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        options.custom_flags(flags.bits().cast_signed());
    }
    options.open(name)
}

/// True if what is there is this file.
#[cfg(unix)]
fn is_at(file: &File, there: io::Result<Metadata>) -> bool {
    use std::os::unix::fs::MetadataExt;

    let id = |file: Metadata| (file.dev(), file.ino());
    match (file.metadata(), there) {
        (Ok(file), Ok(there)) => id(file) == id(there),
        _ => false,
    }
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, there: io::Result<Metadata>) -> bool {
    there.is_ok()
}

/// A file without a name (open(2), O_TMPFILE).
#[cfg(target_os = "linux")]
fn open_nameless(folder: &Path) -> io::Result<File> {
    use rustix::fs::{CWD, Mode, OFlags, openat};

    let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
    let mode = Mode::from_raw_mode(0o666);
    Ok(File::from(openat(CWD, folder, flags, mode)?))
}

/// A file without a name that can get one later: not where /proc is missing.
#[cfg(target_os = "linux")]
pub(super) fn nameless(folder: &Path) -> Option<File> {
    let file = open_nameless(folder).ok()?;
    lock(&file);
    is_at(&file, fs::metadata(source(&file))).then_some(file)
}

/// The name by which a file without one can be linked.
#[cfg(target_os = "linux")]
fn source(file: &File) -> PathBuf {
    use std::os::fd::AsRawFd;

    PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

/// Gives a file a name. A link cannot replace a file, but a rename can, of a hidden
/// name: a process that is killed between the two leaves that behind.
#[cfg(target_os = "linux")]
pub(super) fn name(file: &File, path: &Path, folder: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};

    let source = source(file);
    let link = |to: &Path| -> io::Result<()> {
        Ok(linkat(CWD, &source, CWD, to, AtFlags::SYMLINK_FOLLOW)?)
    };
    let linked = link(path);
    if !is_taken(&linked) {
        return linked;
    }
    let (beside, ()) = take(folder, link)?;
    fs::rename(&beside, path).inspect_err(|_| {
        // The rename's own error says what is wrong.
        let _ = fs::remove_file(&beside);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_use_stays_and_the_rest_is_swept() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let (first, used) = create(folder).unwrap();
        let (second, left) = create(folder).unwrap();
        let (third, also_left) = create(folder).unwrap();
        assert!(first != second && second != third);
        drop((left, also_left));
        let (next, _in_use) = create(folder).unwrap();
        assert_eq!(next, second);
        assert!(first.exists() && !third.exists());
        drop(used);
        assert_eq!(create(folder).unwrap().0, first);
    }

    #[cfg(unix)]
    #[test]
    fn nothing_but_plain_files_is_swept() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::create_dir(name_in(folder, 0)).unwrap();
        fs::write(folder.join("other"), "").unwrap();
        std::os::unix::fs::symlink("other", name_in(folder, 1)).unwrap();
        assert_eq!(create(folder).unwrap().0, name_in(folder, 2));
        assert!(name_in(folder, 0).is_dir() && name_in(folder, 1).is_symlink());
    }
}
