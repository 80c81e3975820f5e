//! Files without a name before they are whole, which Linux has.

use std::fs::{self, File};
use std::io;
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, openat};
use rustix::io::Errno;

use crate::cli::output::place::folder;

/// A file without a name (open(2), O_TMPFILE).
pub(super) fn nameless(folder: &Path) -> io::Result<File> {
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    Ok(File::from(openat(
        CWD,
        folder,
        flags,
        Mode::from_raw_mode(0o666),
    )?))
}

/// Gives it a name. A link cannot replace a file, but a rename can.
pub(super) fn name(file: &File, path: &Path) -> io::Result<()> {
    file.sync_all()?;
    let source = format!("/proc/self/fd/{}", file.as_raw_fd());
    let link = |to: &Path| linkat(CWD, &source, CWD, to, AtFlags::SYMLINK_FOLLOW);
    match link(path) {
        Err(Errno::EXIST) => {}
        other => return Ok(other?),
    }
    let beside = beside(path, link)?;
    fs::rename(&beside, path).inspect_err(|_| {
        // The rename's own error says what is wrong.
        let _ = fs::remove_file(&beside);
    })
}

/// Links a hidden name beside `path`. In containers that share a folder,
/// other processes may have the same number.
fn beside(path: &Path, link: impl Fn(&Path) -> Result<(), Errno>) -> Result<PathBuf, Errno> {
    let id = std::process::id();
    let mut tries = 0;
    loop {
        let name = folder(path).join(format!(".nqueens-sheet-{id}-{tries}"));
        match link(&name) {
            Ok(()) => return Ok(name),
            Err(Errno::EXIST) if tries < 1000 => tries += 1,
            Err(error) => return Err(error),
        }
    }
}
