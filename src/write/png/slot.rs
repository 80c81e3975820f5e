//! A board and what surrounds it, as lines of bytes.

use std::collections::BTreeMap;
use std::ops::Range;

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
    /// Where boards lie on mats: by hue.
    on_hues: Vec<PixelMat>,
    /// Pixels that these reach beyond the slot.
    reach: usize,
    cells: BTreeMap<CellKind, Bytes>,
    /// Whether the queens of files differ.
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

    /// What the squares of a row have in common with those of other rows: its
    /// height, and whether its first square is dark.
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

    /// What the boards of a row lie on; as far around each on all sides.
    pub(crate) fn mats(&self, row: u64, shift: &RowShift, hues: &[usize]) -> Vec<Fill> {
        let top = self.down.slot(row);
        let mat = |(hue, col): (&usize, u64)| {
            let left = self.across.indented(col, shift.of(col));
            let pixel = self.on_hues.get(*hue)?.pixel.clone();
            let span = |axis: &Axis, start: usize| {
                let end = start + axis.end.pixel + self.reach;
                [start.saturating_sub(self.reach), end.min(axis.page)]
            };
            Some(Fill::of_pixels(
                span(&self.across, left),
                span(&self.down, top),
                pixel,
            ))
        };
        hues.iter().zip(0..).filter_map(mat).collect()
    }

    /// The first bytes of so many slots in a row that is moved.
    pub(crate) fn lefts(&self, count: u64, shift: &RowShift) -> Vec<usize> {
        let left = |col| self.across.indented(col, shift.of(col)) * self.pixel;
        (0..count).map(left).collect()
    }

    /// Whether a line shows but the ground where it crosses the slots of these columns.
    pub(crate) fn is_ground(&self, line: &[u8], cols: Range<u64>) -> bool {
        if cols.is_empty() {
            return true;
        }
        let end = self.across.slot(cols.end - 1) + self.across.end.pixel;
        let slots = &line[self.across.slot(cols.start) * self.pixel..end * self.pixel];
        let mut pixels = slots.chunks_exact(self.pixel);
        pixels.all(|pixel| self.ground.starts_with(pixel))
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

    /// Empty squares side by side in a row with this pattern.
    pub(crate) fn squares_between(&self, from: usize, to: usize, key: (usize, bool)) -> Bytes {
        let mut bytes = Vec::new();
        for y in 0..key.0 {
            self.empty_squares(from..to, key, y, &mut bytes);
        }
        Bytes {
            bytes,
            stride: self.start(to) - self.start(from),
        }
    }

    /// Appends line `y` of empty squares in a row with this pattern.
    fn empty_squares(&self, files: Range<usize>, key: (usize, bool), y: usize, line: &mut Vec<u8>) {
        for file in files {
            line.extend_from_slice(self.cell(file, key, false).row(y));
        }
    }

    /// The first line of a section over the width of a file, or its last.
    pub(crate) fn edge(&self, section: Section, file: usize, queen: bool, last: bool) -> &[u8] {
        let whole = |image: &'_ Bytes| if last { image.rows() - 1 } else { 0 };
        let over = self.start(file)..self.start(file + 1);
        match section {
            Section::Ground => &self.ground[over],
            Section::Above => &self.around.above.row(whole(&self.around.above))[over],
            Section::Below => &self.around.below.row(whole(&self.around.below))[over],
            Section::Row(row) => {
                let square = self.cell(file, self.pattern(row), queen);
                square.row(whole(square))
            }
        }
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

    /// A line of a slot whose queen, if it has one in this section, stands on
    /// the given file.
    pub(crate) fn line(&self, section: Section, y: usize, file: Option<usize>) -> Vec<u8> {
        let mut line = self.empty_line(section, y, None);
        if let (Some(file), Section::Row(row)) = (file, section) {
            let queen = self.cell(file, self.pattern(row), true).row(y);
            line[self.start(file)..][..queen.len()].copy_from_slice(queen);
        }
        line
    }

    /// A line of a slot without a queen, on a mat of a hue.
    pub(crate) fn empty_line(&self, section: Section, y: usize, hue: Option<usize>) -> Vec<u8> {
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
        let files = 0..self.across.cell_count();
        self.empty_squares(files, self.pattern(row), y, &mut line);
        line.extend_from_slice(right.row(y));
        line
    }
}
