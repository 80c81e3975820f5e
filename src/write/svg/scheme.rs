//! The names of a document's elements, ids and classes, and the dark scheme of a picture
//! that follows its reader: every colour gives way to its dark counterpart.
//!
//! Rules of a style sheet outrank the attributes that they select, and a renderer without
//! media queries shows the light picture. A class of the document's own keeps the rules
//! from other pictures of a page. A colour without a dark counterpart, such as a ground of
//! the user's, stands in a style of its element, which outranks the rules.

use std::borrow::Cow;
use std::collections::BTreeSet;

use svg::node::element::Style;

use crate::casts::clamped;
use crate::page::{Item, Page, Piece};
use crate::{Color, SchemeSource, SvgStyle, Template};

/// The prefix of all ids, and the class of painted elements.
#[derive(Clone, Debug)]
pub(crate) struct SvgNames {
    pub(crate) prefix: String,
    /// The class, unless no rule selects it.
    pub(crate) class: Option<String>,
}

impl SvgNames {
    pub(crate) fn of(style: &SvgStyle) -> SvgNames {
        let prefix = style.id_prefix.as_str();
        SvgNames {
            prefix: prefix.to_owned(),
            class: style.follow_scheme.map(|_| class(prefix)),
        }
    }

    /// The names of the same document under another prefix.
    pub(crate) fn under(&self, prefix: impl Into<String>) -> SvgNames {
        SvgNames {
            prefix: prefix.into(),
            class: self.class.clone(),
        }
    }

    /// True if colours follow the reader's scheme.
    pub(crate) fn follow(&self) -> bool {
        self.class.is_some()
    }
}

/// The class of elements that follow the reader's scheme.
pub(crate) fn class(prefix: &str) -> String {
    format!("{prefix}-paint")
}

/// The style sheet.
pub(crate) fn rules(page: &Page<'_>, prefix: &str, source: SchemeSource) -> Style {
    let mats = page.grids.first().and_then(|grid| grid.mats.as_ref());
    let mut more = by_file(page.template, &sizes(page));
    more.extend(mats.into_iter().flat_map(|mats| mats.hues.iter().copied()));
    let many = page.grids.first().is_some_and(|grid| grid.slot.among_many);
    let template = if many {
        Cow::Borrowed(page.template)
    } else {
        Cow::Owned(page.template.for_few())
    };
    let rules = rules_in_the_dark(&template, &more, prefix, source);
    Style::new(match source {
        SchemeSource::Reader => format!("@media(prefers-color-scheme:dark){{{rules}}}"),
        // Renderers that do not know the function would paint black. Inlined, `:root` is the page's
        // own element, whose scheme stays the page's.
        SchemeSource::Page => format!(
            "@supports(color:light-dark(#000,#fff)){{svg:root{{color-scheme:light dark}}{rules}}}"
        ),
    })
}

/// The rules of a dark scheme, with more pairs of light and dark.
pub(crate) fn rules_in_the_dark(
    template: &Template,
    more: &[(Color, Color)],
    prefix: &str,
    source: SchemeSource,
) -> String {
    let class = class(prefix);
    let mut out = String::new();
    let paints: &[&str] = if template.gradients.is_empty() {
        &["fill", "stroke"]
    } else {
        &["fill", "stroke", "stop-color"]
    };
    for (light, dark) in template.darks.iter().chain(more) {
        if light == dark {
            continue;
        }
        let color = match source {
            SchemeSource::Reader => dark.to_string(),
            SchemeSource::Page => format!("light-dark({light},{dark})"),
        };
        for paint in paints {
            out += &format!(".{class}[{paint}=\"{light}\"]{{{paint}:{color}}}");
        }
    }
    out
}

/// The numbers of files of a page's boards, and of the boards on which its queens
/// stand.
fn sizes(page: &Page<'_>) -> BTreeSet<u16> {
    let symbols = page.under.iter().chain(&page.over);
    let symbols = symbols.filter_map(|item| match item {
        Item::Symbol(symbol) => match symbol.piece {
            Piece::Queen(at) => at.map(|at| at.files),
            Piece::Board(_) => None,
        },
        _ => None,
    });
    let grids = page.grids.iter().map(|grid| clamped::<u16>(grid.n()));
    grids.chain(symbols).collect()
}

/// The colours by file of boards of these sizes, each once.
pub(crate) fn by_file(template: &Template, sizes: &BTreeSet<u16>) -> Vec<(Color, Color)> {
    let Some(colors) = &template.files else {
        return Vec::new();
    };
    // Where a list has a colour that a shape has, too, both have one dark colour.
    let known = |light: Color| {
        let mut all = template.darks.iter();
        all.any(|(other, _)| *other == light)
    };
    let mut all: Vec<(Color, Color)> = Vec::new();
    for pair in sizes.iter().flat_map(|files| colors.darks(*files)) {
        if !known(pair.0) && !all.iter().any(|(light, _)| *light == pair.0) {
            all.push(pair);
        }
    }
    all
}
