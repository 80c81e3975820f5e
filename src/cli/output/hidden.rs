//! Files that are not in their place yet: without a name where Linux has such, else with a
//! hidden one. To replace another file, a file without a name gets a hidden one, too, just before.

use std::env;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Hidden names in one folder.
const NAMES: u32 = 1000;

/// The folder for temporary files. WebAssembly has none.
pub(crate) fn temporary() -> PathBuf {
    if cfg!(target_family = "wasm") {
        PathBuf::from("/")
    } else {
        env::temp_dir()
    }
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

/// Makes a file with a hidden name.
pub(super) fn create(folder: &Path) -> io::Result<(PathBuf, File)> {
    take(folder, |name| {
        OpenOptions::new()
            .read(true)
            .write(true)
            .create_new(true)
            .open(name)
    })
}

/// Takes a free name: `make` gives it to a file, unless there is one already.
fn take<T>(folder: &Path, make: impl Fn(&Path) -> io::Result<T>) -> io::Result<(PathBuf, T)> {
    for index in 0..NAMES {
        let name = folder.join(format!("{DRAFT}{index}"));
        let made = make(&name);
        if !is_taken(&made) {
            return Ok((name, made?));
        }
    }
    let problem = format!(
        "all names {DRAFT}0 to {DRAFT}{} are taken in its folder",
        NAMES - 1
    );
    Err(io::Error::other(format!(
        "{problem}: remove those that killed processes left"
    )))
}

const DRAFT: &str = ".nqueens-sheet-draft-";

fn is_taken<T>(made: &io::Result<T>) -> bool {
    let error = made.as_ref().err();
    error.is_some_and(|error| error.kind() == io::ErrorKind::AlreadyExists)
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
    source(&file).exists().then_some(file)
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
    fn what_has_a_name_keeps_it() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::create_dir(folder.join(format!("{DRAFT}0"))).unwrap();
        fs::write(folder.join(format!("{DRAFT}1")), "other").unwrap();
        let (name, _file) = create(folder).unwrap();
        assert_eq!(name, folder.join(format!("{DRAFT}2")));
        assert_eq!(
            fs::read(folder.join(format!("{DRAFT}1"))).unwrap(),
            b"other"
        );
    }
}
