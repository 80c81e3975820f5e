//! Artwork as SVG: the attributes of paint, and shapes in groups.

use std::fmt::{Display, Write as _};

use super::scheme::SvgNames;
use crate::Unit;
use crate::graphics::paint::{Artwork, Cap, Gradient, GradientShape, Ink, Join, Layer, Paint};
use crate::units::distance::Distance;

/// Presentation attributes of a shape, each with a blank before it.
pub(crate) fn attributes(layer: &Layer, names: &SvgNames) -> String {
    let mut out = String::new();
    let flat = |ink: Ink| matches!(ink.paint, Paint::Flat(_));
    if layer.inks().any(flat) {
        out.push_str(&names.class);
    }
    match layer.fill {
        Some(ink) => paint(&mut out, "fill", ink, &names.prefix),
        None => out.push_str(" fill=\"none\""),
    }
    if layer.even_odd {
        out.push_str(" fill-rule=\"evenodd\"");
    }
    let Some(stroke) = &layer.stroke else {
        return out;
    };
    paint(&mut out, "stroke", stroke.ink, &names.prefix);
    attribute(&mut out, "stroke-width", &stroke.width, &1.0);
    attribute(&mut out, "stroke-linecap", &cap(stroke.cap), &"butt");
    attribute(&mut out, "stroke-linejoin", &join(stroke.join), &"miter");
    attribute(&mut out, "stroke-miterlimit", &stroke.miter_limit, &4.0);
    if !stroke.dashes.is_empty() {
        let dashes: Vec<String> = stroke.dashes.iter().map(ToString::to_string).collect();
        attribute(
            &mut out,
            "stroke-dasharray",
            &dashes.join(" "),
            &String::new(),
        );
        attribute(&mut out, "stroke-dashoffset", &stroke.dash_offset, &0.0);
    }
    if layer.stroke_first {
        out.push_str(" paint-order=\"stroke\"");
    }
    out
}

fn cap(cap: Cap) -> &'static str {
    match cap {
        Cap::Butt => "butt",
        Cap::Round => "round",
        Cap::Square => "square",
    }
}

fn join(join: Join) -> &'static str {
    match join {
        Join::Miter => "miter",
        Join::MiterClip => "miter-clip",
        Join::Round => "round",
        Join::Bevel => "bevel",
    }
}

fn paint(out: &mut String, name: &str, ink: Ink, prefix: &str) {
    // Writing to a string cannot fail.
    let _ = match ink.paint {
        Paint::Flat(color) => write!(out, " {name}=\"{color}\""),
        Paint::Gradient(index) => write!(out, " {name}=\"url(#{prefix}-gradient{index})\""),
    };
    attribute(out, &format!("{name}-opacity"), &ink.opacity, &1.0);
}

fn attribute<T: PartialEq + Display>(out: &mut String, name: &str, value: &T, default: &T) {
    if value != default {
        let _ = write!(out, " {name}=\"{value}\"");
    }
}

/// Draws the shapes of `artwork` at several places, in lattice steps, with one path for
/// each layer. Only right for flat artwork.
pub(crate) fn merged(
    out: &mut Vec<u8>,
    artwork: &Artwork,
    places: &[(i32, i32)],
    paint: impl Fn(&Layer) -> String,
) {
    for layer in &artwork.layers {
        path(out, paint(layer), |out| {
            places
                .iter()
                .for_each(|(x, y)| layer.outline.write(out, *x, *y));
        });
    }
}

/// A path with attributes, each with a blank before it, and its data.
pub(crate) fn path(out: &mut Vec<u8>, attributes: impl Display, data: impl FnOnce(&mut Vec<u8>)) {
    put!(out, "<path{attributes} d=\"");
    data(out);
    out.extend_from_slice(b"\"/>");
}

/// `scale(…)` from lattice steps to the unit of the sheet.
pub(crate) fn scale(cell: Distance, lattice: i32, unit: Unit) -> String {
    let per_step = i128::from(unit.ticks()) * i128::from(lattice);
    // Ten places: a 1024th of a whole number has no more.
    let places = 10_000_000_000;
    let scaled = (i128::from(cell.ticks()) * 2 * places + per_step) / (2 * per_step);
    let text = format!("{}.{:010}", scaled / places, scaled % places);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    format!(
        "scale({})",
        if text.starts_with("0.") {
            &text[1..]
        } else {
            text
        }
    )
}

/// A gradient's definition.
pub(crate) fn gradient(gradient: &Gradient, index: usize, names: &SvgNames) -> String {
    let (prefix, class) = (&names.prefix, &names.class);
    let (tag, geometry) = match gradient.shape {
        GradientShape::Linear { x1, y1, x2, y2 } => (
            "linearGradient",
            format!("x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\""),
        ),
        GradientShape::Radial { cx, cy, r, fx, fy } => (
            "radialGradient",
            format!("cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fx=\"{fx}\" fy=\"{fy}\""),
        ),
    };
    let [a, b, c, d, e, f] = gradient.transform;
    let mut out = format!(
        "<{tag} id=\"{prefix}-gradient{index}\" gradientUnits=\"userSpaceOnUse\" {geometry} \
         gradientTransform=\"matrix({a} {b} {c} {d} {e} {f})\""
    );
    out.push('>');
    for stop in &gradient.stops {
        let _ = write!(
            out,
            "<stop{class} offset=\"{}\" stop-color=\"{}\"",
            stop.offset, stop.color
        );
        attribute(&mut out, "stop-opacity", &stop.opacity, &1.0);
        out.push_str("/>");
    }
    let _ = write!(out, "</{tag}>");
    out
}
