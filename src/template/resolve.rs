//! From a checked file to the artwork of a cell.

use resvg::tiny_skia::Transform;
use resvg::usvg::{self, Node, roxmltree::Document};

use super::shape::{Shape, resolved, written};
use super::{Frame, Problem, Square, Template, check};
use crate::Color;
use crate::artwork::{Artwork, Gradient, GradientShape, Ink, Layer, Paint, Stop, Stroke};
use crate::outline::Outline;

/// Lattices to try: the first is compact, the second fine enough for any art.
const LATTICES: [i32; 2] = [64, 1024];

type Outcome<T> = Result<T, Vec<Problem>>;

pub(super) fn template(document: &Document<'_>) -> Outcome<Template> {
    let tree = usvg::Tree::from_xmltree(document, &usvg::Options::default()).map_err(|error| {
        vec![check::problem(
            document,
            document.root_element().id(),
            &error.to_string(),
        )]
    })?;
    let file = File {
        document,
        tree: &tree,
    };
    let light = file.cell("light")?;
    let dark = file.cell("dark")?;
    if (light.side - dark.side).abs() > light.side * 1e-4 {
        return Err(file.fail(
            "dark",
            "its square is not as large as that of the element with the id \"light\"",
        ));
    }
    let home = file.home_of_queen(light, dark)?;
    let lattice = LATTICES
        .into_iter()
        .find(|lattice| file.fits(light, dark, home, *lattice))
        .unwrap_or(1024);
    let mut art = Reader {
        file: &file,
        lattice,
        gradients: Vec::new(),
    };
    Ok(Template {
        page: file.color("page")?,
        ink: file.color("ink")?,
        light: art.square("light", light)?,
        dark: art.square("dark", dark)?,
        queen: art.artwork("queen", home)?,
        frame: file.frame(light.side, lattice)?,
        gradients: art.gradients,
        lattice,
    })
}

/// A square cell in the file's coordinates.
#[derive(Clone, Copy)]
struct Cell {
    x: f32,
    y: f32,
    side: f32,
}

impl Cell {
    fn to_lattice(self, lattice: i32) -> Transform {
        let scale = lattice as f32 / self.side;
        Transform::from_row(scale, 0.0, 0.0, scale, -self.x * scale, -self.y * scale)
    }

    fn holds(self, rect: resvg::tiny_skia::Rect) -> bool {
        let air = self.side * 1e-3;
        rect.left() >= self.x - air
            && rect.top() >= self.y - air
            && rect.right() <= self.x + self.side + air
            && rect.bottom() <= self.y + self.side + air
    }
}

struct File<'a, 'i> {
    document: &'a Document<'i>,
    tree: &'a usvg::Tree,
}

impl File<'_, '_> {
    fn fail(&self, id: &str, what: &str) -> Vec<Problem> {
        let node = self
            .document
            .descendants()
            .find(|node| node.attribute("id") == Some(id));
        let node = node.unwrap_or_else(|| self.document.root_element());
        vec![check::problem(
            self.document,
            node.id(),
            &format!("{id}: {what}"),
        )]
    }

    fn node(&self, id: &str) -> Outcome<&Node> {
        let missing = "no visible element has this id; templates show classic is an example";
        self.tree
            .node_by_id(id)
            .ok_or_else(|| self.fail(id, missing))
    }

    fn paths(&self, id: &str) -> Outcome<Vec<&usvg::Path>> {
        let mut paths = Vec::new();
        match self.node(id)? {
            Node::Path(path) => paths.push(path.as_ref()),
            Node::Group(group) => self.collect(id, group, &mut paths)?,
            _ => return Err(self.fail(id, "only shapes are allowed")),
        }
        paths.retain(|path| path.is_visible() && shows(path));
        if paths.is_empty() {
            Err(self.fail(id, "it shows nothing; give it a fill or a stroke"))
        } else {
            Ok(paths)
        }
    }

    fn collect<'t>(
        &self,
        id: &str,
        group: &'t usvg::Group,
        paths: &mut Vec<&'t usvg::Path>,
    ) -> Outcome<()> {
        if group.opacity().get() < 1.0 {
            return Err(self.fail(
                id,
                "opacity of a group or shape cannot be honoured; use fill-opacity",
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
    fn color(&self, id: &str) -> Outcome<Color> {
        let paths = self.paths(id)?;
        self.flat(paths[0])
            .ok_or_else(|| self.fail(id, "it must be filled with a plain opaque colour"))
    }

    fn flat(&self, path: &usvg::Path) -> Option<Color> {
        let fill = path.fill().filter(|fill| fill.opacity().get() >= 1.0)?;
        plain(fill.paint())
    }

    /// The square that the first shape of `id` covers.
    fn cell(&self, id: &str) -> Outcome<Cell> {
        let first = self.paths(id)?[0];
        let bounds = first.abs_bounding_box();
        let square = (bounds.width() - bounds.height()).abs() <= bounds.width() * 1e-4;
        let corners = first.data().segments().count();
        if !square
            || bounds.width() <= 0.0
            || corners > 6
            || first.stroke().is_some()
            || self.flat(first).is_none()
        {
            let what =
                "its first shape must be a square <rect> with a plain opaque fill and no stroke";
            return Err(self.fail(id, what));
        }
        Ok(Cell {
            x: bounds.left(),
            y: bounds.top(),
            side: bounds.width(),
        })
    }

    /// The cell of the sample board over which the queen stands: whole cells
    /// away from the light square.
    fn home_of_queen(&self, light: Cell, dark: Cell) -> Outcome<Cell> {
        let mut bounds = self
            .paths("queen")?
            .into_iter()
            .map(usvg::Path::abs_stroke_bounding_box);
        let first = bounds
            .next()
            .ok_or_else(|| self.fail("queen", "it shows nothing"))?;
        let (mut left, mut top, mut right, mut bottom) =
            (first.left(), first.top(), first.right(), first.bottom());
        for next in bounds {
            left = left.min(next.left());
            top = top.min(next.top());
            right = right.max(next.right());
            bottom = bottom.max(next.bottom());
        }
        let _ = dark;
        let whole =
            |middle: f32, start: f32| start + ((middle - start) / light.side).floor() * light.side;
        Ok(Cell {
            x: whole((left + right) / 2.0, light.x),
            y: whole((top + bottom) / 2.0, light.y),
            side: light.side,
        })
    }

    /// Whether every coordinate of the artwork is on the lattice.
    fn fits(&self, light: Cell, dark: Cell, home: Cell, lattice: i32) -> bool {
        [("light", light), ("dark", dark), ("queen", home)]
            .into_iter()
            .all(|(id, cell)| {
                let Ok(paths) = self.paths(id) else {
                    return false;
                };
                paths.into_iter().all(|path| {
                    let map = path.abs_transform().post_concat(cell.to_lattice(lattice));
                    self.shape(path, map).is_on_lattice()
                })
            })
    }

    /// The shape of a path: as the file writes it where that can be, since
    /// arcs are shorter than the curves that they are resolved into.
    fn shape(&self, path: &usvg::Path, map: Transform) -> Shape {
        let straight = map.kx == 0.0 && map.ky == 0.0 && map.sx == map.sy && map.sx > 0.0;
        let same = |node: &usvg::roxmltree::Node<'_, '_>| node.attribute("id") == Some(path.id());
        let named = straight && !path.id().is_empty();
        let node = named
            .then(|| self.document.descendants().find(same))
            .flatten();
        let data = node.and_then(|node| node.attribute("d"));
        data.and_then(|data| written(data, map))
            .filter(Shape::is_near)
            .unwrap_or_else(|| resolved(path, map))
    }

    fn frame(&self, side: f32, lattice: i32) -> Outcome<Option<Frame>> {
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
        let steps = |length: f32| (length * lattice as f32 / side).round() as i32;
        let offset = (bounds.width() - board) / 2.0;
        let half = path.stroke().map_or(0.0, |stroke| {
            stroke.width().get() * path.abs_transform().sx / 2.0
        });
        let opaque = |paint: Option<&usvg::Paint>| match paint {
            None => Ok(None),
            Some(paint) => plain(paint)
                .map(Some)
                .ok_or_else(|| self.fail("frame", "it must have plain opaque colours")),
        };
        Ok(Some(Frame {
            outer: steps(offset + half),
            inner: steps(offset - half),
            line: opaque(path.stroke().map(usvg::Stroke::paint))?,
            ground: opaque(path.fill().map(usvg::Fill::paint))?,
        })
        .filter(|frame| frame.outer > 0))
    }
}

fn shows(path: &usvg::Path) -> bool {
    path.fill().is_some_and(|fill| fill.opacity().get() > 0.0)
        || path.stroke().is_some_and(|line| line.opacity().get() > 0.0)
}

fn plain(paint: &usvg::Paint) -> Option<Color> {
    match paint {
        usvg::Paint::Color(c) => Some(Color {
            red: c.red,
            green: c.green,
            blue: c.blue,
        }),
        _ => None,
    }
}

/// Turns elements into artwork.
struct Reader<'a, 'b, 'i> {
    file: &'a File<'b, 'i>,
    lattice: i32,
    gradients: Vec<Gradient>,
}

impl Reader<'_, '_, '_> {
    fn square(&mut self, id: &str, cell: Cell) -> Outcome<Square> {
        let mut artwork = self.artwork(id, cell)?;
        artwork.layers.remove(0);
        let ground = self.file.flat(self.file.paths(id)?[0]);
        let ground = ground.ok_or_else(|| {
            self.file
                .fail(id, "its square must have a plain opaque fill")
        })?;
        Ok(Square {
            ground,
            details: artwork,
        })
    }

    fn artwork(&mut self, id: &str, cell: Cell) -> Outcome<Artwork> {
        let mut layers = Vec::new();
        for path in self.file.paths(id)? {
            if !cell.holds(path.abs_stroke_bounding_box()) {
                return Err(self.file.fail(
                    id,
                    "it reaches beyond its cell; keep every shape and line inside",
                ));
            }
            layers.extend(self.layer(id, path, cell)?);
        }
        if layers.is_empty() {
            Err(self.file.fail(id, "it shows nothing"))
        } else {
            Ok(Artwork { layers })
        }
    }

    fn layer(&mut self, id: &str, path: &usvg::Path, cell: Cell) -> Outcome<Option<Layer>> {
        let map = path
            .abs_transform()
            .post_concat(cell.to_lattice(self.lattice));
        let shape = self.file.shape(path, map);
        if !shape.is_near() {
            let what = "its curves swing far beyond its cell; move their handles nearer";
            return Err(self.file.fail(id, what));
        }
        let Some(outline) = Outline::new(&shape.rounded()) else {
            return Ok(None);
        };
        let fill = path
            .fill()
            .map(|fill| self.ink(id, fill.paint(), fill.opacity().get(), map))
            .transpose()?;
        let even_odd = path
            .fill()
            .is_some_and(|fill| fill.rule() == usvg::FillRule::EvenOdd);
        let stroke = path
            .stroke()
            .map(|stroke| self.stroke(id, stroke, map))
            .transpose()?;
        let stroke_first = path.paint_order() == usvg::PaintOrder::StrokeAndFill;
        Ok(Some(Layer {
            outline,
            fill,
            even_odd,
            stroke,
            stroke_first,
        }))
    }

    fn stroke(&mut self, id: &str, stroke: &usvg::Stroke, map: Transform) -> Outcome<Stroke> {
        let (width, height) = map.get_scale();
        if (width - height).abs() > width * 1e-3 {
            return Err(self.file.fail(
                id,
                "a stroke under an uneven transform cannot be honoured; make it a path",
            ));
        }
        let length = |value: f32| round(value * width, 1000.0);
        Ok(Stroke {
            ink: self.ink(id, stroke.paint(), stroke.opacity().get(), map)?,
            width: length(stroke.width().get()),
            cap: match stroke.linecap() {
                usvg::LineCap::Butt => "butt",
                usvg::LineCap::Round => "round",
                usvg::LineCap::Square => "square",
            },
            join: match stroke.linejoin() {
                usvg::LineJoin::Miter => "miter",
                usvg::LineJoin::MiterClip => "miter-clip",
                usvg::LineJoin::Round => "round",
                usvg::LineJoin::Bevel => "bevel",
            },
            miter_limit: stroke.miterlimit().get(),
            dashes: stroke
                .dasharray()
                .unwrap_or_default()
                .iter()
                .map(|dash| length(*dash))
                .collect(),
            dash_offset: length(stroke.dashoffset()),
        })
    }

    fn ink(&mut self, id: &str, paint: &usvg::Paint, opacity: f32, map: Transform) -> Outcome<Ink> {
        let paint = match paint {
            usvg::Paint::Color(c) => Paint::Flat(Color {
                red: c.red,
                green: c.green,
                blue: c.blue,
            }),
            usvg::Paint::LinearGradient(g) => {
                let shape = GradientShape::Linear {
                    x1: g.x1(),
                    y1: g.y1(),
                    x2: g.x2(),
                    y2: g.y2(),
                };
                self.gradient(shape, g, map)
            }
            usvg::Paint::RadialGradient(g) => {
                if g.fr().get() > 0.0 {
                    return Err(self.file.fail(
                        id,
                        "the attribute fr of a gradient cannot be honoured; remove it",
                    ));
                }
                let shape = GradientShape::Radial {
                    cx: g.cx(),
                    cy: g.cy(),
                    r: g.r().get(),
                    fx: g.fx(),
                    fy: g.fy(),
                };
                self.gradient(shape, g, map)
            }
            usvg::Paint::Pattern(_) => {
                return Err(self
                    .file
                    .fail(id, "a pattern cannot be honoured; draw it as paths"));
            }
        };
        Ok(Ink {
            paint,
            opacity: round(opacity, 1000.0),
        })
    }

    fn gradient(
        &mut self,
        shape: GradientShape,
        base: &usvg::BaseGradient,
        map: Transform,
    ) -> Paint {
        let t = base.transform().post_concat(map);
        let gradient = Gradient {
            shape,
            spread: match base.spread_method() {
                usvg::SpreadMethod::Pad => "pad",
                usvg::SpreadMethod::Reflect => "reflect",
                usvg::SpreadMethod::Repeat => "repeat",
            },
            transform: [t.sx, t.ky, t.kx, t.sy, t.tx, t.ty],
            stops: base.stops().iter().map(stop).collect(),
        };
        let known = self.gradients.iter().position(|other| *other == gradient);
        Paint::Gradient(known.unwrap_or_else(|| {
            self.gradients.push(gradient);
            self.gradients.len() - 1
        }))
    }
}

fn stop(stop: &usvg::Stop) -> Stop {
    let usvg::Color { red, green, blue } = stop.color();
    Stop {
        offset: round(stop.offset().get(), 10_000.0),
        color: Color { red, green, blue },
        opacity: round(stop.opacity().get(), 1000.0),
    }
}

fn round(value: f32, steps: f32) -> f32 {
    (value * steps).round() / steps
}
