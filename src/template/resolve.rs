//! From a file to a template: checked, then resolved into the artwork of a
//! cell.

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

/// Lattices to try: the first is compact, the second fine enough for any art.
const LATTICES: [i32; 2] = [64, 1024];

impl Template {
    /// The largest file that [`Template::from_svg`] reads, in bytes.
    pub const MAX_BYTES: usize = check::MAX_BYTES;

    /// Reads the text of a template file. A built-in template is `"midnight".parse()`.
    ///
    /// # Errors
    /// [`Error::Template`] with every problem that was found, in the order of the lines,
    /// and then what the file lacks.
    pub fn from_svg(svg: &str) -> Result<Template> {
        let read = check::parse(svg).and_then(|document| template(&document));
        read.map_err(|mut problems| {
            // What is not there comes after what is.
            problems.sort_by_key(|it| (it.what.ends_with(check::NO_ELEMENT), it.line));
            Error::Template(problems)
        })
    }
}

fn template(document: &Document<'_>) -> Checked<Template> {
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
    let figures = found.keep(figures(&file));
    let files = found.keep(by_file::files(&file));
    let darks = found.keep(scheme::stated_darks(&file));
    let Some(cell) = found.keep(file.cell("light")) else {
        // All else is measured by it.
        let _ = ["dark", "queen"].map(|id| found.keep(file.paths(id)).is_some());
        return found.or(None);
    };
    let mut art = Reader {
        file: &file,
        lattice: LATTICES[0],
        gradients: Vec::new(),
    };
    let [light, dark] =
        ["light", "dark"].map(|id| found.keep(art.by_size(id, |art, id| art.square(id, cell))));
    let queen = found.keep(art.by_size("queen", |art, id| art.queen(id, cell)));
    let frame = found.keep(file.frame(cell.side));
    let own = ink.unwrap_or(Color::BLACK);
    let styling = found.keep(styling::styling(&file, own, cell.side));
    let gradients = art.gradients;
    let whole = move || {
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
    let (mut template, said) = found.or(whole().zip(darks))?;
    template.darks = scheme::darks(said, &mut template);
    if let Some(files) = &template.files {
        by_file::check_darks(&file, files, &template.darks)?;
    }
    Ok(template)
}

/// The colours of figures that the file has.
fn figures(file: &TemplateFile<'_, '_>) -> Checked<[Option<Color>; 7]> {
    let mut found = Found::default();
    let mut colors = [None; 7];
    for (color, id) in colors.iter_mut().zip(FIGURES) {
        if file.named(id).is_some() {
            *color = found.keep(file.color(id));
        }
    }
    found.or(Some(colors))
}

/// Turns elements into artwork.
struct Reader<'a, 'b, 'i> {
    file: &'a TemplateFile<'b, 'i>,
    lattice: i32,
    gradients: Vec<Gradient>,
}

impl Reader<'_, '_, '_> {
    /// Reads something, and what the file has in its place at other sizes.
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

    /// A square as large as the light one.
    fn square(&mut self, id: &str, light: TemplateCell) -> Checked<SquareStyle> {
        let cell = self.file.cell(id)?;
        if (light.side - cell.side).abs() > light.side * 1e-4 {
            let what = "its square is not as large as that of the element with the id \"light\"";
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
            Err(self.file.fail(id, "it shows nothing"))
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

    fn stroke(&mut self, id: &str, stroke: &usvg::Stroke, map: Transform) -> Checked<Stroke> {
        let (width, height) = map.get_scale();
        if (width - height).abs() > width * 1e-3 {
            return Err(self.file.fail(
                id,
                "a stroke under an uneven transform cannot be honoured; make it a path",
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
