//! Files that appear whole or not at all.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::failure::{CliResult, usage};
use crate::cli::file_failure::FileFailure;
use crate::cli::message::shown;
use crate::cli::output::{descriptor, hidden};

/// A file that comes to its place when it is complete. What was there before stays until then.
pub(crate) struct WholeFile {
    file: File,
    /// Its place, or the name of what is written to as it is.
    path: PathBuf,
    way: Arrival,
}

/// The way of a file to its place.
enum Arrival {
    /// A draft without a name gets its own.
    #[cfg(target_os = "linux")]
    Nameless,
    /// A draft with a hidden name gets another.
    Hidden(PathBuf),
    /// A pipe, a device, or what is open already is there, and written to as it is.
    Direct,
}

impl WholeFile {
    /// Begins a file that must not replace any of the files that the command reads.
    pub(crate) fn create(path: &Path, inputs: &[PathBuf]) -> CliResult<WholeFile> {
        if inputs.iter().any(|input| is_same_file(input, path)) {
            let path = shown(path);
            return Err(usage(format!(
                "{path} is also read by this command: write to another file"
            )));
        }
        Ok(WholeFile::begin(path).map_err(|error| FileFailure::unwritten(path, &error))?)
    }

    /// Follows a name. A symbolic link stays one: its target is replaced, or made.
    fn begin(path: &Path) -> io::Result<WholeFile> {
        let end = end(path)?;
        let direct = |file| WholeFile {
            file,
            path: path.to_path_buf(),
            way: Arrival::Direct,
        };
        if let Some(file) = descriptor::open(&end)? {
            return Ok(direct(file));
        }
        // By the name as it was given, so that the system may forbid its links.
        let old = match fs::metadata(path) {
            Ok(old) if old.is_dir() => {
                return Err(io::Error::other("it is a folder, name a file in it"));
            }
            Ok(old) if old.is_file() => Some(old),
            Ok(_) => return OpenOptions::new().write(true).open(path).map(direct),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let draft = WholeFile::draft(end)?;
        // A file of WebAssembly has none, and the system there no function that sets them.
        if let Some(old) = old.filter(|_| cfg!(not(target_family = "wasm"))) {
            let permissions = without_rights_of_owner(&old.permissions());
            draft.file.set_permissions(permissions)?;
        }
        Ok(draft)
    }

    fn draft(path: PathBuf) -> io::Result<WholeFile> {
        let folder = folder(&path);
        #[cfg(target_os = "linux")]
        if let Some(file) = hidden::nameless(folder) {
            let way = Arrival::Nameless;
            return Ok(WholeFile { file, path, way });
        }
        let (name, file) = hidden::create(folder)?;
        let way = Arrival::Hidden(name);
        Ok(WholeFile { file, path, way })
    }

    /// Moves the file to its place.
    pub(crate) fn commit(mut self) -> CliResult {
        let published = self.publish();
        Ok(published.map_err(|error| FileFailure::unwritten(&self.path, &error))?)
    }

    fn publish(&mut self) -> io::Result<()> {
        match &self.way {
            Arrival::Direct => self.file.flush(),
            #[cfg(target_os = "linux")]
            Arrival::Nameless => {
                self.file.sync_all()?;
                hidden::name(&self.file, &self.path, folder(&self.path))
            }
            Arrival::Hidden(name) => {
                self.file.sync_all()?;
                fs::rename(name, &self.path)?;
                self.way = Arrival::Direct;
                Ok(())
            }
        }
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Arrival::Hidden(name) = &self.way {
            // What failed before is worth telling, not this.
            let _ = fs::remove_file(name);
        }
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        // An interrupted write is tried again by the caller.
        written.map_err(|error| FileFailure::unwritten(&self.path, &error).of_kind(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The permissions of a file that is replaced, but for the right to act as its owner: that is
/// another one now, perhaps.
fn without_rights_of_owner(permissions: &Permissions) -> Permissions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        const SET_ID: u32 = 0o6000;
        Permissions::from_mode(permissions.mode() & !SET_ID)
    }
    #[cfg(not(unix))]
    permissions.clone()
}

/// As many links as Linux follows (path_resolution(7)).
const LINKS: u32 = 40;

/// The path at the end of a path's symbolic links.
pub(crate) fn end(path: &Path) -> io::Result<PathBuf> {
    let mut end = path.to_path_buf();
    for _ in 0..=LINKS {
        // Not to be followed: what is open may have no name, or another one.
        if descriptor::is_name(&end) {
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
        "its symbolic links lead in a circle, or there are too many of them: name the file itself",
    ))
}

/// The path of a file without symbolic links, for comparison; the file need not exist.
pub(crate) fn resolve(path: &Path) -> PathBuf {
    let linked = end(path).unwrap_or_else(|_| path.to_path_buf());
    let folder =
        descriptor::real(folder(&linked)).unwrap_or_else(|_| folder(&linked).to_path_buf());
    let file = folder.join(linked.file_name().unwrap_or_default());
    // There, names that differ only in case mean one file.
    if cfg!(any(windows, target_os = "macos")) {
        file.into_os_string().to_ascii_lowercase().into()
    } else {
        file
    }
}

/// True if two paths name one regular file, or one that does not exist yet. Devices and pipes may
/// be read and written by one command.
fn is_same_file(one: &Path, other: &Path) -> bool {
    match fs::metadata(one) {
        Ok(there) if !there.is_file() => false,
        Ok(_) if same_file::is_same_file(one, other).unwrap_or(false) => true,
        _ => resolve(one) == resolve(other),
    }
}

pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
