//! Input that is endless or typed.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::process::Stdio;

use crate::{names_in, program, run_with};

const BOARD: &[u8] = b".Q..\n...Q\nQ...\n..Q.\n";

/// Notes on standard error mention other text and numbers from 0.
#[test]
fn skipped_text_is_noted() {
    let base = "note: standard input counts rows and columns from 0\n";
    let skipped = "note: skipped 2 lines of other text in standard input, the first is line 1\n";
    for (input, notes) in [
        (&b".Q..\n...Q\nQ...\n..Q.\n"[..], ""),
        (b"2413\n", ""),
        (b"[1, 3, 0, 2]\n", base),
        (b"Found:\n2413\nThat is all.\n", skipped),
        (
            b"Found:\n[1, 3, 0, 2]\nThat is all.\n",
            &format!("{base}{skipped}"),
        ),
    ] {
        let ran = run_with(input, "--from - --format permutation");
        assert_eq!((ran.err.as_str(), ran.code), (notes, Some(0)));
        let quiet = run_with(input, "--from - --format permutation --quiet");
        assert_eq!(quiet.err, "");
        assert_eq!(quiet.text(), "2413\n");
    }
}

/// Without `--base`, the numbers have to be plain.
#[test]
fn the_first_row_is_recognized_or_given() {
    let read = |input: &[u8], args: &str| {
        let args = format!(
            "--quiet --from - --unchecked --alt x --caption {{squares}} --text live {args}"
        );
        run_with(input, &args).text()
    };
    assert!(read(b"1 2 3 1\n", "--base 1").contains("\na1 b2 c3 d1\n"));
    assert!(read(b"1 2 3 1\n", "--base 0").contains("\na2 b3 c4 d2\n"));
    assert!(read(b"1 2 4 1\n", "").contains("\na1 b2 c4 d1\n"));
    assert!(read(b"0 2 3 0\n", "").contains("\na1 b3 c4 d1\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn lines_of_numbers_are_limited() {
    let mut command = program();
    command.arg("count").stdin(File::open("/dev/zero").unwrap());
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: standard input, line 1: it is longer than 64 KiB: split it into several lines\n"
    );
    let many = b"8 ".repeat(10_000);
    assert_eq!(
        run_with(&many, "count --only all").text().lines().count(),
        10_000
    );
}

#[test]
fn streams_are_drawn_like_files() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("boards"), BOARD).unwrap();
    let file = File::open(folder.path().join("boards")).unwrap();
    let mut command = program();
    command.args(["--from", "-"]).stdin(file);
    let expected = command.output().unwrap().stdout;
    assert!(!expected.is_empty());
    let mut command = program();
    command.args(["--from", "-"]).stdin(Stdio::piped());
    command.env("TMPDIR", folder.path());
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(BOARD).unwrap();
    assert!(child.wait_with_output().unwrap().stdout == expected);
    assert_eq!(names_in(folder.path()), ["boards"]);
}

/// Runs the program on a terminal, types something, and returns the contents of the terminal.
#[cfg(target_os = "linux")]
fn on_a_terminal(args: &str, typed: &[u8]) -> String {
    let (mut ours, theirs) = crate::terminal::open_terminal(80);
    let mut command = program();
    command.args(args.split_whitespace());
    command.stdin(theirs.try_clone().unwrap());
    command.stdout(theirs.try_clone().unwrap()).stderr(theirs);
    let mut child = command.spawn().unwrap();
    // The terminal closes with its last descriptor.
    drop(command);
    ours.write_all(typed).unwrap();
    let mut contents = Vec::new();
    // Reading a terminal that has closed is an error.
    let _ = ours.read_to_end(&mut contents);
    child.wait().unwrap();
    String::from_utf8_lossy(&contents).into_owned()
}

#[cfg(target_os = "linux")]
#[test]
fn typed_input_has_a_prompt() {
    for (args, typed, note) in [
        (
            "count --only all",
            &b"4\n0\n"[..],
            "reading board sizes from the terminal",
        ),
        (
            "--from - --format text",
            b"2413\n\x04",
            "reading boards from the terminal",
        ),
    ] {
        let contents = on_a_terminal(args, typed);
        assert!(contents.contains(note), "{args}: {contents}");
        let quiet = on_a_terminal(&format!("--quiet {args}"), typed);
        assert!(!quiet.contains("waiting"), "{args}: {quiet}");
    }
    // Nothing is piped in.
    let contents = on_a_terminal("check", b"");
    assert!(
        contents.contains("check needs the output of a program"),
        "{contents}"
    );
}
