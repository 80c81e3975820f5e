//! Languages, and the built-in texts of drawings and descriptions in each of them.
//!
//! All texts are in `languages/`, one Fluent file per language. Read `languages` first, which lists
//! them. A `table` is a parsed file, `message` fills in arguments, and `plural` selects plural forms.
//! `headings` has the texts of sheets, `figures` those of figures, and `picture` the solutions that a
//! title names.

mod figures;
mod headings;
pub(crate) mod languages;
pub(crate) mod message;
pub(crate) mod picture;
mod plural;
mod table;
#[cfg(test)]
pub(crate) mod tests;
