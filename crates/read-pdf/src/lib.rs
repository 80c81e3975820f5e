//! Reads and renders PDF files with MuPDF's `mutool` (Debian package mupdf-tools), for the tests of
//! this crate. They have their own crate because `mutool` is not installed everywhere.

use std::fs;
use std::process::Command;

/// A rendered page.
#[derive(Clone, Debug)]
pub struct PixelPage {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// Red, green and blue of each pixel, row by row from the top.
    pub pixels: Vec<[u8; 3]>,
}

/// Renders all pages of a document on white, with `scale` pixels per point.
///
/// # Panics
/// If `mutool` is not installed, fails, or prints a warning.
#[must_use]
pub fn render_pages(pdf: &[u8], scale: f32) -> Vec<PixelPage> {
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
        pages.push(parse_page(&mut left));
    }
    pages
}

/// Returns the uncompressed content streams of all pages and their forms.
///
/// # Panics
/// See [`render_pages`].
#[must_use]
pub fn uncompressed_content(pdf: &[u8]) -> Vec<u8> {
    let paths = ["pages/*/Contents", "pages/*/Resources/XObject/*"];
    mutool(pdf, &["show", "-b", "-o", OUT, IN, paths[0], paths[1]])
}

/// Extracts the text of all pages.
///
/// # Panics
/// See [`render_pages`].
#[must_use]
pub fn extract_text(pdf: &[u8]) -> String {
    let text = mutool(pdf, &["draw", "-q", "-N", "-F", "txt", "-o", OUT, IN]);
    String::from_utf8(text).expect("text in UTF-8")
}

const IN: &str = "in.pdf";
const OUT: &str = "out";

/// Runs `mutool` and returns its output file.
fn mutool(pdf: &[u8], arguments: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join(IN), pdf).expect("a temporary file");
    let mut command = Command::new("mutool");
    let output = command.current_dir(&folder).args(arguments).output();
    let output = output.expect("mutool is installed (mupdf-tools)");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    fs::read(folder.path().join(OUT)).expect("the output file of mutool")
}

/// Parses the first PPM picture and advances past it.
fn parse_page(left: &mut &[u8]) -> PixelPage {
    let mut word = || {
        let end = left.iter().position(u8::is_ascii_whitespace);
        let (word, rest) = left.split_at(end.expect("a header"));
        *left = &rest[1..];
        std::str::from_utf8(word).expect("a header in ASCII")
    };
    let [format, width, height, max_value] = [word(), word(), word(), word()];
    assert_eq!((format, max_value), ("P6", "255"));
    let [width, height] = [width, height].map(|side| side.parse().expect("a side"));
    let (pixels, rest) = left.split_at(width * height * 3);
    *left = rest;
    PixelPage {
        width,
        height,
        pixels: pixels.as_chunks().0.to_vec(),
    }
}
