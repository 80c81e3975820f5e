//! Sentences about the n-queens puzzle in eight languages.
//!
//! ```
//! use nqueens_language::Language;
//!
//! let queens = Language::French.message("queens", &[("n", 8_u64.into())]);
//! assert_eq!(queens, "huit dames");
//! ```
//!
//! Each language is a file of Project Fluent in `languages/`. `en.ftl` explains the arguments of each
//! message.

// `languages` lists the languages. A `table` is a parsed file, `message` fills in arguments, and `plural` selects
// plural forms. `arguments` checks them against `en.ftl` in debug builds.

#[cfg(debug_assertions)]
mod arguments;
mod languages;
mod message;
mod plural;
mod table;
#[cfg(test)]
mod tests;

pub use languages::Language;
pub use message::{MessageArg, capitalize};
