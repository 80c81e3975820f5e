//! Words about a sheet, for readers who cannot see it.

use crate::layout::Page;

/// The title and the description of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Description {
    /// A few words, as a heading.
    pub title: String,
    /// What the picture shows, in sentences.
    pub description: String,
}
