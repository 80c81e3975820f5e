//! Formulas for the index of a diagonal.

use std::fmt;
use std::str::FromStr;

use super::conflict::Relation;
use crate::{Error, Result};

/// What a formula adds or subtracts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Term {
    Row,
    Column,
    Size,
    Number(u16),
}

/// More terms or larger numbers have no use.
const TERMS: usize = 8;
const LARGEST: u16 = 999;

/// A formula that is the same on every square of a diagonal, and so its index in
/// an array: a sum of `row`, `col`, `n` and numbers.
///
/// Rows count from the top, columns from the left; from which number is said
/// where the formula is used.
///
/// ```
/// use nqueens_sheet::trace::{Formula, Relation};
///
/// let formula: Formula = "row - col + n - 1".parse()?;
/// assert_eq!(formula.relation(), Relation::Falling);
/// assert_eq!(formula.index(4, 0, 3), 0);
/// assert_eq!(formula.to_string(), "row - col + n - 1");
/// # Ok::<(), nqueens_sheet::Error>(())
/// ```
///
/// # Guarantees
/// `row` and `col` are there once each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula {
    /// Each with whether it is subtracted.
    terms: Vec<(bool, Term)>,
}

impl Formula {
    /// `row - col + n - 1`: the falling diagonals from 0, where rows and columns
    /// count from one number.
    #[must_use]
    pub fn falling() -> Formula {
        let terms = vec![
            (false, Term::Row),
            (true, Term::Column),
            (false, Term::Size),
            (true, Term::Number(1)),
        ];
        Formula { terms }
    }

    /// `row + col`: the rising diagonals from 0, where rows and columns count
    /// from 0.
    #[must_use]
    pub fn rising() -> Formula {
        let terms = vec![(false, Term::Row), (false, Term::Column)];
        Formula { terms }
    }

    /// Which diagonals it numbers.
    #[must_use]
    pub fn relation(&self) -> Relation {
        match self.sign(Term::Row) == self.sign(Term::Column) {
            true => Relation::Rising,
            false => Relation::Falling,
        }
    }

    /// Whether a term is subtracted, if it is there.
    fn sign(&self, term: Term) -> Option<bool> {
        let found = self.terms.iter().find(|(_, other)| *other == term);
        found.map(|(negative, _)| *negative)
    }

    /// The index of the diagonal through a square of a board of `n` by `n`
    /// squares; it may be negative.
    #[must_use]
    pub fn index(&self, n: usize, row: usize, column: usize) -> i32 {
        let each = self.terms.iter().map(|(negative, term)| {
            let value = match term {
                Term::Row => row as i32,
                Term::Column => column as i32,
                Term::Size => n as i32,
                Term::Number(number) => i32::from(*number),
            };
            if *negative { -value } else { value }
        });
        each.sum()
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for (index, (negative, term)) in self.terms.iter().enumerate() {
            text += match (index, negative) {
                (0, true) => "-",
                (0, false) => "",
                (_, true) => " - ",
                (_, false) => " + ",
            };
            match term {
                Term::Row => text += "row",
                Term::Column => text += "col",
                Term::Size => text += "n",
                Term::Number(number) => text += &number.to_string(),
            }
        }
        f.pad(&text)
    }
}

impl FromStr for Formula {
    type Err = Error;

    /// Reads a sum such as `n - row + col`; `r` is `row`, `c` and `column` are
    /// `col`, in upper or lower case.
    ///
    /// # Errors
    /// [`Error::Value`] unless `row` and `col` are there once each, beside at
    /// most six of `n` and whole numbers up to 999.
    fn from_str(text: &str) -> Result<Formula> {
        let wrong = || Error::formula(text);
        let compact = text.replace('\u{2212}', "-").replace('-', "+-");
        let mut parts: Vec<&str> = compact.split('+').map(str::trim).collect();
        // A sign may come first.
        if parts.len() > 1 && parts[0].is_empty() {
            parts.remove(0);
        }
        let mut terms = Vec::new();
        for part in parts {
            let (negative, word) = match part.strip_prefix('-') {
                Some(rest) => (true, rest.trim()),
                None => (false, part),
            };
            let term = term(word).ok_or_else(wrong)?;
            terms.push((negative, term));
        }
        let once = |term: Term| terms.iter().filter(|(_, other)| *other == term).count() == 1;
        if terms.len() > TERMS || !once(Term::Row) || !once(Term::Column) {
            return Err(wrong());
        }
        Ok(Formula { terms })
    }
}

fn term(word: &str) -> Option<Term> {
    match word.to_ascii_lowercase().as_str() {
        "row" | "r" => Some(Term::Row),
        "col" | "column" | "c" => Some(Term::Column),
        "n" => Some(Term::Size),
        digits if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
            let number = digits.parse().ok().filter(|number| *number <= LARGEST);
            number.map(Term::Number)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_read_and_written() {
        for text in [
            "row - col",
            "n - row + col",
            "row + col + 1",
            "-row + col",
            "2 - row - col",
        ] {
            assert_eq!(text.parse::<Formula>().unwrap().to_string(), text);
        }
        let other: Formula = " +r\u{2212}column+n-1".parse().unwrap();
        assert_eq!(other, Formula::falling());
        assert_eq!(
            "2 - row - col".parse::<Formula>().unwrap().relation(),
            Relation::Rising
        );
        for wrong in [
            "",
            "row",
            "row col",
            "row - col -",
            "row + row + col",
            "row * col",
            "row - col + 1000",
            "row -- col",
            "col - n",
            "row - col + 1+1+1+1+1+1+1",
        ] {
            assert!(wrong.parse::<Formula>().is_err(), "{wrong}");
        }
    }
}
