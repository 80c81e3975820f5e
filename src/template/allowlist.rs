//! The supported ids, elements, attributes and values of template files. A renderer ignores unknown
//! values, but a template with one is refused.

use std::str::FromStr;

use svgtypes::{
    AspectRatio, Color, LengthListParser, NumberListParser, Paint, PathParser, Transform, ViewBox,
};

/// The namespace of SVG elements.
pub(super) const SVG_NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// Refused SVG elements, with the reasons.
pub(super) const REFUSED_ELEMENTS: &str = include_str!("../../data/template/refused.txt");

/// The ids of the colours of figures: the four lines of attack, the only free square, a row without
/// one, and new things.
pub(super) const FIGURE_IDS: [&str; 7] = [
    "figure-row",
    "figure-column",
    "figure-falling",
    "figure-rising",
    "figure-free",
    "figure-dead",
    "figure-new",
];

/// The optional id of the line below a number among the boards.
pub(super) const RULE_ID: &str = "rule";

/// The ids of sample texts.
pub(super) const TITLE_ID: &str = "title";
pub(super) const TEXT_IDS: [&str; 4] = [TITLE_ID, "subtitle", "footer", "caption"];

/// Prefixes of properties that drawing tools write on every shape without an effect on it: those for
/// text, clips, filters, screen readers and proposals that were never implemented.
pub(super) const INERT_PROPERTIES: &str = include_str!("../../data/template/inert.txt");

/// The maximum absolute value of numbers.
const MAX_NUMBER: f64 = 1e6;

/// True if the value of an attribute or a property is supported; `None` if the name is unknown. Only
/// numbers, colours and shapes are checked.
pub(super) fn check_value(name: &str, value: &str) -> Option<bool> {
    let is_valid = match name {
        "fill" | "stroke" => Paint::from_str(value).is_ok(),
        "color" | "stop-color" => value == "currentColor" || Color::from_str(value).is_ok(),
        "x" | "y" | "x1" | "y1" | "x2" | "y2" | "cx" | "cy" | "fx" | "fy" | "r" | "rx" | "ry"
        | "fr" | "width" | "height" | "offset" | "points" | "pathLength" | "stroke-width"
        | "stroke-miterlimit" | "stroke-dasharray" | "stroke-dashoffset" | "fill-opacity"
        | "stroke-opacity" | "stop-opacity" => LengthListParser::from(value)
            .all(|length| length.is_ok_and(|length| is_in_range(length.number))),
        "transform" | "gradientTransform" => {
            Transform::from_str(value).is_ok() && has_numbers_in_range(value)
        }
        "viewBox" => ViewBox::from_str(value).is_ok() && has_numbers_in_range(value),
        "d" => PathParser::from(value).all(|part| part.is_ok()) && has_numbers_in_range(value),
        "preserveAspectRatio" => AspectRatio::from_str(value).is_ok(),
        "opacity" => matches!(value, "1" | "1.0" | "100%"),
        "overflow" => value == "visible",
        "shape-rendering" => value == "geometricPrecision",
        "spreadMethod" => value == "pad",
        "id" | "version" | "href" | "gradientUnits" | "fill-rule" | "stroke-linecap"
        | "stroke-linejoin" | "paint-order" | "display" | "visibility" | "role" | "lang"
        | "focusable" | "tabindex" | "baseProfile" | "enable-background" | "color-rendering"
        | "image-rendering" | "text-rendering" | "data-name" | "data-case" | "data-bleed"
        | "data-on" | "data-for" | "data-dark" | "data-dark-stroke" | "data-files"
        | "data-dark-files" => true,
        _ if INERT_PROPERTIES
            .lines()
            .any(|inert| name.starts_with(inert)) =>
        {
            true
        }
        _ => return matches!(value, "none" | "normal" | "auto" | "inherit").then_some(true),
    };
    Some(is_valid || matches!(value, "none" | "auto" | "inherit"))
}

fn is_in_range(number: f64) -> bool {
    number.abs() <= MAX_NUMBER
}

/// True if all numbers of a path, a transform or a view box are in range.
fn has_numbers_in_range(value: &str) -> bool {
    let is_separator = |c: char| !(c.is_ascii_digit() || c.is_whitespace() || "+-.,eE".contains(c));
    value
        .split(is_separator)
        .flat_map(NumberListParser::from)
        .flatten()
        .all(is_in_range)
}
