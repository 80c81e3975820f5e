//! Files that appear whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::failure::{Failure, Outcome, Unwritten};
use crate::cli::output::draft::Draft;
use crate::cli::output::place::{behind_links, folder};

/// A file that is written beside its place and moved there at the end. What
/// was there before stays until then.
///
/// On Linux the file has no name before the end, so that even a killed process
/// leaves nothing behind; elsewhere a hidden file beside may remain.
pub(crate) struct WholeFile {
    draft: Draft,
    path: PathBuf,
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
