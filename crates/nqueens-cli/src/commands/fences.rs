//! Fenced code blocks in Markdown, found as mdBook finds them.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::failure::{CliResult, Failure, usage_failure};

/// The extensions mdBook enables that affect where a code block may stand.
const EXTENSIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_DEFINITION_LIST);

/// Replaces each fenced block of `language` with what `draw` makes of its content.
///
/// Returns the new text, and each failure with the line its block begins on, counted from 1.
pub(super) fn replace_blocks(
    text: &str,
    language: &str,
    mut draw: impl FnMut(&str) -> CliResult<String>,
) -> (String, Vec<(usize, Failure)>) {
    let (mut out, mut end, mut failures) = (String::new(), 0, Vec::new());
    let mut content: Option<String> = None;
    for (event, range) in Parser::new_ext(text, EXTENSIONS).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let mut words = info.split([' ', '\t', ',']).filter(|word| !word.is_empty());
                content = (words.next() == Some(language)).then(String::new);
            }
            Event::Text(line) => content
                .iter_mut()
                .for_each(|content| content.push_str(&line)),
            Event::End(TagEnd::CodeBlock) => {
                let Some(content) = content.take() else {
                    continue;
                };
                let drawn = prefixes(text, &range).and_then(|prefixes| {
                    Ok(Prefixes::put_before_lines(&prefixes, &draw(&content)?))
                });
                match drawn {
                    Ok(drawn) => {
                        out.push_str(&text[end..range.start]);
                        out.push_str(&drawn);
                        end = range.end;
                    }
                    Err(failure) => {
                        let before = text[..range.start].bytes().filter(|byte| *byte == b'\n');
                        failures.push((1 + before.count(), failure));
                    }
                }
            }
            _ => {}
        }
    }
    out.push_str(&text[end..]);
    (out, failures)
}

/// The text before a block on its first and its last line: indentation and container markers.
struct Prefixes<'t> {
    first: &'t str,
    last: &'t str,
}

fn prefixes<'t>(text: &'t str, block: &Range<usize>) -> CliResult<Prefixes<'t>> {
    let (before, block) = (&text[..block.start], &text[block.clone()]);
    let fence = &block[..block.len() - block.trim_start_matches(['`', '~']).len()];
    let (_, last) = block.rsplit_once('\n').unwrap_or_default();
    let closing = last.trim_start_matches([' ', '\t', '>']);
    let is_closed =
        closing.starts_with(fence) && closing.trim_end().chars().all(|c| fence.starts_with(c));
    if !is_closed {
        let message =
            format!("the block is not closed: close it with {fence}, indented as its first line");
        return Err(usage_failure(message));
    }
    let first = before.rsplit_once('\n').map_or(before, |(_, first)| first);
    Ok(Prefixes {
        first,
        last: &last[..last.len() - closing.len()],
    })
}

impl Prefixes<'_> {
    /// Puts the lines of a drawing into the containers of its block, between blank lines.
    fn put_before_lines(&self, drawing: &str) -> String {
        let new_line = format!("\n{}", self.last);
        let lines: Vec<&str> = drawing
            .lines()
            .filter(|line| !line.trim().is_empty())
            .collect();
        // A block that starts a list item has no blank line before it in the item.
        let begins_item = !self.first.trim_start_matches([' ', '\t', '>']).is_empty();
        let blank_before = if begins_item { "" } else { &new_line };
        [
            blank_before,
            &lines.join(&new_line),
            new_line.trim_end_matches([' ', '\t']),
        ]
        .concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replaced(text: &str) -> String {
        let (out, failures) =
            replace_blocks(text, "nqueens", |block| Ok(format!("<p>\n\n{block}</p>")));
        assert!(failures.is_empty(), "{text:?}: {failures:?}");
        out
    }

    /// The structure of a text, in which a code block and a block of HTML are the same.
    fn structure(text: &str) -> Vec<String> {
        let events = Parser::new_ext(text, EXTENSIONS).filter_map(|event| match event {
            Event::Start(Tag::CodeBlock(_) | Tag::HtmlBlock) => Some(String::from("block")),
            Event::Start(Tag::Paragraph)
            | Event::End(
                TagEnd::Paragraph | TagEnd::CodeBlock | TagEnd::HtmlBlock | TagEnd::List(_),
            )
            | Event::Text(_)
            | Event::Html(_) => None,
            event => Some(format!("{event:?}")),
        });
        events.collect()
    }

    #[test]
    fn blocks_are_replaced() {
        for (text, expected) in [
            (
                "a\n```nqueens\n--n 8\n```\nb\n",
                "a\n\n<p>\n--n 8\n</p>\n\nb\n",
            ),
            (
                "~~~~ nqueens,wide\n--n 8\n~~~\n~~~~",
                "\n<p>\n--n 8\n~~~\n</p>\n",
            ),
            (
                "- a\n\n  ```nqueens\n  x\n  ```\n  b\n",
                "- a\n\n  \n  <p>\n  x\n  </p>\n\n  b\n",
            ),
            ("1. ```nqueens\n   x\n   ```\n", "1. <p>\n   x\n   </p>\n\n"),
            (
                "> ```nqueens\n> x\n> ```\n> b",
                "> \n> <p>\n> x\n> </p>\n>\n> b",
            ),
        ] {
            assert_eq!(replaced(text), expected);
        }
    }

    /// In any containers, with any line ends, the block is replaced, and what is around it stays
    /// where it is.
    #[test]
    fn containers_keep_their_content() {
        let containers = [
            ("- ", "  "),
            ("1. ", "   "),
            ("> ", "> "),
            (">", ">"),
            ("-\t", "\t"),
            ("*   ", "    "),
            ("[^a]: ", "    "),
            (" 10) ", "     "),
        ];
        let mut nestings = vec![(String::new(), String::new())];
        for _ in 0..3 {
            for (outer_first, outer_rest) in nestings.clone() {
                for (first, rest) in containers {
                    // A tab has a different width elsewhere, footnotes do not nest, and `>` consumes a
                    // following space.
                    let is_outermost = first.contains(['\t', '[']);
                    if (!is_outermost || outer_first.is_empty()) && !outer_first.ends_with('>') {
                        nestings.push((outer_first.clone() + first, outer_rest.clone() + rest));
                    }
                }
            }
        }
        nestings.sort();
        nestings.dedup();
        for (first, rest) in nestings {
            for before in ["", "a\n", "a\n\n", "- a\n"] {
                for line_end in ["\n", "\r\n"] {
                    let inner = format!("{before}```nqueens\n--n 8\n```\nb");
                    let inner = inner.replace('\n', &format!("\n{rest}"));
                    let text = format!("{first}{inner}\n\nc\n").replace('\n', line_end);
                    let mut found = 0;
                    let (out, failures) = replace_blocks(&text, "nqueens", |block| {
                        assert_eq!(block.trim(), "--n 8", "{text:?}");
                        found += 1;
                        Ok(String::from("<p>\n</p>"))
                    });
                    assert!(found == 1 && failures.is_empty(), "{text:?}: {failures:?}");
                    assert_eq!(structure(&out), structure(&text), "{text:?} became {out:?}");
                }
            }
        }
    }

    #[test]
    fn other_code_is_kept() {
        for text in [
            "```sh\n```nqueens\n```\n",
            "````markdown\n```nqueens\n--n 8\n```\n````\n",
            "a\n\n    ```nqueens\n    --n 8\n    ```\n",
            "\t```nqueens\n\t--n 8\n\t```\n",
            "-     ```nqueens\n      --n 8\n      ```\n",
            "<!--\n```nqueens\n--n 8\n```\n-->\n",
            "<pre>\n```nqueens\n--n 8\n```\n</pre>\n",
            "``` nqueens `x` ```\n",
            "```nqueens-sheet\n--n 8\n```",
            "no end of line",
        ] {
            assert_eq!(replaced(text), text);
        }
    }

    #[test]
    fn failures_have_their_line() {
        for (text, expected) in [
            ("a\n\n```nqueens\nx\n```\n\n~~~nqueens\n", &[3, 7][..]),
            ("a\r\n\r\n```nqueens\r\nx\r\n```\r\n", &[3]),
            ("- ```nqueens\n  x\n```\n", &[1]),
            ("> a\n> ````nqueens\n> x\n> ```\n", &[2]),
            ("```nqueens", &[1]),
        ] {
            let (_, failures) = replace_blocks(text, "nqueens", |_| Err(usage_failure("no")));
            let lines: Vec<usize> = failures.iter().map(|(line, _)| *line).collect();
            assert_eq!(lines, expected, "{text:?}");
        }
    }
}
