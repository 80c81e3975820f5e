//! Texts and marks in pixels: each rasterized where it stands, in a
//! few steps between its colour and the ground's, so that a palette holds them.

use std::ops::Range;
use std::sync::Arc;

use super::letters::{Coverage, Letters};
use super::palette::Pixels;
use crate::page::Page;
use crate::page::grid::Mats;
use crate::page::item::{Extent, Item, Rectangle, Shape};
use crate::page::text::Text;
use crate::units::distance::Distance;
use crate::{Color, Resolution};

/// Steps from the ground to a text's colour.
const STEPS: u32 = 31;

/// A filled rectangle.
#[derive(Clone, Debug)]
pub(crate) struct Fill {
    pub(super) top: usize,
    pub(super) bottom: usize,
    /// Bytes of a line.
    left: usize,
    right: usize,
    pub(super) pixel: Vec<u8>,
}

impl Fill {
    pub(super) fn new(
        bar: &Rectangle,
        pixels: &Pixels,
        resolution: Resolution,
        size: [usize; 2],
    ) -> Fill {
        // A line has a pixel at least, and all lines of a frame as many.
        let span = |start: Distance, length: Distance, most: usize| {
            let from = (resolution.pixels(start) as usize).min(most.saturating_sub(1));
            let is_width = bar.extent == Extent::Line && length < bar.width.max(bar.height);
            let to = match is_width {
                true => from + resolution.pixels(length) as usize,
                false => resolution.pixels(start + length) as usize,
            };
            (from, to.clamp(from + 1, most.max(from + 1)))
        };
        let pixel = pixels.one(&opaque(bar.color));
        let (across, down) = (
            span(bar.x, bar.width, size[0]),
            span(bar.y, bar.height, size[1]),
        );
        Fill::of_pixels(across.into(), down.into(), pixel)
    }

    /// From a pixel to another, across and down.
    pub(super) fn of_pixels(across: [usize; 2], down: [usize; 2], pixel: Vec<u8>) -> Fill {
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

/// An ink and what it is printed on.
type TextInk = (Color, Option<Color>);

/// The inks of a page besides the colours of its tiles.
pub(super) struct TextInks(Vec<TextInk>);

impl TextInks {
    pub(super) fn of(page: &Page<'_>, strips: bool) -> TextInks {
        let texts = page.texts().map(|text| text.color);
        let captions = strips.then_some(page.template.styling.caption.color);
        let texts = texts.chain(captions).map(|color| (color, page.ground));
        let hues = page.grids.iter().filter_map(|grid| grid.mats.as_ref());
        let hues = hues.flat_map(Mats::colors).map(Some);
        let on_mats = hues.flat_map(|hue| captions.map(|color| (color, hue)));
        let texts = texts.chain(on_mats);
        let shapes = page.backdrop.iter().filter_map(|item| match item {
            Item::Shape(shape) => shape.plain_fill(),
            _ => None,
        });
        let mut inks: Vec<TextInk> = Vec::new();
        for ink in texts.chain(shapes.map(|color| (color, page.paper))) {
            if !inks.contains(&ink) {
                inks.push(ink);
            }
        }
        TextInks(inks)
    }

    /// Every colour that may come.
    pub(super) fn all(&self) -> Vec<[u8; 4]> {
        let inks = self.0.iter();
        inks.flat_map(|ink| (1..=STEPS).map(|part| step(*ink, part)))
            .collect()
    }

    /// The bytes of each step.
    pub(super) fn bytes(&self, pixels: &Pixels) -> Ramps {
        let ramp = |ink: &TextInk| {
            let steps = (1..=STEPS).map(|part| pixels.one(&step(*ink, part)));
            (*ink, Arc::new(steps.collect()))
        };
        Ramps(self.0.iter().map(ramp).collect())
    }
}

/// The ground with so much of a colour on it.
fn step((color, ground): TextInk, step: u32) -> [u8; 4] {
    let [red, green, blue, _] = opaque(color);
    let Some(ground) = ground else {
        return [red, green, blue, (step * 255 / STEPS) as u8];
    };
    let mix = |from: u8, to: u8| {
        let sum = u32::from(from) * (STEPS - step) + u32::from(to) * step;
        ((2 * sum + STEPS) / (2 * STEPS)) as u8
    };
    [
        mix(ground.red, red),
        mix(ground.green, green),
        mix(ground.blue, blue),
        255,
    ]
}

type Ramp = Arc<Vec<Vec<u8>>>;

/// The bytes of each step of each colour.
pub(super) struct Ramps(Vec<(TextInk, Ramp)>);

impl Ramps {
    fn get(&self, ink: TextInk) -> Option<&Ramp> {
        let mut ramps = self.0.iter();
        ramps.find(|(known, _)| *known == ink).map(|(_, ramp)| ramp)
    }
}

/// A text or mark where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Overlay {
    left: usize,
    top: usize,
    width: usize,
    /// Steps; 0 is the ground.
    steps: Vec<u8>,
    ramp: Ramp,
}

impl Overlay {
    /// A text on a page of so many pixels.
    pub(super) fn of_text(
        page: &Page<'_>,
        text: &Text,
        (letters, ramps): (&mut Letters, &Ramps),
        size: [usize; 2],
    ) -> Option<Overlay> {
        let ramp = ramps.get((text.color, text.on.or(page.ground)))?;
        Overlay::new(&letters.coverage(text)?, ramp, size)
    }

    /// A mark around the trimmed page.
    pub(super) fn of_mark(
        page: &Page<'_>,
        mark: &Shape,
        (letters, ramps): (&Letters, &Ramps),
        size: [usize; 2],
    ) -> Option<Overlay> {
        let ramp = ramps.get((mark.plain_fill()?, page.paper))?;
        Overlay::new(&letters.mark(mark)?, ramp, size)
    }

    fn new(coverage: &Coverage, ramp: &Ramp, [wide, high]: [usize; 2]) -> Option<Overlay> {
        let height = coverage.bytes.len() / coverage.width;
        let (left, from, to) = clipped(coverage.left, coverage.width, wide)?;
        let (top, first, last) = clipped(coverage.top, height, high)?;
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

    /// Lines that differ from those above them by it.
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

/// The step that is nearest to the covered share of a pixel.
const NEAREST: [u8; 256] = {
    let mut steps = [0; 256];
    let mut alpha = 0;
    while alpha < 256 {
        steps[alpha] = ((alpha as u32 * STEPS * 2 + 255) / 510) as u8;
        alpha += 1;
    }
    steps
};

fn nearest(alpha: u8) -> u8 {
    NEAREST[usize::from(alpha)]
}

/// The first pixel on an axis with `most` of so many that begin at `start`, and the range
/// of them that is on it.
fn clipped(start: i32, length: usize, most: usize) -> Option<(usize, usize, usize)> {
    let left = usize::try_from(start).unwrap_or(0);
    let from = usize::try_from(-i64::from(start)).unwrap_or(0);
    let to = length.min(from + most.checked_sub(left)?);
    (from < to).then_some((left, from, to))
}

pub(super) fn opaque(color: Color) -> [u8; 4] {
    [color.red, color.green, color.blue, 255]
}
