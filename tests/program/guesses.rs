//! First guesses: hints for commands typed before reading the documentation. The hints themselves are
//! in `errors.txt`.

use nqueens_sheet::figure::TaskKind;

use crate::{run, run_in};

#[test]
fn all_kinds_of_worksheets_are_suggested() {
    let message = run("worksheet").failure(2);
    for kind in TaskKind::ALL {
        assert!(message.contains(kind.name()), "{message}");
    }
}

/// Paper sizes whose names are also squares are not parsed as squares.
#[test]
fn paper_sizes_are_not_parsed_as_squares() {
    for name in ["a2", "A4", "b5", "LETTER"] {
        for line in [
            "poster PAPER",
            "PAPER",
            "8 PAPER",
            "8 --PAPER",
            "PAPER poster",
        ] {
            let line = line.replace("PAPER", name);
            let message = run(&line).failure(2);
            assert!(!message.contains("--place"), "{line}: {message}");
            assert!(
                message.contains(&format!("--paper {name}")),
                "{line}: {message}"
            );
        }
    }
}

/// Options and commands in hints exist.
#[test]
fn hints_name_existing_options() {
    let known = run("options").text() + "--help --usage";
    let table = include_str!("../../data/hints.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    for (words, hint) in rows.map(|line| line.split_once(": ").unwrap()) {
        for word in hint.split(|c: char| !c.is_alphanumeric() && c != '-') {
            if word.starts_with("--") && word.len() > 2 {
                assert!(
                    known.contains(&format!("{word}\"")) || known.contains(&format!("{word} ")),
                    "{words}: {word}"
                );
            }
        }
        for line in hint.split("nqueens-sheet ").skip(1) {
            let first = line.split([' ', ',']).next().unwrap();
            let is_plain = first.starts_with('-') || first == "8";
            assert!(
                is_plain || known.contains(&format!("\"name\":\"{first}\"")) || first == "options",
                "{hint}"
            );
        }
    }
}

/// n can be a positional argument, an option, or both.
#[test]
fn n_is_given_the_same_way_everywhere() {
    for (args, same) in [
        ("6", "--n 6"),
        ("6 --n 6", "--n 6"),
        ("4..6 --paper a5", "--n 4..6 --paper a5"),
        ("--fundamental 6", "--n 6 --fundamental"),
        ("count --n 8", "count 8"),
        ("count -n 1..3", "count 1..3"),
        ("count 8 --n 8", "count 8"),
        ("figure rule 5", "figure rule --n 5"),
        ("figure tree 4 --n 4", "figure tree --n 4"),
        ("figure trace --format text", "figure trace 4 --format text"),
        ("figure growth 4..6", "figure growth --n 4..6"),
        (
            "figure space 6 --format json",
            "figure space -n 6 --format json",
        ),
        // Global options may precede the command.
        ("-q count 8", "count 8"),
    ] {
        assert!(run(args).success() == run(same).success(), "{args}");
    }
    assert!(run("measure --n 4 --runs 1").text().contains("\n4,"));
}

/// Hidden aliases are equivalent to their options and commands.
#[test]
fn aliases_are_equivalent() {
    for (args, same) in [
        ("--unique", "--fundamental"),
        ("8 --limit 2", "8 --take 2"),
        ("6 --columns=2 --language de", "6 --cols 2 --lang de"),
        ("-N 6 --coords", "--n 6 --coordinates"),
        ("8 --with d4 --type text", "8 --place d4 --format text"),
        ("count --size 6", "count 6"),
        (
            "count 14 --verify --shard 1/2",
            "count 14 --verify --part 1/2",
        ),
        ("figure tree 5 --first", "figure tree 5 --to-first"),
        (
            "worksheet empty --tasks 3 --format pdf",
            "worksheet empty --count 3 --format pdf",
        ),
        (
            "worksheet complete --difficulty hard --format pdf",
            "worksheet complete --level hard --format pdf",
        ),
        ("8 --lang fr_FR.UTF-8 --paper a4", "8 --lang fr --paper a4"),
        ("8 --lang cn --paper a4", "8 --lang zh-Hans --paper a4"),
        ("8 --lang pt --paper a4", "8 --lang pt-BR --paper a4"),
        ("themes", "templates"),
        ("--usage", "--help"),
        ("help figures", "help figure"),
    ] {
        assert!(run(args).success() == run(same).success(), "{args}");
    }
    for args in ["bench --size 4 --repeat 1", "measure 4 --count 1"] {
        assert!(run(args).text().contains("\n4,"), "{args}");
    }
    let folder = tempfile::tempdir().unwrap();
    run_in(folder.path(), "4 --outfile x.svg").success();
    assert_eq!(crate::names_in(folder.path()), ["x.svg"]);
    for place in [
        "--help",
        "options",
        "man",
        "completions bash",
        "completions zsh",
        "completions fish",
    ] {
        let text = run(place).text();
        for alias in ["unique", "outfile", "columns", "themes", "worksheets"] {
            assert!(
                !text.contains(&format!("-{alias}")) && !text.contains(&format!("\"{alias}\"")),
                "{place}: {alias}"
            );
        }
    }
}

/// Errors in values are the same for every alias.
#[test]
fn aliases_report_the_same_value_errors() {
    for (synonym, canonical) in [
        ("--columns 0", "--cols 0"),
        ("--columns", "--cols"),
        ("--limit none", "--take none"),
        ("--resolution high", "--dpi high"),
        ("--language xx", "--lang xx"),
        ("--duration fast", "--seconds fast"),
        ("worksheet empty --tasks x", "worksheet empty --count x"),
        ("worksheet empty --columns x", "worksheet empty --cols x"),
        ("count --size 6x", "count --n 6x"),
        ("measure 4 --repeat x", "measure 4 --runs x"),
        ("count 8 --size 6", "count 8 --n 6"),
    ] {
        assert_eq!(
            run(synonym).failure(2),
            run(canonical).failure(2),
            "{synonym}"
        );
    }
}

#[test]
fn batch_lines_can_have_aliases() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("commands");
    std::fs::write(&path, "a.svg 4 --unique\n").unwrap();
    run_in(folder.path(), "batch commands").success();
    let drawn = std::fs::read(folder.path().join("a.svg")).unwrap();
    assert!(drawn == run("--n 4 --fundamental").success());
}
