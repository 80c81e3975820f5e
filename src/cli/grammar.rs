//! From words to flags.

use std::ffi::OsString;

use crate::cli::args::command::Args;
use crate::cli::args::given::Given;
use crate::cli::correction::{Correction, Line, read};
use crate::cli::failure::Failure;
use crate::cli::words::printable;

/// What is wrong with words.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// clap's refusal, or its help.
    Arguments(clap::Error),
    /// In words of our own; and what to type instead, without the program's name, where
    /// that is known.
    Said(String, Option<Vec<OsString>>),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Arguments(error) => Failure::Arguments(error),
            Refusal::Said(what, None) => Failure::Usage(what),
            Refusal::Said(what, Some(words)) => {
                Failure::Usage(format!("{what}: type\n  nqueens-sheet {}", typed(&words)))
            }
        }
    }
}

/// Words as they are typed in a shell.
pub(crate) fn typed(words: &[OsString]) -> String {
    let quoted = words.iter().map(|word| {
        let word = printable(&word.to_string_lossy(), |_| false);
        let plain = |c: char| c.is_alphanumeric() || "-_./,:=+@%".contains(c);
        match !word.is_empty() && word.chars().all(plain) {
            true => word,
            false => format!("'{}'", word.replace('\'', "'\\''")),
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

/// So many mistakes of one line are mended.
const MOST: usize = 8;

/// What words mean, without the program's name.
pub(crate) fn parsed(words: &[OsString]) -> Result<(Args, Given), Refusal> {
    match read(words) {
        Ok(read) => read.map_err(|what| Refusal::Said(what, None)),
        Err(error) if !error.use_stderr() => Err(Refusal::Arguments(error)),
        Err(error) => mended(words, &error, None, MOST).unwrap_or(Err(Refusal::Arguments(error))),
    }
}

/// What words mean that clap refuses, mistake for mistake: nothing where that is not
/// known. With them comes what is said of the first that needs it.
fn mended(
    words: &[OsString],
    error: &clap::Error,
    says: Option<String>,
    left: usize,
) -> Option<Result<(Args, Given), Refusal>> {
    let Correction { what, better } = Line::new(words).correction(error)?;
    let says = says.or(what);
    let Some(better) = better else {
        return says.map(|says| Err(Refusal::Said(says, None)));
    };
    let other = match read(&better) {
        Err(other) if other.use_stderr() => other,
        readable => {
            return Some(match (readable, says) {
                (_, Some(says)) => Err(Refusal::Said(says, Some(better))),
                (Ok(read), None) => read.map_err(|what| Refusal::Said(what, None)),
                (Err(help), None) => Err(Refusal::Arguments(help)),
            });
        }
    };
    let deeper = left.checked_sub(1);
    let deeper = deeper.and_then(|left| mended(&better, &other, says.clone(), left));
    deeper.or(Some(Err(match says {
        Some(says) => Refusal::Said(says, None),
        None => Refusal::Arguments(other),
    })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::command::program;
    use crate::cli::args::guesses::{GUESSES, Guess};

    /// Commands, and the words that they need.
    const COMMANDS: [(&str, &str); 13] = [
        ("", ""),
        ("count", "8"),
        ("measure", "4"),
        ("batch", "file"),
        ("figure rule", ""),
        ("figure lines", ""),
        ("figure board", ""),
        ("figure attacked", ""),
        ("figure tree", ""),
        ("figure trace", ""),
        ("figure calls", ""),
        ("figure arrays", ""),
        ("figure space", ""),
    ];

    const VALUES: [&str; 14] = [
        "",
        "8",
        "10mm",
        "a4",
        "red",
        "dark",
        "x.svg",
        "d4",
        "png",
        "landscape",
        "rotation",
        "1/2",
        "ordinary",
        "de",
    ];

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    fn commands(guess: &Guess) -> impl Iterator<Item = (&'static str, &'static str)> {
        COMMANDS.into_iter().filter(|(command, _)| {
            let names: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            guess.of.has(&names)
        })
    }

    fn spellings() -> impl Iterator<Item = (&'static Guess, &'static str)> {
        GUESSES.iter().flat_map(|guess| {
            guess
                .typed
                .split_whitespace()
                .map(move |typed| (guess, typed))
        })
    }

    /// What somebody who types a guess gets: the same words for what is understood, or
    /// those that are told.
    fn told(guess: &Guess, line: &str) -> Option<String> {
        match (parsed(&words(line)), guess.says) {
            (Ok(_), None) => Some(line.to_owned()),
            (Err(Refusal::Arguments(help)), None) if !help.use_stderr() => Some(line.to_owned()),
            (Err(Refusal::Said(what, Some(better))), Some(says)) => {
                assert!(what.contains(says), "{line}: {what}");
                let read = read(&better).map_err(|error| error.use_stderr());
                assert!(matches!(read, Ok(_) | Err(false)), "{line}: {better:?}");
                Some(typed(&better))
            }
            (Err(Refusal::Said(what, None)), Some(says)) if guess.meant.is_empty() => {
                assert!(what.contains(says), "{line}: {what}");
                Some(String::new())
            }
            _ => None,
        }
    }

    /// The table of guesses, whole: in every spelling each leads to a command that can be
    /// read, and each of its meanings is what somebody gets.
    #[test]
    fn every_guess_leads_somewhere() {
        for (guess, spelling) in spellings() {
            let first = guess.typed.split_whitespace().next() == Some(spelling);
            let mut unmet: Vec<&str> = guess
                .meant
                .iter()
                .filter(|_| first && guess.says.is_some())
                .copied()
                .collect();
            let mut led = false;
            for value in VALUES {
                for (command, needed) in commands(guess) {
                    if led && unmet.is_empty() {
                        break;
                    }
                    let Some(told) = told(guess, &format!("{command} {spelling} {value} {needed}"))
                    else {
                        continue;
                    };
                    led = true;
                    unmet.retain(|meant| {
                        let option = meant.split(' ').next().unwrap_or_default();
                        !told.contains(option.split('{').next().unwrap_or_default())
                    });
                }
            }
            assert!(led, "{spelling} of {:?} leads nowhere", guess.of);
            assert!(unmet.is_empty(), "{spelling} never means {unmet:?}");
        }
    }

    /// No guess stands in the way of what there is, or of another one. `--color` is there,
    /// with other values.
    #[test]
    fn guesses_are_of_what_there_is_not() {
        let program = program();
        for (guess, spelling) in spellings().filter(|(_, spelling)| *spelling != "--color") {
            for (command, _) in commands(guess) {
                let same = spellings().filter(|(other, typed)| {
                    *typed == spelling && commands(other).any(|(other, _)| other == command)
                });
                assert_eq!(same.count(), 1, "{command} {spelling}");
                let mut found = &program;
                for name in command.split_whitespace() {
                    found = found.find_subcommand(name).unwrap();
                }
                let args = found
                    .get_arguments()
                    .chain(program.get_arguments().filter(|arg| arg.is_global_set()));
                let long = spelling.strip_prefix("--");
                let short = spelling.strip_prefix('-').filter(|_| long.is_none());
                let taken = args.filter(|arg| {
                    arg.get_long().is_some_and(|own| Some(own) == long)
                        || arg
                            .get_short()
                            .is_some_and(|own| short == Some(own.to_string().as_str()))
                });
                assert_eq!(taken.count(), 0, "{command} {spelling}");
            }
        }
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        let line = ["--title", "Ada's", "-o", "page-{0p}.svg", "", "--n", "8"].map(OsString::from);
        assert_eq!(
            typed(&line),
            "--title 'Ada'\\''s' -o 'page-{0p}.svg' '' --n 8"
        );
    }
}
