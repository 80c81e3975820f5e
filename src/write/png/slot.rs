//! A board with its surroundings, and a row of boards, as lines of bytes.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::axis::Axis;
use super::palette::{Bytes, PixelEncoding};
use super::pieces::{CellKind, SlotPieces, SlotSurroundings, opaque_rgba};
use super::scenery::{Fill, Overlay};
use crate::casts::saturate;
use crate::page::{Grid, Mats, Strip};

/// A part of a slot, or the space between slots, over its full width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Section {
    Ground,
    Above,
    /// A row of squares, from the top.
    Row(usize),
    Below,
}

/// The pieces of a slot as bytes, and their positions.
pub(crate) struct PixelSlot {
    pub(crate) across: Axis,
    pub(crate) down: Axis,
    /// The number of bytes per pixel.
    pixel: usize,
    pub(crate) around: SlotSurroundings<Bytes>,
    /// The encoded pixel of each hue.
    hues: Vec<Vec<u8>>,
    /// The number of pixels from the slot to the outer and to the inner edge of a mat.
    mat_outer: usize,
    mat_inner: usize,
    cells: BTreeMap<CellKind, Bytes>,
    /// True if queens have colours by file.
    by_file: bool,
    /// A line of ground with the width of a slot.
    ground: Vec<u8>,
    /// The sections from the top, with their lines; none is empty.
    pub(crate) sections: Vec<(Section, Range<usize>)>,
}

impl PixelSlot {
    /// Encodes the slot of a grid.
    pub(crate) fn new(
        grid: &Grid<'_>,
        pieces: &SlotPieces,
        pixels: &PixelEncoding,
        ground: [u8; 4],
        [across, down]: [Axis; 2],
    ) -> PixelSlot {
        let cells = pieces.cells.keys();
        let mats = grid.mats.as_ref();
        let hues = mats.into_iter().flat_map(Mats::colors);
        let mat_outer = mats.map_or(0, |mats| across.mat_extent(mats.outer, grid.column_gap));
        let mat_inner = mats.map_or(0, |mats| across.mat_extent(mats.inner, grid.column_gap));
        PixelSlot {
            pixel: pixels.size,
            around: pieces.around.map(|image| pixels.encode(image)),
            hues: hues
                .map(|color| pixels.encode_pixel(&opaque_rgba(color)))
                .collect(),
            mat_outer,
            mat_inner: mat_inner.min(mat_outer.saturating_sub(1)),
            cells: cells
                .map(|k| (*k, pixels.encode_cell(pieces, *k)))
                .collect(),
            by_file: pieces.cells.keys().any(|kind| kind.queen > Some(0)),
            ground: pixels.encode_pixel(&ground).repeat(across.end.pixel),
            sections: sections(&down),
            across,
            down,
        }
    }

    /// Returns the pattern of a row: its height, and true if its first square is dark. Rows with
    /// the same pattern have the same squares.
    pub(crate) fn pattern(&self, row: usize) -> (usize, bool) {
        let n = self.across.cell_count();
        (self.down.cell(row), (n - 1 - row).is_multiple_of(2))
    }

    /// True if a line has only ground in the slots that begin at these bytes.
    pub(crate) fn is_clear(&self, line: &[u8], lefts: &[usize]) -> bool {
        let mut slots = lefts.iter().map(|left| &line[*left..][..self.bytes()]);
        slots.all(|slot| slot == self.ground)
    }

    /// Returns the first byte of a file within the slot.
    pub(crate) fn start(&self, file: usize) -> usize {
        self.across.cells[file].pixel * self.pixel
    }

    /// Returns the number of bytes of a line of the page.
    pub(crate) fn page_bytes(&self) -> usize {
        self.across.page * self.pixel
    }

    /// Returns the number of bytes of a line of the slot.
    pub(crate) fn bytes(&self) -> usize {
        self.ground.len()
    }

    /// Returns a square in a row with this pattern.
    fn cell(&self, file: usize, (height, dark): (usize, bool), queen: bool) -> &Bytes {
        &self.cells[&CellKind {
            dark: dark == file.is_multiple_of(2),
            queen: queen.then_some(if self.by_file {
                saturate::<u16>(file)
            } else {
                0
            }),
            width: self.across.cell(file),
            height,
        }]
    }

    /// Returns a line of a square of a file, or of the part above or below the squares.
    pub(crate) fn part(&self, section: Section, y: usize, file: usize, queen: bool) -> &[u8] {
        let range = self.start(file)..self.start(file + 1);
        match section {
            Section::Ground => &self.ground[range],
            Section::Above => &self.around.above.row(y)[range],
            Section::Below => &self.around.below.row(y)[range],
            Section::Row(row) => self.cell(file, self.pattern(row), queen).row(y),
        }
    }

    /// Returns a line of a slot without queens.
    pub(crate) fn line(&self, section: Section, y: usize) -> Vec<u8> {
        let row = match section {
            Section::Ground => return self.ground.clone(),
            Section::Above => return self.around.above.row(y).to_vec(),
            Section::Below => return self.around.below.row(y).to_vec(),
            Section::Row(row) => row,
        };
        let mut line = Vec::with_capacity(self.bytes());
        let [left, right] = self.around.beside(row);
        line.extend_from_slice(left.row(y));
        for file in 0..self.across.cell_count() {
            line.extend_from_slice(self.part(section, y, file, false));
        }
        line.extend_from_slice(right.row(y));
        line
    }
}

fn sections(down: &Axis) -> Vec<(Section, Range<usize>)> {
    let edge = |row: usize| down.cells[row].pixel;
    let n = down.cell_count();
    let rows = (0..n).map(|row| (Section::Row(row), edge(row)..edge(row + 1)));
    let above = [(Section::Above, 0..edge(0))].into_iter();
    let sections = above
        .chain(rows)
        .chain([(Section::Below, edge(n)..down.end.pixel)]);
    sections.filter(|(_, lines)| !lines.is_empty()).collect()
}

/// A row of boards.
pub(crate) struct PixelStrip {
    slot: Arc<PixelSlot>,
    /// The first line of the slots.
    pub(super) top: usize,
    /// The file of the queen of each board, for each row of squares from the top.
    files: Vec<u16>,
    /// The hue of each board; none if it has no mat.
    hues: Vec<Option<usize>>,
    /// The first byte of each slot in a line.
    pub(super) lefts: Vec<usize>,
    pub(super) texts: Vec<Overlay>,
}

impl PixelStrip {
    pub(super) fn new(
        strip: Strip<'_>,
        grid: &Grid<'_>,
        slot: &Arc<PixelSlot>,
        texts: Vec<Overlay>,
    ) -> PixelStrip {
        let (n, count, shift) = (strip.n, strip.len(), strip.shift(grid));
        let mut files = vec![0; n * count];
        for (board, ranks) in strip.boards().enumerate() {
            for (rank, file) in ranks.iter().zip(0..) {
                files[(n - 1 - usize::from(*rank)) * count + board] = file;
            }
        }
        let left = |col| slot.across.shifted_slot(col, shift.at_col(col)) * slot.pixel;
        PixelStrip {
            slot: Arc::clone(slot),
            top: slot.down.slot(strip.row),
            files,
            hues: strip.hues.to_vec(),
            lefts: (0..count as u64).map(left).collect(),
            texts,
        }
    }

    pub(super) fn lines(&self) -> Range<usize> {
        self.top..self.top + self.slot.down.end.pixel
    }

    /// Returns the file of the queen of a board in a row of squares.
    pub(super) fn file(&self, row: usize, board: usize) -> usize {
        usize::from(self.files[row * self.lefts.len() + board])
    }

    /// Returns the bars of the mats of the boards, which have the same width on all sides.
    pub(super) fn mats(&self) -> impl Iterator<Item = Fill> {
        let slot = &self.slot;
        let span = |axis: &Axis, start: usize, extent: usize| {
            let end = start + axis.end.pixel + extent;
            [start.saturating_sub(extent), end.min(axis.page)]
        };
        let edges =
            move |axis, start| [slot.mat_outer, slot.mat_inner].map(|at| span(axis, start, at));
        let mat = move |(hue, left): (&Option<usize>, &usize)| {
            let pixel = slot.hues.get((*hue)?)?;
            let [[x, right], [inner_x, inner_right]] = edges(&slot.across, left / slot.pixel);
            let [[y, bottom], [inner_y, inner_bottom]] = edges(&slot.down, self.top);
            let bars = [
                ([x, right], [y, inner_y]),
                ([x, inner_x], [y, bottom]),
                ([x, right], [inner_bottom, bottom]),
                ([inner_right, right], [y, bottom]),
            ];
            Some(bars.map(|(across, down)| Fill::from_pixels(across, down, pixel.clone())))
        };
        self.hues.iter().zip(&self.lefts).filter_map(mat).flatten()
    }

    /// Copies these boards onto the ground of a line of the page, if the line crosses them.
    pub(super) fn compose(&self, y: usize, line: &mut [u8]) {
        let slot = &self.slot;
        let section_at = |y: usize| slot.sections.iter().find(|(_, lines)| lines.contains(&y));
        let y = y.checked_sub(self.top);
        let Some((y, (section, lines))) = y.and_then(|y| Some((y, section_at(y)?))) else {
            return;
        };
        let y = y - lines.start;
        let empty = slot.line(*section, y);
        for (col, left) in self.lefts.iter().enumerate() {
            line[*left..][..empty.len()].copy_from_slice(&empty);
            if let Section::Row(row) = *section {
                let file = self.file(row, col);
                let queen = slot.part(*section, y, file, true);
                line[left + slot.start(file)..][..queen.len()].copy_from_slice(queen);
            }
        }
    }
}
