//! The flags of the command about templates.

use std::path::PathBuf;

use clap::Subcommand;
use clap::builder::PossibleValuesParser;
use nqueens_sheet::Template;

#[derive(clap::Args, Debug)]
pub(crate) struct TemplatesArgs {
    #[command(subcommand)]
    pub(crate) action: Option<TemplatesAction>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum TemplatesAction {
    /// List the built-in templates, and what each has (the default)
    List,
    /// Draw a picture of each built-in template with its name, as SVG
    Sheet {
        /// File to write, - for standard output [default: standard output]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Print a built-in template, to start an own one from
    Show {
        /// Its name
        #[arg(value_parser = PossibleValuesParser::new(Template::names()))]
        name: String,
    },
    /// Say what is wrong with a template file
    Check {
        /// The SVG file, or the name of a built-in template
        file: PathBuf,
    },
}
