//! Checks the result of a run.

use std::io::{Cursor, Read};

use flate2::read::GzDecoder;
use resvg::usvg::roxmltree::{Document, ParsingOptions};

use crate::commands::line::Line;
use crate::commands::options::{Command, PROGRAM};
use crate::commands::run::RunResult;

/// The largest size up to which pictures are decoded.
const MAX_DECODED: usize = 1 << 24;

pub(crate) fn find_faults(line: &Line, ran: &RunResult) -> Vec<String> {
    let (text, command) = (&ran.err, line.args.first().map_or("", String::as_str));
    let has = |word: &str| line.args.iter().any(|arg| arg == word);
    let mut faults = Vec::new();
    let mut check = |is_fault: bool, fault: &str| {
        if is_fault {
            faults.push(format!("{fault}: {text}"));
        }
    };
    let stopped = ran.code.is_none();
    check(stopped && !line.is_large(), "takes too long");
    check(
        ran.code.is_some_and(|code| !(0..=2).contains(&code)),
        "exit code",
    );
    check(text.contains("panicked"), "panics");
    let is_raw = |c: char| c.is_control() && c != '\n';
    let colored = has("always") || has("--color=always");
    check(
        text.chars().any(is_raw) && !colored,
        "raw control characters",
    );
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("note: "))
        .count();
    // A batch prints twenty failures, the number of others, and how to update stale files.
    let max = if command == "batch" { 22 } else { 3 };
    let by_parser = text.contains("For more information, try");
    check(
        lines > max && !by_parser && command != "templates",
        "long message",
    );
    let other = text.contains("figure trace") || text.contains("nqueens-sheet ");
    let foreign = options_in(text).find(|option| !has_option(line, option));
    check(
        foreign.is_some() && !other,
        "mentions an option of another command",
    );
    // A negative verdict is not a failure.
    let is_verdict = command == "check" && ran.code == Some(1) && text.is_empty();
    if ran.code == Some(0) || is_verdict {
        for bytes in ran.files.values().chain([&ran.out]) {
            check(!is_complete(bytes), "an incomplete file");
        }
        check(ran.files.values().any(Vec::is_empty), "an empty file");
    } else if !stopped {
        check(text.is_empty(), "fails without a message");
        // `count` prints one number after another.
        check(
            !ran.out.is_empty() && command != "count",
            "output after a failure",
        );
        check(!ran.files.is_empty(), "file after a failure");
    } else {
        check(
            !ran.files.values().all(|bytes| is_complete(bytes)),
            "incomplete file",
        );
    }
    faults
}

/// Returns true if the command of a line has the option. The lines of a batch are drawing commands.
fn has_option(line: &Line, option: &str) -> bool {
    let mut command: &Command = &PROGRAM;
    for word in line.args.iter().filter(|word| *word != "batch") {
        match command.commands.iter().find(|inner| inner.name == *word) {
            Some(inner) => command = inner,
            None => break,
        }
    }
    command.option(option).is_some()
}

/// The options in a message, which quotes those from the command line.
fn options_in(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| c.is_whitespace() || "(,".contains(c));
    let words = words.filter(|word| word.starts_with("--") && word.len() > 2);
    words.filter_map(|word| {
        word.split(|c: char| !c.is_ascii_lowercase() && c != '-')
            .next()
    })
}

/// Returns false for incomplete pictures or pages and for malformed JSON.
fn is_complete(bytes: &[u8]) -> bool {
    match bytes {
        [b'%', b'P', b'D', b'F', ..] => bytes.trim_ascii_end().ends_with(b"%%EOF"),
        _ if bytes.len() > MAX_DECODED => true,
        [0x1f, 0x8b, ..] => {
            let mut text = Vec::new();
            GzDecoder::new(bytes).read_to_end(&mut text).is_ok() && is_complete(&text)
        }
        [0x89, b'P', b'N', b'G', ..] => png(bytes).is_ok(),
        [b'<', b's', b'v', b'g', ..] => std::str::from_utf8(bytes).is_ok_and(|text| {
            Document::parse_with_options(text, ParsingOptions::default()).is_ok()
        }),
        [b'<', b'!', ..] => bytes.trim_ascii_end().ends_with(b"</html>"),
        [b'G', b'I', b'F', ..] => bytes.ends_with(b";"),
        [b'{', ..] => serde_json::Deserializer::from_slice(bytes)
            .into_iter::<serde_json::Value>()
            .all(|document| document.is_ok()),
        _ => true,
    }
}

fn png(bytes: &[u8]) -> Result<(), png::DecodingError> {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info()?;
    while reader.next_row()?.is_some() {}
    reader.finish()
}
