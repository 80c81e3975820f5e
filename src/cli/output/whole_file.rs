//! Files that appear whole or not at all.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::failure::{Failure, Outcome, Unwritten};
use crate::cli::output::draft::Draft;
use crate::cli::output::place::{Place, find, folder};

/// A file that is written beside its place and moved there at the end. What
/// was there before stays until then.
///
/// On Linux the file has no name before the end, so that even a killed process
/// leaves nothing unfinished; elsewhere a hidden file beside may remain until
/// the next one is written.
pub(crate) struct WholeFile {
    to: Written,
    path: PathBuf,
}

/// What is written to.
enum Written {
    Draft(Draft),
    /// What cannot be replaced.
    Direct(File),
}

impl WholeFile {
    pub(crate) fn create(path: &Path) -> Outcome<WholeFile> {
        let fail = |error: io::Error| Failure::Failed(Unwritten::new(path, &error).to_string());
        match find(path).map_err(fail)? {
            Place::Direct(file) => Ok(WholeFile {
                to: Written::Direct(file),
                path: path.to_path_buf(),
            }),
            Place::Entry(path, old) => {
                let draft = Draft::new(folder(&path)).map_err(fail)?;
                if let Some(old) = old {
                    draft.permit(&old.permissions()).map_err(fail)?;
                }
                Ok(WholeFile {
                    to: Written::Draft(draft),
                    path,
                })
            }
        }
    }

    /// Moves the file to its place.
    pub(crate) fn commit(self) -> Outcome {
        let WholeFile { to, path } = self;
        let done = match to {
            Written::Draft(draft) => draft.publish(&path),
            Written::Direct(mut file) => file.flush(),
        };
        done.map_err(|error| Failure::Failed(Unwritten::new(&path, &error).to_string()))
    }

    fn file(&mut self) -> &mut File {
        match &mut self.to {
            Written::Draft(draft) => draft.file(),
            Written::Direct(file) => file,
        }
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file().write(bytes);
        written.map_err(|error| {
            // An interrupted write is tried again by the caller.
            io::Error::new(error.kind(), Unwritten::new(&self.path, &error))
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}
