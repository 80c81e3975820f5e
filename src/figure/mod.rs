//! Figures that explain the puzzle and its search.
//!
//! ```
//! use nqueens_sheet::figure::{Figure, Rule};
//! use nqueens_sheet::{Format, Sheet, draw_figure};
//!
//! let figure = Figure::from(Rule::new(8)?);
//! let svg = draw_figure(&figure, &Sheet::default(), &Format::default(), Vec::new())?;
//! assert!(svg.starts_with(b"<svg "));
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```

#![cfg_attr(
    not(test),
    deny(clippy::cast_possible_truncation, clippy::cast_sign_loss)
)]

// Read `kind` first, the behaviour of every kind of figure, then `rule`, the simplest kind. A kind
// draws a `scene` with a `painter`; `layout` puts scenes on pages, for any kind: `fit` finds their
// size, `texts` are the user's, `pages` has everything at its place, and `advice` says what would be
// large enough.
//
// - Kinds with boards: `rule`, `lines`, `position` and `attacked` draw marks with `boards`, whose
//   meaning `legend` tells, and have `facts`; `arrays` draws each board with `array_board`.
// - Kinds of the search: `steps`, `calls`, `space_tree` and `tree`, whose boards are in
//   `tree_boards`. `tree_parts` draws any tree, which `tidy` lays out.
// - Kinds of numbers: `space` and `growth` draw on a `plot` and write numbers with `powers`.
// - Tasks: `worksheet` has their pages, `worksheet_tasks` draws each, those about the search with
//   `worksheet_search`, and `worksheet_data` writes them.
// - Posters: `forms` has whole pages with a ground of their own, `poster_style` their colours.
// - A search in motion: `film` has a frame for each step, `player` is the search of a page.

mod advice;
mod array_board;
mod arrays;
mod attacked;
mod boards;
mod calls;
#[cfg(test)]
mod contrast_tests;
mod facts;
mod film;
mod fit;
pub(crate) mod forms;
mod growth;
pub(crate) mod kind;
pub(crate) mod layout;
mod legend;
mod lines;
mod pages;
pub(crate) mod painter;
pub(crate) mod player;
mod plot;
mod position;
mod poster_style;
mod powers;
mod rule;
pub(crate) mod scene;
mod space;
mod space_tree;
mod steps;
pub(crate) mod texts;
mod tidy;
mod tree;
mod tree_boards;
mod tree_parts;
#[cfg(test)]
mod tree_tests;
pub(crate) mod worksheet;
mod worksheet_data;
mod worksheet_search;
mod worksheet_tasks;

pub use crate::tasks::{Level, Task, TaskKind, Tasks};
pub use arrays::Arrays;
pub use attacked::Attacked;
pub use calls::CallTree;
pub use film::Film;
pub use forms::{Cloths, Partition, Summits, Threads, Wheel};
pub use kind::Figure;
pub use layout::FigureLayout;
pub use lines::Lines;
pub use player::Player;
pub use position::Position;
pub use rule::Rule;
pub use space_tree::SpaceTreeFigure;
pub use steps::Steps;
pub use tree::Tree;
pub use worksheet::Worksheet;
