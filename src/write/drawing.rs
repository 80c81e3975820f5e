//! Drawing: a page and its boards become a picture.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::layout::collect::{Strip, StripWriter, Strips};
use crate::layout::layout::Layout;
use crate::page::page::Page;
use crate::write::pdf::{Metadata, PdfWriter};
use crate::write::png::PngWriter;
use crate::write::svg::writer::SvgWriter;
use crate::{Contents, Description, Error, Format, Result, Selection, Sheet};

/// Draws the solutions of `selection` on `sheet`: on all its pages as PDF, and
/// on the only one in other formats.
///
/// # Errors
/// Those of [`Sheet::layout_of`] and [`Drawing::new`], [`Error::Uncounted`] if
/// nobody knows how many solutions there are, and those of `out`.
pub fn draw(selection: &Selection, sheet: &Sheet, format: &Format, out: impl Write) -> Result<()> {
    let layout = sheet.layout_of(&Contents::on(sheet, selection)?)?;
    let text = Description::of(selection, &layout);
    let mut drawing = Drawing::new(&layout, format, &text, out)?;
    selection.for_each(|ranks| drawing.push(ranks))?;
    drawing.finish()
}

/// A picture being drawn, board by board: any boards, in any order.
///
/// ```
/// use nqueens_sheet::{Description, Drawing, Format, Sheet, Solution};
///
/// let boards: Vec<Solution> = vec!["15863724".parse()?, "35281746".parse()?];
/// let sheet = Sheet::default();
/// let layout = sheet.layout(8, boards.len() as u64)?;
/// let text = Description::of_boards(&layout, "as they come", boards.clone());
/// let mut svg = Vec::new();
/// let format = Format::default();
/// let mut drawing = Drawing::new(&layout, &format, &text, &mut svg)?;
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

impl<'p, W: Write> StripWriter<'p> for Writer<'p, W> {
    fn page(&mut self, page: Page<'p>) -> Result<()> {
        match self {
            Writer::Svg(writer) => writer.page(page),
            Writer::Svgz(writer) => writer.page(page),
            Writer::Png(writer) => writer.page(page),
            Writer::Pdf(writer) => writer.page(page),
        }
    }

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
    /// Begins a picture of all pages of `layout` and writes its head.
    ///
    /// # Errors
    /// Those of the writer; [`Error::OnePage`] if there are several pages and
    /// the format has room for one; [`Error::CellPixels`] and
    /// [`Error::PagePixels`] if it has too many pixels, [`Error::Date`] if the
    /// date is out of range.
    pub fn new(
        layout: &'p Layout<'p>,
        format: &'p Format,
        text: &Description,
        out: W,
    ) -> Result<Self> {
        let pages = layout.all_pages();
        Drawing::of_pages(NonZeroUsize::MIN, layout, pages, format, text, out)
    }

    /// As [`Drawing::new`], but of some pages, counted from 1, and with as many
    /// threads to compress a PNG as are given. The bytes are the same with any
    /// number.
    ///
    /// # Errors
    /// Those of [`Drawing::new`]; [`Error::Pages`] if there are no such pages.
    pub fn of_pages(
        threads: NonZeroUsize,
        layout: &'p Layout<'p>,
        pages: RangeInclusive<u64>,
        format: &'p Format,
        text: &Description,
        out: W,
    ) -> Result<Self> {
        let (first, last) = (*pages.start(), *pages.end());
        if first == 0 || first > last || last > layout.pages() {
            return Err(Error::Pages {
                pages: layout.pages(),
            });
        }
        if first < last && !matches!(format, Format::Pdf(_)) {
            return Err(Error::OnePage);
        }
        let page = layout.page(first - 1)?;
        let writer = match format {
            Format::Svg(style) => {
                Writer::Svg(Box::new(SvgWriter::new(page.clone(), style, text, out)?))
            }
            Format::Svgz(style) => {
                // The writer of gzip leaves out name and time, so bytes stay the same.
                let out = GzEncoder::new(out, Compression::best());
                Writer::Svgz(Box::new(SvgWriter::new(page.clone(), style, text, out)?))
            }
            Format::Png(resolution) => {
                let (page, threads) = (page.clone(), threads.get());
                let writer = PngWriter::new(page, *resolution, text, threads, out)?;
                Writer::Png(Box::new(writer))
            }
            Format::Pdf(style) => {
                let metadata = Metadata {
                    text,
                    language: layout.sheet().language,
                    created: style.created,
                    before: layout.boards_on(first).0,
                    tiling: style.tiling.as_ref(),
                };
                let mut writer = PdfWriter::new(out, &metadata)?;
                writer.page(page.clone())?;
                Writer::Pdf(Box::new(writer))
            }
        };
        Ok(Drawing {
            strips: Strips::new(layout, &pages, page, writer),
        })
    }

    /// Draws the next board: the rank of the queen on each file, from 0. Where
    /// orbits are shown whole, draws the orbit of that board.
    ///
    /// # Errors
    /// [`Error::Board`] if boards of another size come next or a rank is not
    /// on the board, [`Error::Count`] if there is no place left,
    /// [`Error::TextTooLong`] and [`Error::MissingGlyph`] if its caption cannot
    /// be set; those of the writer.
    pub fn push(&mut self, ranks: &[u16]) -> Result<()> {
        self.strips.push(None, ranks)
    }

    /// As [`Drawing::push`], of a board with this number in its list, which
    /// captions may name. Without it boards are numbered from 1.
    ///
    /// # Errors
    /// Those of [`Drawing::push`].
    pub fn push_numbered(&mut self, number: u64, ranks: &[u16]) -> Result<()> {
        self.strips.push(Some(number), ranks)
    }

    /// Ends the picture.
    ///
    /// # Errors
    /// [`Error::Count`] if boards are missing; those of the writer.
    pub fn finish(self) -> Result<()> {
        self.strips.finish()
    }
}
