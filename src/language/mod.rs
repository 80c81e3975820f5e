//! The languages of a sheet, and the built-in texts in each of them: what is
//! drawn, and what describes a picture.
//!
//! All words are in `languages/`, a file for each language. Read `languages` first, the list of
//! them; a `table` is a file, a `message` one of its texts with something in each place, and
//! `plural` the form that a number takes. `headings` are the texts of a sheet, `figures` those of
//! figures, and a `picture` is described for readers who cannot see it.

mod figures;
mod headings;
pub(crate) mod languages;
pub(crate) mod message;
pub(crate) mod picture;
mod plural;
mod table;
#[cfg(test)]
mod tests;
