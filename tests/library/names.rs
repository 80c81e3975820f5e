//! One name for each thing: a type that is public, or that other files see, shares its name with
//! none, so that a reader can search for it.

use std::collections::BTreeMap;
use std::path::Path;

use crate::directions::read;

/// Each crate has its own, as all crates do; the library calls the puzzle's `PuzzleError`.
const OWN: [&str; 2] = ["Error", "Result"];

/// The name of the type that a line declares, and whether other files may see it.
fn declared(line: &str) -> Option<(&str, bool)> {
    let mut words = line
        .split([' ', '<', '(', ';', '='])
        .skip_while(|word| word.is_empty());
    let mut word = words.next()?;
    let is_seen = word == "pub";
    if is_seen {
        word =
            words.find(|word| ["struct", "enum", "trait", "type", "fn", "mod"].contains(word))?;
    }
    // An associated type is named by its trait.
    let is_type = ["struct", "enum", "trait"].contains(&word) || line.starts_with("type ");
    (is_type || is_seen && word == "type").then(|| (words.next().unwrap(), is_seen))
}

fn homonyms(files: &BTreeMap<String, String>) -> Vec<String> {
    let mut homes: BTreeMap<&str, (bool, Vec<&str>)> = BTreeMap::new();
    for (file, text) in files {
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
        for (name, is_seen) in code.lines().filter_map(declared) {
            let (seen, at) = homes.entry(name).or_default();
            *seen |= is_seen;
            if at.last() != Some(&file.as_str()) {
                at.push(file);
            }
        }
    }
    let twice = |(name, (seen, at)): (&str, (bool, Vec<&str>))| {
        (seen && at.len() > 1 && !OWN.contains(&name)).then(|| format!("{name}: {}", at.join(", ")))
    };
    homes.into_iter().filter_map(twice).collect()
}

#[test]
fn a_type_that_crosses_a_file_has_a_name_of_its_own() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    for name in [
        "",
        "crates/nqueens-count/",
        "crates/nqueens-puzzle/",
        "crates/stamped-png/",
    ] {
        let folder = format!("{name}src");
        read(&root.join(&folder), &format!("{folder}/"), &mut files);
    }
    files.retain(|file, _| !file.contains("tests"));
    let wrong = homonyms(&files);
    assert!(wrong.is_empty(), "types of one name:\n{}", wrong.join("\n"));
}

#[test]
fn planted_homonyms_are_found() {
    let planted = |other: &str| {
        let files = [("a", "pub(crate) struct Tile<'a> {"), ("b", other)];
        homonyms(
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
    let apart = [
        "struct Tiles;",
        "    type Tile = u8;",
        "#[cfg(test)]\nmod tests {\nstruct Tile;",
    ];
    for other in apart {
        assert_eq!(planted(other), 0, "{other}");
    }
}
