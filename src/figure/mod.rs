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

// `kernel` has the parts of all figures. `board/lines.rs` is the simplest figure. Each folder describes its
// files. `report` draws the verdict about an output.

mod board;
#[cfg(test)]
mod contrast_tests;
pub(crate) mod kernel;
mod numbers;
pub(crate) mod posters;
mod report;
pub(crate) mod search;
#[cfg(test)]
mod tests;
pub(crate) mod worksheet;

pub use crate::tasks::{Level, Task, TaskKind, Tasks};
pub use board::*;
pub use kernel::kind::Figure;
pub use posters::{Cloths, Density, Partition, Poster, Summits, Threads, Wheel};
pub use report::CheckReport;
pub use search::*;
pub use worksheet::Worksheet;
