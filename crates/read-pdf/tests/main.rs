//! PDF against SVG, each shown by a renderer of others.

#![allow(clippy::unwrap_used)]

#[path = "../../../tests/library/figures/all.rs"]
mod all;
#[path = "main/any_sheet.rs"]
mod any_sheet;
#[path = "../../../tests/library/common.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod common;
#[path = "main/figures.rs"]
mod figures;
#[path = "main/letters.rs"]
mod letters;
#[path = "main/programs.rs"]
mod programs;
#[path = "main/sheets.rs"]
mod sheets;

/// Pixels to a point where a CSS pixel is one.
const CSS: f32 = 96.0 / 72.0;
