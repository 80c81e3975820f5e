//! Draws solutions of the n-queens puzzle: posters, figures, worksheets and images for documentation as
//! SVG, PDF or PNG, animations as SVG or GIF, and an interactive page as HTML. It also writes and
//! reads solutions as data.
//!
//! # Quick start
//!
//! ```
//! use nqueens_sheet::{Format, Selection, Sheet, draw};
//!
//! let twelve = Selection::new(8)?.fundamental();
//! let sheet = Sheet { cols: Some(4), coordinates: true, ..Sheet::default() };
//! let svg = draw(&twelve, &sheet, &Format::default(), Vec::new())?;
//! assert!(svg.starts_with(b"<svg "));
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```
//!
//! # A poster
//!
//! On paper, boards are as large as possible, and a title and a footer describe them.
//!
//! ```
//! use nqueens_sheet::{Format, PdfStyle, Selection, Sheet, draw};
//!
//! let sheet = Sheet {
//!     paper: Some("a2".parse()?),
//!     bleed: "3mm".parse()?,
//!     template: "midnight".parse()?,
//!     ..Sheet::default()
//! };
//! let format = Format::Pdf(PdfStyle::default());
//! let pdf = draw(&Selection::new(8)?, &sheet, &format, Vec::new())?;
//! assert!(pdf.starts_with(b"%PDF-1.5"));
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```
//!
//! # Figures, worksheets and searches
//!
//! [`figure`] has worksheets and the figures that explain the puzzle. [`trace`] is the search that they
//! show, as data.
//!
//! ```
//! use nqueens_sheet::figure::{Figure, TaskKind, Tasks, Tree, Worksheet};
//! use nqueens_sheet::trace::Trace;
//! use nqueens_sheet::{Format, PdfStyle, Sheet, draw};
//!
//! let tree = Tree::new(4)?;
//! let worksheet = Worksheet::new(Tasks::new(TaskKind::Complete, 6))?;
//! for figure in [Figure::from(tree), Figure::from(worksheet)] {
//!     let sheet = Sheet { paper: Some("a4".parse()?), ..Sheet::default() };
//!     let format = Format::Pdf(PdfStyle::default());
//!     let pdf = draw(&figure, &sheet, &format, Vec::new())?;
//!     assert!(pdf.starts_with(b"%PDF-1.5"));
//! }
//!
//! let mut trace = Trace::new(4)?;
//! assert_eq!(trace.by_ref().count(), 76);
//! assert_eq!(trace.tally().solutions, 2);
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```
//!
//! # Overview
//!
//! A [`Selection`] chooses solutions, a [`Sheet`] arranges them in a [`Layout`], and a [`Drawing`] writes
//! them board by board in a [`Format`]. Boards are streamed, so memory does not grow with their number.
//!
//! * Sheets: a [`Sheet`] has a [`Template`] (built-in, or from an SVG file), [`Paper`], texts
//!   ([`Wording`]), printer's [`Marks`], [`Font`]s and a [`Language`]. [`draw`] draws the solutions of a
//!   selection, [`draw_boards`] draws your own boards, and a [`Drawing`] with [`Contents`] accepts boards
//!   one by one.
//! * Figures: [`figure`] has pictures that explain the puzzle and its search, and posters in other
//!   arrangements. [`draw`] draws all of them, [`figure::Film`] is animated, and [`draw_player`]
//!   writes an interactive page of the search.
//! * Worksheets: a [`figure::Worksheet`] has [`figure::Tasks`] to solve by hand, and their answers.
//! * The puzzle: [`Selection`], [`Solution`], [`Square`], [`Symmetry`], [`Group`], [`Class`], [`Counts`]
//!   and [`trace`] are re-exported from the crate `nqueens-puzzle`, which can be used on its own.
//! * Checks: [`check`] judges the output of any n-queens program.
//! * Data: [`notation`] writes solutions as text, permutations, CSV, FEN and JSON, and reads boards that
//!   any program has printed.
//!
//! # Conventions
//!
//! A board is a slice of ranks: `ranks[file]` is the rank of the queen on each file, both counted from 0.
//! In text, both are counted from 1. a1 is the bottom left square, and dark:
//!
//! ```
//! use nqueens_sheet::Selection;
//!
//! let first = Selection::new(4)?.solutions().next();
//! assert_eq!(first.map(|solution| solution.to_string()).as_deref(), Some("2413"));
//! // . . Q .
//! // Q . . .
//! // . . . Q
//! // . Q . .
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```
//!
//! The library opens no files, and does not read the clock or the environment: the same input gives the
//! same bytes on every machine.

// Compiles the examples of the book with those of the library.
#![cfg_attr(doctest, doc = include_str!("../docs/src/rust.md"))]

mod casts;
mod error;
pub mod figure;
mod graphics;
mod language;
mod layout;
mod page;
mod sheet;
mod tasks;
mod template;
mod text;
mod tint;
mod units;
mod words;
mod write;

pub mod programs;

pub use graphics::color::Color;
pub use layout::Layout;
pub use layout::describe::Description;
pub use layout::places::{BoardPlace, Places, TextKind, TextPlace};
#[doc(no_inline)]
pub use nqueens_check as check;
#[doc(no_inline)]
pub use nqueens_check::notation;
pub use nqueens_language::Language;
pub use nqueens_puzzle::{Error, ErrorKind, Result};
// The types of `nqueens-puzzle` that are needed for sheets and figures.
#[doc(no_inline)]
pub use nqueens_puzzle::trace;
pub use nqueens_puzzle::{
    ByNumber, Class, Count, Counts, Group, MAX_N, MAX_SOLUTION_N, Numbers, RandomSolutions,
    Selection, Solution, Solutions, Square, Symmetry, file_name, shard_bounds,
};
pub use sheet::contents::Contents;
pub use sheet::pattern::{Pattern, Placeholder};
pub use sheet::shape::BoardShape;
pub use sheet::{Background, Caption, Marks, Sheet, TitlePosition, Wording};
pub use template::changes::{Border, Changes, TemplatePart};
pub use template::look::Template;
pub use template::problem::{Problem, Remark};
pub use text::font::Font;
pub use tint::Tint;
pub use units::distance::Unit;
pub use units::length::{Length, Measure};
pub use units::paper::{Orientation, Paper};
pub use units::resolution::Resolution;
pub use write::drawing::{DrawOptions, Drawing, Subject, draw, draw_boards};
pub use write::format::Motion;
pub use write::format::{
    AnimationFormat, Format, IdPrefix, PdfStyle, SchemeSource, SvgStyle, Tiling,
};
pub use write::html::draw_player;
pub use write::limits::{LimitedWriter, Limits};
