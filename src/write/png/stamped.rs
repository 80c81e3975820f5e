//! Compresses a grid of boards as lines of stamps.
//!
//! Lines in which only boards change are never composed, because their stamps are known. Where
//! texts, marks or bars begin, continue or end, lines are composed, and their differences to the
//! line above are cut into stamps.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use nqueens_puzzle::internal::ordered::OrderedPool;
use stamped_png::{PixelLines, PlacedStamp, Stamps, StreamPart, ZlibStream, compress};

use super::axis::Axis;
use super::encode::BoardEncoder;
use super::memory;
use super::scenery::{Overlay, Scenery, merge_ranges};
use super::slot::{PixelSlot, PixelStrip, Section};
use super::slot_stamps::SlotStamps;
use crate::Result;
use crate::casts::saturate;
use crate::page::Page;

/// The number of squares of boards in a bundle, which outweighs the Huffman codes at its start.
const SQUARES_PER_BUNDLE: usize = 1 << 12;
/// The largest picture, in pixels, that is compressed with the best level of zlib. If squares have
/// a pattern, that makes the smaller file.
pub(super) const SMALL_PICTURE: u64 = 1 << 24;
/// The largest picture without a pattern, in pixels, that zlib makes smaller if it is narrow or has
/// texts.
const SMALL_PLAIN: u64 = 1 << 22;
/// The longest narrow line, in bytes, which is the longest copy of zlib.
const MAX_NARROW_BYTES: usize = 258;
/// The sizes of squares, in pixels, for which stamps make pictures with texts smaller.
const CELLS_WITH_TEXTS: RangeInclusive<usize> = 8..=12;
/// Up to this number of lines of boards, each line is parsed separately, which suits labels and
/// captions.
const MAX_SEPARATE_LINES: u64 = 1 << 16;
/// The number of lines of a square that are parsed together otherwise.
const JOINT_LINES: usize = 12;
/// The approximate number of bytes that are composed at once.
const COMPOSED_BYTES: usize = 1 << 20;

/// A zlib stream to which strips are added.
pub(crate) struct StampedStream {
    grid: Arc<StampedGrid>,
    pool: OrderedPool<Bundle, StreamPart>,
    bundle: Bundle,
    stream: ZlibStream,
}

/// Strips that are compressed together, with the space above each.
#[derive(Default)]
struct Bundle {
    /// The strip above the first strip, if there is one.
    above: Option<Arc<PixelStrip>>,
    strips: Vec<Arc<PixelStrip>>,
    /// True if the page ends after these strips.
    last: bool,
}

impl StampedStream {
    /// Creates a stream. The output does not depend on the number of threads.
    pub(super) fn new(grid: StampedGrid, threads: usize) -> StampedStream {
        let grid = Arc::new(grid);
        let shared = Arc::clone(&grid);
        let pool = OrderedPool::new(threads, move || {
            let grid = Arc::clone(&shared);
            Box::new(move |bundle| grid.compress(&bundle))
        });
        StampedStream {
            grid,
            pool,
            bundle: Bundle::default(),
            stream: ZlibStream::new(),
        }
    }
}

impl BoardEncoder for StampedStream {
    fn push_strip(&mut self, boards: PixelStrip, last: bool) -> Result<Vec<u8>> {
        self.bundle.strips.push(Arc::new(boards));
        self.bundle.last = last;
        let strips = self.bundle.strips.len();
        if !last && strips * self.grid.squares >= SQUARES_PER_BUNDLE {
            let next = Bundle {
                above: self.bundle.strips.last().cloned(),
                ..Bundle::default()
            };
            let bundle = std::mem::replace(&mut self.bundle, next);
            let part = self.pool.push(bundle)?;
            part.iter().for_each(|part| self.stream.push(part));
        }
        Ok(self.stream.take())
    }

    fn finish(mut self: Box<Self>) -> Result<Vec<u8>> {
        let bundle = std::mem::take(&mut self.bundle);
        // Starting a thread takes longer than compressing one bundle.
        let part = match bundle.above {
            None => Some(self.grid.compress(&bundle)),
            Some(_) => self.pool.push(bundle)?,
        };
        part.iter().for_each(|part| self.stream.push(part));
        while let Some(part) = self.pool.pop()? {
            self.stream.push(&part);
        }
        Ok(self.stream.finish())
    }
}

impl Bundle {
    /// Returns its strips, and the strip above.
    fn strips_with_above(&self) -> impl Iterator<Item = &Arc<PixelStrip>> {
        self.above.iter().chain(&self.strips)
    }

    fn texts(&self) -> impl Iterator<Item = &Overlay> {
        self.strips_with_above().flat_map(|strip| &strip.texts)
    }
}

/// The data that the strips of a page share.
pub(crate) struct StampedGrid {
    slot: Arc<PixelSlot>,
    scenery: Scenery,
    /// The lines that differ from the line above by more than boards.
    changes: Vec<Range<usize>>,
    /// The number of squares in a row of boards.
    squares: usize,
    /// True if there are texts, such as captions or a title.
    has_texts: bool,
    stamps: Stamps,
    slot_stamps: SlotStamps,
}

/// The lines of a section on the page.
#[derive(Clone, Copy)]
struct LineSpan<'a> {
    section: Section,
    /// The boards; none on the ground.
    boards: Option<&'a PixelStrip>,
    /// True if slots do not overlap, and there is only ground beneath them.
    is_clear: bool,
    start: usize,
    end: usize,
}

impl StampedGrid {
    /// Prepares stamps. None for boards with mats, in spans or of several grids; if slots overlap
    /// or squares have no pixels, which may result from snapping; and if stamps would need too much
    /// memory, as for large squares.
    pub(crate) fn new(
        page: &Page<'_>,
        slot: Arc<PixelSlot>,
        scenery: &Scenery,
    ) -> Option<StampedGrid> {
        let [grid] = &page.grids[..] else {
            return None;
        };
        let axes = [(&slot.across, grid.cols), (&slot.down, grid.rows)];
        let has_separate_slots = axes
            .iter()
            .all(|(axis, count)| has_separate_slots(axis, *count));
        let is_large =
            memory::stamp_bytes(grid, &slot.across, &slot.down) > memory::MAX_STAMP_BYTES;
        if grid.mats.is_some() || grid.span > 1 || !has_separate_slots || is_large {
            return None;
        }
        let lines = grid.count.saturating_mul(slot.down.end.pixel as u64);
        let mut stamps = Stamps::new(if lines <= MAX_SEPARATE_LINES {
            1
        } else {
            JOINT_LINES
        });
        Some(StampedGrid {
            slot_stamps: SlotStamps::new(&slot, &mut stamps),
            squares: saturate::<usize>(grid.cols) * grid.n(),
            has_texts: grid.slot.has_caption() || !scenery.overlays.is_empty(),
            changes: scenery.changes(),
            scenery: scenery.clone(),
            stamps,
            slot,
        })
    }

    /// True if the file is about as small as with the best level of zlib, or if there are so many
    /// pixels that speed is more important.
    pub(super) fn is_suitable(&self) -> bool {
        let [across, down] = [&self.slot.across, &self.slot.down].map(|axis| axis.page as u64);
        let pixels = across.saturating_mul(down);
        if !self.slot_stamps.is_plain() {
            return pixels > SMALL_PICTURE;
        }
        let cell = self.slot.down.cell(0);
        let is_small = self.slot.page_bytes() > MAX_NARROW_BYTES
            && (!self.has_texts || CELLS_WITH_TEXTS.contains(&cell));
        is_small || pixels > SMALL_PLAIN
    }

    /// Compresses a bundle as a part of the stream.
    fn compress(&self, bundle: &Bundle) -> StreamPart {
        let mut lines = PixelLines::new(&self.stamps, self.slot.page_bytes());
        let spans = self.spans(bundle);
        let changes = self.changes(bundle, &spans);
        let mut changes = changes.iter().peekable();
        let mut y = spans[0].end;
        for pair in spans.windows(2) {
            let (above, span) = (&pair[0], &pair[1]);
            while y < span.end {
                match changes.peek() {
                    Some(change) if change.start <= y => {
                        self.compose_lines(&mut lines, bundle, y..change.end);
                        y = change.end;
                        changes.next();
                    }
                    change => {
                        let end = change.map_or(span.end, |change| change.start.min(span.end));
                        self.add_known_lines(&mut lines, [above, span], y..end);
                        y = end;
                    }
                }
            }
        }
        compress(&lines, bundle.last)
    }

    /// Returns the sections of a bundle from the top, after the section just above it.
    fn spans<'a>(&self, bundle: &'a Bundle) -> Vec<LineSpan<'a>> {
        let down = &self.slot.down;
        let mut spans = vec![LineSpan::ground(0..0)];
        if let Some(above) = &bundle.above {
            spans = self.sections_of(above);
            spans.drain(..spans.len() - 1);
        }
        for boards in &bundle.strips {
            let y = spans[spans.len() - 1].end;
            spans.push(LineSpan::ground(y..boards.top));
            spans.extend(self.sections_of(boards));
        }
        if bundle.last {
            let y = spans[spans.len() - 1].end;
            spans.push(LineSpan::ground(y..down.page));
        }
        let mut first = true;
        spans.retain(|span| std::mem::take(&mut first) || span.start < span.end);
        spans
    }

    fn sections_of<'a>(&self, boards: &'a PixelStrip) -> Vec<LineSpan<'a>> {
        let is_clear = self.is_clear(boards);
        let span = |(section, lines): &(Section, Range<usize>)| LineSpan {
            section: *section,
            boards: Some(boards),
            is_clear,
            start: boards.top + lines.start,
            end: boards.top + lines.end,
        };
        self.slot.sections.iter().map(span).collect()
    }

    /// True if slots of a row do not overlap, and there is only ground beneath them and above them.
    fn is_clear(&self, boards: &PixelStrip) -> bool {
        let lines = boards.lines();
        let edges = self.changes.iter().map(|change| change.end);
        let edges = edges.filter(|y| (lines.start..=lines.end).contains(y));
        let edges = edges.chain([lines.start]);
        let mut grounds = edges.map(|y| self.scenery.ground_line(y));
        // The slots of a shifted row may snap to other pixels than those of other rows.
        let mut pairs = boards.lefts.windows(2);
        pairs.all(|pair| pair[0] + self.slot.bytes() <= pair[1])
            && grounds.all(|ground| self.slot.is_clear(&ground, &boards.lefts))
    }

    /// Returns the lines of a bundle that must be composed.
    fn changes(&self, bundle: &Bundle, spans: &[LineSpan<'_>]) -> Vec<Range<usize>> {
        let (first, last) = (spans[0].end, spans[spans.len() - 1].end);
        let texts = bundle.texts().map(Overlay::changes);
        let unlike = spans.windows(2).filter(|pair| !pair[1].fits(&pair[0]));
        let unlike = unlike.map(|pair| pair[1].start..pair[1].end);
        let changes = self.changes.iter().cloned().chain(texts).chain(unlike);
        let clamped = changes.map(|lines| lines.start.max(first)..lines.end.min(last));
        merge_ranges(clamped.filter(|lines| lines.start < lines.end).collect())
    }

    /// Adds lines of a section below another for which stamps are known.
    fn add_known_lines(
        &self,
        lines: &mut PixelLines,
        [above, span]: [&LineSpan<'_>; 2],
        mut over: Range<usize>,
    ) {
        let mut add = |first, count, placed: &[PlacedStamp]| {
            let added = lines.add(first, count, placed);
            added.expect("slots do not overlap, and stamps are sorted from left to right");
        };
        if over.start == span.start {
            add(0, 1, &self.place_stamps(Some(above), span));
            over.start += 1;
        }
        if !over.is_empty() {
            let first = over.start - span.start - 1;
            add(first, over.len(), &self.place_stamps(None, span));
        }
    }

    /// Returns the stamps in the first line of a section below another; or, without another, in the
    /// lines after the first.
    fn place_stamps(&self, above: Option<&LineSpan<'_>>, span: &LineSpan<'_>) -> Vec<PlacedStamp> {
        // All boards have the same pair of sections, except at the end of a longer row above or
        // below a shorter one.
        let common = above.map_or(span.count(), |above| above.count().min(span.count()));
        let changes = [0, common].map(|col| {
            let above = above.map(|above| above.section_of(col));
            self.slot_stamps.get((above, span.section_of(col)))
        });
        let wider = above.filter(|above| above.count() > common).unwrap_or(span);
        let mut placed = Vec::with_capacity(wider.count());
        for (col, left) in wider.lefts().iter().enumerate() {
            if let Some(change) = changes[usize::from(col >= common)] {
                let files = [above.and_then(|above| above.file(col)), span.file(col)];
                change.stamps(files, |cut, at| placed.push(cut.place_at(left + at)));
            }
        }
        placed
    }

    /// Composes lines with any content.
    fn compose_lines(&self, lines: &mut PixelLines, bundle: &Bundle, over: Range<usize>) {
        let width = self.slot.page_bytes();
        let max_lines = (COMPOSED_BYTES / width.max(1)).max(8);
        let mut above = match over.start.checked_sub(1) {
            Some(above) => self.line(bundle, above),
            None => vec![0; width],
        };
        for start in over.clone().step_by(max_lines) {
            let mut pixels = Vec::with_capacity(width * max_lines);
            for y in start..over.end.min(start + max_lines) {
                pixels.extend_from_slice(&self.line(bundle, y));
            }
            lines.add_pixels(&above, &pixels);
            above = pixels[pixels.len() - width..].to_vec();
        }
    }

    /// Composes a line of a bundle, or the line above it.
    fn line(&self, bundle: &Bundle, y: usize) -> Vec<u8> {
        let mut line = self.scenery.ground_line(y);
        bundle
            .strips_with_above()
            .for_each(|boards| boards.compose(y, &mut line));
        self.scenery.paint_overlays(y, &mut line);
        bundle.texts().for_each(|text| text.paint(y, &mut line));
        line
    }
}

impl LineSpan<'_> {
    fn ground(lines: Range<usize>) -> LineSpan<'static> {
        LineSpan {
            section: Section::Ground,
            boards: None,
            is_clear: true,
            start: lines.start,
            end: lines.end,
        }
    }

    fn lefts(&self) -> &[usize] {
        self.boards.map_or(&[], |boards| &boards.lefts)
    }

    fn count(&self) -> usize {
        self.lefts().len()
    }

    /// True if its stamps below another section are known: slots are clear, and exactly below those
    /// of the other.
    fn fits(&self, above: &LineSpan<'_>) -> bool {
        let mut lefts = self.lefts().iter().zip(above.lefts());
        self.is_clear && above.is_clear && lefts.all(|(below, above)| below == above)
    }

    /// Returns the file of the queen of a board, if it has one in this section.
    fn file(&self, col: usize) -> Option<usize> {
        match (self.section_of(col), self.boards) {
            (Section::Row(row), Some(boards)) => Some(boards.file(row, col)),
            _ => None,
        }
    }

    /// Returns the section at a board, or the ground: the last strip may have fewer boards than the
    /// one above.
    fn section_of(&self, col: usize) -> Section {
        if col < self.count() {
            self.section
        } else {
            Section::Ground
        }
    }
}

/// True if slots do not overlap, and all squares have pixels.
fn has_separate_slots(axis: &Axis, count: u64) -> bool {
    let mut pairs = (1..count).map(|i| (axis.slot(i - 1) + axis.end.pixel, axis.slot(i)));
    pairs.all(|(end, start)| end <= start) && (0..axis.cell_count()).all(|i| axis.cell(i) > 0)
}
