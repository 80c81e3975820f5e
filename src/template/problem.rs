//! Problems of a template file, and remarks on what is hard to see of a template.

use std::fmt;

/// A problem of a template file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line in the file, from 1.
    pub line: u32,
    /// Name of the element.
    pub element: String,
    /// The problem, and what to do.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, <{}>: {}", self.line, self.element, self.what)
    }
}

/// Something of a template that is hard to see, or cannot be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What is hard to see, with the measured and the needed contrast.
    pub text: String,
    /// True if it cannot be seen.
    pub unseen: bool,
    /// True if it is so in the dark scheme of a template that has a light one, too.
    pub dark: bool,
}
