//! Draws the solutions of the n-queens puzzle: posters and images for
//! documentation as SVG, PDF or PNG, films as GIF or APNG, a page that plays, and the solutions as data.
//!
//! # A picture in a few lines
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
//! On paper, boards are as large as it can hold, and texts say what they are.
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
//! # A figure, a worksheet, a search
//!
//! [`figure`] has the figures that explain the puzzle, and worksheets. [`trace`] is the search that
//! they show, as data.
//!
//! ```
//! use nqueens_sheet::figure::{Figure, TaskKind, Tasks, Tree, Worksheet};
//! use nqueens_sheet::trace::Trace;
//! use nqueens_sheet::{Format, PdfStyle, Sheet, draw_figure};
//!
//! let tree = Tree::new(4)?;
//! let worksheet = Worksheet::of(Tasks::new(TaskKind::Complete, 6))?;
//! for figure in [Figure::from(tree), Figure::from(worksheet)] {
//!     let sheet = Sheet { paper: Some("a4".parse()?), ..Sheet::default() };
//!     let format = Format::Pdf(PdfStyle::default());
//!     let pdf = draw_figure(&figure, &sheet, &format, Vec::new())?;
//!     assert!(pdf.starts_with(b"%PDF-1.5"));
//! }
//!
//! let mut trace = Trace::new(4)?;
//! assert_eq!(trace.by_ref().count(), 76);
//! assert_eq!(trace.tally().solutions, 2);
//! # Ok::<(), nqueens_sheet::Error>(())
//! ```
//!
//! # The parts
//!
//! Data flows one way: a [`Selection`] of solutions, laid out by a [`Sheet`]
//! into a [`Layout`], goes board by board into a [`Drawing`]. Boards
//! stream: memory does not grow with the number of solutions.
//!
//! * Sheets: [`Sheet`] has a [`Template`], which may come from anybody as an SVG file, [`Paper`],
//!   [`Wording`], [`Marks`], [`Font`] and [`Language`]; [`Contents`] says which boards it is to hold.
//!   [`draw`] writes solutions in a [`Format`], [`draw_boards`] boards of your own, and a [`Drawing`]
//!   takes them one by one.
//! * [`figure`]: pictures that explain the puzzle and its search, and posters of other forms.
//!   [`draw_figure`] draws each of them, [`figure::Film`] moves, and [`draw_player`] makes a page that plays the
//!   search.
//! * Worksheets: [`figure::Worksheet`] has [`figure::Tasks`] to solve by hand, and their answers.
//! * The puzzle: [`Selection`], [`Solution`], [`Square`], [`Symmetry`], [`Group`], [`Class`] and
//!   [`Counts`], and [`trace`], the search that figures show, as data. They are those of the crate
//!   `nqueens-puzzle`, which can be used without this one.
//! * [`notation`]: boards as text, permutations, CSV, FEN and JSON, written and read.
//!
//! Files and ranks count from 0 in slices of ranks, and from 1 wherever text
//! is written. a1 is the bottom left corner, and dark:
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
//! The library does no input or output of its own, reads no clock and no
//! environment, keeps no global state, and ends no process: the same input
//! gives the same bytes on every machine. Depend on it with
//! `default-features = false`, which leaves the program and what only that
//! needs out.

// The examples of the book are compiled with those of the library.
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

pub mod notation;

pub use error::{Error, Result};
pub use graphics::color::Color;
pub use language::languages::Language;
pub use layout::Layout;
pub use layout::describe::Description;
pub use layout::pages::LayoutLook;
pub use layout::places::{BoardPlace, Places, TextKind, TextPlace};
pub use nqueens_puzzle::Error as PuzzleError;
// The whole puzzle is a crate of its own; these are what sheets and figures are asked for with.
#[doc(no_inline)]
pub use nqueens_puzzle::trace;
pub use nqueens_puzzle::{
    ByNumber, Class, Count, Counts, Group, MAX_N, MAX_SOLUTION_N, NotASolution, Numbers,
    RandomSolutions, Selection, Solution, Solutions, Square, Symmetry, file_name, shard,
};
pub use sheet::contents::Contents;
pub use sheet::pattern::{Pattern, Placeholder};
pub use sheet::{Background, Caption, Marks, Sheet, TitleIn, Wording};
pub use template::changes::{Border, Changes, TemplatePart};
pub use template::look::Template;
pub use template::problem::{Problem, Remark};
pub use text::font::Font;
pub use tint::Tint;
pub use units::distance::Unit;
pub use units::length::{Length, Measure};
pub use units::paper::{Orientation, Paper};
pub use units::resolution::Resolution;
pub use write::drawing::{DrawOptions, Drawing, draw, draw_boards};
pub use write::figure::{draw_figure, draw_templates};
pub use write::format::Motion;
pub use write::format::{Format, IdPrefix, MotionFormat, PdfStyle, SchemeSource, SvgStyle, Tiling};
pub use write::html::draw_player;
pub use write::limits::Limits;
