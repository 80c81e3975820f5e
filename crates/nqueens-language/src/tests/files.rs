//! Tests that files parse, have the same messages and format them without mistakes.

use std::sync::LazyLock;

use super::*;

/// Entries that are settings, not sentences, names or labels.
const SETTINGS: [&str; 8] = [
    "thousands-separator",
    "grouped-from",
    "decimal-sign",
    "numerals",
    "kept-whole",
    "list-comma",
    "list-last",
    "between-sentences",
];

/// The file and line of an entry: `languages/de.ftl:12`.
fn location(language: Language, key: &str) -> String {
    let is_entry = |line: &str| {
        line.split_once('=')
            .is_some_and(|(name, _)| name.trim_end() == key)
    };
    let line = language.source().lines().position(is_entry);
    format!(
        "languages/{language}.ftl:{}",
        line.map_or(0, |line| line + 1)
    )
}

/// The entries of a file by key; terms have a leading hyphen.
///
/// # Panics
/// If two entries have the same key.
fn entries(language: Language) -> &'static Entries {
    static READ: LazyLock<BTreeMap<&str, Entries>> = LazyLock::new(|| {
        let languages = Language::ALL.into_iter();
        languages
            .map(|language| (language.tag(), read(language)))
            .collect()
    });
    &READ[language.tag()]
}

type Entries = BTreeMap<String, Pattern<&'static str>>;

fn read(language: Language) -> Entries {
    let entries = parse(language.source()).unwrap_or_else(|(resource, _)| resource);
    let entry = |entry: Entry<&'static str>| match entry {
        Entry::Message(message) => Some((message.id.name.to_owned(), message.value?)),
        Entry::Term(term) => Some((format!("-{}", term.id.name), term.value)),
        _ => None,
    };
    let mut by_key = BTreeMap::new();
    for (key, pattern) in entries.body.into_iter().filter_map(entry) {
        let duplicate = by_key.insert(key.clone(), pattern);
        assert!(
            duplicate.is_none(),
            "{}: there is another entry with this key",
            location(language, &key)
        );
    }
    by_key
}

/// The arguments and references of a message, including those of referenced messages.
#[derive(Default)]
struct Uses {
    printed: BTreeSet<&'static str>,
    /// Each selector, with the keys of its variants.
    selectors: Vec<(&'static str, Vec<&'static str>)>,
    references: BTreeSet<String>,
    /// The arguments passed to terms.
    term_arguments: BTreeSet<&'static str>,
}

impl Uses {
    fn collect(key: &str, entries: &BTreeMap<String, Pattern<&'static str>>) -> Uses {
        let mut uses = Uses::default();
        let mut open = vec![key.to_owned()];
        while let Some(key) = open.pop() {
            let before = uses.references.clone();
            uses.pattern(entries.get(&key).unwrap_or_else(|| panic!("no `{key}`")));
            open.extend(uses.references.difference(&before).cloned());
        }
        uses
    }

    fn pattern(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'static str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.selectors
                        .push((id.name, variants.iter().map(variant_key).collect()));
                }
                variants
                    .iter()
                    .for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'static str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.printed.insert(id.name);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments
                    .positional
                    .iter()
                    .for_each(|argument| self.inline(argument));
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.references.insert(format!("-{}", id.name));
                let named = arguments.iter().flat_map(|arguments| &arguments.named);
                self.term_arguments
                    .extend(named.map(|named| named.name.name));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }

    fn arguments(&self) -> BTreeSet<&'static str> {
        let selectors = self.selectors.iter().map(|(name, _)| *name);
        selectors.chain(self.printed.iter().copied()).collect()
    }
}

/// The key of a variant.
fn variant_key(variant: &Variant<&'static str>) -> &'static str {
    let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = variant.key;
    name
}

#[test]
fn files_parse_completely() {
    for language in Language::ALL {
        let source = language.source();
        if let Err((_, errors)) = parse(source) {
            let line = source[..errors[0].pos.start].lines().count();
            panic!("languages/{language}.ftl:{line}: {:?}", errors[0].kind);
        }
        let keys: BTreeSet<String> = language.table().keys().map(str::to_owned).collect();
        let read: BTreeSet<String> = entries(language).keys().cloned().collect();
        assert_eq!(keys, read, "languages/{language}.ftl");
        for (key, pattern) in entries(language) {
            assert_eq!(
                language.table().pattern(key),
                Some(pattern),
                "{}",
                location(language, key)
            );
        }
    }
}

/// Untranslated messages are shown in English; only a release must have all of them.
#[test]
#[ignore = "only for releases: cargo test -p nqueens-language languages_lack_nothing -- --ignored"]
fn languages_lack_nothing() {
    let missing_from = |language: Language| {
        let keys = entries(Language::English).keys();
        let missing = keys.filter(move |key| !key.starts_with('-') && !has(language, key));
        missing.map(move |key| format!("languages/{language}.ftl lacks `{key}`"))
    };
    let mut missing: Vec<String> = Language::ALL.into_iter().flat_map(missing_from).collect();
    let cases = golden::cases();
    let unseen = declared().keys().filter(|key| !cases.contains(**key));
    missing.extend(unseen.map(|key| format!("languages/sentences.txt lacks a case of `{key}`")));
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

pub(super) fn has(language: Language, key: &str) -> bool {
    entries(language).contains_key(key)
}

#[test]
fn english_has_all_messages() {
    let english = entries(Language::English);
    for language in Language::ALL {
        let messages = entries(language);
        let mut used = BTreeSet::new();
        for key in messages.keys().filter(|key| !key.starts_with('-')) {
            let at = location(language, key);
            assert!(
                english.contains_key(key),
                "{at}: `{key}` is not in languages/en.ftl"
            );
            used.extend(Uses::collect(key, messages).references);
        }
        for key in messages
            .keys()
            .filter(|key| key.starts_with('-') && !key.starts_with("-plural-"))
        {
            assert!(
                used.contains(key),
                "{}: nothing uses `{key}`",
                location(language, key)
            );
        }
    }
}

#[test]
fn arguments_match_english() {
    let english = entries(Language::English);
    for language in Language::ALL {
        let messages = entries(language);
        for (key, declared) in declared().iter().filter(|(key, _)| has(language, key)) {
            let (at, uses) = (location(language, key), Uses::collect(key, messages));
            let known: BTreeSet<&str> = declared
                .keys()
                .copied()
                .chain(uses.term_arguments.iter().copied())
                .collect();
            for name in uses.arguments() {
                assert!(known.contains(name), "{at}: `${name}` is not an argument");
            }
            for name in Uses::collect(key, english).printed {
                assert!(
                    uses.arguments().contains(name),
                    "{at}: `${name}` is not shown"
                );
            }
            for name in uses.printed {
                let word = matches!(declared.get(name), Some(Kind::Word(_)));
                assert!(!word, "{at}: `${name}` is only for selectors");
            }
        }
    }
    for (key, declared) in declared() {
        let uses = Uses::collect(key, english).arguments();
        for name in declared.keys() {
            let used = uses.contains(name) || language_uses(key, name);
            assert!(
                used,
                "{}: no language uses `${name}`",
                location(Language::English, key)
            );
        }
    }
}

fn language_uses(key: &str, name: &str) -> bool {
    let mut languages = Language::ALL.into_iter();
    languages.any(|language| {
        has(language, key)
            && Uses::collect(key, entries(language))
                .arguments()
                .contains(name)
    })
}

/// The plural forms of integers.
fn forms(language: Language) -> BTreeSet<&'static str> {
    let numbers = (0..=200).chain([1_000, 1_000_000, 1_000_001]);
    numbers
        .map(|number| language.table().plural_form(number))
        .collect()
}

#[test]
fn messages_have_all_plural_forms() {
    for language in Language::ALL {
        let (messages, forms) = (entries(language), forms(language));
        for key in messages
            .keys()
            .filter_map(|key| key.strip_prefix("-plural-"))
        {
            let at = location(language, &format!("-plural-{key}"));
            assert!(
                ["zero", "one", "two", "few", "many"].contains(&key),
                "{at}: `{key}` is not a CLDR plural form"
            );
        }
        for (key, declared) in declared().iter().filter(|(key, _)| has(language, key)) {
            let at = location(language, key);
            for (name, variants) in Uses::collect(key, messages).selectors {
                let words = |variant: &&&str| !variant.chars().all(|c| c.is_ascii_digit());
                let words: BTreeSet<&str> = variants.iter().filter(words).copied().collect();
                match declared.get(name) {
                    Some(Kind::Number | Kind::List) if words.len() > 1 => {
                        assert_eq!(words, forms, "{at}: the forms of `${name}`");
                    }
                    Some(Kind::Number | Kind::List) => {
                        assert_eq!(
                            words,
                            BTreeSet::from(["other"]),
                            "{at}: the forms of `${name}`"
                        );
                    }
                    Some(Kind::Word(known)) => {
                        for word in words.into_iter().filter(|word| *word != "other") {
                            assert!(known.contains(&word), "{at}: `${name}` is never `{word}`");
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

/// The values to test for an argument.
fn fillings<'a>(kind: &Kind, few: bool, lists: &'a [Vec<String>]) -> Vec<MessageArg<'a>> {
    match kind {
        Kind::Number if few => [0u64, 1, 2].map(MessageArg::from).into(),
        Kind::Number => [0u64, 1, 2, 5, 21, 1_000_000].map(MessageArg::from).into(),
        Kind::Text => vec![MessageArg::from("7")],
        Kind::List => lists.iter().map(MessageArg::from).collect(),
        Kind::Word(words) => words.iter().map(|word| MessageArg::from(*word)).collect(),
    }
}

/// All combinations of values to test for the arguments of a message.
fn every_filling<'a>(
    key: &str,
    lists: &'a [Vec<String>],
) -> Vec<Vec<(&'static str, MessageArg<'a>)>> {
    let declared = &declared()[key];
    let uses = Uses::collect(key, entries(Language::English));
    let numbers = declared.values().filter(|kind| **kind == Kind::Number);
    let few = numbers.count() > 3;
    let mut combinations = vec![Vec::new()];
    for (name, kind) in declared {
        // Without a variant for 0, the list is never empty.
        let has_zero =
            |(selector, keys): &(&str, Vec<&str>)| selector == name && keys.contains(&"0");
        let lists = &lists[usize::from(!uses.selectors.iter().any(has_zero))..];
        let mut longer = Vec::new();
        for place in fillings(kind, few, lists) {
            longer.extend(combinations.iter().map(|args: &Vec<_>| {
                let place = (*name, place.clone());
                args.iter().cloned().chain([place]).collect::<Vec<_>>()
            }));
        }
        combinations = longer;
    }
    combinations
}

/// The first mistake in a text.
fn find_mistake(text: &str, is_sentence: bool) -> Option<&'static str> {
    let mistakes = [
        "{", "}", "$", "  ", " ,", " .", "。。", "，，", "、、", "..", ": .", "：。", "()", "（）",
        "\n",
    ];
    match text {
        _ if text.is_empty() || text.trim() != text => Some("blanks"),
        _ if text.ends_with(['.', '。']) != is_sentence => Some("the full stop"),
        _ => mistakes.into_iter().find(|mistake| text.contains(mistake)),
    }
}

#[test]
fn messages_have_no_mistakes() {
    let lists = [&[][..], &["a1"], &["a1", "i2"], &["b4", "d3", "a2", "c1"]];
    let lists = lists.map(|list| list.iter().map(ToString::to_string).collect());
    for key in declared().keys() {
        for args in every_filling(key, &lists) {
            let mut is_sentence = false;
            for language in Language::ALL {
                let text = language.try_message(key, &args);
                let text =
                    text.unwrap_or_else(|error| panic!("{}: {error}", location(language, key)));
                if language == Language::English {
                    is_sentence = text.ends_with('.');
                }
                let mistake = find_mistake(&text, is_sentence).filter(|_| !SETTINGS.contains(key));
                if let Some(mistake) = mistake {
                    panic!(
                        "{}: {mistake:?}: {args:?}: {text:?}",
                        location(language, key)
                    );
                }
            }
        }
    }
}

#[test]
fn help_names_all_languages() {
    let options = include_str!("../../../../docs/src/options.md");
    let tags = Language::ALL.map(Language::tag).join(", ");
    assert!(options.contains(&tags), "--lang: {tags}");
}

#[test]
fn few_messages_equal_english() {
    for language in Language::ALL.into_iter().skip(1) {
        let has_words = |text: &String| text.chars().filter(|c| c.is_alphabetic()).count() > 3;
        let mut same = Vec::new();
        for (key, _) in declared()
            .iter()
            .filter(|(_, declared)| declared.is_empty())
        {
            let english = Language::English.text(key);
            if has(language, key)
                && has_words(&english)
                && language.text(key) == english
                && !SETTINGS.contains(key)
            {
                same.push(key);
            }
        }
        assert!(
            same.len() < 6,
            "languages/{language}.ftl has too many messages equal to English: {same:?}"
        );
    }
}

#[test]
fn every_message_is_used() {
    fn sources(folder: &Path, out: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let tests = path.ends_with("tests") || path.ends_with("tests.rs");
            if tests {
                continue;
            }
            if path.is_dir() {
                sources(&path, out);
            } else {
                *out += &std::fs::read_to_string(&path).unwrap();
            }
        }
    }
    let mut program = String::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    sources(&root.join("src"), &mut program);
    sources(&root.join("crates"), &mut program);
    let quoted: BTreeSet<&str> = program.split('"').collect();
    // The page uses its messages as property names and as placeholders.
    let mut page = String::new();
    sources(&root.join("src/write/html"), &mut page);
    let named: BTreeSet<&str> = page
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let mut templates = String::new();
    sources(&root.join("data/programs"), &mut templates);
    for key in declared().keys() {
        let name = key
            .strip_prefix("player-")
            .map(|name| name.replace('-', "_"));
        // Some names are concatenated: those of search strategies, and those of states and their parts.
        let parts = name.as_deref().and_then(|name| name.split_once('_'));
        let is_strategy = parts.is_some_and(|(prefix, strategy)| {
            named.contains(format!("{prefix}_").as_str()) && named.contains(strategy)
        });
        let state = key
            .strip_prefix("lesson-")
            .and_then(|name| name.split_once('-'));
        let is_state =
            state.is_some_and(|(name, part)| named.contains(name) && named.contains(part));
        let is_named = name.is_some_and(|name| named.contains(name.as_str()));
        // `tests/program/options.rs` checks that every figure has a name.
        let is_figure = key.starts_with("figure-name-");
        // The templates of programs name their comments.
        let is_comment = key
            .strip_prefix("program-")
            .is_some_and(|name| templates.contains(&format!("/{name}|")));
        let used =
            quoted.contains(key) || is_named || is_strategy || is_state || is_figure || is_comment;
        let at = location(Language::English, key);
        assert!(used, "{at}: the program does not use `{key}`");
    }
}

#[test]
fn numbers_in_words_differ() {
    for language in Language::ALL {
        let words: BTreeSet<String> = (1..=100)
            .map(|number| language.table().number_words(number))
            .collect();
        assert_eq!(words.len(), 100, "{language}");
        assert_eq!(language.table().number_words(0), "0");
        assert_eq!(language.table().number_words(101), "101");
    }
}
