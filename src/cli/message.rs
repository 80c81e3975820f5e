//! Messages on standard error, in which what somebody gave is printed safely, and cut.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use nqueens_sheet::Remark;

/// Takes `--color` before clap does, since clap's own messages heed it.
pub(crate) fn choose_color(args: impl Iterator<Item = OsString>) {
    let mut args = args.take_while(|arg| arg != "--");
    let mut chosen = None;
    // The last of several counts, as with all options.
    while let Some(arg) = args.next() {
        match arg.to_str() {
            Some("--color") => chosen = args.next(),
            Some(arg) => chosen = arg.strip_prefix("--color=").map(OsString::from).or(chosen),
            None => {}
        }
    }
    match chosen.as_ref().and_then(|when| when.to_str()) {
        Some("always") => ColorChoice::Always.write_global(),
        Some("never") => ColorChoice::Never.write_global(),
        _ => {}
    }
}

/// Something that is worth knowing, though nothing failed.
pub(crate) fn note(message: &str) {
    say("note", AnsiColor::Cyan, message);
}

/// Warns of what is drawn, but hard to see.
pub(crate) fn warn(remarks: &[Remark]) {
    for remark in remarks {
        say("warning", AnsiColor::Yellow, &remark.text);
    }
}

/// Says that the program waits for somebody to type, where somebody can.
pub(crate) fn await_input(what: &str, quiet: bool) {
    if !quiet && io::stdin().is_terminal() && io::stderr().is_terminal() {
        let end = if cfg!(windows) { "Ctrl+Z" } else { "Ctrl+D" };
        note(&format!(
            "waiting for {what} to be typed; {end} on a new line ends them"
        ));
    }
}

/// A message on standard error; if that is closed, nobody is left to tell.
pub(crate) fn say(label: &str, color: AnsiColor, message: &str) {
    let style = Style::new().bold().fg_color(Some(color.into()));
    let message = printable(&shortened(&typed_safely(message)), |c| c == '\n');
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {message}");
}

/// clap's message.
pub(crate) fn say_refusal(error: &clap::Error) {
    let text = typed_safely(&error.render().ansi().to_string());
    let _ = write!(anstream::stderr(), "{}", shortened(&text));
}

/// A message in which what was typed is as it may be printed, on one line.
fn typed_safely(message: &str) -> String {
    let mut text = message.to_owned();
    for arg in std::env::args_os().skip(1) {
        let arg = arg.to_string_lossy();
        let value = arg.split_once('=').map_or("", |(_, value)| value);
        for typed in [arg.as_ref(), value] {
            let safe = printable(typed, |_| false);
            if safe != typed {
                text = text.replace(typed, &safe);
            }
        }
    }
    text
}

/// Longer quotations are cut. No sentence of ours has as much between two
/// apostrophes, and who gives a long title wants to see which.
const LONGEST: usize = 300;
/// Characters of them that are kept.
const KEPT: usize = 80;
/// As many as the path of a file may have on Linux.
const LONGEST_WORD: usize = 4096;

/// As many bytes as a text has that quotes many things.
const LONGEST_TEXT: usize = 1 << 15;

/// A message in which long quotations and words are cut.
fn shortened(message: &str) -> Cow<'_, str> {
    if message.len() <= LONGEST {
        return Cow::Borrowed(message);
    }
    let mut out = String::with_capacity(message.len().min(1 << 12));
    let mut rest = message;
    while let Some(start) = rest.find(['"', '\'', '`']) {
        let (before, quoted) = rest.split_at(start + 1);
        // One in a word is an apostrophe.
        let opens = !before[..start].ends_with(|c: char| c.is_alphanumeric());
        let quote = before.chars().next_back().filter(|_| opens);
        let end = quote.and_then(|quote| quoted.find(quote));
        push_words(&mut out, before);
        rest = match end {
            Some(end) if end > LONGEST => {
                push_cut(&mut out, &quoted[..end]);
                &quoted[end..]
            }
            Some(end) => {
                out.push_str(&quoted[..end]);
                &quoted[end..]
            }
            None => quoted,
        };
        if end.is_some() {
            // What closes it does not open another one.
            out.push_str(&rest[..1]);
            rest = &rest[1..];
        }
    }
    push_words(&mut out, rest);
    if out.len() > LONGEST_TEXT {
        let mut ends = (0..=LONGEST_TEXT).rev();
        let end = ends.find(|end| out.is_char_boundary(*end));
        out.truncate(end.unwrap_or(0));
        out.push_str("…\n");
    }
    Cow::Owned(out)
}

fn push_words(out: &mut String, text: &str) {
    for word in text.split_inclusive(char::is_whitespace) {
        if word.len() > LONGEST_WORD {
            push_cut(out, word);
        } else {
            out.push_str(word);
        }
    }
}

fn push_cut(out: &mut String, text: &str) {
    out.extend(text.chars().take(KEPT));
    out.push('…');
    // What ends a colour.
    const RESET: &str = "\u{1b}[0m";
    if text.ends_with(RESET) {
        out.push_str(RESET);
    }
}

/// Things as a sentence lists them: `a, b and c`.
pub(crate) fn listed(things: &[String]) -> String {
    match things {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        things => things.concat(),
    }
}

/// Words as one line that bash, zsh and fish split into the same words.
pub(crate) fn quote_for_shell<T: AsRef<OsStr>>(words: impl IntoIterator<Item = T>) -> String {
    let quoted = words.into_iter().map(|word| {
        let word = printable(&word.as_ref().to_string_lossy(), |_| false);
        let plain = |c: char| c.is_alphanumeric() || "-_./,:=+@%".contains(c);
        // In zsh `=ls` is the path of a command, in fish `%self` the number of a process.
        if word.chars().all(plain) && !word.is_empty() && !word.starts_with(['=', '%']) {
            word
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}

/// A path as it stands in a message, on one line.
pub(crate) fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy(), |_| false)
}

/// Text of others without what a terminal would obey: control characters, and
/// those that turn the direction of reading. `kept` says which stay.
pub(crate) fn printable(text: &str, kept: impl Fn(char) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if (c.is_control() || turns) && !kept(c) {
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
    fn long_quotations_are_cut() {
        let long = "ä".repeat(1000);
        let kept = "ä".repeat(KEPT);
        for quote in ['"', '\'', '`'] {
            let message = format!("it's no {quote}{long}{quote}: choose `one`");
            let expected = format!("it's no {quote}{kept}…{quote}: choose `one`");
            assert_eq!(shortened(&message), expected);
        }
        let colored = format!("invalid '\u{1b}[33m{long}\u{1b}[0m' for x");
        assert!(shortened(&colored).ends_with("ä…\u{1b}[0m' for x"));
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
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
    fn short_ones_and_paths_stay() {
        let title = "a title ".repeat(30);
        let path = "folder/".repeat(500);
        let message = format!("'{title}' of {path} isn't it");
        assert_eq!(shortened(&message), message);
        assert!(shortened(&"x".repeat(200_000)).len() < 300);
    }
}
