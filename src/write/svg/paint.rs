//! Artwork as SVG: the attributes of paint, and paths.

use std::fmt::Display;

use svg::node::element::{Element, LinearGradient, Path, RadialGradient, Stop};

use super::nodes::NodeExt;
use super::scheme::SvgNames;
use crate::Unit;
use crate::graphics::paint::{Artwork, Cap, Gradient, GradientShape, Ink, Join, Layer, Paint};
use crate::units::distance::{Distance, decimal};

/// Sets the presentation attributes of a layer.
pub(crate) fn set_paint<N: NodeExt>(element: N, layer: &Layer, names: &SvgNames) -> N {
    let is_flat = |ink: Ink| matches!(ink.paint, Paint::Flat(_));
    let class = names.class.as_ref().filter(|_| layer.inks().any(is_flat));
    let element = element
        .set_some("class", class)
        .set_some("fill", layer.fill.is_none().then_some("none"))
        .set_some("fill-rule", layer.even_odd.then_some("evenodd"));
    let element = set_ink(element, "fill", layer.fill, names);
    let Some(stroke) = &layer.stroke else {
        return element;
    };
    let dashes: Vec<String> = stroke.dashes.iter().map(ToString::to_string).collect();
    set_ink(element, "stroke", Some(stroke.ink), names)
        .set_unless("stroke-width", stroke.width, "1")
        .set_unless("stroke-linecap", cap(stroke.cap), "butt")
        .set_unless("stroke-linejoin", join(stroke.join), "miter")
        .set_unless("stroke-miterlimit", stroke.miter_limit, "4")
        .set_unless("stroke-dasharray", dashes.join(" "), "")
        .set_unless("stroke-dashoffset", stroke.dash_offset, "0")
        .set_some("paint-order", layer.stroke_first.then_some("stroke"))
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

fn set_ink<N: NodeExt>(element: N, name: &str, ink: Option<Ink>, names: &SvgNames) -> N {
    let Some(ink) = ink else {
        return element;
    };
    let value = match ink.paint {
        Paint::Flat(color) => color.to_string(),
        Paint::Gradient(index) => format!("url(#{})", gradient_id(names, index)),
    };
    element
        .set_some(name, Some(value))
        .set_unless(&format!("{name}-opacity"), ink.opacity, "1")
}

/// Returns the shapes of `artwork` at several positions, in lattice steps, with one path per layer.
/// Only correct for flat artwork.
pub(crate) fn merged_paths(
    artwork: &Artwork,
    places: &[(i32, i32)],
    names: &SvgNames,
) -> impl Iterator<Item = Path> {
    let layers = artwork.layers.iter();
    layers.map(move |layer| set_paint(copied_outline(layer, places), layer, names))
}

/// Returns the outline of a layer at several positions.
pub(crate) fn copied_outline(layer: &Layer, places: &[(i32, i32)]) -> Path {
    path(|out| {
        let places = places.iter();
        places.for_each(|(x, y)| layer.outline.push_path_data(out, *x, *y));
    })
}

/// Creates a path from its data.
pub(crate) fn path(data: impl FnOnce(&mut Vec<u8>)) -> Path {
    let mut out = Vec::new();
    data(&mut out);
    Path::new().set("d", String::from_utf8_lossy(&out).as_ref())
}

/// Returns `translate(…)`.
pub(crate) fn translate(x: impl Display, y: impl Display) -> String {
    format!("translate({x} {y})")
}

/// Returns `scale(…)` from lattice steps to the unit of the sheet.
pub(crate) fn scale(cell: Distance, lattice: i32, unit: Unit) -> String {
    let per_step = i128::from(unit.ticks()) * i128::from(lattice);
    // Ten decimal places, which are enough for 1024ths.
    let text = decimal(cell.ticks().into(), per_step, 10);
    let text = text
        .strip_prefix('0')
        .filter(|text| !text.is_empty())
        .unwrap_or(&text);
    format!("scale({text})")
}

fn gradient_id(names: &SvgNames, index: usize) -> String {
    format!("{}-gradient{index}", names.prefix)
}

/// Returns the definitions of gradients.
pub(crate) fn gradients(gradients: &[Gradient], names: &SvgNames) -> impl Iterator<Item = Element> {
    gradients
        .iter()
        .enumerate()
        .map(|(index, item)| gradient(item, gradient_id(names, index), names))
}

fn gradient(gradient: &Gradient, id: String, names: &SvgNames) -> Element {
    let element: Element = match gradient.shape {
        GradientShape::Linear([x1, y1, x2, y2]) => {
            let line = LinearGradient::new().set("x1", x1).set("y1", y1);
            line.set("x2", x2).set("y2", y2).into()
        }
        GradientShape::Radial([cx, cy, r, fx, fy]) => {
            let circle = RadialGradient::new().set("cx", cx).set("cy", cy);
            circle.set("r", r).set("fx", fx).set("fy", fy).into()
        }
    };
    let [a, b, c, d, e, f] = gradient.transform;
    let stops = gradient.stops.iter().map(|stop| {
        Stop::new()
            .set("offset", stop.offset)
            .set("stop-color", stop.color.to_string())
            .set_some("class", names.class.as_ref())
            .set_unless("stop-opacity", stop.opacity, "1")
    });
    element
        .set_some("id", Some(id))
        .set_some("gradientUnits", Some("userSpaceOnUse"))
        .set_some(
            "gradientTransform",
            Some(format!("matrix({a} {b} {c} {d} {e} {f})")),
        )
        .add_all(stops)
}
