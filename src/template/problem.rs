//! Problems of template files, and remarks on visibility.

use std::fmt;

/// A problem of a template file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line in the file, counted from 1.
    pub line: u32,
    /// The name of the element.
    pub element: String,
    /// The message: the problem, and what to do.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, <{}>: {}",
            self.line, self.element, self.message
        )
    }
}

/// A part of a template that is hard to see or invisible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The message, with the measured and the required contrast.
    pub text: String,
    /// True if it is invisible.
    pub invisible: bool,
    /// True if the remark is about the dark scheme of a template that also has a light one.
    pub dark: bool,
}
