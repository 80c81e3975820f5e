//! The values of single flags.

use std::num::NonZeroUsize;

use nqueens_sheet::{Background, Border, Color};

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

/// How many boards: none is refused where it is known which option asks for it.
pub(super) fn boards(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "write a whole number from 1 on")
}

pub(super) fn columns(text: &str) -> Result<u64, &'static str> {
    match text.parse() {
        Ok(cols @ 1..) => Ok(cols),
        _ => Err("write a whole number from 1 on"),
    }
}

/// Pixels per inch, also with that behind the number.
pub(super) fn dpi(text: &str) -> Result<f64, &'static str> {
    let number = text.to_ascii_lowercase();
    let number = number.strip_suffix("dpi").unwrap_or(&number).trim_end();
    number
        .parse()
        .map_err(|_| "write a number of pixels per inch, such as 300")
}

/// A factor, also with the sign of multiplication behind the number.
pub(super) fn scale(text: &str) -> Result<f64, &'static str> {
    let number = text
        .strip_suffix(['x', 'X', '×'])
        .unwrap_or(text)
        .trim_end();
    number
        .parse()
        .map_err(|_| "write how many pixels a CSS pixel takes, such as 2")
}

pub(super) fn background(text: &str) -> Result<Background, nqueens_sheet::Error> {
    if text.eq_ignore_ascii_case("none") {
        Ok(Background::None)
    } else {
        text.parse::<Color>().map(Background::Color)
    }
}

pub(super) fn border(text: &str) -> Result<Border, String> {
    match text.to_ascii_lowercase().as_str() {
        "on" => Ok(Border::On),
        "off" => Ok(Border::Off),
        _ => text
            .parse::<Color>()
            .map(Border::Color)
            .map_err(|error| format!("{error}, or on or off")),
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
