//! The parts of all figures.
//!
//! Start with `kind`, the trait of all figures. A figure draws a `scene` with a `painter`. `layout` puts scenes
//! on pages: `fit` finds their size, `pages` places everything, and `size_errors` suggests sizes that are large
//! enough. `boards` draws boards with marks, `legend` explains these, and `board_data` writes boards as data.
//! `poster_style` has the colours of posters.

pub(crate) mod board_data;
pub(crate) mod boards;
pub(crate) mod fit;
pub(crate) mod kind;
pub(crate) mod layout;
pub(crate) mod legend;
mod pages;
pub(crate) mod painter;
pub(crate) mod poster_style;
pub(crate) mod scene;
mod size_errors;
