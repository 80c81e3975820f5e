//! Random files are rejected in a sentence or drawn without harm.

use nqueens_sheet::{Sheet, Template};
use proptest::prelude::*;

use crate::common::{Picture, boards, png, sheet_of, svg};
use crate::template::{RICH, VALID, assert_only_our_elements, template_file};

fn assert_rejected_or_harmless(text: &str) {
    if let Ok(template) = Template::from_svg(text) {
        let sheet = Sheet {
            coordinates: true,
            template,
            ..sheet_of("8px")
        };
        assert_only_our_elements(&svg(&sheet, &boards(4), "q"));
        Picture::decode(&png(&sheet, &boards(4), Default::default()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn random_text_is_rejected_in_a_sentence(text in "\\PC{0,200}") {
        prop_assert!(Template::from_svg(&text).is_err());
    }

    #[test]
    fn random_bytes_are_rejected(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let text = String::from_utf8_lossy(&bytes);
        prop_assert!(Template::from_svg(&text).is_err());
    }

    #[test]
    fn mutations_are_rejected_or_harmless(
        start in prop::sample::select(vec![RICH.to_owned(), template_file(&VALID), Template::source("print").unwrap().to_owned()]),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0usize..4, "[ -~]{1,3}"), 1..4),
    ) {
        let mut text = start;
        for (at, cut, put) in edits {
            let at = at.index(text.len());
            let end = (at + cut).min(text.len());
            text.replace_range(at..end, &put);
        }
        assert_rejected_or_harmless(&text);
    }

    #[test]
    fn random_numbers_are_rejected_or_harmless(
        start in prop::sample::select(vec![RICH.to_owned(), template_file(&VALID)]),
        which in any::<prop::sample::Index>(),
        number in prop::sample::select(vec!["0", "-1", "1e9", "-1e9", "1e-9", "1e38", "65", "300.125", "2147483648", ".0001", "9999999"]),
    ) {
        let digits: Vec<_> = start.match_indices(|c: char| c.is_ascii_digit()).map(|(i, _)| i).collect();
        let at = digits[which.index(digits.len())];
        let end = start[at..].find(|c: char| !c.is_ascii_digit()).map_or(start.len(), |length| at + length);
        let mut text = start.clone();
        text.replace_range(at..end, number);
        assert_rejected_or_harmless(&text);
    }
}
