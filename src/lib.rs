//! Draws the solutions of the n-queens puzzle.

mod allowed;
mod artwork;
mod color;
mod coordinates;
mod counts;
mod describe;
mod draw;
mod error;
mod font;
mod group;
mod layout;
mod least;
mod length;
mod orbit;
mod outline;
mod resolution;
mod search;
mod selection;
mod solution;
mod square;
mod stream;
mod symmetric;
mod symmetry;
mod template;
mod write;

pub mod notation;

pub use color::Color;
pub use counts::{Count, Counts};
pub use describe::Description;
pub use draw::{Drawing, Format, IdPrefix};
pub use error::{Error, Result};
pub use group::Group;
pub use layout::{Background, Page, Sheet};
pub use length::{Length, Measure, Unit};
pub use orbit::{Class, canonical, orbit};
pub use resolution::Resolution;
pub use search::Solutions;
pub use selection::Selection;
pub use solution::{MAX_N, MAX_SOLUTION_N, NotASolution, Solution};
pub use square::{Square, file_name};
pub use stream::Iter;
pub use symmetry::Symmetry;
pub use template::{Problem, Template};
