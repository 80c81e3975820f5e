//! The ids and classes of a document, and the dark scheme of a picture that follows its reader:
//! every colour is replaced by its dark counterpart.
//!
//! Rules of a style sheet take precedence over the attributes that they select, and renderers
//! without media queries show the light picture. A class with the document's prefix keeps the rules
//! from affecting other pictures of a page. A colour without a dark counterpart, such as a ground
//! that the user chose, is in a style of its element, which takes precedence over the rules.

use std::collections::BTreeSet;

use svg::node::element::Style;

use crate::casts::saturate;
use crate::page::{Item, Page, Piece};
use crate::{Color, SchemeSource, SvgStyle, Template};

/// The prefix of all ids, and the class of painted elements.
#[derive(Clone, Debug)]
pub(crate) struct SvgNames {
    pub(crate) prefix: String,
    /// The class; none if the picture has no rules.
    pub(crate) class: Option<String>,
}

impl SvgNames {
    pub(crate) fn new(style: &SvgStyle) -> SvgNames {
        let prefix = style.id_prefix.as_str();
        SvgNames {
            prefix: prefix.to_owned(),
            class: style.follow_scheme.map(|_| paint_class(prefix)),
        }
    }

    /// Returns the names of the same document with another prefix.
    pub(crate) fn with_prefix(&self, prefix: impl Into<String>) -> SvgNames {
        SvgNames {
            prefix: prefix.into(),
            class: self.class.clone(),
        }
    }
}

/// Returns the class of elements that follow the reader's scheme.
pub(crate) fn paint_class(prefix: &str) -> String {
    format!("{prefix}-paint")
}

/// Returns the style sheet of a page.
pub(crate) fn style_rules(page: &Page<'_>, prefix: &str, source: SchemeSource) -> Style {
    let mats = page.grids.first().and_then(|grid| grid.mats.as_ref());
    let mut extra = file_colors(page.template, &sizes(page));
    extra.extend(mats.into_iter().flat_map(|mats| mats.hues.iter().copied()));
    let among_many = page.grids.first().is_some_and(|grid| grid.slot.among_many);
    let template = page.template.for_boards(among_many);
    let rules = dark_rules(&template, &extra, prefix, source, |_| true);
    Style::new(match source {
        SchemeSource::Reader => format!("@media(prefers-color-scheme:dark){{{rules}}}"),
        // Renderers that do not support the function would paint black. In an inline picture,
        // `:root` is the root of the page, whose scheme does not change.
        SchemeSource::Page => format!(
            "@supports(color:light-dark(#000,#fff)){{svg:root{{color-scheme:light dark}}{rules}}}"
        ),
    })
}

/// Returns the rules of a dark scheme, with `more` pairs of light and dark colours, for the attributes
/// that are used.
pub(crate) fn dark_rules(
    template: &Template,
    more: &[(Color, Color)],
    prefix: &str,
    source: SchemeSource,
    is_used: impl Fn(&str) -> bool,
) -> String {
    let class = paint_class(prefix);
    let mut out = String::new();
    let paints: &[&str] = if template.gradients.is_empty() {
        &["fill", "stroke"]
    } else {
        &["fill", "stroke", "stop-color"]
    };
    for (light, dark) in template.dark_colors.iter().chain(more) {
        if light == dark {
            continue;
        }
        let color = match source {
            SchemeSource::Reader => dark.to_string(),
            SchemeSource::Page => format!("light-dark({light},{dark})"),
        };
        for paint in paints {
            let attribute = format!("{paint}=\"{light}\"");
            if is_used(&attribute) {
                out += &format!(".{class}[{attribute}]{{{paint}:{color}}}");
            }
        }
    }
    out
}

/// Returns the sizes of a page's boards, and of the boards to which its queen symbols belong.
fn sizes(page: &Page<'_>) -> BTreeSet<u16> {
    let symbols = page.under.iter().chain(&page.over);
    let symbols = symbols.filter_map(|item| match item {
        Item::Symbol(symbol) => match symbol.piece {
            Piece::Queen(at) => at.map(|at| at.files),
            Piece::Board(_) => None,
        },
        _ => None,
    });
    let grids = page.grids.iter().map(|grid| saturate::<u16>(grid.n()));
    grids.chain(symbols).collect()
}

/// Returns the colours by file for boards of these sizes, without duplicates.
pub(crate) fn file_colors(template: &Template, sizes: &BTreeSet<u16>) -> Vec<(Color, Color)> {
    let Some(colors) = &template.file_colors else {
        return Vec::new();
    };
    // If a colour is also used by a shape, both have the same dark colour.
    let is_known = |light: Color| {
        let mut pairs = template.dark_colors.iter();
        pairs.any(|(other, _)| *other == light)
    };
    let mut pairs: Vec<(Color, Color)> = Vec::new();
    for pair in sizes
        .iter()
        .flat_map(|files| colors.dark_file_colors(*files))
    {
        if !is_known(pair.0) && !pairs.iter().any(|(light, _)| *light == pair.0) {
            pairs.push(pair);
        }
    }
    pairs
}
