//! The one error type of the library.

use crate::template::Problem;

/// Everything that can go wrong in the library. Each message is one sentence
/// that says what is wrong, where, and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The size of the board is out of range.
    #[error("a board of {0} x {0} is out of range: choose n from 1 to 32")]
    BoardSize(usize),
    /// A length is malformed, negative or absurdly long.
    #[error("`{0}` is no length: write a number and a unit (px, mm, cm, in, pt), such as 20px or 4.5mm")]
    Length(String),
    /// A colour is malformed or not opaque.
    #[error("`{0}` is no opaque colour: write one as CSS does, such as white or #f0e6d2")]
    Color(String),
    /// No built-in template has the name.
    #[error("there is no template `{name}`: choose one of {known}, or the path of an SVG file")]
    UnknownTemplate {
        /// What was asked for.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// A template file cannot be used; at least one problem.
    #[error("{}", problems(.0))]
    Template(Vec<Problem>),
    /// The writer could not write.
    #[error("cannot write: {0}")]
    Io(#[from] std::io::Error),
}

fn problems(problems: &[Problem]) -> String {
    let first = problems.first().map(ToString::to_string).unwrap_or_default();
    match problems.len() {
        0 | 1 => first,
        n => format!("{first} (and {} more)", n - 1),
    }
}

/// The library's result.
pub type Result<T> = std::result::Result<T, Error>;
