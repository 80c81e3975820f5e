//! A line of a file of commands: what it writes, and the words of its options.

use crate::cli::failure::{Failure, usage};

/// The file to write, and then the options that make it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BatchLine {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) target: String,
    pub(super) options: Vec<String>,
}

/// What editors write at the start of a file to say that it is UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lines of a file that are no notes, each with its number: what it says, or
/// what is wrong with it.
pub(super) fn parse(bytes: &[u8]) -> Vec<(usize, Result<BatchLine, Failure>)> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let lines = (1..).zip(bytes.split(|byte| *byte == b'\n'));
    let each = lines.filter_map(|(number, line)| {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        Some((
            number,
            words(line)
                .transpose()?
                .and_then(|words| named(number, words)),
        ))
    });
    each.collect()
}

/// The words of a line, as a shell splits them; none in a note.
fn words(line: &[u8]) -> Result<Option<Vec<String>>, Failure> {
    let Ok(text) = str::from_utf8(line) else {
        return Err(usage("it is not UTF-8 text: save the file as UTF-8"));
    };
    match shlex::split(text) {
        Some(words) => Ok(Some(words).filter(|words| !words.is_empty())),
        None if text.ends_with('\\') => Err(usage(
            "a backslash at its end has nothing to quote: write the whole command on one line",
        )),
        None => Err(usage(
            "a quotation is not closed: close it, or write a backslash before a single quote",
        )),
    }
}

fn named(number: usize, words: Vec<String>) -> Result<BatchLine, Failure> {
    let mut words = words.into_iter();
    let target = words.next().unwrap_or_default();
    if target.is_empty() || target.starts_with('-') {
        return Err(usage(
            "a line begins with the file to write: put its name first, as in all.svg --n 8",
        ));
    }
    Ok(BatchLine {
        number,
        target,
        options: words.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("\tx.svg  --n\t8 \r", &["x.svg", "--n", "8"]),
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
        let lines = parsed(b"a.svg\nb \"c\nd.svg \xff\n-o e.svg\nf.svg \\\n'' --n 4\ng.svg\n");
        let wrong = lines.iter().filter_map(|(number, line)| {
            let why = line.as_ref().err()?;
            Some((*number, why.split(':').next()?))
        });
        assert_eq!(
            wrong.collect::<Vec<_>>(),
            [
                (2, "a quotation is not closed"),
                (3, "it is not UTF-8 text"),
                (4, "a line begins with the file to write"),
                (5, "a backslash at its end has nothing to quote"),
                (6, "a line begins with the file to write"),
            ]
        );
        assert_eq!(lines.len(), 7);
    }
}
