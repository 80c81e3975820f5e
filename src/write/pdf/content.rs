//! Parts of a page as operators, in points from its top left corner, y down.

use super::color::components;
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::units::decimal::push_decimal;
use crate::units::distance::Distance;
use crate::{Color, Unit};

/// `q` and the scale from points to steps, so many to a length, as the first
/// four numbers of a matrix.
pub(super) fn scaled(out: &mut Vec<u8>, length: Distance, steps: i32) {
    let scale = quotient(length, Unit::Pt.ticks() * i64::from(steps));
    out.extend_from_slice(format!("q {scale} 0 0 {scale}").as_bytes());
}

/// How often so many ticks go into a length, to a billionth.
pub(super) fn quotient(length: Distance, per: i64) -> String {
    let billionths = i128::from(length.ticks()) * 1_000_000_000 / i128::from(per);
    let sign = if billionths < 0 { "-" } else { "" };
    let billionths = billionths.unsigned_abs();
    let (whole, rest) = (billionths / 1_000_000_000, billionths % 1_000_000_000);
    let text = format!("{sign}{whole}.{rest:09}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A filled rectangle; a ground that ends with the paper reaches over its edge,
/// which may fall between two pixels.
pub(super) fn rectangle(out: &mut Vec<u8>, rectangle: &Rectangle) {
    let Rectangle {
        x,
        y,
        width,
        height,
        color,
        extent,
        coloring,
    } = *rectangle;
    paint(out, color, coloring);
    let over = match extent {
        Extent::Ground if x == Distance::ZERO => Distance::of_ticks(Unit::Pt.ticks()),
        _ => Distance::ZERO,
    };
    let around = over * 2;
    rect(out, [x - over, y - over, width + around, height + around]);
    out.extend_from_slice(b" f\n");
}

/// What boards lie on: rectangles by their colour.
pub(super) fn mats(out: &mut Vec<u8>, mats: &[(Color, Vec<[Distance; 4]>)]) {
    for (color, mats) in mats {
        fill(out, *color);
        mats.iter().for_each(|mat| rect(out, *mat));
        out.extend_from_slice(b" f\n");
    }
}

/// A rectangle as a path: x, y, width, height.
pub(super) fn rect(out: &mut Vec<u8>, sides: [Distance; 4]) {
    for side in sides {
        out.push(b' ');
        push_decimal(out, side.ticks(), Unit::Pt);
    }
    out.extend_from_slice(b" re");
}

/// The name of the colour space that is on every plate (ISO 32000-1, 8.6.6.4).
pub(super) const EVERY_PLATE: &str = "All";

/// Fills what follows with a colour, or with all of every ink.
pub(super) fn paint(out: &mut Vec<u8>, color: Color, coloring: Coloring) {
    match coloring {
        Coloring::EveryPlate => {
            out.extend_from_slice(format!("/{EVERY_PLATE} cs 1 scn").as_bytes());
        }
        Coloring::Scheme | Coloring::Fixed => fill(out, color),
    }
}

pub(super) fn fill(out: &mut Vec<u8>, color: Color) {
    let numbers = components(color).map(|number| number.to_string());
    out.extend_from_slice(numbers.join(" ").as_bytes());
    out.extend_from_slice(b" rg");
}

pub(super) fn point(out: &mut Vec<u8>, x: Distance, y: Distance) {
    for length in [x, y] {
        out.push(b' ');
        push_decimal(out, length.ticks(), Unit::Pt);
    }
}

/// A matrix as operands and its operator.
pub(super) fn matrix(out: &mut Vec<u8>, numbers: [f64; 6]) {
    for number in numbers {
        out.extend_from_slice(number.to_string().as_bytes());
        out.push(b' ');
    }
    out.extend_from_slice(b"cm\n");
}
