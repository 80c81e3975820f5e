//! The elements of a checked file by id, their measures, and the conversion of their shapes to the
//! lattice.

use std::collections::BTreeMap;

use resvg::usvg;
use resvg::usvg::roxmltree::Document;
use resvg::usvg::{Node, roxmltree};
use svgtypes::{PathParser, PathSegment as PathDataSegment};
use tiny_skia::Transform;

use super::check;
use super::look::{FRAME_STEPS, Frame};
use crate::graphics::outline::{Point, Segment};
use crate::{Color, Problem};

/// The maximum width of a frame beyond the board, in cells. Wider ones would take space and memory on
/// every board.
const MAX_FRAME: f32 = 1.0;

/// A part of a template, or the problems of the file.
pub(super) type TemplateResult<T> = Result<T, Vec<Problem>>;

/// A collector of the problems of a file, without duplicates.
#[derive(Default)]
pub(super) struct ProblemCollector(Vec<Problem>);

impl ProblemCollector {
    /// Returns the value, or collects its problems.
    pub(super) fn ok_or_collect<T>(&mut self, checked: TemplateResult<T>) -> Option<T> {
        let problems = match checked {
            Ok(value) => return Some(value),
            Err(problems) => problems,
        };
        for problem in problems {
            if !self.0.contains(&problem) {
                self.0.push(problem);
            }
        }
        None
    }

    /// Returns the value if there are no problems, otherwise all of them.
    pub(super) fn into_result<T>(self, value: Option<T>) -> TemplateResult<T> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => Err(self.0),
        }
    }
}

/// A square cell in the file's coordinates.
#[derive(Clone, Copy)]
pub(super) struct TemplateCell {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) side: f32,
}

impl TemplateCell {
    pub(super) fn to_lattice(self, lattice: i32) -> Transform {
        let scale = lattice as f32 / self.side;
        Transform::from_row(scale, 0.0, 0.0, scale, -self.x * scale, -self.y * scale)
    }

    pub(super) fn contains(self, rect: tiny_skia::Rect) -> bool {
        let tolerance = self.side * 1e-3;
        rect.left() >= self.x - tolerance
            && rect.top() >= self.y - tolerance
            && rect.right() <= self.x + self.side + tolerance
            && rect.bottom() <= self.y + self.side + tolerance
    }
}

pub(super) struct TemplateFile<'a, 'i> {
    pub(super) document: &'a Document<'i>,
    pub(super) tree: &'a usvg::Tree,
    /// The element with each id, visible or not.
    pub(super) ids: BTreeMap<&'a str, roxmltree::Node<'a, 'i>>,
}

impl<'a, 'i> TemplateFile<'a, 'i> {
    /// The element with an id, visible or not.
    pub(super) fn element(&self, id: &str) -> Option<roxmltree::Node<'a, 'i>> {
        self.ids.get(id).copied()
    }

    pub(super) fn fail(&self, id: &str, what: &str) -> Vec<Problem> {
        let node = self.element(id);
        let node = node.unwrap_or_else(|| self.document.root_element());
        vec![check::problem(
            self.document,
            node.id(),
            &format!("{id}: {what}"),
        )]
    }

    fn node(&self, id: &str) -> TemplateResult<&Node> {
        let node = self.tree.node_by_id(id);
        node.ok_or_else(|| self.fail(id, check::NO_ELEMENT))
    }

    pub(super) fn paths(&self, id: &str) -> TemplateResult<Vec<&usvg::Path>> {
        let mut paths = Vec::new();
        match self.node(id)? {
            Node::Path(path) => paths.push(path.as_ref()),
            Node::Group(group) => self.collect(id, group, &mut paths)?,
            _ => return Err(self.fail(id, "only shapes are allowed")),
        }
        paths.retain(|path| path.is_visible() && is_painted(path));
        if paths.is_empty() {
            Err(self.fail(id, "it is invisible; give it a fill or a stroke"))
        } else {
            Ok(paths)
        }
    }

    fn collect<'t>(
        &self,
        id: &str,
        group: &'t usvg::Group,
        paths: &mut Vec<&'t usvg::Path>,
    ) -> TemplateResult<()> {
        if group.opacity().get() < 1.0 {
            return Err(self.fail(
                id,
                "opacity of a group or shape is not supported; use fill-opacity",
            ));
        }
        for child in group.children() {
            match child {
                Node::Path(path) => paths.push(path),
                Node::Group(group) => self.collect(id, group, paths)?,
                _ => return Err(self.fail(id, "only shapes are allowed")),
            }
        }
        Ok(())
    }

    /// The plain colour that fills an element.
    pub(super) fn color(&self, id: &str) -> TemplateResult<Color> {
        let paths = self.paths(id)?;
        self.flat_fill(paths[0])
            .ok_or_else(|| self.fail(id, "it must be filled with a plain opaque colour"))
    }

    pub(super) fn flat_fill(&self, path: &usvg::Path) -> Option<Color> {
        let fill = path.fill().filter(|fill| fill.opacity().get() >= 1.0)?;
        flat_color(fill.paint())
    }

    /// The square that the first shape of `id` covers.
    pub(super) fn cell(&self, id: &str) -> TemplateResult<TemplateCell> {
        let first = self.paths(id)?[0];
        let bounds = first.abs_bounding_box();
        let is_square = (bounds.width() - bounds.height()).abs() <= bounds.width() * 1e-4;
        let corners = first.data().segments().count();
        if !is_square
            || bounds.width() <= 0.0
            || corners > 6
            || first.stroke().is_some()
            || self.flat_fill(first).is_none()
        {
            let what =
                "its first shape must be a square <rect> with a plain opaque fill and no stroke";
            return Err(self.fail(id, what));
        }
        Ok(TemplateCell {
            x: bounds.left(),
            y: bounds.top(),
            side: bounds.width(),
        })
    }

    /// The left, top, right and bottom edge of the sample board, found by its squares, with its frame.
    pub(super) fn board(&self, side: f32) -> TemplateResult<[f32; 4]> {
        let squares = [self.color("light")?, self.color("dark")?];
        let mut edges = NO_EDGES;
        let mut groups = vec![self.tree.root()];
        while let Some(group) = groups.pop() {
            for node in group.children() {
                match node {
                    Node::Group(inner) => groups.push(inner),
                    Node::Path(path) => {
                        let bounds = path.abs_bounding_box();
                        let has_side = [bounds.width(), bounds.height()]
                            .iter()
                            .all(|length| (length - side).abs() <= side * 1e-3);
                        let has_color = self
                            .flat_fill(path)
                            .is_some_and(|fill| squares.contains(&fill));
                        if has_side && has_color {
                            extend_edges(&mut edges, bounds);
                        }
                    }
                    _ => {}
                }
            }
        }
        if self.tree.node_by_id("frame").is_some() {
            extend_edges(
                &mut edges,
                self.paths("frame")?[0].abs_stroke_bounding_box(),
            );
        }
        Ok(edges)
    }

    /// The cell of the sample board that contains the middle of a queen, on the grid of the light square.
    pub(super) fn queen_cell(&self, id: &str, light: TemplateCell) -> TemplateResult<TemplateCell> {
        let mut edges = NO_EDGES;
        for path in self.paths(id)? {
            extend_edges(&mut edges, path.abs_stroke_bounding_box());
        }
        let [left, top, right, bottom] = edges;
        let snap =
            |middle: f32, start: f32| start + ((middle - start) / light.side).floor() * light.side;
        Ok(TemplateCell {
            x: snap((left + right) / 2.0, light.x),
            y: snap((top + bottom) / 2.0, light.y),
            side: light.side,
        })
    }

    /// True if every coordinate of an artwork is on the lattice.
    pub(super) fn fits_lattice(
        &self,
        id: &str,
        cell: TemplateCell,
        lattice: i32,
    ) -> TemplateResult<bool> {
        let is_on_lattice = |path: &usvg::Path| {
            let map = path.abs_transform().post_concat(cell.to_lattice(lattice));
            self.shape(path, map).is_on_lattice()
        };
        Ok(self.paths(id)?.into_iter().all(is_on_lattice))
    }

    /// The shape of a path, from its path data if possible, because arcs are shorter than the curves that
    /// usvg converts them to.
    pub(super) fn shape(&self, path: &usvg::Path, map: Transform) -> TemplateShape {
        let is_uniform = map.kx == 0.0 && map.ky == 0.0 && map.sx == map.sy && map.sx > 0.0;
        let has_id = is_uniform && !path.id().is_empty();
        let node = has_id.then(|| self.element(path.id())).flatten();
        let data = node.and_then(|node| node.attribute("d"));
        data.and_then(|data| from_path_data(data, map))
            .filter(TemplateShape::is_near)
            .unwrap_or_else(|| from_usvg(path, map))
    }

    pub(super) fn frame(&self, side: f32) -> TemplateResult<Option<Frame>> {
        if self.tree.node_by_id("frame").is_none() {
            return Ok(None);
        }
        let path = self.paths("frame")?[0];
        let bounds = path.abs_bounding_box();
        if (bounds.width() - bounds.height()).abs() > side * 1e-3
            || path.data().segments().count() > 6
        {
            return Err(self.fail(
                "frame",
                "it must be a square <rect> without rounded corners",
            ));
        }
        let board = (bounds.width() / side).round() * side;
        let steps = |length: f32| (length * FRAME_STEPS as f32 / side).round() as i32;
        let offset = (bounds.width() - board) / 2.0;
        let half = path.stroke().map_or(0.0, |stroke| {
            stroke.width().get() * path.abs_transform().get_scale().0 / 2.0
        });
        let opaque = |paint: Option<&usvg::Paint>| match paint {
            None => Ok(None),
            Some(paint) => flat_color(paint)
                .map(Some)
                .ok_or_else(|| self.fail("frame", "it must have plain opaque colours")),
        };
        if offset + half > side * MAX_FRAME {
            let what = "it reaches more than a cell beyond the board; make it thinner or smaller";
            return Err(self.fail("frame", what));
        }
        Ok(Some(Frame {
            outer: steps(offset + half),
            inner: steps(offset - half),
            line: opaque(path.stroke().map(usvg::Stroke::paint))?,
            ground: opaque(path.fill().map(usvg::Fill::paint))?,
        })
        .filter(|frame| frame.outer > 0))
    }
}

/// Empty bounds: left, top, right, bottom.
const NO_EDGES: [f32; 4] = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];

fn extend_edges(edges: &mut [f32; 4], bounds: tiny_skia::Rect) {
    edges[0] = edges[0].min(bounds.left());
    edges[1] = edges[1].min(bounds.top());
    edges[2] = edges[2].max(bounds.right());
    edges[3] = edges[3].max(bounds.bottom());
}

fn is_painted(path: &usvg::Path) -> bool {
    path.fill().is_some_and(|fill| fill.opacity().get() > 0.0)
        || path.stroke().is_some_and(|line| line.opacity().get() > 0.0)
}

pub(super) fn flat_color(paint: &usvg::Paint) -> Option<Color> {
    match paint {
        usvg::Paint::Color(color) => Some((*color).into()),
        _ => None,
    }
}

/// A point before rounding.
type Exact = tiny_skia::Point;

/// The maximum distance of control points: 16 cells, in steps of the finer lattice.
const MAX_DISTANCE: f32 = 16.0 * 1024.0;

/// A path in lattice steps before rounding.
pub(super) struct TemplateShape(Vec<Segment<Exact>>);

impl TemplateShape {
    fn all_coordinates(&self, predicate: impl Fn(f32) -> bool) -> bool {
        let mut points = self.0.iter().flat_map(Segment::points);
        points.all(|point| predicate(point.x) && predicate(point.y))
    }

    pub(super) fn is_on_lattice(&self) -> bool {
        self.all_coordinates(|value| (value - value.round()).abs() < 2e-3)
    }

    /// True if points and radii are within the maximum distance, so that their sums are exact in 32 bits.
    pub(super) fn is_near(&self) -> bool {
        self.all_coordinates(|value| value.abs() <= MAX_DISTANCE)
    }

    pub(super) fn round(&self) -> Vec<Segment> {
        let round = |point: Exact| -> Point { (point.x.round() as i32, point.y.round() as i32) };
        self.0
            .iter()
            .map(|segment| segment.map(round, round))
            .collect()
    }
}

/// The shape as converted by usvg.
pub(super) fn from_usvg(path: &usvg::Path, map: Transform) -> TemplateShape {
    use tiny_skia::PathSegment as Resolved;
    let map = |point| map_point(map, point);
    let convert = |segment| match segment {
        Resolved::MoveTo(to) => Segment::Move(map(to)),
        Resolved::LineTo(to) => Segment::Line(map(to)),
        Resolved::QuadTo(a, to) => Segment::Quad(map(a), map(to)),
        Resolved::CubicTo(a, b, to) => Segment::Cubic(map(a), map(b), map(to)),
        Resolved::Close => Segment::Close,
    };
    TemplateShape(path.data().segments().map(convert).collect())
}

/// The shape of path data, with its arcs, under a `map` without rotation and skew. `None` for segments
/// that only [`from_usvg`] supports.
pub(super) fn from_path_data(data: &str, map: Transform) -> Option<TemplateShape> {
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
    fn segment(&mut self, segment: PathDataSegment) -> Option<()> {
        let part = match segment {
            PathDataSegment::MoveTo { abs, x, y } => {
                let [to] = self.points(abs, [(x, y)]);
                self.first = self.current;
                Segment::Move(to)
            }
            PathDataSegment::LineTo { abs, x, y } => Segment::Line(self.points(abs, [(x, y)])[0]),
            PathDataSegment::HorizontalLineTo { abs, x } => {
                let y = if abs { self.current.1 } else { 0.0 };
                Segment::Line(self.points(abs, [(x, y)])[0])
            }
            PathDataSegment::VerticalLineTo { abs, y } => {
                let x = if abs { self.current.0 } else { 0.0 };
                Segment::Line(self.points(abs, [(x, y)])[0])
            }
            PathDataSegment::Quadratic { abs, x1, y1, x, y } => {
                let [a, to] = self.points(abs, [(x1, y1), (x, y)]);
                Segment::Quad(a, to)
            }
            PathDataSegment::CurveTo {
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
            PathDataSegment::EllipticalArc {
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
            PathDataSegment::ClosePath { .. } => {
                self.current = self.first;
                Segment::Close
            }
            PathDataSegment::SmoothCurveTo { .. } | PathDataSegment::SmoothQuadratic { .. } => {
                return None;
            }
        };
        self.parts.push(part);
        Some(())
    }

    /// Maps points, and moves the current point to the last one.
    fn points<const N: usize>(&mut self, abs: bool, points: [(f64, f64); N]) -> [Exact; N] {
        let origin = if abs { (0.0, 0.0) } else { self.current };
        let places = points.map(|(x, y)| (origin.0 + x, origin.1 + y));
        self.current = places[N - 1];
        places.map(|(x, y)| map_point(self.map, Exact::from_xy(x as f32, y as f32)))
    }
}

fn map_point(map: Transform, mut point: Exact) -> Exact {
    map.map_point(&mut point);
    point
}
