//! The names by which parts of a template file are found.

/// The namespace of its elements.
pub(super) const SVG: &str = "http://www.w3.org/2000/svg";

/// The ids that every file has.
pub(super) const NEEDED: [&str; 5] = ["page", "ink", "light", "dark", "queen"];

/// The ids of the colours of figures: the four relations, the only free square,
/// a row without one, and what is new.
pub(super) const FIGURES: [&str; 7] = [
    "figure-row",
    "figure-column",
    "figure-falling",
    "figure-rising",
    "figure-free",
    "figure-dead",
    "figure-new",
];

/// The ids of what stands in small and in large squares, where a file has it.
pub(super) const QUEEN_SMALL: &str = "queen-small";
pub(super) const QUEEN_LARGE: &str = "queen-large";
pub(super) const LIGHT_SMALL: &str = "light-small";
pub(super) const DARK_SMALL: &str = "dark-small";

/// The ids of sample texts.
pub(super) const TITLE: &str = "title";
pub(super) const TEXTS: [&str; 4] = [TITLE, "subtitle", "footer", "caption"];
