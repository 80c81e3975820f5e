//! The program's output, messages and exit codes.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[cfg(unix)]
mod action;
mod batch;
mod boards_by_number;
mod boards_reduced;
#[cfg(unix)]
mod book;
mod check;
mod commands;
#[cfg(unix)]
mod completions;
mod count;
mod errors;
mod failures;
#[cfg(unix)]
mod faults;
mod figure;
mod files;
mod first_sheet;
mod fonts;
mod formats;
mod gallery;
mod guesses;
#[cfg(target_os = "linux")]
mod injected;
#[cfg(unix)]
mod input_streams;
#[cfg(unix)]
mod mdbook;
mod messages;
mod notations;
mod options;
mod output;
#[cfg(unix)]
mod output_places;
mod page;
mod pages;
mod parts;
mod programs;
#[cfg(unix)]
mod registries;
mod sheets;
mod template_changes;
#[cfg(target_os = "linux")]
mod terminal;
mod tint;
mod titles;
mod torus;
mod unchecked;
mod verdicts;
mod worksheet;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program without the environment settings of the user.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nqueens-sheet"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}

/// The result of a run.
struct RunResult {
    code: Option<i32>,
    out: Vec<u8>,
    err: String,
}

impl From<Output> for RunResult {
    fn from(output: Output) -> RunResult {
        RunResult {
            code: output.status.code(),
            out: output.stdout,
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl RunResult {
    /// Standard output of a run without any message.
    fn success(self) -> Vec<u8> {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
        self.out
    }

    fn text(self) -> String {
        String::from_utf8(self.success()).unwrap()
    }

    /// The message of a run that wrote nothing else.
    fn failure(self, code: i32) -> String {
        let out = String::from_utf8_lossy(&self.out);
        assert_eq!((self.code, out.as_ref()), (Some(code), ""), "{}", self.err);
        self.err
    }
}

/// Runs the program with arguments separated by spaces.
fn run(args: &str) -> RunResult {
    program()
        .args(args.split_whitespace())
        .output()
        .unwrap()
        .into()
}

fn run_in(folder: &Path, args: &str) -> RunResult {
    let mut command = program();
    command.current_dir(folder).args(args.split_whitespace());
    command.output().unwrap().into()
}

/// Runs the program with `input` on standard input.
fn run_with(input: &[u8], args: &str) -> RunResult {
    let mut command = program();
    command.args(args.split_whitespace());
    run_command(command, input)
}

fn run_command(mut command: Command, input: &[u8]) -> RunResult {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may exit before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap().into()
}

/// The names of all figures. Posters have their smallest size.
fn all_figures() -> Vec<(String, Option<String>)> {
    let program: Value = serde_json::from_str(&run("options").text()).unwrap();
    let find = |list: &Value, name: &str| {
        let mut entries = list.as_array().unwrap().iter();
        entries.find(|entry| entry["name"] == name).unwrap().clone()
    };
    let figure = find(&program["commands"], "figure");
    let facts = |figure: &Value| {
        let n = find(&figure["options"], "--n");
        let smallest = n["suggested"][0].as_str().map(str::to_owned);
        (figure["name"].as_str().unwrap().to_owned(), smallest)
    };
    figure["commands"]
        .as_array()
        .unwrap()
        .iter()
        .map(facts)
        .collect()
}

/// The digits of a board separated by spaces, as in descriptions for screen readers.
fn space_digits(digits: &str) -> String {
    digits
        .split("")
        .filter(|digit| !digit.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
