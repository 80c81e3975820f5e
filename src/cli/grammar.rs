//! From words to flags, and what is meant by words that cannot be read.

use std::ffi::OsString;
use std::ops::Range;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, FromArgMatches};
use nqueens_sheet::{Paper, Solution, Template};

use crate::cli::args::command::{Args, program, which_figure, which_worksheet};
use crate::cli::args::guesses::{Guess, LONE_VALUES, guesses};
use crate::cli::args::rules::Given;
use crate::cli::failure::Failure;
use crate::cli::message::{listed, quote_for_shell};

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
            Refusal::Said(what, Some(words)) => Failure::Usage(format!(
                "{what}: type\n  nqueens-sheet {}",
                quote_for_shell(&words)
            )),
        }
    }
}

/// Mistakes of one line that are mended.
const MISTAKES: usize = 8;

/// The flags of words, without the program's name. A mistake that cannot mean anything else is
/// mended; of others the first that has a readable line is told with that line, and those that
/// have none are told one after the other.
pub(crate) fn parsed(words: &[OsString]) -> Result<(Args, Given), Refusal> {
    mended(words, MISTAKES)
}

fn mended(words: &[OsString], left: usize) -> Result<(Args, Given), Refusal> {
    let error = match read(words) {
        Ok(read) => return Ok(read),
        Err(error) => error,
    };
    let known = (left > 0 && error.use_stderr()).then(|| UnreadLine::new(words).mistake(&error));
    let Some(Mistake { what, better }) = known.flatten() else {
        return Err(Refusal::Arguments(error));
    };
    let mut first = None;
    for better in better {
        let read = mended(&better, left - 1);
        let Some(what) = &what else {
            return read;
        };
        match read {
            Err(Refusal::Said(_, Some(better))) => {
                return Err(Refusal::Said(what.clone(), Some(better)));
            }
            Err(Refusal::Arguments(error)) if error.use_stderr() => {
                first = first.or(Some((better, sentence(&error))));
            }
            Err(Refusal::Said(other, None)) => first = first.or(Some((better, other))),
            _ => {
                return Err(Refusal::Said(
                    what.clone(),
                    Some(better).filter(|w| !w.is_empty()),
                ));
            }
        }
    }
    let Some(what) = what else {
        return Err(Refusal::Arguments(error));
    };
    Err(match first {
        None => Refusal::Said(what, None),
        Some((better, other)) => {
            Refusal::Said(format!("{what}{}; {other}", changed(words, &better)), None)
        }
    })
}

/// What to do with words that become better ones.
fn changed(words: &[OsString], better: &[OsString]) -> String {
    let same = |(one, other): &(&OsString, &OsString)| one == other;
    let before = words.iter().zip(better).take_while(same).count();
    let after = words[before..]
        .iter()
        .rev()
        .zip(better[before..].iter().rev());
    let after = after.take_while(same).count();
    // What is put before a word is told with it.
    let after = after.saturating_sub(usize::from(before + after == words.len()));
    match &better[before..better.len() - after] {
        [] => String::from(": leave it out"),
        new => format!(": type {}", quote_for_shell(new)),
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
    let given = Given::innermost(&program, matches);
    match given.two_sizes() {
        Some(what) => Err(clap::Error::raw(TWO_SIZES, what + "\n").with_cmd(&program)),
        None => Ok((args, given)),
    }
}

/// The kind of the error that n is given twice.
const TWO_SIZES: ErrorKind = ErrorKind::TooManyValues;

/// A mistake: words about it, if it needs any, and lines without it, the likeliest first.
struct Mistake {
    what: Option<String>,
    better: Vec<Vec<OsString>>,
}

impl Mistake {
    fn told(what: impl Into<String>, better: Vec<Vec<OsString>>) -> Option<Mistake> {
        Some(Mistake {
            what: Some(what.into()),
            better,
        })
    }

    /// A mistake of which nobody needs to be told.
    fn silent(better: Vec<OsString>) -> Option<Mistake> {
        Some(Mistake {
            what: None,
            better: vec![better],
        })
    }
}

/// Words that cannot be read.
struct UnreadLine<'w> {
    words: &'w [OsString],
    /// The same as text.
    texts: Vec<String>,
    /// The words that name the command, none of them for sheets.
    names: Vec<String>,
    program: Command,
}

impl<'w> UnreadLine<'w> {
    fn new(words: &'w [OsString]) -> UnreadLine<'w> {
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
        UnreadLine {
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

    fn mistake(&self, error: &clap::Error) -> Option<Mistake> {
        let arg = context(error, ContextKind::InvalidArg);
        let subcommand = context(error, ContextKind::InvalidSubcommand);
        match error.kind() {
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                Mistake::told(which_figure(), Vec::new())
            }
            ErrorKind::MissingRequiredArgument if self.names == ["worksheet"] => {
                Mistake::told(which_worksheet(), Vec::new())
            }
            ErrorKind::UnknownArgument if arg?.starts_with('-') => self.option(arg?),
            ErrorKind::UnknownArgument => self.word(arg?),
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                let value = context(error, ContextKind::InvalidValue)?;
                let arg = arg?.split(' ').next()?;
                match arg.trim_matches(['[', ']', '<', '>', '.']) {
                    _ if arg.starts_with('-') => self.value(arg, value),
                    "N" | "N|A..B" | "A..B" if !is_number(value) => self.word(value),
                    "N" if self.names.is_empty() && value.parse::<Solution>().is_ok() => {
                        Mistake::told(format!("`{value}` {LONE_BOARD}"), Vec::new())
                    }
                    _ => None,
                }
            }
            // What follows a word that was taken for n.
            ErrorKind::ArgumentConflict => {
                let first = self.texts.first()?;
                let odd = !first.starts_with('-') && !is_number(first);
                self.word(if odd { first } else { subcommand? })
            }
            ErrorKind::InvalidSubcommand if self.texts[0] == "help" => {
                Mistake::silent([&self.words[1..], &["--help".into()]].concat())
            }
            ErrorKind::InvalidSubcommand => self.word(subcommand?),
            _ => None,
        }
    }

    /// An option that does not exist.
    fn option(&self, name: &str) -> Option<Mistake> {
        let at = self.find(name)?;
        if let Some(better) = self.command_first(false) {
            return Mistake::silent(better);
        }
        if self.names == ["figure"] {
            return Mistake::told(which_figure(), Vec::new());
        }
        if let Some(guessed) = self.guessed(at, name) {
            return Some(guessed);
        }
        let typed = self.texts[at].split('=').next()?.trim_start_matches('-');
        let typed = typed.to_ascii_lowercase().replace('_', "-");
        let longs = self.command().get_arguments().filter_map(Arg::get_long);
        let no_option = self.no_option(at, name);
        let guesses = guesses();
        let mut meant = guesses.iter().filter(|guess| guess.is(name)).peekable();
        if let Some(known) = near(&typed, longs).filter(|_| meant.peek().is_none()) {
            let better = self.with(at..at + 1, &[format!("--{known}")]);
            return if known == typed {
                Mistake::silent(better)
            } else {
                Mistake::told(no_option, vec![better])
            };
        }
        let meant = meant.flat_map(|guess| &guess.meant);
        let meant = meant.filter_map(|meant| meant.split(' ').next());
        let there = [name].into_iter().chain(meant).find_map(|option| {
            let of = self.elsewhere(option);
            let known = if option == name { "it" } else { option };
            let has = if of.len() == 1 { "has" } else { "have" };
            (!of.is_empty()).then(|| format!("{no_option}, but {} {has} {known}", listed(&of)))
        });
        let help = [&["nqueens-sheet".to_owned()], self.names.as_slice()]
            .concat()
            .join(" ");
        let unknown = || format!("{no_option}: see {help} --help");
        Mistake::told(there.unwrap_or_else(unknown), Vec::new())
    }

    /// An option that does not have the value that it is given: another one has it, or what is
    /// meant is known as an option.
    fn value(&self, name: &str, value: &str) -> Option<Mistake> {
        let at = self.find(name)?;
        if let Some(guessed) = self.guessed(at, name) {
            return Some(guessed);
        }
        let (typed, own) = (format!("--{}", value.to_lowercase()), format!("{name} "));
        let guesses = guesses().into_iter().filter(|guess| guess.is(&typed));
        let mut meant = guesses.flat_map(|guess| guess.meant);
        let meant = meant.find(|meant| meant.starts_with(&own) && !meant.contains('{'))?;
        let end = at + 1 + usize::from(self.texts[at] == name);
        let tokens: Vec<&str> = meant.split(' ').collect();
        let better = self.with(at..end, &tokens);
        Mistake::told(format!("`{value}` is no value of {name}"), vec![better])
    }

    /// What the table of guesses has about an option, or a word with dashes before it.
    fn guessed(&self, at: usize, name: &str) -> Option<Mistake> {
        let mut guesses = guesses();
        guesses.retain(|guess| guess.is(name) && self.has(guess));
        let known = self.known(name).is_some();
        let mistakes = guesses.into_iter().map(|guess| {
            let page = guess.meant.contains(&"--paper {}");
            let meant = guess.meant.iter();
            let better = meant.filter_map(|meant| {
                let better = self.meaning(meant, at, name)?;
                // Many names of paper are names of squares, too.
                let square = page && meant.starts_with("--place");
                let is_page = |word: &OsString| word.to_str().is_some_and(is_paper);
                (!square || !better[at..].iter().take(2).any(is_page)).then_some(better)
            });
            let better: Vec<_> = better.collect();
            let silent = guess.says.is_none() && !better.is_empty();
            let silent = silent && self.texts[at].starts_with('-');
            let what = match guess.says {
                Some(says) if known => says.to_owned(),
                Some(says) => format!("{}; {says}", self.no_option(at, name)),
                None => self.no_option(at, name),
            };
            let leads = guess.meant.is_empty() || !better.is_empty();
            leads.then_some(Mistake {
                what: (!silent).then_some(what),
                better,
            })
        });
        let mut mistakes: Vec<Mistake> = mistakes.flatten().collect();
        let reads = |mistake: &Mistake| {
            mistake.better.is_empty() || mistake.better.iter().any(|better| read(better).is_ok())
        };
        let first = mistakes.iter().position(reads).or((!known).then_some(0))?;
        (first < mistakes.len()).then(|| mistakes.swap_remove(first))
    }

    /// True if a guess is of this command: it has the option of a meaning.
    fn has(&self, guess: &Guess) -> bool {
        let mut of = guess.of.split(", ");
        let here = of.any(|of| {
            let is_option = of.starts_with("--") && self.known(of).is_some();
            is_option || of.is_empty() || self.texts.iter().any(|word| word == of)
        });
        here && (guess.meant.is_empty() || guess.meant.iter().any(|meant| self.is_here(meant)))
    }

    /// True if a meaning needs no option, or one that the command has.
    fn is_here(&self, meant: &str) -> bool {
        let option = meant.split(' ').next().unwrap_or_default();
        !option.starts_with("--") || option.contains('{') || self.known(option).is_some()
    }

    /// The words with a meaning in the place of what was typed, and of its value.
    fn meaning(&self, meant: &str, at: usize, name: &str) -> Option<Vec<OsString>> {
        let attached = self.texts[at]
            .strip_prefix(name)
            .filter(|rest| !rest.is_empty());
        let attached = attached.map(|rest| rest.strip_prefix('=').unwrap_or(rest));
        let next = self
            .texts
            .get(at + 1)
            .filter(|next| !next.starts_with("--"));
        let taken = next.filter(|_| attached.is_none() && meant.contains("{}"));
        let value = attached.or(taken.map(String::as_str));
        let (command, meant) = match meant.strip_prefix('@') {
            Some(rest) => {
                let (command, meant) = rest.split_once(' ').unwrap_or((rest, ""));
                (
                    Some(command.split('/').filter(|name| !name.is_empty())),
                    meant,
                )
            }
            None => (None, meant),
        };
        let tokens = meant
            .split_whitespace()
            .filter(|token| value.is_some() || *token != "{}");
        // A poster whose paper is named, too.
        let is_paper_option = |word: &String| word.split('=').next() == Some("--paper");
        let named = meant == "--paper a2"
            && (self.has_lone_paper() || self.texts.iter().any(is_paper_option));
        let tokens: Vec<String> = tokens
            .filter(|_| !named)
            .map(|token| token.replace("{typed}", name))
            .map(|token| token.replace("{name}", name.trim_start_matches('-')))
            .map(|token| token.replace("{}", value.unwrap_or_default()))
            .collect();
        let place = at..at + 1 + usize::from(taken.is_some());
        let option = tokens.first().map_or("", String::as_str);
        let is_file =
            option == "--template" && !tokens.get(1).is_some_and(|name| is_template(name));
        let others = self.texts[..at].iter().chain(&self.texts[place.end..]);
        let is_given = name != option && others.into_iter().any(|word| word == option);
        if let Some(command) = command {
            let mut better = self.with(place, &tokens);
            better.splice(..self.names.len(), command.map(OsString::from));
            return Some(better);
        }
        (!is_file && !is_given && self.is_here(option)).then(|| self.with(place, &tokens))
    }

    /// True if a word is the name of a page, and not the value of an option that exists.
    fn has_lone_paper(&self) -> bool {
        let papers = (0..self.texts.len()).filter(|at| is_paper(&self.texts[*at]));
        let mut before = papers.map(|at| at.checked_sub(1).map_or("", |at| &self.texts[at]));
        before.any(|word| !word.starts_with('-') || self.known(word).is_none())
    }

    /// A word that is no option, and nothing that it could be where it stands.
    fn word(&self, word: &str) -> Option<Mistake> {
        let at = self.texts.iter().rposition(|other| other == word)?;
        let is_command = self.command().find_subcommand(word).is_some();
        if let Some(better) = self.command_first(is_command) {
            return Mistake::silent(better);
        }
        if is_number(word) && self.names != ["figure"] {
            let what = "stands alone, and n is given already: leave one of them out, or write all sizes from one \
                        to another as 5..7";
            return Mistake::told(format!("`{word}` {what}"), Vec::new());
        }
        if let Some(option) = self.file_option(word) {
            let what = if option == "-o" { "write" } else { "read" };
            let what =
                format!("`{word}` stands alone, and the file to {what} is named with {option}");
            return Mistake::told(what, vec![self.with(at..at, &[option])]);
        }
        if at == self.names.len()
            && let Some(command) = self.as_command(word, at)
        {
            return Some(command);
        }
        if let Some(better) = self.as_option(word, at) {
            return Mistake::told(
                format!("`{word}` is no option, and no number"),
                vec![better],
            );
        }
        let guessed = self
            .guessed(at, &format!("--{word}"))
            .filter(|_| !is_number(word));
        guessed.or_else(|| match self.names.join(" ").as_str() {
            "figure" => Mistake::told(which_figure(), Vec::new()),
            "" => {
                let what = self.no_option(at, word) + ": nqueens-sheet --help lists all";
                Mistake::told(what, Vec::new())
            }
            _ => None,
        })
    }

    /// A word where a command may stand, as one: one that is spelled nearly like that, or one
    /// that stands within another.
    fn as_command(&self, word: &str, at: usize) -> Option<Mistake> {
        let within = |outer: &str| {
            Mistake::told(
                format!("{word} is a {outer}"),
                vec![self.with(at..at, &[outer])],
            )
        };
        let kinds = |outer: &str| self.program.find_subcommand(outer).into_iter();
        let mut tasks = kinds("worksheet").flat_map(Command::get_positionals);
        let mut figures = kinds("figure").filter(|_| at == 0);
        if figures.any(|figure| figure.find_subcommand(word).is_some()) {
            return within("figure");
        }
        let is_task = |kinds: &Arg| {
            kinds
                .get_possible_values()
                .iter()
                .any(|v| v.get_name() == word)
        };
        if at == 0 && tasks.any(is_task) {
            return within("worksheet");
        }
        if is_template(word) && self.names == ["templates"] {
            let what = format!("{}, but {word} is a template", self.no_option(at, word));
            return Mistake::told(what, vec![self.with(at..at, &["sheet"])]);
        }
        let near = near(
            word,
            self.command().get_subcommands().map(Command::get_name),
        )?;
        let what = if self.names.is_empty() {
            format!("there is no command {word}")
        } else {
            self.no_option(at, word)
        };
        Mistake::told(what, vec![self.with(at..at + 1, &[near])])
    }

    /// A word as the name of an option, without its dashes, or as the value of one.
    fn as_option(&self, word: &str, at: usize) -> Option<Vec<OsString>> {
        let name = format!("--{word}");
        if name
            .split('=')
            .next()
            .is_some_and(|name| self.known(name).is_some())
        {
            return Some(self.with(at..at + 1, &[name]));
        }
        LONE_VALUES.split(' ').find_map(|option| {
            self.known(option).filter(|_| match option {
                "--template" => is_template(word),
                "--place" => !is_paper(word),
                _ => true,
            })?;
            let names = self.names.iter().map(String::as_str).chain([option, word]);
            let alone: Vec<OsString> = names.map(OsString::from).collect();
            read(&alone).is_ok().then(|| self.with(at..at, &[option]))
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
    fn command_first(&self, is_known: bool) -> Option<Vec<OsString>> {
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
        let reads = || read(&better).map_or_else(|error| !error.use_stderr(), |_| true);
        (better != self.words && (is_known || reads())).then_some(better)
    }

    /// The commands that have an option.
    fn elsewhere(&self, name: &str) -> Vec<String> {
        let has = |command: &&Command| option(command, name).is_some();
        let name_of = |command: &Command| command.get_name().to_owned();
        let sheets = has(&&self.program).then(|| "the command that draws sheets".to_owned());
        let (of_figures, others): (Vec<_>, Vec<_>) = self
            .program
            .get_subcommands()
            .partition(|command| command.get_name() == "figure");
        let all: Vec<&Command> = of_figures
            .into_iter()
            .flat_map(Command::get_subcommands)
            .collect();
        let mut figures: Vec<String> = all.iter().copied().filter(has).map(name_of).collect();
        match figures.len() {
            count if count == all.len() => figures = vec!["figures".to_owned()],
            count if count > MANY => figures = vec!["most figures".to_owned()],
            _ => figures
                .iter_mut()
                .for_each(|figure| figure.insert_str(0, "figure ")),
        }
        let others = others.into_iter().filter(has).map(name_of);
        let (before, after): (Vec<_>, Vec<_>) = others.partition(|name| name != "worksheet");
        sheets
            .into_iter()
            .chain(before)
            .chain(figures)
            .chain(after)
            .collect()
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

/// The end of the sentence about a board as a word.
const LONE_BOARD: &str = "stands alone, and n has at most four digits: boards that are known are drawn with --from, from a \
                          file, or from standard input with --from -";

/// More figures than these are not listed.
const MANY: usize = 5;

/// Words of clap about an error.
pub(crate) fn context(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// The option of a command that has a name.
fn option<'c>(command: &'c Command, name: &str) -> Option<&'c Arg> {
    command
        .get_arguments()
        .find(|arg| match name.strip_prefix("--") {
            Some(long) => arg.get_long() == Some(long),
            None => arg
                .get_short()
                .is_some_and(|short| name == format!("-{short}")),
        })
}

/// True if a word may name a template; any word may be a file.
fn is_template(word: &str) -> bool {
    Template::source(word).is_some() || word.contains('.')
}

/// True if a word is the name of a page.
fn is_paper(word: &str) -> bool {
    Paper::names().any(|name| name.eq_ignore_ascii_case(word))
}

fn is_number(word: &str) -> bool {
    word.trim_start_matches('-')
        .starts_with(|c: char| c.is_ascii_digit())
}

/// The name that alone begins with a word, or is the word but for a slip of the fingers.
fn near<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let names: Vec<&str> = names.collect();
    let slips = |name: &str| match name.len() {
        ..4 => 0,
        4..7 => 1,
        _ => 2,
    };
    let mut begun = names
        .iter()
        .filter(|name| word.len() > 2 && name.starts_with(word));
    let mut near = names
        .iter()
        .filter(|name| strsim::osa_distance(word, name) <= slips(name));
    match (begun.next(), begun.next()) {
        _ if names.contains(&word) => near.find(|name| **name == word).copied(),
        (Some(one), None) => Some(one),
        _ => near.next().copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Commands, and the words that they need.
    const COMMANDS: [(&str, &str); 16] = [
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
        ("worksheet empty", ""),
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
                Some(quote_for_shell(&better))
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
    #[ignore = "slow"]
    fn every_guess_leads_somewhere() {
        let guesses = guesses();
        let commands = COMMANDS.map(|command| (words(command.0), command));
        let lines = commands.iter();
        let lines: Vec<_> = lines
            .map(|(words, command)| (UnreadLine::new(words), command))
            .collect();
        for (guess, spelling) in spellings(&guesses) {
            let first = guess.typed.split_whitespace().next() == Some(spelling);
            let mut unmet: Vec<&str> = guess
                .meant
                .iter()
                .filter(|_| first && guess.says.is_some())
                .copied()
                .collect();
            let mut led = false;
            // Where it is asked.
            let of = |line: &UnreadLine<'_>| {
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
}
