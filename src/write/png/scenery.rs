//! The parts of a page besides its boards: bars beneath them, and texts and marks above.
//!
//! Each is rasterized at its position; texts and marks in a few steps between their colour and the
//! ground's, so that a palette has room for them.

use std::ops::Range;
use std::sync::Arc;

use super::glyphs::{Coverage, GlyphRasterizer};
use super::palette::PixelEncoding;
use super::pieces::{Rgba, opaque_rgba};
use crate::casts::saturate;
use crate::page::{Extent, Item, Mats, Page, Rectangle, Shape, Text};
use crate::units::distance::Distance;
use crate::{Color, Resolution};

/// The number of steps from the ground to a text's colour.
const STEPS: u32 = 31;

/// Bars on the ground of the page, and texts and marks above everything else.
#[derive(Clone, Default)]
pub(crate) struct Scenery {
    /// An empty scanline.
    pub(super) blank: Vec<u8>,
    /// From the bottom to the top.
    pub(super) fills: Vec<Fill>,
    pub(super) overlays: Vec<Overlay>,
}

impl Scenery {
    /// Creates everything but the texts of strips.
    pub(super) fn new(
        page: &Page<'_>,
        resolution: Resolution,
        pixels: &PixelEncoding,
        printer: &mut Printer,
    ) -> Scenery {
        let fill = |bar: &Rectangle| Fill::new(bar, pixels, resolution, printer.size);
        let fills = rectangles(page).map(fill).collect();
        let blank = pixels
            .encode_pixel(&ground_color(page))
            .repeat(printer.size[0]);
        let texts: Vec<_> = page.texts().filter_map(|text| printer.text(text)).collect();
        let marks = shapes(page).filter_map(|mark| printer.mark(mark));
        Scenery {
            blank,
            fills,
            overlays: texts.into_iter().chain(marks).collect(),
        }
    }

    /// Returns line `y` without boards, texts and marks.
    pub(super) fn ground_line(&self, y: usize) -> Vec<u8> {
        let mut line = self.blank.clone();
        let crossing = |fill: &&Fill| (fill.top..fill.bottom).contains(&y);
        self.fills
            .iter()
            .filter(crossing)
            .for_each(|fill| fill.paint(&mut line));
        line
    }

    /// Paints texts and marks on line `y`.
    pub(super) fn paint_overlays(&self, y: usize, line: &mut [u8]) {
        let overlays = self.overlays.iter();
        overlays.for_each(|overlay| overlay.paint(y, line));
    }

    /// Returns the lines that may differ from the line above by something other than boards,
    /// including the first line of the page.
    pub(super) fn changes(&self) -> Vec<Range<usize>> {
        let line = |y: usize| y..y + 1;
        let edges = self
            .fills
            .iter()
            .flat_map(|fill| [line(fill.top), line(fill.bottom)]);
        let overlays = self.overlays.iter().map(Overlay::changes);
        merge_ranges(edges.chain(overlays).chain([line(0)]).collect())
    }
}

/// Merges ranges of lines that touch, and sorts them from the top.
pub(super) fn merge_ranges(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut separate: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match separate.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => separate.push(range),
        }
    }
    separate
}

/// A filled rectangle.
#[derive(Clone, Debug)]
pub(crate) struct Fill {
    pub(super) top: usize,
    pub(super) bottom: usize,
    /// Byte offsets in a line.
    left: usize,
    right: usize,
    pub(super) pixel: Vec<u8>,
}

impl Fill {
    pub(super) fn new(
        bar: &Rectangle,
        pixels: &PixelEncoding,
        resolution: Resolution,
        size: [usize; 2],
    ) -> Fill {
        // A line has at least one pixel, and all lines of a frame have the same width.
        let span = |start: Distance, length: Distance, max: usize| {
            let [from, to, wide] = [start, start + length, length]
                .map(|place| saturate::<usize>(resolution.to_pixels(place)));
            let is_width = length < bar.width.max(bar.height);
            let (from, to) = match bar.extent {
                Extent::Line if is_width => (from, from + wide),
                Extent::FarLine if is_width => (to.saturating_sub(wide.max(1)), to),
                _ => (from, to),
            };
            let from = from.min(max.saturating_sub(1));
            (from, to.clamp(from + 1, max.max(from + 1)))
        };
        let pixel = pixels.encode_pixel(&opaque_rgba(bar.color));
        let (across, down) = (
            span(bar.x, bar.width, size[0]),
            span(bar.y, bar.height, size[1]),
        );
        Fill::from_pixels(across.into(), down.into(), pixel)
    }

    /// Creates a rectangle from ranges of pixels, across and down.
    pub(super) fn from_pixels(across: [usize; 2], down: [usize; 2], pixel: Vec<u8>) -> Fill {
        let [left, right] = across.map(|at| at * pixel.len());
        let [top, bottom] = down;
        Fill {
            top,
            bottom,
            left,
            right,
            pixel,
        }
    }

    pub(super) fn paint(&self, line: &mut [u8]) {
        let line = &mut line[self.left..self.right];
        match self.pixel[..] {
            [byte] => line.fill(byte),
            _ => {
                let pixels = line.chunks_exact_mut(self.pixel.len());
                pixels.for_each(|pixel| pixel.copy_from_slice(&self.pixel));
            }
        }
    }
}

/// A colour, and the colour of the ground beneath it.
type TextInk = (Color, Option<Color>);

/// Returns the inks of a page besides the colours of its pieces.
fn inks(page: &Page<'_>) -> Vec<TextInk> {
    let texts = page.texts().map(|text| text.color);
    let captions = page.grids.iter().any(|grid| grid.slot.has_caption());
    let captions = captions.then_some(page.template.styling.caption.color);
    let texts = texts.chain(captions).map(|color| (color, page.ground));
    let shapes = shapes(page).filter_map(Shape::plain_fill);
    let mut inks: Vec<TextInk> = Vec::new();
    for ink in texts.chain(shapes.map(|color| (color, page.paper))) {
        if !inks.contains(&ink) {
            inks.push(ink);
        }
    }
    inks
}

/// Returns the colours of the mats of boards.
fn hues(page: &Page<'_>) -> impl Iterator<Item = Color> {
    let mats = page.grids.iter().filter_map(|grid| grid.mats.as_ref());
    mats.flat_map(Mats::colors)
}

/// Returns the rectangles beneath the boards.
fn rectangles<'a>(page: &'a Page<'_>) -> impl Iterator<Item = &'a Rectangle> {
    page.backdrop.iter().filter_map(|item| match item {
        Item::Rectangle(rectangle) => Some(rectangle),
        _ => None,
    })
}

/// Returns the marks around the trimmed page.
fn shapes<'a>(page: &'a Page<'_>) -> impl Iterator<Item = &'a Shape> {
    page.backdrop.iter().filter_map(|item| match item {
        Item::Shape(shape) => Some(shape),
        _ => None,
    })
}

/// Returns the colour of the page's ground, transparent if it is not painted.
pub(super) fn ground_color(page: &Page<'_>) -> Rgba {
    page.ground.map_or([0; 4], opaque_rgba)
}

/// Returns every colour of a page besides those of pieces.
pub(super) fn colors(page: &Page<'_>) -> Vec<Rgba> {
    let plain = rectangles(page).map(|bar| bar.color).chain(hues(page));
    let plain = std::iter::once(ground_color(page)).chain(plain.map(opaque_rgba));
    plain
        .chain(inks(page).into_iter().flat_map(steps))
        .collect()
}

/// Returns the steps from the ground to an ink.
fn steps(ink: TextInk) -> impl Iterator<Item = Rgba> {
    (1..=STEPS).map(move |part| step(ink, part))
}

/// Returns a step from the ground to a colour.
fn step((color, ground): TextInk, step: u32) -> Rgba {
    let [red, green, blue, _] = opaque_rgba(color);
    let Some(ground) = ground else {
        return [red, green, blue, saturate::<u8>(step * 255 / STEPS)];
    };
    let mix = |from: u8, to: u8| {
        let sum = u32::from(from) * (STEPS - step) + u32::from(to) * step;
        saturate::<u8>((2 * sum + STEPS) / (2 * STEPS))
    };
    [
        mix(ground.red, red),
        mix(ground.green, green),
        mix(ground.blue, blue),
        255,
    ]
}

/// The encoded pixel of each step of an ink.
type Ramp = Arc<Vec<Vec<u8>>>;

/// Rasterizes texts and marks.
pub(super) struct Printer {
    letters: GlyphRasterizer,
    ramps: Vec<(TextInk, Ramp)>,
    ground: Option<Color>,
    paper: Option<Color>,
    size: [usize; 2],
}

impl Printer {
    pub(super) fn new(
        page: &Page<'_>,
        resolution: Resolution,
        pixels: &PixelEncoding,
        size: [usize; 2],
    ) -> Printer {
        let bytes = |ink| {
            steps(ink)
                .map(|color| pixels.encode_pixel(&color))
                .collect()
        };
        let ramps = inks(page)
            .into_iter()
            .map(|ink| (ink, Arc::new(bytes(ink))));
        Printer {
            letters: GlyphRasterizer::new(page, resolution),
            ramps: ramps.collect(),
            ground: page.ground,
            paper: page.paper,
            size,
        }
    }

    pub(super) fn text(&mut self, text: &Text) -> Option<Overlay> {
        let coverage = self.letters.rasterize_text(text)?;
        self.overlay(&coverage, (text.color, self.ground))
    }

    /// Rasterizes a mark around the trimmed page.
    fn mark(&self, mark: &Shape) -> Option<Overlay> {
        self.overlay(
            &self.letters.rasterize_mark(mark)?,
            (mark.plain_fill()?, self.paper),
        )
    }

    fn overlay(&self, coverage: &Coverage, ink: TextInk) -> Option<Overlay> {
        let (_, ramp) = self.ramps.iter().find(|(known, _)| *known == ink)?;
        Overlay::new(coverage, ramp, self.size)
    }
}

/// A text or mark at its position.
#[derive(Clone, Debug)]
pub(crate) struct Overlay {
    left: usize,
    top: usize,
    width: usize,
    /// The step of each pixel; 0 is the ground.
    steps: Vec<u8>,
    ramp: Ramp,
}

impl Overlay {
    fn new(
        coverage: &Coverage,
        ramp: &Ramp,
        [page_width, page_height]: [usize; 2],
    ) -> Option<Overlay> {
        let height = coverage.bytes.len() / coverage.width;
        let (left, from, to) = clip(coverage.left, coverage.width, page_width)?;
        let (top, first, last) = clip(coverage.top, height, page_height)?;
        let rows = coverage.bytes.chunks_exact(coverage.width);
        let mut steps = Vec::with_capacity((to - from) * (last - first));
        for row in rows.take(last).skip(first) {
            steps.extend(row[from..to].iter().map(|alpha| nearest(*alpha)));
        }
        Some(Overlay {
            left,
            top,
            width: to - from,
            steps,
            ramp: Arc::clone(ramp),
        })
    }

    pub(super) fn bottom(&self) -> usize {
        self.top + self.steps.len() / self.width
    }

    /// Returns the lines that differ from the line above because of this overlay.
    pub(super) fn changes(&self) -> Range<usize> {
        self.top..self.bottom() + 1
    }

    pub(super) fn paint(&self, y: usize, line: &mut [u8]) {
        let row = y.checked_sub(self.top);
        let Some(row) = row.filter(|_| y < self.bottom()) else {
            return;
        };
        let size = self.ramp[0].len();
        let steps = &self.steps[row * self.width..][..self.width];
        for (step, x) in steps.iter().zip(self.left..) {
            if let Some(at) = usize::from(*step).checked_sub(1) {
                line[x * size..][..size].copy_from_slice(&self.ramp[at]);
            }
        }
    }
}

/// The step that is nearest to the coverage of a pixel.
fn nearest(alpha: u8) -> u8 {
    saturate((u32::from(alpha) * STEPS * 2 + 255) / 510)
}

/// Clips `length` pixels that begin at `start` to an axis with `max` pixels: returns the first
/// pixel on the axis, and the range of the pixels that are on it.
fn clip(start: i32, length: usize, max: usize) -> Option<(usize, usize, usize)> {
    let left = usize::try_from(start).unwrap_or(0);
    let from = usize::try_from(-i64::from(start)).unwrap_or(0);
    let to = length.min(from + max.checked_sub(left)?);
    (from < to).then_some((left, from, to))
}

#[cfg(test)]
mod tests {
    use super::merge_ranges;

    #[test]
    fn merges_touching_ranges() {
        let ranges = vec![5..7, 0..1, 6..9, 9..10, 12..13];
        assert_eq!(merge_ranges(ranges), [0..1, 5..10, 12..13]);
    }
}
