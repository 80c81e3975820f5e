//! Estimates the memory for the pieces of a picture, so that pictures that need too much are
//! refused before they are drawn.

use super::axis::Axis;
use super::pieces;
use crate::casts::{saturate, truncate};
use crate::error;
use crate::page::{Grid, Page};
use crate::units::distance::Distance;
use crate::words::group_digits;
use crate::{ErrorKind, Resolution, Result};

/// The memory limit, in bytes: enough for an 8 × 8 board with the largest cells.
pub(crate) const MAX_PIECE_BYTES: u64 = 1 << 30;

/// The bytes of a rasterized pixel, and of an encoded pixel: one with a palette, three for more
/// colours, which is not known in advance.
const RASTER_BYTES: f64 = 4.0;
const ENCODED_BYTES: f64 = 3.0;

/// The memory limit for stamps, in bytes. Larger rows are made line by line, which is faster for
/// squares with a pattern and takes twice as long for others.
pub(super) const MAX_STAMP_BYTES: f64 = (1 << 28) as f64;

/// Returns the bytes for the stamps of a row of squares, measured per pixel: the lines of an empty
/// row are made and compared; with a pattern, they are also kept with their compressed form.
pub(super) fn stamp_bytes(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let per_pixel = match grid.slot.details().next() {
        Some(_) => 22.0,
        None if grid.slot.has_colors_by_file() => 12.0,
        None => 3.0,
    };
    per_pixel * across.end.pixel as f64 * sizes(down).0
}

/// Refuses a page whose pieces need more than [`MAX_PIECE_BYTES`].
pub(super) fn check(page: &Page<'_>, axes: &[[Axis; 2]], resolution: Resolution) -> Result<()> {
    let (mut pixels, mut raster, mut stamps) = (0.0, 0.0, 0.0_f64);
    for (grid, [across, down]) in page.grids.iter().zip(axes) {
        pixels += cell_pixels(grid, across, down) + surrounding_pixels(grid, across, down);
        raster = max_raster_bytes(grid, across, down).max(raster);
        stamps = stamp_bytes(grid, across, down).max(stamps);
    }
    // All pieces are rasterized before the first is encoded.
    let boards = pixels * RASTER_BYTES + raster.max(pixels * ENCODED_BYTES);
    let side = |length: Distance| resolution.to_pixels(length) as f64;
    let grids = page.grids.iter();
    let captions = grids.map(|grid| side(grid.slot.caption) * side(grid.width()));
    let lines = axes.iter();
    let lines = lines.map(|[across, _]| across.page as f64 * 4.0 * ENCODED_BYTES);
    // A text that waits to be drawn, while it is rasterized.
    let texts = page.texts().map(|text| {
        side(text.size.scale(5, 2)) * side(text.width() + text.size * 2) * (RASTER_BYTES + 1.0)
    });
    let stamps = Some(stamps).filter(|bytes| *bytes <= MAX_STAMP_BYTES);
    let others = texts.chain(captions).chain(lines).chain(stamps);
    let bytes = boards + others.sum::<f64>();
    match saturate::<u64>(truncate(bytes)) {
        bytes if bytes > MAX_PIECE_BYTES => {
            let message = format!(
                "the picture would take about {} MB of memory, above the limit of {} MB: draw smaller cells, or at a \
                 lower resolution",
                group_digits(bytes.div_ceil(1_000_000)),
                group_digits(MAX_PIECE_BYTES / 1_000_000)
            );
            Err(ErrorKind::TooLarge.about(error::PIXEL_SETTINGS, message))
        }
        _ => Ok(()),
    }
}

/// Returns the largest size of a cell along an axis, and the number of different sizes.
fn sizes(axis: &Axis) -> (f64, f64) {
    let sizes = (0..axis.cell_count()).map(|index| axis.cell(index));
    let (smallest, largest) = (sizes.clone().min(), sizes.max());
    (
        largest.unwrap_or(0) as f64,
        if smallest == largest { 1.0 } else { 2.0 },
    )
}

/// Returns the number of pixels of the squares.
fn cell_pixels(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let ((width, widths), (height, heights)) = (sizes(across), sizes(down));
    // Light and dark, empty and with each queen.
    width * height * widths * heights * 2.0 * (1 + grid.slot.looks()) as f64
}

/// Returns the number of pixels around a board. Without labels, rows with the same height are
/// equal.
fn surrounding_pixels(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let rows = match grid.labels() {
        Some(_) => grid.n() as f64,
        None => sizes(down).1,
    };
    let free = |axis: &Axis| {
        let cells = axis.cells[axis.cell_count()].pixel - axis.cells[0].pixel;
        (axis.end.pixel - cells) as f64
    };
    let sides = free(across) * sizes(down).0 * rows;
    sides + free(down) * across.end.pixel as f64
}

/// Returns the bytes of the largest picture that is rasterized at once, with its margin, and of the
/// piece that it becomes part of.
fn max_raster_bytes(grid: &Grid<'_>, across: &Axis, down: &Axis) -> f64 {
    let ((width, _), (height, _)) = (sizes(across), sizes(down));
    let pixels = |width: f64, height: f64, with_queens: bool| {
        let margin = 2.0 * pieces::raster_margin(grid, across, with_queens) as f64;
        (width + margin) * (height + margin)
    };
    let side = |axis: &Axis| {
        let end = axis.cells[axis.cell_count()].pixel;
        axis.cells[0].pixel.max(axis.end.pixel - end) as f64
    };
    let (slot_width, left, top) = (across.end.pixel as f64, side(across), side(down));
    let part = slot_width.min(pieces::MAX_RASTERIZED as f64 + width);
    let sides = pixels(left, height, false) + left * height;
    let ends = pixels(part, top, false) + slot_width * top;
    pixels(width, height, true).max(sides).max(ends) * RASTER_BYTES
}
