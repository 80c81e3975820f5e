//! A grid of boards as lines of stamps.
//!
//! Lines that only boards change are never made: their stamps are known. Where
//! texts, marks or bars begin, are or end, lines are made, and what differs from
//! the line above is cut into stamps.

use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use nqueens_puzzle::ordered::Ordered;
use stamped_png::{PixelLines, PlacedStamp, Stamps, StreamPart, ZlibStream, compress};

use super::axis::Axis;
use super::memory;
use super::scenery::{Overlay, Scenery, merged};
use super::slot::{PixelSlot, PixelStrip, Section};
use super::slot_stamps::SlotStamps;
use crate::Result;
use crate::casts::clamped;
use crate::page::Page;

/// Squares of boards in a bundle: enough to outweigh the Huffman codes at its head.
const SQUARES: usize = 1 << 12;
/// The most pixels of pictures on which zlib spends the time for its best. With a pattern on their
/// squares, that makes the smaller file.
pub(super) const SMALL_PICTURE: u64 = 1 << 24;
/// The most pixels of pictures without a pattern that zlib makes smaller: narrow ones, and most
/// with texts.
const SMALL_PLAIN: u64 = 1 << 22;
/// The most bytes of a narrow line: copies of zlib can be as long.
const NARROW: usize = 258;
/// The sides of squares, in pixels, of pictures with texts that stamps make smaller.
const WITH_TEXTS: RangeInclusive<usize> = 8..=12;
/// Boards up to this number of lines get a parse for each line, which makes less of labels
/// and captions.
const FEW: u64 = 1 << 16;
/// Lines of a square that else are parsed together.
const TOGETHER: usize = 12;
/// About as many bytes are made at a time.
const MADE: usize = 1 << 20;

/// A zlib stream that grows by strips.
pub(crate) struct StampedStream {
    grid: Arc<StampedGrid>,
    pool: Ordered<Bundle, StreamPart>,
    bundle: Bundle,
    stream: ZlibStream,
}

/// Strips that are compressed together, with the room above each.
#[derive(Default)]
struct Bundle {
    /// The strip above the first one, if there is one.
    before: Option<Arc<PixelStrip>>,
    strips: Vec<Arc<PixelStrip>>,
    /// True if the page ends with these.
    last: bool,
}

impl StampedStream {
    /// Compresses. The result is the same on any number of threads.
    pub(super) fn new(grid: StampedGrid, threads: usize) -> StampedStream {
        let grid = Arc::new(grid);
        let shared = Arc::clone(&grid);
        let pool = Ordered::new(threads, move || {
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

    /// Adds a strip; the last one goes with what is below it.
    pub(super) fn strip(&mut self, boards: PixelStrip, last: bool) -> Result<()> {
        self.bundle.strips.push(Arc::new(boards));
        self.bundle.last = last;
        let strips = self.bundle.strips.len();
        if !last && strips * self.grid.squares >= SQUARES {
            let next = Bundle {
                before: self.bundle.strips.last().cloned(),
                ..Bundle::default()
            };
            let bundle = std::mem::replace(&mut self.bundle, next);
            let part = self.pool.push(bundle)?;
            self.keep(part);
        }
        Ok(())
    }

    fn keep(&mut self, part: Option<StreamPart>) -> bool {
        part.map(|part| self.stream.push(&part)).is_some()
    }

    /// Takes the bytes that are compressed already.
    pub(super) fn take(&mut self) -> Vec<u8> {
        self.stream.take()
    }

    /// The rest of the stream.
    pub(super) fn finish(mut self) -> Result<Vec<u8>> {
        let bundle = std::mem::take(&mut self.bundle);
        // A thread takes longer to start than one bundle takes.
        let part = match bundle.before {
            None => Some(self.grid.compress(&bundle)),
            Some(_) => self.pool.push(bundle)?,
        };
        self.keep(part);
        loop {
            let part = self.pool.pop()?;
            if !self.keep(part) {
                return Ok(self.stream.finish());
            }
        }
    }
}

impl Bundle {
    /// Its strips, and the one before.
    fn all(&self) -> impl Iterator<Item = &Arc<PixelStrip>> {
        self.before.iter().chain(&self.strips)
    }

    fn texts(&self) -> impl Iterator<Item = &Overlay> {
        self.all().flat_map(|strip| &strip.texts)
    }
}

/// The common parts of the strips of a page.
pub(crate) struct StampedGrid {
    slot: Arc<PixelSlot>,
    scenery: Scenery,
    /// Lines that differ from those above by more than boards.
    changes: Vec<Range<usize>>,
    /// Squares side by side.
    squares: usize,
    /// True if there are captions, a title, or the like.
    has_texts: bool,
    stamps: Stamps,
    of_slot: SlotStamps,
}

/// Lines of a section on the page.
#[derive(Clone, Copy)]
struct LineSpan<'a> {
    section: Section,
    /// `None` on the ground.
    boards: Option<&'a PixelStrip>,
    /// True if slots are apart, and on nothing but their own ground.
    is_clear: bool,
    start: usize,
    end: usize,
}

impl StampedGrid {
    /// `None` for boards on mats, in spans or of several grids; if slots overlap or
    /// squares have no pixels, as may be where they snap to pixels; and if stamps would take too
    /// much memory, which rows of large squares do.
    pub(crate) fn new(
        page: &Page<'_>,
        slot: Arc<PixelSlot>,
        scenery: &Scenery,
    ) -> Option<StampedGrid> {
        let [grid] = &page.grids[..] else {
            return None;
        };
        let axes = [(&slot.across, grid.cols), (&slot.down, grid.rows)];
        let is_apart = axes.iter().all(|(axis, count)| is_apart(axis, *count));
        let is_large = memory::of_stamps(grid, &slot.across, &slot.down) > memory::MAX_STAMP_BYTES;
        if grid.mats.is_some() || grid.span > 1 || !is_apart || is_large {
            return None;
        }
        let lines = grid.count.saturating_mul(slot.down.end.pixel as u64);
        let mut stamps = Stamps::new(if lines <= FEW { 1 } else { TOGETHER });
        Some(StampedGrid {
            of_slot: SlotStamps::new(&slot, &mut stamps),
            squares: clamped::<usize>(grid.cols) * grid.n(),
            has_texts: grid.slot.has_texts() || !scenery.overlays.is_empty(),
            changes: scenery.changes(),
            scenery: scenery.clone(),
            stamps,
            slot,
        })
    }

    /// True if its file is about as small as that of zlib at its best, or if there are so
    /// many pixels that time counts for more.
    pub(super) fn suits(&self) -> bool {
        let [across, down] = [&self.slot.across, &self.slot.down].map(|axis| axis.page as u64);
        let pixels = across.saturating_mul(down);
        if !self.of_slot.is_plain() {
            return pixels > SMALL_PICTURE;
        }
        let cell = self.slot.down.cell(0);
        let small =
            self.slot.page_bytes() > NARROW && (!self.has_texts || WITH_TEXTS.contains(&cell));
        small || pixels > SMALL_PLAIN
    }

    /// The part of the stream that a bundle makes.
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
                        self.made(&mut lines, bundle, y..change.end);
                        y = change.end;
                        changes.next();
                    }
                    change => {
                        let end = change.map_or(span.end, |change| change.start.min(span.end));
                        self.known(&mut lines, [above, span], y..end);
                        y = end;
                    }
                }
            }
        }
        compress(&lines, bundle.last)
    }

    /// The sections of a bundle from the top, after all that are just above it.
    fn spans<'a>(&self, bundle: &'a Bundle) -> Vec<LineSpan<'a>> {
        let down = &self.slot.down;
        let mut spans = vec![LineSpan::ground(0..0)];
        if let Some(before) = &bundle.before {
            spans = self.sections_of(before);
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

    /// True if slots of a row are apart, on nothing but their own ground, and above it.
    fn is_clear(&self, boards: &PixelStrip) -> bool {
        let lines = boards.lines();
        let edges = self.changes.iter().map(|change| change.end);
        let edges = edges.filter(|y| (lines.start..=lines.end).contains(y));
        let edges = edges.chain([lines.start]);
        let mut grounds = edges.map(|y| self.scenery.ground(y));
        // Those of a row that is moved may snap to other pixels than those of other rows.
        let mut pairs = boards.lefts.windows(2);
        pairs.all(|pair| pair[0] + self.slot.bytes() <= pair[1])
            && grounds.all(|ground| self.slot.is_clear(&ground, &boards.lefts))
    }

    /// The lines of a bundle that must be made.
    fn changes(&self, bundle: &Bundle, spans: &[LineSpan<'_>]) -> Vec<Range<usize>> {
        let (first, last) = (spans[0].end, spans[spans.len() - 1].end);
        let texts = bundle.texts().map(Overlay::changes);
        let unlike = spans.windows(2).filter(|pair| !pair[1].fits(&pair[0]));
        let unlike = unlike.map(|pair| pair[1].start..pair[1].end);
        let all = self.changes.iter().cloned().chain(texts).chain(unlike);
        let here = all.map(|lines| lines.start.max(first)..lines.end.min(last));
        merged(here.filter(|lines| lines.start < lines.end).collect())
    }

    /// Lines of a section below another that stamps are known for.
    fn known(
        &self,
        lines: &mut PixelLines,
        [above, span]: [&LineSpan<'_>; 2],
        mut over: Range<usize>,
    ) {
        let mut add = |first, count, placed: &[PlacedStamp]| {
            let added = lines.add(first, count, placed);
            added.expect("slots are apart, and what stands in them from the left to the right");
        };
        if over.start == span.start {
            add(0, 1, &self.placed(Some(above), span));
            over.start += 1;
        }
        if !over.is_empty() {
            let first = over.start - span.start - 1;
            add(first, over.len(), &self.placed(None, span));
        }
    }

    /// The stamps in the first line of a section, below another; or, below none, in the
    /// lines after the first.
    fn placed(&self, above: Option<&LineSpan<'_>>, span: &LineSpan<'_>) -> Vec<PlacedStamp> {
        // All boards have the same, but those of a longer row beside a shorter.
        let both = above.map_or(span.count(), |above| above.count().min(span.count()));
        let changes = [0, both].map(|col| {
            let above = above.map(|above| above.section_of(col));
            self.of_slot.get((above, span.section_of(col)))
        });
        let wider = above.filter(|above| above.count() > both).unwrap_or(span);
        let mut placed = Vec::with_capacity(wider.count());
        for (col, left) in wider.lefts().iter().enumerate() {
            if let Some(change) = changes[usize::from(col >= both)] {
                let files = [above.and_then(|above| above.file(col)), span.file(col)];
                change.stamps(files, |cut, at| placed.push(cut.at(left + at)));
            }
        }
        placed
    }

    /// Lines that are made, whatever is in them.
    fn made(&self, lines: &mut PixelLines, bundle: &Bundle, over: Range<usize>) {
        let width = self.slot.page_bytes();
        let most = (MADE / width.max(1)).max(8);
        let mut above = match over.start.checked_sub(1) {
            Some(above) => self.line(bundle, above),
            None => vec![0; width],
        };
        for start in over.clone().step_by(most) {
            let mut pixels = Vec::with_capacity(width * most);
            for y in start..over.end.min(start + most) {
                pixels.extend_from_slice(&self.line(bundle, y));
            }
            lines.add_pixels(&above, &pixels);
            above = pixels[pixels.len() - width..].to_vec();
        }
    }

    /// A line of a bundle, or the one above it.
    fn line(&self, bundle: &Bundle, y: usize) -> Vec<u8> {
        let mut line = self.scenery.ground(y);
        bundle.all().for_each(|boards| boards.compose(y, &mut line));
        self.scenery.front(y, &mut line);
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

    /// True if its stamps are known below another section: slots are clear, and stand just
    /// below those of the other.
    fn fits(&self, above: &LineSpan<'_>) -> bool {
        let mut lefts = self.lefts().iter().zip(above.lefts());
        self.is_clear && above.is_clear && lefts.all(|(below, above)| below == above)
    }

    /// The file of the queen of a board, if it has one in this section.
    fn file(&self, col: usize) -> Option<usize> {
        match (self.section_of(col), self.boards) {
            (Section::Row(row), Some(boards)) => Some(boards.file(row, col)),
            _ => None,
        }
    }

    /// The last strip may have fewer boards than the one above.
    fn section_of(&self, col: usize) -> Section {
        if col < self.count() {
            self.section
        } else {
            Section::Ground
        }
    }
}

/// True if slots do not overlap, and all squares have pixels.
fn is_apart(axis: &Axis, count: u64) -> bool {
    let mut pairs = (1..count).map(|i| (axis.slot(i - 1) + axis.end.pixel, axis.slot(i)));
    pairs.all(|(end, start)| end <= start) && (0..axis.cell_count()).all(|i| axis.cell(i) > 0)
}
