//! The operators of a content stream for pages and forms: rectangles, colours, outlines and
//! artwork. Pages are in points from the top left corner, y down; forms in lattice steps.

use pdf_writer::types::{ColorSpaceOperand, LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};

use super::inks::{FormInks, components, fill_color, stroke_color};
use crate::casts::to_f32;
use crate::graphics::{
    Artwork, Cap, ExactPoint, Ink, Join, Layer, Outline, Paint, Point, Segment, Stroke,
};
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::units::distance::{Distance, push_decimal};
use crate::{Color, Unit};

/// Appends `q` and the scale from points to lattice steps, `steps` of which have this length, as
/// the first four numbers of a matrix.
pub(super) fn begin_scaled(out: &mut Vec<u8>, length: Distance, steps: i32) {
    let scale = format_quotient(length, Unit::Pt.ticks() * i64::from(steps));
    put!(out, "q {scale} 0 0 {scale}");
}

/// Formats a length divided by a number of ticks, to a billionth.
pub(super) fn format_quotient(length: Distance, per: i64) -> String {
    let billionths = i128::from(length.ticks()) * 1_000_000_000 / i128::from(per);
    let sign = if billionths < 0 { "-" } else { "" };
    let billionths = billionths.unsigned_abs();
    let (integer, rest) = (billionths / 1_000_000_000, billionths % 1_000_000_000);
    let text = format!("{sign}{integer}.{rest:09}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Appends a filled rectangle. A ground that ends with the paper extends beyond its edges, which may
/// be between two pixels.
pub(super) fn write_rectangle(out: &mut Vec<u8>, rectangle: &Rectangle) {
    let Rectangle {
        x,
        y,
        width,
        height,
        color,
        extent,
        coloring,
    } = *rectangle;
    write_fill(out, color, coloring);
    let is_paper = extent == Extent::Ground && x == Distance::ZERO;
    let overhang =
        |reaches_edge: bool| Distance::from_ticks(if reaches_edge { Unit::Pt.ticks() } else { 0 });
    let side = overhang(is_paper);
    // A band begins where the one above ends.
    let above = overhang(is_paper && y == Distance::ZERO);
    write_rect_path(
        out,
        [x - side, y - above, width + side * 2, height + above + side],
    );
    out.extend_from_slice(b" f\n");
}

/// Appends mats around boards, grouped by colour.
pub(super) fn write_mats(out: &mut Vec<u8>, mats: &[(Color, Vec<[Distance; 4]>)]) {
    for (color, mats) in mats {
        write_fill_color(out, *color);
        mats.iter().for_each(|mat| write_rect_path(out, *mat));
        out.extend_from_slice(b" f\n");
    }
}

/// Appends a rectangle to the path: x, y, width, height.
pub(super) fn write_rect_path(out: &mut Vec<u8>, sides: [Distance; 4]) {
    for side in sides {
        out.push(b' ');
        push_decimal(out, side.ticks(), Unit::Pt);
    }
    out.extend_from_slice(b" re");
}

/// The name of the colour space that is printed on every plate (ISO 32000-1, 8.6.6.4).
pub(super) const EVERY_PLATE: &str = "All";

/// Sets the fill colour, or the full amount of every ink.
pub(super) fn write_fill(out: &mut Vec<u8>, color: Color, coloring: Coloring) {
    match coloring {
        Coloring::EveryPlate => {
            put!(out, "/{EVERY_PLATE} cs 1 scn");
        }
        Coloring::Scheme | Coloring::Fixed => write_fill_color(out, color),
    }
}

pub(super) fn write_fill_color(out: &mut Vec<u8>, color: Color) {
    match components(color) {
        [gray, ..] if color.is_neutral() => put!(out, "{gray} g"),
        [r, g, b] => put!(out, "{r} {g} {b} rg"),
    }
}

pub(super) fn write_point(out: &mut Vec<u8>, x: Distance, y: Distance) {
    for length in [x, y] {
        out.push(b' ');
        push_decimal(out, length.ticks(), Unit::Pt);
    }
}

/// Appends a matrix as operands, and its operator.
pub(super) fn write_matrix(out: &mut Vec<u8>, numbers: [f64; 6]) {
    for number in numbers {
        put!(out, "{number} ");
    }
    out.extend_from_slice(b"cm\n");
}

/// Appends an outline, moved by `(dx, dy)`, to the current path.
pub(super) fn append_outline(content: &mut Content, outline: &Outline, (dx, dy): Point) {
    let offset = (f64::from(dx), f64::from(dy));
    let translate = |(x, y): ExactPoint| (round(x + offset.0), round(y + offset.1));
    let (mut at, mut first) = ((0.0, 0.0), (0.0, 0.0));
    for curve in outline.curves() {
        let from = at;
        at = curve.points().last().copied().unwrap_or(first);
        match curve {
            Segment::Move(to) => {
                first = to;
                let (x, y) = translate(to);
                content.move_to(x, y);
            }
            Segment::Line(to) | Segment::Arc { to, .. } => {
                let (x, y) = translate(to);
                content.line_to(x, y);
            }
            Segment::Quad(control, to) => {
                append_cubic(
                    content,
                    from,
                    [
                        to_cubic_control(from, control),
                        to_cubic_control(to, control),
                        to,
                    ],
                    translate,
                );
            }
            Segment::Cubic(a, b, to) => append_cubic(content, from, [a, b, to], translate),
            Segment::Close => {
                content.close_path();
            }
        }
    }
}

fn append_cubic(
    content: &mut Content,
    from: ExactPoint,
    curve: [ExactPoint; 3],
    translate: impl Fn(ExactPoint) -> (f32, f32),
) {
    let [a, b, c] = curve.map(translate);
    if curve[0] == from {
        content.cubic_to_initial(b.0, b.1, c.0, c.1);
    } else if curve[1] == curve[2] {
        content.cubic_to_final(a.0, a.1, c.0, c.1);
    } else {
        content.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
    }
}

/// Returns a control point of the cubic curve that equals a quadratic one.
fn to_cubic_control(end: ExactPoint, control: ExactPoint) -> ExactPoint {
    (
        (end.0 + 2.0 * control.0) / 3.0,
        (end.1 + 2.0 * control.1) / 3.0,
    )
}

/// Rounds to a thousandth of a lattice step.
fn round(value: f64) -> f32 {
    to_f32((value * 1000.0).round() / 1000.0)
}

/// Draws the shapes of `artwork` at several positions, in lattice steps, with one path per layer:
/// in their own inks, or in the current colour. Only correct for flat artwork, or a single
/// position.
pub(super) fn draw_artwork(
    content: &mut Content,
    artwork: &Artwork,
    places: &[Point],
    mut inks: Option<&mut FormInks<'_>>,
) {
    for layer in &artwork.layers {
        for (fill, stroke) in passes(layer, inks.as_deref()) {
            content.save_state();
            if let (Some(ink), Some(inks)) = (fill, inks.as_deref_mut()) {
                set_ink(content, ink, inks, false);
            }
            if let Some(stroke) = stroke {
                if let Some(inks) = inks.as_deref_mut() {
                    set_ink(content, stroke.ink, inks, true);
                }
                set_pen(content, stroke);
            }
            for place in places {
                append_outline(content, &layer.outline, *place);
            }
            match (fill.is_some(), stroke.is_some(), layer.even_odd) {
                (true, false, false) => content.fill_nonzero(),
                (true, false, true) => content.fill_even_odd(),
                (true, true, false) => content.fill_nonzero_and_stroke(),
                (true, true, true) => content.fill_even_odd_and_stroke(),
                (false, ..) => content.stroke(),
            };
            content.restore_state();
        }
    }
}

/// Returns the fill and the stroke of each painting operator for a layer.
///
/// A single operator for filling and stroking would let the background show through a translucent
/// stroke, instead of the filling as in SVG (ISO 32000-1, 11.7.4.4).
fn passes<'a>(
    layer: &'a Layer,
    inks: Option<&FormInks<'_>>,
) -> Vec<(Option<Ink>, Option<&'a Stroke>)> {
    let (fill, stroke) = (layer.fill, layer.stroke.as_ref());
    let is_opaque = |ink| inks.is_none_or(|inks| inks.is_opaque(ink));
    match (fill, stroke) {
        (None, None) => vec![],
        (Some(_), Some(_)) if layer.stroke_first => vec![(None, stroke), (fill, None)],
        (Some(_), Some(_)) if !layer.inks().all(is_opaque) => vec![(fill, None), (None, stroke)],
        _ => vec![(fill, stroke)],
    }
}

/// Sets the paint and the transparency for fills or strokes.
fn set_ink(content: &mut Content, ink: Ink, inks: &mut FormInks<'_>, is_stroke: bool) {
    if let Some(name) = inks.state(ink) {
        content.set_parameters(Name(name.as_bytes()));
    }
    match (ink.paint, is_stroke) {
        (Paint::Flat(color), false) => fill_color(content, color),
        (Paint::Flat(color), true) => stroke_color(content, color),
        (Paint::Gradient(index), _) => {
            let name = inks.pattern(index);
            let name = Name(name.as_bytes());
            if is_stroke {
                content.set_stroke_color_space(ColorSpaceOperand::Pattern);
                content.set_stroke_pattern([], name);
            } else {
                content.set_fill_color_space(ColorSpaceOperand::Pattern);
                content.set_fill_pattern([], name);
            }
        }
    }
}

/// Sets width, ends, corners and dashes of a line.
fn set_pen(content: &mut Content, stroke: &Stroke) {
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
