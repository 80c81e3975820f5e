//! Output files: names, formats, links, permissions and `--check`.

use std::fs;

use crate::{names_in, run, run_in};

#[test]
fn extensions_select_the_format() {
    let folder = tempfile::tempdir().unwrap();
    for (name, format) in [
        ("a.svg", "svg"),
        ("a.svgz", "svgz"),
        ("a.PNG", "png"),
        ("a.txt", "text"),
        ("a.json", "json"),
        ("a.jsonl", "jsonl"),
        ("a.ndjson", "jsonl"),
        ("a.fen", "fen"),
        ("a.csv", "csv"),
    ] {
        assert!(
            run_in(folder.path(), &format!("--n 5 -o {name}"))
                .success()
                .is_empty()
        );
        let expected = run(&format!("--n 5 --format {format}")).success();
        assert!(
            fs::read(folder.path().join(name)).unwrap() == expected,
            "{name}"
        );
    }
    run_in(folder.path(), "--n 5 -o b.png --format svg").success();
    assert!(fs::read(folder.path().join("b.png")).unwrap() == run("--n 5").success());
    run_in(folder.path(), "--n 5 -o perm --format permutation").success();
    assert!(
        fs::read(folder.path().join("perm")).unwrap()
            == run("--n 5 --format permutation").success()
    );
    assert_eq!(names_in(folder.path()).len(), 11);
}

#[test]
fn a_dash_is_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let expected = run("--n 5").success();
    assert!(run_in(folder.path(), "--n 5 -o -").success() == expected);
    let png = run_in(folder.path(), "--n 5 -o - --format png").success();
    assert!(png == run("--n 5 --format png").success());
    assert!(names_in(folder.path()).is_empty());
}

#[test]
fn check_compares_the_output() {
    let folder = tempfile::tempdir().unwrap();
    let stale = |file: &str, how: &str| {
        format!("error: {file} is stale: {how}; to update it, use -o instead of --check\n")
    };
    for name in ["x.svg", "x.png", "x.txt", "x.json", "x.svgz"] {
        let check = || run_in(folder.path(), &format!("--n 7 --check {name}"));
        assert_eq!(check().failure(1), stale(name, "it does not exist"));
        run_in(folder.path(), &format!("--n 7 -o {name}")).success();
        assert!(check().success().is_empty());

        let path = folder.path().join(name);
        let fresh = fs::read(&path).unwrap();
        let last = fresh.len();
        for at in [0, last / 2, last - 1] {
            let mut other = fresh.clone();
            other[at] ^= 1;
            fs::write(&path, other).unwrap();
            let how = format!("the first difference is at byte {}", at + 1);
            assert_eq!(check().failure(1), stale(name, &how));
        }
        fs::write(&path, &fresh[..last - 1]).unwrap();
        assert_eq!(
            check().failure(1),
            stale(name, &format!("the first difference is at byte {last}"))
        );
        fs::write(&path, [&fresh[..], b"\n"].concat()).unwrap();
        assert_eq!(
            check().failure(1),
            stale(name, &format!("it is longer than {last} bytes"))
        );
        fs::write(&path, "").unwrap();
        assert_eq!(
            check().failure(1),
            stale(name, "the first difference is at byte 1")
        );
        assert_eq!(fs::read(&path).unwrap(), b"", "--check does not write");
    }
    assert_eq!(names_in(folder.path()).len(), 5);
}

/// Git for Windows changes the line ends of text files that it checks out.
#[test]
fn check_recognizes_changed_line_ends() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x.svg", "x.txt", "x"] {
        let path = folder.path().join(name);
        let check = || run_in(folder.path(), &format!("--n 8 --check {name} --format svg"));
        run_in(folder.path(), &format!("--n 8 -o {name} --format svg")).success();
        let fresh = fs::read_to_string(&path).unwrap();
        let changed = fresh.replace('\n', "\r\n");
        fs::write(&path, &changed).unwrap();
        let pattern = name.replace("x.", "*.");
        let expected = format!(
            "error: {name} is stale: only its line ends differ (CRLF instead of LF); if Git changed them, \
             add the line `{pattern} -text` to .gitattributes; to update it, use -o instead of --check\n"
        );
        assert_eq!(check().failure(1), expected);

        // Any other difference counts from the first one.
        let first = fresh.find('\n').unwrap() + 1;
        let how = format!("is stale: the first difference is at byte {first};");
        let last = changed.len() - 3;
        for other in [changed[..last].to_owned(), changed.clone() + "x"] {
            fs::write(&path, other).unwrap();
            let message = check().failure(1);
            assert!(message.contains(&how), "{message}");
        }
    }
}

/// The memory of a process cannot be read at address 0.
#[cfg(target_os = "linux")]
#[test]
fn failing_reads_are_not_called_writes() {
    let message = run("--check /proc/self/mem --format svg").failure(1);
    assert!(
        message.starts_with("error: cannot read /proc/self/mem: "),
        "{message}"
    );
}

#[cfg(unix)]
#[test]
fn links_stay_and_permissions_are_kept() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("real")).unwrap();
    fs::write(path("real/target.svg"), "old").unwrap();
    fs::set_permissions(path("real/target.svg"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real/target.svg", path("link.svg")).unwrap();
    run_in(folder.path(), "--n 5 -o link.svg").success();
    assert!(fs::symlink_metadata(path("link.svg")).unwrap().is_symlink());
    assert!(fs::read(path("real/target.svg")).unwrap() == run("--n 5").success());
    let mode = fs::metadata(path("real/target.svg"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o7777, 0o640);
    assert_eq!(names_in(folder.path()), ["link.svg", "real"]);
    assert_eq!(names_in(&path("real")), ["target.svg"]);

    // A link to a missing file creates it.
    symlink("real/new.svg", path("early.svg")).unwrap();
    run_in(folder.path(), "--n 5 -o early.svg").success();
    assert!(
        fs::symlink_metadata(path("early.svg"))
            .unwrap()
            .is_symlink()
    );
    assert!(fs::read(path("real/new.svg")).unwrap() == run("--n 5").success());

    // New files follow the umask.
    let command = format!(
        "umask 027; '{}' --n 5 -o fresh.svg",
        env!("CARGO_BIN_EXE_nqueens-sheet")
    );
    let status = std::process::Command::new("sh")
        .args(["-c", &command])
        .current_dir(folder.path())
        .status();
    assert!(status.unwrap().success());
    let mode = fs::metadata(path("fresh.svg"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o7777, 0o640);
}
