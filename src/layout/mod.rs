//! From what is asked for to pages: every position is computed here, for every
//! format.

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
pub(crate) mod typeset;
