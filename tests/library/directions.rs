//! Folders import only from those before them on the way of the data, so that one can be read, and
//! changed, after the other. The compiler holds the walls between crates; this holds those within.

use std::collections::BTreeMap;
use std::path::Path;

/// The way of the data: folders and files of `src`, first those of the library, then those of the program.
const WAY: [&str; 45] = [
    "casts",
    "words",
    "error",
    "tint",
    "units",
    "graphics",
    "tasks",
    "notation",
    "text",
    "template",
    "language",
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
    "write/moving",
    "write/pdf",
    "write/limits",
    "write/drawing",
    "write/figure",
    "cli/book",
    "cli/message",
    "cli/file_failure",
    "cli/failure",
    "cli/input",
    "cli/progress",
    "cli/args/values",
    "cli/args/formats",
    "cli/args/rules",
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

/// Imports of what comes later: errors hold those of reading and of templates, which import nothing.
const EXCEPTIONS: [(&str, &str); 2] = [("error", "notation"), ("error", "template/problem")];

/// All files below a folder without their tests, by their paths without `.rs`.
pub(crate) fn read(folder: &Path, name: &str, files: &mut BTreeMap<String, String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = format!("{name}{}", entry.file_name().to_string_lossy());
        if entry.file_type().unwrap().is_dir() {
            read(&entry.path(), &format!("{path}/"), files);
        } else if let Some(file) = path.strip_suffix(".rs") {
            let text = std::fs::read_to_string(entry.path()).unwrap();
            files.insert(file.to_owned(), text);
        }
    }
}

/// What a text names as `crate::…`, without comments and tests.
fn named(text: &str) -> Vec<String> {
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
        let each = list
            .unwrap_or(after)
            .split(',')
            .take(if list.is_some() { 99 } else { 1 });
        let path = |one: &str| {
            let end = one.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
            one[..end.unwrap_or(one.len())]
                .trim_end_matches(':')
                .replace("::", "/")
        };
        paths.extend(each.map(|one| path(one.trim())));
    }
    paths
}

/// The place of a path on the way.
fn place(path: &str) -> Option<usize> {
    let inside = |rest: &str| rest.is_empty() || rest.starts_with('/');
    WAY.iter()
        .position(|room| path.strip_prefix(room).is_some_and(inside))
}

/// Where the names of the library's front page are defined.
fn exported(front: &str) -> BTreeMap<String, String> {
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

fn violations(files: &BTreeMap<String, String>) -> Vec<String> {
    let homes = exported(files.get("lib").map_or("", String::as_str));
    let mut wrong = Vec::new();
    for (file, text) in files.iter().filter(|(file, _)| !file.contains("tests")) {
        let Some(from) = place(file) else {
            continue;
        };
        for path in named(text) {
            let path = homes.get(&path).unwrap_or(&path);
            let excepted = EXCEPTIONS
                .iter()
                .any(|(a, b)| file == a && path.starts_with(b));
            if place(path).is_some_and(|to| to > from) && !excepted {
                wrong.push(format!("{file}.rs imports {path}, which comes after it"));
            }
        }
    }
    wrong
}

fn source() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    read(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        "",
        &mut files,
    );
    files
}

#[test]
fn imports_go_one_way() {
    let files = source();
    let wrong = violations(&files);
    assert!(
        wrong.is_empty(),
        "{} times:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    for room in WAY {
        let there = files
            .keys()
            .any(|file| place(file) == place(room) && place(room).is_some());
        assert!(there, "{room} is on the way and not in src");
    }
    let roots = [
        "lib",
        "main",
        "write/mod",
        "write/tests",
        "cli/mod",
        "cli/tests",
    ];
    let lost = |file: &&String| place(file).is_none();
    for file in files.keys().filter(lost) {
        assert!(
            roots.contains(&file.as_str()),
            "{file}.rs has no place on the way"
        );
    }
}

#[test]
fn planted_violations_are_found() {
    let planted = |low: &str| {
        let front = "mod units; mod page; pub use page::item::{Item, Other}; pub use units::Unit;";
        let files = [
            ("lib", front),
            ("units", low),
            ("page/item", "use crate::Unit; use crate::units::*;"),
        ];
        violations(
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

/// The `mod.rs` of a folder says what each of its files is for.
#[test]
fn every_file_is_told_of() {
    let files = source();
    let mut untold = Vec::new();
    for (table, text) in &files {
        let folder = table
            .strip_suffix("mod")
            .filter(|folder| !folder.ends_with("tests/"));
        let Some(folder) = folder else { continue };
        let lines = text.lines().filter(|line| line.starts_with("//"));
        let said = lines.collect::<Vec<_>>().join(" ");
        let inside = files.keys().filter_map(|file| file.strip_prefix(folder));
        let names = inside.map(|file| file.split('/').next().unwrap());
        let names = names.filter(|name| *name != "mod" && !name.ends_with("tests"));
        let names = names.filter(|name| !said.contains(&format!("`{name}`")));
        untold.extend(names.map(|name| format!("{folder}{name}")));
    }
    untold.dedup();
    assert!(untold.is_empty(), "not named in a mod.rs: {untold:?}");
}
