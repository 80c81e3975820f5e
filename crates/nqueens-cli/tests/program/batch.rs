//! The `batch` command.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use serde_json::json;

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
fn notes_name_their_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("commands"),
        "a.svg 4\nb.txt 4 --cols 2\nc.svg 4 --loop\n",
    )
    .unwrap();
    let ran = run_in(folder.path(), "batch commands");
    assert_eq!(ran.code, Some(0));
    assert_eq!(
        ran.err,
        "note: commands, line 2: --cols has no effect on text\n\
         note: commands, line 3: --loop has no effect without --animate\n"
    );
}

#[test]
fn errors_name_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let batch = |commands: &str, code: i32| {
        fs::write(folder.path().join("commands"), commands).unwrap();
        run_in(folder.path(), "batch commands").failure(code)
    };
    // Later failures do not stop the other lines.
    assert_eq!(
        batch(
            "a.svg --n 4\nb.svg --n 3\nc.svg --n 4 --emit picture --format pdf\nd.bmp --n 4\n",
            2
        )
        .lines()
        .map(|line| line.split("line ").nth(1).unwrap().split_at(22).0)
        .collect::<Vec<_>>(),
        [
            "2: there is no solution",
            "3: --emit picture write",
            "4: d.bmp does not have"
        ]
        .map(|line| &line[..22])
    );
    assert_eq!(names_in(folder.path()), ["a.svg", "commands"]);
    // Only the first failures are printed, with the total number.
    let many: Vec<String> = (0..25).map(|i| format!("{i}.svg --nn\n")).collect();
    let message = batch(&many.concat(), 2);
    assert_eq!(message.lines().count(), 21);
    assert!(
        message.ends_with("\n       and 5 more failures\n"),
        "{message}"
    );
}

#[test]
fn pasted_commands_are_recognized() {
    for line in [
        "nqueens-sheet --n 4 -o x.svg",
        "$ nqueens-sheet --n 4 -o x.svg",
        "./nqueens-sheet.exe figure rule -o r.svg",
    ] {
        let program = line.split(' ').next().unwrap();
        assert_eq!(
            run_with(line.as_bytes(), "batch -").failure(2),
            format!(
                "error: standard input, line 1: a line is the file to write and options, without {program} and -o: \
                 write x.svg --n 8 for nqueens-sheet --n 8 -o x.svg\n"
            )
        );
    }
}

#[test]
fn errors_as_json_have_facts_about_each_line() {
    let folder = tempfile::tempdir().unwrap();
    let batch = |lines: &str, args: &str| -> serde_json::Value {
        fs::write(folder.path().join("commands"), lines).unwrap();
        let mut command = program();
        command
            .current_dir(folder.path())
            .env("NQUEENS_SHEET_ERRORS", "json");
        let words = format!("batch commands {args}");
        let output = command.args(words.split_whitespace()).output().unwrap();
        serde_json::from_slice(&output.stderr).unwrap()
    };
    let lines = "a.svg --n 4\nb.svg --n 4 --papr a4\nc.svg --n 12 --paper a4\n";
    let failure = batch(lines, "");
    let facts = |failure: &serde_json::Value| {
        ["line", "kind", "options", "value", "suggestion"].map(|name| failure[name].clone())
    };
    let misspelt = [
        json!(2),
        json!("unknown-argument"),
        json!(["--papr", "--paper"]),
        json!("--papr"),
        json!(["--paper"]),
    ];
    assert_eq!(facts(&failure), misspelt);
    assert_eq!(facts(&failure["failures"][0]), misspelt);
    let failure = batch(&lines.replace("papr", "paper"), "");
    let small = ["line", "kind", "suggestion"].map(|name| failure[name].clone());
    assert_eq!(
        small,
        [json!(3), json!("too-small"), json!(["--cell", "1mm"])]
    );
    let stale = batch("a.svg --n 5\nd.svg --n 4\n", "--check");
    let all = stale["failures"].as_array().unwrap();
    for (failure, (line, file)) in all.iter().zip([(1, "a.svg"), (2, "d.svg")]) {
        let facts = ["line", "kind", "value"].map(|name| failure[name].clone());
        assert_eq!(facts, [json!(line), json!("stale"), json!(file)]);
    }
    let message = stale["message"].as_str().unwrap();
    assert!(
        message.contains("commands, line 2: d.svg is stale: it does not exist"),
        "{message}"
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
