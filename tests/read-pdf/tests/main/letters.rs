//! Compares the letters of all languages in PDF and SVG.

use std::collections::BTreeSet;

use nqueens_sheet::{Format, Language, Pattern, PdfStyle, Selection, Sheet, Wording, draw};

use crate::CSS;
use crate::common::{Picture, render};

/// Returns the characters of all sentences in pictures of a language. The player and the details of
/// verdicts use the fonts of the reader, so their sentences are not included, nor are questions in
/// GIFT, and the names of figures, which only the page shows.
fn characters(language: Language) -> Vec<char> {
    let mut drawn = true;
    let lines = include_str!("../../../../crates/nqueens-language/languages/sentences.txt").lines();
    let sentences = lines.filter_map(|line| {
        if !line.starts_with(' ') {
            let starts_with = |names: &[&str]| names.iter().any(|name| line.starts_with(name));
            drawn = !starts_with(&["player-", "lesson-", "figure-name-", "check-", "gift-"])
                || starts_with(&["player-place", "player-cell-failed", "check-ruler"])
                || starts_with(&["check-wrong ", "check-duplicates", "check-total"])
                || starts_with(&["check-all", "check-part", "check-unlisted"])
                || starts_with(&["check-fundamental", "check-orbits"]);
        }
        let (tag, sentence) = line.strip_prefix("    ")?.split_at_checked(8)?;
        (drawn && tag.trim_end() == language.tag()).then_some(sentence)
    });
    let characters: BTreeSet<char> = sentences.flat_map(str::chars).collect();
    characters
        .into_iter()
        .filter(|c| !"␣ ".contains(*c))
        .collect()
}

/// The scale. The two renderers smooth edges differently, and at a larger scale edges count less
/// compared with a missing letter.
const SCALE: f32 = 5.0;

#[test]
#[ignore = "needs mutool"]
fn letters_look_like_the_svg() {
    let single = Selection::new(1).unwrap();
    for language in Language::ALL {
        let characters = characters(language);
        assert!(characters.len() > 50, "{language}");
        for line in characters.chunks(24) {
            let line: String = line.iter().collect();
            let sheet = Sheet {
                language,
                paper: Some("90x40mm".parse().unwrap()),
                title: Wording::Pattern(Pattern::literal(&line)),
                footer: Wording::Off,
                ..Sheet::default()
            };
            let drawn = |format| draw(&single, &sheet, &format, Vec::new()).unwrap();
            let svg = String::from_utf8(drawn(Format::default())).unwrap();
            let picture = Picture::from(&render(&svg, SCALE));
            let file = drawn(Format::Pdf(PdfStyle::default()));
            let page = &read_pdf::render_pages(&file, SCALE * CSS)[0];
            assert!(page.width.abs_diff(picture.width) <= 1);
            let rows = picture.bytes.chunks_exact(picture.width * 4);
            let rows = rows.zip(page.pixels.chunks_exact(page.width));
            let differs = |(a, b): &(&[u8], &[u8; 3])| (0..3).any(|c| a[c].abs_diff(b[c]) > 48);
            let differ = rows
                .flat_map(|(a, b)| a.chunks_exact(4).zip(b))
                .filter(differs)
                .count();
            let share = differ as f64 * 1000.0 / page.pixels.len() as f64;
            assert!(share < 5.0, "{language}, {line}: {share} in a thousand");
        }
    }
}
