//! Errors that several modules return.

use crate::words::group_digits;
use crate::{Error, ErrorKind};

pub(crate) fn invalid_length(text: &str) -> Error {
    ErrorKind::InvalidValue.error(format!(
        "`{text}` is not a length: write a number and a unit (px, mm, cm, in, pt), such as 20px or 4.5mm"
    ))
}

pub(crate) fn paper_out_of_range(text: &str) -> Error {
    ErrorKind::InvalidValue.error(format!(
        "paper size `{text}` is out of range: choose sides above zero and up to 100 m"
    ))
}

pub(crate) fn zero_cell() -> Error {
    let message = "the cell size must be greater than zero, for example 20px";
    ErrorKind::OutOfRange.about(&["cell"], message)
}

pub(crate) fn needs_fundamental() -> Error {
    let message = "whole orbits need one solution of each: select the fundamental solutions";
    ErrorKind::Conflict.error(message)
}

pub(crate) fn single_page_format() -> Error {
    let message =
        "this format has room for one page: write each page to its own file, or choose PDF";
    ErrorKind::Conflict.error(message)
}

pub(crate) fn page_out_of_range(pages: u64) -> Error {
    let message = format!("page out of range: choose pages from 1 to {pages}");
    let error = ErrorKind::OutOfRange.about(&["pages"], message);
    error.range(1, pages)
}

pub(crate) fn margin_too_large(paper: &str) -> Error {
    let message =
        format!("the margins leave no room on {paper} paper: choose smaller ones, or larger paper");
    ErrorKind::DoesNotFit.about(&["margin"], message)
}

pub(crate) fn sheet_too_long() -> Error {
    let message = "the sheet would be longer than 100 km: draw fewer boards or smaller cells";
    ErrorKind::DoesNotFit.about(&["cell"], message)
}

/// The error for a text that would be too small to read if it were made to fit. The setting is the kind
/// of text, such as `title`.
pub(crate) fn text_too_long(setting: &'static [&'static str; 1]) -> Error {
    let message = format!(
        "the {} is too long to be legible in its space: shorten it, leave it out, draw fewer boards, or choose \
         larger cells or paper",
        setting[0]
    );
    ErrorKind::TextTooLong.about(setting, message)
}

/// The settings that change the number of pixels.
pub(crate) const PIXEL_SETTINGS: &[&str] = &["cell", "scale", "dpi"];

pub(crate) fn page_too_long(pixels: u64, max: u64) -> Error {
    let message = format!(
        "the picture would be {pixels} pixels long, above the limit of {max}: draw fewer boards, smaller cells, \
         or at a lower resolution"
    );
    ErrorKind::TooLarge.about(PIXEL_SETTINGS, message)
}

pub(crate) fn too_many_pixels(pixels: u64, max: u64) -> Error {
    let [pixels, max] = [pixels, max].map(group_digits);
    let message = format!(
        "the figure would have {pixels} pixels, above the limit of {max}: make it smaller, or lower its resolution"
    );
    ErrorKind::TooLarge.about(PIXEL_SETTINGS, message)
}

pub(crate) fn incomplete() -> Error {
    ErrorKind::Other.error("the picture is incomplete after an earlier error: begin a new one")
}

pub(crate) fn cannot_rasterize(reason: impl Into<String>) -> Error {
    ErrorKind::Other.error(format!("cannot rasterize: {}", reason.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    use nqueens_puzzle::internal::errors;

    use crate::notation::{ReadOptions, Reading};
    use crate::{Changes, Count, Font, Limits, Pattern, Selection, Sheet, Template};

    /// An example of each message of this file, and of others.
    fn examples() -> Vec<Error> {
        let unreadable = Sheet {
            title: "\u{2603}\u{2603}".parse::<Pattern>().unwrap().into(),
            ..Sheet::default()
        };
        let small = Sheet {
            paper: Some("a6".parse().unwrap()),
            ..Sheet::default()
        };
        let without_columns = Sheet {
            cols: Some(0),
            ..Sheet::default()
        };
        let scaled = Changes::new().queen_scale(4.0).unwrap();
        let no_bytes = Limits {
            bytes: 0,
            ..Limits::default()
        };
        vec![
            invalid_length("4 apples"),
            paper_out_of_range("4 apples"),
            zero_cell(),
            needs_fundamental(),
            single_page_format(),
            page_out_of_range(3),
            margin_too_large("a10"),
            sheet_too_long(),
            text_too_long(&["title"]),
            page_too_long(0, 8),
            too_many_pixels(0, 8),
            incomplete(),
            cannot_rasterize("no memory"),
            errors::unknown_name("group", "x", "none or all"),
            errors::invalid_start(8),
            errors::no_boards(),
            errors::no_such_board(93, 92),
            errors::unknown_count(28),
            errors::figure_too_large("boards", 9, 8),
            Error::from(std::io::Error::other("no room")),
            Reading::default().no_boards(),
            Selection::new(33).map(drop).unwrap_err(),
            Font::parse(Vec::new(), 0).map(drop).unwrap_err(),
            Template::from_svg("<svg/>").map(drop).unwrap_err(),
            Template::default()
                .with_changes(&scaled)
                .map(drop)
                .unwrap_err(),
            without_columns.layout(4, 2).map(drop).unwrap_err(),
            unreadable.layout(4, 2).map(drop).unwrap_err(),
            small.layout(9, 352).map(drop).unwrap_err(),
            small.layout(1000, 1).map(drop).unwrap_err(),
            Limits::default()
                .check(Count::MoreThan(1 << 40))
                .unwrap_err(),
            no_bytes.writer(Vec::new()).write(b"x").unwrap_err().into(),
        ]
    }

    /// The messages for inputs that have no boards.
    fn read_errors() -> impl Iterator<Item = String> {
        let long = "1".repeat((1 << 20) + 1);
        let string = format!("[\"{long}");
        let table = format!("permutation,class\n{long}");
        let inputs = [
            "",
            long.as_str(),
            &string,
            &table,
            "1000Q/1",
            "724",
            "no board",
            "1 2 3 1",
            "[",
        ];
        let read = |input: &str| {
            let reading = Reading::new(input.as_bytes(), ReadOptions::default());
            let error = reading.map_or_else(|error| error, |reading| reading.no_boards());
            assert_eq!(format!("{error:?}"), error.to_string());
            error.to_string()
        };
        let symbols = ReadOptions {
            chars: Some(('x', 'x')),
            ..ReadOptions::default()
        };
        let symbols = Reading::new(&b"x"[..], symbols).unwrap_err();
        let messages = inputs.map(read).into_iter();
        messages.chain([symbols.to_string()])
    }

    /// The program adds its options to the messages of the library, which has none.
    #[test]
    fn messages_are_single_sentences_without_options() {
        let messages = examples().into_iter().map(|error| error.to_string());
        for error in examples() {
            assert_eq!(format!("{error:?}"), error.to_string());
        }
        for message in messages.chain(read_errors()) {
            assert!(!message.contains("--"), "{message}");
            assert!(
                !message.contains(['\n', '\t']) && !message.contains("  "),
                "{message}"
            );
            assert!(
                !message.contains(". ") || message.contains("..."),
                "{message}"
            );
            assert!(
                !message.ends_with(['.', ' ', ':']) && !message.is_empty(),
                "{message}"
            );
            assert!(
                !message.starts_with(|c: char| c.is_uppercase()),
                "{message}"
            );
        }
    }
}
