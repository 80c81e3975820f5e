//! PDF: a document of any number of pages, written object by object.
//!
//! The queen and the empty board are forms (ISO 32000-1, 8.10) in cells, y
//! down, that all pages share. A page is then a row of small whole numbers
//! for each board, which compress well. Very many queens are glyphs.

pub(crate) mod artwork;
pub(crate) mod board;
pub(crate) mod bookmarks;
pub(crate) mod boxes;
pub(crate) mod cff;
pub(crate) mod color;
pub(crate) mod content;
pub(crate) mod document;
pub(crate) mod file;
pub(crate) mod gradient;
pub(crate) mod inks;
pub(crate) mod intent;
pub(crate) mod items;
pub(crate) mod metadata;
pub(crate) mod open_page;
pub(crate) mod path;
pub(crate) mod queen_font;
#[cfg(test)]
mod reader;
pub(crate) mod resources;
pub(crate) mod rows;
pub(crate) mod seams;
pub(crate) mod sfnt;
pub(crate) mod stream;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub(crate) mod tiled;
pub(crate) mod tiling;
pub(crate) mod typeface;
pub(crate) mod writer;
