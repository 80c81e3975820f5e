//! The pixel grid: where every edge of a sheet falls among whole pixels.

use crate::casts::clamped;
use crate::page::{Grid, Page};
use crate::units::distance::Distance;
use crate::{Error, Resolution, Result};

/// Longest side of a picture, in pixels.
const MAX_SIDE: u64 = 10_000_000;
/// Longest side of a cell, in pixels: a piece of it has 64 MiB.
const MAX_CELL: u64 = 4096;

/// An edge: its exact place from the slot's start, and the pixel it snaps to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PixelEdge {
    pub(crate) at: Distance,
    pub(crate) pixel: usize,
}

/// The edges of a slot along one axis. Every slot has the same, so that all
/// boards look alike; only slots as a whole snap to the page.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    /// Start of each cell, and the end of the last.
    pub(crate) cells: Vec<PixelEdge>,
    /// Start of the frame before the cells, and its end after them.
    pub(crate) frame: [PixelEdge; 2],
    pub(crate) end: PixelEdge,
    /// Pixels of the page.
    pub(crate) page: usize,
    resolution: Resolution,
    start: Distance,
    pitch: Distance,
    /// By how many pixels a slot begins before its place, for a frame that has
    /// more of them than there are before the squares.
    widened: usize,
}

/// The axes to the right and down of each grid of a page; all agree on how
/// many pixels the page has.
pub(crate) fn axes(page: &Page<'_>, resolution: Resolution) -> Result<Vec<[Axis; 2]>> {
    let mut axes = Vec::new();
    for grid in &page.grids {
        let bands = grid.bands();
        let across = Axis::new(
            grid,
            resolution,
            [bands.left, bands.right],
            [grid.x, grid.pitch_x(), page.width],
            grid.cols,
            grid.full_shift().of_col(grid.cols - 1),
        )?;
        let down = Axis::new(
            grid,
            resolution,
            [bands.top, bands.bottom],
            [grid.y, grid.pitch_y(), page.height],
            grid.rows,
            Distance::ZERO,
        )?;
        axes.push([across, down]);
    }
    for axis in 0..2 {
        let pixels = axes.iter().map(|axes| axes[axis].page).max().unwrap_or(0);
        axes.iter_mut().for_each(|axes| axes[axis].page = pixels);
    }
    Ok(axes)
}

impl Axis {
    fn new(
        grid: &Grid<'_>,
        resolution: Resolution,
        [before, after]: [Distance; 2],
        [start, pitch, total]: [Distance; 3],
        slots: u64,
        shift: Distance,
    ) -> Result<Axis> {
        let (cell, n) = (grid.cell(), grid.n() as u64);
        let cell_pixels = resolution.pixels(cell);
        if cell_pixels == 0 || cell_pixels > MAX_CELL {
            return Err(Error::Pixels {
                message: format!(
                    "a cell of {cell_pixels} x {cell_pixels} pixels cannot be rasterized: change the size of the cell \
                     or the resolution so that it has from 1 to {MAX_CELL}"
                ),
            });
        }
        let edge = |at: Distance| PixelEdge {
            at,
            pixel: clamped::<usize>(resolution.pixels(at)),
        };
        let reach = grid.slot.frame.map_or(Distance::ZERO, |frame| frame.outer);
        // A frame is as wide on all sides, outward from where the squares
        // snap, and has a pixel at least; there is room for it before them.
        let line = if reach > Distance::ZERO {
            clamped::<usize>(resolution.pixels(reach)).max(1)
        } else {
            0
        };
        let widened = line.saturating_sub(edge(before).pixel);
        let moved = |at: Distance| PixelEdge {
            at,
            pixel: edge(at).pixel + widened,
        };
        let cells: Vec<PixelEdge> = (0..=n).map(|i| moved(before + cell * i)).collect();
        let (first, last) = (cells[0], cells[clamped::<usize>(n)]);
        let frame = [
            PixelEdge {
                at: first.at - reach,
                pixel: first.pixel - line,
            },
            PixelEdge {
                at: last.at + reach,
                pixel: last.pixel + line,
            },
        ];
        let end = moved(last.at + after);
        let end = PixelEdge {
            pixel: end.pixel.max(frame[1].pixel),
            ..end
        };
        let mut axis = Axis {
            cells,
            frame,
            end,
            page: 0,
            resolution,
            start,
            pitch,
            widened,
        };
        // Snapped apart, slot and page may disagree by a pixel.
        let least = axis.indented(slots - 1, shift) as u64 + end.pixel as u64;
        let pixels = resolution.pixels(total).max(least);
        if pixels > MAX_SIDE {
            return Err(Error::page_pixels(pixels, MAX_SIDE));
        }
        axis.page = clamped::<usize>(pixels);
        Ok(axis)
    }

    /// The first pixel of a slot.
    pub(crate) fn slot(&self, index: u64) -> usize {
        self.indented(index, Distance::ZERO)
    }

    /// The first pixel of a slot in a row that is moved.
    pub(crate) fn indented(&self, index: u64, indent: Distance) -> usize {
        let start = self.start + indent + self.pitch * index;
        clamped::<usize>(self.resolution.pixels(start)).saturating_sub(self.widened)
    }

    /// Pixels from a slot to the end of its mat, so that neighbours do not touch.
    pub(crate) fn reach(&self, reach: Distance, gap: Distance) -> usize {
        let between = self.resolution.pixels(gap).saturating_sub(1) / 2;
        clamped::<usize>(self.resolution.pixels(reach).min(between))
    }

    /// Pixels of a cell.
    pub(crate) fn cell(&self, index: usize) -> usize {
        self.cells[index + 1].pixel - self.cells[index].pixel
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.cells.len() - 1
    }
}
