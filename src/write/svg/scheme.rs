//! A picture that follows its reader: in a dark scheme, every colour gives way
//! to its dark counterpart. Rules of a style sheet outrank the attributes that
//! they select, and a renderer without media queries shows the light picture.
//! A class of the document's own keeps them from other pictures of a page.
//! What has no dark counterpart, such as a ground of the user's, has its colour
//! in a style of its own, which outranks the rules.

use std::collections::BTreeSet;

use super::names;
use crate::Color;
use crate::page::item::{Item, Piece};
use crate::page::page::Page;

/// The style sheet.
pub(crate) fn rules(page: &Page<'_>, prefix: &str) -> String {
    let template = page.template;
    let class = names::class(prefix);
    let mut out = String::from("<style>@media(prefers-color-scheme:dark){");
    let paints: &[&str] = match template.gradients.is_empty() {
        true => &["fill", "stroke"],
        false => &["fill", "stroke", "stop-color"],
    };
    let mats = page.grids.first().and_then(|grid| grid.mats.as_ref());
    let hues = mats.into_iter().flat_map(|mats| &*mats.hues);
    let by_file = by_file(page);
    let boards = template.darks().iter().chain(&by_file);
    for (light, dark) in boards.chain(hues) {
        if light == dark {
            continue;
        }
        for paint in paints {
            out += &format!(".{class}[{paint}=\"{light}\"]{{{paint}:{dark}}}");
        }
    }
    out += "}</style>\n";
    out
}

/// The colours by file of the boards on a page, each once.
fn by_file(page: &Page<'_>) -> Vec<(Color, Color)> {
    let Some(colors) = &page.template.files else {
        return Vec::new();
    };
    let symbols = page.under.iter().chain(&page.over);
    let symbols = symbols.filter_map(|item| match item {
        Item::Symbol(symbol) => match symbol.piece {
            Piece::Queen(at) => at.map(|at| at.files),
            Piece::Board(_) => None,
        },
        _ => None,
    });
    let grids = page.grids.iter().map(|grid| grid.n() as u16);
    let sizes: BTreeSet<u16> = grids.chain(symbols).collect();
    // Where a list has a colour that a shape has, too, both have one dark colour.
    let known = |light: Color| {
        page.template
            .darks()
            .iter()
            .any(|(other, _)| *other == light)
    };
    let mut all: Vec<(Color, Color)> = Vec::new();
    for pair in sizes.into_iter().flat_map(|files| colors.darks(files)) {
        if !known(pair.0) && !all.iter().any(|(light, _)| *light == pair.0) {
            all.push(pair);
        }
    }
    all
}
