//! PNG: sheets put together from tiles.
//!
//! A sheet repeats a handful of pieces: light and dark squares, each empty or
//! with a queen, and what surrounds a board. resvg rasterizes each piece once
//! ([`tiles`]); colours become numbers ([`palette`]). Where cell, gap and margin
//! are whole numbers of pixels the result equals resvg's picture of our SVG
//! pixel for pixel, but for three things: strokes thinner than a pixel, which
//! resvg draws a pixel wide and which are cut off at the edge of their square
//! here; gradients, whose colours may differ by 1; and curves on the seams that
//! resvg makes in large pictures, every 8191 pixels, which change a little there
//! and not here. Where they are not whole, every edge snaps to the nearest
//! pixel, the same on every board.
//!
//! There are two ways from there to a file. One knows only where which piece
//! stands, and never makes a scanline ([`plan`], [`stamps`]). The other copies
//! scanlines together for zlib ([`canvas`]): for slots that overlap, and for
//! small pictures, of which the smaller file is kept.

mod canvas;
mod encode;
mod grid;
mod overlay;
mod palette;
mod plan;
mod pool;
mod slot;
mod stamps;
mod tiles;

#[cfg(test)]
mod tests;

use std::io::Write;
use std::sync::Arc;

use self::canvas::Canvas;
use self::encode::File;
use self::overlay::{Fill, Inks, Overlay, Ramps};
use self::palette::Pixels;
use self::plan::{Boards, Plan, Unit};
use self::pool::Pool;
use self::slot::Slot;
use self::stamps::Adler;
use self::tiles::Tiles;
use crate::layout::collect::{Strip, StripWriter};
use crate::layout::describe::Description;
use crate::page::page::{Bar, Page, Text};
use crate::units::distance::Distance;
use crate::{Error, Resolution, Result};

/// Pictures of up to this many pixels are compressed both ways; above it, time
/// counts for more.
const SMALL: u64 = 1 << 24;
/// With fewer boards in a row, copies within a line save little.
const COLS: u64 = 6;
/// The head of a zlib stream with the largest window (RFC 1950).
const ZLIB: [u8; 2] = [0x78, 0xDA];

/// The size of a page in pixels, across and down.
pub(crate) fn size(page: &Page<'_>, resolution: Resolution) -> Result<(u64, u64)> {
    let axes = grid::axes(page, resolution)?;
    let [across, down] = &axes[0];
    Ok((across.page as u64, down.page as u64))
}

/// How a picture is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Plan,
    Canvas,
    /// Both, for the smaller file.
    Both,
}

/// Writes a page as PNG; memory holds a few rows of boards.
pub(crate) struct PngWriter<'p, W: Write> {
    page: Page<'p>,
    resolution: Resolution,
    ramps: Ramps,
    pool: Option<Pool>,
    canvas: Option<Canvas>,
    file: File<W>,
    unit: Unit,
    adler: Adler,
    /// What is compressed by the plan and may yet lose to the canvas.
    held: Option<Vec<u8>>,
}

impl<'p, W: Write> PngWriter<'p, W> {
    /// Rasterizes the tiles and writes the head of the file. The rest is
    /// compressed on so many threads, with the same result.
    pub(crate) fn new(
        page: Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: W,
    ) -> Result<Self> {
        let (width, height) = size(&page, resolution)?;
        let way = match width.saturating_mul(height) {
            _ if !page.is_plain() => Way::Canvas,
            ..=SMALL => Way::Both,
            _ if page.grids[0].cols < COLS => Way::Canvas,
            _ => Way::Plan,
        };
        PngWriter::by(way, page, resolution, text, threads, out)
    }

    fn by(
        way: Way,
        page: Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: W,
    ) -> Result<Self> {
        let axes = grid::axes(&page, resolution)?;
        let size = [axes[0][0].page, axes[0][1].page];
        let mut tiles = Vec::new();
        for (grid, [across, down]) in page.grids.iter().zip(&axes) {
            tiles.push(Tiles::new(grid, across, down)?);
        }
        let color = page
            .sheet
            .ground()
            .map_or([0; 4], |c| [c.red, c.green, c.blue, 255]);
        let captions = page
            .grids
            .iter()
            .any(|grid| grid.slot.caption > Distance::ZERO || grid.slot.heading > Distance::ZERO);
        let inks = Inks::of(&page, captions);
        let bars = [page.grounds(), page.bars.clone(), page.marks.clone()].concat();
        let painted = bars
            .iter()
            .map(|bar| [bar.color.red, bar.color.green, bar.color.blue, 255]);
        let others: Vec<_> = std::iter::once(color)
            .chain(painted)
            .chain(inks.all())
            .collect();
        let pixels = Pixels::new(&others, &tiles);
        let mut blank = Vec::new();
        (0..size[0]).for_each(|_| pixels.push(&color, &mut blank));
        let slots: Vec<Arc<Slot>> = tiles
            .iter()
            .zip(axes)
            .map(|(tiles, [across, down])| Arc::new(Slot::new(tiles, &pixels, color, across, down)))
            .collect();
        let (cols, rows) = (page.grids[0].cols, page.grids[0].rows);
        let plan = match way {
            Way::Canvas => None,
            _ => Plan::new(Arc::clone(&slots[0]), blank.clone(), cols, rows),
        };
        let ramps = inks.bytes(&pixels);
        let canvas = match way != Way::Plan || plan.is_none() {
            true => {
                let small = (size[0] as u64).saturating_mul(size[1] as u64) <= SMALL;
                let level = match way {
                    Way::Both => 9,
                    Way::Canvas if small => 9,
                    _ => 2,
                };
                let fill = |bar: &Bar| Fill::new(bar, &pixels, resolution, size);
                let fills = bars.iter().map(fill).collect();
                let mut canvas = Canvas::new(slots, size[1], blank, fills, level);
                canvas.add(overlays(&page, &page.texts, &ramps, resolution)?);
                for figure in &page.figures {
                    canvas.add(Overlay::of_figure(&page, figure, &ramps, resolution)?);
                }
                Some(canvas)
            }
            false => None,
        };
        let mut file = File::new(size, &pixels, resolution, text, out)?;
        let held = (plan.is_some() && canvas.is_some()).then(|| ZLIB.to_vec());
        if plan.is_some() && held.is_none() {
            file.data(&ZLIB)?;
        }
        Ok(PngWriter {
            page,
            resolution,
            ramps,
            pool: plan.map(|plan| Pool::new(plan, threads)),
            canvas,
            file,
            unit: Unit::default(),
            adler: Adler::default(),
            held,
        })
    }

    /// Compresses the strips that have come.
    fn flush(&mut self, last: bool) -> Result<()> {
        let Some(pool) = &mut self.pool else {
            return Ok(());
        };
        let next = self.unit.next();
        let mut unit = std::mem::replace(&mut self.unit, next);
        unit.last = last;
        let mut ready = pool.push(unit)?;
        if last && ready.is_none() {
            ready = pool.pop()?;
        }
        while let Some((bytes, adler)) = ready {
            self.adler = self.adler.then(adler);
            self.keep(&bytes)?;
            ready = match &mut self.pool {
                Some(pool) if last => pool.pop()?,
                _ => None,
            };
        }
        Ok(())
    }

    fn keep(&mut self, bytes: &[u8]) -> Result<()> {
        match &mut self.held {
            Some(held) => held.extend_from_slice(bytes),
            None => self.file.data(bytes)?,
        }
        Ok(())
    }
}

fn overlays(
    page: &Page<'_>,
    texts: &[Text],
    ramps: &Ramps,
    resolution: Resolution,
) -> Result<Vec<Overlay>> {
    let mut overlays = Vec::new();
    for text in texts {
        overlays.extend(Overlay::of_text(page, text, ramps, resolution)?);
    }
    Ok(overlays)
}

impl<'p, W: Write> StripWriter<'p> for PngWriter<'p, W> {
    fn page(&mut self, _page: Page<'p>) -> Result<()> {
        Err(Error::OnePage)
    }

    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        let grid = &self.page.grids[strip.grid];
        let boards = Boards::new(strip, grid.n());
        if let Some(canvas) = &mut self.canvas {
            canvas.add(overlays(
                &self.page,
                strip.texts,
                &self.ramps,
                self.resolution,
            )?);
            let indent = grid.indent(strip.len() as u64);
            canvas.strip(strip.grid, strip.row, indent, &boards)?;
            if self.pool.is_none() {
                self.file.data(&canvas.take())?;
            }
        }
        if let Some(pool) = &self.pool {
            let enough = pool.plan().strips_in_unit();
            self.unit.strips.push(boards);
            // The last strip goes with what is below it.
            let last = strip.row + 1 == grid.rows;
            if !last && self.unit.strips.len() >= enough {
                return self.flush(false);
            }
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        self.flush(true)?;
        if self.pool.is_some() {
            self.keep(&self.adler.value().to_be_bytes())?;
        }
        let rest = match &mut self.canvas {
            Some(canvas) => canvas.finish()?,
            None => Vec::new(),
        };
        let data = match self.held.take() {
            Some(held) if held.len() <= rest.len() => held,
            _ => rest,
        };
        self.file.data(&data)?;
        self.file.finish()
    }
}
