//! Random command lines, and pairs of options.

use std::collections::BTreeSet;
use std::fmt;

use super::options::{Argument, Command, PROGRAM};
use super::rng::Rng;
use super::values;

/// A command line and its standard input.
pub(crate) struct Line {
    pub(crate) args: Vec<String>,
    pub(crate) input: &'static str,
}

impl Line {
    /// True if the line may start a job that is too large for a test.
    pub(crate) fn is_large(&self) -> bool {
        self.args.iter().any(|arg| {
            let value = arg.rsplit('=').next().unwrap_or_default();
            arg.chars().filter(char::is_ascii_digit).count() >= 3
                || "27 32 33 1..9 1..12 99 93 a0 arch-e"
                    .split(' ')
                    .any(|large| large == value)
        })
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nqueens-sheet")?;
        for arg in &self.args {
            write!(f, " {:?}", arg.chars().take(60).collect::<String>())?;
        }
        write!(f, " < {:?}", self.input)
    }
}

const INPUTS: [&str; 6] = [
    "",
    "15863724\n16837425\n",
    "[2,4,1,3]\n",
    "b1 d2 a3 c4\n",
    "8 4\n5..6\n0\n",
    "rubbish",
];

/// The options of a command, except `--huge`, which lifts the limits that keep jobs small.
fn options(command: &Command) -> Vec<&Argument> {
    let options = command.options.iter();
    options.filter(|option| option.name != "--huge").collect()
}

/// A random command line.
pub(crate) fn line(rng: &mut Rng) -> Line {
    let commands = PROGRAM.all();
    let at = if rng.percent(60) {
        0
    } else {
        rng.below(commands.len())
    };
    let (path, command) = &commands[at];
    let mut args: Vec<String> = path.iter().map(ToString::to_string).collect();
    let by_option = command.option("--n").is_some() && rng.percent(70);
    for argument in &command.arguments {
        if rng.percent(85) && !(by_option && argument.is_size()) {
            args.push(values::any_value(argument, rng));
        }
    }
    if by_option {
        args.extend(["--n".to_owned(), (4 + rng.below(5)).to_string()]);
    }
    let max = if rng.percent(10) { 12 } else { 5 };
    for _ in 0..rng.below(max) {
        let option = *rng.choose(&options(command));
        let short = option.short.as_ref().filter(|_| rng.percent(20));
        let name = short.unwrap_or(&option.name).clone();
        // Occasionally the value is missing or is the next option.
        if option.value.is_none() || rng.percent(2) {
            args.push(name);
        } else if rng.percent(30) {
            args.push(format!("{name}={}", values::any_value(option, rng)));
        } else {
            args.extend([name, values::any_value(option, rng)]);
        }
    }
    Line {
        args,
        input: rng.choose::<&str>(&INPUTS),
    }
}

/// Pairs of options of each command with plain values, first those of few commands.
pub(crate) fn pairs(max: usize) -> Vec<Line> {
    let commands = PROGRAM.all();
    let mut lines = Vec::new();
    for (path, command) in &commands {
        let mut options = options(command);
        options.retain(|option| !option.is_help());
        options.sort_by_cached_key(|option| {
            let have = |(_, command): &&(_, &Command)| command.option(&option.name).is_some();
            // By name, so that the order in help does not change the pairs.
            (commands.iter().filter(have).count(), option.name.clone())
        });
        let pairs = (0..options.len()).flat_map(|b| (0..b).map(move |a| [a, b]));
        let pairs = pairs.map(|pair| pair.map(|at| options[at]));
        let pairs = pairs.filter(|[first, second]| first.is_compatible_with(second));
        lines.extend(pairs.take(max).map(|pair| {
            let chosen = pair.map(|option| (option, values::plain_value(option)));
            with_requirements(path, command, &chosen)
        }));
    }
    lines
}

/// A line with these options and what they and the command require.
fn with_requirements(path: &[&str], command: &Command, chosen: &[(&Argument, String)]) -> Line {
    let mut parts: Vec<(&Argument, String)> = chosen.to_vec();
    for need in chosen.iter().filter_map(|(option, _)| option.needs.first()) {
        let (name, value) = need.split_once(' ').unwrap_or((need, ""));
        if let Some(option) = command.option(name) {
            let plain = Some(value).filter(|value| !value.is_empty());
            let value = plain.map_or_else(|| values::plain_value(option), str::to_owned);
            parts.push((option, value));
        }
    }
    let sized = chosen.iter().any(|(option, _)| option.name == "--n");
    let poster_size = command.option("--n").and_then(|n| n.value_names().first());
    let arguments = command.arguments.iter();
    let arguments = arguments.filter(|argument| !(sized && argument.is_size()));
    parts.extend(arguments.map(|argument| {
        let value = match path.last() {
            Some(&"batch") => "commands.txt".to_owned(),
            Some(&"growth") => "4..6".to_owned(),
            Some(&"check") => "boards.txt".to_owned(),
            Some(&"worksheet") if !argument.is_size() => "complete".to_owned(),
            _ => poster_size
                .filter(|_| argument.is_size())
                .cloned()
                .unwrap_or_else(|| values::plain_value(argument)),
        };
        (argument, value)
    }));
    let mut names = BTreeSet::new();
    parts.retain(|(argument, _)| names.insert(argument.name.as_str()));
    let has = |wanted: &[&str]| wanted.iter().any(|name| names.contains(name));
    let format = command.option("--format").filter(|format| {
        !has(&["--format", "--output", "--check", "--tile-on"])
            && chosen
                .iter()
                .all(|(option, _)| option.is_compatible_with(format))
    });
    // All options affect this command.
    let fits = |name: &&String| {
        let mut formats = parts
            .iter()
            .filter_map(|(option, _)| option.formats.as_ref());
        formats.all(|formats| formats.contains(name))
    };
    if let Some((format, name)) = format.and_then(|f| Some((f, f.value_names().iter().find(fits)?)))
    {
        parts.push((format, name.clone()));
    }
    let path = path.iter().map(ToString::to_string);
    let words = parts
        .iter()
        .map(|(argument, value)| argument.to_word(value));
    let mut line = Line {
        args: path.chain(words).collect(),
        input: "2413\n3142\n",
    };
    let writes = !has(&["--dry-run", "--check", "--emit"]);
    if line.is_large() && writes && command.option("--dry-run").is_some() {
        line.args.push("--dry-run".to_owned());
    }
    line
}
