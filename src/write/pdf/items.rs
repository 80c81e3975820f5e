//! Items of a page as operators, in points from its top left corner, y down.

use pdf_writer::Rect;

use super::content::{append_outline, begin_scaled, draw_artwork, write_fill, write_rectangle};
use super::inks::FormInks;
use super::resources::SharedObjects;
use crate::graphics::paint::Artwork;
use crate::page::{Item, Page, Shape, Symbol};

/// Writes items in their order.
pub(super) fn write<'i>(
    out: &mut Vec<u8>,
    shared: &mut SharedObjects,
    page: &Page<'_>,
    items: impl Iterator<Item = &'i Item>,
) {
    for item in items {
        match item {
            Item::Rectangle(item) => {
                shared.record_coloring(item.coloring);
                write_rectangle(out, item);
            }
            Item::Shape(item) => {
                shared.record_coloring(item.coloring);
                write_shape(out, shared, item);
            }
            Item::Symbol(item) => write_symbol(out, shared, page, *item),
            Item::Text(item) => shared.write_texts(out, [item]),
        }
    }
}

fn write_shape(out: &mut Vec<u8>, shared: &mut SharedObjects, shape: &Shape) {
    let begin = |out: &mut Vec<u8>| begin_scaled(out, shape.size, shape.steps, [shape.x, shape.y]);
    let (mut content, mut inks) = (Vec::new(), FormInks::new(&[]));
    if let Some(color) = shape.plain_fill() {
        write_fill(out, color, shape.coloring);
        out.push(b' ');
        append_outline(&mut content, &shape.layer.outline, (0, 0));
        content.push(b'f');
    } else {
        let artwork = Artwork {
            layers: vec![shape.layer.clone()],
            lattice: shape.steps,
        };
        draw_artwork(&mut content, &artwork, &[(0, 0)], Some(&mut inks));
    }
    if inks.is_empty() {
        begin(out);
        out.push(b' ');
        out.extend_from_slice(content.trim_ascii_end());
        out.extend_from_slice(b" Q\n");
        return;
    }
    // A translucent shape needs its own resources for the opacity.
    let file = &mut shared.document.file;
    let form = inks.write(file, &content, None, bounding_box(shape));
    let name = shared.add_form(form);
    begin(out);
    put!(out, " /{name} Do Q\n");
}

/// Returns the bounding box of a shape.
fn bounding_box(shape: &Shape) -> Rect {
    let (low, high) = shape.layer.outline.bounds();
    let stroke = shape.layer.stroke.as_ref();
    let margin = stroke.map_or(0.0, |s| s.width * s.miter_limit.max(1.0)) + 1.0;
    let (low, high) = (low as f32 - margin, high as f32 + margin);
    Rect::new(low, low, high, high)
}

fn write_symbol(out: &mut Vec<u8>, shared: &mut SharedObjects, page: &Page<'_>, symbol: Symbol) {
    let name = shared.symbol_form(page.artwork(symbol.tone), symbol);
    begin_scaled(out, symbol.cell, 1, [symbol.x, symbol.y]);
    put!(out, "/{name} Do Q\n");
}
