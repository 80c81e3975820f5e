//! A line of a file of commands: what it writes, and the words of its options.

use crate::cli::failure::{Outcome, usage};

/// The file to write, and then the options that make it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BatchLine {
    pub(super) target: String,
    pub(super) options: Vec<String>,
}

/// What editors write at the start of a file to say that it is UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The lines of a file that are no notes, each with its number: what it says, or
/// what is wrong with it. Bytes that are no text are told once.
pub(super) fn parse(bytes: &[u8]) -> Vec<(usize, Outcome<BatchLine>)> {
    let text = match str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text),
        Err(error) => {
            let before = bytes[..error.valid_up_to()].iter();
            let number = 1 + before.filter(|byte| **byte == b'\n').count();
            let why = usage("it is not UTF-8 text: save the file as UTF-8");
            return vec![(number, Err(why))];
        }
    };
    let lines = (1..).zip(text.lines());
    lines
        .filter_map(|(number, line)| Some((number, named(line).transpose()?)))
        .collect()
}

/// What a line says, its words split as a shell splits them; none in a note.
fn named(line: &str) -> Outcome<Option<BatchLine>> {
    let Some(words) = shlex::split(line) else {
        return Err(usage(match line.ends_with('\\') {
            true => {
                "a backslash at its end has nothing to quote: write the whole command on one line"
            }
            false => {
                "a quotation is not closed: close it, or write a backslash before a single quote"
            }
        }));
    };
    let mut words = words.into_iter();
    match words.next() {
        None => Ok(None),
        Some(target) if target.is_empty() || target.starts_with('-') => Err(usage(
            "a line begins with the file to write: put its name first, as in all.svg --n 8",
        )),
        Some(target) => Ok(Some(BatchLine {
            target,
            options: words.collect(),
        })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::failure::Failure;

    /// The words of each line, or what is wrong with it.
    fn parsed(bytes: &[u8]) -> Vec<(usize, Result<Vec<String>, String>)> {
        let words = |line: BatchLine| [vec![line.target], line.options].concat();
        let why = |failure| match failure {
            Failure::Usage(why) => why,
            other => panic!("{other:?}"),
        };
        let lines = parse(bytes).into_iter();
        lines
            .map(|(number, line)| (number, line.map(words).map_err(why)))
            .collect()
    }

    #[test]
    fn words_are_those_of_a_shell() {
        for (line, expected) in [
            ("x.svg --n 8", &["x.svg", "--n", "8"][..]),
            ("\tx.svg  --n\t8 \r\n", &["x.svg", "--n", "8"]),
            (
                "x.svg --title \"Eight queens\"",
                &["x.svg", "--title", "Eight queens"],
            ),
            (
                "x.svg --title 'Eight \"queens\"'",
                &["x.svg", "--title", "Eight \"queens\""],
            ),
            (
                "x.svg --title \"a \\\"b\\\"\"",
                &["x.svg", "--title", "a \"b\""],
            ),
            (
                "x.svg --footer=\"a b\" --caption ''",
                &["x.svg", "--footer=a b", "--caption", ""],
            ),
            ("a\\ b.svg", &["a b.svg"]),
            ("x.svg --n 8 # all 92", &["x.svg", "--n", "8"]),
            (
                "x#1.svg --set queen=#a00",
                &["x#1.svg", "--set", "queen=#a00"],
            ),
            ("\u{feff}x.svg", &["x.svg"]),
        ] {
            let expected = expected.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(parsed(line.as_bytes()), [(1, Ok(expected))], "{line}");
        }
        assert_eq!(parsed(b"# a note\n\n  \t# another\r\n\r\n"), []);
    }

    #[test]
    fn what_is_wrong_is_found_on_each_line() {
        let lines = parsed(b"a.svg\nb \"c\n-o e.svg\nf.svg \\\n'' --n 4\ng.svg\n");
        let wrong = lines.iter().filter_map(|(number, line)| {
            let why = line.as_ref().err()?;
            Some((*number, why.split(':').next()?))
        });
        assert_eq!(
            wrong.collect::<Vec<_>>(),
            [
                (2, "a quotation is not closed"),
                (3, "a line begins with the file to write"),
                (4, "a backslash at its end has nothing to quote"),
                (5, "a line begins with the file to write"),
            ]
        );
        assert_eq!(lines.len(), 6);
        let why = String::from("it is not UTF-8 text: save the file as UTF-8");
        let lines = parsed(b"\xEF\xBB\xBFa.svg\n\nb.svg \xE4\nc.svg \xE4\n-d\n");
        assert_eq!(lines, [(3, Err(why))]);
    }
}
