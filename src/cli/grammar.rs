//! From words to flags, and what is meant by words that cannot be read.

use std::ffi::OsString;
use std::ops::Range;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, FromArgMatches};
use nqueens_sheet::{Solution, Template};

use crate::cli::args::command::{Args, WHICH_WORKSHEET, program, which_figure};
use crate::cli::args::guesses::{Guess, LONE_VALUES, guesses};
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
/// one after the other; the first that needs a word is reported with the line as it should be. If
/// that cannot be read either, each mistake is reported, and what is wrong then.
pub(crate) fn parsed(words: &[OsString]) -> Result<(Args, Given), Refusal> {
    let mut error = match read(words) {
        Ok(read) => return Ok(read),
        Err(error) => error,
    };
    let (mut words, mut first, mut says) = (words.to_vec(), None, Vec::new());
    for _ in 0..=MOST {
        let correction = Line::new(&words).correction(&error);
        let Some(Correction { what, better }) = correction.filter(|_| error.use_stderr()) else {
            break;
        };
        let Some(better) = better else {
            says.extend(what);
            return Err(Refusal::Said(says.join("; "), None));
        };
        if let Some(what) = what {
            first = first.or(Some(what.clone()));
            says.push(what + &changed(&words, &better));
        }
        match (read(&better), &first) {
            (Ok(read), None) => return Ok(read),
            (Err(other), _) if other.use_stderr() => (error, words) = (other, better),
            (_, Some(first)) => {
                let better = Some(better).filter(|better| !better.is_empty());
                return Err(Refusal::Said(first.clone(), better));
            }
            (Err(help), None) => return Err(Refusal::Arguments(help)),
        }
    }
    match says.is_empty() {
        true => Err(Refusal::Arguments(error)),
        false => {
            says.push(sentence(&error));
            Err(Refusal::Said(says.join("; "), None))
        }
    }
}

/// What to do with words that become better ones.
fn changed(words: &[OsString], better: &[OsString]) -> String {
    let same = |(one, other): &(&OsString, &OsString)| one == other;
    let before = words.iter().zip(better).take_while(same).count();
    let after = words[before..].iter().rev().zip(better[before..].iter().rev());
    let after = after.take_while(same).count();
    // What is put before a word is told with it.
    let after = after.saturating_sub(usize::from(before + after == words.len()));
    match &better[before..better.len() - after] {
        [] => String::from(": leave it out"),
        new => format!(": type {}", typed(new)),
    }
}

/// clap's refusal in one sentence, without its advice on usage.
pub(crate) fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let ends = ["\n\nUsage: ", "\n\nFor more information"];
    let end = ends.iter().filter_map(|end| text.find(end)).min();
    let said = text[..end.unwrap_or(text.len())].replace("\n\n  tip: ", "; ");
    let lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
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
        while let Some(inner) =
            words.get(names.len()).and_then(|word| command.find_subcommand(word))
        {
            names.push(inner.get_name().to_owned());
            command = inner;
        }
        let texts = words.iter().map(|word| word.to_string_lossy().into_owned());
        Line { words, texts: texts.collect(), names, program }
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
                    _ if arg.starts_with('-') => self.value(arg, value),
                    "N" | "N|A..B" | "A..B" if !is_number(value) => self.word(value),
                    "N" if self.names.is_empty() && value.parse::<Solution>().is_ok() => {
                        Correction::said(format!("`{value}` {LONE_BOARD}"), None)
                    }
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
            ErrorKind::InvalidSubcommand => self.inner(subcommand?),
            _ => None,
        }
    }

    /// An option that does not exist.
    fn option(&self, name: &str) -> Option<Correction> {
        let at = self.find(name)?;
        if let Some(better) = self.inner_first(false) {
            return Correction::silent(better);
        }
        if self.names == ["figure"] {
            return Correction::said(which_figure(), None);
        }
        if let Some(guessed) = self.guessed(at, name) {
            return Some(guessed);
        }
        let no_option = self.no_option(at, name);
        let table = guesses();
        let mut meant = table.iter().filter(|guess| guess.is(name)).peekable();
        let near = self.spelled(at).filter(|_| meant.peek().is_none());
        if let Some((known, same)) = near {
            let better = self.with(at..at + 1, &[format!("--{known}")]);
            return match same {
                true => Correction::silent(better),
                false => Correction::said(no_option, Some(better)),
            };
        }
        let meant = meant.flat_map(|guess| &guess.meant);
        let meant = meant.filter_map(|meant| meant.split(' ').next());
        let mut there = [name].into_iter().chain(meant);
        let there = there.find_map(|option| {
            let of = self.elsewhere(option);
            let known = if option == name { "it" } else { option };
            (!of.is_empty()).then_some((of, known))
        });
        let what = match there {
            None => {
                let help = [&["nqueens-sheet".to_owned()], self.names.as_slice()].concat();
                let help = help.join(" ");
                format!("{no_option}: see {help} --help")
            }
            Some((of, known)) => {
                let has = if of.len() == 1 { "has" } else { "have" };
                format!("{no_option}, but {} {has} {known}", listed(&of))
            }
        };
        Correction::said(what, None)
    }

    /// An option that does not have the value that it is given: another one has it, or what is
    /// meant is known as an option.
    fn value(&self, name: &str, value: &str) -> Option<Correction> {
        let at = self.find(name)?;
        let guessed = self.guessed(at, name);
        guessed.filter(|guessed| guessed.better.is_some()).or_else(|| {
            let (typed, own) = (format!("--{}", value.to_lowercase()), format!("{name} "));
            let guesses = guesses().into_iter().filter(|guess| guess.is(&typed));
            let mut meant = guesses.flat_map(|guess| guess.meant);
            let meant = meant.find(|meant| meant.starts_with(&own) && !meant.contains('{'))?;
            let end = at + 1 + usize::from(self.texts[at] == name);
            let tokens: Vec<&str> = meant.split(' ').collect();
            let what = format!("`{value}` is no value of {name}");
            Correction::said(what, Some(self.with(at..end, &tokens)))
        })
    }

    /// True if a guess is of this command: it has the option of a meaning.
    fn has(&self, guess: &Guess) -> bool {
        let mut of = guess.of.split(", ");
        let here = of.any(|of| match of.starts_with("--") {
            true => self.known(of).is_some(),
            false => of.is_empty() || self.names.last().is_some_and(|name| name == of),
        });
        let mut meant = guess.meant.iter().filter_map(|meant| meant.split(' ').next());
        let any = |option: &str| {
            !option.starts_with("--") || option.contains('{') || self.known(option).is_some()
        };
        here && (guess.meant.is_empty() || meant.any(any))
    }

    /// The correction of an option, or of a word with dashes before it, that the table of guesses
    /// has: if no meaning can be read, the first that there is, of which clap says what is wrong.
    fn guessed(&self, at: usize, name: &str) -> Option<Correction> {
        let mut guesses = guesses();
        guesses.retain(|guess| guess.is(name) && self.has(guess));
        let meanings = || {
            let meanings = guesses
                .iter()
                .flat_map(|guess| guess.meant.iter().map(move |meant| (guess, meant)));
            meanings
                .filter_map(|(guess, meant)| Some((guess, self.meaning(guess, meant, at, name)?)))
        };
        let known = self.known(name).is_some();
        let found = meanings().find(|(_, meaning)| meaning.reads);
        let found = found.or_else(|| meanings().find(|(_, meaning)| !known && meaning.is_option));
        let (guess, better) = match found {
            Some((guess, meaning)) => (guess, Some(meaning.better)),
            None => (guesses.last()?, None),
        };
        let silent = |guess: &Guess| guess.says.is_none() && !guess.meant.is_empty();
        let no_option = match better.is_none() && guesses.iter().any(silent) {
            true => format!("{name} does not have this value"),
            false => self.no_option(at, name),
        };
        let is_word = !self.texts[at].starts_with('-');
        let what = match guess.says {
            Some(says) if known => says.to_owned(),
            Some(says) => format!("{no_option}; {says}"),
            None => no_option,
        };
        Some(Correction {
            what: (is_word || !silent(guess) || better.is_none()).then_some(what),
            better,
        })
    }

    /// The words with a meaning in the place of what was typed, and of its value; none of an
    /// option that is given already, or that cannot have the value.
    fn meaning(&self, guess: &Guess, meant: &str, at: usize, name: &str) -> Option<Meaning> {
        let attached = self.texts[at].strip_prefix(name);
        let attached = attached.filter(|rest| !rest.is_empty());
        let attached = attached.map(|rest| rest.strip_prefix('=').unwrap_or(rest));
        let next = self.texts.get(at + 1).map(String::as_str);
        let next = next.filter(|next| attached.is_none() && !next.starts_with("--"));
        let taken = next.filter(|_| meant.contains("{}"));
        let value = attached.or(taken);
        let place = at..at + 1 + usize::from(taken.is_some());
        let tokens =
            meant.split_whitespace().filter(|token| value.is_some() || !token.contains("{}"));
        let bare = name.trim_start_matches('-');
        let tokens = tokens.map(|token| {
            let token = token.replace("{typed}", name).replace("{name}", bare);
            token.replace("{}", value.unwrap_or_default())
        });
        let mut tokens: Vec<String> = tokens.collect();
        let command = tokens.first().and_then(|first| first.strip_prefix('@'));
        let command = command.map(str::to_owned);
        if command.is_some() {
            tokens.remove(0);
        }
        let option = tokens.first().map(String::as_str).unwrap_or_default();
        let unknown =
            option == "--template" && tokens.get(1).is_some_and(|name| !is_template(name));
        if unknown || guess.says.is_some() && self.is_given(option, &place) {
            return None;
        }
        let mut better = self.with(place, &tokens);
        if let Some(command) = &command {
            let names = command.split('/').filter(|name| !name.is_empty());
            better.splice(..self.names.len(), names.map(OsString::from));
        }
        let reads = match (read(&better), command) {
            (Ok(_), _) => true,
            (Err(help), _) if !help.use_stderr() => true,
            (Err(error), None) => error.kind() != TWO_SIZES && self.takes(&tokens),
            (Err(_), Some(_)) => false,
        };
        Some(Meaning {
            is_option: self.known(option).is_some(),
            reads: reads && (value.is_some() || !meant.contains("{}")),
            better,
        })
    }

    /// True if an option is given besides.
    fn is_given(&self, option: &str, place: &Range<usize>) -> bool {
        let names = self.known(option).map(names).unwrap_or_default();
        let mut others = (0..).zip(&self.texts).filter(|(at, _)| !place.contains(at));
        others.any(|(_, word)| names.iter().any(|name| word.split('=').next() == Some(name)))
    }

    /// A word that is no option, and nothing that it could be where it stands.
    fn word(&self, word: &str) -> Option<Correction> {
        let at = self.texts.iter().rposition(|other| other == word)?;
        let is_command = self.command().find_subcommand(word).is_some();
        if let Some(better) = self.inner_first(is_command) {
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
        if let Some(guessed) = self.guessed(at, &format!("--{word}")) {
            return Some(guessed);
        }
        let what = self.no_option(at, word) + ": nqueens-sheet --help lists all";
        Correction::said(what, None).filter(|_| self.names.is_empty())
    }

    /// A word where a command, a figure or what to do with templates should be named.
    fn inner(&self, word: &str) -> Option<Correction> {
        if self.texts[0] == "help" {
            let better = [&self.words[1..], &[OsString::from("--help")]].concat();
            return Correction::silent(better);
        }
        let at = self.texts.iter().position(|other| other == word)?;
        let no_option = self.no_option(at, word);
        if is_template(word) && self.names == ["templates"] {
            let better = self.with(at..at, &["sheet"]);
            return Correction::said(
                format!("{no_option}, but {word} is a template"),
                Some(better),
            );
        }
        let mut inner = self.command().get_subcommands().map(Command::get_name);
        if let Some(near) = inner.find(|inner| is_near(word, inner)) {
            return Correction::said(no_option, Some(self.with(at..at + 1, &[near])));
        }
        let figure = || Correction::said(which_figure(), None).filter(|_| self.names == ["figure"]);
        let guessed = self.guessed(at, &format!("--{word}")).filter(|_| !is_number(word));
        guessed.or_else(figure)
    }

    /// The first word as a command: a figure, or one that is spelled nearly like that.
    fn as_command(&self, word: &str) -> Option<Correction> {
        let figure = self.program.find_subcommand("figure")?;
        if figure.find_subcommand(word).is_some() {
            let better = self.with(0..0, &["figure"]);
            return Correction::said(format!("{word} is a figure"), Some(better));
        }
        let worksheet = self.program.find_subcommand("worksheet")?;
        let mut kinds = worksheet.get_positionals().flat_map(Arg::get_possible_values);
        if kinds.any(|kind| kind.get_name() == word) {
            let better = self.with(0..0, &["worksheet"]);
            return Correction::said(format!("{word} is a worksheet"), Some(better));
        }
        let mut commands = self.program.get_subcommands();
        let near = commands.find(|command| is_near(word, command.get_name()))?;
        let better = self.with(0..1, &[near.get_name()]);
        Correction::said(format!("there is no command {word}"), Some(better))
    }

    /// A word as the name of an option, without its dashes, or as the value of one.
    fn as_option(&self, word: &str, at: usize) -> Option<Vec<OsString>> {
        let name = format!("--{word}");
        if name.split('=').next().is_some_and(|name| self.known(name).is_some()) {
            return Some(self.with(at..at + 1, &[name]));
        }
        LONE_VALUES.split(' ').find_map(|option| {
            let known = option != "--template" || is_template(word);
            self.known(option).filter(|_| known)?;
            let better = self.with(at..at, &[option]);
            self.takes(&[option, word]).then_some(better)
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
    /// they can be read then, or if that is known to be what is wrong.
    fn inner_first(&self, is_known: bool) -> Option<Vec<OsString>> {
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
            && (is_known || read(&better).map_or_else(|error| !error.use_stderr(), |_| true));
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
        let (mut found, mut figures) = (Vec::new(), Vec::new());
        let mut left = vec![(String::new(), &self.program)];
        while let Some((before, command)) = left.pop() {
            if option(command, name).is_some() {
                match before.trim_end() {
                    "" => found.push(String::from("the command that draws sheets")),
                    figure if figure.starts_with("figure ") => figures.push(figure.to_owned()),
                    other => found.push(other.to_owned()),
                }
            }
            let inner = command.get_subcommands().collect::<Vec<_>>();
            let inner = inner.into_iter().rev();
            left.extend(inner.map(|inner| (format!("{before}{} ", inner.get_name()), inner)));
        }
        let figure = self.program.find_subcommand("figure").into_iter();
        let all = figure.flat_map(Command::get_subcommands).count();
        if figures.len() > MANY {
            let most = if figures.len() < all { "most " } else { "" };
            figures = vec![format!("{most}figures")];
        }
        let at = found.iter().take_while(|name| !name.starts_with("worksheet")).count();
        found.splice(at..at, figures);
        found
    }

    /// The sentence about a word that there is not.
    fn no_option(&self, at: usize, name: &str) -> String {
        let word = &self.texts[at];
        let command = self.names.join(" ");
        match (word.starts_with('-'), command.as_str()) {
            (true, "") => format!("there is no option {name}"),
            (true, command) => format!("{command} has no option {name}"),
            (false, "") => format!("`{word}` is no command, no option and no number"),
            (false, "figure") => format!("there is no figure {word}"),
            (false, command) => format!("{command} has no `{word}`"),
        }
    }

    /// True if the command has an option, and that this value; what stands beside may be wrong.
    fn takes<T: AsRef<str>>(&self, tokens: &[T]) -> bool {
        let names = self.names.iter().map(String::as_str);
        let words = names.chain(tokens.iter().map(AsRef::as_ref));
        let words: Vec<OsString> = words.map(OsString::from).collect();
        let of_value =
            [ErrorKind::InvalidValue, ErrorKind::ValueValidation, ErrorKind::UnknownArgument];
        read(&words).map_or_else(|error| !of_value.contains(&error.kind()), |_| true)
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
        words.splice(place, tokens.iter().map(|token| OsString::from(token.as_ref())));
        words
    }
}

/// What a guess means.
struct Meaning {
    better: Vec<OsString>,
    /// True if it can be read, as far as it goes.
    reads: bool,
    /// True if it begins with an option that there is.
    is_option: bool,
}

/// The end of the sentence about a board as a word.
const LONE_BOARD: &str = "stands alone, and n has at most four digits: boards that are known are drawn with --from, from a \
                          file, or from standard input with --from -";

/// More figures than these are not listed.
const MANY: usize = 5;

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
    word.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit())
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

    /// Commands, and the words that they need.
    const COMMANDS: [(&str, &str); 15] = [
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
        ("figure growth", ""),
        ("worksheet complete", ""),
    ];

    const VALUES: [&str; 16] = [
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
        "class",
        "easy",
        "de",
    ];

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
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
        let commands = COMMANDS.map(|command| (words(command.0), command));
        let lines = commands.iter();
        let lines: Vec<_> = lines.map(|(words, command)| (Line::new(words), command)).collect();
        for (guess, spelling) in spellings(&guesses) {
            let first = guess.typed.split_whitespace().next() == Some(spelling);
            let mut unmet: Vec<&str> =
                guess.meant.iter().filter(|_| first && guess.says.is_some()).copied().collect();
            let mut led = false;
            // Where it is asked.
            let of = |line: &Line<'_>| {
                line.has(guess) && (line.known(spelling).is_none() || spelling == "--color")
            };
            let commands = lines.iter().filter(|(line, _)| of(line));
            let commands: Vec<_> = commands.map(|(_, command)| command).collect();
            for (command, needed) in &commands {
                for value in VALUES {
                    if led && unmet.is_empty() {
                        break;
                    }
                    let Some(told) = told(guess, &format!("{command} {spelling} {value} {needed}"))
                    else {
                        continue;
                    };
                    led = true;
                    unmet.retain(|meant| {
                        let meant = meant.trim_start_matches('@').replace('/', " ");
                        let option = meant.trim_start().split(' ').next().unwrap_or_default();
                        !told.contains(option.split('{').next().unwrap_or_default())
                    });
                }
            }
            assert!(led, "{spelling} leads nowhere: {guess:?}");
            assert!(unmet.is_empty(), "{spelling} never means {unmet:?}");
        }
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        let line = ["--title", "Ada's", "-o", "page-{0p}.svg", "", "--n", "8"].map(OsString::from);
        assert_eq!(typed(&line), "--title 'Ada'\\''s' -o 'page-{0p}.svg' '' --n 8");
    }
}
