//! The notations, seen from outside.
#![allow(clippy::unwrap_used)]

mod errors;
mod read;
mod roundtrip;
mod schema;
#[path = "../common/schema_words.rs"]
mod schema_words;
mod support;
mod write;
