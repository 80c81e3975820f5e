//! Everything beneath the boards and texts of a page: paper, ground, border and marks.

use crate::layout::trimmed::{Trimmed, crop, registration};
use crate::page::Edge;
use crate::page::item::{Coloring, Extent, Item, Rectangle};
use crate::units::distance::Distance;
use crate::{Background, Color, Sheet, Unit};

/// White paper around the bleed, if the page has marks and its ground is painted.
pub(crate) fn paper(sheet: &Sheet, edge: Edge) -> Option<Color> {
    let around = edge.slug > Distance::ZERO;
    sheet.ground().filter(|_| around).map(|_| Color::WHITE)
}

/// The whole backdrop, from the bottom up.
pub(crate) fn backdrop(sheet: &Sheet, page: Trimmed) -> Vec<Item> {
    let Trimmed {
        width,
        height,
        edge,
        ..
    } = page;
    let mut items = grounds(sheet, page);
    items.extend(border(sheet, page));
    items.extend(crop(sheet, edge, width, height));
    items.extend(registration(sheet, edge, width, height));
    items
}

/// The ground, on white paper where there is room for marks.
fn grounds(sheet: &Sheet, page: Trimmed) -> Vec<Item> {
    let around = page.edge.both() * 2;
    let inset = |by: Distance, color: Color, coloring: Coloring| {
        let [width, height] = [page.width, page.height].map(|side| side + around - by * 2);
        let sides = [by, by, width, height];
        Item::Rectangle(Rectangle::new(sides, color, Extent::Ground, coloring))
    };
    let paper = paper(sheet, page.edge).map(|color| inset(Distance::ZERO, color, Coloring::Fixed));
    // Colours that the template does not choose are the same in any scheme.
    let coloring = match sheet.background {
        Background::Template => Coloring::Scheme,
        _ => Coloring::Fixed,
    };
    let ground = sheet
        .ground()
        .map(|color| inset(page.edge.slug, color, coloring));
    paper.into_iter().chain(ground).collect()
}

/// The least distance of borders from the edge of paper: home printers leave out a strip, trimming
/// may be off, and a picture frame covers 5 to 7 mm.
const CLIPPED: Distance = Distance::of_ticks(Unit::Mm.ticks() * 6);
/// The same, in thousandths of the page's shorter side: 12 mm on A2.
const CLIPPED_PART: i64 = 29;
/// The thinnest lines that survive print, dark ones on a light ground and light ones, into which
/// ink runs from both sides.
const THINNEST: [Distance; 2] = [
    Distance::of_ticks(Unit::Mm.ticks() * 9 / 100),
    Distance::of_ticks(Unit::Mm.ticks() * 18 / 100),
];

/// A line around the page.
struct BorderLine {
    /// Distance from the page's edge.
    outer: Distance,
    width: Distance,
    color: Color,
}

/// The template's lines around the page, as items.
fn border(sheet: &Sheet, page: Trimmed) -> Vec<Item> {
    let sides = placed_lines(sheet, page).into_iter().flat_map(|line| {
        let outer = line.outer;
        let corner = page.edge.both() + outer;
        let [width, height] = [page.width, page.height].map(|side| side - outer * 2);
        let sides = [corner, corner, width, height];
        Rectangle::new(sides, line.color, Extent::Line, Coloring::Scheme).sides(line.width)
    });
    sides.map(Item::Rectangle).collect()
}

/// The part of the margin within these lines: room for names that hang outside of the boards.
pub(crate) fn within_border(sheet: &Sheet, page: Trimmed) -> Distance {
    let reach = placed_lines(sheet, page)
        .iter()
        .map(|line| line.outer + line.width)
        .max();
    page.margin - reach.unwrap_or(Distance::ZERO)
}

/// The template's lines at their final places.
fn placed_lines(sheet: &Sheet, page: Trimmed) -> Vec<BorderLine> {
    let mut lines = lines(sheet, page);
    if sheet.template.styling.bleeds && page.edge.bleed > Distance::ZERO {
        run_off(page, &mut lines);
    } else if sheet.paper.is_some() {
        inset(page, &mut lines);
    }
    for line in &mut lines {
        // Rounded up, so that no line lies beneath the boards.
        line.outer = line.outer.min(page.margin - line.width);
    }
    lines
}

/// The template's lines for which there is room.
fn lines(sheet: &Sheet, page: Trimmed) -> Vec<BorderLine> {
    if sheet.template.styling.on_paper && sheet.paper.is_none() {
        return Vec::new();
    }
    let of_margin = |thousandths: i32| page.margin.fraction(thousandths.into(), 1000, page.unit);
    let least = |color: Color| match sheet.paper {
        Some(_) => thinnest(color, sheet.ground().unwrap_or(Color::WHITE)),
        None => Distance::ZERO,
    };
    let rules = sheet.template.styling.border.iter().map(|rule| BorderLine {
        outer: of_margin(rule.inset - rule.width / 2),
        width: of_margin(rule.width).max(least(rule.color)),
        color: rule.color,
    });
    // Without a margin there is no room for lines.
    let there = |line: &BorderLine| line.width > Distance::ZERO && line.width <= page.margin;
    rules.filter(there).collect()
}

/// The width of the thinnest line that prints in this colour.
fn thinnest(color: Color, ground: Color) -> Distance {
    // In whole numbers, so that no digit depends on the machine.
    let luma = |color: Color| {
        let [red, green, blue] = [color.red, color.green, color.blue].map(u32::from);
        299 * red + 587 * green + 114 * blue
    };
    THINNEST[usize::from(luma(color) > luma(ground))]
}

/// Moves the outer edge of the outermost line to the end of the bleed; its inner edge stays.
fn run_off(page: Trimmed, lines: &mut [BorderLine]) {
    if let Some(line) = lines.iter_mut().min_by_key(|line| line.outer) {
        let over = line.outer + page.edge.bleed;
        line.width = line.width + over;
        line.outer = line.outer - over;
    }
}

/// Moves all lines inward as far as the outermost has to go, but not past three fifths of the way
/// to the boards.
fn inset(page: Trimmed, lines: &mut [BorderLine]) {
    let outer = lines.iter().map(|line| line.outer).min();
    let inner = lines.iter().map(|line| line.outer + line.width).max();
    let (Some(outer), Some(inner)) = (outer, inner) else {
        return;
    };
    let part = page.width.min(page.height).parts(CLIPPED_PART, 1000);
    let wanted = CLIPPED.max(part) - outer;
    let room = (page.margin - inner).parts(3, 5);
    let by = wanted.min(room).max(Distance::ZERO);
    for line in lines {
        line.outer = line.outer + by.fraction(1, 1, page.unit);
    }
}
