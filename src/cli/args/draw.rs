//! The flags of the command that draws.

use crate::cli::args::output::OutputArgs;
use crate::cli::args::run::RunArgs;
use crate::cli::args::sheet::SheetArgs;
use crate::cli::args::solutions::SolutionArgs;
use crate::cli::args::texts::TextArgs;

#[derive(clap::Args, Debug)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) solutions: SolutionArgs,
    #[command(flatten)]
    pub(crate) sheet: SheetArgs,
    #[command(flatten)]
    pub(crate) texts: TextArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) run: RunArgs,
}
