//! The library from outside: what it draws and refuses.

#![allow(clippy::unwrap_used)]

mod common;
mod drawing;
mod figures;
mod legible;
mod names;
mod png;
mod positions;
mod poster;
mod schema_words;
mod svg;
mod template;
mod tint;
