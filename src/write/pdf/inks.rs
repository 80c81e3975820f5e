//! The resources of a form: its gradients, opacities and other forms.

use std::io::Write;

use pdf_writer::types::MaskType;
use pdf_writer::writers::ExtGraphicsState;
use pdf_writer::{Content, Filter, Name, Rect, Ref};

use super::file::{COMPACT, PdfFile, compressed};
use super::gradient;
use crate::Result;
use crate::graphics::paint::{Gradient, Ink, Paint};

/// Forms of up to so many bytes are not compressed: readers decode a form each time
/// that it is drawn, and poppler draws thousands of boards in a seventh less time
/// without.
const SHORT: usize = 512;

/// What the operators of one form refer to by name.
#[derive(Default)]
pub(super) struct Inks<'t> {
    gradients: &'t [Gradient],
    /// Indices of gradients, each once; its place is its name.
    patterns: Vec<usize>,
    states: Vec<State>,
    forms: Vec<Ref>,
}

/// An opacity, in thousandths, and a gradient whose own opacities apply.
#[derive(Clone, Copy, PartialEq)]
struct State {
    opacity: u16,
    mask: Option<usize>,
}

impl<'t> Inks<'t> {
    pub(super) fn new(gradients: &'t [Gradient]) -> Self {
        Inks {
            gradients,
            ..Inks::default()
        }
    }

    /// Whether nothing is named.
    pub(super) fn is_empty(&self) -> bool {
        self.patterns.is_empty() && self.states.is_empty() && self.forms.is_empty()
    }

    pub(super) fn opaque(&self, ink: Ink) -> bool {
        self.needs(ink).is_none()
    }

    /// The name of the pattern that paints a gradient.
    pub(super) fn pattern(&mut self, gradient: usize) -> String {
        format!("P{}", index_of(&mut self.patterns, gradient))
    }

    /// The name of the graphics state that an ink needs, if it needs one.
    pub(super) fn state(&mut self, ink: Ink) -> Option<String> {
        let state = self.needs(ink)?;
        Some(format!("G{}", index_of(&mut self.states, state)))
    }

    /// The name of a form.
    pub(super) fn form(&mut self, id: Ref) -> String {
        format!("F{}", index_of(&mut self.forms, id))
    }

    fn needs(&self, ink: Ink) -> Option<State> {
        let translucent = |index: &usize| {
            let gradient = self.gradients.get(*index);
            gradient.is_some_and(|gradient| gradient.stops.iter().any(|stop| stop.opacity < 1.0))
        };
        let mask = match ink.paint {
            Paint::Gradient(index) => Some(index).filter(translucent),
            Paint::Flat(_) => None,
        };
        let opacity = (ink.opacity * 1000.0).round() as u16;
        (opacity < 1000 || mask.is_some()).then_some(State { opacity, mask })
    }

    /// Writes `content`, which uses these resources, as a form. `reach` is
    /// the box that it is drawn in, `matrix` leads out of its coordinates.
    pub(super) fn write<W: Write>(
        &self,
        file: &mut PdfFile<W>,
        content: Content,
        matrix: Option<[f32; 6]>,
        reach: Rect,
        side: i32,
    ) -> Result<Ref> {
        let mut patterns = Vec::new();
        for index in &self.patterns {
            patterns.push(gradient::pattern(file, &self.gradients[*index], side)?);
        }
        let mut states = Vec::new();
        for state in &self.states {
            states.push(self.write_state(file, *state, side)?);
        }
        let content = content.finish();
        let packed = (content.len() > SHORT)
            .then(|| compressed(&content))
            .transpose()?;
        let data = packed.as_deref().unwrap_or(&content);
        file.stream(|chunk, id| {
            let mut form = chunk.form_xobject(id, data);
            if packed.is_some() {
                form.filter(Filter::FlateDecode);
            }
            form.bbox(reach);
            if let Some(matrix) = matrix {
                form.matrix(matrix);
            }
            let mut resources = form.resources();
            let all = [
                ("Pattern", 'P', &patterns),
                ("ExtGState", 'G', &states),
                ("XObject", 'F', &self.forms),
            ];
            for (kind, letter, ids) in all.into_iter().filter(|(_, _, ids)| !ids.is_empty()) {
                let mut dict = resources.insert(Name(kind.as_bytes())).dict();
                for (index, id) in ids.iter().enumerate() {
                    let name = format!("{letter}{index}");
                    dict.pair(Name(name.as_bytes()), *id);
                }
            }
        })
    }

    fn write_state<W: Write>(&self, file: &mut PdfFile<W>, state: State, side: i32) -> Result<Ref> {
        let mask = state
            .mask
            .map(|index| mask(file, &self.gradients[index], side))
            .transpose()?;
        file.object(|object| {
            let mut dict: ExtGraphicsState<'_> = object.start();
            let opacity = f32::from(state.opacity) / 1000.0;
            dict.non_stroking_alpha(opacity).stroking_alpha(opacity);
            if let Some(mask) = mask {
                dict.soft_mask().subtype(MaskType::Luminosity).group(mask);
            }
        })
    }
}

/// A group as bright as a gradient is opaque: the soft mask of its paint.
fn mask<W: Write>(file: &mut PdfFile<W>, gradient: &Gradient, side: i32) -> Result<Ref> {
    let shading = gradient::opacity(file, gradient, side)?;
    let mut content = Content::with_settings(COMPACT);
    content.transform(gradient.transform);
    content.shading(Name(b"S"));
    let data = compressed(&content.finish())?;
    file.stream(|chunk, id| {
        let mut form = chunk.form_xobject(id, &data);
        form.filter(Filter::FlateDecode);
        form.bbox(around(side));
        form.group().transparency().color_space().device_gray();
        form.resources().shadings().pair(Name(b"S"), shading);
    })
}

/// The box of a form in a square of `side` steps, with air for the edges.
pub(super) fn around(side: i32) -> Rect {
    let (air, side) = (side as f32 / 8.0, side as f32);
    Rect::new(-air, -air, side + air, side + air)
}

fn index_of<T: PartialEq>(all: &mut Vec<T>, item: T) -> usize {
    all.iter()
        .position(|known| *known == item)
        .unwrap_or_else(|| {
            all.push(item);
            all.len() - 1
        })
}
