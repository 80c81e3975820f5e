//! PDF: a document of any number of pages, written object by object.
//!
//! The queen and the empty board are forms (ISO 32000-1, 8.10) in cells, y down, that all pages
//! share. A page then has a row of small integers for each board, which compresses well. If there
//! are very many queens, they are glyphs.
//!
//! Read `writer` first, then `open_page` for a page and its contents: `boards`, `items` and `text`,
//! which use the operators of `content`. The shared objects of pages are in `resources`: forms with
//! their `inks`, the `queen_font`, and each `typeface`. Pages form a `document` with `bookmarks`,
//! which is written to a `file`. A `tiled_sheet` is spread over smaller pages according to
//! `tiling`, and `tile_pages` draws them.

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
