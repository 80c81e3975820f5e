//! Templates: SVG files that hold the artwork of the queen, the squares and
//! the frame, and the colours of page and ink.
//!
//! Read `template` first, what the rest of the program sees; `builtin` are those we carry.
//!
//! - From a file: `flood` and `check` refuse what is not `allowed`, or has `values` that cannot be
//!   honoured, as a `problem` with a line (`line_table`). `file` finds elements by their `names`,
//!   `resolve` makes artwork of each `shape`, `styling` reads the `style` of the border and, by
//!   `text`, of texts.
//! - What else it has: artwork by size (`optical`), colours by file (`by_file`, `files`), a dark
//!   `scheme`.
//! - What is derived: a `palette` for figures, `hues` that tell boards apart, inks for another
//!   `ground`, all by lightness in `oklab`.
//! - What a user changes: `changes` make a `changed` template, a queen is `scaled`, and `contrast`
//!   says what is hard to see.

mod allowed;
mod builtin;
mod by_file;
mod changed;
pub(crate) mod changes;
mod check;
mod contrast;
mod file;
pub(crate) mod files;
mod flood;
mod ground;
mod hues;
mod line_table;
mod names;
mod oklab;
pub(crate) mod optical;
#[cfg(test)]
mod optical_tests;
pub(crate) mod palette;
pub(crate) mod problem;
mod resolve;
mod scaled;
mod scheme;
mod shape;
pub(crate) mod style;
mod styling;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod template;
#[cfg(test)]
mod tests;
mod text;
mod values;
