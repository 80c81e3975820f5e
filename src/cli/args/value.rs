//! The values of flags.

use std::num::NonZeroUsize;

use nqueens_sheet::{Background, Color};

/// Board sizes, the first to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) first: usize,
    pub(crate) last: usize,
}

/// Pages from 1: the first, and the last if it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pages {
    pub(crate) first: u64,
    pub(crate) last: Option<u64>,
}

impl Pages {
    pub(super) fn parse(text: &str) -> Result<Pages, &'static str> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|page| *page > 0);
        let pages = match text.split_once('-') {
            None => number(text).map(|page| (page, Some(page))),
            Some((first, "")) => number(first).map(|first| (first, None)),
            Some((first, last)) => number(first).zip(number(last)).map(|(a, b)| (a, Some(b))),
        };
        match pages {
            Some((first, last)) if last.is_none_or(|last| first <= last) => {
                Ok(Pages { first, last })
            }
            Some(_) => Err("write the smaller number first, such as 3-7"),
            None => Err("write a page or a range of pages from 1 on, such as 3, 3-7 or 3-"),
        }
    }
}

pub(super) fn board_sizes(text: &str) -> Result<Sizes, String> {
    let Some((first, last)) = text.split_once("..") else {
        let n = board_size(text)?;
        return Ok(Sizes { first: n, last: n });
    };
    let (first, last) = (
        board_size(first)?,
        board_size(last.trim_start_matches('='))?,
    );
    if first > last {
        return Err(format!(
            "the range {text} runs backwards: write the smaller number first"
        ));
    }
    Ok(Sizes { first, last })
}

pub(super) fn board_size(text: &str) -> Result<usize, String> {
    let n: i64 = text
        .parse()
        .map_err(|_| String::from("write a whole number from 1 to 32"))?;
    match usize::try_from(n) {
        Ok(n @ 1..=1000) => Ok(n),
        _ => Err(format!(
            "n = {n} is out of range: choose n from 1 to 32, or to 1000 with --random"
        )),
    }
}

pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text
        .parse::<NonZeroUsize>()
        .ok()
        .filter(|threads| threads.get() <= 256);
    threads.ok_or_else(|| String::from("write a whole number from 1 to 256"))
}

pub(super) fn parts(text: &str) -> Result<(u64, u64), String> {
    let numbers = text
        .split_once('/')
        .and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let (index, parts) = numbers.ok_or("write the part and the number of parts, such as 3/10")?;
    nqueens_sheet::shard(0, index, parts).map_err(|error| error.to_string())?;
    Ok((index, parts))
}

pub(super) fn number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "write a whole number from 0 on")
}

pub(super) fn columns(text: &str) -> Result<u64, &'static str> {
    match text.parse() {
        Ok(cols @ 1..) => Ok(cols),
        _ => Err("write a whole number from 1 on"),
    }
}

pub(super) fn background(text: &str) -> Result<Background, nqueens_sheet::Error> {
    if text == "none" {
        Ok(Background::None)
    } else {
        text.parse::<Color>().map(Background::Color)
    }
}

pub(super) fn two_chars(text: &str) -> Result<(char, char), String> {
    let mut chars = text.chars();
    match (chars.next(), chars.next(), chars.next()) {
        (Some(empty), Some(queen), None)
            if empty != queen && !empty.is_control() && !queen.is_control() =>
        {
            Ok((empty, queen))
        }
        _ => Err(String::from(
            "write two different characters: the empty square, then the queen, such as .Q",
        )),
    }
}
