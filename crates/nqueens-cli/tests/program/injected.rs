//! Files after failed system calls or a process killed at one, both injected by strace. Without
//! strace, these tests print a note and pass.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::{RunResult, names_in, run};

/// Writes more than the output buffer to a file in the current folder.
const JOB: &str = "--n 10 --format text --threads 1 -o x.txt";
const OLD: &[u8] = b"what was there";

/// Runs the program under strace.
fn run_traced(folder: &Path, options: &[&str], args: &str) -> Output {
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

/// The name of a system call, and the number of its occurrence.
type Call = (String, usize);

/// The system calls of a job from the check of its file to the end.
fn job_calls(log: &str) -> Vec<Call> {
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
        // Without memory the process is aborted, which is like being killed.
        let other = ["exit_group", "brk", "mmap", "mremap", "munmap"].contains(&name);
        if begun && !other {
            calls.push((name.to_owned(), *count));
        }
    }
    calls
}

fn injection(call: &Call, what: &str) -> String {
    format!("inject={}:{what}:when={}", call.0, call.1)
}

/// Calls `check` for each injected call of a job, with or without an old file.
fn for_each_call(what: &str, check: impl Fn(&Path, &Output, &FaultCase)) {
    for has_old_file in [true, false] {
        let folder = || {
            let folder = tempfile::tempdir().unwrap();
            if has_old_file {
                fs::write(folder.path().join("x.txt"), OLD).unwrap();
            }
            folder
        };
        let log = tempfile::NamedTempFile::new().unwrap();
        let traced = run_traced(folder().path(), &["-o", log.path().to_str().unwrap()], JOB);
        assert!(traced.status.success());
        let calls = job_calls(&fs::read_to_string(log.path()).unwrap());
        assert!(calls.iter().any(|(name, _)| name == "fsync"), "{calls:?}");
        for call in calls {
            let folder = folder();
            let label = injection(&call, what);
            let options = ["-o", "/dev/null", "-e", &label];
            let output = run_traced(folder.path(), &options, JOB);
            let case = FaultCase {
                has_old_file,
                label,
            };
            check(folder.path(), &output, &case);
        }
    }
}

/// A run with an injected fault.
struct FaultCase {
    has_old_file: bool,
    label: String,
}

/// Asserts that the old or the new file is complete, and returns true for the new one.
fn is_new(folder: &Path, new: &[u8], case: &FaultCase) -> bool {
    let FaultCase {
        has_old_file: old,
        label,
    } = case;
    match fs::read(folder.join("x.txt")) {
        Ok(bytes) if bytes == new => true,
        Ok(bytes) => {
            assert!(*old && bytes == OLD, "{label}: incomplete file");
            false
        }
        Err(_) => {
            assert!(!old, "{label}: the old file is missing");
            false
        }
    }
}

#[test]
#[ignore = "needs strace"]
fn failed_calls_leave_the_old_or_the_new_file() {
    let new = run("--n 10 --format text").success();
    for_each_call("error=EIO", |folder, output, case| {
        let FaultCase {
            has_old_file: old,
            label,
        } = case;
        let is_new = is_new(folder, &new, case);
        assert!(
            is_new || !output.status.success(),
            "{label}: the failure is not reported"
        );
        let expected: &[&str] = if is_new || *old { &["x.txt"] } else { &[] };
        assert_eq!(names_in(folder), expected, "{label}");
    });
}

#[test]
#[ignore = "needs strace"]
fn killed_processes_leave_the_old_or_the_new_file() {
    let new = run("--n 10 --format text").success();
    for_each_call("signal=KILL", |folder, _, case| {
        let label = &case.label;
        is_new(folder, &new, case);
        // A hidden file may remain, which is harmless.
        let mut left = names_in(folder);
        left.retain(|name| name != "x.txt");
        assert!(left.len() <= 1, "{label}: {left:?}");
        let options = ["-o", "/dev/null"];
        let again = run_traced(folder, &options, JOB);
        RunResult::from(again).success();
        assert!(is_new(folder, &new, case));
        left.push(String::from("x.txt"));
        assert_eq!(names_in(folder), left, "{label}");
    });
}

/// The system does this with links of other users in a folder that everyone can write to.
#[test]
#[ignore = "needs strace"]
fn protected_links_are_not_followed() {
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
    let output = run_traced(folder.path(), &options, "-o link.svg");
    // strace prints the target of the link first.
    let message = RunResult::from(output).failure(1);
    assert!(
        message.ends_with("error: cannot write link.svg: permission denied; choose another file\n"),
        "{message}"
    );
    assert_eq!(fs::read(folder.path().join("target.svg")).unwrap(), OLD);
    assert_eq!(names_in(folder.path()), ["link.svg", "target.svg"]);
}

#[test]
#[ignore = "needs strace"]
fn jobs_run_without_available_threads() {
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
        let output = run_traced(folder.path(), &options, args);
        assert!(
            RunResult::from(output).success() == run(args).success(),
            "{args}"
        );
    }
}

#[test]
#[ignore = "needs strace"]
fn jobs_run_without_random_numbers() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.svg"), OLD).unwrap();
    let options = ["-o", "/dev/null", "-e", "inject=getrandom:error=ENOSYS"];
    let output = run_traced(folder.path(), &options, "--n 5 -o x.svg");
    RunResult::from(output).success();
    assert!(fs::read(folder.path().join("x.svg")).unwrap() == run("--n 5").success());
}
