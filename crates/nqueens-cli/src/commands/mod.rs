//! The commands of the program.
//!
//! Read `draw` first: it draws sheets and figures. `batch` runs a file of commands after `batch_files` has
//! checked their files for conflicts; `mdbook` draws the blocks that `fences` finds in a book; both parse
//! command lines with `line`. `count` counts solutions, `check` judges the output of other programs, `measure` times the search, `program`
//! prints a program, `templates` lists, draws, shows and checks templates, and `options` prints all options as JSON. `completions` and `man`
//! generate files for packages. WebAssembly has neither these two nor `mdbook`.

pub(crate) mod batch;
mod batch_files;
pub(crate) mod check;
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
pub(crate) mod program;
pub(crate) mod templates;
