//! A sheet as stamps: what all its strips share, and strips as blocks.
//!
//! Lines that only boards change are never made: their stamps are known. Where
//! texts, marks or bars begin, are or end, lines are made, and what differs from
//! the line above is cut into stamps.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use super::compose::compose;
use super::grid::Axis;
use super::overlay::Overlay;
use super::palette::Bytes;
use super::scenery::{Scenery, merged};
use super::slot::{PixelSlot, Section};
use super::squares::{RowSides, SquarePattern, inside};
use super::stamps::{Adler, BlockLines, Costs, Cut, PlacedStamp, Stamps};
use super::steps::Steps;
use super::strip::{StripBoards, StripUnit};
use crate::page::grid::{Grid, RowShift};

/// Boards of a block: enough to outweigh the Huffman codes at its head.
const BOARDS: usize = 256;
/// Pictures with up to this many lines of queens get a parse for each line.
const FEW: u64 = 1 << 16;
/// Sides of plain squares, in pixels, of which zlib hardly ever makes less in small
/// pictures.
const SURE: RangeInclusive<usize> = 8..=12;
/// In pictures of plain squares with more pixels, time counts for more: zlib at its best
/// may make a quarter less, in up to a hundred times as long (ARCHITECTURE.md has a table).
const LARGE: u64 = 1 << 22;
/// About as many bytes are made at a time.
const MADE: usize = 1 << 20;

/// What the strips of a page have in common.
pub(crate) struct StampPlan {
    slot: Arc<PixelSlot>,
    scenery: Scenery,
    /// The ground from a line on, until the next.
    grounds: BTreeMap<usize, Vec<u8>>,
    /// Lines that differ from those above by more than boards.
    changes: Vec<Range<usize>>,
    /// First byte of each slot in a line, without the filter's.
    lefts: Vec<usize>,
    stamps: Stamps,
    sections: Vec<(Section, usize)>,
    rows: Vec<RowSides>,
    patterns: BTreeMap<(usize, bool), SquarePattern>,
    above: Option<Cut>,
    below: Option<Cut>,
    steps: Steps,
    /// Whether each line gets a parse of its own.
    few: bool,
    /// Of the parse of groups.
    costs: Costs,
}

/// Two rows of boards, and the room between them.
#[derive(Clone, Copy)]
struct Rows<'a> {
    /// From 0 at the top; the one below.
    row: u64,
    /// Without boards if this is the first row.
    above: &'a StripBoards,
    /// Without boards at the end of the page.
    below: &'a StripBoards,
}

/// The first or the last line of a section of a strip.
#[derive(Clone, Copy)]
struct SectionEdge<'a> {
    section: Section,
    boards: &'a StripBoards,
}

/// Lines of a section.
#[derive(Clone, Copy)]
struct Span<'a> {
    edge: SectionEdge<'a>,
    /// The first line, on the page.
    start: usize,
    end: usize,
}

impl StampPlan {
    /// Nothing if slots overlap or squares have no pixels, as may be where they
    /// snap to pixels, or if bars lie beneath boards.
    pub(crate) fn new(
        slot: Arc<PixelSlot>,
        scenery: Scenery,
        grid: &Grid<'_>,
    ) -> Option<StampPlan> {
        let (cols, rows) = (grid.cols, grid.rows);
        let axes = [(&slot.across, cols), (&slot.down, rows)];
        if !axes.iter().all(|(axis, count)| is_apart(axis, *count))
            || !is_clear(&slot, &scenery, grid)
        {
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
        let sides = (0..slot.down.cell_count()).map(|row| slot.around.beside(row));
        let row = |[left, right]: &[Bytes; 2]| RowSides {
            left: inside(left, &mut stamps),
            right: inside(right, &mut stamps).map(|cut| Cut {
                offset: cut.offset + slot.start(slot.across.cell_count()),
                ..cut
            }),
        };
        let rows_of_squares = sides.map(row).collect();
        let steps = Steps::new(&slot, &sections, &mut stamps);
        let lines: usize = sections.iter().map(|(_, lines)| lines).sum();
        Some(StampPlan {
            lefts: slot.lefts(cols, &RowShift::NONE),
            sections,
            rows: rows_of_squares,
            patterns,
            above: inside(&slot.around.above, &mut stamps),
            below: inside(&slot.around.below, &mut stamps),
            steps,
            changes: scenery.changes(),
            grounds: scenery.grounds(),
            scenery,
            few: (lines as u64).saturating_mul(cols).saturating_mul(rows) <= FEW,
            costs: Costs::guess(),
            stamps,
            slot,
        })
    }

    /// Whether zlib need not be tried: it would hardly make less of a small picture, and of
    /// a large one it would take too long. Its copies may begin within stamps, which tells
    /// where these are large or tiny.
    pub(crate) fn is_sure(&self, pixels: u64) -> bool {
        let plain = self.patterns.values().all(SquarePattern::is_plain);
        plain && (pixels > LARGE || SURE.contains(&self.slot.down.cell(0)))
    }

    /// Where the slots of a row that is moved begin.
    pub(crate) fn moved(&self, count: usize, shift: &RowShift) -> Vec<usize> {
        self.slot.lefts(count as u64, shift)
    }

    /// How many strips make a unit.
    pub(crate) fn strips_in_unit(&self) -> usize {
        match self.few {
            true => usize::MAX,
            false => BOARDS.div_ceil(self.lefts.len()),
        }
    }

    /// Takes the costs of tokens from a unit, for all that follow.
    pub(crate) fn calibrate(&mut self, unit: &StripUnit) {
        if !self.few {
            self.costs = self.lines(unit).by_groups(&self.costs).costs();
        }
    }

    /// The deflate block of a unit.
    pub(crate) fn compress(&self, unit: &StripUnit) -> (Vec<u8>, Adler) {
        let lines = self.lines(unit);
        let block = match self.few {
            true => lines.by_lines(),
            false => lines.by_groups(&self.costs),
        };
        block.finish(unit.last)
    }

    fn lines(&self, unit: &StripUnit) -> BlockLines {
        let line = 1 + self.slot.page_bytes();
        let mut block = BlockLines::new(self.stamps.branch(), line);
        let none = StripBoards::default();
        let strips = unit.strips.iter().chain(unit.last.then_some(&none));
        let mut above = &unit.before;
        for (row, below) in (unit.row..).zip(strips) {
            self.rows(&mut block, Rows { row, above, below });
            above = below;
        }
        block
    }

    /// From the end of a row of boards to that of the next, or of the page.
    fn rows(&self, block: &mut BlockLines, rows: Rows<'_>) {
        let spans = self.spans(rows);
        let changes = self.changes(rows, &spans);
        let mut changes = changes.iter().peekable();
        let last = self.sections.last().map_or(Section::Ground, |last| last.0);
        let mut before = SectionEdge {
            section: if rows.row == 0 { Section::Ground } else { last },
            boards: rows.above,
        };
        let mut y = spans.first().map_or(0, |span| span.start);
        for span in spans {
            while y < span.end {
                match changes.peek() {
                    Some(change) if change.start <= y => {
                        self.made(block, rows, y..change.end);
                        y = change.end;
                        changes.next();
                    }
                    change => {
                        let end = change.map_or(span.end, |change| change.start.min(span.end));
                        self.known(block, before, span, y..end);
                        y = end;
                    }
                }
            }
            before = span.edge;
        }
    }

    /// The end of the row before `row`, and the first line of this one.
    fn between(&self, rows: Rows<'_>) -> Range<usize> {
        let down = &self.slot.down;
        let start = match rows.row.checked_sub(1) {
            Some(above) => down.slot(above) + down.end.pixel,
            None => 0,
        };
        match rows.below.count {
            0 => start..down.page,
            _ => start..down.slot(rows.row),
        }
    }

    /// The sections of these rows, from the top.
    fn spans<'a>(&self, rows: Rows<'a>) -> Vec<Span<'a>> {
        let room = self.between(rows);
        let mut start = room.start;
        let ground = (Section::Ground, rows.above, room.len());
        let sections = self.sections.iter().filter(|_| rows.below.count > 0);
        let sections = sections.map(|(section, lines)| (*section, rows.below, *lines));
        let span = |(section, boards, lines)| {
            let edge = SectionEdge { section, boards };
            let end = start + lines;
            let span = Span { edge, start, end };
            start = end;
            span
        };
        let spans = std::iter::once(ground).chain(sections).map(span);
        spans.filter(|span| span.start < span.end).collect()
    }

    /// The lines of these rows that must be made.
    fn changes(&self, rows: Rows<'_>, spans: &[Span<'_>]) -> Vec<Range<usize>> {
        let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
            return Vec::new();
        };
        let texts = rows.above.texts.iter().chain(rows.below.texts.iter());
        let room = self.between(rows);
        let moved = rows.above.lefts != rows.below.lefts;
        let step = (moved && room.is_empty()).then_some(room.start..room.start + 1);
        let all = self.changes.iter().cloned();
        let all = all.chain(texts.map(Overlay::changes)).chain(step);
        let here = all.map(|lines| lines.start.max(first.start)..lines.end.min(last.end));
        merged(here.filter(|lines| lines.start < lines.end).collect())
    }

    /// Lines of a section that stamps are known for.
    fn known(
        &self,
        block: &mut BlockLines,
        before: SectionEdge<'_>,
        span: Span<'_>,
        mut lines: Range<usize>,
    ) {
        if lines.start == span.start {
            self.step(block, before, span.edge);
            lines.start += 1;
        }
        if !lines.is_empty() {
            // The first line is the step.
            let first = lines.start - span.start - 1;
            block.add(first, lines.len(), self.inside(span.edge));
        }
    }

    fn lefts<'a>(&'a self, boards: &'a StripBoards) -> &'a [usize] {
        let lefts = boards.lefts.as_ref().unwrap_or(&self.lefts);
        &lefts[..boards.count]
    }

    /// The first line of a section, less the last one of the section before.
    fn step(&self, block: &mut BlockLines, from: SectionEdge<'_>, to: SectionEdge<'_>) {
        let wider = match (from.section, to.section) {
            (Section::Ground, _) => to,
            (_, Section::Ground) => from,
            _ if from.boards.count > to.boards.count => from,
            _ => to,
        };
        let mut placed = Vec::with_capacity(wider.boards.count);
        let step = |col| {
            let [above, below] = [from, to].map(|edge| edge.section_of(col));
            self.steps.between(above, below)
        };
        // All boards have one, but those of a longer row beside a shorter.
        let both = from.boards.count.min(to.boards.count);
        let steps = [step(0), step(both)];
        for (col, left) in self.lefts(wider.boards).iter().enumerate() {
            let Some(step) = steps[usize::from(col >= both)] else {
                continue;
            };
            let edges = [from, to].map(|edge| (edge.section_of(col), edge.file(col)));
            self.steps
                .cuts(&self.slot, step, edges, &mut block.stamps, |cut| {
                    placed.push(place(*left, cut));
                });
        }
        block.add(0, 1, placed);
    }

    /// What the lines of a section after its first are, each less the one above.
    fn inside(&self, edge: SectionEdge<'_>) -> Vec<PlacedStamp> {
        let lefts = self.lefts(edge.boards);
        let everywhere = |cut: Option<Cut>| {
            let cut = cut.into_iter();
            cut.flat_map(|cut| lefts.iter().map(move |left| place(*left, cut)))
                .collect()
        };
        match edge.section {
            Section::Ground => Vec::new(),
            Section::Above => everywhere(self.above),
            Section::Below => everywhere(self.below),
            Section::Row(row) => {
                let files = &edge.boards.files[row * lefts.len()..][..lefts.len()];
                self.squares(row, lefts, files)
            }
        }
    }

    fn squares(&self, row: usize, lefts: &[usize], files: &[u16]) -> Vec<PlacedStamp> {
        let pattern = &self.patterns[&self.slot.pattern(row)];
        let sides = &self.rows[row];
        let mut placed = Vec::with_capacity(files.len());
        for (left, file) in lefts.iter().zip(files) {
            let mut add = |cut: Option<Cut>| placed.extend(cut.map(|cut| place(*left, cut)));
            add(sides.left);
            pattern.cuts(usize::from(*file), |cut| add(Some(cut)));
            add(sides.right);
        }
        placed
    }

    /// Lines that are made, whatever is in them.
    fn made(&self, block: &mut BlockLines, rows: Rows<'_>, lines: Range<usize>) {
        let width = self.slot.page_bytes();
        let most = (MADE / width.max(1)).max(8);
        let mut above = match lines.start.checked_sub(1) {
            Some(above) => self.line(rows, above),
            None => vec![0; width],
        };
        let mut start = lines.start;
        while start < lines.end {
            let end = lines.end.min(start + most);
            let mut bytes = Vec::with_capacity((end - start) * width);
            for y in start..end {
                let line = self.line(rows, y);
                bytes.extend(line.iter().zip(&above).map(|(b, a)| b.wrapping_sub(*a)));
                above = line;
            }
            let cuts = block.stamps.cut_apart(width, &bytes);
            let placed = cuts.into_iter().map(|cut| place(0, cut)).collect();
            block.add(0, end - start, placed);
            start = end;
        }
    }

    /// A line of these rows, or the one above them.
    fn line(&self, rows: Rows<'_>, y: usize) -> Vec<u8> {
        let grounds = self.grounds.range(..=y).next_back();
        let mut line = grounds.map_or_else(Vec::new, |(_, ground)| ground.clone());
        let mut boards = |row: u64, boards: &StripBoards| {
            let top = self.slot.down.slot(row);
            let mut left = y.checked_sub(top);
            for (section, lines) in &self.sections {
                match left {
                    Some(y) if y < *lines => {
                        compose(
                            &self.slot,
                            *section,
                            y,
                            self.lefts(boards),
                            boards,
                            &mut line,
                        );
                        return;
                    }
                    _ => left = left.map(|y| y - lines),
                }
            }
        };
        if rows.below.count > 0 {
            boards(rows.row, rows.below);
        }
        if let Some(above) = rows.row.checked_sub(1) {
            boards(above, rows.above);
        }
        self.scenery.front(y, &mut line);
        for text in rows.above.texts.iter().chain(rows.below.texts.iter()) {
            text.paint(y, &mut line);
        }
        line
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

/// Whether slots do not overlap, and all squares have pixels.
fn is_apart(axis: &Axis, count: u64) -> bool {
    let mut pairs = (1..count).map(|i| (axis.slot(i - 1) + axis.end.pixel, axis.slot(i)));
    pairs.all(|(end, start)| end <= start) && (0..axis.cell_count()).all(|i| axis.cell(i) > 0)
}

/// Whether all slots lie on their own ground, whatever is in the hole among them.
fn is_clear(slot: &PixelSlot, scenery: &Scenery, grid: &Grid<'_>) -> bool {
    let down = &slot.down;
    let lines = |rows: Range<u64>| down.slot(rows.start)..down.slot(rows.end - 1) + down.end.pixel;
    let boards = lines(0..grid.rows);
    let beside = grid.hole.map(|hole| {
        let lines = lines(hole.row..hole.row + hole.rows);
        let sides = [0..hole.col, hole.col + hole.cols..grid.cols];
        (lines, sides)
    });
    let is_clear = |y: usize| {
        let ground = scenery.ground(y);
        match &beside {
            Some((lines, sides)) if lines.contains(&y) => {
                let mut sides = sides.iter();
                sides.all(|cols| slot.is_ground(&ground, cols.clone()))
            }
            _ => slot.is_ground(&ground, 0..grid.cols),
        }
    };
    let edges = scenery.changes().into_iter().map(|lines| lines.start);
    let below = beside.iter().map(|(lines, _)| lines.end);
    let mut lines = edges.chain(below).filter(|y| boards.contains(y));
    is_clear(boards.start) && lines.all(is_clear)
}

/// A stamp in a slot that begins at this byte, without the filter's.
fn place(left: usize, cut: Cut) -> PlacedStamp {
    PlacedStamp {
        at: (1 + left + cut.offset) as u32,
        kind: cut.kind,
    }
}
