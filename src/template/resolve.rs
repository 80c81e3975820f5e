//! Reads a template from a file: checks it, then converts its shapes to artwork.

use resvg::usvg;
use tiny_skia::Transform;

use super::allowlist::FIGURE_IDS;
use super::file::{TemplateCell, TemplateFile};
use super::look::{BoardStyle, SquareStyle};
use super::{check, file_colors, scheme, styling};
use crate::graphics::{
    Artwork, Gradient, GradientShape, GradientStop, Ink, Layer, Outline, Paint, Stroke, index_of,
};
use crate::template::problem::Problem;
use crate::{Color, ErrorKind, Result, Template};

/// The lattices to try: the first is compact, the second fine enough for any artwork.
const LATTICES: [i32; 2] = [64, 1024];

impl Template {
    /// The maximum size of a file for [`Template::from_svg`], in bytes.
    pub const MAX_BYTES: usize = check::MAX_BYTES;

    /// Reads a template from the text of an SVG file. For a built-in template, parse its name instead.
    ///
    /// # Errors
    /// [`ErrorKind::Other`](crate::ErrorKind::Other) with the first of the [problems](Template::problems).
    pub fn from_svg(svg: &str) -> Result<Template> {
        read_svg(svg).map_err(|problems| {
            let more = match problems.len() {
                0 | 1 => String::new(),
                count => format!(" (and {} more)", count - 1),
            };
            let first = problems.first().map(ToString::to_string);
            ErrorKind::Other.error(first.unwrap_or_default() + &more)
        })
    }

    /// Returns the problems of the text of an SVG file as a template.
    pub fn problems(svg: &str) -> Vec<Problem> {
        read_svg(svg).err().unwrap_or_default()
    }
}

fn read_svg(svg: &str) -> Result<Template, Vec<Problem>> {
    let document = check::parse(svg)?;
    let options = usvg::Options::default();
    let tree = usvg::Tree::from_xmltree(&document, &options)
        .map_err(|error| vec![check::problem(document.root_element(), &error.to_string())])?;
    let mut file = TemplateFile::new(&document, &tree);
    let template = read_template(&mut file);
    template
        .filter(|_| file.problems.is_empty())
        .ok_or(file.problems)
}

fn read_template(file: &mut TemplateFile<'_, '_>) -> Option<Template> {
    let page = file.color("page");
    let ink = file.color("ink");
    let figure_colors = FIGURE_IDS.map(|id| file.optional_color(id));
    let file_colors = file_colors::read_file_colors(file);
    let darks = scheme::explicit_dark_colors(file);
    let Some(cell) = file.cell("light") else {
        // Everything else is measured by it.
        let _ = ["dark", "queen"].map(|id| file.paths(id).is_some());
        return None;
    };
    let [few, many] = ["", "-many"].map(|suffix| file.board_style(suffix, cell));
    let frame = file.frame(cell.side);
    let styling = styling::read_styling(file, ink.unwrap_or(Color::BLACK), cell.side);
    let mut template = Template {
        page: page?,
        ink: ink?,
        few: few?,
        many: many?,
        changed_queen: None,
        file_colors,
        frame,
        gradients: std::mem::take(&mut file.gradients),
        styling: styling?,
        figure_colors,
        dark_colors: Vec::new(),
    };
    template.dark_colors = if template.is_dark() {
        Vec::new()
    } else if darks.is_empty() {
        scheme::derive_dark_colors(&template, &[])
    } else {
        darks
    };
    if let Some(files) = &template.file_colors {
        file_colors::check_darks(file, files, &template.dark_colors);
    }
    Some(template)
}

impl TemplateFile<'_, '_> {
    /// Reads the look of boards from the elements whose ids have a suffix, or else from those without.
    fn board_style(&mut self, suffix: &str, cell: TemplateCell) -> Option<BoardStyle> {
        let [light, dark, queen] = ["light", "dark", "queen"].map(|id| {
            let variant = format!("{id}{suffix}");
            let has_variant = self.element(&variant).is_some();
            if has_variant { variant } else { id.to_owned() }
        });
        let [light, dark] = [light, dark].map(|id| self.square(&id, cell));
        let queen = self
            .queen_cell(&queen, cell)
            .and_then(|home| self.artwork(&queen, home));
        Some(BoardStyle {
            light: light?,
            dark: dark?,
            queen: queen?,
        })
    }

    /// Reads a square, which must be as large as the light one.
    fn square(&mut self, id: &str, light: TemplateCell) -> Option<SquareStyle> {
        let cell = self.cell(id)?;
        if (light.side - cell.side).abs() > light.side * 1e-4 {
            let what = "its square must be as large as that of the element with the id \"light\"";
            return self.fail(id, what);
        }
        let ground = self.color(id)?;
        let mut details = self.artwork(id, cell)?;
        details.layers.remove(0);
        Some(SquareStyle { ground, details })
    }

    fn artwork(&mut self, id: &str, cell: TemplateCell) -> Option<Artwork> {
        let paths = self.paths(id)?;
        let fits = |lattice: &i32| {
            paths.iter().all(|path| {
                let map = path.abs_transform().post_concat(cell.to_lattice(*lattice));
                self.shape(path, map).is_on_lattice()
            })
        };
        let lattice = LATTICES.into_iter().find(fits).unwrap_or(LATTICES[1]);
        let mut layers = Vec::new();
        for path in &paths {
            if !cell.contains(path.abs_stroke_bounding_box()) {
                let what = "it reaches beyond its cell; keep every shape and line inside";
                return self.fail(id, what);
            }
            let map = path.abs_transform().post_concat(cell.to_lattice(lattice));
            layers.extend(self.layer(id, path, map)?);
        }
        if layers.is_empty() {
            return self.fail(id, "it is invisible");
        }
        Some(Artwork { layers, lattice })
    }

    /// Converts a path. The layer is `None` for an empty one.
    fn layer(&mut self, id: &str, path: &usvg::Path, map: Transform) -> Option<Option<Layer>> {
        let shape = self.shape(path, map);
        if !shape.is_near() {
            let what = "its curves reach far outside its cell; move their handles closer";
            return self.fail(id, what);
        }
        let Some(outline) = Outline::new(&shape.round()) else {
            return Some(None);
        };
        let fill = match path.fill() {
            Some(fill) => Some(self.ink(id, fill.paint(), fill.opacity().get(), map)?),
            None => None,
        };
        let stroke = match path.stroke() {
            Some(stroke) => Some(self.stroke(id, stroke, map)?),
            None => None,
        };
        let even_odd = path
            .fill()
            .is_some_and(|fill| fill.rule() == usvg::FillRule::EvenOdd);
        Some(Some(Layer {
            outline,
            fill,
            even_odd,
            stroke,
            stroke_first: path.paint_order() == usvg::PaintOrder::StrokeAndFill,
        }))
    }

    fn stroke(&mut self, id: &str, stroke: &usvg::Stroke, map: Transform) -> Option<Stroke> {
        let (width, height) = map.get_scale();
        if (width - height).abs() > width * 1e-3 {
            let what = "a stroke under an uneven transform is not supported; make it a path";
            return self.fail(id, what);
        }
        let length = |value: f32| round(value * width, 1000.0);
        let line = stroke.to_tiny_skia();
        let dashes = stroke.dasharray().unwrap_or_default().iter();
        Some(Stroke {
            ink: self.ink(id, stroke.paint(), stroke.opacity().get(), map)?,
            width: length(stroke.width().get()),
            cap: line.line_cap,
            join: line.line_join,
            miter_limit: line.miter_limit,
            dashes: dashes.map(|dash| length(*dash)).collect(),
            dash_offset: length(stroke.dashoffset()),
        })
    }

    /// Converts a plain colour or a gradient.
    fn ink(&mut self, id: &str, paint: &usvg::Paint, opacity: f32, map: Transform) -> Option<Ink> {
        let paint = match paint {
            usvg::Paint::Color(color) => Paint::Flat((*color).into()),
            usvg::Paint::LinearGradient(g) => {
                let (x1, y1, x2, y2) = (g.x1(), g.y1(), g.x2(), g.y2());
                self.gradient(GradientShape::Linear([x1, y1, x2, y2]), g, map)
            }
            usvg::Paint::RadialGradient(g) if g.fr().get() > 0.0 => {
                let what = "the attribute fr of a gradient is not supported; remove it";
                return self.fail(id, what);
            }
            usvg::Paint::RadialGradient(g) => {
                let (cx, cy, r, fx, fy) = (g.cx(), g.cy(), g.r().get(), g.fx(), g.fy());
                self.gradient(GradientShape::Radial([cx, cy, r, fx, fy]), g, map)
            }
            usvg::Paint::Pattern(_) => {
                return self.fail(id, "a pattern is not supported; draw it as paths");
            }
        };
        Some(Ink {
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
            transform: [t.sx, t.ky, t.kx, t.sy, t.tx, t.ty],
            stops: base.stops().iter().map(stop).collect(),
        };
        Paint::Gradient(index_of(&mut self.gradients, gradient))
    }
}

fn stop(stop: &usvg::Stop) -> GradientStop {
    GradientStop {
        offset: round(stop.offset().get(), 10_000.0),
        color: stop.color().into(),
        opacity: round(stop.opacity().get(), 1000.0),
    }
}

fn round(value: f32, steps: f32) -> f32 {
    (value * steps).round() / steps
}
