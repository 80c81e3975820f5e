//! Input and output notations through the public API.
mod errors;
mod pasted;
mod printed;
mod read;
mod roundtrip;
mod schema;
mod support;
mod write;
