//! Sizes of boards: one, or a range.

use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;

use nqueens_sheet::{MAX_N, MAX_SOLUTION_N};

/// The largest board whose solutions have been counted (OEIS A000170).
const MAX_COUNTED: usize = 27;

/// Board sizes from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) first: usize,
    pub(crate) last: usize,
}

impl Sizes {
    /// Of boards that are drawn.
    pub(super) fn drawn(text: &str) -> Result<Sizes, String> {
        Sizes::parse(text, drawn_size)
    }

    /// Of boards whose solutions are counted.
    pub(crate) fn counted(text: &str) -> Result<Sizes, String> {
        Sizes::parse(text, counted_size)
    }

    /// One size of any board; whether a figure has room for it is for the figure to say.
    pub(super) fn single(text: &str) -> Result<Sizes, &'static str> {
        let size = text
            .parse()
            .map_err(|_| "write a whole number, such as 8")?;
        Ok(Sizes {
            first: size,
            last: size,
        })
    }

    /// `8`, or `1..15`; whether one size is in range is for `size` to say.
    fn parse(text: &str, size: fn(&str) -> Result<usize, String>) -> Result<Sizes, String> {
        let (first, last) = match text.split_once("..") {
            Some((first, last)) => (size(first)?, size(last.trim_start_matches('='))?),
            None => {
                let only = size(text)?;
                (only, only)
            }
        };
        if first > last {
            return Err(format!(
                "the range {text} runs backwards: write the smaller number first"
            ));
        }
        Ok(Sizes { first, last })
    }

    /// Those that are given as words, else that of the option: if both are, they are the same.
    pub(super) fn of<'s>(words: &'s [Sizes], option: &'s Option<Sizes>) -> &'s [Sizes] {
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
        match self.are_several() {
            true => write!(f, "{}..{}", self.first, self.last),
            false => write!(f, "{}", self.first),
        }
    }
}

fn drawn_size(text: &str) -> Result<usize, String> {
    let n: i64 = text
        .parse()
        .map_err(|_| format!("write a whole number from 1 to {MAX_N}"))?;
    let size = usize::try_from(n).ok();
    let size = size.filter(|n| (1..=MAX_SOLUTION_N).contains(n));
    size.ok_or_else(|| cannot_draw(n))
}

fn counted_size(text: &str) -> Result<usize, String> {
    let n: usize = text.parse().map_err(|_| {
        format!("`{text}` is no whole number: write one from 1 to {MAX_COUNTED}, or a range such as 1..15")
    })?;
    match n {
        1..=MAX_COUNTED => Ok(n),
        _ => Err(cannot_count(n)),
    }
}

/// What is wrong with a size that is not drawn.
pub(crate) fn cannot_draw(n: impl Display) -> String {
    format!(
        "n = {n} is out of range: choose n from 1 to {MAX_N}, or to {MAX_SOLUTION_N} with --random"
    )
}

/// What is wrong with a size that is not counted.
pub(crate) fn cannot_count(n: usize) -> String {
    match n {
        0 => format!("n = 0 is out of range: choose n from 1 to {MAX_COUNTED}"),
        _ => {
            format!("nobody has published the counts for n = {n}: choose n from 1 to {MAX_COUNTED}")
        }
    }
}
