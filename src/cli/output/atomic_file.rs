//! Files that are written atomically.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::failure::{CliResult, usage_failure};
use crate::cli::file_failure::FileFailure;
use crate::cli::message::display_path;
use crate::cli::output::{descriptor, temp_file};

/// A file that replaces the one at its path when it is complete.
pub(crate) struct AtomicFile {
    file: File,
    /// The final path.
    path: PathBuf,
    state: FileState,
}

/// The state of a file before it is committed.
enum FileState {
    /// An anonymous temporary file.
    #[cfg(target_os = "linux")]
    Anonymous,
    /// A temporary file with a hidden name.
    Hidden(PathBuf),
    /// A pipe, a device or an open file, which is written to directly.
    Direct,
}

impl AtomicFile {
    /// Creates a file, which must not replace any of the command's inputs.
    pub(crate) fn create(path: &Path, inputs: &[PathBuf]) -> CliResult<AtomicFile> {
        if inputs.iter().any(|input| is_same_file(input, path)) {
            let path = display_path(path);
            return Err(usage_failure(format!(
                "{path} is also an input of this command: write to another file"
            )));
        }
        Ok(AtomicFile::open(path).map_err(|error| FileFailure::write_error(path, &error))?)
    }

    /// Opens a path. If it is a symbolic link, its target is replaced or created.
    fn open(path: &Path) -> io::Result<AtomicFile> {
        let end = follow_links(path)?;
        let direct = |file| AtomicFile {
            file,
            path: path.to_path_buf(),
            state: FileState::Direct,
        };
        if let Some(file) = descriptor::open(&end)? {
            return Ok(direct(file));
        }
        // Use the original path, because the system may forbid following its links.
        let old = match fs::metadata(path) {
            Ok(old) if old.is_dir() => {
                return Err(io::Error::other("it is a folder; name a file in it"));
            }
            Ok(old) if old.is_file() => Some(old),
            Ok(_) => return OpenOptions::new().write(true).open(path).map(direct),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let draft = AtomicFile::create_temporary(end)?;
        // WebAssembly has no permissions.
        if let Some(old) = old.filter(|_| cfg!(not(target_family = "wasm"))) {
            let permissions = without_set_id(&old.permissions());
            draft.file.set_permissions(permissions)?;
        }
        Ok(draft)
    }

    /// Creates a temporary file in the folder of a path.
    fn create_temporary(path: PathBuf) -> io::Result<AtomicFile> {
        let folder = folder(&path);
        #[cfg(target_os = "linux")]
        if let Some(file) = temp_file::create_anonymous(folder) {
            let state = FileState::Anonymous;
            return Ok(AtomicFile { file, path, state });
        }
        let (name, file) = temp_file::create_hidden(folder)?;
        let state = FileState::Hidden(name);
        Ok(AtomicFile { file, path, state })
    }

    /// Moves the file to its final path.
    pub(crate) fn commit(mut self) -> CliResult {
        let published = self.publish();
        Ok(published.map_err(|error| FileFailure::write_error(&self.path, &error))?)
    }

    fn publish(&mut self) -> io::Result<()> {
        match &self.state {
            FileState::Direct => self.file.flush(),
            #[cfg(target_os = "linux")]
            FileState::Anonymous => {
                self.file.sync_all()?;
                temp_file::link_to(&self.file, &self.path, folder(&self.path))
            }
            FileState::Hidden(name) => {
                self.file.sync_all()?;
                fs::rename(name, &self.path)?;
                self.state = FileState::Direct;
                Ok(())
            }
        }
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        if let FileState::Hidden(name) = &self.state {
            // The error that led here is the one to report.
            let _ = fs::remove_file(name);
        }
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        // The error keeps its kind, because callers retry interrupted writes.
        written.map_err(|error| FileFailure::write_error(&self.path, &error).into_io_error(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Returns permissions without the set-user-ID and set-group-ID bits, because the owner may change.
fn without_set_id(permissions: &Permissions) -> Permissions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        const SET_ID: u32 = 0o6000;
        Permissions::from_mode(permissions.mode() & !SET_ID)
    }
    #[cfg(not(unix))]
    permissions.clone()
}

/// Maximum number of symbolic links to follow, as on Linux (path_resolution(7)).
const MAX_LINKS: u32 = 40;

/// Follows symbolic links and returns the final path.
pub(crate) fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut end = path.to_path_buf();
    for _ in 0..=MAX_LINKS {
        // Do not follow a descriptor: the open file may have another name or none.
        if descriptor::is_descriptor_path(&end) {
            return Ok(end);
        }
        match fs::read_link(&end) {
            Ok(target) => end = folder(&end).join(target),
            Err(error) => match error.kind() {
                io::ErrorKind::InvalidInput | io::ErrorKind::NotFound => return Ok(end),
                _ => return Err(error),
            },
        }
    }
    Err(io::Error::other(
        "there are too many symbolic links, or a cycle of them: name the file itself",
    ))
}

/// Resolves symbolic links in the path of a file that may not exist, for comparison.
pub(crate) fn resolve(path: &Path) -> PathBuf {
    let linked = follow_links(path).unwrap_or_else(|_| path.to_path_buf());
    let parent_folder =
        descriptor::canonicalize(folder(&linked)).unwrap_or_else(|_| folder(&linked).to_path_buf());
    let file = parent_folder.join(linked.file_name().unwrap_or_default());
    // File names ignore case there.
    if cfg!(any(windows, target_os = "macos")) {
        file.into_os_string().to_ascii_lowercase().into()
    } else {
        file
    }
}

/// True if two paths name the same regular file, which may not exist yet. A command may read and write
/// the same device or pipe.
fn is_same_file(input: &Path, output: &Path) -> bool {
    match fs::metadata(input) {
        Ok(metadata) if !metadata.is_file() => false,
        Ok(_) if same_file::is_same_file(input, output).unwrap_or(false) => true,
        _ => resolve(input) == resolve(output),
    }
}

/// Returns the folder of a path.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
