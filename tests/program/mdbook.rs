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
    for path in [
        "/0/Chapter/content",
        "/0/Chapter/sub_items/0/Chapter/content",
    ] {
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
            let own = content
                .split("id=\"")
                .skip(1)
                .map(|rest| rest.split('"').next().unwrap());
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
                    .all(|line| line.starts_with("   "))
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
    let drawn = run_with(
        &asked(folder.path(), "epub", &book("items", CHAPTER)),
        "mdbook",
    )
    .success();
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
            "--from -",
            "a block cannot read standard input: name a file of the book",
        ),
        (
            "--n 4 -o x.svg",
            "a block cannot write to a file: leave -o out",
        ),
        ("--n 4 -o", "a block cannot write to a file: leave -o out"),
        (
            "--n 4 --format pdf",
            "a block always draws SVG: leave --format out",
        ),
        (
            "figure rule --format csv",
            "a block always draws SVG: leave --format out",
        ),
        (
            "--n 4 --format x",
            "a block always draws SVG: leave --format out",
        ),
        (
            "--n 4 --paper a4 --tile-on a4",
            "--tile-on has no effect on svg: leave it out",
        ),
        (
            "--n 4 --dpi 300",
            "--dpi has no effect on svg: leave it out",
        ),
        (
            "--n 4 --seconds 3",
            "--seconds has no effect on static output: add --animate, or leave it out",
        ),
        (
            "--n 9 --paper a6 --cell 3mm",
            "there are 30 pages, but this format supports only one: choose one page with --pages",
        ),
        (
            "--n 4 --webp",
            "unknown option '--webp'; a block always draws SVG: leave --format out",
        ),
        (
            "--n 4 --forma x",
            "unknown option '--forma'; a block always draws SVG: leave --format out",
        ),
        (
            "--n 4 --open",
            "unknown option '--open'; a block cannot write to a file: leave -o out",
        ),
        (
            "--n 4 --titl x",
            "unknown option '--titl'; did you mean '--title'?",
        ),
        (
            "figure arrays 1000",
            "this figure supports boards of at most 16 x 16 squares: choose n up to 16",
        ),
        (
            "count 8",
            "a block can draw a sheet, a figure or a worksheet: leave other commands out",
        ),
        (
            "--n 4 --help",
            "a block has to draw a picture: run --help and --version in a terminal",
        ),
        (
            "",
            "the block is empty: write options, such as --n 8 --fundamental",
        ),
    ] {
        let content = format!("\n\n```nqueens\n{line}\n```\n");
        let input = asked(
            &folder.path().join("book"),
            "html",
            &book("items", &content),
        );
        let told = format!("error: one.md, line 3: {why}\n       two.md, line 3: {why}\n");
        assert_eq!(run_with(&input, "mdbook").failure(1), told);
    }
}

#[test]
fn input_that_is_not_a_book_is_refused() {
    for input in [
        "",
        "{}",
        "[]",
        "5",
        "[{},5]",
        "[{},[]]",
        "[{},{}]",
        "[5,{\"items\":[]}]",
        "[{},{\"items\":[]}]",
        "[{\"root\":\".\"},{\"items\":5}]",
        "[{\"root\":\".\"},{\"sections\":{}}]",
        "[{\"root\":\".\"},{\"items\":[]}",
        "[{\"root\":\".\"},{\"items\":[]},1]",
    ] {
        let message = run_with(input.as_bytes(), "mdbook").failure(2);
        assert!(
            message.starts_with("error: standard input is not a book from mdBook: "),
            "{message}"
        );
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

/// Parts of a book that this version does not know are passed on.
#[test]
fn unknown_parts_of_a_book_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let parts = json!([
        5, null, [], "Separator", {"Chapter": null}, {"Chapter": []}, {"Chapter": {}}, {"Chapter": 7},
        {"Chapter": {"content": 5, "sub_items": 5}}, {"Chapter": {"content": null, "sub_items": {"a": 1}}},
        {"Chapter": {"name": 5, "path": {}, "content": "", "sub_items": [[[]]]}},
    ]);
    let given = json!({"items": parts});
    let printed = run_with(&asked(folder.path(), "html", &given), "mdbook").success();
    assert_eq!(serde_json::from_slice::<Value>(&printed).unwrap(), given);
}

#[test]
fn a_book_with_windows_line_ends_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let content = CHAPTER.replace('\n', "\r\n");
    let draw = |content: &str| {
        let drawn = run_with(
            &asked(folder.path(), "html", &book("items", content)),
            "mdbook",
        );
        parted(serde_json::from_slice(&drawn.success()).unwrap(), "items").1
    };
    let (windows, unix) = (draw(&content), draw(CHAPTER));
    assert_eq!(windows[0].replace('\r', ""), unix[0]);
    assert_eq!(windows[0].matches("<figure class=\"nqueens\">").count(), 2);
}

#[test]
fn blocks_in_containers_are_drawn_and_other_code_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    for (pictures, content) in [
        (1, "- - ```nqueens\n    --n 4\n    ```\n"),
        (1, "1. - ```nqueens\n     --n 4\n     ```\n"),
        (1, "- > ```nqueens\n  > --n 4\n  > ```\n"),
        (1, "-\t```nqueens\n\t--n 4\n\t```\n"),
        (1, "- a\n\n\t```nqueens\n\t--n 4\n\t```\n"),
        (1, "> - a\n>   ~~~nqueens\n>   --n 4\n>   ~~~\n"),
        (1, "[^a]: ```nqueens\n    --n 4\n    ```\n"),
        (0, "\t```nqueens\n\t--n 4\n\t```\n"),
        (0, "    ```nqueens\n    --n 4\n    ```\n"),
        (0, "<!--\n```nqueens\n--n 4\n```\n-->\n"),
        (0, "````\n```nqueens\n--n 4\n```\n````\n"),
    ] {
        let drawn = run_with(
            &asked(folder.path(), "html", &book("items", content)),
            "mdbook",
        );
        let (_, contents) = parted(serde_json::from_slice(&drawn.success()).unwrap(), "items");
        assert_eq!(
            contents[0].matches("</svg>").count(),
            pictures,
            "{content:?}"
        );
        assert!(pictures > 0 || contents[0] == content, "{content:?}");
    }
}

/// Whatever a file is called, and wherever its name leads, it is read only from within the book.
#[test]
fn no_file_outside_of_the_book_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("book");
    std::fs::create_dir(&inside).unwrap();
    std::fs::write(folder.path().join("secret.txt"), "2413\n").unwrap();
    std::fs::write(inside.join("a"), "not a font").unwrap();
    let mut names = vec![
        String::from("../secret.txt"),
        String::from("../book/../secret.txt"),
    ];
    names.push(
        folder
            .path()
            .join("secret.txt")
            .to_str()
            .unwrap()
            .to_owned(),
    );
    #[cfg(unix)]
    for name in ["link.txt", "a#b", "a#0", "x#1.svg"] {
        std::os::unix::fs::symlink("../secret.txt", inside.join(name)).unwrap();
        names.extend([name.to_owned(), format!("{name}#0"), format!("./{name}")]);
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("..", inside.join("up")).unwrap();
        names.push(String::from("up/secret.txt"));
    }
    let options = [
        "--n 4 --title x --font",
        "--n 4 --template ./",
        "--from",
        "figure growth --data",
        "figure rule --title x --font",
        "worksheet complete 4 --template ./",
    ];
    let lines = names.iter().flat_map(|name| {
        options.map(|option| match option.strip_suffix("./") {
            Some(option) if name.contains('/') => format!("{option}'{name}'"),
            Some(option) => format!("{option}'./{name}'"),
            None => format!("{option} '{name}'"),
        })
    });
    for line in lines {
        // Only fonts have faces, by number.
        if line.contains("#0'") && !line.contains("--font") {
            continue;
        }
        let given = book("items", &format!("```nqueens\n{line}\n```\n"));
        let message = run_with(&asked(&inside, "html", &given), "mdbook").failure(1);
        let why =
            "it is outside the book's folder; move it there, and name it relative to that folder\n";
        assert!(message.ends_with(why), "{line}: {message}");
    }
}

#[test]
fn some_messages_advise_what_a_block_can_do() {
    check_advice(6);
}

#[test]
#[ignore = "slow"]
fn messages_advise_what_a_block_can_do() {
    check_advice(1);
}

/// Fails if a message advises what is of no use in a block: another format, a file or a terminal.
/// Of all options that are wrong or lack a value, every one in so many is tried.
fn check_advice(step: usize) {
    let folder = tempfile::tempdir().unwrap();
    let options: Value = serde_json::from_slice(&run("options").success()).unwrap();
    let mut lines = vec![String::from("--n 4 x.svg"), String::from("--n 4 pdf")];
    let mut add = |command: &str, options: &Value| {
        for option in options.as_array().unwrap() {
            let name = option["name"].as_str().unwrap();
            let values = if option["value"].is_null() {
                &[""][..]
            } else {
                &["", "x"]
            };
            lines.extend(
                values
                    .iter()
                    .map(|value| format!("{command} {name} {value}")),
            );
            lines.push(format!("{command} {} x", &name[..name.len() - 1]));
        }
    };
    let commands = &options["commands"].as_array().unwrap();
    let named = |commands: &[Value], name: &str| {
        commands
            .iter()
            .find(|command| command["name"] == name)
            .unwrap()
            .clone()
    };
    add("--n 4", &options["options"]);
    add(
        "worksheet complete 4",
        &named(commands, "worksheet")["options"],
    );
    let figures = named(commands, "figure")["commands"]
        .as_array()
        .unwrap()
        .clone();
    for figure in ["trace", "growth", "wheel"] {
        add(
            &format!("figure {figure}"),
            &named(&figures, figure)["options"],
        );
    }
    let (mut messages, useless) = (
        0,
        [
            "choose the format",
            "--format ",
            "with -o",
            " -o ",
            "--system-fonts",
            "apng",
            "PDF",
            "--check",
            "--emit ",
            "--dry-run",
        ],
    );
    let lines: Vec<String> = lines.into_iter().step_by(step).collect();
    for lines in lines.chunks(40) {
        let content: String = lines
            .iter()
            .map(|line| format!("```nqueens\n{line}\n```\n"))
            .collect();
        let given = json!({"items": [{"Chapter": {"name": "a", "content": content}}]});
        let outcome = run_with(&asked(folder.path(), "html", &given), "mdbook");
        for message in outcome.failure(1).lines() {
            messages += 1;
            let (_, message) = message.split_once("a, line ").unwrap_or(("", message));
            let advice = message
                .rsplit_once([':', ';'])
                .map_or("", |(_, advice)| advice);
            let allowed = ["leave -o out", "leave it out", "leave --format out"];
            let useless = useless.iter().find(|useless| advice.contains(**useless));
            assert!(
                useless.is_none() || allowed.iter().any(|a| advice.contains(a)),
                "{message}"
            );
        }
    }
    assert!(messages > 300 / step, "{messages}");
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
        let built = Command::new(mdbook)
            .arg("build")
            .arg(folder.path())
            .output()
            .unwrap();
        assert!(
            built.status.success(),
            "{version}{}",
            String::from_utf8_lossy(&built.stderr)
        );
        let page = std::fs::read_to_string(folder.path().join("book/one.html")).unwrap();
        assert_eq!(
            page.matches("<figure class=\"nqueens\">").count(),
            2,
            "{version}"
        );
        assert!(
            page.contains("viewBox=\"0 0 ") && page.contains("<use xlink:href=\"#nq1-1-"),
            "{version}"
        );
        assert!(!page.contains("&lt;use"), "{version}");
        // In the page of all chapters, what is used is there, once.
        let print = std::fs::read_to_string(folder.path().join("book/print.html")).unwrap();
        let ids: Vec<&str> = print
            .split(" id=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap())
            .collect();
        for used in print
            .split("xlink:href=\"#")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap())
        {
            assert_eq!(
                ids.iter().filter(|id| **id == used).count(),
                1,
                "{version}: {used}"
            );
        }
        write("src/two.md", "```nqueens\n--n 3\n```\n");
        let built = Command::new(mdbook)
            .arg("build")
            .arg(folder.path())
            .output()
            .unwrap();
        assert!(!built.status.success(), "{version}");
        assert!(
            String::from_utf8_lossy(&built.stderr).contains("two.md, line 1: there is no solution"),
            "{version}"
        );
    }
}
