//! Drawing: a page and its boards become a picture.

use std::io::Write;
use std::num::NonZeroUsize;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::layout::Page;
use crate::strips::{Strip, StripWriter, Strips};
use crate::write::pdf::{Metadata, PageBoxes, PdfWriter};
use crate::write::png::{self, PngWriter};
use crate::write::svg::SvgWriter;
use crate::{Count, Description, Error, Resolution, Result, Selection, Sheet};

/// Draws the solutions of `selection` on one page of `sheet`.
///
/// # Errors
/// Those of [`Sheet::layout`] and [`Drawing::new`], [`Error::Uncounted`] if
/// nobody knows how many solutions there are, and those of `out`.
pub fn draw(selection: &Selection, sheet: &Sheet, format: &Format, out: impl Write) -> Result<()> {
    let count = match selection.count() {
        Count::Exactly(count) => count,
        Count::MoreThan(_) => return Err(Error::Uncounted(selection.n())),
    };
    let page = sheet.layout(selection.n(), count)?;
    let text = Description::of(selection, &page);
    let mut drawing = Drawing::new(&page, format, &text, out)?;
    selection.for_each(|ranks| drawing.push(ranks))?;
    drawing.finish()
}

/// The formats of pictures.
#[derive(Clone, Debug, PartialEq)]
pub enum Format {
    /// A standalone SVG document whose ids all begin with the prefix.
    Svg(IdPrefix),
    /// The same, compressed as gzip does: what servers and viewers know as
    /// `.svgz`.
    Svgz(IdPrefix),
    /// PNG at a resolution.
    Png(Resolution),
    /// PDF, its page as large as the sheet.
    Pdf {
        /// When the document says that it was made, in seconds since 1970.
        /// `None` leaves that out, so that its bytes are the same every day.
        created: Option<u64>,
    },
}

/// SVG with the default prefix.
impl Default for Format {
    fn default() -> Format {
        Format::Svg(IdPrefix::default())
    }
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

/// A picture being drawn, board by board: any boards, in any order.
///
/// ```
/// use nqueens_sheet::{Description, Drawing, Format, Sheet, Solution};
///
/// let boards: Vec<Solution> = vec!["15863724".parse()?, "35281746".parse()?];
/// let sheet = Sheet::default();
/// let page = sheet.layout(8, boards.len() as u64)?;
/// let text = Description::of_boards(&page, "as they come", boards.clone());
/// let mut svg = Vec::new();
/// let format = Format::default();
/// let mut drawing = Drawing::new(&page, &format, &text, &mut svg)?;
/// for board in &boards {
///     drawing.push(board.ranks())?;
/// }
/// drawing.finish()?;
/// assert!(svg.ends_with(b"</svg>\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Drawing<'p, W: Write> {
    strips: Strips<'p, Writer<'p, W>>,
}

enum Writer<'p, W: Write> {
    Svg(Box<SvgWriter<'p, W>>),
    Svgz(Box<SvgWriter<'p, GzEncoder<W>>>),
    Png(Box<PngWriter<'p, W>>),
    Pdf(Box<PdfWriter<'p, W>>),
}

impl<W: Write> StripWriter for Writer<'_, W> {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        match self {
            Writer::Svg(writer) => writer.strip(strip),
            Writer::Svgz(writer) => writer.strip(strip),
            Writer::Png(writer) => writer.strip(strip),
            Writer::Pdf(writer) => writer.strip(strip),
        }
    }

    fn finish(&mut self) -> Result<()> {
        match self {
            Writer::Svg(writer) => writer.finish(),
            Writer::Svgz(writer) => {
                writer.finish()?;
                Ok(writer.out().try_finish()?)
            }
            Writer::Png(writer) => writer.finish(),
            Writer::Pdf(writer) => writer.finish(),
        }
    }
}

impl<'p, W: Write> Drawing<'p, W> {
    /// Begins a picture of `page` and writes its head.
    ///
    /// # Errors
    /// Those of the writer; [`Error::CellPixels`] and [`Error::PagePixels`]
    /// if it has too many pixels, [`Error::Date`] if the date is out of range.
    pub fn new(page: &'p Page<'p>, format: &'p Format, text: &Description, out: W) -> Result<Self> {
        Drawing::on_threads(NonZeroUsize::MIN, page, format, text, out)
    }

    /// As [`Drawing::new`], with as many threads to compress a PNG as are
    /// given. The bytes are the same with any number.
    ///
    /// # Errors
    /// Those of [`Drawing::new`].
    pub fn on_threads(
        threads: NonZeroUsize,
        page: &'p Page<'p>,
        format: &'p Format,
        text: &Description,
        out: W,
    ) -> Result<Self> {
        let writer = match format {
            Format::Svg(prefix) => {
                Writer::Svg(Box::new(SvgWriter::new(page, &prefix.0, text, out)?))
            }
            Format::Svgz(prefix) => {
                // The writer of gzip leaves out name and time, so bytes stay the same.
                let out = GzEncoder::new(out, Compression::best());
                Writer::Svgz(Box::new(SvgWriter::new(page, &prefix.0, text, out)?))
            }
            Format::Png(resolution) => {
                let threads = threads.get();
                Writer::Png(Box::new(PngWriter::new(
                    page,
                    *resolution,
                    text,
                    threads,
                    out,
                )?))
            }
            Format::Pdf { created } => {
                let metadata = Metadata {
                    text,
                    lang: "en",
                    created: *created,
                };
                let mut writer = PdfWriter::new(out, &metadata)?;
                writer.begin_page(page, PageBoxes::of(page), &text.description)?;
                Writer::Pdf(Box::new(writer))
            }
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

    /// About how many bytes the page has as PNG.
    ///
    /// # Errors
    /// Those of [`Page::pixels`].
    pub fn png_bytes(&self, resolution: Resolution) -> Result<u64> {
        self.pixels(resolution)?;
        let cell = resolution.pixels(self.cell());
        // Measured, for each queen in thousandths: along its edges, and over
        // its square and its neighbours' where these have details.
        let (edge, area) = match self.details().next() {
            None => (1000, 20),
            Some(_) => (1500, 100),
        };
        let queens = self.count().saturating_mul(self.n() as u64);
        let queen = cell * edge + cell * cell * area;
        Ok(700 + cell * cell * 2 / 5 + queens.saturating_mul(queen) / 1000)
    }
}
