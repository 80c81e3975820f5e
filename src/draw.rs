//! Drawing: a page and its boards become a picture.

use std::io::Write;

use crate::layout::{Page, StripWriter, Strips};
use crate::write::png::{self, PngWriter};
use crate::write::svg::SvgWriter;
use crate::{Description, Error, Resolution, Result};

/// Threads that compress a picture.
const THREADS: usize = 1;

/// The formats of pictures.
#[derive(Clone, Debug, PartialEq)]
pub enum Format {
    /// A standalone SVG document whose ids all begin with the prefix.
    Svg(IdPrefix),
    /// PNG at a resolution.
    Png(Resolution),
}

/// What the ids of an SVG document begin with. Two documents with different
/// prefixes can stand in one page of HTML.
///
/// # Guarantees
/// A letter, then letters, digits, `-` or `_`; at most 64 in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdPrefix(String);

impl IdPrefix {
    /// Checks a prefix.
    ///
    /// # Errors
    /// [`Error::IdPrefix`].
    pub fn new(prefix: &str) -> Result<IdPrefix> {
        let letter = prefix.starts_with(|c: char| c.is_ascii_alphabetic());
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if letter && prefix.len() <= 64 && prefix.chars().all(plain) {
            Ok(IdPrefix(prefix.to_owned()))
        } else {
            Err(Error::IdPrefix(prefix.to_owned()))
        }
    }
}

impl Default for IdPrefix {
    fn default() -> IdPrefix {
        IdPrefix(String::from("q"))
    }
}

/// A picture being drawn, board by board.
///
/// ```
/// use nqueens_sheet::{Drawing, Format, Selection, Sheet};
///
/// let twelve = Selection::new(8)?.fundamental();
/// let sheet = Sheet { cols: Some(4), ..Sheet::default() };
/// let page = sheet.layout(8, 12)?;
/// let mut svg = Vec::new();
/// let mut drawing = Drawing::new(&page, &Format::Svg(Default::default()), &Default::default(), &mut svg)?;
/// twelve.for_each(|ranks| drawing.push(ranks))?;
/// drawing.finish()?;
/// assert!(svg.starts_with(b"<svg "));
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
pub struct Drawing<'p, W: Write> {
    strips: Strips<'p, Writer<'p, W>>,
}

enum Writer<'p, W: Write> {
    Svg(SvgWriter<'p, W>),
    Png(Box<PngWriter<'p, W>>),
}

impl<W: Write> StripWriter for Writer<'_, W> {
    fn strip(&mut self, strip: crate::layout::Strip<'_>) -> Result<()> {
        match self {
            Writer::Svg(writer) => writer.strip(strip),
            Writer::Png(writer) => writer.strip(strip),
        }
    }

    fn finish(&mut self) -> Result<()> {
        match self {
            Writer::Svg(writer) => writer.finish(),
            Writer::Png(writer) => writer.finish(),
        }
    }
}

impl<'p, W: Write> Drawing<'p, W> {
    /// Begins a picture of `page` and writes its head.
    ///
    /// # Errors
    /// Those of the writer; [`Error::CellPixels`] and [`Error::PagePixels`]
    /// if it has too many pixels.
    pub fn new(page: &'p Page<'p>, format: &'p Format, text: &Description, out: W) -> Result<Self> {
        let writer = match format {
            Format::Svg(prefix) => Writer::Svg(SvgWriter::new(page, &prefix.0, text, out)?),
            Format::Png(resolution) => Writer::Png(Box::new(PngWriter::new(
                page,
                *resolution,
                text,
                THREADS,
                out,
            )?)),
        };
        Ok(Drawing {
            strips: Strips::new(page, writer),
        })
    }

    /// Draws the next board: the rank of the queen on each file, from 0.
    ///
    /// # Errors
    /// [`Error::Board`] if the page is for boards of another size or a rank is
    /// not on the board, [`Error::Count`] if the page has no place left; those
    /// of the writer.
    pub fn push(&mut self, ranks: &[u16]) -> Result<()> {
        self.strips.push(ranks)
    }

    /// Ends the picture.
    ///
    /// # Errors
    /// [`Error::Count`] if boards are missing; those of the writer.
    pub fn finish(self) -> Result<()> {
        self.strips.finish()
    }
}

impl Page<'_> {
    /// Width and height in pixels at a resolution.
    ///
    /// # Errors
    /// [`Error::CellPixels`] and [`Error::PagePixels`].
    pub fn pixels(&self, resolution: Resolution) -> Result<(u64, u64)> {
        png::size(self, resolution)
    }
}
