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
use self::grid::Axis;
use self::palette::Pixels;
use self::plan::{Boards, Plan, Unit};
use self::pool::Pool;
use self::slot::Slot;
use self::stamps::Adler;
use self::tiles::Tiles;
use crate::describe::Description;
use crate::layout::Page;
use crate::strips::{Strip, StripWriter};
use crate::{Resolution, Result};

/// Pictures of up to this many pixels are compressed both ways; above it, time
/// counts for more.
const SMALL: u64 = 1 << 24;
/// With fewer boards in a row, copies within a line save little.
const COLS: u64 = 6;
/// The head of a zlib stream with the largest window (RFC 1950).
const ZLIB: [u8; 2] = [0x78, 0xDA];

/// The size of a page in pixels, across and down.
pub(crate) fn size(page: &Page<'_>, resolution: Resolution) -> Result<(u64, u64)> {
    let (across, down) = (
        Axis::across(page, resolution)?,
        Axis::down(page, resolution)?,
    );
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
    page: &'p Page<'p>,
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
        page: &'p Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: W,
    ) -> Result<Self> {
        let (width, height) = size(page, resolution)?;
        let way = match width.saturating_mul(height) {
            ..=SMALL => Way::Both,
            _ if page.cols() < COLS => Way::Canvas,
            _ => Way::Plan,
        };
        PngWriter::by(way, page, resolution, text, threads, out)
    }

    fn by(
        way: Way,
        page: &'p Page<'p>,
        resolution: Resolution,
        text: &Description,
        threads: usize,
        out: W,
    ) -> Result<Self> {
        let (across, down) = (
            Axis::across(page, resolution)?,
            Axis::down(page, resolution)?,
        );
        let tiles = Tiles::new(page, &across, &down)?;
        let color = page
            .sheet
            .ground()
            .map_or([0; 4], |c| [c.red, c.green, c.blue, 255]);
        let pixels = Pixels::new(color, &tiles);
        let mut ground = Vec::new();
        (0..across.page).for_each(|_| pixels.push(&color, &mut ground));
        let size = [across.page, down.page];
        let slot = Arc::new(Slot::new(&tiles, &pixels, color, across, down));
        let plan = match way {
            Way::Canvas => None,
            _ => Plan::new(Arc::clone(&slot), ground.clone(), page.cols(), page.rows()),
        };
        let canvas = (way != Way::Plan || plan.is_none()).then(|| {
            let level = if way == Way::Both { 9 } else { 2 };
            Canvas::new(slot, ground, level)
        });
        let mut file = File::new(size, &pixels, resolution, text, out)?;
        let held = (plan.is_some() && canvas.is_some()).then(|| ZLIB.to_vec());
        if plan.is_some() && held.is_none() {
            file.data(&ZLIB)?;
        }
        Ok(PngWriter {
            page,
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

impl<W: Write> StripWriter for PngWriter<'_, W> {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        let boards = Boards::new(strip, self.page.n());
        if let Some(canvas) = &mut self.canvas {
            canvas.strip(strip.row, &boards)?;
            if self.pool.is_none() {
                self.file.data(&canvas.take())?;
            }
        }
        if let Some(pool) = &self.pool {
            let enough = pool.plan().strips_in_unit();
            self.unit.strips.push(boards);
            // The last strip goes with what is below it.
            let last = strip.row + 1 == self.page.rows();
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
