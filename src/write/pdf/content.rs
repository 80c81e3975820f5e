//! Parts of a page as operators, in points from its top left corner, y down.

use pdf_writer::Content;

use super::artwork::components;
use super::file::COMPACT;
use super::path::path;
use crate::page::page::{Bar, Figure, Page};
use crate::text::shape::EM;
use crate::units::decimal::{push_decimal, push_signed};
use crate::units::distance::Distance;
use crate::{Color, Unit};

/// Files from one absolute place to the next: readers that compute in 32-bit
/// floats would drift on boards of hundreds of files.
const ANCHOR: usize = 32;

/// A board at a place: each queen is reached from the one before.
pub(super) fn board(out: &mut Vec<u8>, place: &[u8], name: &str, ranks: &[u16]) {
    let last = ranks.len() as i32 - 1;
    for (ranks, first) in ranks.chunks(ANCHOR).zip((0..).step_by(ANCHOR)) {
        out.extend_from_slice(place);
        out.extend_from_slice(b" cm");
        if first == 0 {
            out.extend_from_slice(format!("/{name} Do").as_bytes());
        }
        let (mut right, mut at) = (first, 0);
        for rank in ranks {
            let down = last - i32::from(*rank);
            out.extend_from_slice(b" 1 0 0 1 ");
            push_signed(out, right);
            out.push(b' ');
            push_signed(out, down - at);
            out.extend_from_slice(b" cm/Q Do");
            (right, at) = (1, down);
        }
        out.extend_from_slice(b" Q\n");
    }
}

/// What lies beneath the boards, and around them.
pub(super) fn surroundings(out: &mut Vec<u8>, page: &Page<'_>) {
    for ground in page.grounds() {
        bar(out, &ground, ground.x == Distance::ZERO);
    }
    for each in page.bars.iter().chain(&page.marks) {
        bar(out, each, false);
    }
    for each in &page.figures {
        figure(out, each);
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

/// A filled rectangle; one that ends with the paper reaches over its edge,
/// which may fall between two pixels.
pub(super) fn bar(out: &mut Vec<u8>, bar: &Bar, over: bool) {
    fill(out, bar.color);
    let over = Distance::of_ticks(if over { Unit::Pt.ticks() } else { 0 });
    let around = over * 2;
    rect(
        out,
        [
            bar.x - over,
            bar.y - over,
            bar.width + around,
            bar.height + around,
        ],
    );
    out.extend_from_slice(b" f\n");
}

/// A filled shape.
pub(super) fn figure(out: &mut Vec<u8>, figure: &Figure) {
    fill(out, figure.color);
    out.push(b' ');
    scaled(out, figure.size, EM);
    point(out, figure.x, figure.y);
    out.extend_from_slice(b" cm ");
    let mut content = Content::with_settings(COMPACT);
    path(&mut content, &figure.outline, (0, 0));
    content.fill_nonzero();
    out.extend_from_slice(&content.finish());
    out.extend_from_slice(b" Q\n");
}

/// A rectangle as a path: x, y, width, height.
pub(super) fn rect(out: &mut Vec<u8>, sides: [Distance; 4]) {
    for side in sides {
        out.push(b' ');
        push_decimal(out, side.ticks(), Unit::Pt);
    }
    out.extend_from_slice(b" re");
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
