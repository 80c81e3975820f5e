//! Draws the solutions of the n-queens puzzle.

mod artwork;
mod color;
mod error;
mod length;
mod outline;
mod template;

pub use color::Color;
pub use error::{Error, Result};
pub use length::{Length, Measure, Unit};
pub use template::{Problem, Template};
