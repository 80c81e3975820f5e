//! The bundled fonts have every letter of the built-in words.

use std::collections::BTreeSet;

use super::*;
use crate::language::picture::{Qualifier, Shown, ShownShare};
use crate::text::fonts::{Family, Fonts, Use};
use crate::{Class, Error, Group};

#[test]
fn the_bundled_fonts_have_every_letter() {
    for language in Language::ALL {
        let fonts = Fonts::new(&[], language.tag());
        let lines = (1..).zip(language.source().lines());
        // The page that plays has the fonts of its reader; figures, too, say where a step is.
        let of_the_page = |line: &str| {
            let own = ["player-", "lesson-"]
                .iter()
                .any(|start| line.starts_with(start));
            own && !line.starts_with("player-place")
        };
        let drawn = |line: &str| !line.starts_with('#') && !of_the_page(line);
        for (number, line) in lines.filter(|(_, line)| drawn(line)) {
            if let Err(Error::MissingGlyph { character, .. }) = fonts.shape(Family::Sans, 0, line) {
                panic!(
                    "languages/{language}.ftl:{number}: no bundled font has `{character}`: make them anew with \
                     fonts/subset"
                );
            }
        }
    }
}

/// Everything that can be said of solutions besides their number.
pub(super) fn every_which() -> Vec<Qualifier> {
    let classes = [None].into_iter().chain(Class::ALL.map(Some));
    classes
        .flat_map(|class| Group::ALL.map(|group| Qualifier::new(class, group)))
        .collect()
}

/// Titles of sheets with every number that is a word, and with every kind of solutions.
fn titles(language: Language) -> Vec<String> {
    let all = |count| Shown::whole(Qualifier::PLAIN, count);
    let mut titles = vec![language.title(5..=7, all(54))];
    titles.extend((0..=101).map(|count| language.title(8..=8, all(count))));
    for which in every_which() {
        for part in [
            ShownShare::Whole,
            ShownShare::Of(2),
            ShownShare::Of(12),
            ShownShare::OfMany,
        ] {
            titles.extend([0, 1, 2, 12].map(|count| {
                let shown = Shown { count, which, part };
                language.title(8..=8, shown)
            }));
        }
    }
    titles
}

#[test]
fn titles_are_as_heavy_as_the_latin_beside_them() {
    for language in Language::ALL {
        let fonts = Fonts::new(&[], language.tag());
        for (family, cut) in [(Family::Black, "Black"), (Family::Serif, "SemiBold")] {
            let titles = titles(language);
            let letters: BTreeSet<char> = titles.iter().flat_map(|title| title.chars()).collect();
            for c in letters {
                let line = fonts.shape_for(Use::Title, family, 0, &c.to_string());
                let font = usize::from(line.unwrap().glyphs[0].font);
                let name = fonts.face(font).postscript_name;
                assert!(
                    !name.contains("CJK") || name.ends_with(cut),
                    "{language}: no {cut} cut has `{c}` of titles: make it anew with fonts/subset"
                );
            }
        }
    }
}
