//! The supported ids, elements, attributes and values of template files. A renderer ignores unknown
//! values, but a template with one is refused.

use std::str::FromStr;

use svgtypes::{
    AspectRatio, Color, Length, LengthListParser, Number, NumberListParser, Paint, PathParser,
    Transform, ViewBox,
};

/// The namespace of SVG elements.
pub(super) const SVG_NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// Refused SVG elements, with the reasons.
pub(super) const REFUSED_ELEMENTS: &str = include_str!("../../data/template/refused.txt");

/// The required ids.
pub(super) const REQUIRED_IDS: [&str; 5] = ["page", "ink", "light", "dark", "queen"];

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
        | "fr" | "width" | "height" | "stroke-width" | "stroke-dashoffset" | "offset" => {
            value == "auto"
                || Length::from_str(value).is_ok_and(|length| is_in_range(length.number))
        }
        "opacity" | "fill-opacity" | "stroke-opacity" | "stop-opacity" => {
            Length::from_str(value).is_ok_and(|length| is_in_range(length.number))
        }
        "stroke-miterlimit" | "pathLength" => {
            Number::from_str(value).is_ok_and(|number| is_in_range(number.0))
        }
        "stroke-dasharray" => LengthListParser::from(value)
            .all(|length| length.is_ok_and(|length| is_in_range(length.number))),
        "transform" | "gradientTransform" => is_transform(value),
        "spreadMethod" => value == "pad",
        "preserveAspectRatio" => AspectRatio::from_str(value).is_ok(),
        "viewBox" => {
            let all_in_range = |b: ViewBox| [b.x, b.y, b.w, b.h].into_iter().all(is_in_range);
            ViewBox::from_str(value).is_ok_and(all_in_range)
        }
        "d" => {
            PathParser::from(value).all(|segment| segment.is_ok()) && has_numbers_in_range(value)
        }
        "points" => NumberListParser::from(value).all(|n| n.is_ok_and(is_in_range)),
        "id" | "class" | "style" | "version" | "href" | "gradientUnits" | "fill-rule"
        | "stroke-linecap" | "stroke-linejoin" | "paint-order" | "display" | "visibility"
        | "role" | "lang" | "focusable" | "tabindex" | "baseProfile" | "enable-background"
        | "color-rendering" | "image-rendering" | "text-rendering" | "shape-rendering"
        | "data-name" | "data-case" | "data-bleed" | "data-on" | "data-for" | "data-dark"
        | "data-dark-stroke" | "data-files" | "data-dark-files" => true,
        _ => return None,
    };
    Some(is_valid || matches!(value, "inherit" | "none"))
}

fn is_in_range(number: f64) -> bool {
    number.abs() <= MAX_NUMBER
}

fn is_transform(value: &str) -> bool {
    let all_in_range = |t: Transform| [t.a, t.b, t.c, t.d, t.e, t.f].into_iter().all(is_in_range);
    Transform::from_str(value).is_ok_and(all_in_range)
}

/// True if all numbers of a path are in range.
fn has_numbers_in_range(path: &str) -> bool {
    let is_command = |c: char| c.is_ascii_alphabetic() && !matches!(c, 'e' | 'E');
    path.split(is_command)
        .flat_map(NumberListParser::from)
        .flatten()
        .all(is_in_range)
}
