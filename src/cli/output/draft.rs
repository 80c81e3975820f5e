//! A file before it is in its place.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::output::hidden;
#[cfg(target_os = "linux")]
use crate::cli::output::nameless;

/// A file that is not in its place, and not at all there if it is dropped.
pub(super) struct Draft {
    file: File,
    /// Its hidden name, where a file cannot do without one.
    hidden: Option<PathBuf>,
}

impl Draft {
    pub(super) fn new(folder: &Path) -> io::Result<Draft> {
        #[cfg(target_os = "linux")]
        if let Some(file) = nameless::nameless(folder) {
            return Ok(Draft { file, hidden: None });
        }
        let (name, file) = hidden::create(folder)?;
        Ok(Draft {
            file,
            hidden: Some(name),
        })
    }

    pub(super) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Gives it the permissions of the file that it replaces, but for the right
    /// to act as the owner: that is another one now, perhaps.
    pub(super) fn permit(&self, old: &Permissions) -> io::Result<()> {
        #[cfg(not(unix))]
        let permissions = old.clone();
        #[cfg(unix)]
        let permissions = {
            use std::os::unix::fs::PermissionsExt;

            const SET_ID: u32 = 0o6000;
            Permissions::from_mode(old.mode() & !SET_ID)
        };
        self.file.set_permissions(permissions)
    }

    pub(super) fn publish(mut self, path: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        match &self.hidden {
            Some(name) => {
                fs::rename(name, path)?;
                self.hidden = None;
                Ok(())
            }
            #[cfg(target_os = "linux")]
            None => nameless::name(&self.file, path),
            #[cfg(not(target_os = "linux"))]
            None => Ok(()),
        }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(name) = &self.hidden {
            // What failed before is worth telling, not this.
            let _ = fs::remove_file(name);
        }
    }
}
