//! Messages that quote what somebody gave, which may be of any length.

use std::borrow::Cow;

/// Longer quotations are cut. No sentence of ours has as much between two
/// apostrophes, and who gives a long title wants to see which.
const LONGEST: usize = 300;
/// What is left of them, in characters.
const KEPT: usize = 80;
/// As many as the path of a file may have on Linux.
const LONGEST_WORD: usize = 4096;

/// As many bytes as a text has that quotes many things.
const LONGEST_TEXT: usize = 1 << 15;

/// A message in which long quotations and words are cut.
pub(crate) fn shortened(message: &str) -> Cow<'_, str> {
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
        match word.len() > LONGEST_WORD {
            true => push_cut(out, word),
            false => out.push_str(word),
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
    fn short_ones_and_paths_stay() {
        let title = "a title ".repeat(30);
        let path = "folder/".repeat(500);
        let message = format!("'{title}' of {path} isn't it");
        assert_eq!(shortened(&message), message);
        assert!(shortened(&"x".repeat(200_000)).len() < 300);
    }
}
