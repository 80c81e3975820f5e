//! Colours as the operands of a content stream.

use pdf_writer::Content;

use crate::Color;

pub(super) fn fill_color(content: &mut Content, color: Color) {
    let [r, g, b] = components(color);
    content.set_fill_rgb(r, g, b);
}

pub(super) fn stroke_color(content: &mut Content, color: Color) {
    let [r, g, b] = components(color);
    content.set_stroke_rgb(r, g, b);
}

/// A colour in four decimals, rounded up: then it is the same of 256 steps for
/// readers that round and for those that cut off.
pub(super) fn components(color: Color) -> [f32; 3] {
    [color.red, color.green, color.blue].map(|channel| {
        let ten_thousandths = (u32::from(channel) * 10_000).div_ceil(255);
        ten_thousandths as f32 / 10_000.0
    })
}
