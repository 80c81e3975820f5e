//! The flags: declarations, and what each needs to have an effect. What they
//! mean together is for [`super::job`] to say.
//!
//! To be read in this order: the command and its subcommands, what sheets and figures
//! share, what each has besides, the values, the rules, and what people type first.

pub(crate) mod command;
pub(crate) mod figure;
pub(crate) mod guesses;
pub(crate) mod rules;
pub(crate) mod shared;
pub(crate) mod sheet;
pub(crate) mod values;
