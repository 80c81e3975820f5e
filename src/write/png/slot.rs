//! A board and what surrounds it, as lines of bytes.

use std::collections::BTreeMap;

use super::grid::Axis;
use super::overlay::{Fill, opaque};
use super::palette::{Bytes, Pixels};
use super::tiles::{Around, CellKind, Image, Tiles};
use crate::page::grid::{Grid, RowShift};

/// A part of a slot, or of the room between slots, over its whole width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Section {
    Ground,
    Above,
    /// A row of squares, from the top.
    Row(usize),
    Below,
}

/// A mat: a pixel of it, and what surrounds the cells that lie on it.
struct PixelMat {
    pixel: Vec<u8>,
    around: Around<Bytes>,
}

/// The pieces of a slot as bytes, and where they go.
pub(crate) struct PixelSlot {
    pub(crate) across: Axis,
    pub(crate) down: Axis,
    /// Bytes of a pixel.
    pixel: usize,
    pub(crate) around: Around<Bytes>,
    /// Mats by hue; none where boards lie on the ground.
    on_hues: Vec<PixelMat>,
    /// Pixels that these reach beyond the slot.
    reach: usize,
    cells: BTreeMap<CellKind, Bytes>,
    /// True if the queens of files differ.
    by_file: bool,
    /// The ground over the width of a slot.
    ground: Vec<u8>,
}

impl PixelSlot {
    pub(crate) fn new(
        tiles: &Tiles,
        pixels: &Pixels,
        ground: [u8; 4],
        across: Axis,
        down: Axis,
    ) -> PixelSlot {
        let encoded = |around: &Around<Image>| around.map(|image| pixels.encode(image));
        let cells = tiles.cells.keys();
        PixelSlot {
            pixel: pixels.size,
            around: encoded(&tiles.around),
            on_hues: Vec::new(),
            reach: 0,
            cells: cells.map(|k| (*k, pixels.encode_cell(tiles, *k))).collect(),
            by_file: tiles.cells.keys().any(|kind| kind.queen > Some(0)),
            ground: pixels.one(&ground).repeat(across.end.pixel),
            across,
            down,
        }
    }

    /// The pattern of a row, by which its squares are those of others: its height, and true
    /// if its first square is dark.
    pub(crate) fn pattern(&self, row: usize) -> (usize, bool) {
        let n = self.across.cell_count();
        (self.down.cell(row), (n - 1 - row).is_multiple_of(2))
    }

    /// With the mats that boards of this grid lie on.
    pub(crate) fn on_mats(mut self, grid: &Grid<'_>, tiles: &Tiles, pixels: &Pixels) -> PixelSlot {
        let Some(mats) = &grid.mats else {
            return self;
        };
        self.reach = self.across.reach(mats.reach, grid.gap);
        let both = mats.colors().zip(&tiles.on_hues);
        let mat = both.map(|(color, around)| PixelMat {
            pixel: pixels.one(&opaque(color)),
            around: around.map(|image| pixels.encode(image)),
        });
        self.on_hues = mat.collect();
        self
    }

    /// The mats of the boards of a row, whose slots begin at these bytes; as far around each
    /// on all sides.
    pub(crate) fn mats(&self, row: u64, lefts: &[usize], hues: &[usize]) -> Vec<Fill> {
        let span = |axis: &Axis, start: usize| {
            let end = start + axis.end.pixel + self.reach;
            [start.saturating_sub(self.reach), end.min(axis.page)]
        };
        let down = span(&self.down, self.down.slot(row));
        let mat = |(hue, left): (&usize, &usize)| {
            let pixel = self.on_hues.get(*hue)?.pixel.clone();
            let across = span(&self.across, left / self.pixel);
            Some(Fill::of_pixels(across, down, pixel))
        };
        hues.iter().zip(lefts).filter_map(mat).collect()
    }

    /// The first bytes of so many slots in a row that is moved.
    pub(crate) fn lefts(&self, count: u64, shift: &RowShift) -> Vec<usize> {
        let left = |col| self.across.indented(col, shift.of(col)) * self.pixel;
        (0..count).map(left).collect()
    }

    /// True if a line shows but the ground where slots begin at these bytes.
    pub(crate) fn is_clear(&self, line: &[u8], lefts: &[usize]) -> bool {
        let mut slots = lefts.iter().map(|left| &line[*left..][..self.bytes()]);
        slots.all(|slot| slot == self.ground)
    }

    /// The first byte of a file within the slot.
    pub(crate) fn start(&self, file: usize) -> usize {
        self.across.cells[file].pixel * self.pixel
    }

    /// Bytes of a line of the page.
    pub(crate) fn page_bytes(&self) -> usize {
        self.across.page * self.pixel
    }

    /// Bytes of a line of the slot.
    pub(crate) fn bytes(&self) -> usize {
        self.ground.len()
    }

    /// A square in a row with this pattern.
    pub(crate) fn cell(&self, file: usize, (height, dark): (usize, bool), queen: bool) -> &Bytes {
        &self.cells[&CellKind {
            dark: dark == file.is_multiple_of(2),
            queen: queen.then_some(if self.by_file { file as u16 } else { 0 }),
            width: self.across.cell(file),
            height,
        }]
    }

    /// The sections of a slot from the top, and their lines; none is empty.
    pub(crate) fn sections(&self) -> Vec<(Section, usize)> {
        let rows = (0..self.down.cell_count()).map(|row| (Section::Row(row), self.down.cell(row)));
        std::iter::once((Section::Above, self.around.above.rows()))
            .chain(rows)
            .chain([(Section::Below, self.around.below.rows())])
            .filter(|(_, lines)| *lines > 0)
            .collect()
    }

    /// A line of a slot on a mat of a hue or on the ground, with queens on all squares or
    /// without.
    pub(crate) fn line(
        &self,
        section: Section,
        y: usize,
        hue: Option<usize>,
        queens: bool,
    ) -> Vec<u8> {
        let mat = hue.and_then(|hue| self.on_hues.get(hue));
        let around = mat.map_or(&self.around, |mat| &mat.around);
        let row = match section {
            Section::Ground => return self.ground.clone(),
            Section::Above => return around.above.row(y).to_vec(),
            Section::Below => return around.below.row(y).to_vec(),
            Section::Row(row) => row,
        };
        let mut line = Vec::with_capacity(self.bytes());
        let [left, right] = around.beside(row);
        line.extend_from_slice(left.row(y));
        for file in 0..self.across.cell_count() {
            line.extend_from_slice(self.cell(file, self.pattern(row), queens).row(y));
        }
        line.extend_from_slice(right.row(y));
        line
    }
}
