//! Options of the figure `calls`.

use nqueens_sheet::figure::{CallTree, Figure};

use crate::cli::args::figures::common::CommonArgs;
use crate::cli::args::figures::common::{FigureArgs, FigureRequest};
use crate::cli::args::figures::search::SearchArgs;
use crate::cli::failure::CliResult;

#[derive(clap::Args, Debug)]
#[command(mut_arg("base", |arg| arg.help("Number of the first row (from the top), column (from the left) and queen in the figure, its texts and --root [default: 0, as in programs]")))]
pub(crate) struct CallsArgs {
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl FigureArgs for CallsArgs {
    fn figure(&self, _: &FigureRequest) -> CliResult<Figure> {
        Ok(CallTree::from_scope(self.search.scope(0)?).into())
    }
}
