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

// Read `figure` first, the list of kinds, then `kind`, what each must do, and `rule`, the
// simplest. A kind draws a `scene` with a `painter`; `layout` puts scenes on pages, for any
// kind.
//
// - Kinds of boards: `rule`, `lines`, `position` and `attacked`, by marks of `boards`; `arrays`,
//   with `array_places` and `array_board`.
// - Kinds of the search: `steps`; `tree`, with `tree_plan`, `tree_boards`, `tree_notes` and
//   `tree_said`; `space_tree`, with `space_plan`; `calls`. Trees stand without overlap by `tidy`,
//   and are joined by `edges`.
// - Kinds of numbers: `space` and `growth`, by `axis`, `plot`, `curves` and `powers`.
// - A search that plays: `film`, a frame for each step, and `player`, for the page.

mod array_board;
mod array_places;
mod arrays;
mod attacked;
mod axis;
mod boards;
mod calls;
mod curves;
mod edges;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
mod figure;
mod film;
mod growth;
pub(crate) mod kind;
pub(crate) mod layout;
mod lines;
pub(crate) mod painter;
pub(crate) mod player;
mod plot;
mod position;
mod powers;
mod rule;
pub(crate) mod scene;
mod space;
mod space_plan;
mod space_tree;
mod steps;
mod tidy;
mod tree;
mod tree_boards;
mod tree_notes;
mod tree_plan;
mod tree_said;
#[cfg(test)]
mod tree_tests;

pub use arrays::Arrays;
pub use attacked::Attacked;
pub use calls::Calls;
pub use figure::Figure;
pub use film::Film;
pub use growth::GrowthFigure;
pub use layout::FigureLayout;
pub use lines::Lines;
pub use player::Player;
pub use position::Position;
pub use rule::Rule;
pub use space::SpaceFigure;
pub use space_tree::SpaceTreeFigure;
pub use steps::Steps;
pub use tree::Tree;
