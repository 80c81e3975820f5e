//! What is meant by words that cannot be read.

use std::ffi::OsString;
use std::ops::Range;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, FromArgMatches};
use nqueens_sheet::Template;

use crate::cli::args::command::{Args, program, which_figure};
use crate::cli::args::given::Given;
use crate::cli::args::guesses::{GUESSES, Guess, LONELY};

/// Whatever clap makes of words; within, that n is given twice.
pub(super) fn read(words: &[OsString]) -> Result<Result<(Args, Given), String>, clap::Error> {
    let name = OsString::from("nqueens-sheet");
    let matches = program().try_get_matches_from([&[name], words].concat())?;
    let mut args = Args::from_arg_matches(&matches)?;
    let settled = args.settle();
    Ok(settled.map(|()| (args, Given::new(matches).innermost())))
}

/// What is said about a mistake, if anything needs to be, and the words without it.
pub(super) struct Correction {
    pub(super) what: Option<String>,
    pub(super) better: Option<Vec<OsString>>,
}

impl Correction {
    fn said(what: String, better: Option<Vec<OsString>>) -> Option<Correction> {
        Some(Correction {
            what: Some(what),
            better,
        })
    }

    /// What nobody needs to be told.
    fn silent(better: Vec<OsString>) -> Option<Correction> {
        Some(Correction {
            what: None,
            better: Some(better),
        })
    }
}

/// Words that cannot be read.
pub(super) struct Line<'w> {
    words: &'w [OsString],
    /// The words that name the command, none of them for sheets.
    names: Vec<String>,
    program: Command,
}

impl<'w> Line<'w> {
    pub(super) fn new(words: &'w [OsString]) -> Line<'w> {
        let program = program();
        let (mut names, mut command) = (Vec::new(), &program);
        for word in words {
            let inner = word.to_str().and_then(|word| command.find_subcommand(word));
            let Some(inner) = inner else {
                break;
            };
            names.push(inner.get_name().to_owned());
            command = inner;
        }
        Line {
            words,
            names,
            program,
        }
    }

    fn command(&self) -> &Command {
        let mut command = &self.program;
        for name in &self.names {
            command = command.find_subcommand(name).unwrap_or(command);
        }
        command
    }

    pub(super) fn correction(&self, error: &clap::Error) -> Option<Correction> {
        let text = |kind| match error.get(kind) {
            Some(ContextValue::String(text)) => Some(text.as_str()),
            _ => None,
        };
        let arg = text(ContextKind::InvalidArg);
        match error.kind() {
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                Correction::said(which_figure(), None)
            }
            ErrorKind::UnknownArgument => match arg? {
                option if option.starts_with('-') => self.option(option),
                word => self.word(word),
            },
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                let value = text(ContextKind::InvalidValue)?;
                let arg = arg?.split(' ').next()?;
                match arg.trim_matches(['[', ']', '<', '>', '.']) {
                    _ if arg.starts_with('-') => self.value(arg),
                    "N" | "N|A..B" | "A..B" if !is_number(value) => self.word(value),
                    _ => None,
                }
            }
            // What follows a word that was taken for n.
            ErrorKind::ArgumentConflict => {
                let first = self.words.first()?.to_str()?;
                let odd = !first.starts_with('-') && !is_number(first);
                let word = text(ContextKind::InvalidSubcommand)?;
                self.word(if odd { first } else { word })
            }
            ErrorKind::InvalidSubcommand => {
                let word = text(ContextKind::InvalidSubcommand)?;
                let figure = self.names == ["figure"] && is_number(word);
                figure.then(|| Correction::said(which_figure(), None))?
            }
            _ => None,
        }
    }

    /// An option that does not exist.
    fn option(&self, name: &str) -> Option<Correction> {
        let at = self.find(name)?;
        if let Some(better) = self.inner_first() {
            return Correction::silent(better);
        }
        if let Some(guess) = self.guess(name) {
            return Some(self.guessed(guess, at, name));
        }
        if let Some((known, same)) = self.spelled(&self.word_at(at)) {
            let better = self.with(at..at + 1, [format!("--{known}").as_str()]);
            return match same {
                true => Correction::silent(better),
                false => Correction::said(self.no_option(name), Some(better)),
            };
        }
        let no_option = self.no_option(name);
        let what = match self.elsewhere(name).as_slice() {
            [] => {
                let help = [&["nqueens-sheet".to_owned()], self.names.as_slice()].concat();
                let help = help.join(" ");
                format!("{no_option}: {help} --help lists those that there are")
            }
            [one] => format!("{no_option}, but {one} has it"),
            [most @ .., last] => {
                format!("{no_option}, but {} and {last} have it", most.join(", "))
            }
        };
        Correction::said(what, None)
    }

    /// An option that does not have the value that it is given.
    fn value(&self, name: &str) -> Option<Correction> {
        let at = self.find(name)?;
        let guessed = self.guessed(self.guess(name)?, at, name);
        guessed.better.is_some().then_some(guessed)
    }

    fn guess(&self, name: &str) -> Option<&'static Guess> {
        GUESSES.iter().find(|guess| {
            let mut spellings = guess.typed.split_whitespace();
            guess.of.has(&self.names) && spellings.any(|spelling| spelling == name)
        })
    }

    fn guessed(&self, guess: &Guess, at: usize, name: &str) -> Correction {
        let (value, place) = self.value_of(guess, at, name);
        let what = match guess.says {
            Some(says) if self.known(name).is_some() => says.to_owned(),
            Some(says) => format!("{}; {says}", self.no_option(name)),
            None => self.no_option(name),
        };
        let bare = name.trim_start_matches('-');
        let better = guess.meant.iter().find_map(|meant| {
            let value = match &value {
                None if meant.contains("{}") => return None,
                value => value.as_deref().unwrap_or("1"),
            };
            let tokens = meant.split_whitespace().filter(|token| *token != "{-}");
            let filled = tokens.map(|token| {
                let token = token.replace("{typed}", name).replace("{name}", bare);
                token.replace("{}", value).replace("{1}", value)
            });
            let filled: Vec<String> = filled.collect();
            self.readable(guess, place.clone(), &filled)
        });
        Correction {
            what: (guess.says.is_some() || better.is_none()).then_some(what),
            better,
        }
    }

    /// The value of an option that is known as a guess alone, and where both stand.
    fn value_of(&self, guess: &Guess, at: usize, name: &str) -> (Option<String>, Range<usize>) {
        let word = self.word_at(at);
        let attached = word.strip_prefix(name).filter(|rest| !rest.is_empty());
        if let Some(attached) = attached {
            let value = attached.strip_prefix('=').unwrap_or(attached);
            return (Some(value.to_owned()), at..at + 1);
        }
        let next = self.words.get(at + 1).map(|_| self.word_at(at + 1));
        let next = next.filter(|next| match guess.takes_number() {
            true => is_number(next),
            false => guess.takes_value() && !next.starts_with("--"),
        });
        let end = if next.is_some() { at + 2 } else { at + 1 };
        (next, at..end)
    }

    /// The words with these in the place of others, if what they begin with is an option
    /// that has that value, and is not given already.
    fn readable(
        &self,
        guess: &Guess,
        place: Range<usize>,
        tokens: &[String],
    ) -> Option<Vec<OsString>> {
        let option = tokens.first().map(String::as_str).unwrap_or_default();
        let unknown = option == "--template" && tokens.get(1).is_none_or(|name| !is_template(name));
        if unknown || guess.says.is_some() && self.is_given(option, &place) {
            return None;
        }
        let mut better = self.with(place, tokens.iter().map(String::as_str));
        if let Some(command) = guess.command {
            better.drain(..self.names.len());
            better.splice(..0, command.split_whitespace().map(OsString::from));
        }
        match read(&better) {
            Ok(Err(_)) => None,
            Ok(Ok(_)) => Some(better),
            Err(error) => {
                let refused = matches!(
                    error.kind(),
                    ErrorKind::InvalidValue
                        | ErrorKind::ValueValidation
                        | ErrorKind::UnknownArgument
                );
                let about = match error.get(ContextKind::InvalidArg) {
                    Some(ContextValue::String(about)) => about.split(' ').next(),
                    _ => None,
                };
                (!refused || about != Some(option)).then_some(better)
            }
        }
    }

    /// Whether an option is given besides.
    fn is_given(&self, option: &str, place: &Range<usize>) -> bool {
        let Some(arg) = self.known(option) else {
            return false;
        };
        let names = names(arg);
        let others = (0..self.words.len()).filter(|at| !place.contains(at));
        let words: Vec<String> = others.map(|at| self.word_at(at)).collect();
        let is = |word: &String, name: &String| {
            word == name
                || word
                    .strip_prefix(name.as_str())
                    .is_some_and(|rest| rest.starts_with('='))
        };
        words
            .iter()
            .any(|word| names.iter().any(|name| is(word, name)))
    }

    /// A word that is no option, and nothing that it could be where it stands.
    fn word(&self, word: &str) -> Option<Correction> {
        let at = self.words.iter().rposition(|other| other == word)?;
        if let Some(better) = self.inner_first() {
            return Correction::silent(better);
        }
        if is_number(word) {
            let what = format!(
                "`{word}` stands alone, and n is given already: leave one of them out, or write all sizes from one \
                 to another as 5..7"
            );
            return Correction::said(what, None);
        }
        if let Some(option) = self.file_option(word) {
            let what = match option {
                "-o" => "write",
                _ => "read",
            };
            let what =
                format!("`{word}` stands alone, and the file to {what} is named with {option}");
            return Correction::said(what, Some(self.with(at..at, [option])));
        }
        let alone = at == 0 && self.names.is_empty();
        if let Some(command) = self.as_command(word).filter(|_| alone) {
            return Some(command);
        }
        if let Some(better) = self.as_option(word, at) {
            let what = format!("`{word}` is no option, and no number");
            return Correction::said(what, Some(better));
        }
        let what = format!(
            "`{word}` is no command, no option and no number: nqueens-sheet --help lists all"
        );
        self.names
            .is_empty()
            .then(|| Correction::said(what, None))?
    }

    /// The first word as a command: a figure, or one that is spelled nearly like that.
    fn as_command(&self, word: &str) -> Option<Correction> {
        let figure = self.program.find_subcommand("figure")?;
        if figure.find_subcommand(word).is_some() {
            let better = self.with(0..0, ["figure"]);
            return Correction::said(format!("{word} is a figure"), Some(better));
        }
        let mut commands = self.program.get_subcommands();
        let near = commands.find(|command| is_near(word, command.get_name()))?;
        let better = self.with(0..1, [near.get_name()]);
        Correction::said(format!("there is no command {word}"), Some(better))
    }

    /// A word as the name of an option, without its dashes, or as the value of one.
    fn as_option(&self, word: &str, at: usize) -> Option<Vec<OsString>> {
        let name = format!("--{word}");
        if self.known(&name).is_some() {
            return Some(self.with(at..at + 1, [name.as_str()]));
        }
        LONELY.iter().find_map(|option| {
            let known = *option != "--template" || is_template(word);
            self.known(option).filter(|_| known)?;
            let better = self.with(at..at, [*option]);
            matches!(read(&better), Ok(Ok(_))).then_some(better)
        })
    }

    /// The option of a word that looks like a file.
    fn file_option(&self, word: &str) -> Option<&'static str> {
        let path = Path::new(word);
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        if !ending.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let reads = ["txt", "csv", "json", "jsonl", "fen"].contains(&ending.as_str());
        let known = |option: &'static str| self.known(option).map(|_| option);
        let read = known("--data").or_else(|| known("--from").filter(|_| path.is_file()));
        read.filter(|_| reads).or_else(|| known("-o"))
    }

    /// The words with the name of a command that stands behind options before these, if
    /// they can be read then.
    fn inner_first(&self) -> Option<Vec<OsString>> {
        let depth = self.names.len();
        let (mut command, mut named) = (self.command(), Vec::new());
        for (at, word) in self.words.iter().enumerate().skip(depth) {
            let inner = word.to_str().and_then(|word| command.find_subcommand(word));
            if let Some(inner) = inner {
                command = inner;
                named.push(at);
            }
        }
        let mut better = self.words.to_vec();
        for (place, at) in (depth..).zip(&named) {
            let word = better.remove(*at);
            better.insert(place, word);
        }
        let reads = |words: &Vec<OsString>| match read(words) {
            Ok(read) => read.is_ok(),
            Err(error) => !error.use_stderr(),
        };
        Some(better).filter(|better| better != self.words && reads(better))
    }

    /// An option that is spelled nearly like this, and whether it cannot be another.
    fn spelled(&self, word: &str) -> Option<(&str, bool)> {
        let typed = word.split('=').next()?.trim_start_matches('-');
        let typed = typed.to_ascii_lowercase().replace('_', "-");
        let longs = || self.command().get_arguments().filter_map(Arg::get_long);
        if let Some(same) = longs().find(|long| *long == typed) {
            return Some((same, true));
        }
        let mut begun = longs().filter(|long| typed.len() > 2 && long.starts_with(&typed));
        let near = match (begun.next(), begun.next()) {
            (Some(one), None) => Some(one),
            _ => longs().find(|long| is_near(&typed, long)),
        };
        near.map(|near| (near, false))
    }

    /// The commands that have an option.
    fn elsewhere(&self, name: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut left = vec![(String::new(), &self.program)];
        while let Some((before, command)) = left.pop() {
            let has = command
                .get_arguments()
                .any(|arg| names(arg).iter().any(|own| own == name));
            if has {
                found.push(match before.as_str() {
                    "" => String::from("the command that draws sheets"),
                    before => before.trim_end().to_owned(),
                });
            }
            let inner = command.get_subcommands().collect::<Vec<_>>();
            let inner = inner.into_iter().rev();
            left.extend(inner.map(|inner| (format!("{before}{} ", inner.get_name()), inner)));
        }
        found
    }

    fn no_option(&self, name: &str) -> String {
        match self.names.is_empty() {
            true => format!("there is no option {name}"),
            false => format!("{} has no option {name}", self.names.join(" ")),
        }
    }

    /// An option of the command, or of all.
    fn known(&self, name: &str) -> Option<&Arg> {
        let all = self
            .program
            .get_arguments()
            .filter(|arg| arg.is_global_set());
        let mut known = self.command().get_arguments().chain(all);
        known.find(|arg| names(arg).iter().any(|own| own == name))
    }

    /// Where an option stands.
    fn find(&self, name: &str) -> Option<usize> {
        let end = self.words.iter().position(|word| word == "--");
        let words = 0..end.unwrap_or(self.words.len());
        let short = !name.starts_with("--");
        words.into_iter().find(|at| {
            let word = self.word_at(*at);
            let rest = word.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('=') || short)
        })
    }

    fn word_at(&self, at: usize) -> String {
        self.words[at].to_string_lossy().into_owned()
    }

    /// The words with others in a place of theirs.
    fn with<'t>(
        &self,
        place: Range<usize>,
        tokens: impl IntoIterator<Item = &'t str>,
    ) -> Vec<OsString> {
        let mut words = self.words.to_vec();
        words.splice(place, tokens.into_iter().map(OsString::from));
        words
    }
}

/// The names of an option, the short one first.
fn names(arg: &Arg) -> Vec<String> {
    let short = arg.get_short().map(|short| format!("-{short}"));
    let long = arg.get_long().map(|long| format!("--{long}"));
    short.into_iter().chain(long).collect()
}

/// Whether a word may name a template; any word may be a file.
fn is_template(word: &str) -> bool {
    Template::source(word).is_some() || word.contains('.')
}

fn is_number(word: &str) -> bool {
    word.trim_start_matches('-')
        .starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a word is another one but for a slip of the fingers.
fn is_near(word: &str, other: &str) -> bool {
    let slips = match other.len() {
        ..4 => 0,
        4..7 => 1,
        _ => 2,
    };
    strsim::osa_distance(word, other) <= slips
}
