//! Colours as operands, and the resources of a form: gradients as shadings, opacities and other
//! forms.

use pdf_writer::types::{FunctionShadingType, MaskType};
use pdf_writer::writers::{
    ExponentialFunction, ExtGraphicsState, FunctionShading, ShadingPattern, StitchingFunction,
};
use pdf_writer::{Filter, Finish, Name, Rect, Ref};

use super::file::{PdfFile, compress};
use crate::Color;
use crate::casts::{saturate, truncate};
use crate::graphics::paint::{Gradient, GradientShape, GradientStop, Ink, Paint, index_of};

/// The largest form, in bytes, that is not compressed: readers decode a form each time that it is
/// drawn, and poppler draws thousands of boards a seventh faster without compression.
const MAX_UNCOMPRESSED_BYTES: usize = 512;

/// The resources that the operators of a form use.
#[derive(Default)]
pub(super) struct FormInks<'t> {
    gradients: &'t [Gradient],
    /// The indices of gradients, without duplicates; the position is the name.
    patterns: Vec<usize>,
    states: Vec<State>,
    forms: Vec<Ref>,
}

/// An opacity, in thousandths, and a gradient with opacities of its own.
#[derive(Clone, Copy, PartialEq)]
struct State {
    opacity: u16,
    mask: Option<usize>,
}

impl<'t> FormInks<'t> {
    pub(super) fn new(gradients: &'t [Gradient]) -> Self {
        FormInks {
            gradients,
            ..FormInks::default()
        }
    }

    /// True if no resources are used.
    pub(super) fn is_empty(&self) -> bool {
        self.patterns.is_empty() && self.states.is_empty() && self.forms.is_empty()
    }

    pub(super) fn is_opaque(&self, ink: Ink) -> bool {
        self.required_state(ink).is_none()
    }

    /// Returns the name of the pattern that paints a gradient.
    pub(super) fn pattern(&mut self, gradient: usize) -> String {
        format!("P{}", index_of(&mut self.patterns, gradient))
    }

    /// Returns the name of the graphics state that an ink needs, if it needs one.
    pub(super) fn state(&mut self, ink: Ink) -> Option<String> {
        let state = self.required_state(ink)?;
        Some(format!("G{}", index_of(&mut self.states, state)))
    }

    /// Returns the name of a form.
    pub(super) fn form(&mut self, id: Ref) -> String {
        format!("F{}", index_of(&mut self.forms, id))
    }

    fn required_state(&self, ink: Ink) -> Option<State> {
        let translucent = |index: &usize| {
            let gradient = self.gradients.get(*index);
            gradient.is_some_and(|gradient| gradient.stops.iter().any(|stop| stop.opacity < 1.0))
        };
        let mask = match ink.paint {
            Paint::Gradient(index) => Some(index).filter(translucent),
            Paint::Flat(_) => None,
        };
        let opacity = saturate::<u16>(truncate((ink.opacity * 1000.0).round()));
        (opacity < 1000 || mask.is_some()).then_some(State { opacity, mask })
    }

    /// Writes `content`, which uses these resources, as a form. `bounds` is its bounding box, and
    /// `matrix` converts its coordinates to those of its users.
    pub(super) fn write(
        &self,
        file: &mut PdfFile,
        content: &[u8],
        matrix: Option<[f32; 6]>,
        bounds: Rect,
    ) -> Ref {
        let mut patterns = Vec::new();
        for index in &self.patterns {
            patterns.push(write_pattern(file, &self.gradients[*index]));
        }
        let mut states = Vec::new();
        for state in &self.states {
            states.push(self.write_state(file, *state, bounds));
        }
        let content = content.trim_ascii_end();
        let compressed_content =
            (content.len() > MAX_UNCOMPRESSED_BYTES).then(|| compress(content));
        let data = compressed_content.as_deref().unwrap_or(content);
        file.write_stream(|chunk, id| {
            let mut form = chunk.form_xobject(id, data);
            if compressed_content.is_some() {
                form.filter(Filter::FlateDecode);
            }
            form.bbox(bounds);
            if let Some(matrix) = matrix {
                form.matrix(matrix);
            }
            let mut resources = form.resources();
            let kinds = [
                ("Pattern", 'P', &patterns),
                ("ExtGState", 'G', &states),
                ("XObject", 'F', &self.forms),
            ];
            for (kind, letter, ids) in kinds.into_iter().filter(|(_, _, ids)| !ids.is_empty()) {
                let mut dict = resources.insert(Name(kind.as_bytes())).dict();
                for (index, id) in ids.iter().enumerate() {
                    let name = format!("{letter}{index}");
                    dict.pair(Name(name.as_bytes()), *id);
                }
            }
        })
    }

    fn write_state(&self, file: &mut PdfFile, state: State, bounds: Rect) -> Ref {
        let mask = state
            .mask
            .map(|index| write_mask(file, &self.gradients[index], bounds));
        file.write_object(|object| {
            let mut dict: ExtGraphicsState<'_> = object.start();
            let opacity = f32::from(state.opacity) / 1000.0;
            dict.non_stroking_alpha(opacity).stroking_alpha(opacity);
            if let Some(mask) = mask {
                dict.soft_mask().subtype(MaskType::Luminosity).group(mask);
            }
        })
    }
}

/// Writes a group whose luminosity is the opacity of a gradient, as the soft mask of its paint.
fn write_mask(file: &mut PdfFile, gradient: &Gradient, bounds: Rect) -> Ref {
    let shading = write_shading(file, gradient, |stop| vec![stop.opacity]);
    let [a, b, c, d, e, f] = gradient.transform;
    let data = compress(format!("{a} {b} {c} {d} {e} {f} cm\n/S sh").as_bytes());
    file.write_stream(|chunk, id| {
        let mut form = chunk.form_xobject(id, &data);
        form.filter(Filter::FlateDecode);
        form.bbox(bounds);
        form.group().transparency().color_space().device_gray();
        form.resources().shadings().pair(Name(b"S"), shading);
    })
}

/// Returns the bounding box of a form in a square of `side` steps, with a margin for the edges.
pub(super) fn cell_bounds(side: i32) -> Rect {
    let (margin, side) = (side as f32 / 8.0, side as f32);
    Rect::new(-margin, -margin, side + margin, side + margin)
}

/// Writes a pattern that paints `gradient`.
fn write_pattern(file: &mut PdfFile, gradient: &Gradient) -> Ref {
    let is_neutral = gradient.stops.iter().all(|stop| stop.color.is_neutral());
    let parts = if is_neutral { 1 } else { 3 };
    let color = |stop: &GradientStop| components(stop.color)[..parts].to_vec();
    let shading = write_shading(file, gradient, color);
    file.write_object(|object| {
        let mut pattern: ShadingPattern<'_> = object.start();
        pattern.shading_ref(shading).matrix(gradient.transform);
    })
}

/// Writes a shading with the colours of stops: one number, or red, green and blue.
fn write_shading(
    file: &mut PdfFile,
    gradient: &Gradient,
    color: impl Fn(&GradientStop) -> Vec<f32>,
) -> Ref {
    let is_gray = gradient
        .stops
        .first()
        .is_none_or(|stop| color(stop).len() == 1);
    let function = write_function(file, gradient, color);
    let (kind, coordinates) = match gradient.shape {
        GradientShape::Linear(line) => (FunctionShadingType::Axial, line.to_vec()),
        GradientShape::Radial([cx, cy, r, fx, fy]) => {
            (FunctionShadingType::Radial, vec![fx, fy, 0.0, cx, cy, r])
        }
    };
    file.write_object(|object| {
        let mut shading: FunctionShading<'_> = object.start();
        shading.shading_type(kind);
        if is_gray {
            shading.color_space().device_gray();
        } else {
            shading.color_space().device_rgb();
        }
        shading
            .coords(coordinates)
            .function(function)
            .extend([true, true]);
    })
}

/// Writes a function from [0, 1] to colours, with one piece between each two stops.
fn write_function(
    file: &mut PdfFile,
    gradient: &Gradient,
    color: impl Fn(&GradientStop) -> Vec<f32>,
) -> Ref {
    let stop = |stop: &GradientStop| (stop.offset, color(stop));
    let (first, last) = (gradient.stops.first(), gradient.stops.last());
    let mut stops: Vec<(f32, Vec<f32>)> =
        first.map(|stop| (0.0, color(stop))).into_iter().collect();
    stops.extend(gradient.stops.iter().map(stop));
    stops.extend(last.map(|stop| (1.0, color(stop))));
    // Stops at the same position are a hard edge, not a piece.
    let pairs = stops.windows(2).filter(|pair| pair[0].0 < pair[1].0);
    let bounds: Vec<f32> = pairs.clone().skip(1).map(|pair| pair[0].0).collect();
    let pieces = pairs.map(|pair| {
        file.write_object(|object| {
            let mut piece: ExponentialFunction<'_> = object.start();
            piece.domain([0.0, 1.0]).n(1.0);
            piece.c0(pair[0].1.iter().copied());
            piece.c1(pair[1].1.iter().copied());
        })
    });
    let pieces: Vec<Ref> = pieces.collect();
    if let [piece] = pieces[..] {
        return piece;
    }
    let encode: Vec<f32> = pieces.iter().flat_map(|_| [0.0, 1.0]).collect();
    file.write_object(|object| {
        let mut function: StitchingFunction<'_> = object.start();
        function.domain([0.0, 1.0]).functions(pieces);
        function.bounds(bounds).encode(encode);
        function.finish();
    })
}

/// Returns a colour with four decimals, rounded up, so that readers that round and readers that
/// truncate get the same of 256 levels.
pub(super) fn components(color: Color) -> [f32; 3] {
    [color.red, color.green, color.blue].map(|channel| {
        let ten_thousandths = (u32::from(channel) * 10_000).div_ceil(255);
        ten_thousandths as f32 / 10_000.0
    })
}
