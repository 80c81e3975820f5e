//! Texts with placeholders for values that are known only when a sheet is drawn.

use std::fmt;
use std::str::FromStr;

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
pub struct Pattern {
    pieces: Vec<PatternPiece>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum PatternPiece {
    /// Unescaped literal text; never adjacent to another.
    Text(String),
    Placeholder(Placeholder),
    /// A malformed text, always the only piece.
    Malformed(String),
}

impl Pattern {
    /// Parses a text for one board, where every placeholder is allowed.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidValue`] if a placeholder is unknown or a brace is unmatched.
    pub fn for_board(text: &str) -> Result<Pattern> {
        parse(text, &Placeholder::ALL)
    }

    /// Parses a text for a whole sheet, where placeholders of single boards are not allowed.
    ///
    /// # Errors
    /// - [`ErrorKind::Conflict`] if there is a placeholder of single boards.
    /// - [`ErrorKind::InvalidValue`] if a placeholder is unknown or a brace is unmatched.
    pub fn for_sheet(text: &str) -> Result<Pattern> {
        let pattern = parse(text, &sheet_placeholders())?;
        pattern.check_for_sheet()?;
        Ok(pattern)
    }

    /// Refuses a malformed text for one board.
    pub(crate) fn check_for_board(&self) -> Result<()> {
        self.check(&Placeholder::ALL)
    }

    fn check(&self, known: &[Placeholder]) -> Result<()> {
        match self.pieces.first() {
            Some(PatternPiece::Malformed(text)) => parse(text, known).map(drop),
            _ => Ok(()),
        }
    }

    /// Refuses a text for a whole sheet that is malformed or has a placeholder of single boards.
    pub(crate) fn check_for_sheet(&self) -> Result<()> {
        self.check(&sheet_placeholders())?;
        match self.first_for_board() {
            None => Ok(()),
            Some(placeholder) => Err(ErrorKind::Conflict.error(format!(
                "`{{{}}}` is only for texts of single boards: choose one of {}",
                placeholder.name(),
                list_placeholders(&sheet_placeholders())
            ))),
        }
    }

    /// Creates a pattern without placeholders, whose braces are literal.
    #[must_use]
    pub fn literal(text: &str) -> Pattern {
        let mut pattern = Pattern::default();
        pattern.push(text);
        pattern
    }

    /// Creates a pattern of a single placeholder.
    pub(crate) fn from_placeholder(placeholder: Placeholder) -> Pattern {
        Pattern {
            pieces: vec![PatternPiece::Placeholder(placeholder)],
        }
    }

    /// Returns true if the text is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Iterates over the placeholders in the order of the text, including repetitions.
    pub fn placeholders(&self) -> impl Iterator<Item = Placeholder> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            PatternPiece::Text(_) | PatternPiece::Malformed(_) => None,
            PatternPiece::Placeholder(placeholder) => Some(*placeholder),
        })
    }

    /// Returns the first placeholder of single boards.
    #[must_use]
    pub fn first_for_board(&self) -> Option<Placeholder> {
        self.placeholders()
            .find(|placeholder| placeholder.is_for_board())
    }

    /// Returns the text with each placeholder replaced by its `value`.
    #[must_use]
    pub fn fill(&self, value: impl Fn(Placeholder) -> String) -> String {
        let text = |piece: &PatternPiece| match piece {
            PatternPiece::Text(text) | PatternPiece::Malformed(text) => text.clone(),
            PatternPiece::Placeholder(placeholder) => value(*placeholder),
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

fn sheet_placeholders() -> Vec<Placeholder> {
    let all = Placeholder::ALL.into_iter();
    all.filter(|placeholder| !placeholder.is_for_board())
        .collect()
}

/// Parses all placeholders; the error about an unknown one lists those of `known`.
fn parse(text: &str, known: &[Placeholder]) -> Result<Pattern> {
    let unmatched = || {
        ErrorKind::InvalidValue.error(format!(
            "unmatched brace in `{text}`: write {{{{ or }}}} for a brace, and a placeholder as {{n}}"
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
        let inside = from.strip_prefix('{').ok_or_else(unmatched)?;
        let (name, after) = inside.split_once('}').ok_or_else(unmatched)?;
        if name.contains('{') {
            return Err(unmatched());
        }
        let named = Placeholder::ALL
            .into_iter()
            .find(|placeholder| placeholder.name() == name);
        let placeholder = named.ok_or_else(|| {
            ErrorKind::InvalidValue.error(format!(
                "unknown placeholder `{{{name}}}`: choose one of {}, and write {{{{ for a brace",
                list_placeholders(known)
            ))
        })?;
        pattern.pieces.push(PatternPiece::Placeholder(placeholder));
        rest = after;
    }
    pattern.push(rest);
    Ok(pattern)
}

fn list_placeholders(placeholders: &[Placeholder]) -> String {
    let names: Vec<String> = placeholders.iter().map(ToString::to_string).collect();
    names.join(", ")
}

impl From<&str> for Pattern {
    /// Parses a text with placeholders; a malformed one is kept for a later error.
    fn from(text: &str) -> Pattern {
        let malformed = || Pattern {
            pieces: vec![PatternPiece::Malformed(text.to_owned())],
        };
        parse(text, &Placeholder::ALL).unwrap_or_else(|_| malformed())
    }
}

impl From<String> for Pattern {
    fn from(text: String) -> Pattern {
        Pattern::from(text.as_str())
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
        for piece in &self.pieces {
            match piece {
                PatternPiece::Text(text) => f.write_str(&escape(text))?,
                PatternPiece::Placeholder(placeholder) => placeholder.fmt(f)?,
                PatternPiece::Malformed(text) => f.write_str(text)?,
            }
        }
        Ok(())
    }
}

fn escape(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

#[cfg(test)]
mod tests;
