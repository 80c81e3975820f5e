//! Writes pages as PNG files, with the encoding that suits the page.

use std::io::Write;
use std::sync::Arc;

use super::axis::{self, Axis};
use super::encode::{PngFile, Scanlines, ZLIB_BEST, ZLIB_QUICK};
use super::full_page::{self, FullPage};
use super::memory;
use super::palette::PixelEncoding;
use super::pieces::SlotPieces;
use super::scenery::{self, Printer, Scenery};
use super::slot::{PixelSlot, PixelStrip};
use super::stamped::{SMALL_PICTURE, StampedGrid, StampedStream};
use crate::layout::describe::Description;
use crate::page::{Page, Strip, StripWriter};
use crate::{Resolution, Result};

/// Returns the width and the height of a page in pixels.
pub(crate) fn size(page: &Page<'_>, resolution: Resolution) -> Result<(u64, u64)> {
    if page.needs_full_raster() {
        return full_page::raster_size(page, resolution);
    }
    let axes = axis::axes(page, resolution)?;
    memory::check(page, &axes, resolution)?;
    match axes.first() {
        Some([across, down]) => Ok((across.page as u64, down.page as u64)),
        None => full_page::raster_size(page, resolution),
    }
}

/// Writes a page as PNG.
pub(crate) enum PngWriter<'p> {
    /// Boards as stamps, with some rows in memory.
    Stamps(Box<BoardsPage<'p>>, StampedStream),
    /// Boards as scanlines, with one row in memory.
    Scanlines(Box<BoardsPage<'p>>, Canvas),
    /// A page with more than boards and texts, with its SVG in memory.
    Full(Box<FullPage<'p>>),
}

/// A page of boards, and its output file.
pub(crate) struct BoardsPage<'p> {
    page: Page<'p>,
    /// The slot of each grid.
    slots: Vec<Arc<PixelSlot>>,
    printer: Printer,
    file: PngFile,
}

impl<'p> PngWriter<'p> {
    /// Rasterizes the pieces and writes the start of the file. The output does not depend on the
    /// number of threads.
    pub(crate) fn new(
        page: Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: &mut dyn Write,
    ) -> Result<Self> {
        if page.needs_full_raster() || page.grids.is_empty() {
            let page = FullPage::new(page, resolution, text, threads)?;
            return Ok(PngWriter::Full(Box::new(page)));
        }
        PngWriter::with_boards(
            StampedGrid::is_suitable,
            page,
            resolution,
            text,
            threads,
            out,
        )
    }

    /// Chooses stamps if they are possible and suitable, else scanlines.
    pub(super) fn with_boards(
        suits: impl FnOnce(&StampedGrid) -> bool,
        page: Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: &mut dyn Write,
    ) -> Result<Self> {
        let axes = axis::axes(&page, resolution)?;
        memory::check(&page, &axes, resolution)?;
        let size = [axes[0][0].page, axes[0][1].page];
        let (pixels, slots) = encode_slots(&page, axes)?;
        let mut printer = Printer::new(&page, resolution, &pixels, size);
        let scenery = Scenery::new(&page, resolution, &pixels, &mut printer);
        let stamped = StampedGrid::new(&page, Arc::clone(&slots[0]), &scenery).filter(suits);
        let boards = Box::new(BoardsPage {
            file: PngFile::new(size, &pixels, resolution, text, out)?,
            page,
            slots,
            printer,
        });
        Ok(match stamped {
            Some(grid) => PngWriter::Stamps(boards, StampedStream::new(grid, threads)),
            None => PngWriter::Scanlines(boards, Canvas::new(size, scenery, threads)),
        })
    }
}

/// Rasterizes and encodes the slots of a page's grids.
fn encode_slots(
    page: &Page<'_>,
    axes: Vec<[Axis; 2]>,
) -> Result<(PixelEncoding, Vec<Arc<PixelSlot>>)> {
    let mut pieces = Vec::new();
    for (grid, [across, down]) in page.grids.iter().zip(&axes) {
        pieces.push(SlotPieces::new(grid, page.ground, across, down)?);
    }
    let (pixels, ground) = (
        PixelEncoding::new(&scenery::colors(page), &pieces),
        scenery::ground_color(page),
    );
    let slots = page.grids.iter().zip(&pieces).zip(axes);
    let slots = slots.map(|((grid, pieces), axes)| {
        Arc::new(PixelSlot::new(grid, pieces, &pixels, ground, axes))
    });
    let slots = slots.collect();
    Ok((pixels, slots))
}

/// Composes scanlines from the pieces of slots, bars and texts, and compresses them with zlib. One
/// scanline is in memory, and the texts near it.
pub(crate) struct Canvas {
    /// The number of lines of the page.
    lines: usize,
    /// The scenery, except items above the next line.
    scenery: Scenery,
    written: usize,
    scanlines: Scanlines,
}

impl Canvas {
    fn new([width, lines]: [usize; 2], scenery: Scenery, threads: usize) -> Canvas {
        let level = match (width as u64).saturating_mul(lines as u64) {
            ..=SMALL_PICTURE => ZLIB_BEST,
            _ => ZLIB_QUICK,
        };
        Canvas {
            scanlines: Scanlines::new(scenery.blank.len(), level, threads),
            lines,
            scenery,
            written: 0,
        }
    }

    /// Adds a row of boards, whose texts must not begin above the next line. Snapped slots may
    /// overlap: the upper one is in front.
    fn strip(&mut self, boards: &PixelStrip) -> Result<()> {
        self.scenery.fills.extend(boards.mats());
        self.scenery.overlays.extend(boards.texts.iter().cloned());
        self.write_lines(boards.lines().end, Some(boards))
    }

    /// Writes the lines above `until`, with boards on their ground.
    fn write_lines(&mut self, until: usize, boards: Option<&PixelStrip>) -> Result<()> {
        while self.written < until {
            let y = self.written;
            self.scenery.fills.retain(|fill| fill.bottom > y);
            self.scenery.overlays.retain(|overlay| overlay.bottom() > y);
            let mut line = self.scenery.ground_line(y);
            boards.inspect(|boards| boards.compose(y, &mut line));
            self.scenery.paint_overlays(y, &mut line);
            self.scanlines.push_line(&line)?;
            self.written += 1;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<u8>> {
        self.write_lines(self.lines, None)?;
        self.scanlines.finish()
    }
}

impl BoardsPage<'_> {
    /// Encodes the boards of a strip and their texts.
    fn strip(&mut self, strip: Strip<'_>) -> PixelStrip {
        let texts = strip
            .texts
            .iter()
            .filter_map(|text| self.printer.text(text));
        let (texts, grid) = (texts.collect(), strip.grid);
        PixelStrip::new(strip, &self.page.grids[grid], &self.slots[grid], texts)
    }

    fn finish(mut self, data: &[u8], out: &mut dyn Write) -> Result<()> {
        self.file.write_data(data, out)?;
        self.file.finish(out)
    }
}

impl<'p> StripWriter<'p> for PngWriter<'p> {
    fn write_strip(&mut self, strip: Strip<'_>, out: &mut dyn Write) -> Result<()> {
        match self {
            PngWriter::Stamps(boards, stream) => {
                let last = strip.row + 1 == boards.page.grids[strip.grid].rows;
                stream.push_strip(boards.strip(strip), last)?;
                boards.file.write_data(&stream.take(), out)
            }
            PngWriter::Scanlines(boards, canvas) => {
                canvas.strip(&boards.strip(strip))?;
                boards.file.write_data(&canvas.scanlines.take(), out)
            }
            PngWriter::Full(picture) => picture.strip(strip),
        }
    }

    fn finish(self: Box<Self>, out: &mut dyn Write) -> Result<()> {
        match *self {
            PngWriter::Stamps(boards, stream) => boards.finish(&stream.finish()?, out),
            PngWriter::Scanlines(boards, canvas) => boards.finish(&canvas.finish()?, out),
            PngWriter::Full(picture) => picture.finish(out),
        }
    }
}
