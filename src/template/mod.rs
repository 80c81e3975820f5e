//! Templates: SVG files that hold the artwork of the queen, the squares and
//! the frame, and the colours of page and ink.

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
