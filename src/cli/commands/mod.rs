//! What the program does, a file for each command: those that draw, then a file of
//! commands with the files that its lines share, and those beside drawing.

pub(crate) mod batch;
mod batch_files;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod draw;
pub(crate) mod man;
pub(crate) mod measure;
pub(crate) mod templates;
