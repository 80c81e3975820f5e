//! Tests of titles, which consist of several messages, in all languages.

use std::collections::BTreeMap;

use super::font_coverage::all_qualifiers;
use crate::language::FigureWords;
use crate::language::SheetWords;
use crate::language::picture::{Qualifier, ShownShare, ShownSolutions};
use crate::{Class, Group, Language, Length, Symmetry};

/// Examples of all shares.
const PARTS: [ShownShare; 5] = [
    ShownShare::All,
    ShownShare::Unknown,
    ShownShare::PartOf(2),
    ShownShare::PartOf(352),
    ShownShare::PartOfMany,
];

#[test]
fn titles_differ_and_include_the_number() {
    for language in Language::ALL {
        let mut titles = BTreeMap::new();
        for (n, count) in [(1, 1), (8, 1), (8, 2), (8, 92), (12, 14_200), (1000, 92)] {
            for which in all_qualifiers() {
                for part in PARTS {
                    let shown = ShownSolutions {
                        count,
                        qualifier: which,
                        share: part,
                    };
                    let title = language.picture_title(n, shown);
                    assert_no_mistakes(&title);
                    let number = language.digits(count);
                    assert!(count == 1 || title.contains(&number), "{title}");
                    let duplicate = titles.insert(title, (n, shown));
                    assert_eq!(duplicate, None, "{language}: {shown:?}");
                }
            }
        }
        let plain = language.picture_title(8, ShownSolutions::all_of(Qualifier::PLAIN, 92));
        let title = ("title", (&plain).into());
        let others = [
            language.message("by-class", std::slice::from_ref(&title)),
            language.message(
                "orbits-title",
                &[("n", 8u64.into()), ("count", 92u64.into())],
            ),
            language.message(
                "title-of-page",
                &[title, ("page", 2u64.into()), ("pages", 3u64.into())],
            ),
        ];
        for title in others {
            assert_no_mistakes(&title);
            assert!(title.contains("92"), "{title}");
            assert!(!titles.contains_key(&title), "{title}");
        }
    }
}

#[test]
fn headings_have_no_mistakes() {
    for language in Language::ALL {
        let qualifiers = all_qualifiers().into_iter();
        for (which, part) in qualifiers.flat_map(|which| PARTS.map(|part| (which, part))) {
            for (sizes, count) in [(1..=1, 0), (8..=8, 1), (8..=8, 92), (5..=7, 14_200)] {
                let shown = ShownSolutions {
                    count,
                    qualifier: which,
                    share: part,
                };
                assert_no_mistakes(&language.title(sizes, shown));
                assert_no_mistakes(&language.size_heading(8, shown));
            }
        }
    }
}

/// Panics if a text has typical mistakes of assembly.
#[track_caller]
pub(crate) fn assert_no_mistakes(text: &str) {
    assert!(!text.trim().is_empty());
    assert_eq!(text.trim(), text, "{text}");
    let mistakes = [
        "{", "}", "  ", " ,", " .", "。。", "，，", "、、", "..", "on on ",
    ];
    for mistake in mistakes {
        assert!(!text.contains(mistake), "{mistake:?}: {text}");
    }
}

#[test]
fn digits_are_grouped_by_language() {
    let grouped = |number: u64| Language::ALL.map(|language| language.digits(number));
    assert!(grouped(365).iter().all(|digits| digits == "365"));
    let four = [
        (Language::English, "2,680"),
        (Language::German, "2.680"),
        (Language::French, "2\u{a0}680"),
        (Language::Spanish, "2680"),
    ];
    for (language, digits) in four {
        assert_eq!(language.digits(2680u64), digits);
    }
    assert_eq!(
        Language::Spanish.digits(14_772_512u64),
        "14\u{a0}772\u{a0}512"
    );
    assert_eq!(
        Language::German.digits(10u128.pow(20)),
        "100.000.000.000.000.000.000"
    );
}

#[test]
fn sheet_titles_start_with_a_capital() {
    let title =
        |sizes, which, count| Language::English.title(sizes, ShownSolutions::all_of(which, count));
    assert_eq!(
        title(8..=8, Qualifier::FUNDAMENTAL, 12),
        "Eight queens, twelve fundamental solutions"
    );
    assert_eq!(
        title(5..=7, Qualifier::PLAIN, 54),
        "Five to seven queens, fifty-four solutions"
    );
    assert_eq!(
        title(1000..=1000, Qualifier::PLAIN, 1_000_000),
        "1,000 queens, 1,000,000 solutions"
    );
    // "No solution" needs no equivalence.
    assert_eq!(
        title(6..=6, Qualifier::new(None, Group::Rotation), 0),
        "Six queens, no solution"
    );
    assert_eq!(Language::French.queens_heading(1..=2), "D’une à deux dames");
}

#[test]
fn tallies_add_up() {
    let eight = [(11, 8), (1, 4), (0, 2), (0, 1)];
    for language in Language::ALL {
        assert_eq!(language.tally(&eight, 92), "92 = 11 × 8 + 1 × 4");
        assert_eq!(language.tally(&[(0, 8)], 0), "0");
    }
    let twelve = [(1_765, 8), (18, 4), (4, 2)];
    assert_eq!(
        Language::Spanish.tally(&twelve, 14_200),
        "14\u{a0}200 = 1765 × 8 + 18 × 4 + 4 × 2"
    );
}

#[test]
fn lengths_have_the_decimal_separator() {
    let half: Length = "0.5mm".parse().unwrap();
    assert!(Language::German.overlap_note(half).contains(" 0,5\u{a0}mm"));
    assert!(
        Language::English
            .overlap_note(half)
            .ends_with(" 0.5\u{a0}mm")
    );
}

#[test]
fn names_of_classes_and_symmetries_differ() {
    for language in Language::ALL {
        let mut names = Symmetry::ALL.map(|s| language.symmetry_name(s)).to_vec();
        names.extend(Class::ALL.map(|class| language.class_name(class)));
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 12, "{language}");
    }
}

#[test]
fn notes_keep_the_n_of_a_formula_lower_case() {
    assert_eq!(
        Language::English.note_sentence("n = 2, 3: no solution"),
        "n = 2, 3: no solution."
    );
    assert_eq!(Language::English.note_sentence("nodes: 3"), "Nodes: 3.");
    assert_eq!(
        Language::German.note_sentence("n\u{a0}=\u{a0}2"),
        "n\u{a0}=\u{a0}2."
    );
}
