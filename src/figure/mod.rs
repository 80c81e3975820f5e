//! Figures that explain the puzzle and its search.
//!
//! ```
//! use nqueens_sheet::figure::{Figure, Rule};
//! use nqueens_sheet::{Format, Sheet, draw};
//!
//! let figure = Figure::from(Rule::new(8)?);
//! let svg = draw(&figure, &Sheet::default(), &Format::default(), Vec::new())?;
//! assert!(svg.starts_with(b"<svg "));
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```

#![cfg_attr(
    not(test),
    deny(clippy::cast_possible_truncation, clippy::cast_sign_loss)
)]

// Start with `kind`, the trait of all figures, and `lines`, the simplest figure. A figure draws a
// `scene` with a `painter`. `layout` puts scenes on pages: `fit` finds their size, `pages`
// places everything, and `size_errors` suggests sizes that are large enough.
//
// - Boards: `rule`, `lines`, `position` and `attacked` draw marks with `boards`, explain them with
//   `legend`, and write `board_data`. `arrays` draws each board with `array_board`.
// - Search trees: `steps`, `calls`, `space_tree` and `tree`, which draws boards with `tree_boards`
//   and the tree after a step with `tree_steps`.
//   `tree_drawing` draws any tree; `tree_layout` computes its layout.
// - Numbers: `space` and `growth` draw a `plot` and format numbers with `powers`.
// - Worksheets: `worksheet` makes the pages, `worksheet_tasks` draws a task (with `worksheet_search`
//   for tasks about the search), and `worksheet_data` exports the tasks (`worksheet_gift` as
//   questions for Moodle).
// - Posters: `posters` has figures that fill a page, `poster_style` their colours.
// - Checks: `report` draws the verdict about an output.
// - Motion: `film` draws a frame for each step, and `player` has the steps of an interactive page.

mod array_board;
mod arrays;
mod attacked;
mod board_data;
mod boards;
mod calls;
#[cfg(test)]
mod contrast_tests;
mod film;
mod fit;
mod growth;
pub(crate) mod kind;
mod layout;
mod legend;
mod lines;
mod pages;
pub(crate) mod painter;
pub(crate) mod player;
mod plot;
mod position;
mod poster_style;
pub(crate) mod posters;
mod powers;
mod report;
mod rule;
pub(crate) mod scene;
mod size_errors;
mod space;
mod space_tree;
mod steps;
#[cfg(test)]
mod tests;
mod tree;
mod tree_boards;
mod tree_drawing;
mod tree_layout;
mod tree_steps;
#[cfg(test)]
mod tree_tests;
pub(crate) mod worksheet;
mod worksheet_data;
mod worksheet_gift;
mod worksheet_search;
mod worksheet_tasks;

pub use crate::tasks::{Level, Task, TaskKind, Tasks};
pub use arrays::Arrays;
pub use attacked::Attacked;
pub use calls::CallTree;
pub use film::Film;
pub use kind::Figure;
pub use lines::Lines;
pub use player::Player;
pub use position::{Indices, Position};
pub use posters::{Cloths, Density, Partition, Poster, Summits, Threads, Wheel};
pub use report::CheckReport;
pub use rule::Rule;
pub use steps::Steps;
pub use tree::{Moment, Tree};
pub use worksheet::Worksheet;
