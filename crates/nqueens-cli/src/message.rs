//! Messages on standard error, in which user input is escaped and truncated.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use nqueens_sheet::Remark;
use serde_json::json;

/// Applies `--color` before clap parses the arguments, because clap's messages depend on it.
pub(crate) fn choose_color(args: impl Iterator<Item = OsString>) {
    let mut args = args.take_while(|arg| arg != "--");
    let mut choice = None;
    // The last one wins, as with all options.
    while let Some(arg) = args.next() {
        match arg.to_str() {
            Some("--color") => choice = args.next(),
            Some(arg) => choice = arg.strip_prefix("--color=").map(OsString::from).or(choice),
            None => {}
        }
    }
    match choice.as_ref().and_then(|when| when.to_str()) {
        Some("always") => ColorChoice::Always.write_global(),
        Some("never") => ColorChoice::Never.write_global(),
        _ => {}
    }
}

/// True if the environment asks for failures and notes as JSON.
pub(crate) fn is_json_requested() -> bool {
    std::env::var_os("NQUEENS_SHEET_ERRORS").is_some_and(|format| format == "json")
}

/// Prints a note.
pub(crate) fn note(message: &str) {
    print_message("note", AnsiColor::Cyan, message);
}

/// Notes about the result, which an error would make pointless.
static RESULT_NOTES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Keeps a note about the result until the program succeeds.
pub(crate) fn note_result(message: String) {
    let notes = RESULT_NOTES.lock();
    notes.unwrap_or_else(PoisonError::into_inner).push(message);
}

/// Prints the notes about the result.
pub(crate) fn print_result_notes() {
    let notes = RESULT_NOTES.lock().unwrap_or_else(PoisonError::into_inner);
    for message in notes.iter() {
        if is_json_requested() {
            // A closed standard error cannot be reported.
            let _ = writeln!(io::stderr(), "{}", json!({ "note": message }));
        } else {
            note(message);
        }
    }
}

/// Prints warnings about low contrast.
pub(crate) fn warn(remarks: &[Remark]) {
    for remark in remarks {
        print_message("warning", AnsiColor::Yellow, &remark.text);
    }
}

/// Prints a note that the program waits for input, if that is a terminal.
pub(crate) fn note_waiting(what: &str, quiet: bool) {
    if !quiet && io::stdin().is_terminal() && io::stderr().is_terminal() {
        let end = if cfg!(windows) { "Ctrl+Z" } else { "Ctrl+D" };
        note(&format!(
            "reading {what} from the terminal; end with {end} on a new line"
        ));
    }
}

/// Prints a message on standard error, and ignores errors there.
pub(crate) fn print_message(label: &str, color: AnsiColor, message: &str) {
    let style = Style::new().bold().fg_color(Some(color.into()));
    let message = escape_controls(&truncate_words(&escape_arguments(message)), |c| c == '\n');
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {message}");
}

/// Prints clap's error.
pub(crate) fn print_clap_error(error: &clap::Error) {
    let text = error.render().ansi().to_string();
    let _ = write!(
        anstream::stderr(),
        "{}",
        truncate_words(&escape_arguments(&text))
    );
}

/// Escapes control characters of the program's arguments where a message quotes them.
fn escape_arguments(message: &str) -> String {
    let mut text = message.to_owned();
    for arg in std::env::args_os().skip(1) {
        let arg = arg.to_string_lossy();
        let value = arg.split_once('=').map_or("", |(_, value)| value);
        for quoted in [arg.as_ref(), value] {
            let escaped = escape_controls(quoted, |_| false);
            if escaped != quoted {
                text = text.replace(quoted, &escaped);
            }
        }
    }
    text
}

/// Longer words are truncated. It is the maximum length of a path on Linux.
const MAX_WORD: usize = 4096;
/// Number of characters to keep of a truncated word.
const TRUNCATED_CHARS: usize = 80;
/// Maximum number of characters of a message.
const MAX_MESSAGE: usize = 1 << 15;

/// Truncates long words of a message.
fn truncate_words(message: &str) -> String {
    const RESET: &str = "\u{1b}[0m";
    let mut out = String::new();
    for word in message.split_inclusive(char::is_whitespace) {
        if word.len() <= MAX_WORD {
            out.push_str(word);
            continue;
        }
        // The closing quotation mark and the space, after the end of a colour.
        let last = word.char_indices().nth_back(1).map(|(index, _)| index);
        let end = word.rfind(RESET).or(last).unwrap_or(0);
        out.extend(word.chars().take(TRUNCATED_CHARS));
        out.push('…');
        out.push_str(&word[end..]);
    }
    match out.char_indices().nth(MAX_MESSAGE) {
        Some((end, _)) => format!("{}…\n", &out[..end]),
        None => out,
    }
}

/// Quotes words for bash, zsh and fish, on one line.
pub(crate) fn quote_for_shell<T: AsRef<OsStr>>(words: impl IntoIterator<Item = T>) -> String {
    let quoted_words = words.into_iter().map(|word| {
        let word = escape_controls(&word.as_ref().to_string_lossy(), |_| false);
        let is_plain = |c: char| c.is_alphanumeric() || "-_./,:=+@%".contains(c);
        // zsh expands `=ls` to the path of a command, fish `%self` to a process ID.
        if word.chars().all(is_plain) && !word.is_empty() && !word.starts_with(['=', '%']) {
            word
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    });
    quoted_words.collect::<Vec<_>>().join(" ")
}

/// Formats a path for a message, on one line.
pub(crate) fn display_path(path: &Path) -> String {
    escape_controls(&path.to_string_lossy(), |_| false)
}

/// Returns the name of a file in messages; - is standard input.
pub(crate) fn input_name(path: &Path) -> String {
    match path.to_str() {
        Some("-") => "standard input".to_owned(),
        _ => display_path(path),
    }
}

/// Escapes control characters and those that change the text direction, except if `keep` returns true.
pub(crate) fn escape_controls(text: &str, keep: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let changes_direction = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if (c.is_control() || changes_direction) && !keep(c) {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn truncates_long_words() {
        let long = "ä".repeat(5000);
        let message = format!("invalid '{long}' for x");
        let start = "ä".repeat(TRUNCATED_CHARS - 1);
        assert_eq!(
            truncate_words(&message),
            format!("invalid '{start}…' for x")
        );
        let colored = format!("invalid '\u{1b}[33m{long}\u{1b}[0m' for x");
        assert!(truncate_words(&colored).ends_with("ä…\u{1b}[0m' for x"));
    }

    #[test]
    fn quotes_words_for_a_shell() {
        let line = ["--title", "Ada's", "-o", "page-{0p}.svg", "", "--n", "8"];
        assert_eq!(
            quote_for_shell(line),
            "--title 'Ada'\\''s' -o 'page-{0p}.svg' '' --n 8"
        );
        for word in [
            "=ls", "%self", "~", "!!", "{a}", "^a", "#a", "a b", "a;b", "$HOME", "*",
        ] {
            assert_eq!(quote_for_shell([word]), format!("'{word}'"));
        }
    }

    #[test]
    fn keeps_titles_and_paths() {
        let title = "a title ".repeat(30);
        let path = "folder/".repeat(500);
        let message = format!("'{title}' of {path} isn't it");
        assert_eq!(truncate_words(&message), message);
        assert!(truncate_words(&"x".repeat(200_000)).len() < 300);
        assert!(truncate_words(&"a b ".repeat(200_000)).chars().count() <= MAX_MESSAGE + 2);
    }
}
