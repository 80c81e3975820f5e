//! The languages of a sheet, and the built-in texts in each of them: what is
//! drawn, and what describes a picture.
//!
//! All words are in `languages/`, a file for each language; here is how they are
//! read, and which of them make a text.

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
