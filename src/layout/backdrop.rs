//! What lies beneath everything on a page: paper, ground, border and marks.

use crate::layout::marks;
use crate::page::item::{Coloring, Extent, Item, Rectangle};
use crate::page::page::Edge;
use crate::units::distance::Distance;
use crate::{Background, Color, Sheet, Unit};

/// The trimmed page that a backdrop is for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trimmed {
    pub(crate) unit: Unit,
    pub(crate) width: Distance,
    pub(crate) height: Distance,
    pub(crate) margin: Distance,
    pub(crate) edge: Edge,
}

/// The colour of the paper around the bleed, where there is any and the ground
/// is painted.
pub(crate) fn paper(sheet: &Sheet, edge: Edge) -> Option<Color> {
    let around = edge.slug > Distance::ZERO;
    sheet.ground().filter(|_| around).map(|_| Color::WHITE)
}

/// All of it, from the bottom up.
pub(crate) fn backdrop(sheet: &Sheet, page: Trimmed) -> Vec<Item> {
    let Trimmed {
        width,
        height,
        edge,
        ..
    } = page;
    let mut items = grounds(sheet, page);
    items.extend(border(sheet, page));
    items.extend(marks::crop(sheet, edge, width, height));
    items.extend(marks::registration(sheet, edge, width, height));
    items
}

/// The ground, on white paper where there is room for marks.
fn grounds(sheet: &Sheet, page: Trimmed) -> Vec<Item> {
    let around = page.edge.both() * 2;
    let inset = |by: Distance, color: Color, coloring: Coloring| {
        Item::Rectangle(Rectangle {
            x: by,
            y: by,
            width: page.width + around - by * 2,
            height: page.height + around - by * 2,
            color,
            extent: Extent::Ground,
            coloring,
        })
    };
    let paper = paper(sheet, page.edge).map(|color| inset(Distance::ZERO, color, Coloring::Fixed));
    // What the template does not colour is the same in any scheme.
    let coloring = match sheet.background {
        Background::Template => Coloring::Scheme,
        _ => Coloring::Fixed,
    };
    let ground = sheet.ground();
    let ground = ground.map(|color| inset(page.edge.slug, color, coloring));
    paper.into_iter().chain(ground).collect()
}

/// The template's lines around the page.
fn border(sheet: &Sheet, page: Trimmed) -> Vec<Item> {
    let of_margin = |thousandths: i32| page.margin.fraction(thousandths.into(), 1000, page.unit);
    let rules = sheet.template.styling.border.iter();
    // Without a margin there is no room for lines.
    let rules = rules.filter(|rule| {
        let width = of_margin(rule.width);
        width > Distance::ZERO && width <= page.margin
    });
    let sides = rules.flat_map(|rule| {
        // Rounded up, a line must not come to lie beneath the boards.
        let most = page.margin - of_margin(rule.width);
        let outer = of_margin(rule.inset - rule.width / 2).min(most);
        let corner = page.edge.both() + outer;
        let whole = Rectangle {
            x: corner,
            y: corner,
            width: page.width - outer * 2,
            height: page.height - outer * 2,
            color: rule.color,
            extent: Extent::Line,
            coloring: Coloring::Scheme,
        };
        whole.sides(of_margin(rule.width))
    });
    sides.map(Item::Rectangle).collect()
}
