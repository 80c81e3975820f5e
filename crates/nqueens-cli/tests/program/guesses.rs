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
        for line in ["PAPER", "8 PAPER", "8 --PAPER", "PAPER poster"] {
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
    let rows: Vec<&str> = include_str!("../../data/hints.txt").lines().collect();
    assert!(rows.len() <= 60, "{}", rows.len());
    for (words, hint) in rows.iter().map(|line| line.split_once(": ").unwrap()) {
        for word in hint.split(|c: char| !c.is_alphanumeric() && c != '-') {
            let is_option = word.starts_with("--") && word.len() > 2;
            let is_known = known.contains(&format!("\"{word}\""));
            assert!(!is_option || is_known, "{words}: {word}");
        }
        for line in hint.split("nqueens-sheet ").skip(1) {
            let first = line.split([' ', ',']).next().unwrap();
            let is_plain = first.starts_with('-') || first == "8";
            assert!(
                is_plain || known.contains(&format!("\"name\":\"{first}\"")),
                "{hint}"
            );
        }
    }
}

/// Returns the first complete command line in a message.
fn advised_line(message: &str) -> Option<&str> {
    let tip = message.split_once("tip: ")?.1.lines().next()?;
    let (_, line) = tip.split_once("nqueens-sheet ")?;
    let ends = [
        " shows", " writes", " draws", " makes", " prints", " checks", "; ",
    ];
    let end = ends.into_iter().filter_map(|end| line.find(end)).min();
    Some(&line[..end.unwrap_or(line.len())])
}

/// Foreign words lead to what is meant: to these words of a message, and to a command line that works.
#[test]
fn foreign_words_lead_on() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("FILE"), "2413\n3142\n").unwrap();
    for (line, expected) in [
        ("--colums 3", "'--cols'"),
        ("8 --columnes 3", "'--cols'"),
        ("--langauge de", "'--lang'"),
        ("8 --unqiue", "'--fundamental'"),
        ("8 --verison", "'--version'"),
        ("figure board --queen d4", "'--queens'"),
        ("figure wheel --palete night", "'--palette'"),
        ("cuont 8", "'count'"),
        ("figure tre 4", "'tree'"),
        ("verify FILE", "nqueens-sheet check FILE"),
        ("test FILE", "nqueens-sheet check FILE"),
        ("worksheet empty --format moodle", "--format gift"),
        ("worksheet empty --format xml", "--format gift"),
        ("8 --format moodle", "worksheet conflicts -o tasks.gift"),
        (
            "figure board --queens 15863724",
            "separated by commas, such as 2,4,1,3",
        ),
        ("figure board --queens 2413", "separated by commas"),
        ("figure stack", "nqueens-sheet figure calls"),
        ("recursion", "nqueens-sheet figure calls"),
        ("count A000170", "nqueens-sheet count 1..27"),
        ("count 8 --unique", "--only fundamental"),
        ("worksheet all", "worksheet complete -o x.pdf"),
        ("worksheet", "choose one of empty, complete"),
        ("program scan", "choose one of python"),
        ("figure solution", "choose one of rule"),
        ("tree 4", "nqueens-sheet figure tree"),
        ("solve 8", "nqueens-sheet 8 -o queens.svg"),
        ("poster", "nqueens-sheet --paper a2 -o poster.pdf"),
        ("python", "nqueens-sheet program arrays python"),
        ("out.svg", "-o FILE"),
        ("8 --pdf", "--format pdf"),
        ("8 --page 2", "'--pages'"),
        ("8 --white red", "--set light=COLOUR"),
        ("8 midnight", "--template midnight"),
        ("figure wheel --template midnight", "--palette NAME"),
        ("8 fundamental", "--fundamental"),
        ("worksheet easy", "--level easy"),
        ("check FILE --expect unique", "--expect fundamental"),
        ("lesson", "nqueens-sheet figure trace -o x.html"),
        ("scan", "nqueens-sheet program scan python"),
        ("figure growth times.csv", "--data FILE"),
    ] {
        let message = run_in(folder.path(), line).failure(2);
        assert!(message.contains(expected), "{line}: {message}");
        if let Some(advice) = advised_line(&message) {
            run_in(folder.path(), advice).success();
        }
    }
}

/// A hint does not appear where its advice does not work.
#[test]
fn hints_are_not_about_other_commands() {
    for (line, forbidden) in [
        ("program arrays kotlin", "-o queens.svg"),
        ("figure trace --cols 3", "attacked"),
        ("figure trace --cols 3", "--color"),
        ("worksheet all", "leave it out"),
        ("check --all", "are drawn"),
        ("count --dark", "--scheme"),
        ("count 8 --format jpg", "tip"),
        ("8 --root 1", "--footer"),
        ("random 20", "'grade'"),
        ("figure growth times.csv", "-o times.csv"),
        ("figure rule 8 1", "--base"),
        ("--bogus", "tip"),
        ("-8", "twice"),
        ("figure rule --palette night", "--palette NAME"),
        ("figure rule --format csv", "svgz'\n"),
        ("figure rule --queens d4", "--place"),
    ] {
        let message = run(line).failure(2);
        assert!(!message.contains(forbidden), "{line}: {message}");
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
