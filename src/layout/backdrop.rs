//! The backdrop beneath the boards and texts of a page: paper, ground, border and printer's marks.

use crate::layout::trimmed::TrimmedPage;
use crate::layout::typeset::words::Words;
use crate::page::Edge;
use crate::page::item::{Coloring, Extent, Item, Rectangle};
use crate::units::distance::Distance;
use crate::{Background, Color, Unit};

/// Returns white as the colour of the paper around the bleed if the page has marks and a painted
/// ground.
pub(crate) fn paper_color(words: &Words<'_>, edge: Edge) -> Option<Color> {
    let around = edge.slug > Distance::ZERO;
    words.ground().filter(|_| around).map(|_| Color::WHITE)
}

/// Returns the items of the backdrop, from bottom to top.
pub(crate) fn backdrop(words: &Words<'_>, page: TrimmedPage) -> Vec<Item> {
    let marks = words.sheet.marks;
    let mut items = grounds(words, page);
    items.extend(border(words, page));
    if marks.crop {
        items.extend(page.crop_marks());
    }
    if marks.registration {
        items.extend(page.registration_marks());
    }
    items
}

/// The ground, on white paper if the page has marks.
fn grounds(words: &Words<'_>, page: TrimmedPage) -> Vec<Item> {
    let around = page.edge.total() * 2;
    let inset = |by: Distance, color: Color, coloring: Coloring| {
        let [width, height] = [page.width, page.height].map(|side| side + around - by * 2);
        let rect = [by, by, width, height];
        Item::Rectangle(Rectangle::new(rect, color, Extent::Ground, coloring))
    };
    let paper =
        paper_color(words, page.edge).map(|color| inset(Distance::ZERO, color, Coloring::Fixed));
    // Colours that the template does not choose are the same in any scheme.
    let coloring = match words.sheet.background {
        Background::Template => Coloring::Scheme,
        _ => Coloring::Fixed,
    };
    let ground = words
        .ground()
        .map(|color| inset(page.edge.slug, color, coloring));
    paper.into_iter().chain(ground).collect()
}

/// The smallest distance between a border and the edge of the paper: home printers do not print a
/// narrow strip, trimming is imprecise, and a picture frame covers 5 to 7 mm.
const MIN_INSET: Distance = Distance::from_ticks(Unit::Mm.ticks() * 6);
/// The same as a fraction of the page's shorter side, in thousandths: 12 mm on A2.
const MIN_INSET_THOUSANDTHS: i64 = 29;
/// The thinnest lines that print reliably: dark on a light ground, and light on a dark ground,
/// where ink spreads into the line from both sides.
const MIN_LINE_WIDTHS: [Distance; 2] = [
    Distance::from_ticks(Unit::Mm.ticks() * 9 / 100),
    Distance::from_ticks(Unit::Mm.ticks() * 18 / 100),
];

/// A line around the page.
struct BorderLine {
    /// Distance from the page's edge.
    outer: Distance,
    width: Distance,
    color: Color,
}

/// Returns the template's lines around the page as items.
fn border(words: &Words<'_>, page: TrimmedPage) -> Vec<Item> {
    let lines = final_lines(words, page).into_iter().flat_map(|line| {
        let outer = line.outer;
        let corner = page.edge.total() + outer;
        let [width, height] = [page.width, page.height].map(|side| side - outer * 2);
        let rect = [corner, corner, width, height];
        Rectangle::new(rect, line.color, Extent::Line, Coloring::Scheme).to_border(line.width)
    });
    lines.map(Item::Rectangle).collect()
}

/// Returns the part of the margin inside the border, where labels of boards may hang.
pub(crate) fn margin_inside_border(words: &Words<'_>, page: TrimmedPage) -> Distance {
    let outer_edge = final_lines(words, page)
        .iter()
        .map(|line| line.outer + line.width)
        .max();
    page.margin - outer_edge.unwrap_or(Distance::ZERO)
}

/// Returns the template's lines at their final positions.
fn final_lines(words: &Words<'_>, page: TrimmedPage) -> Vec<BorderLine> {
    let mut lines = border_lines(words, page);
    if words.template.styling.extends_into_bleed && page.edge.bleed > Distance::ZERO {
        extend_into_bleed(page, &mut lines);
    } else if words.sheet.paper.is_some() {
        move_inward(page, &mut lines);
    }
    for line in &mut lines {
        // Rounded up, so that no line extends beneath the boards.
        line.outer = line.outer.min(page.margin - line.width);
    }
    lines
}

/// Returns the template's lines that fit into the margin.
fn border_lines(words: &Words<'_>, page: TrimmedPage) -> Vec<BorderLine> {
    if words.template.styling.only_on_paper && words.sheet.paper.is_none() {
        return Vec::new();
    }
    let scale_to_margin =
        |thousandths: i32| page.margin.scale_up(thousandths.into(), 1000, page.unit);
    let min_width = |color: Color| match words.sheet.paper {
        Some(_) => min_line_width(color, words.ground().unwrap_or(Color::WHITE)),
        None => Distance::ZERO,
    };
    let rules = words.template.styling.border.iter().map(|rule| BorderLine {
        outer: scale_to_margin(rule.inset - rule.width / 2),
        width: scale_to_margin(rule.width).max(min_width(rule.color)),
        color: rule.color,
    });
    // Without a margin there is no room for lines.
    let fits = |line: &BorderLine| line.width > Distance::ZERO && line.width <= page.margin;
    rules.filter(fits).collect()
}

/// Returns the smallest width at which a line of this colour prints.
fn min_line_width(color: Color, ground: Color) -> Distance {
    MIN_LINE_WIDTHS[usize::from(color.luminance() > ground.luminance())]
}

/// Moves the outer edge of the outermost line to the edge of the bleed; its inner edge stays.
fn extend_into_bleed(page: TrimmedPage, lines: &mut [BorderLine]) {
    if let Some(line) = lines.iter_mut().min_by_key(|line| line.outer) {
        let extension = line.outer + page.edge.bleed;
        line.width = line.width + extension;
        line.outer = line.outer - extension;
    }
}

/// Moves all lines inward until the outermost is far enough from the edge, but by at most three
/// fifths of the distance to the boards.
fn move_inward(page: TrimmedPage, lines: &mut [BorderLine]) {
    let outer = lines.iter().map(|line| line.outer).min();
    let inner = lines.iter().map(|line| line.outer + line.width).max();
    let (Some(outer), Some(inner)) = (outer, inner) else {
        return;
    };
    let min_inset = page
        .width
        .min(page.height)
        .scale(MIN_INSET_THOUSANDTHS, 1000);
    let wanted = MIN_INSET.max(min_inset) - outer;
    let room = (page.margin - inner).scale(3, 5);
    let by = wanted.min(room).max(Distance::ZERO);
    for line in lines {
        line.outer = line.outer + by.scale_up(1, 1, page.unit);
    }
}
