//! The check step of `action.yml`, run by bash.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{RunResult, names_in, program};

/// Runs the step in a folder with the inputs of a workflow.
fn run_step(folder: &Path, commands: &str) -> RunResult {
    let action = fs::read_to_string(crate::root().join("action.yml")).unwrap();
    let (_, script) = action.rsplit_once("run: |\n").unwrap();
    let installed = tempfile::tempdir().unwrap();
    let bin = installed.path().join("nqueens-sheet/bin");
    fs::create_dir_all(&bin).unwrap();
    std::os::unix::fs::symlink(program().get_program(), bin.join("nqueens-sheet")).unwrap();
    let mut bash = Command::new("bash");
    bash.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", script])
        .current_dir(folder);
    bash.env("RUNNER_TEMP", installed.path())
        .env("COMMANDS", commands)
        .output()
        .unwrap()
        .into()
}

#[test]
#[ignore = "needs bash"]
fn the_action_fails_for_stale_pictures_and_does_not_execute_names() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let odd = "$(touch ran) `touch ran`; touch ran #\"'";
    for (name, line) in [
        ("pictures", "a.svg --n 4"),
        (odd, "'b c.svg' --n 6"),
        ("--help", "c.svg --n 4"),
    ] {
        fs::write(folder.join(name), line).unwrap();
        assert!(
            program()
                .current_dir(folder)
                .args(["batch", "--", name])
                .status()
                .unwrap()
                .success()
        );
    }
    let all = format!("pictures\n\n{odd}\n--help\n");
    assert_eq!(run_step(folder, &all).success(), b"");
    for picture in ["a.svg", "c.svg"] {
        fs::write(folder.join(picture), "stale").unwrap();
    }
    let refused = run_step(folder, &all).failure(1);
    assert!(
        refused.contains("error: pictures, line 1: a.svg is stale"),
        "{refused}"
    );
    assert!(
        refused.contains("error: --help, line 1: c.svg is stale"),
        "{refused}"
    );
    assert!(run_step(folder, "").err.contains("COMMANDS: names no file"));
    assert!(!names_in(folder).contains(&"ran".to_owned()));
}
