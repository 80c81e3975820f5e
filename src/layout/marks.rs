//! Printer's marks around a page, for those who cut it.

use crate::graphics::outline::{Outline, Segment};
use crate::page::item::{Coloring, Extent, Item, Rectangle, Shape, filled};
use crate::page::page::Edge;
use crate::units::distance::Distance;
use crate::{Color, Sheet, Unit};

/// Crop marks: width, length, and least distances from the trimmed page and from the bleed.
const WIDTH: Distance = Distance::of_ticks(Unit::Pt.ticks() * 24 / 100);
const LONG: Distance = Distance::of_ticks(10 * Unit::Mm.ticks());
const OFF: Distance = Distance::of_ticks(3 * Unit::Mm.ticks());
const OFF_BLEED: Distance = Distance::of_ticks(2 * Unit::Mm.ticks());
/// The width of the paper beyond the marks.
const AIR: Distance = Distance::of_ticks(Unit::Mm.ticks());
/// The side of a registration mark.
const REGISTER: Distance = Distance::of_ticks(7 * Unit::Mm.ticks());

const BLACK: Color = Color {
    red: 0,
    green: 0,
    blue: 0,
};

/// Lattice steps per side of a registration mark.
const STEPS: i32 = 1000;

/// The bleed and the room for marks around the trimmed page.
pub(crate) fn edge(sheet: &Sheet) -> Edge {
    let bleed = Distance::from(sheet.bleed);
    let slug = if sheet.marks.any() {
        off(bleed) + LONG + AIR - bleed
    } else {
        Distance::ZERO
    };
    Edge { bleed, slug }
}

/// The distance of crop marks from the trimmed page.
fn off(bleed: Distance) -> Distance {
    OFF.max(bleed + OFF_BLEED)
}

/// Crop marks at the corners of a page of this size.
pub(crate) fn crop(sheet: &Sheet, edge: Edge, width: Distance, height: Distance) -> Vec<Item> {
    if !sheet.marks.crop {
        return Vec::new();
    }
    let (corner, half) = (edge.both(), WIDTH.parts(1, 2));
    let bar = |x, y, width, height| {
        Item::Rectangle(Rectangle {
            x,
            y,
            width,
            height,
            color: BLACK,
            extent: Extent::Line,
            coloring: Coloring::EveryPlate,
        })
    };
    let mut bars = Vec::new();
    for x in [corner, corner + width] {
        for y in [AIR, corner + height + off(edge.bleed)] {
            bars.push(bar(x - half, y, WIDTH, LONG));
        }
    }
    for y in [corner, corner + height] {
        for x in [AIR, corner + width + off(edge.bleed)] {
            bars.push(bar(x, y - half, LONG, WIDTH));
        }
    }
    bars
}

/// A cross in a circle in the middle of each side.
pub(crate) fn registration(
    sheet: &Sheet,
    edge: Edge,
    width: Distance,
    height: Distance,
) -> Vec<Item> {
    if !sheet.marks.registration {
        return Vec::new();
    }
    let Some(outline) = cross() else {
        return Vec::new();
    };
    let corner = edge.both();
    let middle = |length: Distance| corner + (length - REGISTER).parts(1, 2);
    let beside = (edge.slug - REGISTER).parts(1, 2);
    let (right, bottom) = (
        corner + width + edge.bleed + beside,
        corner + height + edge.bleed + beside,
    );
    [
        (middle(width), beside),
        (middle(width), bottom),
        (beside, middle(height)),
        (right, middle(height)),
    ]
    .into_iter()
    .map(|(x, y)| {
        Item::Shape(Shape {
            x,
            y,
            size: REGISTER,
            steps: STEPS,
            layer: filled(outline.clone(), BLACK),
            coloring: Coloring::EveryPlate,
        })
    })
    .collect()
}

/// A ring about the middle and a cross through it, as one shape.
fn cross() -> Option<Outline> {
    let middle = STEPS / 2;
    let half = (i64::from(STEPS) * WIDTH.ticks() / REGISTER.ticks() / 2) as i32;
    let mut shape = Vec::new();
    for (radius, sweep) in [(STEPS / 4 + half, true), (STEPS / 4 - half, false)] {
        shape.push(Segment::Move((middle - radius, middle)));
        for to in [middle + radius, middle - radius] {
            shape.push(Segment::Arc {
                radii: (radius, radius),
                large: false,
                sweep,
                to: (to, middle),
            });
        }
        shape.push(Segment::Close);
    }
    for [left, top, right, bottom] in [
        [0, middle - half, STEPS, middle + half],
        [middle - half, 0, middle + half, STEPS],
    ] {
        shape.extend([
            Segment::Move((left, top)),
            Segment::Line((right, top)),
            Segment::Line((right, bottom)),
            Segment::Line((left, bottom)),
            Segment::Close,
        ]);
    }
    Outline::new(&shape)
}
