//! The pictures of the gallery are what the program makes today.
//!
//! `UPDATE_GALLERY=1 cargo test --test gallery` makes them anew.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

#[test]
fn the_gallery_is_current() {
    // And the folder within it.
    is_current("examples/gallery", 1);
}

#[test]
fn the_figures_are_current() {
    is_current("examples/gallery/figures", 0);
}

/// Whether a folder with so many others in it has what its commands make.
fn is_current(folder: &str, folders: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let file = folder.join("commands");
    let mut batch = Command::new(env!("CARGO_BIN_EXE_nqueens-sheet"));
    batch.arg("batch").arg(&file);
    if std::env::var_os("UPDATE_GALLERY").is_none() {
        batch.arg("--check");
    }
    let run = batch.output().unwrap();
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    let commands = std::fs::read_to_string(&file).unwrap();
    let pictures = commands
        .lines()
        .filter(|line| !line.starts_with('#'))
        .count();
    let files = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(
        files,
        pictures + 1 + folders,
        "each picture has its command, and each command its picture"
    );
}
