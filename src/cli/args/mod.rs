//! The flags: declarations, and what each needs to have an effect. What they
//! mean together is for [`super::job`] to say.
//!
//! Read `command` first, which has the subcommands and their flags. Sheets and figures have flags
//! in common (`shared`), and each its own (`sheet`, `figure`). `values` reads the text of each.
//! `rules` says what a flag needs to have an effect, and `guesses` what people type first.

pub(crate) mod command;
pub(crate) mod figure;
pub(crate) mod guesses;
pub(crate) mod rules;
pub(crate) mod shared;
pub(crate) mod sheet;
pub(crate) mod values;
