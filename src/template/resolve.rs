//! Reads a template from a file: checks it, then converts its shapes to artwork.

use resvg::usvg::{self, roxmltree::Document};
use tiny_skia::Transform;

use super::allowlist::FIGURE_IDS;
use super::file::{ProblemCollector, TemplateCell, TemplateFile, TemplateResult};
use super::look::{BoardStyle, SquareStyle};
use super::{check, file_colors, scheme, styling};
use crate::graphics::{
    Artwork, Gradient, GradientShape, GradientStop, Ink, Layer, Outline, Paint, Stroke,
};
use crate::template::problem::Problem;
use crate::{Color, ErrorKind, Result, Template};

/// The ids of artwork for small and large squares in earlier versions.
const FORMER_IDS: [&str; 6] = [
    "light-small",
    "light-large",
    "dark-small",
    "dark-large",
    "queen-small",
    "queen-large",
];

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

    /// Returns all problems of the text of an SVG file as a template, in the order of lines, followed by
    /// the missing elements.
    pub fn problems(svg: &str) -> Vec<Problem> {
        read_svg(svg).err().unwrap_or_default()
    }
}

fn read_svg(svg: &str) -> TemplateResult<Template> {
    let result = check::parse(svg).and_then(|document| read_template(&document));
    result.map_err(|mut problems| {
        // Missing elements come last.
        problems
            .sort_by_key(|problem| (problem.message.ends_with(check::NO_ELEMENT), problem.line));
        problems
    })
}

fn read_template(document: &Document<'_>) -> TemplateResult<Template> {
    let tree = usvg::Tree::from_xmltree(document, &usvg::Options::default()).map_err(|error| {
        vec![check::problem(
            document,
            document.root_element().id(),
            &error.to_string(),
        )]
    })?;
    let file = TemplateFile {
        document,
        tree: &tree,
        ids: check::ids(document),
    };
    let mut problems = ProblemCollector::default();
    let page = problems.ok_or_collect(file.color("page"));
    let ink = problems.ok_or_collect(file.color("ink"));
    let figures = problems.ok_or_collect(read_figure_colors(&file));
    let files = problems.ok_or_collect(file_colors::read_file_colors(&file));
    let darks = problems.ok_or_collect(scheme::explicit_dark_colors(&file));
    let Some(cell) = problems.ok_or_collect(file.cell("light")) else {
        // Everything else is measured by it.
        let _ = ["dark", "queen"].map(|id| problems.ok_or_collect(file.paths(id)).is_some());
        return problems.into_result(None);
    };
    let mut art = ArtworkReader {
        file: &file,
        lattice: LATTICES[0],
        gradients: Vec::new(),
    };
    for id in FORMER_IDS {
        if file.element(id).is_some() {
            let what = "artwork no longer depends on the size of squares; remove it";
            problems.ok_or_collect(TemplateResult::<()>::Err(file.fail(id, what)));
        }
    }
    let few = problems.ok_or_collect(art.board("", cell));
    let many = problems.ok_or_collect(art.board("-many", cell));
    let frame = problems.ok_or_collect(file.frame(cell.side));
    let ink_or_black = ink.unwrap_or(Color::BLACK);
    let styling = problems.ok_or_collect(styling::read_styling(&file, ink_or_black, cell.side));
    let gradients = art.gradients;
    let build = move || {
        Some(Template {
            page: page?,
            ink: ink?,
            few: few?,
            many: many?,
            file_colors: files?,
            frame: frame?,
            gradients,
            styling: styling?,
            figure_colors: figures?,
            dark_colors: Vec::new(),
        })
    };
    let (mut template, explicit) = problems.into_result(build().zip(darks))?;
    template.dark_colors = scheme::dark_colors(explicit, &mut template);
    if let Some(files) = &template.file_colors {
        file_colors::check_darks(&file, files, &template.dark_colors)?;
    }
    Ok(template)
}

/// Reads the explicit colours of figures.
fn read_figure_colors(file: &TemplateFile<'_, '_>) -> TemplateResult<[Option<Color>; 7]> {
    let mut problems = ProblemCollector::default();
    let mut colors = [None; 7];
    for (color, id) in colors.iter_mut().zip(FIGURE_IDS) {
        if file.element(id).is_some() {
            *color = problems.ok_or_collect(file.color(id));
        }
    }
    problems.into_result(Some(colors))
}

/// Converts elements to artwork.
struct ArtworkReader<'a, 'b, 'i> {
    file: &'a TemplateFile<'b, 'i>,
    lattice: i32,
    gradients: Vec<Gradient>,
}

impl ArtworkReader<'_, '_, '_> {
    /// Reads the look of boards from the elements whose ids have a suffix, or else from those without.
    fn board(&mut self, suffix: &str, cell: TemplateCell) -> TemplateResult<BoardStyle> {
        let file = self.file;
        let [light, dark, queen] = ["light", "dark", "queen"].map(|id| {
            let variant = format!("{id}{suffix}");
            let has_variant = file.element(&variant).is_some();
            if has_variant { variant } else { id.to_owned() }
        });
        let mut problems = ProblemCollector::default();
        let light = problems.ok_or_collect(self.square(&light, cell));
        let dark = problems.ok_or_collect(self.square(&dark, cell));
        let queen = problems.ok_or_collect(self.queen(&queen, cell));
        problems.into_result(
            light
                .zip(dark)
                .zip(queen)
                .map(|((light, dark), queen)| BoardStyle { light, dark, queen }),
        )
    }

    fn queen(&mut self, id: &str, light: TemplateCell) -> TemplateResult<Artwork> {
        let home = self.file.queen_cell(id, light)?;
        self.artwork(id, home)
    }

    /// Reads a square, which must be as large as the light one.
    fn square(&mut self, id: &str, light: TemplateCell) -> TemplateResult<SquareStyle> {
        let cell = self.file.cell(id)?;
        if (light.side - cell.side).abs() > light.side * 1e-4 {
            let what = "its square must be as large as that of the element with the id \"light\"";
            return Err(self.file.fail(id, what));
        }
        let mut artwork = self.artwork(id, cell)?;
        artwork.layers.remove(0);
        let ground = self.file.flat_fill(self.file.paths(id)?[0]);
        let ground = ground.ok_or_else(|| {
            self.file
                .fail(id, "its square must have a plain opaque fill")
        })?;
        Ok(SquareStyle {
            ground,
            details: artwork,
        })
    }

    fn artwork(&mut self, id: &str, cell: TemplateCell) -> TemplateResult<Artwork> {
        let mut layers = Vec::new();
        self.lattice = LATTICES[1];
        for lattice in LATTICES.into_iter().rev() {
            if self.file.fits_lattice(id, cell, lattice)? {
                self.lattice = lattice;
            }
        }
        let mut problems = ProblemCollector::default();
        for path in self.file.paths(id)? {
            if !cell.contains(path.abs_stroke_bounding_box()) {
                let what = "it reaches beyond its cell; keep every shape and line inside";
                problems.ok_or_collect(TemplateResult::<()>::Err(self.file.fail(id, what)));
            }
            layers.extend(problems.ok_or_collect(self.layer(id, path, cell)).flatten());
        }
        let lattice = self.lattice;
        let artwork = problems.into_result(Some(Artwork { layers, lattice }))?;
        if artwork.layers.is_empty() {
            Err(self.file.fail(id, "it is invisible"))
        } else {
            Ok(artwork)
        }
    }

    fn layer(
        &mut self,
        id: &str,
        path: &usvg::Path,
        cell: TemplateCell,
    ) -> TemplateResult<Option<Layer>> {
        let map = path
            .abs_transform()
            .post_concat(cell.to_lattice(self.lattice));
        let shape = self.file.shape(path, map);
        if !shape.is_near() {
            let what = "its curves reach far outside its cell; move their handles closer";
            return Err(self.file.fail(id, what));
        }
        let Some(outline) = Outline::new(&shape.round()) else {
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

    fn stroke(
        &mut self,
        id: &str,
        stroke: &usvg::Stroke,
        map: Transform,
    ) -> TemplateResult<Stroke> {
        let (width, height) = map.get_scale();
        if (width - height).abs() > width * 1e-3 {
            return Err(self.file.fail(
                id,
                "a stroke under an uneven transform is not supported; make it a path",
            ));
        }
        let length = |value: f32| round(value * width, 1000.0);
        let line = stroke.to_tiny_skia();
        Ok(Stroke {
            ink: self.ink(id, stroke.paint(), stroke.opacity().get(), map)?,
            width: length(stroke.width().get()),
            cap: line.line_cap,
            join: line.line_join,
            miter_limit: line.miter_limit,
            dashes: stroke
                .dasharray()
                .unwrap_or_default()
                .iter()
                .map(|dash| length(*dash))
                .collect(),
            dash_offset: length(stroke.dashoffset()),
        })
    }

    fn ink(
        &mut self,
        id: &str,
        paint: &usvg::Paint,
        opacity: f32,
        map: Transform,
    ) -> TemplateResult<Ink> {
        let paint = match paint {
            usvg::Paint::Color(color) => Paint::Flat((*color).into()),
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
                        "the attribute fr of a gradient is not supported; remove it",
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
                    .fail(id, "a pattern is not supported; draw it as paths"));
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
