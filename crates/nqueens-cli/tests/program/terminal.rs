//! Output on a terminal, where the source of a picture would be useless.

use std::fs::File;
use std::io::Read;
use std::process::Stdio;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::{program, run};

/// Opens a terminal with this width. The program gets the second end.
pub(crate) fn open_terminal(width: u16) -> (File, File) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    let name = ptsname(&ours, Vec::new()).unwrap().into_string().unwrap();
    let theirs = File::options().read(true).write(true).open(name).unwrap();
    let size = Winsize {
        ws_row: 24,
        ws_col: width,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(&theirs, size).unwrap();
    (File::from(ours), theirs)
}

/// The exit code, the contents of a terminal with this width, and the messages.
fn run_on_terminal(args: &str, width: u16) -> (Option<i32>, String, String) {
    let (mut ours, theirs) = open_terminal(width);
    let mut command = program();
    command.args(args.split_whitespace());
    command.stdout(Stdio::from(theirs)).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    // Open descriptors keep the terminal open.
    drop(command);
    let reader = std::thread::spawn(move || {
        let mut out = Vec::new();
        // The end of a terminal is an error.
        let _ = ours.read_to_end(&mut out);
        out
    });
    let ended = child.wait_with_output().unwrap();
    let out = String::from_utf8(reader.join().unwrap()).unwrap();
    let err = String::from_utf8(ended.stderr).unwrap();
    (ended.status.code(), out.replace("\r\n", "\n"), err)
}

#[test]
fn boards_are_shown_as_text_as_wide_as_the_terminal() {
    for (args, width, across, down, note) in [
        ("4", 80, 2, 1, "showing 2 boards as text; add -o queens.svg"),
        (
            "--n 8 --paper a2",
            80,
            8,
            12,
            "showing 92 boards as text; add -o queens.pdf",
        ),
        ("--n 8", 18, 2, 22, "showing the first 44 boards as text; "),
        ("--n 8", 17, 1, 22, "showing the first 22 boards as text; "),
        ("12", 80, 5, 15, "showing the first 75 boards as text; "),
        (
            "10 --group-by class",
            80,
            6,
            16,
            "showing 92 orbits as text; ",
        ),
        ("4..5 --animate", 80, 2, 2, "showing 12 boards as text; "),
        (
            "--random 1 --n 81",
            80,
            0,
            0,
            "the boards are too wide for this terminal; ",
        ),
    ] {
        let (code, out, err) = run_on_terminal(args, width);
        assert_eq!(code, Some(0), "{args}");
        assert!(err.starts_with(&format!("note: {note}")), "{args}: {err}");
        let first = out
            .lines()
            .next()
            .map_or(0, |line| line.split("  ").count());
        let rows = out.lines().filter(|line| line.is_empty()).count();
        assert_eq!((first, rows), (across, down), "{args} in {width}");
    }
    let out = run_on_terminal("4", 80).1;
    assert_eq!(out, ".Q..  ..Q.\n...Q  Q...\nQ...  ...Q\n..Q.  .Q..\n\n");
}

#[test]
fn figures_are_shown_in_words() {
    let (code, out, err) = run_on_terminal("figure rule", 80);
    let words = "The squares that a queen attacks\n\nA queen on (4, 4) ";
    assert_eq!(code, Some(0));
    assert!(out.starts_with(words) && !out.contains('<'), "{out}");
    assert!(
        err.ends_with("; add -o figure.svg to write the picture\n"),
        "{err}"
    );
}

/// Explicit requests for a picture are followed.
#[test]
fn explicit_formats_are_written() {
    let svg = run("--n 4").text();
    for args in ["--n 4 --format svg", "--n 4 -o -"] {
        let written = run_on_terminal(args, 80);
        assert!(written == (Some(0), svg.clone(), String::new()), "{args}");
    }
    let (code, out, err) = run_on_terminal("--n 4 --format png", 80);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("a terminal cannot show this format"), "{err}");
}
