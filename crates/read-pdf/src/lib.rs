//! PDF as a program of others reads and shows it, for the tests beside this: MuPDF's `mutool`, of
//! Debian's mupdf-tools. They stand in a crate of their own, since it is not installed everywhere.

use std::fs;
use std::process::Command;

/// A page in opaque pixels.
#[derive(Clone, Debug)]
pub struct PixelPage {
    /// Pixels across.
    pub width: usize,
    /// Pixels down.
    pub height: usize,
    /// Red, green and blue of each, row by row from the top.
    pub pixels: Vec<[u8; 3]>,
}

/// The pages of a document on white, at `scale` pixels to a point.
///
/// # Panics
/// If `mutool` is not installed, or has something to say against the document.
#[must_use]
pub fn pages(pdf: &[u8], scale: f32) -> Vec<PixelPage> {
    let dpi = (72.0 * scale).to_string();
    let drawn = mutool(
        pdf,
        &[
            "draw", "-q", "-N", "-c", "rgb", "-r", &dpi, "-F", "pnm", "-o", OUT, IN,
        ],
    );
    let mut left = drawn.as_slice();
    let mut pages = Vec::new();
    while !left.is_empty() {
        pages.push(page(&mut left));
    }
    pages
}

/// The content of all pages and of their forms, with nothing compressed.
///
/// # Panics
/// As [`pages`].
#[must_use]
pub fn content(pdf: &[u8]) -> Vec<u8> {
    let paths = ["pages/*/Contents", "pages/*/Resources/XObject/*"];
    mutool(pdf, &["show", "-b", "-o", OUT, IN, paths[0], paths[1]])
}

/// The text of all pages, as one would copy it.
///
/// # Panics
/// As [`pages`].
#[must_use]
pub fn text(pdf: &[u8]) -> String {
    let text = mutool(pdf, &["draw", "-q", "-N", "-F", "txt", "-o", OUT, IN]);
    String::from_utf8(text).expect("text in UTF-8")
}

const IN: &str = "in.pdf";
const OUT: &str = "out";

/// The file that `mutool` writes.
fn mutool(pdf: &[u8], arguments: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join(IN), pdf).expect("a temporary file");
    let mut command = Command::new("mutool");
    let ended = command.current_dir(&folder).args(arguments).output();
    let ended = ended.expect("mutool is installed (mupdf-tools)");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success() && said.is_empty(), "{said}");
    fs::read(folder.path().join(OUT)).expect("what mutool has written")
}

/// The first of some pictures in the format PPM, which is taken off.
fn page(left: &mut &[u8]) -> PixelPage {
    let mut word = || {
        let end = left.iter().position(u8::is_ascii_whitespace);
        let (word, rest) = left.split_at(end.expect("a head"));
        *left = &rest[1..];
        std::str::from_utf8(word).expect("a head in ASCII")
    };
    let [format, width, height, most] = [word(), word(), word(), word()];
    assert_eq!((format, most), ("P6", "255"));
    let [width, height] = [width, height].map(|side| side.parse().expect("a side"));
    let (pixels, rest) = left.split_at(width * height * 3);
    *left = rest;
    PixelPage {
        width,
        height,
        pixels: pixels.as_chunks().0.to_vec(),
    }
}
