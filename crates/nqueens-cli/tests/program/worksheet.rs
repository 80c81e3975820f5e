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
        for format in ["svg", "svgz", "png --dpi 20", "pdf", "json"] {
            let pages = match format {
                "json" | "pdf" => "",
                _ => "--pages 2",
            };
            let command = format!("worksheet {kind} --n 5 --count 2 {pages} --format {format}");
            let bytes = run(&command).success();
            let begins: &[u8] = match format {
                "svg" => b"<svg ",
                "svgz" => &[0x1f, 0x8b],
                "pdf" => b"%PDF-1.5",
                "json" => b"{\"version\":1,\"worksheet\":",
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
fn numbering_is_explained_where_tasks_need_it() {
    for kind in KINDS {
        let text = run(&format!("worksheet {kind} --pages 1")).text();
        let explains = text.contains("Rows are counted from the top");
        assert_eq!(explains, ["arrays", "tree"].contains(&kind), "{kind}");
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
        [1, 2, 3, 4].map(|page| format!("sheet-{page}-of-4.svg"))
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
fn columns_are_limited_to_the_number_of_tasks() {
    let pages = run("worksheet conflicts --cols 6 --dry-run").text();
    for cols in ["4294967296", "4294967302", "18446744073709551615"] {
        run(&format!("worksheet conflicts --cols {cols} --format pdf")).success();
        assert_eq!(
            run(&format!("worksheet conflicts --cols {cols} --dry-run")).text(),
            pages
        );
    }
}

#[test]
fn help_lists_worksheet_options() {
    let help = run("worksheet --help").text();
    for foreign in ["figure", "html", "gif:", "--width"] {
        assert!(!help.contains(foreign), "{foreign}");
    }
    assert!(help.contains("One JSON document"));
}

/// The command in the footer, the last text of a page, which can have two lines.
fn footer_command(svg: &str) -> String {
    let foot = svg.split("nqueens-sheet worksheet ").nth(1).unwrap();
    let texts = foot.split('<').map(|part| part.rsplit('>').next().unwrap());
    let words = texts.flat_map(str::split_whitespace);
    words.collect::<Vec<_>>().join(" ")
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
        let command = footer_command(&drawn);
        let again = run(&format!("worksheet {command} --text live --pages 1")).text();
        assert_eq!(drawn, again, "{args}: {command}");
    }
}

/// Without the command, a number identifies the tasks.
#[test]
fn captions_replace_the_footer_command() {
    for (args, number) in [("complete --seed 16", "17"), ("mark --sets 2", "1")] {
        let drawn = run(&format!(
            "worksheet {args} --caption none --text live --pages 1"
        ))
        .text();
        assert!(drawn.contains(&format!("No.\u{a0}{number}\n")), "{args}");
        assert!(!drawn.contains("nqueens-sheet"), "{args}");
    }
    let empty = run("worksheet empty --caption Ada --text live --pages 1").text();
    assert!(empty.contains("Ada") && !empty.contains("No."));
}

/// Errors suggest this paper for tasks too high for their page.
#[test]
fn suggested_paper_fits() {
    for fitting in ["a4", "tabloid", "a3 --cell 10mm"] {
        run(&format!(
            "worksheet arrays --n 16 --paper {fitting} --format pdf"
        ))
        .success();
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
    let command = footer_command(&text);
    assert!(command.contains("--template 'my look.svg'"), "{command}");
}
