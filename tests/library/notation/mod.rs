//! The notations, seen from outside.
mod errors;
mod read;
mod roundtrip;
mod schema;
mod support;
mod write;
