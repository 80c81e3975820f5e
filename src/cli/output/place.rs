//! Where a file stands.

use std::fs;
use std::path::{Path, PathBuf};

/// A symbolic link stays one: its target is replaced, or made.
pub(super) fn behind_links(path: &Path) -> PathBuf {
    // As many links as Linux follows (path_resolution(7)).
    (0..40).fold(path.to_path_buf(), |path, _| match fs::read_link(&path) {
        Ok(target) => folder(&path).join(target),
        Err(_) => path,
    })
}

pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
