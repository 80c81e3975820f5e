//! The faults of the end of a run.

use std::io::{Cursor, Read};

use flate2::read::GzDecoder;
use resvg::usvg::roxmltree::{Document, ParsingOptions};

use super::line::Line;
use super::run::Ran;

/// Larger pictures are looked at by their beginning and end alone.
const READ: usize = 1 << 24;

pub(crate) fn faults(line: &Line, ran: &Ran) -> Vec<String> {
    let mut faults = Vec::new();
    if ran.late {
        if !line.is_large() {
            faults.push(String::from("takes too long"));
        }
        // Whoever is stopped leaves nothing half done.
        faults.extend(ran.files.iter().filter_map(|file| read(file).err()));
        return faults;
    }
    if !matches!(ran.code, Some(0..=2)) {
        faults.push(format!("exit code {:?}: {}", ran.code, ran.err));
    }
    faults.extend(message(line, ran));
    if ran.code == Some(0) {
        faults.extend(ran.files.iter().filter_map(|file| read(file).err()));
        faults.extend(content(&ran.out).err());
    } else {
        // What is asked one by one is answered one by one.
        if !ran.out.is_empty() && !line.begins("count") {
            faults.push(format!("{} bytes of output after a failure", ran.out.len()));
        }
        if let Some(file) = ran.files.first() {
            faults.push(format!("{} is left after a failure", file.display()));
        }
    }
    faults
}

fn message(line: &Line, ran: &Ran) -> Vec<String> {
    let mut faults = Vec::new();
    let text = &ran.err;
    let colored = line.has("always") || line.has("--color=always");
    if text.contains("panicked") || text.contains("RUST_BACKTRACE") {
        faults.push(text.clone());
    }
    if text.chars().any(|c| c.is_control() && c != '\n') && !colored {
        faults.push(format!("raw control characters in {text:?}"));
    }
    let own = !text.contains("For more information, try");
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("note: "))
        .count();
    // Of a batch, twenty that fail, the number of the others, and how to write what is stale.
    let most = if line.begins("batch") { 22 } else { 3 };
    if own && lines > most && !line.begins("templates") {
        faults.push(format!("a message of {lines} lines: {text}"));
    }
    let foreign = |name: &&str| !line.knows(name);
    let other = text.contains("figure trace") || text.contains("nqueens-sheet ");
    if let Some(name) = options_in(text).find(foreign).filter(|_| !other) {
        faults.push(format!("the command has no {name}: {text}"));
    }
    if ran.code != Some(0) && text.is_empty() {
        faults.push(String::from("fails without a message"));
    }
    faults
}

/// The options that a message names, other than what was typed: that is in quotes.
fn options_in(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_lowercase() || c == '-';
    let words = text.split(|c: char| c.is_whitespace() || "(,".contains(c));
    let words = words.filter(|word| word.starts_with("--"));
    words
        .map(move |word| word.split(|c| !is_part(c)).next().unwrap_or(word))
        .filter(|word| word.len() > 2)
}

fn read(path: &std::path::Path) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    if bytes.is_empty() {
        return Err(format!("{} is empty", path.display()));
    }
    content(&bytes)
}

/// Refuses a picture that is none, whatever it is; other output is of no concern.
fn content(bytes: &[u8]) -> Result<(), String> {
    if bytes.starts_with(b"%PDF") {
        return ends(bytes, b"%%EOF", "a PDF");
    }
    if bytes.len() > READ {
        return Ok(());
    }
    if bytes.starts_with(b"\x1f\x8b") {
        let mut text = Vec::new();
        let mut gzip = GzDecoder::new(bytes);
        gzip.read_to_end(&mut text)
            .map_err(|error| error.to_string())?;
        return svg(&text);
    }
    if bytes.starts_with(b"\x89PNG") {
        return png(bytes).map_err(|error| format!("the PNG: {error}"));
    }
    match bytes {
        [b'<', b's', b'v', b'g', ..] => svg(bytes),
        [b'<', b'!', ..] => ends(bytes, b"</html>", "a page"),
        [b'G', b'I', b'F', ..] => ends(bytes, b";", "a GIF"),
        [b'{', ..] => json(bytes).map_err(|error| format!("the JSON: {error}")),
        _ => Ok(()),
    }
}

fn ends(bytes: &[u8], end: &[u8], what: &str) -> Result<(), String> {
    if bytes.trim_ascii_end().ends_with(end) {
        Ok(())
    } else {
        Err(format!("{what} without its end"))
    }
}

/// One document, or one a line.
fn json(bytes: &[u8]) -> serde_json::Result<()> {
    let mut documents = serde_json::Deserializer::from_slice(bytes).into_iter();
    documents.try_for_each(|document| document.map(|_: serde_json::Value| ()))
}

fn svg(bytes: &[u8]) -> Result<(), String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let options = ParsingOptions::default();
    let parsed = Document::parse_with_options(text, options);
    parsed
        .map(|_| ())
        .map_err(|error| format!("the SVG: {error}"))
}

fn png(bytes: &[u8]) -> Result<(), png::DecodingError> {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info()?;
    while reader.next_row()?.is_some() {}
    reader.finish()
}
