//! Tests that texts of the program and of the page use the same terms.

use super::*;

/// A language, a word or phrase that it does not use, and its term.
const REJECTED: [(Language, &str, &str); 17] = [
    (
        Language::German,
        "doppelt zentralsymmetrisch",
        "vierteldrehsymmetrisch",
    ),
    (Language::German, "Merk-Array", "Arrays der Suche"),
    (Language::French, "reine", "dame"),
    (
        Language::French,
        "doublement centrosymétrique",
        "invariante par quart de tour",
    ),
    (
        Language::Spanish,
        "doblemente centrosimétrica",
        "invariante por cuarto de vuelta",
    ),
    (
        Language::BrazilianPortuguese,
        "duplamente centrossimétrica",
        "invariante por quarto de volta",
    ),
    (Language::ChineseSimplified, "取回", "撤销"),
    (Language::ChineseSimplified, "指针", "鼠标"),
    (Language::ChineseSimplified, "同一斜线", "同一条对角线"),
    (Language::ChineseSimplified, "with: \"; \"", "；"),
    (Language::ChineseTraditional, "取回", "收回"),
    (Language::ChineseTraditional, "點擊", "點選"),
    (Language::ChineseTraditional, "指標", "滑鼠"),
    (Language::ChineseTraditional, "同一斜線", "同一條對角線"),
    (Language::ChineseTraditional, "with: \"; \"", "；"),
    (Language::ChineseTraditional, "增長", "成長"),
    (Language::ChineseTraditional, "練習", "學習單"),
];

fn texts(language: Language) -> String {
    let words = format!(
        "{}/../../page/words/{language}.ftl",
        env!("CARGO_MANIFEST_DIR")
    );
    let texts = language.source().to_owned() + &std::fs::read_to_string(words).unwrap();
    let lines = texts.lines().filter(|line| !line.starts_with('#'));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn texts_use_the_terms_of_their_language() {
    for (language, rejected, term) in REJECTED {
        let texts = texts(language);
        let line = texts
            .lines()
            .find(|line| line.to_lowercase().contains(&rejected.to_lowercase()));
        assert!(line.is_none(), "{language}: say {term}: {line:?}");
    }
}

#[test]
fn chinese_has_no_space_beside_a_formula() {
    for language in [Language::ChineseSimplified, Language::ChineseTraditional] {
        let texts = texts(language);
        let is_han = |c: char| ('\u{4E00}'..='\u{9FFF}').contains(&c);
        for (before, after) in texts
            .lines()
            .filter_map(|line| line.split_once("n = { $n }"))
        {
            let spaced = before
                .strip_suffix(' ')
                .is_some_and(|text| text.ends_with(is_han))
                || after
                    .strip_prefix(' ')
                    .is_some_and(|text| text.starts_with(is_han));
            assert!(!spaced, "{language}: {before}n = ...{after}");
        }
    }
}

#[test]
fn lesson_names_the_mode_with_faults_as_its_button_does() {
    for language in Language::ALL {
        let text = |key| language.message(key, &[]);
        let (mode, lesson) = (text("player-mode-break"), text("lesson-undo-answer"));
        assert!(lesson.contains(&mode), "{language}: {lesson}");
    }
}
