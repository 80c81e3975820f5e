//! A plot over n with a logarithmic axis, a grid, and curves with their names.
//!
//! Curves differ in colour, dash and marker.

use std::ops::RangeInclusive;

use crate::casts::saturate;
use crate::figure::kernel::boards::SQUARE;
use crate::figure::kernel::kind::{MAX_ROOM, SceneRoom};
use crate::figure::kernel::painter::{Painter, Pen, cell_fraction};
use crate::figure::kernel::scene::Scene;
use crate::graphics::outline::Point;
use crate::page::text::Align;
use crate::{Color, Result};
use nqueens_puzzle::internal::ONE;

/// A logarithmic axis from 1 to a power of ten, in steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LogAxis {
    pub(crate) decades: i64,
    /// The length of a decade.
    decade_length: i32,
}

impl LogAxis {
    /// Divides a length into decades of at most `longest`. The axis can be shorter than `length`.
    pub(crate) fn new(decades: i64, length: i32, longest: i32) -> LogAxis {
        let decades = decades.max(1);
        let decade_length = (i64::from(length) / decades).min(i64::from(longest)).max(1);
        LogAxis {
            decades,
            decade_length: saturate::<i32>(decade_length),
        }
    }

    pub(crate) fn length(self) -> i32 {
        self.decade_offset(self.decades)
    }

    /// The distance of a power of ten from the start.
    pub(crate) fn decade_offset(self, exponent: i64) -> i32 {
        saturate::<i32>(exponent * i64::from(self.decade_length))
    }

    /// The distance of a logarithm from the start.
    pub(crate) fn offset(self, log: i64) -> i32 {
        saturate::<i32>(i128::from(log) * i128::from(self.decade_length) / i128::from(ONE))
    }

    /// The decades to label, if a label takes this room.
    pub(crate) fn labelled_decades(self, room: i32) -> impl Iterator<Item = i64> {
        let step = [1, 2, 5, 10, 20, 50]
            .into_iter()
            .find(|step| self.decade_offset(*step) >= room);
        (0..=self.decades).step_by(saturate::<usize>(step.unwrap_or(100)))
    }
}

/// Rounds a logarithm up to decades.
pub(crate) fn ceil_decades(log: i64) -> i64 {
    (log + ONE - 1).div_euclid(ONE)
}

/// Moves ascending positions until they are at least `pitch` apart. Positions that would overlap are
/// spread evenly around the middle of the wanted ones.
pub(crate) fn spread_apart(wanted: &[i32], pitch: i32) -> Vec<i32> {
    // The number of positions in a group, and the sum of the wanted starts of the group.
    let mut groups: Vec<(i32, i64)> = Vec::new();
    let first = |(count, sum): (i32, i64)| saturate::<i32>(sum.div_euclid(i64::from(count)));
    for place in wanted {
        let mut group = (1, i64::from(*place));
        while let Some(before) =
            groups.pop_if(|before| first(*before) + before.0 * pitch > first(group))
        {
            let moved = i64::from(group.0) * i64::from(before.0 * pitch);
            group = (before.0 + group.0, before.1 + group.1 - moved);
        }
        groups.push(group);
    }
    let places = groups
        .into_iter()
        .flat_map(|group| (0..group.0).map(move |at| first(group) + at * pitch));
    places.collect()
}

/// The font size of curve names.
pub(crate) const CURVE_EM: i32 = cell_fraction(760);
/// The line height of curve names.
pub(crate) const CURVE_PITCH: i32 = cell_fraction(1050);
/// The font size of tick labels.
pub(crate) const TICK_EM: i32 = cell_fraction(750);
pub(crate) const PLOT_GAP: i32 = cell_fraction(400);
pub(crate) const PLOT_LINE_WIDTH: i32 = cell_fraction(50);
const PLOT_HEIGHT: i32 = SQUARE * 22;
const DEFAULT_WIDTH: i32 = SQUARE * 26;
const MIN_SIDE: i32 = SQUARE * 7;
/// The largest height of a decade.
const MAX_DECADE: i32 = SQUARE * 10;
/// The largest distance from n to n + 1.
const MAX_STEP: i32 = SQUARE * 5 / 2;
/// The distance from the plot to the names of curves.
const LEADER_LENGTH: i32 = SQUARE * 3 / 2;

/// Draws a scene with the widest and highest plot that fits the room, or else with the smallest one. On a
/// page, the largest plot grows with the squares of the painter.
pub(crate) fn draw_widest(
    p: &Painter<'_>,
    room: Option<SceneRoom>,
    draw: impl Fn(Painter<'_>, Point) -> Result<Scene>,
) -> Result<Scene> {
    let (mut width, mut height) = (DEFAULT_WIDTH, PLOT_HEIGHT);
    if let Some(room) = room.filter(|room| room.height < MAX_ROOM) {
        let scaled = |side: i32, room: i32| (side / SQUARE * p.square).min(room.max(side));
        (width, height) = (scaled(width, room.width), scaled(height, room.height));
    }
    loop {
        let scene = draw(p.child(), (width, height))?;
        match room {
            Some(room) if scene.width > room.width && width > MIN_SIDE => width -= SQUARE,
            Some(room) if scene.height > room.height && height > MIN_SIDE => height -= SQUARE,
            _ => return Ok(scene),
        }
    }
}

/// The axes of a plot. x is measured from its left, y from its top.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plot {
    from: usize,
    to: usize,
    step: i32,
    pub(crate) width: i32,
    pub(crate) axis: LogAxis,
}

impl Plot {
    pub(crate) fn new(
        sizes: RangeInclusive<usize>,
        decades: i64,
        (width, height): (i32, i32),
    ) -> Plot {
        let (from, to) = sizes.into_inner();
        let count = saturate::<i32>(to - from + 1);
        let step = (width / count).min(MAX_STEP);
        Plot {
            from,
            to,
            step,
            width: step * count,
            axis: LogAxis::new(decades, height, MAX_DECADE),
        }
    }

    /// The x of a board size, given by its index.
    fn x(&self, index: usize) -> i32 {
        saturate::<i32>(index) * self.step + self.step / 2
    }

    /// Converts a distance on the vertical axis to y.
    pub(crate) fn y(&self, height: i32) -> i32 {
        self.axis.length() - height
    }

    /// The decades to label.
    pub(crate) fn labelled_decades(&self) -> impl Iterator<Item = i64> + use<> {
        self.axis.labelled_decades(SQUARE * 7 / 4)
    }

    fn points(&self, curve: &Curve) -> Vec<Option<Point>> {
        let logs = curve.logs.iter().enumerate();
        let point = |(index, log): (usize, &Option<i64>)| {
            Some((self.x(index), self.y(self.axis.offset((*log)?))))
        };
        logs.map(point).collect()
    }

    /// Draws a line through each run of points, and a marker on each point.
    pub(crate) fn curve(&self, p: &mut Painter<'_>, curve: &Curve) {
        let points = self.points(curve);
        for run in points.split(Option::is_none) {
            let run: Vec<Point> = run.iter().flatten().copied().collect();
            if run.len() > 1 {
                p.line((0, 0), &run, &curve.look.pen());
            }
        }
        for point in points.into_iter().flatten() {
            p.marker(point, curve.look);
        }
    }

    /// Draws the axes, ticks, the numbers of n, and lines at labelled decades.
    pub(crate) fn grid(&self, p: &mut Painter<'_>) -> Result<()> {
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let bottom = self.axis.length();
        let pen = Pen::new(p.palette().faint, PLOT_LINE_WIDTH).opacity(0.6);
        for exponent in self.labelled_decades() {
            let y = self.y(self.axis.decade_offset(exponent));
            p.line((0, 0), &[(0, y), (self.width, y)], &pen);
        }
        for exponent in 0..=self.axis.decades {
            let y = self.y(self.axis.decade_offset(exponent));
            p.line((0, 0), &[(0, y), (cell_fraction(180), y)], &pen);
        }
        for n in self.from..=self.to {
            let x = self.x(n - self.from);
            let tick = [(x, bottom), (x, bottom + cell_fraction(220))];
            p.line((0, 0), &tick, &pen);
            let at = (x, bottom + cell_fraction(750));
            p.label(&n.to_string(), at, TICK_EM, Align::Centre, muted)?;
        }
        let frame = Pen::new(ink, PLOT_LINE_WIDTH * 3 / 2);
        p.line((0, 0), &[(0, 0), (0, bottom), (self.width, bottom)], &frame);
        let at = (self.width / 2, bottom + cell_fraction(1700));
        p.label("n", at, CURVE_EM, Align::Centre, ink)?;
        Ok(())
    }

    /// Draws the names of curves next to the ends of the curves. Returns the right end of the longest name
    /// and the y of the lowest.
    pub(crate) fn curve_names(&self, p: &mut Painter<'_>, curves: &[Curve]) -> Result<Point> {
        let ends = curves
            .iter()
            .filter_map(|curve| Some((curve, self.points(curve).into_iter().flatten().last()?)));
        let mut ends: Vec<(&Curve, Point)> = ends.collect();
        ends.sort_by_key(|(_, (_, y))| *y);
        let wanted: Vec<i32> = ends.iter().map(|(_, (_, y))| *y).collect();
        let ys = move_up_to_fit(spread_apart(&wanted, CURVE_PITCH), self.axis.length());
        let start = self.width + LEADER_LENGTH;
        let mut right = start;
        for ((curve, (x, y)), at) in ends.into_iter().zip(&ys) {
            let color = curve.look.color;
            // A curve that ends early has a dotted leader, which must not look like part of the curve.
            let pen = if x + self.step > self.width {
                Pen::new(color, PLOT_LINE_WIDTH).opacity(0.7)
            } else {
                Pen::new(p.palette().faint, PLOT_LINE_WIDTH).dashed(&[0.01, 3.0])
            };
            let from = (x + PLOT_GAP, y);
            let bend = (self.width.max(from.0) + cell_fraction(300), y);
            let end = (start - cell_fraction(250), *at);
            p.line((0, 0), &[from, bend, end], &pen);
            let width = p.powers(&curve.name, (start, *at), CURVE_EM, Align::Left, color)?;
            right = right.max(start + width);
        }
        Ok((right, ys.last().copied().unwrap_or(0)))
    }
}

/// Moves positions up so that none is beyond the end. Earlier positions move up as needed.
fn move_up_to_fit(mut places: Vec<i32>, end: i32) -> Vec<i32> {
    let mut last = end;
    for place in places.iter_mut().rev() {
        *place = (*place).min(last);
        last = *place - CURVE_PITCH;
    }
    places
}

/// A curve, with a logarithm for each n that has a point.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    pub(crate) name: String,
    pub(crate) look: CurveStyle,
    pub(crate) logs: Vec<Option<i64>>,
}

/// The style of a curve.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CurveStyle {
    pub(crate) color: Color,
    dashes: &'static [f32],
    marker: Marker,
}

#[derive(Clone, Copy, Debug)]
enum Marker {
    Disc,
    Ring,
    /// A polygon relative to the middle, in sixteenths of [`MARKER_RADIUS`].
    Filled(&'static [Point]),
    Hollow(&'static [Point]),
}

const BOX: &[Point] = &[(-14, -14), (14, -14), (14, 14), (-14, 14)];
const DIAMOND: &[Point] = &[(0, -20), (20, 0), (0, 20), (-20, 0)];
const UP: &[Point] = &[(0, -19), (18, 13), (-18, 13)];
const DOWN: &[Point] = &[(0, 19), (18, -13), (-18, -13)];

const DASH_DOT: &[f32] = &[5.0, 2.6, 0.01, 2.6];
const DOT_DOT_DASH: &[f32] = &[0.01, 2.6, 0.01, 2.6, 5.0, 2.6];

const MARKER_RADIUS: i32 = cell_fraction(250);
const CURVE_WIDTH: i32 = cell_fraction(110);

impl CurveStyle {
    /// The look of a quantity by its number, or of measured times by the number after the last
    /// quantity. Counts of the search and of solutions have colours of boards; others are in ink.
    pub(crate) fn for_quantity(p: &Painter<'_>, number: usize) -> CurveStyle {
        let palette = p.palette();
        let looks: [(Color, &'static [f32], Marker); 8] = [
            (palette.ink, &[0.01, 2.2], Marker::Filled(DOWN)),
            (palette.muted, &[9.0, 3.0], Marker::Hollow(DIAMOND)),
            (palette.ink, &[5.0, 3.0], Marker::Filled(BOX)),
            (palette.muted, DASH_DOT, Marker::Filled(DIAMOND)),
            (palette.accent, &[], Marker::Filled(UP)),
            (palette.free, &[], Marker::Disc),
            (palette.free, &[3.0, 2.4], Marker::Ring),
            (palette.muted, DOT_DOT_DASH, Marker::Hollow(BOX)),
        ];
        let (color, dashes, marker) = looks[number % looks.len()];
        CurveStyle {
            color,
            dashes,
            marker,
        }
    }

    pub(crate) fn pen(&self) -> Pen {
        Pen::new(self.color, CURVE_WIDTH).dashed(self.dashes)
    }
}

impl Painter<'_> {
    /// Draws the marker of a look, surrounded by the page colour.
    pub(crate) fn marker(&mut self, at: Point, look: CurveStyle) {
        let page = self.palette().page;
        let clearance = Pen::new(page, CURVE_WIDTH * 3);
        let pen = Pen::new(look.color, CURVE_WIDTH);
        let mut disc =
            |fill, pen: &Pen| self.disc((0, 0), at, MARKER_RADIUS, Some(fill), Some(pen));
        match look.marker {
            Marker::Disc => disc(look.color, &Pen::new(page, CURVE_WIDTH)),
            Marker::Ring => {
                disc(page, &clearance);
                disc(page, &pen);
            }
            Marker::Filled(corners) | Marker::Hollow(corners) => {
                let is_hollow = matches!(look.marker, Marker::Hollow(_));
                let corner =
                    |(x, y): &Point| (at.0 + x * MARKER_RADIUS / 16, at.1 + y * MARKER_RADIUS / 16);
                let mut outline: Vec<Point> = corners.iter().map(corner).collect();
                let fill = if is_hollow { page } else { look.color };
                outline.extend([outline[0], outline[1]]);
                self.line((0, 0), &outline, &clearance);
                self.polygon((0, 0), &outline[..corners.len()], fill, 1.0);
                self.line((0, 0), &outline, &pen);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_between_their_decades() {
        let axis = LogAxis::new(15, 30_000, 4096);
        assert_eq!(
            (axis.length(), axis.decade_offset(3), axis.offset(3 * ONE)),
            (30_000, 6000, 6000)
        );
        assert_eq!(axis.offset(ONE / 2), 1000);
        assert_eq!(LogAxis::new(1, 30_000, 4096).length(), 4096);
        assert_eq!(
            axis.labelled_decades(3000).collect::<Vec<_>>(),
            [0, 2, 4, 6, 8, 10, 12, 14]
        );
        assert_eq!([0, 1, ONE, ONE + 1, -1].map(ceil_decades), [0, 1, 1, 2, 0]);
    }

    #[test]
    fn labels_are_spread_near_their_points() {
        assert_eq!(spread_apart(&[0, 50, 100], 20), [0, 50, 100]);
        assert_eq!(spread_apart(&[10, 10, 10], 20), [-10, 10, 30]);
        assert_eq!(spread_apart(&[0, 50, 52, 100], 20), [0, 41, 61, 100]);
        for wanted in [
            [0, 1, 2, 3, 50, 51],
            [5, 5, 25, 26, 27, 28],
            [0, 9, 18, 27, 36, 45],
        ] {
            let places = spread_apart(&wanted, 10);
            assert!(
                places.windows(2).all(|pair| pair[1] - pair[0] >= 10),
                "{places:?}"
            );
        }
    }
}
