//! The commands of the program.
//!
//! Read `draw` first, the way of sheets and figures. `batch` runs lines whose `batch_files` do not
//! meet; `count` counts, in parts, too, and `measure` measures; `templates` lists, draws, shows and checks them;
//! `options` are told as JSON;
//! `mdbook` draws the blocks that `fences` finds in a book. A `line` is a command line in a file of either.
//! `completions` and `man` are for shells and readers; WebAssembly has neither these nor books.

pub(crate) mod batch;
mod batch_files;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod draw;
#[cfg(not(target_family = "wasm"))]
mod fences;
mod line;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod man;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod mdbook;
pub(crate) mod measure;
pub(crate) mod options;
pub(crate) mod templates;
