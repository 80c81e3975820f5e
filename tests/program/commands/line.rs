//! A command line.

use std::fmt;

use clap::{ArgAction, Command, CommandFactory};

use nqueens_sheet::cli::Args;

use super::dice::Dice;
use super::values;

/// A command line, and what is on standard input.
pub(crate) struct Line {
    pub(crate) args: Vec<String>,
    pub(crate) input: &'static str,
}

impl Line {
    pub(crate) fn has(&self, word: &str) -> bool {
        self.args.iter().any(|arg| arg == word)
    }

    pub(crate) fn begins(&self, word: &str) -> bool {
        self.args.first().is_some_and(|arg| arg == word)
    }

    /// True if its command has such an option; the lines of a batch are commands that draw.
    pub(crate) fn knows(&self, option: &str) -> bool {
        let mut program = Args::command();
        program.build();
        let mut command = &program;
        for word in self.args.iter().filter(|word| *word != "batch") {
            match command.find_subcommand(word) {
                Some(inner) => command = inner,
                None => break,
            }
        }
        let mut known = command.get_arguments().filter_map(clap::Arg::get_long);
        known.any(|long| option[2..] == *long)
    }

    /// True if it may ask for more than anybody waits for: then it may be stopped.
    pub(crate) fn is_large(&self) -> bool {
        let large = |arg: &String| {
            let digits = arg.chars().filter(char::is_ascii_digit).count();
            let value = arg.rsplit('=').next().unwrap_or_default();
            let sizes = ["27", "32", "33", "1..9", "1..12", "99", "93"];
            digits >= 3 || sizes.contains(&value) || ["a0", "arch-e"].contains(&value)
        };
        self.args.iter().any(large)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nqueens-sheet")?;
        for arg in &self.args {
            let short: String = arg.chars().take(60).collect();
            write!(f, " {short:?}")?;
        }
        write!(f, " < {:?}", self.input)
    }
}

const INPUTS: [&str; 6] =
    ["", "15863724\n16837425\n", "[2,4,1,3]\n", "b1 d2 a3 c4\n", "8 4\n5..6\n0\n", "rubbish"];

/// Any command line at all.
pub(crate) fn line(dice: &mut Dice) -> Line {
    let mut program = Args::command();
    program.build();
    let mut args = Vec::new();
    let commands: Vec<&Command> = program.get_subcommands().collect();
    let (mut command, mut sized) = (&program, true);
    if dice.percent(40) {
        command = commands[dice.below(commands.len())];
        args.push(command.get_name().to_owned());
        let actions: Vec<&Command> = command.get_subcommands().collect();
        if !actions.is_empty() && dice.percent(90) {
            command = actions[dice.below(actions.len())];
            args.push(command.get_name().to_owned());
        }
        let named = dice.percent(70);
        let places = command.get_positionals();
        for place in places.filter(|place| !(named && place.get_id() == "size")) {
            if dice.percent(85) {
                args.push(values::value(place, dice));
            }
        }
        sized &= named;
    }
    sized &= command.get_arguments().any(|arg| arg.get_id() == "n");
    if sized && dice.percent(85) {
        let size = dice.one(&["4", "5", "6", "7", "8"]);
        args.extend(["--n", size].map(str::to_owned));
    }
    let options: Vec<_> = command
        .get_arguments()
        .filter(|arg| !arg.is_positional())
        // It takes away what keeps jobs small.
        .filter(|arg| arg.get_id() != "huge")
        .collect();
    let most = if dice.percent(10) { 12 } else { 5 };
    for _ in 0..dice.below(most) {
        if options.is_empty() {
            break;
        }
        let option = dice.one(&options);
        let name = match (option.get_short(), option.get_long()) {
            (Some(short), _) if dice.percent(20) => format!("-{short}"),
            (_, Some(long)) => format!("--{long}"),
            _ => continue,
        };
        if !matches!(option.get_action(), ArgAction::Set | ArgAction::Append) {
            args.push(name);
        } else if dice.percent(2) {
            // Its value is missing, or is the next option.
            args.push(name);
        } else {
            let value = values::value(option, dice);
            if dice.percent(30) {
                args.push(format!("{name}={value}"));
            } else {
                args.extend([name, value]);
            }
        }
    }
    let input = *dice.one(&INPUTS);
    Line { args, input }
}
