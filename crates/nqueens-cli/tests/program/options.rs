//! `options` lists all commands and options as JSON for other programs.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{all_figures, run};

/// The options in the help of a command, at the start of their lines.
fn options_in_help(words: &str) -> BTreeSet<String> {
    let text = run(&format!("{words} --help")).text();
    let declared = |line: &str| {
        let long = line
            .strip_prefix("      ")
            .or_else(|| line.strip_prefix("  -")?.get(3..))?;
        let line = long.trim_start_matches(", ");
        let end = line.find([' ', '=']).unwrap_or(line.len());
        line.starts_with("--").then(|| line[..end].to_owned())
    };
    text.lines().filter_map(declared).collect()
}

fn assert_options_listed(words: &str, command: &Value, tried: &mut usize) {
    let options = command["options"].as_array().unwrap();
    let names = options
        .iter()
        .map(|option| option["name"].as_str().unwrap().to_owned());
    let names: BTreeSet<String> = names.collect();
    assert_eq!(
        names.symmetric_difference(&options_in_help(words)).next(),
        None,
        "{words}"
    );
    *tried += names.len();
    for inner in command["commands"].as_array().unwrap() {
        let name = inner["name"].as_str().unwrap();
        assert_options_listed(format!("{words} {name}").trim_start(), inner, tried);
    }
}

#[test]
fn options_in_help_are_listed_with_their_values() {
    let program: Value = serde_json::from_str(&run("options").text()).unwrap();
    let mut tried = 0;
    assert_options_listed("", &program, &mut tried);
    assert!(tried > 400, "{tried}");
    let option = |command: &Value, name: &str| {
        let options = command["options"].as_array().unwrap();
        options
            .iter()
            .find(|option| option["name"] == name)
            .unwrap()
            .clone()
    };
    let n = option(&program, "--n");
    assert_eq!(
        (&n["short"], &n["value"], &n["default"]),
        (&"-n".into(), &"N".into(), &"8".into())
    );
    assert_eq!(option(&program, "--fundamental")["value"], Value::Null);
    let languages = option(&program, "--lang")["suggested"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(languages, nqueens_sheet::Language::ALL.len());
    let commands = program["commands"].as_array().unwrap();
    let figure = commands
        .iter()
        .find(|command| command["name"] == "figure")
        .unwrap();
    let tree = figure["commands"].as_array().unwrap();
    let tree = tree
        .iter()
        .find(|command| command["name"] == "tree")
        .unwrap();
    let by = option(tree, "--by");
    assert_eq!(
        (&by["values"], &by["default"]),
        (&["row", "file", "file-from-top"].into(), &"row".into())
    );
    let dpi = option(&program, "--dpi");
    assert_eq!(dpi["formats"], serde_json::json!(["png", "gif"]));
    assert_eq!(dpi["conflicts"], serde_json::json!(["--scale"]));
    assert_eq!(option(&program, "--output")["formats"], Value::Null);
    assert_eq!(
        option(&program, "--seed")["needs"],
        serde_json::json!(["--sample", "--random"])
    );
    assert_eq!(program["arguments"][0]["name"], "N");
}

#[test]
fn figures_have_titles_for_menus() {
    let english = include_str!("../../../nqueens-language/languages/en.ftl");
    let listed = english.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix("figure-name-")?.split_once(" = ")?;
        Some(name.to_owned())
    });
    let listed: BTreeSet<String> = listed.collect();
    let figures: BTreeSet<String> = all_figures().into_iter().map(|(name, _)| name).collect();
    assert_eq!(listed, figures, "figure-name-... in languages/en.ftl");
    let program: Value = serde_json::from_str(&run("options").text()).unwrap();
    let commands = program["commands"].as_array().unwrap();
    let figure = commands.iter().find(|command| command["name"] == "figure");
    let figures = figure.unwrap()["commands"].as_array().unwrap();
    let tree = figures.iter().find(|figure| figure["name"] == "tree");
    assert_eq!(tree.unwrap()["titles"]["de"], "Suchbaum");
    assert_eq!(program.get("titles"), None);
}
