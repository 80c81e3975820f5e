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
    /// Draw a picture of each template with its name, as SVG, or as the name of the file says: PNG
    /// or PDF
    Sheet {
        /// Names of built-in templates, or SVG files [default: all built-in templates]
        #[arg(value_name = "NAME|FILE")]
        templates: Vec<String>,
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
    /// Say what is wrong with template files, and what is hard to see
    Check {
        /// SVG files, or names of built-in templates
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
}
