//! The colours of the page: those of the template, by day and, where it has others,
//! by night.

use std::collections::BTreeSet;

use crate::template::palette::{FigureLook, Palette};
use crate::write::svg::scheme;
use crate::{Color, SvgStyle};

/// The style sheet.
pub(super) fn style(n: usize, look: &FigureLook, svg: &SvgStyle) -> String {
    let own = look.palette;
    let mut out = format!(":root{{{}}}\n", properties(&own, |color| color));
    if svg.follow_scheme {
        let darks = look.template.darks();
        let dark = |color: Color| {
            let found = darks.iter().find(|(light, _)| *light == color);
            found.map_or(color, |(_, dark)| *dark)
        };
        // Paper is light.
        out += &format!(
            "@media screen and (prefers-color-scheme:dark){{:root{{{}}}{}}}\n",
            properties(&own, dark),
            scheme::rules_in_the_dark(
                &look.template,
                &scheme::by_file(&look.template, &BTreeSet::from([n as u16])),
                svg.id_prefix.as_str()
            )
        );
    }
    out + include_str!("player.css")
}

/// What the browser draws itself: scroll bars and fields.
pub(super) fn schemes(look: &FigureLook, svg: &SvgStyle) -> &'static str {
    match (svg.follow_scheme, look.template.is_dark()) {
        (true, false) => "light dark",
        (_, true) => "dark",
        (false, false) => "light",
    }
}

fn properties(palette: &Palette, color: impl Fn(Color) -> Color) -> String {
    let [row, column, falling, rising] = palette.relations;
    let each = [
        ("page", palette.page),
        ("ink", palette.ink),
        ("muted", palette.muted),
        ("faint", palette.faint),
        ("wash", palette.wash),
        ("row", row),
        ("column", column),
        ("falling", falling),
        ("rising", rising),
        ("free", palette.free),
        ("dead", palette.dead),
        ("accent", palette.accent),
    ];
    let line = |(name, own): (&str, Color)| format!("--{name}:{}", color(own));
    each.map(line).join(";")
}
