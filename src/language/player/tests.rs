//! What the player says in every language.
//!
//! `UPDATE_GOLDEN=1 cargo test --lib language` writes the texts in `golden` anew, to
//! be read by somebody who knows the language.

use std::path::Path;

use super::{PlayerWords, filled};
use crate::Language;

/// All texts by their names.
fn texts(words: &PlayerWords) -> Vec<(String, String)> {
    let serde_json::Value::Object(all) = serde_json::to_value(words).unwrap() else {
        panic!("words are an object");
    };
    let text = |value: serde_json::Value| value.as_str().unwrap().to_owned();
    let each = all.into_iter();
    each.map(|(name, value)| (name, text(value))).collect()
}

/// The places in a text, sorted.
fn places(text: &str) -> Vec<String> {
    let parts = text.split('{').skip(1);
    let mut places: Vec<String> = parts
        .map(|part| part.split_once('}').unwrap().0.to_owned())
        .collect();
    places.sort();
    places
}

#[test]
fn every_language_says_the_same() {
    let english = texts(Language::English.player());
    for language in Language::ALL {
        for ((name, text), (same, own)) in english.iter().zip(texts(language.player())) {
            assert_eq!(*name, same);
            assert_eq!(places(text), places(&own), "{language}: {name}");
            assert_eq!(own.trim(), own, "{language}: {name}");
            // Keys have the same name on many keyboards, and some words are alike.
            let alike = ["square", "space_key", "home_key", "end_key", "shift_key"];
            let alike = alike.contains(&name.as_str())
                || (language == Language::French && text == "Pause")
                || (language == Language::German && text == "Arrays");
            assert!(
                language == Language::English || alike || *text != own,
                "{language}: {name}: {own}"
            );
        }
    }
}

#[test]
fn places_are_filled() {
    let places = [("row", "3"), ("column", "2")];
    assert_eq!(
        filled("Row {row}, column {column}.", &places),
        "Row 3, column 2."
    );
    assert_eq!(filled("{row}", &places), "3");
    assert_eq!(filled("none", &places), "none");
}

#[test]
fn golden_texts_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/language/golden");
    for language in Language::ALL {
        let file = folder.join(format!("player.{language}.txt"));
        let lines = texts(language.player()).into_iter();
        let said: String = lines
            .map(|(name, text)| format!("{name}: {text}\n"))
            .collect();
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&file, &said).unwrap();
        }
        assert_eq!(said, std::fs::read_to_string(&file).unwrap(), "{language}");
    }
}
