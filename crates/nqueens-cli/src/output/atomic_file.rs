//! Files that are written atomically.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::{CliResult, usage_failure};
use crate::file_error::write_error;
use crate::message::display_path;
use crate::output::descriptor;

/// A file that replaces the one at its path when it is complete.
pub(crate) struct AtomicFile {
    file: OutputFile,
    /// The final path.
    path: PathBuf,
}

/// The file that is written to.
enum OutputFile {
    /// A hidden file, which is renamed when it is complete, and deleted after an error.
    Temporary(NamedTempFile),
    /// A pipe, a device or an open file.
    Direct(File),
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
        Ok(AtomicFile::open(path).map_err(|error| write_error(path, error))?)
    }

    /// Opens a path. If it is a symbolic link, its target is replaced or created.
    fn open(path: &Path) -> io::Result<AtomicFile> {
        let end = follow_links(path)?;
        let direct = |file| AtomicFile {
            file: OutputFile::Direct(file),
            path: path.to_path_buf(),
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
        let draft = tempfile::Builder::new()
            .prefix(".nqueens-sheet-")
            .make_in(folder(&end), |name| File::create_new(name))?;
        // WebAssembly has no permissions.
        if let Some(old) = old.filter(|_| cfg!(not(target_family = "wasm"))) {
            let permissions = without_set_id(&old.permissions());
            draft.as_file().set_permissions(permissions)?;
        }
        Ok(AtomicFile {
            file: OutputFile::Temporary(draft),
            path: end,
        })
    }

    /// Moves the file to its final path.
    pub(crate) fn commit(self) -> CliResult {
        let AtomicFile { file, path } = self;
        let result = match file {
            OutputFile::Temporary(draft) => publish(draft, &path),
            OutputFile::Direct(mut file) => file.flush(),
        };
        Ok(result.map_err(|error| write_error(&path, error))?)
    }

    fn file(&mut self) -> &mut File {
        match &mut self.file {
            OutputFile::Temporary(draft) => draft.as_file_mut(),
            OutputFile::Direct(file) => file,
        }
    }
}

/// Renames a file once its contents are on the disk.
fn publish(draft: NamedTempFile, path: &Path) -> io::Result<()> {
    draft.as_file().sync_all()?;
    draft.persist(path)?;
    Ok(())
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file().write(bytes);
        // The error keeps its kind, because callers retry interrupted writes.
        written.map_err(|error| write_error(&self.path, error).into())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
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
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut end = path.to_path_buf();
    for _ in 0..=MAX_LINKS {
        // Do not follow a descriptor: the open file may have another name or none.
        if descriptor::descriptor(&end).is_some() {
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
