//! Templates: SVG files that hold the artwork of the queen, the squares and
//! the frame, and the colours of page and ink.
//!
//! Read `look` first, which is what a template is. `resolve` makes one of a file: `check` compares
//! it with what is `allowed` and reports each `problem`; then the elements of the `file` are read,
//! each `text` and the `styling`, colours `by_file` and the dark `scheme`. `changes` are other
//! colours and queens, which `changed` makes and `contrast` judges. `palette` and `hues` derive
//! colours from those of a template, in the colour space `oklab`.

mod allowed;
mod by_file;
mod changed;
pub(crate) mod changes;
mod check;
mod contrast;
mod file;
mod hues;
pub(crate) mod look;
mod oklab;
#[cfg(test)]
mod optical_tests;
pub(crate) mod palette;
pub(crate) mod problem;
mod resolve;
mod scheme;
mod styling;
#[cfg(test)]
mod tests;
mod text;
