//! The elements of a checked file by id, their measures, and the conversion of their shapes to the
//! lattice.

use std::slice;

use resvg::usvg;
use resvg::usvg::roxmltree::Document;
use resvg::usvg::{Node, roxmltree};
use svgtypes::{PathParser, PathSegment as PathDataSegment};
use tiny_skia::{Rect, Transform};

use super::check::{self, Ids};
use super::look::{FRAME_STEPS, Frame};
use crate::graphics::Gradient;
use crate::graphics::outline::{Point, Segment};
use crate::{Color, Problem};

/// The maximum width of a frame beyond the board, in cells. Wider ones would take space and memory on
/// every board.
const MAX_FRAME: f32 = 1.0;

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

    pub(super) fn contains(self, rect: Rect) -> bool {
        let tolerance = self.side * 1e-3;
        rect.left() >= self.x - tolerance
            && rect.top() >= self.y - tolerance
            && rect.right() <= self.x + self.side + tolerance
            && rect.bottom() <= self.y + self.side + tolerance
    }
}

/// A checked file. Methods that return `None` have added a problem.
pub(super) struct TemplateFile<'a, 'i> {
    pub(super) document: &'a Document<'i>,
    pub(super) tree: &'a usvg::Tree,
    ids: Ids<'a, 'i>,
    pub(super) problems: Vec<Problem>,
    /// The gradients of the artwork that has been read.
    pub(super) gradients: Vec<Gradient>,
}

impl<'a, 'i> TemplateFile<'a, 'i> {
    pub(super) fn new(document: &'a Document<'i>, tree: &'a usvg::Tree) -> TemplateFile<'a, 'i> {
        TemplateFile {
            document,
            tree,
            ids: check::ids(document),
            problems: Vec::new(),
            gradients: Vec::new(),
        }
    }

    /// The element with an id, visible or not.
    pub(super) fn element(&self, id: &str) -> Option<roxmltree::Node<'a, 'i>> {
        self.ids.get(id).copied()
    }

    /// Adds a problem at a node, unless it is known.
    pub(super) fn fail_at<T>(&mut self, node: roxmltree::Node<'_, '_>, what: &str) -> Option<T> {
        let problem = check::problem(node, what);
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
        }
        None
    }

    /// Adds a problem of the element with an id.
    pub(super) fn fail<T>(&mut self, id: &str, what: &str) -> Option<T> {
        let node = self.element(id);
        let node = node.unwrap_or_else(|| self.document.root_element());
        self.fail_at(node, &format!("{id}: {what}"))
    }

    /// The visible shapes of an element.
    pub(super) fn paths(&mut self, id: &str) -> Option<Vec<&'a usvg::Path>> {
        let tree = self.tree;
        let mut paths = Vec::new();
        let is_drawn = match tree.node_by_id(id) {
            None => {
                let what = "no visible element has this id; templates show classic is an example";
                return self.fail(id, what);
            }
            Some(node) => collect_paths(slice::from_ref(node), &mut paths),
        };
        paths.retain(|path| path.is_visible() && is_painted(path));
        if !is_drawn {
            self.fail(id, "only opaque shapes and groups of them are allowed")
        } else if paths.is_empty() {
            self.fail(id, "it is invisible; give it a fill or a stroke")
        } else {
            Some(paths)
        }
    }

    /// The plain colour that fills an element.
    pub(super) fn color(&mut self, id: &str) -> Option<Color> {
        let paths = self.paths(id)?;
        flat_fill(paths[0])
            .or_else(|| self.fail(id, "it must be filled with a plain opaque colour"))
    }

    /// The plain colour that fills an optional element.
    pub(super) fn optional_color(&mut self, id: &str) -> Option<Color> {
        self.element(id)?;
        self.color(id)
    }

    /// The square that the first shape of `id` covers.
    pub(super) fn cell(&mut self, id: &str) -> Option<TemplateCell> {
        let first = self.paths(id)?[0];
        let bounds = first.abs_bounding_box();
        let is_square = (bounds.width() - bounds.height()).abs() <= bounds.width() * 1e-4;
        if !is_square || !is_rect(first) || first.stroke().is_some() || flat_fill(first).is_none() {
            let what =
                "its first shape must be a square <rect> with a plain opaque fill and no stroke";
            return self.fail(id, what);
        }
        Some(TemplateCell {
            x: bounds.left(),
            y: bounds.top(),
            side: bounds.width(),
        })
    }

    /// The bounds of the sample board, found by its squares, with its frame.
    pub(super) fn board(&mut self, side: f32) -> Option<Rect> {
        let squares = [self.color("light")?, self.color("dark")?];
        let mut paths = Vec::new();
        collect_paths(self.tree.root().children(), &mut paths);
        let is_side = |length: f32| (length - side).abs() <= side * 1e-3;
        paths.retain(|path| {
            let bounds = path.abs_bounding_box();
            is_side(bounds.width())
                && is_side(bounds.height())
                && flat_fill(path).is_some_and(|fill| squares.contains(&fill))
        });
        let frame = self.element("frame").map(|_| self.paths("frame"));
        let frame = frame
            .flatten()
            .map(|paths| paths[0].abs_stroke_bounding_box());
        union(
            paths
                .iter()
                .map(|path| path.abs_bounding_box())
                .chain(frame),
        )
    }

    /// The cell of the sample board that contains the middle of a queen, on the grid of the light square.
    pub(super) fn queen_cell(&mut self, id: &str, light: TemplateCell) -> Option<TemplateCell> {
        let paths = self.paths(id)?;
        let bounds = union(paths.iter().map(|path| path.abs_stroke_bounding_box()))?;
        let snap =
            |middle: f32, start: f32| start + ((middle - start) / light.side).floor() * light.side;
        Some(TemplateCell {
            x: snap((bounds.left() + bounds.right()) / 2.0, light.x),
            y: snap((bounds.top() + bounds.bottom()) / 2.0, light.y),
            side: light.side,
        })
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

    /// The frame, if the file has one.
    pub(super) fn frame(&mut self, side: f32) -> Option<Frame> {
        self.element("frame")?;
        let path = self.paths("frame")?[0];
        let bounds = path.abs_bounding_box();
        if (bounds.width() - bounds.height()).abs() > side * 1e-3 || !is_rect(path) {
            let what = "it must be a square <rect> without rounded corners";
            return self.fail("frame", what);
        }
        let board = (bounds.width() / side).round() * side;
        let steps = |length: f32| (length * FRAME_STEPS as f32 / side).round() as i32;
        let offset = (bounds.width() - board) / 2.0;
        let half = path.stroke().map_or(0.0, |stroke| {
            stroke.width().get() * path.abs_transform().get_scale().0 / 2.0
        });
        if offset + half > side * MAX_FRAME {
            let what = "it reaches more than a cell beyond the board; make it thinner or smaller";
            return self.fail("frame", what);
        }
        let paints = [
            path.stroke().map(usvg::Stroke::paint),
            path.fill().map(usvg::Fill::paint),
        ];
        let [line, ground] = paints.map(|paint| paint.and_then(flat_color));
        if [line, ground].map(|color| color.is_some()) != paints.map(|paint| paint.is_some()) {
            return self.fail("frame", "it must have plain opaque colours");
        }
        Some(Frame {
            outer: steps(offset + half),
            inner: steps(offset - half),
            line,
            ground,
        })
        .filter(|frame| frame.outer > 0)
    }
}

/// Collects the paths of nodes. Returns false if there is anything else, or something transparent.
fn collect_paths<'t>(nodes: &'t [Node], paths: &mut Vec<&'t usvg::Path>) -> bool {
    let mut are_opaque = true;
    for node in nodes {
        are_opaque &= match node {
            Node::Path(path) => {
                paths.push(path);
                true
            }
            Node::Group(group) => {
                collect_paths(group.children(), paths) && group.opacity().get() >= 1.0
            }
            _ => false,
        };
    }
    are_opaque
}

/// The plain opaque colour that fills a path.
pub(super) fn flat_fill(path: &usvg::Path) -> Option<Color> {
    let fill = path.fill().filter(|fill| fill.opacity().get() >= 1.0)?;
    flat_color(fill.paint())
}

fn union(bounds: impl Iterator<Item = Rect>) -> Option<Rect> {
    bounds.reduce(|a, b| a.join(&b).unwrap_or(a))
}

/// True if a path is a rectangle parallel to the axes.
pub(super) fn is_rect(path: &usvg::Path) -> bool {
    let bounds = path.data().bounds();
    let is_either =
        |value: f32, min: f32, max: f32| (value - min).abs() < 1e-3 || (value - max).abs() < 1e-3;
    let is_corner = |x, y| {
        is_either(x, bounds.left(), bounds.right()) && is_either(y, bounds.top(), bounds.bottom())
    };
    let transform = path.abs_transform();
    transform.kx == 0.0
        && transform.ky == 0.0
        && path.data().segments().count() <= 6
        && path.data().segments().all(|segment| {
            use tiny_skia::PathSegment as Part;
            match segment {
                Part::MoveTo(to) | Part::LineTo(to) => is_corner(to.x, to.y),
                Part::Close => true,
                Part::QuadTo(..) | Part::CubicTo(..) => false,
            }
        })
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
                Segment::Arc(radii, [large_arc, sweep], to)
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
