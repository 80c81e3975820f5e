//! Exit codes and kinds of errors for wrong usage and failures, and notes about options without effect.
//!
//! `errors.txt` has a section for each test: command lines, some with their standard input before ` | `.
//! Below one or more of them are their exit code, and the kind of their error with the options that it names.
//! The sentences stand where they are made. `UPDATE=1 cargo test --test program errors::` updates the table;
//! review the changes.

use std::fs;
use std::path::Path;
use std::sync::Mutex;

use serde_json::Value;

use crate::{names_in, program, run, run_command, run_with};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/errors.txt");

/// Tests update the table in parallel.
static LOCK: Mutex<()> = Mutex::new(());

/// A folder with the files that the command lines read.
fn input_files() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let classic = run("templates show classic").text();
    let evil = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<script>alert(1)</script>\n<g onload=\"x\"/>\n</svg>";
    let bad = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n\
               <rect id=\"page\" width=\"9\" height=\"9\" fill=\"none\" stroke=\"#000\"/>\n\
               <rect id=\"light\" width=\"4\" height=\"4\" fill=\"#fff\" data-dark=\"blurple\"/>\n\
               <rect id=\"dark\" x=\"4\" width=\"4\" height=\"5\" fill=\"#ddd\"/>\n\
               <circle id=\"queen\" cx=\"2\" cy=\"2\" r=\"3\"/>\n\
               <rect id=\"title\" width=\"1\" height=\"1\"/>\n\
               </svg>";
    let wide = evil.encode_utf16().flat_map(u16::to_le_bytes);
    for (name, bytes) in [
        ("bad.txt", b"2413\n1234\n".to_vec()),
        ("mixed.txt", b"2413\n13524\n".to_vec()),
        (
            "text.txt",
            b".Q..\n...Q\nQ...\n..Q.\n\nQ...\n..Q.\n.Q..\n...Q\n".to_vec(),
        ),
        ("four.txt", b"2413\n".to_vec()),
        ("vase.txt", b"X..X\nXXXX\n.XX.\n.XX.\n".to_vec()),
        ("eight.txt", run("--n 8 --format permutation").success()),
        ("none.json", b"{\"n\":4,\"solutions\":[]}".to_vec()),
        ("times.csv", b"n,seconds\n4,0\n".to_vec()),
        ("commands", b"a.svg 4 --unique\nb.svg 4 --dark\n".to_vec()),
        (
            "latin1",
            b"c.svg\nd.svg --title \xe4\ne.svg \xe4\n".to_vec(),
        ),
        ("no.ttf", b"no font".to_vec()),
        ("evil.svg", evil.into()),
        ("bad.svg", bad.into()),
        ("unseen.svg", classic.replace("#2b1810", "#fefefe").into()),
        ("binary.svg", b"\xff\xd8\xff\xe0".to_vec()),
        ("large.svg", vec![b'x'; (1 << 20) + 1]),
        (
            "wide.svg",
            b"\xff\xfe".iter().copied().chain(wide).collect(),
        ),
        ("八.svg", classic.into()),
    ] {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    for name in ["folder", "here.svg"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    folder
}

/// The exit code, and the kind, the options and the suggestions of each error, or the notes.
fn outcome(folder: &Path, line: &str) -> String {
    let (input, args) = line.split_once(" | ").unwrap_or(("", line));
    let mut command = program();
    command.current_dir(folder);
    command.env("NQUEENS_SHEET_ERRORS", "json");
    command.args(shlex::split(args).unwrap());
    let ran = run_command(command, input.replace("\\n", "\n").as_bytes());
    let code = ran.code.filter(|code| [0, 1, 2].contains(code));
    let code = code.expect(line);
    if code > 0 {
        assert!(ran.out.is_empty(), "{line}");
    }
    let describe = |json: &str| {
        let error: Value = serde_json::from_str(json).unwrap_or_else(|_| panic!("{line}: {json}"));
        if code == 0 {
            return error["note"].as_str().expect(line).to_owned();
        }
        // Lines of a batch file reject -o.
        let message = error["message"].as_str().expect(line);
        let has_output = message.contains("with -o") || message.contains("as in -o");
        assert!(
            !args.starts_with("batch") || !has_output,
            "{line}: {message}"
        );
        let names = |key: &str| {
            error[key]
                .as_array()
                .expect(line)
                .iter()
                .filter_map(Value::as_str)
        };
        let mut words = vec![error["kind"].as_str().expect(line)];
        words.extend(names("options"));
        let suggestions: Vec<&str> = names("suggestion").collect();
        if !suggestions.is_empty() {
            words.push("suggests");
            words.extend(suggestions);
        }
        words.join(" ")
    };
    let errors: Vec<String> = ran.err.lines().map(describe).collect();
    assert!(!errors.is_empty(), "{line}");
    format!("{code}: {}", errors.join("; "))
}

fn read_table() -> String {
    let _lock = LOCK.lock().unwrap();
    fs::read_to_string(TABLE).unwrap()
}

/// Runs the command lines of a section. Nothing is written except the message.
fn assert_section(name: &str) {
    let heading = format!("# {name}\n");
    let table = read_table();
    let (_, section) = table.split_once(&heading).unwrap();
    let section = &section[..section.find("\n# ").unwrap_or(section.len())];
    let folder = input_files();
    let names = names_in(folder.path());
    let mut actual = heading.clone();
    for line in section.lines().filter(|line| line.starts_with('>')) {
        let outcome = format!("\n{}\n", outcome(folder.path(), line[1..].trim()));
        if let Some(same) = actual.strip_suffix(&outcome) {
            actual.truncate(same.len() + 1);
        }
        actual += &format!("{line}{outcome}");
        assert_eq!(names_in(folder.path()), names, "{line}");
    }
    let expected = heading + section;
    if std::env::var_os("UPDATE").is_some() {
        // Tests of other sections may have updated the file.
        let _lock = LOCK.lock().unwrap();
        let table = fs::read_to_string(TABLE).unwrap();
        fs::write(TABLE, table.replace(&expected, &actual)).unwrap();
        return;
    }
    let mut pairs = actual.lines().zip(expected.lines());
    let differ = pairs.find(|(new, old)| new != old);
    assert!(
        actual == expected,
        "first difference: {differ:?}; after looking at it: UPDATE=1 cargo test --test program errors"
    );
}

/// A test for each section.
macro_rules! sections {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                assert_section(stringify!($name));
            }
        )*

        #[test]
        fn all_sections_have_a_test() {
            let table = read_table();
            let headings = table.lines().filter_map(|line| line.strip_prefix("# "));
            assert_eq!(headings.collect::<Vec<_>>(), [$(stringify!($name)),*]);
        }
    };
}

sections! {
    board_sizes
    values_of_options
    values_out_of_range
    formats
    options_without_effect
    defaults_of_other_commands
    conflicts
    missing_requirements
    lengths_on_paper
    huge_jobs
    selections
    boards_from_files
    template_files
    settings_of_templates
    texts_and_fonts
    errors_before_long_output
    paper_and_pages
    files
    counts
    checks
    figures
    animations
    searches_without_steps
    worksheets
    batches
    guesses
}

/// An option without effect does not change the output, and a note names it.
#[test]
fn options_without_effect_do_not_change_the_output() {
    for (line, option, place) in [
        ("--n 8 --format csv", "--cell 20px", "on csv"),
        ("--n 8 --format text", "--template classic", "on text"),
        ("--n 8 --format png", "--scheme auto", "on png"),
        ("--n 6 --format gif", "--alt x", "on gif"),
        ("--n 8", "--layout number", "without --paper"),
        ("--n 8", "--title-in grid", "without --paper"),
        ("--n 8", "--landscape", "without --paper"),
        ("--n 8 --format pdf", "--overlap 5mm", "without --tile-on"),
        ("--n 8", "--seed 7", "without --sample or --random"),
        ("--n 8", "--loop", "without --animate"),
        ("figure trace --n 4 --format json", "--steps 1-9", "on json"),
        ("figure trace --n 3 --format gif", "--as table", "on gif"),
        (
            "figure tree --n 4",
            "--siblings",
            "without --root or --to-first",
        ),
        ("figure tree --n 3 --format gif", "--until 9", "on gif"),
        ("figure tree --n 4 --format json", "--step all", "on json"),
        ("figure arrays --n 4", "--cols 3", "without --step all"),
        (
            "worksheet complete --pages 1",
            "--base 0",
            "on this kind of task",
        ),
        (
            "worksheet trace --pages 1",
            "--cols 2",
            "on this kind of task",
        ),
        (
            "worksheet mark --pages 1",
            "--level hard",
            "on this kind of task",
        ),
    ] {
        let ran = run(&format!("{line} {option}"));
        let option = match option {
            "--scheme auto" => option,
            other => other.split(' ').next().unwrap(),
        };
        let note = format!("note: {option} has no effect {place}\n");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), note.as_str()));
        assert!(ran.out == run(line).success(), "{line} {option}");
    }
}

/// A default is in force, and an option matters for reading.
#[test]
fn options_with_an_effect_have_no_note() {
    for line in [
        "worksheet empty --landscape --pages 1",
        "worksheet complete --seed 3 --pages 1",
        "figure arrays --n 4 --step all --cols 3",
        "figure tree --n 4 --siblings --to-first",
        "figure attacked --n 4 --steps 1-3 --format json",
        "--n 4 --format gif --loop",
        "--n 4 --animate --seconds 3",
        "--n 4 --scheme auto",
    ] {
        assert_eq!(run(line).err, "", "{line}");
    }
    let ran = run_with(b".Q..\n...Q\nQ...\n..Q.\n", "--from - --chars .Q");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn notes_are_json_on_request() {
    let mut command = program();
    command.env("NQUEENS_SHEET_ERRORS", "json");
    command.args(["4", "--dpi", "300"]);
    let ran = run_command(command, b"");
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.err, "{\"note\":\"--dpi has no effect on svg\"}\n");
}

#[test]
fn zero_needs_no_unit_on_paper() {
    run("--n 4 --paper a4 --margin 0 --gap 0 --bleed 0.0").success();
    // Without paper, the unit is the pixel.
    assert_eq!(
        run("--n 4 --gap 3").success(),
        run("--n 4 --gap 3px").success()
    );
}

#[test]
fn some_boards_of_uncounted_sizes_are_drawn() {
    run("--n 28 --class doubly-centrosymmetric --take 1 --format fen").success();
}

/// A GIF has no description.
#[test]
fn languages_and_descriptions_have_an_effect() {
    let drawn = |line: &str| run(&format!("{line} --format gif")).success();
    for line in ["--n 4 --paper 40x60mm", "figure trace --n 4 --to-first"] {
        assert!(drawn(line) != drawn(&format!("{line} --lang de")), "{line}");
    }
    for format in ["svg", "png", "pdf"] {
        let drawn =
            |line: &str| run(&format!("--n 4 --cell 8px {line} --format {format}")).success();
        let plain = drawn("");
        assert!(
            plain != drawn("--lang de") && plain != drawn("--alt x"),
            "{format}"
        );
    }
}
