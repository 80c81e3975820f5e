//! The look of the page: its style sheet, and the board and the queens of a template for use by its
//! elements.

use std::collections::BTreeSet;

use svg::node::element::Group;

use crate::casts::saturate;
use crate::page::{Item, Page, Piece, Symbol, Tone};
use crate::template::look::FileIndex;
use crate::template::palette::{FigureLook, Palette};
use crate::units::distance::Distance;
use crate::write::svg::items::Items;
use crate::write::svg::nodes::NodeExt;
use crate::write::svg::scheme;
use crate::{Color, Length, SvgStyle, Unit};

/// The side of a square, in pixels of the picture.
pub(super) const SQUARE_PIXELS: u16 = 64;

/// Returns the size of the board that a page for `n` queens contains: that of the largest search
/// that can be chosen on the page.
pub(super) fn max_board_size(n: usize) -> usize {
    n.max(12)
}

/// Returns groups with the ids `art-board` and, for each file from 0, `art-queen-0`, each with the
/// corner of its first square at the origin. Without colours by file, all queens use that of the
/// first file.
pub(super) fn artwork(n: usize, look: &FigureLook, style: &SvgStyle) -> String {
    let n = max_board_size(n);
    let side = Distance::from(Length::px(SQUARE_PIXELS));
    let page = Page {
        faded: &look.faded,
        ..Page::empty(Unit::Px, [side * n as u64; 2], &look.template)
    };
    let mut items = Items::new(&page, style);
    let mut out = Vec::new();
    let files = if has_colors_by_file(look) {
        saturate::<u16>(n)
    } else {
        1
    };
    let queens = (0..files).map(|file| {
        let at = has_colors_by_file(look).then_some(FileIndex { file, files });
        (format!("art-queen-{file}"), Piece::Queen(at))
    });
    let board = (String::from("art-board"), Piece::Board(n));
    for (id, piece) in std::iter::once(board).chain(queens) {
        let symbol = Item::Symbol(Symbol {
            x: Distance::ZERO,
            y: Distance::ZERO,
            cell: side,
            piece,
            tone: Tone::Full,
        });
        let (start, end) = Group::new().set("id", id).split();
        out.extend_from_slice(start.as_bytes());
        items.write(&mut out, &[symbol]);
        out.extend_from_slice(end.as_bytes());
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// True if the colour of a queen depends on its file.
pub(super) fn has_colors_by_file(look: &FigureLook) -> bool {
    look.template.file_colors.is_some()
}

/// Returns the style sheet of a page with this artwork.
pub(super) fn style_sheet(n: usize, look: &FigureLook, svg: &SvgStyle, art: &str) -> String {
    let palette = look.palette;
    let mut out = format!(":root{{{}}}\n", properties(&palette, |color| color));
    if let Some(source) = svg.follow_scheme {
        let files = scheme::file_colors(
            &look.template,
            &BTreeSet::from([saturate::<u16>(max_board_size(n))]),
        );
        // The page uses its own properties, and its artwork only a few colours.
        let is_used = |attribute: &str| art.contains(attribute);
        let prefix = svg.id_prefix.as_str();
        let rules = scheme::dark_rules(&look.template, &files, prefix, source, is_used);
        // Printed pages are light.
        out += &format!(
            "@media screen and (prefers-color-scheme:dark){{:root{{{}}}{rules}}}\n",
            properties(&palette, |color| look.template.dark_color(color))
        );
    }
    out.extend(include_str!("player.css").lines());
    out
}

/// Returns the colour scheme for scroll bars and fields, which the browser draws.
pub(super) fn color_scheme(look: &FigureLook, svg: &SvgStyle) -> &'static str {
    match (svg.follow_scheme, look.template.is_dark()) {
        (Some(_), false) => "light dark",
        (_, true) => "dark",
        (None, false) => "light",
    }
}

fn properties(palette: &Palette, color: impl Fn(Color) -> Color) -> String {
    let [row, column, falling, rising] = palette.relations;
    let colors = [
        ("page", palette.page),
        ("ink", palette.ink),
        ("muted", palette.muted),
        ("faint", palette.faint),
        ("row", row),
        ("column", column),
        ("falling", falling),
        ("rising", rising),
        ("free", palette.free),
        ("dead", palette.dead),
        ("accent", palette.accent),
    ];
    let declaration = |(name, light): (&str, Color)| format!("--{name}:{}", color(light));
    colors.map(declaration).join(";")
}
