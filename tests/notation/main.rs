//! The notations, seen from outside.
#![allow(clippy::unwrap_used)]

mod errors;
mod read;
mod roundtrip;
mod schema;
mod support;
mod write;
