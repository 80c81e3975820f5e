//! The languages of a sheet, and the built-in texts in each of them: what is
//! drawn, and what describes a picture.
//!
//! Every language has one file with all its words, an implementation of
//! `Texts`; the other files say which texts there are and what they are made
//! from.

mod bookmarks;
mod caption;
mod description;
pub(crate) mod figures;
mod numeral;
pub(crate) mod player;
mod print;
mod title;

#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod language;
pub(crate) mod order;
pub(crate) mod picture;
#[cfg(test)]
mod tests;
mod texts;
pub(crate) mod which;

mod english;
mod french;
mod german;
mod japanese;
mod simplified;
mod spanish;
mod traditional;
