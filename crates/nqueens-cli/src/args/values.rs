//! Parsers of option values.

use std::ffi::OsStr;
use std::fmt::{self, Display, Formatter};
use std::num::{NonZeroU32, NonZeroUsize};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{
    ArgExt, PathBufValueParser, PossibleValue, PossibleValuesParser, TypedValueParser,
};
use clap::{Arg, Command};
#[cfg(not(target_family = "wasm"))]
use clap_complete::engine::{
    ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use nqueens_sheet::{
    Background, Border, Caption, Changes, Color, Error, ErrorKind, Language, MAX_N, MAX_SOLUTION_N,
    Paper, Pattern, TemplatePart,
};

/// A parsed value, or the error message.
pub(crate) type ParseResult<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The largest board whose solutions have been counted (OEIS A000170).
const MAX_COUNTED: usize = 27;

/// An inclusive range of board sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) first: usize,
    pub(crate) last: usize,
}

impl Sizes {
    /// Parses sizes of boards to draw.
    pub(crate) fn parse_drawable(text: &str) -> ParseResult<Sizes> {
        Sizes::parse(text, MAX_N, MAX_SOLUTION_N, cannot_draw)
    }

    /// Parses sizes of boards whose solutions are counted.
    pub(crate) fn parse_countable(text: &str) -> ParseResult<Sizes> {
        Sizes::parse(text, MAX_COUNTED, MAX_COUNTED, cannot_count)
    }

    /// Parses one size of any board. Figures check its range.
    pub(crate) fn parse_single(text: &str) -> Result<Sizes, &'static str> {
        let size = text
            .parse()
            .map_err(|_| "write a whole number, such as 8")?;
        Ok(Sizes {
            first: size,
            last: size,
        })
    }

    /// Parses `8` or `1..15`. Sizes usually end with `usual`, and never exceed `max`; `refuse` returns
    /// the error for others.
    fn parse(text: &str, usual: usize, max: usize, refuse: fn(i64) -> Error) -> ParseResult<Sizes> {
        let size = |text: &str| {
            let number: i64 = text.parse().map_err(|_| {
                let advice = "or a range such as 5..7";
                let message = format!(
                    "`{text}` is not a size: write a whole number from 1 to {usual}, {advice}"
                );
                out_of_range(message, usual)
            })?;
            let size = usize::try_from(number).ok();
            size.filter(|n| (1..=max).contains(n))
                .ok_or_else(|| refuse(number))
        };
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let (first, last) = (size(first)?, size(last.trim_start_matches('='))?);
        if first > last {
            let message = "write the smaller number first";
            return Err(format!("the range {text} is reversed: {message}").into());
        }
        Ok(Sizes { first, last })
    }

    /// Returns the positional sizes, or else that of the option. If both are given, they are equal.
    pub(crate) fn positional_or_option<'s>(
        positional: &'s [Sizes],
        option: &'s Option<Sizes>,
    ) -> &'s [Sizes] {
        match positional {
            [] => option.as_slice(),
            positional => positional,
        }
    }

    pub(crate) fn is_range(self) -> bool {
        self.first < self.last
    }

    pub(crate) fn to_range(self) -> RangeInclusive<usize> {
        self.first..=self.last
    }
}

impl Display for Sizes {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_range() {
            write!(f, "{}..{}", self.first, self.last)
        } else {
            write!(f, "{}", self.first)
        }
    }
}

/// Returns the error for a size that cannot be drawn.
pub(crate) fn cannot_draw(n: impl Display) -> Error {
    let advice = format!("choose n from 1 to {MAX_N}, or to {MAX_SOLUTION_N} with --random");
    let message = format!("n = {n} is out of range: {advice}");
    let error = ErrorKind::OutOfRange.about(&["n"], message);
    error.range(1, MAX_N as u64)
}

/// Returns an error with the range from 1 to `last`.
fn out_of_range(message: String, last: usize) -> Error {
    ErrorKind::OutOfRange.error(message).range(1, last as u64)
}

/// Returns the error for a size without a published count.
pub(crate) fn cannot_count(n: impl Display) -> Error {
    let problem = format!("there is no published count for n = {n}");
    let message = format!("{problem}: choose n from 1 to {MAX_COUNTED}");
    out_of_range(message, MAX_COUNTED)
}

/// Parses a range of pages or steps, numbered from 1. Without an end, it ends with `u64::MAX`.
pub(crate) fn parse_range(text: &str) -> Result<RangeInclusive<u64>, &'static str> {
    let number = |text: &str| text.parse::<u64>().ok().filter(|number| *number > 0);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let last = if last.is_empty() {
        Some(u64::MAX)
    } else {
        number(last)
    };
    match number(first).zip(last) {
        Some((first, last)) if first <= last => Ok(first..=last),
        Some(_) => Err("write the smaller number first, such as 3-7"),
        None => Err("write a number or a range of numbers, such as 3, 3-7 or 3-"),
    }
}

/// Pages in ascending order: ranges with a gap between any two.
#[derive(Clone, Debug)]
pub(crate) struct PageList(pub(crate) Vec<RangeInclusive<u64>>);

impl FromStr for PageList {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PageList, &'static str> {
        let parts = text.split(',').map(|part| parse_range(part.trim()));
        let mut parts = parts.collect::<Result<Vec<_>, _>>()?;
        parts.sort_by_key(|part| *part.start());
        let mut ranges: Vec<RangeInclusive<u64>> = Vec::new();
        for part in parts {
            match ranges.last_mut() {
                Some(last) if part.start() <= last.end() => return Err("name each page once"),
                Some(last) if *part.start() == last.end() + 1 => {
                    *last = *last.start()..=*part.end();
                }
                _ => ranges.push(part),
            }
        }
        Ok(PageList(ranges))
    }
}

/// Numbers to suggest as values of an option.
#[derive(Clone, Debug)]
pub(crate) struct SuggestedNumbers(pub(crate) RangeInclusive<usize>);

impl ArgExt for SuggestedNumbers {}

/// One property of `--set`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Setting {
    Color(TemplatePart, Color),
    QueenScale(f32),
}

/// The property that is not a colour.
const QUEEN_SCALE: &str = "queen-scale";

impl Setting {
    pub(crate) fn parse(text: &str) -> ParseResult<Setting> {
        let usage = || {
            let parts: Vec<&str> = TemplatePart::ALL.iter().map(|part| part.name()).collect();
            format!(
                "set {} or {QUEEN_SCALE}, such as queen=#a00",
                parts.join(", ")
            )
        };
        let (name, value) = text.split_once('=').ok_or_else(usage)?;
        let name = name.to_ascii_lowercase();
        if name == QUEEN_SCALE {
            let scale: f32 = value
                .parse()
                .map_err(|_| format!("`{value}` is not a number: write a factor, such as 1.2"))?;
            Changes::new().queen_scale(scale).map(drop)?;
            return Ok(Setting::QueenScale(scale));
        }
        let part = TemplatePart::ALL
            .into_iter()
            .find(|part| part.name() == name);
        Ok(Setting::Color(part.ok_or_else(usage)?, value.parse()?))
    }

    /// Parses a property of a poster, which has no boards.
    pub(crate) fn parse_for_poster(text: &str) -> ParseResult<Setting> {
        let (name, value) = text.split_once('=').unwrap_or_default();
        let part = match name.to_ascii_lowercase().as_str() {
            "ground" => TemplatePart::Page,
            "ink" => TemplatePart::Ink,
            _ => return Err("set ground or ink, such as ground=#0b2a5b".into()),
        };
        Ok(Setting::Color(part, value.parse()?))
    }

    /// Returns the name of the property.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Setting::Color(part, _) => part.name(),
            Setting::QueenScale(_) => QUEEN_SCALE,
        }
    }
}

/// Returns the completions of `--template`: names and files.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn template_completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|start: &OsStr| {
        let names = nqueens_sheet::Template::names()
            .filter(|name| name.starts_with(&*start.to_string_lossy()));
        let mut found: Vec<_> = names.map(CompletionCandidate::new).collect();
        found.extend(PathCompleter::file().complete(start));
        found
    })
}

/// A parser that also suggests names for shell completion.
#[derive(Clone)]
struct WithSuggestions<P> {
    parser: P,
    names: fn() -> Vec<&'static str>,
}

impl<P: TypedValueParser> TypedValueParser for WithSuggestions<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        self.parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// Returns a parser of values of which `names` are suggested.
pub(crate) fn parser_with_suggestions<T>(
    names: fn() -> Vec<&'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Into<Box<dyn std::error::Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    let parser = str::parse::<T>;
    WithSuggestions { parser, names }
}

/// Returns a parser of values that are all listed in `names`.
pub(crate) fn parser_of_names<T, const N: usize>(
    names: [&'static str; N],
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Into<Box<dyn std::error::Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// Returns a parser of choices with their values.
pub(crate) fn choice_parser<V, T, const N: usize>(
    choices: [(V, T); N],
) -> impl TypedValueParser<Value = T>
where
    V: Into<PossibleValue>,
    T: Copy + Send + Sync + 'static,
{
    let choices = choices.map(|(name, value)| (name.into(), value));
    let names: [PossibleValue; N] = choices.clone().map(|(name, _)| name);
    PossibleValuesParser::new(names).try_map(move |given| {
        let found = choices.iter().find(|(name, _)| name.matches(&given, true));
        found.map(|(_, value)| *value).ok_or("choose one of these")
    })
}

/// Returns a parser of paper sizes: names, or width and height.
pub(crate) fn paper_parser() -> impl TypedValueParser<Value = Paper> {
    parser_with_suggestions(|| Paper::names().collect())
}

/// Returns the help text of `--lang`.
pub(crate) fn language_help() -> String {
    let tags = Language::ALL.map(Language::tag).join(", ");
    format!(
        "Language of built-in texts and of descriptions for screen readers: {tags} [default: en]"
    )
}

/// Replaces `\n` with a line break, and `\\n` with `\n`.
fn unescape_breaks(text: &str) -> String {
    let parts = text.split(r"\\n").map(|part| part.replace(r"\n", "\n"));
    parts.collect::<Vec<_>>().join(r"\n")
}

/// Parses a text that appears once on a page.
pub(crate) fn parse_lines(text: &str) -> ParseResult<Pattern> {
    Ok(Pattern::for_sheet(&unescape_breaks(text))?)
}

/// The value that omits a text.
pub(crate) const NONE: &str = "none";

/// Parses the line below each board.
pub(crate) fn parse_caption(text: &str) -> ParseResult<Caption> {
    let text = unescape_breaks(text);
    match text.as_str() {
        "digits" => Ok(Caption::Digits),
        NONE => Ok(Caption::Off),
        text if text.contains('\n') => Err("a caption is a single line: remove the line break")?,
        text => Ok(Pattern::for_board(text)?.into()),
    }
}

/// Returns a parser of the file of `--check`.
pub(crate) fn check_file_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.to_str() {
        Some("-") => Err("it compares with a file, not with standard output: name a file"),
        _ => Ok(path),
    })
}

/// Parses an alternative text, which must not be empty.
pub(crate) fn parse_alt(text: &str) -> ParseResult<Pattern> {
    match text.trim() {
        "" => Err("describe the picture in a few words")?,
        _ => parse_lines(text),
    }
}

/// Parses a number of threads. On WebAssembly, the result is always 1.
pub(crate) fn parse_threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let threads: Option<NonZeroUsize> = text.parse().ok();
    let threads = threads.filter(|threads| threads.get() <= 256);
    let threads = threads.ok_or("write a whole number from 1 to 256")?;
    if cfg!(target_family = "wasm") {
        Ok(NonZeroUsize::MIN)
    } else {
        Ok(threads)
    }
}

/// Parses `3/10`, or the equal `0-based:2/10`, for schedulers that count from 0.
pub(crate) fn parse_part(text: &str) -> ParseResult<(u64, u64)> {
    let (base, numbers) = match text.split_once(':') {
        Some((prefix, numbers)) if prefix.eq_ignore_ascii_case("0-based") => (0, numbers),
        _ => (1, text),
    };
    let parse = |(i, n): (&str, &str)| Some((i.parse::<u64>().ok()?, n.parse::<u64>().ok()?));
    let numbers = numbers.split_once('/').and_then(parse);
    let (index, parts) =
        numbers.ok_or("write the part and the number of parts, such as 3/10 or 0-based:2/10")?;
    if base == 0 && index >= parts {
        Err(format!(
            "there is no part {index} of {parts}: the last part is the number of parts minus 1"
        ))?;
    }
    let index = index + 1 - base;
    nqueens_sheet::shard_bounds(0, index, parts)?;
    Ok((index, parts))
}

pub(crate) fn parse_number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    parse_digits(text, "write a whole number, such as 0 or 10")
}

/// Parses a number of boards, columns or rows.
pub(crate) fn parse_positive<T: FromStr>(text: &str) -> Result<T, &'static str> {
    let message = "write a whole number, 1 or more";
    match text.trim_matches('0') {
        "" => Err(message),
        _ => parse_digits(text, message),
    }
}

/// Parses a whole number. `message` is the error for a text with other characters than digits.
fn parse_digits<T: FromStr>(text: &str, message: &'static str) -> Result<T, &'static str> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().map_err(|_| {
        if is_number {
            "the number is too large: write a smaller one"
        } else {
            message
        }
    })
}

/// Parses a number of timed runs. More than 1000 would take hours and not be more exact.
pub(crate) fn parse_runs(text: &str) -> Result<NonZeroU32, &'static str> {
    let runs = text
        .parse()
        .ok()
        .filter(|runs: &NonZeroU32| runs.get() <= 1000);
    runs.ok_or("write a whole number from 1 to 1000")
}

pub(crate) fn parse_seconds(text: &str) -> Result<f64, &'static str> {
    text.parse()
        .map_err(|_| "write a number of seconds, such as 30")
}

/// Parses pixels per inch, with or without the unit `dpi`.
pub(crate) fn parse_dpi(text: &str) -> Result<f64, &'static str> {
    let number = text.to_ascii_lowercase();
    let number = number.strip_suffix("dpi").unwrap_or(&number).trim_end();
    number
        .parse()
        .map_err(|_| "write a number of pixels per inch, such as 300")
}

/// Parses a factor, such as `2` or `2x`.
pub(crate) fn parse_scale(text: &str) -> Result<f64, &'static str> {
    let number = text
        .strip_suffix(['x', 'X', '×'])
        .unwrap_or(text)
        .trim_end();
    number
        .parse()
        .map_err(|_| "write the number of pixels per CSS pixel, such as 2")
}

pub(crate) fn parse_background(text: &str) -> ParseResult<Background> {
    if text.eq_ignore_ascii_case("none") {
        Ok(Background::None)
    } else {
        Ok(Background::Color(text.parse()?))
    }
}

pub(crate) fn parse_border(text: &str) -> Result<Border, String> {
    match text.to_ascii_lowercase().as_str() {
        "on" => Ok(Border::On),
        "off" => Ok(Border::Off),
        _ => {
            let color = text.parse().map(Border::Color);
            color.map_err(|error| format!("{error}, or on or off"))
        }
    }
}

pub(crate) fn parse_two_chars(text: &str) -> Result<(char, char), &'static str> {
    let chars: Vec<char> = text.chars().collect();
    match chars.as_slice() {
        [a, b] if a != b && !text.contains(char::is_control) => Ok((*a, *b)),
        _ => Err("write two different characters, for the empty square and the queen, such as .Q"),
    }
}
