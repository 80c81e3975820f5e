//! About how much memory the pieces of a picture take, so that one that takes
//! too much is refused before any of it is made.

use super::grid::Axis;
use crate::page::page::Page;
use crate::page::text::Text;
use crate::units::distance::Distance;
use crate::{Error, Resolution, Result};

/// The most that is taken, in bytes: enough for a board of eight with the largest
/// cells.
pub(crate) const MOST: u64 = 1 << 30;

/// Bytes of a pixel that is rasterized, and of one beside it while it becomes
/// the former.
const RASTER: u64 = 4;

/// Refuses a page whose pieces take more than [`MOST`].
pub(super) fn check(page: &Page<'_>, axes: &[[Axis; 2]], resolution: Resolution) -> Result<()> {
    let of_grids = page.grids.iter().zip(axes).map(|(grid, [across, down])| {
        // A pixel of a picture with many colours has three bytes, else one.
        let few = grid.template().gradients.is_empty() && !grid.slot.is_by_file();
        let pixel = match few {
            true => 1,
            false => 3,
        };
        let looks = if grid.slot.is_by_file() { grid.n() } else { 1 };
        let hues = grid.mats.as_ref().map_or(0, |mats| mats.hues.len());
        slot(across, down, looks as u64, pixel, hues as u64)
    });
    let boards = of_grids.fold(0, u64::saturating_add);
    let texts = page.texts().map(|text| of_text(text, resolution));
    let texts = texts.fold(0, u64::saturating_add);
    let captions = page.grids.iter().map(|grid| {
        let side = |length: Distance| resolution.pixels(length);
        side(grid.slot.caption).saturating_mul(side(grid.width()))
    });
    let captions = captions.fold(0, u64::saturating_add);
    let bytes = boards.saturating_add(texts).saturating_add(captions);
    match bytes {
        bytes if bytes > MOST => Err(Error::PngMemory { bytes, most: MOST }),
        _ => Ok(()),
    }
}

/// The squares, alone and in rows, and what surrounds a board.
fn slot(across: &Axis, down: &Axis, looks: u64, pixel: u64, hues: u64) -> u64 {
    let sizes = |axis: &Axis| {
        let sizes = (0..axis.cell_count()).map(|index| axis.cell(index) as u64);
        let largest = sizes.clone().max().unwrap_or(0);
        (largest, if sizes.min() == Some(largest) { 1 } else { 2 })
    };
    let ((width, widths), (height, heights)) = (sizes(across), sizes(down));
    let cell = width.saturating_mul(height);
    let board = cell.saturating_mul(across.cell_count() as u64);
    // Light and dark, empty and with each queen, and one that is being made.
    let kinds = 2 * (1 + looks) * widths * heights;
    let cells = cell.saturating_mul(kinds * (RASTER + pixel) + RASTER);
    let rows = board.saturating_mul(2 * heights * pixel);
    let whole = (across.end.pixel as u64).saturating_mul(down.end.pixel as u64);
    let inner = board.saturating_mul(down.cell_count() as u64);
    let around = whole.saturating_sub(inner);
    let around = around.saturating_mul((2 * RASTER + pixel) * (1 + hues));
    let lines = (across.page as u64).saturating_mul(4 * pixel);
    [rows, around, lines]
        .into_iter()
        .fold(cells, u64::saturating_add)
}

/// A text that waits to be drawn, and as it is rasterized.
fn of_text(text: &Text, resolution: Resolution) -> u64 {
    let high = resolution.pixels(text.size.parts(5, 2));
    let wide = resolution.pixels(text.width() + text.size * 2);
    high.saturating_mul(wide).saturating_mul(RASTER + 1)
}
