//! A picture that follows its reader: in a dark scheme, every colour gives way
//! to its dark counterpart. Rules of a style sheet outrank the attributes that
//! they select, and a renderer without media queries shows the light picture.

use crate::{Background, Sheet};

/// The style sheet.
pub(crate) fn rules(sheet: &Sheet) -> String {
    let mut out = String::from("<style>@media(prefers-color-scheme:dark){");
    for (light, dark) in sheet.template.darks() {
        if sheet.background != Background::Template && *light == sheet.template.page {
            continue;
        }
        if light != dark {
            out +=
                &format!("[fill=\"{light}\"]{{fill:{dark}}}[stroke=\"{light}\"]{{stroke:{dark}}}");
        }
    }
    out += "}</style>\n";
    out
}
