//! The languages of a sheet, and the built-in texts in each of them: what is
//! drawn, and what describes a picture.
//!
//! All words are in `languages/`, a file for each language. Read `language` first, the list of
//! them; a `table` is a file, a `message` one of its texts with something in each place, and
//! `plural` the form that a number takes. Which text is said: `headings` on a sheet, `figures`
//! on figures, and for readers who cannot see, `description` of a `picture`, of `which`
//! solutions, in which `order`.

mod description;
mod figures;
mod headings;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod language;
pub(crate) mod message;
pub(crate) mod order;
pub(crate) mod picture;
mod plural;
mod table;
#[cfg(test)]
mod tests;
pub(crate) mod which;
