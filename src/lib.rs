//! Draws the solutions of the n-queens puzzle.

mod error;

pub use error::{Error, Result};
