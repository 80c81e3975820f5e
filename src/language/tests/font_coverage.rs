//! Tests that the bundled fonts cover the built-in texts.

use std::collections::BTreeSet;

use super::*;
use crate::language::SheetWords;
use crate::language::picture::{Qualifier, ShownShare, ShownSolutions};
use crate::text::fonts::{Family, Fonts, LineUse};
use crate::{Class, Group};

#[test]
fn bundled_fonts_cover_all_texts() {
    for language in Language::ALL {
        let fonts = Fonts::new(&[], language.tag());
        let source = source(language);
        let lines = (1..).zip(source.lines());
        // Further lines of a message are indented.
        let mut drawn = true;
        for (number, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
            drawn = if line.starts_with([' ', '}']) {
                drawn
            } else {
                is_drawn(line)
            };
            if !drawn {
                continue;
            }
            if let Err(error) = fonts.shape(Family::Sans, 0, line) {
                panic!(
                    "languages/{language}.ftl:{number}: {error}: renew the fonts with fonts/subset"
                );
            }
        }
    }
}

/// The page shows examples for words of the user, who may type them.
#[test]
fn bundled_fonts_cover_the_example_of_a_dedication() {
    for language in Language::ALL {
        let words = format!("{}/page/words/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
        let words = std::fs::read_to_string(words).unwrap();
        let example = words
            .lines()
            .find_map(|line| line.strip_prefix("dedication-example = "));
        let fonts = Fonts::new(&[], language.tag());
        fonts.shape(Family::Serif, 0, example.unwrap()).unwrap();
    }
}

/// All qualifiers of solutions.
pub(super) fn all_qualifiers() -> Vec<Qualifier> {
    let classes = [None].into_iter().chain(Class::ALL.map(Some));
    classes
        .flat_map(|class| Group::ALL.map(|group| Qualifier::new(class, group)))
        .collect()
}

/// Titles of sheets with all numbers that have a word, and all qualifiers.
fn titles(language: Language) -> Vec<String> {
    let all = |count| ShownSolutions::all_of(Qualifier::PLAIN, count);
    let mut titles = vec![language.title(5..=7, all(54))];
    titles.extend((0..=101).map(|count| language.title(8..=8, all(count))));
    for which in all_qualifiers() {
        for part in [
            ShownShare::All,
            ShownShare::PartOf(2),
            ShownShare::PartOf(12),
            ShownShare::PartOfMany,
        ] {
            titles.extend([0, 1, 2, 12].map(|count| {
                let shown = ShownSolutions {
                    count,
                    qualifier: which,
                    share: part,
                };
                language.title(8..=8, shown)
            }));
        }
    }
    titles
}

#[test]
fn titles_have_the_weight_of_their_latin_font() {
    for language in Language::ALL {
        let fonts = Fonts::new(&[], language.tag());
        for (family, weight) in [(Family::Black, "Black"), (Family::Serif, "SemiBold")] {
            let titles = titles(language);
            let letters: BTreeSet<char> = titles.iter().flat_map(|title| title.chars()).collect();
            for c in letters {
                let line = fonts.shape_for(LineUse::Title, family, 0, &c.to_string());
                let font = usize::from(line.unwrap().glyphs[0].font);
                let name = fonts.face(font).postscript_name;
                assert!(
                    !name.contains("CJK") || name.ends_with(weight),
                    "{language}: no {weight} font has `{c}` of titles: renew it with fonts/subset"
                );
            }
        }
    }
}
