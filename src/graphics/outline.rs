//! Outlines with integer coordinates, written as compact path data.
//!
//! A cell has 64 (or 1024) steps, so that integer coordinates scaled to a whole number of pixels are
//! exact in the 32-bit floats of every renderer: a queen has the same pixels on every board.

use tiny_skia::{Path, PathBuilder};

use crate::graphics::arc::arc_to_cubics;
use crate::units::distance::push_integer;

/// A point on the lattice: x to the right, y down.
pub(crate) type Point = (i32, i32);

/// A path segment with absolute coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Segment<P = Point> {
    Move(P),
    Line(P),
    Quad(P, P),
    Cubic(P, P, P),
    /// An elliptical arc with SVG's parameters, without axis rotation: its radii, the flags `large` and
    /// `sweep`, and its end.
    Arc(P, [bool; 2], P),
    Close,
}

/// A point between lattice points.
pub(crate) type ExactPoint = (f64, f64);

impl<P: Copy> Segment<P> {
    /// Maps every point with `point` and the radii of arcs with `radii`.
    pub(crate) fn map<Q>(self, point: impl Fn(P) -> Q, radii: impl FnOnce(P) -> Q) -> Segment<Q> {
        match self {
            Segment::Move(to) => Segment::Move(point(to)),
            Segment::Line(to) => Segment::Line(point(to)),
            Segment::Quad(a, to) => Segment::Quad(point(a), point(to)),
            Segment::Cubic(a, b, to) => Segment::Cubic(point(a), point(b), point(to)),
            Segment::Arc(lengths, flags, to) => Segment::Arc(radii(lengths), flags, point(to)),
            Segment::Close => Segment::Close,
        }
    }

    /// Points, control points and radii.
    pub(crate) fn points(&self) -> Vec<P> {
        match *self {
            Segment::Move(to) | Segment::Line(to) => vec![to],
            Segment::Quad(a, to) => vec![a, to],
            Segment::Cubic(a, b, to) => vec![a, b, to],
            Segment::Arc(radii, _, to) => vec![radii, to],
            Segment::Close => vec![],
        }
    }
}

/// A circle with its centre and radius.
pub(crate) fn circle((x, y): Point, r: i32) -> [Segment; 4] {
    let half = |to: Point| Segment::Arc((r, r), [false, true], to);
    [
        Segment::Move((x - r, y)),
        half((x + r, y)),
        half((x - r, y)),
        Segment::Close,
    ]
}

/// A rectangle with its top left corner, width and height.
pub(crate) fn rectangle((x, y): Point, (width, height): Point) -> Vec<Segment> {
    let (right, bottom) = (x + width, y + height);
    polyline(&[(x, y), (right, y), (right, bottom), (x, bottom)], true)
}

/// Straight lines through the points.
pub(crate) fn polyline(points: &[Point], closed: bool) -> Vec<Segment> {
    let mut segments: Vec<Segment> = points.iter().map(|point| Segment::Line(*point)).collect();
    if let Some(first) = points.first() {
        segments[0] = Segment::Move(*first);
    }
    if closed {
        segments.push(Segment::Close);
    }
    segments
}

/// A path whose data after the first point is relative, so that another copy only needs a new start.
///
/// Starts with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outline {
    start: Point,
    tail: Vec<u8>,
    /// The segments of the path data, for other formats.
    segments: Vec<Segment>,
    /// The minimum and the maximum coordinate of points and control points on any axis.
    min: i32,
    max: i32,
}

impl Outline {
    /// Returns `None` if there is nothing to draw.
    pub(crate) fn new(segments: &[Segment]) -> Option<Outline> {
        let [Segment::Move(start), rest @ ..] = segments else {
            return None;
        };
        let mut pen = OutlinePen {
            out: Vec::new(),
            command: b'm',
            current: *start,
            first: *start,
            control: *start,
        };
        rest.iter().for_each(|segment| pen.segment(segment));
        let mut outline = Outline {
            start: *start,
            tail: pen.out,
            segments: segments.to_vec(),
            min: i32::MAX,
            max: i32::MIN,
        };
        let points: Vec<ExactPoint> = outline.curves().flat_map(|curve| curve.points()).collect();
        for coordinate in points.into_iter().flat_map(|(x, y)| [x, y]) {
            outline.min = outline.min.min(coordinate.floor() as i32);
            outline.max = outline.max.max(coordinate.ceil() as i32);
        }
        (!rest.is_empty()).then_some(outline)
    }

    /// Appends the path data, moved by `(dx, dy)`.
    pub(crate) fn push_path_data(&self, out: &mut Vec<u8>, dx: i32, dy: i32) {
        out.push(b'M');
        push_integer(out, self.start.0 + dx);
        push_separated(out, self.start.1 + dy);
        out.extend_from_slice(&self.tail);
    }

    /// Converts the outline to a path for the rasterizer.
    pub(crate) fn path(&self) -> Option<Path> {
        let single = |(x, y): ExactPoint| (x as f32, y as f32);
        let mut to_path = PathBuilder::new();
        for curve in self.curves() {
            match curve.map(single, single) {
                Segment::Move((x, y)) => to_path.move_to(x, y),
                Segment::Line((x, y)) | Segment::Arc(_, _, (x, y)) => to_path.line_to(x, y),
                Segment::Quad(a, to) => to_path.quad_to(a.0, a.1, to.0, to.1),
                Segment::Cubic(a, b, to) => to_path.cubic_to(a.0, a.1, b.0, b.1, to.0, to.1),
                Segment::Close => to_path.close(),
            }
        }
        to_path.finish()
    }

    /// The segments, the first of them a move.
    pub(crate) fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The segments, with arcs converted to cubic curves.
    pub(crate) fn curves(&self) -> impl Iterator<Item = Segment<ExactPoint>> {
        let exact = |(x, y): Point| (f64::from(x), f64::from(y));
        let (mut current, mut first) = ((0.0, 0.0), (0.0, 0.0));
        self.segments.iter().flat_map(move |segment| {
            let segment = segment.map(exact, exact);
            let from = current;
            current = segment.points().last().copied().unwrap_or(first);
            match segment {
                Segment::Move(to) => first = to,
                Segment::Arc((rx, ry), flags, to) => {
                    let curves = arc_to_cubics(from, (rx.abs(), ry.abs()), flags, to).into_iter();
                    return curves.map(|[a, b, to]| Segment::Cubic(a, b, to)).collect();
                }
                _ => {}
            }
            vec![segment]
        })
    }

    /// The minimum and the maximum coordinate on any axis.
    pub(crate) fn bounds(&self) -> (i32, i32) {
        (self.min, self.max)
    }

    /// The distance by which points and control points lie outside a cell of `side` steps.
    pub(crate) fn overhang(&self, side: i32) -> i32 {
        (-self.min).max(self.max - side).max(0)
    }

    /// The estimated bytes of one copy.
    pub(crate) fn estimated_len(&self) -> usize {
        self.tail.len() + 8
    }
}

/// Writes segments relative to the current point, as short as the grammar of path data allows
/// (SVG 2, 9.3.9).
struct OutlinePen {
    out: Vec<u8>,
    command: u8,
    current: Point,
    /// The start of the subpath.
    first: Point,
    /// The second control point of the previous curve, otherwise the current point.
    control: Point,
}

impl OutlinePen {
    fn segment(&mut self, segment: &Segment) {
        let (at, control) = (self.current, self.control);
        let reflected = (2 * at.0 - control.0, 2 * at.1 - control.1);
        let by = |to: Point| [to.0 - at.0, to.1 - at.1];
        let (command, numbers) = match *segment {
            Segment::Move(to) => (b'm', by(to).to_vec()),
            Segment::Line(to) if to.1 == at.1 => (b'h', vec![to.0 - at.0]),
            Segment::Line(to) if to.0 == at.0 => (b'v', vec![to.1 - at.1]),
            Segment::Line(to) => (b'l', by(to).to_vec()),
            Segment::Quad(a, to) => (b'q', [a, to].map(by).concat()),
            Segment::Cubic(a, b, to) if a == reflected => (b's', [b, to].map(by).concat()),
            Segment::Cubic(a, b, to) => (b'c', [a, b, to].map(by).concat()),
            Segment::Arc((rx, ry), [large, sweep], to) => {
                let [dx, dy] = by(to);
                // Flags are separated, because some readers do not accept joined ones.
                (b'a', vec![rx, ry, 0, large.into(), sweep.into(), dx, dy])
            }
            Segment::Close => (b'z', vec![]),
        };
        self.command(command);
        for number in numbers {
            push_separated(&mut self.out, number);
        }
        self.current = segment.points().last().copied().unwrap_or(self.first);
        if let Segment::Move(to) = *segment {
            self.first = to;
        }
        self.control = match *segment {
            Segment::Cubic(_, b, _) => b,
            _ => self.current,
        };
    }

    fn command(&mut self, command: u8) {
        let repeats = command == self.command && !matches!(command, b'm' | b'z');
        let implied = command == b'l' && self.command == b'm' && !self.out.is_empty();
        if !repeats && !implied {
            self.out.push(command);
        }
        self.command = command;
    }
}

fn push_separated(out: &mut Vec<u8>, value: i32) {
    if value >= 0 && out.last().is_some_and(u8::is_ascii_digit) {
        out.push(b' ');
    }
    push_integer(out, value);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(segments: &[Segment], dx: i32, dy: i32) -> String {
        let mut out = Vec::new();
        Outline::new(segments)
            .unwrap()
            .push_path_data(&mut out, dx, dy);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn data_is_relative_and_short() {
        use Segment::*;
        let crown = [
            Move((2, 9)),
            Line((4, 3)),
            Line((6, 7)),
            Line((6, 9)),
            Line((2, 9)),
            Close,
        ];
        assert_eq!(data(&crown, 0, 0), "M2 9l2-6 2 4v2h-4z");
        assert_eq!(data(&crown, 64, -64), "M66-55l2-6 2 4v2h-4z");
    }

    #[test]
    fn arcs_and_second_subpaths_follow_the_first() {
        use Segment::*;
        let arc = Segment::Arc((3, 3), [true, false], (6, 0));
        let path = [
            Move((0, 0)),
            arc,
            Close,
            Move((10, 10)),
            Line((12, 13)),
            Line((1, 1)),
            Close,
        ];
        assert_eq!(data(&path, 0, 0), "M0 0a3 3 0 1 0 6 0zm10 10 2 3-11-12z");
    }

    #[test]
    fn smooth_curves_omit_the_reflected_control_point() {
        use Segment::*;
        let path = [
            Move((0, 0)),
            Cubic((0, 0), (4, 4), (6, 4)),
            Cubic((8, 4), (9, 1), (9, 0)),
            Close,
        ];
        assert_eq!(data(&path, 0, 0), "M0 0s4 4 6 4 3-3 3-4z");
    }

    #[test]
    fn empty_paths_give_no_outline() {
        assert_eq!(Outline::new(&[]), None);
        assert_eq!(Outline::new(&[Segment::Move((1, 1))]), None);
        assert_eq!(Outline::new(&[Segment::Close]), None);
    }
}
