//! Drives headless browsers, for the tests of this crate. They have their own crate because browsers are
//! not installed everywhere.

#![allow(clippy::unwrap_used)]

pub mod chromium;
pub mod firefox;
