//! The places that a name given to `-o` leads to: what is open, links, pipes.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use crate::{Ran, names_in, run, run_in};

/// Runs a script in which `$program` is the program.
fn script(folder: &Path, script: &str) -> Ran {
    let mut command = Command::new("sh");
    command
        .args(["-c", script])
        .current_dir(folder)
        .env("program", env!("CARGO_BIN_EXE_nqueens-sheet"));
    command.output().unwrap().into()
}

/// The lines before and after stay, whichever way the shell opened the file.
#[cfg(target_os = "linux")]
#[test]
fn what_is_open_is_written_to_where_it_stands() {
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
        let old = if redirect.ends_with(">>") { "" } else { "old\n" };
        let text =
            format!("(printf '{old}header\\n'{to}; {job} -o {name}; echo footer{to}) {redirect} f");
        script(folder.path(), &text).success();
        let written = fs::read_to_string(folder.path().join("f")).unwrap();
        assert_eq!(written, expected, "{name} {redirect}");
        assert_eq!(names_in(folder.path()), ["f", "link"]);
    }
    let message = run("--format svg -o /dev/fd/99").failure(1);
    assert!(message.starts_with("error: cannot write /dev/fd/99: "), "{message}");
    let folder = tempfile::tempdir().unwrap();
    let other = script(folder.path(), "\"$program\" -o /dev/fd/7 --format svg 7> f").failure(1);
    assert_eq!(
        other,
        "error: cannot write /dev/fd/7: it is a file that is open already: name the file itself, or redirect \
         standard output\n"
    );
    let pipe = "\"$program\" -o /dev/fd/7 --n 5 --format text 7>&1 >&2 | cat";
    assert_eq!(script(folder.path(), pipe).text(), boards);
}

#[test]
fn named_pipes_are_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let text = "mkfifo pipe.svg; cat pipe.svg > copy & \"$program\" --n 5 -o pipe.svg; wait";
    script(folder.path(), text).success();
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
                "error: cannot write {name}: its symbolic links lead in a circle, or there are too many of them: \
                 name the file itself\n"
            )
        );
    }
    assert_eq!(fs::read(path("real.svg")).unwrap(), b"old");
    assert_eq!(names_in(folder.path()).len(), 64);
    run_in(folder.path(), "-o 30.svg").success();
    assert!(path("30.svg").is_symlink() && fs::read(path("real.svg")).unwrap().len() > 3);
}

/// Each page has its file, and the dark version its own, whatever the bytes.
#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let text = "name=$(printf 'a\\377{p}of{t}'); \"$program\" --n 5 --cols 2 --rows 3 --paper a6 -o \"$name.svg\" && \
                \"$program\" --n 4 --emit picture -o \"$name.svg\" > out; ls | od -c > list";
    script(folder.path(), text).success();
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

/// A path through a file is no path, and no hidden name is told.
#[test]
fn a_file_is_no_folder() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    assert_eq!(
        run_in(folder.path(), "-o file/x.svg").failure(1),
        "error: cannot write file/x.svg: a part of its path is a file where a folder must be, correct the path\n"
    );
}

/// The new file may have another owner.
#[test]
fn the_right_to_act_as_the_owner_is_not_handed_on() {
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
