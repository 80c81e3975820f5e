//! The `worksheet` command.

use crate::{names_in, run, run_in};

const KINDS: [&str; 8] = [
    "empty",
    "complete",
    "conflicts",
    "trace",
    "arrays",
    "mark",
    "tree",
    "code",
];

#[test]
fn every_kind_is_drawn_in_every_format() {
    for kind in KINDS {
        for format in ["svg", "svgz", "png --dpi 20", "pdf", "text", "json"] {
            let pages = match format {
                "text" | "json" | "pdf" => "",
                _ => "--pages 2",
            };
            let command = format!("worksheet {kind} --n 5 --count 2 {pages} --format {format}");
            let bytes = run(&command).success();
            let begins: &[u8] = match format {
                "svg" => b"<svg ",
                "svgz" => &[0x1f, 0x8b],
                "pdf" => b"%PDF-1.5",
                "json" => b"{\"version\":1,\"worksheet\":",
                "text" => b"",
                _ => b"\x89PNG",
            };
            assert!(bytes.starts_with(begins), "{command}");
            // Golden files cover the other formats.
            assert!(
                format != "pdf" || bytes == run(&command).success(),
                "{command}"
            );
        }
    }
}

#[test]
fn pages_and_batches_of_worksheets_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    run_in(
        folder.path(),
        "worksheet arrays --n 6 -o sheet-{0p}-of-{t}.svg",
    )
    .success();
    assert_eq!(
        names_in(folder.path()),
        [1, 2, 3].map(|page| format!("sheet-{page}-of-3.svg"))
    );
    let lines = "one.pdf worksheet complete --n 6 --seed 3 --level hard --lang de\n";
    std::fs::write(folder.path().join("lines"), lines).unwrap();
    run_in(folder.path(), "batch lines").success();
    run_in(folder.path(), "batch lines --check").success();
    let text = run("worksheet empty --dry-run").text();
    assert_eq!(text, "pages: 2\nsize: 210 x 297 mm\n");
    let letter = run("worksheet empty --paper letter --landscape --dry-run").text();
    assert_eq!(letter, "pages: 2\nsize: 279.4 x 215.9 mm\n");
}

#[test]
fn squares_and_columns_of_any_size_are_drawn_or_rejected() {
    let small = "these squares are too small to write in: choose larger ones, or smaller paper (--cell or --paper)\n";
    for cell in ["0.001mm", "0.02pt", "0.2mm --paper 700x700cm", "1mm"] {
        let refused = run(&format!("worksheet complete --cell {cell} --format pdf")).failure(2);
        assert_eq!(refused, format!("error: {small}"), "{cell}");
    }
    // Columns are limited to the number of tasks.
    let pages = run("worksheet conflicts --cols 6 --dry-run").text();
    for cols in ["4294967296", "4294967302", "18446744073709551615"] {
        run(&format!("worksheet conflicts --cols {cols} --format pdf")).success();
        assert_eq!(
            run(&format!("worksheet conflicts --cols {cols} --dry-run")).text(),
            pages
        );
    }
    let refused = run("worksheet conflicts --count 12 --cols 4294967297 --format pdf").failure(2);
    assert_eq!(
        refused,
        "error: 12 boards do not fit side by side: choose fewer (--cols)\n"
    );
}

#[test]
fn help_lists_worksheet_options() {
    let help = run("worksheet --help").text();
    for foreign in ["figure", "html", "apng", "gif", "--width"] {
        assert!(!help.contains(foreign), "{foreign}");
    }
    assert!(help.contains("The data of the worksheet as text"));
}

/// The command in the footer draws the same page.
#[test]
fn the_footer_command_draws_the_same_sheet() {
    for args in [
        "complete --n 5 --seed 3 --level easy --lang de",
        "conflicts --n 4 --base 0 --lang zh-Hans --paper letter --landscape",
        "empty --n 6 --lang en --cols 2",
        "trace --count 2 --paper 20x25cm --template classic --cell 9mm",
    ] {
        let drawn = run(&format!("worksheet {args} --text live --pages 1")).text();
        let foot = drawn.split("nqueens-sheet worksheet ").nth(1).unwrap();
        let command = foot.split('<').next().unwrap();
        let again = run(&format!("worksheet {command} --text live --pages 1")).text();
        assert_eq!(drawn, again, "{args}: {command}");
    }
}

#[test]
fn tasks_too_tall_for_the_page_suggest_paper() {
    for (paper, advice, fitting) in [
        ("letter", "a4", "a4"),
        ("letter --landscape", "portrait a4", "a4"),
        ("a4 --landscape", "portrait paper", "a4"),
        ("ledger", "portrait paper", "tabloid"),
        ("a4 --cell 10mm", "a3", "a3 --cell 10mm"),
    ] {
        let refused = run(&format!(
            "worksheet arrays --n 16 --paper {paper} --format pdf"
        ));
        assert_eq!(
            refused.failure(2),
            format!(
                "error: a task is higher than the page: choose {advice}, or a smaller n (--paper or --n)\n"
            ),
            "{paper}"
        );
        run(&format!(
            "worksheet arrays --n 16 --paper {fitting} --format pdf"
        ))
        .success();
    }
}

#[test]
fn rejects_options_without_effect() {
    let out = "leave it out\n";
    for (args, message) in [
        (
            "empty --width 100px",
            format!("--width has no effect on a worksheet, which is as wide as its paper: {out}"),
        ),
        (
            "empty --seed 1",
            format!("--seed has no effect on this kind of task: {out}"),
        ),
        (
            "conflicts --level easy",
            format!("--level has no effect on this kind of task: {out}"),
        ),
        (
            "complete --base 0",
            format!("--base has no effect on this kind of task: {out}"),
        ),
        (
            "trace --cols 2",
            format!("--cols has no effect on this kind of task: {out}"),
        ),
        (
            "complete --n 3",
            String::from("n = 3 is too small for a worksheet: choose n from 4 to 16\n"),
        ),
        (
            "empty 17",
            String::from("n = 17 is too large for a worksheet: choose n from 4 to 16\n"),
        ),
        (
            "complete --n 4 --count 50",
            String::from(
                "n = 4 has only 20 different tasks: choose a smaller count or a larger n (--count)\n",
            ),
        ),
        (
            "complete --count 0",
            String::from(
                "a worksheet has 1 to 100 tasks: choose a count in this range (--count)\n",
            ),
        ),
        (
            "empty --count 40 --cols 40",
            String::from("40 boards do not fit side by side: choose fewer (--cols)\n"),
        ),
        (
            "empty --n 4 --paper 1x1mm --format pdf",
            String::from(
                "the tasks do not fit the page: choose larger paper, or smaller squares (--paper or --cell)\n",
            ),
        ),
        (
            "empty --n 4 --cell 100000000mm --format png --dry-run",
            String::from(
                "the tasks do not fit the page: choose larger paper, or smaller squares (--paper or --cell)\n",
            ),
        ),
        (
            "empty -o target/sheet.html",
            String::from(
                "a worksheet cannot be written as target/sheet.html: use .svg, .pdf, .svgz, .png, .txt, .json, or \
                 --format\n",
            ),
        ),
    ] {
        let refused = run(&format!("worksheet {args}"));
        let actual = refused.err.clone();
        assert!(matches!(refused.code, Some(1 | 2)), "{args}: {actual}");
        assert_eq!(actual, format!("error: {message}"), "{args}");
    }
    // Defaults may be given explicitly.
    run("worksheet empty --seed 0 --dry-run").success();
}

/// Suggestions are valid: worksheets have no formats for tables, pages or films.
#[test]
fn only_formats_of_worksheets_are_suggested() {
    for ending in ["csv", "html", "gif", "apng", "jsonl", "x"] {
        let message = run(&format!("worksheet complete -o w.{ending}")).failure(2);
        assert_eq!(
            message,
            format!(
                "error: a worksheet cannot be written as w.{ending}: use .svg, .pdf, .svgz, .png, .txt, .json, or \
                 --format\n"
            )
        );
    }
}

/// The command in the footer is quoted for a shell.
#[test]
fn file_names_in_footer_commands_are_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let template = run("templates show contrast").success();
    std::fs::write(folder.path().join("my look.svg"), template).unwrap();
    let mut command = crate::program();
    let words = [
        "worksheet",
        "mark",
        "--template",
        "my look.svg",
        "--text",
        "live",
        "--pages",
        "1",
    ];
    let ran: crate::RunResult = command
        .current_dir(folder.path())
        .args(words)
        .output()
        .unwrap()
        .into();
    let text = ran.text();
    assert!(text.contains("--template 'my look.svg'"), "{text}");
}
