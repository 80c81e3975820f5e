//! PDF: a document of any number of pages, written object by object.
//!
//! The queen and the empty board are forms (ISO 32000-1, 8.10) in cells, y
//! down, that all pages share. A page is then a row of small whole numbers
//! for each board, which compress well. Very many queens are glyphs.
//!
//! Read `writer` first, then `open_page` for a page and what it shows: `boards`, `items`
//! and `text`, all by the operators of `content`. What pages share is in `resources`:
//! forms with their `inks`, the `queen_font`, and each `typeface`. Pages make a `document`
//! with `bookmarks`, and that a `file`. A `tiled_sheet` is spread over smaller pages
//! as `tiling` cuts it, and `tile_pages` draws them.

pub(crate) mod boards;
pub(crate) mod bookmarks;
pub(crate) mod content;
pub(crate) mod document;
pub(crate) mod file;
pub(crate) mod inks;
pub(crate) mod items;
pub(crate) mod open_page;
pub(crate) mod queen_font;
pub(crate) mod resources;
pub(crate) mod text;
pub(crate) mod tile_pages;
pub(crate) mod tiled_sheet;
pub(crate) mod tiling;
pub(crate) mod typeface;
pub(crate) mod writer;

#[cfg(test)]
mod tests;
