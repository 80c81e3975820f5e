//! The words of a template: the names of its parts, the words of SVG, and values that can be
//! honoured. Renderers skip a value that they do not understand; a template with one is refused
//! instead.

use std::str::FromStr;

use svgtypes::{
    AspectRatio, Color, Length, LengthListParser, Number, NumberListParser, Paint, PathParser,
    Transform, ViewBox,
};

/// The namespace of its elements.
pub(super) const SVG: &str = "http://www.w3.org/2000/svg";

/// Elements that others may have, and why it may not.
pub(super) const REFUSED: &str = include_str!("../../data/template/refused.txt");

/// The ids that every file has.
pub(super) const NEEDED: [&str; 5] = ["page", "ink", "light", "dark", "queen"];

/// The ids of the colours of figures: the four relations, the only free square,
/// a row without one, and what is new.
pub(super) const FIGURES: [&str; 7] = [
    "figure-row",
    "figure-column",
    "figure-falling",
    "figure-rising",
    "figure-free",
    "figure-dead",
    "figure-new",
];

/// The id of the line beneath a number among the boards, where a file has it.
pub(super) const RULE: &str = "rule";

/// The ids of sample texts.
pub(super) const TITLE: &str = "title";
pub(super) const TEXTS: [&str; 4] = [TITLE, "subtitle", "footer", "caption"];

/// Properties that drawing tools write on every shape and that change nothing
/// about one: those of text, of clips, of filters, of screen readers and of what never was.
pub(super) const INERT: &str = include_str!("../../data/template/inert.txt");

/// No drawing needs larger numbers.
const LARGEST: f64 = 1e6;

/// True if the value of an attribute or a property can be honoured; nothing of other names. Other
/// values than numbers, colours and shapes are not looked at.
pub(super) fn honours(name: &str, value: &str) -> Option<bool> {
    let sound = match name {
        "fill" | "stroke" => Paint::from_str(value).is_ok(),
        "color" | "stop-color" => value == "currentColor" || Color::from_str(value).is_ok(),
        "x" | "y" | "x1" | "y1" | "x2" | "y2" | "cx" | "cy" | "fx" | "fy" | "r" | "rx" | "ry"
        | "fr" | "width" | "height" | "stroke-width" | "stroke-dashoffset" | "offset" => {
            value == "auto" || Length::from_str(value).is_ok_and(|length| is_usual(length.number))
        }
        "opacity" | "fill-opacity" | "stroke-opacity" | "stop-opacity" => {
            Length::from_str(value).is_ok_and(|length| is_usual(length.number))
        }
        "stroke-miterlimit" | "pathLength" => {
            Number::from_str(value).is_ok_and(|number| is_usual(number.0))
        }
        "stroke-dasharray" => LengthListParser::from(value)
            .all(|length| length.is_ok_and(|length| is_usual(length.number))),
        "transform" | "gradientTransform" => is_transform(value),
        "spreadMethod" => value == "pad",
        "preserveAspectRatio" => AspectRatio::from_str(value).is_ok(),
        "viewBox" => {
            let usual = |b: ViewBox| [b.x, b.y, b.w, b.h].into_iter().all(is_usual);
            ViewBox::from_str(value).is_ok_and(usual)
        }
        "d" => PathParser::from(value).all(|segment| segment.is_ok()) && has_usual_numbers(value),
        "points" => NumberListParser::from(value).all(|n| n.is_ok_and(is_usual)),
        "id" | "class" | "style" | "version" | "href" | "gradientUnits" | "fill-rule"
        | "stroke-linecap" | "stroke-linejoin" | "paint-order" | "display" | "visibility"
        | "role" | "lang" | "focusable" | "tabindex" | "baseProfile" | "enable-background"
        | "color-rendering" | "image-rendering" | "text-rendering" | "shape-rendering"
        | "data-name" | "data-case" | "data-bleed" | "data-on" | "data-for" | "data-dark"
        | "data-dark-stroke" | "data-files" | "data-dark-files" => true,
        _ => return None,
    };
    Some(sound || matches!(value, "inherit" | "none"))
}

fn is_usual(number: f64) -> bool {
    number.abs() <= LARGEST
}

fn is_transform(value: &str) -> bool {
    let usual = |t: Transform| [t.a, t.b, t.c, t.d, t.e, t.f].into_iter().all(is_usual);
    Transform::from_str(value).is_ok_and(usual)
}

/// True if no number of a path is unusually large.
fn has_usual_numbers(path: &str) -> bool {
    let is_command = |c: char| c.is_ascii_alphabetic() && !matches!(c, 'e' | 'E');
    path.split(is_command)
        .flat_map(NumberListParser::from)
        .flatten()
        .all(is_usual)
}
