//! What the program does, a file for each command.
//!
//! Read `draw` first, the way of sheets and figures. `batch` runs lines whose `batch_files` do not
//! meet; `count` counts, and `measure` measures; `templates` lists, draws, shows and checks them;
//! `completions` and `man` are for shells and readers.

pub(crate) mod batch;
mod batch_files;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod draw;
pub(crate) mod man;
pub(crate) mod measure;
pub(crate) mod templates;
