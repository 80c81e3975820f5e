//! The options of figures, a file for each.
//!
//! `kind` is the list of all figures. `common` has what all have, `board` and `search` what several share.
//! Then a file for each: `rule`, `lines`, `position` (the figure board), `attacked`, `tree`, `trace`, `calls`,
//! `arrays`, `space` and `growth`; `posters` has those of all posters, and `worksheet` those of worksheets.

pub(crate) mod arrays;
pub(crate) mod attacked;
pub(crate) mod board;
pub(crate) mod calls;
pub(crate) mod common;
pub(crate) mod growth;
pub(crate) mod kind;
pub(crate) mod lines;
pub(crate) mod position;
pub(crate) mod posters;
pub(crate) mod rule;
pub(crate) mod search;
pub(crate) mod space;
pub(crate) mod trace;
pub(crate) mod tree;
pub(crate) mod worksheet;
