//! Destinations of `-o`: open files, links and pipes.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use crate::{RunResult, names_in, run, run_in};

/// Runs a script in which `$program` is the program.
fn run_script(folder: &Path, script: &str) -> RunResult {
    let mut command = Command::new("sh");
    command
        .args(["-c", script])
        .current_dir(folder)
        .env("program", env!("CARGO_BIN_EXE_nqueens-sheet"));
    command.output().unwrap().into()
}

/// Existing lines stay, regardless of how the shell opened the file.
#[cfg(target_os = "linux")]
#[test]
fn open_files_are_written_at_their_position() {
    let boards = run("--n 5 --format text").text();
    let expected = format!("old\nheader\n{boards}footer\n");
    let job = "\"$program\" --n 5 --format text";
    for (to, name, redirect) in [
        ("", "/dev/stdout", ">"),
        ("", "/dev/stdout", ">>"),
        ("", "/dev/fd/1", ">>"),
        ("", "/proc/self/fd/1", ">"),
        ("", "link", ">"),
        (" >&2", "/dev/stderr", "2>"),
        (" >&2", "/dev/fd/2", "2>>"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        symlink("/dev/stdout", folder.path().join("link")).unwrap();
        fs::write(folder.path().join("f"), "old\n").unwrap();
        let old = if redirect.ends_with(">>") {
            ""
        } else {
            "old\n"
        };
        let text =
            format!("(printf '{old}header\\n'{to}; {job} -o {name}; echo footer{to}) {redirect} f");
        run_script(folder.path(), &text).success();
        let written = fs::read_to_string(folder.path().join("f")).unwrap();
        assert_eq!(written, expected, "{name} {redirect}");
        assert_eq!(names_in(folder.path()), ["f", "link"]);
    }
    let message = run("--format svg -o /dev/fd/99").failure(1);
    assert!(
        message.starts_with("error: cannot write /dev/fd/99: "),
        "{message}"
    );
    let folder = tempfile::tempdir().unwrap();
    let other = run_script(folder.path(), "\"$program\" -o /dev/fd/7 --format svg 7> f").failure(1);
    assert_eq!(
        other,
        "error: cannot write /dev/fd/7: it is a file that is already open: name the file itself, or redirect \
         standard output\n"
    );
    let pipe = "\"$program\" -o /dev/fd/7 --n 5 --format text 7>&1 >&2 | cat";
    assert_eq!(run_script(folder.path(), pipe).text(), boards);
}

#[test]
fn named_pipes_are_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let text = "mkfifo pipe.svg; cat pipe.svg > copy & \"$program\" --n 5 -o pipe.svg; wait";
    run_script(folder.path(), text).success();
    assert!(fs::read(folder.path().join("copy")).unwrap() == run("--n 5").success());
    assert_eq!(names_in(folder.path()), ["copy", "pipe.svg"]);
}

#[test]
fn links_in_a_circle_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    symlink("b.svg", path("a.svg")).unwrap();
    symlink("a.svg", path("b.svg")).unwrap();
    fs::write(path("real.svg"), "old").unwrap();
    symlink("real.svg", path("0.svg")).unwrap();
    for i in 0..60 {
        symlink(format!("{i}.svg"), path(&format!("{}.svg", i + 1))).unwrap();
    }
    for name in ["a.svg", "60.svg"] {
        assert_eq!(
            run_in(folder.path(), &format!("-o {name}")).failure(1),
            format!(
                "error: cannot write {name}: there are too many symbolic links, or a cycle of them: \
                 name the file itself\n"
            )
        );
    }
    assert_eq!(fs::read(path("real.svg")).unwrap(), b"old");
    assert_eq!(names_in(folder.path()).len(), 64);
    run_in(folder.path(), "-o 30.svg").success();
    assert!(path("30.svg").is_symlink() && fs::read(path("real.svg")).unwrap().len() > 3);
}

/// Each page has its file, and so has the dark version, even if the name is not UTF-8.
#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_utf8_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let text = "name=$(printf 'a\\377{p}of{t}'); \"$program\" --n 5 --cols 2 --rows 3 --paper a6 -o \"$name.svg\" && \
                \"$program\" --n 4 --emit picture -o \"$name.svg\" > out; ls | od -c > list";
    run_script(folder.path(), text).success();
    let names = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<Vec<u8>> = names
        .map(|entry| entry.unwrap().file_name().into_encoded_bytes())
        .filter(|name| name.starts_with(b"a"))
        .collect();
    names.sort();
    let expected = ["1of1-dark.svg", "1of1.svg", "1of2.svg", "2of2.svg"];
    let expected = expected.map(|name| [b"a\xff", name.as_bytes()].concat());
    assert_eq!(names, expected);
}

/// A path through a file is invalid, and messages do not mention temporary names.
#[test]
fn files_are_not_folders() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    assert_eq!(
        run_in(folder.path(), "-o file/x.svg").failure(1),
        "error: cannot write file/x.svg: a part of its path is a file, not a folder; correct the path\n"
    );
}

/// The new file may have another owner.
#[test]
fn set_user_id_bits_are_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.svg");
    for (before, after) in [(0o4755, 0o755), (0o2750, 0o750), (0o600, 0o600)] {
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(before)).unwrap();
        run_in(folder.path(), "-o x.svg").success();
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, after);
        fs::remove_file(&path).unwrap();
    }
}

/// Commands never replace their input files, regardless of the names.
#[test]
fn inputs_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("boards.txt"), "2413\n").unwrap();
    fs::write(at("look.svg"), run("templates show classic").success()).unwrap();
    fs::write(
        at("times.csv"),
        run("measure 4..5 --runs 1 --quiet").success(),
    )
    .unwrap();
    fs::write(at("lines"), "boards.txt --from boards.txt --format text\n").unwrap();
    for name in ["boards.txt", "look.svg", "times.csv"] {
        symlink(name, at(&format!("link-{name}"))).unwrap();
        fs::hard_link(at(name), at(&format!("hard-{name}"))).unwrap();
    }
    for (line, name) in [
        ("--from boards.txt --format text -o", "boards.txt"),
        ("--from boards.txt --format svg -o", "boards.txt"),
        ("--n 4 --template look.svg -o", "look.svg"),
        ("figure rule --template look.svg -o", "look.svg"),
        (
            "figure trace --n 4 --template look.svg --format html -o",
            "look.svg",
        ),
        (
            "figure growth --data times.csv --format svg -o",
            "times.csv",
        ),
        (
            "figure growth --data times.csv --format json -o",
            "times.csv",
        ),
        (
            "worksheet empty --count 1 --template look.svg --format pdf -o",
            "look.svg",
        ),
    ] {
        let before = fs::read(at(name)).unwrap();
        for other in [
            name,
            &format!("./{name}"),
            &format!("link-{name}"),
            &format!("hard-{name}"),
        ] {
            let message = run_in(folder.path(), &format!("{line} {other}")).failure(2);
            let other = other.trim_start_matches("./");
            assert!(
                message.contains(&format!("{other} is also an input of this command")),
                "{message}"
            );
        }
        assert_eq!(fs::read(at(name)).unwrap(), before, "{line}");
    }
    // Neither do secondary outputs.
    fs::rename(at("look.svg"), at("a-dark.svg")).unwrap();
    let line = "--n 4 --template a-dark.svg --emit picture -o a.svg";
    assert!(
        run_in(folder.path(), line)
            .failure(2)
            .contains("a-dark.svg is also an input of")
    );
    let message = run_in(folder.path(), "batch lines").failure(2);
    assert!(
        message.contains("lines, line 1: boards.txt is also an input of this command"),
        "{message}"
    );
    // These do not overwrite anything.
    run_in(
        folder.path(),
        "--from boards.txt --format permutation --check boards.txt",
    )
    .success();
    run_in(folder.path(), "--from boards.txt -o /dev/null --format svg").success();
}
