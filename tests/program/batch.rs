//! The `batch` command.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use crate::{names_in, program, run, run_in, run_with};

const LINES: &str = "# Two pictures and a list.
six.svg    --n 6 --cols 2
a/six.png  --n 6 --title \"Six queens\"

list.txt   --n 6 --format permutation
";

#[test]
fn standard_input_is_read_relative_to_the_current_folder() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "# two\na.svg --n 4\nsheet.pdf worksheet empty --n 4\n";
    let files: &[&str] = if cfg!(unix) {
        &["-", "/dev/stdin"]
    } else {
        &["-"]
    };
    for file in files {
        let mut command = program();
        command.current_dir(folder.path()).args(["batch", file]);
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(lines.as_bytes())
            .unwrap();
        assert!(child.wait().unwrap().success());
        assert_eq!(names_in(folder.path()), ["a.svg", "sheet.pdf"]);
        for name in names_in(folder.path()) {
            std::fs::remove_file(folder.path().join(name)).unwrap();
        }
    }
    let refused = run_with(b"a.svg --n 4\nb.svg count 8\n", "batch -").failure(2);
    assert!(
        refused.starts_with("error: standard input, line 2: a line can draw"),
        "{refused}"
    );
}

#[test]
fn rejects_endless_batch_files() {
    let large = vec![b'#'; (16 << 20) + 1];
    assert_eq!(
        run_with(&large, "batch -").failure(1),
        "error: cannot read standard input: it is larger than the limit of 16 MiB: split it\n"
    );
    let many = "\n".repeat(20_001);
    assert_eq!(
        run_with(many.as_bytes(), "batch -").failure(1),
        "error: standard input has 20,001 lines, more than the limit of 20,000: split it\n"
    );
    if Path::new("/dev/zero").exists() {
        assert!(
            run("batch /dev/zero")
                .failure(1)
                .contains("larger than the limit of 16 MiB")
        );
    }
}

#[test]
fn each_line_writes_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let docs = folder.path().join("docs");
    fs::create_dir_all(docs.join("a")).unwrap();
    fs::write(docs.join("commands"), LINES).unwrap();
    for threads in ["", "--threads 1"] {
        // Files are relative to the batch file, not to the current folder.
        run_in(folder.path(), &format!("batch docs/commands {threads}")).success();
        let read = |name: &str| fs::read(docs.join(name)).unwrap();
        assert!(read("six.svg") == run("--n 6 --cols 2").success());
        assert_eq!(&read("a/six.png")[1..4], b"PNG");
        assert!(read("list.txt") == run("--n 6 --format permutation").success());
        assert_eq!(names_in(&docs), ["a", "commands", "list.txt", "six.svg"]);
        run_in(&docs, "batch commands --check").success();
        fs::remove_file(docs.join("list.txt")).unwrap();
    }
    fs::write(docs.join("six.svg"), "other").unwrap();
    let stale = run_in(&docs, "batch commands --check").failure(1);
    assert_eq!(
        stale,
        "error: commands, line 2: six.svg is stale: the first difference is at byte 1\n       \
         commands, line 5: list.txt is stale: it does not exist\n       \
         to update stale files, run nqueens-sheet batch commands\n"
    );
}

#[test]
fn errors_name_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let batch = |commands: &str, code: i32| {
        fs::write(folder.path().join("commands"), commands).unwrap();
        run_in(folder.path(), "batch commands").failure(code)
    };
    // Unknown options are rejected before anything is drawn.
    let result = batch(
        "a.svg --n 4\nb.svg --nn 4\nc.svg --n 4 --dry-run\nd.svg count 8\ne.svg --help\nf.svg -V\ng.svg figure\n\
             h.svg -o i.svg\nj.svg figure rule --check k.svg\nl.svg --color never\n--n 4\n- --n 4\nm.svg --unchecked\n",
        2,
    );
    // The list of figures may become longer.
    let (before, after) = result.split_once(": rule, lines").unwrap();
    let after = after.split_once(", help").unwrap().1;
    assert_eq!(
        format!("{before}: ...{after}"),
        "error: commands, line 2: unknown option '--nn'\n       \
         commands, line 3: --dry-run is not allowed in a line, which has to write a file: leave it out\n       \
         commands, line 4: a line can draw a sheet, a figure or a worksheet, or list solutions: leave other commands out\n       \
         commands, line 5: a line has to write a file: run --help and --version outside of batch\n       \
         commands, line 6: a line has to write a file: run --help and --version outside of batch\n       \
         commands, line 7: a subcommand is required but one was not provided: ...\n       \
         commands, line 8: -o is not allowed in a line, which starts with the file to write: leave it out\n       \
         commands, line 9: --check is not allowed in a line: give it to batch, for all lines\n       \
         commands, line 10: --color is not allowed in a line: give it to batch, for all messages\n       \
         commands, line 11: a line has to start with the file to write: put its name first, as in all.svg --n 8\n       \
         commands, line 12: a line has to start with the file to write: put its name first, as in all.svg --n 8\n       \
         commands, line 13: one or more required arguments were not provided: --from <FILE>, --alt <TEXT>\n"
    );
    assert_eq!(names_in(folder.path()), ["commands"]);
    // Later failures do not stop the other lines.
    assert_eq!(
        batch(
            "a.svg --n 4\nb.svg --n 3\nc.svg --n 4 --chars xy\nd.bmp --n 4\n",
            2
        )
        .lines()
        .map(|line| line.split("line ").nth(1).unwrap().split_at(22).0)
        .collect::<Vec<_>>(),
        [
            "2: there is no solution",
            "3: --chars has no effec",
            "4: d.bmp does not have"
        ]
        .map(|line| &line[..22])
    );
    assert_eq!(names_in(folder.path()), ["a.svg", "commands"]);
    assert_eq!(
        batch("a.svg --n 4\n# x\na.svg --n 5\n", 2),
        "error: commands, line 3: a.svg is also written by line 1: write to different files\n"
    );
    // Only the first failures are printed, with the total number.
    let many: Vec<String> = (0..25).map(|i| format!("{i}.svg --nn\n")).collect();
    let message = batch(&many.concat(), 2);
    assert_eq!(message.lines().count(), 21);
    assert!(
        message.ends_with("\n       and 5 more failures\n"),
        "{message}"
    );
    assert_eq!(
        run_in(folder.path(), "batch none").failure(1),
        "error: cannot read none: no such file; check the name\n"
    );
}

#[test]
fn lines_are_split_as_in_a_shell() {
    let folder = tempfile::tempdir().unwrap();
    let commands =
        "\u{feff}a.svg --n 4 --title \"a \\\"b\\\"\" # a note\r\nb.svg --n 4 --title 'x y'\r\n";
    fs::write(folder.path().join("commands"), commands).unwrap();
    run_in(folder.path(), "batch commands").success();
    assert_eq!(names_in(folder.path()), ["a.svg", "b.svg", "commands"]);
    for (name, title) in [("a.svg", ">a \"b\"</title>"), ("b.svg", ">x y</title>")] {
        let svg = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(svg.contains(title), "{svg}");
    }
    fs::write(
        folder.path().join("commands"),
        b"c.svg\nd.svg --title \xe4\ne.svg \xe4\n",
    )
    .unwrap();
    assert_eq!(
        run_in(folder.path(), "batch commands").failure(2),
        "error: commands, line 2: it is not UTF-8 text: save the file as UTF-8\n"
    );
}

/// Files that would be written at the same time are rejected, regardless of how they are named.
#[cfg(unix)]
#[test]
fn rejects_two_lines_for_the_same_file() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("sub")).unwrap();
    symlink("x.svg", folder.path().join("link.svg")).unwrap();
    symlink("sub", folder.path().join("folder")).unwrap();
    symlink("x.svg", folder.path().join("q-7.svg")).unwrap();
    let same = |name: &str, other: &str| {
        format!("{name} is the same file as {other}, which line 1 writes: write to different files")
    };
    let duplicates =
        |name: &str| format!("{name} is also written by line 1: write to different files");
    for (lines, message) in [
        ("x.svg\n./x.svg", same("./x.svg", "x.svg")),
        ("sub/../x.svg\nx.svg", same("x.svg", "sub/../x.svg")),
        ("x.svg\nlink.svg", same("link.svg", "x.svg")),
        ("sub/x.svg\nfolder/x.svg", same("folder/x.svg", "sub/x.svg")),
        ("p-{p}.svg\n./p-{p}.svg", same("./p-{p}.svg", "p-{p}.svg")),
        ("x.svg\nq-7.svg", same("q-7.svg", "x.svg")),
        ("x.svg --emit picture\nx-dark.svg", duplicates("x-dark.svg")),
        ("x.svg\nx.svg figure rule", duplicates("x.svg")),
        (
            "x.svg\nsub/../commands --format text",
            String::from("sub/../commands is the file of commands itself: write to another file"),
        ),
        (
            "x.txt\ny.svg --from ./x.txt",
            String::from(
                "./x.txt is read while line 1 writes it: move this line to another batch that runs later",
            ),
        ),
        (
            "x.svg --from -\ny.svg --from -",
            String::from("standard input is also read by line 1: read different files"),
        ),
    ] {
        fs::write(folder.path().join("commands"), lines).unwrap();
        for check in ["", " --check"] {
            assert_eq!(
                run_in(folder.path(), &format!("batch commands{check}")).failure(2),
                format!("error: commands, line 2: {message}\n")
            );
        }
        assert_eq!(
            fs::read_to_string(folder.path().join("commands")).unwrap(),
            lines
        );
        assert_eq!(
            names_in(folder.path()),
            ["commands", "folder", "link.svg", "q-7.svg", "sub"]
        );
    }
    // Similar names of different files.
    let lines = "p-{p}.svg --n 4\np.svg --n 4\np-x.svg --n 4\nsub/p-1.svg --n 4\n";
    fs::write(folder.path().join("commands"), lines).unwrap();
    run_in(folder.path(), "batch commands").success();
}

#[test]
fn both_schemes_are_listed_in_line_order() {
    let folder = tempfile::tempdir().unwrap();
    let docs = folder.path().join("docs");
    fs::create_dir(&docs).unwrap();
    let lines = "b.svg figure trace --n 4 --animate --emit picture\na.svg --n 4 --emit picture\nc.svg --n 4\n";
    fs::write(docs.join("commands"), lines).unwrap();
    let html = run_in(folder.path(), "batch docs/commands --threads 2").text();
    let single = |args: &str| run_in(folder.path(), &format!("{args} --emit picture")).text();
    let figure = single("figure trace --n 4 --animate -o b.svg");
    assert_eq!(html, figure + &single("--n 4 -o a.svg"));
    assert_eq!(
        names_in(&docs),
        [
            "a-dark.svg",
            "a.svg",
            "b-dark.svg",
            "b.svg",
            "c.svg",
            "commands"
        ]
    );
    assert!(run_in(&docs, "batch commands --check").success().is_empty());
    fs::write(docs.join("a-dark.svg"), "other").unwrap();
    assert_eq!(
        run_in(&docs, "batch commands --check").failure(1),
        "error: commands, line 2: a-dark.svg is stale: the first difference is at byte 1\n       \
         to update stale files, run nqueens-sheet batch commands\n"
    );
}

/// A line fails if its reader closes the pipe.
#[cfg(unix)]
#[test]
fn broken_pipes_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("commands"),
        "pipe --n 10 --format text\nx.svg --n 4\n",
    )
    .unwrap();
    let script = "mkfifo pipe; head -c 1 pipe > first & \"$program\" batch commands; code=$?; wait; exit $code";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script]).current_dir(folder.path());
    shell.env("program", env!("CARGO_BIN_EXE_nqueens-sheet"));
    let ran: crate::RunResult = shell.output().unwrap().into();
    assert_eq!(
        ran.failure(1),
        "error: commands, line 1: the reader closed the pipe early: use a reader that reads to the end\n"
    );
    assert!(folder.path().join("x.svg").exists());
}

/// Suggestions for a line do not include options that lines reject.
#[test]
fn suggestions_are_valid_in_lines() {
    let folder = tempfile::tempdir().unwrap();
    for (line, why) in [
        (
            "a.svg --n 8 b.svg",
            "32, or a range such as 5..7; -o is not allowed in a line",
        ),
        (
            "a.svg --n 8 --output-dir x",
            "unknown option '--output-dir'; -o is not allowed in a line",
        ),
        ("a.svg --n 8 --out x.svg", "-o is not allowed in a line"),
        ("a.svg --count", "unknown option '--count'; a line can draw"),
        (
            "a.svg --n 8 --open",
            "unknown option '--open'; -o is not allowed in a line",
        ),
        ("a.svg --n 8 --paper a4 --cell 20mm", "as in page-{0p}.svg"),
        (
            "'=a b.svg' --n 8 --footr x",
            "unknown option '--footr'; did you mean '--footer'?",
        ),
    ] {
        std::fs::write(folder.path().join("lines"), line).unwrap();
        let message = run_in(folder.path(), "batch lines").failure(2);
        assert!(message.contains(why), "{line}: {message}");
        assert!(
            !message.contains("with -o") && !message.contains("as in -o"),
            "{message}"
        );
    }
    let message = run_in(folder.path(), "batch lines -o x.svg").failure(2);
    assert!(
        message.contains("each line of the file starts with the file to write"),
        "{message}"
    );
}
