//! The operators of a content stream for pages and forms: rectangles, colours, outlines and
//! artwork. Pages are in points from the top left corner, y down; forms in lattice steps.

use std::fmt::Display;

use super::inks::{FormInks, components};
use crate::casts::to_f32;
use crate::graphics::{
    Artwork, Cap, ExactPoint, Ink, Join, Layer, Outline, Paint, Point, Segment, Stroke,
};
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::units::distance::{Distance, push_decimal};
use crate::{Color, Unit};

/// Appends a line with an operator and its operands.
pub(super) fn write_operator(out: &mut Vec<u8>, operands: &[impl Display], operator: &str) {
    for operand in operands {
        put!(out, "{operand} ");
    }
    put!(out, "{operator}\n");
}

/// Appends `q`, and the matrix from points to lattice steps, `steps` of which have this length, from
/// this corner.
pub(super) fn begin_scaled(out: &mut Vec<u8>, length: Distance, steps: i32, corner: [Distance; 2]) {
    let scale = format_quotient(length, Unit::Pt.ticks() * i64::from(steps));
    put!(out, "q {scale} 0 0 {scale}");
    write_lengths(out, &corner);
    out.extend_from_slice(b" cm");
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
    let [x, y, width, height] = rectangle.sides();
    write_fill(out, rectangle.color, rectangle.coloring);
    let is_paper = rectangle.extent == Extent::Ground && x == Distance::ZERO;
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
        put!(out, "{}", color_operator(*color, false));
        mats.iter().for_each(|mat| write_rect_path(out, *mat));
        out.extend_from_slice(b" f\n");
    }
}

/// Appends a rectangle to the path: x, y, width, height.
pub(super) fn write_rect_path(out: &mut Vec<u8>, sides: [Distance; 4]) {
    write_lengths(out, &sides);
    out.extend_from_slice(b" re");
}

/// Appends lengths in points.
pub(super) fn write_lengths(out: &mut Vec<u8>, lengths: &[Distance]) {
    for length in lengths {
        out.push(b' ');
        push_decimal(out, length.ticks(), Unit::Pt);
    }
}

/// The name of the colour space that is printed on every plate (ISO 32000-1, 8.6.6.4).
pub(super) const EVERY_PLATE: &str = "All";

/// Sets the fill colour, or the full amount of every ink.
pub(super) fn write_fill(out: &mut Vec<u8>, color: Color, coloring: Coloring) {
    match coloring {
        Coloring::EveryPlate => put!(out, "/{EVERY_PLATE} cs 1 scn"),
        Coloring::Scheme | Coloring::Fixed => put!(out, "{}", color_operator(color, false)),
    }
}

/// Returns the operator that sets the colour of fills or strokes. Neutral colours are gray, so that
/// printers need only black ink.
pub(super) fn color_operator(color: Color, is_stroke: bool) -> String {
    let [gray, rgb] = if is_stroke { ["G", "RG"] } else { ["g", "rg"] };
    match components(color) {
        [level, ..] if color.is_neutral() => format!("{level} {gray}"),
        [r, g, b] => format!("{r} {g} {b} {rgb}"),
    }
}

/// Appends an outline, moved by `(dx, dy)`, to the current path.
pub(super) fn append_outline(out: &mut Vec<u8>, outline: &Outline, (dx, dy): Point) {
    let (mut at, mut first) = ((0.0, 0.0), (0.0, 0.0));
    for curve in outline.curves() {
        let from = at;
        at = curve.points().last().copied().unwrap_or(first);
        let (points, operator) = match curve {
            Segment::Move(to) => {
                first = to;
                (vec![to], "m")
            }
            Segment::Line(to) | Segment::Arc(_, _, to) => (vec![to], "l"),
            Segment::Quad(control, to) => {
                let [a, b] = [from, to].map(|end| to_cubic_control(end, control));
                cubic(from, [a, b, to])
            }
            Segment::Cubic(a, b, to) => cubic(from, [a, b, to]),
            Segment::Close => (vec![], "h"),
        };
        let points = points.into_iter();
        let moved = points.flat_map(|(x, y)| [x + f64::from(dx), y + f64::from(dy)].map(round));
        write_operator(out, &moved.collect::<Vec<f32>>(), operator);
    }
}

/// Returns the operands and the operator of a curve.
fn cubic(from: ExactPoint, [a, b, to]: [ExactPoint; 3]) -> (Vec<ExactPoint>, &'static str) {
    if a == from {
        (vec![b, to], "v")
    } else if b == to {
        (vec![a, to], "y")
    } else {
        (vec![a, b, to], "c")
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
    out: &mut Vec<u8>,
    artwork: &Artwork,
    places: &[Point],
    mut inks: Option<&mut FormInks<'_>>,
) {
    for layer in &artwork.layers {
        for (fill, stroke) in passes(layer, inks.as_deref()) {
            out.extend_from_slice(b"q\n");
            if let (Some(ink), Some(inks)) = (fill, inks.as_deref_mut()) {
                set_ink(out, ink, inks, false);
            }
            if let Some(stroke) = stroke {
                if let Some(inks) = inks.as_deref_mut() {
                    set_ink(out, stroke.ink, inks, true);
                }
                set_pen(out, stroke);
            }
            for place in places {
                append_outline(out, &layer.outline, *place);
            }
            let operator = match (fill.is_some(), stroke.is_some(), layer.even_odd) {
                (true, false, false) => "f",
                (true, false, true) => "f*",
                (true, true, false) => "B",
                (true, true, true) => "B*",
                (false, ..) => "S",
            };
            put!(out, "{operator}\nQ\n");
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
fn set_ink(out: &mut Vec<u8>, ink: Ink, inks: &mut FormInks<'_>, is_stroke: bool) {
    if let Some(name) = inks.state(ink) {
        put!(out, "/{name} gs\n");
    }
    match ink.paint {
        Paint::Flat(color) => put!(out, "{}\n", color_operator(color, is_stroke)),
        Paint::Gradient(index) => {
            let [space, paint] = if is_stroke {
                ["CS", "SCN"]
            } else {
                ["cs", "scn"]
            };
            put!(out, "/Pattern {space}\n/{} {paint}\n", inks.pattern(index));
        }
    }
}

/// Sets width, ends, corners and dashes of a line.
fn set_pen(out: &mut Vec<u8>, stroke: &Stroke) {
    let cap = match stroke.cap {
        Cap::Butt => 0,
        Cap::Round => 1,
        Cap::Square => 2,
    };
    let join = match stroke.join {
        Join::Miter | Join::MiterClip => 0,
        Join::Round => 1,
        Join::Bevel => 2,
    };
    let (width, limit) = (stroke.width.max(0.0), stroke.miter_limit.max(1.0));
    put!(out, "{width} w\n{cap} J\n{join} j\n{limit} M\n");
    let period: f32 = stroke.dashes.iter().sum();
    if period > 0.0 {
        let dashes: Vec<String> = stroke.dashes.iter().map(f32::to_string).collect();
        let phase = stroke.dash_offset.rem_euclid(period);
        put!(out, "[{}] {phase} d\n", dashes.join(" "));
    }
}
