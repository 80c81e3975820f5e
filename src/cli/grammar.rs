//! From words to flags, and what is meant by words that cannot be read.

use std::ffi::OsString;
use std::ops::Range;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, FromArgMatches};
use nqueens_sheet::Template;

use crate::cli::args::command::{Args, WHICH_WORKSHEET, program, which_figure};
use crate::cli::args::guesses::{Guess, LONELY, guesses};
use crate::cli::args::rules::Given;
use crate::cli::failure::Failure;
use crate::cli::message::{listed, printable};

/// The fault of words.
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

/// Mistakes of one line that are mended, besides the first.
const MOST: usize = 8;

/// The flags of words, without the program's name. Mistakes whose meaning is known are corrected
/// one after the other; the first that needs a word is reported.
pub(crate) fn parsed(words: &[OsString]) -> Result<(Args, Given), Refusal> {
    let mut error = match read(words) {
        Ok(read) => return Ok(read),
        Err(error) => error,
    };
    let (mut words, mut says) = (words.to_vec(), None);
    for _ in 0..=MOST {
        let correction = Line::new(&words).correction(&error);
        let Some(Correction { what, better }) = correction.filter(|_| error.use_stderr()) else {
            break;
        };
        says = says.or(what);
        let Some(better) = better else { break };
        match (read(&better), says.take()) {
            (Ok(read), None) => return Ok(read),
            (Err(other), said) if other.use_stderr() => {
                (error, words, says) = (other, better, said);
            }
            (_, Some(said)) => return Err(Refusal::Said(said, Some(better))),
            (Err(help), None) => return Err(Refusal::Arguments(help)),
        }
    }
    Err(match says {
        Some(says) => Refusal::Said(says, None),
        None => Refusal::Arguments(error),
    })
}

/// The flags of words as clap reads them; n that is given twice is refused besides.
fn read(words: &[OsString]) -> Result<(Args, Given), clap::Error> {
    let mut program = program();
    let name = OsString::from("nqueens-sheet");
    let matches = program.try_get_matches_from_mut([&[name], words].concat())?;
    let args = Args::from_arg_matches(&matches)?;
    let given = Given::innermost(matches);
    match given.two_sizes() {
        Some(what) => Err(clap::Error::raw(TWO_SIZES, what + "\n").with_cmd(&program)),
        None => Ok((args, given)),
    }
}

/// The kind of the error that n is given twice.
const TWO_SIZES: ErrorKind = ErrorKind::TooManyValues;

/// A correction: words about a mistake, if it needs any, and the words without the mistake.
struct Correction {
    what: Option<String>,
    better: Option<Vec<OsString>>,
}

impl Correction {
    fn said(what: impl Into<String>, better: Option<Vec<OsString>>) -> Option<Correction> {
        let what = Some(what.into());
        Some(Correction { what, better })
    }

    /// A correction of which nobody needs to be told.
    fn silent(better: Vec<OsString>) -> Option<Correction> {
        let (what, better) = (None, Some(better));
        Some(Correction { what, better })
    }
}

/// Words that cannot be read.
struct Line<'w> {
    words: &'w [OsString],
    /// The same as text.
    texts: Vec<String>,
    /// The words that name the command, none of them for sheets.
    names: Vec<String>,
    program: Command,
}

impl<'w> Line<'w> {
    fn new(words: &'w [OsString]) -> Line<'w> {
        let program = program();
        let (mut names, mut command) = (Vec::new(), &program);
        while let Some(inner) = words
            .get(names.len())
            .and_then(|word| command.find_subcommand(word))
        {
            names.push(inner.get_name().to_owned());
            command = inner;
        }
        let texts = words.iter().map(|word| word.to_string_lossy().into_owned());
        Line {
            words,
            texts: texts.collect(),
            names,
            program,
        }
    }

    /// The command that the words name.
    fn command(&self) -> &Command {
        let inner = |command, name| Command::find_subcommand(command, name).unwrap_or(command);
        self.names.iter().fold(&self.program, inner)
    }

    fn correction(&self, error: &clap::Error) -> Option<Correction> {
        let arg = context(error, ContextKind::InvalidArg);
        let subcommand = context(error, ContextKind::InvalidSubcommand);
        match error.kind() {
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                Correction::said(which_figure(), None)
            }
            ErrorKind::MissingRequiredArgument if self.names == ["worksheet"] => {
                Correction::said(WHICH_WORKSHEET.to_owned(), None)
            }
            ErrorKind::UnknownArgument => match arg? {
                option if option.starts_with('-') => self.option(option),
                word => self.word(word),
            },
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                let value = context(error, ContextKind::InvalidValue)?;
                let arg = arg?.split(' ').next()?;
                match arg.trim_matches(['[', ']', '<', '>', '.']) {
                    _ if arg.starts_with('-') => self.value(arg),
                    "N" | "N|A..B" | "A..B" if !is_number(value) => self.word(value),
                    _ => None,
                }
            }
            // What follows a word that was taken for n.
            ErrorKind::ArgumentConflict => {
                let first = self.texts.first()?;
                let odd = !first.starts_with('-') && !is_number(first);
                let word = subcommand?;
                self.word(if odd { first } else { word })
            }
            ErrorKind::InvalidSubcommand => {
                let figure = self.names == ["figure"] && is_number(subcommand?);
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
        if let Some(guessed) = self.guessed(at, name) {
            return Some(guessed);
        }
        let no_option = self.no_option(name);
        if let Some((known, same)) = self.spelled(at) {
            let better = self.with(at..at + 1, &[format!("--{known}")]);
            return match same {
                true => Correction::silent(better),
                false => Correction::said(no_option, Some(better)),
            };
        }
        let what = match self.elsewhere(name).as_slice() {
            [] => {
                let help = [&["nqueens-sheet".to_owned()], self.names.as_slice()].concat();
                let help = help.join(" ");
                format!("{no_option}: {help} --help lists those that there are")
            }
            [one] => format!("{no_option}, but {one} has it"),
            several => format!("{no_option}, but {} have it", listed(several)),
        };
        Correction::said(what, None)
    }

    /// An option that does not have the value that it is given.
    fn value(&self, name: &str) -> Option<Correction> {
        let guessed = self.guessed(self.find(name)?, name);
        guessed.filter(|guessed| guessed.better.is_some())
    }

    /// The correction of an option that the table of guesses has.
    fn guessed(&self, at: usize, name: &str) -> Option<Correction> {
        let mut guesses = guesses().into_iter();
        let guess = guesses.find(|guess| guess.is(name, &self.names))?;
        let what = match guess.says {
            Some(says) if self.known(name).is_some() => says.to_owned(),
            Some(says) => format!("{}; {says}", self.no_option(name)),
            None => self.no_option(name),
        };
        let attached = self.texts[at].strip_prefix(name);
        let attached = attached.filter(|rest| !rest.is_empty());
        let attached = attached.map(|rest| rest.strip_prefix('=').unwrap_or(rest));
        let next = self.texts.get(at + 1).map(String::as_str);
        let next = next.filter(|next| attached.is_none() && !next.starts_with("--"));
        let bare = name.trim_start_matches('-');
        let better = guess.meant.iter().find_map(|meant| {
            let taken = next.filter(|_| meant.contains("{}") || meant.contains("{-}"));
            let value = attached.or(taken);
            let tokens = meant.split_whitespace().filter(|token| *token != "{-}");
            let filled = tokens.map(|token| {
                let token = token.replace("{typed}", name).replace("{name}", bare);
                token.replace("{}", value.unwrap_or_default())
            });
            let filled = filled.collect();
            let place = at..at + 1 + usize::from(taken.is_some());
            let known = value.is_some() || !meant.contains("{}");
            known.then(|| self.readable(&guess, place, filled))?
        });
        Some(Correction {
            what: (guess.says.is_some() || better.is_none()).then_some(what),
            better,
        })
    }

    /// The words with these in the place of others, if what they begin with is an option
    /// that has that value, and is not given already.
    fn readable(
        &self,
        guess: &Guess,
        place: Range<usize>,
        mut tokens: Vec<String>,
    ) -> Option<Vec<OsString>> {
        let command = tokens
            .first()
            .and_then(|first| first.strip_prefix('@'))
            .map(OsString::from);
        if command.is_some() {
            tokens.remove(0);
        }
        let option = tokens.first().map(String::as_str).unwrap_or_default();
        let unknown = option == "--template" && tokens.get(1).is_none_or(|name| !is_template(name));
        if unknown || guess.says.is_some() && self.is_given(option, &place) {
            return None;
        }
        let mut better = self.with(place, &tokens);
        if let Some(command) = command {
            better.splice(
                ..self.names.len(),
                Some(command).filter(|name| !name.is_empty()),
            );
        }
        let Err(error) = read(&better) else {
            return Some(better);
        };
        let refused = match error.kind() {
            TWO_SIZES => true,
            ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::UnknownArgument => {
                let about = context(&error, ContextKind::InvalidArg);
                about.and_then(|about| about.split(' ').next()) == Some(option)
            }
            _ => false,
        };
        (!refused).then_some(better)
    }

    /// True if an option is given besides.
    fn is_given(&self, option: &str, place: &Range<usize>) -> bool {
        let names = self.known(option).map(names).unwrap_or_default();
        let mut others = (0..).zip(&self.texts).filter(|(at, _)| !place.contains(at));
        others.any(|(_, word)| {
            names
                .iter()
                .any(|name| word.split('=').next() == Some(name))
        })
    }

    /// A word that is no option, and nothing that it could be where it stands.
    fn word(&self, word: &str) -> Option<Correction> {
        let at = self.texts.iter().rposition(|other| other == word)?;
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
            let what = if option == "-o" { "write" } else { "read" };
            let what =
                format!("`{word}` stands alone, and the file to {what} is named with {option}");
            return Correction::said(what, Some(self.with(at..at, &[option])));
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
        Correction::said(what, None).filter(|_| self.names.is_empty())
    }

    /// The first word as a command: a figure, or one that is spelled nearly like that.
    fn as_command(&self, word: &str) -> Option<Correction> {
        let figure = self.program.find_subcommand("figure")?;
        if figure.find_subcommand(word).is_some() {
            let better = self.with(0..0, &["figure"]);
            return Correction::said(format!("{word} is a figure"), Some(better));
        }
        let mut commands = self.program.get_subcommands();
        let near = commands.find(|command| is_near(word, command.get_name()))?;
        let better = self.with(0..1, &[near.get_name()]);
        Correction::said(format!("there is no command {word}"), Some(better))
    }

    /// A word as the name of an option, without its dashes, or as the value of one.
    fn as_option(&self, word: &str, at: usize) -> Option<Vec<OsString>> {
        let name = format!("--{word}");
        if self.known(&name).is_some() {
            return Some(self.with(at..at + 1, &[name]));
        }
        LONELY.split(' ').find_map(|option| {
            let known = option != "--template" || is_template(word);
            self.known(option).filter(|_| known)?;
            let better = self.with(at..at, &[option]);
            read(&better).is_ok().then_some(better)
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
        let (mut command, mut better) = (self.command(), self.words.to_vec());
        let depth = self.names.len();
        let mut place = depth;
        for at in depth..better.len() {
            if let Some(inner) = command.find_subcommand(&better[at]) {
                command = inner;
                better[place..=at].rotate_right(1);
                place += 1;
            }
        }
        let reads = better != self.words
            && read(&better).map_or_else(|error| !error.use_stderr(), |_| true);
        reads.then_some(better)
    }

    /// The option that the word there is nearly spelled like, and whether it cannot be another.
    fn spelled(&self, at: usize) -> Option<(&str, bool)> {
        let typed = self.texts[at].split('=').next()?.trim_start_matches('-');
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
            if option(command, name).is_some() {
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
        let of_all = option(&self.program, name).filter(|arg| arg.is_global_set());
        option(self.command(), name).or(of_all)
    }

    /// The place of an option.
    fn find(&self, name: &str) -> Option<usize> {
        let short = !name.starts_with("--");
        let mut words = self.texts.iter().take_while(|word| *word != "--");
        words.position(|word| {
            let rest = word.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('=') || short)
        })
    }

    /// The words with others in a place of theirs.
    fn with<T: AsRef<str>>(&self, place: Range<usize>, tokens: &[T]) -> Vec<OsString> {
        let mut words = self.words.to_vec();
        words.splice(
            place,
            tokens.iter().map(|token| OsString::from(token.as_ref())),
        );
        words
    }
}

/// Words of clap about an error.
fn context(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// The option of a command that has a name.
fn option<'c>(command: &'c Command, name: &str) -> Option<&'c Arg> {
    let mut args = command.get_arguments();
    args.find(|arg| names(arg).iter().any(|own| own == name))
}

/// The names of an option, the short one first.
fn names(arg: &Arg) -> Vec<String> {
    let short = arg.get_short().map(|short| format!("-{short}"));
    let long = arg.get_long().map(|long| format!("--{long}"));
    short.into_iter().chain(long).collect()
}

/// True if a word may name a template; any word may be a file.
fn is_template(word: &str) -> bool {
    Template::source(word).is_some() || word.contains('.')
}

fn is_number(word: &str) -> bool {
    word.trim_start_matches('-')
        .starts_with(|c: char| c.is_ascii_digit())
}

/// True if a word is another one but for a slip of the fingers.
fn is_near(word: &str, other: &str) -> bool {
    let slips = match other.len() {
        ..4 => 0,
        4..7 => 1,
        _ => 2,
    };
    strsim::osa_distance(word, other) <= slips
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::command::program;

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

    fn commands(guess: &Guess, typed: &str) -> Vec<(&'static str, &'static str)> {
        let of = COMMANDS.into_iter().filter(|(command, _)| {
            let names: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
            guess.is(typed, &names)
        });
        of.collect()
    }

    fn spellings(guesses: &[Guess]) -> impl Iterator<Item = (&Guess, &'static str)> {
        guesses.iter().flat_map(|guess| {
            let typed = guess.typed.split_whitespace();
            typed.map(move |typed| (guess, typed))
        })
    }

    /// The answer to somebody who types a guess: the same words for what is understood, or
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
        let guesses = guesses();
        for (guess, spelling) in spellings(&guesses) {
            let first = guess.typed.split_whitespace().next() == Some(spelling);
            let mut unmet: Vec<&str> = guess
                .meant
                .iter()
                .filter(|_| first && guess.says.is_some())
                .copied()
                .collect();
            let mut led = false;
            for value in VALUES {
                for (command, needed) in commands(guess, spelling) {
                    if led && unmet.is_empty() {
                        break;
                    }
                    let Some(told) = told(guess, &format!("{command} {spelling} {value} {needed}"))
                    else {
                        continue;
                    };
                    led = true;
                    unmet.retain(|meant| {
                        let meant = meant.trim_start_matches('@');
                        let option = meant.trim_start().split(' ').next().unwrap_or_default();
                        !told.contains(option.split('{').next().unwrap_or_default())
                    });
                }
            }
            assert!(led, "{spelling} leads nowhere: {guess:?}");
            assert!(unmet.is_empty(), "{spelling} never means {unmet:?}");
        }
    }

    /// No guess stands in the way of what there is, or of another one. `--color` is there,
    /// with other values.
    #[test]
    fn guesses_are_of_what_there_is_not() {
        let program = program();
        let guesses = guesses();
        for (guess, spelling) in spellings(&guesses).filter(|(_, spelling)| *spelling != "--color")
        {
            for (command, _) in commands(guess, spelling) {
                let same = spellings(&guesses).filter(|(other, typed)| {
                    *typed == spelling
                        && commands(other, typed)
                            .iter()
                            .any(|(other, _)| *other == command)
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
