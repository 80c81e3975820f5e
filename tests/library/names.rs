//! Unique type names: a type that other files can see does not share its name, so that a search
//! finds it.

use std::collections::BTreeMap;
use std::path::Path;

/// Reads all files below a folder, by their paths without `.rs`.
fn read_files(folder: &Path, name: &str, files: &mut BTreeMap<String, String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = format!("{name}{}", entry.file_name().to_string_lossy());
        if entry.file_type().unwrap().is_dir() {
            read_files(&entry.path(), &format!("{path}/"), files);
        } else if let Some(file) = path.strip_suffix(".rs") {
            let text = std::fs::read_to_string(entry.path()).unwrap();
            files.insert(file.to_owned(), text);
        }
    }
}

/// The name of the type that a line declares, and whether other files can see it.
fn declared_type(line: &str) -> Option<(&str, bool)> {
    let mut words = line
        .split([' ', '<', '(', ';', '='])
        .skip_while(|word| word.is_empty());
    let mut word = words.next()?;
    let is_seen = word == "pub";
    if is_seen {
        word =
            words.find(|word| ["struct", "enum", "trait", "type", "fn", "mod"].contains(word))?;
    }
    // Associated types get their names from the trait.
    let is_type = ["struct", "enum", "trait"].contains(&word) || line.starts_with("type ");
    (is_type || is_seen && word == "type").then(|| (words.next().unwrap(), is_seen))
}

fn find_duplicates(files: &BTreeMap<String, String>) -> Vec<String> {
    let mut homes: BTreeMap<&str, (bool, Vec<&str>)> = BTreeMap::new();
    for (file, text) in files {
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
        for (name, is_seen) in code.lines().filter_map(declared_type) {
            let (seen, at) = homes.entry(name).or_default();
            *seen |= is_seen;
            if at.last() != Some(&file.as_str()) {
                at.push(file);
            }
        }
    }
    let duplicate = |(name, (seen, at)): (&str, (bool, Vec<&str>))| {
        (seen && at.len() > 1).then(|| format!("{name}: {}", at.join(", ")))
    };
    homes.into_iter().filter_map(duplicate).collect()
}

#[test]
fn visible_types_have_unique_names() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    for name in [
        "",
        "crates/nqueens-cli/",
        "crates/nqueens-count/",
        "crates/nqueens-puzzle/",
        "crates/stamped-png/",
    ] {
        let folder = format!("{name}src");
        read_files(&root.join(&folder), &format!("{folder}/"), &mut files);
    }
    files.retain(|file, _| !file.contains("tests"));
    let wrong = find_duplicates(&files);
    assert!(
        wrong.is_empty(),
        "types with the same name:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn finds_planted_duplicates() {
    let planted = |other: &str| {
        let files = [("a", "pub(crate) struct Tile<'a> {"), ("b", other)];
        find_duplicates(
            &files
                .map(|(file, text)| (file.to_owned(), text.to_owned()))
                .into(),
        )
        .len()
    };
    for other in [
        "struct Tile(u8);",
        "pub enum Tile {",
        "type Tile = u8;",
        "pub type Tile<T> = T;",
    ] {
        assert_eq!(planted(other), 1, "{other}");
    }
    let distinct = [
        "struct Tiles;",
        "    type Tile = u8;",
        "#[cfg(test)]\nmod tests {\nstruct Tile;",
    ];
    for other in distinct {
        assert_eq!(planted(other), 0, "{other}");
    }
}
