//! The names by which parts of a template file are found.

/// The namespace of its elements.
pub(super) const SVG: &str = "http://www.w3.org/2000/svg";

/// The ids of sample texts.
pub(super) const TEXTS: [&str; 4] = ["title", "subtitle", "footer", "caption"];
