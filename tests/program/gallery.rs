//! The pictures of the gallery are what the program makes today.
//!
//! `UPDATE_GALLERY=1 cargo test --test program gallery` makes them anew.

#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The picture on top of the README: what stands in it side by side, from left to right.
const RANGE: [(&str, &str); 4] = [
    ("cloths", "figure cloths --paper a3 --format svg"),
    ("wheel", "figure wheel --n 7 --paper a3 --format svg"),
    ("figure", "figure arrays --n 4 --queens 2,4,1,3 --scheme auto"),
    ("search", "figure trace --n 4 --to-first --animate --loop --scheme auto"),
];
const RANGE_SHOWS: &str = "Posters of the twelve solutions for eight queens as cloths and of the search for seven as a \
                           wheel, a figure of the arrays that a search keeps, and a search for four queens \
                           that plays";
const RANGE_HEIGHT: f64 = 480.0;
const RANGE_GAP: f64 = 20.0;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/src")
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_nqueens-sheet"))
}

fn is_renewed() -> bool {
    std::env::var_os("UPDATE_GALLERY").is_some()
}

#[test]
fn the_gallery_is_current() {
    // And the two folders within it.
    is_current("gallery", 2);
}

#[test]
fn the_figures_are_current() {
    is_current("gallery/figures", 0);
}

#[test]
fn the_posters_are_current() {
    is_current("gallery/posters", 0);
}

/// Asserts that a folder, with `folders` folders in it, has what its commands make.
fn is_current(folder: &str, folders: usize) {
    let folder = docs().join(folder);
    let file = folder.join("commands");
    let mut batch = program();
    batch.arg("batch").arg(&file);
    if !is_renewed() {
        batch.arg("--check");
    }
    let run = batch.output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let commands = std::fs::read_to_string(&file).unwrap();
    let pictures = commands.lines().filter(|line| !line.starts_with('#')).count();
    let files = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(
        files,
        pictures + 1 + folders,
        "each picture has its command, and each command its picture"
    );
}

#[test]
fn the_range_is_current() {
    let file = docs().join("range.svg");
    let range = range();
    if is_renewed() {
        std::fs::write(&file, &range).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(kept == range, "{} is stale", file.display());
}

fn range() -> String {
    let (mut panels, mut right) = (String::new(), -RANGE_GAP);
    for (prefix, args) in RANGE {
        let args = args.split(' ').chain(["--id-prefix", prefix]);
        let svg = String::from_utf8(program().args(args).output().unwrap().stdout).unwrap();
        let (root, content) = svg.split_once('>').unwrap();
        let (_, view) = root.split_once("viewBox=\"").unwrap();
        let view = view.split('"').next().unwrap();
        let sides: Vec<f64> = view.split(' ').map(|side| side.parse().unwrap()).collect();
        let (x, width) = (right + RANGE_GAP, (RANGE_HEIGHT * sides[2] / sides[3]).round());
        write!(
            panels,
            "<svg x=\"{x}\" width=\"{width}\" height=\"{RANGE_HEIGHT}\" viewBox=\"{view}\">{content}"
        )
        .unwrap();
        right = x + width;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         viewBox=\"0 0 {right} {RANGE_HEIGHT}\" role=\"img\" aria-label=\"{RANGE_SHOWS}\">\n{panels}</svg>\n"
    )
}
