//! Boards as data, and verdicts about outputs.

#![allow(clippy::unwrap_used)]

mod check;
mod notation;
#[path = "../../../../tests/library/schema_words.rs"]
mod schema_words;
