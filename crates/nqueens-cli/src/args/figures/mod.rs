//! Options of figures, posters and worksheets.
//!
//! `kind` lists all figures. All of them have the options in `common`; several have those in `board` and
//! `search`. `posters` is for all posters, `worksheet` for worksheets. The other files declare the options of
//! one figure each: `rule`, `lines`, `position` (the figure `board`), `attacked`, `tree`, `trace`, `calls`,
//! `arrays`, `space` and `growth`.

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
