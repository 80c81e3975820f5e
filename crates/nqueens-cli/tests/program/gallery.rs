//! The pictures of the gallery are up to date.
//!
//! `UPDATE=1 cargo test --test program gallery` updates them.

#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

/// The panels of the picture at the top of the README from left to right: identifiers and arguments.
const PANELS: [(&str, &str); 3] = [
    (
        "Hang",
        "--n 8 --shape heart --template letterpress --paper 50x60cm --margin 40mm --subtitle none --footer none --format svg",
    ),
    (
        "Explain",
        "figure rule --n 4 --queen 2,2 --width 400px --format svg",
    ),
    (
        "Play",
        "figure board --n 4 --queens (1,2),(2,4) --attacked --width 300px --format svg",
    ),
];

/// The words of that picture in one language: a label for each panel and a description.
struct OverviewWords {
    language: &'static str,
    labels: [&'static str; 3],
    sentences: [[&'static str; 2]; 3],
}

const ENGLISH: OverviewWords = OverviewWords {
    language: "en",
    labels: ["Hang", "Explain", "Play"],
    sentences: [
        ["Eight queens in 92 ways,", "and in any shape"],
        ["A queen, and the squares", "that she attacks"],
        ["Place queens yourself, or", "watch a program search"],
    ],
};

const CHINESE: OverviewWords = OverviewWords {
    language: "zh-Hans",
    labels: ["挂起来", "讲明白", "动起来"],
    sentences: [
        ["八皇后的全部92个解，", "排成任意形状"],
        ["一个皇后，", "和它攻击的格子"],
        ["自己放皇后，", "或者看程序搜索"],
    ],
};

/// The width of a README on GitHub, in pixels.
const OVERVIEW_WIDTH: f64 = 830.0;
const PANEL_HEIGHT: f64 = 300.0;
const LABEL_SIZE: f64 = 24.0;
const SENTENCE_SIZE: f64 = 16.0;

fn docs() -> PathBuf {
    crate::root().join("docs/src")
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_nqueens-sheet"))
}

fn is_updating() -> bool {
    std::env::var_os("UPDATE").is_some()
}

#[test]
fn the_gallery_is_current() {
    // And its four subfolders.
    assert_current("gallery", 4);
}

#[test]
fn the_figures_are_current() {
    assert_current("gallery/figures", 0);
}

#[test]
fn the_results_for_texts_are_current() {
    assert_current("gallery/sources", 0);
}

/// The tables of a chapter have a command and a link to its result, which is kept in a gallery.
#[test]
fn commands_for_texts_have_kept_results() {
    let page = std::fs::read_to_string(docs().join("sources.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| "));
    let rows: Vec<_> = rows
        .filter_map(|row| Some((row.split_once("`nqueens-sheet ")?.1, row)))
        .collect();
    for (rest, row) in &rows {
        let args = rest.split('`').next().unwrap();
        let link = row.rsplit("](").next().unwrap().split(')').next().unwrap();
        let (folder, file) = link.rsplit_once('/').unwrap();
        let commands = std::fs::read_to_string(docs().join(folder).join("commands")).unwrap();
        let mut kept = commands.lines().filter_map(|line| line.split_once(' '));
        let is_kept = kept.any(|(name, kept)| name == file && kept.trim() == args);
        assert!(is_kept, "{row}");
    }
    assert!(rows.len() > 30, "{}", rows.len());
}

/// `batch` draws pictures only.
#[test]
fn the_programs_are_current() {
    let folder = docs().join("gallery/programs");
    let commands = std::fs::read_to_string(folder.join("commands")).unwrap();
    for line in commands.lines().filter(|line| !line.starts_with('#')) {
        let (file, args) = line.split_once(' ').unwrap();
        let printed = crate::run(args.trim()).text();
        if is_updating() {
            std::fs::write(folder.join(file), &printed).unwrap();
        }
        let kept = std::fs::read_to_string(folder.join(file));
        assert_eq!(kept.ok(), Some(printed), "{file}");
    }
}

#[test]
fn the_posters_are_current() {
    assert_current("gallery/posters", 0);
}

/// Asserts that a folder, with `folders` subfolders, contains the output of its commands.
fn assert_current(folder: &str, folders: usize) {
    let folder = docs().join(folder);
    let file = folder.join("commands");
    let mut batch = program();
    batch.arg("batch").arg(&file).current_dir(crate::root());
    if !is_updating() {
        batch.arg("--check");
    }
    let run = batch.output().unwrap();
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    let commands = std::fs::read_to_string(&file).unwrap();
    let pictures = commands
        .lines()
        .filter(|line| !line.starts_with('#'))
        .count();
    let files = std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(
        files,
        pictures + 1 + folders,
        "pictures and commands correspond"
    );
}

/// The README shows all thumbnails together.
#[test]
fn thumbnails_are_small() {
    let files = std::fs::read_dir(docs().join("gallery/posters"))
        .unwrap()
        .map(Result::unwrap);
    let thumbnails: Vec<_> = files
        .filter(|file| file.path().extension().is_some_and(|end| end == "png"))
        .collect();
    let bytes: u64 = thumbnails
        .iter()
        .map(|file| file.metadata().unwrap().len())
        .sum();
    assert!(
        thumbnails.len() == 11 && bytes <= 165_000,
        "{} of {bytes} bytes",
        thumbnails.len()
    );
}

/// The picture at the top of a README has a file for each colour mode of GitHub.
#[test]
fn the_overview_is_current_and_small() {
    for (file, words, scheme, ink) in [
        ("overview.svg", ENGLISH, "light", "#1f2328"),
        ("overview-dark.svg", ENGLISH, "dark", "#f0f6fc"),
        ("overview.zh-Hans.svg", CHINESE, "light", "#1f2328"),
        ("overview-dark.zh-Hans.svg", CHINESE, "dark", "#f0f6fc"),
    ] {
        let file = docs().join(file);
        let overview = overview(&words, scheme, ink);
        if is_updating() {
            std::fs::write(&file, &overview).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap();
        assert!(kept == overview, "{} is stale", file.display());
        assert!(
            kept.len() <= 200_000,
            "{} has {} bytes",
            file.display(),
            kept.len()
        );
    }
}

fn overview(words: &OverviewWords, scheme: &str, ink: &str) -> String {
    let language = words.language;
    let panels = PANELS.map(|(id, args)| {
        let look = format!("--id-prefix {id} --scheme {scheme} --lang {language}");
        let args = args.split(' ').chain(look.split(' '));
        let svg = String::from_utf8(program().args(args).output().unwrap().stdout).unwrap();
        let (root, content) = svg.split_once('>').unwrap();
        let view = root
            .split_once("viewBox=\"")
            .unwrap()
            .1
            .split('"')
            .next()
            .unwrap();
        let sides: Vec<f64> = view.split(' ').map(|side| side.parse().unwrap()).collect();
        let width = (PANEL_HEIGHT * sides[2] / sides[3]).round();
        (width, format!("viewBox=\"{view}\">{content}"))
    });
    let widths: f64 = panels.iter().map(|(width, _)| width).sum();
    let gap = (OVERVIEW_WIDTH - widths) / 2.0;
    assert!(gap >= 10.0, "the panels are too wide: {gap}");
    let (mut content, mut x) = (String::new(), 0.0);
    let texts = words.labels.into_iter().zip(words.sentences);
    for ((label, sentence), (width, panel)) in texts.zip(panels) {
        let (middle, baseline) = (x + width / 2.0, PANEL_HEIGHT + 1.4 * LABEL_SIZE);
        writeln!(
            content,
            "<svg x=\"{x}\" width=\"{width}\" height=\"{PANEL_HEIGHT}\" {panel}\
             <text x=\"{middle}\" y=\"{baseline}\">{label}</text>"
        )
        .unwrap();
        for (line, number) in sentence.iter().zip(1..) {
            let y = baseline + 1.5 * SENTENCE_SIZE * f64::from(number);
            writeln!(
                content,
                "<text x=\"{middle}\" y=\"{y}\" font-size=\"{SENTENCE_SIZE}\" font-weight=\"400\">{line}</text>"
            )
            .unwrap();
        }
        x += width + gap;
    }
    let height = PANEL_HEIGHT + 2.0 * LABEL_SIZE + 3.0 * SENTENCE_SIZE;
    let texts = words.labels.into_iter().zip(words.sentences);
    let contents: Vec<String> = texts
        .map(|(label, [first, second])| format!("{label}: {first} {second}."))
        .collect();
    let contents = contents.join(" ");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         viewBox=\"0 0 {OVERVIEW_WIDTH} {height}\" role=\"img\" aria-label=\"{contents}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"{LABEL_SIZE}\" font-weight=\"600\" \
         text-anchor=\"middle\" fill=\"{ink}\">\n{content}</svg>\n"
    )
}
