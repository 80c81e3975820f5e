//! Whether attributes have values that can be honoured. Renderers skip a value
//! that they do not understand; a template with one is refused instead.

use std::str::FromStr;

use svgtypes::{
    Color, Length, LengthListParser, Number, NumberListParser, Paint, PathParser, Transform,
    ViewBox,
};

/// No drawing needs larger numbers.
const LARGEST: f64 = 1e6;

/// Whether the value of a presentation attribute or a property can be read.
/// What is not a number, a colour or a shape is not looked at.
pub(super) fn is_sound(name: &str, value: &str) -> bool {
    if matches!(value, "inherit" | "none") {
        return true;
    }
    match name {
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
        "viewBox" => {
            let usual = |b: ViewBox| [b.x, b.y, b.w, b.h].into_iter().all(is_usual);
            ViewBox::from_str(value).is_ok_and(usual)
        }
        "d" => PathParser::from(value).all(|segment| segment.is_ok()) && has_usual_numbers(value),
        "points" => NumberListParser::from(value).all(|n| n.is_ok_and(is_usual)),
        _ => true,
    }
}

fn is_usual(number: f64) -> bool {
    number.abs() <= LARGEST
}

fn is_transform(value: &str) -> bool {
    let usual = |t: Transform| [t.a, t.b, t.c, t.d, t.e, t.f].into_iter().all(is_usual);
    Transform::from_str(value).is_ok_and(usual)
}

/// Whether no number of a path is unusually large.
fn has_usual_numbers(path: &str) -> bool {
    let is_command = |c: char| c.is_ascii_alphabetic() && !matches!(c, 'e' | 'E');
    path.split(is_command)
        .flat_map(NumberListParser::from)
        .flatten()
        .all(is_usual)
}
