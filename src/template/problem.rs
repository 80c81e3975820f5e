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
    pub(super) text: String,
    pub(super) unseen: bool,
    pub(super) dark: bool,
}

impl Remark {
    /// True if it cannot be seen.
    #[must_use]
    pub fn is_unseen(&self) -> bool {
        self.unseen
    }

    /// True if it is so in the dark scheme of a template that has a light one, too.
    #[must_use]
    pub fn is_in_the_dark(&self) -> bool {
        self.dark
    }
}

impl fmt::Display for Remark {
    /// The thing, and the nearest colour that is easy to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
