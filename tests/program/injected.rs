//! The fate of files when the system refuses a call, or ends the process
//! at one. strace does both; without it these tests say so and do nothing.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::{Ran, names_in, run};

/// Writes more than it holds back, to a file in the current folder.
const JOB: &str = "--n 10 --format text --threads 1 -o x.txt";
const OLD: &[u8] = b"what was there";

/// Runs the program under strace with these options.
fn traced(folder: &Path, options: &[&str], args: &str) -> Output {
    let mut command = Command::new("strace");
    command
        .arg("-qq")
        .args(options)
        .arg(env!("CARGO_BIN_EXE_nqueens-sheet"))
        .args(args.split_whitespace())
        .current_dir(folder)
        .stdin(Stdio::null());
    command.output().expect("strace is installed")
}

/// A system call, and how many of its name there were up to it.
type Call = (String, usize);

/// The calls of a job from when it looks at its file until it ends.
fn calls(log: &str) -> Vec<Call> {
    let mut counts = BTreeMap::new();
    let mut calls = Vec::new();
    for line in log.lines() {
        let Some((name, rest)) = line.split_once('(') else {
            continue;
        };
        if !name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        {
            continue;
        }
        let count = counts.entry(name.to_owned()).or_insert(0);
        *count += 1;
        let begun = !calls.is_empty() || (name != "execve" && rest.contains("x.txt"));
        // Without memory the process ends, as it does when it is killed.
        let other = ["exit_group", "brk", "mmap", "mremap", "munmap"].contains(&name);
        if begun && !other {
            calls.push((name.to_owned(), *count));
        }
    }
    calls
}

/// The way that the file is made: without a name, or with a hidden one.
fn ways(log: &str) -> [Option<Call>; 2] {
    let opens = log.lines().filter(|line| line.starts_with("openat("));
    let nameless = opens.take_while(|line| !line.contains("O_TMPFILE")).count() + 1;
    [None, Some((String::from("openat"), nameless))]
}

fn injection(call: &Call, what: &str) -> String {
    format!("inject={}:{what}:when={}", call.0, call.1)
}

/// The state that a job found, and what was done to it.
struct Start<'w> {
    old: bool,
    /// What makes it take its way to make a file.
    way: &'w [&'w str],
    how: String,
}

/// Calls `check` with each way to make a file, over an old one or not, and with
/// what to inject for each call in turn.
fn for_each_call(what: &str, check: impl Fn(&Path, &Output, &Start<'_>)) {
    for old in [true, false] {
        let folder = || {
            let folder = tempfile::tempdir().unwrap();
            if old {
                fs::write(folder.path().join("x.txt"), OLD).unwrap();
            }
            folder
        };
        let logged = |more: &[&str]| -> String {
            let (folder, log) = (folder(), tempfile::NamedTempFile::new().unwrap());
            let mut options = vec!["-o", log.path().to_str().unwrap()];
            options.extend(more);
            let output = traced(folder.path(), &options, JOB);
            assert!(output.status.success(), "{more:?}");
            fs::read_to_string(log.path()).unwrap()
        };
        let log = logged(&[]);
        for way in ways(&log) {
            let way = way.map(|call| injection(&call, "error=EOPNOTSUPP"));
            let way: Vec<&str> = way.iter().flat_map(|way| ["-e", way]).collect();
            let calls = calls(&logged(&way));
            assert!(calls.iter().any(|(name, _)| name == "fsync"), "{calls:?}");
            for call in calls {
                // strace has one thing to do for each name.
                if call.0 == "openat" && !way.is_empty() {
                    continue;
                }
                let folder = folder();
                let injected = injection(&call, what);
                let mut options = vec!["-o", "/dev/null", "-e", &injected];
                options.extend(&way);
                let output = traced(folder.path(), &options, JOB);
                let how = format!("{options:?}");
                let way = &way;
                check(folder.path(), &output, &Start { old, way, how });
            }
        }
    }
}

/// The old file or the new one, whole; whether it is the new one.
fn is_new(folder: &Path, new: &[u8], start: &Start<'_>) -> bool {
    let Start { old, how, .. } = start;
    match fs::read(folder.join("x.txt")) {
        Ok(bytes) if bytes == new => true,
        Ok(bytes) => {
            assert!(*old && bytes == OLD, "{how}: a file in parts");
            false
        }
        Err(_) => {
            assert!(!old, "{how}: the old file is gone");
            false
        }
    }
}

#[test]
#[ignore = "needs strace"]
fn a_call_that_fails_leaves_the_old_file_or_the_new_one() {
    let new = run("--n 10 --format text").success();
    for_each_call("error=EIO", |folder, output, start| {
        let Start { old, how, .. } = start;
        let is_new = is_new(folder, &new, start);
        assert!(
            is_new || !output.status.success(),
            "{how}: a failure is not told"
        );
        let expected: &[&str] = if is_new || *old { &["x.txt"] } else { &[] };
        assert_eq!(names_in(folder), expected, "{how}");
    });
}

#[test]
#[ignore = "needs strace"]
fn a_process_killed_at_a_call_leaves_the_old_file_or_the_new_one() {
    let new = run("--n 10 --format text").success();
    for_each_call("signal=KILL", |folder, _, start| {
        let how = &start.how;
        is_new(folder, &new, start);
        // One hidden name may be left, which is in nobody's way. A file that has none until it
        // takes the place of another leaves it only at the last step.
        let mut left = names_in(folder);
        left.retain(|name| name != "x.txt");
        let may = !start.way.is_empty() || start.old && how.contains("inject=rename");
        assert!(left.len() <= usize::from(may), "{how}: {left:?}");
        let options = [&["-o", "/dev/null"], start.way].concat();
        let again = traced(folder, &options, JOB);
        Ran::from(again).success();
        assert!(is_new(folder, &new, start));
        left.push(String::from("x.txt"));
        assert_eq!(names_in(folder), left, "{how}");
    });
}

/// As the system does with the links of others in a folder that all may write.
#[test]
#[ignore = "needs strace"]
fn a_link_that_may_not_be_followed_is_not() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("target.svg"), OLD).unwrap();
    symlink("target.svg", folder.path().join("link.svg")).unwrap();
    let options = [
        "-o",
        "/dev/null",
        "-P",
        "link.svg",
        "-e",
        "inject=statx,stat,newfstatat:error=EACCES",
    ];
    let output = traced(folder.path(), &options, "-o link.svg");
    // strace says where the link leads, first.
    let message = Ran::from(output).failure(1);
    assert!(
        message.ends_with("error: cannot write link.svg: permission denied; choose another file\n"),
        "{message}"
    );
    assert_eq!(fs::read(folder.path().join("target.svg")).unwrap(), OLD);
    assert_eq!(names_in(folder.path()), ["link.svg", "target.svg"]);
}

#[test]
#[ignore = "needs strace"]
fn a_job_does_without_threads_that_are_not_to_be_had() {
    let folder = tempfile::tempdir().unwrap();
    let options = [
        "-f",
        "-o",
        "/dev/null",
        "-e",
        "inject=clone,clone3:error=EAGAIN",
    ];
    for args in [
        "--n 8 --place d4 --format text",
        "--n 8 --sample 3 --format text",
        "--n 10 --format permutation",
        "--n 8 --format png",
        "count 8 --verify --format csv --quiet",
    ] {
        let output = traced(folder.path(), &options, args);
        assert!(Ran::from(output).success() == run(args).success(), "{args}");
    }
}

#[test]
#[ignore = "needs strace"]
fn a_job_does_without_random_numbers_that_are_not_to_be_had() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.svg"), OLD).unwrap();
    let options = ["-o", "/dev/null", "-e", "inject=getrandom:error=ENOSYS"];
    let output = traced(folder.path(), &options, "--n 5 -o x.svg");
    Ran::from(output).success();
    assert!(fs::read(folder.path().join("x.svg")).unwrap() == run("--n 5").success());
}
