//! Flags that say how boards are to look.

use clap::ValueEnum;
use nqueens_sheet::{Background, Border, Length, Measure, Paper};

use crate::cli::args::listed::{paper, template};
use crate::cli::args::setting::Setting;
use crate::cli::args::value::{background, border, columns};

#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Sheet")]
pub(crate) struct SheetArgs {
    /// Size of a page: a0 to a10, b0 to b10, letter, legal, tabloid, ledger, ansi-a to ansi-e,
    /// arch-a to arch-e, or width and height such as 50x70cm [default: as the boards need]
    #[arg(long, value_name = "PAPER", value_parser = paper(), hide_possible_values = true)]
    pub(crate) paper: Option<Paper>,
    /// Turn the paper upright [default: as fits the boards better]
    #[arg(long, requires = "paper", conflicts_with = "landscape")]
    pub(crate) portrait: bool,
    /// Turn the paper on its side
    #[arg(long, requires = "paper")]
    pub(crate) landscape: bool,
    /// Show each solution with its whole orbit, a row for each, labelled with the symmetries
    #[arg(long, value_enum, value_name = "WHAT", conflicts_with_all = ["sample", "random", "fundamental", "up_to", "cols", "place"])]
    pub(crate) group_by: Option<GroupBy>,
    /// Boards across [default: well proportioned, with a full last row if possible; on paper, what makes them largest]
    #[arg(long, value_name = "COLS", value_parser = columns)]
    pub(crate) cols: Option<u64>,
    /// Rows of boards on a page [default: as many as there must be]
    #[arg(long, value_name = "ROWS", value_parser = columns, conflicts_with = "group_by")]
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
    /// Name files a, b, c ... and ranks 1, 2, 3 ... on each board
    #[arg(long)]
    pub(crate) coordinates: bool,
    /// Name or SVG file of the template: colours and artwork; the command templates lists the names
    /// [default: classic]
    #[arg(long, value_name = "NAME|FILE", value_parser = template(), hide_possible_values = true)]
    pub(crate) template: Option<String>,
    /// Colours and weight without another template: page, ink (all texts), light, dark (squares) and queen, each
    /// with a colour, and queen-scale with a factor, such as queen=#a00,queen-scale=1.2. With --scheme dark
    /// these are the colours by night, else those by day
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',', value_parser = Setting::parse)]
    pub(crate) set: Vec<Setting>,
    /// Lines around the sheet: on, off, or on in a colour [default: the template's]
    #[arg(long, value_name = "on|off|COLOUR", value_parser = border)]
    pub(crate) border: Option<Border>,
    /// Colours for readers in light or dark mode; auto follows each reader's (SVG only)
    #[arg(long, value_enum, value_name = "SCHEME")]
    pub(crate) scheme: Option<SchemeName>,
    /// Let the ground run out so far beyond the trimmed page, in px, mm, cm, in or pt
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    pub(crate) bleed: Option<Length>,
    /// Marks outside of the bleed for those who cut: crop, registration, or both with a comma
    #[arg(long, value_enum, value_name = "MARKS", value_delimiter = ',')]
    pub(crate) marks: Vec<MarkName>,
    /// Colour of the ground, or none; texts that would not be seen on it are in the template's dark
    /// colours, black or white [default: the template's]
    #[arg(long, value_name = "COLOUR|none", value_parser = background)]
    pub(crate) background: Option<Background>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupBy {
    /// A row for each fundamental solution
    Class,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemeName {
    Light,
    Dark,
    Auto,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MarkName {
    /// Where to cut
    Crop,
    /// Whether inks are in register
    Registration,
}
