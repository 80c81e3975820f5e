//! Files are whole, have the same messages, and say them without a slip.

use std::sync::LazyLock;

use super::*;

/// Entries that are no sentence, name or label.
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
fn at(language: Language, key: &str) -> String {
    let begins = |line: &str| {
        line.split_once('=')
            .is_some_and(|(name, _)| name.trim_end() == key)
    };
    let line = language.source().lines().position(begins);
    format!(
        "languages/{language}.ftl:{}",
        line.map_or(0, |line| line + 1)
    )
}

/// The entries of a file by their keys, those of terms with a hyphen first.
///
/// # Panics
/// If two have the same key.
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
    let mut all = BTreeMap::new();
    for (key, pattern) in entries.body.into_iter().filter_map(entry) {
        let twin = all.insert(key.clone(), pattern);
        assert!(
            twin.is_none(),
            "{}: there is another entry with this key",
            at(language, &key)
        );
    }
    all
}

/// The places and references of a message, and of all messages to which it refers.
#[derive(Default)]
struct Uses {
    printed: BTreeSet<&'static str>,
    /// Each place that chooses, with the keys of its variants.
    chosen: Vec<(&'static str, Vec<&'static str>)>,
    references: BTreeSet<String>,
    /// Values that are passed to terms.
    given: BTreeSet<&'static str>,
}

impl Uses {
    fn of(key: &str, entries: &BTreeMap<String, Pattern<&'static str>>) -> Uses {
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
                    self.chosen
                        .push((id.name, variants.iter().map(name).collect()));
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
                let given = arguments.iter().flat_map(|arguments| &arguments.named);
                self.given.extend(given.map(|named| named.name.name));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }

    fn all(&self) -> BTreeSet<&'static str> {
        let chosen = self.chosen.iter().map(|(name, _)| *name);
        chosen.chain(self.printed.iter().copied()).collect()
    }
}

/// The value that selects a variant.
fn name(variant: &Variant<&'static str>) -> &'static str {
    let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = variant.key;
    name
}

#[test]
fn files_are_read_whole() {
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
                at(language, key)
            );
        }
    }
}

/// What a language lacks is said in English, until somebody translates it. A release lacks nothing.
#[test]
#[ignore = "asked of a release: cargo test --lib languages_lack_nothing -- --ignored"]
fn languages_lack_nothing() {
    let lacking = |language: Language| {
        let keys = entries(Language::English).keys();
        let lacking = keys.filter(move |key| !key.starts_with('-') && !has(language, key));
        lacking.map(move |key| format!("languages/{language}.ftl lacks `{key}`"))
    };
    let mut lacking: Vec<String> = Language::ALL.into_iter().flat_map(lacking).collect();
    let cases = golden::cases();
    let unseen = declared().keys().filter(|key| !cases.contains(**key));
    lacking.extend(unseen.map(|key| format!("languages/sentences.txt lacks a case of `{key}`")));
    assert!(lacking.is_empty(), "\n{}", lacking.join("\n"));
}

pub(super) fn has(language: Language, key: &str) -> bool {
    entries(language).contains_key(key)
}

#[test]
fn languages_have_no_message_that_english_lacks() {
    let english = entries(Language::English);
    for language in Language::ALL {
        let own = entries(language);
        let mut used = BTreeSet::new();
        for key in own.keys().filter(|key| !key.starts_with('-')) {
            let at = at(language, key);
            assert!(
                english.contains_key(key),
                "{at}: `{key}` is not in languages/en.ftl"
            );
            used.extend(Uses::of(key, own).references);
        }
        for key in own
            .keys()
            .filter(|key| key.starts_with('-') && !key.starts_with("-plural-"))
        {
            assert!(
                used.contains(key),
                "{}: nothing uses `{key}`",
                at(language, key)
            );
        }
    }
}

#[test]
fn places_are_those_of_english() {
    let english = entries(Language::English);
    for language in Language::ALL {
        let own = entries(language);
        for (key, declared) in declared().iter().filter(|(key, _)| has(language, key)) {
            let (at, uses) = (at(language, key), Uses::of(key, own));
            let known: BTreeSet<&str> = declared
                .keys()
                .copied()
                .chain(uses.given.iter().copied())
                .collect();
            for name in uses.all() {
                assert!(known.contains(name), "{at}: nothing stands in `${name}`");
            }
            for name in Uses::of(key, english).printed {
                assert!(uses.all().contains(name), "{at}: `${name}` is not said");
            }
            for name in uses.printed {
                let word = matches!(declared.get(name), Some(Kind::Word(_)));
                assert!(!word, "{at}: `${name}` is a word of the program");
            }
        }
    }
    for (key, declared) in declared() {
        let uses = Uses::of(key, english).all();
        for name in declared.keys() {
            let used = uses.contains(name) || language_uses(key, name);
            assert!(
                used,
                "{}: no language uses `${name}`",
                at(Language::English, key)
            );
        }
    }
}

fn language_uses(key: &str, name: &str) -> bool {
    let mut languages = Language::ALL.into_iter();
    languages
        .any(|language| has(language, key) && Uses::of(key, entries(language)).all().contains(name))
}

/// Plural forms that whole numbers take.
fn forms(language: Language) -> BTreeSet<&'static str> {
    let numbers = (0..=200).chain([1_000, 1_000_000, 1_000_001]);
    numbers
        .map(|number| language.table().plural(number))
        .collect()
}

#[test]
fn plural_forms_are_there() {
    for language in Language::ALL {
        let (own, forms) = (entries(language), forms(language));
        for key in own.keys().filter_map(|key| key.strip_prefix("-plural-")) {
            let at = at(language, &format!("-plural-{key}"));
            assert!(
                ["zero", "one", "two", "few", "many"].contains(&key),
                "{at}: `{key}` is no form of CLDR"
            );
        }
        for (key, declared) in declared().iter().filter(|(key, _)| has(language, key)) {
            let at = at(language, key);
            for (name, variants) in Uses::of(key, own).chosen {
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

/// Every way in which a place may be filled.
fn fillings<'a>(kind: &Kind, few: bool, lists: &'a [Vec<String>]) -> Vec<Place<'a>> {
    match kind {
        Kind::Number if few => [0u64, 1, 2].map(Place::from).into(),
        Kind::Number => [0u64, 1, 2, 5, 21, 1_000_000].map(Place::from).into(),
        Kind::Text => vec![Place::from("7")],
        Kind::List => lists.iter().map(Place::from).collect(),
        Kind::Word(words) => words.iter().map(|word| Place::from(*word)).collect(),
    }
}

/// All values that the places of a message may take.
fn every_filling<'a>(key: &str, lists: &'a [Vec<String>]) -> Vec<Vec<(&'static str, Place<'a>)>> {
    let declared = &declared()[key];
    let uses = Uses::of(key, entries(Language::English));
    let numbers = declared.values().filter(|kind| **kind == Kind::Number);
    let few = numbers.count() > 3;
    let mut all = vec![Vec::new()];
    for (name, kind) in declared {
        // Without a word for none, there is always something.
        let none = |(chosen, keys): &(&str, Vec<&str>)| chosen == name && keys.contains(&"0");
        let lists = &lists[usize::from(!uses.chosen.iter().any(none))..];
        let mut longer = Vec::new();
        for place in fillings(kind, few, lists) {
            longer.extend(all.iter().map(|places: &Vec<_>| {
                let place = (*name, place.clone());
                places.iter().cloned().chain([place]).collect::<Vec<_>>()
            }));
        }
        all = longer;
    }
    all
}

/// The fault of a text, if there is any.
fn slip(said: &str, is_sentence: bool) -> Option<&'static str> {
    let slips = [
        "{", "}", "$", "  ", " ,", " .", "。。", "，，", "、、", "..", ": .", "：。", "()", "（）",
        "\n",
    ];
    match said {
        _ if said.is_empty() || said.trim() != said => Some("blanks"),
        _ if said.ends_with(['.', '。']) != is_sentence => Some("the full stop"),
        _ => slips.into_iter().find(|slip| said.contains(slip)),
    }
}

#[test]
fn everything_is_said_without_a_slip() {
    let lists = [&[][..], &["a1"], &["a1", "i2"], &["b4", "d3", "a2", "c1"]];
    let lists = lists.map(|list| list.iter().map(ToString::to_string).collect());
    for key in declared().keys() {
        for places in every_filling(key, &lists) {
            let mut is_sentence = false;
            for language in Language::ALL {
                let said = language.try_to_say(key, &places);
                let said = said.unwrap_or_else(|slip| panic!("{}: {slip}", at(language, key)));
                if language == Language::English {
                    is_sentence = said.ends_with('.');
                }
                let slip = slip(&said, is_sentence).filter(|_| !SETTINGS.contains(key));
                if let Some(slip) = slip {
                    panic!("{}: {slip:?}: {places:?}: {said:?}", at(language, key));
                }
            }
        }
    }
}

#[test]
fn the_help_names_all_languages() {
    let options = include_str!("../../../docs/src/options.md");
    let tags = Language::ALL.map(Language::tag).join(", ");
    assert!(options.contains(&tags), "--lang: {tags}");
}

#[test]
fn little_is_said_as_in_english() {
    for language in Language::ALL.into_iter().skip(1) {
        let words = |said: &String| said.chars().filter(|c| c.is_alphabetic()).count() > 3;
        let mut same = Vec::new();
        for (key, _) in declared()
            .iter()
            .filter(|(_, declared)| declared.is_empty())
        {
            let said = Language::English.word(key);
            if has(language, key)
                && words(&said)
                && language.word(key) == said
                && !SETTINGS.contains(key)
            {
                same.push(key);
            }
        }
        assert!(
            same.len() < 6,
            "languages/{language}.ftl says too much as English does: {same:?}"
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    sources(&root.join("src"), &mut program);
    let quoted: BTreeSet<&str> = program.split('"').collect();
    // The page takes its own as names of an object, and as places.
    let page = [
        crate::write::html::script(),
        include_str!("../../write/html/player.html").to_owned(),
    ]
    .concat();
    let named: BTreeSet<&str> = page
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    for key in declared().keys() {
        let name = key
            .strip_prefix("player-")
            .map(|name| name.replace('-', "_"));
        // Some names are put together: that of a way to search, of a state and its part.
        let parts = name.as_deref().and_then(|name| name.split_once('_'));
        let ways = parts.is_some_and(|(what, way)| {
            named.contains(format!("{what}_").as_str()) && named.contains(way)
        });
        let state = key
            .strip_prefix("lesson-")
            .and_then(|name| name.split_once('-'));
        let states = state.is_some_and(|(name, part)| named.contains(name) && named.contains(part));
        let is_named = name.is_some_and(|name| named.contains(name.as_str()));
        let used = quoted.contains(key) || is_named || ways || states;
        let at = at(Language::English, key);
        assert!(used, "{at}: the program does not say `{key}`");
    }
}
