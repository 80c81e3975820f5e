//! Numbers: `space` (of nodes of search trees) and `growth` (with n). They draw a `plot` and format numbers with
//! `powers`.

mod growth;
mod plot;
pub(crate) mod powers;
mod space;
