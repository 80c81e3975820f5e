//! Texts with placeholders for values that are known only when a sheet is drawn.

use std::fmt;
use std::str::FromStr;

use crate::words::join;
use crate::{Error, ErrorKind, Result};

/// A placeholder of a [`Pattern`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Placeholder {
    /// The number of the solution in the list of all solutions, counted from 1.
    Number,
    /// The position of the board on the sheet, or in its orbit if whole orbits are shown, counted from 1.
    Index,
    /// The ranks of the queens, such as 15863724.
    Permutation,
    /// The squares of the queens, such as a1 b5 c8.
    Squares,
    /// The symmetry class of the solution.
    Class,
    /// The number of solutions in the orbit of the solution.
    OrbitSize,
    /// The symmetry that maps the fundamental solution to this one, if whole orbits are shown.
    Symmetry,
    /// The size of the board.
    N,
    /// The number of boards.
    Count,
    /// The number of fundamental solutions.
    Fundamentals,
    /// The sum of the orbit sizes, such as 92 = 11 × 8 + 1 × 4.
    Tally,
    /// The page number, counted from 1.
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
    /// Returns true if the value belongs to one board, so that a whole sheet has none.
    #[must_use]
    pub const fn is_for_board(self) -> bool {
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
    /// Writes the name in braces, as in a pattern.
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
/// `From<&str>` accepts any text. If it is malformed, laying out the [`Sheet`](crate::Sheet) reports the
/// error.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Pattern(String);

/// A part of a pattern.
enum PatternPiece<'t> {
    /// A literal text, unescaped.
    Text(&'t str),
    Placeholder(Placeholder),
}

impl Pattern {
    /// Parses a text for one board, where every placeholder is allowed.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if a placeholder is unknown or a brace is unmatched.
    pub fn for_board(text: &str) -> Result<Pattern> {
        let pattern = Pattern::from(text);
        pattern.check_for_board()?;
        Ok(pattern)
    }

    /// Parses a text for a whole sheet, where placeholders of single boards are not allowed.
    ///
    /// # Errors
    /// - [`ErrorKind::Conflict`] if there is a placeholder of single boards.
    /// - [`ErrorKind::InvalidValue`] if a placeholder is unknown or a brace is unmatched.
    pub fn for_sheet(text: &str) -> Result<Pattern> {
        let pattern = Pattern::from(text);
        pattern.check_for_sheet()?;
        Ok(pattern)
    }

    /// Refuses a malformed text for one board.
    pub(crate) fn check_for_board(&self) -> Result<()> {
        parse(&self.0, &Placeholder::ALL).map(drop)
    }

    /// Refuses a text for a whole sheet that is malformed or has a placeholder of single boards.
    pub(crate) fn check_for_sheet(&self) -> Result<()> {
        let known = sheet_placeholders();
        parse(&self.0, &known)?;
        match self.placeholders().find(|used| used.is_for_board()) {
            None => Ok(()),
            Some(placeholder) => Err(ErrorKind::Conflict.error(format!(
                "`{placeholder}` is only for texts of single boards: choose one of {}",
                join(known, ", ")
            ))),
        }
    }

    /// Creates a pattern without placeholders, whose braces are literal.
    #[must_use]
    pub fn literal(text: &str) -> Pattern {
        Pattern(text.replace('{', "{{").replace('}', "}}"))
    }

    /// Returns true if the text is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Iterates over the placeholders in the order of the text, including repetitions.
    pub fn placeholders(&self) -> impl Iterator<Item = Placeholder> + '_ {
        let pieces = parse(&self.0, &[]).unwrap_or_default().into_iter();
        pieces.filter_map(|piece| match piece {
            PatternPiece::Text(_) => None,
            PatternPiece::Placeholder(placeholder) => Some(placeholder),
        })
    }

    /// Returns the text with each placeholder replaced by its `value`.
    #[must_use]
    pub fn fill(&self, value: impl Fn(Placeholder) -> String) -> String {
        let pieces = parse(&self.0, &[]).unwrap_or_else(|_| vec![PatternPiece::Text(&self.0)]);
        let texts = pieces.into_iter().map(|piece| match piece {
            PatternPiece::Text(text) => text.to_owned(),
            PatternPiece::Placeholder(placeholder) => value(placeholder),
        });
        texts.collect()
    }
}

fn sheet_placeholders() -> Vec<Placeholder> {
    let all = Placeholder::ALL.into_iter();
    all.filter(|placeholder| !placeholder.is_for_board())
        .collect()
}

/// Splits a text at its placeholders; the error about an unknown one lists those of `known`.
fn parse<'t>(text: &'t str, known: &[Placeholder]) -> Result<Vec<PatternPiece<'t>>> {
    let unmatched = || {
        ErrorKind::InvalidValue.error(format!(
            "unmatched brace in `{text}`: write {{{{ or }}}} for a brace, and a placeholder as {{n}}"
        ))
    };
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, from) = rest.split_at(at);
        pieces.push(PatternPiece::Text(before));
        if from.starts_with("{{") || from.starts_with("}}") {
            pieces.push(PatternPiece::Text(&from[..1]));
            rest = &from[2..];
            continue;
        }
        let inside = from.strip_prefix('{').ok_or_else(unmatched)?;
        let (name, after) = inside.split_once('}').ok_or_else(unmatched)?;
        if name.contains('{') {
            return Err(unmatched());
        }
        let mut all = Placeholder::ALL.into_iter();
        let placeholder = all.find(|placeholder| placeholder.name() == name);
        pieces.push(PatternPiece::Placeholder(placeholder.ok_or_else(|| {
            ErrorKind::InvalidValue.error(format!(
                "unknown placeholder `{{{name}}}`: choose one of {}, and write {{{{ for a brace",
                join(known, ", ")
            ))
        })?));
        rest = after;
    }
    pieces.push(PatternPiece::Text(rest));
    Ok(pieces)
}

impl From<&str> for Pattern {
    /// Keeps any text; a malformed one is refused later.
    fn from(text: &str) -> Pattern {
        Pattern(text.to_owned())
    }
}

impl From<String> for Pattern {
    fn from(text: String) -> Pattern {
        Pattern(text)
    }
}

impl FromStr for Pattern {
    type Err = Error;

    /// Parses like [`Pattern::for_board`].
    fn from_str(text: &str) -> Result<Pattern> {
        Pattern::for_board(text)
    }
}

impl fmt::Display for Pattern {
    /// Writes the source text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests;
