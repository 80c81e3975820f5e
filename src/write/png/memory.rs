//! About how much memory the pieces of a picture take, so that one that takes
//! too much is refused before any of it is made.

use super::axis::Axis;
use super::pieces;
use crate::page::Page;
use crate::page::grid::Grid;
use crate::page::text::Text;
use crate::units::distance::Distance;
use crate::{Error, Resolution, Result};

/// The most that is taken, in bytes: enough for a board of eight with the largest
/// cells.
pub(crate) const MAX_PIECE_BYTES: u64 = 1 << 30;

/// Bytes of a pixel that is rasterized, and of the same as it is written: one in a palette,
/// three where there are more colours, which is not known before.
const RASTER: u64 = 4;
const WRITTEN: u64 = 3;

/// The most that stamps take, in bytes. Rows that would take more are made line by line: of squares
/// with a pattern in less time, of others in twice the time.
pub(super) const MAX_STAMP_BYTES: u64 = 1 << 28;

/// The bytes of the stamps of a row of squares, measured for each pixel: what is in an empty row is
/// made and compared, and where it has a pattern it is kept with the ways to copy it.
pub(super) fn of_stamps(grid: &Grid<'_>, across: &Axis, down: &Axis) -> u64 {
    let each = match grid.slot.details().next() {
        Some(_) => 22,
        None if grid.slot.is_by_file() => 12,
        None => 3,
    };
    let row = (across.end.pixel as u64).saturating_mul(sizes(down).0);
    row.saturating_mul(each)
}

/// Refuses a page whose pieces take more than [`MAX_PIECE_BYTES`].
pub(super) fn check(page: &Page<'_>, axes: &[[Axis; 2]], resolution: Resolution) -> Result<()> {
    let sum = |bytes: &mut dyn Iterator<Item = u64>| bytes.fold(0, u64::saturating_add);
    let grids = || page.grids.iter().zip(axes);
    let pixels = sum(&mut grids().map(|(grid, [across, down])| {
        cells(grid, across, down).saturating_add(around(grid, across, down))
    }));
    // First all are rasterized, then all are written.
    let raster = grids().map(|(grid, [across, down])| raster(grid, across, down));
    let raster = raster.max().unwrap_or(0);
    let boards =
        pixels.saturating_mul(RASTER).saturating_add(raster.max(pixels.saturating_mul(WRITTEN)));
    let side = |length: Distance| resolution.pixels(length);
    let captions =
        page.grids.iter().map(|grid| side(grid.slot.caption).saturating_mul(side(grid.width())));
    let lines = axes.iter().map(|[across, _]| across.page as u64);
    let lines = lines.map(|pixels| pixels.saturating_mul(4 * WRITTEN));
    let texts = page.texts().map(|text| of_text(text, resolution));
    let stamps = grids().map(|(grid, [across, down])| of_stamps(grid, across, down));
    let stamps = stamps.max().filter(|bytes| *bytes <= MAX_STAMP_BYTES).unwrap_or(0);
    match sum(&mut texts.chain(captions).chain(lines).chain([boards, stamps])) {
        bytes if bytes > MAX_PIECE_BYTES => Err(Error::PngMemory { bytes, most: MAX_PIECE_BYTES }),
        _ => Ok(()),
    }
}

/// The sizes of cells along an axis: the largest, and how many there are.
fn sizes(axis: &Axis) -> (u64, u64) {
    let sizes = (0..axis.cell_count()).map(|index| axis.cell(index) as u64);
    let largest = sizes.clone().max().unwrap_or(0);
    (largest, if sizes.min() == Some(largest) { 1 } else { 2 })
}

/// Pixels of the squares.
fn cells(grid: &Grid<'_>, across: &Axis, down: &Axis) -> u64 {
    let ((width, widths), (height, heights)) = (sizes(across), sizes(down));
    // Light and dark, empty and with each queen. What recurs in them comes in the place of
    // what was rasterized.
    let looks = if grid.slot.is_by_file() { grid.n() as u64 } else { 1 };
    let kinds = 2 * (1 + looks) * widths * heights;
    width.saturating_mul(height).saturating_mul(kinds)
}

/// Pixels of what surrounds a board, on the ground and on each hue. Rows of a height are
/// alike where they have no labels.
fn around(grid: &Grid<'_>, across: &Axis, down: &Axis) -> u64 {
    let rows = match grid.labels() {
        Some(_) => grid.n() as u64,
        None => sizes(down).1,
    };
    let free = |axis: &Axis| {
        let cells = axis.cells[axis.cell_count()].pixel - axis.cells[0].pixel;
        (axis.end.pixel - cells) as u64
    };
    let beside = free(across).saturating_mul(sizes(down).0);
    let ends = free(down).saturating_mul(across.end.pixel as u64);
    let hues = grid.mats.as_ref().map_or(0, |mats| mats.hues.len()) as u64;
    let all = beside.saturating_mul(rows).saturating_add(ends);
    all.saturating_mul(1 + hues)
}

/// The largest picture that is taken at once, with the air around it, and what it is cut
/// from that becomes part of a larger piece.
fn raster(grid: &Grid<'_>, across: &Axis, down: &Axis) -> u64 {
    let ((width, _), (height, _)) = (sizes(across), sizes(down));
    let pixels = |wide: u64, high: u64, with_queens: bool| {
        let air = 2 * pieces::air(grid, across, with_queens) as u64;
        (wide + air).saturating_mul(high + air)
    };
    let side = |axis: &Axis| {
        let end = axis.cells[axis.cell_count()].pixel;
        axis.cells[0].pixel.max(axis.end.pixel - end) as u64
    };
    let (wide, left, top) = (across.end.pixel as u64, side(across), side(down));
    let part = (pieces::MAX_RASTERIZED as u64 + width).min(wide);
    let all = [
        pixels(width, height, true),
        pixels(left, height, false).saturating_add(left.saturating_mul(height)),
        pixels(part, top, false).saturating_add(wide.saturating_mul(top)),
    ];
    all.into_iter().max().unwrap_or(0).saturating_mul(RASTER)
}

/// A text that waits to be drawn, and as it is rasterized.
fn of_text(text: &Text, resolution: Resolution) -> u64 {
    let high = resolution.pixels(text.size.parts(5, 2));
    let wide = resolution.pixels(text.width() + text.size * 2);
    high.saturating_mul(wide).saturating_mul(RASTER + 1)
}
