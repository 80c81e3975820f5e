//! A sheet as stamps: what all its strips share, and strips as blocks.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::palette::Bytes;
use super::slot::{PixelSlot, Section};
use super::stamps::{Adler, Costs, Cut, DeflateBlock, PlacedStamp, Stamps};
use crate::page::strip::Strip;

/// Boards of a block: enough to outweigh the Huffman codes at its head.
const BOARDS: usize = 256;

/// What the strips of a page have in common.
pub(crate) struct StampPlan {
    slot: Arc<PixelSlot>,
    /// First byte of each slot in a line, after the filter's byte.
    lefts: Vec<usize>,
    stamps: Stamps,
    sections: Vec<(Section, usize)>,
    rows: Vec<RowSides>,
    patterns: BTreeMap<(usize, bool), SquarePattern>,
    above: Option<Cut>,
    below: Option<Cut>,
    /// What the first line of a section is less the last line of another, if
    /// no queen touches the edge of its square.
    steps: Option<BTreeMap<(Section, Section), Option<Cut>>>,
    ground: Vec<u8>,
    costs: Costs,
}

/// What stands beside a row of squares.
struct RowSides {
    left: Option<Cut>,
    right: Option<Cut>,
}

/// The squares of a row by file, empty and with a queen.
struct SquarePattern {
    empty: Vec<Option<Cut>>,
    queen: Vec<Option<Cut>>,
    /// Whether empty squares have no stamps.
    plain: bool,
}

/// One row of boards.
#[derive(Clone, Debug, Default)]
pub(crate) struct StripBoards {
    pub(crate) count: usize,
    /// For each row of squares from the top, the file of the queen of each
    /// board.
    pub(crate) files: Vec<u16>,
    /// The hue of each board; nothing where they have none.
    pub(crate) hues: Vec<usize>,
}

/// Strips that are compressed together.
#[derive(Clone, Debug, Default)]
pub(crate) struct StripUnit {
    /// Row of the first strip, from 0 at the top.
    pub(crate) row: u64,
    pub(crate) strips: Vec<StripBoards>,
    /// The strip before the first one; without boards if there is none.
    pub(crate) before: StripBoards,
    /// Whether the page ends with these.
    pub(crate) last: bool,
}

impl StripBoards {
    pub(crate) fn new(strip: Strip<'_>, n: usize) -> StripBoards {
        let count = strip.len();
        let mut files = vec![0; n * count];
        for (board, ranks) in strip.boards().enumerate() {
            for (rank, file) in ranks.iter().zip(0..) {
                files[(n - 1 - usize::from(*rank)) * count + board] = file;
            }
        }
        let hues = strip.hues.to_vec();
        StripBoards { count, files, hues }
    }
}

impl StripUnit {
    /// The unit below, without its strips.
    pub(crate) fn next(&self) -> StripUnit {
        StripUnit {
            row: self.row + self.strips.len() as u64,
            before: self.strips.last().cloned().unwrap_or_default(),
            strips: Vec::new(),
            last: false,
        }
    }
}

/// The first or the last line of a section of a strip.
#[derive(Clone, Copy)]
struct SectionEdge<'a> {
    section: Section,
    boards: &'a StripBoards,
}

impl StampPlan {
    /// Nothing if slots overlap or squares have no pixels, as may be where they
    /// snap to pixels.
    pub(crate) fn new(
        slot: Arc<PixelSlot>,
        ground: Vec<u8>,
        cols: u64,
        rows: u64,
    ) -> Option<StampPlan> {
        let apart = |axis: &super::grid::Axis, count: u64| {
            let mut pairs = (1..count).map(|i| (axis.slot(i - 1) + axis.end.pixel, axis.slot(i)));
            pairs.all(|(end, start)| end <= start)
        };
        let solid = |axis: &super::grid::Axis| (0..axis.cell_count()).all(|i| axis.cell(i) > 0);
        if !apart(&slot.across, cols) || !apart(&slot.down, rows) {
            return None;
        }
        if !solid(&slot.across) || !solid(&slot.down) {
            return None;
        }
        let mut stamps = Stamps::default();
        let sections = slot.sections();
        let mut patterns = BTreeMap::new();
        for row in 0..slot.down.cell_count() {
            let key = slot.pattern(row);
            let make = || SquarePattern::new(&slot, key, &mut stamps);
            patterns.entry(key).or_insert_with(make);
        }
        let sides = slot.around.left.iter().zip(&slot.around.right);
        let row = |(left, right): (&Bytes, &Bytes)| RowSides {
            left: inside(left, &mut stamps),
            right: inside(right, &mut stamps).map(|cut| Cut {
                offset: cut.offset + slot.start(slot.across.cell_count()),
                ..cut
            }),
        };
        let rows = sides.map(row).collect();
        let calm = (0..slot.down.cell_count()).all(|row| is_calm(&slot, slot.pattern(row)));
        let steps = calm.then(|| steps(&slot, &sections, &mut stamps));
        Some(StampPlan {
            lefts: (0..cols).map(|col| 1 + slot.left_of(col)).collect(),
            sections,
            rows,
            patterns,
            above: inside(&slot.around.above, &mut stamps),
            below: inside(&slot.around.below, &mut stamps),
            steps,
            ground,
            costs: Costs::guess(),
            stamps,
            slot,
        })
    }

    /// How many strips make a unit.
    pub(crate) fn strips_in_unit(&self) -> usize {
        BOARDS.div_ceil(self.lefts.len())
    }

    /// Takes the costs of tokens from a unit, for all that follow.
    pub(crate) fn calibrate(&mut self, unit: &StripUnit) {
        self.costs = self.block(unit).costs();
    }

    /// The deflate block of a unit.
    pub(crate) fn compress(&self, unit: &StripUnit) -> (Vec<u8>, Adler) {
        self.block(unit).finish(unit.last)
    }

    fn block(&self, unit: &StripUnit) -> DeflateBlock<'_> {
        let line = 1 + self.slot.page_bytes();
        let mut block = DeflateBlock::new(self.stamps.branch(), line, &self.costs);
        let last = self.sections.last().map_or(Section::Ground, |last| last.0);
        let mut before = SectionEdge {
            section: if unit.row == 0 { Section::Ground } else { last },
            boards: &unit.before,
        };
        for (row, boards) in (unit.row..).zip(&unit.strips) {
            let end = match row {
                0 => 0,
                _ => self.slot.down.slot(row - 1) + self.slot.down.end.pixel,
            };
            let room = self.slot.down.slot(row) - end;
            before = self.ground(&mut block, before, room, row == 0);
            before = self.strip(&mut block, before, boards, row == 0 && room == 0);
        }
        if unit.last {
            let row = unit.row + unit.strips.len() as u64 - 1;
            let end = self.slot.down.slot(row) + self.slot.down.end.pixel;
            self.ground(&mut block, before, self.slot.down.page - end, false);
        }
        block
    }

    /// Lines of ground.
    fn ground<'a>(
        &self,
        block: &mut DeflateBlock<'_>,
        before: SectionEdge<'a>,
        lines: usize,
        first: bool,
    ) -> SectionEdge<'a> {
        if lines == 0 {
            return before;
        }
        let edge = SectionEdge {
            section: Section::Ground,
            ..before
        };
        if first {
            self.first(block, &self.ground);
        } else {
            self.step(block, before, edge);
        }
        block.lines(lines - 1, &[]);
        edge
    }

    /// The first line of the page, less the nothing above it.
    fn first(&self, block: &mut DeflateBlock<'_>, line: &[u8]) {
        let cut = block.stamps.cut(line.len(), line);
        let placed: Vec<PlacedStamp> = cut.iter().map(|cut| place(1, *cut)).collect();
        block.lines(1, &placed);
    }

    fn strip<'a>(
        &self,
        block: &mut DeflateBlock<'_>,
        mut before: SectionEdge<'a>,
        boards: &'a StripBoards,
        mut first: bool,
    ) -> SectionEdge<'a> {
        for &(section, lines) in &self.sections {
            let edge = SectionEdge { section, boards };
            if first {
                let mut line = self.ground.clone();
                for (col, left) in self.lefts[..boards.count].iter().enumerate() {
                    let bytes = self.slot.line(section, 0, edge.file(col));
                    line[left - 1..][..bytes.len()].copy_from_slice(&bytes);
                }
                self.first(block, &line);
                first = false;
            } else {
                self.step(block, before, edge);
            }
            self.inside(block, edge, lines - 1);
            before = edge;
        }
        before
    }

    /// The first line of a section, less the last one of the section before.
    fn step(&self, block: &mut DeflateBlock<'_>, from: SectionEdge<'_>, to: SectionEdge<'_>) {
        let count = from.boards.count.max(to.boards.count);
        let mut placed = Vec::with_capacity(count);
        for (col, left) in self.lefts[..count].iter().enumerate() {
            let (above, below) = (from.section_of(col), to.section_of(col));
            let cut = match &self.steps {
                Some(steps) => steps.get(&(above, below)).copied().flatten(),
                None => {
                    let last = self.lines(above) - 1;
                    let line = less(
                        &self.slot.line(below, 0, to.file(col)),
                        &self.slot.line(above, last, from.file(col)),
                    );
                    block.stamps.cut(line.len(), &line)
                }
            };
            placed.extend(cut.map(|cut| place(*left, cut)));
        }
        block.lines(1, &placed);
    }

    fn lines(&self, section: Section) -> usize {
        let mut sections = self.sections.iter();
        sections
            .find(|(s, _)| *s == section)
            .map_or(1, |(_, lines)| *lines)
    }

    /// The lines of a section after its first, each less the one above.
    fn inside(&self, block: &mut DeflateBlock<'_>, edge: SectionEdge<'_>, lines: usize) {
        let lefts = &self.lefts[..edge.boards.count];
        let everywhere = |cut: Option<Cut>| {
            let cut = cut.into_iter();
            cut.flat_map(|cut| lefts.iter().map(move |left| place(*left, cut)))
                .collect()
        };
        let placed: Vec<PlacedStamp> = match edge.section {
            Section::Ground => Vec::new(),
            Section::Above => everywhere(self.above),
            Section::Below => everywhere(self.below),
            Section::Row(row) => {
                let files = &edge.boards.files[row * lefts.len()..][..lefts.len()];
                self.squares(row, files)
            }
        };
        block.lines(lines, &placed);
    }

    fn squares(&self, row: usize, files: &[u16]) -> Vec<PlacedStamp> {
        let pattern = &self.patterns[&self.slot.pattern(row)];
        let sides = &self.rows[row];
        let mut placed = Vec::with_capacity(files.len());
        for (left, file) in self.lefts.iter().zip(files) {
            let mut add = |cut: Option<Cut>| placed.extend(cut.map(|cut| place(*left, cut)));
            let file = usize::from(*file);
            add(sides.left);
            if pattern.plain {
                add(pattern.queen[file]);
            } else {
                for (other, empty) in pattern.empty.iter().enumerate() {
                    let queen = other == file;
                    add(if queen { pattern.queen[file] } else { *empty });
                }
            }
            add(sides.right);
        }
        placed
    }
}

impl SectionEdge<'_> {
    /// The file of the queen of a board, if it has one in this section.
    fn file(&self, col: usize) -> Option<usize> {
        match self.section_of(col) {
            Section::Row(row) => Some(usize::from(
                self.boards.files[row * self.boards.count + col],
            )),
            _ => None,
        }
    }

    /// The last strip may have fewer boards than the one above.
    fn section_of(&self, col: usize) -> Section {
        if col < self.boards.count {
            self.section
        } else {
            Section::Ground
        }
    }
}

impl SquarePattern {
    fn new(slot: &PixelSlot, key: (usize, bool), stamps: &mut Stamps) -> SquarePattern {
        let mut cells = |queen: bool| {
            let files = 0..slot.across.cell_count();
            let cut = |file| {
                let cut = inside(slot.cell(file, key, queen), stamps)?;
                Some(Cut {
                    offset: slot.start(file) + cut.offset,
                    ..cut
                })
            };
            files.map(cut).collect::<Vec<_>>()
        };
        let (empty, queen) = (cells(false), cells(true));
        SquarePattern {
            plain: empty.iter().all(Option::is_none),
            empty,
            queen,
        }
    }
}

fn place(left: usize, cut: Cut) -> PlacedStamp {
    PlacedStamp {
        at: (left + cut.offset) as u32,
        kind: cut.kind,
    }
}

/// The stamp of the lines of an image after its first.
fn inside(image: &Bytes, stamps: &mut Stamps) -> Option<Cut> {
    let lines = (1..image.rows()).flat_map(|y| less(image.row(y), image.row(y - 1)));
    stamps.cut(image.stride, &lines.collect::<Vec<u8>>())
}

fn less(below: &[u8], above: &[u8]) -> Vec<u8> {
    let both = below.iter().zip(above);
    both.map(|(below, above)| below.wrapping_sub(*above))
        .collect()
}

/// Whether no queen changes the first and the last line of its square.
fn is_calm(slot: &PixelSlot, key: (usize, bool)) -> bool {
    (0..slot.across.cell_count()).all(|file| {
        let (empty, queen) = (slot.cell(file, key, false), slot.cell(file, key, true));
        [0, key.0 - 1]
            .iter()
            .all(|y| empty.row(*y) == queen.row(*y))
    })
}

/// What the first line of each section is less the last line of what can be
/// above it.
fn steps(
    slot: &PixelSlot,
    sections: &[(Section, usize)],
    stamps: &mut Stamps,
) -> BTreeMap<(Section, Section), Option<Cut>> {
    let mut chain = vec![(Section::Ground, 1)];
    chain.extend_from_slice(sections);
    chain.push((Section::Ground, 1));
    let mut pairs: Vec<_> = chain.windows(2).map(|pair| (pair[0], pair[1])).collect();
    if let (Some(last), Some(first)) = (sections.last(), sections.first()) {
        pairs.push((*last, *first));
    }
    let step = |((above, lines), (below, _)): ((Section, usize), (Section, usize))| {
        let line = less(
            &slot.line(below, 0, None),
            &slot.line(above, lines - 1, None),
        );
        ((above, below), stamps.cut(line.len(), &line))
    };
    pairs.into_iter().map(step).collect()
}
