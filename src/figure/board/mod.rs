//! Boards with marks: `rule` (attacked squares), `lines` (of a solution), `position` (of given queens),
//! `attacked` (what each queen leaves free) and `arrays` (the arrays of a search, drawn by `array_board`).

pub(crate) mod array_board;
mod arrays;
pub(crate) mod attacked;
mod lines;
mod position;
pub(crate) mod rule;

pub use arrays::Arrays;
pub use attacked::Attacked;
pub use lines::Lines;
pub use position::{Indices, Position};
pub use rule::Rule;
