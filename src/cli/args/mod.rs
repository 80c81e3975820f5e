//! The flags: declarations, and what each needs to have an effect. What they
//! mean together is checked in [`super::job`].
//!
//! Read `command` first. Sheets have the flags of `draw`, a file for each heading of the help:
//! `solutions`, `sheet`, `texts`, `output`, `run`; with figures they share `look` and `page`. The
//! other commands have `figure`, `batch`, `count`, `measure` and `templates`. Values are `value`,
//! `board_sizes`, `pages` and `setting`; those that shells can offer are `listed`. `rules` says what
//! a flag needs to have an effect, `given` which ones were given, and `guesses` what people type
//! instead.

pub(crate) mod batch;
pub(crate) mod board_sizes;
pub(crate) mod command;
pub(crate) mod count;
pub(crate) mod draw;
pub(crate) mod figure;
pub(crate) mod given;
pub(crate) mod guesses;
mod listed;
pub(crate) mod look;
pub(crate) mod measure;
pub(crate) mod output;
pub(crate) mod page;
pub(crate) mod pages;
pub(crate) mod rules;
pub(crate) mod run;
pub(crate) mod setting;
pub(crate) mod sheet;
pub(crate) mod solutions;
pub(crate) mod templates;
pub(crate) mod texts;
pub(crate) mod value;
