//! README and book: commands run and print the output shown, options exist, and links work.
//! `UPDATE=1 cargo test --test program book` updates the output.
//!
//! Blocks of `sh` are run. In blocks of `console`, lines after `$` are run, and the other lines are
//! their output. The blocks of a page share a folder. A number before a comment such as
//! `<!-- bytes: --n 8 -->` is the size of that command's output, in bytes or KB.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Output;

use nqueens_puzzle::words::group_digits;

use super::{program, run};

/// Blocks with one of these programs are not run.
const OTHER_PROGRAMS: [&str; 6] = ["cargo", "jq", "mdbook", "parallel", "pdftoppm", "pip"];

/// Options of these programs.
const OTHER_OPTIONS: [&str; 12] = [
    "--all-files",
    "--bench",
    "--example",
    "--fonts",
    "--git",
    "--install",
    "--locked",
    "--open",
    "--path",
    "--profile",
    "--release",
    "--remap-path-prefix",
];

struct Page {
    file: PathBuf,
    text: String,
}

/// The READMEs and the chapters in alphabetical order.
fn pages() -> Vec<Page> {
    let root = &crate::root();
    let entries = std::fs::read_dir(root.join("docs/src")).unwrap();
    let files = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files
        .filter(|file| file.extension().is_some_and(|end| end == "md"))
        .chain(["README.md", "README.zh-Hans.md", "COMPARE.md"].map(|name| root.join(name)))
        .collect();
    files.sort();
    let page = |file: PathBuf| Page {
        text: std::fs::read_to_string(&file).unwrap(),
        file,
    };
    files.into_iter().map(page).collect()
}

/// Characters that look like ASCII would break copied programs.
#[test]
fn programs_are_ascii() {
    for page in pages() {
        let blocks = page.text.split("\n```python\n").skip(1);
        for block in blocks.map(|rest| rest.split("\n```").next().unwrap()) {
            assert!(block.is_ascii(), "{}: {block}", page.file.display());
        }
    }
}

/// The solutions of four queens in the order of the search, by recursion and by a loop, and the only subset of the
/// numbers with this sum.
#[test]
#[ignore = "needs python3"]
fn python_programs_print_what_the_chapter_says() {
    let four = "1 3 0 2\n2 0 3 1\n";
    let folder = tempfile::tempdir().unwrap();
    for name in ["teaching.md", "teaching.zh-Hans.md"] {
        let text = std::fs::read_to_string(crate::root().join("docs/src").join(name)).unwrap();
        let blocks = text.split("\n```python\n").skip(1);
        let printed = blocks.map(|rest| {
            let block = rest.split("\n```").next().unwrap();
            let output = sh(folder.path(), &format!("python3 - <<'END'\n{block}\nEND\n"));
            String::from_utf8(output.stdout).unwrap()
        });
        let printed: Vec<String> = printed.collect();
        assert_eq!(printed, [four, four, "[3, 5, 6]\n"], "{name}");
    }
}

/// Runs a script with the program on the path.
fn sh(folder: &Path, script: &str) -> Output {
    let program = program();
    let bin = Path::new(program.get_program()).parent().unwrap();
    let others = std::env::var("PATH").unwrap();
    let mut shell = std::process::Command::new("sh");
    for (name, _) in program.get_envs() {
        shell.env_remove(name);
    }
    shell.env("PATH", format!("{}:{others}", bin.display()));
    shell.current_dir(folder).args(["-euc", script]);
    shell.output().unwrap()
}

fn needs_other_programs(script: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    let mut words = script.split(|c: char| !is_part(c));
    words.any(|word| OTHER_PROGRAMS.contains(&word))
}

fn is_fence(line: &str) -> bool {
    line.trim_start().starts_with("```")
}

/// Runs the commands of a page, and returns the updated text and the number of commands.
fn run_page(page: &Page) -> (String, usize) {
    let folder = tempfile::tempdir().unwrap();
    let (mut text, mut ran) = (String::new(), 0);
    let mut lines = page.text.lines();
    while let Some(line) = lines.next() {
        let (line, counted) = update_sizes(page, line, folder.path());
        ran += counted;
        text += &format!("{line}\n");
        let Some((indent, language)) = line.split_once("```") else {
            continue;
        };
        let body: Vec<&str> = lines.by_ref().take_while(|line| !is_fence(line)).collect();
        let mut body = format!("{}\n", body.join("\n"));
        if language == "sh" && !needs_other_programs(&body) {
            ran += 1;
            success(page, &body, &sh(folder.path(), &body));
        } else if language == "console" {
            let commands: Vec<&str> = body
                .lines()
                .filter_map(|line| line.strip_prefix("$ "))
                .collect();
            ran += commands.len();
            let blocks = commands.into_iter().map(|command| {
                let printed = success(page, command, &sh(folder.path(), command));
                format!("$ {command}\n{printed}")
            });
            body = blocks.collect();
        }
        text += &format!("{body}{indent}```\n");
    }
    (text, ran)
}

/// Updates the sizes in a line, and returns their number, too.
fn update_sizes(page: &Page, line: &str, folder: &Path) -> (String, usize) {
    let (mut text, mut rest, mut found) = (String::new(), line, 0);
    while let Some((before, after)) = rest.split_once(" <!-- bytes: ") {
        let (args, after) = after.split_once(" -->").unwrap();
        let output = sh(folder, &format!("nqueens-sheet {args}"));
        success(page, args, &output);
        let bytes = output.stdout.len() as u64;
        let (before, size) = match before.strip_suffix(" KB") {
            Some(before) => (before, format!("{} KB", (bytes + 500) / 1000)),
            None => (before, group_digits(bytes)),
        };
        let kept = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == ',');
        text += &format!("{kept}{size} <!-- bytes: {args} -->");
        (rest, found) = (after, found + 1);
    }
    (text + rest, found)
}

fn success(page: &Page, script: &str, output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{}: {script}\n{error}",
        page.file.display()
    );
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn commands_print_the_output_shown() {
    let mut ran = 0;
    for page in pages() {
        let (text, commands) = run_page(&page);
        ran += commands;
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&page.file, &text).unwrap();
        } else {
            assert!(
                text == page.text,
                "{} is stale: update it with UPDATE=1\n{text}",
                page.file.display()
            );
        }
    }
    assert!(ran > 25, "{ran}");
}

/// The long options in a text.
fn long_options(text: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_lowercase() || c == '-';
    let words = text.split(|c: char| c.is_whitespace() || "`[(\"'".contains(c));
    let options = words.filter(|word| {
        let name = word.strip_prefix("--");
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
    });
    options
        .filter_map(|word| word.split(|c| !is_part(c)).next())
        .collect()
}

#[test]
fn options_exist() {
    let pages = pages();
    let known = pages
        .iter()
        .find(|page| page.file.ends_with("options.md"))
        .unwrap();
    let known: BTreeSet<&str> = long_options(&known.text)
        .into_iter()
        .chain(OTHER_OPTIONS)
        .collect();
    for page in &pages {
        let unknown = &long_options(&page.text) - &known;
        assert_eq!(unknown, BTreeSet::new(), "{}", page.file.display());
    }
}

/// A page without its code blocks.
fn without_code(text: &str) -> String {
    let mut is_code = false;
    let lines = text.lines().filter(|line| {
        let fence = is_fence(line);
        is_code ^= fence;
        !is_code && !fence
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The targets of links and images.
fn link_targets(text: &str) -> Vec<&str> {
    let starts = ["](", " src=\"", " srcset=\"", " href=\""];
    let targets = starts.iter().flat_map(|start| text.split(start).skip(1));
    targets
        .filter_map(|rest| rest.split([')', '"']).next())
        .collect()
}

/// The anchors of a page's headings, as git hosts and mdBook generate them.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let names = headings.map(|line| line.trim_start_matches('#').trim().to_lowercase());
    let kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    names
        .map(|name| {
            name.chars()
                .filter(kept)
                .collect::<String>()
                .replace(' ', "-")
        })
        .collect()
}

#[test]
fn links_work() {
    let book = crate::root().join("docs/src");
    let mut found = 0;
    for page in pages() {
        let at = page.file.display();
        assert!(
            !page.text.contains("![]") && !page.text.contains("alt=\"\""),
            "{at}: picture without alternative text"
        );
        let text = without_code(&page.text);
        for link in link_targets(&text)
            .into_iter()
            .filter(|link| !link.contains("://"))
        {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = page.file.parent().unwrap().join(path);
            let target = if path.is_empty() {
                page.file.clone()
            } else {
                target
            };
            let target = target
                .canonicalize()
                .unwrap_or_else(|_| panic!("{at}: {link}"));
            // Files outside the book's folder are not in the built book.
            assert!(
                !page.file.starts_with(&book) || target.starts_with(&book),
                "{at}: {link} is not in the book"
            );
            if target.extension().is_some_and(|end| end == "md") && !anchor.is_empty() {
                let text = std::fs::read_to_string(&target).unwrap();
                assert!(
                    anchors(&without_code(&text)).contains(&anchor.to_owned()),
                    "{at}: {link}"
                );
            }
            found += 1;
        }
    }
    assert!(found > 60, "{found}");
}

#[test]
fn every_chapter_is_in_the_summary() {
    let pages = pages();
    let (summary, chapters): (Vec<_>, Vec<_>) = pages
        .iter()
        .partition(|page| page.file.ends_with("SUMMARY.md"));
    let names = chapters
        .iter()
        .map(|page| page.file.file_name().unwrap().to_str().unwrap());
    for name in
        names.filter(|name| !["README.md", "README.zh-Hans.md", "COMPARE.md"].contains(name))
    {
        assert!(summary[0].text.contains(&format!("]({name})")), "{name}");
    }
}

#[test]
fn the_introduction_links_to_chapters_and_posters() {
    let book = crate::root().join("docs/src");
    let introduction = std::fs::read_to_string(book.join("introduction.md")).unwrap();
    let summary = std::fs::read_to_string(book.join("SUMMARY.md")).unwrap();
    let chapters = link_targets(&summary).into_iter().map(str::to_owned);
    let posters = std::fs::read_dir(book.join("gallery/posters")).unwrap();
    let posters = posters
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".pdf"))
        .map(|name| format!("gallery/posters/{name}"));
    let mut targets: Vec<_> = chapters.chain(posters).collect();
    targets.retain(|target| !target.is_empty() && target != "introduction.md");
    assert!(targets.len() > 35, "{targets:?}");
    for target in targets {
        assert!(introduction.contains(&format!("]({target})")), "{target}");
    }
}

/// An unknown extension is answered with all that exist.
#[test]
fn file_extensions_are_documented() {
    let chapter = crate::root().join("docs/src/files.md");
    let chapter = std::fs::read_to_string(chapter).unwrap();
    for command in ["--n 4", "figure trace", "worksheet mark"] {
        let message = run(&format!("{command} -o queens.zip")).failure(2);
        let list = message.rsplit_once(": use ").unwrap().1;
        let extensions = list.split(", ").filter(|name| name.starts_with('.'));
        assert!(extensions.clone().count() > 5, "{message}");
        for name in extensions {
            assert!(chapter.contains(&format!("`{name}`")), "{name}");
        }
    }
}

#[test]
fn the_readme_has_the_two_commands() {
    let pages = pages();
    let readme = pages.iter().find(|page| page.file.ends_with("README.md"));
    let text = &readme.unwrap().text;
    for command in [
        "cargo run --release -- --n 8 --cols 10 > out.svg",
        "cargo test",
    ] {
        assert!(text.contains(&format!("\n{command} ")), "{command}");
    }
}

/// READMEs should be read to the end, and the architecture in ten minutes.
#[test]
fn introductory_documents_are_short() {
    let root = &crate::root();
    for (name, max_words) in [
        ("README.md", 900),
        ("README.zh-Hans.md", 400),
        ("ARCHITECTURE.md", 1800),
    ] {
        let text = std::fs::read_to_string(root.join(name)).unwrap();
        let before_licence = text.split("\n## Licence").next().unwrap();
        let words = before_licence.split_whitespace().count();
        assert!(words <= max_words, "{name} has {words} words");
    }
}

/// The paths of all files of the repository, except build products.
pub(crate) fn files(root: &Path) -> Vec<String> {
    const BUILD_OUTPUT: [&str; 4] = ["target", ".git", "dist", "book"];
    let mut files = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap_or_default();
            if !path.is_dir() || path.is_symlink() {
                files.push(path.strip_prefix(root).unwrap().display().to_string());
            } else if BUILD_OUTPUT.iter().all(|built| *built != name) {
                open.push(path);
            }
        }
    }
    files
}

/// Files are named by the end of their path, folders by their path from the root or from the crate.
#[test]
fn named_files_exist() {
    const EXTENSIONS: [&str; 9] = [
        ".rs", ".js", ".css", ".ftl", ".md", ".toml", ".json", ".txt", ".py",
    ];
    let root = &crate::root();
    let files = files(root);
    let mut named = 0;
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md", ".github/SECURITY.md"] {
        let text = without_code(&std::fs::read_to_string(root.join(document)).unwrap());
        for name in text.split('`').skip(1).step_by(2) {
            let is_path = |c: char| c.is_alphanumeric() || "/._-".contains(c);
            if !name.chars().all(is_path) || name.contains("NAME") {
                continue;
            }
            let first = name.split('/').next().unwrap_or_default();
            let is_file = EXTENSIONS
                .iter()
                .any(|end| name.len() > end.len() && name.ends_with(end));
            let is_folder = name.contains('/') && !first.is_empty() && root.join(first).is_dir();
            let ends = |file: &String| file == name || file.ends_with(&format!("/{name}"));
            let made = ["target", "dist", "docs/book"]
                .iter()
                .any(|made| name.starts_with(made));
            if is_file {
                assert!(
                    made || files.iter().any(ends),
                    "{document}: `{name}` does not exist"
                );
            } else if is_folder {
                assert!(
                    made || ["", "crates/nqueens-cli", "crates/nqueens-check"]
                        .iter()
                        .any(|folder| root.join(folder).join(name).exists()),
                    "{document}: `{name}` does not exist"
                );
            }
            named += usize::from(is_file || is_folder);
        }
    }
    assert!(named > 30, "{named}");
}
