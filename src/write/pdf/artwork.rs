//! Artwork as the operators of a content stream.

use pdf_writer::types::{ColorSpaceOperand, LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};

use super::color::{components, fill_color};
use super::inks::Inks;
use super::path::path;
use crate::graphics::outline::Point;
use crate::graphics::paint::{Artwork, Cap, Ink, Join, Layer, Paint, Stroke};

/// Draws the shapes of `artwork` at several places, in lattice steps, with
/// one path for each layer. Only right for flat artwork, or a single place.
pub(super) fn draw(
    content: &mut Content,
    artwork: &Artwork,
    places: &[Point],
    inks: &mut Inks<'_>,
) {
    for layer in &artwork.layers {
        for pass in Pass::of(layer, inks) {
            content.save_state();
            pass.paint(content, inks);
            for place in places {
                path(content, &layer.outline, *place);
            }
            pass.end(content, layer.even_odd);
            content.restore_state();
        }
    }
}

/// Draws the shapes of `artwork` moved by `by`, in whatever colour is set: right for
/// artwork of one opaque colour.
pub(super) fn draw_uncoloured(content: &mut Content, artwork: &Artwork, by: Point) {
    let inks = Inks::new(&[]);
    for layer in &artwork.layers {
        for pass in Pass::of(layer, &inks) {
            content.save_state();
            if let Pass::Stroke(stroke) | Pass::Both(_, stroke) = pass {
                pen(content, stroke);
            }
            path(content, &layer.outline, by);
            pass.end(content, layer.even_odd);
            content.restore_state();
        }
    }
}

/// What one painting operator does with a shape.
enum Pass<'a> {
    Fill(Ink),
    Stroke(&'a Stroke),
    Both(Ink, &'a Stroke),
}

impl<'a> Pass<'a> {
    /// Filling and stroking by one operator would let what lies beneath shine
    /// through a translucent stroke, and not the filling, as SVG has it
    /// (ISO 32000-1, 11.7.4.4).
    fn of(layer: &'a Layer, inks: &Inks<'_>) -> Vec<Pass<'a>> {
        match (layer.fill, &layer.stroke) {
            (None, None) => vec![],
            (Some(fill), None) => vec![Pass::Fill(fill)],
            (None, Some(stroke)) => vec![Pass::Stroke(stroke)],
            (Some(fill), Some(stroke)) if layer.stroke_first => {
                vec![Pass::Stroke(stroke), Pass::Fill(fill)]
            }
            (Some(fill), Some(stroke)) if inks.opaque(fill) && inks.opaque(stroke.ink) => {
                vec![Pass::Both(fill, stroke)]
            }
            (Some(fill), Some(stroke)) => vec![Pass::Fill(fill), Pass::Stroke(stroke)],
        }
    }

    fn paint(&self, content: &mut Content, inks: &mut Inks<'_>) {
        match *self {
            Pass::Fill(ink) => fill(content, ink, inks),
            Pass::Stroke(stroke) => line(content, stroke, inks),
            Pass::Both(ink, stroke) => {
                fill(content, ink, inks);
                line(content, stroke, inks);
            }
        }
    }

    fn end(&self, content: &mut Content, even_odd: bool) {
        match (self, even_odd) {
            (Pass::Fill(_), false) => content.fill_nonzero(),
            (Pass::Fill(_), true) => content.fill_even_odd(),
            (Pass::Stroke(_), _) => content.stroke(),
            (Pass::Both(..), false) => content.fill_nonzero_and_stroke(),
            (Pass::Both(..), true) => content.fill_even_odd_and_stroke(),
        };
    }
}

fn fill(content: &mut Content, ink: Ink, inks: &mut Inks<'_>) {
    transparency(content, ink, inks);
    match ink.paint {
        Paint::Flat(color) => fill_color(content, color),
        Paint::Gradient(index) => {
            let name = inks.pattern(index);
            content.set_fill_color_space(ColorSpaceOperand::Pattern);
            content.set_fill_pattern([], Name(name.as_bytes()));
        }
    }
}

fn line(content: &mut Content, stroke: &Stroke, inks: &mut Inks<'_>) {
    transparency(content, stroke.ink, inks);
    match stroke.ink.paint {
        Paint::Flat(color) => {
            let [r, g, b] = components(color);
            content.set_stroke_rgb(r, g, b);
        }
        Paint::Gradient(index) => {
            let name = inks.pattern(index);
            content.set_stroke_color_space(ColorSpaceOperand::Pattern);
            content.set_stroke_pattern([], Name(name.as_bytes()));
        }
    }
    pen(content, stroke);
}

/// What a line is drawn with besides its colour.
fn pen(content: &mut Content, stroke: &Stroke) {
    content.set_line_width(stroke.width.max(0.0));
    content.set_line_cap(match stroke.cap {
        Cap::Butt => LineCapStyle::ButtCap,
        Cap::Round => LineCapStyle::RoundCap,
        Cap::Square => LineCapStyle::ProjectingSquareCap,
    });
    content.set_line_join(match stroke.join {
        Join::Miter | Join::MiterClip => LineJoinStyle::MiterJoin,
        Join::Round => LineJoinStyle::RoundJoin,
        Join::Bevel => LineJoinStyle::BevelJoin,
    });
    content.set_miter_limit(stroke.miter_limit.max(1.0));
    let period: f32 = stroke.dashes.iter().sum();
    if period > 0.0 {
        let phase = stroke.dash_offset.rem_euclid(period);
        content.set_dash_pattern(stroke.dashes.iter().copied(), phase);
    }
}

fn transparency(content: &mut Content, ink: Ink, inks: &mut Inks<'_>) {
    if let Some(name) = inks.state(ink) {
        content.set_parameters(Name(name.as_bytes()));
    }
}
