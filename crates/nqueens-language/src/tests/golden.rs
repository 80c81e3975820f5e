//! Golden test of the sentences of all languages.
//!
//! `languages/sentences.txt` has cases, which are a key and its arguments, each followed by the
//! sentences. `UPDATE=1 cargo test -p nqueens-language` updates the sentences and adds a case for each new
//! message.

use super::*;

/// Splits at a separator outside quotes and braces, dropping empty parts.
fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut depth, mut quoted) = (0, false);
    let is_separator = |c: char| {
        quoted ^= c == '"';
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == separator && depth == 0 && !quoted
    };
    text.split(is_separator)
        .filter(|part| !part.is_empty())
        .collect()
}

/// Formats a case in a language: `level by=row name=3`. Lists are separated by `|`, texts with blanks
/// are in quotes, and nested cases are in braces.
fn sentence(language: Language, case: &str) -> String {
    let (key, rest) = case.split_once(' ').unwrap_or((case, ""));
    let declared = declared()
        .get(key)
        .unwrap_or_else(|| panic!("languages/en.ftl has no message `{key}`"));
    let text = |value: &str| match value
        .strip_prefix('{')
        .and_then(|value| value.strip_suffix('}'))
    {
        Some(case) => sentence(language, case),
        None => value.trim_matches('"').to_owned(),
    };
    let values: Vec<(&str, &str)> = split(rest, ' ')
        .iter()
        .map(|part| part.split_once('=').unwrap())
        .collect();
    let lists: Vec<Vec<String>> = values
        .iter()
        .map(|(_, value)| split(value, '|').into_iter().map(text).collect())
        .collect();
    let args = values.iter().zip(&lists).map(|((name, value), list)| {
        let place = match declared.get(name) {
            Some(Kind::Number) => MessageArg::Number(
                value
                    .parse()
                    .unwrap_or_else(|_| panic!("{case}: `{value}` is not a number")),
            ),
            Some(Kind::List) => MessageArg::from(list),
            _ => MessageArg::from(text(value)),
        };
        (*name, place)
    });
    language.message(key, &args.collect::<Vec<_>>())
}

/// Generates a case of a message.
fn example(key: &str) -> String {
    let value = |kind: &Kind| match kind {
        Kind::Number => "5",
        Kind::Text => "7",
        Kind::List => "b4|d3",
        Kind::Word(words) => words[0],
    };
    let places = declared()[key].iter();
    let places = places.map(|(name, kind)| format!(" {name}={}", value(kind)));
    key.to_owned() + &places.collect::<String>()
}

#[test]
fn sentences_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages/sentences.txt");
    let mut golden = std::fs::read_to_string(&path).unwrap();
    let update = std::env::var_os("UPDATE").is_some();
    if update {
        let cases = cases();
        let new = declared().keys().filter(|key| !cases.contains(**key));
        golden.extend(new.map(|key| format!("\n{}\n", example(key))));
    }
    let mut current = String::new();
    for line in golden.lines().filter(|line| !line.starts_with("    ")) {
        current += &format!("{line}\n");
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let key = line.split(' ').next().unwrap_or_default();
        for language in Language::ALL
            .into_iter()
            .filter(|language| files::has(*language, key))
        {
            // Make no-break spaces visible.
            let text = sentence(language, line)
                .replace('\u{a0}', "␣")
                .replace('\n', " ");
            current += &format!("    {:8}{text}\n", language.tag());
        }
    }
    if update {
        std::fs::write(&path, &current).unwrap();
    } else {
        for (number, (current, golden)) in (1..).zip(current.lines().zip(golden.lines())) {
            assert_eq!(current, golden, "languages/sentences.txt:{number}");
        }
        assert_eq!(current, golden);
    }
}

/// The keys of the cases.
pub(super) fn cases() -> BTreeSet<&'static str> {
    let lines = include_str!("../../languages/sentences.txt").lines();
    lines.filter_map(|line| line.split(' ').next()).collect()
}
