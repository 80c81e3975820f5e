//! The pictures of a book of mdBook: what its two protocols say, and what comes out of the program
//! itself, where it is installed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::{names_in, run, run_with};

const CHAPTER: &str = "# One\n\n```nqueens\n--n 6 --cols 2\n```\n\n1. a list\n\n   ```nqueens\n   figure rule --n 4\n   ```\n";

/// A book with a chapter in another; `items` is its key of the chapters.
fn book(items: &str, content: &str) -> Value {
    let chapter = |name: &str, within: Value| {
        json!({"Chapter": {"name": name, "content": content, "number": [1], "path": format!("{name}.md"),
            "source_path": format!("{name}.md"), "parent_names": [], "sub_items": within, "later": 7}})
    };
    json!({items: [chapter("one", json!([chapter("two", json!([]))])), "Separator", {"PartTitle": "x"}], "later": [null]})
}

fn asked(root: &Path, renderer: &str, book: &Value) -> Vec<u8> {
    let context =
        json!({"root": root, "config": {}, "renderer": renderer, "mdbook_version": "0.5.0"});
    json!([context, book]).to_string().into_bytes()
}

/// The book without its contents, and these.
fn parted(mut book: Value, items: &str) -> (Value, Vec<String>) {
    let mut contents = Vec::new();
    for path in ["/0/Chapter/content", "/0/Chapter/sub_items/0/Chapter/content"] {
        let content = book[items].pointer_mut(path).unwrap().take();
        contents.push(content.as_str().unwrap().to_owned());
    }
    (book, contents)
}

#[test]
fn pictures_stand_in_the_page_with_ids_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    for items in ["items", "sections"] {
        let given = book(items, CHAPTER);
        let drawn = run_with(&asked(folder.path(), "html", &given), "mdbook").success();
        let (rest, contents) = parted(serde_json::from_slice(&drawn).unwrap(), items);
        assert_eq!(rest, parted(given, items).0, "the rest is as it was");
        let mut ids = BTreeSet::new();
        for content in &contents {
            assert_eq!(content.matches("<figure class=\"nqueens\">\n").count(), 2);
            assert!(content.contains("light-dark("));
            let own = content.split("id=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            for id in own {
                assert!(ids.insert(id.to_owned()), "{id} is there twice");
            }
            // In the list every line is indented, and a blank line ends the block.
            let (_, list) = content.split_once("1. a list").unwrap();
            let (_, block) = list.split_once("<figure").unwrap();
            let mut lines = block.lines().skip(1);
            assert!(
                lines
                    .by_ref()
                    .take_while(|line| !line.is_empty())
                    .all(|line| line.starts_with("   <"))
            );
            assert!(lines.all(str::is_empty));
        }
    }
    assert_eq!(names_in(folder.path()), Vec::<String>::new());
}

#[test]
fn other_renderers_have_images() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run("mdbook supports epub").success(), b"");
    let drawn =
        run_with(&asked(folder.path(), "epub", &book("items", CHAPTER)), "mdbook").success();
    let (_, contents) = parted(serde_json::from_slice(&drawn).unwrap(), "items");
    let start = "\n![The 4 solutions to the 6-queens puzzle](data:image/svg+xml;base64,";
    assert!(contents[0].contains(start), "{}", &contents[0][..200]);
}

#[test]
fn what_is_wrong_has_chapter_and_line_and_ends_the_build() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("book")).unwrap();
    std::fs::write(folder.path().join("secret.txt"), "2413\n").unwrap();
    for (line, why) in [
        (
            "--n 3",
            "there is no solution for n = 3: 3 queens on a board of 3 x 3 always attack each other",
        ),
        (
            "--from ../secret.txt",
            "../secret.txt is outside of the book's folder: put it there, and name it from there",
        ),
        ("--from -", "- is outside of the book's folder: put it there, and name it from there"),
        ("--n 4 -o x.svg", "-o has no place in a book, which writes no other file: leave it out"),
        ("--n 4 --format pdf", "a block draws SVG: leave --format out"),
        ("count 8", "a block draws a sheet, a figure or a worksheet: leave other commands out"),
        (
            "--n 4 --help",
            "a block draws a picture: ask for help, or for the version, in a terminal",
        ),
        ("", "a block holds a command line: write one, such as --n 8 --fundamental"),
    ] {
        let content = format!("\n\n```nqueens\n{line}\n```\n");
        let input = asked(&folder.path().join("book"), "html", &book("items", &content));
        let told = format!("error: one.md, line 3: {why}\n       two.md, line 3: {why}\n");
        assert_eq!(run_with(&input, "mdbook").failure(1), told);
    }
    let told = run_with(b"{}", "mdbook").failure(2);
    assert!(
        told.starts_with("error: standard input is no book of mdBook: let mdBook run"),
        "{told}"
    );
}

/// Files of the book are named from its folder.
#[test]
fn files_of_the_book_are_read() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("boards.txt"), "2413\n").unwrap();
    let given = book("items", "```nqueens\n--from boards.txt\n```\n");
    let drawn = run_with(&asked(folder.path(), "html", &given), "mdbook").text();
    assert!(drawn.contains("2 4 1 3"));
}

/// mdBook itself builds a book with these pictures. Of another version with the variable
/// `NQUEENS_MDBOOK`, a list of programs.
#[test]
#[ignore = "needs mdBook"]
fn mdbook_builds_a_book() {
    let programs = std::env::var("NQUEENS_MDBOOK").unwrap_or_else(|_| String::from("mdbook"));
    for mdbook in programs.split(',') {
        let version = Command::new(mdbook).arg("--version").output();
        let version = version.expect("mdbook is installed, or named in NQUEENS_MDBOOK");
        let version = String::from_utf8_lossy(&version.stdout).into_owned();
        let folder = tempfile::tempdir().unwrap();
        let write =
            |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        std::fs::create_dir(folder.path().join("src")).unwrap();
        let program = env!("CARGO_BIN_EXE_nqueens-sheet");
        write(
            "book.toml",
            &format!(
                "[book]\ntitle = \"x\"\n[preprocessor.nqueens]\ncommand = \"{program} mdbook\"\n"
            ),
        );
        write("src/SUMMARY.md", "- [One](one.md)\n- [Two](two.md)\n");
        write("src/one.md", CHAPTER);
        write("src/two.md", CHAPTER);
        let built = Command::new(mdbook).arg("build").arg(folder.path()).output().unwrap();
        assert!(built.status.success(), "{version}{}", String::from_utf8_lossy(&built.stderr));
        let page = std::fs::read_to_string(folder.path().join("book/one.html")).unwrap();
        assert_eq!(page.matches("<figure class=\"nqueens\">").count(), 2, "{version}");
        assert!(
            page.contains("viewBox=\"0 0 ") && page.contains("<use xlink:href=\"#nq1-1-"),
            "{version}"
        );
        assert!(!page.contains("&lt;use"), "{version}");
        // In the page of all chapters, what is used is there, once.
        let print = std::fs::read_to_string(folder.path().join("book/print.html")).unwrap();
        let ids: Vec<&str> =
            print.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        for used in
            print.split("xlink:href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap())
        {
            assert_eq!(ids.iter().filter(|id| **id == used).count(), 1, "{version}: {used}");
        }
        write("src/two.md", "```nqueens\n--n 3\n```\n");
        let built = Command::new(mdbook).arg("build").arg(folder.path()).output().unwrap();
        assert!(!built.status.success(), "{version}");
        assert!(
            String::from_utf8_lossy(&built.stderr).contains("two.md, line 1: there is no solution"),
            "{version}"
        );
    }
}
