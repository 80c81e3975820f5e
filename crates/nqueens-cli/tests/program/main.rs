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
mod outcomes;
mod output;
#[cfg(unix)]
mod output_places;
mod pages;
mod parts;
mod programs;
#[cfg(unix)]
mod registries;
mod runs;
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

use std::path::{Path, PathBuf};

use serde_json::Value;

use runs::{RunResult, program, run, run_command, run_in, run_with};

/// The root of the repository.
fn root() -> PathBuf {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    Path::new(root).canonicalize().unwrap()
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
