//! What the program does: a file for each command.
//!
//! `sheet` is the command without a name, and `figure` its counterpart. `batch` runs lines
//! (`batch_line`) whose `batch_files` do not meet; `count` and `count_selected` count; `measure`
//! measures; `templates` and `template_sheet` show templates; `completions` and `man` are for
//! shells and readers.

pub(crate) mod batch;
pub(crate) mod batch_files;
pub(crate) mod batch_line;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod count_selected;
pub(crate) mod figure;
pub(crate) mod man;
pub(crate) mod measure;
pub(crate) mod sheet;
pub(crate) mod template_sheet;
pub(crate) mod templates;
