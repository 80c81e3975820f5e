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

/// The side of the blocks that [`PixelPage::max_difference`] compares.
const BLOCK: usize = 8;

impl PixelPage {
    /// Creates a page from pixels with straight alpha, on white.
    ///
    /// # Panics
    /// If the pixels are not full rows.
    #[must_use]
    pub fn from_rgba(width: usize, bytes: &[u8]) -> PixelPage {
        let pixels: Vec<[u8; 3]> = bytes
            .as_chunks()
            .0
            .iter()
            .map(|[red, green, blue, alpha]| {
                let alpha = u16::from(*alpha);
                let on_white = |value: &u8| (255 - alpha + u16::from(*value) * alpha / 255) as u8;
                [red, green, blue].map(on_white)
            })
            .collect();
        assert_eq!(pixels.len() % width, 0);
        PixelPage {
            width,
            height: pixels.len() / width,
            pixels,
        }
    }

    /// Reduces the page to the means of squares with this side, and drops incomplete squares.
    #[must_use]
    pub fn reduce(&self, side: usize) -> PixelPage {
        let [width, height] = [self.width, self.height].map(|length| length / side);
        let mut sums = vec![[0_u32; 3]; width * height];
        for (y, line) in self
            .pixels
            .chunks(self.width)
            .take(height * side)
            .enumerate()
        {
            let sums = &mut sums[y / side * width..][..width];
            for (sum, pixels) in sums.iter_mut().zip(line.chunks(side)) {
                for pixel in pixels {
                    for (sum, value) in sum.iter_mut().zip(pixel) {
                        *sum += u32::from(*value);
                    }
                }
            }
        }
        let area = (side * side) as u32;
        let mean = |sum: [u32; 3]| sum.map(|sum| (sum / area) as u8);
        PixelPage {
            width,
            height,
            pixels: sums.into_iter().map(mean).collect(),
        }
    }

    /// Returns the greatest mean difference in a channel of a block of 8 x 8 pixels, and the block's
    /// left and top. Both pages are blurred by a pixel, because renderers may draw an edge between
    /// pixels on either side.
    ///
    /// # Panics
    /// If a side differs by more than a pixel.
    #[must_use]
    pub fn max_difference(&self, other: &PixelPage) -> (f32, [usize; 2]) {
        let sides = [(self.width, other.width), (self.height, other.height)];
        assert!(
            sides.iter().all(|(a, b)| a.abs_diff(*b) <= 1),
            "the sizes differ: {sides:?}"
        );
        let [width, height] = sides.map(|(a, b)| a.min(b));
        let difference = |x: usize, y: usize, channel: usize| {
            let value = |page: &PixelPage| page.pixels[y * page.width + x][channel];
            i32::from(value(self)) - i32::from(value(other))
        };
        // The difference of blurred pages is the blurred difference.
        let blurred = |x: usize, y: usize, channel: usize| {
            let rows = y.saturating_sub(1)..(y + 2).min(height);
            let columns = x.saturating_sub(1)..(x + 2).min(width);
            let count = (rows.len() * columns.len()) as f32;
            let around = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
            let sum: i32 = around.map(|(x, y)| difference(x, y, channel)).sum();
            sum.abs() as f32 / count
        };
        let mut max = (0.0, [0, 0]);
        for top in (0..height).step_by(BLOCK) {
            for left in (0..width).step_by(BLOCK) {
                for channel in 0..3 {
                    let rows = top..(top + BLOCK).min(height);
                    let columns = left..(left + BLOCK).min(width);
                    let block = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
                    let sum: f32 = block.map(|(x, y)| blurred(x, y, channel)).sum();
                    let mean = sum / (BLOCK * BLOCK) as f32;
                    if mean > max.0 {
                        max = (mean, [left, top]);
                    }
                }
            }
        }
        max
    }
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
