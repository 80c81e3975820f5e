//! Parses the command line. clap reports its errors; hints from `data/hints.txt` are about foreign words.

use std::ffi::OsString;
use std::path::Path;

use clap::builder::PossibleValue;
use clap::error::ContextKind::{
    InvalidArg, InvalidSubcommand, InvalidValue, Suggested, SuggestedArg, SuggestedSubcommand,
    SuggestedValue, Usage,
};
use clap::error::{ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, Command, FromArgMatches, Subcommand};
use nqueens_sheet::{Paper, Solution, Square};

use crate::args::command::{Args, program};
use crate::args::figures::FigureKind;
use crate::args::flags::ParsedFlags;
use crate::args::short_help;
use crate::failure::{CliResult, Failure, context_text, first_context, usage_failure};

/// Hints for words of other programs, as `PLACES > WORDS: HINT`. A place is a command (`sheet` without a
/// subcommand), an option with the value, or both separated by a space; - is `sheet` and unknown options
/// of all commands that draw. A word in angle brackets is a kind of words, * any word. {} is the word.
const HINTS: &str = include_str!("../data/hints.txt");

/// Parses the arguments that follow the program's name.
pub(crate) fn parse(words: &[OsString]) -> CliResult<(Args, ParsedFlags)> {
    let mut program = short_help::apply_if_requested(program(), words);
    let line = [&[OsString::from("nqueens-sheet")], words].concat();
    let matches = program.try_get_matches_from_mut(&line);
    let result = matches.and_then(|matches| Ok((Args::from_arg_matches(&matches)?, matches)));
    let (args, matches) = result.map_err(|error| {
        program.build();
        Failure::Arguments(add_hint(error, &program, words))
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

/// Adds the hint for a foreign word, or else the values to choose from, to clap's error.
fn add_hint(error: clap::Error, program: &Command, words: &[OsString]) -> clap::Error {
    let mut words = words.iter().filter_map(|word| word.to_str()).peekable();
    let mut command = program;
    while let Some(inner) = words.peek().and_then(|name| command.find_subcommand(name)) {
        (command, _) = (inner, words.next());
    }
    let first = words.next().filter(|_| std::ptr::eq(command, program));
    let mut error = first
        .and_then(|word| unknown_command(&error, program, word))
        .unwrap_or(error);
    // The advice to give an unknown option as a value.
    error.remove(Suggested);
    correct_suggestions(&mut error, command);
    let arg = context_text(&error, InvalidArg).unwrap_or_default();
    let hint = match error.kind() {
        ErrorKind::InvalidValue
        | ErrorKind::ValueValidation
        | ErrorKind::UnknownArgument
        | ErrorKind::InvalidSubcommand => {
            let word = first_context(&error, &[InvalidValue, InvalidSubcommand]);
            let option = arg.split(' ').next().filter(|name| name.starts_with('-'));
            let option = option.filter(|_| word.is_some());
            let word = word.as_ref().unwrap_or(&arg);
            let is_similar = first_context(&error, &[SuggestedArg, SuggestedSubcommand]).is_some();
            let other = || option_with_value(word, command).filter(|_| option.is_none());
            let other = || other().or_else(|| choices(command, ""));
            find_hint(word, option, command).or_else(|| other().filter(|_| !is_similar))
        }
        ErrorKind::MissingRequiredArgument => choices(command, &arg),
        _ => None,
    };
    if let Some(hint) = hint {
        // The usage contains the suggestion.
        for kind in [SuggestedArg, SuggestedSubcommand, SuggestedValue, Usage] {
            error.remove(kind);
        }
        error.insert(Suggested, ContextValue::StyledStrs(vec![hint.into()]));
    }
    error
}

/// Drops suggestions that are too different, and replaces aliases of options. clap accepts words of which
/// half the letters differ.
fn correct_suggestions(error: &mut clap::Error, command: &Command) {
    for (word, kind) in [
        (InvalidArg, SuggestedArg),
        (InvalidSubcommand, SuggestedSubcommand),
        (InvalidValue, SuggestedValue),
    ] {
        let word = context_text(error, word).unwrap_or_default();
        let mut meant = match error.remove(kind) {
            Some(ContextValue::String(meant)) => vec![meant],
            Some(ContextValue::Strings(meant)) => meant,
            _ => continue,
        };
        meant.retain(|meant| {
            let (word, meant) = (word.trim_start_matches('-'), meant.trim_start_matches('-'));
            2 * strsim::osa_distance(word, meant) < word.len()
        });
        if meant.is_empty() {
            // It contains the suggestion.
            error.remove(Usage);
        } else {
            let option = |meant: String| option_for_alias(command, &meant).unwrap_or(meant);
            let meant = meant.into_iter().map(option).collect();
            error.insert(kind, ContextValue::Strings(meant));
        }
    }
}

/// Returns clap's error about the first word, instead of one about its use as a board size or about a
/// later word.
fn unknown_command(error: &clap::Error, program: &Command, word: &str) -> Option<clap::Error> {
    let is_option_or_size = word.starts_with(|c: char| c == '-' || c.is_ascii_digit());
    if is_option_or_size || !error.use_stderr() {
        return None;
    }
    let commands = Command::new("nqueens-sheet")
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommands(program.get_subcommands().cloned());
    commands.try_get_matches_from(["nqueens-sheet", word]).err()
}

/// Returns the visible option with an alias.
fn option_for_alias(command: &Command, alias: &str) -> Option<String> {
    let alias = alias.trim_start_matches('-');
    let mut args = command.get_arguments();
    let arg = args.find(|arg| {
        let aliases = arg.get_all_aliases().unwrap_or_default();
        aliases.contains(&alias)
    })?;
    arg.get_long().map(|long| format!("--{long}"))
}

/// Returns the option of the command that has this name or value.
fn option_with_value(word: &str, command: &Command) -> Option<String> {
    let word = word.trim_start_matches('-');
    if !word.starts_with(char::is_alphabetic) {
        return None;
    }
    command.get_arguments().find_map(|arg| {
        let long = arg.get_long()?;
        let values = arg.get_possible_values();
        let is_value = values.iter().any(|value| value.matches(word, true));
        match is_value && arg.get_action().takes_values() {
            true => Some(format!("use --{long} {word}")),
            false => (long == word).then(|| format!("use --{long}")),
        }
    })
}

/// Returns the hint for a word, or for the value of an option.
fn find_hint(word: &str, option: Option<&str>, command: &Command) -> Option<String> {
    let name = word.trim_start_matches('-').split('=').next()?;
    let key = name.to_lowercase().replace('_', "-");
    let keys = [key.as_str(), kind_of(word).unwrap_or_default(), "*"];
    let path = command.get_bin_name()?;
    let path: Vec<&str> = path.split(' ').skip(1).collect();
    let draws = command.get_arguments().any(|arg| arg.get_id() == "dpi");
    let is_here = |place: &str| {
        let is_sheet = path.is_empty() && option.is_none();
        match place {
            "sheet" => return is_sheet,
            "-" => return is_sheet || option.is_none() && draws && word.starts_with('-'),
            _ => {}
        }
        let has_option = place.split(' ').any(|part| part.starts_with('-'));
        let mut parts = place.split(' ');
        has_option == option.is_some()
            && parts.all(|part| option == Some(part) || path.contains(&part))
    };
    HINTS.lines().find_map(|line| {
        let (head, hint) = line.split_once(": ")?;
        let (places, words) = head.split_once(" > ")?;
        let is_meant = words.split(' ').any(|word| keys.contains(&word));
        let hint = hint.replace("{}", name);
        (is_meant && places.split(',').any(is_here) && is_usable(&hint, command)).then_some(hint)
    })
}

/// True if the command has the options and formats in a hint. A complete command line follows the name
/// of the program.
fn is_usable(hint: &str, command: &Command) -> bool {
    let (hint, _) = hint.split_once("nqueens-sheet ").unwrap_or((hint, ""));
    let mut options = hint.split("--").skip(1);
    options.all(|option| {
        let mut words = option.split([' ', ',', ';', ':']);
        let long = words.next();
        let mut args = command.get_arguments();
        let arg = args.find(|arg| arg.get_long() == long);
        let is_format = |arg: &Arg| match words.next() {
            Some(name) if long == Some("format") => {
                let formats = arg.get_possible_values();
                formats.iter().any(|format| format.get_name() == name)
            }
            _ => true,
        };
        arg.is_some_and(is_format)
    })
}

/// Returns the kind of a word that is not in the table itself.
fn kind_of(word: &str) -> Option<&'static str> {
    let name = word.trim_start_matches('-');
    let ending = Path::new(name).extension().unwrap_or_default();
    Some(match word {
        _ if name.parse::<Paper>().is_ok() => "<paper>",
        _ if word
            .split(',')
            .all(|square| square.parse::<Square>().is_ok()) =>
        {
            "<squares>"
        }
        _ if word.len() > 3 && word.parse::<Solution>().is_ok() => "<board>",
        _ if word.parse::<u64>().is_ok() => "<number>",
        _ if FigureKind::has_subcommand(name) => "<figure>",
        _ if ending.to_string_lossy().starts_with(char::is_alphabetic) => "<file>",
        _ => return None,
    })
}

/// Returns the subcommands to choose from, or the values of the first missing argument.
fn choices(command: &Command, missing: &str) -> Option<String> {
    let inner = command.get_subcommands().map(Command::get_name);
    let inner = inner.filter(|_| command.is_subcommand_required_set());
    let mut args = command.get_positionals();
    let arg = args.find(|arg| missing.starts_with(&arg.to_string()));
    let values = arg.map(Arg::get_possible_values).unwrap_or_default();
    let names: Vec<&str> = inner
        .chain(values.iter().map(PossibleValue::get_name))
        .collect();
    (!names.is_empty()).then(|| format!("choose one of {}", names.join(", ")))
}
