//! Where a file stands.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::output::descriptor;

/// As many links as Linux follows (path_resolution(7)).
const LINKS: u32 = 40;

/// What a name leads to.
pub(super) enum Place {
    /// An entry of a folder, and what is there.
    Entry(PathBuf, Option<fs::Metadata>),
    /// What is written to as it is: a pipe, a device, or what is open already.
    Direct(File),
}

/// Follows a name. A symbolic link stays one: its target is replaced, or made.
pub(super) fn find(path: &Path) -> io::Result<Place> {
    let end = end(path)?;
    if let Some(file) = descriptor::open(&end)? {
        return Ok(Place::Direct(file));
    }
    // By the name as it was given, so that the system may forbid its links.
    match fs::metadata(path) {
        Ok(old) if old.is_dir() => Err(io::Error::other("it is a folder, name a file in it")),
        Ok(old) if old.is_file() => Ok(Place::Entry(end, Some(old))),
        Ok(_) => {
            let file = fs::OpenOptions::new().write(true).open(path)?;
            Ok(Place::Direct(file))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Place::Entry(end, None)),
        Err(error) => Err(error),
    }
}

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
    Err(endless())
}

fn endless() -> io::Error {
    io::Error::other(
        "its symbolic links lead in a circle, or there are too many of them: name the file itself",
    )
}

pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
