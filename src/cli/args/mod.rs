//! Command-line options, from which a [`super::job`] is built.
//!
//! Read `command` first: it declares the subcommands. Options of sheets and figures are in `shared`,
//! of sheets only in `sheet`, of figures only in `figures`. `values` parses values, `formats` lists
//! formats, and `short_help` has the texts of `-h`.
//!
//! The declaration of an option contains its help and its `rules`: what it needs and what it
//! conflicts with. The job applies them.

pub(crate) mod command;
pub(crate) mod figures;
pub(crate) mod formats;
pub(crate) mod rules;
pub(crate) mod shared;
pub(crate) mod sheet;
pub(crate) mod short_help;
pub(crate) mod values;
