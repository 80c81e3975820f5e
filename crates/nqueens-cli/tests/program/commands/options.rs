//! Commands and options, as listed by `nqueens-sheet options`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::run;

#[derive(Deserialize)]
pub(crate) struct Command {
    pub(crate) name: String,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) options: Vec<Argument>,
    pub(crate) commands: Vec<Command>,
}

/// An option or a positional argument.
#[derive(Deserialize)]
pub(crate) struct Argument {
    pub(crate) name: String,
    pub(crate) short: Option<String>,
    pub(crate) value: Option<String>,
    values: Vec<String>,
    suggested: Vec<String>,
    pub(crate) formats: Option<Vec<String>>,
    pub(crate) needs: Vec<String>,
    conflicts: Vec<String>,
}

/// The program with all its commands.
pub(crate) static PROGRAM: LazyLock<Command> =
    LazyLock::new(|| serde_json::from_slice(&run("options").success()).unwrap());

impl Command {
    pub(crate) fn option(&self, name: &str) -> Option<&Argument> {
        self.options.iter().find(|option| option.name == name)
    }

    /// This command and those within it that can be run, each with the words that call it.
    pub(crate) fn all(&self) -> Vec<(Vec<&str>, &Command)> {
        let runs = self.commands.is_empty() || !self.options.iter().all(Argument::is_help);
        let mut all = Vec::from_iter(runs.then_some((Vec::new(), self)));
        for inner in &self.commands {
            for (path, command) in inner.all() {
                all.push(([&[inner.name.as_str()], &path[..]].concat(), command));
            }
        }
        all
    }
}

impl Argument {
    pub(crate) fn is_help(&self) -> bool {
        ["--help", "--version"].contains(&self.name.as_str())
    }

    /// Returns true if the argument is n or a range of n.
    pub(crate) fn is_size(&self) -> bool {
        ["N", "A..B", "N|A..B"].contains(&self.name.as_str())
    }

    /// The named values, if any.
    pub(crate) fn value_names(&self) -> &[String] {
        if self.values.is_empty() {
            &self.suggested
        } else {
            &self.values
        }
    }

    pub(crate) fn is_compatible_with(&self, other: &Argument) -> bool {
        self.name != other.name
            && !self.conflicts.contains(&other.name)
            && !other.conflicts.contains(&self.name)
    }

    /// The argument with its value as a single word, because a value may start with a hyphen.
    pub(crate) fn to_word(&self, value: &str) -> String {
        match (self.name.starts_with("--"), &self.value) {
            (true, Some(_)) => format!("{}={value}", self.name),
            (true, None) => self.name.clone(),
            (false, _) => value.to_owned(),
        }
    }
}
