//! Files that appear whole or not at all.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::failure::{Failure, Outcome};

/// A file that is written beside its place and moved there at the end. What
/// was there before stays until then.
///
/// On Linux the file has no name before the end, so that even a killed process
/// leaves nothing behind; elsewhere a hidden file beside may remain.
pub(crate) struct WholeFile {
    draft: Draft,
    path: PathBuf,
}

enum Draft {
    #[cfg(target_os = "linux")]
    Nameless(File),
    Named(tempfile::NamedTempFile),
    /// A device or pipe, which cannot be replaced.
    Direct(File),
}

impl WholeFile {
    pub(crate) fn create(path: &Path) -> Outcome<WholeFile> {
        let fail = |error: io::Error| Failure::Failed(Unwritten::new(path, &error).to_string());
        let old = fs::metadata(path).ok();
        if old.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(fail(io::Error::other("it is a folder, name a file in it")));
        }
        // Before links are followed: that of a pipe in /dev/fd leads nowhere.
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            return WholeFile::direct(path).map_err(fail);
        }
        let path = behind_links(path);
        let draft = Draft::new(folder(&path)).map_err(fail)?;
        if let Some(old) = old {
            draft.permit(old.permissions()).map_err(fail)?;
        }
        Ok(WholeFile { draft, path })
    }

    fn direct(path: &Path) -> io::Result<WholeFile> {
        let file = fs::OpenOptions::new().write(true).open(path)?;
        Ok(WholeFile {
            draft: Draft::Direct(file),
            path: path.to_path_buf(),
        })
    }

    /// Moves the file to its place.
    pub(crate) fn commit(self) -> Outcome {
        let WholeFile { draft, path } = self;
        draft
            .publish(&path)
            .map_err(|error| Failure::Failed(Unwritten::new(&path, &error).to_string()))
    }
}

/// A file that could not be written, and why.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {reason}", path.display())]
pub(crate) struct Unwritten {
    path: PathBuf,
    reason: String,
}

impl Unwritten {
    fn new(path: &Path, error: &io::Error) -> Unwritten {
        Unwritten {
            path: path.to_path_buf(),
            reason: reason(error),
        }
    }
}

/// A file that could not be read, and why.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {name}: {reason}")]
pub(crate) struct Unread {
    name: String,
    reason: String,
}

impl Unread {
    pub(crate) fn new(path: &Path, error: &io::Error) -> Unread {
        Unread {
            name: path.display().to_string(),
            reason: why_unread(error),
        }
    }
}

/// Why a file could not be read, and what to do.
pub(crate) fn why_unread(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => String::from("there is no such file, correct its name"),
        io::ErrorKind::PermissionDenied => {
            String::from("permission denied, ask its owner or choose another file")
        }
        io::ErrorKind::IsADirectory => String::from("it is a folder, name a file"),
        _ => error.to_string(),
    }
}

/// A symbolic link stays one: its target is replaced, or made.
fn behind_links(path: &Path) -> PathBuf {
    // As many links as Linux follows (path_resolution(7)).
    (0..40).fold(path.to_path_buf(), |path, _| match fs::read_link(&path) {
        Ok(target) => folder(&path).join(target),
        Err(_) => path,
    })
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.draft.file().write(bytes);
        written.map_err(|error| {
            // An interrupted write is tried again by the caller.
            io::Error::new(error.kind(), Unwritten::new(&self.path, &error))
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.draft.file().flush()
    }
}

impl Draft {
    fn new(folder: &Path) -> io::Result<Draft> {
        #[cfg(target_os = "linux")]
        if let Ok(file) = linux::nameless(folder) {
            return Ok(Draft::Nameless(file));
        }
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        Ok(Draft::Named(
            builder.prefix(".nqueens-sheet-").tempfile_in(folder)?,
        ))
    }

    fn file(&mut self) -> &mut File {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Nameless(file) => file,
            Draft::Named(file) => file.as_file_mut(),
            Draft::Direct(file) => file,
        }
    }

    fn permit(&self, permissions: Permissions) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Nameless(file) => file.set_permissions(permissions),
            Draft::Named(file) => file.as_file().set_permissions(permissions),
            Draft::Direct(_) => Ok(()),
        }
    }

    fn publish(self, path: &Path) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Nameless(file) => linux::name(&file, path),
            Draft::Named(file) => {
                file.as_file().sync_all()?;
                file.persist(path).map(drop).map_err(|error| error.error)
            }
            Draft::Direct(mut file) => file.flush(),
        }
    }
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => String::from("its folder does not exist, make it first"),
        io::ErrorKind::PermissionDenied => String::from("permission denied, choose another place"),
        io::ErrorKind::StorageFull => {
            String::from("the disk is full, free some space and try again")
        }
        _ => error.to_string(),
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs::{self, File};
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::{Path, PathBuf};

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, openat};
    use rustix::io::Errno;

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
            let name = super::folder(path).join(format!(".nqueens-sheet-{id}-{tries}"));
            match link(&name) {
                Ok(()) => return Ok(name),
                Err(Errno::EXIST) if tries < 1000 => tries += 1,
                Err(error) => return Err(error),
            }
        }
    }
}
