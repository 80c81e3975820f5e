//! Import order: modules of `src` import only from modules before them in `ORDER`. The compiler
//! enforces this between crates, and this test within the crate.

use std::collections::BTreeMap;
use std::path::Path;

/// Modules of `src` in order of dependency, first those of the library, then those of the program.
const ORDER: [&str; 47] = [
    "casts",
    "words",
    "error",
    "tint",
    "programs",
    "units",
    "graphics",
    "tasks",
    "notation",
    "text",
    "template",
    "language",
    "check",
    "sheet",
    "page",
    "layout",
    "figure",
    "write/format",
    "write/compress",
    "write/svg",
    "write/html",
    "write/png",
    "write/frames",
    "write/animation",
    "write/pdf",
    "write/limits",
    "write/drawing",
    "cli/book",
    "cli/message",
    "cli/file_error",
    "cli/failure",
    "cli/input",
    "cli/progress",
    "cli/args/values",
    "cli/args/formats",
    "cli/args/flags",
    "cli/args/effects",
    "cli/args/shared",
    "cli/args/figures",
    "cli/args",
    "cli/parse",
    "cli/job",
    "cli/output",
    "cli/boards",
    "cli/draw",
    "cli/commands",
    "cli/program",
];

/// Reads all files below a folder, by their paths without `.rs`.
pub(crate) fn read_files(folder: &Path, name: &str, files: &mut BTreeMap<String, String>) {
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

/// The paths that a text names as `crate::…`, outside of comments and tests.
fn imported_paths(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines.collect::<Vec<_>>().join(" ");
    let mut paths = Vec::new();
    for after in code.split("crate::").skip(1) {
        let list = after
            .strip_prefix('{')
            .map(|list| list.split(['}', ';']).next().unwrap());
        let entries = list
            .unwrap_or(after)
            .split(',')
            .take(if list.is_some() { 99 } else { 1 });
        let path = |entry: &str| {
            let end = entry.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
            entry[..end.unwrap_or(entry.len())]
                .trim_end_matches(':')
                .replace("::", "/")
        };
        let entries = entries.map(str::trim).filter(|entry| !entry.is_empty());
        paths.extend(entries.map(path));
    }
    paths
}

/// The position of a path in `ORDER`.
fn position(path: &str) -> Option<usize> {
    let inside = |rest: &str| rest.is_empty() || rest.starts_with('/');
    ORDER
        .iter()
        .position(|module| path.strip_prefix(module).is_some_and(inside))
}

/// The modules that define the names exported by `lib.rs`.
fn exporting_modules(front: &str) -> BTreeMap<String, String> {
    let mut homes = BTreeMap::new();
    for line in front
        .split(';')
        .filter_map(|part| part.split("pub use ").nth(1))
    {
        let (home, names) = line.rsplit_once("::").unwrap();
        for name in names.trim_matches(['{', '}', '\n', ' ']).split(',') {
            let name = name.rsplit(" as ").next().unwrap().trim();
            homes.insert(name.to_owned(), home.replace("::", "/"));
        }
    }
    homes
}

fn find_violations(files: &BTreeMap<String, String>) -> Vec<String> {
    let homes = exporting_modules(files.get("lib").map_or("", String::as_str));
    let mut wrong = Vec::new();
    for (file, text) in files.iter().filter(|(file, _)| !file.contains("tests")) {
        let Some(from) = position(file) else {
            continue;
        };
        for path in imported_paths(text) {
            let path = homes.get(&path).unwrap_or(&path);
            if position(path).is_some_and(|to| to > from) {
                wrong.push(format!("{file}.rs imports {path}, which comes after it"));
            }
        }
    }
    wrong
}

fn source_files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    read_files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        "",
        &mut files,
    );
    files
}

#[test]
fn imports_follow_the_order() {
    let files = source_files();
    let wrong = find_violations(&files);
    assert!(
        wrong.is_empty(),
        "{} times:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    for module in ORDER {
        let exists = files
            .keys()
            .any(|file| position(file) == position(module) && position(module).is_some());
        assert!(exists, "{module} is in ORDER but not in src");
    }
    let roots = [
        "lib",
        "main",
        "write/mod",
        "write/tests",
        "cli/mod",
        "cli/tests",
    ];
    let is_missing = |file: &&String| position(file).is_none();
    for file in files.keys().filter(is_missing) {
        assert!(roots.contains(&file.as_str()), "{file}.rs is not in ORDER");
    }
}

#[test]
fn finds_planted_violations() {
    let planted = |low: &str| {
        let front = "mod units; mod page; pub use page::item::{Item, Other}; pub use units::Unit;";
        let files = [
            ("lib", front),
            ("units", low),
            ("page/item", "use crate::Unit; use crate::units::*;"),
        ];
        find_violations(
            &files
                .map(|(file, text)| (file.to_owned(), text.to_owned()))
                .into(),
        )
    };
    assert_eq!(planted("use crate::{Unit};"), Vec::<String>::new());
    for low in [
        "use crate::{Unit, Item};",
        "use crate::page::item::Item;",
        "fn f(x: crate::Item) {}",
    ] {
        assert_eq!(planted(low).len(), 1, "{low}");
    }
    assert_eq!(
        planted("// crate::Item\n#[cfg(test)]\nmod tests { use crate::Item; }").len(),
        0
    );
}

/// The `mod.rs` of a folder documents each of its files.
#[test]
fn mod_files_describe_their_modules() {
    let files = source_files();
    let mut undocumented = Vec::new();
    for (table, text) in &files {
        let folder = table
            .strip_suffix("mod")
            .filter(|folder| !folder.ends_with("tests/"));
        let Some(folder) = folder else { continue };
        let lines = text.lines().filter(|line| line.starts_with("//"));
        let comment = lines.collect::<Vec<_>>().join(" ");
        let inside = files.keys().filter_map(|file| file.strip_prefix(folder));
        let names = inside.map(|file| file.split('/').next().unwrap());
        let names = names.filter(|name| *name != "mod" && !name.ends_with("tests"));
        let names = names.filter(|name| !comment.contains(&format!("`{name}`")));
        undocumented.extend(names.map(|name| format!("{folder}{name}")));
    }
    undocumented.dedup();
    assert!(
        undocumented.is_empty(),
        "not named in a mod.rs: {undocumented:?}"
    );
}
