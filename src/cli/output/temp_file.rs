//! Temporary files: anonymous (`O_TMPFILE`) on Linux, and otherwise with a hidden name. An anonymous
//! file also gets a hidden name just before it replaces another file.

use std::env;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Number of hidden names in one folder.
const MAX_NAMES: u32 = 1000;

/// Returns the folder for temporary files, which is the root on WebAssembly.
pub(crate) fn temp_folder() -> PathBuf {
    if cfg!(target_family = "wasm") {
        PathBuf::from("/")
    } else {
        env::temp_dir()
    }
}

/// Creates an empty temporary file that is deleted when the process ends.
pub(crate) fn create_scratch() -> io::Result<File> {
    let folder = temp_folder();
    #[cfg(target_os = "linux")]
    if let Ok(file) = open_anonymous(&folder) {
        return Ok(file);
    }
    let (name, file) = create_hidden(&folder)?;
    fs::remove_file(name)?;
    Ok(file)
}

/// Creates a file with a hidden name.
pub(super) fn create_hidden(folder: &Path) -> io::Result<(PathBuf, File)> {
    claim_name(folder, |name| {
        OpenOptions::new()
            .read(true)
            .write(true)
            .create_new(true)
            .open(name)
    })
}

/// Calls `create` with hidden names until one is free.
fn claim_name<T>(
    folder: &Path,
    create: impl Fn(&Path) -> io::Result<T>,
) -> io::Result<(PathBuf, T)> {
    for index in 0..MAX_NAMES {
        let name = folder.join(format!("{PREFIX}{index}"));
        let result = create(&name);
        if !is_taken(&result) {
            return Ok((name, result?));
        }
    }
    let problem = format!(
        "the names {PREFIX}0 to {PREFIX}{} in its folder are all in use",
        MAX_NAMES - 1
    );
    Err(io::Error::other(format!(
        "{problem}: remove the files that killed processes left there"
    )))
}

const PREFIX: &str = ".nqueens-sheet-draft-";

fn is_taken<T>(result: &io::Result<T>) -> bool {
    let error = result.as_ref().err();
    error.is_some_and(|error| error.kind() == io::ErrorKind::AlreadyExists)
}

/// Creates an anonymous file (open(2), `O_TMPFILE`).
#[cfg(target_os = "linux")]
fn open_anonymous(folder: &Path) -> io::Result<File> {
    use rustix::fs::{CWD, Mode, OFlags, openat};

    let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
    let mode = Mode::from_raw_mode(0o666);
    Ok(File::from(openat(CWD, folder, flags, mode)?))
}

/// Creates an anonymous file that can get a name later, which needs `/proc`.
#[cfg(target_os = "linux")]
pub(super) fn create_anonymous(folder: &Path) -> Option<File> {
    let file = open_anonymous(folder).ok()?;
    descriptor_path(&file).exists().then_some(file)
}

/// Returns the path from which an anonymous file can be linked.
#[cfg(target_os = "linux")]
fn descriptor_path(file: &File) -> PathBuf {
    use std::os::fd::AsRawFd;

    PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

/// Gives an anonymous file a name. Because a link cannot replace a file, it may need a hidden name and a
/// rename; a process that is killed between these leaves the hidden name behind.
#[cfg(target_os = "linux")]
pub(super) fn link_to(file: &File, path: &Path, folder: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};

    let source = descriptor_path(file);
    let link = |to: &Path| -> io::Result<()> {
        Ok(linkat(CWD, &source, CWD, to, AtFlags::SYMLINK_FOLLOW)?)
    };
    let linked = link(path);
    if !is_taken(&linked) {
        return linked;
    }
    let (hidden, ()) = claim_name(folder, link)?;
    fs::rename(&hidden, path).inspect_err(|_| {
        // The error of the rename is the one to report.
        let _ = fs::remove_file(&hidden);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn existing_hidden_files_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::create_dir(folder.join(format!("{PREFIX}0"))).unwrap();
        fs::write(folder.join(format!("{PREFIX}1")), "other").unwrap();
        let (name, _file) = create_hidden(folder).unwrap();
        assert_eq!(name, folder.join(format!("{PREFIX}2")));
        assert_eq!(
            fs::read(folder.join(format!("{PREFIX}1"))).unwrap(),
            b"other"
        );
    }
}
