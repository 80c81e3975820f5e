//! Parts of a page as operators, in points from its top left corner, y down.

use super::color::components;
use crate::page::item::{Coloring, Extent, Rectangle};
use crate::units::decimal::{push_decimal, push_signed};
use crate::units::distance::Distance;
use crate::{Color, Unit};

/// Files from one absolute place to the next: readers that compute in 32-bit
/// floats would drift on boards of hundreds of files.
const ANCHOR: usize = 32;

/// How a board is drawn: the name of its form, empty, and for each file the operators
/// that end with the form of its queen.
pub(super) struct BoardForms {
    pub(super) board: String,
    pub(super) queens: Vec<String>,
}

/// A board at a place: each queen is reached from the one before.
pub(super) fn board(out: &mut Vec<u8>, place: &[u8], forms: &BoardForms, ranks: &[u16]) {
    let last = ranks.len() as i32 - 1;
    let queens = forms.queens.chunks(ANCHOR);
    for ((ranks, first), queens) in ranks.chunks(ANCHOR).zip((0..).step_by(ANCHOR)).zip(queens) {
        out.extend_from_slice(place);
        out.extend_from_slice(b" cm");
        if first == 0 {
            out.extend_from_slice(format!("/{} Do", forms.board).as_bytes());
        }
        let (mut right, mut at) = (first, 0);
        for (rank, queen) in ranks.iter().zip(queens) {
            let down = last - i32::from(*rank);
            out.extend_from_slice(b" 1 0 0 1 ");
            push_signed(out, right);
            out.push(b' ');
            push_signed(out, down - at);
            out.extend_from_slice(queen.as_bytes());
            (right, at) = (1, down);
        }
        out.extend_from_slice(b" Q\n");
    }
}

/// `q` and the scale from points to steps, so many to a length, as the first
/// four numbers of a matrix.
pub(super) fn scaled(out: &mut Vec<u8>, length: Distance, steps: i32) {
    let per = i128::from(Unit::Pt.ticks()) * i128::from(steps);
    let billionths = i128::from(length.ticks()) * 1_000_000_000 / per;
    let (whole, rest) = (billionths / 1_000_000_000, billionths % 1_000_000_000);
    let scale = format!("{whole}.{rest:09}");
    let scale = scale.trim_end_matches('0').trim_end_matches('.');
    out.extend_from_slice(format!("q {scale} 0 0 {scale}").as_bytes());
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
