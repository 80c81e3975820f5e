//! The command `check`, and boards of other programs in figures.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::{program, run, run_in, run_with};

/// The files of `crates/nqueens-check/tests/pasted` by number.
fn pasted() -> Vec<PathBuf> {
    let folder = crate::root().join("crates/nqueens-check/tests/pasted");
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_pasted_output_has_a_verdict() {
    let complete = [
        1, 2, 3, 5, 7, 8, 10, 12, 16, 19, 22, 23, 25, 28, 29, 30, 32, 34, 36, 38, 39, 40,
    ];
    let files = pasted();
    assert_eq!(files.len(), 40);
    for (number, file) in (1..).zip(files) {
        let checked = program().arg("check").arg(&file).output().unwrap();
        let code = i32::from(!complete.contains(&number));
        assert_eq!(checked.status.code(), Some(code), "{}", file.display());
        assert_eq!(checked.stderr, b"", "{}", file.display());
        let quiet = program().args(["check", "-q"]).arg(&file).output().unwrap();
        assert_eq!(
            (quiet.status.code(), quiet.stdout),
            (Some(code), Vec::new())
        );
        // One of each orbit.
        if [15, 31].contains(&number) {
            let mut check = program();
            check.args(["check", "-q", "--expect", "fundamental"]);
            assert_eq!(check.arg(&file).output().unwrap().status.code(), Some(0));
        }
        let json = program()
            .args(["check", "--format", "json"])
            .arg(&file)
            .output()
            .unwrap();
        let json: Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(json["complete"], code == 0);
    }
}

#[test]
fn the_first_line_is_the_verdict() {
    let eight = run("--n 8 --format permutation").text();
    let first = |input: &str, args: &str| {
        let checked = run_with(input.as_bytes(), &format!("check - {args}"));
        let text = String::from_utf8(checked.out).unwrap();
        (text.lines().next().unwrap().to_owned(), checked.code)
    };
    let without = eight.replace("35841726\n", "");
    let wrong = format!("{eight}12345678\n");
    for (input, args, verdict, code) in [
        (
            eight.as_str(),
            "",
            "All 92 solutions for n = 8, each once.",
            0,
        ),
        (&eight, "--n 8", "All 92 solutions for n = 8, each once.", 0),
        (&eight, "--n 7", "92 of 92 boards are wrong.", 1),
        (
            &eight,
            "--lang de",
            "Alle 92 Lösungen für n = 8, jede einmal.",
            0,
        ),
        (
            &without,
            "",
            "91 of 92 solutions for n = 8; missing: 35841726.",
            1,
        ),
        (&wrong, "", "1 of 93 boards is wrong.", 1),
        (
            "",
            "--n 3",
            "There is no solution for n = 3, and the output has none.",
            0,
        ),
        (
            "92\n",
            "--n 8",
            "92 is the number of solutions for n = 8.",
            0,
        ),
        (
            "736\n",
            "--n 8",
            "736 is not the number of solutions for n = 8, which is 92.",
            1,
        ),
        (
            "91\n",
            "",
            "91 is the number of solutions for n = 9 whose queen in the first row is in columns 3 to 4.",
            1,
        ),
        ("31\n", "", "31 is not a count that we know.", 1),
        (
            "N=4: 2\nN=7: 41\nN=8: 92\n",
            "",
            "1 of 3 numbers of solutions is wrong.",
            1,
        ),
        (
            "4 2\n5 10\n6 4\n7 40\n",
            "--lang fr",
            "Les 4 nombres de solutions sont justes.",
            0,
        ),
        (
            &format!("{eight}Total: 91 solutions\n"),
            "",
            "The output says 91 solutions, but has 92 boards.",
            1,
        ),
    ] {
        assert_eq!(
            first(input, args),
            (verdict.to_owned(), Some(code)),
            "{args}"
        );
    }
    // Numbers that are not counts.
    for text in [":octopus: 0\n:100:\n", "0 errors\n", "Elapsed: 92 ms\n"] {
        let refused = run_with(text.as_bytes(), "check -").failure(2);
        assert!(refused.contains("is not part of a board"), "{refused}");
    }
    // All formats of solutions, and all groups of orbits that are complete lists.
    for format in ["text", "csv", "json", "jsonl", "fen"] {
        let list = run(&format!("--n 8 --fundamental --format {format}")).text();
        let verdict = "All 12 fundamental solutions for n = 8, each once.".to_owned();
        let expected = (verdict, Some(0));
        assert_eq!(first(&list, "--expect fundamental"), expected, "{format}");
    }
    let mirror = run("--n 8 --up-to mirror --format permutation").text();
    let checked = String::from_utf8(run_with(mirror.as_bytes(), "check -").out).unwrap();
    assert!(
        checked.contains("are one of each pair of mirror images"),
        "{checked}"
    );
}

#[test]
fn reports_show_the_boards() {
    let folder = tempfile::tempdir().unwrap();
    let output = "2413\n1423\n2413\n";
    fs::write(folder.path().join("boards.txt"), output).unwrap();
    for (file, start) in [
        ("r.svg", &b"<svg "[..]),
        ("r.png", b"\x89PNG"),
        ("r.pdf", b"%PDF"),
    ] {
        let checked = run_in(folder.path(), &format!("check -q boards.txt -o {file}"));
        assert_eq!((checked.code, checked.err.as_str()), (Some(1), ""));
        let picture = fs::read(folder.path().join(file)).unwrap();
        assert!(picture.starts_with(start), "{file}");
    }
    let svg = fs::read_to_string(folder.path().join("r.svg")).unwrap();
    assert!(
        svg.contains("<title id=\"q-title\">1 of 3 boards is wrong.</title>"),
        "{svg}"
    );
    assert!(
        svg.contains("Board 3 (line 3) is the same as board 1."),
        "{svg}"
    );
    let refused = run_in(folder.path(), "check boards.txt -o boards.txt").failure(2);
    assert!(
        refused.contains("reports can be drawn as SVG, PNG or PDF"),
        "{refused}"
    );
    let (figure, drawn) = (
        "figure board --from boards.txt --board 2 --format",
        "board 2 is drawn",
    );
    let text = run_in(folder.path(), &format!("{figure} json")).text();
    assert!(text.contains("\"attacks\""), "{drawn}: {text}");
}

/// Runs a script of `examples/check`.
fn run_example(name: &str, args: &[&str]) -> String {
    let folder = crate::root().join("examples/check");
    let mut command = Command::new("python3");
    command.current_dir(folder).arg("-B").arg(name).args(args);
    command.env("NQUEENS_SHEET", env!("CARGO_BIN_EXE_nqueens-sheet"));
    let output = command.output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs python3"]
fn examples_grade_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let boards = run_example("queens.py", &["6"]);
    let half = boards.split_inclusive("\n\n").take(2).collect::<String>();
    let files = [
        ("all.txt", boards.as_str()),
        ("half.txt", &half),
        ("none.txt", "no boards\n"),
        ("cut.txt", "Board 1: [2, 4, ...]\nBoard 2: [3, 6, ...]\n"),
    ];
    let paths = files.map(|(name, text)| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    });
    let graded = run_example(
        "grade.py",
        &["6", &paths[0], &paths[1], &paths[2], &paths[3]],
    );
    let lines: Vec<&str> = graded.lines().collect();
    assert_eq!(
        lines[1],
        "all.txt,100,\"All 4 solutions for n = 6, each once.\""
    );
    assert!(
        lines[2].starts_with("half.txt,80,2 of 4 solutions for n = 6;"),
        "{graded}"
    );
    assert!(
        lines[3].starts_with("none.txt,0,0 of 4 solutions"),
        "{graded}"
    );
    assert!(
        lines[4].starts_with("cut.txt,0,\"2 lines look like boards"),
        "{graded}"
    );
}
