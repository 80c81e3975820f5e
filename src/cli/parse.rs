//! Parses the command line. Adds hints from `data/hints.txt` to clap's errors.

use std::ffi::OsString;
use std::path::Path;

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, Command, FromArgMatches};
use nqueens_sheet::{Paper, Solution, Square};

use crate::cli::args::command::{Args, program};
use crate::cli::args::flags::ParsedFlags;
use crate::cli::args::short_help;
use crate::cli::failure::{CliResult, Failure, context_text, usage_failure};

/// Hints by word. The file describes its format.
const HINTS: &str = include_str!("../../data/hints.txt");

/// Parses the arguments that follow the program's name.
pub(crate) fn parse(words: &[OsString]) -> CliResult<(Args, ParsedFlags)> {
    let mut program = short_help::apply_if_requested(program(), words);
    let line = [&[OsString::from("nqueens-sheet")], words].concat();
    let matches = program.try_get_matches_from_mut(&line);
    let result = matches.and_then(|matches| Ok((Args::from_arg_matches(&matches)?, matches)));
    let (args, matches) = result.map_err(|error| {
        program.build();
        add_hint(error, &program, words)
    })?;
    let is_misplaced = |arg: &Arg| {
        let source = matches.value_source(arg.get_id().as_str());
        source == Some(ValueSource::CommandLine) && !arg.is_global_set()
    };
    let command = matches.subcommand_name();
    if let Some(name) = command.filter(|_| program.get_arguments().any(is_misplaced)) {
        let message =
            format!("options of a command follow its name: start with nqueens-sheet {name}");
        return Err(usage_failure(message));
    }
    let flags = ParsedFlags::from_innermost(&program, matches);
    match flags.conflicting_sizes() {
        Some(message) => Err(usage_failure(
            nqueens_sheet::ErrorKind::Conflict.error(message),
        )),
        None => Ok((args, flags)),
    }
}

/// Replaces clap's suggestions with a hint.
fn add_hint(mut error: clap::Error, program: &Command, words: &[OsString]) -> Failure {
    let mut words = words.iter().filter_map(|word| word.to_str()).peekable();
    let mut papers = words.clone().filter(|word| word.parse::<Paper>().is_ok());
    let paper = papers.next_back().unwrap_or("a2");
    let mut command = program;
    while let Some(inner) = words.peek().and_then(|name| command.find_subcommand(name)) {
        (command, _) = (inner, words.next());
    }
    // If the only positional argument is a size, blame a leading word instead of a later argument.
    let is_size = |arg: &Arg| arg.get_id().as_str().starts_with("size");
    let has_size = command.get_positionals().next().is_some_and(is_size);
    let is_word = |word: &&str| has_size && word.starts_with(char::is_alphabetic);
    let is_stray = error.get(ContextKind::InvalidValue).is_none();
    if let Some(word) = words.next().filter(is_word).filter(|_| is_stray) {
        for kind in [ContextKind::InvalidArg, ContextKind::InvalidSubcommand] {
            error.insert(kind, ContextValue::String(word.to_owned()));
        }
    }
    let hint = hint(&error, program, command);
    error.remove(ContextKind::SuggestedArg);
    error.remove(ContextKind::SuggestedSubcommand);
    error.remove(ContextKind::Suggested);
    let (hint, replacement) = hint.unzip();
    if let Some(hint) = hint {
        let hint = hint.replace("{paper}", paper).into();
        error.remove(ContextKind::SuggestedValue);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![hint]));
    }
    Failure::Arguments(error, replacement.flatten())
}

/// A hint, and a replacement for the unknown word.
type Hint = (String, Option<String>);

fn hint(error: &clap::Error, program: &Command, command: &Command) -> Option<Hint> {
    let arg = context_text(error, ContextKind::InvalidArg);
    let name = arg.as_ref().and_then(|arg| arg.split(' ').next());
    let (word, option) = match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let option = name.filter(|name| name.starts_with('-'));
            let value = context_text(error, ContextKind::InvalidValue);
            (
                value.filter(|value| kind_of(value) != Some("<number>"))?,
                option,
            )
        }
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => {
            let word = context_text(error, ContextKind::InvalidSubcommand).or(arg.clone());
            (word?, None)
        }
        ErrorKind::MissingRequiredArgument => {
            return Some((
                choices(command, name.map(|name| name.trim_end_matches(',')))?,
                None,
            ));
        }
        _ => return None,
    };
    let hint = table_hint(&word, option, command);
    if hint.is_some() || option.is_some() {
        return Some((hint?, None));
    }
    if let Some(meant) = similar(&word, command) {
        return Some((format!("did you mean '{meant}'?"), Some(meant)));
    }
    let is_incomplete = command.is_subcommand_required_set();
    let choices = choices(command, None).filter(|_| is_incomplete);
    let hint = choices.or_else(|| find_elsewhere(word.trim_start_matches('-'), program, command));
    Some((hint?, None))
}

/// Returns the hints for a word, with their places.
fn rows(word: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    HINTS.lines().filter_map(move |line| {
        let (head, hint) = line.split_once(": ")?;
        let (place, words) = head.split_once(" > ").unwrap_or(("", head));
        let is_here = words.split(' ').any(|known| known == word);
        is_here.then_some((place, hint))
    })
}

/// Returns the hint for a key in this place, with `word` inserted.
pub(crate) fn find_hint(place: &str, key: &str, word: &str) -> Option<String> {
    let (_, hint) = rows(key).find(|(of, _)| *of == place)?;
    Some(hint.replace("{}", word))
}

/// Returns the hint for a word, or for the value of an option.
fn table_hint(word: &str, option: Option<&str>, command: &Command) -> Option<String> {
    let (without_dashes, lower) = (word.trim_start_matches('-'), normalized(word));
    let is_short = word.len() - without_dashes.len() == 1;
    let kind = kind_of(without_dashes)
        .filter(|_| option.is_none() && !command.is_subcommand_required_set());
    let key = if is_short { word } else { &lower };
    let keys = [key, kind.unwrap_or_default(), "*"];
    let path = command.get_bin_name().unwrap_or_default();
    let is_command = |place: &str| path.split(' ').any(|name| name == place);
    let shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
    let known: Vec<_> = shown.filter_map(Arg::get_long).collect();
    // Options in a hint, outside of a complete command line, must be options of this command.
    let is_usable = |hint: &str| {
        let words = hint.split(' ').take_while(|word| *word != "nqueens-sheet");
        let mut longs = words.filter_map(|word| word.strip_prefix("--"));
        longs.all(|long| known.contains(&long.trim_end_matches([',', ';', ':'])))
    };
    let mut rows = keys.into_iter().flat_map(rows);
    let (_, hint) = rows.find(|(place, hint)| match *place {
        "" => is_usable(hint),
        place if option == Some(place) => is_usable(hint),
        place => place.split(',').any(is_command),
    })?;
    Some(hint.replace("{}", without_dashes))
}

fn normalized(word: &str) -> String {
    let name = word.trim_start_matches('-').split('=').next();
    name.unwrap_or_default().to_lowercase().replace('_', "-")
}

/// Returns the key of the table for a kind of word.
fn kind_of(word: &str) -> Option<&'static str> {
    let path = Path::new(word);
    let ending = path.extension().map(|ending| ending.to_string_lossy());
    let is_file = ending.is_some_and(|ending| ending.starts_with(char::is_alphabetic));
    let is_number = |text: &str| text.is_empty() || text.parse::<u64>().is_ok();
    let is_square = |text: &str| text.parse::<Square>().is_ok();
    Some(match word {
        _ if word.parse::<Paper>().is_ok() => "<paper>",
        _ if word.split(',').all(is_square) => "<squares>",
        _ if word.len() > 3 && word.parse::<Solution>().is_ok() => "<board>",
        _ if is_number(word) => "<number>",
        _ if word.split(['-', ':', ',']).all(is_number) => "<range>",
        _ if is_file => "<file>",
        _ => return None,
    })
}

/// Finds an option, value or command with this name, in this command or else in another: a figure first
/// for figures.
fn find_elsewhere(word: &str, program: &Command, command: &Command) -> Option<String> {
    let has_command = |outer: &&Command| {
        let mut inner = outer.get_subcommands();
        inner.any(|inner| std::ptr::eq(inner, command))
    };
    let siblings = program.get_subcommands().filter(has_command);
    let siblings = siblings.flat_map(Command::get_subcommands);
    let inner = program.get_subcommands();
    let inner = inner.flat_map(|outer| [outer].into_iter().chain(outer.get_subcommands()));
    let mut commands = std::iter::once(command)
        .chain(siblings)
        .chain([program])
        .chain(inner);
    commands.find_map(|of| {
        let inner = of.get_subcommands().map(Command::get_name);
        let inner = inner.filter(|name| *name == word).map(str::to_owned);
        let values = of.get_arguments().filter_map(|arg| {
            let values = arg.get_possible_values();
            let is_value = values.iter().any(|value| value.matches(word, true));
            match arg.get_long() {
                Some(long) if long == word => Some(format!("--{word}")),
                Some(long) if is_value => Some(format!("--{long} {word}")),
                None if is_value => Some(word.to_owned()),
                _ => None,
            }
        });
        let meant = inner.chain(values).next()?;
        Some(match std::ptr::eq(of, command) {
            true => format!("did you mean '{meant}'?"),
            false => format!("did you mean '{} {meant}'?", of.get_bin_name()?),
        })
    })
}

/// Returns the option or command with the most similar spelling.
fn similar(word: &str, command: &Command) -> Option<String> {
    let word = normalized(word);
    let options = command.get_arguments().filter(|arg| !arg.is_hide_set());
    let options = options.filter_map(Arg::get_long).map(|long| ("--", long));
    let commands = command.get_subcommands().map(Command::get_name);
    let commands = commands.map(|name| ("", name));
    let distance = |(_, name): &(&str, &str)| match word.len() > 2 && name.starts_with(&word) {
        true => usize::from(*name != word),
        false => strsim::osa_distance(name, &word),
    };
    let near = options.chain(commands).min_by_key(distance)?;
    let is_near = distance(&near) <= near.1.len() / 4;
    is_near.then(|| format!("{}{}", near.0, near.1))
}

/// Returns the commands or values that a command requires one of; values of the argument `missing`, if
/// that is known.
fn choices(command: &Command, missing: Option<&str>) -> Option<String> {
    let inner = command.get_subcommands().map(Command::get_name);
    let inner = inner.filter(|_| command.is_subcommand_required_set());
    let is_missing = |arg: &&Arg| missing.is_none_or(|name| arg.to_string() == name);
    let kinds = command.get_positionals().filter(is_missing);
    let kinds = kinds.flat_map(Arg::get_possible_values);
    let kinds = kinds.collect::<Vec<_>>();
    let names: Vec<&str> = inner
        .chain(kinds.iter().map(PossibleValue::get_name))
        .collect();
    (!names.is_empty()).then(|| format!("choose one of {}", names.join(", ")))
}
