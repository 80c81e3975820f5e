//! The commands of the program, a file for each.
//!
//! Read `draw` first, the way of sheets and figures. `batch` runs lines whose `batch_files` do not
//! meet; `count` counts, and `measure` measures; `templates` lists, draws, shows and checks them;
//! `completions` and `man` are for shells and readers, which WebAssembly does not have.

pub(crate) mod batch;
mod batch_files;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod draw;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod man;
pub(crate) mod measure;
pub(crate) mod templates;
