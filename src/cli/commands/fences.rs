//! The fenced blocks of a text in Markdown (CommonMark 0.31.2, section 4.5).

use crate::cli::failure::{CliResult, Failure, usage};

/// A fence that is open.
struct Fence<'t> {
    /// What stands before it on its line: blanks, and the signs of quotations.
    before: &'t str,
    /// The sign of a list that begins on its line, with the blanks behind it.
    item: &'t str,
    sign: char,
    length: usize,
    /// True if it is one of those that are looked for.
    ours: bool,
    line: usize,
}

impl<'t> Fence<'t> {
    /// The fence that a line opens.
    fn opened(line: &'t str, number: usize, language: &str) -> Option<Fence<'t>> {
        let rest = line.trim_start_matches([' ', '\t', '>']);
        let (before, rest) = line.split_at(line.len() - rest.len());
        let item = &rest[..item(rest)];
        let rest = &rest[item.len()..];
        let sign = rest.chars().next().filter(|sign| matches!(sign, '`' | '~'))?;
        let info = rest.trim_start_matches(sign);
        let length = rest.len() - info.len();
        let ours = info.split([' ', '\t', ',', '\r', '\n']).find(|word| !word.is_empty())
            == Some(language);
        (length >= 3 && !(sign == '`' && info.contains('`'))).then_some(Fence {
            before,
            item,
            sign,
            length,
            ours,
            line: number,
        })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let rest = line.trim_start_matches([' ', '\t', '>']).trim_end();
        rest.len() >= self.length && rest.chars().all(|sign| sign == self.sign)
    }

    /// Something in the place of the block, with what stands before each of its lines, and between
    /// blank lines.
    fn replaced(&self, by: &str) -> String {
        let blank = self.before.trim_end();
        let inner = format!("{}{}", self.before, " ".repeat(self.item.len()));
        let mut out = String::new();
        for (at, line) in by.lines().filter(|line| !line.trim().is_empty()).enumerate() {
            out += &match (at, self.item.is_empty()) {
                (0, true) => format!("{blank}\n{inner}{line}\n"),
                (0, false) => format!("{}{}{line}\n", self.before, self.item),
                _ => format!("{inner}{line}\n"),
            };
        }
        out + blank + "\n"
    }
}

/// The length of the sign of a list at the beginning of a line, with the blanks behind it; zero
/// without one.
fn item(line: &str) -> usize {
    let digits = line.len() - line.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (signs, room) = match digits {
        0 => (&['-', '*', '+'][..], 1),
        _ => (&['.', ')'][..], digits + 1),
    };
    let Some(rest) = line[digits..].strip_prefix(signs) else {
        return 0;
    };
    let blanks = rest.len() - rest.trim_start_matches(' ').len();
    if blanks == 0 && !rest.is_empty() { 0 } else { room + blanks }
}

/// A text whose blocks of a language give way to what `drawn` makes of their contents; and what is
/// wrong with a block, by the line on which it begins, from 1.
pub(super) fn with_blocks(
    text: &str,
    language: &str,
    mut drawn: impl FnMut(&str) -> CliResult<String>,
) -> (String, Vec<(usize, Failure)>) {
    let (mut out, mut failures) = (String::new(), Vec::new());
    let (mut open, mut content, mut in_list) = (None::<Fence<'_>>, String::new(), false);
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let Some(fence) = &open else {
            in_list = match line.starts_with([' ', '\t', '>', '\n', '\r']) {
                true => in_list || item(line.trim_start_matches([' ', '\t', '>'])) > 0,
                false => item(line) > 0,
            };
            open = Fence::opened(line, number, language)
                // Outside of a list, what is indented so is code as it stands.
                .filter(|fence| in_list || !fence.before.ends_with("    "));
            if open.as_ref().is_none_or(|fence| !fence.ours) {
                out += line;
            }
            continue;
        };
        let closed = fence.is_closed_by(line);
        match (fence.ours, closed) {
            (false, _) => out += line,
            (true, false) => content += line.trim_start_matches([' ', '\t', '>']),
            (true, true) => match drawn(&content) {
                Ok(made) => out += &fence.replaced(&made),
                Err(failure) => failures.push((fence.line, failure)),
            },
        }
        if closed {
            open = None;
            content.clear();
        }
    }
    if let Some(fence) = open.filter(|fence| fence.ours) {
        let why = format!(
            "the block has no end: close it with a line of {}",
            fence.sign.to_string().repeat(fence.length)
        );
        failures.push((fence.line, usage(why)));
    }
    (out, failures)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str) -> String {
        let (out, failures) =
            with_blocks(text, "nqueens", |block| Ok(format!("<{}>\n\n</>", block.trim())));
        assert!(failures.is_empty(), "{failures:?}");
        out
    }

    #[test]
    fn a_block_gives_way_to_its_picture() {
        for (text, expected) in [
            ("a\n```nqueens\n--n 8\n```\nb\n", "a\n\n<--n 8>\n</>\n\nb\n"),
            ("~~~~ nqueens wide\n--n 8\n~~~\n~~~~\n", "\n<--n 8\n~~~>\n</>\n\n"),
            ("- a\n\n  ```nqueens\n  --n 8\n  ```\n  b\n", "- a\n\n\n  <--n 8>\n  </>\n\n  b\n"),
            ("1. ```nqueens\n   --n 8\n   ```\n", "1. <--n 8>\n   </>\n\n"),
            ("> ```nqueens\n> --n 8\n> ```\n", ">\n> <--n 8>\n> </>\n>\n"),
            (
                "1. a\n    - b\n\n        ```nqueens\n        x\n        ```\n",
                "1. a\n    - b\n\n\n        <x>\n        </>\n\n",
            ),
        ] {
            assert_eq!(made(text), expected);
        }
    }

    #[test]
    fn what_is_no_such_block_stays() {
        for text in [
            "```sh\n```nqueens\n```\n",
            "````markdown\n```nqueens\n--n 8\n```\n````\n",
            "a\n\n    ```nqueens\n    --n 8\n    ```\n",
            "``` nqueens `x` ```\n",
            "```nqueens-sheet\n--n 8\n```",
            "no end of line",
        ] {
            assert_eq!(made(text), text);
        }
    }

    #[test]
    fn what_is_wrong_has_its_line() {
        let (_, failures) =
            with_blocks("a\n\n```nqueens\nx\n```\n\n~~~nqueens\n", "nqueens", |_| Err(usage("no")));
        let lines: Vec<usize> = failures.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [3, 7]);
    }
}
