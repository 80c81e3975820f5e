//! A line of a file of commands: what it writes, and the words of its options.

/// The file to write, and then the options that make it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BatchLine {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) target: String,
    pub(super) options: Vec<String>,
}

/// The lines of a file that are no notes.
///
/// # Errors
/// The number of a line and what is wrong with it.
pub(super) fn parse(text: &str) -> Result<Vec<BatchLine>, (usize, &'static str)> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with('#') {
            continue;
        }
        let mut words = words(line).map_err(|what| (number, what))?.into_iter();
        let Some(target) = words.next() else {
            continue;
        };
        lines.push(BatchLine {
            number,
            target,
            options: words.collect(),
        });
    }
    Ok(lines)
}

/// The words of a line. Between quotes, blanks are part of a word.
fn words(line: &str) -> Result<Vec<String>, &'static str> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match quoted {
        true => Err("a quote is not closed"),
        false => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_blanks() {
        let text =
            "# a note\n\n  x.svg --n 8 --title \"Eight queens\" --footer=\"a b\" --caption \"\"\n";
        let lines = parse(text).unwrap();
        let [line] = lines.as_slice() else {
            panic!("{lines:?}");
        };
        assert_eq!((line.number, line.target.as_str()), (3, "x.svg"));
        let options = [
            "--n",
            "8",
            "--title",
            "Eight queens",
            "--footer=a b",
            "--caption",
            "",
        ];
        assert_eq!(line.options, options);
        assert_eq!(parse("a\nb \"c\n"), Err((2, "a quote is not closed")));
    }
}
