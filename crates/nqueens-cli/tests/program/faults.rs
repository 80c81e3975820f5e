//! Full disks, closed pipes and killed processes.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::{RunResult, names_in, program, run, run_in};

const FULL_DEVICE: &str = "error: cannot write: the disk is full; free some space and try again\n";

#[cfg(target_os = "linux")]
#[test]
fn full_devices_are_errors() {
    for args in [
        "--n 8",
        "--n 10",
        "--n 4 --format svgz",
        "--n 6 --format png",
        "--n 6 --format text",
        "--n 10 --format text",
        "--n 6 --format permutation",
        "--n 6 --format json",
        "--n 6 --format jsonl",
        "--n 6 --format fen",
        "--n 6 --dry-run",
        "count 8",
        "count 8 --format csv",
        "count 1..15 --format json",
        "count 8 --only all",
        "completions bash",
        "completions fish",
        "man",
        "templates",
        "templates show classic",
        "--help",
        "-h",
        "count --help",
        "--version",
    ] {
        let full = fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let mut command = program();
        command.args(args.split_whitespace()).stdout(full);
        let output = command.stderr(Stdio::piped()).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            (output.status.code(), error.as_ref()),
            (Some(1), FULL_DEVICE),
            "{args}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn full_devices_by_name_are_errors() {
    for args in [
        "--n 8 --format svg",
        "--n 6 --format png",
        "--n 6 --format fen",
    ] {
        let message = run(&format!("{args} -o /dev/full")).failure(1);
        assert_eq!(
            message,
            "error: cannot write /dev/full: the disk is full; free some space and try again\n"
        );
    }
    assert!(!fs::metadata("/dev/full").unwrap().is_file());
}

/// Runs the program with a limit of `blocks` of 512 bytes per file.
fn run_with_limit(folder: &Path, blocks: u32, args: &str) -> RunResult {
    let program = env!("CARGO_BIN_EXE_nqueens-sheet");
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec '{program}' {args}");
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(folder);
    command.output().unwrap().into()
}

#[test]
fn failed_writes_leave_the_old_file() {
    for name in ["old.svg", "old.png", "old.txt"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        fs::write(&path, "what was there").unwrap();
        let ran = run_with_limit(folder.path(), 8, &format!("--n 10 -o {name}"));
        let message = ran.failure(1);
        assert!(
            message.starts_with(&format!("error: cannot write {name}: ")),
            "{message}"
        );
        assert_eq!(message.lines().count(), 1, "{message}");
        assert_eq!(fs::read(&path).unwrap(), b"what was there");
        assert_eq!(names_in(folder.path()), [name]);
        // The write failed because of the limit.
        assert!(
            run_with_limit(folder.path(), 100_000, &format!("--n 10 -o {name}"))
                .success()
                .is_empty()
        );
        assert!(fs::metadata(&path).unwrap().len() > 4096);
    }
}

#[test]
fn failed_writes_leave_no_new_file() {
    let folder = tempfile::tempdir().unwrap();
    run_with_limit(folder.path(), 8, "--n 10 -o new.svg").failure(1);
    assert!(names_in(folder.path()).is_empty());
}

#[test]
#[ignore = "slow"]
fn files_above_a_gibibyte_are_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    // A board has 17 rows of 17 characters of four bytes and a line end, and an empty line: 1,174
    // bytes.
    let args = "--n 17 --take 1000000 --format text --chars \u{1f7e6}\u{1f7e5} -o x.txt";
    assert_eq!(
        run_in(folder.path(), args).failure(1),
        "error: the output is larger than 1,073,741,824 bytes: draw fewer or smaller boards, or raise the limits (--huge)\n"
    );
    assert!(names_in(folder.path()).is_empty());
    run_in(folder.path(), &format!("{args} --huge")).success();
    let written = fs::metadata(folder.path().join("x.txt")).unwrap().len();
    assert_eq!(written, 1_000_000 * 1_174 - 1);
}

#[test]
fn closed_pipes_end_quietly() {
    for args in [
        "--n 11",
        "--n 11 --format png",
        "--n 11 --format text",
        "--n 11 --format json",
        "--n 12 --format permutation",
        "completions bash",
    ] {
        let mut command = program();
        command.args(args.split_whitespace());
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut pipe = child.stdout.take().unwrap();
        pipe.read_exact(&mut [0; 10]).unwrap();
        drop(pipe);
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            (output.status.code(), error.as_ref()),
            (Some(0), ""),
            "{args}"
        );
    }
}

/// Sends a signal to a long job while it replaces a file.
#[cfg(target_os = "linux")]
fn interrupt(command: impl Fn() -> Command, signal: &str) {
    for (name, old) in [("old.svg", true), ("old.txt", true), ("new.svg", false)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        if old {
            fs::write(&path, "what was there").unwrap();
        }
        let mut command = command();
        command
            .args(["--n", "14", "--huge", "-o", name])
            .current_dir(folder.path());
        let mut child = command.stderr(Stdio::null()).spawn().unwrap();
        let io = format!("/proc/{}/io", child.id());
        let written = || -> u64 {
            let text = fs::read_to_string(&io).unwrap_or_default();
            let bytes = text.lines().find_map(|line| line.strip_prefix("wchar: "));
            bytes.map_or(0, |bytes| bytes.parse().unwrap())
        };
        // The program is still writing.
        let start = Instant::now();
        while written() < 200_000 {
            assert!(
                start.elapsed() < Duration::from_secs(20),
                "the job writes nothing"
            );
            std::thread::sleep(Duration::from_millis(2));
        }
        assert!(
            child.try_wait().unwrap().is_none(),
            "the job ended before the signal"
        );
        let kill = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status();
        assert!(kill.unwrap().success());
        assert!(!child.wait().unwrap().success());
        if old {
            assert_eq!(fs::read(&path).unwrap(), b"what was there");
        } else {
            assert!(!path.exists());
        }
        // A hidden file may remain.
        let names = names_in(folder.path());
        let mut others = names.iter().filter(|other| *other != name);
        let hidden = others.next();
        assert!(
            hidden.is_none_or(|hidden| hidden.starts_with(".nqueens-sheet-"))
                && others.next().is_none(),
            "{names:?}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn killed_processes_leave_the_old_file() {
    interrupt(program, "-KILL");
}

#[cfg(target_os = "linux")]
#[test]
fn terminated_processes_leave_the_old_file() {
    interrupt(program, "-TERM");
}

/// Child processes inherit ignored signals, for example from nohup or a background job of a script,
/// and only GNU env can restore them.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs env of GNU coreutils"]
fn interrupted_processes_leave_the_old_file() {
    let interruptible = || {
        let mut command = Command::new("env");
        command
            .arg("--default-signal=INT")
            .arg(program().get_program());
        command
    };
    interrupt(interruptible, "-INT");
}

/// Named pipes and devices are written to, not replaced.
#[test]
fn devices_are_written_to() {
    run("--n 5 --format svg -o /dev/null").success();
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[cfg(target_os = "linux")]
#[test]
fn named_pipes_are_written_to() {
    let expected = run("--n 5").success();
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        let written = run(&format!("--n 5 --format svg -o {name}")).success();
        assert!(written == expected, "{name}");
    }
}

/// Leftovers of a process with the same id do not matter.
#[cfg(target_os = "linux")]
#[test]
fn leftovers_do_not_matter() {
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old.svg");
    fs::write(&old, "what was there").unwrap();
    let program = env!("CARGO_BIN_EXE_nqueens-sheet");
    let script = format!(
        "for i in '' -0 -1 -2; do echo x > .nqueens-sheet-$$$i; done; exec '{program}' --n 5 -o old.svg"
    );
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(folder.path());
    RunResult::from(command.output().unwrap()).success();
    assert!(fs::read(&old).unwrap() == run("--n 5").success());
    let names = names_in(folder.path());
    assert_eq!(names.len(), 5, "{names:?}");
    for name in names.iter().filter(|name| name.starts_with('.')) {
        assert_eq!(fs::read(folder.path().join(name)).unwrap(), b"x\n");
    }
}
