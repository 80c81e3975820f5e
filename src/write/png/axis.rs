//! The pixel grid: maps every edge of a sheet to a whole pixel.

use crate::casts::saturate;
use crate::error;
use crate::page::{Grid, Page};
use crate::units::distance::Distance;
use crate::{ErrorKind, Resolution, Result};

/// The longest side of a picture, in pixels.
const MAX_SIDE: u64 = 10_000_000;
/// The longest side of a cell, in pixels: a piece of this size has 64 MiB.
const MAX_CELL: u64 = 4096;

/// An edge: its exact distance from the slot's start, and the pixel to which it snaps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PixelEdge {
    pub(crate) at: Distance,
    pub(crate) pixel: usize,
}

/// The edges of a slot along one axis, which are the same for all slots, so that all boards look
/// the same; only whole slots snap to the page.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    /// The start of each cell, and the end of the last.
    pub(crate) cells: Vec<PixelEdge>,
    /// The start of the frame before the cells, and its end after them.
    pub(crate) frame: [PixelEdge; 2],
    pub(crate) end: PixelEdge,
    /// The length of the page in pixels.
    pub(crate) page: usize,
    resolution: Resolution,
    start: Distance,
    pitch: Distance,
    /// The number of pixels by which a slot begins before its exact position, if its frame has more
    /// pixels than there are before the squares.
    widened: usize,
}

/// Returns the horizontal and the vertical axis of each grid of a page, which all agree on the
/// number of pixels of the page.
pub(crate) fn axes(page: &Page<'_>, resolution: Resolution) -> Result<Vec<[Axis; 2]>> {
    let mut axes = Vec::new();
    for grid in &page.grids {
        let bands = grid.slot.bands;
        let across = Axis::new(
            grid,
            resolution,
            [bands.left, bands.right],
            [grid.x, grid.pitch_x(), page.width],
            grid.cols,
            grid.full_shift().at_col(grid.cols - 1),
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
        let cell_pixels = resolution.to_pixels(cell);
        if cell_pixels == 0 || cell_pixels > MAX_CELL {
            let message = format!(
                "a cell of {cell_pixels} x {cell_pixels} pixels cannot be rasterized: change the cell size or the \
                 resolution so that it has 1 to {MAX_CELL} pixels"
            );
            return Err(ErrorKind::TooLarge.about(error::PIXEL_SETTINGS, message));
        }
        let pixels = |at: Distance| saturate::<usize>(resolution.to_pixels(at));
        let frame_extent = grid.slot.frame.map_or(Distance::ZERO, |frame| frame.outer);
        // A frame has the same width on all sides, outward from the snapped squares, and at least
        // one pixel; slots are widened if needed.
        let line = if frame_extent > Distance::ZERO {
            pixels(frame_extent).max(1)
        } else {
            0
        };
        let widened = line.saturating_sub(pixels(before));
        let edge = |at: Distance| PixelEdge {
            at,
            pixel: pixels(at) + widened,
        };
        let cells: Vec<PixelEdge> = (0..=n).map(|i| edge(before + cell * i)).collect();
        let [mut start_of_frame, mut end_of_frame] = [cells[0], cells[saturate::<usize>(n)]];
        let mut end = edge(end_of_frame.at + after);
        start_of_frame.at = start_of_frame.at - frame_extent;
        start_of_frame.pixel -= line;
        end_of_frame.at = end_of_frame.at + frame_extent;
        end_of_frame.pixel += line;
        end.pixel = end.pixel.max(end_of_frame.pixel);
        let mut axis = Axis {
            cells,
            frame: [start_of_frame, end_of_frame],
            end,
            page: 0,
            resolution,
            start,
            pitch,
            widened,
        };
        // Slot and page snap separately and may disagree by a pixel.
        let min_pixels = axis.shifted_slot(slots - 1, shift) as u64 + end.pixel as u64;
        let pixels = resolution.to_pixels(total).max(min_pixels);
        if pixels > MAX_SIDE {
            return Err(error::page_too_long(pixels, MAX_SIDE));
        }
        axis.page = saturate::<usize>(pixels);
        Ok(axis)
    }

    /// Returns the first pixel of a slot.
    pub(crate) fn slot(&self, index: u64) -> usize {
        self.shifted_slot(index, Distance::ZERO)
    }

    /// Returns the first pixel of a slot in a row that is shifted.
    pub(crate) fn shifted_slot(&self, index: u64, indent: Distance) -> usize {
        let start = self.start + indent + self.pitch * index;
        saturate::<usize>(self.resolution.to_pixels(start)).saturating_sub(self.widened)
    }

    /// Returns the number of pixels from a slot to the edge of its mat, so that neighbours do not
    /// touch.
    pub(crate) fn mat_extent(&self, extent: Distance, gap: Distance) -> usize {
        let between = self.resolution.to_pixels(gap).saturating_sub(1) / 2;
        saturate::<usize>(self.resolution.to_pixels(extent).min(between))
    }

    /// Returns the number of pixels of a cell.
    pub(crate) fn cell(&self, index: usize) -> usize {
        self.cells[index + 1].pixel - self.cells[index].pixel
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.cells.len() - 1
    }
}
