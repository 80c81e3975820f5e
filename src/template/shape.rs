//! The shape of a path on its way to the lattice.

use resvg::tiny_skia::{self, Transform};
use resvg::usvg;
use svgtypes::{PathParser, PathSegment as Written};

use crate::graphics::outline::{Point, Segment};

/// A point before it is rounded.
type Exact = tiny_skia::Point;

/// In steps of the finer lattice, 16 cells.
const FAR: f32 = 16.0 * 1024.0;

/// A path in lattice steps, not yet rounded to whole ones.
pub(super) struct TemplateShape(Vec<Segment<Exact>>);

impl TemplateShape {
    fn all(&self, holds: impl Fn(f32) -> bool) -> bool {
        let mut points = self.0.iter().flat_map(Segment::points);
        points.all(|point| holds(point.x) && holds(point.y))
    }

    pub(super) fn is_on_lattice(&self) -> bool {
        self.all(|value| (value - value.round()).abs() < 2e-3)
    }

    /// Whether no point and no radius is further away than any drawing of a
    /// cell needs; so far, sums of them are exact in 32 bits.
    pub(super) fn is_near(&self) -> bool {
        self.all(|value| value.abs() <= FAR)
    }

    pub(super) fn rounded(&self) -> Vec<Segment> {
        let at = |point: Exact| -> Point { (point.x.round() as i32, point.y.round() as i32) };
        self.0.iter().map(|segment| segment.map(at, at)).collect()
    }
}

/// The shape that usvg resolved.
pub(super) fn resolved(path: &usvg::Path, map: Transform) -> TemplateShape {
    use tiny_skia::PathSegment as Resolved;
    let at = |point| mapped(map, point);
    let convert = |segment| match segment {
        Resolved::MoveTo(to) => Segment::Move(at(to)),
        Resolved::LineTo(to) => Segment::Line(at(to)),
        Resolved::QuadTo(a, to) => Segment::Quad(at(a), at(to)),
        Resolved::CubicTo(a, b, to) => Segment::Cubic(at(a), at(b), at(to)),
        Resolved::Close => Segment::Close,
    };
    TemplateShape(path.data().segments().map(convert).collect())
}

/// The shape as path data says it, with its arcs kept, under a `map` that
/// neither turns nor skews. `None` for what only [`resolved`] gets right.
pub(super) fn written(data: &str, map: Transform) -> Option<TemplateShape> {
    let mut pen = PathPen {
        map,
        parts: Vec::new(),
        current: (0.0, 0.0),
        first: (0.0, 0.0),
    };
    for segment in PathParser::from(data) {
        pen.segment(segment.ok()?)?;
    }
    Some(TemplateShape(pen.parts))
}

struct PathPen {
    map: Transform,
    parts: Vec<Segment<Exact>>,
    current: (f64, f64),
    first: (f64, f64),
}

impl PathPen {
    fn segment(&mut self, segment: Written) -> Option<()> {
        let part = match segment {
            Written::MoveTo { abs, x, y } => {
                let [to] = self.points(abs, [(x, y)]);
                self.first = self.current;
                Segment::Move(to)
            }
            Written::LineTo { abs, x, y } => Segment::Line(self.points(abs, [(x, y)])[0]),
            Written::HorizontalLineTo { abs, x } => {
                let y = if abs { self.current.1 } else { 0.0 };
                Segment::Line(self.points(abs, [(x, y)])[0])
            }
            Written::VerticalLineTo { abs, y } => {
                let x = if abs { self.current.0 } else { 0.0 };
                Segment::Line(self.points(abs, [(x, y)])[0])
            }
            Written::Quadratic { abs, x1, y1, x, y } => {
                let [a, to] = self.points(abs, [(x1, y1), (x, y)]);
                Segment::Quad(a, to)
            }
            Written::CurveTo {
                abs,
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => {
                let [a, b, to] = self.points(abs, [(x1, y1), (x2, y2), (x, y)]);
                Segment::Cubic(a, b, to)
            }
            Written::EllipticalArc {
                abs,
                rx,
                ry,
                x_axis_rotation,
                large_arc,
                sweep,
                x,
                y,
            } => {
                if rx != ry && x_axis_rotation != 0.0 {
                    return None;
                }
                let [to] = self.points(abs, [(x, y)]);
                let radii = Exact::from_xy(rx as f32 * self.map.sx, ry as f32 * self.map.sy);
                Segment::Arc {
                    radii,
                    large: large_arc,
                    sweep,
                    to,
                }
            }
            Written::ClosePath { .. } => {
                self.current = self.first;
                Segment::Close
            }
            Written::SmoothCurveTo { .. } | Written::SmoothQuadratic { .. } => return None,
        };
        self.parts.push(part);
        Some(())
    }

    /// Maps points and moves to the last of them.
    fn points<const N: usize>(&mut self, abs: bool, points: [(f64, f64); N]) -> [Exact; N] {
        let origin = if abs { (0.0, 0.0) } else { self.current };
        let places = points.map(|(x, y)| (origin.0 + x, origin.1 + y));
        self.current = places[N - 1];
        places.map(|(x, y)| mapped(self.map, Exact::from_xy(x as f32, y as f32)))
    }
}

fn mapped(map: Transform, mut point: Exact) -> Exact {
    map.map_point(&mut point);
    point
}
