//! A board and what surrounds it, and a row of boards, as lines of bytes.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::axis::Axis;
use super::palette::{Bytes, Pixels};
use super::pieces::{Around, CellKind, Image, SlotPieces, opaque};
use super::scenery::{Fill, Overlay};
use crate::casts::clamped;
use crate::page::{Grid, Mats, Strip};

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
    /// From the top, with their lines; none is empty.
    pub(crate) sections: Vec<(Section, Range<usize>)>,
}

impl PixelSlot {
    /// The slot of a grid that lies on the ground, or on mats.
    pub(crate) fn new(
        grid: &Grid<'_>,
        pieces: &SlotPieces,
        pixels: &Pixels,
        ground: [u8; 4],
        [across, down]: [Axis; 2],
    ) -> PixelSlot {
        let encoded = |around: &Around<Image>| around.map(|image| pixels.encode(image));
        let cells = pieces.cells.keys();
        let mats = grid.mats.as_ref();
        let hues = mats.into_iter().flat_map(Mats::colors);
        let mat = |(color, around): (_, &Around<Image>)| PixelMat {
            pixel: pixels.one(&opaque(color)),
            around: encoded(around),
        };
        PixelSlot {
            pixel: pixels.size,
            around: encoded(&pieces.around),
            on_hues: hues.zip(&pieces.on_hues).map(mat).collect(),
            reach: mats.map_or(0, |mats| across.reach(mats.reach, grid.beside)),
            cells: cells.map(|k| (*k, pixels.encode_cell(pieces, *k))).collect(),
            by_file: pieces.cells.keys().any(|kind| kind.queen > Some(0)),
            ground: pixels.one(&ground).repeat(across.end.pixel),
            sections: sections(&down),
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
    fn cell(&self, file: usize, (height, dark): (usize, bool), queen: bool) -> &Bytes {
        &self.cells[&CellKind {
            dark: dark == file.is_multiple_of(2),
            queen: queen.then_some(if self.by_file { clamped::<u16>(file) } else { 0 }),
            width: self.across.cell(file),
            height,
        }]
    }

    /// A line of a square of a file, or of what is above or below the squares.
    pub(crate) fn part(&self, section: Section, y: usize, file: usize, queen: bool) -> &[u8] {
        let over = self.start(file)..self.start(file + 1);
        match section {
            Section::Ground => &self.ground[over],
            Section::Above => &self.around.above.row(y)[over],
            Section::Below => &self.around.below.row(y)[over],
            Section::Row(row) => self.cell(file, self.pattern(row), queen).row(y),
        }
    }

    /// A line of a slot without queens, on a mat of a hue or on the ground.
    pub(crate) fn line(&self, section: Section, y: usize, hue: Option<usize>) -> Vec<u8> {
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
    let all = above.chain(rows).chain([(Section::Below, edge(n)..down.end.pixel)]);
    all.filter(|(_, lines)| !lines.is_empty()).collect()
}

/// One row of boards.
pub(crate) struct PixelStrip {
    slot: Arc<PixelSlot>,
    /// The first line of the slots.
    pub(super) top: usize,
    /// The file of the queen of each board, for each row of squares from the top.
    files: Vec<u16>,
    /// The hue of each board; nothing where they have none.
    hues: Vec<Option<usize>>,
    /// First byte of each slot in a line.
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
        let left = |col| slot.across.indented(col, shift.of_col(col)) * slot.pixel;
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

    /// The file of the queen of a board in a row of squares.
    pub(super) fn file(&self, row: usize, board: usize) -> usize {
        usize::from(self.files[row * self.lefts.len() + board])
    }

    /// The mats of the boards, which reach as far on all sides.
    pub(super) fn mats(&self) -> impl Iterator<Item = Fill> {
        let slot = &self.slot;
        let span = |axis: &Axis, start: usize| {
            let end = start + axis.end.pixel + slot.reach;
            [start.saturating_sub(slot.reach), end.min(axis.page)]
        };
        let down = span(&slot.down, self.top);
        let mat = move |(hue, left): (&Option<usize>, &usize)| {
            let pixel = slot.on_hues.get((*hue)?)?.pixel.clone();
            let across = span(&slot.across, left / slot.pixel);
            Some(Fill::of_pixels(across, down, pixel))
        };
        self.hues.iter().zip(&self.lefts).filter_map(mat)
    }

    /// Puts these boards onto the ground of a line of the page, if they have a part there.
    pub(super) fn compose(&self, y: usize, line: &mut [u8]) {
        let slot = &self.slot;
        let here = |y: usize| slot.sections.iter().find(|(_, lines)| lines.contains(&y));
        let y = y.checked_sub(self.top);
        let Some((y, (section, lines))) = y.and_then(|y| Some((y, here(y)?))) else {
            return;
        };
        let y = y - lines.start;
        let plain = slot.line(*section, y, None);
        let mut kinds: Vec<(Option<usize>, Vec<u8>)> = Vec::new();
        for hue in &self.hues {
            if kinds.iter().all(|(known, _)| known != hue) {
                kinds.push((*hue, slot.line(*section, y, *hue)));
            }
        }
        for (col, left) in self.lefts.iter().enumerate() {
            let hue = self.hues.get(col);
            let empty = kinds.iter().find(|(known, _)| Some(known) == hue);
            let empty = empty.map_or(&plain, |(_, empty)| empty);
            line[*left..][..empty.len()].copy_from_slice(empty);
            if let Section::Row(row) = *section {
                let file = self.file(row, col);
                let queen = slot.part(*section, y, file, true);
                line[left + slot.start(file)..][..queen.len()].copy_from_slice(queen);
            }
        }
    }
}
