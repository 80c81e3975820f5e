//! PNG: scanlines put together from tiles, streamed to the encoder.
//!
//! A sheet repeats a handful of pieces: light and dark squares, each empty or
//! with a queen, and what surrounds a board. resvg rasterizes each piece once;
//! the rest is copying rows of bytes. Where cell, gap and margin are whole
//! numbers of pixels the result equals resvg's picture of our SVG pixel for
//! pixel, but for strokes thinner than a pixel: resvg draws these a pixel wide,
//! and what then reaches beyond their square is cut off. Where they are not,
//! every edge snaps to the nearest pixel, the same on every board.

mod encode;
mod grid;
mod palette;
mod tiles;

use std::collections::BTreeMap;
use std::io::Write;

use self::encode::Encoder;
use self::grid::Axis;
use self::palette::{Bytes, Pixels};
use self::tiles::{CellKind, Tiles};
use crate::describe::Description;
use crate::layout::Page;
use crate::strips::{Strip, StripWriter};
use crate::{Resolution, Result};

/// The size of a page in pixels, across and down.
pub(crate) fn size(page: &Page<'_>, resolution: Resolution) -> Result<(u64, u64)> {
    let (across, down) = (
        Axis::across(page, resolution)?,
        Axis::down(page, resolution)?,
    );
    Ok((across.page as u64, down.page as u64))
}

/// Writes a page as PNG; memory holds one row of boards and one scanline.
pub(crate) struct PngWriter<'p, W: Write> {
    page: &'p Page<'p>,
    slot: Slot,
    /// An empty scanline.
    ground: Vec<u8>,
    written: usize,
    encoder: Encoder<W>,
}

impl<'p, W: Write> PngWriter<'p, W> {
    /// Rasterizes the tiles and writes the head of the file.
    pub(crate) fn new(
        page: &'p Page<'p>,
        resolution: Resolution,
        text: &Description,
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
        let pixels = Pixels::new(color, tiles.images());
        let mut ground = Vec::new();
        (0..across.page).for_each(|_| pixels.push(&color, &mut ground));
        let size = [across.page, down.page];
        let encoder = Encoder::new(size, &pixels, resolution, text, out)?;
        let slot = Slot::new(&tiles, &pixels, across, down);
        Ok(PngWriter {
            page,
            slot,
            ground,
            written: 0,
            encoder,
        })
    }

    /// Empty scanlines down to `until`.
    fn ground(&mut self, until: usize) -> Result<()> {
        while self.written < until {
            self.encoder.line(&self.ground)?;
            self.written += 1;
        }
        Ok(())
    }

    fn line(&mut self, line: &[u8]) -> Result<()> {
        self.written += 1;
        self.encoder.line(line)
    }
}

impl<W: Write> StripWriter for PngWriter<'_, W> {
    fn strip(&mut self, strip: Strip<'_>) -> Result<()> {
        self.ground(self.slot.down.slot(strip.row))?;
        let mut line = self.ground.clone();
        let lefts: Vec<usize> = (0..strip.len() as u64)
            .map(|col| self.slot.left_of(col))
            .collect();
        for y in 0..self.slot.above.rows() {
            Slot::stamp(&self.slot.above, y, 0, &lefts, &mut line);
            self.line(&line)?;
        }
        let files = files_by_row(strip, self.page.n());
        for (row, files) in files.chunks_exact(strip.len()).enumerate() {
            for y in 0..self.slot.down.cell(row) {
                self.slot.squares(row, y, files, &lefts, &mut line);
                self.line(&line)?;
            }
        }
        for y in 0..self.slot.below.rows() {
            Slot::stamp(&self.slot.below, y, 0, &lefts, &mut line);
            self.line(&line)?;
        }
        Ok(())
    }

    fn finish(&mut self) -> Result<()> {
        self.ground(self.slot.down.page)?;
        self.encoder.finish()
    }
}

/// For each row of cells from the top, the file of the queen of each board.
fn files_by_row(strip: Strip<'_>, n: usize) -> Vec<u16> {
    let mut files = vec![0; n * strip.len()];
    for (board, ranks) in strip.boards().enumerate() {
        for (rank, file) in ranks.iter().zip(0..) {
            files[(n - 1 - usize::from(*rank)) * strip.len() + board] = file;
        }
    }
    files
}

/// The pieces of a slot as bytes, and where they go.
struct Slot {
    across: Axis,
    down: Axis,
    /// Bytes of a pixel.
    pixel: usize,
    left: Vec<Bytes>,
    right: Vec<Bytes>,
    above: Bytes,
    below: Bytes,
    /// A row of empty squares, by the height of the row and whether its first
    /// square is dark.
    squares: BTreeMap<(usize, bool), Bytes>,
    queens: BTreeMap<(usize, usize, bool), Bytes>,
}

impl Slot {
    fn new(tiles: &Tiles, pixels: &Pixels, across: Axis, down: Axis) -> Slot {
        let all = |images: &[tiles::Image]| images.iter().map(|i| pixels.encode(i)).collect();
        let mut squares = BTreeMap::new();
        let mut queens = BTreeMap::new();
        for (kind, image) in &tiles.cells {
            if kind.queen {
                queens.insert((kind.width, kind.height, kind.dark), pixels.encode(image));
            } else {
                let key = (kind.height, kind.dark);
                squares
                    .entry(key)
                    .or_insert_with(|| empty_row(tiles, pixels, &across, key));
            }
        }
        Slot {
            pixel: pixels.size,
            left: all(&tiles.left),
            right: all(&tiles.right),
            above: pixels.encode(&tiles.above),
            below: pixels.encode(&tiles.below),
            squares,
            queens,
            across,
            down,
        }
    }

    /// The first byte of the slot in column `col`.
    fn left_of(&self, col: u64) -> usize {
        self.across.slot(col) * self.pixel
    }

    /// Copies row `y` of an image to `offset` within each slot.
    fn stamp(image: &Bytes, y: usize, offset: usize, lefts: &[usize], line: &mut [u8]) {
        let row = image.row(y);
        for left in lefts {
            line[left + offset..][..row.len()].copy_from_slice(row);
        }
    }

    /// Scanline `y` of a row of squares, counted from the top, with the queen
    /// of each board on its file.
    fn squares(&self, row: usize, y: usize, files: &[u16], lefts: &[usize], line: &mut [u8]) {
        let n = self.across.cell_count();
        let height = self.down.cell(row);
        let first_dark = (n - 1 - row).is_multiple_of(2);
        let start = |cell: usize| self.across.cells[cell].pixel * self.pixel;
        Slot::stamp(&self.left[row], y, 0, lefts, line);
        Slot::stamp(
            &self.squares[&(height, first_dark)],
            y,
            start(0),
            lefts,
            line,
        );
        Slot::stamp(&self.right[row], y, start(n), lefts, line);
        let queens: Vec<&[u8]> = (0..n)
            .map(|file| {
                let dark = first_dark == file.is_multiple_of(2);
                self.queens[&(self.across.cell(file), height, dark)].row(y)
            })
            .collect();
        for (left, file) in lefts.iter().zip(files) {
            let queen = queens[usize::from(*file)];
            line[left + start(usize::from(*file))..][..queen.len()].copy_from_slice(queen);
        }
    }
}

fn empty_row(
    tiles: &Tiles,
    pixels: &Pixels,
    across: &Axis,
    (height, first_dark): (usize, bool),
) -> Bytes {
    let mut bytes = Bytes::default();
    for y in 0..height {
        for file in 0..across.cell_count() {
            let dark = first_dark == file.is_multiple_of(2);
            let width = across.cell(file);
            let tile = &tiles.cells[&CellKind {
                dark,
                queen: false,
                width,
                height,
            }];
            tile.pixels[y * width..][..width]
                .iter()
                .for_each(|color| pixels.push(color, &mut bytes.bytes));
        }
    }
    // A row of cells smaller than a pixel may have no pixels at all.
    bytes.stride = bytes.bytes.len() / height.max(1);
    bytes
}
