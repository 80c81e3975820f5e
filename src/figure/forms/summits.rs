//! The search as mountains: a range for each beginning with two queens, as high as queens stand.

use std::io::Write;

use crate::casts::clamped;
use crate::figure::facts::{Fact, FigureFacts};
use crate::figure::forms::poster::{Composition, MM, PosterInks, color, dot, is_wide, ranks_of};
use crate::figure::kind::{FigureSummary, Kind, SceneRoom};
use crate::figure::painter::Painter;
use crate::figure::scene::Scene;
use crate::graphics::outline::{Point, Segment};
use crate::language::message::{Place, capitalized};
use crate::page::text::Align;
use crate::trace::{By, Numbering, Scope, SearchTree, TraceFormat};
use crate::{Color, Error, Language, Result};

/// The search after each beginning with two queens: a step up for a queen that is set, a step down
/// for one that is taken back, and a sun where all stand.
///
/// ```
/// use nqueens_sheet::figure::{Figure, Summits};
///
/// let figure = Figure::from(Summits::new(8)?);
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summits {
    n: usize,
    ranges: Vec<Range>,
}

/// What follows from two queens: how many stand beside them after each step.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Range {
    start: Vec<u16>,
    heights: Vec<usize>,
}

const INKS: PosterInks = {
    let inks = [[245, 228, 203], [243, 230, 210], [196, 206, 228]];
    PosterInks { light: inks, dark: inks }
};

const SUN: Color = color([216, 69, 42]);
/// The air from the farthest range to the nearest: thousandths of the way, and colours.
const AIR: [(i32, [u8; 3]); 5] = [
    (0, [234, 215, 195]),
    (220, [207, 192, 194]),
    (450, [152, 161, 186]),
    (700, [86, 107, 146]),
    (1000, [24, 42, 80]),
];
const SKY: [u8; 3] = [245, 228, 203];
const GROUND: [u8; 3] = [19, 34, 74];

/// The width of the longest range, the height of all queens but two, and the radius of a sun.
const WIDTH: i32 = 430 * MM;
const SUMMIT: i32 = 4920;
const RADIUS: i32 = 175;
/// From the top of the picture to the foot of the farthest range, and from there to the nearest.
const FIRST: i32 = 56 * MM;
const UPRIGHT: i32 = 418 * MM;
const WIDE: i32 = 345 * MM;
/// From the edges of an upright page to the picture and its foot.
const ABOVE: i32 = 92 * MM;
const BELOW: i32 = 134 * MM;

impl Range {
    /// The turning points of its line, each with its step.
    fn turns(&self) -> Vec<(usize, usize)> {
        let last = self.heights.len().saturating_sub(1);
        let turns = |step: &usize| {
            let height = |step: usize| self.heights[step];
            let between = *step > 0 && *step < last;
            !between || (height(step - 1) < height(*step)) == (height(step + 1) < height(*step))
        };
        (0..=last).filter(turns).map(|step| (step, self.heights[step])).collect()
    }

    fn steps(&self) -> usize {
        self.heights.len().saturating_sub(1)
    }
}

impl Summits {
    /// The search for n queens, file by file.
    ///
    /// # Errors
    /// [`Error::Settings`] unless n is from 7 to 9.
    pub fn new(n: usize) -> Result<Summits> {
        if !(7..=9).contains(&n) {
            let message = "the search makes mountains on boards of 7 to 9 squares a side";
            return Err(Error::setting(message, &["n"]));
        }
        let scope = Scope::new(n)?.in_order(By::File);
        let tree = SearchTree::up_to(scope, true, u64::MAX)?;
        let mut ranges: Vec<Range> = Vec::new();
        for node in tree.nodes() {
            let Some(height) = node.queens.len().checked_sub(2) else { continue };
            if height == 0 {
                ranges.push(Range { start: node.queens.clone(), heights: Vec::new() });
            }
            if let Some(range) = ranges.last_mut() {
                range.descend(height.saturating_sub(1));
                range.heights.push(height);
            }
        }
        ranges.iter_mut().for_each(|range| range.descend(0));
        Ok(Summits { n, ranges })
    }

    fn summits(&self) -> usize {
        let heights = self.ranges.iter().flat_map(|range| &range.heights);
        heights.filter(|height| **height + 2 == self.n).count()
    }

    /// The colour of the air at a part of the way, in thousandths, from the farthest range on.
    fn air(part: i32) -> Color {
        let next = AIR.iter().position(|(at, _)| *at > part).unwrap_or(AIR.len() - 1).max(1);
        let ((from, a), (to, b)) = (AIR[next - 1], AIR[next]);
        mixed(a, b, part - from, to - from)
    }

    /// Bands of the sky and the air, finer than a step of any colour.
    fn ground(depth: i32) -> Vec<(i32, Color)> {
        let mut bands: Vec<(i32, Color)> = Vec::new();
        for y in (-ABOVE..FIRST + depth + BELOW).step_by(40) {
            let color = match y - FIRST {
                far if far < 0 => mixed(SKY, AIR[0].1, y + ABOVE, FIRST + ABOVE),
                near if near > depth => mixed(AIR[4].1, GROUND, near - depth, BELOW),
                between => Self::air(between * 100 / (depth / 10)),
            };
            if bands.last().is_none_or(|(_, last)| *last != color) {
                bands.push((y, color));
            }
        }
        bands
    }

    fn picture(&self, p: &Painter<'_>, depth: i32) -> Scene {
        let mut p = p.another();
        let longest = self.ranges.iter().map(Range::steps).max().unwrap_or(1);
        let last = clamped::<i32>(self.ranges.len()) - 1;
        // From the middle on, so that mirror images are exact.
        let middle = (WIDTH / 2, 0);
        let mut suns = Vec::new();
        for (index, range) in (0..).zip(&self.ranges) {
            let base = FIRST + depth * index / last;
            let along = |step: usize| {
                let step = 2 * clamped::<i64>(step) - clamped::<i64>(range.steps());
                clamped::<i32>(step * i64::from(WIDTH) / (2 * clamped::<i64>(longest)))
            };
            let up =
                |height: usize| base - SUMMIT * clamped::<i32>(height) / clamped::<i32>(self.n - 2);
            let turns = range.turns().into_iter();
            let points: Vec<Point> =
                turns.map(|(step, height)| (along(step), up(height))).collect();
            p.shape(
                middle,
                &slopes(&points, base + 40),
                Some((Self::air(1000 * index / last), 1.0)),
                None,
            );
            let tops =
                range.heights.iter().enumerate().filter(|(_, height)| **height + 2 == self.n);
            suns.extend(tops.map(|(step, height)| (along(step), up(*height) - RADIUS - 55)));
        }
        let suns: Vec<Segment> = suns.into_iter().flat_map(|sun| dot(sun, RADIUS)).collect();
        p.shape(middle, &suns, Some((SUN, 1.0)), None);
        p.size(WIDTH, FIRST + depth);
        p.scene
    }

    fn places(&self) -> [(&'static str, Place<'static>); 3] {
        let summits = self.summits();
        [("n", self.n.into()), ("ranges", self.ranges.len().into()), ("count", summits.into())]
    }

    fn title(&self, language: Language) -> String {
        capitalized(&language.say("summits-title", &self.places()[2..]))
    }
}

impl Range {
    /// The steps back to a height.
    fn descend(&mut self, to: usize) {
        while let Some(height) = self.heights.last().filter(|height| **height > to) {
            self.heights.push(height - 1);
        }
    }
}

/// The colour at a part of the way between two.
fn mixed(from: [u8; 3], to: [u8; 3], part: i32, whole: i32) -> Color {
    let channel = |index: usize| {
        let (from, to) = (i32::from(from[index]), i32::from(to[index]));
        clamped::<u8>((2 * (from * (whole - part) + to * part) + whole) / (2 * whole))
    };
    color([0, 1, 2].map(channel))
}

/// A range down to its foot: level at each turning point.
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

impl Kind for Summits {
    fn n(&self) -> usize {
        self.n
    }

    fn pixels(&self) -> u16 {
        20
    }

    fn inks(&self) -> Option<&'static PosterInks> {
        Some(&INKS)
    }

    fn scenes(&self, p: &Painter<'_>, room: Option<SceneRoom>) -> Result<Vec<Scene>> {
        let depth = if is_wide(room) { WIDE } else { UPRIGHT };
        let parts = Composition {
            picture: self.picture(p, depth),
            top: ABOVE,
            title: self.title(p.language),
            em: 31 * MM,
            baseline: 630 * MM,
            lines: p.language.say("summits-lines", &self.places()[..2]),
            after: Scene::default(),
            align: Align::Centre,
            ground: Self::ground(depth),
            low: true,
        };
        Ok(vec![parts.on(p, room)?])
    }

    fn summary(&self, language: Language) -> FigureSummary {
        FigureSummary {
            title: self.title(language),
            description: language.say("summits", &self.places()),
        }
    }

    fn write_data(&self, format: TraceFormat, out: &mut dyn Write) -> Result<()> {
        let ranges = self.ranges.iter().map(|range| {
            let heights =
                range.heights.iter().map(|height| Fact::Number(clamped::<i64>(*height) + 2));
            Fact::Group(vec![
                ("beginning", ranks_of(&range.start)),
                ("queens", Fact::List(heights.collect())),
            ])
        });
        let facts = FigureFacts {
            figure: "summits",
            n: self.n,
            numbering: Numbering::From(1),
            members: vec![
                ("summits", Fact::Number(clamped::<i64>(self.summits()))),
                ("ranges", Fact::List(ranges.collect())),
            ],
        };
        facts.write(format, out).map(drop)
    }
}
