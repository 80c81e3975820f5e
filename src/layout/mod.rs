//! From what is asked for to pages: every position is computed here, for every
//! format.
//!
//! Read `layout` first, which goes through the others in this order: `columns` chooses columns
//! and rows, by how their last row ends (`ending`) and whether a title fits in their middle
//! (`cartouche`, its lines: `stack`). `fit` searches the largest cell, with the sizes of texts
//! from `typeset`. `trimmed` is a page before
//! anything stands on it, turned as it may be, on which `geometry` places grids and texts, and `pages` makes
//! all pages of it, with their `backdrop` and printer's `marks`. Boards are put into strips by
//! `collect`, told of by `describe`. `specimens` is the sheet of templates.

pub(crate) mod backdrop;
pub(crate) mod cartouche;
pub(crate) mod collect;
pub(crate) mod columns;
pub(crate) mod describe;
pub(crate) mod ending;
pub(crate) mod fit;
pub(crate) mod geometry;
#[expect(
    clippy::module_inception,
    reason = "a folder's main type has the file of its name"
)]
pub(crate) mod layout;
pub(crate) mod marks;
pub(crate) mod pages;
pub(crate) mod specimens;
pub(crate) mod stack;
pub(crate) mod trimmed;
pub(crate) mod typeset;
