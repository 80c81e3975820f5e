//! Writes pages as PNG files, with the encoding that suits the page.

use std::io::Write;
use std::sync::Arc;

use super::axis::{self, Axis};
use super::encode::{BoardEncoder, PngFile, Scanlines, ZLIB_BEST, ZLIB_QUICK};
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

/// Begins the picture of a page with the encoding that suits it, and writes the start of the file. The
/// output does not depend on the number of threads.
pub(crate) fn begin<'p>(
    page: Page<'p>,
    resolution: Resolution,
    text: &Description,
    threads: usize,
    out: &mut dyn Write,
) -> Result<Box<dyn StripWriter<'p> + 'p>> {
    if page.needs_full_raster() || page.grids.is_empty() {
        let page = FullPage::new(page, resolution, text, threads)?;
        return Ok(Box::new(page));
    }
    let suits = StampedGrid::is_suitable;
    let page = BoardsPage::new(suits, page, resolution, text, threads, out)?;
    Ok(Box::new(page))
}

/// A page of boards and texts, and its output file.
pub(super) struct BoardsPage<'p> {
    page: Page<'p>,
    /// The slot of each grid.
    slots: Vec<Arc<PixelSlot>>,
    printer: Printer,
    file: PngFile,
    encoder: Box<dyn BoardEncoder>,
}

impl<'p> BoardsPage<'p> {
    /// Rasterizes the pieces and writes the start of the file. Encodes stamps, with some rows in memory,
    /// if they are possible and suitable, else scanlines, with one row in memory.
    pub(super) fn new(
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
        Ok(BoardsPage {
            file: PngFile::new(size, &pixels, resolution, text, out)?,
            page,
            slots,
            printer,
            encoder: match stamped {
                Some(grid) => Box::new(StampedStream::new(grid, threads)),
                None => Box::new(Canvas::new(size, scenery, threads)),
            },
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
struct Canvas {
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
}

impl BoardEncoder for Canvas {
    /// Texts must not begin above the next line. Snapped slots may overlap: the upper one is in front.
    fn push_strip(&mut self, boards: PixelStrip, _: bool) -> Result<Vec<u8>> {
        self.scenery.fills.extend(boards.mats());
        self.scenery.overlays.extend(boards.texts.iter().cloned());
        self.write_lines(boards.lines().end, Some(&boards))?;
        Ok(self.scanlines.take())
    }

    fn finish(mut self: Box<Self>) -> Result<Vec<u8>> {
        self.write_lines(self.lines, None)?;
        self.scanlines.finish()
    }
}

impl<'p> StripWriter<'p> for BoardsPage<'p> {
    fn write_strip(&mut self, strip: Strip<'_>, out: &mut dyn Write) -> Result<()> {
        let (grid, slot) = (&self.page.grids[strip.grid], &self.slots[strip.grid]);
        let last = strip.row + 1 == grid.rows;
        let texts = strip.texts.iter();
        let texts = texts.filter_map(|text| self.printer.text(text)).collect();
        let boards = PixelStrip::new(strip, grid, slot, texts);
        let bytes = self.encoder.push_strip(boards, last)?;
        self.file.write_data(&bytes, out)
    }

    fn finish(self: Box<Self>, out: &mut dyn Write) -> Result<()> {
        let BoardsPage {
            encoder, mut file, ..
        } = *self;
        file.write_data(&encoder.finish()?, out)?;
        file.finish(out)
    }
}
