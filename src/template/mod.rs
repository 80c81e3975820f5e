//! Templates: SVG files with the artwork of the queen, the squares and the frame, and the colours of
//! page and ink.
//!
//! Read `look` first, which defines a template. `resolve` creates one from a file: `check` compares the
//! file with the `allowlist` of elements and attributes and reports each `problem`; then the elements of the
//! `file` are read, each `text` and the `styling`, the `file_colors` and the dark `scheme`. `changes`
//! are other colours, borders and queen sizes, which `apply_changes` applies and `contrast` checks; a
//! `shape` has colours of its own. `palette`
//! and `hues` derive further colours in the colour space `oklab`.

mod allowlist;
mod apply_changes;
pub(crate) mod changes;
mod check;
pub(crate) mod contrast;
mod file;
mod file_colors;
mod hues;
pub(crate) mod look;
pub(crate) mod oklab;
pub(crate) mod palette;
pub(crate) mod problem;
mod resolve;
pub(crate) mod scheme;
mod shape;
mod styling;
#[cfg(test)]
mod tests;
mod text;
#[cfg(test)]
mod variant_tests;
