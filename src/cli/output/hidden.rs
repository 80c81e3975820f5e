//! Hidden names for files that are not in their place yet.
//!
//! Whoever has such a file holds a lock on it, which ends with the process. So
//! a file without one was left behind by a process that was killed, and the
//! next one to need a name takes it away.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Processes that may write to one folder at a time.
const MOST: u32 = 1000;

/// Takes a free name: `make` gives it to a file, unless there is one already.
pub(super) fn take<T>(
    folder: &Path,
    make: impl Fn(&Path) -> io::Result<T>,
) -> io::Result<(PathBuf, T)> {
    for index in 0..MOST {
        let name = name(folder, index);
        let mut made = make(&name);
        if is_taken(&made) && sweep(&name) {
            made = make(&name);
        }
        if is_taken(&made) {
            continue;
        }
        let made = made?;
        sweep_from(folder, index + 1);
        return Ok((name, made));
    }
    Err(io::Error::other(
        "too many processes write to its folder, try again later",
    ))
}

/// Makes a file with a hidden name, and keeps others from taking it away.
pub(super) fn create(folder: &Path) -> io::Result<(PathBuf, File)> {
    take(folder, |name| {
        let mut options = fs::OpenOptions::new();
        let file = options.read(true).write(true).create_new(true).open(name)?;
        lock(&file);
        match is_at(&file, name) {
            true => Ok(file),
            // Taken away before there was a lock.
            false => Err(io::ErrorKind::AlreadyExists.into()),
        }
    })
}

/// Says that a file is in use. Where there are no locks, none is taken for
/// left behind either.
pub(super) fn lock(file: &File) {
    let _ = file.try_lock();
}

fn name(folder: &Path, index: u32) -> PathBuf {
    folder.join(format!(".nqueens-sheet-draft-{index}"))
}

fn is_taken<T>(made: &io::Result<T>) -> bool {
    let error = made.as_ref().err();
    error.is_some_and(|error| error.kind() == io::ErrorKind::AlreadyExists)
}

fn sweep_from(folder: &Path, start: u32) {
    let mut names = (start..MOST).map(|index| name(folder, index));
    while names.next().is_some_and(|name| sweep(&name)) {}
}

/// Removes a file that nobody has any more; whether it did.
fn sweep(name: &Path) -> bool {
    let plain = fs::symlink_metadata(name).is_ok_and(|there| there.is_file());
    let Some(file) = plain.then(|| open(name).ok()).flatten() else {
        return false;
    };
    // With the lock, the name cannot come to stand for another file.
    file.try_lock().is_ok() && is_at(&file, name) && fs::remove_file(name).is_ok()
}

fn open(name: &Path) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
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

/// Whether a name is that of this file.
#[cfg(unix)]
pub(super) fn is_at(file: &File, name: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let (Ok(file), Ok(there)) = (file.metadata(), fs::symlink_metadata(name)) else {
        return false;
    };
    (file.dev(), file.ino()) == (there.dev(), there.ino())
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
pub(super) fn is_at(_: &File, name: &Path) -> bool {
    name.exists()
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
        fs::create_dir(name(folder, 0)).unwrap();
        fs::write(folder.join("other"), "").unwrap();
        std::os::unix::fs::symlink("other", name(folder, 1)).unwrap();
        assert_eq!(create(folder).unwrap().0, name(folder, 2));
        assert!(name(folder, 0).is_dir() && name(folder, 1).is_symlink());
    }
}
