//! Texts of a sheet with placeholders for values known only when it is drawn.

use std::fmt;
use std::str::FromStr;

use crate::{Error, Result};

/// The meaning of a place in a [`Pattern`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Placeholder {
    /// The number of a solution in the list of all, counted from 1.
    Number,
    /// The position of a board on the sheet, or in its orbit if orbits are shown whole, counted
    /// from 1.
    Index,
    /// The ranks of the queens, as in 15863724.
    Permutation,
    /// The squares of the queens, as in a1 b5 c8.
    Squares,
    /// The class of a solution.
    Class,
    /// The number of solutions in the orbit of a solution.
    OrbitSize,
    /// The symmetry that turns the fundamental solution into this one, if orbits are shown whole.
    Symmetry,
    /// The size of the board.
    N,
    /// The number of boards.
    Count,
    /// The number of fundamental solutions.
    Fundamentals,
    /// The sum of the orbits' sizes, as in 92 = 11 × 8 + 1 × 4.
    Tally,
    /// The number of a page, counted from 1.
    Page,
    /// The number of pages.
    Pages,
}

nqueens_puzzle::vocabulary! {
    names of Placeholder:
    Number = "number", Index = "index", Permutation = "permutation", Squares = "squares",
    Class = "class", OrbitSize = "orbit_size", Symmetry = "symmetry", N = "n", Count = "count",
    Fundamentals = "fundamentals", Tally = "tally", Page = "page", Pages = "pages",
}

impl Placeholder {
    /// True if it is about one board and has no value for a whole sheet.
    #[must_use]
    pub const fn is_about_a_board(self) -> bool {
        matches!(
            self,
            Placeholder::Number
                | Placeholder::Index
                | Placeholder::Permutation
                | Placeholder::Squares
                | Placeholder::Class
                | Placeholder::OrbitSize
                | Placeholder::Symmetry
        )
    }
}

impl fmt::Display for Placeholder {
    /// The name in braces, as in a pattern.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.name())
    }
}

/// A text with placeholders in braces. A literal brace is written twice.
///
/// ```
/// use nqueens_sheet::{Pattern, Placeholder};
///
/// let caption: Pattern = "{number}. {{{permutation}}}".parse()?;
/// let text = caption.fill(|placeholder| match placeholder {
///     Placeholder::Number => String::from("1"),
///     _ => String::from("2413"),
/// });
/// assert_eq!(text, "1. {2413}");
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// A text from `From<&str>`, which the methods of a [`Sheet`](crate::Sheet) take, is read when the
/// sheet is laid out; the layout reports its mistakes.
///
/// # Guarantees
/// Every placeholder in a pattern that was read is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Pattern {
    pieces: Vec<PatternPiece>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum PatternPiece {
    /// Plain text without doubled braces; two of these are never neighbours.
    Text(String),
    Place(Placeholder),
    /// A text that cannot be read, as the only piece.
    Unread(String),
}

impl Pattern {
    /// Reads a text for one board, where every placeholder is allowed.
    ///
    /// # Errors
    /// - [`Error::Value`] if a name in braces is unknown.
    /// - [`Error::Value`] if a brace stands alone.
    pub fn for_board(text: &str) -> Result<Pattern> {
        parse(text, &Placeholder::ALL)
    }

    /// Reads a text for a whole sheet, where placeholders about one board are not allowed.
    ///
    /// # Errors
    /// - [`Error::Settings`] if there is one about a board.
    /// - [`Error::Value`] if a name in braces is unknown.
    /// - [`Error::Value`] if a brace stands alone.
    pub fn for_sheet(text: &str) -> Result<Pattern> {
        let pattern = parse(text, &about_sheets())?;
        pattern.check_for_sheet()?;
        Ok(pattern)
    }

    /// Refuses a text for one board that cannot be read.
    pub(crate) fn check_for_board(&self) -> Result<()> {
        self.check(&Placeholder::ALL)
    }

    fn check(&self, known: &[Placeholder]) -> Result<()> {
        match self.pieces.first() {
            Some(PatternPiece::Unread(text)) => parse(text, known).map(drop),
            _ => Ok(()),
        }
    }

    /// Refuses a text for a whole sheet that cannot be read or has a placeholder about one board.
    pub(crate) fn check_for_sheet(&self) -> Result<()> {
        self.check(&about_sheets())?;
        match self.about_boards() {
            None => Ok(()),
            Some(placeholder) => Err(Error::setting(
                format!(
                    "`{{{}}}` belongs to one board, but this text to all of them: choose one of {}",
                    placeholder.name(),
                    listed(&about_sheets())
                ),
                &[],
            )),
        }
    }

    /// A text without placeholders, taken literally.
    #[must_use]
    pub fn literal(text: &str) -> Pattern {
        let mut pattern = Pattern::default();
        pattern.push(text);
        pattern
    }

    /// A placeholder alone.
    pub(crate) fn place(placeholder: Placeholder) -> Pattern {
        Pattern {
            pieces: vec![PatternPiece::Place(placeholder)],
        }
    }

    /// True if the text is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The placeholders in the order of the text, with repetitions.
    pub fn placeholders(&self) -> impl Iterator<Item = Placeholder> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            PatternPiece::Text(_) | PatternPiece::Unread(_) => None,
            PatternPiece::Place(placeholder) => Some(*placeholder),
        })
    }

    /// The first placeholder that only makes sense for one board.
    #[must_use]
    pub fn about_boards(&self) -> Option<Placeholder> {
        self.placeholders()
            .find(|placeholder| placeholder.is_about_a_board())
    }

    /// The text with each placeholder replaced by its `value`.
    #[must_use]
    pub fn fill(&self, value: impl Fn(Placeholder) -> String) -> String {
        let text = |piece: &PatternPiece| match piece {
            PatternPiece::Text(text) | PatternPiece::Unread(text) => text.clone(),
            PatternPiece::Place(placeholder) => value(*placeholder),
        };
        self.pieces.iter().map(text).collect()
    }

    fn push(&mut self, text: &str) {
        if let Some(PatternPiece::Text(last)) = self.pieces.last_mut() {
            last.push_str(text);
        } else if !text.is_empty() {
            self.pieces.push(PatternPiece::Text(text.to_owned()));
        }
    }
}

fn about_sheets() -> Vec<Placeholder> {
    let all = Placeholder::ALL.into_iter();
    all.filter(|placeholder| !placeholder.is_about_a_board())
        .collect()
}

/// Reads all placeholders; an error about another name lists the `known` ones.
fn parse(text: &str, known: &[Placeholder]) -> Result<Pattern> {
    let lone = || {
        Error::Value(format!(
            "a brace stands alone in `{text}`: write {{{{ or }}}} for a brace, and a placeholder as {{n}}"
        ))
    };
    let mut pattern = Pattern::default();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, from) = rest.split_at(at);
        pattern.push(before);
        if from.starts_with("{{") || from.starts_with("}}") {
            pattern.push(&from[..1]);
            rest = &from[2..];
            continue;
        }
        let inside = from.strip_prefix('{').ok_or_else(lone)?;
        let (name, after) = inside.split_once('}').ok_or_else(lone)?;
        if name.contains('{') {
            return Err(lone());
        }
        let named = Placeholder::ALL
            .into_iter()
            .find(|placeholder| placeholder.name() == name);
        let placeholder = named.ok_or_else(|| {
            Error::Value(format!(
                "unknown placeholder `{{{name}}}`: choose one of {}, and write {{{{ for a brace",
                listed(known)
            ))
        })?;
        pattern.pieces.push(PatternPiece::Place(placeholder));
        rest = after;
    }
    pattern.push(rest);
    Ok(pattern)
}

fn listed(placeholders: &[Placeholder]) -> String {
    let names: Vec<String> = placeholders.iter().map(ToString::to_string).collect();
    names.join(", ")
}

impl From<&str> for Pattern {
    /// A text with placeholders; one that cannot be read is kept unchanged.
    fn from(text: &str) -> Pattern {
        let unread = || Pattern {
            pieces: vec![PatternPiece::Unread(text.to_owned())],
        };
        parse(text, &Placeholder::ALL).unwrap_or_else(|_| unread())
    }
}

impl From<String> for Pattern {
    fn from(text: String) -> Pattern {
        Pattern::from(text.as_str())
    }
}

impl FromStr for Pattern {
    type Err = Error;

    /// Reads as [`Pattern::for_board`] does.
    fn from_str(text: &str) -> Result<Pattern> {
        Pattern::for_board(text)
    }
}

impl fmt::Display for Pattern {
    /// The text that was read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for piece in &self.pieces {
            match piece {
                PatternPiece::Text(text) => f.write_str(&escaped(text))?,
                PatternPiece::Place(placeholder) => placeholder.fmt(f)?,
                PatternPiece::Unread(text) => f.write_str(text)?,
            }
        }
        Ok(())
    }
}

fn escaped(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

#[cfg(test)]
mod tests;
