//! Flags that say how boards are to look.

use clap::ValueEnum;
use nqueens_sheet::{Length, Measure, Tint};

use crate::cli::args::look::LookArgs;
use crate::cli::args::page::PageArgs;
use crate::cli::args::value::columns;

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Sheet")]
pub(crate) struct SheetArgs {
    #[command(flatten)]
    pub(crate) page: PageArgs,
    /// Show each solution with its orbit, below the names of symmetries (--cols counts orbits then)
    #[arg(long, value_enum, value_name = "WHAT", conflicts_with_all = ["sample", "random", "place"])]
    pub(crate) group_by: Option<GroupBy>,
    /// Lay each board on a mat coloured by its class or its orbit; colours of orbits repeat
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) tint: Option<TintName>,
    /// Boards across [default: well proportioned, with a full last row if possible; on paper, what makes them largest]
    #[arg(long, value_name = "COLS", value_parser = columns)]
    pub(crate) cols: Option<u64>,
    /// Rows of boards on a page [default: as many as there must be]
    #[arg(long, value_name = "ROWS", value_parser = columns)]
    pub(crate) rows: Option<u64>,
    /// Side of a square, in px, mm, cm, in or pt (without paper, px if none is written); its unit is
    /// the sheet's, and on paper it makes as many pages as it takes [default: 20px; on paper, as
    /// large as fits one page]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) cell: Option<Measure>,
    /// Distance between boards, in px, mm, cm, in or pt [default: one cell]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) gap: Option<Length>,
    /// Distance from the boards to the edges, in px, mm, cm, in or pt [default: one cell; on paper,
    /// 6 % of its shorter side]
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) margin: Option<Length>,
    /// Label files a, b, c ... and ranks 1, 2, 3 ... on each board
    #[arg(long)]
    pub(crate) coordinates: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TintName {
    /// A colour for each symmetry class
    Class,
    /// One colour for the boards of an orbit, of twelve in all; where orbits share one, with its number
    Orbit,
}

impl From<TintName> for Tint {
    fn from(name: TintName) -> Tint {
        match name {
            TintName::Class => Tint::Class,
            TintName::Orbit => Tint::Orbit,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupBy {
    /// A row for each fundamental solution
    Class,
}
