//! A command line.

use std::fmt;

use super::dice::Dice;
use super::options::{Argument, Command, PROGRAM};
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
        let mut command: &Command = &PROGRAM;
        for word in self.args.iter().filter(|word| *word != "batch") {
            match command.within(word) {
                Some(inner) => command = inner,
                None => break,
            }
        }
        command.option(option).is_some()
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

const INPUTS: [&str; 6] = [
    "",
    "15863724\n16837425\n",
    "[2,4,1,3]\n",
    "b1 d2 a3 c4\n",
    "8 4\n5..6\n0\n",
    "rubbish",
];

/// Any command line at all.
pub(crate) fn line(dice: &mut Dice) -> Line {
    let mut args = Vec::new();
    let (mut command, mut sized): (&Command, bool) = (&PROGRAM, true);
    if dice.percent(40) {
        command = dice.one(&command.commands);
        args.push(command.name.clone());
        if !command.commands.is_empty() && dice.percent(90) {
            command = dice.one(&command.commands);
            args.push(command.name.clone());
        }
        let named = dice.percent(70);
        for argument in command
            .arguments
            .iter()
            .filter(|argument| !(named && argument.is_size()))
        {
            if dice.percent(85) {
                args.push(values::value(argument, dice));
            }
        }
        sized &= named;
    }
    sized &= command.option("--n").is_some();
    if sized && dice.percent(85) {
        let size = dice.one(&["4", "5", "6", "7", "8"]);
        args.extend(["--n", size].map(str::to_owned));
    }
    // It takes away what keeps jobs small.
    let options = command
        .options
        .iter()
        .filter(|option| option.name != "--huge");
    let options: Vec<&Argument> = options.collect();
    let most = if dice.percent(10) { 12 } else { 5 };
    for _ in 0..dice.below(most) {
        if options.is_empty() {
            break;
        }
        let option = dice.one(&options);
        let name = match &option.short {
            Some(short) if dice.percent(20) => short.clone(),
            _ => option.name.clone(),
        };
        if option.value.is_none() {
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
