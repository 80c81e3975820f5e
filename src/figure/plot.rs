//! A plot over n: points, grid, curves and their names.

use std::ops::RangeInclusive;

use crate::Result;
use crate::figure::axis::{Axis, apart};
use crate::figure::boards::SQUARE;
use crate::figure::curves::Curve;
use crate::figure::painter::{Painter, Pen, of_cell};
use crate::graphics::outline::Point;
use crate::page::text::Align;

/// The ems of the names of curves and of ticks, and the line height.
pub(crate) const LABEL: i32 = of_cell(720);
pub(crate) const TICK: i32 = of_cell(660);
pub(crate) const PITCH: i32 = of_cell(1050);
pub(crate) const NEAR: i32 = of_cell(400);
pub(crate) const HAIR: i32 = of_cell(50);
/// The sides of a plot, the longest decade, and the longest step from n to n.
const WIDTH: i32 = SQUARE * 26;
const HEIGHT: i32 = SQUARE * 22;
const DECADE: i32 = SQUARE * 10;
const STEP: i32 = SQUARE * 5 / 2;
/// The distance from the last n to the names of curves.
const LEADER: i32 = SQUARE * 3 / 2;

/// The frame of a plot: x from its left, y from its top.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plot {
    from: usize,
    to: usize,
    step: i32,
    pub(crate) width: i32,
    pub(crate) axis: Axis,
}

impl Plot {
    pub(crate) fn new(sizes: RangeInclusive<usize>, decades: i64) -> Plot {
        let (from, to) = sizes.into_inner();
        let count = (to - from + 1) as i32;
        let step = (WIDTH / count).min(STEP);
        Plot {
            from,
            to,
            step,
            width: step * count,
            axis: Axis::new(decades, HEIGHT, DECADE),
        }
    }

    /// The place of the board with this index among all of them.
    fn x(&self, index: usize) -> i32 {
        index as i32 * self.step + self.step / 2
    }

    /// The vertical place of a height on the axis, from the top.
    pub(crate) fn y(&self, height: i32) -> i32 {
        self.axis.length() - height
    }

    /// The decades with names.
    pub(crate) fn named(&self) -> impl Iterator<Item = i64> + use<> {
        self.axis.named(SQUARE * 7 / 4)
    }

    fn points(&self, curve: &Curve) -> Vec<Option<Point>> {
        let logs = curve.logs.iter().enumerate();
        let point = |(index, log): (usize, &Option<i64>)| {
            Some((self.x(index), self.y(self.axis.at((*log)?))))
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

    /// Draws lines at decades, the named ones also beyond the names of curves to `right`, and ticks
    /// and numbers of n.
    pub(crate) fn grid(
        &self,
        p: &mut Painter<'_>,
        labels: &Labels,
        (right, named): (i32, i64),
    ) -> Result<()> {
        let (ink, muted) = (p.palette().ink, p.palette().muted);
        let bottom = self.axis.length();
        let pen = Pen::new(p.palette().faint, HAIR).opacity(0.6);
        for exponent in self.named() {
            let y = self.y(self.axis.decade(exponent));
            let beyond = right > self.width && exponent <= named;
            match labels.clear(y) {
                Some(start) if beyond => {
                    p.line((0, 0), &[(0, y), (self.width, y)], &pen);
                    p.line((0, 0), &[(start, y), (right, y)], &pen);
                }
                None if beyond => p.line((0, 0), &[(0, y), (right, y)], &pen),
                _ => p.line((0, 0), &[(0, y), (self.width, y)], &pen),
            }
        }
        for exponent in 0..=self.axis.decades {
            let y = self.y(self.axis.decade(exponent));
            p.line((0, 0), &[(0, y), (of_cell(180), y)], &pen);
        }
        for n in self.from..=self.to {
            let x = self.x(n - self.from);
            p.line((0, 0), &[(x, bottom), (x, bottom + of_cell(220))], &pen);
            let at = (x, bottom + of_cell(750));
            p.label(&n.to_string(), at, TICK, Align::Centre, muted)?;
        }
        let frame = Pen::new(ink, HAIR * 3 / 2);
        p.line((0, 0), &[(0, 0), (0, bottom), (right, bottom)], &frame);
        let at = (self.width / 2, bottom + of_cell(1700));
        p.label("n", at, LABEL, Align::Centre, ink)?;
        Ok(())
    }
}

/// The names of curves, beside the curves' ends.
pub(crate) struct Labels {
    /// The curve, its last point and the place of its name, from the top.
    places: Vec<(usize, Point, i32)>,
    x: i32,
    widths: Vec<i32>,
}

impl Labels {
    pub(crate) fn new(p: &Painter<'_>, plot: Plot, curves: &[Curve]) -> Result<Labels> {
        let ends = curves.iter().enumerate().filter_map(|(index, curve)| {
            let last = plot.points(curve).into_iter().flatten().last()?;
            Some((index, last))
        });
        let mut ends: Vec<(usize, Point)> = ends.collect();
        ends.sort_by_key(|(index, (_, y))| (*y, *index));
        let wanted: Vec<i32> = ends.iter().map(|(_, (_, y))| *y).collect();
        let ys = within(apart(&wanted, PITCH), plot.axis.length());
        let mut widths = Vec::new();
        for (index, _) in &ends {
            widths.push(p.measure_powers(&curves[*index].name, LABEL)?);
        }
        let places = ends.into_iter().zip(ys);
        Ok(Labels {
            places: places.map(|((index, end), y)| (index, end, y)).collect(),
            x: plot.width + LEADER,
            widths,
        })
    }

    /// The right end of the longest name.
    pub(crate) fn end(&self) -> i32 {
        self.x + self.widths.iter().max().copied().unwrap_or(0)
    }

    /// The place of the last name, from the top.
    pub(crate) fn bottom(&self) -> i32 {
        self.places.last().map_or(0, |(_, _, y)| *y)
    }

    /// The end of the name that a horizontal line at `y` crosses, if it crosses one.
    fn clear(&self, y: i32) -> Option<i32> {
        let places = self.places.iter().zip(&self.widths);
        let met = places.filter(|((_, _, at), _)| (at - y).abs() < PITCH / 2);
        met.map(|(_, width)| self.x + width + NEAR).max()
    }

    pub(crate) fn paint(&self, p: &mut Painter<'_>, plot: Plot, curves: &[Curve]) -> Result<()> {
        for (index, (x, y), at) in &self.places {
            let look = curves[*index].look;
            // The leader of a curve that ends early is not part of the curve.
            let pen = match x + plot.step > plot.width {
                true => Pen::new(look.color, HAIR).opacity(0.7),
                false => Pen::new(p.palette().faint, HAIR).dashed(&[0.01, 3.0]),
            };
            let from = (x + NEAR, *y);
            let bend = (plot.width.max(from.0) + of_cell(300), *y);
            p.line((0, 0), &[from, bend, (self.x - of_cell(250), *at)], &pen);
            let name = &curves[*index].name;
            p.powers(name, (self.x, *at), LABEL, Align::Left, look.color)?;
        }
        Ok(())
    }
}

/// Places moved up so that none is beyond the end; earlier places give way.
fn within(mut places: Vec<i32>, end: i32) -> Vec<i32> {
    let mut last = end;
    for place in places.iter_mut().rev() {
        *place = (*place).min(last);
        last = *place - PITCH;
    }
    places
}
