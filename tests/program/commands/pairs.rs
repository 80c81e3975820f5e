//! Options in pairs, and each with the edges of its values.

use super::dice::Dice;
use super::line::Line;
use super::options::{Argument, Command, PROGRAM};
use super::values;

/// A command, and what can be said after it.
struct Form {
    path: Vec<&'static str>,
    command: &'static Command,
    /// The options that the fewest commands have come first.
    options: Vec<&'static Argument>,
}

/// Every command with its options.
pub(crate) struct Pairs(Vec<Form>);

impl Pairs {
    pub(crate) fn new() -> Pairs {
        let shared = PROGRAM.shared();
        let all = PROGRAM.all().into_iter();
        let form = |(path, command): (Vec<&'static str>, &'static Command)| {
            let options = command.options.iter();
            // The last takes away what keeps jobs small.
            let options = options.filter(|option| !option.asks() && option.name != "--huge");
            let mut options: Vec<&Argument> = options.collect();
            options.sort_by_key(|option| shared[option.name.as_str()]);
            Form {
                path,
                command,
                options,
            }
        };
        Pairs(all.map(form).collect())
    }

    /// Of each command pairs of the options that the fewest others have, with plain values.
    pub(crate) fn few(&self, most: usize) -> Vec<Line> {
        let each = self.0.iter().flat_map(|form| {
            let pairs = (0..form.options.len()).flat_map(|b| (0..b).map(move |a| [a, b]));
            let pairs = pairs.map(|pair| pair.map(|at| form.options[at]));
            let pairs = pairs
                .filter(|[one, other]| go_together(one, other))
                .take(most);
            pairs.map(|pair| form.line(&pair.map(|option| (option, values::plain(option))), 0))
        });
        each.collect()
    }

    /// Two options of a command, each with an edge of its values.
    pub(crate) fn any(&self, dice: &mut Dice) -> Line {
        loop {
            let form = dice.one(&self.0);
            if form.options.len() < 2 {
                continue;
            }
            let pair = [*dice.one(&form.options), *dice.one(&form.options)];
            if go_together(pair[0], pair[1]) {
                let pair = pair.map(|option| (option, dice.one(&values::edges(option)).clone()));
                return form.line(&pair, dice.below(100));
            }
        }
    }

    /// Each option by itself, with each value.
    pub(crate) fn singles(&self) -> impl Iterator<Item = Line> {
        self.0.iter().flat_map(|form| {
            form.options.iter().flat_map(move |option| {
                let values = values::edges(option).into_iter().chain(values::far(option));
                values
                    .enumerate()
                    .map(move |(at, value)| form.line(&[(*option, value)], at))
            })
        })
    }
}

fn go_together(one: &Argument, other: &Argument) -> bool {
    let excludes = |one: &Argument, other: &Argument| one.conflicts.contains(&other.name);
    one.name != other.name && !excludes(one, other) && !excludes(other, one)
}

impl Form {
    /// The line with these options, and with what they and the command need; another number makes
    /// another format.
    fn line(&self, chosen: &[(&Argument, String)], number: usize) -> Line {
        let mut parts: Vec<(&str, String)> = Vec::new();
        let mut add = |name: &'static str, words: String| {
            if parts.iter().all(|(known, _)| *known != name) {
                parts.push((name, words));
            }
        };
        for (option, value) in chosen {
            let option = self.command.option(&option.name).expect("its own option");
            add(&option.name, option.with(value));
        }
        for need in chosen.iter().filter_map(|(option, _)| option.needs.first()) {
            let (name, value) = need.split_once(' ').unwrap_or((need, ""));
            if let Some(option) = self.command.option(name) {
                let value = if value.is_empty() {
                    values::plain(option)
                } else {
                    value.to_owned()
                };
                add(&option.name, option.with(&value));
            }
        }
        let sized = chosen.iter().any(|(option, _)| option.name == "--n");
        let arguments = self.command.arguments.iter();
        for argument in arguments.filter(|argument| !sized || !argument.is_size()) {
            add(&argument.name, argument.with(&self.base(argument)));
        }
        if let Some(format) = self.format(chosen, &parts, number) {
            parts.push(("--format", format!("--format={format}")));
        }
        let words = parts.iter().map(|(_, words)| words.clone());
        let args = self
            .path
            .iter()
            .map(ToString::to_string)
            .chain(words)
            .collect();
        let mut line = Line {
            args,
            input: "2413\n3142\n",
        };
        let has = |name: &&str| parts.iter().any(|(known, _)| known == name);
        let writes = !["--dry-run", "--check", "--emit"].iter().any(has);
        if line.is_large() && writes && self.command.option("--dry-run").is_some() {
            line.args.push("--dry-run".to_owned());
        }
        line
    }

    /// A value that keeps jobs small.
    fn base(&self, argument: &Argument) -> String {
        let plain = match self.path.last() {
            Some(&"batch") => "commands.txt",
            Some(&"growth") => "4..6",
            Some(&"threads") => "5",
            Some(&"summits") => "7",
            Some(&"partition") => "8",
            _ => return values::plain(argument),
        };
        plain.to_owned()
    }

    /// A format on which all options have an effect, if none is chosen already.
    fn format(
        &self,
        chosen: &[(&Argument, String)],
        parts: &[(&str, String)],
        number: usize,
    ) -> Option<String> {
        let named = ["--format", "--output", "--check", "--tile-on"];
        if parts.iter().any(|(name, _)| named.contains(name))
            || chosen
                .iter()
                .any(|(option, _)| option.conflicts.iter().any(|name| name == "--format"))
        {
            return None;
        }
        let moves = parts.iter().any(|(name, _)| *name == "--animate");
        let formats = self
            .command
            .option("--format")?
            .names()
            .iter()
            .filter(|name| {
                let name = name.as_str();
                let fits = match moves {
                    true => ["svg", "svgz", "apng", "gif"].contains(&name),
                    false => !["apng", "gif"].contains(&name),
                };
                let mut on = chosen
                    .iter()
                    .filter_map(|(option, _)| option.formats.as_ref());
                fits && on.all(|on| on.iter().any(|on| on == name))
            });
        let formats: Vec<&String> = formats.collect();
        formats
            .get(number % formats.len().max(1))
            .map(ToString::to_string)
    }
}
