//! Compares PDF with SVG output, using independent renderers.

#![allow(clippy::unwrap_used)]

#[path = "../../library/common.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod common;
#[path = "main/figures.rs"]
mod figures;
#[path = "main/letters.rs"]
mod letters;
#[path = "main/programs.rs"]
mod programs;
#[path = "../../library/figures/samples.rs"]
mod samples;
#[path = "main/sheets.rs"]
mod sheets;

/// The scale, in pixels per point, at which a CSS pixel is one pixel.
const CSS: f32 = 96.0 / 72.0;
