//! The flags, of which a [`super::job`] is made.
//!
//! Read `command` first, which has the subcommands and their flags. Sheets and figures have flags
//! in common (`shared`), sheets have their own (`sheet`), and so have figures (`figures`). `values`
//! reads the text of each, `formats` names formats.
//! All of a flag stands where it is declared: its help, and, in the words of `rules`, what it needs
//! and excludes, which the job applies.

pub(crate) mod command;
pub(crate) mod figures;
pub(crate) mod formats;
pub(crate) mod rules;
pub(crate) mod shared;
pub(crate) mod sheet;
pub(crate) mod values;
