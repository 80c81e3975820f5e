//! Input that is endless or typed.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use crate::{names_in, program, run_with};

const BOARD: &[u8] = b".Q..\n...Q\nQ...\n..Q.\n";

/// An error at the start is reported before the rest is read.
#[test]
fn endless_input_is_rejected_at_its_first_error() {
    for (text, message) in [
        (
            "evil",
            "error: standard input: line 1, column 1: 'e' is not a square: use Q q ♕ ♛ for a queen and . # - _ · \
             for an empty square\n",
        ),
        (
            "1234",
            "error: standard input: line 1: the queens on a1 and b2 attack each other (same diagonal)\n",
        ),
    ] {
        let mut yes = Command::new("yes");
        let mut yes = yes.arg(text).stdout(Stdio::piped()).spawn().unwrap();
        let mut command = program();
        command
            .args(["--from", "-"])
            .stdin(yes.stdout.take().unwrap());
        let output = command.output().unwrap();
        // `yes` writes until its pipe is closed.
        drop(command);
        yes.wait().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.as_str()), (Some(1), message));
    }
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
fn missing_temporary_folders_are_reported() {
    let mut command = program();
    command.args(["--from", "-"]).env("TMPDIR", "/nowhere");
    let output = command.output().unwrap();
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: cannot store standard input in the folder /nowhere: the folder does not exist; set TMPDIR to one that does\n"
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
}
