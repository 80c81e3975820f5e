//! A picture that follows its reader: in a dark scheme, every colour gives way
//! to its dark counterpart. Rules of a style sheet outrank the attributes that
//! they select, and a renderer without media queries shows the light picture.
//! A class of the document's own keeps them from other pictures of a page.
//! What has no dark counterpart, such as a ground of the user's, has its colour
//! in a style of its own, which outranks the rules.

use super::names;
use crate::Template;

/// The style sheet.
pub(crate) fn rules(template: &Template, prefix: &str) -> String {
    let rules = rules_in_the_dark(template, prefix);
    format!("<style>@media(prefers-color-scheme:dark){{{rules}}}</style>\n")
}

/// What holds in a dark scheme.
pub(crate) fn rules_in_the_dark(template: &Template, prefix: &str) -> String {
    let class = names::class(prefix);
    let mut out = String::new();
    let paints: &[&str] = match template.gradients.is_empty() {
        true => &["fill", "stroke"],
        false => &["fill", "stroke", "stop-color"],
    };
    for (light, dark) in template.darks() {
        if light == dark {
            continue;
        }
        for paint in paints {
            out += &format!(".{class}[{paint}=\"{light}\"]{{{paint}:{dark}}}");
        }
    }
    out
}
