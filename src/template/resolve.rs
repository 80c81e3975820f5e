//! Reads a template from a file: checks it, then converts its shapes to artwork.

use resvg::tiny_skia::Transform;
use resvg::usvg::{self, roxmltree::Document};

use super::allowed::FIGURES;
use super::file::{Checked, Found, TemplateCell, TemplateFile};
use super::look::{BySize, SquareStyle};
use super::{by_file, check, scheme, styling};
use crate::graphics::{
    Artwork, Gradient, GradientShape, GradientStop, Ink, Layer, Outline, Paint, Stroke,
};
use crate::{Color, Error, Result, Template};

/// The lattices to try: the first is compact, the second fine enough for any artwork.
const LATTICES: [i32; 2] = [64, 1024];

impl Template {
    /// The maximum size of a file for [`Template::from_svg`], in bytes.
    pub const MAX_BYTES: usize = check::MAX_BYTES;

    /// Reads a template from the text of an SVG file. For a built-in template, parse its name instead.
    ///
    /// # Errors
    /// [`Error::Template`] with all problems in the order of lines, followed by the missing elements.
    pub fn from_svg(svg: &str) -> Result<Template> {
        let result = check::parse(svg).and_then(|document| read_template(&document));
        result.map_err(|mut problems| {
            // Missing elements come last.
            problems
                .sort_by_key(|problem| (problem.what.ends_with(check::NO_ELEMENT), problem.line));
            Error::Template(problems)
        })
    }
}

fn read_template(document: &Document<'_>) -> Checked<Template> {
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
    let mut found = Found::default();
    let page = found.keep(file.color("page"));
    let ink = found.keep(file.color("ink"));
    let figures = found.keep(read_figure_colors(&file));
    let files = found.keep(by_file::files(&file));
    let darks = found.keep(scheme::stated_darks(&file));
    let Some(cell) = found.keep(file.cell("light")) else {
        // Everything else is measured by it.
        let _ = ["dark", "queen"].map(|id| found.keep(file.paths(id)).is_some());
        return found.or(None);
    };
    let mut art = ArtworkReader {
        file: &file,
        lattice: LATTICES[0],
        gradients: Vec::new(),
    };
    let [light, dark] =
        ["light", "dark"].map(|id| found.keep(art.by_size(id, |art, id| art.square(id, cell))));
    let queen = found.keep(art.by_size("queen", |art, id| art.queen(id, cell)));
    let frame = found.keep(file.frame(cell.side));
    let ink_or_black = ink.unwrap_or(Color::BLACK);
    let styling = found.keep(styling::styling(&file, ink_or_black, cell.side));
    let gradients = art.gradients;
    let build = move || {
        Some(Template {
            page: page?,
            ink: ink?,
            light: light?,
            dark: dark?,
            queen: queen?,
            files: files?,
            frame: frame?,
            gradients,
            styling: styling?,
            figures: figures?,
            darks: Vec::new(),
        })
    };
    let (mut template, explicit) = found.or(build().zip(darks))?;
    template.darks = scheme::darks(explicit, &mut template);
    if let Some(files) = &template.files {
        by_file::check_darks(&file, files, &template.darks)?;
    }
    Ok(template)
}

/// Reads the explicit colours of figures.
fn read_figure_colors(file: &TemplateFile<'_, '_>) -> Checked<[Option<Color>; 7]> {
    let mut found = Found::default();
    let mut colors = [None; 7];
    for (color, id) in colors.iter_mut().zip(FIGURES) {
        if file.named(id).is_some() {
            *color = found.keep(file.color(id));
        }
    }
    found.or(Some(colors))
}

/// Converts elements to artwork.
struct ArtworkReader<'a, 'b, 'i> {
    file: &'a TemplateFile<'b, 'i>,
    lattice: i32,
    gradients: Vec<Gradient>,
}

impl ArtworkReader<'_, '_, '_> {
    /// Reads something with its variants.
    fn by_size<T>(
        &mut self,
        id: &str,
        read: impl Fn(&mut Self, &str) -> Checked<T>,
    ) -> Checked<BySize<T>> {
        let mut found = Found::default();
        let usual = found.keep(read(self, id));
        let [small, many, large] = ["small", "many", "large"].map(|size| {
            let id = format!("{id}-{size}");
            self.file.named(&id)?;
            found.keep(read(self, &id))
        });
        found.or(usual.map(|usual| BySize {
            usual,
            small,
            many,
            large,
        }))
    }

    fn queen(&mut self, id: &str, light: TemplateCell) -> Checked<Artwork> {
        let home = self.file.home(id, light)?;
        self.artwork(id, home)
    }

    /// Reads a square, which must be as large as the light one.
    fn square(&mut self, id: &str, light: TemplateCell) -> Checked<SquareStyle> {
        let cell = self.file.cell(id)?;
        if (light.side - cell.side).abs() > light.side * 1e-4 {
            let what = "its square must be as large as that of the element with the id \"light\"";
            return Err(self.file.fail(id, what));
        }
        let mut artwork = self.artwork(id, cell)?;
        artwork.layers.remove(0);
        let ground = self.file.flat(self.file.paths(id)?[0]);
        let ground = ground.ok_or_else(|| {
            self.file
                .fail(id, "its square must have a plain opaque fill")
        })?;
        Ok(SquareStyle {
            ground,
            details: artwork,
        })
    }

    fn artwork(&mut self, id: &str, cell: TemplateCell) -> Checked<Artwork> {
        let mut layers = Vec::new();
        self.lattice = LATTICES[1];
        for lattice in LATTICES.into_iter().rev() {
            if self.file.fits(id, cell, lattice)? {
                self.lattice = lattice;
            }
        }
        let mut found = Found::default();
        for path in self.file.paths(id)? {
            if !cell.holds(path.abs_stroke_bounding_box()) {
                let what = "it reaches beyond its cell; keep every shape and line inside";
                found.keep(Checked::<()>::Err(self.file.fail(id, what)));
            }
            layers.extend(found.keep(self.layer(id, path, cell)).flatten());
        }
        let lattice = self.lattice;
        let artwork = found.or(Some(Artwork { layers, lattice }))?;
        if artwork.layers.is_empty() {
            Err(self.file.fail(id, "it is invisible"))
        } else {
            Ok(artwork)
        }
    }

    fn layer(&mut self, id: &str, path: &usvg::Path, cell: TemplateCell) -> Checked<Option<Layer>> {
        let map = path
            .abs_transform()
            .post_concat(cell.to_lattice(self.lattice));
        let shape = self.file.shape(path, map);
        if !shape.is_near() {
            let what = "its curves reach far outside its cell; move their handles closer";
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

    fn stroke(&mut self, id: &str, stroke: &usvg::Stroke, map: Transform) -> Checked<Stroke> {
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

    fn ink(&mut self, id: &str, paint: &usvg::Paint, opacity: f32, map: Transform) -> Checked<Ink> {
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
