//! Each file imports only from those before it on the way of the data, and no
//! two import each other: so that one can be read, and changed, after the
//! other.

mod code;
mod tree;

use std::collections::BTreeMap;
use std::path::Path;

use tree::{Edge, Tree, circles};

/// The way of the data through the library: folders and files of `src`.
const LIBRARY: [&str; 27] = [
    "words",
    "error",
    "ordered",
    "units",
    "graphics",
    "board",
    "search",
    "trace",
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
];

/// The way through the program.
const PROGRAM: [&str; 12] = [
    "cli/message",
    "cli/failure",
    "cli/progress",
    "cli/args",
    "cli/grammar",
    "cli/job",
    "cli/output",
    "cli/boards",
    "cli/draw",
    "cli/commands",
    "cli/program",
    "main",
];

/// The files that may import one that comes after them, and why.
const EXCEPTIONS: [(&str, &str, &str); 4] = [
    (
        "error.rs",
        "board/square.rs",
        "errors name squares, which import nothing",
    ),
    (
        "error.rs",
        "board/solution.rs",
        "errors say why a board is no solution, which names squares alone",
    ),
    (
        "error.rs",
        "notation/error.rs",
        "errors of reading, which import nothing but squares, are errors",
    ),
    (
        "error.rs",
        "template/problem.rs",
        "errors hold the problems of a template, which import nothing",
    ),
];

#[test]
fn all_imports_go_one_way() {
    let mut files = BTreeMap::new();
    read(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        "",
        &mut files,
    );
    let mut wrong = violations(&Tree::new(&files, "lib.rs"), &LIBRARY, &EXCEPTIONS);
    wrong.extend(violations(&Tree::new(&files, "main.rs"), &PROGRAM, &[]));
    assert!(
        wrong.is_empty(),
        "{} times:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The `mod.rs` of a folder says what each of its files is for.
#[test]
fn every_file_is_told_of() {
    let mut files = BTreeMap::new();
    read(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        "",
        &mut files,
    );
    let mut untold = Vec::new();
    for (table, text) in &files {
        let Some(folder) = table
            .strip_suffix("mod.rs")
            .filter(|folder| !folder.ends_with("tests/"))
        else {
            continue;
        };
        let lines = text.lines().filter(|line| line.starts_with("//"));
        let said = lines.collect::<Vec<_>>().join(" ");
        let inside = files.keys().filter_map(|file| file.strip_prefix(folder));
        let names = inside.map(|file| file.split('/').next().unwrap().trim_end_matches(".rs"));
        let names = names.filter(|name| *name != "mod" && !name.ends_with("tests"));
        untold.extend(
            names
                .filter(|name| !said.contains(&format!("`{name}`")))
                .map(|name| format!("{folder}{name}")),
        );
    }
    untold.dedup();
    assert!(untold.is_empty(), "not named in a mod.rs: {untold:?}");
}

/// All files below a folder, by their paths with `/` as separator.
fn read(folder: &Path, name: &str, files: &mut BTreeMap<String, String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = format!("{name}{}", entry.file_name().to_string_lossy());
        if entry.file_type().unwrap().is_dir() {
            read(&entry.path(), &format!("{path}/"), files);
        } else if path.ends_with(".rs") {
            files.insert(path, std::fs::read_to_string(entry.path()).unwrap());
        }
    }
}

/// The place of a file on the way.
fn place(file: &str, way: &[&str]) -> Option<usize> {
    let name = file.strip_suffix(".rs").unwrap_or(file);
    way.iter().position(|room| {
        name.strip_prefix(room)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    })
}

fn violations(tree: &Tree, way: &[&str], exceptions: &[(&str, &str, &str)]) -> Vec<String> {
    let (edges, lost) = tree.edges();
    let mut wrong: Vec<String> = lost
        .iter()
        .map(|path| format!("{path} leads nowhere"))
        .collect();
    let files = || {
        tree.modules
            .iter()
            .filter(|module| !module.is_table())
            .map(|module| &module.file)
    };
    for file in files().filter(|file| place(file, way).is_none()) {
        wrong.push(format!("{file} has no place on the way"));
    }
    for (index, room) in way.iter().enumerate() {
        if !files().any(|file| place(file, way) == Some(index)) {
            wrong.push(format!("{room} is on the way and not in src"));
        }
    }
    let backward = |edge: &&Edge<'_>| place(edge.from, way) < place(edge.to, way);
    let excepted = |edge: &&Edge<'_>| {
        exceptions
            .iter()
            .any(|(from, to, _)| (*from, *to) == (edge.from, edge.to))
    };
    for edge in edges.iter().filter(backward).filter(|edge| !excepted(edge)) {
        wrong.push(format!(
            "{}:{} imports {}, which comes after it",
            edge.from, edge.line, edge.to
        ));
    }
    for (from, to, _) in exceptions {
        if !edges
            .iter()
            .filter(backward)
            .any(|edge| (edge.from, edge.to) == (*from, *to))
        {
            wrong.push(format!(
                "{from} no longer imports {to}: take the exception out"
            ));
        }
    }
    wrong.extend(circles(&edges).iter().map(|circle| {
        format!(
            "a circle of {}: {} -> {}",
            circle.len(),
            circle.join(" -> "),
            circle[0]
        )
    }));
    wrong
}

/// The faults of a crate of three files on the way `low`, `high`.
fn planted(low: &str, high: &str, exceptions: &[(&str, &str, &str)]) -> Vec<String> {
    let lib = "mod low;\nmod high;\npub use high::High;";
    let files = [("lib.rs", lib), ("low.rs", low), ("high.rs", high)];
    let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
    violations(
        &Tree::new(&files.into(), "lib.rs"),
        &["low", "high"],
        exceptions,
    )
}

#[test]
fn a_planted_violation_is_found() {
    let (low, high) = (
        "\n\nuse crate::High;\npub struct Low(High);",
        "pub struct High;",
    );
    let found = ["low.rs:3 imports high.rs, which comes after it"];
    assert_eq!(planted(low, high, &[]), found);
    let exception = [("low.rs", "high.rs", "to see what comes of it")];
    assert_eq!(planted(low, high, &exception), Vec::<String>::new());
    let stale = ["low.rs no longer imports high.rs: take the exception out"];
    assert_eq!(planted("pub struct Low;", high, &exception), stale);
    assert_eq!(
        planted(
            "pub struct Low;",
            "use crate::low::Low; pub struct High(Low);",
            &[]
        ),
        Vec::<String>::new()
    );
}

#[test]
fn a_planted_circle_is_found() {
    let exception = [("low.rs", "high.rs", "to see what comes of it")];
    let low = "pub struct Low(crate::high::High);";
    let high = "use crate::low; pub struct High(Box<low::Low>);";
    let circle = ["a circle of 2: high.rs -> low.rs -> high.rs"];
    assert_eq!(planted(low, high, &exception), circle);
}

#[test]
fn a_file_and_a_room_without_place_are_found() {
    let files = BTreeMap::from(
        [("lib.rs", "mod other;"), ("other.rs", "struct A;")]
            .map(|(f, t)| (f.to_owned(), t.to_owned())),
    );
    let found = [
        "other.rs has no place on the way",
        "low is on the way and not in src",
    ];
    assert_eq!(
        violations(&Tree::new(&files, "lib.rs"), &["low"], &[]),
        found
    );
}
