//! The values of flags, from the text of each.

use std::ffi::OsStr;
use std::fmt::{self, Display, Formatter};
use std::num::{NonZeroU32, NonZeroUsize};
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use nqueens_sheet::{
    Background, Border, Caption, Changes, Color, Error, Language, MAX_N, MAX_SOLUTION_N, Paper,
    Pattern, TemplatePart, TitleIn,
};

/// A value, or why the text is none.
pub(crate) type Parsed<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The largest board whose solutions have been counted (OEIS A000170).
const MAX_COUNTED: usize = 27;

/// Board sizes from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) first: usize,
    pub(crate) last: usize,
}

impl Sizes {
    /// Sizes of boards that are drawn.
    pub(crate) fn drawn(text: &str) -> Parsed<Sizes> {
        Sizes::parse(text, drawn_size)
    }

    /// Sizes of boards whose solutions are counted.
    pub(crate) fn counted(text: &str) -> Parsed<Sizes> {
        Sizes::parse(text, counted_size)
    }

    /// One size of any board; whether a figure has room for it is for the figure to say.
    pub(crate) fn single(text: &str) -> Result<Sizes, &'static str> {
        let size = text
            .parse()
            .map_err(|_| "write a whole number, such as 8")?;
        Ok(Sizes {
            first: size,
            last: size,
        })
    }

    /// `8`, or `1..15`; whether one size is in range is for `size` to say.
    fn parse(text: &str, size: fn(&str) -> Result<usize, Error>) -> Parsed<Sizes> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let (first, last) = (size(first)?, size(last.trim_start_matches('='))?);
        if first > last {
            let message = "runs backwards: write the smaller number first";
            return Err(format!("the range {text} {message}").into());
        }
        Ok(Sizes { first, last })
    }

    /// The sizes that are given as words, else that of the option: if both are, they are the same.
    pub(crate) fn of<'s>(words: &'s [Sizes], option: &'s Option<Sizes>) -> &'s [Sizes] {
        match words {
            [] => option.as_slice(),
            words => words,
        }
    }

    pub(crate) fn are_several(self) -> bool {
        self.first < self.last
    }

    pub(crate) fn each(self) -> RangeInclusive<usize> {
        self.first..=self.last
    }
}

impl Display for Sizes {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.are_several() {
            write!(f, "{}..{}", self.first, self.last)
        } else {
            write!(f, "{}", self.first)
        }
    }
}

fn drawn_size(text: &str) -> Result<usize, Error> {
    let n: i64 = text.parse().map_err(|_| {
        let message = format!("write a whole number from 1 to {MAX_N}, or a range such as 5..7");
        not_within(message, MAX_N)
    })?;
    let size = usize::try_from(n).ok();
    let size = size.filter(|n| (1..=MAX_SOLUTION_N).contains(n));
    size.ok_or_else(|| cannot_draw(n))
}

fn counted_size(text: &str) -> Result<usize, Error> {
    let n: usize = text.parse().map_err(|_| {
        let advice = format!("write one from 1 to {MAX_COUNTED}, or a range such as 1..15");
        let message = format!("`{text}` is not a whole number: {advice}");
        not_within(message, MAX_COUNTED)
    })?;
    match n {
        1..=MAX_COUNTED => Ok(n),
        _ => Err(cannot_count(n)),
    }
}

/// The refusal of a size that is not drawn.
pub(crate) fn cannot_draw(n: impl Display) -> Error {
    let advice = format!("choose n from 1 to {MAX_N}, or to {MAX_SOLUTION_N} with --random");
    not_within(format!("n = {n} is out of range: {advice}"), MAX_N)
}

/// A size that is not from 1 to `last`.
fn not_within(message: String, last: usize) -> Error {
    let range = Some((1, last as u64));
    Error::OutOfRange {
        message,
        range,
        settings: &[],
    }
}

/// The refusal of a size that is not counted.
pub(crate) fn cannot_count(n: usize) -> Error {
    let problem = match n {
        0 => String::from("n = 0 is out of range"),
        _ => format!("nobody has published the counts for n = {n}"),
    };
    let message = format!("{problem}: choose n from 1 to {MAX_COUNTED}");
    not_within(message, MAX_COUNTED)
}

/// Pages or steps from 1: the first, and the last if it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumberRange {
    pub(crate) first: u64,
    pub(crate) last: Option<u64>,
}

impl NumberRange {
    pub(crate) fn parse(text: &str) -> Result<NumberRange, &'static str> {
        NumberRange::read(text)
            .ok_or("write a page or a range of pages from 1 on, such as 3, 3-7 or 3-")?
    }

    pub(crate) fn steps(text: &str) -> Result<NumberRange, &'static str> {
        NumberRange::read(text)
            .ok_or("write a step or a range of steps from 1 on, such as 17, 17-40 or 17-")?
    }

    /// Nothing if it is no range of numbers; what is wrong with one.
    fn read(text: &str) -> Option<Result<NumberRange, &'static str>> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|page| *page > 0);
        let pages = match text.split_once('-') {
            None => number(text).map(|page| (page, Some(page))),
            Some((first, "")) => number(first).map(|first| (first, None)),
            Some((first, last)) => number(first).zip(number(last)).map(|(a, b)| (a, Some(b))),
        };
        pages.map(|(first, last)| match last {
            Some(last) if last < first => Err("write the smaller number first, such as 3-7"),
            _ => Ok(NumberRange { first, last }),
        })
    }
}

/// One setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Setting {
    Color(TemplatePart, Color),
    QueenScale(f32),
}

/// The one setting that is no colour.
const QUEEN_SCALE: &str = "queen-scale";

impl Setting {
    pub(crate) fn parse(text: &str) -> Parsed<Setting> {
        let known = || {
            let parts: Vec<&str> = TemplatePart::ALL.iter().map(|part| part.name()).collect();
            format!(
                "set {} or {QUEEN_SCALE}, such as queen=#a00",
                parts.join(", ")
            )
        };
        let (name, value) = text.split_once('=').ok_or_else(known)?;
        let name = name.to_ascii_lowercase();
        if name == QUEEN_SCALE {
            let scale: f32 = value
                .parse()
                .map_err(|_| format!("`{value}` is no factor: write a number, such as 1.2"))?;
            Changes::new().queen_scale(scale).map(drop)?;
            return Ok(Setting::QueenScale(scale));
        }
        let part = TemplatePart::ALL
            .into_iter()
            .find(|part| part.name() == name);
        Ok(Setting::Color(part.ok_or_else(known)?, value.parse()?))
    }

    /// The name of what it sets.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Setting::Color(part, _) => part.name(),
            Setting::QueenScale(_) => QUEEN_SCALE,
        }
    }
}

/// A parser with errors of its own, and the names that shells can offer.
#[derive(Clone)]
struct Listed<P> {
    parser: P,
    names: fn() -> Vec<&'static str>,
}

impl<P: TypedValueParser> TypedValueParser for Listed<P> {
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

/// Values with some names that are known beforehand.
pub(crate) fn listed<T>(names: fn() -> Vec<&'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Into<Box<dyn std::error::Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    let parser = str::parse::<T>;
    Listed { parser, names }
}

/// Values that are known by their names alone.
pub(crate) fn named<T, const N: usize>(names: [&'static str; N]) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Into<Box<dyn std::error::Error + Send + Sync>>> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// Paper may also have sides of its own.
pub(crate) fn paper() -> impl TypedValueParser<Value = Paper> {
    listed(|| Paper::names().collect())
}

/// The help of an option for a language.
pub(crate) fn languages() -> String {
    let tags = Language::ALL.map(Language::tag).join(", ");
    format!(
        "Language of built-in texts, also of those that only screen readers say: {tags} [default: en]"
    )
}

/// A text with its line breaks, which shells do not make of `\n`. `\\n` is not one.
fn with_breaks(text: &str) -> String {
    let parts = text.split(r"\\n").map(|part| part.replace(r"\n", "\n"));
    parts.collect::<Vec<_>>().join(r"\n")
}

/// A text of a whole sheet.
pub(crate) fn lines(text: &str) -> Parsed<Pattern> {
    Ok(Pattern::for_sheet(&with_breaks(text))?)
}

/// The line below each board.
pub(crate) fn caption(text: &str) -> Parsed<Caption> {
    let text = with_breaks(text);
    match text.as_str() {
        "digits" => Ok(Caption::Digits),
        text if text.contains('\n') => Err("a caption is one line: leave out the line break")?,
        text => Ok(Pattern::for_board(text)?.into()),
    }
}

/// Nothing is no alternative.
pub(crate) fn alt(text: &str) -> Parsed<Pattern> {
    match text.trim() {
        "" => Err("write what the picture shows, in a few words")?,
        _ => lines(text),
    }
}

/// A number of threads to work on. WebAssembly has one; the output is the same.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let threads: Option<NonZeroUsize> = text.parse().ok();
    let threads = threads.filter(|threads| threads.get() <= 256);
    let threads = threads.ok_or("write a whole number from 1 to 256")?;
    if cfg!(target_family = "wasm") {
        Ok(NonZeroUsize::MIN)
    } else {
        Ok(threads)
    }
}

/// `3/10`, or the same as `0-based:2/10`, for schedulers that count from 0.
pub(crate) fn parts(text: &str) -> Parsed<(u64, u64)> {
    let (first, numbers) = match text.split_once(':') {
        Some((base, numbers)) if base.eq_ignore_ascii_case("0-based") => (0, numbers),
        _ => (1, text),
    };
    let read = |(i, n): (&str, &str)| Some((i.parse::<u64>().ok()?, n.parse::<u64>().ok()?));
    let numbers = numbers.split_once('/').and_then(read);
    let (index, parts) =
        numbers.ok_or("write the part and the number of parts, such as 3/10 or 0-based:2/10")?;
    if first == 0 && index >= parts {
        Err(format!(
            "there is no part {index} of {parts}: choose a part from 0 on, below the number of parts"
        ))?;
    }
    let index = index + 1 - first;
    nqueens_sheet::shard(0, index, parts)?;
    Ok((index, parts))
}

pub(crate) fn number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    whole(text, "write a whole number from 0 on")
}

/// A number of boards, columns or rows.
pub(crate) fn positive(text: &str) -> Result<u64, &'static str> {
    let none = "write a whole number, 1 or more";
    match text.trim_matches('0') {
        "" => Err(none),
        _ => whole(text, none),
    }
}

fn whole<T: FromStr>(text: &str, otherwise: &'static str) -> Result<T, &'static str> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().map_err(|_| {
        if digits {
            "write a smaller number"
        } else {
            otherwise
        }
    })
}

/// A number of measurements; thousands take hours and tell no more.
pub(crate) fn runs(text: &str) -> Result<NonZeroU32, &'static str> {
    let runs = text
        .parse()
        .ok()
        .filter(|runs: &NonZeroU32| runs.get() <= 1000);
    runs.ok_or("write a whole number from 1 to 1000")
}

pub(crate) fn seconds(text: &str) -> Result<f64, &'static str> {
    text.parse()
        .map_err(|_| "write a number of seconds, such as 30")
}

/// A character between numbers, by its name or itself.
pub(crate) fn separator() -> impl TypedValueParser<Value = char> {
    let named = [("comma", ","), ("space", " ")];
    let values = named.map(|(name, mark)| PossibleValue::new(name).alias(mark));
    let values = values.into_iter().chain([PossibleValue::new("tab")]);
    PossibleValuesParser::new(values).map(|name| match name.to_ascii_lowercase().as_str() {
        "comma" | "," => ',',
        "tab" => '\t',
        _ => ' ',
    })
}

/// The place of a poster's title.
pub(crate) fn title_in() -> impl TypedValueParser<Value = TitleIn> {
    let names = PossibleValuesParser::new(["auto", "header", "grid"]);
    names.map(|name| match name.to_ascii_lowercase().as_str() {
        "header" => TitleIn::Header,
        "grid" => TitleIn::Grid,
        _ => TitleIn::Auto,
    })
}

/// Pixels per inch, also with that behind the number.
pub(crate) fn dpi(text: &str) -> Result<f64, &'static str> {
    let number = text.to_ascii_lowercase();
    let number = number.strip_suffix("dpi").unwrap_or(&number).trim_end();
    number
        .parse()
        .map_err(|_| "write a number of pixels per inch, such as 300")
}

/// A factor, also with the sign of multiplication behind the number.
pub(crate) fn scale(text: &str) -> Result<f64, &'static str> {
    let number = text
        .strip_suffix(['x', 'X', '×'])
        .unwrap_or(text)
        .trim_end();
    number
        .parse()
        .map_err(|_| "write how many pixels a CSS pixel takes, such as 2")
}

pub(crate) fn background(text: &str) -> Parsed<Background> {
    if text.eq_ignore_ascii_case("none") {
        Ok(Background::None)
    } else {
        Ok(Background::Color(text.parse()?))
    }
}

pub(crate) fn border(text: &str) -> Result<Border, String> {
    match text.to_ascii_lowercase().as_str() {
        "on" => Ok(Border::On),
        "off" => Ok(Border::Off),
        _ => {
            let color = text.parse().map(Border::Color);
            color.map_err(|error| format!("{error}, or on or off"))
        }
    }
}

pub(crate) fn two_chars(text: &str) -> Result<(char, char), &'static str> {
    let chars: Vec<char> = text.chars().collect();
    match chars.as_slice() {
        [a, b] if a != b && !text.contains(char::is_control) => Ok((*a, *b)),
        _ => Err("write two different characters: the empty square, then the queen, such as .Q"),
    }
}
