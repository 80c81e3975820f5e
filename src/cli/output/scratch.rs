//! Files for what must be kept for a while.

use std::env;
use std::fs::{self, File};
use std::io;

use crate::cli::output::hidden;
#[cfg(target_os = "linux")]
use crate::cli::output::nameless;

/// An empty file in the folder for temporary ones, gone with the process.
pub(crate) fn scratch() -> io::Result<File> {
    let folder = env::temp_dir();
    #[cfg(target_os = "linux")]
    if let Ok(file) = nameless::open(&folder) {
        return Ok(file);
    }
    let (name, file) = hidden::create(&folder)?;
    fs::remove_file(name)?;
    Ok(file)
}
