//! Flags about the page, of sheets and figures alike.

use clap::ValueEnum;
use nqueens_sheet::{Length, Orientation, Paper};

use crate::cli::args::listed::paper;

#[derive(clap::Args, Debug)]
pub(crate) struct PageArgs {
    /// Size of a page: a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to ansi-e,
    /// arch-a to arch-e, or width and height such as 50x70cm [default: as large as needed]
    #[arg(long, value_name = "PAPER", value_parser = paper(), hide_possible_values = true)]
    pub(crate) paper: Option<Paper>,
    /// Use portrait orientation [default: as fits better]
    #[arg(long, conflicts_with = "landscape")]
    pub(crate) portrait: bool,
    /// Use landscape orientation
    #[arg(long)]
    pub(crate) landscape: bool,
    /// Extend the background this far beyond the trimmed page, in px, mm, cm, in or pt
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) bleed: Option<Length>,
    /// Printer's marks outside the bleed: crop, registration, or both with a comma;
    /// in PDF they are printed in every ink
    #[arg(long, value_enum, value_name = "MARKS", value_delimiter = ',')]
    pub(crate) marks: Vec<MarkName>,
}

impl PageArgs {
    /// Which way the paper is turned.
    pub(crate) fn orientation(&self) -> Orientation {
        match (self.portrait, self.landscape) {
            (true, _) => Orientation::Portrait,
            (_, true) => Orientation::Landscape,
            _ => Orientation::Auto,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkName {
    /// Where to cut
    Crop,
    /// Whether inks are in register
    Registration,
}
