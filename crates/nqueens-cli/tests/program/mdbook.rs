//! Pictures in an mdBook: both sides of the preprocessor protocol, and mdBook itself if it is
//! installed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::{names_in, run, run_with};

const CHAPTER: &str = "# One\n\n```nqueens\n--n 6 --cols 2\n```\n\n1. a list\n\n   ```nqueens\n   figure rule --n 4\n   ```\n";

/// A book with a nested chapter; `items` is the key of its list of chapters.
fn book(items: &str, content: &str) -> Value {
    let chapter = |name: &str, within: Value| {
        json!({"Chapter": {"name": name, "content": content, "number": [1], "path": format!("{name}.md"),
            "source_path": format!("{name}.md"), "parent_names": [], "sub_items": within, "later": 7}})
    };
    json!({items: [chapter("one", json!([chapter("two", json!([]))])), "Separator", {"PartTitle": "x"}], "later": [null]})
}

fn preprocess(root: &Path, renderer: &str, book: &Value) -> Vec<u8> {
    let context =
        json!({"root": root, "config": {}, "renderer": renderer, "mdbook_version": "0.5.0"});
    json!([context, book]).to_string().into_bytes()
}

/// Separates a book from its contents.
fn split_contents(mut book: Value, items: &str) -> (Value, Vec<String>) {
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
fn pictures_are_inlined_with_unique_ids() {
    let folder = tempfile::tempdir().unwrap();
    for items in ["items", "sections"] {
        let input = book(items, CHAPTER);
        let drawn = run_with(&preprocess(folder.path(), "html", &input), "mdbook").success();
        let (rest, contents) = split_contents(serde_json::from_slice(&drawn).unwrap(), items);
        assert_eq!(
            rest,
            split_contents(input, items).0,
            "the rest is unchanged"
        );
        let mut ids = BTreeSet::new();
        for content in &contents {
            assert_eq!(content.matches("<figure class=\"nqueens\">\n").count(), 2);
            assert!(content.contains("light-dark("));
            let picture_ids = content
                .split("id=\"")
                .skip(1)
                .map(|rest| rest.split('"').next().unwrap());
            for id in picture_ids {
                assert!(ids.insert(id.to_owned()), "duplicate id {id}");
            }
            // In a list, every line is indented, and a blank line ends the HTML block.
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
fn other_renderers_get_images() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run("mdbook supports epub").success(), b"");
    let drawn = run_with(
        &preprocess(folder.path(), "epub", &book("items", CHAPTER)),
        "mdbook",
    )
    .success();
    let (_, contents) = split_contents(serde_json::from_slice(&drawn).unwrap(), "items");
    let start = "\n![The 4 solutions to the 6-queens puzzle](data:image/svg+xml;base64,";
    assert!(contents[0].contains(start), "{}", &contents[0][..200]);
}

#[test]
fn errors_name_chapter_and_line_and_stop_the_build() {
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
            "--n 9 --paper a6 --cell 3mm",
            "there are 30 pages, but this format supports only one: choose one page with --pages",
        ),
        (
            "--n 4 --webp",
            "unexpected argument '--webp' found; a block always draws SVG: leave --format out",
        ),
        (
            "--n 4 --forma x",
            "unexpected argument '--forma' found; a block always draws SVG: leave --format out",
        ),
        (
            "--n 4 --folder x",
            "unexpected argument '--folder' found; a block cannot write to a file: leave -o out",
        ),
        (
            "--n 4 --titl x",
            "unexpected argument '--titl' found; a similar argument exists: '--title'",
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
        let input = preprocess(
            &folder.path().join("book"),
            "html",
            &book("items", &content),
        );
        let expected = format!("error: one.md, line 3: {why}\n       two.md, line 3: {why}\n");
        assert_eq!(run_with(&input, "mdbook").failure(1), expected);
    }
}

#[test]
fn notes_name_the_chapter() {
    let folder = tempfile::tempdir().unwrap();
    let content = "\n```nqueens\n--n 4 --dpi 300\n```\n";
    let input = preprocess(folder.path(), "html", &book("items", content));
    let ran = run_with(&input, "mdbook");
    assert_eq!(ran.code, Some(0));
    let note = "--dpi has no effect on svg";
    assert_eq!(
        ran.err,
        format!("note: one.md: {note}\nnote: two.md: {note}\n")
    );
}

#[test]
fn rejects_input_that_is_not_a_book() {
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

/// Unknown parts of a book are passed through.
#[test]
fn unknown_parts_of_a_book_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let parts = json!([
        5, null, [], "Separator", {"Chapter": null}, {"Chapter": []}, {"Chapter": {}}, {"Chapter": 7},
        {"Chapter": {"content": 5, "sub_items": 5}}, {"Chapter": {"content": null, "sub_items": {"a": 1}}},
        {"Chapter": {"name": 5, "path": {}, "content": "", "sub_items": [[[]]]}},
    ]);
    let input = json!({"items": parts});
    let printed = run_with(&preprocess(folder.path(), "html", &input), "mdbook").success();
    assert_eq!(serde_json::from_slice::<Value>(&printed).unwrap(), input);
}

#[test]
fn a_book_with_windows_line_ends_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let content = CHAPTER.replace('\n', "\r\n");
    let draw = |content: &str| {
        let drawn = run_with(
            &preprocess(folder.path(), "html", &book("items", content)),
            "mdbook",
        );
        split_contents(serde_json::from_slice(&drawn.success()).unwrap(), "items").1
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
            &preprocess(folder.path(), "html", &book("items", content)),
            "mdbook",
        );
        let (_, contents) =
            split_contents(serde_json::from_slice(&drawn.success()).unwrap(), "items");
        assert_eq!(
            contents[0].matches("</svg>").count(),
            pictures,
            "{content:?}"
        );
        assert!(pictures > 0 || contents[0] == content, "{content:?}");
    }
}

/// Only files in the book are read, regardless of names and links.
#[test]
fn files_outside_the_book_are_not_read() {
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
        // Only font paths may have a face number.
        if line.contains("#0'") && !line.contains("--font") {
            continue;
        }
        let input = book("items", &format!("```nqueens\n{line}\n```\n"));
        let message = run_with(&preprocess(&inside, "html", &input), "mdbook").failure(1);
        let why =
            "it is outside the book's folder; move it there, and name it relative to that folder\n";
        assert!(message.ends_with(why), "{line}: {message}");
    }
}

#[test]
fn some_messages_suit_blocks() {
    assert_advice_suits_blocks(6);
}

#[test]
#[ignore = "slow"]
fn all_messages_suit_blocks() {
    assert_advice_suits_blocks(1);
}

/// Asserts that no message suggests something that does not work in a block: another format, a file
/// or a terminal. Tries one in `step` of all invalid or incomplete options.
fn assert_advice_suits_blocks(step: usize) {
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
            "gif",
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
        let input = json!({"items": [{"Chapter": {"name": "a", "content": content}}]});
        let outcome = run_with(&preprocess(folder.path(), "html", &input), "mdbook");
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

/// File names are relative to the root of the book.
#[test]
fn files_in_the_book_are_read() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("boards.txt"), "2413\n").unwrap();
    let input = book("items", "```nqueens\n--from boards.txt\n```\n");
    let drawn = run_with(&preprocess(folder.path(), "html", &input), "mdbook").text();
    assert!(drawn.contains("2 4 1 3"));
}

/// mdBook itself builds a book with these pictures. The variable `NQUEENS_MDBOOK` lists programs of
/// other versions.
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
        // On the page with all chapters, shared definitions are present once.
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
