//! Files without a name before they are whole, which Linux has.

use std::fs::{self, File};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, openat};

use crate::cli::output::hidden;
use crate::cli::output::place::folder;

/// A file without a name (open(2), O_TMPFILE).
pub(super) fn open(folder: &Path) -> io::Result<File> {
    let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
    let mode = Mode::from_raw_mode(0o666);
    Ok(File::from(openat(CWD, folder, flags, mode)?))
}

/// One that can get a name later.
pub(super) fn nameless(folder: &Path) -> Option<File> {
    let file = open(folder).ok()?;
    hidden::lock(&file);
    can_be_named(&file).then_some(file)
}

/// Where /proc is missing, a file without a name stays without one.
fn can_be_named(file: &File) -> bool {
    let (Ok(file), Ok(there)) = (file.metadata(), fs::metadata(source(file))) else {
        return false;
    };
    (file.dev(), file.ino()) == (there.dev(), there.ino())
}

/// The name by which it can be linked.
fn source(file: &File) -> PathBuf {
    PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

/// Gives it a name. A link cannot replace a file, but a rename can, of a hidden
/// name: a process that is killed between the two leaves that behind.
pub(super) fn name(file: &File, path: &Path) -> io::Result<()> {
    let source = source(file);
    let link = |to: &Path| -> io::Result<()> {
        Ok(linkat(CWD, &source, CWD, to, AtFlags::SYMLINK_FOLLOW)?)
    };
    match link(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        other => return other,
    }
    let (beside, ()) = hidden::take(folder(path), link)?;
    fs::rename(&beside, path).inspect_err(|_| {
        // The rename's own error says what is wrong.
        let _ = fs::remove_file(&beside);
    })
}
