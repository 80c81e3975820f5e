//! The search as mountains, with a range for each placement of two queens. The height is the number of
//! queens.

use std::ops::RangeInclusive;

use nqueens_puzzle::object;
use serde::Serialize;

use crate::casts::saturate;
use crate::figure::kernel::painter::Painter;
use crate::figure::kernel::poster_style::PosterColors;
use crate::figure::kernel::scene::Scene;
use crate::figure::posters::poster::{
    MM, PosterFigure, PosterLayout, PosterWords, is_landscape, ranks_from_one, table,
};
use crate::graphics::outline::{Point, Segment, circle};
use crate::trace::{Scope, SearchOrder, SearchTree};
use crate::words::join;
use crate::{Color, Language, Result};
use nqueens_language::capitalize;

/// The search after each placement of two queens, as a mountain range: up for a queen that is placed,
/// down for a queen that is removed, and a sun above each solution.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Poster, Summits};
///
/// let figure = Figure::from(Summits::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summits {
    n: usize,
    ranges: Vec<Range>,
}

/// The search after two queens, with the number of additional queens after each step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Range {
    start: Vec<u16>,
    heights: Vec<usize>,
}

/// The positions of the colours of the air from the farthest range to the nearest, in thousandths.
const AIR: [i32; 5] = [0, 220, 450, 700, 1000];
// The places in `PosterColors`: first the air, then these.
const SKY: usize = 5;
const SUN: usize = 6;
const SUN_RIM: usize = 7;

/// The height of a solution.
const SUMMIT: i32 = 4920;
/// The radius of a sun: its diameter is 5 mm on A2.
pub(crate) const SUN_RADIUS: i32 = 298;
/// The width of the rim that makes a sun visible in front of dark ranges.
const RIM: i32 = 56;
/// The distance from the top of the picture to the foot of the farthest range.
const FIRST: i32 = 56 * MM;
/// The distance from the farthest to the nearest range.
const PORTRAIT_DEPTH: i32 = 418 * MM;
const LANDSCAPE_DEPTH: i32 = 290 * MM;
/// The distances from the top of the page to the picture, and from the picture to the bottom.
const PORTRAIT_ABOVE: i32 = 92 * MM;
const LANDSCAPE_ABOVE: i32 = 40 * MM;
const BELOW: i32 = 134 * MM;

impl Range {
    /// The turning points of the outline, as step and height.
    fn turns(&self) -> Vec<(usize, usize)> {
        let last = self.heights.len().saturating_sub(1);
        let is_turn = |step: &usize| {
            let height = |step: usize| self.heights[step];
            let is_inner = *step > 0 && *step < last;
            !is_inner || (height(step - 1) < height(*step)) == (height(step + 1) < height(*step))
        };
        let turns = (0..=last).filter(is_turn);
        turns.map(|step| (step, self.heights[step])).collect()
    }

    fn steps(&self) -> usize {
        self.heights.len().saturating_sub(1)
    }

    /// Adds the steps back to a height.
    fn descend_to(&mut self, to: usize) {
        while let Some(height) = self.heights.last().filter(|height| **height > to) {
            self.heights.push(height - 1);
        }
    }
}

impl Summits {
    fn count_summits(&self) -> usize {
        let heights = self.ranges.iter().flat_map(|range| &range.heights);
        heights.filter(|height| **height + 2 == self.n).count()
    }

    /// The colour of the air at a position in thousandths, from the farthest range to the nearest.
    fn air_color(p: &Painter<'_>, part: i32) -> Color {
        let next = AIR.iter().position(|at| *at > part);
        let next = next.unwrap_or(AIR.len() - 1).max(1);
        let (from, to) = (AIR[next - 1], AIR[next]);
        mix(p.color(next - 1), p.color(next), part - from, to - from)
    }

    /// Bands of the sky and the air, thin enough for a smooth gradient.
    fn ground(p: &Painter<'_>, above: i32, depth: i32) -> Vec<(i32, Color)> {
        let [ground, ..] = p.inks();
        let mut bands: Vec<(i32, Color)> = Vec::new();
        for y in (-above..FIRST + depth + BELOW).step_by(40) {
            let color = match y - FIRST {
                far if far < 0 => mix(p.color(SKY), p.color(0), y + above, FIRST + above),
                near if near > depth => mix(p.color(4), ground, near - depth, BELOW),
                between => Self::air_color(p, between * 100 / (depth / 10)),
            };
            if bands.last().is_none_or(|(_, last)| *last != color) {
                // The sky reaches to the top of any page.
                bands.push((if bands.is_empty() { 100 * y } else { y }, color));
            }
        }
        bands
    }

    /// Draws each range from edge to edge.
    fn draw_picture(&self, p: &Painter<'_>, width: i32, depth: i32) -> Scene {
        let mut p = p.child();
        let last = saturate::<i32>(self.ranges.len()) - 1;
        // Relative to the middle, so that mirror images are exact.
        let middle = (width / 2, 0);
        let mut suns = Vec::new();
        for (index, range) in (0..).zip(&self.ranges) {
            let base = FIRST + depth * index / last;
            let steps = saturate::<i64>(range.steps());
            let along = |step: usize| {
                let step = 2 * saturate::<i64>(step) - steps;
                saturate::<i32>(step * i64::from(width) / (2 * steps.max(1)))
            };
            let up = |height: usize| {
                base - SUMMIT * saturate::<i32>(height) / saturate::<i32>(self.n - 2)
            };
            let turns = range.turns().into_iter();
            let points = turns.map(|(step, height)| (along(step), up(height)));
            let slopes = slopes(&points.collect::<Vec<_>>(), base + 40);
            p.fill(middle, &slopes, Self::air_color(&p, 1000 * index / last));
            let heights = range.heights.iter().enumerate();
            let tops = heights.filter(|(_, height)| **height + 2 == self.n);
            suns.extend(tops.map(|(step, height)| (along(step), up(*height) - SUN_RADIUS - 55)));
        }
        for (radius, color) in [(SUN_RADIUS, SUN_RIM), (SUN_RADIUS - RIM, SUN)] {
            let discs: Vec<Segment> = suns.iter().flat_map(|sun| circle(*sun, radius)).collect();
            p.fill(middle, &discs, p.color(color));
        }
        p.set_size(width, FIRST + depth);
        p.scene
    }
}

/// The colour at position `part` of `whole` between two colours.
fn mix(from: Color, to: Color, part: i32, total: i32) -> Color {
    let channel = |from: u8, to: u8| {
        let sum = i32::from(from) * (total - part) + i32::from(to) * part;
        saturate::<u8>((2 * sum + total) / (2 * total))
    };
    Color {
        red: channel(from.red, to.red),
        green: channel(from.green, to.green),
        blue: channel(from.blue, to.blue),
    }
}

/// The outline of a range, level at each turning point and closed at its foot.
fn slopes(points: &[Point], foot: i32) -> Vec<Segment> {
    let mut slopes = Vec::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        slopes.push(match index.checked_sub(1).map(|before| points[before]) {
            None => Segment::Move((x, y)),
            Some((from, height)) => {
                let middle = (from + x) / 2;
                Segment::Cubic((middle, height), (middle, y), (x, y))
            }
        });
    }
    if let (Some((left, _)), Some((right, _))) = (points.first(), points.last()) {
        slopes.extend([
            Segment::Line((*right, foot)),
            Segment::Line((*left, foot)),
            Segment::Close,
        ]);
    }
    slopes
}

impl PosterFigure for Summits {
    const NAME: &'static str = "summits";
    const SIZES: RangeInclusive<usize> = 7..=8;

    fn n(&self) -> usize {
        self.n
    }

    fn build(n: usize) -> Result<Summits> {
        let scope = Scope::new(n)?.with_order(SearchOrder::File);
        let tree = SearchTree::with_limit(scope, true, u64::MAX)?;
        let mut ranges: Vec<Range> = Vec::new();
        for node in tree.nodes() {
            let Some(height) = node.queens.len().checked_sub(2) else {
                continue;
            };
            if height == 0 {
                ranges.push(Range {
                    start: node.queens.clone(),
                    heights: Vec::new(),
                });
            }
            if let Some(range) = ranges.last_mut() {
                range.descend_to(height.saturating_sub(1));
                range.heights.push(height);
            }
        }
        ranges.iter_mut().for_each(|range| range.descend_to(0));
        Ok(Summits { n, ranges })
    }

    fn default_words(&self, language: Language) -> PosterWords {
        let (ranges, summits) = (self.ranges.len().into(), self.count_summits().into());
        let args = [("n", self.n.into()), ("ranges", ranges), ("count", summits)];
        PosterWords {
            title: capitalize(&language.message("summits-title", &args[2..])),
            sentences: language.message("summits-lines", &args[..2]),
            description: language.message("summits", &args),
        }
    }

    fn compose(&self, p: &Painter<'_>, page: Point) -> Result<PosterLayout> {
        let (depth, top, baseline) = if is_landscape(page) {
            (LANDSCAPE_DEPTH, LANDSCAPE_ABOVE, 440 * MM)
        } else {
            (PORTRAIT_DEPTH, PORTRAIT_ABOVE, 630 * MM)
        };
        Ok(PosterLayout {
            picture: self.draw_picture(p, page.0, depth),
            top,
            title_em: 31 * MM,
            baseline,
            ground: Self::ground(p, top, depth),
            texts_below: true,
            ..PosterLayout::default()
        })
    }

    fn data(&self, _: &PosterColors) -> (impl Serialize, String) {
        let rows = self.ranges.iter().map(|range| {
            let heights = range.heights.iter().map(|height| height + 2);
            let (start, queens) = (ranks_from_one(&range.start), heights.collect::<Vec<_>>());
            let line = format!("{},{}", join(&start, " "), join(&queens, " "));
            (object! { beginning: start, queens: queens }, line)
        });
        let (ranges, table) = table("beginning,queens", rows);
        let summits = self.count_summits();
        (object! { summits: summits, ranges: ranges }, table)
    }
}
