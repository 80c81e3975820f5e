//! Commands and options, as `nqueens-sheet options` lists them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::run;

/// A command, with those within it.
#[derive(Deserialize)]
pub(crate) struct Command {
    pub(crate) name: String,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) options: Vec<Argument>,
    pub(crate) commands: Vec<Command>,
}

/// An option, or a word that stands without an option's name.
#[derive(Deserialize)]
pub(crate) struct Argument {
    pub(crate) name: String,
    pub(crate) short: Option<String>,
    pub(crate) value: Option<String>,
    values: Vec<String>,
    suggested: Vec<String>,
    pub(crate) formats: Option<Vec<String>>,
    pub(crate) needs: Vec<String>,
    pub(crate) conflicts: Vec<String>,
}

/// The program, with all its commands.
pub(crate) static PROGRAM: LazyLock<Command> =
    LazyLock::new(|| serde_json::from_slice(&run("options").success()).unwrap());

impl Command {
    /// The command within that has this name.
    pub(crate) fn within(&self, name: &str) -> Option<&Command> {
        self.commands.iter().find(|command| command.name == name)
    }

    pub(crate) fn option(&self, name: &str) -> Option<&Argument> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The commands that do something by themselves, each with the words that call it.
    pub(crate) fn all(&self) -> Vec<(Vec<&str>, &Command)> {
        let mut all = Vec::new();
        if self.commands.is_empty() || !self.options.iter().all(Argument::asks) {
            all.push((Vec::new(), self));
        }
        for inner in &self.commands {
            let within = inner.all().into_iter();
            all.extend(within.map(|(path, command)| {
                ([&[inner.name.as_str()], path.as_slice()].concat(), command)
            }));
        }
        all
    }

    /// How many commands have each option.
    pub(crate) fn shared(&self) -> BTreeMap<&str, usize> {
        let mut shared = BTreeMap::new();
        for option in self.all().iter().flat_map(|(_, command)| &command.options) {
            *shared.entry(option.name.as_str()).or_default() += 1;
        }
        shared
    }
}

impl Argument {
    /// True if it only asks for help, or for the version.
    pub(crate) fn asks(&self) -> bool {
        ["--help", "--version"].contains(&self.name.as_str())
    }

    /// True if it is n, or a range of it.
    pub(crate) fn is_size(&self) -> bool {
        ["N", "A..B", "N|A..B"].contains(&self.name.as_str())
    }

    /// The first name of its value.
    pub(crate) fn kind(&self) -> &str {
        self.value.as_deref().unwrap_or_default()
    }

    /// The names that its value may have, if it has names.
    pub(crate) fn names(&self) -> &[String] {
        if self.values.is_empty() {
            &self.suggested
        } else {
            &self.values
        }
    }

    /// The words of it with this value. A value that begins with a hyphen is taken for an option
    /// otherwise.
    pub(crate) fn with(&self, value: &str) -> String {
        match (self.name.starts_with("--"), &self.value) {
            (true, Some(_)) => format!("{}={value}", self.name),
            (true, None) => self.name.clone(),
            (false, _) => value.to_owned(),
        }
    }
}
