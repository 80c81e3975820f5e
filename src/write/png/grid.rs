//! The pixel grid: where every edge of a sheet falls among whole pixels.

use crate::layout::Page;
use crate::{Error, Length, Resolution, Result};

/// Longest side of a picture, in pixels.
const MAX_SIDE: u64 = 10_000_000;
/// Longest side of a cell, in pixels: a tile of it has 64 MiB.
const MAX_CELL: u64 = 4096;

/// An edge: its exact place from the slot's start, and the pixel it snaps to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) at: Length,
    pub(crate) pixel: usize,
}

/// The edges of a slot along one axis. Every slot has the same, so that all
/// boards look alike; only slots as a whole snap to the page.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    /// Start of each cell, and the end of the last.
    pub(crate) cells: Vec<Edge>,
    /// Start of the frame before the cells, and its end after them.
    pub(crate) frame: [Edge; 2],
    pub(crate) end: Edge,
    /// Pixels of the page.
    pub(crate) page: usize,
    resolution: Resolution,
    margin: Length,
    pitch: Length,
}

impl Axis {
    /// The axis to the right.
    pub(crate) fn across(page: &Page<'_>, resolution: Resolution) -> Result<Axis> {
        let bands = [page.bands.left, page.bands.right];
        Axis::new(page, resolution, bands, page.pitch_x(), page.cols())
    }

    /// The axis down.
    pub(crate) fn down(page: &Page<'_>, resolution: Resolution) -> Result<Axis> {
        let bands = [page.bands.top, page.bands.bottom];
        Axis::new(page, resolution, bands, page.pitch_y(), page.rows())
    }

    fn new(
        page: &Page<'_>,
        resolution: Resolution,
        [before, after]: [Length; 2],
        pitch: Length,
        slots: u64,
    ) -> Result<Axis> {
        let (cell, n) = (page.cell(), page.n() as u64);
        let total = page.margin * 2 + pitch * slots - page.gap;
        let cell_pixels = resolution.pixels(cell);
        if cell_pixels == 0 || cell_pixels > MAX_CELL {
            return Err(Error::CellPixels {
                pixels: cell_pixels,
                most: MAX_CELL,
            });
        }
        let edge = |at: Length| Edge {
            at,
            pixel: resolution.pixels(at) as usize,
        };
        let reach = page.frame.map_or(Length::ZERO, |frame| frame.outer);
        let end = edge(before + cell * n + after);
        let mut axis = Axis {
            cells: (0..=n).map(|i| edge(before + cell * i)).collect(),
            frame: [edge(before - reach), edge(before + cell * n + reach)],
            end,
            page: 0,
            resolution,
            margin: page.margin,
            pitch,
        };
        // Snapped apart, slot and page may disagree by a pixel.
        let least = axis.slot(slots - 1) as u64 + end.pixel as u64;
        let pixels = resolution.pixels(total).max(least);
        if pixels > MAX_SIDE {
            return Err(Error::PagePixels {
                pixels,
                most: MAX_SIDE,
            });
        }
        axis.page = pixels as usize;
        Ok(axis)
    }

    /// The first pixel of a slot.
    pub(crate) fn slot(&self, index: u64) -> usize {
        self.resolution.pixels(self.margin + self.pitch * index) as usize
    }

    /// Pixels of a cell.
    pub(crate) fn cell(&self, index: usize) -> usize {
        self.cells[index + 1].pixel - self.cells[index].pixel
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.cells.len() - 1
    }
}
