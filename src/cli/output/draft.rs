//! A file before it is in its place.

use std::fs::{File, Permissions};
use std::io::{self, Write};
use std::path::Path;

#[cfg(target_os = "linux")]
use crate::cli::output::nameless;

/// What is written to, and what becomes of it in the end.
pub(super) enum Draft {
    #[cfg(target_os = "linux")]
    Nameless(File),
    Named(tempfile::NamedTempFile),
    /// A device or pipe, which cannot be replaced.
    Direct(File),
}

impl Draft {
    pub(super) fn new(folder: &Path) -> io::Result<Draft> {
        #[cfg(target_os = "linux")]
        if let Ok(file) = nameless::nameless(folder) {
            return Ok(Draft::Nameless(file));
        }
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        Ok(Draft::Named(
            builder.prefix(".nqueens-sheet-").tempfile_in(folder)?,
        ))
    }

    pub(super) fn file(&mut self) -> &mut File {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Nameless(file) => file,
            Draft::Named(file) => file.as_file_mut(),
            Draft::Direct(file) => file,
        }
    }

    pub(super) fn permit(&self, permissions: Permissions) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Nameless(file) => file.set_permissions(permissions),
            Draft::Named(file) => file.as_file().set_permissions(permissions),
            Draft::Direct(_) => Ok(()),
        }
    }

    pub(super) fn publish(self, path: &Path) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Draft::Nameless(file) => nameless::name(&file, path),
            Draft::Named(file) => {
                file.as_file().sync_all()?;
                file.persist(path).map(drop).map_err(|error| error.error)
            }
            Draft::Direct(mut file) => file.flush(),
        }
    }
}
