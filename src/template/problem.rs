//! What is wrong with a template file.

use std::fmt;

/// A problem of a template file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line in the file, from 1.
    pub line: u32,
    /// Name of the element.
    pub element: String,
    /// What is wrong, and what to do.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, <{}>: {}", self.line, self.element, self.what)
    }
}
