//! About how much memory the pieces of a picture take, so that one that takes
//! too much is refused before any of it is made.

use super::axis::Axis;
use super::pieces;
use crate::casts::{clamped, truncated};
use crate::page::{Grid, Page};
use crate::units::distance::Distance;
use crate::{Error, Resolution, Result};

/// The most that is taken, in bytes: enough for a board of eight with the largest
/// cells.
pub(crate) const MAX_PIECE_BYTES: u64 = 1 << 30;

/// Bytes of a pixel that is rasterized, and of the same as it is written: one in a palette,
/// three where there are more colours, which is not known before.
const RASTER: f64 = 4.0;
const WRITTEN: f64 = 3.0;

/// The most that stamps take, in bytes. Rows that would take more are made line by line: of squares
/// with a pattern in less time, of others in twice the time.
pub(super) const MAX_STAMP_BYTES: f64 = (1 << 28) as f64;

/// The bytes of the stamps of a row of squares, measured for each pixel: what is in an empty row is
/// made and compared, and where it has a pattern it is kept with the ways to copy it.
pub(super) fn of_stamps(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let each = match grid.slot.details().next() {
        Some(_) => 22.0,
        None if grid.slot.is_by_file() => 12.0,
        None => 3.0,
    };
    each * across.end.pixel as f64 * sizes(down).0
}

/// Refuses a page whose pieces take more than [`MAX_PIECE_BYTES`].
pub(super) fn check(page: &Page<'_>, axes: &[[Axis; 2]], resolution: Resolution) -> Result<()> {
    let grids = || page.grids.iter().zip(axes);
    let pixels: f64 = grids()
        .map(|(grid, [across, down])| cells(grid, across, down) + around(grid, across, down))
        .sum();
    // First all are rasterized, then all are written.
    let raster = grids().map(|(grid, [across, down])| raster(grid, across, down));
    let boards = pixels * RASTER + raster.fold(pixels * WRITTEN, f64::max);
    let side = |length: Distance| resolution.pixels(length) as f64;
    let captions = page
        .grids
        .iter()
        .map(|grid| side(grid.slot.caption) * side(grid.width()));
    let lines = axes
        .iter()
        .map(|[across, _]| across.page as f64 * 4.0 * WRITTEN);
    // A text that waits to be drawn, and as it is rasterized.
    let texts = page.texts().map(|text| {
        side(text.size.parts(5, 2)) * side(text.width() + text.size * 2) * (RASTER + 1.0)
    });
    let stamps = grids().map(|(grid, [across, down])| of_stamps(grid, across, down));
    let stamps = Some(stamps.fold(0.0, f64::max)).filter(|bytes| *bytes <= MAX_STAMP_BYTES);
    let bytes = boards
        + texts
            .chain(captions)
            .chain(lines)
            .chain(stamps)
            .sum::<f64>();
    match clamped(truncated(bytes)) {
        bytes if bytes > MAX_PIECE_BYTES => Err(Error::PngMemory {
            bytes,
            most: MAX_PIECE_BYTES,
        }),
        _ => Ok(()),
    }
}

/// The sizes of cells along an axis: the largest, and how many there are.
fn sizes(axis: &Axis) -> (f64, f64) {
    let sizes = (0..axis.cell_count()).map(|index| axis.cell(index));
    let (least, largest) = (sizes.clone().min(), sizes.max());
    (
        largest.unwrap_or(0) as f64,
        if least == largest { 1.0 } else { 2.0 },
    )
}

/// Pixels of the squares.
fn cells(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let ((width, widths), (height, heights)) = (sizes(across), sizes(down));
    // Light and dark, empty and with each queen. What recurs in them comes in the place of
    // what was rasterized.
    let looks = if grid.slot.is_by_file() { grid.n() } else { 1 };
    width * height * widths * heights * 2.0 * (1 + looks) as f64
}

/// Pixels of what surrounds a board. Rows of a height are alike where they have no labels.
fn around(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let rows = match grid.labels() {
        Some(_) => grid.n() as f64,
        None => sizes(down).1,
    };
    let free = |axis: &Axis| {
        let cells = axis.cells[axis.cell_count()].pixel - axis.cells[0].pixel;
        (axis.end.pixel - cells) as f64
    };
    let beside = free(across) * sizes(down).0 * rows;
    beside + free(down) * across.end.pixel as f64
}

/// The largest picture that is taken at once, with the air around it, and what it is cut
/// from that becomes part of a larger piece.
fn raster(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let ((width, _), (height, _)) = (sizes(across), sizes(down));
    let pixels = |wide: f64, high: f64, with_queens: bool| {
        let air = 2.0 * pieces::air(grid, across, with_queens) as f64;
        (wide + air) * (high + air)
    };
    let side = |axis: &Axis| {
        let end = axis.cells[axis.cell_count()].pixel;
        axis.cells[0].pixel.max(axis.end.pixel - end) as f64
    };
    let (wide, left, top) = (across.end.pixel as f64, side(across), side(down));
    let part = wide.min(pieces::MAX_RASTERIZED as f64 + width);
    let beside = pixels(left, height, false) + left * height;
    let ends = pixels(part, top, false) + wide * top;
    pixels(width, height, true).max(beside).max(ends) * RASTER
}
