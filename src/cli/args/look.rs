//! Flags about colours and artwork, of sheets and figures alike.

use clap::ValueEnum;
use nqueens_sheet::{Background, Border};

use crate::cli::args::listed::template;
use crate::cli::args::setting::Setting;
use crate::cli::args::value::{background, border};

#[derive(clap::Args, Debug)]
pub(crate) struct LookArgs {
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
    /// Colours for readers in light or dark mode; auto follows each reader's (SVG only; HTML
    /// does so by itself)
    #[arg(long, value_enum, value_name = "SCHEME")]
    pub(crate) scheme: Option<SchemeName>,
    /// Colour of the ground, or none; texts that would not be seen on it are in the template's dark
    /// colours, black or white [default: the template's]
    #[arg(long, value_name = "COLOUR|none", value_parser = background)]
    pub(crate) background: Option<Background>,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchemeName {
    Light,
    Dark,
    Auto,
}
